package jsontoken

import (
	"bytes"

	"crosscheck/codec/internal/ascii"
	"crosscheck/codec/source/internal/escape"
)

// Scanner reads one JSON value, token by token, out of pieces of bytes that may
// end anywhere. It decodes nothing and allocates nothing. Where writers break the
// rules it goes on, and notes what it saw (formats.md, section 3, rule 13).
type Scanner struct {
	State    State
	Leniency Leniency // what was wrong so far; a Handler may add to it
	Strict   bool     // no string goes on over a line feed

	handler Handler
	open    []byte // the brackets that are open, { or [
	seen    int    // bytes of the string at hand that hold no end
}

// Handler takes the tokens of a value as they are read. Raw is what stands
// between the quotation marks of a string, or a literal; it is valid only during
// the call. Offsets count from the beginning of the piece at hand.
type Handler interface {
	Open(object bool, at int) // an object or array begins
	Close(end int)            // the innermost one has ended, before end
	Key(raw []byte)           // the key of a member
	Text(raw []byte, at int)  // a string that is a value; its quotation mark is at
	Literal(raw []byte)       // a number, true, false, null, or what others write for them
	Cut(raw []byte, at int)   // like Text, of a string that the input ends in

	// A string that is too long to be kept comes in pieces.
	LongBegin(at int)
	LongPiece(raw []byte) // no escape is cut in two
	LongEnd(cut bool)
}

// State is what a Scanner expects next.
type State uint8

// The states. From Done on nothing more is read.
const (
	wantValue  State = iota // a value
	wantItem                // a value, or the end of an empty array
	wantMember              // a key, or the end of an empty object
	wantKey                 // a key, after a comma
	wantColon               // a colon
	wantNext                // a comma, or the end of what is open
	inLong                  // the rest of a string that is too long to be kept
	Done                    // nothing: the value is whole
	Cut                     // nothing: the input ends in a string
	Bad                     // nothing: this is no JSON
)

// Leniency is what was read although it is not JSON.
type Leniency uint8

// What is read leniently, in the order in which it is told.
const (
	ExtraComma     Leniency = 1 << iota // a comma before a closing bracket, or after a value
	RawControl                          // a control character that is not escaped
	RepeatedKey                         // a key that stands twice in an object
	HalfSurrogate                       // half a surrogate pair
	ForeignEscape                       // an escape that JSON does not have
	ForeignLiteral                      // NaN, 007 or None
	MoreAfter                           // something after a whole value
)

// String says in words what was read leniently.
func (s Leniency) String() string {
	for i, text := range [...]string{
		"a comma too many", "a control character that is not escaped", "a key given twice",
		"half a surrogate pair", "an escape that JSON does not have", "a number or a word that JSON does not have", "something behind a value",
	} {
		if s&(1<<i) != 0 {
			return text
		}
	}
	return ""
}

// ESC begins a terminal sequence.
const ESC = 0x1b

// maxNesting is how deep brackets may be nested.
const maxNesting = 10_000

// Sizes of strings that are not kept whole: they are searched line by line as
// they come. What begins like JSON may be JSON, and is kept longer.
const (
	LongText   = 1 << 20
	LongNested = 8 << 20
)

// Start makes the scanner ready for another value. A nil handler is told nothing.
func (s *Scanner) Start(h Handler) {
	s.handler, s.State, s.open, s.seen, s.Leniency, s.Strict = h, wantValue, s.open[:0], 0, 0, false
}

// Ended reports whether nothing more is read: the value is whole, or cut off, or
// this is no JSON.
func (s *Scanner) Ended() bool { return s.State >= Done }

// Run reads tokens of b from i on, and returns where it stopped: after the value,
// if it is whole; where it is no JSON; else at the token that goes on in the next
// piece, which has to begin with it. With final there is no next piece.
func (s *Scanner) Run(b []byte, i int, final bool) int {
	for i < len(b) {
		c := b[i]
		if c <= ' ' && s.State != inLong {
			n := spaceAt(b[i:])
			if c == ESC && !final && mayGoOn(b[i:], n) {
				return i
			}
			i += n
			continue
		}
		var next int
		switch s.State {
		case wantValue, wantItem:
			next = s.value(b, i, final)
		case wantMember, wantKey:
			next = s.key(b, i, final)
		case wantColon:
			if c != ':' {
				s.State = Bad
				return i
			}
			s.State = wantValue
			next = i + 1
		case wantNext:
			next = s.next(c, i)
		case inLong:
			next = s.long(b, i, final)
		default:
			return i
		}
		if next == i || s.Ended() {
			return next
		}
		i = next
	}
	return i
}

// spaceAt returns the length of the white space that b starts with. A terminal
// sequence counts: tools colour their JSON.
func spaceAt(b []byte) int {
	if b[0] == ESC {
		return escape.Len(b)
	}
	return 1
}

// mayGoOn reports whether a terminal sequence at the end of a piece, n bytes long
// so far, may go on in the next one.
func mayGoOn(b []byte, n int) bool {
	const most = 256 // bytes of a sequence that is waited for
	return n == len(b) || n <= 2 && len(b) < most
}

