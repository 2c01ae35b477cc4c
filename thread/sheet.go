package thread

import (
	"slices"

	"crosscheck/codec"
	"crosscheck/codec/check"
)

// Column is a column of the value sheet.
type Column uint8

// The columns of the value sheet, left to right.
const (
	ColumnRecord Column = iota
	ColumnHandoff
	ColumnReadback
	ColumnDone
	NumColumns = iota
)

var columnWords = [NumColumns]string{"record", "handoff", "readback", "done"} //nolint:gochecknoglobals // a table

// String returns the name of the column.
func (c Column) String() string { return columnWords[c] }

// Divergence is the column that departs from the one before it; 0 if all agree.
type Divergence uint8

// The divergences, leftmost first.
const (
	Agrees Divergence = iota
	RecordHandoff
	HandoffReadback
	ReadbackDone
)

var divergenceWords = [...]string{"", "record-handoff", "handoff-readback", "readback-done"} //nolint:gochecknoglobals // a table

// String returns the word of inspector.md, section 10, "" for Agrees.
func (d Divergence) String() string { return divergenceWords[d] }

// Cell is one value of the sheet; where it is not Given, Why says why it is
// empty (judgement.md, section 4).
type Cell struct {
	Text  string
	Given bool
	Why   string
}

// SheetRow is one slot of the sheet.
type SheetRow struct {
	Slot     string
	Cells    [NumColumns]Cell
	Diverges Divergence
}

// FirstDivergence says where the fault came in.
type FirstDivergence struct {
	Slot     string
	Between  Divergence
	Expected string
	Actual   string
}

// Sheet is the value sheet of a handoff.
type Sheet struct {
	Rows     []SheetRow
	First    FirstDivergence
	Diverged bool
}

// Sheet returns the value sheet (judgement.md, section 4).
func (h Handoff) Sheet() Sheet {
	b := h.sheetMessages()
	var sheet Sheet
	for _, slot := range b.slots() {
		sheet.Rows = append(sheet.Rows, b.row(slot))
	}
	for _, d := range [...]Divergence{RecordHandoff, HandoffReadback, ReadbackDone} {
		for i := range sheet.Rows {
			if at := b.departs(&sheet.Rows[i], Column(d)); at >= 0 {
				row := &sheet.Rows[i]
				sheet.First = FirstDivergence{row.Slot, d, row.Cells[at].Text, row.Cells[d].Text}
				sheet.Diverged = true
				return sheet
			}
		}
	}
	return sheet
}

// sheetBuilder is what a sheet is made from: the messages, all read with the
// profile of the handoff, and the record.
type sheetBuilder struct {
	record     check.Record
	hasRecord  bool
	ho, rb, dn *codec.Message // rb and dn may be nil
	plan       []check.PlanValue
	exec       []string
}

func (h Handoff) sheetMessages() *sheetBuilder {
	profile := h.c.profileOf(h.ho())
	b := &sheetBuilder{ho: h.c.decodeAs(h.ho(), profile)}
	if e, ok := h.Expected(); ok {
		b.record, b.hasRecord = e.Record, e.HasRecord
	}
	if r, ok := h.Counts(); ok {
		b.rb = h.c.decodeAs(r.Message().rec(), profile)
	}
	if cl, ok := h.Close(); ok && cl.Message.Type() == codec.DN {
		b.dn = h.c.decodeAs(cl.Message.rec(), profile)
	}
	b.plan = check.Plan(b.ho, b.rb)
	b.exec = check.ExecSlots(b.ho)
	return b
}

// slots returns the slots of the rows: item, ask, the execution slots of the
// ask, the other plan slots of the HO but exp, those of the readback, and what
// else the record names.
func (b *sheetBuilder) slots() []string {
	slots := []string{"item", "ask"}
	seen := map[string]bool{"item": true, "ask": true, "exp": true}
	add := func(slot string) {
		if !seen[slot] {
			seen[slot] = true
			slots = append(slots, slot)
		}
	}
	for _, slot := range b.exec {
		add(slot)
	}
	for _, v := range b.plan {
		add(v.Slot)
	}
	delete(seen, "exp")
	for _, v := range b.record {
		add(v.Slot)
	}
	return slots
}

