package diff

import (
	"cmp"
	"math"
	"slices"
	"strconv"
	"strings"

	"crosscheck/codec"
	"crosscheck/codec/finding"
	"crosscheck/profiles"
	"crosscheck/thread"
	"crosscheck/thread/judge"
)

// changes returns how two handoffs differ.
func (c *comparison) changes(a, b thread.Handoff) []Change {
	out := c.values(a, b)
	out = append(out, c.states(a, b)...)
	return append(out, c.findings(c.a.found[a], c.b.found[b])...)
}

// stated is what the lines of a handoff say, by column and slot.
type stated struct {
	slots [thread.NumColumns][]string // in their order
	cells [thread.NumColumns]map[string]string
	at    [thread.NumColumns]At
}

// statedBy gathers the value sheet, and also what the sheet leaves out: who
// sent it to whom, the profile, what was asked of the readback, and what it
// stated of criteria.
func statedBy(h thread.Handoff) stated {
	var t stated
	ho := At{h.Message(), true}
	t.at[thread.ColumnRecord], t.at[thread.ColumnHandoff] = ho, ho
	if rb, ok := h.Counts(); ok {
		t.at[thread.ColumnReadback] = At{rb.Message(), true}
	}
	if cl, ok := h.Close(); ok && cl.Message.Type() == codec.DN {
		t.at[thread.ColumnDone] = At{cl.Message, true}
	}
	t.add(thread.ColumnHandoff, "from", h.Message().From())
	t.add(thread.ColumnHandoff, "to", h.Message().To())
	t.add(thread.ColumnHandoff, "p", h.Profile())
	d := h.Message().Decode()
	t.addSlots(thread.ColumnHandoff, d, "rb", "keys", "acc")
	if at := t.at[thread.ColumnReadback]; at.There {
		t.addSlots(thread.ColumnReadback, at.Message.Decode(), "acc", "do", "not", "asm")
	}
	sheet := h.Sheet()
	for i := range sheet.Rows {
		row := &sheet.Rows[i]
		if namesMessages(d.Profile, row.Slot) {
			continue
		}
		for col, cell := range row.Cells {
			if cell.Given {
				t.add(thread.Column(col), row.Slot, cell.Text)
			}
		}
	}
	return t
}

// namesMessages reports whether a slot holds ids, which another run may give to
// other messages.
func namesMessages(p *profiles.Profile, slot string) bool {
	s, ok := p.Slot(slot)
	return ok && s.Type.Kind == profiles.MsgID
}

func (t *stated) add(col thread.Column, slot, value string) {
	if t.cells[col] == nil {
		t.cells[col] = map[string]string{}
	}
	if _, twice := t.cells[col][slot]; !twice {
		t.slots[col] = append(t.slots[col], slot)
		t.cells[col][slot] = value
	}
}

func (t *stated) addSlots(col thread.Column, d *codec.Message, slots ...string) {
	for _, slot := range slots {
		if v, ok := d.Get(slot); ok {
			t.add(col, slot, v.Text)
		}
	}
}

// values compares what the lines say, column by column. Where one run has no
// readback or done report at all, that is told by the states.
func (c *comparison) values(a, b thread.Handoff) []Change {
	var out []Change
	ta, tb := statedBy(a), statedBy(b)
	for col := range thread.Column(thread.NumColumns) {
		if !ta.at[col].There || !tb.at[col].There {
			continue
		}
		slots := slices.Clone(ta.slots[col])
		for _, slot := range tb.slots[col] {
			if _, both := ta.cells[col][slot]; !both {
				slots = append(slots, slot)
			}
		}
		for _, slot := range slots {
			va, inA := ta.cells[col][slot]
			vb, inB := tb.cells[col][slot]
			if inA == inB && va == vb {
				continue
			}
			out = append(out, c.change(Change{
				Kind: Value, Column: col, Slot: slot,
				A: finding.Text{Text: va, Given: inA}, B: finding.Text{Text: vb, Given: inB},
				AtA: ta.at[col], AtB: tb.at[col],
			}))
		}
	}
	return out
}

// change notes how early a change shows.
func (c *comparison) change(ch Change) Change {
	ch.at = math.MaxInt
	if ch.AtA.There {
		ch.at = c.a.at(ch.AtA.Message)
	}
	if ch.AtB.There {
		ch.at = min(ch.at, c.b.at(ch.AtB.Message))
	}
	return ch
}

// states compares how two handoffs went and how they ended.
func (c *comparison) states(a, b thread.Handoff) []Change {
	ha, hb := a.History(), b.History()
	n := 0
	for n < len(ha) && n < len(hb) && ha[n].State == hb[n].State {
		n++
	}
	at := func(h []thread.Change) At {
		if n < len(h) {
			return At{h[n].By, true}
		}
		return At{}
	}
	atA, atB := at(ha), at(hb)
	var out []Change
	if a.State() != b.State() {
		out = append(out, c.change(Change{
			Kind: State, A: finding.Some(a.State().String()), B: finding.Some(b.State().String()), AtA: atA, AtB: atB,
		}))
	}
	if n < len(ha) || n < len(hb) {
		out = append(out, c.change(Change{
			Kind: History, A: finding.Some(went(ha)), B: finding.Some(went(hb)), AtA: atA, AtB: atB,
		}))
	}
	return out
}

// went returns the states of a history.
func went(h []thread.Change) string {
	states := make([]string, len(h))
	for i, ch := range h {
		states[i] = ch.State.String()
	}
	return strings.Join(states, ", ")
}

// findings compares findings by code and slot: how many of each there are.
func (c *comparison) findings(a, b []*judge.Finding) []Change {
	type kind struct {
		code finding.Code
		slot string
	}
	var order []kind
	by := map[kind]*[2][]*judge.Finding{}
	for run, found := range [2][]*judge.Finding{a, b} {
		for _, f := range found {
			k := kind{f.Code, f.Slot}
			if by[k] == nil {
				by[k] = new([2][]*judge.Finding)
				order = append(order, k)
			}
			by[k][run] = append(by[k][run], f)
		}
	}
	slices.SortFunc(order, func(x, y kind) int {
		return cmp.Or(finding.Compare(x.code, y.code), strings.Compare(x.slot, y.slot))
	})
	var out []Change
	for _, k := range order {
		na, nb := len(by[k][0]), len(by[k][1])
		if na == nb {
			continue
		}
		ch := Change{Kind: Found, Code: k.code, Slot: k.slot, A: count(na), B: count(nb)}
		extra := min(na, nb) // the first that the other run has not
		if na > nb {
			ch.AtA = at(by[k][0][extra])
		} else {
			ch.AtB = at(by[k][1][extra])
		}
		ch = c.change(ch)
		if atEnd(k.code) {
			ch.at = math.MaxInt
		}
		out = append(out, ch)
	}
	return out
}

// atEnd reports whether only the end of the log decides on a finding. It points
// at a message long before it came about.
func atEnd(c finding.Code) bool {
	switch c {
	case finding.ThreadOpen, finding.ThreadOrphaned, finding.ThreadCancelUnacknowledged,
		finding.QuestionOverdue, finding.QuestionUnanswered:
		return true
	default:
		return false
	}
}

// count returns how many findings there are, not given for none.
func count(n int) finding.Text {
	if n == 0 {
		return finding.Text{}
	}
	return finding.Some(strconv.Itoa(n))
}

func at(f *judge.Finding) At {
	m, ok := f.At()
	return At{m, ok}
}
