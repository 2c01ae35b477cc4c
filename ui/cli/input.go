package cli

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

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

// given returns the text of an argument that is a line or a twin: the text
// itself, @FILE, or - for standard input, which a missing argument means too
// if something is piped in. The name is "" where the text stood in the
// argument.
func (a *app) given(arg, what string) (name, text string, err error) {
	defer func() { a.takenLines = append(a.takenLines, splitLines(text)...) }()
	switch {
	case arg == "" && !a.env.StdinPiped:
		return "", "", usagef("%s is missing: give it as one argument in quotes, as @FILE, or on standard input", what)
	case arg == "" || arg == stdinName:
		name = stdinName
	case strings.HasPrefix(arg, "@"):
		name = arg[1:]
	default:
		return "", arg, nil
	}
	data, err := a.readAll(name)
	if err != nil {
		return "", "", err
	}
	if strings.TrimSpace(string(data)) == "" {
		return "", "", unreadable(fmt.Errorf("%s: nothing in it, want %s", name, what))
	}
	return name, string(data), nil
}

// lineAt is a line and the place it was given in.
type lineAt struct {
	text  string
	place string // "FILE:LINE: ", "" where there is only one line
}

// lines returns the lines of an argument, split at line feeds only
// (rw1.md, section 13, number 6); blank ones are left out.
func (a *app) lines(arg string) ([]lineAt, error) {
	name, data, err := a.given(arg, "an RW1 line")
	if err != nil {
		return nil, err
	}
	if name == "" {
		return []lineAt{{text: data}}, nil
	}
	var lines []lineAt
	for n, line := range splitLines(data) {
		if strings.TrimSpace(line) != "" {
			lines = append(lines, lineAt{line, fmt.Sprintf("%s:%d: ", name, n+1)})
		}
	}
	if len(lines) == 1 {
		lines[0].place = ""
	}
	return lines, nil
}

// splitLines splits at line feeds; the last of them ends a line.
func splitLines(data string) []string {
	return strings.Split(strings.TrimSuffix(data, "\n"), "\n")
}

// oneLine returns the single line of an argument.
func (a *app) oneLine(arg, what string) (string, error) {
	_, data, err := a.given(arg, what)
	return data, err
}

// lineArgs returns the lines of several arguments, each by itself. Where none
// is given they stand on standard input, one a line, in the same order.
func (a *app) lineArgs(whats []string, args ...string) ([]string, error) {
	if args[0] == "" {
		return a.pipedLines(whats)
	}
	lines := make([]string, len(args))
	for i, arg := range args {
		if arg == "" {
			return nil, usagef("%s is missing", whats[i])
		}
		var err error
		if lines[i], err = a.oneLine(arg, whats[i]); err != nil {
			return nil, err
		}
	}
	return lines, nil
}

// pipedLines reads one line for each of whats from standard input.
func (a *app) pipedLines(whats []string) ([]string, error) {
	given, err := a.lines("")
	var e *exitError
	if errors.As(err, &e) && e.code == exitUsage {
		return nil, usagef("%s missing: give each as one argument in quotes, or as @FILE, or all on standard input, one a line",
			strings.Join(whats, " and "))
	}
	if err != nil {
		return nil, err
	}
	if len(given) != len(whats) {
		return nil, usagef("%d lines on standard input, want %d: %s", len(given), len(whats), strings.Join(whats, ", then "))
	}
	lines := make([]string, len(given))
	for i, l := range given {
		lines[i] = l.text
	}
	return lines, nil
}
