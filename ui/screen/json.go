package screen

import (
	"fmt"
	"io"
	"unicode"
)

// maxMarks is how many marks in a row stay as they are; more of them would climb
// over the rows above.
const maxMarks = 6

// EscapeJSON escapes the characters of a JSON text that are no letters, marks,
// numbers, signs or spaces, or that cannot be seen, and marks beyond maxMarks in
// a row. But for the line feed they can only stand inside its strings, so that
// the result is the same JSON.
func EscapeJSON(b []byte) []byte {
	var out []byte
	marks := 0
	for _, r := range string(b) {
		marks++
		if !unicode.IsMark(r) {
			marks = 0
		}
		unseen := unicode.In(r, unicode.Other_Default_Ignorable_Code_Point, unicode.Variation_Selector)
		switch {
		case r == '\n', unicode.IsPrint(r) && !unseen && marks <= maxMarks:
			out = append(out, string(r)...)
		case r > 0xFFFF:
			r -= 0x10000
			out = fmt.Appendf(out, `\u%04x\u%04x`, 0xD800+r>>10, 0xDC00+r&0x3FF)
		default:
			out = fmt.Appendf(out, `\u%04x`, r)
		}
	}
	return out
}

// JSONWriter returns a writer that passes JSON on through EscapeJSON. Each Write
// takes whole lines.
func JSONWriter(w io.Writer) io.Writer { return jsonWriter{w} }

type jsonWriter struct{ w io.Writer }

// Write writes whole lines of JSON.
func (j jsonWriter) Write(p []byte) (int, error) {
	if _, err := j.w.Write(EscapeJSON(p)); err != nil {
		return 0, err //nolint:wrapcheck // the writer says what it is
	}
	return len(p), nil
}
