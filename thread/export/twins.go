package export

import (
	"fmt"
	"io"
)

// Twins writes the JSON twin of each valid message that stays, as sent, one a
// line and with one write, in log order, one conversation after the other. Each
// line is exactly the twin of rw1.md, section 4, which any codec of RW1 takes.
// The error is that of w.
func Twins(w io.Writer, j Judged) error {
	for _, c := range j.Log.Conversations() {
		for i := range c.Len() {
			m := c.At(i)
			if !m.Valid() || !j.keeps(m) {
				continue
			}
			if _, err := w.Write(append(m.Decode().Twin(), '\n')); err != nil {
				return fmt.Errorf("twins: %w", err)
			}
		}
	}
	return nil
}
