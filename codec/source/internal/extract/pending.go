package extract

import (
	"crosscheck/codec/sighting"
	"crosscheck/codec/timestamp"
)

// pending is what was found in records that are not over: what a container says
// of a text, such as who wrote it, may stand after the text.
type pending struct {
	depth   int // records, one within another, that are being read
	matches []pendingMatch
	bytes   []byte // their texts
}

// pendingMatch is a sighting or a mention that waits for the end of its record.
type pendingMatch struct {
	sighting.Sighting // of a mention line, column, offset and text

	mention bool
	parses  bool // of a mention
	gone    bool // not to be handed over

	text, prefix, object span // in pending.bytes

	inner    timestamp.Time // that the text itself gives
	result   bool           // a tool returned it
	scripted bool           // no person typed it
	placed   bool           // the record is known
	group    uint64
}

// typed reports whether a person typed it, if a user of its container is one.
func (e *pendingMatch) typed() bool {
	return isPerson(e.Role) && !e.result && !e.scripted && e.Author == ""
}

// span is a piece of some memory.
type span struct{ start, end int }

func (s span) of(b []byte) []byte { return b[s.start:s.end:s.end] }

// keep copies b.
func (h *pending) keep(b []byte) span {
	start := len(h.bytes)
	h.bytes = append(h.bytes, b...)
	return span{start, len(h.bytes)}
}

// from returns the entries since there were n.
func (h *pending) from(n int) []pendingMatch { return h.matches[n:] }

// drop forgets the entries since there were n.
func (h *pending) drop(n int) { h.matches = h.matches[:n] }

// HasPending reports whether anything is pending.
func (f *Finder) HasPending() bool { return len(f.pending.matches) > 0 }

// found takes a sighting. own is the time that its line gives, which counts
// where the container has none.
func (f *Finder) found(s *sighting.Sighting, own timestamp.Time) {
	if f.pending.depth == 0 {
		if !s.Time.Known {
			s.Time = own
		}
		f.hand(s)
		return
	}
	h := &f.pending
	h.matches = append(h.matches, pendingMatch{
		Sighting: *s, inner: own, placed: s.Length > 0,
		text: h.keep(s.Text), prefix: h.keep(s.Prefix), object: h.keep(s.Object),
	})
}

// mentioned takes a mention. placed is set if its record is known.
func (f *Finder) mentioned(m *sighting.Mention, placed bool) {
	if f.pending.depth == 0 {
		f.handMention(m)
		return
	}
	h := &f.pending
	h.matches = append(h.matches, pendingMatch{
		Sighting: sighting.Sighting{Line: m.Line, Column: m.Column, Offset: m.Offset},
		mention:  true, parses: m.Parses, text: h.keep(m.Text), placed: placed,
	})
}

// hand counts a sighting and hands it over.
func (f *Finder) hand(s *sighting.Sighting) {
	if s.Speaker = s.Author; s.Speaker == "" {
		s.Speaker = s.Role
	}
	if s.Flags&sighting.Example != 0 {
		f.Account.Examples++
	} else {
		f.Account.Sightings++
		f.Account.NoteTime(s.Time)
	}
	f.Sink(sighting.Found{Sighting: s})
}

// handMention counts a mention and hands it over.
func (f *Finder) handMention(m *sighting.Mention) {
	f.Account.Mentions++
	if m.Parses {
		f.Account.WouldParse++
	}
	f.Sink(sighting.Found{Mention: m})
}

// flush hands over all that waits for the end of its record.
func (f *Finder) flush() {
	h := &f.pending
	for i := range h.matches {
		e := &h.matches[i]
		switch {
		case e.gone, e.mention && e.Flags&sighting.Example != 0:
		case e.mention:
			f.mention = sighting.Mention{Member: f.Member, Line: e.Line, Column: e.Column, Offset: e.Offset, Text: e.text.of(h.bytes), Parses: e.parses}
			f.handMention(&f.mention)
		default:
			if !e.Time.Known {
				e.Time = e.inner
			}
			e.Text, e.Prefix = e.text.of(h.bytes), e.prefix.of(h.bytes)
			if e.Flags&sighting.JSONForm != 0 {
				e.Object = e.object.of(h.bytes)
			}
			f.hand(&e.Sighting)
		}
	}
	const most = 1 << 20 // to be kept for what comes next
	h.matches, h.bytes = h.matches[:0], h.bytes[:0]
	if cap(h.bytes) > most {
		h.matches, h.bytes = nil, nil
	}
}
