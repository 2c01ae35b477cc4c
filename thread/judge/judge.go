package judge

import (
	"slices"

	"crosscheck/codec/finding"
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
// again.
func (j *Judge) Update() {
	for _, c := range j.log.Conversations() {
		k := j.judged[c]
		if k == nil || k.generation != c.Generation() {
			k = &conversation{c: c, generation: c.Generation(), broken: make(map[string]thread.Message)}
			j.judged[c] = k
		}
		k.update()
	}
}

// Findings returns everything found, in the order of judgement.md, section 11.
func (j *Judge) Findings() []Finding {
	var all []Finding
	inputs := j.log.Inputs()
	defects := damaged(j.log, inputs)
	others := &others{log: j.log}
	for i, c := range j.log.Conversations() {
		k := j.judged[c]
		if k == nil {
			continue
		}
		first := len(all)
		all = append(all, k.standing()...)
		all = append(all, k.atEnd(others)...)
		all = append(all, k.defects(inputs, defects[c])...)
		for n := first; n < len(all); n++ {
			all[n].Conversation = c.ID()
			all[n].place.conv = i
		}
	}
	slices.SortStableFunc(all, compare)
	return all
}

// standing returns what was found so far, save what the events of a handoff led
// to before it was judged again.
func (k *conversation) standing() []Finding {
	if !k.replayed {
		return k.found
	}
	return slices.DeleteFunc(slices.Clone(k.found), func(f Finding) bool {
		return f.place.of >= 0 && f.place.replay != k.handoffs[f.place.of].replay
	})
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
	broken     map[string]thread.Message // by id, the first line with it that is no valid message
	spoken     []thread.Message          // by another than their sender, as the container has it
	replayed   bool                      // some handoff was judged again
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
	events     int            // how many of its events have been judged
	replay     int            // how often it was judged again
	counted    bool           // as a re-issue, when it came
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
		k.take(e)
		k.handoffs[e.Handoff.Index()].events++
		if e.Kind == thread.EventUnable {
			k.takeBack(e.Handoff)
		}
	}
}

// take judges an event, and notes whether it was a re-issue that counted.
func (k *conversation) take(e thread.Event) {
	if p, ok := e.Message.AsHandoff(); ok && e.Kind == thread.EventReissue {
		k.handoffs[p.Index()].counted = !p.Withdrawn()
	}
	k.event(e)
}

// takeBack judges a handoff again from its first event, if the re-issue of it
// counted when it came and has been taken out again since.
func (k *conversation) takeBack(reissue thread.Handoff) {
	p, ok := reissue.Replaces()
	if !ok || !reissue.Withdrawn() || !k.handoffs[reissue.Index()].counted {
		return
	}
	k.handoffs[reissue.Index()].counted = false
	k.replayed = true
	before := k.handoffs[p.Index()]
	k.handoffs[p.Index()] = handoff{counted: before.counted, events: before.events, replay: before.replay + 1}
	for _, e := range p.Events()[:before.events] {
		k.take(e)
	}
}

// raised is what the rules fill in of a finding.
type raised struct {
	code     finding.Code
	slot     string
	expected finding.Text
	actual   finding.Text
	other    string         // another message or agent that the sentence tells of
	words    string         // what else the sentence tells
	about    thread.Handoff // where it is another than the one that the message belongs to
	since    int            // of the message from which on it stands, the index, where that is a later one than its own
}

// add notes a finding at a message, for no handoff's events.
func (k *conversation) add(m thread.Message, f raised) {
	k.found = append(k.found, attach(m, m.First(), f))
}

// addFor notes a finding at a message that the events of a handoff led to.
func (k *conversation) addFor(h thread.Handoff, m thread.Message, f raised) {
	k.found = append(k.found, k.at(h, m, f))
}

// at attaches a finding to a message that the events of a handoff led to; the
// first sighting of the message gives the place.
func (k *conversation) at(h thread.Handoff, m thread.Message, f raised) Finding {
	f.about = h
	out := attach(m, m.First(), f)
	out.place.of, out.place.replay = h.Index(), k.handoffs[h.Index()].replay
	return out
}

// attach makes a finding at a sighting of a message.
func attach(m thread.Message, s thread.Sighting, f raised) Finding {
	out := Finding{
		Code: f.code, Severity: f.code.Severity, Message: m.ID(),
		Slot: f.slot, Expected: f.expected, Actual: f.actual,
		File: s.File, Line: s.Line, Column: s.Column,
		place: place{message: m, attached: true, sighting: 2 * s.Index, since: max(m.EffectiveAt(), f.since), of: -1},
	}
	d := finding.Details{
		Message: out.Message, Type: m.Type().String(), From: m.From(), To: m.To(), Re: m.Re(),
		Slot: f.slot, Expected: f.expected, Actual: f.actual, Other: f.other, Words: f.words,
	}
	if h, ok := m.Handoff(); ok {
		out.Handoff = h.Message().ID()
		if f.about == (thread.Handoff{}) {
			f.about = h
		}
	}
	if f.about != (thread.Handoff{}) {
		ho := f.about.Message()
		d.Handoff, d.Sender, d.Receiver, d.Ask, d.Item = ho.ID(), ho.From(), ho.To(), f.about.Ask(), ho.Item()
	}
	out.Text = f.code.Say(&d)
	return out
}
