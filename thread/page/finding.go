package page

import (
	"strconv"

	"crosscheck/thread/judge"
	"crosscheck/thread/summary"
)

// maxFindings is how many findings a table has.
const maxFindings = 200

// Findings is a table of findings.
func Findings(caption Text, list []*judge.Finding) []Block {
	if len(list) == 0 {
		return nil
	}
	t := Table{Caption: caption, Head: []string{"finding", "message", "what it says", "values", "at"}}
	for _, f := range list[:min(len(list), maxFindings)] {
		sign := summary.OfSeverity(f.Severity)
		row := []Text{Signed(sign, f.Severity.String()+" "+f.Code.String()), Say("-"), Log(f.Text), valuesOf(f), nil}
		if m, ok := f.At(); ok {
			row[1] = Ref(m)
		}
		at := f.File
		if f.Line > 0 {
			at += ":" + strconv.Itoa(f.Line)
		}
		row[4] = Quoted(at)
		t.Rows = append(t.Rows, Row{sign, row})
	}
	out := []Block{t}
	if over := len(list) - maxFindings; over > 0 {
		out = append(out, Say("and "+summary.Number(over, "more finding")+"."))
	}
	return out
}

// valuesOf sets the two values of a finding side by side.
func valuesOf(f *judge.Finding) Text {
	values, _ := summary.Evidence(f)
	var p Text
	for i, v := range values {
		if i > 0 {
			p = append(p, Say("; ")...)
		}
		p = append(p, Say(v.Where)...)
		if v.Text != "" {
			p = Join(p, Say(" "), Value(f.Slot, v.Text))
		}
	}
	return p
}
