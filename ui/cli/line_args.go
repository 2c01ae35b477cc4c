package cli

import (
	"errors"
	"fmt"
	"strings"

	"crosscheck/codec"
)

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

// handoff returns the handoff of an argument, and how it is read.
func (a *app) handoff(arg string) (*codec.Message, codec.Reading, error) {
	r, err := a.lineReading()
	if err != nil {
		return nil, r, err
	}
	line, err := a.oneLine(arg, "the handoff")
	if err != nil {
		return nil, r, err
	}
	return codec.Parse(line, r), r, nil
}

// messages returns the messages of several arguments, as lineArgs finds them, and
// how they are read.
func (a *app) messages(whats []string, args ...string) ([]*codec.Message, codec.Reading, error) {
	r, err := a.lineReading()
	if err != nil {
		return nil, r, err
	}
	lines, err := a.lineArgs(whats, args...)
	if err != nil {
		return nil, r, err
	}
	read := make([]*codec.Message, len(lines))
	for i, line := range lines {
		read[i] = codec.Parse(line, r)
	}
	return read, r, nil
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
