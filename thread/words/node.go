package words

import (
	"slices"
	"strings"

	"crosscheck/codec"
	"crosscheck/codec/check"
	"crosscheck/thread"
	"crosscheck/thread/judge"
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
	Reasons []Reason // why it fails or stands out
	Tail    string   // "" where the line has none
}

// Describe returns what the row of a message says. Of a status it tells the
// values; what changed is told by Change.
func Describe(m thread.Message, found Findings) Node {
	d, list := m.Decode(), found.Of(m)
	n := Node{
		Type: m.Type().String(), ID: m.ID(), From: m.From(), To: m.To(), Item: m.Item(), Tail: d.Tail,
	}
	if m.Valid() {
		n.describe(m, d)
		n.Reasons = reasons(list)
	} else {
		n.State, n.Reasons = "no valid line", lineReasons(list, d)
	}
	n.mark(list)
	if h, ok := m.AsHandoff(); ok {
		n.values(h, found)
	}
	if moment, past := m.Conversation().Moment(); past && m.Since() > moment.Index() {
		n.Sign, n.State, n.Reasons = Waiting, "answers "+m.Re()+", not there yet", nil
	}
	return n
}

// describe says what a valid message is and how it stands, by its checks alone.
func (n *Node) describe(m thread.Message, d *codec.Message) {
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
}

// mark gives the row the sign of the worst that was found. A check that failed
// stays one where what was found stands on another row, as with the done report
// after a readback that was cleared in spite of it; and that a handoff is open
// has a sign of its own.
func (n *Node) mark(list []judge.Finding) {
	for i := range list {
		sign := OfSeverity(list[i].Severity)
		if list[i].Code == judge.ThreadOpen || n.Sign == Fail || n.Sign == Warning && sign == Note {
			continue
		}
		n.Sign = sign
	}
}

// lineReasons returns what is wrong with an invalid line, an error of the line
// at a time.
func lineReasons(list []judge.Finding, d *codec.Message) []Reason {
	if len(list) == 0 || list[0].Code != judge.LineInvalid {
		return reasons(list)
	}
	out := make([]Reason, len(d.Errors))
	for i, e := range d.Errors {
		out[i] = Reason{Fail, e.Text}
	}
	return out
}

func (n *Node) readback(m thread.Message) {
	r, ok := m.AsReadback()
	if !ok {
		return
	}
	n.Sign, n.State = OfPass(r.Passes()), hearbackState(r)
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
	case thread.Declined:
		n.Sign = Undone
	case thread.Unanswered, thread.Overdue:
		n.Sign = Waiting
	case thread.Misanswered:
		if n.Sign = Waiting; q.Asked() {
			n.Sign = Fail
		}
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
			n.Sign, n.State = Undone, "does not acknowledge the cancel"
		}
	default: // an answer needs no words, and what has no effect is found
	}
}

// clearance says what a Y or N to a readback does, where it does anything.
func (n *Node) clearance(m thread.Message) {
	rb, ok := m.Named()
	if !ok {
		return
	}
	r, ok := rb.AsReadback()
	if !ok || m.From() != r.Handoff().Message().From() {
		return
	}
	switch {
	case n.Subject == "N":
		n.State = "refuses " + rb.ID()
	case r.Passes():
		n.Sign, n.State = Pass, "clears "+rb.ID()
	}
}

func (n *Node) done(m thread.Message, d *codec.Message) {
	n.Subject = get(d, "out")
	if r, ok := m.DoneCheck(); ok {
		n.Sign, n.State = OfVerdict(r.Verdict), doneState(n.Subject, r)
	}
}

// doneState says how a done check came out, where no finding does.
func doneState(out string, r check.DoneResult) string {
	values := Number(r.Compared, "value")
	switch {
	case says(r, check.DoneReadback):
		return "no readback to hold it to"
	case r.Verdict == check.Fail:
		return ""
	case out == "NOOP":
		return "nothing was done"
	case r.Verdict == check.Pass && r.Compared > 0 && says(r, check.DoneNoSlots):
		return "agrees in what both carry, " + values
	case r.Verdict == check.Pass && r.Compared > 0:
		return "as planned, " + values
	case r.Verdict == check.NotJudged:
		return "nothing to compare"
	}
	return ""
}

// says reports whether a done check has a problem or note of a rule.
func says(r check.DoneResult, rule check.Rule) bool {
	return slices.ContainsFunc(r.Problems, func(p check.Problem) bool { return p.Rule == rule })
}

// ending describes UN, FL and CX.
func (n *Node) ending(m thread.Message, d *codec.Message) {
	n.Subject = get(d, "why")
	switch m.Role() {
	case thread.RoleClose:
		if ho, ok := m.Named(); !ok || m.From() != ho.To() {
			return
		}
		n.Sign, n.State = Undone, "unable"
		if m.Type() == codec.FL {
			n.State = "failed"
		}
	case thread.RoleRefusal:
		n.Sign, n.State = Undone, "will not answer"
	case thread.RoleCancel:
		if h, ok := m.Handoff(); ok && m.From() == h.Message().From() && m.To() == h.Message().To() {
			n.State = "cancels"
		}
	default: // what has no effect is found
	}
}

// get returns a value as shown, or "".
func get(d *codec.Message, key string) string {
	v, _ := d.Field(key)
	return v.Text
}
