package redact

import (
	"encoding/base64"
	"encoding/hex"
	"html"
	"strconv"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// view is how a text reads once escapes are undone.
type view struct {
	text string
	at   []int // where each byte comes from, and where the last one ends; nil is where it stands
}

// origin returns the place in the text that a place in the view comes from.
func (v *view) origin(i int) int {
	if v.at == nil {
		return i
	}
	return v.at[i]
}

// maxViews is how many views of a text are looked at. Text that was escaped four
// times over, or in as many ways, is in no log.
const maxViews = 12

// views returns the ways to read a text: as it stands, with each kind of escape
// undone, and so on with what that gives.
func views(text string) []view {
	all := []view{{text: text}}
	seen := map[string]bool{text: true}
	for i := 0; i < len(all) && len(all) < maxViews; i++ {
		if v, ok := all[i].seen(); ok && !seen[v.text] {
			seen[v.text] = true
			all = append(all, v)
		}
		for _, undo := range [...]func(string) (string, int){backslash, percent, entity, printable, doubled} {
			if v, ok := all[i].undone(undo); ok && !seen[v.text] {
				seen[v.text] = true
				all = append(all, v)
			}
		}
	}
	return all
}

// undone returns the view with what undo knows undone, false if that is nothing.
// Given a text that begins at a possible escape, undo returns what it stands for
// and how long it is, 0 where there is none.
func (v *view) undone(undo func(string) (string, int)) (view, bool) {
	signs, _ := undo("")
	next := strings.IndexAny(v.text, signs)
	if next < 0 {
		return view{}, false
	}
	if signs == "=" && !isPrintable(v.text) {
		return view{}, false
	}
	var b strings.Builder
	at := make([]int, 0, len(v.text)+1)
	changed := false
	for i := 0; i < len(v.text); {
		n := 0
		if strings.IndexByte(signs, v.text[i]) >= 0 {
			var s string
			if s, n = undo(v.text[i:]); n > 0 {
				changed = true
				b.WriteString(s)
				for range len(s) {
					at = append(at, v.origin(i))
				}
			}
		}
		if n == 0 {
			b.WriteByte(v.text[i])
			at = append(at, v.origin(i))
			n = 1
		}
		i += n
	}
	return view{b.String(), append(at, v.origin(len(v.text)))}, changed
}

// backslash undoes the escapes of JSON and of the languages that are like it.
func backslash(s string) (string, int) {
	if len(s) < 2 {
		return `\`, 0
	}
	switch c := s[1]; c {
	case 'n', 'r', 't', 'b', 'f':
		return string("\n\r\t\b\f"[strings.IndexByte("nrtbf", c)]), 2
	case '"', '\'', '\\', '/':
		return string(c), 2
	case 'x':
		if b, ok := octet(s, 2); ok {
			return b, 4
		}
	case 'u', 'U':
		return unicodeEscape(s)
	}
	return "", 0
}

// unicodeEscape undoes \u0040, a pair of them for one character, and \U0001F600.
func unicodeEscape(s string) (string, int) {
	if s[1] == 'U' {
		if c, ok := number(s, 2, 8); ok {
			return string(c), 10
		}
		return "", 0
	}
	high, ok := number(s, 2, 4)
	if !ok {
		return "", 0
	}
	if utf16.IsSurrogate(high) && len(s) > 7 && s[6] == '\\' && s[7] == 'u' {
		if low, ok := number(s, 8, 4); ok {
			if c := utf16.DecodeRune(high, low); c != utf8.RuneError {
				return string(c), 12
			}
		}
	}
	return string(high), 6
}

// percent undoes the escapes of URLs.
func percent(s string) (string, int) {
	if b, ok := octet(s, 1); ok {
		return b, 3
	}
	return "%", 0
}

// entity undoes the references of HTML and XML.
func entity(s string) (string, int) {
	const longest = 12
	end := strings.IndexByte(s[:min(len(s), longest)], ';')
	if end < 2 {
		return "&", 0
	}
	plain := html.UnescapeString(s[:end+1])
	if plain == s[:end+1] {
		return "", 0
	}
	return plain, end + 1
}

// printable undoes the quoted-printable of mail, where a line feed may stand
// after an equals sign anywhere.
func printable(s string) (string, int) {
	switch {
	case strings.HasPrefix(s, "=\n"):
		return "", 2
	case strings.HasPrefix(s, "=\r\n"):
		return "", 3
	}
	if b, ok := octet(s, 1); ok {
		return b, 3
	}
	return "=", 0
}

// isPrintable reports whether a text is quoted-printable at all. Else each date
// of a line, due=20261005, would look like an escape.
func isPrintable(s string) bool {
	if strings.Contains(s, "=3D") || strings.Contains(s, "=\n") || strings.Contains(s, "=\r\n") {
		return true
	}
	for i := strings.IndexByte(s, '='); i >= 0 && i+6 <= len(s); {
		if first, ok := octet(s, i+1); ok && first >= "\xC2" && s[i+3] == '=' {
			return true // a letter outside ASCII
		}
		next := strings.IndexByte(s[i+1:], '=')
		if next < 0 {
			break
		}
		i += 1 + next
	}
	return false
}

// doubled undoes the doubled quotes of CSV.
func doubled(s string) (string, int) {
	if strings.HasPrefix(s, `""`) {
		return `"`, 2
	}
	return `"`, 0
}

// octet reads the two digits of a byte at a place.
func octet(s string, at int) (string, bool) {
	if len(s) < at+2 {
		return "", false
	}
	b, err := hex.DecodeString(s[at : at+2])
	return string(b), err == nil
}

// number reads the digits of a character at a place.
func number(s string, at, digits int) (rune, bool) {
	if len(s) < at+digits {
		return 0, false
	}
	n, err := strconv.ParseInt(s[at:at+digits], 16, 32)
	return rune(n), err == nil && n >= 0 && n <= utf8.MaxRune && s[at] != '+'
}

// base64Run is a part of a text that may be base64, over several lines too.
type base64Run struct {
	start, end int
	letters    string // without line feeds, in the alphabet of URLs
}

// minRun is how long base64 has to be to hold a value worth to look for.
const minRun = 8

// runs returns the parts of a text that may be base64.
func runs(text string) []base64Run {
	var out []base64Run
	for i := 0; i < len(text); {
		if !letter64(text[i]) {
			i++
			continue
		}
		start := i
		for i < len(text) && (letter64(text[i]) || i+1 < len(text) && wrapped(text[i:])) {
			i++
		}
		if i-start < minRun || !capital(text[start:i]) {
			continue
		}
		letters := alphabet.Replace(text[start:i])
		for n := 0; n < 2 && i < len(text) && text[i] == '='; n++ {
			i++
		}
		out = append(out, base64Run{start, i, letters})
	}
	return out
}

// capital reports whether a text has a capital, as all but a few in a thousand
// pieces of base64 of that length have, and hardly a word of a line.
func capital(s string) bool {
	for i := range len(s) {
		if 'A' <= s[i] && s[i] <= 'Z' {
			return true
		}
	}
	return false
}

// wrapped reports whether a line of base64 goes on in the next.
func wrapped(s string) bool {
	return s[0] == '\n' && letter64(s[1]) || s[0] == '\r' && s[1] == '\n'
}

// alphabet turns the two alphabets of base64 into that of URLs.
var alphabet = strings.NewReplacer("+", "-", "/", "_", "\n", "", "\r", "") //nolint:gochecknoglobals // a constant

func letter64(c byte) bool {
	return 'A' <= c && c <= 'Z' || 'a' <= c && c <= 'z' || '0' <= c && c <= '9' ||
		c == '+' || c == '/' || c == '-' || c == '_'
}

// decoded returns what a run may stand for: base64 may begin at any of its first
// four letters, for what stands before it may look like it.
func (u *base64Run) decoded() []string {
	var out []string
	for skip := range min(4, len(u.letters)) {
		s := u.letters[skip:]
		if len(s)%4 == 1 {
			s = s[:len(s)-1]
		}
		if b, err := base64.RawURLEncoding.DecodeString(s); err == nil {
			out = append(out, string(b))
		}
	}
	return out
}
