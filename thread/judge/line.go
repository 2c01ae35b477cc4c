package judge

import (
	"cmp"
	"slices"
	"strings"
	"time"

	"crosscheck/codec"
	"crosscheck/codec/check"
	"crosscheck/codec/finding"
	"crosscheck/profiles"
	"crosscheck/thread"
)

// message judges one line by itself, and what it answers.
func (k *conversation) message(m thread.Message) {
	d := m.Decode()
	if !m.Valid() {
		k.invalid(m, d)
		return
	}
	if len(d.Warnings) > 0 {
		k.add(m, raised{code: finding.LineWarning, words: texts(d.Warnings)})
	}
	k.dates(m, d)
	if m.Reused() {
		k.add(m, raised{code: finding.MessageIDReused, other: d.ID})
	}
	k.reference(m)
	k.speaker(m)
	if noEffect(m) {
		k.add(m, raised{code: finding.MessageNoEffect})
	}
	k.answer(m, d)
}

// invalid judges a line that is no valid message.
func (k *conversation) invalid(m thread.Message, d *codec.Message) {
	if _, known := k.broken[m.ID()]; !known && m.ID() != "" {
		k.broken[m.ID()] = m
	}
	if !m.UnknownProfile() {
		k.add(m, raised{code: finding.LineInvalid, words: texts(d.Errors)})
		return
	}
	p, _ := d.Get("p")
	k.add(m, raised{code: finding.MessageUnknownProfile, slot: "p", actual: finding.Some(p.Text)})
}

// texts joins the texts of problems, each as it stands.
func texts(problems []codec.Problem) string {
	all := make([]string, len(problems))
	for i, p := range problems {
		all[i] = p.Text
	}
	return strings.Join(all, "; ")
}

// dates finds dates and times that no calendar or clock has.
func (k *conversation) dates(m thread.Message, d *codec.Message) {
	for _, s := range d.Slots {
		slot, ok := d.Profile.Slot(s.Key)
		if !ok {
			continue
		}
		layout := map[profiles.Kind]string{profiles.Date: "20060102", profiles.Time: "20060102T1504Z"}[slot.Type.Kind]
		if layout == "" {
			continue
		}
		for _, text := range strings.Split(s.Value.Text, "+") {
			if _, err := time.Parse(layout, text); err != nil {
				k.add(m, raised{code: finding.LineDate, slot: s.Key, actual: finding.Some(text)})
			}
		}
	}
}

// reference judges what a message names.
func (k *conversation) reference(m thread.Message) {
	switch {
	case m.Cut():
		all := m.Ring()
		last := slices.MaxFunc(all, func(a, b thread.Message) int { return cmp.Compare(a.Index(), b.Index()) })
		k.add(m, raised{code: finding.MessageCycle, slot: "re", actual: finding.Some(along(all)), since: last.Index()})
	case m.Dangling() && m.Type() == codec.CX:
	case m.Dangling():
		k.dangling = append(k.dangling, m)
	case m.Late():
		k.add(m, raised{code: finding.MessageBeforeCause, slot: "re", actual: finding.Some(m.Re())})
	}
	if m.Type() == codec.CX {
		k.cancel(m)
	}
	if h, ok := m.AsHandoff(); ok && h.Ask() == "UNDO" {
		if _, undoes := h.Undoes(); !undoes {
			f := raised{code: finding.MessageDangling, slot: "ctx", words: "takes back a done report, and its ctx names none"}
			if ctx := value(m, "ctx"); ctx != "" {
				f.actual = finding.Some(ctx)
				f.words += ": " + ctx
			}
			k.add(m, f)
		}
	}
}

// speaker judges who wrote a message, where the container says so. Whether the
// writer is an agent of the conversation, only its end tells.
func (k *conversation) speaker(m thread.Message) {
	if author := m.Author(); author != "" && author != m.From() {
		k.spoken = append(k.spoken, m)
	}
	if m.UserText() && m.From() != "human" {
		k.add(m, raised{code: finding.MessageUserText})
	}
}

// along writes a ring of answers.
func along(ring []thread.Message) string {
	ids := make([]string, len(ring))
	for i, m := range ring {
		ids[i] = m.ID()
	}
	return strings.Join(ids, " > ")
}

// cancel notes a CX that names no HO.
func (k *conversation) cancel(m thread.Message) {
	id := m.Re()
	if named, ok := m.Named(); ok {
		id = named.ID()
		if named.Type() == codec.HO {
			return
		}
	}
	if m.Cut() {
		return
	}
	k.add(m, raised{code: finding.ThreadCancelUnknown, slot: "re", actual: finding.Some(id)})
}

// noEffect reports whether a message names what is there in vain.
func noEffect(m thread.Message) bool {
	named, ok := m.Named()
	if !ok {
		return false
	}
	_, belongs := m.Handoff()
	switch m.Type() {
	case codec.AN:
		return m.Role() == thread.RoleNone
	case codec.UN:
		return m.Role() != thread.RoleRefusal && !closes(m, named)
	case codec.FL:
		return !closes(m, named)
	case codec.RB, codec.DN:
		return !belongs
	default:
		return false
	}
}

// closes reports whether a UN or FL closes the HO that it names.
func closes(m, named thread.Message) bool {
	return m.Role() == thread.RoleClose && m.From() == named.To()
}

// altered notes each slot in which a form of a message differs from the one as
// sent.
func (k *conversation) altered(m thread.Message, v thread.Variant) {
	sent := m.Sent()
	if sent.Sighting.Index == v.Sighting.Index {
		v = m.Variants()[1]
	}
	for _, p := range check.Differences(sent.Decoded, v.Decoded) {
		f := raised{code: finding.MessageAltered, slot: p.Slot, expected: p.Want, actual: p.Got, since: k.c.Reached(v.Sighting.Index)}
		k.found = append(k.found, attach(m, v.Sighting, f))
	}
}
