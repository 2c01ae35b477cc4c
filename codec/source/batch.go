package source

import "slices"

// Batch is a sink that keeps what it is handed, to hand it on later: reading
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

// Sighting keeps a copy.
func (b *Batch) Sighting(s *Sighting) {
	c := *s
	c.Parts = slices.Clone(s.Parts)
	c.Prefix, c.Text, c.Object = b.keep(s.Prefix), b.keep(s.Text), b.keep(s.Object)
	b.order, b.sightings = append(b.order, aSighting), append(b.sightings, c)
}

// Mention keeps a copy.
func (b *Batch) Mention(m *Mention) {
	c := *m
	c.Text = b.keep(m.Text)
	b.order, b.mentions = append(b.order, aMention), append(b.mentions, c)
}

// Defect keeps it.
func (b *Batch) Defect(d Defect) {
	b.order, b.defects = append(b.order, aDefect), append(b.defects, d)
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
			to.Sighting(&sightings[0])
			sightings = sightings[1:]
		case aMention:
			to.Mention(&mentions[0])
			mentions = mentions[1:]
		case aDefect:
			to.Defect(defects[0])
			defects = defects[1:]
		}
	}
	*b = Batch{}
}

// Packer is a sink that hands on what it is handed in batches, each as soon as it
// is full.
type Packer struct {
	size  int
	full  func(*Batch)
	batch *Batch
}

// NewPacker returns a packer of batches of a size.
func NewPacker(size int, full func(*Batch)) *Packer {
	return &Packer{size: size, full: full, batch: new(Batch)}
}

// Sighting packs a copy.
func (p *Packer) Sighting(s *Sighting) {
	p.batch.Sighting(s)
	p.packed()
}

// Mention packs a copy.
func (p *Packer) Mention(m *Mention) {
	p.batch.Mention(m)
	p.packed()
}

// Defect packs it.
func (p *Packer) Defect(d Defect) {
	p.batch.Defect(d)
	p.packed()
}

func (p *Packer) packed() {
	if p.batch.Len() >= p.size {
		p.Flush()
	}
}

// Flush hands on what is packed, which may be nothing.
func (p *Packer) Flush() {
	b := p.batch
	p.batch = new(Batch)
	p.full(b)
}
