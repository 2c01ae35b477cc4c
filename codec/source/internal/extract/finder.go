package extract

import (
	"bytes"
	"unicode"
	"unicode/utf8"

	"crosscheck/codec"
	"crosscheck/codec/internal/ascii"
	"crosscheck/codec/sighting"
	"crosscheck/codec/source/internal/charset"
	"crosscheck/codec/source/internal/logline"
	"crosscheck/codec/timestamp"
)

// Fragment is one piece of text that a container hands over, to be searched for
// lines (formats.md, section 3, rule 1): a plain line, or a string, which may
// have several.
type Fragment struct {
	Line     int   // physical line on which the text starts
	offset   int64 // of the record
	Length   int
	parts    []sighting.Part // of a joined record
	Path     string          // JSON Pointer to the string, "" for plain text
	IsString bool            // it is a string of JSON, or what one was decoded to
	depth    int             // how often it was decoded

	time    timestamp.Time // of the record, where the container has it
	role    string
	session string
	flags   sighting.Flags

	// Of a very long line only its end is handed over: skipped characters
	// stand before it. What is shut can hold mentions only, since more text
	// stands before it than a prefix may have; save after a carriage return.
	skipped int
	shut    bool

	torn bool // its end was cut off, so there is no message in it
}

// Finder decides what in a text is a message and what a mention (formats.md,
// section 3, rules 3 to 7), and counts both.
type Finder struct {
	Sink     sighting.Sink
	Account  *sighting.Account
	Member   string // entry of an archive that is read, or ""
	Charset  charset.Coding
	Sample   *Sample // the beginning of the input
	Reading  codec.Reading
	Columns  int // bare columns at the start of the lines of this input
	Clock    timestamp.Clock
	inFence  bool
	cleaner  logline.Cleaner
	prefix   logline.Prefix
	sighting sighting.Sighting
	mention  sighting.Mention
	message  codec.Message
	cell     []byte
	excerpt  *Excerpt // for one text, instead of all messages; or nil
	jsonState
}

// Line searches one line of a fragment.
func (f *Finder) Line(u *Fragment, raw []byte, sub int) {
	text, over, overwrote := f.cleaner.Clean(raw)
	l := lineSpan{unit: u, raw: raw, sub: sub, shut: u.torn || u.shut && !overwrote}
	if overwrote {
		l.flags |= sighting.Overwrote
	}
	var v values
	switch {
	case isRow(text):
		f.row(&l, text)
	case f.messageIn(&l, text, timestamp.Time{}):
	default:
		if v = f.valuesIn(&l, text); v.kind == noValues {
			f.mentionIn(&l, text)
		}
	}
	if overwrote {
		f.overwritten(&l, over)
	}
	if v.kind != noValues {
		f.values(&l, v)
	}
}

// lineSpan is where a text stands: on which line of a fragment, and where its
// bytes are on that line.
type lineSpan struct {
	unit  *Fragment
	raw   []byte // the line as it stands
	sub   int
	shut  bool          // only a mention can be there
	over  bool          // the text is of what was overwritten
	base  int           // where the text starts in the cleaned line
	cell  logline.Trace // where its bytes were before escapes were undone
	flags sighting.Flags

	counted int // bytes of raw whose characters are counted
	chars   int // how many these are
}

// rawOffset returns where the byte i of the text of a span is on the raw line.
func (f *Finder) rawOffset(l *lineSpan, i int) int {
	i = l.base + l.cell.Offset(i)
	if l.over {
		return f.cleaner.OverOffset(i)
	}
	return f.cleaner.Offset(i)
}

// column returns the column of a byte of the raw line. It counts on from the
// byte before, as a row may have many.
func (l *lineSpan) column(raw int) int {
	if raw < l.counted {
		l.counted, l.chars = 0, 0
	}
	l.chars += utf8.RuneCount(l.raw[l.counted:raw])
	l.counted = raw
	return l.unit.skipped + l.chars + 1
}

// messageIn hands over the message that a cleaned line holds, if it does.
func (f *Finder) messageIn(l *lineSpan, text []byte, rowTime timestamp.Time) bool {
	if l.shut {
		return false
	}
	for at := nextVersion(text, 0); at >= 0; at = nextVersion(text, at+2) {
		if at > logline.MaxPrefix*utf8.UTFMax {
			return false
		}
		if !logline.IsHead(text[at:]) {
			continue
		}
		p := &f.prefix
		if !f.before(text[:at]) {
			continue
		}
		body := p.Marks.End(text[at:])
		if p.Inline() && !logline.IsWhole(body) {
			continue
		}
		f.sightingAt(l, at, body, rowTime)
		return true
	}
	return false
}

// before reads what stands before a head, and reports whether it is nothing
// but prefix pieces: after the columns of this input, or without them.
func (f *Finder) before(text []byte) bool {
	f.prefix.Reset(text, f.Columns)
	if f.prefix.Read() {
		return true
	}
	if f.Columns == 0 {
		return false
	}
	f.prefix.Reset(text, 0)
	return f.prefix.Read()
}

