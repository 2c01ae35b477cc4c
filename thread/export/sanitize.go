package export

import (
	"bufio"
	"fmt"
	"io"
	"iter"

	"crosscheck/codec"
	"crosscheck/codec/check"
	"crosscheck/thread"
	"crosscheck/thread/summary"
	"crosscheck/thread/visible"
)

// What leaves the program of a log goes through the functions of this file.

// say returns a text of the log as it may leave.
func (j *Judged) say(s string) string { return j.Redact.Text(s) }

// value is say for the value of a slot.
func (j *Judged) value(slot, value string) string { return j.Redact.Slot(slot, value) }

// textOf is value for a value that may be missing.
func (j *Judged) textOf(slot string, t check.Text) check.Text {
	t.Text = j.value(slot, t.Text)
	return t
}

// digest returns the digest of a message as it may leave, "" where it may not.
func (j *Judged) digest(d *codec.Message) string {
	digest, _ := j.Redact.Digest(d)
	return digest
}

// twin returns the twin of a message as it may leave.
func (j *Judged) twin(d *codec.Message) twin { return j.Redact.Message(d).Twin() }

// show is say for people: nothing of it acts on what shows it, or hides.
func (j *Judged) show(s string) string {
	if j.ASCII {
		return visible.ASCII(j.Redact.ASCII(s))
	}
	return visible.Text(j.say(s))
}

// sign returns a sign as it is drawn.
func (j *Judged) sign(s summary.Sign) string {
	if j.ASCII {
		return s.ASCII()
	}
	return s.Glyph()
}

// kept yields the messages and invalid lines that stay, in log order, one
// conversation after the other.
func (j *Judged) kept() iter.Seq[thread.Message] {
	return func(yield func(thread.Message) bool) {
		for _, c := range j.Log.Conversations() {
			for i := range c.Len() {
				if m := c.At(i); j.keeps(m) && !yield(m) {
					return
				}
			}
		}
	}
}

// page is text for people, written line by line. It keeps the first error.
type page struct {
	*Judged
	w    *bufio.Writer
	what string // is written, for the error
}

func newPage(w io.Writer, j *Judged, what string) *page { return &page{j, bufio.NewWriter(w), what} }

// printf writes what is our own or has been shown. The error is kept by the
// writer.
func (p *page) printf(format string, args ...any) { _, _ = fmt.Fprintf(p.w, format, args...) }

// close writes out the rest and returns the first error.
func (p *page) close() error {
	if err := p.w.Flush(); err != nil {
		return fmt.Errorf("%s: %w", p.what, err)
	}
	return nil
}
