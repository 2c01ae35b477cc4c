package cli

import (
	"context"
	"errors"
	"fmt"
	"os"
	"strconv"
	"strings"

	"crosscheck/codec/sighting"
	"crosscheck/codec/source"
	"crosscheck/thread"
	"crosscheck/thread/judge"
	"crosscheck/ui"
)

// loaded is a settled log and the inputs it came from, in the order of
// Log.Inputs. The inputs stay open until close.
type loaded struct {
	log    *thread.Log
	inputs []*source.Input
}

// judge returns a judge that has seen all of the log.
func (l *loaded) judge() *judge.Judge {
	j := judge.New(l.log)
	j.Update()
	return j
}

// close releases the inputs.
func (l *loaded) close() {
	for _, in := range l.inputs {
		_ = in.Close() // only read from
	}
}

// tap stands between an input and the log: what is found goes through it.
type tap func(input int, next sighting.Sink) sighting.Sink

// load reads the named inputs, one after the other. One that cannot be read is
// named on standard error and decides the exit code; the others are still
// done. With none left the error is the last word.
func (a *app) load(ctx context.Context, names []string, through tap) (*loaded, error) {
	log, err := a.newLog()
	if err != nil {
		return nil, err
	}
	l := &loaded{log: log}
	files, folders, err := a.expand(ctx, names)
	if err != nil {
		return nil, err
	}
	p, end := a.watch()
	defer end()
	for _, f := range files {
		in, err := source.Open(f.name, p.options(a.sourceOptions()))
		if err == nil {
			err = l.read(ctx, in, p.tap(through), f.found != nil)
		}
		if err == nil && len(files) > maxOpen {
			err = in.Release()
		}
		switch {
		case err == nil:
		case ctx.Err() != nil:
			l.close()
			return nil, fmt.Errorf("%s: %w", f.name, ctx.Err())
		case !f.skips(err):
			a.missed(err)
		}
	}
	a.tell(folders)
	if len(l.inputs) == 0 {
		return nil, &exitError{code: exitUnreadable}
	}
	l.log.Settle()
	return l, nil
}

// maxOpen is how many inputs are kept open, so that their lines can be shown
// even when they were renamed or removed meanwhile. Of more than that each is
// opened again when it is looked at.
const maxOpen = 100

// read feeds one opened input to the log. One that was found in a directory
// and has nothing to say is no conversation, not even an empty one.
func (l *loaded) read(ctx context.Context, in *source.Input, through tap, found bool) error {
	feed := l.log.Input(in.Name())
	l.inputs = append(l.inputs, in)
	var sink sighting.Sink = feed.Add
	if through != nil {
		sink = through(len(l.inputs)-1, feed.Add)
	}
	account, err := in.Scan(ctx, sink)
	if found && account.Sightings == 0 {
		feed.Progress(account)
	} else {
		feed.Close(account)
	}
	return err
}

// targets splits FILE#id and FILE#L42 from the names of inputs. A file that
// really has such a name is opened as it is. The last target counts.
func targets(names []string) ([]string, ui.Target) {
	var open ui.Target
	files := make([]string, len(names))
	for i, name := range names {
		files[i] = name
		at := strings.LastIndexByte(name, '#')
		if at <= 0 || at == len(name)-1 || exists(name) {
			continue
		}
		file, member, _ := strings.Cut(name[:at], "!")
		if exists(name[:at]) {
			file, member = name[:at], ""
		}
		if !exists(file) {
			continue
		}
		files[i] = file
		open = ui.Target{File: file, Member: member}
		place := name[at+1:]
		if n, err := strconv.Atoi(strings.TrimPrefix(place, "L")); err == nil && place[0] == 'L' && n > 0 {
			open.Line = n
		} else {
			open.ID = place
		}
	}
	return files, open
}

// exists reports whether there is an input of that name.
func exists(name string) bool {
	if name == stdinName {
		return true
	}
	_, err := os.Lstat(name)
	return !errors.Is(err, os.ErrNotExist)
}

// inputNames checks the names of inputs: standard input when none is given and
// it is piped, and at most once.
func (a *app) inputNames(names []string) ([]string, error) {
	if len(names) == 0 && a.env.StdinPiped {
		return []string{stdinName}, nil
	}
	if len(names) == 0 {
		return nil, usagef("no FILE given, and nothing piped in")
	}
	seen := 0
	for _, name := range names {
		if name == stdinName || strings.HasPrefix(name, stdinName+"#") {
			seen++
		}
	}
	if seen > 1 {
		return nil, usagef("standard input can be read only once")
	}
	return names, nil
}

// wholeFiles is inputNames for commands that cannot do one message of a file.
func (a *app) wholeFiles(names []string) ([]string, error) {
	names, err := a.inputNames(names)
	if err != nil {
		return nil, err
	}
	if _, open := targets(names); open.File != "" {
		return nil, usagef("this command does whole files: leave out what follows # of %s", open.File)
	}
	return names, nil
}
