package export

import (
	"encoding/csv"
	"fmt"
	"io"
	"regexp"
	"strconv"
	"strings"

	"crosscheck/thread"
	"crosscheck/thread/judged"
)

// findingsTable writes the findings as CSV, under the names of the JSON.
func findingsTable(w io.Writer, j *judged.Log) error {
	t := newTable(w, j)
	t.row("code", "severity", "conversation", "handoff", "message", "check", "slot", "expected", "actual",
		"file", "line", "column", "text")
	for i := range j.Findings {
		f := &j.Findings[i]
		t.row(f.Code.String(), f.Severity.String(), f.Conversation, f.Handoff, f.Message, f.Check(), f.Slot,
			f.Expected.Text, f.Actual.Text, f.File, count(f.Line), count(f.Column), f.Text)
	}
	return t.close("findings")
}

// sheetsTable writes the value sheet of each handoff as CSV, a row a slot.
func sheetsTable(w io.Writer, j *judged.Log) error {
	t := newTable(w, j)
	t.row("conversation", "handoff", "ask", "state", "slot",
		"record_value", "handoff_value", "readback_value", "done_value", "diverges", "first_divergence")
	for _, c := range j.Conversations() {
		for h := range j.Handoffs(c) {
			t.sheet(c, h)
		}
	}
	return t.close("sheets")
}

func (t *table) sheet(c *thread.Conversation, h thread.Handoff) {
	s := h.Sheet()
	for i := range s.Rows {
		row, first := &s.Rows[i], ""
		if s.Diverged && row.Slot == s.First.Slot {
			first = "yes"
		}
		value := func(c thread.Column) string { return t.j.Value(row.Slot, row.Cells[c].Text) }
		t.row(c.ID(), h.Message().ID(), h.Ask(), h.State().String(), row.Slot,
			value(thread.ColumnRecord), value(thread.ColumnHandoff), value(thread.ColumnReadback), value(thread.ColumnDone),
			row.Diverges.String(), first)
	}
}

// table writes CSV as RFC 4180 has it, save for its line ends.
type table struct {
	j   *judged.Log
	csv *csv.Writer
}

func newTable(w io.Writer, j *judged.Log) *table { return &table{j, csv.NewWriter(w)} }

func (t *table) row(cells ...string) {
	for i, c := range cells {
		cells[i] = inert(t.j.Text(c))
	}
	_ = t.csv.Write(cells) // close tells it
}

func (t *table) close(what string) error {
	t.csv.Flush()
	if err := t.csv.Error(); err != nil {
		return fmt.Errorf("%s: %w", what, err)
	}
	return nil
}

// number is a cell that a spreadsheet reads as a number, whatever its sign.
var number = regexp.MustCompile(`^[+-]?[0-9]+(\.[0-9]+)?$`)

// inert keeps a spreadsheet from running a cell as a formula: an apostrophe is
// put before what begins like one. A cell that begins with an apostrophe gets
// one more, so that taking one off gives the value back, always.
func inert(cell string) string {
	cell = strings.ToValidUTF8(cell, "\uFFFD")
	if start := strings.TrimLeft(cell, " \t\r\n\u00a0\u3000"); start == "" || number.MatchString(cell) ||
		!strings.ContainsAny(firstOf(start), "=+-@'|%＝＋－＠") && !strings.ContainsAny(cell[:1], "\t\r\n'") {
		return cell
	}
	return "'" + cell
}

// firstOf returns the first character of a text that has one.
func firstOf(s string) string {
	for i := range s {
		if i > 0 {
			return s[:i]
		}
	}
	return s
}

// count returns a number that counts from 1, "" for 0.
func count(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}
