package cli

import (
	"fmt"
	"io"
	"os"
	"path/filepath"

	"crosscheck/codec"
	"crosscheck/codec/source"
	"crosscheck/profiles"
	"crosscheck/thread"
)

// vocabularies returns the profiles of the run.
func (a *app) vocabularies() (*profiles.Set, error) {
	dir := a.flags.Profiles
	if dir == "" {
		return profiles.Builtin(), nil
	}
	info, err := os.Stat(dir)
	if err == nil && !info.IsDir() {
		err = fmt.Errorf("%s: --profiles wants a directory", dir)
	}
	if err != nil {
		return nil, unreadable(err)
	}
	set, err := profiles.Load(os.DirFS(dir))
	if err != nil {
		return nil, unreadable(fmt.Errorf("%s: %w", filepath.Clean(dir), err))
	}
	return set, nil
}

// caller returns the profile that --profile names, nil if none: of a caller,
// core means none (rw1.md, section 3).
func (a *app) caller(set *profiles.Set) (*profiles.Profile, error) {
	name := a.flags.Profile
	if name == "" || name == set.Core().Name {
		return nil, nil //nolint:nilnil // no profile is an answer
	}
	p, ok := set.Lookup(name)
	if !ok {
		return nil, usagef("unknown profile %q: want %s", name, either(set.Names()))
	}
	return p, nil
}

// lineReading returns how a line by itself is read.
func (a *app) lineReading() (codec.Reading, error) {
	set, err := a.vocabularies()
	if err != nil {
		return codec.Reading{}, err
	}
	p, err := a.caller(set)
	return codec.Reading{Profiles: set, Caller: p}, err
}

// sourceOptions returns how inputs are read.
func (a *app) sourceOptions() source.Options {
	return source.Options{Stdin: a.env.Stdin, Zone: a.flags.TZ.Location, Year: int(a.flags.Year), Once: a.once}
}

// newLog returns an empty log that is judged as the flags say.
func (a *app) newLog() (*thread.Log, error) {
	r, err := a.lineReading()
	if err != nil {
		return nil, err
	}
	o := thread.Options{Profiles: r.Profiles, Join: a.flags.Join}
	o.Now, o.JudgeAt = a.flags.Now.Clock(), a.flags.JudgeAt.Clock()
	if r.Caller != nil {
		o.Profile = r.Caller.Name
	}
	if o.Expect, err = a.expect(); err != nil {
		return nil, err
	}
	log, err := thread.New(o)
	if err != nil {
		return nil, usagef("%w", err)
	}
	return log, nil
}

// expect reads the expect file.
func (a *app) expect() (thread.Expect, error) {
	name := a.flags.Expect
	if name == "" {
		return nil, nil
	}
	data, err := a.readAll(name)
	if err != nil {
		return nil, err
	}
	e, err := thread.ParseExpect(name, data)
	if err != nil {
		return nil, unreadable(err)
	}
	return e, nil
}

// readAll reads a small input whole.
func (a *app) readAll(name string) ([]byte, error) {
	var data []byte
	var err error
	if name == stdinName {
		data, err = io.ReadAll(a.env.Stdin)
		if err != nil {
			err = fmt.Errorf("standard input: %w", err)
		}
	} else {
		data, err = os.ReadFile(name) //nolint:gosec // the file that the user names
	}
	if err != nil {
		return nil, unreadable(err)
	}
	return data, nil
}
