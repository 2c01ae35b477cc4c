package conform

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"crosscheck/codec"
	"crosscheck/profiles"
)

// Outcome is how a case ended. The zero value is Failed.
type Outcome uint8

// The outcomes of a case.
const (
	Failed Outcome = iota
	Passed
	Skipped // of a kind that needs more than the file
)

// Result is the outcome of one case.
type Result struct {
	Line    int    // 1-based, in the file of cases
	ID      string // as the case names itself, or ""
	Kind    string
	Outcome Outcome
	Reason  string // why it failed or was skipped
}

// head has the fields that every case has, of any kind.
type head struct {
	ID      string  `json:"id"`
	Kind    string  `json:"kind"`
	Profile *string `json:"profile"`
}

// runner runs a case of one kind and says why it fails; "" is a pass.
type runner func(data []byte, r codec.Reading) string

// runners returns the kinds of cases.
func runners() map[string]runner {
	return map[string]runner{
		"parse":    runParse,
		"encode":   runEncode,
		"digest":   runDigest,
		"readback": runReadback,
		"presend":  runPresend,
		"done":     runDone,
		"thread":   runThread,
		"makerb":   runMakeRB,
		"criteria": runCriteria,
	}
}

// Run runs the cases that it reads from r, one a line, and hands each result to
// yield in their order. Blank lines are skipped. The error is that of r.
func Run(r io.Reader, set *profiles.Set, yield func(Result)) error {
	kinds := runners()
	in := bufio.NewReader(r)
	for n := 1; ; n++ {
		line, err := in.ReadBytes('\n')
		if line = bytes.TrimSpace(line); len(line) > 0 {
			res := runCase(line, set, kinds)
			res.Line = n
			yield(res)
		}
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return fmt.Errorf("line %d: %w", n, err)
		}
	}
}

// runCase runs the case that stands on one line.
func runCase(line []byte, set *profiles.Set, kinds map[string]runner) Result {
	var h head
	if err := json.Unmarshal(line, &h); err != nil {
		return Result{Reason: "no case: " + err.Error()}
	}
	res := Result{ID: h.ID, Kind: h.Kind}
	if h.Kind == "agent" {
		res.Outcome = Skipped
		res.Reason = "needs the replies of an agent"
		return res
	}
	run, ok := kinds[h.Kind]
	if !ok {
		res.Reason = fmt.Sprintf("unknown kind %q", h.Kind)
		return res
	}
	reading, ok := readingFor(h.Profile, set)
	if !ok {
		res.Reason = unknownProfile(line, *h.Profile)
	} else {
		res.Reason = run(line, reading)
	}
	if res.Reason == "" {
		res.Outcome = Passed
	}
	return res
}

// readingFor returns how the lines of a case are read: with the profile that
// the case, as the caller, names (rw1.md, section 3). For a caller, core means
// none.
func readingFor(name *string, set *profiles.Set) (codec.Reading, bool) {
	r := codec.Reading{Profiles: set}
	if name == nil || *name == "" || *name == set.Core().Name {
		return r, true
	}
	p, ok := set.Lookup(*name)
	r.Caller = p
	return r, ok
}

// unknownProfile judges a case whose profile nobody has: the call fails, which
// is what a case that expects an error wants.
func unknownProfile(line []byte, name string) string {
	var c struct {
		Expect string `json:"expect"`
	}
	if json.Unmarshal(line, &c) == nil && c.Expect == wantError {
		return ""
	}
	return fmt.Sprintf("unknown profile %q", name)
}

// decode reads a case into the struct of its kind.
func decode(data []byte, c any) string {
	d := json.NewDecoder(bytes.NewReader(data))
	d.UseNumber()
	if err := d.Decode(c); err != nil {
		return "no case: " + err.Error()
	}
	return ""
}
