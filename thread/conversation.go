package thread

import (
	"slices"
	"sort"
	"strconv"
	"strings"

	"crosscheck/codec"
	"crosscheck/codec/check"
)

// Conversation is where ids are unique: one file, or one session.
//
// It is as at the end of the log, or as of a moment: see AsOf.
type Conversation struct {
	*whole
	past *past // nil: as at the end of the log
}

// whole is all that there is of a conversation, whatever the moment.
type whole struct {
	log   *Log
	id    string
	atEnd *Conversation // the one that is as at the end of the log

	sights  table[sight] // in log order, once settled
	settled int32        // how many of them are taken in
	resets  int          // how often everything was worked out again
	inputs  []uint32     // they come from, in log order
	end     stamp        // open handoffs and questions are judged then
	reorder bool         // an input turned out to be in no order

	settledInputs int // how many of the inputs the sightings taken in come from

	index
}

// index is what has been worked out of the sightings of a conversation.
type index struct {
	messages   table[message]
	variants   table[variant]
	handoffs   table[handoff]
	readbacks  table[readback]
	questions  table[question]
	dones      table[doneReport]
	events     table[event]
	changes    table[change]
	items      table[item]
	ownerships table[ownership]
	agents     []agent            // every from and to of a valid message, in log order
	deliveries []deliveries       // by agent
	roots      []int32            // handoffs at the top of the tree, as messages
	looseEnds  []int32            // what else is at the top
	counted    map[uint32]*counts // by input, what was first seen there

	lookups
	passes
	replays replays
}

// counts are numbers of messages.
type counts struct{ valid, invalid int }

// lookups finds messages by what they say.
type lookups struct {
	ids      map[sym]idInfo
	missing  map[sym]struct{} // ids that are named and not there
	lastOf   map[idItem]int32 // for ids used for several messages
	forms    map[uint64]int32 // for ids seen in several forms
	kin      map[uint64]int32
	invalids map[string]int32
	itemOf   map[sym]int32
	agentOf  map[sym]int32     // index into agents
	held     map[heldKey]int32 // the latest handoff that an agent may hold
	rings    map[int32]int32   // what a message whose re was cut had named
	waited   map[int32]int32   // by message that had to wait for a later one, the one with which it was taken

	cleared map[int32]*readbackHeap // by handoff, those with several cleared readbacks
}

// passes is where the passes of a settling stand.
type passes struct {
	judged  int32 // messages judged by earlier settlings
	latest  int64 // the latest time so far in log order
	stale   bool  // something new changes the meaning of something old
	chain   []sym
	buffer  []byte
	scratch codec.Message
	touched []int32       // handoffs whose state may have changed
	ho, rb  codec.Message // reused by the checks
	dn      codec.Message
}

func newConversation(l *Log, id string) *Conversation {
	c := &Conversation{whole: &whole{log: l, id: id}}
	c.atEnd = c
	c.reset()
	return c
}

// reset forgets everything but the sightings.
func (c *Conversation) reset() {
	c.settled = 0
	c.resets++
	c.index = index{
		counted: make(map[uint32]*counts),
		lookups: lookups{
			ids:      make(map[sym]idInfo),
			missing:  make(map[sym]struct{}),
			lastOf:   make(map[idItem]int32),
			forms:    make(map[uint64]int32),
			kin:      make(map[uint64]int32),
			invalids: make(map[string]int32),
			itemOf:   make(map[sym]int32),
			agentOf:  make(map[sym]int32),
			held:     make(map[heldKey]int32),
			rings:    make(map[int32]int32),
			waited:   make(map[int32]int32),
			cleared:  make(map[int32]*readbackHeap),
		},
		passes: passes{latest: noTime},
	}
	for i := range c.sights.len() {
		s := c.sights.at(i)
		s.variant, s.next = none, none
	}
}

// add takes one more sighting.
func (c *Conversation) add(s sight) {
	c.addInput(s.input)
	c.sights.add(s)
}

// text returns the line of a sighting.
func (c *Conversation) text(s *sight) string { return c.log.text.text(s.text, s.textLen) }

// first returns the first sighting of a message.
func (c *Conversation) first(m *message) *sight {
	return c.sights.at(c.variants.at(m.form).first)
}

// ID returns the session, else the file's name, else "joined".
func (c *Conversation) ID() string { return c.id }

// Files returns the names of the inputs it was seen in, in log order.
func (c *Conversation) Files() []string {
	files := make([]string, len(c.inputs))
	for i, in := range c.inputs {
		files[i] = c.log.inputs[in].File
	}
	return files
}

// HasInput reports whether an input, by its index in Log.Inputs, is part of it.
func (c *Conversation) HasInput(i int) bool { return slices.Contains(c.inputs, uint32(i)) }

// PlacesAt returns, for each of some lines of an input, the place in log order
// of the first sighting at or after it, or the number of sightings.
func (c *Conversation) PlacesAt(input int, lines []int) []int {
	var reached []int // the furthest line so far, at each sighting of the input
	var at []int
	for i := range c.sights.len() {
		s := c.sights.at(i)
		if int(s.input) != input {
			continue
		}
		line := int(s.line)
		if n := len(reached); n > 0 {
			line = max(line, reached[n-1])
		}
		reached, at = append(reached, line), append(at, int(i))
	}
	at = append(at, c.sights.n)
	places := make([]int, len(lines))
	for k, line := range lines {
		n, _ := slices.BinarySearch(reached, line)
		places[k] = at[n]
	}
	return places
}

// Agents returns every from and to, in log order.
func (c *Conversation) Agents() []string {
	agents := make([]string, c.NumAgents())
	for i := range agents {
		agents[i] = c.Agent(i)
	}
	return agents
}

