package export

import (
	"strconv"
	"strings"

	"crosscheck/thread"
	"crosscheck/thread/summary"
)

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
	l, all := r.ladder(c), true
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
	blocks := []block{say(said + r.show(c.ID()) + ", in the order of the log.")}
	if over := l.Len() - maxPicture; over > 0 {
		l = l.Until(l.At(maxPicture - 1).Message)
		blocks = append(blocks, say("The first "+strconv.Itoa(maxPicture)+" of them; "+strconv.Itoa(over)+" more are not drawn."))
	}
	for i := range l.Len() {
		r.ref(l.At(i).Message) // each arrow leads to its message
	}
	return append(blocks, drawn{"Ladder of " + r.show(c.ID()), r.rungs(l, r.found)})
}

// owners says who owned what when: the items of the failed handoffs, or all of
// them where none failed.
func (r *reporter) owners() section {
	s := section{id: "owners", title: say("Who owned what when")}
	t := grid{caption: "Owners of items, in order", head: []string{"item", "owner", "from", "at", "until"}}
	left := 0
	for _, c := range r.Log.Conversations() {
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
		for h := range r.handoffs(c) {
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
		rows[i].cells = []passage{r.log(it.Name), r.log(o.Agent), r.ref(o.Since), at(moment(o.Since)), until}
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
			caption: "Messages of " + r.show(h.Message().ID()) + " by receiver",
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
	row := gridRow{cells: []passage{r.ref(m), r.log(m.To()), at(moment(m)), {{text: "no message shows it", look: faint}}, say("-")}}
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
	for m := range r.kept() {
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
	return gridRow{n.Sign, []passage{r.ref(m), r.log(m.From()), r.log(m.To()), r.log(n.Subject), stands}}, true
}

func (r *reporter) openHandoff(m thread.Message) (gridRow, bool) {
	h, ok := m.AsHandoff()
	if !ok || !unclosed(h) {
		return gridRow{}, false
	}
	sign := summary.OfState(h.State())
	return gridRow{sign, []passage{
		r.ref(m), r.log(m.From()), r.log(m.To()), r.log(strings.TrimSpace(h.Ask() + " " + m.Item())),
		signed(sign, h.State().String()),
	}}, true
}
