package query

import (
	"cmp"
	"slices"
	"strings"

	"crosscheck/codec"
	"crosscheck/codec/check"
	"crosscheck/codec/finding"
	"crosscheck/profiles"
	"crosscheck/thread"
	"crosscheck/thread/judge"
)

// scope is what a query is asked of: one conversation with its findings.
type scope struct {
	c     *thread.Conversation
	hits  []hit
	end   int64
	times []int64 // of the messages, once asked for
	*pace
}

// eval returns the units among some that a node picks. What is cheap to tell
// goes first, and leaves less to the rest.
func (s *scope) eval(n *node, among bits) bits {
	if n.op == opTerm {
		return s.term(n.term, among)
	}
	kids := slices.SortedStableFunc(slices.Values(n.kids), func(a, b *node) int {
		return cmp.Compare(a.cost(), b.cost())
	})
	rest := slices.Clone(among)
	switch n.op {
	case opAnd:
		for _, k := range kids {
			if rest.none() {
				break
			}
			rest = s.eval(k, rest)
		}
		return rest
	case opOr:
		picked := make(bits, len(among))
		for _, k := range kids {
			got := s.eval(k, rest)
			picked.add(got)
			rest.drop(got)
		}
		return picked
	default: // opNot
		rest.drop(s.eval(kids[0], among))
		return rest
	}
}

// term returns the units among some that a term picks.
func (s *scope) term(t *term, among bits) bits {
	switch t.key {
	case keyCode, keySeverity:
		picked := make(bits, len(among))
		for _, h := range s.hits {
			if among.has(h.unit) && t.finds(h.code, h.severity) {
				picked.set(h.unit)
			}
		}
		return picked
	case keyFile:
		if files := s.c.Files(); len(files) == 1 {
			if t.matchesFile(files[0]) {
				return among
			}
			return make(bits, len(among))
		}
		return s.scan(among, t.inFile)
	case keySince, keyUntil:
		from, to, ok := t.when.span(s.end)
		if !ok {
			return make(bits, len(among))
		}
		times := s.messageTimes()
		return s.scan(among, func(m thread.Message) bool {
			at := times[m.Index()]
			return at != noTime && (t.key == keySince && at >= from || t.key == keyUntil && at < to)
		})
	default:
		return s.scan(among, t.predicate())
	}
}

// scan returns those of the given units that have a message that matches.
func (s *scope) scan(among bits, match func(thread.Message) bool) bits {
	picked := make(bits, len(among))
	for i := range s.c.Len() {
		if !s.goesOn() {
			break
		}
		m := s.c.At(i)
		if u := unit(m); among.has(u) && !picked.has(u) && match(m) {
			picked.set(u)
		}
	}
	return picked
}

// messageTimes returns the times of all messages. One without a time goes with
// the latest before it, as in judgement.md, section 7.
func (s *scope) messageTimes() []int64 {
	if s.times == nil {
		s.times = make([]int64, s.c.Len())
		latest := int64(noTime)
		for i := range s.times {
			if !s.goesOn() {
				break
			}
			at := timeOf(s.c.At(i))
			latest = max(latest, at)
			if at == noTime {
				at = latest
			}
			s.times[i] = at
		}
	}
	return s.times
}

// predicate returns what tells whether a message matches a term that is about
// neither findings, times nor files.
func (t *term) predicate() func(thread.Message) bool {
	p := &t.pattern
	switch t.key {
	case keyType:
		return func(m thread.Message) bool { return m.Type() != 0 && t.set[m.Type()-profiles.HO] }
	case keyID:
		return func(m thread.Message) bool { return p.match(m.ID()) }
	case keyAgent:
		return func(m thread.Message) bool { return p.match(m.From()) || p.match(m.To()) }
	case keyFrom:
		return func(m thread.Message) bool { return p.match(m.From()) }
	case keyTo:
		return func(m thread.Message) bool { return p.match(m.To()) }
	case keyItem:
		return func(m thread.Message) bool { return p.match(m.Item()) }
	case keyAsk:
		return t.asks
	case keyState:
		return t.inState
	case keyProfile:
		return func(m thread.Message) bool { return p.match(m.Profile()) }
	case keyTier:
		return t.failsTier
	case keyHearback:
		return func(m thread.Message) bool {
			r, ok := m.AsReadback()
			return ok && t.set[r.Hearback()]
		}
	case keySlot:
		return t.hasSlot(p.part())
	default: // keyText
		return t.inText
	}
}

