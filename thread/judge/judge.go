package judge

import (
	"slices"

	"crosscheck/codec/check"
	"crosscheck/thread"
)

// Judge follows the conversations of a log and keeps what it found.
type Judge struct {
	log    *thread.Log
	judged map[*thread.Conversation]*conversation
}

// New returns a judge of a log.
func New(log *thread.Log) *Judge {
	return &Judge{log: log, judged: make(map[*thread.Conversation]*conversation)}
}

// Update takes in what the log has settled since the last time. It costs work
// in proportion to what is new, save for a conversation that was worked out
// anew.
func (j *Judge) Update() {
	for _, c := range j.log.Conversations() {
		k := j.judged[c]
		if k == nil || k.generation != c.Generation() {
			k = &conversation{c: c, generation: c.Generation()}
			j.judged[c] = k
		}
		k.update()
	}
}

// Findings returns everything found, in the order of judgement.md, section 11.
func (j *Judge) Findings() []Finding {
	var all []Finding
	for i, c := range j.log.Conversations() {
		k := j.judged[c]
		if k == nil {
			continue
		}
		first := len(all)
		all = append(all, k.found...)
		all = append(all, k.atEnd(j.log)...)
		all = append(all, k.defects(j.log, i)...)
		for n := first; n < len(all); n++ {
			all[n].Conversation = c.ID()
			all[n].place.conv = i
		}
	}
	slices.SortStableFunc(all, compare)
	return all
}

// conversation is what a judge knows of one conversation.
type conversation struct {
	c          *thread.Conversation
	generation int
	messages   int // how many of each have been taken in
	forms      int
	events     int
	found      []Finding
	handoffs   []handoff // by their index
	dangling   []thread.Message
}

// handoff is what the events of a handoff so far add up to, as far as findings
// depend on what came before.
type handoff struct {
	lastRB     thread.Readback
	answer     thread.EventKind // EventYes or EventNo to the last readback, else EventMember
	read       bool             // there is a readback
	passed     bool             // there is a passing one
	acted      bool             // the first act was seen
	reissued   bool
	cancelled  bool // a CX counts
	afterCX    bool // a DN after it was reported
	afterSent  bool // a DN after a re-issue was reported
	closes     []thread.Message
	cancelling thread.Message // the first CX that counts
}

// update takes in the new messages, forms and events.
func (k *conversation) update() {
	for ; k.messages < k.c.Len(); k.messages++ {
		k.message(k.c.At(k.messages))
	}
	for ; k.forms < k.c.Forms(); k.forms++ {
		if m, v, first := k.c.Form(k.forms); !first {
			k.altered(m, v)
		}
	}
	for len(k.handoffs) < k.c.Handoffs() {
		k.handoffs = append(k.handoffs, handoff{})
	}
	for ; k.events < k.c.Events(); k.events++ {
		e := k.c.Event(k.events)
		k.event(e)
		if e.Kind == thread.EventUnable && e.Handoff.Withdrawn() {
			if p, ok := e.Handoff.Replaces(); ok {
				k.replay(p)
			}
		}
	}
}

// replay judges a handoff again from its first event, because one of its
// re-issues was taken out again.
func (k *conversation) replay(h thread.Handoff) {
	k.found = slices.DeleteFunc(k.found, func(f Finding) bool { return f.place.of == h.Index() })
	k.handoffs[h.Index()] = handoff{}
	for _, e := range h.Events() {
		k.event(e)
	}
}

// finding is what the rules fill in of a Finding.
type finding struct {
	code     Code
	slot     string
	expected check.Text
	actual   check.Text
	text     string
}

// add notes a finding at a message, for no handoff's events.
func (k *conversation) add(m thread.Message, f finding) {
	k.found = append(k.found, k.at(m, f, -1))
}

// addFor notes a finding at a message that the events of a handoff led to.
func (k *conversation) addFor(h thread.Handoff, m thread.Message, f finding) {
	k.found = append(k.found, k.at(m, f, h.Index()))
}

// at attaches a finding to a message; its first sighting gives the place.
func (k *conversation) at(m thread.Message, f finding, of int) Finding {
	return attach(m, m.First(), f, of)
}

func attach(m thread.Message, s thread.Sighting, f finding, of int) Finding {
	out := Finding{
		Code: f.code, Severity: table[f.code].Severity, Message: m.ID(),
		Slot: f.slot, Expected: f.expected, Actual: f.actual,
		File: s.File, Line: s.Line, Column: s.Column, Text: f.text,
		place: place{message: m, attached: true, sighting: 2 * s.Index, of: of},
	}
	if h, ok := m.Handoff(); ok {
		out.Handoff = h.Message().ID()
	}
	return out
}
