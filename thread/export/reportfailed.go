package export

import (
	"slices"
	"strconv"
	"strings"

	"crosscheck/codec"
	"crosscheck/codec/check"
	"crosscheck/thread"
	"crosscheck/thread/judge"
	"crosscheck/thread/ladder"
	"crosscheck/thread/summary"
)

// failed is a handoff of which an error was found, or whose state is one.
type failed struct {
	handoff  thread.Handoff
	findings []*judge.Finding
	worst    *judge.Finding // the first error; nil: its state is what is wrong
}

// failures returns the failed handoffs in log order.
func (r *reporter) failures() []failed {
	type key struct{ conversation, handoff string }
	of := map[key][]*judge.Finding{}
	for i := range r.Findings {
		f := &r.Findings[i]
		k := key{f.Conversation, f.Handoff}
		of[k] = append(of[k], f)
	}
	var out []failed
	for _, c := range r.Log.Conversations() {
		for h := range r.handoffs(c) {
			f := failed{handoff: h, findings: of[key{r.say(c.ID()), r.say(h.Message().ID())}]} // as findings have them
			for _, one := range f.findings {
				if one.Severity == judge.Error {
					f.worst = one
					break
				}
			}
			if f.worst != nil || h.State().Bad() {
				out = append(out, f)
			}
		}
	}
	return out
}

// failedSection tells of each failed handoff.
func (r *reporter) failedSection() section {
	s := section{id: "failed", title: say("Failed handoffs")}
	if len(r.failed) == 0 {
		s.blocks = []block{say("No handoff failed.")}
		return s
	}
	t := grid{caption: "Every failed handoff", head: []string{"handoff", "from", "to", "asks", "state", "first error"}}
	for i := range r.failed {
		f := &r.failed[i]
		h, m := f.handoff, f.handoff.Message()
		why := summary.StateFault(h)
		if f.worst != nil {
			why = summary.Brief(f.worst)
		}
		name := say(r.rungLabel(m))
		if i < maxFailed {
			name = r.ref(m)
		}
		t.rows = append(t.rows, gridRow{summary.Fail, []passage{
			name, r.log(m.From()), r.log(m.To()), r.log(strings.TrimSpace(h.Ask() + " " + m.Item())),
			signed(summary.OfState(h.State()), h.State().String()), r.log(why),
		}})
	}
	s.blocks = []block{t}
	for i := range r.failed[:min(len(r.failed), maxFailed)] {
		s.parts = append(s.parts, r.failure(&r.failed[i], i+1))
	}
	if over := len(r.failed) - maxFailed; over > 0 {
		s.blocks = append(s.blocks, say("The first "+strconv.Itoa(maxFailed)+" are told in full below; "+
			"a report with --handoff tells any of the other "+strconv.Itoa(over)+"."))
	}
	return s
}

// failure tells of one failed handoff.
func (r *reporter) failure(f *failed, n int) section {
	h, m := f.handoff, f.handoff.Message()
	chosen, left := r.chosen(f)
	shown := r.exhibits(chosen)
	s := section{
		id:    "failed-" + strconv.Itoa(n),
		title: and(r.ref(m), say(": "+r.show(strings.TrimSpace(h.Ask()+" "+m.Item()))+", "+r.show(m.From())+" to "+r.show(m.To()))),
	}
	s.blocks = append(s.blocks, r.standing(h))
	s.add("What was found", r.findingsOf("Findings of "+r.show(m.ID()), f.findings)...)
	s.add("Timeline", r.timelineOf(h, chosen, left)...)
	s.add("Value sheet", r.sheetOf(h)...)
	for _, rb := range h.Readbacks() {
		if len(s.parts) < maxChosen {
			s.addTitled(and(say("Readback "), r.ref(rb.Message())), r.tiersOf(rb)...)
		}
	}
	s.add("Evidence", shown)
	for i := range s.parts {
		s.parts[i].id = s.id + "-" + strconv.Itoa(i+1)
	}
	return s
}

// add adds a part, unless it is empty.
func (s *section) add(title string, blocks ...block) { s.addTitled(say(title), blocks...) }

