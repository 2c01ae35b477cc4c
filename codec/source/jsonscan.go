package source

import (
	"bytes"

	"crosscheck/codec/internal/ascii"
)

// jsonScan reads one JSON value, token by token, out of pieces of bytes that
// may end anywhere. It decodes nothing and allocates nothing; where writers are
// sloppy it goes on, and notes what it saw (formats.md, section 3, rule 13).
type jsonScan struct {
	walk   *walker // takes the tokens; nil only checks
	state  jsonState
	open   []byte // the brackets that are open, { or [
	seen   int    // bytes of the string at hand that hold no end
	strict bool   // no string goes on over a line feed
	sloppy sloppy
}

// jsonState is what a jsonScan expects next.
type jsonState uint8

// The states.
const (
	jsonValue  jsonState = iota // a value
	jsonItem                    // a value, or the end of an empty array
	jsonMember                  // a key, or the end of an empty object
	jsonKey                     // a key, behind a comma
	jsonColon                   // a colon
	jsonNext                    // a comma, or the end of what is open
	jsonLong                    // the rest of a string that is too long to be kept
	jsonDone                    // nothing: the value is whole
	jsonCut                     // nothing: the input ends in a string
	jsonBad                     // nothing: this is no JSON
)

// sloppy is what was read although it is not JSON.
type sloppy uint8

// The ways to be sloppy, in the order in which they are told.
const (
	sloppyComma     sloppy = 1 << iota // a comma before a closing bracket, or behind a value
	sloppyControl                      // a control character that is not escaped
	sloppyTwice                        // a key that stands twice in an object
	sloppySurrogate                    // half a surrogate pair
	sloppyEscape                       // an escape that JSON does not have
	sloppyNumber                       // NaN, 007 or None
	sloppyRest                         // something behind a whole value
)

