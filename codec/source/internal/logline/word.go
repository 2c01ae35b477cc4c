package logline

import (
	"bytes"
	"unicode"
	"unicode/utf8"

	"crosscheck/codec/internal/ascii"
)

// word reads a piece that begins with a letter, a digit or one of ._/@: a
// time, a number of a list, a pair, a level, a name, or a bare word.
func (p *Prefix) word(b []byte) bool {
	if s, n := p.readTime(b); n > 0 {
		p.I += n
		p.afterTime(s.Syslog())
		return true
	}
	if n := p.klog(b); n > 0 {
		p.I += n
		return true
	}
	if n := ItemLen(b); n > 0 {
		p.I += n
		return true
	}
	if n := p.pair(b); n > 0 {
		p.I += n
		return true
	}
	n := nameLen(b)
	if level := levelLen(b[:n]); level > 0 {
		p.level = true
		p.I += level + barLen(b[level:])
		return true
	}
	if k := nameEnd(b, n); k > 0 {
		if isLevel(firstName(b[:n])) {
			p.level = true
		}
		p.I += k
		return true
	}
	return p.bold(b, n) || p.bare(b, n)
}

// bold reads the rest of **name**:, a speaker in Markdown, whose asterisks
// stand before the colon.
func (p *Prefix) bold(b []byte, n int) bool {
	stars := 0
	for n+stars < len(b) && b[n+stars] == '*' {
		stars++
	}
	if stars == 0 || n+stars >= len(b) || b[n+stars] != ':' || !p.Marks.closeMark('*', stars) {
		return false
	}
	p.I += n + stars + 1
	return true
}

// afterTime reads what belongs to a time: the rest of the header of RFC 3164,
// or the bar or the colon that makes it a name.
func (p *Prefix) afterTime(syslog bool) {
	if syslog {
		p.hostAndTag()
	}
	rest := p.text[p.I:]
	if len(rest) > 0 && rest[0] == ':' {
		p.I++
	} else {
		p.I += barLen(rest)
	}
}

// bare lets a bare word through, once a time or a level has been seen.
func (p *Prefix) bare(b []byte, n int) bool {
	if !p.Timed && !p.level || p.words == maxBareWords {
		return false
	}
	k := BareLen(b)
	if k == 0 || k < n || k < len(b) && SpaceLen(b[k:]) == 0 {
		return false
	}
	p.words++
	p.I += k
	return true
}

// ItemLen returns the length of the number of a list item, 1. or 1), or 0.
func ItemLen(b []byte) int {
	n := 0
	for n < len(b) && ascii.IsDigit(b[n]) {
		n++
	}
	if n == 0 || n >= len(b) || b[n] != '.' && b[n] != ')' || n+1 < len(b) && SpaceLen(b[n+1:]) == 0 {
		return 0
	}
	return n + 1
}

// pair reads key=value, the value quoted or not, and returns its length, or 0.
// White space has to follow. A time or a level as value counts.
func (p *Prefix) pair(b []byte) int {
	k := 0
	for k < len(b) && (ascii.IsLetter(b[k]) || ascii.IsDigit(b[k]) || bytes.IndexByte([]byte("_.-/@"), b[k]) >= 0) {
		k++
	}
	if k == 0 || k >= len(b) || b[k] != '=' {
		return 0
	}
	value := b[k+1:]
	n := 0
	if len(value) > 0 && value[0] == '"' {
		if n = QuotedLen(value); n == 0 {
			return 0
		}
		p.inside(value[1 : n-1])
	} else {
		for n < len(value) && SpaceLen(value[n:]) == 0 {
			if c := value[n]; c == '"' || c == '{' || c == '}' || c == '\'' || c == '`' {
				return 0
			}
			n++
		}
		p.inside(value[:n])
	}
	if n >= len(value) || SpaceLen(value[n:]) == 0 {
		return 0
	}
	return k + 1 + n
}

// QuotedLen returns the length of the quoted value that b starts with, quotes
// included, or 0 if it does not end.
func QuotedLen(b []byte) int {
	for i := 1; i < len(b); i++ {
		switch b[i] {
		case '\\':
			i++
		case '"':
			return i + 1
		}
	}
	return 0
}

// nameLen returns the length of the run of name characters that b starts
// with: letters, digits and ._/:@-.
func nameLen(b []byte) int { return runLen(b, true) }

// BareLen returns the length of the bare word that b starts with: letters,
// digits and _-./ only.
func BareLen(b []byte) int { return runLen(b, false) }

func runLen(b []byte, name bool) int {
	i := 0
	for i < len(b) {
		c := b[i]
		switch {
		case c < utf8.RuneSelf:
			ok := ascii.IsLetter(c) || ascii.IsDigit(c) || c == '_' || c == '-' || c == '.' || c == '/' || name && (c == ':' || c == '@')
			if !ok {
				return i
			}
			i++
		default:
			r, n := utf8.DecodeRune(b[i:])
			if !unicode.IsLetter(r) && !unicode.IsDigit(r) && !unicode.IsMark(r) {
				return i
			}
			i += n
		}
	}
	return i
}

// nameEnd returns the length of name:, name[pid]: or name | for the run of n
// name characters that b starts with, or 0. Behind the last colon the run may
// go on with something else.
func nameEnd(b []byte, n int) int {
	if n == 0 {
		return 0
	}
	if n < len(b) && b[n] == '[' {
		if k := bytes.IndexByte(b[n:], ']'); k > 1 && n+k+1 < len(b) && b[n+k+1] == ':' && bytes.IndexByte(b[n:n+k], ' ') < 0 {
			return n + k + 2
		}
	}
	if k := barLen(b[n:]); k > 0 {
		return n + k
	}
	if k := bytes.LastIndexByte(b[:n], ':'); k > 0 {
		return k + 1
	}
	return 0
}

// barLen returns the length of the white space and the bar that b starts
// with, or 0.
func barLen(b []byte) int {
	rest := TrimLeft(b)
	if len(rest) == 0 || rest[0] != '|' {
		return 0
	}
	return len(b) - len(rest) + 1
}

// firstName returns a run of name characters up to its first colon.
func firstName(run []byte) []byte {
	name, _, _ := bytes.Cut(run, []byte{':'})
	return name
}

// levelLen returns the length of the level word that a run of name characters
// is, or 0.
func levelLen(run []byte) int {
	if isLevel(run) {
		return len(run)
	}
	return 0
}

// isLevel reports whether a word is a level, all in one case or capitalised.
func isLevel(word []byte) bool {
	const longest = len("INFORMATION")
	if len(word) < 3 || len(word) > longest {
		return false
	}
	var upper [longest]byte
	for i, c := range word {
		if !ascii.IsLetter(c) {
			return false
		}
		if i > 1 && ascii.IsUpper(c) != ascii.IsUpper(word[1]) {
			return false
		}
		upper[i] = c &^ 0x20
	}
	if ascii.IsUpper(word[1]) && !ascii.IsUpper(word[0]) {
		return false
	}
	switch string(upper[:len(word)]) {
	case "TRACE", "DEBUG", "INFO", "NOTICE", "WARN", "WARNING", "ERR", "ERROR", "CRIT", "CRITICAL",
		"ALERT", "EMERG", "FATAL", "PANIC", "DPANIC", "SEVERE", "FINE", "FINER", "FINEST", "VERBOSE",
		"INFORMATION", "LOG", "TRC", "DBG", "INF", "WRN", "FTL", "VRB":
		return true
	}
	return false
}
