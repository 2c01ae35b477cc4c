package ui

import (
	"fmt"
	"slices"

	"crosscheck/codec/finding"
	"crosscheck/codec/source"
	"crosscheck/thread"
	"crosscheck/thread/judge"
	"crosscheck/thread/summary"
	"crosscheck/ui/detail"
	"crosscheck/ui/filepane"
	"crosscheck/ui/scope"
	"crosscheck/ui/tree"
)

// selection is the selected node, and which part of it is shown.
type selection struct {
	node     tree.Node
	inView   thread.Message // what was selected in the view in place of the tree
	finding  *judge.Finding // the selected finding, where findings are shown
	sighting int            // which of the sightings the source pane shows
	variant  int            // which of the variants is shown; 0 is the message as sent
	sheet    bool           // the detail is the value sheet of the handoff
	nothing  bool           // there is nothing to select
	narrowed bool           // because of a filter
}

// handoff returns the handoff that the selected message belongs to.
func (s *selection) handoff() (thread.Handoff, bool) {
	if n := s.node; n.Kind == tree.Message || n.Kind == tree.Tier {
		return n.Message.Handoff()
	}
	return thread.Handoff{}, false
}

// message returns the message that is looked at; false on a heading, and on a
// finding that is about bytes.
func (s *selection) message(in scope.Scope) (thread.Message, bool) {
	if f := s.finding; f != nil {
		at, ok := f.At()
		return in.Message(at), ok
	}
	n := s.node
	return in.Message(n.Message), n.Kind == tree.Message || n.Kind == tree.Tier
}

// worst returns the selected finding, else the worst one of the selected row.
func (s *selection) worst(found *judge.Index) (judge.Finding, bool) {
	if f := s.finding; f != nil {
		return *f, true
	}
	n := s.node
	if n.Kind != tree.Message && n.Kind != tree.Tier {
		return judge.Finding{}, false
	}
	all := found.Of(n.Message)
	if len(all) == 0 {
		return judge.Finding{}, false
	}
	return slices.MaxFunc(all, func(a, b judge.Finding) int { return int(a.Severity) - int(b.Severity) }), true
}

// seen returns the sighting of a message that is looked at: the one of the variant
// or the sighting that was asked for, else the one that a finding points at.
func (s *selection) seen(msg thread.Message) thread.Sighting {
	switch f := s.finding; {
	case s.variant > 0:
		return msg.Variants()[s.variant].Sighting
	case s.sighting > 0:
		return msg.Sightings()[s.sighting]
	case f != nil:
		return sightingOf(msg, f)
	}
	return msg.First()
}

// showSelected shows what is selected in the tree in the other panes, if that is
// not what they show.
func (m *Model) showSelected() {
	m.syncSelection()
	node, f := m.tree.Selected(), m.finding()
	nothing, narrowed := node.Kind == tree.None, m.scope.Narrowed()
	same := node == m.selection.node && f == m.selection.finding && nothing == m.selection.nothing && (!nothing || narrowed == m.selection.narrowed)
	if !same || m.stale {
		m.stale = false
		m.selection = selection{node: node, inView: m.selection.inView, finding: f, sheet: m.selection.sheet, nothing: nothing, narrowed: narrowed}
		m.show()
	}
}

// show shows what is looked at in the detail and the source pane.
func (m *Model) show() {
	m.detail.Show(m.page())
	m.source.Show(m.place())
}

// page returns what the detail pane shows.
func (m *Model) page() detail.Page {
	n := m.selection.node
	if f := m.selection.finding; f != nil && !m.selection.sheet && m.selection.variant == 0 {
		shown := m.theme.Finding(*f)
		at, ok := f.At()
		if ok {
			at = m.scope.Message(at)
		}
		return detail.Finding(&shown, at)
	}
	switch n.Kind {
	case tree.None:
		if m.scope.Narrowed() {
			return detail.LeftOut(m.keys.Of(actionUnfilter))
		}
		return detail.Nothing(m.session.Log)
	case tree.Conversation:
		return detail.Conversation(m.scope.Conversation(n.Conversation))
	case tree.LooseEnds:
		return detail.LooseEnds(m.scope.Conversation(n.Conversation))
	case tree.Tier, tree.Message:
	}
	msg := m.scope.Message(n.Message)
	h, ok := msg.Handoff()
	switch {
	case !m.scope.Happened(n.Message):
		return detail.Later(msg, m.keys.Of(actionStepForward))
	case m.selection.sheet && ok:
		return detail.ValueSheet(h)
	case m.selection.variant > 0:
		return detail.Variant(msg, m.selection.variant)
	case n.Kind == tree.Tier:
		return detail.Tier(msg, n.Tier)
	}
	return detail.Message(msg)
}

// sameHandoff selects the next or previous message of the same handoff.
func (m *Model) sameHandoff(by int) {
	h, _ := m.selection.handoff()
	members := h.Members()
	for i, msg := range members {
		if msg != m.selection.node.Message {
			continue
		}
		if i += by; i < 0 || i >= len(members) {
			m.status = "no further message of handoff " + m.theme.Clean(h.Message().ID())
			return
		}
		m.tree.Select(members[i])
		return
	}
}

func (m *Model) conversation(by int) {
	if !m.tree.Conversation(by) {
		m.status = "no further conversation"
	}
}

// goToFound selects the next or previous message with a finding of that severity and
// says which one it is.
func (m *Model) goToFound(s finding.Severity, by int) {
	before := m.tree.Place()
	n := m.tree.Found(s, by)
	m.syncMainView()
	article := map[finding.Severity]string{finding.Error: "an ", finding.Warning: "a "}[s]
	m.status = fmt.Sprintf("%d of %s with %s", n, summary.Number(m.tree.With(s), "message"), article+s.String())
	if after := m.tree.Place(); m.tree.With(s) > 1 && (after-before)*by < 0 {
		m.status += map[int]string{1: ", on from the top", -1: ", on from the end"}[by]
	}
}

// nextSighting shows the next place where the message was seen.
func (m *Model) nextSighting() {
	seen := m.scope.Message(m.selection.node.Message).Sightings()
	m.selection.variant = 0
	m.selection.sighting = (m.selection.sighting + 1) % len(seen)
	m.source.Show(m.place())
	s := seen[m.selection.sighting]
	m.status = fmt.Sprintf("sighting %d of %d: %s line %d", m.selection.sighting+1, len(seen), m.theme.Clean(s.File), s.Line)
}

// nextVariant shows the message as delivered, and at last as sent again.
func (m *Model) nextVariant() {
	forms := len(m.scope.Message(m.selection.node.Message).Variants())
	m.selection.sighting = 0
	m.selection.variant = (m.selection.variant + 1) % forms
	m.show()
	m.status = "as sent"
	if m.selection.variant > 0 {
		m.status = fmt.Sprintf("as delivered: variant %d of %d", m.selection.variant+1, forms)
	}
}

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
		return m.placeOf(m.selection.seen(m.scope.Message(n.Message)))
	case tree.None:
		if len(m.inputs) > 0 {
			in := &m.inputs[0]
			return filepane.Place{File: in.File, Lines: in.Lines, More: m.growth.Loading, At: source.Place{Member: in.Member}}
		}
	case tree.Conversation, tree.LooseEnds:
	}
	return filepane.Place{Input: -1}
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
