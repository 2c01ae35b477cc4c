package summary

import (
	"slices"
	"strings"

	"crosscheck/codec"
	"crosscheck/codec/check"
	"crosscheck/codec/finding"
	"crosscheck/thread"
	"crosscheck/thread/judge"
)

// Summary is what one row of the tree says.
type Summary struct {
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
func Describe(m thread.Message, found Findings) Summary {
	d, list := m.Decode(), found.Of(m)
	s := Summary{
		Type: m.Type().String(), ID: m.ID(), From: m.From(), To: m.To(), Item: m.Item(), Tail: d.Tail,
	}
	if m.Valid() {
		s.describe(m, d)
		s.Reasons = reasons(list)
	} else {
		s.State, s.Reasons = "no valid line", lineReasons(list, d)
	}
	s.mark(list)
	if h, ok := m.AsHandoff(); ok {
		s.values(h, found)
	}
	if moment, past := m.Conversation().Moment(); past && m.EffectiveAt() > moment.Index() {
		s.Sign, s.State, s.Reasons = Waiting, "answers "+m.Re()+", not there yet", nil
	}
	return s
}

// describe says what a valid message is and how it stands, by its checks alone.
func (s *Summary) describe(m thread.Message, d *codec.Message) {
	switch m.Type() {
	case codec.HO:
		s.handoff(m, d)
	case codec.RB:
		s.readback(m)
	case codec.AQ:
		s.question(m, d)
	case codec.AN:
		s.answer(m, d)
	case codec.ST:
		s.Subject = Change(thread.Message{}, m)
	case codec.DN:
		s.done(m, d)
	case codec.UN, codec.FL, codec.CX:
		s.ending(m, d)
	}
}

// mark gives the row the sign of the worst that was found. A check that failed
// stays one where what was found stands on another row, as with the done report
// after a readback that was cleared in spite of it; and that a handoff is open
// has a sign of its own.
func (s *Summary) mark(list []judge.Finding) {
	for i := range list {
		sign := OfSeverity(list[i].Severity)
		if list[i].Code == finding.ThreadOpen || s.Sign == Fail || s.Sign == Warning && sign == Note {
			continue
		}
		s.Sign = sign
	}
}

// lineReasons returns what is wrong with an invalid line, an error of the line
// at a time.
func lineReasons(list []judge.Finding, d *codec.Message) []Reason {
	if len(list) == 0 || list[0].Code != finding.LineInvalid {
		return reasons(list)
	}
	out := make([]Reason, len(d.Errors))
	for i, e := range d.Errors {
		out[i] = Reason{Fail, e.Text}
	}
	return out
}

func (s *Summary) readback(m thread.Message) {
	r, ok := m.AsReadback()
	if !ok {
		return
	}
	s.Sign, s.State = OfPass(r.Passes()), hearbackState(r)
}

func (s *Summary) question(m thread.Message, d *codec.Message) {
	s.Subject = asked(d)
	q, ok := m.AsQuestion()
	if !ok {
		return
	}
	s.State = q.State().String()
	switch q.State() {
	case thread.Answered:
		s.Sign = Pass
	case thread.Declined:
		s.Sign = Undone
	case thread.Unanswered, thread.Overdue:
		s.Sign = Waiting
	case thread.Misanswered:
		if s.Sign = Waiting; q.Asked() {
			s.Sign = Fail
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

func (s *Summary) answer(m thread.Message, d *codec.Message) {
	s.Subject = get(d, "val")
	switch m.Role() {
	case thread.RoleClearance:
		s.clearance(m)
	case thread.RoleAcknowledgement:
		s.Sign, s.State = Pass, "acknowledges the cancel"
		if s.Subject != "Y" {
			s.Sign, s.State = Undone, "does not acknowledge the cancel"
		}
	default: // an answer needs no words, and what has no effect is found
	}
}

// clearance says what a Y or N to a readback does, where it does anything.
func (s *Summary) clearance(m thread.Message) {
	rb, ok := m.Named()
	if !ok {
		return
	}
	r, ok := rb.AsReadback()
	if !ok || m.From() != r.Handoff().Message().From() {
		return
	}
	switch {
	case s.Subject == "N":
		s.State = "refuses " + rb.ID()
	case r.Passes():
		s.Sign, s.State = Pass, "clears "+rb.ID()
	}
}

func (s *Summary) done(m thread.Message, d *codec.Message) {
	s.Subject = get(d, "out")
	if r, ok := m.DoneCheck(); ok {
		s.Sign, s.State = OfVerdict(r.Verdict), doneState(s.Subject, r)
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
func says(r check.DoneResult, rule finding.Code) bool {
	return slices.ContainsFunc(r.Problems, func(p check.Problem) bool { return p.Code == rule })
}

// ending describes UN, FL and CX.
func (s *Summary) ending(m thread.Message, d *codec.Message) {
	s.Subject = get(d, "why")
	switch m.Role() {
	case thread.RoleClose:
		if ho, ok := m.Named(); !ok || m.From() != ho.To() {
			return
		}
		s.Sign, s.State = Undone, "unable"
		if m.Type() == codec.FL {
			s.State = "failed"
		}
	case thread.RoleRefusal:
		s.Sign, s.State = Undone, "will not answer"
	case thread.RoleCancel:
		if h, ok := m.Handoff(); ok && m.From() == h.Message().From() && m.To() == h.Message().To() {
			s.State = "cancels"
		}
	default: // what has no effect is found
	}
}

// get returns a value as shown, or "".
func get(d *codec.Message, key string) string {
	v, _ := d.Field(key)
	return v.Text
}
