package source

import (
	"context"
	"io"
	"time"
)

// Options say how inputs are read.
type Options struct {
	Stdin io.Reader      // what "-" reads
	Zone  *time.Location // of times that give none; nil leaves them without
	Year  int            // of times that give none; 0 leaves them without
}

// Input is an opened input: it is scanned once, and its lines can be read
// again by number as long as it is open.
type Input struct {
	name string
}

// Open opens the input with the given name, "-" being standard input, and
// looks at its first bytes. The error names the file, what it is, and what to
// do: missing, a directory, unreadable, binary, or a container that is not
// read yet.
func Open(name string, o Options) (*Input, error) { panic("seam") }

// Bytes returns an input over data held in memory, such as an embedded log.
func Bytes(name string, data []byte, o Options) (*Input, error) { panic("seam") }

// Name returns the name as given.
func (in *Input) Name() string { return in.name }

// Scan reads the input to its end and hands what it finds to the sink, in the
// order it stands there. On error the account tells what was read so far.
func (in *Input) Scan(ctx context.Context, sink Sink) (Account, error) { panic("seam") }

// RawLine is one physical line as it stands in the input.
type RawLine struct {
	Number int // 1-based
	Offset int64
	Text   []byte // without the line feed
	Cut    bool   // Text is only the start of a very long line
}

// ReadLines returns up to n physical lines from the 1-based line number first
// on, of those that Scan has passed.
func (in *Input) ReadLines(first, n int) ([]RawLine, error) { panic("seam") }

// Close releases the input.
func (in *Input) Close() error { return nil }
