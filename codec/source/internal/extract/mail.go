package extract

import (
	"bytes"

	"crosscheck/codec/source/internal/logline"
	"crosscheck/codec/timestamp"
)

// mail is a mail, or several in a file. Its lines are those of plain text, but
// that the parts that are encoded are not decoded (formats.md, section 6).
type mail struct{}

// Recognise returns the name of the format, if the sample is of this container.
func (mail) Recognise(s *Sample) string {
	if isMail(s) {
		return formatMail
	}
	return ""
}

// Reader returns what reads one input.
func (mail) Reader(f *Finder) Reader {
	m := &mailReader{plainReader: plainReader{find: f}, header: true}
	return inLines(f, m)
}

// mailReader reads the lines of a mail.
type mailReader struct {
	plainReader

	header     bool // the lines at hand are headers
	blank      bool // the line before was empty
	encoded    bool // the part at hand is encoded so that its lines are none
	date       timestamp.Time
	boundaries [][]byte
	seen       int // bytes of the region at hand whose lines were looked at
}

func (m *mailReader) region(r *Region) {
	m.firstTime(r)
	m.seen = 0
	m.search.region(m.find, r, m)
	m.look(r, len(r.data))
	m.lastTime(r)
}

// line takes a line that holds a name.
func (m *mailReader) line(r *Region, text []byte, start, line int) {
	m.look(r, start)
	m.place(r, text, start, line)
	u := &m.unit
	u.torn = u.torn || m.encoded && !m.header
	if quoted := text[:rowStart(text)]; bytes.IndexByte(quoted, '>') < 0 {
		u.time = m.date // what is quoted is older
	}
	m.find.Line(u, text, 0)
}

// look follows the lines up to a place in the region.
func (m *mailReader) look(r *Region, to int) {
	for m.seen < to {
		line := r.data[m.seen:to]
		if i := bytes.IndexByte(line, '\n'); i >= 0 {
			line = line[:i+1]
		}
		m.seen += len(line)
		if r.lost == 0 {
			m.follow(bytes.TrimRight(line, "\r\n"))
		}
	}
}

// follow follows one line.
func (m *mailReader) follow(line []byte) {
	wasBlank := m.blank
	m.blank = len(line) == 0
	switch {
	case m.header && m.blank:
		m.header = false
	case m.header:
		m.field(line)
	case wasBlank && bytes.HasPrefix(line, []byte("From ")): // the next mail of the file
		m.header, m.encoded, m.date, m.boundaries = true, false, timestamp.Time{}, nil
	case bytes.HasPrefix(line, []byte("--")) && m.bounds(line[2:]):
		m.header, m.encoded = true, false
	}
}

// bounds reports whether a line that begins with two dashes parts a mail.
func (m *mailReader) bounds(line []byte) bool {
	for _, b := range m.boundaries {
		if bytes.Equal(line, b) {
			return true
		}
	}
	return false
}

// field reads a line of the headers.
func (m *mailReader) field(line []byte) {
	name, value, _ := bytes.Cut(line, []byte{':'})
	value = logline.TrimLeft(value)
	switch string(bytes.ToLower(name)) {
	case "date":
		if s, n := timestamp.Read(value); n > 0 {
			m.date = m.find.Clock.Time(&s)
		}
	case "content-transfer-encoding":
		how := string(bytes.ToLower(logline.TrimRight(value)))
		if m.encoded = how == "quoted-printable" || how == "base64"; m.encoded {
			m.find.Account.Format = formatMail + " (what is " + how + " in it is not decoded)"
		}
	}
	lower := bytes.ToLower(line)
	if i := bytes.Index(lower, []byte("boundary=")); i >= 0 {
		const most = 32
		b := bytes.Trim(line[i+len("boundary="):], `" `)
		if b, _, _ = bytes.Cut(b, []byte{';'}); len(b) > 0 && len(m.boundaries) < most {
			m.boundaries = append(m.boundaries, bytes.Clone(bytes.Trim(b, `"`)))
		}
	}
}
