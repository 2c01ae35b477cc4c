package cli

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"

	"crosscheck/codec"
	"crosscheck/codec/check"
	"crosscheck/codec/finding"
	"crosscheck/ui/screen"
)

// The verdict words of the single-line commands (rw1.md, section 11).
const (
	wordOK       = "OK"
	wordError    = "ERROR"
	wordWarn     = "WARN"
	wordMismatch = "MISMATCH"
	wordProblem  = "PROBLEM"
	wordNote     = "NOTE"
)

// say writes a line of an answer, cleaned for the terminal.
func (a *app) say(format string, args ...any) {
	_, _ = fmt.Fprintln(a.out, a.clean(fmt.Sprintf(format, args...)))
}

// clean returns a text as it may be shown.
func (a *app) clean(s string) string { return screen.Clean(a.hidden().Text(s)) }

// complain writes a line about the input of a command whose answer is data.
func (a *app) complain(format string, args ...any) {
	_, _ = fmt.Fprintln(a.env.Stderr, a.clean(fmt.Sprintf(format, args...)))
}

// line writes a line that another program will read: exactly as it is, save on
// a terminal, where nothing of it may act.
func (a *app) line(s string) {
	if s = a.hidden().Text(s); a.env.StdoutTerminal {
		s = screen.Clean(s)
	}
	_, _ = fmt.Fprintln(a.out, s)
}

// json writes a value as one line of JSON, in the order of its fields.
func (a *app) json(v any) error {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(v); err != nil {
		return fmt.Errorf("json: %w", err)
	}
	return a.rawJSON(bytes.TrimSuffix(b.Bytes(), []byte("\n")))
}

// rawJSON writes a JSON text. On a terminal, characters that would act on it or
// leave no trace are written as escapes, which is the same JSON.
func (a *app) rawJSON(b []byte) error {
	b, err := a.hidden().JSON(b)
	if err == nil {
		_, _ = a.jsonLines().Write(append(b, '\n'))
	}
	return err
}

// jsonLines returns standard output for JSON that somebody else writes, each
// line with one call.
func (a *app) jsonLines() io.Writer {
	if a.env.StdoutTerminal {
		return screen.JSONWriter(a.out)
	}
	return a.out
}

// lineProblem is an error or warning of a line in JSON.
type lineProblem struct {
	Column int     `json:"column"`
	Slot   *string `json:"slot"`
	Text   string  `json:"text"`
}

// lineProblems returns problems for JSON; none is an empty list.
func lineProblems(problems []codec.Problem) []lineProblem {
	out := make([]lineProblem, 0, len(problems))
	for _, p := range problems {
		out = append(out, lineProblem{p.Column, orNull(p.Slot), p.Text})
	}
	return out
}

// orNull returns nil for an unknown value.
func orNull(s string) *string {
	if s == "" {
		return nil
	}
	return &s
}

// problemJSON is one problem or note of a check in JSON.
type problemJSON struct {
	Slot     *string `json:"slot"`
	Expected *string `json:"expected"`
	Actual   *string `json:"actual"`
	Text     string  `json:"text"`
}

// checked is the outcome of a check in JSON; Tiers only of a readback. Warnings
// are those of the lines.
type checked struct {
	Verdict  string        `json:"verdict"`
	Tiers    *tierWords    `json:"tiers,omitempty"`
	Problems []problemJSON `json:"problems"`
	Notes    []problemJSON `json:"notes"`
	Warnings []lineProblem `json:"warnings"`
}

// tierWords are the verdicts of the tiers (inspector.md, section 10).
type tierWords struct {
	Receipt       string `json:"receipt"`
	Expiry        string `json:"expiry"`
	Integrity     string `json:"integrity"`
	Echo          string `json:"echo"`
	Comprehension string `json:"comprehension"`
	Execution     string `json:"execution"`
}

func wordsOf(tiers [check.NumTiers]check.Verdict) *tierWords {
	return &tierWords{
		Receipt:       tiers[check.Receipt].String(),
		Expiry:        tiers[check.Expiry].String(),
		Integrity:     tiers[check.Integrity].String(),
		Echo:          tiers[check.Echo].String(),
		Comprehension: tiers[check.Comprehension].String(),
		Execution:     tiers[check.Execution].String(),
	}
}

// outcome is how a check ended, for both forms of the answer.
type outcome struct {
	verdict  check.Verdict
	tiers    *tierWords
	problems []check.Problem // notes included
	word     string          // that problems begin with
	warnings []codec.Problem // of the lines, which the method of adds
}

// of adds the warnings of the lines that were checked: a slot that was dropped
// may be what the check then misses.
func (o outcome) of(lines ...*codec.Message) outcome {
	for _, m := range lines {
		for _, w := range m.Warnings {
			w.Text = fmt.Sprintf("%s %s: %s", m.Type, m.ID, w.Text)
			o.warnings = append(o.warnings, w)
		}
	}
	return o
}

// answer writes the outcome of a check and returns what decides the exit code.
func (a *app) answer(asJSON bool, o outcome) error {
	o.problems = a.hidden().Problems(o.problems)
	clean := o.verdict != check.Fail
	if asJSON {
		if err := a.json(o.forJSON()); err != nil {
			return err
		}
		return verdictError(clean)
	}
	switch o.verdict {
	case check.Pass, check.NotAsked, check.NotCarried:
		a.say(wordOK)
	case check.NotJudged:
		a.say("%s: not judged: there was nothing to compare", wordNote)
	case check.Fail:
	}
	for _, p := range o.problems {
		switch {
		case p.Note:
			a.say("%s: %s", wordNote, p.Text)
		case p.Code == check.BadInput:
			a.say("%s: %s", wordError, p.Text)
		default:
			a.say("%s: %s", o.word, p.Text)
		}
	}
	for _, w := range o.warnings {
		a.say("%s: %s (column %d)", wordWarn, w.Text, w.Column)
	}
	return verdictError(clean)
}

// forJSON returns the outcome as JSON has it.
func (o outcome) forJSON() checked {
	c := checked{
		Verdict: o.verdict.String(), Tiers: o.tiers, Problems: []problemJSON{}, Notes: []problemJSON{},
		Warnings: lineProblems(o.warnings),
	}
	for _, p := range o.problems {
		t := problemJSON{Slot: orNull(p.Slot), Expected: ifGiven(p.Expected), Actual: ifGiven(p.Actual), Text: p.Text}
		if p.Note {
			c.Notes = append(c.Notes, t)
		} else {
			c.Problems = append(c.Problems, t)
		}
	}
	return c
}

func ifGiven(t finding.Text) *string {
	if !t.Given {
		return nil
	}
	return &t.Text
}
