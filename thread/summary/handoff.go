package summary

import (
	"strings"

	"crosscheck/codec"
	"crosscheck/thread"
)

func (s *Summary) handoff(m thread.Message, d *codec.Message) {
	s.Ask = get(d, "ask")
	s.Subject = strings.TrimSpace(s.Ask + " " + s.Item)
	h, ok := m.AsHandoff()
	if !ok {
		return
	}
	s.Sign, s.State, s.As = OfState(h.State()), h.State().String(), as(h)
}

// values adds where the values of a handoff part: a statement about values,
// which a check may have no objection to. Where nothing else is said of a
// handoff that ended badly, its state is.
func (s *Summary) values(h thread.Handoff, found Findings) {
	if d, parts := First(h, found); parts && d.Between != thread.RecordHandoff && !settled(h.State()) {
		s.Reasons = append(s.Reasons, Reason{d.Sign, d.Text})
	}
	if why := StateFault(h); why != "" && len(s.Reasons) == 0 {
		s.Reasons = append(s.Reasons, Reason{Fail, why})
	}
}

// settled reports whether nothing can come of a handoff any more, so that values
// that part in it are told where they part, and not of the handoff.
func settled(s thread.State) bool {
	return s == thread.Cancelled || s == thread.Superseded || s == thread.Unable || s == thread.Failed
}

// StateFault says what is wrong with the state of a handoff where that comes
// from other messages of it, "" if nothing is.
func StateFault(h thread.Handoff) string {
	switch h.State() {
	case thread.Void:
		return "its readback failed, and it was not sent again"
	case thread.Wrong:
		return "the done report does not hold"
	case thread.Conflicted:
		return conflict(h)
	case thread.Sent, thread.Wilco, thread.Cleared, thread.Cancelling, thread.Cancelled, thread.Superseded,
		thread.Done, thread.Partial, thread.Noop, thread.Unable, thread.Failed, thread.Orphaned:
	}
	return ""
}

// conflict says which message came after a handoff had ended already.
func conflict(h thread.Handoff) string {
	before := thread.Sent
	for _, change := range h.History() {
		if change.State != thread.Conflicted {
			before = change.State
			continue
		}
		late := change.By.Type().String() + " " + change.By.ID()
		switch before {
		case thread.Cancelling, thread.Cancelled:
			return late + " came after a cancel"
		case thread.Superseded:
			return late + " came after it was sent again"
		default:
		}
		first, _ := h.Close()
		return late + " closes it again, after " + first.Message.Type().String() + " " + first.Message.ID()
	}
	return "closed more than once"
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