// row returns the row of a slot.
func (b *sheetBuilder) row(slot string) SheetRow {
	row := SheetRow{Slot: slot}
	if v, ok := b.record.Get(slot); ok {
		row.Cells[ColumnRecord] = Cell{Text: v.Text, Given: true}
	}
	for col, m := range [...]*codec.Message{ColumnHandoff: b.ho, ColumnReadback: b.rb, ColumnDone: b.dn} {
		if m == nil || !shown(Column(col), slot) {
			continue
		}
		if v, ok := field(m, slot); ok {
			row.Cells[col] = Cell{Text: v.Text, Given: true}
		}
	}
	for col := range row.Cells {
		if !row.Cells[col].Given {
			row.Cells[col].Why = b.whyEmpty(Column(col), slot)
		}
	}
	for _, d := range [...]Divergence{RecordHandoff, HandoffReadback, ReadbackDone} {
		if b.departs(&row, Column(d)) >= 0 {
			row.Diverges = d
			break
		}
	}
	return row
}

// shown reports whether a message in a column has a cell for a slot. What names
// the message itself is compared with the record in the handoff only; what a
// readback adds for itself and what a done report puts out are no answer to a
// slot of the handoff.
func shown(col Column, slot string) bool {
	if col == ColumnHandoff {
		return true
	}
	switch slot {
	case "from", "to", "re", "tail":
		return false
	case "h", "eta", "acc", "do", "not", "asm", "p", "exp":
		return col != ColumnReadback
	case "art", "next":
		return col != ColumnDone
	}
	return true
}

// field returns the value of a slot, the tail included.
func field(m *codec.Message, slot string) (codec.Value, bool) {
	if slot == "tail" {
		return codec.Value{Text: m.Tail}, m.HasTail
	}
	return m.Field(slot)
}

// departs returns the nearest filled column to the left of a cell if the two
// differ, else -1. An empty cell never departs.
func (b *sheetBuilder) departs(row *SheetRow, col Column) int {
	if !row.Cells[col].Given {
		return -1
	}
	for at := int(col) - 1; at >= 0; at-- {
		if !row.Cells[at].Given {
			continue
		}
		if b.same(row, Column(at), col) {
			return -1
		}
		return at
	}
	return -1
}

// same compares two filled cells: the record as text, the others as decoded.
func (b *sheetBuilder) same(row *SheetRow, left, right Column) bool {
	m := [...]*codec.Message{ColumnHandoff: b.ho, ColumnReadback: b.rb, ColumnDone: b.dn}
	v, _ := field(m[right], row.Slot)
	if left == ColumnRecord {
		record, _ := b.record.Get(row.Slot)
		return record.Is(v, b.ho.Profile)
	}
	was, _ := field(m[left], row.Slot)
	return was == v
}

// whyEmpty says why a cell is empty.
func (b *sheetBuilder) whyEmpty(col Column, slot string) string {
	switch col {
	case ColumnRecord:
		if !b.hasRecord {
			return "no record"
		}
		return "not in the record"
	case ColumnHandoff:
		if slices.Contains(b.exec, slot) {
			return "left to the receiver"
		}
		return "not sent"
	case ColumnReadback:
		if b.rb == nil {
			return "no readback"
		}
		return "not echoed"
	default:
		return b.whyNotDone()
	}
}

func (b *sheetBuilder) whyNotDone() string {
	if b.dn == nil {
		return "not done"
	}
	if out, _ := b.dn.Get("out"); out.Text == "NOOP" {
		return "nothing executed"
	}
	return "not reported"
}
