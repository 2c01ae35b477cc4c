package ui

import (
	"crosscheck/codec/source"
	"crosscheck/thread"
	"crosscheck/thread/judge"
	"crosscheck/ui/filepane"
	"crosscheck/ui/tree"
)

// place returns which line of a file the source pane shows.
func (m *Model) place() filepane.Place {
	n, f := m.selection.node, m.selection.finding
	if f != nil {
		if _, attached := f.At(); !attached {
			return m.placeOfBytes(f)
		}
	}
	switch n.Kind {
	case tree.Message, tree.Tier:
		return m.placeOf(m.seen(m.scope.Message(n.Message)))
	case tree.None:
		if len(m.inputs) > 0 {
			in := &m.inputs[0]
			return filepane.Place{File: in.File, Lines: in.Lines, More: m.growth.Loading, At: source.Place{Member: in.Member}}
		}
	case tree.Conversation, tree.LooseEnds:
	}
	return filepane.Place{Input: -1}
}

// seen returns the sighting of a message that is looked at: the one of the variant
// or the sighting that was asked for, else the one that a finding points at.
func (m *Model) seen(msg thread.Message) thread.Sighting {
	switch f := m.selection.finding; {
	case m.selection.variant > 0:
		return msg.Variants()[m.selection.variant].Sighting
	case m.selection.sighting > 0:
		return msg.Sightings()[m.selection.sighting]
	case f != nil:
		return sightingOf(msg, f)
	}
	return msg.First()
}

// sightingOf returns the sighting of a message that a finding points at.
func sightingOf(msg thread.Message, f *judge.Finding) thread.Sighting {
	first := msg.First()
	if f.File == first.File && f.Line == first.Line {
		return first
	}
	for _, s := range msg.Sightings() {
		if f.File == s.File && f.Line == s.Line {
			return s
		}
	}
	return first
}

// placeOf returns the place of a sighting.
func (m *Model) placeOf(s thread.Sighting) filepane.Place {
	return filepane.Place{
		Input: s.Input, File: s.File, Lines: m.inputs[s.Input].Lines, More: m.growth.Loading, Line: s.Line, Text: s.Text,
		At: source.Place{
			Member: s.Member, Line: s.Line, Offset: s.Offset, Length: s.Length,
			Path: s.Path, Sub: s.Sub, Flags: s.Flags, Message: s.Text,
		},
	}
}

// placeOfBytes returns the place of a finding that is about the bytes of an input
// and at no message.
func (m *Model) placeOfBytes(f *judge.Finding) filepane.Place {
	i, n, _ := f.Defect()
	in := &m.inputs[i]
	return filepane.Place{
		Input: i, File: in.File, Lines: in.Lines, More: m.growth.Loading, Line: f.Line,
		At: source.Place{Member: in.Defects[n].Member, Line: f.Line},
	}
}
