package check

import (
	"slices"
	"strings"

	"crosscheck/profiles"
)

// score says how well two values of criteria match (rw1.md, section 6).
type score int

// The scores. A loose match outranks a strict one: where a value has both, the
// loose one is what a person should look at.
const (
	none score = iota
	strict
	loose
)

// JSONContent is a value of a criterion made ready to be matched.
type JSONContent struct {
	text   string   // trimmed, in lower case, an alias as its canonical form
	joined string   // its words joined; "" if it has no letter or digit of ASCII
	words  []string // its words as a set: sorted, each once
}

// formOf returns the form of a value. The aliases are those of the profile.
func formOf(value string, p *profiles.Profile) JSONContent {
	f := JSONContent{text: p.Alias(strings.ToLower(strings.TrimSpace(value)))}
	f.words = strings.FieldsFunc(f.text, func(r rune) bool { return !isWordRune(r) })
	for i, w := range f.words {
		f.words[i] = singular(w)
	}
	f.joined = strings.Join(f.words, "")
	slices.Sort(f.words)
	f.words = slices.Compact(f.words)
	return f
}

func isWordRune(r rune) bool { return 'a' <= r && r <= 'z' || isDigit(r) }

func isDigit[T byte | rune](c T) bool { return '0' <= c && c <= '9' }

// singular takes a final s, but not of ss, off a word of five letters or more.
func singular(w string) string {
	if len(w) >= 5 && strings.HasSuffix(w, "s") && !strings.HasSuffix(w, "ss") {
		return w[:len(w)-1]
	}
	return w
}

// match says how well two values match. It is symmetric.
func match(a, b *JSONContent) score {
	if a.joined == "" || b.joined == "" {
		// There are no words to go by. Rather than take all such values for the
		// same, compare what was written (rw1.md, section 13, item 4).
		if a.text == b.text {
			return strict
		}
		return none
	}
	if a.joined == b.joined {
		return strict
	}
	o := overlapOf(a.words, b.words)
	if !o.negated && (o.onlyA == 0 || o.onlyB == 0 || isPrefix(a.joined, b.joined)) {
		return strict
	}
	if o.long {
		return loose
	}
	return none
}

// isPrefix reports whether both texts have four characters or more and one
// begins with the other, without cutting a number in two: 1200 is no prefix of
// 12000w (rw1.md, section 13, item 4).
func isPrefix(a, b string) bool {
	if len(a) > len(b) {
		a, b = b, a
	}
	if len(a) < 4 || len(a) == len(b) || !strings.HasPrefix(b, a) {
		return false
	}
	return !isDigit(a[len(a)-1]) || !isDigit(b[len(a)])
}

// overlap is what two sets of words have in common and what they have not.
type overlap struct {
	onlyA, onlyB int  // words that one side alone has
	negated      bool // a negation is among them
	long         bool // a shared word has five characters or more
}

// overlapOf compares two sets, each sorted.
//
// The stop words of the rule (the and with for from that this must not no of
// to in on a an) need no mention: none is as long as a shared word has to be.
func overlapOf(a, b []string) overlap {
	var o overlap
	for len(a) > 0 || len(b) > 0 {
		switch {
		case len(b) == 0 || len(a) > 0 && a[0] < b[0]:
			o.onlyA++
			o.negated = o.negated || isNegation(a[0])
			a = a[1:]
		case len(a) == 0 || b[0] < a[0]:
			o.onlyB++
			o.negated = o.negated || isNegation(b[0])
			b = b[1:]
		default:
			o.long = o.long || len(a[0]) >= 5
			a, b = a[1:], b[1:]
		}
	}
	return o
}

// isNegation reports whether a word turns the others into their opposite:
// pricing and no-pricing are not the same (rw1.md, section 13, item 4).
func isNegation(word string) bool {
	switch word {
	case "no", "not", "never", "without":
		return true
	}
	return false
}
