package load

import (
	"bytes"
	"context"
	"hash/fnv"

	"crosscheck/codec"
	"crosscheck/codec/sighting"
	"crosscheck/thread"
)

// Listing is everything found in the inputs, in the order it stands there. The
// log knows every sighting by its message; this is how they stood in the inputs.
type Listing struct {
	*Loaded

	Entries []Entry

	sightings map[identity]thread.Sighting
	reading   codec.Reading
}

// Entry is one thing found in an input: a sighting, or a mention.
type Entry struct {
	Mention *sighting.Mention // nil for a sighting; its text is a copy
	Parts   []sighting.Part   // of a record that was put together

	identity
}

// Input returns which of Loaded.Inputs it was found in.
func (e *Entry) Input() int { return e.input }

// identity tells sightings apart: where one stands in its input, and what it
// says, since a record may have a key twice.
type identity struct {
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

// identityOf returns what tells a sighting of the log apart.
func identityOf(s *thread.Sighting) identity {
	return identity{
		input: s.Input, line: s.Line, sub: s.Sub, column: s.Column,
		offset: s.Offset, member: s.Member, path: s.Path, text: hashOf([]byte(s.Text)),
	}
}

// List reads the files as Read does, and lists what is in them. A line that
// belongs to no conversation is decoded as reading says.
func (f *Files) List(ctx context.Context, reading codec.Reading, o Options) (*Listing, error) {
	l := &Listing{sightings: map[identity]thread.Sighting{}, reading: reading}
	wrap := o.Wrap
	o.Wrap = func(in Place, next sighting.Sink) (sink sighting.Sink, restart func()) {
		if wrap != nil {
			next, restart = wrap(in, next)
		}
		return l.noting(in.Index, next), restart
	}
	var err error
	if l.Loaded, err = f.Read(ctx, o); err != nil {
		return nil, err
	}
	for _, c := range l.Log.Conversations() {
		for i := range c.Len() {
			for _, s := range c.At(i).Sightings() {
				l.sightings[identityOf(&s)] = s
			}
		}
	}
	for _, s := range l.Log.Examples() {
		l.sightings[identityOf(&s)] = s
	}
	return l, nil
}

// noting returns a sink that notes in which order things are found in an input,
// and passes them on.
func (l *Listing) noting(input int, next sighting.Sink) sighting.Sink {
	return func(found sighting.Found) {
		switch s := found.Sighting; {
		case s != nil:
			l.Entries = append(l.Entries, Entry{Parts: append([]sighting.Part(nil), s.Parts...), identity: identity{
				input: input, line: s.Line, sub: s.Sub, column: s.Column,
				offset: s.Offset, member: s.Member, path: s.Path, text: hashOf(s.Text),
			}})
		case found.Mention != nil:
			m := *found.Mention
			m.Text = bytes.Clone(m.Text)
			l.Entries = append(l.Entries, Entry{Mention: &m, identity: identity{input: input}})
		}
		next(found)
	}
}

// Sighting returns the sighting of an entry that is no mention, as the log has it.
func (l *Listing) Sighting(e Entry) thread.Sighting { return l.sightings[e.identity] }

// Decode decodes a sighting with the profile that its message is read with; an
// example belongs to no conversation and is read by itself.
func (l *Listing) Decode(s *thread.Sighting) *codec.Message {
	r := l.reading
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

// DecodeMention decodes the text of a mention.
func (l *Listing) DecodeMention(m *sighting.Mention) *codec.Message {
	return codec.Parse(string(m.Text), l.reading)
}
