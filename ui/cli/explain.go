package cli

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"

	"crosscheck/codec/finding"
	"crosscheck/thread/summary"
	"crosscheck/ui/screen"
	"crosscheck/ui/theme"
)

type explainCmd struct {
	Code string `arg:"" optional:"" name:"code" help:"A code such as clearance.on-void, or an area such as clearance."`
	JSON bool   `name:"json" help:"One code a line, as JSON."`
}

// Help has the examples.
func (explainCmd) Help() string {
	return `Says what a finding means, the rule behind it (RW1: one of the protocol; crosscheck: one of this
program), lines that lead to it, and what to do. Without a code it lists them all.

Examples:

    crosscheck explain
    crosscheck explain clearance.on-void
    crosscheck explain clearance`
}

func (c *explainCmd) run(_ context.Context, a *app) error {
	found := described(strings.ToLower(c.Code))
	switch {
	case len(found) == 0:
		return unknownCode(c.Code)
	case c.JSON:
		for _, d := range found {
			if err := a.json(explained(d)); err != nil {
				return err
			}
		}
		return nil
	}
	e := &explainer{w: a.out, theme: a.textTheme(), width: helpWidth}
	if w := a.width(); w > 0 {
		e.width, e.terminal = min(w, helpWidth), true
	}
	if c.Code == "" {
		e.list(found)
	} else {
		e.explain(found)
	}
	return nil
}

// described returns the codes that a word names: itself, those of its area, or
// all if it is empty.
func described(word string) []finding.Code {
	var found []finding.Code
	for _, d := range finding.Codes() {
		if word == "" || word == d.Name || word == d.Area() {
			found = append(found, d)
		}
	}
	return found
}

// unknownCode says which codes a word was probably meant to be.
func unknownCode(word string) error {
	err := fmt.Errorf("unknown code %q", word)
	if near := nearCodes(strings.ToLower(word)); len(near) > 0 {
		err = fmt.Errorf("%w: did you mean %s?", err, either(near))
	}
	return &exitError{code: exitUsage, err: err, hint: "all codes: crosscheck explain"}
}

// nearCodes returns the codes and areas near to a word: with just that after
// their dot; else by slips; else with about that after their dot; else its area.
func nearCodes(word string) []string {
	names, whats := codeNames()
	if near := codesWith(func(what string) bool { return what == word }); len(near) > 0 {
		return near
	}
	if near := suggest(word, names); len(near) > 0 {
		return near
	}
	area, meant, dotted := strings.Cut(word, ".")
	if !dotted {
		meant = word
	}
	slips := suggest(meant, whats)
	near := codesWith(func(what string) bool {
		return len(meant) > 2 && strings.Contains(what, meant) || slices.Contains(slips, what)
	})
	switch {
	case len(near) > 0 && len(near) <= mostNear:
		return near
	case slices.Contains(names, area):
		return []string{area}
	}
	return suggest(area, names)
}

// codeNames returns the names of all codes and areas, and of what stands after
// the dots.
func codeNames() (names, whats []string) {
	for _, d := range finding.Codes() {
		area, what, _ := strings.Cut(d.Name, ".")
		if !slices.Contains(names, area) {
			names = append(names, area)
		}
		names, whats = append(names, d.Name), append(whats, what)
	}
	return names, whats
}

// codesWith returns the codes of which what stands after the dot is so.
func codesWith(is func(what string) bool) []string {
	var found []string
	for _, d := range finding.Codes() {
		if _, what, _ := strings.Cut(d.Name, "."); is(what) {
			found = append(found, d.Name)
		}
	}
	return found
}

// mostNear is how many codes are worth naming as what was meant.
const mostNear = 6

// explanation is a code in JSON.
type explanation struct {
	Code     string          `json:"code"`
	Severity string          `json:"severity"`
	Meaning  string          `json:"meaning"`
	Rule     string          `json:"rule"`
	Example  []string        `json:"example"`
	Expect   json.RawMessage `json:"expect"`
	Remedy   string          `json:"remedy"`
}

