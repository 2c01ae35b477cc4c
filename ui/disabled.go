package ui

import (
	"fmt"

	"crosscheck/codec/finding"
	"crosscheck/thread"
	"crosscheck/thread/summary"
	"crosscheck/ui/keys"
	"crosscheck/ui/tree"
)

// disabledReason returns why an action cannot be done now, in a mode; "" if it can,
// or if that is known only when it is tried. It costs no walk over the log.
func (m *Model) disabledReason(b *keys.Binding, mode keys.Mode) string {
	disabled := m.actions[b.Action].disabled
	switch {
	case b.Modes.Has(mode) && disabled == nil:
		return ""
	case b.Modes.Has(mode):
		return disabled(m)
	case b.Modes.Has(keys.Tree):
		return "only in the tree"
	case b.Modes.Has(keys.View):
		return "only in a view in place of the tree"
	}
	return "not here"
}

// reasonIf returns a reason if it holds.
func reasonIf(holds bool, reason string) string {
	if holds {
		return reason
	}
	return ""
}

func (m *Model) noHandoff() string {
	_, ok := m.selection.handoff()
	return reasonIf(!ok, "this belongs to no handoff")
}

func (m *Model) noSheet() string {
	_, ok := m.selection.handoff()
	return reasonIf(!ok, "only a handoff has a value sheet")
}

func (m *Model) noStep(by int) string {
	_, reason := m.stepTarget(by)
	return reason
}

func (m *Model) noOtherConversation() string {
	return reasonIf(m.tree.Conversations() <= 1, "no further conversation")
}

func (m *Model) noError() string { return m.noFound(finding.Error) }

func (m *Model) noWarning() string { return m.noFound(finding.Warning) }

// noFound says that no message that is shown has a finding of that severity, and
// where such findings are, if there are any.
func (m *Model) noFound(s finding.Severity) string {
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

func (m *Model) noOtherSighting() string {
	n := m.selection.node
	if n.Kind != tree.Message && n.Kind != tree.Tier {
		return "this row is no message"
	}
	return reasonIf(len(m.scope.Message(n.Message).Sightings()) <= 1, "seen only here")
}

func (m *Model) noOtherVariant() string {
	n := m.selection.node
	if n.Kind != tree.Message && n.Kind != tree.Tier || !n.Message.Valid() {
		return "this row is no message"
	}
	return reasonIf(len(m.scope.Message(n.Message).Variants()) <= 1, "it was delivered as it was sent")
}

func (m *Model) noSearch() string {
	if m.overlay != nil {
		return reasonIf(m.overlay.help == nil, "only help is searched")
	}
	return reasonIf(m.empty(), "there is no message to search")
}

func (m *Model) noMatch() string {
	return reasonIf(m.search.needle.Empty(), "nothing is searched for; "+m.keys.Of(actionSearch)+" searches")
}

func (m *Model) noMessageToFilter() string {
	return reasonIf(m.empty(), "there is no message to filter")
}

func (m *Model) noCode() string {
	_, ok := m.selection.worst(m.found)
	return reasonIf(!ok, "nothing was found at this row, so there is no code to filter by")
}

func (m *Model) noFilter() string {
	return reasonIf(len(m.filters.wanted) == 0, "nothing is filtered; "+m.keys.Of(actionFilter)+" filters")
}

func (m *Model) noOtherLayout() string {
	return reasonIf(m.layout.w < wideColumns || m.layout.h < leastRows,
		fmt.Sprintf("panes stand side by side from %d columns and %d rows on", wideColumns, leastRows))
}

func (m *Model) notExported() string {
	if m.session.Export.Write == nil {
		return "there is nowhere to export to"
	}
	return reasonIf(m.empty(), "there is no message to export")
}

func (m *Model) nothingToFollow() string {
	return reasonIf(m.session.Source == nil, "there is no file that could grow")
}

func (m *Model) nothingToClose() string {
	return reasonIf(!m.closes(), "nothing to close; "+m.keys.Of(actionQuit)+" quits")
}

// notOpenedWith says why the line that is looked at cannot be opened in a program.
func (m *Model) notOpenedWith(program string) string {
	p := m.source.Place()
	switch {
	case p.Input < 0 || p.Input >= len(m.session.Inputs):
		return "no line of a file belongs to this row"
	case m.theme.Redactor() != nil:
		return "the file itself is not redacted; " + m.keys.Of(actionRedact) + " shows it as it is"
	case program == "":
		return "no program is named to open it with"
	}
	if reason := m.session.Inputs[p.Input].NoFile(); reason != "" {
		return "it cannot be opened: " + reason
	}
	return ""
}
