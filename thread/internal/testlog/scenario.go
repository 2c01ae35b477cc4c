package testlog

import (
	"bytes"
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"crosscheck/codec/check"
	"crosscheck/codec/finding"
	"crosscheck/codec/source"
	"crosscheck/profiles"
	"crosscheck/thread"
)

// Run is one run of a scenario: its log with some options.
type Run struct {
	Name    string // of the scenario
	Files   []string
	Options Options
}

// Options are those of a run; null is not given.
type Options struct {
	Now     *check.Clock
	JudgeAt *check.Clock `json:"judge_at"`
	Expect  *string
	Join    bool
	Profile *string
}

// Runs returns every run of the scenarios in a folder, in the order of names.
func Runs(tb testing.TB, dir string) []Run {
	tb.Helper()
	var file struct {
		Scenarios map[string]struct {
			Files []string
			Runs  []struct{ Options Options }
		}
	}
	if err := json.Unmarshal(read(tb, filepath.Join(dir, "expected.json")), &file); err != nil {
		tb.Fatal(err)
	}
	var runs []Run
	for name, s := range file.Scenarios {
		for _, r := range s.Runs {
			runs = append(runs, Run{name, s.Files, r.Options})
		}
	}
	if len(runs) == 0 {
		tb.Fatal("no scenarios")
	}
	slices.SortStableFunc(runs, func(a, b Run) int { return strings.Compare(a.Name, b.Name) })
	return runs
}

func read(tb testing.TB, path string) []byte {
	tb.Helper()
	data, err := os.ReadFile(path) //nolint:gosec // test data
	if err != nil {
		tb.Fatal(err)
	}
	return data
}

// Load loads the log of a run from the folder of the scenarios.
func (r Run) Load(tb testing.TB, dir string) *thread.Log {
	tb.Helper()
	files := make([]File, len(r.Files))
	for i, name := range r.Files {
		files[i] = File{name, read(tb, filepath.Join(dir, name))}
	}
	return Load(tb, r.options(tb, dir), files...)
}

func (r Run) options(tb testing.TB, dir string) thread.Options {
	tb.Helper()
	o := thread.Options{Join: r.Options.Join}
	if r.Options.Now != nil {
		o.Now = *r.Options.Now
	}
	if r.Options.JudgeAt != nil {
		o.JudgeAt = *r.Options.JudgeAt
	}
	if r.Options.Profile != nil {
		o.Profile = *r.Options.Profile
	}
	if r.Options.Expect != nil {
		x, err := thread.ParseExpect(*r.Options.Expect, read(tb, filepath.Join(dir, *r.Options.Expect)))
		if err != nil {
			tb.Fatal(err)
		}
		o.Expect = x
	}
	return o
}

// File is an input of a test.
type File struct {
	Name string
	Data []byte
}

// Load loads and settles a log with the built-in profiles.
func Load(tb testing.TB, o thread.Options, files ...File) *thread.Log {
	tb.Helper()
	o.Profiles = profiles.Builtin()
	log, err := thread.New(o)
	if err != nil {
		tb.Fatal(err)
	}
	for _, f := range files {
		in, err := source.Bytes(f.Name, f.Data, source.Options{})
		if err != nil {
			tb.Fatal(err)
		}
		feed := log.Input(f.Name)
		account, err := in.Scan(context.Background(), feed.Add)
		if err != nil {
			tb.Fatal(err)
		}
		feed.Close(account)
	}
	log.Settle()
	return log
}

// Example loads the example of a kind of finding, with what --expect has to give.
func Example(tb testing.TB, c finding.Code) *thread.Log {
	tb.Helper()
	var o thread.Options
	if c.Expect != "" {
		var err error
		if o.Expect, err = thread.ParseExpect("expect.json", []byte(c.Expect)); err != nil {
			tb.Fatal(err)
		}
	}
	return Load(tb, o, File{Name: "example.log", Data: []byte(c.Example)})
}

// Cut loads the log of a run with its files cut off before the line of a
// sighting of a conversation; -1 cuts nothing.
func (r Run) Cut(tb testing.TB, dir string, c *thread.Conversation, before int) *thread.Log {
	tb.Helper()
	first := map[string]int{} // the line to cut before, by file
	for i := range c.Len() {
		for _, s := range c.At(i).Sightings() {
			if line, ok := first[s.File]; before >= 0 && s.Index >= before && (!ok || s.Line < line) {
				first[s.File] = s.Line
			}
		}
	}
	files := make([]File, len(r.Files))
	for i, name := range r.Files {
		data := read(tb, filepath.Join(dir, name))
		if line, ok := first[name]; ok {
			data = bytes.Join(bytes.SplitAfter(data, []byte("\n"))[:line-1], nil)
		}
		files[i] = File{name, data}
	}
	return Load(tb, r.options(tb, dir), files...)
}
