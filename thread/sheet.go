package thread

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

var columnWords = [NumColumns]string{"record", "handoff", "readback", "done"}

// String returns the name of the column.
func (c Column) String() string { return columnWords[c] }

// Divergence is the column that departs from the one before it; 0 is none.
type Divergence uint8

// The divergences, leftmost first.
const (
	Agrees Divergence = iota
	RecordHandoff
	HandoffReadback
	ReadbackDone
)

var divergenceWords = [...]string{"", "record-handoff", "handoff-readback", "readback-done"}

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

// Sheet returns the value sheet.
func (h Handoff) Sheet() Sheet { panic("seam") }
