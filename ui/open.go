package ui

import (
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	tea "github.com/charmbracelet/bubbletea"
)

// openWith opens the file of what is selected in another program, at its line,
// and comes back when that ends.
func (m *Model) openWith(program string) tea.Cmd {
	p := m.source.Place()
	args := openArgs(program, p.File, max(p.Line, 1))
	return tea.ExecProcess(exec.Command(args[0], args[1:]...), func(err error) tea.Msg { //nolint:gosec // the user's own editor
		return openedMsg{args[0], err}
	})
}

// opened takes the end of another program.
func (m *Model) opened(msg openedMsg) {
	if msg.err != nil {
		m.status = msg.program + ": " + msg.err.Error()
	}
}

// openArgs returns the command that opens a file at a line: a program that is not
// known to have a way to be told the line opens it at its beginning.
func openArgs(program, file string, line int) []string {
	args := strings.Fields(program)
	if strings.HasPrefix(file, "-") || strings.HasPrefix(file, "+") {
		file = "." + string(filepath.Separator) + file // else it would be an option
	}
	name := strings.TrimSuffix(strings.ToLower(filepath.Base(args[0])), ".exe")
	n := strconv.Itoa(line)
	is := func(names ...string) bool { return slices.Contains(names, name) }
	switch {
	case is("vi", "vim", "nvim", "view", "gvim", "nano", "pico", "emacs", "emacsclient", "kak", "micro", "joe", "ne", "mg", "gedit", "less", "more", "most"):
		return append(args, "+"+n, file)
	case is("code", "code-insiders", "codium", "cursor"):
		return append(args, "--goto", file+":"+n)
	case is("hx", "helix", "subl", "zed"):
		return append(args, file+":"+n)
	}
	return append(args, file)
}
