package conform

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"crosscheck/codec"
	"crosscheck/codec/check"
)

// expectation has the fields that all cases of the checks share.
type expectation struct {
	Expect           string   `json:"expect"`
	Notes            *int     `json:"notes"`
	Problems         *int     `json:"problems"`
	ProblemsContain  []string `json:"problems_contain"`
	NotesContain     []string `json:"notes_contain"`
	problems, remark []string
}

// judge compares what a check found with what the case expects.
func (e *expectation) judge(found []check.Problem) string {
	for _, p := range found {
		if p.Note {
			e.remark = append(e.remark, p.Text)
		} else {
			e.problems = append(e.problems, p.Text)
		}
	}
	got := word(len(e.problems) == 0, wantMatch, wantMismatch)
	for _, why := range []string{
		verdict(e.Expect, got, e.problems),
		count("problems", e.Problems, e.problems),
		count("notes", e.Notes, e.remark),
		contains("problem", e.ProblemsContain, e.problems),
		contains("note", e.NotesContain, e.remark),
	} {
		if why != "" {
			return why
		}
	}
	return ""
}

// criteriaList is a list of criteria: an array, or text joined with "+". Null
// means that no list is given.
type criteriaList struct {
	list  []string
	given bool
}

// UnmarshalJSON reads either form.
func (c *criteriaList) UnmarshalJSON(data []byte) error {
	if string(data) == "null" {
		return nil
	}
	c.given = true
	var text string
	if json.Unmarshal(data, &text) == nil {
		c.list = strings.FieldsFunc(text, func(r rune) bool { return r == '+' })
		return nil
	}
	if err := json.Unmarshal(data, &c.list); err != nil {
		return fmt.Errorf("criteria: want a list or text: %w", err)
	}
	return nil
}

type readbackCase struct {
	expectation
	HO        string       `json:"ho"`
	RB        string       `json:"rb"`
	ExpectAcc criteriaList `json:"expect_acc"`
	Now       check.Clock  `json:"now"`
	Failed    []string     `json:"failed"`
}

// runReadback checks a readback and compares the tiers that fail.
func runReadback(data []byte, r codec.Reading) string {
	var c readbackCase
	if why := decode(data, &c); why != "" {
		return why
	}
	if why := badClock(c.Now); why != "" {
		return why
	}
	res := check.Readback(codec.Parse(c.HO, r), codec.Parse(c.RB, r), check.ReadbackOptions{
		Withheld: check.Criteria{List: c.ExpectAcc.list, Supplied: c.ExpectAcc.given},
		Clock:    c.Now,
	})
	if why := c.judge(res.Problems); why != "" || c.Failed == nil {
		return why
	}
	failed := failedTiers(&res)
	slices.Sort(c.Failed)
	if !slices.Equal(failed, c.Failed) {
		return fmt.Sprintf("tiers that fail: %v, want %v", failed, c.Failed)
	}
	return ""
}

// badClock says what is wrong with the clock of a case. A case without a clock is
// right.
func badClock(now check.Clock) string {
	if now == "" {
		return ""
	}
	if _, err := check.ParseClock(string(now)); err != nil {
		return err.Error()
	}
	return ""
}

// failedTiers returns the names of the tiers that fail, sorted; none where a
// line is invalid or of the wrong type, for then no tier is judged.
func failedTiers(res *check.ReadbackResult) []string {
	failed := []string{}
	for _, p := range res.Problems {
		if p.Code == check.BadInput {
			return failed
		}
	}
	for t, v := range res.Tiers {
		if v == check.Fail {
			failed = append(failed, check.Tier(t).String())
		}
	}
	slices.Sort(failed)
	return failed
}

type presendCase struct {
	expectation
	HO     string          `json:"ho"`
	Record json.RawMessage `json:"record"`
}

// runPresend checks a handoff against the record.
func runPresend(data []byte, r codec.Reading) string {
	var c presendCase
	if why := decode(data, &c); why != "" {
		return why
	}
	record, err := check.ParseRecord(c.Record)
	if err != nil {
		return "record: " + err.Error()
	}
	return c.judge(check.Presend(codec.Parse(c.HO, r), record).Problems)
}

type doneCase struct {
	expectation
	HO string  `json:"ho"`
	DN string  `json:"dn"`
	RB *string `json:"rb"`
}

// runDone checks a done report. The readback, if any, is judged without a
// clock: a case names no moment for it (rw1.md, section 13, number 2).
func runDone(data []byte, r codec.Reading) string {
	var c doneCase
	if why := decode(data, &c); why != "" {
		return why
	}
	var rb *codec.Message
	if c.RB != nil {
		rb = codec.Parse(*c.RB, r)
	}
	res := check.Done(codec.Parse(c.HO, r), codec.Parse(c.DN, r), rb, check.DoneOptions{})
	return c.judge(res.Problems)
}

type threadCase struct {
	expectation
	Lines    []string    `json:"lines"`
	Now      check.Clock `json:"now"`
	BadLines []int       `json:"bad_lines"`
}

// runThread checks lines in the order sent; the problem of a line that is no
// message names its number.
func runThread(data []byte, r codec.Reading) string {
	var c threadCase
	if why := decode(data, &c); why != "" {
		return why
	}
	if why := badClock(c.Now); why != "" {
		return why
	}
	res := check.Thread(c.Lines, r, c.Now)
	if why := c.judge(res.Problems); why != "" {
		return why
	}
	for _, n := range c.BadLines {
		if why := contains("problem", []string{fmt.Sprintf("line %d:", n)}, c.problems); why != "" {
			return why
		}
	}
	return ""
}
