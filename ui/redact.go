package ui

import (
	tea "github.com/charmbracelet/bubbletea"

	"crosscheck/thread/redact"
)

// redaction is what the view hides, once it was asked to. Whether it does is up to
// the theme, through which all text of the log goes.
type redaction struct {
	redactor  *redact.Redactor // nil: nobody has asked
	redacting *task            // looks through the log for what is to be hidden
}

// toggleRedaction shows the log redacted, or again as it is.
func (m *Model) toggleRedaction() tea.Cmd {
	switch {
	case m.theme.Redactor() != nil:
		m.theme.Redact(nil)
		m.redrawn("shown as it is")
		return nil
	case m.redacting.running():
		dropTask(&m.redacting)
		m.status = "not redacted"
		return nil
	case m.redactor != nil:
		return m.redacted()
	}
	r, steps := redact.Begin(m.session.Redact, m.session.Log)
	m.status = "looking for what is to be redacted"
	return startTask(&m.redacting, steps, func() tea.Cmd {
		r.Update() // with what came meanwhile
		m.redactor = r
		return m.redacted()
	})
}

// redacted shows the log redacted.
func (m *Model) redacted() tea.Cmd {
	m.theme.Redact(m.redactor)
	m.redrawn("redacted; " + m.keys.Of(actionRedact) + " shows it as it is")
	return nil
}

// redrawn draws again what the panes keep as they drew it.
func (m *Model) redrawn(status string) {
	m.tree.Redraw()
	for _, v := range m.mainViews {
		v.Reload(m.found)
	}
	m.syncSelection()
	m.show()
	m.status = status
}
