package check

import (
	"slices"
	"strings"

	"crosscheck/codec"
	"crosscheck/codec/finding"
)

// Thread checks lines in the order sent (rw1.md, section 9): every handoff
// closes once, cancels come from the sender and are acknowledged, nothing runs
// out unclosed. Blank lines and comments are skipped. Problems and notes stand
// in the order of the lines they are about; a handoff's stand at its HO.
//
// The work is linear in the number of lines and of problems, also where ids
// are used again.
func Thread(lines []string, r codec.Reading, clock Clock) Result {
	t := readThread(lines, r)
	var f findings
	for i := range t.events {
		switch e := &t.events[i]; {
		case e.invalid != "":
			f.problem(Problem{Code: finding.LineInvalid}, "line %d: %s", e.line, e.invalid)
		case e.typ == codec.HO:
			t.handoff(&f, i, clock)
		case e.typ == codec.CX && !t.handoffs[e.re]:
			f.problem(Problem{Code: finding.ThreadCancelUnknown, Slot: "re", Actual: finding.Some(e.re)},
				"line %d: CX %s does not name an HO of this thread: re=%s", e.line, e.id, e.re)
		}
	}
	return f.result()
}

// event is what the thread check needs of a line: one message, or an invalid
// line with its errors.
type event struct {
	line     int // from 1
	typ      codec.Type
	id, re   string
	from, to string
	exp, due string // of an HO
	acted    bool   // a DN whose out is not NOOP
	yes      bool   // an AN val=Y
	invalid  string // the errors of an invalid line
}

// party is an agent in its dealings with one message: what it sent with re = id.
type party struct{ id, agent string }

// thread is the lines of a thread with what answers what. Positions are
// indices of events, in ascending order.
type thread struct {
	events   []event
	handoffs map[string]bool     // ids of HOs
	closers  map[party]*closings // DN, UN, FL
	acted    map[party][]int     // of those, the DNs whose out is not NOOP
	cancels  map[string][]int    // CX, by the id they name
	accepted map[party]int       // the last AN val=Y, by the id it names
	settled  map[pair]*cancelled // see cancelsOf
}

// pair is a handoff between two agents. An id used twice between the same two
// is one pair.
type pair struct{ id, from, to string }

// closings are the closers that one agent sent for one id.
type closings struct {
	at    []int
	start []int           // where the id of each begins in ids
	ids   strings.Builder // their ids joined with +
}

func (c *closings) add(at int, id string) {
	if len(c.at) > 0 {
		c.ids.WriteByte('+')
	}
	c.at = append(c.at, at)
	c.start = append(c.start, c.ids.Len())
	c.ids.WriteString(id)
}

// after returns the positions after a position.
func after(list []int, at int) []int {
	n, _ := slices.BinarySearch(list, at+1)
	return list[n:]
}

func readThread(lines []string, r codec.Reading) *thread {
	t := &thread{
		handoffs: make(map[string]bool),
		closers:  make(map[party]*closings),
		acted:    make(map[party][]int),
		cancels:  make(map[string][]int),
		accepted: make(map[party]int),
		settled:  make(map[pair]*cancelled),
	}
	var m codec.Message
	for i, line := range lines {
		if text := strings.TrimSpace(line); text == "" || text[0] == '#' {
			continue
		}
		codec.ParseInto(&m, line, r)
		t.events = append(t.events, eventOf(&m, i+1))
		t.index(len(t.events) - 1)
	}
	return t
}

func eventOf(m *codec.Message, line int) event {
	e := event{line: line, typ: m.Type, id: m.ID, re: m.Re, from: m.From, to: m.To}
	if !m.Valid() {
		texts := make([]string, len(m.Errors))
		for i := range m.Errors {
			texts[i] = safe(m.Errors[i].Text)
		}
		e.invalid = strings.Join(texts, "; ")
		return e
	}
	switch m.Type {
	case codec.HO:
		e.exp, e.due = shown(m, "exp"), shown(m, "due")
	case codec.DN:
		e.acted = shown(m, "out") != "NOOP"
	case codec.AN:
		e.yes = shown(m, "val") == "Y"
	default:
	}
	return e
}

// shown returns the shown form of a slot, or "".
func shown(m *codec.Message, key string) string {
	v, _ := m.Get(key)
	return v.Text
}

