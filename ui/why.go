package ui

import (
	"fmt"

	"crosscheck/thread"
	"crosscheck/thread/judge"
	"crosscheck/thread/summary"
	"crosscheck/ui/keys"
	"crosscheck/ui/tree"
)

// reason returns why a key cannot be used now, in a mode; "" if it can.
func (m *Model) reason(b *keys.Binding, mode keys.Mode) string {
	switch {
	case b.Modes.Has(mode):
		return m.why(b.Action)
	case b.Modes.Has(keys.Tree):
		return "only in the tree"
	case b.Modes.Has(keys.View):
		return "only in a view in place of the tree"
	}
	return "not here"
}

// why returns why an action cannot do anything now; "" if it can, or if that is
// known only when it is tried. It costs no walk over the log.
func (m *Model) why(a keys.Action) string {
	switch a {
	case keys.NextOfHandoff, keys.PreviousOfHandoff, keys.NarrowHandoff:
		_, ok := m.handoff()
		return unless(ok, "this belongs to no handoff")
	case keys.Sheet:
		_, ok := m.handoff()
		return unless(ok, "only a handoff has a value sheet")
	case keys.StepForward:
		_, why := m.beside(1)
		return why
	case keys.StepBack:
		_, why := m.beside(-1)
		return why
	case keys.NextConversation, keys.PreviousConversation:
		return unless(m.tree.Conversations() > 1, "no further conversation")
	case keys.NextError, keys.PreviousError:
		return m.whyNone(judge.Error)
	case keys.NextWarning, keys.PreviousWarning:
		return m.whyNone(judge.Warning)
	case keys.NextSighting, keys.NextVariant:
		return m.whyNoOther(a)
	case keys.Search, keys.NextMatch, keys.PreviousMatch:
		return m.whyNoSearch(a)
	case keys.Filter, keys.FilterCode, keys.Unfilter:
		return m.whyNoFilter(a)
	case keys.Layout:
		return unless(m.layout.w >= wideColumns && m.layout.h >= leastRows,
			fmt.Sprintf("panes stand side by side from %d columns and %d rows on", wideColumns, leastRows))
	case keys.CopyLine, keys.CopyTwin, keys.CopyValue, keys.CopyPlace:
		c := m.toCopy(a)
		return unless(c.name != "", c.text)
	case keys.Export:
		return m.whyNotExported()
	case keys.Follow:
		return unless(m.session.Source != nil, "there is no file that could grow")
	case keys.Edit:
		return m.whyNotOpened(m.session.Editor)
	case keys.Page:
		return m.whyNotOpened(m.session.Pager)
	case keys.Back:
		return unless(m.closes(), "nothing to close; "+m.keys.Of(keys.Quit)+" quits")
	default:
		return ""
	}
}

// unless returns a reason, unless it does not hold.
func unless(ok bool, why string) string {
	if ok {
		return ""
	}
	return why
}

// whyNone says that no message that is shown has a finding of that severity, and
// where such findings are, if there are any.
func (m *Model) whyNone(s judge.Severity) string {
	if m.tree.With(s) > 0 {
		return ""
	}
	if outside := m.filters.tally.outside[s]; outside > 0 {
		return summary.Number(outside, s.String()) + " outside of the filter, none in it"
	}
	if m.scope.Found(m.found).Count(s) == 0 {
		if m.found.Count(s) > 0 {
			return "no " + s.String() + "s yet"
		}
		return "no " + s.String() + "s"
	}
	for _, f := range m.found.All() {
		if _, attached := f.At(); f.Severity == s && !attached {
			place := summary.Place(thread.Sighting{File: f.File, Line: f.Line}, true)
			return "of no message: " + f.Code.String() + ", " + m.theme.Clean(f.Text+", "+place)
		}
	}
	return ""
}

// whyNoOther says why there is no other sighting or variant to show.
func (m *Model) whyNoOther(a keys.Action) string {
	n := m.look.node
	switch {
	case n.Kind != tree.Message && n.Kind != tree.Tier:
		return "this row is no message"
	case a == keys.NextSighting:
		return unless(len(m.scope.Message(n.Message).Sightings()) > 1, "seen only here")
	case !n.Message.Valid():
		return "this row is no message"
	}
	return unless(len(m.scope.Message(n.Message).Variants()) > 1, "it was delivered as it was sent")
}

// whyNoSearch says why there is nothing to search, or no match to go to.
func (m *Model) whyNoSearch(a keys.Action) string {
	if a == keys.Search {
		if m.overlay != nil {
			return unless(m.overlay.help != nil, "only help is searched")
		}
		return unless(!m.empty(), "there is no message to search")
	}
	return unless(!m.search.needle.Empty(), "nothing is searched for; "+m.keys.Of(keys.Search)+" searches")
}

// whyNoFilter says why there is nothing to filter, or by.
func (m *Model) whyNoFilter(a keys.Action) string {
	switch a {
	case keys.FilterCode:
		_, ok := m.worst()
		return unless(ok, "nothing was found at this row, so there is no code to filter by")
	case keys.Unfilter:
		return unless(len(m.filters.wanted) > 0, "nothing is filtered; "+m.keys.Of(keys.Filter)+" filters")
	default:
		return unless(!m.empty(), "there is no message to filter")
	}
}

// whyNotOpened says why the line that is looked at cannot be opened in a program.
func (m *Model) whyNotOpened(program string) string {
	p := m.source.Place()
	switch {
	case p.Input < 0 || p.Input >= len(m.session.Inputs):
		return "no line of a file belongs to this row"
	case m.theme.Redactor() != nil:
		return "the file itself is not redacted; " + m.keys.Of(keys.Redact) + " shows it as it is"
	case program == "":
		return "no program is named to open it with"
	}
	if why := m.session.Inputs[p.Input].NoFile(); why != "" {
		return "it cannot be opened: " + why
	}
	return ""
}
