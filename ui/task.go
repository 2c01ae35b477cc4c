package ui

import (
	"iter"

	tea "github.com/charmbracelet/bubbletea"
)

// task is something long that is done in short steps, so that no key waits for it.
// It goes on in Update alone, and so may read and change the model.
type task struct {
	next func() (struct{}, bool)
	stop func()
	then func() tea.Cmd // once it is done
}

// steppedMsg asks for the next step of a task.
type steppedMsg struct{ task *task }

// startTask does the first step of a task, which takes the place of the one at w, if
// there is one.
func startTask(w **task, steps iter.Seq[struct{}], then func() tea.Cmd) tea.Cmd {
	dropTask(w)
	own := &task{then: then}
	own.next, own.stop = iter.Pull(steps)
	*w = own
	return own.step()
}

// step does one step. A task that was dropped has no step.
func (w *task) step() tea.Cmd {
	if w.next == nil {
		return nil
	}
	if _, more := w.next(); more {
		return func() tea.Msg { return steppedMsg{w} }
	}
	w.next = nil
	return w.then()
}

// running reports whether there is anything left to do.
func (w *task) running() bool { return w != nil && w.next != nil }

// dropTask ends a task before it is done.
func dropTask(w **task) {
	if (*w).running() {
		(*w).stop()
		(*w).next = nil
	}
}
