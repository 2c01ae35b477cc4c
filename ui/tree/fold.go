package tree

import (
	"crosscheck/codec/finding"
	"crosscheck/thread"
)

// folds says what of a conversation is unfolded. A readback has two folds, its
// tiers and what hangs under it: where only something under it failed, that is
// shown and the tiers stay a row of signs.
type folds struct {
	open  bits // by rank, whether what hangs under the message is shown
	tiers bits // by rank, whether the tiers of the readback are shown
	self  bool // whether anything of the conversation is shown
	loose bool // whether its loose ends are shown
}

// defaultFolds folds everything save what leads to an error (inspector.md, section 8). A
// conversation with nothing but loose ends shows those.
func defaultFolds(o *outline) *folds {
	n := len(o.order)
	f := &folds{
		open:  newBits(n),
		tiers: newBits(n),
		self:  len(o.whole.found[finding.Error]) > 0,
		loose: o.loose == 0 || o.whole.found[finding.Error].in(int32(o.loose), int32(n), atEnd) > 0, //nolint:gosec // ranks count in int32
	}
	for _, e := range o.whole.found[finding.Error] {
		f.reveal(o, e.rank, false)
	}
	return f
}

// reveal unfolds what stands above a message, and reports whether anything was
// folded: with all set, what of that is shown; else all of it up to the first that
// is unfolded, so that revealing every error takes linear time.
func (f *folds) reveal(o *outline, rank int32, all bool) (changed bool) {
	for {
		up, ok := o.parent(rank)
		if !ok || (!all && f.open.has(int(up))) {
			return changed
		}
		if !all || o.shows(up) {
			changed = changed || !f.open.has(int(up))
			f.open.set(int(up), true)
		}
		rank = up
	}
}

// branch folds or unfolds the ranks from lo up to hi, hi excluded.
func (f *folds) branch(lo, hi int, open bool) {
	f.open.fill(lo, hi, open)
	f.tiers.fill(lo, hi, open)
}

// full reports whether everything directly under the message is shown.
func (f *folds) full(o *outline, rank int32) bool {
	r := int(rank)
	return (o.leaf(rank) || f.open.has(r)) && (!o.rb.has(r) || f.tiers.has(r))
}

// some reports whether anything under the message is shown.
func (f *folds) some(o *outline, rank int32) bool {
	r := int(rank)
	return (!o.leaf(rank) && f.open.has(r)) || (o.rb.has(r) && f.tiers.has(r))
}

// messageRef is a message by what survives a reload: its id, or for an invalid line,
// which may have none, its index.
type messageRef struct {
	id    string
	index int
}

func refTo(m thread.Message) messageRef {
	if m.Valid() {
		return messageRef{id: m.ID(), index: -1}
	}
	return messageRef{index: m.Index()}
}

// find returns the rank of the message that is meant.
func (o *outline) find(ref messageRef) (int32, bool) {
	if ref.index >= 0 {
		if ref.index < len(o.rank) {
			return o.rank[ref.index], true
		}
		return 0, false
	}
	m, ok := o.conv.Find(ref.id)
	if !ok {
		return 0, false
	}
	return o.rank[m.Index()], true
}

// foldChoice is a fold of a message that is not as it is by default.
type foldChoice struct {
	messageRef
	open, tiers bool
}

// foldChoices are the choices of a conversation.
type foldChoices struct {
	headings
	messages []foldChoice
}

// headings are the choices of the headings of a conversation.
type headings struct{ self, loose heading }

// heading is how a heading is folded.
type heading uint8

const (
	byDefault heading = iota
	chosenFolded
	chosenOpen
)

// chosen returns which choice it is to have a heading open where by default it
// is or is not.
func chosen(open, usual bool) heading {
	switch {
	case open == usual:
		return byDefault
	case open:
		return chosenOpen
	}
	return chosenFolded
}

// or returns whether the heading is open, where by default it is or is not.
func (h heading) or(usual bool) bool { return h == chosenOpen || h == byDefault && usual }

// chosen returns how the headings are folded where that is not the default, and
// the ranks of the messages whose folds are not the default.
func (f *folds) chosen(o *outline) (headings, []int32) {
	d := defaultFolds(o)
	var ranks []int32
	for i := range f.open {
		if f.open[i] == d.open[i] && f.tiers[i] == d.tiers[i] {
			continue
		}
		for r := i * 64; r < min(i*64+64, len(o.order)); r++ {
			if f.open.has(r) != d.open.has(r) || f.tiers.has(r) != d.tiers.has(r) {
				ranks = append(ranks, int32(r))
			}
		}
	}
	return headings{chosen(f.self, d.self), chosen(f.loose, d.loose)}, ranks
}

// choices returns what the reader folded and unfolded.
func (f *folds) choices(o *outline) foldChoices {
	of, ranks := f.chosen(o)
	c := foldChoices{headings: of}
	for _, r := range ranks {
		c.messages = append(c.messages, foldChoice{refTo(o.at(r)), f.open.has(int(r)), f.tiers.has(int(r))})
	}
	return c
}

// choose folds and unfolds as it was chosen before a reload. What nobody chose is
// as it is by default, so that a new error is in sight.
func (f *folds) choose(o *outline, c foldChoices) {
	f.head(c.headings)
	for _, m := range c.messages {
		if r, ok := o.find(m.messageRef); ok {
			f.open.set(int(r), m.open)
			f.tiers.set(int(r), m.tiers)
		}
	}
}

// carry folds and unfolds as it was chosen in the outline of the same
// conversation before it grew.
func (f *folds) carry(o *outline, before *folds, old *outline) {
	of, ranks := before.chosen(old)
	f.head(of)
	for _, r := range ranks {
		to := int(o.rank[old.order[r]])
		f.open.set(to, before.open.has(int(r)))
		f.tiers.set(to, before.tiers.has(int(r)))
	}
}

func (f *folds) head(c headings) { f.self, f.loose = c.self.or(f.self), c.loose.or(f.loose) }
