package cli

import (
	"bytes"
	"context"
	"hash/fnv"

	"crosscheck/codec"
	"crosscheck/codec/sighting"
	"crosscheck/profiles"
	"crosscheck/thread"
	"crosscheck/thread/load"
)

// place tells sightings apart: where one stands in its input, and what it says,
// since a record may have a key twice.
type place struct {
	input, line, sub, column int
	offset                   int64
	member, path             string
	text                     uint64 // a hash
}

// hashOf returns a number for a text that hardly any other has.
func hashOf(text []byte) uint64 {
	h := fnv.New64a()
	_, _ = h.Write(text) // a hash takes everything
	return h.Sum64()
}

// entry is one thing found in an input: a sighting, or a mention.
type entry struct {
	place
	mention *sighting.Mention // nil for a sighting; its text is a copy
	parts   []part            // of a record that was put together
}

// entriesOf returns a sink that notes in which order things are found in an
// input, and passes them on. The log knows every sighting by its message; this
// is how they stood in the inputs.
func entriesOf(input int, entries *[]entry, next sighting.Sink) sighting.Sink {
	return func(found sighting.Found) {
		switch s := found.Sighting; {
		case s != nil:
			*entries = append(*entries, entry{place: place{
				input: input, line: s.Line, sub: s.Sub, column: s.Column,
				offset: s.Offset, member: s.Member, path: s.Path, text: hashOf(s.Text),
			}, parts: partsOf(s)})
		case found.Mention != nil:
			m := *found.Mention
			m.Text = bytes.Clone(m.Text)
			*entries = append(*entries, entry{place: place{input: input}, mention: &m})
		}
		next(found)
	}
}

// partsOf returns the pieces that the record of a sighting was put together
// from.
func partsOf(s *sighting.Sighting) []part {
	if len(s.Parts) == 0 {
		return nil
	}
	parts := make([]part, 0, len(s.Parts))
	for _, p := range s.Parts {
		parts = append(parts, part(p))
	}
	return parts
}

// listing is everything found in the inputs, in the order it stands there.
type listing struct {
	*load.Loaded

	entries   []entry
	sightings map[place]thread.Sighting
	set       *profiles.Set
	caller    *profiles.Profile
}

// list loads the inputs and lists what is in them.
func (a *app) list(ctx context.Context, names []string) (*listing, error) {
	r, err := a.lineReading()
	if err != nil {
		return nil, err
	}
	l := &listing{sightings: map[place]thread.Sighting{}, set: r.Profiles, caller: r.Caller}
	l.Loaded, err = a.load(ctx, names, func(in load.Place, next sighting.Sink) (sighting.Sink, func()) {
		return entriesOf(in.Index, &l.entries, next), nil
	})
	if err != nil {
		return nil, err
	}
	for _, c := range l.Log.Conversations() {
		for i := range c.Len() {
			for _, s := range c.At(i).Sightings() {
				l.sightings[placeOf(&s)] = s
			}
		}
	}
	for _, s := range l.Log.Examples() {
		l.sightings[placeOf(&s)] = s
	}
	return l, nil
}

func placeOf(s *thread.Sighting) place {
	return place{
		input: s.Input, line: s.Line, sub: s.Sub, column: s.Column,
		offset: s.Offset, member: s.Member, path: s.Path, text: hashOf([]byte(s.Text)),
	}
}

// decode decodes a sighting with the profile that its message is read with; an
// example belongs to no conversation and is read by itself.
func (l *listing) decode(s *thread.Sighting) *codec.Message {
	r := codec.Reading{Profiles: l.set, Caller: l.caller}
	if s.Flags&sighting.Example != 0 {
		return codec.Parse(s.Text, r)
	}
	m := s.Message.Decode()
	if s.Text != s.Message.Text() {
		r.Inherited = m.Profile
		m = codec.Parse(s.Text, r)
	}
	return m
}
