package ui

import (
	"fmt"
	"slices"
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"crosscheck/thread"
	"crosscheck/ui/screen"
	"crosscheck/ui/tree"
)

// stretch is how many messages a search looks at before it lets keys through.
const stretch = 8192

// search is a search over the lines of all messages, folded ones included. It
// goes through the places of the tree from where it began to the end, and then
// from the top, a stretch at a time, so that a large log never holds up a key.
type search struct {
	id     int // a stretch of an older search is dropped
	needle screen.Needle
	ids    bool // the ids as output are looked at too

	origin   int   // the place where it began
	looked   int   // how many places it has looked at
	after    []int // matches from the origin on, ascending
	before   []int // matches before it, ascending
	pending  int   // 1 or -1: a match that was asked for is not found yet
	reported bool  // the status tells how far it is
}

// restartSearch begins the search again, since the log has grown. What was found is
// found again; where the search began is another place now.
func (m *Model) restartSearch(origin thread.Message) tea.Cmd {
	s := m.search
	place := 0
	if origin.Conversation() != nil {
		place, _ = m.tree.PlaceOf(origin)
	}
	m.search = search{id: s.id + 1, origin: place, needle: s.needle, ids: s.ids, pending: s.pending, reported: s.reported}
	return m.searched(m.search.id)
}

// openSearch opens the prompt for a text to find: in help, where that is open.
func (m *Model) openSearch() {
	if m.overlay != nil {
		m.prompt = newPrompt(helping)
		return
	}
	m.ask()
}

// ask opens the prompt.
func (m *Model) ask() {
	m.prompt = newPrompt(searching)
	m.search = search{id: m.search.id + 1, origin: m.tree.Place()}
}

// typedSearch begins the search again, from where the prompt was opened.
func (m *Model) typedSearch() tea.Cmd {
	text := m.prompt.text()
	m.search = search{
		id: m.search.id + 1, origin: m.search.origin, pending: 1,
		needle: screen.NewNeedle(text), ids: strings.Contains(text, "~"),
	}
	if m.search.needle.Empty() {
		m.tree.GoTo(m.search.origin)
		return nil
	}
	return m.searched(m.search.id)
}

// acceptSearch closes the prompt; the match stays selected.
func (m *Model) acceptSearch() {
	m.prompt = nil
	if m.search.needle.Empty() {
		return
	}
	m.tell()
}

// tell says in the status how far the search is.
func (m *Model) tell() {
	m.search.reported = true
	m.status = m.search.tally(m.tree)
}

// cancelSearch goes back to where the prompt was opened.
func (m *Model) cancelSearch() {
	m.tree.GoTo(m.search.origin)
	m.search = search{id: m.search.id + 1}
}

// searched looks at the next stretch of a search.
func (m *Model) searched(id int) tea.Cmd {
	s := &m.search
	if id != s.id || s.needle.Empty() {
		return nil
	}
	n := m.tree.Len()
	for range min(stretch, n-s.looked) {
		place := (s.origin + s.looked) % n
		s.looked++
		if msg := m.tree.At(place); !m.scope.Keeps(msg) || !s.matches(msg) {
			continue
		}
		if place >= s.origin {
			s.after = append(s.after, place)
		} else {
			s.before = append(s.before, place)
		}
	}
	m.settlePending()
	if s.reported {
		m.status = m.search.tally(m.tree)
	}
	if s.looked == n {
		return nil
	}
	return func() tea.Msg { return searchedMsg{id} }
}

// searchAgain searches again in what is shown now, from where the reader is.
func (m *Model) searchAgain() tea.Cmd {
	s := &m.search
	if s.needle.Empty() {
		return nil
	}
	*s = search{id: s.id + 1, needle: s.needle, ids: s.ids, origin: m.tree.Place()}
	return m.searched(s.id)
}

// match selects the next or previous match.
func (m *Model) match(by int) tea.Cmd {
	m.search.pending = by
	m.settlePending()
	m.tell()
	return nil
}

// settlePending goes to the match that was asked for, if it is known by now:
// the first match from where the prompt was opened, or the next one from where
// the reader is.
func (m *Model) settlePending() {
	s := &m.search
	if s.pending == 0 {
		return
	}
	place, ok := s.next(m.tree.Place(), m.prompt != nil, s.looked == m.tree.Len())
	if ok {
		s.pending = 0
		m.elsewhere()
		m.tree.GoTo(place)
	}
}

// next returns the match that is pending, seen from a place; or, while a search
// is being typed, the first from its origin on. Before the search is done it
// may not be known.
func (s *search) next(here int, typing, done bool) (int, bool) {
	all := slices.Concat(s.before, s.after)
	switch {
	case len(all) == 0:
		return 0, false
	case typing && len(s.after) > 0:
		return s.after[0], true
	case typing:
		return all[0], true
	}
	i, on := slices.BinarySearch(all, here)
	if s.pending > 0 {
		if on {
			i++
		}
		if i < len(all) && (done || here >= s.origin) {
			return all[i], true
		}
		return all[0], done
	}
	return all[(i-1+len(all))%len(all)], done
}

// matches reports whether the line at a place is shown and found.
func (s *search) matches(msg thread.Message) bool {
	if _, _, ok := s.needle.Find(msg.Text()); ok {
		return true
	}
	if !s.ids {
		return false
	}
	_, _, ok := s.needle.Find(msg.ID())
	return ok
}

// tally says which match is selected and how many there are.
func (s *search) tally(t *tree.Model) string {
	n := len(s.before) + len(s.after)
	switch {
	case s.looked < t.Len():
		return fmt.Sprintf("searching, %d%%: %d found so far", 100*s.looked/t.Len(), n)
	case n == 0:
		return "not found"
	}
	i, on := slices.BinarySearch(slices.Concat(s.before, s.after), t.Place())
	if !on {
		return fmt.Sprintf("%d found", n)
	}
	return fmt.Sprintf("match %d of %d", i+1, n)
}
