package cli

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"crosscheck/codec"
	"crosscheck/codec/check"
)

type checkHOCmd struct {
	HO     string `arg:"" optional:"" name:"ho" help:"The handoff: the line, @FILE, or - for standard input."`
	Record string `required:"" placeholder:"JSON" help:"What the source says: a JSON object, FILE or @FILE."`
	JSON   bool   `name:"json" help:"Answer as JSON."`
}

// Help has the examples.
func (checkHOCmd) Help() string {
	return `Prints OK, or MISMATCH: for each value that the handoff lacks or has otherwise, and NOTE:. Exit
code 1 on a mismatch.

Examples:

    crosscheck check-ho "$HO" --record '{"amt": "1284.50", "cur": "GBP"}'
    crosscheck check-ho @ho.rw1 --record record.json`
}

func (c *checkHOCmd) run(_ context.Context, a *app) error {
	ho, _, err := a.handoff(c.HO)
	if err != nil {
		return err
	}
	record, err := a.record(c.Record)
	if err != nil {
		return err
	}
	res := check.Presend(ho, record)
	return a.answer(c.JSON, outcome{verdict: res.Verdict, problems: res.Problems, word: wordMismatch}.of(ho))
}

// record reads a record that is given as JSON or as the name of a file.
func (a *app) record(arg string) (check.Record, error) {
	if strings.HasPrefix(strings.TrimSpace(arg), "{") {
		record, err := check.ParseRecord([]byte(arg))
		if err != nil {
			return nil, usagef("--record: %w", err)
		}
		return record, nil
	}
	name := strings.TrimPrefix(arg, "@")
	data, err := a.readAll(name)
	if err != nil {
		return nil, err
	}
	record, err := check.ParseRecord(data)
	if err != nil {
		return nil, unreadable(fmt.Errorf("%s: %w", name, err))
	}
	return record, nil
}

type relayCheckCmd struct {
	Received string `arg:"" optional:"" help:"The handoff as received: the line, @FILE, or - for standard input."`
	Sent     string `arg:"" optional:"" help:"The handoff passed on, likewise."`
	JSON     bool   `name:"json" help:"Answer as JSON."`
}

// Help has the examples.
func (relayCheckCmd) Help() string {
	return `Prints OK, or MISMATCH: for each slot of the handoff received that the one passed on lacks or has
otherwise. Exit code 1 on a mismatch. With no arguments the two lines are read from standard input.

Example:

    crosscheck relay-check "$RECEIVED" "$SENT"`
}

func (c *relayCheckCmd) run(_ context.Context, a *app) error {
	read, _, err := a.messages([]string{"the handoff received", "the handoff passed on"}, c.Received, c.Sent)
	if err != nil {
		return err
	}
	res := check.Relay(read[0], read[1])
	return a.answer(c.JSON, outcome{verdict: res.Verdict, problems: res.Problems, word: wordMismatch}.of(read...))
}

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
	ho, r, err := a.handoff(c.HO)
	if err != nil {
		return err
	}
	o := check.MakeOptions{NoHash: c.NoHash, Do: c.Do, ETA: c.ETA}
	if c.Acc != nil {
		o.Acc = splitCriteria(*c.Acc)
	}
	line, refusal := check.MakeReadback(ho, c.ID, r, o)
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
	read, _, err := a.messages([]string{"the handoff", "the readback"}, c.HO, c.RB)
	if err != nil {
		return err
	}
	o := check.ReadbackOptions{Clock: a.moment()}
	if c.ExpectAcc != nil {
		o.Withheld = check.Criteria{List: splitCriteria(*c.ExpectAcc), Supplied: true}
	}
	res := check.Readback(read[0], read[1], o)
	verdict := check.Pass
	if !res.Passes() {
		verdict = check.Fail
	}
	return a.answer(c.JSON, outcome{
		verdict: verdict, tiers: wordsOf(res.Tiers), problems: res.Problems, word: wordMismatch,
	}.of(read...))
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

type checkDNCmd struct {
	HO   string `arg:"" optional:"" name:"ho" help:"The handoff: the line, @FILE, or - for standard input."`
	DN   string `arg:"" optional:"" name:"dn" help:"The done report, likewise."`
	RB   string `name:"rb" placeholder:"LINE" help:"The readback, likewise: its values belong to the plan."`
	JSON bool   `name:"json" help:"Answer as JSON."`
}

// Help has the examples.
func (checkDNCmd) Help() string {
	return `Prints OK, or MISMATCH: for each value that was not done as planned, and NOTE:. Exit code 1 on a
mismatch. With no arguments the two lines are read from standard input. The expiry of the readback
is judged only at --judge-at, for the moment it was sent is not known.

Example:

    crosscheck check-dn "$HO" "$DN" --rb "$RB"`
}

func (c *checkDNCmd) run(_ context.Context, a *app) error {
	read, r, err := a.messages([]string{"the handoff", "the done report"}, c.HO, c.DN)
	if err != nil {
		return err
	}
	var rb *codec.Message
	if c.RB != "" {
		line, err := a.oneLine(c.RB, "the readback")
		if err != nil {
			return err
		}
		rb = codec.Parse(line, r)
		read = append(read, rb)
	}
	o := check.DoneOptions{Clock: a.flags.JudgeAt.Clock()}
	res := check.Done(read[0], read[1], rb, o)
	return a.answer(c.JSON, outcome{verdict: res.Verdict, problems: res.Problems, word: wordMismatch}.of(read...))
}

type checkThreadCmd struct {
	File string `arg:"" optional:"" help:"A file of RW1 lines in the order sent, or - for standard input."`
	JSON bool   `name:"json" help:"Answer as JSON."`
}

// Help has the examples.
func (checkThreadCmd) Help() string {
	return `Prints OK, or PROBLEM: for each handoff that is not closed exactly once, and NOTE:. Exit code 1 on
a problem. Every line but blank ones and those that start with # has to be an RW1 line; a log is
judged with crosscheck FILE. Open handoffs are judged at --judge-at, else --now, else now.

Examples:

    crosscheck check-thread thread.rw1
    crosscheck check-thread --now 20261002T1430Z - <thread.rw1`
}

func (c *checkThreadCmd) run(_ context.Context, a *app) error {
	r, err := a.lineReading()
	if err != nil {
		return err
	}
	files := []string{}
	if c.File != "" {
		files = append(files, c.File)
	}
	if files, err = a.wholeFiles(files); err != nil {
		return err
	}
	_, data, err := a.given("@"+files[0], "a thread")
	if err != nil {
		return err
	}
	lines := splitLines(data)
	if !slices.ContainsFunc(lines, isSent) {
		return unreadable(fmt.Errorf("%s: no line in it, only comments", files[0]))
	}
	res := check.Thread(lines, r, a.moment())
	return a.answer(c.JSON, outcome{verdict: res.Verdict, problems: res.Problems, word: wordProblem})
}

// isSent reports whether a line of a thread is neither blank nor a comment.
func isSent(line string) bool {
	line = strings.TrimSpace(line)
	return line != "" && line[0] != '#'
}