// value reads the beginning of a value, or all of one that is no array or
// object.
func (s *Scanner) value(b []byte, i int, final bool) int {
	switch c := b[i]; c {
	case '"':
		return s.text(b, i, final)
	case '{', '[':
		if len(s.open) == maxNesting {
			s.State = Bad
			return i
		}
		s.open = append(s.open, c)
		s.State = wantItem
		if c == '{' {
			s.State = wantMember
		}
		if s.handler != nil {
			s.handler.Open(c == '{', i)
		}
		return i + 1
	case ']':
		if len(s.open) == 0 || s.open[len(s.open)-1] != '[' {
			break
		}
		if s.State == wantValue {
			s.Leniency |= ExtraComma
		}
		return s.close(i)
	default:
		return s.literal(b, i, final)
	}
	s.State = Bad
	return i
}

// text reads a string that is a value.
func (s *Scanner) text(b []byte, i int, final bool) int {
	end := s.stringEnd(b, i)
	if s.Strict && bytes.IndexByte(begin(b[i:], end-i), '\n') >= 0 {
		s.State = Bad
		return i
	}
	if end < 0 {
		raw := b[i+1:]
		switch {
		case final:
			if s.handler != nil {
				s.handler.Cut(raw, i)
			}
			s.State = Cut
			return len(b)
		case s.handler != nil && len(raw) >= LongText && (len(raw) >= LongNested || !mayNest(raw)):
			s.handler.LongBegin(i)
			s.State, s.seen = inLong, 0
			return i + 1
		}
		return i
	}
	if s.handler != nil {
		s.handler.Text(b[i+1:end], i)
	}
	s.after()
	return end + 1
}

// begin returns b[:n], or all of b if n is negative.
func begin(b []byte, n int) []byte {
	if n < 0 {
		return b
	}
	return b[:n]
}

// long reads on in a string that is too long to be kept.
func (s *Scanner) long(b []byte, i int, final bool) int {
	end := s.stringEnd(b, i-1)
	if end >= 0 {
		s.handler.LongPiece(b[i:end])
		s.handler.LongEnd(false)
		s.after()
		return end + 1
	}
	if final {
		s.handler.LongPiece(b[i:])
		s.handler.LongEnd(true)
		s.State = Cut
		return len(b)
	}
	n := WholeEscapes(b[i:])
	s.handler.LongPiece(b[i : i+n])
	s.seen = 0
	return i + n
}

// StringEnd returns where the string that starts at i ends, at its closing
// quotation mark, or -1.
func StringEnd(b []byte, i int) int {
	return new(Scanner).stringEnd(b, i)
}

// stringEnd is StringEnd that goes on where it stopped in the piece before.
func (s *Scanner) stringEnd(b []byte, i int) int {
	from := i + 1 + s.seen
	for {
		n := bytes.IndexByte(b[from:], '"')
		if n < 0 {
			// Whether a mark at the beginning of the next piece is escaped can
			// only be told with what stands before it, which is looked at then.
			s.seen = len(b) - i - 1
			return -1
		}
		end := from + n
		k := end
		for k > i+1 && b[k-1] == '\\' {
			k--
		}
		if (end-k)%2 == 0 {
			s.seen = 0
			return end
		}
		from = end + 1
	}
}

// key reads the key of a member.
func (s *Scanner) key(b []byte, i int, final bool) int {
	switch b[i] {
	case '}':
		if s.State == wantKey {
			s.Leniency |= ExtraComma
		}
		return s.close(i)
	case '"':
		end := s.stringEnd(b, i)
		if end < 0 {
			if final {
				s.State = Cut
				return len(b)
			}
			return i
		}
		if s.handler != nil {
			s.handler.Key(b[i+1 : end])
		}
		s.State = wantColon
		if end+1 < len(b) && b[end+1] == ':' {
			s.State = wantValue
			return end + 2
		}
		return end + 1
	}
	s.State = Bad
	return i
}

// next reads what follows a value.
func (s *Scanner) next(c byte, i int) int {
	object := s.open[len(s.open)-1] == '{'
	switch {
	case c == ',' && object:
		s.State = wantKey
		return i + 1
	case c == ',':
		s.State = wantValue
		return i + 1
	case c == '}' && object, c == ']' && !object:
		return s.close(i)
	}
	s.State = Bad
	return i
}

// close reads a closing bracket.
func (s *Scanner) close(i int) int {
	s.open = s.open[:len(s.open)-1]
	if s.handler != nil {
		s.handler.Close(i + 1)
	}
	s.after()
	return i + 1
}

// after says what is expected after a value.
func (s *Scanner) after() {
	s.State = wantNext
	if len(s.open) == 0 {
		s.State = Done
	}
}

// literal reads a number, true, false or null.
func (s *Scanner) literal(b []byte, i int, final bool) int {
	n := i
	for n < len(b) && (ascii.IsLetter(b[n]) || ascii.IsDigit(b[n]) || b[n] == '-' || b[n] == '+' || b[n] == '.') {
		n++
	}
	if n == len(b) && !final && n-i < 1<<10 {
		return i
	}
	raw := b[i:n]
	switch string(raw) {
	case "true", "false", "null":
	default:
		switch {
		case IsNumber(raw):
		case isForeign(raw) && len(s.open) > 0:
			s.Leniency |= ForeignLiteral
		default:
			s.State = Bad
			return i
		}
	}
	if s.handler != nil {
		s.handler.Literal(raw)
	}
	s.after()
	return n
}

// ValueLen returns the length of the JSON value that b starts with, or 0.
func ValueLen(b []byte) int {
	var s Scanner
	var room [64]byte
	s.open = room[:0]
	s.Start(nil)
	if n := s.Run(b, 0, true); s.State == Done {
		return n
	}
	return 0
}

// IsValue reports whether b is one value, lenient or not.
func IsValue(b []byte) bool {
	return len(b) > 0 && ValueLen(b) == len(b)
}