func explained(d finding.Code) explanation {
	x := explanation{
		Code: d.Name, Severity: d.Severity.String(),
		Meaning: d.Meaning, Rule: d.Rule, Remedy: d.Remedy,
	}
	for _, l := range splitLines(d.Example) {
		x.Example = append(x.Example, screen.Clean(l)) // one has a byte that is no text
	}
	if d.Expect != "" {
		x.Expect = json.RawMessage(d.Expect)
	}
	return x
}

// explainer writes codes as text.
type explainer struct {
	w        io.Writer
	theme    *screen.Painter
	width    int
	terminal bool // it is read there, not copied from
}

// list writes every code with what it means in one sentence, by area.
func (e *explainer) list(all []finding.Code) {
	longest := 0
	for _, d := range all {
		longest = max(longest, len(d.Name))
	}
	area := ""
	for _, d := range all {
		if d.Area() != area {
			if area != "" {
				e.line("")
			}
			area = d.Area()
			e.line(e.theme.Paint(theme.Title, area))
		}
		e.row(d, longest)
	}
	e.line("")
	signs := make([]string, 0, 3)
	for _, s := range []finding.Severity{finding.Error, finding.Warning, finding.Note} {
		signs = append(signs, e.sign(s)+" "+s.String())
	}
	e.line(strings.Join(signs, ", "))
	e.line("More on each: crosscheck explain CODE")
}

// row writes a code and its summary: next to it, or below where there is no room.
func (e *explainer) row(d finding.Code, longest int) {
	head := "  " + e.sign(d.Severity) + " "
	indent := len("  x ") + longest + len("  ")
	if e.width-indent < longest {
		e.line(head + e.theme.Paint(theme.Strong, d.Name))
		e.block(d.Summary(), "      ", "      ")
		return
	}
	for i, l := range screen.Wrap(d.Summary(), e.width-indent) {
		if i == 0 {
			code := screen.Pad(d.Name, longest)
			e.line(head + e.theme.Paint(theme.Strong, code) + "  " + l)
			continue
		}
		e.line(strings.Repeat(" ", indent) + l)
	}
}

// explain writes all there is to say of some codes.
func (e *explainer) explain(codes []finding.Code) {
	for i, d := range codes {
		if i > 0 {
			e.line("")
		}
		e.one(d)
	}
}

func (e *explainer) one(d finding.Code) {
	e.line(e.sign(d.Severity) + " " + e.theme.Paint(theme.Title, d.Name) + "  " + d.Severity.String())
	e.block(d.Meaning, "  ", "  ")
	e.heading("Rule")
	e.block(d.Rule, "  ", "  ")
	e.heading("Example")
	for _, l := range splitLines(d.Example) {
		e.example(l)
	}
	if d.Expect != "" {
		e.heading("with --expect")
		e.example(d.Expect)
	}
	e.heading("What to do")
	e.block(d.Remedy, "  ", "  ")
}

func (e *explainer) heading(s string) {
	e.line("")
	e.line(e.theme.Paint(theme.Title, s))
}

// example writes a line of a log: wrapped on a terminal, else as it is, for it
// may be copied.
func (e *explainer) example(l string) {
	clean := screen.Clean
	if e.theme.Options().ASCII {
		clean = screen.CleanASCII
	}
	l = clean(l)
	if e.terminal {
		e.block(l, "  ", "      ")
		return
	}
	e.line("  " + l)
}

// block writes a text, wrapped, with what its lines begin with.
func (e *explainer) block(s, first, rest string) {
	for i, l := range screen.Wrap(s, e.width-len(rest)) {
		if i == 0 {
			e.line(first + l)
			continue
		}
		e.line(rest + l)
	}
}

func (e *explainer) line(s string) { _, _ = fmt.Fprintln(e.w, s) }

// sign returns the sign of a severity in its own look.
func (e *explainer) sign(s finding.Severity) string {
	sign, role := e.theme.Sign(summary.OfSeverity(s))
	return e.theme.Paint(role, sign)
}
