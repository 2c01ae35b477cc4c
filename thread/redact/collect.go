package redact

import (
	"iter"
	"slices"
	"strings"

	"crosscheck/codec"
	"crosscheck/profiles"
	"crosscheck/thread"
)

// readSoFar is how far a conversation was read.
type readSoFar struct{ generation, forms, handoffs int }

// Update takes in what came to the logs since; stand-ins that were given stay.
func (r *Redactor) Update() {
	if r == nil {
		return
	}
	for range r.steps {
		continue // to the end
	}
}

// stretch is how many lines are looked at in a step.
const stretch = 256

// steps takes in what came to the logs, in steps that are short.
func (r *Redactor) steps(yield func(struct{}) bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	n := 0
	rest := func() bool {
		if n++; n%stretch != 0 {
			return true
		}
		r.mu.Unlock()
		defer r.mu.Lock()
		return yield(struct{}{})
	}
	if !r.each(func(m thread.Message, _ string) { r.used[m.Profile()] = true }, rest) {
		return
	}
	r.learn()
	if !r.each(func(m thread.Message, line string) { r.collectLine(r.profileOf(m), line) }, rest) {
		return
	}
	r.takeOthers()
	clear(r.room.texts)
	for _, w := range [...]*wordList{&r.values, &r.digits, &r.bare, &r.names} {
		if !w.build(rest) {
			return
		}
	}
	if !r.each(r.weigh, rest) {
		return
	}
	for c := range r.conversations() {
		r.read[c] = readSoFar{c.Generation(), c.Forms(), c.Handoffs()}
	}
}

// each calls f for each form that was not looked at before, and rest after each
// of them; false where that wants no more.
func (r *Redactor) each(f func(thread.Message, string), rest func() bool) bool {
	for c := range r.conversations() {
		if r.read[c].generation != c.Generation() {
			r.read[c] = readSoFar{generation: c.Generation()}
		}
		for i := r.read[c].forms; i < c.Forms(); i++ {
			m, line := form(c, i)
			if f(m, line); !rest() {
				return false
			}
		}
	}
	return true
}

// takeOthers takes in what stands outside of messages.
func (r *Redactor) takeOthers() {
	for c := range r.conversations() {
		r.takeRecords(c)
	}
	for i, log := range r.logs {
		examples := log.Examples()
		for _, s := range examples[r.examples[i]:] {
			r.collectLine(r.set.Core(), s.Text)
		}
		r.examples[i] = len(examples)
	}
}

// conversations yields those of all logs.
func (r *Redactor) conversations() iter.Seq[*thread.Conversation] {
	return func(yield func(*thread.Conversation) bool) {
		for _, log := range r.logs {
			for _, c := range log.Conversations() {
				if !yield(c) {
					return
				}
			}
		}
	}
}

// form returns the line of a form of a message.
func form(c *thread.Conversation, i int) (thread.Message, string) {
	m, v, first := c.Form(i)
	if first {
		return m, m.First().Text
	}
	return m, v.Sighting.Text
}

// collectLine takes in the values of a line: of its sensitive slots, then what has the
// shape of a secret or is matched by a pattern.
func (r *Redactor) collectLine(profile *profiles.Profile, line string) {
	if slots := r.slotsOf(profile); len(slots) > 0 {
		r.takeSlots(slots, line)
	}
	found := r.secrets(line, nil)
	for i := range r.patterns {
		before := len(found)
		found = r.patterns[i].find(line, found)
		if len(found) > before {
			r.met["/"+r.patterns[i].pattern().String()] = true
		}
	}
	for _, s := range merge(found) {
		r.keep(s.kind, s.value)
	}
}

// idPlace is the place of the id among the words of a line: RW1 HO scheduler-1.
const idPlace = 2

// takeSlots takes in the values of sensitive slots in the order of the line, as
// they are spelt.
func (r *Redactor) takeSlots(slots []string, line string) {
	head, tail, _ := strings.Cut(line, " // ")
	place := 0
	for word := range strings.SplitSeq(head, " ") {
		slot, value, ok := strings.Cut(word, "=")
		if !ok && place == idPlace {
			slot, value, ok = "id", word, true
		}
		if ok && value != "" && slices.Contains(slots, slot) {
			r.keepSlot(slot, value)
		}
		place++
	}
	for _, s := range r.inSlots(tail, nil) {
		if slices.Contains(slots, s.kind) {
			r.keepSlot(s.kind, s.value)
		}
	}
	if tail != "" && slices.Contains(slots, "tail") {
		r.met["tail"] = true
		r.keep("tail", tail)
		r.keepBare("tail", tail)
	}
}