// String says in words what was read leniently.
func (s sloppy) String() string {
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

// maxNesting is how deep brackets may be nested.
const maxNesting = 10_000

// Sizes of strings that are not kept whole: they are searched line by line as
// they come. What begins like JSON may be JSON, and is kept longer.
const (
	longString = 1 << 20
	longNested = 8 << 20
)

// start makes the scan ready for another value.
func (s *jsonScan) start(w *walker) {
	s.walk, s.state, s.open, s.seen, s.sloppy, s.strict = w, jsonValue, s.open[:0], 0, 0, false
}

// run reads tokens of b from i on, and returns where it stopped: behind the
// value, if it is whole; where it is no JSON; else at the token that goes on
// in the next piece, which has to begin with it. With final there is none.
func (s *jsonScan) run(b []byte, i int, final bool) int {
	for i < len(b) {
		c := b[i]
		if c <= ' ' && s.state != jsonLong {
			n := spaceAt(b[i:])
			if c == esc && !final && mayGoOn(b[i:], n) {
				return i
			}
			i += n
			continue
		}
		var next int
		switch s.state {
		case jsonValue, jsonItem:
			next = s.value(b, i, final)
		case jsonMember, jsonKey:
			next = s.key(b, i, final)
		case jsonColon:
			if c != ':' {
				s.state = jsonBad
				return i
			}
			s.state = jsonValue
			next = i + 1
		case jsonNext:
			next = s.next(c, i)
		case jsonLong:
			next = s.long(b, i, final)
		default:
			return i
		}
		if next == i || s.state >= jsonDone {
			return next
		}
		i = next
	}
	return i
}

// spaceAt returns the length of the white space that b starts with. A terminal
// sequence counts: tools colour their JSON.
func spaceAt(b []byte) int {
	if b[0] == esc {
		return escapeLen(b)
	}
	return 1
}

// mayGoOn reports whether a terminal sequence at the end of a piece, of which n
// bytes are known to belong to it, may go on in the next one.
func mayGoOn(b []byte, n int) bool {
	const most = 256 // bytes of a sequence that is waited for
	return n == len(b) || n <= 2 && len(b) < most
}

// value reads the beginning of a value, or all of one that is no array or
// object.
func (s *jsonScan) value(b []byte, i int, final bool) int {
	switch c := b[i]; c {
	case '"':
		return s.text(b, i, final)
	case '{', '[':
		if len(s.open) == maxNesting {
			s.state = jsonBad
			return i
		}
		s.open = append(s.open, c)
		s.state = jsonItem
		if c == '{' {
			s.state = jsonMember
		}
		if s.walk != nil {
			s.walk.opened(c == '{', i)
		}
		return i + 1
	case ']':
		if len(s.open) == 0 || s.open[len(s.open)-1] != '[' {
			break
		}
		if s.state == jsonValue {
			s.sloppy |= sloppyComma
		}
		return s.close(i)
	default:
		return s.literal(b, i, final)
	}
	s.state = jsonBad
	return i
}

// text reads a string that is a value.
func (s *jsonScan) text(b []byte, i int, final bool) int {
	end := s.stringEnd(b, i)
	if s.strict && bytes.IndexByte(begin(b[i:], end-i), '\n') >= 0 {
		s.state = jsonBad
		return i
	}
	if end < 0 {
		raw := b[i+1:]
		switch {
		case final:
			if s.walk != nil {
				s.walk.cut(raw, i)
			}
			s.state = jsonCut
			return len(b)
		case s.walk != nil && len(raw) >= longString && (len(raw) >= longNested || !mayNest(raw)):
			s.walk.longStart(i)
			s.state, s.seen = jsonLong, 0
			return i + 1
		}
		return i
	}
	if s.walk != nil {
		s.walk.string(b[i+1:end], i)
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
func (s *jsonScan) long(b []byte, i int, final bool) int {
	end := s.stringEnd(b, i-1)
	if end >= 0 {
		s.walk.longPiece(b[i:end])
		s.walk.longEnd(false)
		s.after()
		return end + 1
	}
	if final {
		s.walk.longPiece(b[i:])
		s.walk.longEnd(true)
		s.state = jsonCut
		return len(b)
	}
	n := wholeEscapes(b[i:])
	s.walk.longPiece(b[i : i+n])
	s.seen = 0
	return i + n
}

// stringEnd returns where the string that starts at i ends, at its closing
// quotation mark, or -1.
func (s *jsonScan) stringEnd(b []byte, i int) int {
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
func (s *jsonScan) key(b []byte, i int, final bool) int {
	switch b[i] {
	case '}':
		if s.state == jsonKey {
			s.sloppy |= sloppyComma
		}
		return s.close(i)
	case '"':
		end := s.stringEnd(b, i)
		if end < 0 {
			if final {
				s.state = jsonCut
				return len(b)
			}
			return i
		}
		if s.walk != nil {
			s.walk.key(b[i+1 : end])
		}
		s.state = jsonColon
		if end+1 < len(b) && b[end+1] == ':' {
			s.state = jsonValue
			return end + 2
		}
		return end + 1
	}
	s.state = jsonBad
	return i
}

// next reads what follows a value.
func (s *jsonScan) next(c byte, i int) int {
	object := s.open[len(s.open)-1] == '{'
	switch {
	case c == ',' && object:
		s.state = jsonKey
		return i + 1
	case c == ',':
		s.state = jsonValue
		return i + 1
	case c == '}' && object, c == ']' && !object:
		return s.close(i)
	}
	s.state = jsonBad
	return i
}

// close reads a closing bracket.
func (s *jsonScan) close(i int) int {
	s.open = s.open[:len(s.open)-1]
	if s.walk != nil {
		s.walk.closed(i + 1)
	}
	s.after()
	return i + 1
}

// after says what is expected behind a value.
func (s *jsonScan) after() {
	s.state = jsonNext
	if len(s.open) == 0 {
		s.state = jsonDone
	}
}

// literal reads a number, true, false or null.
func (s *jsonScan) literal(b []byte, i int, final bool) int {
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
		case isJSONNumber(raw):
		case isForeign(raw) && len(s.open) > 0:
			s.sloppy |= sloppyNumber
		default:
			s.state = jsonBad
			return i
		}
	}
	if s.walk != nil {
		s.walk.literal(raw)
	}
	s.after()
	return n
}