// NumAgents returns the number of agents.
func (c *Conversation) NumAgents() int {
	return c.until(len(c.agents), func(i int32) int32 { return c.agents[i].effectiveAt })
}

// Agent returns the i-th of Agents.
func (c *Conversation) Agent(i int) string { return c.log.symbols.string(c.agents[i].name) }

// Len returns the number of messages, distinct invalid lines included.
func (c *Conversation) Len() int {
	if c.past != nil {
		return int(c.past.moment) + 1
	}
	return c.messages.n
}

// At returns the i-th message in log order, from 0.
func (c *Conversation) At(i int) Message { return Message{c, int32(i)} }

// Find returns the valid message with that id as output, "payer-1" or
// "payer-1~2".
func (c *Conversation) Find(id string) (Message, bool) {
	base, suffix, again := strings.Cut(id, "~")
	num := 0
	if again {
		var err error
		if num, err = strconv.Atoi(suffix); err != nil || num < 2 {
			return Message{}, false
		}
	}
	y := c.log.symbols.find(base)
	info, ok := c.ids[y]
	if !ok || y == 0 || info.first == none {
		return Message{}, false
	}
	for n := info.first; c.knows(n); n = c.messages.at(n).sameID {
		if int(c.messages.at(n).num) == num {
			return Message{c, n}, true
		}
	}
	return Message{}, false
}

// Generation changes when everything is worked out again, because something new
// changed the meaning of something old. Until then messages, forms and events
// only grow, and what was said of the first n of them stands.
func (c *Conversation) Generation() int { return c.resets }

// Event is one thing that happened to a handoff.
type Event struct {
	Handoff Handoff
	Message Message
	Kind    EventKind
}

// Events returns the number of events of all handoffs.
func (c *Conversation) Events() int {
	if c.past != nil {
		return int(c.past.events)
	}
	return c.events.n
}

// Event returns the i-th event in event order, from 0.
func (c *Conversation) Event(i int) Event {
	e := c.events.at(int32(i))
	return Event{Handoff{c, e.handoff}, Message{c, e.msg}, e.kind}
}

// Forms returns the number of forms of all messages.
func (c *Conversation) Forms() int {
	return sort.Search(c.variants.n, func(i int) bool {
		return !c.saw(c.variants.at(int32(i)).first)
	})
}

// Form returns the message that has the i-th form, and the form, from 0 in the
// order they were first seen. First tells that it is the message's first.
func (c *Conversation) Form(i int) (m Message, v Variant, first bool) {
	form := c.variants.at(int32(i))
	m = Message{c, form.msg}
	if m.rec().form == int32(i) {
		return m, Variant{}, true
	}
	return m, m.variant(int32(i)), false
}

// Questions returns the number of questions.
func (c *Conversation) Questions() int {
	return c.until(c.questions.n, func(i int32) int32 { return c.questions.at(i).msg })
}

// Question returns the i-th question in log order, from 0.
func (c *Conversation) Question(i int) Question { return Question{c, int32(i)} }

// Handoffs returns the number of handoffs.
func (c *Conversation) Handoffs() int {
	return c.until(c.handoffs.n, func(i int32) int32 { return c.handoffs.at(i).msg })
}

// Handoff returns the i-th handoff in log order, from 0.
func (c *Conversation) Handoff(i int) Handoff { return Handoff{c, int32(i)} }

// Roots returns the handoffs that stand at the top of the tree, in log order.
// What hangs under each is found by FirstChild and Next.
func (c *Conversation) Roots() []Message { return c.top(c.roots, true) }

// LooseEnds returns the messages and invalid lines that stand at the top under
// Loose ends, in log order.
func (c *Conversation) LooseEnds() []Message { return c.top(c.looseEnds, false) }

// top returns what stands at the top: of a list in event order what counts, and
// then the handoffs, or what else there is, that wait for what they name.
func (c *Conversation) top(list []int32, handoffs bool) []Message {
	out := c.handles(c.counting(list))
	for _, n := range c.waiting() {
		if m := (Message{c, n}); (m.Role() == RoleRoot) == handoffs {
			out = append(out, m)
		}
	}
	return out
}

// handles returns the handles of some messages.
func (c *Conversation) handles(at []int32) []Message {
	out := make([]Message, len(at))
	for i, n := range at {
		out[i] = Message{c, n}
	}
	return out
}

// Loose returns all messages that belong to no handoff, in log order
// (judgement.md, section 1, rule 5).
func (c *Conversation) Loose() []Message {
	var out []Message
	for n := range c.Len() {
		m := c.At(n)
		if _, ok := m.Handoff(); !ok && m.Valid() {
			out = append(out, m)
		}
	}
	return out
}

// LooseQuestions returns the questions of no handoff, in log order.
func (c *Conversation) LooseQuestions() []Question {
	var out []Question
	for i := range c.Questions() {
		q := c.Question(i)
		if _, ok := q.Message().Handoff(); !ok {
			out = append(out, q)
		}
	}
	return out
}

// End returns the moment at which open handoffs and questions are judged: --judge-at,
// --now, the wall clock of a log that is followed, else the latest time of its
// sightings and of the last record with a time in each of its inputs
// (judgement.md, section 7). As of a moment it is that of the last message.
func (c *Conversation) End() check.Clock {
	if m, ok := c.Moment(); ok {
		return m.Moment()
	}
	return c.end.clock()
}

func (c *Conversation) findEnd() stamp {
	switch {
	case c.log.judgeAt != 0:
		return c.log.judgeAt
	case c.log.now != 0:
		return c.log.now
	case c.log.wall != 0:
		return c.log.wall
	}
	end := c.latest
	for _, in := range c.inputs {
		if t := c.log.inputs[in].Last; t.Moment() {
			end = max(end, t.At.UnixNano())
		}
	}
	return stampOf(end)
}
