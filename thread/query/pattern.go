package query

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// What the globs stand for among the runes of a pattern.
const (
	anyText rune = -1 // *
	anyRune rune = -2 // ?
)

// pattern is a value to compare with.
type pattern struct {
	text   string // without globs it is compared as it stands
	prefix string // the text before the first glob, where case matters
	runes  []rune // nil: no globs
	fold   bool   // in any case of letters
	within bool   // somewhere in the text, not all of it
}

// newPattern returns the pattern of a value; a literal value has no globs.
func newPattern(value string, literal, fold, within bool) pattern {
	p := pattern{text: value, fold: fold, within: within}
	globs := !literal && strings.ContainsAny(value, "*?")
	if fold {
		p.text = strings.Map(foldRune, value)
	}
	if !globs && (!fold || isASCII(value)) {
		return p
	}
	if within {
		p.runes = append(p.runes, anyText)
	} else if !fold {
		p.prefix = value[:strings.IndexAny(value, "*?")]
	}
	for _, r := range p.text {
		switch {
		case globs && r == '*':
			r = anyText
		case globs && r == '?':
			r = anyRune
		}
		p.runes = append(p.runes, r)
	}
	if within {
		p.runes = append(p.runes, anyText)
	}
	p.runes = slices.CompactFunc(p.runes, func(a, b rune) bool { return a == anyText && b == anyText })
	return p
}

// part returns the longest part of a pattern without globs and without +. It
// stands in every line that has a slot with such a value, whatever decoding
// makes of it: that drops leading zeros and empty elements, and adds nothing.
func (p *pattern) part() string {
	longest := ""
	parts := strings.FieldsFuncSeq(p.text, func(r rune) bool {
		return r == '+' || p.runes != nil && (r == '*' || r == '?')
	})
	for s := range parts {
		if len(s) > len(longest) {
			longest = s
		}
	}
	return longest
}

// match reports whether a text fits.
func (p *pattern) match(s string) bool {
	switch {
	case p.runes != nil:
		return strings.HasPrefix(s, p.prefix) && p.glob(s)
	case p.fold && p.within:
		return containsFold(s, p.text)
	case p.fold:
		return len(s) == len(p.text) && hasPrefixFold(s, p.text)
	case p.within:
		return strings.Contains(s, p.text)
	}
	return s == p.text
}

// glob walks text and pattern together. Where they part it goes back to the
// last *, which then takes in one rune more; an earlier one never needs to.
func (p *pattern) glob(s string) bool {
	i, k := 0, 0
	star, mark := -1, 0
	for i < len(s) {
		r, size := rune(s[i]), 1
		if r >= utf8.RuneSelf {
			r, size = utf8.DecodeRuneInString(s[i:])
		}
		if p.fold {
			r = foldRune(r)
		}
		switch {
		case k < len(p.runes) && p.runes[k] == anyText:
			star, mark = k, i
			k++
		case k < len(p.runes) && (p.runes[k] == r || p.runes[k] == anyRune):
			i += size
			k++
		case star >= 0:
			if star == len(p.runes)-1 {
				return true
			}
			_, size = utf8.DecodeRuneInString(s[mark:])
			mark += size
			i, k = mark, star+1
		default:
			return false
		}
	}
	for k < len(p.runes) && p.runes[k] == anyText {
		k++
	}
	return k == len(p.runes)
}

// foldRune returns the same rune for all cases of a letter. ASCII letters have
// no cases beyond ASCII here.
func foldRune(r rune) rune {
	if r < utf8.RuneSelf {
		if 'A' <= r && r <= 'Z' {
			r += 'a' - 'A'
		}
		return r
	}
	least := r
	for f := unicode.SimpleFold(r); f != r; f = unicode.SimpleFold(f) {
		if f >= utf8.RuneSelf {
			least = min(least, f)
		}
	}
	return least
}

// containsFold reports whether low, which is ASCII in lower case, stands in s in
// any case of letters. It goes from place to place of the two forms of the
// first letter.
func containsFold(s, low string) bool {
	if low == "" {
		return true
	}
	first, other := low[0], low[0]
	if 'a' <= first && first <= 'z' {
		other -= 'a' - 'A'
	}
	last := len(s) - len(low)
	atFirst, atOther := indexFrom(s, first, 0), indexFrom(s, other, 0)
	for {
		at := min(atFirst, atOther)
		switch {
		case at > last:
			return false
		case hasPrefixFold(s[at:], low):
			return true
		}
		if at == atFirst {
			atFirst = indexFrom(s, first, at+1)
		}
		if at == atOther {
			atOther = indexFrom(s, other, at+1)
		}
	}
}

// indexFrom returns the place of c in s at or after from, else the length of s.
func indexFrom(s string, c byte, from int) int {
	if i := strings.IndexByte(s[from:], c); i >= 0 {
		return from + i
	}
	return len(s)
}

// hasPrefixFold reports whether s, which is no shorter, begins with low.
func hasPrefixFold(s, low string) bool {
	for i := range len(low) {
		c := s[i]
		if 'A' <= c && c <= 'Z' {
			c += 'a' - 'A'
		}
		if c != low[i] {
			return false
		}
	}
	return true
}

func isASCII(s string) bool {
	for i := range len(s) {
		if s[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}
