package judged

import (
	"bufio"
	"fmt"
	"io"
	"strings"

	"crosscheck/thread/visible"
)

// Writer writes a log as text for people, line by line. It keeps the first error.
type Writer struct {
	*Log
	w    *bufio.Writer
	what string // is written, for the error
}

// NewWriter returns a writer of what is named, for the error.
func NewWriter(w io.Writer, j *Log, what string) *Writer { return &Writer{j, bufio.NewWriter(w), what} }

// Printf writes our own words, and texts that went through Show. Close returns its
// error.
func (w *Writer) Printf(format string, args ...any) { _, _ = fmt.Fprintf(w.w, format, args...) }

// Close writes out the rest and returns the first error.
func (w *Writer) Close() error {
	if err := w.w.Flush(); err != nil {
		return fmt.Errorf("%s: %w", w.what, err)
	}
	return nil
}

// maxColumn is how wide a column of a text may get: what is wider stands out of
// line, and nothing is cut.
const maxColumn = 40

// Wider returns the width of a column that has to hold a text too.
func (j *Log) Wider(width int, s string) int {
	return max(width, min(visible.Width(j.Show(s)), maxColumn))
}

// Padded returns a text with spaces after it, up to a width.
func Padded(s string, width int) string {
	return s + strings.Repeat(" ", max(width-visible.Width(s), 0))
}
