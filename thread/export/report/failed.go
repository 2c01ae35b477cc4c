package report

import (
	"slices"
	"strconv"
	"strings"

	"crosscheck/codec"
	"crosscheck/codec/finding"
	"crosscheck/thread"
	"crosscheck/thread/judge"
	"crosscheck/thread/ladder"
	"crosscheck/thread/page"
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
				if one.Severity == finding.Error {
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
func (r *reporter) failedSection() page.Section {
	s := page.Section{ID: "failed", Title: page.Say("Failed handoffs")}
	if len(r.failed) == 0 {
		s.Blocks = []page.Block{page.Say("No handoff failed.")}
		return s
	}
	t := page.Table{Caption: page.Say("Every failed handoff"), Head: []string{"handoff", "from", "to", "asks", "state", "first error"}}
	for i := range r.failed {
		f := &r.failed[i]
		h, m := f.handoff, f.handoff.Message()
		why := summary.StateFault(h)
		if f.worst != nil {
			why = summary.Brief(f.worst)
		}
		name := page.Name(m, page.Plain)
		if i < maxFailed {
			name = page.Ref(m)
		}
		t.Rows = append(t.Rows, page.Row{Sign: summary.Fail, Cells: []page.Text{
			name, page.Log(m.From()), page.Log(m.To()), page.Log(strings.TrimSpace(h.Ask() + " " + m.Item())),
			page.Signed(summary.OfState(h.State()), h.State().String()), page.Log(why),
		}})
	}
	s.Blocks = []page.Block{t}
	for i := range r.failed[:min(len(r.failed), maxFailed)] {
		s.Parts = append(s.Parts, r.failure(&r.failed[i], i+1))
	}
	if over := len(r.failed) - maxFailed; over > 0 {
		s.Blocks = append(s.Blocks, page.Say("The first "+strconv.Itoa(maxFailed)+" are told in full below; "+
			"a report with --handoff tells any of the other "+strconv.Itoa(over)+"."))
	}
	return s
}

// failure tells of one failed handoff.
func (r *reporter) failure(f *failed, n int) page.Section {
	h, m := f.handoff, f.handoff.Message()
	chosen, left := r.chosen(f)
	shown := r.exhibits(chosen)
	s := page.Section{
		ID:    "failed-" + strconv.Itoa(n),
		Title: page.Join(page.Ref(m), page.Say(": "), page.Log(strings.TrimSpace(h.Ask()+" "+m.Item())), page.Say(", "), page.Log(m.From()), page.Say(" to "), page.Log(m.To())),
	}
	s.Blocks = append(s.Blocks, page.Standing(h))
	s.Add(page.Say("What was found"), page.Findings(page.Join(page.Say("Findings of "), page.Log(m.ID())), f.findings)...)
	s.Add(page.Say("Timeline"), r.timelineOf(h, chosen, left)...)
	s.Add(page.Say("Value sheet"), page.ValueSheet(h, r.found)...)
	for _, rb := range h.Readbacks() {
		if len(s.Parts) < maxChosen {
			s.Add(page.Join(page.Say("Readback "), page.Ref(rb.Message())), page.Tiers(rb, r.found)...)
		}
	}
	s.Add(page.Say("Evidence"), shown)
	for i := range s.Parts {
		s.Parts[i].ID = s.ID + "-" + strconv.Itoa(i+1)
	}
	return s
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

// timelineOf is a table of messages in the order of the log.
func (r *reporter) timelineOf(h thread.Handoff, chosen []thread.Message, left int) []page.Block {
	t := page.Table{Caption: page.Join(page.Say("Messages of "), page.Log(h.Message().ID()), page.Say(" in the order of the log")), Head: []string{"message", "time", "after", "from", "to", "what it says"}}
	for i, m := range chosen {
		n, after := summary.Describe(m, r.found), ""
		if i > 0 {
			after = summary.Between(chosen[i-1].Time(), m.Time())
		}
		said := page.Join(page.Signed(n.Sign, ""), page.Log(strings.Join(nonEmpty(n.Subject, n.As, n.State), ", ")))
		for _, reason := range n.Reasons {
			said = page.Join(said, page.Say("; "), page.Log(reason.Text))
		}
		if n.Tail != "" {
			said = page.Join(said, page.Say(" // "), page.Log(n.Tail))
		}
		t.Rows = append(t.Rows, page.Row{Sign: n.Sign, Cells: []page.Text{
			page.Ref(m), page.Time(page.Moment(m)), page.Time(after), page.Log(n.From), page.Log(n.To), said,
		}})
	}
	out := []page.Block{t}
	if left > 0 {
		out = append(out, page.Say(summary.Number(left, "other message")+" of the handoff not shown: statuses without a finding, or more than "+strconv.Itoa(maxChosen)+"."))
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

// elsewhere is what was found of no failed handoff: errors and warnings.
func (r *reporter) elsewhere() page.Section {
	s := page.Section{ID: "elsewhere", Title: page.Say("Other findings")}
	told := map[*judge.Finding]bool{}
	for i := range r.failed {
		for _, f := range r.failed[i].findings {
			told[f] = true
		}
	}
	var list []*judge.Finding
	for i := range r.Findings {
		if f := &r.Findings[i]; !told[f] && f.Severity > finding.Note {
			list = append(list, f)
		}
	}
	if len(list) == 0 {
		return s
	}
	s.Blocks = append([]page.Block{page.Say("Errors and warnings of no failed handoff.")}, page.Findings(page.Say("Findings of no failed handoff"), list)...)
	return s
}

// pictures are the ladders of the conversations in which something failed: of
// all that is kept where that is not too much, else of the failed handoffs.
func (r *reporter) pictures() page.Section {
	s := page.Section{ID: "ladder", Title: page.Say("Ladder")}
	drawn := map[*thread.Conversation]bool{}
	for i := range r.failed {
		c := r.failed[i].handoff.Message().Conversation()
		if !drawn[c] && len(drawn) < maxListed {
			drawn[c] = true
			s.Blocks = append(s.Blocks, r.picture(c)...)
		}
	}
	return s
}

func (r *reporter) picture(c *thread.Conversation) []page.Block {
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
	blocks := []page.Block{page.Join(page.Say(said), page.Log(c.ID()), page.Say(", in the order of the log."))}
	if over := l.Len() - maxPicture; over > 0 {
		l = l.Until(l.At(maxPicture - 1).Message)
		blocks = append(blocks, page.Say("The first "+strconv.Itoa(maxPicture)+" of them; "+strconv.Itoa(over)+" more are not drawn."))
	}
	return append(blocks, page.Ladder{Title: page.Join(page.Say("Ladder of "), page.Log(c.ID())), Ladder: l})
}

// owners says who owned what when: the items of the failed handoffs, or all of
// them where none failed.
func (r *reporter) owners() page.Section {
	s := page.Section{ID: "owners", Title: page.Say("Who owned what when")}
	t := page.Table{Caption: page.Say("Owners of items, in order"), Head: []string{"item", "owner", "from", "at", "until"}}
	left := 0
	for _, c := range r.Conversations() {
		told := r.itemsTold(c)
		for _, it := range c.Items() {
			switch {
			case !told[it.Name]:
			case len(t.Rows) >= maxRows:
				left++
			default:
				t.Rows = append(t.Rows, page.Owners(it)...)
			}
		}
	}
	if len(t.Rows) == 0 {
		return s
	}
	s.Blocks = []page.Block{t}
	if left > 0 {
		s.Blocks = append(s.Blocks, page.Say("and "+summary.Number(left, "more item")+"."))
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

// knowledge says who knew what when: what was sent to an agent, and by what the
// log shows that it arrived. The two are kept apart.
func (r *reporter) knowledge() page.Section {
	s := page.Section{ID: "knowledge", Title: page.Say("Who knew what when")}
	if len(r.failed) == 0 {
		return s
	}
	s.Blocks = []page.Block{page.Say("What was sent to an agent is one thing, that it arrived another: a message evidently arrived " +
		"when its receiver answers or names it. That no message shows it does not mean that it did not arrive.")}
	for i := range r.failed[:min(len(r.failed), maxFailed)] {
		f := &r.failed[i]
		h := f.handoff
		t := page.Table{
			Caption: page.Join(page.Say("Messages of "), page.Log(h.Message().ID()), page.Say(" by receiver")),
			Head:    []string{"message", "sent to", "at", "evidently received", "by"},
		}
		chosen, _ := r.chosen(f)
		for _, m := range chosen {
			if m.Valid() {
				t.Rows = append(t.Rows, page.Arrival(m))
			}
		}
		s.Blocks = append(s.Blocks, t)
	}
	return s
}

// open is what is still open: questions without their answer, and handoffs.
func (r *reporter) open() page.Section {
	s := page.Section{ID: "open", Title: page.Say("Open questions")}
	t := page.Table{Caption: page.Say("Questions without the answer that they ask for"), Head: []string{"question", "from", "asked of", "wants", "stands"}}
	h := page.Table{Caption: page.Say("Handoffs that nothing closed"), Head: []string{"handoff", "from", "to", "asks", "state"}}
	left := 0
	for m := range r.Kept() {
		if len(t.Rows)+len(h.Rows) >= maxRows {
			left += r.isOpen(m)
			continue
		}
		if row, ok := r.openQuestion(m); ok {
			t.Rows = append(t.Rows, row)
		}
		if row, ok := r.openHandoff(m); ok {
			h.Rows = append(h.Rows, row)
		}
	}
	for _, g := range []page.Table{t, h} {
		if len(g.Rows) > 0 {
			s.Blocks = append(s.Blocks, g)
		}
	}
	if left > 0 {
		s.Blocks = append(s.Blocks, page.Say("and "+strconv.Itoa(left)+" more."))
	}
	if len(s.Blocks) == 0 {
		s.Blocks = []page.Block{page.Say("Every question has its answer, and every handoff is closed.")}
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

func (r *reporter) openQuestion(m thread.Message) (page.Row, bool) {
	q, ok := m.AsQuestion()
	if !ok || !waits(q) {
		return page.Row{}, false
	}
	n := summary.Describe(m, r.found)
	stands := page.Signed(n.Sign, n.State)
	if a, ok := q.Answer(); ok {
		stands = page.Join(stands, page.Say(" by "), page.Ref(a))
	}
	return page.Row{Sign: n.Sign, Cells: []page.Text{page.Ref(m), page.Log(m.From()), page.Log(m.To()), page.Log(n.Subject), stands}}, true
}

func (r *reporter) openHandoff(m thread.Message) (page.Row, bool) {
	h, ok := m.AsHandoff()
	if !ok || !unclosed(h) {
		return page.Row{}, false
	}
	sign := summary.OfState(h.State())
	return page.Row{Sign: sign, Cells: []page.Text{
		page.Ref(m), page.Log(m.From()), page.Log(m.To()), page.Log(strings.TrimSpace(h.Ask() + " " + m.Item())),
		page.Signed(sign, h.State().String()),
	}}, true
}
