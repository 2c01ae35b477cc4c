package ui

import (
	"fmt"
	"strconv"

	tea "github.com/charmbracelet/bubbletea"

	"crosscheck/thread"
	"crosscheck/thread/judge"
	"crosscheck/thread/words"
	"crosscheck/ui/keys"
	"crosscheck/ui/tree"
)

// scroller is what the keys for moving move: a pane or an overlay.
type scroller interface {
	Scroll(by int)
	Top()
	Bottom()
}

// treeScroller moves the selection of the tree.
type treeScroller struct{ *tree.Model }

// Scroll moves the selection.
func (t treeScroller) Scroll(by int) { t.Move(by) }

// scrolls returns what the keys for moving move, and how high it is.
func (m *Model) scrolls() (scroller, int) {
	if m.overlay != nil {
		return m.overlay, m.layout.overlay.h
	}
	h := m.layout.panes[m.focus].h
	switch m.focus {
	case detailPane:
		return m.detail, h
	case sourcePane:
		return m.source, h
	case mainPane:
	}
	if b := m.board(); b != nil {
		return b, h
	}
	return treeScroller{m.tree}, h
}

// move does the keys for moving.
func (m *Model) move(a keys.Action) {
	s, h := m.scrolls()
	page := max(h-1, 1)
	switch a {
	case keys.Down:
		s.Scroll(1)
	case keys.Up:
		s.Scroll(-1)
	case keys.HalfDown:
		s.Scroll(max(h/2, 1))
	case keys.HalfUp:
		s.Scroll(-max(h/2, 1))
	case keys.PageDown:
		s.Scroll(page)
	case keys.PageUp:
		s.Scroll(-page)
	case keys.Top:
		s.Top()
	case keys.Bottom:
		s.Bottom()
	case keys.NextOfHandoff:
		m.sameHandoff(1)
	case keys.PreviousOfHandoff:
		m.sameHandoff(-1)
	case keys.NextConversation:
		m.conversation(1)
	case keys.PreviousConversation:
		m.conversation(-1)
	default:
	}
}

