package source

import (
	"crosscheck/codec/sighting"
	"crosscheck/codec/timestamp"
)

// held is what was found in records that are not over: what a container says
// of a text, such as who wrote it, may stand behind the text.
type held struct {
	depth   int // records, one within another, that are being read
	entries []heldEntry
	bytes   []byte // their texts
}

// heldEntry is a sighting or a mention that is held.
type heldEntry struct {
	sighting.Sighting // of a mention line, column, offset and text

	mention bool
	parses  bool // of a mention
	gone    bool // not to be handed over

	text, prefix, object span // in held.bytes

	inner    timestamp.Time // that the text itself gives
	result   bool           // a tool returned it
	scripted bool           // no person typed it
	placed   bool           // the record is known
	group    uint64
}

// typed reports whether a person typed it, if a user of its container is one.
func (e *heldEntry) typed() bool {
	return isPerson(e.Role) && !e.result && !e.scripted && e.Author == ""
}

// span is a piece of some memory.
type span struct{ start, end int }

func (s span) of(b []byte) []byte { return b[s.start:s.end:s.end] }

// keep copies b.
func (h *held) keep(b []byte) span {
	start := len(h.bytes)
	h.bytes = append(h.bytes, b...)
	return span{start, len(h.bytes)}
}

// from returns the entries since there were n.
func (h *held) from(n int) []heldEntry { return h.entries[n:] }

// drop forgets the entries since there were n.
func (h *held) drop(n int) { h.entries = h.entries[:n] }

// holds reports whether anything is held that is not handed over yet.
func (f *finder) holds() bool { return len(f.held.entries) > 0 }

// found takes a sighting. own is the time that its line gives, which counts
// where the container has none.
func (f *finder) found(s *sighting.Sighting, own timestamp.Time) {
	if f.held.depth == 0 {
		if !s.Time.Known {
			s.Time = own
		}
		f.hand(s)
		return
	}
	h := &f.held
	h.entries = append(h.entries, heldEntry{
		Sighting: *s, inner: own, placed: s.Length > 0,
		text: h.keep(s.Text), prefix: h.keep(s.Prefix), object: h.keep(s.Object),
	})
}

// mentioned takes a mention. placed is set if its record is known.
func (f *finder) mentioned(m *sighting.Mention, placed bool) {
	if f.held.depth == 0 {
		f.handMention(m)
		return
	}
	h := &f.held
	h.entries = append(h.entries, heldEntry{
		Sighting: sighting.Sighting{Line: m.Line, Column: m.Column, Offset: m.Offset},
		mention:  true, parses: m.Parses, text: h.keep(m.Text), placed: placed,
	})
}

// hand counts a sighting and hands it over.
func (f *finder) hand(s *sighting.Sighting) {
	if s.Speaker = s.Author; s.Speaker == "" {
		s.Speaker = s.Role
	}
	if s.Flags&sighting.Example != 0 {
		f.account.Examples++
	} else {
		f.account.Sightings++
		f.account.NoteTime(s.Time)
	}
	f.sink(sighting.Found{Sighting: s})
}

// handMention counts a mention and hands it over.
func (f *finder) handMention(m *sighting.Mention) {
	f.account.Mentions++
	if m.Parses {
		f.account.WouldParse++
	}
	f.sink(sighting.Found{Mention: m})
}

// release hands over all that is held.
func (f *finder) release() {
	h := &f.held
	for i := range h.entries {
		e := &h.entries[i]
		switch {
		case e.gone, e.mention && e.Flags&sighting.Example != 0:
		case e.mention:
			f.mention = sighting.Mention{Member: f.member, Line: e.Line, Column: e.Column, Offset: e.Offset, Text: e.text.of(h.bytes), Parses: e.parses}
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
	h.entries, h.bytes = h.entries[:0], h.bytes[:0]
	if cap(h.bytes) > most {
		h.entries, h.bytes = nil, nil
	}
}
