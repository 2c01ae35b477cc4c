package cli

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"

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

type toJSONCmd struct {
	Line string `arg:"" optional:"" help:"The line, @FILE, or - for standard input."`
	JSON bool   `name:"json" help:"The twin with validity, digest, errors and warnings around it."`
}

// Help has the examples.
func (toJSONCmd) Help() string {
	return `Prints the twin, one a line. Errors go to standard error, with exit code 1.

Example:

    crosscheck to-json 'RW1 AN b-1 re=a-1 from=b to=a val=Y'`
}

func (c *toJSONCmd) run(_ context.Context, a *app) error {
	return a.eachLine(c.Line, func(l lineAt, m *codec.Message) (bool, error) {
		if c.JSON {
			return m.Valid(), a.json(reportOf(m))
		}
		sayProblems(a.complain, l.place, m)
		if m.Valid() {
			return true, a.rawJSON(m.Twin())
		}
		return false, nil
	})
}

type digestCmd struct {
	Line string `arg:"" optional:"" help:"The line, @FILE, or - for standard input."`
	JSON bool   `name:"json" help:"The digest with validity, twin, errors and warnings around it."`
}

// Help has the examples.
func (digestCmd) Help() string {
	return `Prints the 12 characters that h= of a readback carries. Errors go to standard error, with exit
code 1: only a valid line has a digest.

Example:

    crosscheck digest 'RW1 HO a-1 from=a to=b item=pr:7 ask=REVIEW'`
}

func (c *digestCmd) run(_ context.Context, a *app) error {
	return a.eachLine(c.Line, func(l lineAt, m *codec.Message) (bool, error) {
		if c.JSON {
			return m.Valid(), a.json(reportOf(m))
		}
		sayProblems(a.complain, l.place, m)
		if !m.Valid() {
			return false, nil
		}
		if digest, ok := a.hidden().Digest(m); ok {
			a.say("%s", digest)
		} else {
			a.say("withheld")
		}
		return true, nil
	})
}

type fromJSONCmd struct {
	Twin string `arg:"" optional:"" help:"The twin, @FILE, or - for standard input; one a line, or one over several lines."`
	JSON bool   `name:"json" help:"Answer as JSON."`
}

// Help has the examples.
func (fromJSONCmd) Help() string {
	return `Prints the line. A twin that cannot be written as a valid line is refused, with exit code 1.

Examples:

    crosscheck from-json '{"type":"AN","id":"b-1","re":"a-1","from":"b","to":"a","slots":{"val":"Y"}}'
    crosscheck export --format twins app.log | crosscheck from-json`
}

// encoded is a line made from something else, or why it could not be made, in JSON.
type encoded struct {
	Line     *string       `json:"line"`
	Error    *string       `json:"error"`
	Warnings []lineProblem `json:"warnings"`
}

func (c *fromJSONCmd) run(_ context.Context, a *app) error {
	r, err := a.lineReading()
	if err != nil {
		return err
	}
	name, data, err := a.given(c.Twin, "a JSON twin")
	if err != nil {
		return err
	}
	clean := true
	for _, twin := range twins([]byte(data)) {
		line, warnings, err := codec.Encode(twin.data, r)
		clean = clean && err == nil
		if err := a.made(c.JSON, twin.place(name), line, warnings, err); err != nil {
			return err
		}
	}
	return verdictError(clean)
}

// made writes a line that was made, or says why it was refused.
func (a *app) made(asJSON bool, place, line string, warnings []codec.Problem, refusal error) error {
	a.takenLines = append(a.takenLines, line)
	if asJSON {
		e := encoded{Line: orNull(line), Warnings: lineProblems(warnings)}
		if refusal != nil {
			e.Line, e.Error = nil, orNull(refusal.Error())
		}
		return a.json(e)
	}
	for _, w := range warnings {
		a.complain("%s%s: %s", place, wordWarn, w.Text)
	}
	if refusal != nil {
		a.complain("%s%s: %s", place, wordError, refusal)
	} else {
		a.line(line)
	}
	return nil
}

// twinAt is the text of a twin and the line it stands on, 0 where it is alone.
type twinAt struct {
	data []byte
	line int
}

// place returns where the twin stands, to begin a line with.
func (t twinAt) place(name string) string {
	if t.line == 0 {
		return ""
	}
	return fmt.Sprintf("%s:%d: ", name, t.line)
}

// twins splits JSON Lines. Where the first line is no JSON value by itself,
// the whole is one twin over several lines.
func twins(data []byte) []twinAt {
	first, rest, _ := bytes.Cut(bytes.TrimSpace(data), []byte("\n"))
	if !json.Valid(first) || len(rest) == 0 {
		return []twinAt{{data: data}}
	}
	var out []twinAt
	for n, line := range bytes.Split(data, []byte("\n")) {
		if line = bytes.TrimSpace(line); len(line) > 0 {
			out = append(out, twinAt{data: line, line: n + 1})
		}
	}
	return out
}
