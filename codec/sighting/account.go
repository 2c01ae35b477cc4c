package sighting

import (
	"slices"

	"crosscheck/codec/timestamp"
)

// Account is what was read of an input (inspector.md, section 7).
type Account struct {
	File       string
	SHA256     string // of the bytes as they lie on disk, lower-case hex; "" if not all were read
	Format     string // name of the container, such as text, syslog, json-lines, claude-code
	Coding     string // "utf-8" or "utf-8 with mark"; ", lossy" follows if bytes were no text
	Bytes      int64
	Lines      int
	Records    int // of plain text the lines
	Sightings  int // RW1 lines found, examples excluded
	Mentions   int
	WouldParse int // mentions that would parse as a line
	Examples   int
	Damaged    int
	Skipped    int            // files of an archive that hold no text, or are hidden
	Member     string         // of an archive the first that has lines; "" for any other input
	First      timestamp.Time // of the first record with a time in the file, RW1 or not
	Last       timestamp.Time // of the last record with a time in the file, RW1 or not
	Latest     timestamp.Time // the latest moment of Last and all sightings; without any, Last
	Speakers   []string       // in order of appearance, where the container names them: authors, else roles
	Unordered  bool           // the container promises no order, or runs backwards: times tell it (formats.md, section 3, rule 12)
}

// NoteTime takes note of the time of a sighting, or of Last.
func (a *Account) NoteTime(t timestamp.Time) {
	if t.Moment() && (!a.Latest.Known || t.At.After(a.Latest.At)) {
		a.Latest = t
	}
}

// Add adds what was read of a member.
func (a *Account) Add(b *Account) {
	a.Bytes += b.Bytes
	a.Lines += b.Lines
	a.Records += b.Records
	a.Sightings += b.Sightings
	a.Mentions += b.Mentions
	a.WouldParse += b.WouldParse
	a.Examples += b.Examples
	a.Damaged += b.Damaged
	a.Skipped += b.Skipped
	if !a.First.Known {
		a.First = b.First
	}
	if b.Last.Known {
		a.Last = b.Last
	}
	if !a.Latest.Known {
		a.Latest = b.Latest
	}
	a.NoteTime(b.Latest)
	for _, who := range b.Speakers {
		if !slices.Contains(a.Speakers, who) {
			a.Speakers = append(a.Speakers, who)
		}
	}
}

// SameAs reports whether the same bytes were read, and the same was found in them.
func (a *Account) SameAs(b *Account) bool {
	return a.SHA256 == b.SHA256 && a.Lines == b.Lines && a.Sightings == b.Sightings &&
		a.Mentions == b.Mentions && a.Examples == b.Examples && a.Damaged == b.Damaged
}
