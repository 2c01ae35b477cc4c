package words

import (
	"slices"
	"strings"

	"crosscheck/codec"
	"crosscheck/codec/check"
	"crosscheck/thread"
)

// Node is what one row of the tree says.
type Node struct {
	Sign    Sign
	Type    string   // two letters, "??" for a line without a known type
	ID      string   // as output, "" where the line has none
	From    string   // sender
	To      string   // receiver
	Ask     string   // of an HO
	Item    string   // "" where the line has none
	Subject string   // what it says: "PAY inv:OR-3310", "Y", "OK", "pct 20", "why REVOKED"
	As      string   // what it is to what it hangs under, where not plain: "re-issue of scheduler-1"
	State   string   // how it stands, in a word or two: a state, "cleared anyway", "unanswered"
	Faults  []string // why it fails or stands out, in few words each
	Tail    string   // "" where the line has none
}

// Describe returns what the row of a message says. Of a status it tells the
// values; what changed is told by Change.
func Describe(m thread.Message) Node {
	d := m.Decode()
	n := Node{
		Type: m.Type().String(), ID: m.ID(), From: m.From(), To: m.To(), Item: m.Item(), Tail: d.Tail,
	}
	if !m.Valid() {
		n.Sign, n.State, n.Faults = Fail, "no valid line", lineFaults(m, d)
		return n
	}
	switch m.Type() {
	case codec.HO:
		n.handoff(m, d)
	case codec.RB:
		n.readback(m)
	case codec.AQ:
		n.question(m, d)
	case codec.AN:
		n.answer(m, d)
	case codec.ST:
		n.Subject = Change(thread.Message{}, m)
	case codec.DN:
		n.done(m, d)
	case codec.UN, codec.FL, codec.CX:
		n.ending(m, d)
	}
	n.fault(m.Fault())
	if len(n.Faults) > 0 {
		n.Sign = Warning
	}
	if m.Faulty() {
		n.Sign = Fail
	}
	return n
}

// fault adds a reason for which the row stands out, unless it says nothing.
func (n *Node) fault(why string) {
	if why != "" && !slices.Contains(n.Faults, why) {
		n.Faults = append(n.Faults, why)
	}
}

func (n *Node) handoff(m thread.Message, d *codec.Message) {
	n.Ask = get(d, "ask")
	n.Subject = strings.TrimSpace(n.Ask + " " + n.Item)
	h, ok := m.AsHandoff()
	if !ok {
		return
	}
	n.Sign, n.State, n.As = OfState(h.State()), h.State().String(), as(h)
	n.Faults = handoffFaults(h)
}

// as says what an HO is to the message it hangs under.
func as(h thread.Handoff) string {
	if r, ok := h.Replaces(); ok {
		return "re-issue of " + r.Message().ID()
	}
	if r, ok := h.Relays(); ok {
		return "relay of " + r.Message().ID()
	}
	if dn, ok := h.Undoes(); ok {
		return "takes back " + dn.ID()
	}
	return ""
}

func (n *Node) readback(m thread.Message) {
	r, ok := m.AsReadback()
	if !ok {
		n.Sign, n.State = Warning, "reads back no handoff"
		return
	}
	n.Sign, n.State = Pass, hearbackState(r)
	if !r.Passes() {
		n.Faults = readbackFaults(r)
	}
}

func (n *Node) question(m thread.Message, d *codec.Message) {
	n.Subject = asked(d)
	q, ok := m.AsQuestion()
	if !ok {
		return
	}
	n.State = q.State().String()
	switch q.State() {
	case thread.Answered:
		n.Sign = Pass
	case thread.Declined, thread.Unanswered:
		n.Sign = Warning
	case thread.Misanswered, thread.Overdue:
		n.fault(questionFault(q, d))
	}
}

// asked says what a question wants: "one of APPROVE HOLD CALLBACK, by 20261005".
func asked(d *codec.Message) string {
	s := ""
	switch need := get(d, "need"); need {
	case "ENUM":
		opts, _ := d.Get("opts")
		s = "one of " + strings.Join(opts.Elements(), " ")
	case "TEXT":
		s = "wants text"
	case "NUM":
		s = "wants a number"
	case "DATE":
		s = "wants a date"
	case "YESNO":
		s = "yes or no"
	default:
		s = "need " + need
	}
	if by := get(d, "by"); by != "" {
		s += ", by " + by
	}
	return s
}