func (s *section) addTitled(title passage, blocks ...block) {
	if len(blocks) > 0 {
		s.parts = append(s.parts, section{title: title, blocks: blocks})
	}
}

// standing says how a handoff stands, and what it is to others.
func (r *reporter) standing(h thread.Handoff) bullets {
	history := say("State: ")
	for i, ch := range h.History() {
		if i > 0 {
			history = append(history, say(", then ")...)
		}
		history = and(history, signed(summary.OfState(ch.State), ch.State.String()), say(" by "), r.ref(ch.By))
	}
	if state := h.State(); state == thread.Orphaned {
		history = and(history, say(", at the end "), signed(summary.Fail, state.String()))
	}
	out := bullets{
		and(history, say(".")),
		say("Owner at the end of the log: " + r.show(h.Owner()) + ". Read with the profile " + r.show(h.Profile()) + "."),
	}
	if old, ok := h.Replaces(); ok {
		out = append(out, and(say("It sends again "), r.ref(old.Message()), say(".")))
	}
	for _, next := range h.ReplacedBy() {
		out = append(out, and(say("It was sent again as "), r.ref(next.Message()), say(".")))
	}
	if from, ok := h.Relays(); ok {
		out = append(out, and(say("It passes on "), r.ref(from.Message()), say(".")))
	}
	if dn, ok := h.Undoes(); ok {
		out = append(out, and(say("It takes back "), r.ref(dn), say(".")))
	}
	return out
}

// chosen returns the messages of a handoff that its story is told by, invalid
// lines about it among them: all but statuses of which nothing was found; and how
// many are left out.
func (r *reporter) chosen(f *failed) (list []thread.Message, left int) {
	for _, one := range f.findings {
		if m, ok := one.At(); ok && !slices.Contains(list, m) && len(list) < maxChosen {
			list = append(list, m)
		}
	}
	l := ladder.OfHandoff(f.handoff)
	for i := range l.Len() {
		m := l.At(i).Message
		switch {
		case slices.Contains(list, m):
		case m.Type() == codec.ST, len(list) == maxChosen:
			left++
		default:
			list = append(list, m)
		}
	}
	slices.SortFunc(list, func(a, b thread.Message) int { return a.Index() - b.Index() })
	return list, left
}

// findingsOf is a table of findings.
func (r *reporter) findingsOf(caption string, list []*judge.Finding) []block {
	if len(list) == 0 {
		return nil
	}
	t := grid{caption: caption, head: []string{"finding", "message", "what it says", "values", "at"}}
	for _, f := range list[:min(len(list), maxRows)] {
		sign := summary.OfSeverity(f.Severity)
		row := []passage{signed(sign, f.Severity.String()+" "+f.Code.String()), say("-"), r.log(f.Text), r.valuesOf(f), nil}
		if m, ok := f.At(); ok {
			row[1] = r.ref(m)
		}
		at := f.File
		if f.Line > 0 {
			at += ":" + strconv.Itoa(f.Line)
		}
		row[4] = passage{{text: r.show(at), look: code}}
		t.rows = append(t.rows, gridRow{sign, row})
	}
	out := []block{t}
	if over := len(list) - maxRows; over > 0 {
		out = append(out, say("and "+summary.Number(over, "more finding")+"."))
	}
	return out
}

// valuesOf sets the two values of a finding side by side.
func (r *reporter) valuesOf(f *judge.Finding) passage {
	values, _ := summary.Evidence(f)
	var p passage
	for i, v := range values {
		if i > 0 {
			p = append(p, say("; ")...)
		}
		p = append(p, say(v.Where)...)
		if v.Text != "" {
			p = and(p, say(" "), r.cell(f.Slot, v.Text))
		}
	}
	return p
}

