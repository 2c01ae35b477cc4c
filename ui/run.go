package ui

import (
	"context"
	"fmt"
	"os"
	"os/signal"
	"runtime/debug"
	"sync"
	"syscall"

	tea "github.com/charmbracelet/bubbletea"

	"crosscheck/codec/source"
	"crosscheck/thread"
	"crosscheck/thread/judge"
	"crosscheck/thread/load"
	"crosscheck/thread/query"
	"crosscheck/thread/redact"
	"crosscheck/ui/clip"
	"crosscheck/ui/keys"
	"crosscheck/ui/screen"
)

// Target names the message to open at, from FILE#id or FILE#L42, FILE being a log, a
// directory or ARCHIVE!member. The zero value opens at the first error.
type Target struct {
	File   string // name of the input as given; "" is any
	Member string // entry of an archive; "" is any
	ID     string // id of a message as output
	Line   int    // 1-based physical line, where ID is ""
}

// Session is what the view shows: a settled log, a judge that has seen all of it,
// the inputs it came from in the order of Log.Inputs, still open for reading, and
// how to show it.
type Session struct {
	Log    *thread.Log
	Judge  *judge.Judge
	Inputs []*source.Input

	Source   Source        // brings what the log has not; nil: nothing does
	Progress load.Progress // of the source so far

	Theme *screen.Painter
	Title string // of the title line, such as the file's name
	Open  Target
	Where *query.Query // the first filter; nil is none
	Notes []string     // what of the inputs could not be read, or was skipped

	// Redact says what else a redacted view hides. Where Theme redacts already, the
	// view begins so.
	Redact redact.Options

	// What the reader has set once and for all.
	Keys    *keys.Map // nil: those of the table
	Stacked bool      // panes stand on top of each other, also where there is room
	Mouse   bool      // the mouse is read from the start

	// Editor and Pager are the programs that open a file at a line, with their
	// arguments: "code --wait".
	Editor, Pager string

	// Clipboard is how the view copies.
	Clipboard clip.Clipboard

	// Export is how the view writes files.
	Export Exporter
}

// Run shows the session on the terminal out until the user quits, with keys
// from in, which must be a terminal too (where standard input is data, the
// terminal device). However it ends (a signal, a cancelled context, a panic)
// the terminal is left as it was found. Only a *Crash and a terminal that
// cannot be used are errors.
func Run(ctx context.Context, s Session, in, out *os.File) error { return run(ctx, New(s), in, out) }

// run is Run for any model. A signal, a cancelled context and a panic all end
// the program by the way that q takes: bubbletea's own way to be killed does
// not wait for its reader of keys.
func run(ctx context.Context, m tea.Model, in, out *os.File) error {
	ctx, stop := signal.NotifyContext(ctx, os.Interrupt, syscall.SIGTERM, syscall.SIGHUP, syscall.SIGQUIT)
	defer stop()
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	g := &guard{model: m, stop: cancel}
	p := tea.NewProgram(g,
		tea.WithInput(in), tea.WithOutput(out), tea.WithAltScreen(),
		tea.WithoutSignalHandler())
	go func() {
		<-ctx.Done()
		p.Quit()
	}()
	_, err := p.Run()
	if crash := g.crashed(); crash != nil {
		return crash
	}
	if err != nil {
		return fmt.Errorf("the terminal cannot be used: %w", err)
	}
	return nil
}

// Crash is a panic of the view. It is told after the terminal is whole again.
type Crash struct {
	Value any    // what was panicked with; it may hold text of a log
	Stack []byte // where
}

// Error says that the program is at fault, not the log.
func (c *Crash) Error() string {
	return "the view broke down, which is a fault of the program: " + screen.Clean(fmt.Sprint(c.Value))
}

// guard stands between bubbletea and the model and catches panics: those of
// Update and View, and those of commands, which bubbletea would report while
// the terminal is still raw. It ends the program and keeps what happened.
type guard struct {
	model tea.Model
	stop  func()

	mu    sync.Mutex
	crash *Crash
}

// Init begins the model.
func (g *guard) Init() tea.Cmd { return g.watch(g.model.Init()) }

// Update passes a message on.
func (g *guard) Update(msg tea.Msg) (next tea.Model, cmd tea.Cmd) {
	next = g // after a panic too
	defer g.caught()
	g.model, cmd = g.model.Update(msg)
	return next, g.watch(cmd)
}

// View draws the model.
func (g *guard) View() string {
	defer g.caught()
	return g.model.View()
}

// watch returns the command with panics caught.
func (g *guard) watch(cmd tea.Cmd) tea.Cmd {
	if cmd == nil {
		return nil
	}
	return func() (msg tea.Msg) {
		defer g.caught()
		msg = cmd()
		if batch, ok := msg.(tea.BatchMsg); ok {
			for i := range batch {
				batch[i] = g.watch(batch[i])
			}
		}
		return msg
	}
}

// caught is deferred: it keeps the first panic and ends the program.
func (g *guard) caught() {
	v := recover()
	if v == nil {
		return
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.crash == nil {
		g.crash = &Crash{Value: v, Stack: debug.Stack()}
	}
	g.stop()
}

func (g *guard) crashed() *Crash {
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.crash
}
