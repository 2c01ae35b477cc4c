package keys

import (
	"slices"
	"strings"
)

// Map answers which action a key has; it is made once from a table.
type Map struct {
	table []Binding
	byKey [NumModes]map[string]int // key or chord to its place in table
	first [NumModes]map[string]bool
}

// NewMap returns the map of a table.
func NewMap(table []Binding) *Map {
	m := &Map{table: table}
	for mode := range Mode(NumModes) {
		m.byKey[mode] = map[string]int{}
		m.first[mode] = map[string]bool{}
	}
	for i := range table {
		for mode := range Mode(NumModes) {
			if !table[i].Modes.Has(mode) {
				continue
			}
			for _, k := range table[i].Keys {
				m.byKey[mode][k] = i
				if head, _, chord := strings.Cut(k, " "); chord {
					m.first[mode][head] = true
				}
			}
		}
	}
	return m
}

// Pressed is what a key means.
type Pressed struct {
	Binding *Binding // nil: nothing
	Key     string   // the key or chord as in the table
	Pending string   // the first key of a chord that waits for its second; pass it on
}

// Press returns what a key means in a mode. The key is named as bubbletea does,
// pending is the Pending of the press before, or "". A second key that ends no
// chord is taken on its own.
func (m *Map) Press(mode Mode, pending, key string) Pressed {
	if key == " " {
		key = "space"
	}
	if pending != "" {
		if i, ok := m.byKey[mode][pending+" "+key]; ok {
			return Pressed{Binding: &m.table[i], Key: pending + " " + key}
		}
	}
	if i, ok := m.byKey[mode][key]; ok {
		return Pressed{Binding: &m.table[i], Key: key}
	}
	if m.first[mode][key] {
		return Pressed{Pending: key}
	}
	return Pressed{}
}

// Everywhere returns the bindings of all modes, in the order of help.
func (m *Map) Everywhere() []*Binding {
	all := make([]*Binding, len(m.table))
	for i := range m.table {
		all[i] = &m.table[i]
	}
	return all
}

// Bindings returns the bindings of a mode, in the order of help.
func (m *Map) Bindings(mode Mode) []*Binding {
	var found []*Binding
	for i := range m.table {
		if m.table[i].Modes.Has(mode) {
			found = append(found, &m.table[i])
		}
	}
	return found
}

// Footer returns the bindings for the footer of a mode, in their order: the
// most useful first, so that a narrow terminal drops the others.
func (m *Map) Footer(mode Mode) []*Binding {
	var found []*Binding
	for _, b := range m.Bindings(mode) {
		if b.Footer > 0 {
			found = append(found, b)
		}
	}
	slices.SortStableFunc(found, func(a, b *Binding) int { return a.Footer - b.Footer })
	return found
}

// Chord returns the bindings that a pending key can still become.
func (m *Map) Chord(mode Mode, pending string) []*Binding {
	var found []*Binding
	for _, b := range m.Bindings(mode) {
		if slices.ContainsFunc(b.Keys, func(k string) bool { return strings.HasPrefix(k, pending+" ") }) {
			found = append(found, b)
		}
	}
	return found
}

// Binding returns the row of an action, nil if the table has none.
func (m *Map) Binding(a Action) *Binding {
	for i := range m.table {
		if m.table[i].Action == a {
			return &m.table[i]
		}
	}
	return nil
}

// Of returns the first key of an action as a reader is shown it.
func (m *Map) Of(a Action) string {
	if b := m.Binding(a); b != nil {
		return Name(b.Keys[0])
	}
	return ""
}