// timelineOf is a table of messages in the order of the log.
func (r *reporter) timelineOf(h thread.Handoff, chosen []thread.Message, left int) []block {
	t := grid{caption: "Messages of " + r.show(h.Message().ID()) + " in the order of the log", head: []string{"message", "time", "after", "from", "to", "what it says"}}
	for i, m := range chosen {
		n, after := summary.Describe(m, r.found), ""
		if i > 0 {
			after = summary.Between(chosen[i-1].Time(), m.Time())
		}
		said := and(signed(n.Sign, ""), r.log(strings.Join(nonEmpty(n.Subject, n.As, n.State), ", ")))
		for _, reason := range n.Reasons {
			said = and(said, say("; "), r.log(reason.Text))
		}
		if n.Tail != "" {
			said = and(said, say(" // "), r.log(n.Tail))
		}
		t.rows = append(t.rows, gridRow{n.Sign, []passage{
			r.ref(m), at(moment(m)), at(after), r.log(n.From), r.log(n.To), said,
		}})
	}
	out := []block{t}
	if left > 0 {
		out = append(out, say(summary.Number(left, "other message")+" of the handoff not shown: statuses without a finding, or more than "+strconv.Itoa(maxChosen)+"."))
	}
	return out
}

// nonEmpty returns the texts that are not empty.
func nonEmpty(list ...string) []string {
	var out []string
	for _, s := range list {
		if s != "" {
			out = append(out, s)
		}
	}
	return out
}

// sheetOf is the value sheet of a handoff.
func (r *reporter) sheetOf(h thread.Handoff) []block {
	sheet := h.Sheet()
	t := grid{caption: "Value sheet of " + r.show(h.Message().ID()), head: []string{"slot", "record", "handoff", "readback", "done", "departs"}}
	for i := range sheet.Rows {
		row := &sheet.Rows[i]
		sign, parts := summary.NoSign, say("")
		if row.Diverges != thread.Agrees {
			sign, parts = summary.Note, signed(summary.Note, step(row.Diverges))
		}
		if sheet.Diverged && row.Slot == sheet.First.Slot {
			sign, parts = summary.Fail, signed(summary.Fail, "first divergence, "+step(row.Diverges))
		}
		cells := []passage{r.log(row.Slot)}
		for _, c := range row.Cells {
			if c.Given {
				cells = append(cells, r.cell(row.Slot, c.Text))
			} else {
				cells = append(cells, passage{{text: c.Why, look: faint}})
			}
		}
		t.rows = append(t.rows, gridRow{sign, append(cells, parts)})
	}
	first := say("No values part.")
	if d, ok := summary.First(h, r.found); ok {
		first = and(say("First divergence: "+r.show(d.Text)+": "), r.cell(d.Slot, d.Expected), say(" in the "+d.Left+", "),
			r.cell(d.Slot, d.Actual), say(" in the "+d.Right+"."))
	}
	return []block{first, t}
}

// step says between which columns values part.
func step(d thread.Divergence) string { return strings.ReplaceAll(d.String(), "-", " to ") }

// tiersOf is how a readback came out, and what the sender did about it.
func (r *reporter) tiersOf(rb thread.Readback) []block {
	t := grid{caption: "Tiers of " + r.show(rb.Message().ID()), head: []string{"tier", "verdict", "what it comes to"}}
	for _, tier := range summary.Tiers(rb, r.found) {
		sign := summary.OfVerdict(tier.Verdict)
		t.rows = append(t.rows, gridRow{sign, []passage{
			say(tier.Tier.String()), signed(sign, summary.Verdict(tier.Verdict)), r.log(tier.Text),
		}})
	}
	return []block{
		and(signed(summary.OfVerdict(verdictOf(rb)), ""), say("It "+r.show(summary.ReadbackVerdict(rb))+".")), t,
	}
}

func verdictOf(rb thread.Readback) check.Verdict {
	if rb.Passes() {
		return check.Pass
	}
	return check.Fail
}

// elsewhere is what was found of no failed handoff: errors and warnings.
func (r *reporter) elsewhere() section {
	s := section{id: "elsewhere", title: say("Other findings")}
	told := map[*judge.Finding]bool{}
	for i := range r.failed {
		for _, f := range r.failed[i].findings {
			told[f] = true
		}
	}
	var list []*judge.Finding
	for i := range r.Findings {
		if f := &r.Findings[i]; !told[f] && f.Severity > judge.Note {
			list = append(list, f)
		}
	}
	if len(list) == 0 {
		return s
	}
	s.blocks = append([]block{say("Errors and warnings of no failed handoff.")}, r.findingsOf("Findings of no failed handoff", list)...)
	return s
}
