package report

import (
	"slices"
	"strconv"
	"strings"

	"crosscheck/codec"
	"crosscheck/codec/check"
	"crosscheck/thread"
	"crosscheck/thread/export/diagram"
	"crosscheck/thread/judge"
	"crosscheck/thread/ladder"
	"crosscheck/thread/summary"
)

// failed is a handoff with an error, or in a state that is one.
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
	for _, c := range r.Conversations() {
		for h := range r.Handoffs(c) {
			f := failed{handoff: h, findings: of[key{r.Text(c.ID()), r.Text(h.Message().ID())}]} // as findings have them
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
		name := say(r.Title(m))
		if i < maxFailed {
			name = r.ref(m)
		}
		t.rows = append(t.rows, gridRow{summary.Fail, []text{
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
		title: and(r.ref(m), say(": "+r.Show(strings.TrimSpace(h.Ask()+" "+m.Item()))+", "+r.Show(m.From())+" to "+r.Show(m.To()))),
	}
	s.blocks = append(s.blocks, r.standing(h))
	s.add("What was found", r.findingsOf("Findings of "+r.Show(m.ID()), f.findings)...)
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

func (s *section) addTitled(title text, blocks ...block) {
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
		say("Owner at the end of the log: " + r.Show(h.Owner()) + ". Read with the profile " + r.Show(h.Profile()) + "."),
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
// lines about it among them: all but statuses without a finding; and how
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
		row := []text{signed(sign, f.Severity.String()+" "+f.Code.String()), say("-"), r.log(f.Text), r.valuesOf(f), nil}
		if m, ok := f.At(); ok {
			row[1] = r.ref(m)
		}
		at := f.File
		if f.Line > 0 {
			at += ":" + strconv.Itoa(f.Line)
		}
		row[4] = text{{text: r.Show(at), look: code}}
		t.rows = append(t.rows, gridRow{sign, row})
	}
	out := []block{t}
	if over := len(list) - maxRows; over > 0 {
		out = append(out, say("and "+summary.Number(over, "more finding")+"."))
	}
	return out
}

// valuesOf sets the two values of a finding side by side.
func (r *reporter) valuesOf(f *judge.Finding) text {
	values, _ := summary.Evidence(f)
	var p text
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
	t := grid{caption: "Messages of " + r.Show(h.Message().ID()) + " in the order of the log", head: []string{"message", "time", "after", "from", "to", "what it says"}}
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
		t.rows = append(t.rows, gridRow{n.Sign, []text{
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
	t := grid{caption: "Value sheet of " + r.Show(h.Message().ID()), head: []string{"slot", "record", "handoff", "readback", "done", "departs"}}
	for i := range sheet.Rows {
		row := &sheet.Rows[i]
		sign, parts := summary.NoSign, say("")
		if row.Diverges != thread.Agrees {
			sign, parts = summary.Note, signed(summary.Note, step(row.Diverges))
		}
		if sheet.Diverged && row.Slot == sheet.First.Slot {
			sign, parts = summary.Fail, signed(summary.Fail, "first divergence, "+step(row.Diverges))
		}
		cells := []text{r.log(row.Slot)}
		for _, c := range row.Cells {
			if c.Given {
				cells = append(cells, r.cell(row.Slot, c.Text))
			} else {
				cells = append(cells, text{{text: c.Why, look: faint}})
			}
		}
		t.rows = append(t.rows, gridRow{sign, append(cells, parts)})
	}
	first := say("No values part.")
	if d, ok := summary.First(h, r.found); ok {
		first = and(say("First divergence: "+r.Show(d.Text)+": "), r.cell(d.Slot, d.Expected), say(" in the "+d.Left+", "),
			r.cell(d.Slot, d.Actual), say(" in the "+d.Right+"."))
	}
	return []block{first, t}
}

// step says between which columns values part.
func step(d thread.Divergence) string { return strings.ReplaceAll(d.String(), "-", " to ") }

// tiersOf is how a readback came out, and what the sender did about it.
func (r *reporter) tiersOf(rb thread.Readback) []block {
	t := grid{caption: "Tiers of " + r.Show(rb.Message().ID()), head: []string{"tier", "verdict", "what it comes to"}}
	for _, tier := range summary.Tiers(rb, r.found) {
		sign := summary.OfVerdict(tier.Verdict)
		t.rows = append(t.rows, gridRow{sign, []text{
			say(tier.Tier.String()), signed(sign, summary.Verdict(tier.Verdict)), r.log(tier.Text),
		}})
	}
	return []block{
		and(signed(summary.OfVerdict(verdictOf(rb)), ""), say("It "+r.Show(summary.ReadbackVerdict(rb))+".")), t,
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

// pictures are the ladders of the conversations in which something failed: of
// all that is kept where that is not too much, else of the failed handoffs.
func (r *reporter) pictures() section {
	s := section{id: "ladder", title: say("Ladder")}
	drawn := map[*thread.Conversation]bool{}
	for i := range r.failed {
		c := r.failed[i].handoff.Message().Conversation()
		if !drawn[c] && len(drawn) < maxListed {
			drawn[c] = true
			s.blocks = append(s.blocks, r.picture(c)...)
		}
	}
	return s
}

func (r *reporter) picture(c *thread.Conversation) []block {
	l, all := r.Ladder(c), true
	if l.Len() > maxPicture {
		failed := map[thread.Handoff]bool{}
		for i := range r.failed {
			failed[r.failed[i].handoff] = true
		}
		l, all = l.Keeping(func(m thread.Message) bool { h, ok := m.Handoff(); return ok && failed[h] }), false
	}
	said := "Every message of "
	if !all {
		said = "The messages of the failed handoffs of "
	}
	blocks := []block{say(said + r.Show(c.ID()) + ", in the order of the log.")}
	if over := l.Len() - maxPicture; over > 0 {
		l = l.Until(l.At(maxPicture - 1).Message)
		blocks = append(blocks, say("The first "+strconv.Itoa(maxPicture)+" of them; "+strconv.Itoa(over)+" more are not drawn."))
	}
	for i := range l.Len() {
		r.ref(l.At(i).Message) // each arrow leads to its message
	}
	return append(blocks, drawn{"Ladder of " + r.Show(c.ID()), diagram.Of(r.Log, l, r.found)})
}

// owners says who owned what when: the items of the failed handoffs, or all of
// them where none failed.
func (r *reporter) owners() section {
	s := section{id: "owners", title: say("Who owned what when")}
	t := grid{caption: "Owners of items, in order", head: []string{"item", "owner", "from", "at", "until"}}
	left := 0
	for _, c := range r.Conversations() {
		told := r.itemsTold(c)
		for _, it := range c.Items() {
			switch {
			case !told[it.Name]:
			case len(t.rows) >= maxRows:
				left++
			default:
				t.rows = append(t.rows, r.ownersOf(it)...)
			}
		}
	}
	if len(t.rows) == 0 {
		return s
	}
	s.blocks = []block{t}
	if left > 0 {
		s.blocks = append(s.blocks, say("and "+summary.Number(left, "more item")+"."))
	}
	return s
}

// itemsTold returns the items of a conversation that the report is about.
func (r *reporter) itemsTold(c *thread.Conversation) map[string]bool {
	told := map[string]bool{}
	if len(r.failed) == 0 {
		for h := range r.Handoffs(c) {
			told[h.Message().Item()] = true
		}
		return told
	}
	for i := range r.failed {
		if m := r.failed[i].handoff.Message(); m.Conversation() == c {
			told[m.Item()] = true
		}
	}
	return told
}

func (r *reporter) ownersOf(it thread.Item) []gridRow {
	rows := make([]gridRow, len(it.Owners))
	for i, o := range it.Owners {
		until := say("the end of the log")
		if i+1 < len(it.Owners) {
			until = r.ref(it.Owners[i+1].Since)
		}
		rows[i].cells = []text{r.log(it.Name), r.log(o.Agent), r.ref(o.Since), at(moment(o.Since)), until}
	}
	return rows
}

// knowledge says who knew what when: what was sent to an agent, and by what the
// log shows that it arrived. The two are kept apart.
func (r *reporter) knowledge() section {
	s := section{id: "knowledge", title: say("Who knew what when")}
	if len(r.failed) == 0 {
		return s
	}
	s.blocks = []block{say("What was sent to an agent is one thing, that it arrived another: a message evidently arrived " +
		"when its receiver answers or names it. That no message shows it does not mean that it did not arrive.")}
	for i := range r.failed[:min(len(r.failed), maxFailed)] {
		f := &r.failed[i]
		h := f.handoff
		t := grid{
			caption: "Messages of " + r.Show(h.Message().ID()) + " by receiver",
			head:    []string{"message", "sent to", "at", "evidently received", "by"},
		}
		chosen, _ := r.chosen(f)
		for _, m := range chosen {
			if m.Valid() {
				t.rows = append(t.rows, r.arrival(m))
			}
		}
		s.blocks = append(s.blocks, t)
	}
	return s
}

func (r *reporter) arrival(m thread.Message) gridRow {
	row := gridRow{cells: []text{r.ref(m), r.log(m.To()), at(moment(m)), {{text: "no message shows it", look: faint}}, say("-")}}
	if by, ok := m.Received(); ok {
		row.cells[3], row.cells[4] = say(strings.TrimSpace("yes "+moment(by))), r.ref(by)
	}
	return row
}

// open is what is still open: questions without their answer, and handoffs.
func (r *reporter) open() section {
	s := section{id: "open", title: say("Open questions")}
	t := grid{caption: "Questions without the answer that they ask for", head: []string{"question", "from", "asked of", "wants", "stands"}}
	h := grid{caption: "Handoffs that nothing closed", head: []string{"handoff", "from", "to", "asks", "state"}}
	left := 0
	for m := range r.Kept() {
		if len(t.rows)+len(h.rows) >= maxRows {
			left += r.isOpen(m)
			continue
		}
		if row, ok := r.openQuestion(m); ok {
			t.rows = append(t.rows, row)
		}
		if row, ok := r.openHandoff(m); ok {
			h.rows = append(h.rows, row)
		}
	}
	for _, g := range []grid{t, h} {
		if len(g.rows) > 0 {
			s.blocks = append(s.blocks, g)
		}
	}
	if left > 0 {
		s.blocks = append(s.blocks, say("and "+strconv.Itoa(left)+" more."))
	}
	if len(s.blocks) == 0 {
		s.blocks = []block{say("Every question has its answer, and every handoff is closed.")}
	}
	return s
}

// isOpen returns 1 for a message that opens something nothing closed.
func (r *reporter) isOpen(m thread.Message) int {
	if q, ok := m.AsQuestion(); ok && waits(q) {
		return 1
	}
	if h, ok := m.AsHandoff(); ok && unclosed(h) {
		return 1
	}
	return 0
}

func waits(q thread.Question) bool {
	return q.State() != thread.Answered && q.State() != thread.Declined
}

func unclosed(h thread.Handoff) bool { return h.State().Open() || h.State() == thread.Orphaned }

func (r *reporter) openQuestion(m thread.Message) (gridRow, bool) {
	q, ok := m.AsQuestion()
	if !ok || !waits(q) {
		return gridRow{}, false
	}
	n := summary.Describe(m, r.found)
	stands := signed(n.Sign, n.State)
	if a, ok := q.Answer(); ok {
		stands = and(stands, say(" by "), r.ref(a))
	}
	return gridRow{n.Sign, []text{r.ref(m), r.log(m.From()), r.log(m.To()), r.log(n.Subject), stands}}, true
}

func (r *reporter) openHandoff(m thread.Message) (gridRow, bool) {
	h, ok := m.AsHandoff()
	if !ok || !unclosed(h) {
		return gridRow{}, false
	}
	sign := summary.OfState(h.State())
	return gridRow{sign, []text{
		r.ref(m), r.log(m.From()), r.log(m.To()), r.log(strings.TrimSpace(h.Ask() + " " + m.Item())),
		signed(sign, h.State().String()),
	}}, true
}
