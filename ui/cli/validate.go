package cli

import (
	"context"
	"encoding/json"

	"crosscheck/codec"
)

type validateCmd struct {
	Line   string `arg:"" optional:"" help:"The line, @FILE, or - for standard input."`
	Strict bool   `help:"Warnings make a line invalid."`
	JSON   bool   `name:"json" help:"Answer as JSON, one object a line."`
}

// Help has the examples.
func (validateCmd) Help() string {
	return `Prints OK, or ERROR: and WARN: with the column. Exit code 1 if a line is invalid.

Examples:

    crosscheck validate 'RW1 AN b-1 re=a-1 from=b to=a val=Y'
    crosscheck validate --strict @lines.rw1`
}

func (c *validateCmd) run(_ context.Context, a *app) error {
	return a.eachLine(c.Line, func(l lineAt, m *codec.Message) (bool, error) {
		ok := m.Valid() && (!c.Strict || len(m.Warnings) == 0)
		if c.JSON {
			return ok, a.json(reportOf(m))
		}
		if ok {
			a.say("%s%s", l.place, wordOK)
		}
		sayProblems(a.say, l.place, m)
		return ok, nil
	})
}

// eachLine decodes each line of an argument and does something with it. Exit
// code 1 if that is not happy with all.
func (a *app) eachLine(arg string, do func(lineAt, *codec.Message) (bool, error)) error {
	r, err := a.lineReading()
	if err != nil {
		return err
	}
	lines, err := a.lines(arg)
	if err != nil {
		return err
	}
	clean := true
	for _, l := range lines {
		ok, err := do(l, codec.Parse(l.text, r))
		if err != nil {
			return err
		}
		clean = clean && ok
	}
	return verdictError(clean)
}

// sayProblems writes the errors and warnings of a line.
func sayProblems(say func(string, ...any), place string, m *codec.Message) {
	for _, p := range m.Errors {
		say("%s%s: %s (column %d)", place, wordError, p.Text, p.Column)
	}
	for _, p := range m.Warnings {
		say("%s%s: %s (column %d)", place, wordWarn, p.Text, p.Column)
	}
}

// lineReport is everything about one line in JSON.
type lineReport struct {
	Valid    bool            `json:"valid"`
	ID       *string         `json:"id"`
	Digest   *string         `json:"digest"`
	Twin     json.RawMessage `json:"twin"` // null of an invalid line
	Errors   []lineProblem   `json:"errors"`
	Warnings []lineProblem   `json:"warnings"`
}

func reportOf(m *codec.Message) lineReport {
	r := lineReport{
		Valid:    m.Valid(),
		ID:       orNull(m.ID),
		Errors:   lineProblems(m.Errors),
		Warnings: lineProblems(m.Warnings),
	}
	if r.Valid {
		digest := m.Digest()
		r.Digest = &digest
		r.Twin = m.Twin()
	}
	return r
}
