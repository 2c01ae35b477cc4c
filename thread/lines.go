package thread

import (
	"cmp"
	"slices"
)

// LineIndex finds the messages on a line of an input. It is made when lines are
// looked at, in steps: one pass over the sightings, and it keeps twelve bytes of
// each.
type LineIndex struct {
	log        *Log
	generation int
	taken      []int32 // by conversation, how many of its sightings are in it
	next       int     // the conversation to go on with
	texts      map[textKey]*TextLines
}

// textKey is a text with lines of its own: that of an input, or of a member of an
// archive.
type textKey struct {
	input  uint32
	member string
}

// TextLines is what stands on the lines of one text. The zero value has nothing.
type TextLines struct {
	log    *Log
	sights []lineSight // by line
	fresh  []lineSight // that were taken since, in no order
}

// lineSight is a sighting by its line.
type lineSight struct {
	line  uint32
	conv  int32 // index into Log.conversations
	sight int32
}

// LineIndex returns an index of the lines of the log in which nothing is yet.
func (l *Log) LineIndex() *LineIndex { return &LineIndex{log: l} }

// Step takes in the new sightings since the log was settled again, no more than most
// sightings, and reports whether that is all. Until it is, lines have what they
// had before.
func (x *LineIndex) Step(most int) (done bool) {
	if x.texts == nil || x.generation != x.log.generation {
		x.generation, x.taken, x.next, x.texts = x.log.generation, nil, 0, make(map[textKey]*TextLines)
	}
	for len(x.taken) < len(x.log.conversations) {
		x.taken = append(x.taken, 0)
	}
	for ; x.next < len(x.log.conversations); x.next++ {
		if most = x.indexSightings(x.next, most); most == 0 {
			return false
		}
	}
	x.next = 0
	for _, t := range x.texts {
		t.settle()
	}
	return true
}

// indexSightings takes in the sightings of a conversation that are new, no more than most,
// and returns how many more there may be. One after the other is mostly of the
// same text. A sighting without a line of its own is on none.
func (x *LineIndex) indexSightings(conv, most int) (left int) {
	c := x.log.conversations[conv]
	var at textKey
	var t *TextLines
	n := min(int(c.settled-x.taken[conv]), most)
	end := x.taken[conv] + int32(n)
	for i := x.taken[conv]; i < end; i++ {
		s := c.sights.at(i)
		if s.line == 0 {
			continue
		}
		if key := (textKey{s.input, x.log.contexts[s.context].member}); t == nil || key != at {
			at, t = key, x.text(key)
		}
		t.fresh = append(t.fresh, lineSight{line: s.line, conv: int32(conv), sight: i})
	}
	x.taken[conv] = end
	return most - n
}

func (x *LineIndex) text(key textKey) *TextLines {
	t, ok := x.texts[key]
	if !ok {
		t = &TextLines{log: x.log}
		if key.member == "" {
			t.fresh = make([]lineSight, 0, x.log.inputs[key.input].Sightings)
		}
		x.texts[key] = t
	}
	return t
}

// settle puts what was taken among the lines.
func (t *TextLines) settle() {
	if len(t.fresh) == 0 {
		return
	}
	if len(t.sights) == 0 {
		t.sights, t.fresh = t.fresh, nil
	}
	t.sights, t.fresh = append(t.sights, t.fresh...), nil
	if !slices.IsSortedFunc(t.sights, byLine) {
		t.sights = sortedByLine(t.sights)
	}
}

// Text returns what stands on the lines of an input, or of a member of it.
func (x *LineIndex) Text(input int, member string) *TextLines {
	if t, ok := x.texts[textKey{uint32(input), member}]; ok {
		return t
	}
	return &TextLines{}
}

// On returns the places of the sightings on a line, the last one excluded. Those of
// one conversation come in log order.
func (t *TextLines) On(line int) (first, last int) { return t.from(line), t.from(line + 1) }

// from returns the place of the first sighting on a line or after it.
func (t *TextLines) from(line int) int {
	i, _ := slices.BinarySearchFunc(t.sights, line, func(s lineSight, line int) int { return cmp.Compare(int(s.line), line) })
	return i
}

// Sighting returns the sighting at a place.
func (t *TextLines) Sighting(place int) Sighting {
	at := t.sights[place]
	c := t.log.conversations[at.conv]
	rec := c.sights.at(at.sight)
	s := t.log.sighting(rec)
	s.Message, s.Index = Message{c, c.variants.at(rec.variant).msg}, int(at.sight)
	return s
}

func byLine(a, b lineSight) int { return cmp.Compare(a.line, b.line) }

// sortedByLine sorts sightings by their line, those of one line in the order they
// had: by counting, eleven bits of the line at a time, since sessions that take
// turns in a log may leave a million of them in no order.
func sortedByLine(sights []lineSight) []lineSight {
	const bits, mask = 11, 1<<11 - 1
	var most uint32
	for _, s := range sights {
		most = max(most, s.line)
	}
	from, to := sights, make([]lineSight, len(sights))
	for shift := 0; most>>shift > 0; shift += bits {
		var start [mask + 2]int
		for _, s := range from {
			start[s.line>>shift&mask+1]++
		}
		for d := range mask {
			start[d+1] += start[d]
		}
		for _, s := range from {
			d := s.line >> shift & mask
			to[start[d]] = s
			start[d]++
		}
		from, to = to, from
	}
	return from
}
