package screen

import (
	"unicode"
	"unicode/utf8"

	"crosscheck/ui/theme"
)

// maxTokens bounds the work of a diff; longer values are marked from the first
// token that differs to the last.
const maxTokens = 200

// Diff returns two values with the tokens marked that are not in the other. A
// token is a word or a number as a whole: 10 against 12 is one number against
// another, never a 0 against a 2.
func Diff(want, got string, role theme.Role) (wantLine, gotLine Line) {
	a, b := tokens(want), tokens(got)
	head := 0
	for head < len(a) && head < len(b) && a[head] == b[head] {
		head++
	}
	tail := 0
	for tail < len(a)-head && tail < len(b)-head && a[len(a)-1-tail] == b[len(b)-1-tail] {
		tail++
	}
	keepA, keepB := common(a[head:len(a)-tail], b[head:len(b)-tail])
	return marked(a, head, keepA, role), marked(b, head, keepB, role)
}

// tokens splits a value into words, numbers with their points and commas, and
// single characters of any other kind.
func tokens(s string) []string {
	var out []string
	for s != "" {
		n := 0
		for n < len(s) {
			r, size := utf8.DecodeRuneInString(s[n:])
			if !wordRune(r) && (n == 0 || !insideNumber(s, n)) {
				break
			}
			n += size
		}
		if n == 0 {
			_, n = utf8.DecodeRuneInString(s)
		}
		out = append(out, s[:n])
		s = s[n:]
	}
	return out
}

func wordRune(r rune) bool {
	return unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.IsMark(r) || r == '_'
}

// insideNumber reports whether the point or comma at i stands between digits.
func insideNumber(s string, i int) bool {
	digit := func(c byte) bool { return '0' <= c && c <= '9' }
	return (s[i] == '.' || s[i] == ',') && digit(s[i-1]) && i+1 < len(s) && digit(s[i+1])
}

// common reports of each token whether it is part of the longest common
// sequence.
func common(a, b []string) (keepA, keepB []bool) {
	keepA, keepB = make([]bool, len(a)), make([]bool, len(b))
	if len(a) > maxTokens || len(b) > maxTokens {
		return keepA, keepB
	}
	length := make([][]int, len(a)+1) // of what is common from i and j on
	for i := range length {
		length[i] = make([]int, len(b)+1)
	}
	for i := len(a) - 1; i >= 0; i-- {
		for j := len(b) - 1; j >= 0; j-- {
			if a[i] == b[j] {
				length[i][j] = length[i+1][j+1] + 1
			} else {
				length[i][j] = max(length[i+1][j], length[i][j+1])
			}
		}
	}
	for i, j := 0, 0; i < len(a) && j < len(b); {
		switch {
		case a[i] == b[j]:
			keepA[i], keepB[j] = true, true
			i++
			j++
		case length[i+1][j] >= length[i][j+1]:
			i++
		default:
			j++
		}
	}
	return keepA, keepB
}

// marked joins tokens; those from head on that are not kept are marked.
func marked(tokens []string, head int, kept []bool, role theme.Role) Line {
	var out Line
	for i, t := range tokens {
		r := role
		if j := i - head; j >= 0 && j < len(kept) && !kept[j] {
			r = theme.Differ
		}
		if n := len(out) - 1; n >= 0 && out[n].Role == r {
			out[n].Text += t
		} else {
			out = append(out, Span{r, t})
		}
	}
	return out
}
