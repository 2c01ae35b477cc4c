package plain

import (
	"bufio"
	"cmp"
	"fmt"
	"io"
	"slices"
	"strconv"

	"crosscheck/codec/finding"
	"crosscheck/thread"
	"crosscheck/thread/judge"
	"crosscheck/thread/judged"
	"crosscheck/thread/summary"
	"crosscheck/ui/screen"
	"crosscheck/ui/theme"
)

// Verdict is how a check came out.
type Verdict struct {
	Fails bool
	Text  string // "2 errors, 1 warning: fails (--fail-on error)"
}

// Check writes what was found in a log: what failed in a few lines, then each
// handoff with its findings, the worst first, then what was not judged and why,
// what was read, and the verdict as the last line.
// Options.Lines is not asked. The error is that of w, wrapped.
func Check(w io.Writer, j judged.Log, v Verdict, o Options) error {
	if o.Width <= 0 {
		o.Width = defaultWidth
	}
	p := &checkPrinter{
		printer: &printer{out: bufio.NewWriterSize(w, 1<<16), log: j.Log, found: judge.NewIndex(j.Findings), theme: o.Theme, width: o.Width, files: true},
		judged:  j,
		inputs:  j.Inputs(),
	}
	groups := groupsOf(j)
	p.headline(groups, v)
	p.codes()
	for i := range groups {
		p.group(&groups[i])
		if p.stop {
			break
		}
	}
	p.notJudged()
	p.account()
	p.verdict(v)
	if err := p.out.Flush(); err != nil {
		return fmt.Errorf("writing the findings: %w", err)
	}
	return nil
}

// checkPrinter is a judged log on its way to text.
type checkPrinter struct {
	*printer

	judged judged.Log
	inputs []thread.Input
}

// group is what was found about one handoff, or about what is of none.
type group struct {
	handoff thread.Handoff
	loose   bool
	worst   finding.Severity
	first   int              // the place of the first of the worst among all findings
	found   []*judge.Finding // worst first, then in the order of the log
}

// groupsOf groups findings by handoff: the worst first, of those that are as bad
// the one where it happened first, and what is of no handoff after them.
func groupsOf(j judged.Log) []group {
	var groups []group
	at := map[thread.Handoff]int{}
	loose := group{loose: true}
	for i := range j.Findings {
		f := &j.Findings[i]
		h, belongs := handoffOf(f)
		to := &loose
		if belongs {
			n, known := at[h]
			if !known {
				n = len(groups)
				at[h] = n
				groups = append(groups, group{handoff: h})
			}
			to = &groups[n]
		}
		if len(to.found) == 0 || f.Severity > to.worst {
			to.worst, to.first = f.Severity, i
		}
		to.found = append(to.found, f)
	}
	if len(loose.found) > 0 {
		groups = append(groups, loose)
	}
	slices.SortFunc(groups, func(a, b group) int {
		return cmp.Or(cmp.Compare(b.worst, a.worst), compareBool(a.loose, b.loose), cmp.Compare(a.first, b.first))
	})
	for _, g := range groups {
		slices.SortStableFunc(g.found, func(a, b *judge.Finding) int { return cmp.Compare(b.Severity, a.Severity) })
	}
	return groups
}

// compareBool puts false before true.
func compareBool(a, b bool) int {
	switch {
	case a == b:
		return 0
	case b:
		return -1
	}
	return 1
}

// handoffOf returns the handoff that a finding is about.
func handoffOf(f *judge.Finding) (thread.Handoff, bool) {
	m, ok := f.At()
	if !ok {
		return thread.Handoff{}, false
	}
	return m.Handoff()
}

// lines writes a line that holds more than one row at least, the rows after the
// first moved in.
func (p *checkPrinter) lines(indent int, pieces ...screen.Span) {
	for _, l := range screen.Line(pieces).Wrap(p.width, indent) {
		p.write(l...)
	}
}

