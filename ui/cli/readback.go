package cli

import (
	"context"
	"strings"

	"crosscheck/codec"
	"crosscheck/codec/check"
)

type makeRBCmd struct {
	HO     string  `arg:"" name:"ho" help:"The handoff: the line, @FILE, or - for standard input."`
	ID     string  `arg:"" name:"id" help:"The id of the readback, such as payer-1."`
	NoHash bool    `help:"Leave out h=."`
	Acc    *string `placeholder:"K:V+K:V" help:"The criteria, as understood."`
	Do     string  `placeholder:"TOKEN" help:"What the receiver is about to do."`
	ETA    string  `name:"eta" placeholder:"YYYYMMDD" help:"When it will be done."`
	JSON   bool    `name:"json" help:"Answer as JSON."`
}

// Help has the examples.
func (makeRBCmd) Help() string {
	return `Prints the readback that the handoff asks for, with its digest. What the receiver resolves itself
is added by the receiver. Exit code 1 if the line is no valid handoff, or the id not the receiver's.

Example:

    crosscheck make-rb 'RW1 HO a-1 from=a to=b item=pr:7 ask=REVIEW due=20261002' b-1`
}

func (c *makeRBCmd) run(_ context.Context, a *app) error {
	r, err := a.lineReading()
	if err != nil {
		return err
	}
	ho, err := a.oneLine(c.HO, "the handoff")
	if err != nil {
		return err
	}
	o := check.MakeOptions{NoHash: c.NoHash, Do: c.Do, ETA: c.ETA}
	if c.Acc != nil {
		o.Acc = splitCriteria(*c.Acc)
	}
	line, refusal := check.MakeReadback(codec.Parse(ho, r), c.ID, r, o)
	if err := a.made(c.JSON, "", line, nil, refusal); err != nil {
		return err
	}
	return verdictError(refusal == nil)
}

type checkRBCmd struct {
	HO        string  `arg:"" optional:"" name:"ho" help:"The handoff: the line, @FILE, or - for standard input."`
	RB        string  `arg:"" optional:"" name:"rb" help:"The readback, likewise."`
	ExpectAcc *string `placeholder:"K:V+K:V" help:"The criteria that the sender withheld; empty is an empty list."`
	JSON      bool    `name:"json" help:"Answer as JSON, with the verdict of each tier."`
}

// Help has the examples.
func (checkRBCmd) Help() string {
	return `Prints OK, or MISMATCH: for each problem, and NOTE:. Exit code 1 on a mismatch. With no arguments
the two lines are read from standard input. Times are judged at --judge-at, else --now, else now.

Examples:

    crosscheck check-rb "$HO" "$RB"
    crosscheck check-rb --expect-acc len:120w+no:em-dash @ho.rw1 @rb.rw1`
}

func (c *checkRBCmd) run(_ context.Context, a *app) error {
	r, err := a.lineReading()
	if err != nil {
		return err
	}
	lines, err := a.lineArgs([]string{"the handoff", "the readback"}, c.HO, c.RB)
	if err != nil {
		return err
	}
	o := check.ReadbackOptions{Clock: a.moment()}
	if c.ExpectAcc != nil {
		o.Withheld = check.Criteria{List: splitCriteria(*c.ExpectAcc), Supplied: true}
	}
	ho, rb := codec.Parse(lines[0], r), codec.Parse(lines[1], r)
	res := check.Readback(ho, rb, o)
	verdict := check.Pass
	if !res.Passes() {
		verdict = check.Fail
	}
	return a.answer(c.JSON, outcome{
		verdict: verdict, tiers: wordsOf(res.Tiers), problems: res.Problems, word: wordMismatch,
	}.of(ho, rb))
}

// moment returns the clock of the single-line checks: that of the flags, else
// the wall clock (inspector.md, section 4).
func (a *app) moment() check.Clock {
	switch {
	case a.flags.JudgeAt != "":
		return a.flags.JudgeAt.Clock()
	case a.flags.Now != "":
		return a.flags.Now.Clock()
	}
	return check.ClockOf(a.env.Now())
}

// splitCriteria splits criteria joined with "+"; empty ones are dropped, as in
// a list of a line.
func splitCriteria(s string) []string {
	return strings.FieldsFunc(s, func(r rune) bool { return r == '+' })
}
