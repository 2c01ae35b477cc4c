package ui

import (
	"fmt"
	"strconv"

	tea "github.com/charmbracelet/bubbletea"

	"crosscheck/thread"
	"crosscheck/thread/judge"
	"crosscheck/thread/summary"
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
	return m.scrolled(m.focus)
}

// scrolled returns what a pane scrolls, and how high it is.
func (m *Model) scrolled(p pane) (scroller, int) {
	h := m.layout.panes[p].h
	switch p {
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
	case keys.StepForward:
		m.step(1)
	case keys.StepBack:
		m.step(-1)
	case keys.NextConversation:
		m.conversation(1)
	case keys.PreviousConversation:
		m.conversation(-1)
	default:
	}
}

// sameHandoff selects the next or previous message of the same handoff.
func (m *Model) sameHandoff(by int) {
	h, _ := m.handoff()
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
		m.goToFound(judge.Error, 1)
	case keys.PreviousError:
		m.goToFound(judge.Error, -1)
	case keys.NextWarning:
		m.goToFound(judge.Warning, 1)
	case keys.PreviousWarning:
		m.goToFound(judge.Warning, -1)
	case keys.Search:
		if m.overlay != nil {
			m.prompt = newPrompt(helping)
		} else {
			m.ask()
		}
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

// goToFound selects the next or previous message with a finding of that severity and
// says which one it is.
func (m *Model) goToFound(s judge.Severity, by int) {
	before := m.tree.Place()
	n := m.tree.Found(s, by)
	m.lead()
	article := map[judge.Severity]string{judge.Error: "an ", judge.Warning: "a "}[s]
	m.status = fmt.Sprintf("%d of %s with %s", n, summary.Number(m.tree.With(s), "message"), article+s.String())
	if after := m.tree.Place(); m.tree.With(s) > 1 && (after-before)*by < 0 {
		m.status += map[int]string{1: ", on from the top", -1: ", on from the end"}[by]
	}
}

// nextSighting shows the next place where the message was seen.
func (m *Model) nextSighting() {
	seen := m.scope.Message(m.look.node.Message).Sightings()
	m.look.variant = 0
	m.look.sighting = (m.look.sighting + 1) % len(seen)
	m.source.Show(m.place())
	s := seen[m.look.sighting]
	m.status = fmt.Sprintf("sighting %d of %d: %s line %d", m.look.sighting+1, len(seen), m.theme.Clean(s.File), s.Line)
}

// nextVariant shows the message as delivered, and at last as sent again.
func (m *Model) nextVariant() {
	forms := len(m.scope.Message(m.look.node.Message).Variants())
	m.look.sighting = 0
	m.look.variant = (m.look.variant + 1) % forms
	m.show()
	m.status = "as sent"
	if m.look.variant > 0 {
		m.status = fmt.Sprintf("as delivered: variant %d of %d", m.look.variant+1, forms)
	}
}

// turn does the keys for panes.
func (m *Model) turn(a keys.Action) tea.Cmd {
	switch a {
	case keys.NextPane:
		m.turnTo(1)
	case keys.PreviousPane:
		m.turnTo(numPanes - 1)
	case keys.Sheet:
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
		m.stack = !m.stack
	case keys.Mouse:
		return m.toggleMouse()
	default:
	}
	return nil
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
			m.overlay = m.newHelp()
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
	case keys.Palette:
		m.openPalette()
	default:
	}
	return nil
}

// closes reports whether back has anything to close.
func (m *Model) closes() bool { return m.stands() || m.live.Loading }

// stands reports whether there is anything that back closes before it stops a load.
func (m *Model) stands() bool {
	_, past := m.scope.Moment()
	return m.overlay != nil || m.prompt != nil || !m.search.needle.Empty() || past || len(m.filters.wanted) > 0
}

// back closes one thing: the prompt, the overlay, the search, the past, the filters.
func (m *Model) back() tea.Cmd {
	_, past := m.scope.Moment()
	switch {
	case m.prompt != nil:
		m.cancel()
	case m.overlay != nil:
		m.overlay = nil
	case !m.search.needle.Empty():
		m.search = search{id: m.search.id + 1}
		m.status = "search cleared"
	case past:
		m.leavePast()
	case len(m.filters.wanted) > 0:
		m.status = "no longer filtered"
		return m.narrow(nil)
	case m.stopLoad():
	default:
		m.status = "nothing to close; q quits"
	}
	return nil
}
