package cli

import (
	"context"
	"fmt"

	"crosscheck/codec/sighting"
	"crosscheck/codec/timestamp"
	"crosscheck/thread"
	"crosscheck/thread/judged"
	"crosscheck/thread/load"
	"crosscheck/thread/query"
)

// sightingJSON is one sighting (cli.md; formats.md, section 4).
type sightingJSON struct {
	File    string   `json:"file"`
	Member  *string  `json:"member"`
	Line    *int     `json:"line"`
	Column  int      `json:"column"`
	Offset  *int64   `json:"offset"`
	Length  *int     `json:"length"`
	Parts   []part   `json:"parts,omitempty"`
	Path    *string  `json:"path"`
	Time    *string  `json:"time"`
	Speaker *string  `json:"speaker"`
	Session *string  `json:"session"`
	Flags   []string `json:"flags"`
	Text    string   `json:"text"`
	messageJSON

	place string // as text has it
}

// part is a piece of a record that was put together from several. The line, offset
// and length of the sighting are those of the first.
type part struct {
	Line   int   `json:"line"`
	Offset int64 `json:"offset"`
	Length int   `json:"length"`
}

// partsOf returns the pieces that the record of an entry was put together from.
func partsOf(e load.Entry) []part {
	if len(e.Parts) == 0 {
		return nil
	}
	parts := make([]part, 0, len(e.Parts))
	for _, p := range e.Parts {
		parts = append(parts, part(p))
	}
	return parts
}

// where says where a sighting stands, as a line of the file, or of all that the
// file holds where its container joins everything.
func (j *sightingJSON) where(s *thread.Sighting) string {
	if j.Line == nil {
		return fmt.Sprintf("%s!%s:%d", j.File, s.Path, s.Sub)
	}
	return fmt.Sprintf("%s:%d", j.File, *j.Line)
}

// messageJSON is what the text of a sighting says.
type messageJSON struct {
	ID     *string       `json:"id"`
	Type   *string       `json:"type"`
	Valid  *bool         `json:"valid"`
	Errors []lineProblem `json:"errors"`
	Format string        `json:"format"`
}

// settled lists when the inputs have been read to their end: whether a line is
// valid, and whether a query keeps it, can depend on lines that come after it.
func (f *finder) settled(ctx context.Context, names []string, where *query.Query) error {
	l, err := f.a.list(ctx, names)
	if err != nil {
		return err
	}
	defer l.Close()
	f.a.redact(l.Log)
	var keep func(thread.Message) bool
	if !where.Everything() {
		keep = judged.Of(l.Log).Where(where).Keep
	}
	inputs := l.Log.Inputs()
	counts := make([]int, len(inputs))
	for _, e := range l.Entries {
		found := f.entry(l, e, keep)
		if found == nil {
			continue
		}
		found.Format = inputs[e.Input()].Format
		counts[e.Input()]++
		f.total++
		if err := f.write(found); err != nil {
			return err
		}
	}
	for i, n := range counts {
		f.count(inputs[i].File, n, len(inputs) > 1)
	}
	return nil
}

// entry returns what was found for JSON, nil if it is not wanted. keep says which
// messages are; nil: all. A mention and an example are part of no handoff.
func (f *finder) entry(l *load.Listing, e load.Entry, keep func(thread.Message) bool) *sightingJSON {
	if e.Mention != nil {
		if keep != nil {
			return nil
		}
		return f.mention(e.Mention, l.Inputs[e.Input()].Name())
	}
	s := l.Sighting(e)
	if keep != nil && (s.Flags&sighting.Example != 0 || !keep(s.Message)) {
		return nil
	}
	return f.sighting(l, &s, partsOf(e))
}

// write lists one thing in the form that is asked for.
func (f *finder) write(found *sightingJSON) error {
	switch {
	case f.c.Count:
		return nil
	case f.c.JSON:
		return f.a.json(found)
	}
	f.put(fmt.Sprintf("%s:%d: %s", found.place, found.Column, found.Text))
	return nil
}

// sighting returns a sighting for JSON, nil if it is not wanted.
func (f *finder) sighting(l *load.Listing, s *thread.Sighting, parts []part) *sightingJSON {
	m := l.Decode(s)
	if s.Flags&sighting.Example != 0 && !f.c.Examples || !f.wanted(s.File, s.Line, m.ID) {
		return nil
	}
	valid := m.Valid()
	j := &sightingJSON{
		File: s.File, Member: orNull(s.Member), Line: &s.Line, Column: s.Column, Offset: &s.Offset, Length: &s.Length, Parts: parts,
		Path: orNull(s.Path), Time: orNull(timeText(s.Time)), Speaker: orNull(s.Speaker), Session: orNull(s.Session),
		Flags: append([]string{}, s.Flags.Names()...), Text: s.Text,
		messageJSON: messageJSON{ID: orNull(m.ID), Valid: &valid, Errors: lineProblems(m.Errors)},
	}
	if s.Line == 0 { // the container joins everything
		j.Line, j.Offset, j.Length = nil, nil, nil
	}
	j.place = j.where(s)
	if m.Type != 0 {
		j.Type = orNull(m.Type.String())
	}
	return j
}

// mention returns a mention for JSON, nil if it is not wanted. It has no type,
// id or validity, and the flag mention.
func (f *finder) mention(m *sighting.Mention, file string) *sightingJSON {
	if !f.c.Mentions || !f.wanted(file, m.Line, "") {
		return nil
	}
	j := &sightingJSON{File: file, Member: orNull(m.Member), Line: &m.Line, Column: m.Column, Offset: &m.Offset, Flags: []string{"mention"}, Text: string(m.Text)}
	j.place = fmt.Sprintf("%s:%d", file, m.Line)
	j.Errors = []lineProblem{}
	if m.Parses {
		j.Flags = append(j.Flags, "would_parse")
	}
	return j
}

// timeText returns the time of a sighting, with a Z only where the zone is
// known, dashes for an unknown year, and without a day where it has no day.
func timeText(t timestamp.Time) string {
	if !t.Known {
		return ""
	}
	form := "15:04:05.999999999"
	switch {
	case t.Year:
		form = "2006-01-02T" + form
	case t.Dated():
		form = "--01-02T" + form
	}
	if t.Zone {
		form += "Z"
	}
	return t.At.Format(form)
}
