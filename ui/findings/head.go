package findings

import (
	"fmt"

	"crosscheck/codec/finding"
	"crosscheck/thread/judge"
	"crosscheck/thread/summary"
	"crosscheck/ui/screen"
	"crosscheck/ui/theme"
)

// tally is how many findings are shown.
type tally struct {
	total int // all there are
	codes [finding.Error + 1]map[finding.Code]int
	order [finding.Error + 1][]finding.Code // by the first finding that is shown
}

func (t *tally) add(f *judge.Finding) {
	if t.codes[f.Severity] == nil {
		t.codes[f.Severity] = make(map[finding.Code]int)
	}
	if t.codes[f.Severity][f.Code]++; t.codes[f.Severity][f.Code] == 1 {
		t.order[f.Severity] = append(t.order[f.Severity], f.Code)
	}
}

// with returns how many findings of a severity are shown.
func (t *tally) with(s finding.Severity) int {
	n := 0
	for _, k := range t.codes[s] {
		n += k
	}
	return n
}

// shown returns how many findings are shown.
func (t *tally) shown() int {
	return t.with(finding.Error) + t.with(finding.Warning) + t.with(finding.Note)
}

// leastRows is how many lines are left to the rows before the head takes any.
const leastRows = 4

// head returns the lines above the rows: how many there are of each severity, and
// of each code. Where the view is low, or there is nothing to count, it is shorter.
func (m *Model) head(height int) []screen.Line {
	if m.tally.shown() == 0 {
		return []screen.Line{m.nothing()}[:min(height, 1)]
	}
	lines := []screen.Line{m.severities(), m.codes()}
	return lines[:max(min(height-leastRows, len(lines)), 0)]
}

// nothing says that there is nothing to show, and whether anything was left out.
func (m *Model) nothing() screen.Line {
	sign, role := m.theme.Sign(summary.Pass)
	said := "Nothing was found."
	if m.tally.total > 0 {
		sign, role = m.theme.Sign(summary.Note)
		said = "None of the " + summary.Number(m.tally.total, "finding") + " is shown here."
	}
	return screen.Line{{Role: role, Text: sign + " " + said}}
}

// severities counts what is shown by severity, and says how much is not.
func (m *Model) severities() screen.Line {
	var l screen.Line
	for _, s := range worstFirst() {
		sign, role := m.theme.Sign(summary.OfSeverity(s))
		n := m.tally.with(s)
		if n == 0 {
			role = theme.Dim
		}
		l = apart(l, screen.Span{Role: role, Text: sign + " " + summary.Number(n, s.String())})
	}
	if n := m.tally.shown(); n < m.tally.total {
		l = apart(l, screen.Span{Role: theme.Dim, Text: fmt.Sprintf("%d of %d shown", n, m.tally.total)})
	}
	return l
}

// apart adds one more count to a row of them.
func apart(l screen.Line, next ...screen.Span) screen.Line {
	if len(l) > 0 {
		l = append(l, screen.Blank(between))
	}
	return append(l, next...)
}

// worstFirst returns the severities in the order in which findings are shown.
func worstFirst() [finding.Error + 1]finding.Severity {
	return [...]finding.Severity{finding.Error, finding.Warning, finding.Note}
}

// between is the number of spaces between two counts.
const between = 3

// codes counts what is shown by code, the worst first, as far as there is room.
func (m *Model) codes() screen.Line {
	var all []screen.Line
	for _, s := range worstFirst() {
		_, role := m.theme.Sign(summary.OfSeverity(s))
		for _, c := range m.tally.order[s] {
			all = append(all, screen.Line{{Role: role, Text: fmt.Sprint(m.tally.codes[s][c])}, {Role: theme.Dim, Text: " " + c.String()}})
		}
	}
	var l screen.Line
	for i, next := range all {
		left := len(all) - i
		more := screen.Of(theme.Dim, "and "+summary.Number(left, "more code"))
		with := apart(l[:len(l):len(l)], next...)
		if with.Width() > m.Width() || left > 1 && with.Width()+between+more.Width() > m.Width() {
			return apart(l, more...)
		}
		l = with
	}
	return l
}
