package clip

import (
	"bytes"
	"context"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"path/filepath"
	"strings"
	"time"

	"github.com/aymanbagabas/go-osc52/v2"
)

// Terminal is what stands between the program and the terminal, and has to be told
// to let the sequence through.
type Terminal uint8

// The terminals.
const (
	NoTerminal Terminal = iota // none that takes the sequence
	Direct                     // the terminal itself
	Tmux
	Screen
)

// Clipboard is how text is copied. The zero value copies nothing.
type Clipboard struct {
	Out     io.Writer // the terminal
	Through Terminal

	// Commands take the text from their standard input; each stands with its
	// arguments. The first that works is enough.
	Commands [][]string
}

// MaxSequence is how many bytes a sequence carries in base64: several terminals
// drop a longer one without a word.
const MaxSequence = 100_000

// patience is how long a command may take.
const patience = 2 * time.Second

// ErrNowhere says that there is nothing to copy with.
var ErrNowhere = errors.New("neither does the terminal take OSC 52, nor is there a command to copy with")

// Copy copies a text and says how: "OSC 52 through tmux and xclip". What of several
// ways failed is said after the ways that did not.
func (c Clipboard) Copy(ctx context.Context, text string) (how string, err error) {
	var ways []string
	var failed error
	try := func(way string, err error) {
		if err == nil {
			ways = append(ways, way)
		} else {
			failed = errors.Join(failed, err)
		}
	}
	if c.Through != NoTerminal && c.Out != nil {
		try(c.sequence(text))
	}
	if len(c.Commands) > 0 {
		try(c.run(ctx, text))
	}
	switch {
	case len(ways) == 0 && failed == nil:
		return "", ErrNowhere
	case len(ways) == 0:
		return "", oneLine(failed)
	case failed != nil:
		return strings.Join(ways, " and ") + " (" + oneLine(failed).Error() + ")", nil
	}
	return strings.Join(ways, " and "), nil
}

// sequence writes the text to the terminal as OSC 52, at once, so that it does not
// come to stand inside another sequence.
func (c Clipboard) sequence(text string) (way string, err error) {
	if n := base64.StdEncoding.EncodedLen(len(text)); n > MaxSequence {
		return "", fmt.Errorf("%d bytes are too many for OSC 52", len(text))
	}
	seq := osc52.New(text)
	way = "OSC 52"
	var out bytes.Buffer
	switch c.Through {
	case Tmux:
		// Tmux takes a sequence for itself with set-clipboard on, and passes one
		// through with allow-passthrough; which of them is set cannot be seen.
		out.WriteString(seq.String())
		seq, way = seq.Tmux(), way+" through tmux"
	case Screen:
		seq, way = seq.Screen(), way+" through screen"
	case NoTerminal, Direct:
	}
	out.WriteString(seq.String())
	if _, err := c.Out.Write(out.Bytes()); err != nil {
		return "", fmt.Errorf("OSC 52: %w", err)
	}
	return way, nil
}

// run gives the text to the first command that takes it.
func (c Clipboard) run(ctx context.Context, text string) (way string, err error) {
	var failed error
	for _, command := range c.Commands {
		name := called(command)
		if err = give(ctx, command, text); err == nil {
			return name, nil
		}
		failed = errors.Join(failed, fmt.Errorf("%s: %w", name, err))
	}
	return "", failed
}

// called returns the name of a command, and what it is to do where it can do
// several things: "tmux load-buffer".
func called(command []string) string {
	name := strings.TrimSuffix(filepath.Base(command[0]), ".exe")
	if len(command) > 1 && !strings.HasPrefix(command[1], "-") && filepath.Base(command[1]) == command[1] {
		name += " " + command[1]
	}
	return name
}

// give runs a command with the text on its standard input.
func give(ctx context.Context, command []string, text string) error {
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	cmd := exec.CommandContext(ctx, command[0], command[1:]...) //nolint:gosec // one of those that are known
	cmd.Stdin = strings.NewReader(text)
	cmd.WaitDelay = patience // what it leaves in the background holds nothing of ours
	return cmd.Run()         //nolint:wrapcheck // the caller names the command
}

// oneLine returns an error whose text stands on one line.
func oneLine(err error) error {
	return errors.New(strings.ReplaceAll(err.Error(), "\n", "; ")) //nolint:err113 // only its text is told
}
