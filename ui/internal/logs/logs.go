// Package logs loads small logs for the tests of the panes.
package logs

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"crosscheck/codec/source"
	"crosscheck/profiles"
	"crosscheck/thread"
)

// Load loads logs, given by name and content in turn, and settles them.
func Load(tb testing.TB, o thread.Options, logs ...string) (*thread.Log, []*source.Input) {
	tb.Helper()
	o.Profiles = profiles.Builtin()
	log, err := thread.New(o)
	if err != nil {
		tb.Fatal(err)
	}
	var inputs []*source.Input
	for i := 0; i < len(logs); i += 2 {
		inputs = append(inputs, add(tb, log, logs[i], logs[i+1]))
	}
	log.Settle()
	return log, inputs
}

// Grow adds an input to a log and settles it.
func Grow(tb testing.TB, log *thread.Log, name, content string) *source.Input {
	tb.Helper()
	in := add(tb, log, name, content)
	log.Settle()
	return in
}

// add puts an input into a log.
func add(tb testing.TB, log *thread.Log, name, content string) *source.Input {
	tb.Helper()
	in, err := source.Bytes(name, []byte(content), source.Options{})
	if err != nil {
		tb.Fatal(err)
	}
	feed := log.Input(name)
	account, err := in.Scan(tb.Context(), feed.Add)
	if err != nil {
		tb.Fatal(err)
	}
	feed.Close(account)
	return in
}

// Scenario loads a scenario from the folder of scenarios by its name: its files
// in order, with its expect file if there is one.
func Scenario(tb testing.TB, folder, name string) (*thread.Log, []*source.Input) {
	tb.Helper()
	logs, o := Files(tb, folder, name)
	return Load(tb, o, logs...)
}

// Files returns what a scenario is loaded from: names and contents in turn.
func Files(tb testing.TB, folder, name string) (logs []string, o thread.Options) {
	tb.Helper()
	files, err := filepath.Glob(filepath.Join(folder, name+"*.log"))
	if err != nil || len(files) == 0 {
		tb.Fatalf("no log of %s: %v", name, err)
	}
	for _, f := range files {
		logs = append(logs, filepath.Base(f), Read(tb, f))
	}
	if data, err := os.ReadFile(filepath.Join(folder, name+".expect.json")); err == nil { //nolint:gosec // a test's own data
		if o.Expect, err = thread.ParseExpect(name, data); err != nil {
			tb.Fatal(err)
		}
	}
	return logs, o
}

// Names returns the names of the scenarios in a folder.
func Names(tb testing.TB, folder string) []string {
	tb.Helper()
	files, err := filepath.Glob(filepath.Join(folder, "*.log"))
	if err != nil || len(files) < 20 {
		tb.Fatalf("%d scenarios: %v", len(files), err)
	}
	var list []string
	for _, f := range files {
		name, _, _ := strings.Cut(filepath.Base(f), ".")
		if len(list) == 0 || list[len(list)-1] != name {
			list = append(list, name)
		}
	}
	return list
}

// Read returns the content of a file.
func Read(tb testing.TB, file string) string {
	tb.Helper()
	data, err := os.ReadFile(file) //nolint:gosec // a test's own data
	if err != nil {
		tb.Fatal(err)
	}
	return string(data)
}