// sameHandoff selects the next or previous message of the same handoff.
func (m *Model) sameHandoff(by int) {
	h, ok := m.handoff()
	if !ok {
		m.status = "this belongs to no handoff"
		return
	}
	members := h.Members()
	for i, msg := range members {
		if msg != m.look.node.Message {
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

// handoff returns the handoff that the selected message belongs to.
func (m *Model) handoff() (thread.Handoff, bool) {
	if n := m.look.node; n.Kind == tree.Message || n.Kind == tree.Tier {
		return n.Message.Handoff()
	}
	return thread.Handoff{}, false
}

func (m *Model) conversation(by int) {
	if !m.tree.Conversation(by) {
		m.status = "no further conversation"
	}
}

// fold does the keys for folding.
func (m *Model) fold(a keys.Action, key string) {
	switch a {
	case keys.Fold:
		m.tree.Fold()
	case keys.Unfold:
		m.tree.Unfold()
	case keys.Toggle:
		m.tree.Toggle()
	case keys.FoldBranch:
		m.tree.Branch(false)
	case keys.UnfoldBranch:
		m.tree.Branch(true)
	case keys.Level:
		if n, err := strconv.Atoi(key); err == nil {
			m.tree.Level(n)
		}
	case keys.FoldAll:
		m.tree.FoldAll()
	case keys.UnfoldAll:
		m.tree.UnfoldAll()
	default:
	}
}

// find does the keys for finding.
func (m *Model) find(a keys.Action) tea.Cmd {
	switch a {
	case keys.NextError:
		m.goTo(judge.Error, 1)
	case keys.PreviousError:
		m.goTo(judge.Error, -1)
	case keys.NextWarning:
		m.goTo(judge.Warning, 1)
	case keys.PreviousWarning:
		m.goTo(judge.Warning, -1)
	case keys.Search:
		m.ask()
	case keys.NextMatch:
		return m.match(1)
	case keys.PreviousMatch:
		return m.match(-1)
	case keys.NextSighting:
		m.nextSighting()
	case keys.NextVariant:
		m.nextVariant()
	default:
	}
	return nil
}

// goTo selects the next or previous message with a finding of that severity and
// says which one it is.
func (m *Model) goTo(s judge.Severity, by int) {
	before := m.tree.Place()
	n := m.tree.Found(s, by)
	if outside := m.filters.tally.outside[s]; n == 0 && outside > 0 {
		m.status = words.Number(outside, s.String()) + " outside of the filter, none in it"
		return
	}
	if n == 0 {
		m.status = m.without(s)
		return
	}
	article := map[judge.Severity]string{judge.Error: "an ", judge.Warning: "a "}[s]
	m.status = fmt.Sprintf("%d of %s with %s", n, words.Number(m.tree.With(s), "message"), article+s.String())
	if after := m.tree.Place(); m.tree.With(s) > 1 && (after-before)*by < 0 {
		m.status += map[int]string{1: ", on from the top", -1: ", on from the end"}[by]
	}
}

// without says that no message has a finding of that severity, and where the
// findings are, if there are any: they are about the bytes of the log.
func (m *Model) without(s judge.Severity) string {
	for _, f := range m.found.All() {
		if f.Severity == s {
			place := words.Place(thread.Sighting{File: f.File, Line: f.Line}, true)
			return "of no message: " + f.Code.String() + ", " + m.theme.Clean(f.Text+", "+place)
		}
	}
	return "no " + s.String() + "s"
}

// nextSighting shows the next place where the message was seen.
func (m *Model) nextSighting() {
	n := m.look.node
	if n.Kind != tree.Message && n.Kind != tree.Tier {
		m.status = "this row is no message"
		return
	}
	seen := n.Message.Sightings()
	if len(seen) < 2 {
		m.status = "seen only here"
		return
	}
	m.look.variant = 0
	m.look.sighting = (m.look.sighting + 1) % len(seen)
	m.source.Show(m.place())
	s := seen[m.look.sighting]
	m.status = fmt.Sprintf("sighting %d of %d: %s line %d", m.look.sighting+1, len(seen), m.theme.Clean(s.File), s.Line)
}

// nextVariant shows the message as delivered, and at last as sent again.
func (m *Model) nextVariant() {
	n := m.look.node
	if n.Kind != tree.Message && n.Kind != tree.Tier || !n.Message.Valid() {
		m.status = "this row is no message"
		return
	}
	forms := len(n.Message.Variants())
	if forms < 2 {
		m.status = "it was delivered as it was sent"
		return
	}
	m.look.sighting = 0
	m.look.variant = (m.look.variant + 1) % forms
	m.show()
	m.status = "as sent"
	if m.look.variant > 0 {
		m.status = fmt.Sprintf("as delivered: variant %d of %d", m.look.variant+1, forms)
	}
}

// turn does the keys for panes.
func (m *Model) turn(a keys.Action) {
	switch a {
	case keys.NextPane:
		m.turnTo(1)
	case keys.PreviousPane:
		m.turnTo(numPanes - 1)
	case keys.Sheet:
		if _, ok := m.handoff(); !ok {
			m.status = "only a handoff has a value sheet"
			return
		}
		m.look.sheet = !m.look.sheet
		m.show()
		if m.layout.kind == single {
			m.focus = detailPane
		}
	case keys.Inputs:
		m.overlay = m.newAccount()
	case keys.Ladder, keys.Findings, keys.Items, keys.Log, keys.ToTree:
		m.turnToView(a)
	case keys.Jump:
		m.jump()
	case keys.SlideLeft:
		m.slide(-1)
	case keys.SlideRight:
		m.slide(1)
	case keys.Layout:
		if m.layout.w < wideColumns || m.layout.h < leastRows {
			m.status = fmt.Sprintf("panes stand side by side from %d columns and %d rows on", wideColumns, leastRows)
			return
		}
		m.stack = !m.stack
	default:
	}
}

// turnTo gives the focus to another pane.
func (m *Model) turnTo(by int) {
	m.focus = pane((int(m.focus) + by) % numPanes) //nolint:gosec // one of three
	if m.focus == mainPane && m.bare() {
		m.turnTo(by)
	}
}

// leave does the keys for help and leaving.
func (m *Model) leave(a keys.Action) tea.Cmd {
	switch a {
	case keys.Help:
		if m.overlay != nil {
			m.overlay = nil
		} else {
			m.overlay = newHelp(m.theme, m.mode(), m.keys)
		}
	case keys.Back:
		return m.back()
	case keys.Quit:
		if m.overlay == nil {
			return tea.Quit
		}
		m.overlay = nil
	case keys.ForceQuit:
		return tea.Quit
	case keys.Suspend:
		return tea.Suspend
	default:
	}
	return nil
}

// closes reports whether back has anything to close.
func (m *Model) closes() bool {
	return m.overlay != nil || m.prompt != nil || !m.search.needle.Empty() || len(m.filters.wanted) > 0
}

// back closes one thing: the overlay, the prompt, the search, the narrowing.
func (m *Model) back() tea.Cmd {
	switch {
	case m.overlay != nil:
		m.overlay = nil
	case m.prompt != nil:
		m.cancel()
	case !m.search.needle.Empty():
		m.search = search{id: m.search.id + 1}
		m.status = "search cleared"
	case len(m.filters.wanted) > 0:
		m.status = "no longer filtered"
		return m.narrow(nil)
	default:
		m.status = "nothing to close; q quits"
	}
	return nil
}