// takeRecords takes in what the sender's records say of sensitive slots.
func (r *Redactor) takeRecords(c *thread.Conversation) {
	for i := r.read[c].handoffs; i < c.Handoffs(); i++ {
		h := c.Handoff(i)
		e, ok := h.Expected()
		if !ok {
			continue
		}
		profile, _ := r.set.Lookup(h.Profile())
		slots := r.slotsOf(profile)
		for _, v := range e.Record {
			if slices.Contains(slots, v.Slot) && v.Text != "" {
				r.keepSlot(v.Slot, v.Text)
			}
		}
		if slices.Contains(slots, "acc") {
			for _, v := range e.Criteria.List {
				r.keep("acc", v)
			}
		}
	}
}

// slotsOf returns the sensitive slots of a line that is read with a profile. Of
// a line that nobody's profile explains it is all that any profile says: it may
// be one of theirs that lost its p.
func (r *Redactor) slotsOf(profile *profiles.Profile) []string {
	slots, ok := r.bySlots[profile.Name]
	if ok {
		return slots
	}
	slots = slices.Concat(r.extra, profile.Sensitive)
	if set := r.set; profile == set.Core() {
		for _, name := range set.Names() {
			if p, ok := set.Lookup(name); ok {
				slots = append(slots, p.Sensitive...)
			}
		}
	}
	slices.Sort(slots)
	slots = slices.Compact(slots)
	r.bySlots[profile.Name] = slots
	return slots
}

// learn notes which slots are sensitive in any text, by their name: those of the
// profiles that lines are read with, and of other profiles where that is no slot
// of a profile in use. A version in prev= is no secret of deploy, though an
// account in it is one of pay.
func (r *Redactor) learn() {
	set := r.set
	for _, slot := range r.extra {
		r.sensitive(slot, set.Core())
	}
	for _, name := range set.Names() {
		p, _ := set.Lookup(name)
		for _, slot := range p.Sensitive {
			if r.used[name] || !r.explained(slot) {
				r.sensitive(slot, p)
			}
		}
	}
}

// explained reports whether a profile in use other than the core has a slot.
func (r *Redactor) explained(slot string) bool {
	set := r.set
	for name := range r.used {
		p, _ := set.Lookup(name)
		if _, has := p.Slot(slot); has && p != set.Core() {
			return true
		}
	}
	return false
}

// profileOf returns the vocabulary that a message is read with.
func (r *Redactor) profileOf(m thread.Message) *profiles.Profile {
	set := r.set
	if p, ok := set.Lookup(m.Profile()); ok {
		return p
	}
	return set.Core()
}

// sensitive notes that a slot is sensitive in any text.
func (r *Redactor) sensitive(slot string, profile *profiles.Profile) {
	was, known := r.slots[slot]
	if !known {
		r.names.add(slot, "")
	}
	if was == nil {
		r.slots[slot], _ = profile.Slot(slot)
	}
}

// weigh counts what of a line is replaced, and withholds its digest and the one
// that it carries.
func (r *Redactor) weigh(m thread.Message, line string) {
	spans := r.spansBy(line, r.known) // a secret of a line is known by now
	for _, s := range spans {
		if as := r.standInOf(s); as != Withheld {
			r.counts.add(as, where(line, s.start))
		}
	}
	hidden := len(spans) > 0
	if h, ok := m.Handoff(); ok && m.Type() == codec.RB && !hidden {
		hidden = len(r.spansBy(h.Message().Text(), r.known)) > 0
	}
	if !hidden {
		return
	}
	for _, v := range m.Variants() {
		if v.Decoded.Valid() {
			r.withheld[v.Decoded.Digest()] = true
		}
		if h, ok := v.Decoded.Get("h"); ok && m.Type() == codec.RB {
			r.withheld[strings.ToLower(h.Text)] = true
		}
	}
}

// where names the part of a line that a place is in.
func where(line string, at int) string {
	if tail := strings.Index(line, " // "); tail >= 0 && at > tail {
		return "tail"
	}
	word := line[strings.LastIndexByte(line[:at], ' ')+1 : at]
	if slot, _, ok := strings.Cut(word, "="); ok {
		return slot
	}
	return "line"
}
