package page

import (
	"strings"

	"crosscheck/thread"
	"crosscheck/thread/summary"
)

// Standing says how a handoff stands, and what it is to others.
func Standing(h thread.Handoff) List {
	history := Say("State: ")
	for i, ch := range h.History() {
		if i > 0 {
			history = append(history, Say(", then ")...)
		}
		history = Join(history, Signed(summary.OfState(ch.State), ch.State.String()), Say(" by "), Ref(ch.By))
	}
	if state := h.State(); state == thread.Orphaned {
		history = Join(history, Say(", at the end "), Signed(summary.Fail, state.String()))
	}
	out := List{
		Join(history, Say(".")),
		Join(Say("Owner at the end of the log: "), Log(h.Owner()), Say(". Read with the profile "), Log(h.Profile()), Say(".")),
	}
	if old, ok := h.Replaces(); ok {
		out = append(out, Join(Say("It sends again "), Ref(old.Message()), Say(".")))
	}
	for _, next := range h.ReplacedBy() {
		out = append(out, Join(Say("It was sent again as "), Ref(next.Message()), Say(".")))
	}
	if from, ok := h.Relays(); ok {
		out = append(out, Join(Say("It passes on "), Ref(from.Message()), Say(".")))
	}
	if dn, ok := h.Undoes(); ok {
		out = append(out, Join(Say("It takes back "), Ref(dn), Say(".")))
	}
	return out
}

// ValueSheet is the value sheet of a handoff.
func ValueSheet(h thread.Handoff, found summary.Findings) []Block {
	sheet := h.Sheet()
	t := Table{Caption: Join(Say("Value sheet of "), Log(h.Message().ID())), Head: []string{"slot", "record", "handoff", "readback", "done", "departs"}}
	for i := range sheet.Rows {
		row := &sheet.Rows[i]
		sign, parts := summary.NoSign, Say("")
		if row.Diverges != thread.Agrees {
			sign, parts = summary.Note, Signed(summary.Note, step(row.Diverges))
		}
		if sheet.Diverged && row.Slot == sheet.First.Slot {
			sign, parts = summary.Fail, Signed(summary.Fail, "first divergence, "+step(row.Diverges))
		}
		cells := []Text{Log(row.Slot)}
		for _, c := range row.Cells {
			if c.Given {
				cells = append(cells, Value(row.Slot, c.Text))
			} else {
				cells = append(cells, Missing(c.Why))
			}
		}
		t.Rows = append(t.Rows, Row{sign, append(cells, parts)})
	}
	first := Say("No values part.")
	if d, ok := summary.First(h, found); ok {
		first = Join(Say("First divergence: "), Log(d.Text), Say(": "), Value(d.Slot, d.Expected), Say(" in the "+d.Left+", "),
			Value(d.Slot, d.Actual), Say(" in the "+d.Right+"."))
	}
	return []Block{first, t}
}

// step says between which columns values part.
func step(d thread.Divergence) string { return strings.ReplaceAll(d.String(), "-", " to ") }

// Owners returns a row for each owner of an item, in order: from which message on,
// when, and until which.
func Owners(it thread.Item) []Row {
	rows := make([]Row, len(it.Owners))
	for i, o := range it.Owners {
		until := Say("the end of the log")
		if i+1 < len(it.Owners) {
			until = Ref(it.Owners[i+1].Since)
		}
		rows[i].Cells = []Text{Log(it.Name), Log(o.Agent), Ref(o.Since), Time(Moment(o.Since)), until}
	}
	return rows
}

// Arrival returns the row of a message that was sent: to whom, and by which message
// the log shows that it arrived.
func Arrival(m thread.Message) Row {
	row := Row{Cells: []Text{Ref(m), Log(m.To()), Time(Moment(m)), Missing("no message shows it"), Say("-")}}
	if by, ok := m.Received(); ok {
		row.Cells[3], row.Cells[4] = Say(strings.TrimSpace("yes "+Moment(by))), Ref(by)
	}
	return row
}