// asks reports whether a handoff, or a line of no handoff, has the ask.
func (t *term) asks(m thread.Message) bool {
	if h, ok := m.AsHandoff(); ok {
		return t.pattern.match(h.Ask())
	}
	if _, belongs := m.Handoff(); belongs || !strings.Contains(m.Text(), "ask=") {
		return false
	}
	ask, ok := m.Decode().Get("ask")
	return ok && t.pattern.match(ask.Text)
}

// questionStates is where the states of a question begin among those of keyState.
const questionStates = int(thread.Orphaned) + 1

// inState reports whether a handoff or question is in one of the states.
func (t *term) inState(m thread.Message) bool {
	if h, ok := m.AsHandoff(); ok {
		return t.set[h.State()]
	}
	if q, ok := m.AsQuestion(); ok && slices.Contains(t.set[questionStates:], true) {
		return t.set[questionStates+int(q.State())]
	}
	return false
}

// failsTier reports whether a readback fails one of the tiers.
func (t *term) failsTier(m thread.Message) bool {
	r, ok := m.AsReadback()
	if !ok {
		return false
	}
	for i, verdict := range r.Tiers() {
		if t.set[i] && verdict == check.Fail {
			return true
		}
	}
	return false
}

// inFile reports whether a message was seen in the file.
func (t *term) inFile(m thread.Message) bool {
	return slices.ContainsFunc(m.Sightings(), func(s thread.Sighting) bool { return t.matchesFile(s.File) })
}

// matchesFile reports whether the name of an input, or the end of its path, is
// the one asked for.
func (t *term) matchesFile(name string) bool {
	return t.pattern.match(name) || t.pattern.match(name[strings.LastIndexAny(name, `/\`)+1:])
}

// inText reports whether the text stands in a form of the message.
func (t *term) inText(m thread.Message) bool {
	if !m.Altered() {
		return t.pattern.match(m.Text())
	}
	return slices.ContainsFunc(m.Sightings(), func(s thread.Sighting) bool { return t.pattern.match(s.Text) })
}

// hasSlot returns what tells whether a form of a message has the value in the
// slot. A line is decoded only if a part of the value stands in it.
func (t *term) hasSlot(part string) func(thread.Message) bool {
	return func(m thread.Message) bool {
		if m.Altered() {
			return slices.ContainsFunc(m.Variants(), func(v thread.Variant) bool { return t.slotOf(v.Decoded) })
		}
		text := m.Text()
		return strings.Contains(text, part) && strings.Contains(text, t.slot) && t.slotOf(m.Decode())
	}
}

// slotOf reports whether a decoded message has the value in the slot, or in its
// list.
func (t *term) slotOf(m *codec.Message) bool {
	v, ok := m.Field(t.slot)
	return ok && (t.pattern.match(v.Text) ||
		v.Kind == codec.List && slices.ContainsFunc(v.Elements(), t.pattern.match))
}

// finds reports whether a finding has the code or severity.
func (t *term) finds(c finding.Code, s finding.Severity) bool {
	if t.key == keyCode {
		return t.set[c.Index()]
	}
	return t.set[s]
}

// picks reports whether a finding that is attached to no message is picked: it
// has a code, a severity, a file and a text.
func (n *node) picks(f *judge.Finding) bool {
	switch n.op {
	case opAnd:
		return !slices.ContainsFunc(n.kids, func(k *node) bool { return !k.picks(f) })
	case opOr:
		return slices.ContainsFunc(n.kids, func(k *node) bool { return k.picks(f) })
	case opNot:
		return !n.kids[0].picks(f)
	default: // opTerm
		return n.term.picks(f)
	}
}

func (t *term) picks(f *judge.Finding) bool {
	switch t.key {
	case keyCode, keySeverity:
		return t.finds(f.Code, f.Severity)
	case keyFile:
		return t.matchesFile(f.File)
	case keyText:
		return t.pattern.match(f.Text)
	default:
		return false
	}
}