// sightingAt hands a sighting over: the head stands at at, and f.prefix has read
// what is before it.
func (f *Finder) sightingAt(l *lineSpan, at int, body []byte, rowTime timestamp.Time) {
	raw := f.rawOffset(l, at)
	s := &f.sighting
	*s = sighting.Sighting{
		Member: f.Member,
		Line:   l.unit.Line, Offset: l.unit.offset, Length: l.unit.Length,
		Path: l.unit.Path, Sub: l.sub, Column: l.column(raw),
		Prefix: l.raw[:raw], Text: body, Flags: l.unit.flags | l.flags,
		Time: l.unit.time, Role: l.unit.role, Session: l.unit.session,
	}
	if f.prefix.Inline() {
		s.Flags |= sighting.Inline
	}
	if f.prefix.Quote {
		s.Flags |= sighting.Quoted
	}
	if f.inFence {
		s.Flags |= sighting.Fenced
	}
	if !utf8.Valid(body) {
		s.Flags |= sighting.Lossy
	}
	if s.Flags&sighting.Joined != 0 {
		s.Parts = l.unit.parts
	}
	own := rowTime
	if f.prefix.Timed {
		own = f.Clock.Time(&f.prefix.Stamp)
	}
	f.found(s, own)
}

// mentionIn counts a line that yields no message but holds the word RW1
// (formats.md, section 3, rule 7). In examples mentions do not count.
func (f *Finder) mentionIn(l *lineSpan, text []byte) {
	if l.unit.flags&sighting.Example != 0 {
		return
	}
	if at, parses := f.nameIn(text); at >= 0 {
		f.mentionAt(l, at, parses && !l.unit.torn)
	}
}

// nameIn returns where the first RW1 that would parse as a line stands in a
// text, else the first RW1 that is a word, else -1.
func (f *Finder) nameIn(text []byte) (first int, parses bool) {
	text = logline.TrimRight(text)
	first = -1
	for at := nextVersion(text, 0); at >= 0; at = nextVersion(text, at+2) {
		switch {
		case !isName(text[at:]):
		case f.parses(text[at:]):
			return at, true
		case first < 0:
			first = at
		}
	}
	return first, false
}

func (f *Finder) mentionAt(l *lineSpan, at int, parses bool) {
	f.mention = sighting.Mention{Member: f.Member, Line: l.unit.Line, Column: l.column(f.rawOffset(l, at)), Offset: l.unit.offset, Text: l.raw, Parses: parses}
	f.mentioned(&f.mention, l.unit.Length > 0)
}

// Defect hands over what is wrong with the input.
func (f *Finder) Defect(d sighting.Defect) {
	d.Member = f.Member
	f.Sink(sighting.Found{Defect: &d})
}

// parses reports whether a text would be a valid line. Most are found not to
// be without looking at all of them.
func (f *Finder) parses(text []byte) bool {
	const maxTail = 300 // characters, rw1.md, section 1
	if !logline.IsHead(text) {
		return false
	}
	whole, tail := logline.ReadWhole(text)
	if !whole || len(tail) > (maxTail+1)*utf8.UTFMax {
		return false
	}
	codec.ParseInto(&f.message, string(text), f.Reading)
	return f.message.Valid()
}

// overwritten counts the mention in what carriage returns made a line
// overwrite, at most one.
func (f *Finder) overwritten(l *lineSpan, over []byte) {
	if l.unit.flags&sighting.Example != 0 {
		return
	}
	l.over, l.base, l.cell = true, 0, nil
	first := -1
	for start := 0; start < len(over); {
		segment, _, _ := bytes.Cut(over[start:], []byte{logline.CR})
		at, parses := f.nameIn(segment)
		if parses {
			f.mentionAt(l, start+at, true)
			return
		}
		if at >= 0 && first < 0 {
			first = start + at
		}
		start += len(segment) + 1
	}
	if first >= 0 {
		f.mentionAt(l, first, false)
	}
}

// nextVersion returns where the next RW that begins a word and has a digit
// after it stands, at or after from, or -1.
func nextVersion(b []byte, from int) int {
	for from < len(b) {
		i := bytes.Index(b[from:], []byte("RW"))
		if i < 0 {
			return -1
		}
		i += from
		if i+2 < len(b) && ascii.IsDigit(b[i+2]) && !endsWord(b[:i]) {
			return i
		}
		from = i + 2
	}
	return -1
}

// endsWord reports whether b ends within a word. White space that is escaped, as
// in a literal of Python or in a form, ends one too (formats.md, section 6).
func endsWord(b []byte) bool {
	if len(b) == 0 {
		return false
	}
	if c := b[len(b)-1]; c < utf8.RuneSelf {
		return ascii.IsWord(c) && !endsEscape(b)
	}
	r, _ := utf8.DecodeLastRune(b)
	return unicode.IsLetter(r) || unicode.IsDigit(r)
}

// endsEscape reports whether b ends in \n, \r or \t, or in %0A and the like.
func endsEscape(b []byte) bool {
	n := len(b)
	switch {
	case n >= 2 && b[n-2] == '\\':
		return b[n-1] == 'n' || b[n-1] == 'r' || b[n-1] == 't'
	case n >= 3 && b[n-3] == '%':
		return (b[n-2] == '0' || b[n-2] == '2') && bytes.IndexByte([]byte("09AaDd"), b[n-1]) >= 0
	}
	return false
}

// isName reports whether b starts with RW1 as a word.
func isName(b []byte) bool {
	if !bytes.HasPrefix(b, []byte("RW1")) {
		return false
	}
	if len(b) == 3 {
		return true
	}
	if c := b[3]; c < utf8.RuneSelf {
		return !ascii.IsWord(c)
	}
	r, _ := utf8.DecodeRune(b[3:])
	return !unicode.IsLetter(r) && !unicode.IsDigit(r)
}
