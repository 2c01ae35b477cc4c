package items

import (
	"fmt"
	"slices"

	"crosscheck/codec/finding"
	"crosscheck/thread"
	"crosscheck/thread/summary"
	"crosscheck/ui/screen"
	"crosscheck/ui/theme"
)

const (
	maxText     = 1 << 10 // bytes of one text that a row shows
	maxOwners   = 6       // owners of an item that a row shows
	maxHandoffs = 6       // handoffs of an item that a row shows
	maxLooked   = 1000    // handoffs of an item that are looked at for a conflict
	indent      = 2
)

// head returns the line above the rows: how many items there are.
func (m *Model) head(height int) []screen.Line {
	said := summary.Number(len(m.rows), "item")
	switch {
	case m.total == 0:
		said = "No item: no handoff was sent."
	case len(m.rows) < m.total:
		said = fmt.Sprintf("%d of %s shown", len(m.rows), summary.Number(m.total, "item"))
	}
	const leastRows = 4
	if height <= leastRows && m.total > 0 {
		return nil
	}
	return []screen.Line{screen.Of(theme.Dim, said)}[:min(height, 1)]
}

// draw makes the lines of an item: its name and how it stands, its owners, its
// conflicts, its handoffs.
func (m *Model) draw(row, w int) []screen.Line {
	item := m.item(m.rows[row])
	list := m.worstFirst(item.Handoffs)
	stands := m.stands(list[0])
	var conflicts []screen.Line
	for _, h := range item.Handoffs[:min(len(item.Handoffs), maxLooked)] {
		if c, ok := m.conflict(h); ok {
			conflicts, stands = append(conflicts, inset(c, w)...), summary.Fail
		}
	}
	lines := m.title(item, stands, w)
	lines = append(lines, inset(m.owners(item.Owners), w)...)
	lines = append(lines, conflicts...)
	for _, h := range list[:min(len(list), maxHandoffs)] {
		lines = append(lines, inset(m.handoff(h), w)...)
	}
	if more := len(list) - maxHandoffs; more > 0 {
		lines = append(lines, inset(screen.Of(theme.Dim, "and "+summary.Number(more, "more handoff")), w)...)
	}
	return lines
}

// inset wraps a line, moved in.
func inset(l screen.Line, w int) []screen.Line {
	return append(screen.Line{screen.Blank(indent)}, l...).Wrap(w, 2*indent)
}

func (m *Model) clean(s string) string { return m.theme.CleanStart(s, maxText) }

// title returns the first line of an item: how it stands, its name, who owns it, and
// how many handoffs it has.
func (m *Model) title(item thread.Item, stands summary.Sign, w int) []screen.Line {
	sign, role := m.theme.Sign(stands)
	l := screen.Line{{Role: role, Text: sign + " "}, {Role: theme.Strong, Text: m.clean(item.Name)}}
	if n := len(item.Owners); n > 0 {
		l = append(l, screen.Span{Role: theme.Dim, Text: "  owner "}, screen.Span{Role: theme.Plain, Text: m.clean(item.Owners[n-1].Agent)})
	}
	return append(l, screen.Span{Role: theme.Dim, Text: "  " + summary.Number(len(item.Handoffs), "handoff")}).Wrap(w, indent)
}

// owners returns who owned an item in turn, each with the time and the message from
// which on. Of many the first and the latest are told.
func (m *Model) owners(all []thread.Ownership) screen.Line {
	var l screen.Line
	for i, o := range all {
		if skipped := len(all) - maxOwners; skipped > 0 && i > 0 && i <= skipped {
			if i == 1 {
				l = append(l, screen.Span{Role: theme.Dim, Text: fmt.Sprintf("  %s %d more", m.theme.Glyphs.To, skipped)})
			}
			continue
		}
		if i > 0 {
			l = append(l, screen.Span{Role: theme.Chrome, Text: "  " + m.theme.Glyphs.To + "  "})
		}
		l = append(l, screen.Span{Role: theme.Plain, Text: m.clean(o.Agent)}, screen.Span{Role: theme.Dim, Text: " since " + m.since(o.Since)})
	}
	return l
}

// since says from when on, by the time of a message, if it has one, and its name.
func (m *Model) since(msg thread.Message) string {
	by := msg.Type().String() + " " + m.clean(msg.ID())
	if at := summary.Clock(msg.Time()); at != "" {
		return at + " (" + by + ")"
	}
	return by
}

// conflict says that the receiver of a handoff took the item over while another
// still held it.
func (m *Model) conflict(h thread.Handoff) (screen.Line, bool) {
	for _, r := range h.Readbacks() {
		held, ok := r.Conflict()
		if !ok {
			continue
		}
		sign, role := m.theme.Sign(summary.Fail)
		rb, ho := r.Message(), held.Message()
		return screen.Of(role, fmt.Sprintf("%s conflict: %s took it over at %s, while %s held it under %s", sign,
			m.clean(rb.From()), m.since(rb), m.clean(ho.To()), m.clean(ho.ID()))), true
	}
	return nil, false
}

// stands returns the sign of a handoff, as it has it in the tree.
func (m *Model) stands(h thread.Handoff) summary.Sign {
	return summary.Describe(h.Message(), m.scope.Found(m.found)).Sign
}

// worstFirst returns handoffs with those that went wrong before those that are open
// and those that ended.
func (m *Model) worstFirst(all []thread.Handoff) []thread.Handoff {
	found := m.scope.Found(m.found)
	rank := func(h thread.Handoff) int {
		worst, _ := found.Worst(h.Message())
		switch s := h.State(); {
		case s.Bad() || worst == finding.Error:
			return 0
		case s.Open():
			return 1
		}
		return 2
	}
	var by [3][]thread.Handoff
	for _, h := range all {
		by[rank(h)] = append(by[rank(h)], h)
	}
	return slices.Concat(by[:]...)
}

// handoff returns the line of a handoff: how it stands, who sent it to whom, and
// what for.
func (m *Model) handoff(h thread.Handoff) screen.Line {
	ho := h.Message()
	_, role := m.theme.State(h.State())
	sign, stands := m.theme.Sign(m.stands(h))
	when := summary.Clock(ho.Time())
	if when != "" {
		when += "  "
	}
	return screen.Line{
		{Role: stands, Text: sign + " "},
		{Role: theme.Dim, Text: when},
		{Role: theme.Plain, Text: "HO " + m.clean(ho.ID()) + "  "},
		{Role: theme.Dim, Text: m.clean(ho.From()) + " " + m.theme.Glyphs.Arrow + " " + m.clean(ho.To()) + "  "},
		{Role: theme.Strong, Text: m.clean(h.Ask()) + "  "},
		{Role: role, Text: h.State().String()},
	}
}