// index enters an event into the tables.
func (t *thread) index(at int) {
	e := &t.events[at]
	if e.invalid != "" {
		return
	}
	by := party{id: e.re, agent: e.from}
	switch e.typ {
	case codec.HO:
		t.handoffs[e.id] = true
	case codec.DN, codec.UN, codec.FL:
		if t.closers[by] == nil {
			t.closers[by] = new(closings)
		}
		t.closers[by].add(at, e.id)
		if e.acted {
			t.acted[by] = append(t.acted[by], at)
		}
	case codec.CX:
		t.cancels[e.re] = append(t.cancels[e.re], at)
	case codec.AN:
		if e.yes {
			t.accepted[by] = at
		}
	default: // the other types neither close nor cancel
	}
}

// handoff judges one HO by what came after it.
func (t *thread) handoff(f *findings, at int, clock Clock) {
	h := &t.events[at]
	closed := t.closedTwice(f, at)
	if acknowledged := t.cancelling(f, at, closed); closed || acknowledged {
		return
	}
	limit := Problem{Code: finding.ThreadOrphaned}
	switch {
	case h.exp != "" && clock.Past(h.exp):
		limit.Slot, limit.Expected, limit.Actual = "exp", finding.Some(h.exp), finding.Some(string(clock))
	case h.due != "" && clock.PastDay(h.due):
		limit.Slot, limit.Expected, limit.Actual = "due", finding.Some(h.due), finding.Some(clock.Date())
	default:
		f.note(Problem{Code: finding.ThreadOpen}, "%s: open", h.id)
		return
	}
	f.problem(limit, "%s: orphaned, open past %s=%s", h.id, limit.Slot, limit.Expected.Text)
}

// closedTwice reports whether its receiver closed the handoff, and adds a
// problem if that happened more than once.
func (t *thread) closedTwice(f *findings, at int) (closed bool) {
	h := &t.events[at]
	c := t.closers[party{id: h.id, agent: h.to}]
	if c == nil {
		return false
	}
	later := after(c.at, at)
	if n := len(later); n > 1 {
		ids := c.ids.String()[c.start[len(c.at)-n]:]
		f.problem(Problem{Code: finding.ThreadClosedTwice, Actual: finding.Some(ids)},
			"%s: closed %d times, first by %s and then by %s", h.id, n, t.events[later[0]].id, t.events[later[1]].id)
	}
	return len(later) > 0
}

// cancelled is what cancelling a handoff came to between two agents.
type cancelled struct {
	foreign      []int // cancels that do not run from its sender to its receiver
	acknowledged int   // the last cancel that its receiver accepted, or -1
}

// cancelsOf judges the cancels of a handoff once for all HOs of the same id
// between the same two agents.
func (t *thread) cancelsOf(h *event) *cancelled {
	key := pair{id: h.id, from: h.from, to: h.to}
	if c, known := t.settled[key]; known {
		return c
	}
	c := &cancelled{acknowledged: -1}
	for _, at := range t.cancels[h.id] {
		cx := &t.events[at]
		if cx.from != h.from || cx.to != h.to {
			c.foreign = append(c.foreign, at)
		}
		if accepted, ok := t.accepted[party{id: cx.id, agent: h.to}]; ok && accepted > at {
			c.acknowledged = at
		}
	}
	t.settled[key] = c
	return c
}

// cancelling judges the cancels of a handoff and reports whether one of them
// was acknowledged. A cancel from the wrong agent is a problem, and cancels all
// the same.
func (t *thread) cancelling(f *findings, at int, closed bool) (acknowledged bool) {
	h := &t.events[at]
	cancels := after(t.cancels[h.id], at)
	if len(cancels) == 0 {
		return false
	}
	c := t.cancelsOf(h)
	for _, at := range after(c.foreign, at) {
		cx := &t.events[at]
		m := codec.Message{From: cx.from, To: cx.to}
		p, _ := wrongAgent(h.from, h.to, &m)
		p.Code = finding.ThreadCancelWrongAgent
		f.problem(p, "%s: CX %s must come from %s to %s, and runs from %s to %s",
			h.id, cx.id, h.from, h.to, cx.from, cx.to)
	}
	acknowledged = c.acknowledged > at
	first := t.events[cancels[0]].id
	acted := after(t.acted[party{id: h.id, agent: h.to}], cancels[0])
	switch {
	case len(acted) > 0:
		f.problem(Problem{Code: finding.ThreadDoneAfterCancel}, "%s: DN %s came after CX %s cancelled it",
			h.id, t.events[acted[0]].id, first)
	case !closed && !acknowledged:
		f.note(Problem{Code: finding.ThreadCancelUnacknowledged}, "%s: CX %s is not yet acknowledged", h.id, first)
	}
	return acknowledged
}
