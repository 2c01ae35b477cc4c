package ui

import (
	"testing"

	tea "github.com/charmbracelet/bubbletea"

	"crosscheck/codec/sighting"
	"crosscheck/codec/source"
	"crosscheck/profiles"
	"crosscheck/thread"
	"crosscheck/thread/judge"
	"crosscheck/thread/load"
	"crosscheck/ui/internal/logs"
	"crosscheck/ui/screen"
	"crosscheck/ui/theme"
)

// brought is a source whose pieces a test hands over.
type brought struct {
	pieces   []Piece
	stopped  bool
	followed []bool
	refuses  error
}

func (b *brought) Next() (Piece, bool) {
	if len(b.pieces) == 0 {
		return Piece{}, false
	}
	p := b.pieces[0]
	b.pieces = b.pieces[1:]
	return p, true
}

func (b *brought) Stop() { b.stopped = true }

func (b *brought) Follow(on bool) error {
	b.followed = append(b.followed, on)
	return b.refuses
}

// growing is a session whose log is empty at first.
type growing struct {
	Session

	tb    testing.TB
	feeds map[string]*thread.Feed
	input map[string]int
}

func grows(tb testing.TB, o thread.Options, look theme.Options) *growing {
	tb.Helper()
	o.Profiles = profiles.Builtin()
	log, err := thread.New(o)
	if err != nil {
		tb.Fatal(err)
	}
	return &growing{
		Session: Session{Log: log, Judge: judge.New(log), Source: new(brought), Progress: loading(), Theme: screen.NewPainter(look), Title: "x.log"},
		tb:      tb, feeds: map[string]*thread.Feed{}, input: map[string]int{},
	}
}

// feed returns the feed of a file.
func (g *growing) feed(file string, in *source.Input) *thread.Feed {
	f, ok := g.feeds[file]
	if !ok {
		f = g.Log.Input(file)
		g.feeds[file], g.input[file] = f, len(g.Inputs)
		g.Inputs = append(g.Inputs, in)
	}
	g.Inputs[g.input[file]] = in
	return f
}

// pieces returns what is found in a file, in pieces of a size, and its account.
func (g *growing) pieces(file, text string, size int, p load.Progress) []Piece {
	g.tb.Helper()
	in, err := source.Bytes(file, []byte(text), source.Options{})
	if err != nil {
		g.tb.Fatal(err)
	}
	var pieces []Piece
	var found sighting.Batch
	piece := func() {
		b := found.Cut(found.Len())
		pieces = append(pieces, Piece{Len: b.Len(), More: true, Progress: p, Take: func() ([]*source.Input, []string) {
			b.Hand(g.feed(file, in).Add)
			return g.Inputs, nil
		}})
	}
	account, err := in.Scan(g.tb.Context(), func(f sighting.Found) {
		if found.Add(f); found.Len() >= size {
			piece()
		}
	})
	if err != nil {
		g.tb.Fatal(err)
	}
	piece()
	return append(pieces, Piece{Progress: p, Take: func() ([]*source.Input, []string) {
		g.feed(file, in).Progress(account)
		return g.Inputs, nil
	}})
}

// restart returns the piece that says that a file is read again.
func (g *growing) restart(file, note string) Piece {
	return Piece{Progress: load.Progress{Following: true}, Take: func() ([]*source.Input, []string) {
		g.feeds[file].Restart()
		return g.Inputs, []string{note}
	}}
}

// bring hands pieces to the model, one after the other, and does what it asks
// for, save for the next one.
func (s *driven) bring(pieces ...Piece) *driven {
	for _, p := range pieces {
		for queue := []tea.Msg{pieceMsg{p, true}}; len(queue) > 0; queue = queue[1:] {
			msg := queue[0]
			if batch, ok := msg.(tea.BatchMsg); ok {
				for _, c := range batch {
					if c != nil {
						queue = append(queue, c())
					}
				}
				continue
			}
			if got, ok := msg.(pieceMsg); msg == nil || ok && !got.ok {
				s.growth.waiting = false // there is none
				continue
			}
			if _, cmd := s.Update(msg); cmd != nil {
				queue = append(queue, cmd())
			}
		}
	}
	return s
}

// loading is what a piece of a load says.
func loading() load.Progress { return load.Progress{Loading: true, Bytes: 1 << 20} }

// scenarioFiles returns the files of a scenario, by name and content in turn.
func scenarioFiles(tb testing.TB, name string) (files []string, o thread.Options) {
	tb.Helper()
	if name == "hostile" {
		return []string{"hostile.log", logs.Read(tb, "testdata/hostile.log")}, o
	}
	return logs.Files(tb, scenarios, name)
}
