package cli

import (
	"cmp"
	"fmt"
	"io"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"crosscheck/codec/sighting"
	"crosscheck/thread/load"
	"crosscheck/thread/summary"
)

// The times of the progress: from when on it is shown, and how often it is drawn again.
const (
	progressAfter = time.Second
	progressEvery = 200 * time.Millisecond
)

// progress tells on a terminal, while inputs are read, how far that is. A load
// that is soon over says nothing, and when it is over the line is gone.
type progress struct {
	out   io.Writer
	width int // of the terminal
	start time.Time

	bytes    atomic.Int64 // read, as they lie on disk
	messages atomic.Int64 // RW1 lines found

	mu    sync.Mutex
	shown int // cells of the line that stands there
	over  bool
}

// watch starts to tell how far reading is, where standard error is a terminal,
// until the function that it returns is called. Elsewhere p is nil.
func (a *app) watch() (p *progress, end func()) {
	if !a.env.StderrTerminal || a.env.Getenv("TERM") == "dumb" {
		return nil, func() {}
	}
	p = &progress{out: a.env.Stderr, width: cmp.Or(terminalWidth(a.env.Stderr), helpWidth), start: a.env.Now()}
	a.progress = p
	ticks, stop := a.env.Ticks(progressEvery)
	done := make(chan struct{})
	go func() {
		for {
			select {
			case <-ticks:
				p.show(a.env.Now())
			case <-done:
				return
			}
		}
	}()
	return p, func() {
		stop()
		close(done)
		p.finish()
		a.progress = nil
	}
}

// show draws the line, once it is time.
func (p *progress) show(now time.Time) {
	p.mu.Lock()
	defer p.mu.Unlock()
	spent := now.Sub(p.start)
	if p.over || spent < progressAfter {
		return
	}
	line := p.line(spent)
	line = line[:min(len(line), max(p.width-1, 0))]
	_, _ = fmt.Fprintf(p.out, "\r%s%s", line, strings.Repeat(" ", max(p.shown-len(line), 0)))
	p.shown = max(p.shown, len(line))
}

// line says how far reading is, in ASCII.
func (p *progress) line(spent time.Duration) string {
	n := p.bytes.Load()
	rate := int64(float64(n) / spent.Seconds())
	return fmt.Sprintf("reading: %s, %s/s, %s", summary.Size(n), summary.Size(rate), summary.Number(int(p.messages.Load()), "message"))
}

// aside takes the line away while something else is written.
func (p *progress) aside(write func()) {
	if p == nil {
		write()
		return
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	p.erase()
	write()
}

// finish takes the line away for good.
func (p *progress) finish() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.over = true
	p.erase()
}

func (p *progress) erase() {
	if p.shown > 0 {
		_, _ = fmt.Fprintf(p.out, "\r%s\r", strings.Repeat(" ", p.shown))
		p.shown = 0
	}
}

// watching returns o with what counts the bytes that are read, and the messages
// that are found, examples left out.
func (p *progress) watching(o load.Options) load.Options {
	if p == nil {
		return o
	}
	o.Source.Read = &p.bytes
	wrap := o.Wrap
	o.Wrap = func(in load.Place, next sighting.Sink) (sink sighting.Sink, restart func()) {
		if wrap != nil {
			next, restart = wrap(in, next)
		}
		return func(found sighting.Found) {
			if s := found.Sighting; s != nil && s.Flags&sighting.Example == 0 {
				p.messages.Add(1)
			}
			next(found)
		}, restart
	}
	return o
}
