package cli

import (
	"io"
	"os/exec"
	"strings"

	"crosscheck/ui/clip"
)

// clipboard returns how the view copies: by an escape sequence to the terminal out,
// through what stands before it, and by a command of those there are.
func (a *app) clipboard(out io.Writer) clip.Clipboard {
	c := clip.Clipboard{Out: out, Through: a.terminalKind()}
	for _, command := range a.copyCommands() {
		if path, err := exec.LookPath(command[0]); err == nil {
			c.Commands = append(c.Commands, append([]string{path}, command[1:]...))
		}
	}
	return c
}

// terminalKind returns what an escape sequence has to pass on its way.
func (a *app) terminalKind() clip.Terminal {
	name := a.env.Getenv("TERM")
	switch {
	case a.env.Getenv("TMUX") != "":
		return clip.Tmux
	case a.env.Getenv("STY") != "" || strings.HasPrefix(name, "screen"):
		return clip.Screen
	case name == "linux" || name == "dumb":
		return clip.NoTerminal // the console of the kernel has no clipboard
	}
	return clip.Direct
}

// copyCommands returns the commands that can reach a clipboard from here, the best
// first. One for a display of the machine that runs this, and not of the one that
// the user sits at, is left out.
func (a *app) copyCommands() [][]string {
	var commands [][]string
	if a.env.Getenv("WAYLAND_DISPLAY") != "" {
		commands = append(commands, []string{"wl-copy"})
	}
	if a.env.Getenv("DISPLAY") != "" {
		commands = append(commands, []string{"xclip", "-selection", "clipboard"}, []string{"xsel", "--clipboard", "--input"})
	}
	if a.env.Getenv("TMUX") != "" {
		commands = append(commands, []string{"tmux", "load-buffer", "-w", "-"})
	}
	if a.env.Getenv("SSH_CONNECTION") == "" {
		commands = append(commands, []string{"pbcopy"}, []string{"clip.exe"})
	}
	return commands
}