func (n *Node) answer(m thread.Message, d *codec.Message) {
	n.Subject = get(d, "val")
	switch m.Role() {
	case thread.RoleClearance:
		n.clearance(m)
	case thread.RoleAcknowledgement:
		n.Sign, n.State = Pass, "acknowledges the cancel"
		if n.Subject != "Y" {
			n.Sign, n.State = Warning, "does not acknowledge the cancel"
		}
	case thread.RoleAnswer:
		n.Sign = NoSign
	default:
		n.Sign, n.State = Warning, "answers nothing that waits for an answer"
	}
}

// clearance says what a Y or N to a readback does.
func (n *Node) clearance(m thread.Message) {
	rb, ok := m.Named()
	if !ok {
		return
	}
	r, ok := rb.AsReadback()
	if !ok {
		return
	}
	h := r.Handoff().Message()
	switch {
	case m.From() != h.From():
		n.Sign, n.State = Warning, "clears nothing: only "+h.From()+" can"
	case n.Subject == "Y" && r.Passes():
		n.Sign, n.State = Pass, "clears "+rb.ID()
	case n.Subject == "Y":
		n.fault("clears a readback that failed")
	case n.Subject == "N":
		n.State = "refuses " + rb.ID()
	}
}

func (n *Node) done(m thread.Message, d *codec.Message) {
	n.Subject = get(d, "out")
	r, ok := m.DoneCheck()
	if !ok {
		n.Sign, n.State = Warning, "closes no handoff"
		return
	}
	n.Sign, n.State = OfVerdict(r.Verdict), doneState(n.Subject, r)
	if r.Verdict == check.Fail {
		n.State, n.Faults = "", doneFaults(r)
	} else if without := withoutLeave(m, n.Subject); without != "" {
		n.Sign, n.State = Warning, strings.TrimPrefix(n.State+", "+without, ", ")
	}
}

// withoutLeave says what a done report that did something lacked: a readback, or
// the sender's leave.
func withoutLeave(m thread.Message, out string) string {
	h, ok := m.Handoff()
	if !ok || out == "NOOP" {
		return ""
	}
	r, ok := h.Counts()
	switch {
	case !ok:
		return "without a readback"
	case r.Hearback() == thread.HeardRefused:
		return "though " + r.Message().ID() + " was refused"
	}
	return ""
}

// doneState says how a done check that does not fail came out.
func doneState(out string, r check.DoneResult) string {
	values := Number(r.Compared, "value")
	switch {
	case out == "NOOP":
		return "nothing was done"
	case r.Verdict == check.Pass && r.Compared > 0 && noSlots(r):
		return "agrees in what both carry, " + values
	case r.Verdict == check.Pass && r.Compared > 0:
		return "as planned, " + values
	case r.Verdict == check.NotJudged:
		return "nothing to compare"
	}
	return ""
}

// noSlots reports whether the ask has no execution slots, so that only what both
// lines carry was compared.
func noSlots(r check.DoneResult) bool {
	return slices.ContainsFunc(r.Problems, func(p check.Problem) bool { return p.Rule == check.DoneNoSlots })
}

// ending describes UN, FL and CX.
func (n *Node) ending(m thread.Message, d *codec.Message) {
	n.Subject = get(d, "why")
	switch m.Role() {
	case thread.RoleClose:
		n.Sign, n.State = Warning, "unable"
		if m.Type() == codec.FL {
			n.State = "failed"
		}
	case thread.RoleRefusal:
		n.Sign, n.State = Warning, "will not answer"
	case thread.RoleCancel:
		n.cancel(m)
	default:
		n.Sign, n.State = Warning, "changes nothing"
	}
}

// cancel says what a CX to a handoff does.
func (n *Node) cancel(m thread.Message) {
	h, ok := m.Handoff()
	if !ok {
		return
	}
	ho := h.Message()
	switch {
	case m.From() != ho.From() || m.To() != ho.To():
		n.Sign, n.State = Warning, "cancels nothing: only "+ho.From()+" can, to "+ho.To()
	case h.State() == thread.Cancelling:
		n.Sign, n.State = Warning, "cancels, not acknowledged"
	default:
		n.State = "cancels"
	}
}

// get returns a value as shown, or "".
func get(d *codec.Message, key string) string {
	v, _ := d.Field(key)
	return v.Text
}

// Carried returns what a handoff carries, as on its line: "amt=760.00 cur=GBP".
// Its ask, its vocabulary and the level it asks for are told elsewhere.
func Carried(d *codec.Message) string {
	var parts []string
	for _, s := range d.Slots {
		switch s.Key {
		case "p", "ask", "rb", "keys":
		default:
			parts = append(parts, s.Key+"="+s.Value.Text)
		}
	}
	return strings.Join(parts, " ")
}
