package export

import (
	"bufio"
	"fmt"
	"io"

	"crosscheck/thread/judged"
)

// lines writes each message that stays as it was sent, and each invalid line as
// it was seen, without what stood around it. Reading them again gives the same
// messages.
func lines(w io.Writer, j *judged.Log) error {
	out := bufio.NewWriter(w)
	for m := range j.Kept() {
		_, _ = out.WriteString(j.Text(m.Text()))
		if err := out.WriteByte('\n'); err != nil {
			break // Flush tells it
		}
	}
	if err := out.Flush(); err != nil {
		return fmt.Errorf("lines: %w", err)
	}
	return nil
}
