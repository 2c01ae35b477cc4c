package sighting

import "slices"

// Batch keeps what it is handed, to hand it on later: reading
// goes on in one goroutine, and another takes what was found.
type Batch struct {
	order     []batched
	sightings []Sighting
	mentions  []Mention
	defects   []Defect
	text      []byte // that of all of them
}

// batched tells what was found next.
type batched uint8

const (
	aSighting batched = iota
	aMention
	aDefect
)

// Add keeps a copy of what was found.
func (b *Batch) Add(found Found) {
	switch {
	case found.Sighting != nil:
		c := *found.Sighting
		c.Parts = slices.Clone(c.Parts)
		c.Prefix, c.Text, c.Object = b.keep(c.Prefix), b.keep(c.Text), b.keep(c.Object)
		b.order, b.sightings = append(b.order, aSighting), append(b.sightings, c)
	case found.Mention != nil:
		c := *found.Mention
		c.Text = b.keep(c.Text)
		b.order, b.mentions = append(b.order, aMention), append(b.mentions, c)
	case found.Defect != nil:
		b.order, b.defects = append(b.order, aDefect), append(b.defects, *found.Defect)
	}
}

// keep returns a copy of a text, nil of nil.
func (b *Batch) keep(text []byte) []byte {
	if len(text) == 0 {
		return slices.Clone(text)
	}
	from := len(b.text)
	b.text = append(b.text, text...)
	return b.text[from:len(b.text):len(b.text)]
}

// Len returns how much is kept.
func (b *Batch) Len() int { return len(b.order) }

// Cut cuts the first n off, or all if there are no more, and returns them.
func (b *Batch) Cut(n int) *Batch {
	if n >= b.Len() {
		first := *b
		*b = Batch{}
		return &first
	}
	var of [aDefect + 1]int
	for _, what := range b.order[:n] {
		of[what]++
	}
	first := &Batch{order: b.order[:n], sightings: b.sightings[:of[aSighting]], mentions: b.mentions[:of[aMention]], defects: b.defects[:of[aDefect]]}
	b.order, b.sightings = b.order[n:], b.sightings[of[aSighting]:]
	b.mentions, b.defects = b.mentions[of[aMention]:], b.defects[of[aDefect]:]
	return first
}

// Hand hands all that is kept to a sink, in the order it came, and keeps it no
// longer.
func (b *Batch) Hand(to Sink) {
	sightings, mentions, defects := b.sightings, b.mentions, b.defects
	for _, what := range b.order {
		switch what {
		case aSighting:
			to(Found{Sighting: &sightings[0]})
			sightings = sightings[1:]
		case aMention:
			to(Found{Mention: &mentions[0]})
			mentions = mentions[1:]
		case aDefect:
			to(Found{Defect: &defects[0]})
			defects = defects[1:]
		}
	}
	*b = Batch{}
}
