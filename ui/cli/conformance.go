package cli

import (
	"bytes"
	"context"
	"fmt"

	"crosscheck/codec/conform"
)

type conformanceCmd struct {
	Files []string `arg:"" optional:"" name:"file" help:"Conformance files: JSON Lines of cases, or -."`
}

// Help has the examples.
func (conformanceCmd) Help() string {
	return `Prints each case that fails with its id and the reason, then how many passed and failed. Exit code
1 if one failed. The kinds are parse, encode, digest, readback, presend, done, thread, makerb and
criteria; cases of the kind agent are skipped, for they score replies that are not in the file.

Example:

    crosscheck conformance testdata/vectors/rw1/*.jsonl`
}

func (c *conformanceCmd) run(_ context.Context, a *app) error {
	set, err := a.vocabularies()
	if err != nil {
		return err
	}
	files, err := a.wholeFiles(c.Files)
	if err != nil {
		return err
	}
	var count [3]int
	for _, name := range files {
		data, err := a.readAll(name)
		if err == nil {
			err = conform.Run(bytes.NewReader(data), set, func(r conform.Result) {
				count[r.Outcome]++
				if r.Outcome == conform.Failed {
					a.say("%s:%d: %s", name, r.Line, failure(r))
				}
			})
		}
		if err != nil {
			a.unread = true
			a.warn(err)
		}
	}
	if count == [3]int{} {
		return unreadable(fmt.Errorf("no case in %s", either(files)))
	}
	total := fmt.Sprintf("%d passed, %d failed", count[conform.Passed], count[conform.Failed])
	if n := count[conform.Skipped]; n > 0 {
		total += fmt.Sprintf(", %d skipped (kind agent)", n)
	}
	a.say("%s", total)
	return verdictError(count[conform.Failed] == 0)
}

// failure says which case failed, and why.
func failure(r conform.Result) string {
	s := r.Reason
	if r.Kind != "" {
		s = r.Kind + ": " + s
	}
	if r.ID != "" {
		s = r.ID + " " + s
	}
	return s
}
