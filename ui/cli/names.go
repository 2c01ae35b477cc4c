package cli

import (
	"errors"
	"os"
	"strconv"
	"strings"

	"crosscheck/codec/source"
	"crosscheck/thread/load"
	"crosscheck/thread/query"
	"crosscheck/ui"
)

// stdinName is the name of standard input as a file.
const stdinName = load.Stdin

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

// asked returns what the arguments of a command on logs ask for: the names of
// inputs, the place in one of them that is named with it, and the filter.
func (a *app) asked(files []string) (names []string, open ui.Target, where *query.Query, err error) {
	if names, err = a.inputNames(files); err != nil {
		return nil, open, nil, err
	}
	if where, err = a.where(); err != nil {
		return nil, open, nil, err
	}
	names, open = targets(names)
	return names, open, where, nil
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

// glob is a pattern of --include or --exclude.
type glob struct{ source.Glob }

// UnmarshalText reads a pattern.
func (g *glob) UnmarshalText(b []byte) (err error) {
	g.Glob, err = source.ParseGlob(string(b))
	return err
}

// patterns say which files of a directory are read.
func (a *app) patterns() source.Patterns {
	var p source.Patterns
	for _, g := range a.flags.Include {
		p.Include = append(p.Include, g.Glob)
	}
	for _, g := range a.flags.Exclude {
		p.Exclude = append(p.Exclude, g.Glob)
	}
	return p
}
