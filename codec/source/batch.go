package source

import (
	"bytes"
	"slices"
)

// Batch is a sink that keeps what it is handed, to hand it on later: reading
// goes on in one goroutine, and another takes what was found.
type Batch struct{ found []func(Sink) }

// Sighting keeps a copy.
func (b *Batch) Sighting(s *Sighting) {
	c := *s
	c.Parts = slices.Clone(s.Parts)
	c.Prefix, c.Text, c.Object = bytes.Clone(s.Prefix), bytes.Clone(s.Text), bytes.Clone(s.Object)
	b.found = append(b.found, func(to Sink) { to.Sighting(&c) })
}

// Mention keeps a copy.
func (b *Batch) Mention(m *Mention) {
	c := *m
	c.Text = bytes.Clone(m.Text)
	b.found = append(b.found, func(to Sink) { to.Mention(&c) })
}

// Defect keeps it.
func (b *Batch) Defect(d Defect) { b.found = append(b.found, func(to Sink) { to.Defect(d) }) }

// Len returns how much is kept.
func (b *Batch) Len() int { return len(b.found) }

// Hand hands all that is kept to a sink, in the order it came, and keeps it no
// longer.
func (b *Batch) Hand(to Sink) {
	for _, hand := range b.found {
		hand(to)
	}
	b.found = nil
}