// headline says what there is to see before anything else is read.
func (p *checkPrinter) headline(groups []group, v Verdict) {
	handoffs, failing, loose := 0, 0, 0
	for _, c := range p.log.Conversations() {
		for i := range c.Handoffs() {
			if p.judged.Keep == nil || p.judged.Keep(c.Handoff(i).Message()) {
				handoffs++
			}
		}
	}
	for i := range groups {
		if groups[i].loose {
			loose = len(groups[i].found)
		} else {
			failing++
		}
	}
	sign, role := summary.Pass, theme.Pass
	if v.Fails {
		sign, role = summary.Fail, theme.Fail
	}
	if handoffs+failing+loose == 0 && p.messages() == 0 {
		p.lines(2, p.sign(sign), p.say(role, "no RW1 line found"))
		return
	}
	scope := " in " + summary.Number(handoffs, "handoff")
	if failing < handoffs && failing+loose > 0 {
		scope = fmt.Sprintf(" in %d of %s", failing, summary.Number(handoffs, "handoff"))
	}
	if loose > 0 {
		scope += fmt.Sprintf(", %d of no handoff", loose)
	}
	p.lines(2, p.sign(sign), p.say(role, Counted(p.judged.Findings)), p.say(theme.Plain, scope))
}

// messages counts the messages and invalid lines.
func (p *checkPrinter) messages() int {
	n := 0
	for _, c := range p.log.Conversations() {
		n += c.Len()
	}
	return n
}

// Counted returns the numbers of findings in words: "2 errors, 1 warning", "no
// findings".
func Counted(found []judge.Finding) string {
	var n [finding.Error + 1]int
	for i := range found {
		n[found[i].Severity]++
	}
	said := ""
	for s := finding.Error; ; s-- {
		if n[s] > 0 {
			if said != "" {
				said += ", "
			}
			said += summary.Number(n[s], s.String())
		}
		if s == finding.Note {
			break
		}
	}
	if said == "" {
		return "no findings"
	}
	return said
}

// From many findings on they are counted first, by code, the codes most in need
// of it.
const (
	many     = 12
	maxCodes = 8
)

// codes counts the findings by code, where there are too many to see at once.
func (p *checkPrinter) codes() {
	found := p.judged.Findings
	if len(found) < many {
		return
	}
	type count struct {
		first *judge.Finding
		n     int
	}
	counts := make([]count, len(finding.Codes()))
	for i := range found {
		c := &counts[found[i].Code.Index()]
		if c.first == nil {
			c.first = &found[i]
		}
		c.n++
	}
	counts = slices.DeleteFunc(counts, func(c count) bool { return c.n == 0 })
	slices.SortStableFunc(counts, func(a, b count) int {
		return cmp.Or(cmp.Compare(b.first.Severity, a.first.Severity), cmp.Compare(b.n, a.n))
	})
	wide := 0
	for _, c := range counts {
		wide = max(wide, len(strconv.Itoa(c.n)))
	}
	for i, c := range counts {
		if i == maxCodes {
			p.write(screen.Blank(4), p.say(theme.Dim, fmt.Sprintf("and %d more codes", len(counts)-i)))
			break
		}
		p.lines(4, screen.Blank(2), p.sign(summary.OfSeverity(c.first.Severity)), p.say(theme.Plain, screen.PadLeft(strconv.Itoa(c.n), wide)+"  "),
			p.say(theme.Strong, screen.Pad(c.first.Code.String(), codeWidth)), p.say(theme.Dim, "  first: "), p.piece(theme.Dim, placeOf(c.first)))
	}
}

// codeWidth is the width of the longest codes but a few.
const codeWidth = 28

// placeOf returns where a finding points, "" for nowhere: "payer.log:2".
func placeOf(f *judge.Finding) string {
	if f.Line == 0 {
		return f.File
	}
	return f.File + ":" + strconv.Itoa(f.Line)
}
