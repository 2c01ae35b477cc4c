package query

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Error says where a query goes wrong, and what was expected there.
type Error struct {
	Query   string // as given
	At, End int    // the part at fault, as byte offsets; equal at the end of the query
	What    string // what is wrong
	Suggest string // what was probably meant, or ""
	Want    string // what would be right
}

// Error returns the column, the fault and what would be right, in one line.
func (e *Error) Error() string {
	return fmt.Sprintf("column %d: %s", e.Column(), e.Sentence())
}

// Column is the place of the fault, from 1, in code points.
func (e *Error) Column() int { return utf8.RuneCountInString(e.Query[:e.At]) + 1 }

// Picture returns three lines: the query, carets under the part at fault, and
// what is wrong and wanted. It is fit for a terminal whatever the query holds.
func (e *Error) Picture() string {
	carets := max(1, cells(e.Query[e.At:e.End]))
	return shown(e.Query) + "\n" +
		strings.Repeat(" ", cells(e.Query[:e.At])) + strings.Repeat("^", carets) + "\n" +
		e.Sentence()
}

// Sentence returns the fault and what would be right, in one line.
func (e *Error) Sentence() string {
	s := e.What
	if e.Suggest != "" {
		s += fmt.Sprintf(" (did you mean %s?)", e.Suggest)
	}
	return s + ", want " + e.Want
}

// shown returns a query with a sign in place of what would move the cursor or
// turn the direction of the text.
func shown(s string) string {
	return strings.Map(func(r rune) rune {
		if r != ' ' && !unicode.IsGraphic(r) {
			return utf8.RuneError
		}
		return r
	}, s)
}

// cells returns how many cells a shown text takes, near enough for a caret.
func cells(s string) int {
	n := 0
	for _, r := range s {
		switch {
		case unicode.In(r, unicode.Mn, unicode.Me):
		case unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Hangul):
			n += 2
		default:
			n++
		}
	}
	return n
}

// nearest returns the word that was probably meant by s, "" where none is like
// it: the first that begins with it, else the one with the fewest letters wrong,
// missing, too many or swapped, one or a third of them at most.
func nearest(s string, words []string) string {
	s = strings.ToLower(s)
	best, least := "", max(1, len(s)/3)+1
	for _, w := range words {
		if len(s) > 1 && strings.HasPrefix(w, s) {
			return w
		}
		if d := distance(s, strings.ToLower(w), least); d < least {
			best, least = w, d
		}
	}
	return best
}

// distance returns how many letters to add, drop, change, or swap with their
// neighbour make b of a, or a number above limit where it is more.
func distance(a, b string, limit int) int {
	if len(a)-len(b) > limit || len(b)-len(a) > limit {
		return limit + 1
	}
	above, row, next := make([]int, len(b)+1), make([]int, len(b)+1), make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		next[0] = i + 1
		for j := range len(b) {
			change := row[j]
			if a[i] != b[j] {
				change++
			}
			next[j+1] = min(change, row[j+1]+1, next[j]+1)
			if i > 0 && j > 0 && a[i] == b[j-1] && a[i-1] == b[j] {
				next[j+1] = min(next[j+1], above[j-1]+1)
			}
		}
		above, row, next = row, next, above
	}
	return row[len(b)]
}
