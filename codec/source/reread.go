package source

import (
	"bufio"
	"cmp"
	"errors"
	"fmt"
	"io"
	"math"
	"os"
	"sync"

	"crosscheck/codec/source/internal/charset"
)

// RawLine is one physical line as it stands in the input.
type RawLine struct {
	Number int // 1-based
	Offset int64
	Text   []byte // in UTF-8, without the line feed, and without a mark before the first line
	Cut    bool   // Text is only the start of a very long line
}

// maxRaw is how much of a line ReadLines returns.
const maxRaw = 64 << 10

// ReadLines returns up to n physical lines from the 1-based line number first
// on, of those that Scan has passed; fewer where the input ends. A line longer
// than 64 KiB is cut.
func (in *Input) ReadLines(first, n int) ([]RawLine, error) {
	return in.ReadMember("", first, n)
}

// ReadMember is ReadLines for a member of an archive.
func (in *Input) ReadMember(member string, first, n int) ([]RawLine, error) {
	if in.reopened != nil {
		again, err := in.reopened.input()
		if err != nil {
			return nil, err
		}
		return again.ReadMember(member, first, n)
	}
	if text := in.members.find(member); text != nil {
		return in.lines(text, first, n)
	}
	return nil, nil
}

// MemberLines returns how many lines a member of an archive has, or the input
// itself, which has no name, as far as that was scanned; 0 if it is not known.
func (in *Input) MemberLines(member string) int {
	if in.reopened != nil {
		again, err := in.reopened.input()
		if err != nil {
			return 0
		}
		return again.MemberLines(member)
	}
	text := in.members.find(member)
	if text == nil {
		return 0
	}
	_, passed := text.index.find(1)
	return passed
}

func (in *Input) lines(text *stream, first, n int) ([]RawLine, error) {
	start, passed := text.index.find(first)
	n = min(n, passed-first+1)
	if first < 1 || n <= 0 {
		return nil, nil
	}
	at, err := in.store.reader(text.base + start.offset)
	if err != nil {
		return nil, newError(in.name, "its lines cannot be shown ("+reason(err)+")", "save it to a file and open that", err)
	}
	lines := make([]RawLine, 0, n)
	r := bufio.NewReaderSize(text.charset.Reader(at), maxRaw)
	offset := start.offset
	for number := start.line; len(lines) < n; number++ {
		line := RawLine{Number: number, Offset: offset}
		length, err := readLine(r, text.charset, &line, number >= first)
		offset += length
		if number >= first && length > 0 {
			lines = append(lines, line)
		}
		if errors.Is(err, io.EOF) && len(lines) == n {
			break
		}
		if err != nil {
			return lines, changedError(in.name, err)
		}
	}
	return lines, nil
}

// changedError says that an input is not what it was when it was scanned.
func changedError(name string, err error) error {
	return newError(name, "has changed since it was read, or cannot be read any more", "open it again", err)
}

// readLine reads to the next line feed, and keeps the start of the line if it
// is wanted. length is what it has in the input, the line feed included.
func readLine(r *bufio.Reader, chars charset.Coding, line *RawLine, keep bool) (length int64, err error) {
	for {
		piece, err := r.ReadSlice('\n')
		length += chars.Size(piece)
		ended := err == nil
		if ended {
			piece = piece[:len(piece)-1]
		}
		if keep {
			room := maxRaw - len(line.Text)
			line.Cut = line.Cut || len(piece) > room
			line.Text = append(line.Text, piece[:min(room, len(piece))]...)
		}
		if ended || !errors.Is(err, bufio.ErrBufferFull) {
			return length, err //nolint:wrapcheck // worded by the caller
		}
	}
}

// index knows where lines start: those of some marks, from which the others
// are counted.
type index struct {
	mu     sync.Mutex
	marks  []lineMark
	passed int // number of the last line that is known whole
}

type lineMark struct {
	line   int
	offset int64
}

// markEvery is how many bytes are between two marks at least.
const markEvery = 32 << 10

// add records where a line starts.
func (x *index) add(line int, offset int64) {
	x.mu.Lock()
	defer x.mu.Unlock()
	if n := len(x.marks); n == 0 || offset-x.marks[n-1].offset >= markEvery {
		x.marks = append(x.marks, lineMark{line, offset})
	}
}

// pass records that all lines up to one have been read.
func (x *index) pass(line int) {
	x.mu.Lock()
	defer x.mu.Unlock()
	x.passed = line
}

// find returns the last mark that is not after a line, and the number of the
// last line that was passed.
func (x *index) find(line int) (lineMark, int) {
	x.mu.Lock()
	defer x.mu.Unlock()
	best := lineMark{line: math.MaxInt}
	lo, hi := 0, len(x.marks)
	for lo < hi {
		if mid := (lo + hi) / 2; x.marks[mid].line <= line {
			best, lo = x.marks[mid], mid+1
		} else {
			hi = mid
		}
	}
	return best, x.passed
}

// store is where an input is read again: the file itself, or a temporary file
// if it can be read only once.
type store struct {
	at   io.ReaderAt
	base int64 // where the input starts in it

	mu      sync.Mutex
	temp    *os.File
	written int64
	limit   int64 // of written; 0: maxKept
	named   bool  // it still has a name
	err     error // why there is no temporary file
}

// maxKept is how much is kept of what can be read only once. More than that,
// such as a small file that unpacks to terabytes, would fill the disk.
const maxKept = 16 << 30

// errTooMuch says that there was more than that.
var errTooMuch = errors.New("it is too much to be kept in a temporary file")

// spool returns what takes the bytes of a text that can be read only once, and
// where they will start; nil where that is not needed or cannot be. A file that
// cannot be written costs no more than reading again.
func (s *store) spool() (take func([]byte), base int64) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.at != nil && s.temp == nil || s.err != nil {
		return nil, 0
	}
	if s.temp == nil {
		temp, err := os.CreateTemp("", "crosscheck-*")
		if err != nil {
			s.err = fmt.Errorf("no temporary file: %w", err)
			return nil, 0
		}
		// Where the system allows it the file has no name from now on, so that
		// nothing is left whatever happens; else close removes it.
		s.named = os.Remove(temp.Name()) != nil
		s.temp, s.at = temp, temp
	}
	return s.write, s.written
}

// write appends to the temporary file.
func (s *store) write(b []byte) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.err != nil {
		return
	}
	if most := cmp.Or(s.limit, maxKept); s.written+int64(len(b)) > most {
		s.err = errTooMuch
		_ = s.temp.Truncate(0) // else its space is free once it is closed
		return
	}
	n, err := s.temp.Write(b)
	if s.written += int64(n); err != nil {
		s.err = fmt.Errorf("temporary file: %w", err)
	}
}

// reader returns a reader from an offset of the input on.
func (s *store) reader(offset int64) (io.Reader, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.err != nil {
		return nil, s.err
	}
	return io.NewSectionReader(s.at, s.base+offset, math.MaxInt64-s.base-offset), nil
}

func (s *store) close() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.temp == nil {
		return nil
	}
	err := s.temp.Close()
	if s.named {
		err = errors.Join(err, os.Remove(s.temp.Name())) //nolint:gosec // a name that CreateTemp chose
	}
	s.temp, s.err = nil, os.ErrClosed
	if err != nil {
		return fmt.Errorf("temporary file: %w", err)
	}
	return nil
}
