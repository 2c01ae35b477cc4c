package source

import (
	"strconv"
	"strings"
)

// Error tells why an input cannot be read: which, what it is, and what to do.
// All three are safe to print on a terminal.
type Error struct {
	File   string // the name as given, quoted if it holds anything unprintable
	What   string // "is a directory"
	Remedy string // "give the files in it"
	Err    error  // of the system, or nil
}

// Error returns "FILE: what; remedy".
func (e *Error) Error() string {
	file := e.File
	if file == "-" {
		file = "standard input"
	}
	return file + ": " + e.What + "; " + e.Remedy
}

// Unwrap returns the error of the system.
func (e *Error) Unwrap() error { return e.Err }

// newError returns an error about the input with the given name.
func newError(name, what, remedy string, err error) *Error {
	return &Error{File: printable(name), What: what, Remedy: remedy, Err: err}
}

// printable returns a name that can be printed: as it is, or quoted.
func printable(name string) string {
	for _, r := range name {
		if !strconv.IsPrint(r) || r == '\uFFFD' {
			return strconv.Quote(name)
		}
	}
	if name == "" {
		return `""`
	}
	return name
}

// shellWord returns a name as it is typed in a command.
func shellWord(name string) string {
	if p := printable(name); p != name {
		return p
	}
	plain := func(r rune) bool {
		return r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || strings.ContainsRune("_-./:@%+,=~", r)
	}
	if strings.HasPrefix(name, "-") {
		name = "./" + name // else it would be an option
	}
	if strings.IndexFunc(name, func(r rune) bool { return !plain(r) }) < 0 {
		return name
	}
	return "'" + strings.ReplaceAll(name, "'", `'\''`) + "'"
}
