package ui

import (
	"context"
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"crosscheck/thread"
	"crosscheck/thread/judge"
	"crosscheck/thread/summary"
	"crosscheck/ui/tree"
)

// copied is a text to be copied, exactly as it is, and what it is called. Without a
// name there is nothing to copy, and the text says why.
type copied struct{ name, text string }

// nothing returns why there is nothing to copy.
func nothing(why string) copied { return copied{text: why} }

// copiedMsg says how something was copied, or why it could not be.
type copiedMsg struct {
	name, how string
	err       error
}

// missing returns why there is nothing to copy; "" if there is something.
func (c copied) missing() string { return reasonIf(c.name == "", c.text) }

// copy copies a text.
func (m *Model) copy(c copied) tea.Cmd {
	clipboard := m.session.Clipboard
	c.text = m.theme.Redactor().Text(c.text)
	return func() tea.Msg {
		how, err := clipboard.Copy(context.Background(), c.text)
		return copiedMsg{c.name, how, err}
	}
}

// copied says how something was copied.
func (m *Model) copied(msg copiedMsg) {
	if msg.err != nil {
		m.status = "not copied: " + msg.err.Error()
		return
	}
	m.status = "copied " + msg.name + ", by " + msg.how
}

// notMessage is what there is to copy of a row that is no message.
func notMessage() copied { return nothing("this row is no message") }

// lineToCopy returns the line of the message that is looked at.
func (m *Model) lineToCopy() copied {
	msg, ok := m.message()
	if !ok {
		return notMessage()
	}
	return copied{"the line", m.seen(msg).Text}
}

// twinToCopy returns the JSON twin of the message that is looked at.
func (m *Model) twinToCopy() copied {
	msg, ok := m.message()
	switch {
	case !ok:
		return notMessage()
	case !msg.Valid():
		return nothing("a line that is no valid message has no twin")
	}
	return copied{"the twin", string(m.theme.Redactor().Message(msg.Variants()[m.selection.variant].Decoded).Twin())}
}

// message returns the message that is looked at; false on a heading, and on a
// finding that is about bytes.
func (m *Model) message() (thread.Message, bool) {
	if f := m.selection.finding; f != nil {
		at, ok := f.At()
		return m.scope.Message(at), ok
	}
	n := m.selection.node
	return m.scope.Message(n.Message), n.Kind == tree.Message || n.Kind == tree.Tier
}

// placeToCopy returns the place that the source pane shows, as an editor takes it.
func (m *Model) placeToCopy() copied {
	p := m.source.Place()
	if p.Input < 0 || p.Line == 0 {
		return nothing("no line of a file belongs to this row")
	}
	s := thread.Sighting{File: p.File, Member: p.At.Member, Line: p.Line}
	return copied{"the place", summary.Place(s, true)}
}

// valueToCopy returns the value that a reader is likely to look for elsewhere: of
// what differs both values, one a line, so that they can be set side by side; else
// what the message is about.
func (m *Model) valueToCopy() copied {
	msg, ok := m.message()
	if !ok {
		return notMessage()
	}
	if f := m.selection.finding; f != nil {
		if c := m.valuesOf(f); c.name != "" {
			return c
		}
	}
	if n := m.selection.node; n.Kind == tree.Tier && m.selection.finding == nil {
		return m.tierValues(n)
	}
	if h, ok := msg.Handoff(); ok && m.selection.variant == 0 && (m.selection.sheet || h.Message() == msg) {
		if s := h.Sheet(); s.Diverged {
			slot, between := s.First.Slot, strings.Replace(s.First.Between.String(), "-", ", ", 1)
			hide := func(s string) string { return m.theme.Redactor().Slot(slot, s) }
			return copied{slot + " (" + between + ")", hide(s.First.Expected) + "\n" + hide(s.First.Actual)}
		}
	}
	for _, i := range m.scope.Found(m.found).At(msg) {
		if c := m.valuesOf(&m.found.All()[i]); c.name != "" {
			return c
		}
	}
	return ownValue(msg)
}

// valuesOf returns the values of a finding.
func (m *Model) valuesOf(f *judge.Finding) copied {
	values, _ := summary.Evidence(f)
	if len(values) == 0 {
		values = []summary.Value{{Where: "expected", Text: f.Expected.Text}, {Where: "actual", Text: f.Actual.Text}}
	}
	return m.valuesOfSlot(f.Slot, values)
}

// tierValues returns the first values that differ in the tier of a readback.
func (m *Model) tierValues(n tree.Node) copied {
	r, ok := n.Message.AsReadback()
	if !ok {
		return nothing("this row has no value")
	}
	for _, row := range r.Table(n.Tier) {
		if row.Problem {
			return m.valuesOfSlot(row.Slot, []summary.Value{{Where: "sent", Text: row.Want.Text}, {Where: "read back", Text: row.Got.Text}})
		}
	}
	return nothing("no value of this tier differs")
}

// valuesOfSlot returns the values of a slot that are there, one a line, named
// after where each of them stands.
func (m *Model) valuesOfSlot(slot string, values []summary.Value) copied {
	var where, lines []string
	for _, v := range values {
		if v.Text != "" {
			where, lines = append(where, v.Where), append(lines, m.theme.Redactor().Slot(slot, v.Text))
		}
	}
	if len(lines) == 0 {
		return nothing("this row has no value")
	}
	return copied{strings.TrimSpace(slot + " (" + strings.Join(where, ", ") + ")"), strings.Join(lines, "\n")}
}

// ownValue returns what a message is about: an answer its value, any other its item.
func ownValue(msg thread.Message) copied {
	if v, ok := msg.Decode().Field("val"); ok {
		return copied{"val", v.Text}
	}
	if item := msg.Item(); item != "" {
		return copied{"the item", item}
	}
	return nothing("this message has no value; yl copies its line")
}
