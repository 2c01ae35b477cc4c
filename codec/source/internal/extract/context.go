package extract

import (
	"bytes"
	"math/bits"

	"crosscheck/codec/sighting"
)

// contextFlags say what is known of an object or array, or of a string alone.
type contextFlags uint32

const (
	hasTime contextFlags = 1 << iota
	hasRole
	hasTypeRole // by its type: another role counts before
	hasAuthor
	hasName    // an author if a role stands next to it
	hasRoleKey // the role stands under that key
	hasNamed   // it names who speaks, if only by a role
	hasAgent
	hasSession
	hasGroup
	hasResult
	hasScripted
	hasLater
	hasPrompt
	hasBytes
	hasSkipped
	hasRecord
	hasAnswer
)

// speakerContext is what a container says of an object or array and all below it; the
// innermost counts.
type speakerContext struct {
	role                         string
	group                        uint64
	begin                        int64 // of a record, in the input
	time, author, agent, session span  // in walker.said
}

// keyKind is what a key means in any container.
type keyKind uint8

const (
	otherKey keyKind = iota
	roleKey
	typeKey
	nameKey
	idKey
	versionKey
	promptKey // what is below it are prompts
	resultKey // what is below it a tool returned
	pairKey   // the key of a key/value pair
	stringKey // the value of one, as OTLP has it
	bytesKey  // text may be an array of numbers, as journald has it
)

// kindOf returns what a key means in any container. Prompts are those of
// formats.md, section 3, rule 9.
func kindOf(key []byte) keyKind {
	switch string(key) {
	case "role":
		return roleKey
	case "type":
		return typeKey
	case "name":
		return nameKey
	case "id":
		return idKey
	case "v":
		return versionKey
	case "key":
		return pairKey
	case "stringValue":
		return stringKey
	case "MESSAGE":
		return bytesKey
	case "system", "instructions", "base_instructions", "system_instructions", "gen_ai.system_instructions", "tools", "gen_ai.tool.definitions":
		return promptKey
	case "toolUseResult", "functionResponse", "function_response", "tool_call_response":
		return resultKey
	}
	return otherKey
}

// pairKind is what the key of a key/value pair means.
type pairKind uint8

const (
	noPair pairKind = iota
	rolePair
	agentPair
	sessionPair
)

// under returns what is known of a value from where it stands in f.
func (w *walker) under(f *frame) contextFlags {
	set := f.set & hasSkipped
	if !f.object {
		set |= f.set & hasBytes // one of several values
	}
	switch f.key {
	case promptKey:
		set |= hasPrompt
	case resultKey:
		set |= hasResult
	case bytesKey:
		set |= hasBytes
	default:
	}
	for m := f.act; m != 0; m &= m - 1 {
		switch w.paths.rows[bits.TrailingZeros64(m)].Is {
		case IsResult:
			set |= hasResult
		case IsLater:
			set |= hasLater
		case isSkipped:
			set |= hasSkipped
		case IsRecord:
			set |= hasRecord
		case IsAnswer:
			set |= hasAnswer
		default:
		}
	}
	return set
}

// hint takes a string, a number or a flag that may say something about what
// it stands in.
func (w *walker) hint(f *frame, raw []byte) {
	switch f.key {
	case otherKey, promptKey, resultKey, bytesKey:
	default:
		w.common(f, raw)
	}
	for m := f.act; m != 0; m &= m - 1 {
		h := &w.paths.rows[bits.TrailingZeros64(m)]
		if n := len(w.frames) - 1 - h.Up; n >= 0 && (h.Record == "" || h.Record == string(w.record.kind)) {
			w.say(n, h.Is, raw)
		}
	}
}

// common takes what means the same in every container.
func (w *walker) common(f *frame, raw []byte) {
	n := len(w.frames) - 1
	switch f.key {
	case roleKey:
		if role := roleOf(raw); role != "" {
			w.setRole(n, role)
			f.set |= hasRoleKey
		}
	case typeKey:
		if n == 0 {
			w.record.kind = append(w.record.kind[:0], raw...)
		}
		if role := w.typeRole(raw); role != "" && f.set&hasRole == 0 {
			w.contexts[n].role, f.set = role, f.set|hasTypeRole
			if isReturn(role) {
				f.set |= hasResult
			}
		}
		if isType(raw) {
			f.form |= formType
		}
	case nameKey:
		if f.set&hasAuthor == 0 {
			w.contexts[n].author, f.set = w.note(n, raw), f.set|hasName
		}
	case idKey:
		f.form |= formID
	case versionKey:
		if string(raw) == "RW1" {
			f.form |= formVersion
		}
	case pairKey:
		w.pair(f, raw)
	case stringKey:
		if n >= 3 && w.frames[n-1].pair != noPair {
			w.pairValue(n-3, w.frames[n-1].pair, raw)
		}
	default:
	}
}

// typeRole returns who speaks in an object of a type.
func (w *walker) typeRole(raw []byte) string {
	if role := w.schema.Types[string(raw)]; role != "" {
		return role
	}
	return typeRole(raw)
}

// setRole says who speaks in the object at n.
func (w *walker) setRole(n int, role string) {
	f := &w.frames[n]
	w.contexts[n].role = role
	f.set = f.set&^hasTypeRole | hasRole
	if isPrompter(role) {
		f.set |= hasPrompt
	}
	if isReturn(role) {
		f.set |= hasResult
	}
}

// pair takes the key of a key/value pair, which counts as the key of what it
// stands next to.
func (w *walker) pair(f *frame, raw []byte) {
	switch string(raw) {
	case "role":
		f.pair = rolePair
	case "gen_ai.agent.name":
		f.pair = agentPair
	case "gen_ai.conversation.id":
		f.pair = sessionPair
	default:
		if kindOf(raw) == promptKey {
			f.set |= hasPrompt
		}
	}
}

// pairValue takes the value of a pair that the object at n has.
func (w *walker) pairValue(n int, pair pairKind, raw []byte) {
	switch pair {
	case rolePair:
		if role := roleOf(raw); role != "" {
			w.setRole(n, role)
		}
	case agentPair:
		w.say(n, IsAgent, raw)
	case sessionPair:
		w.say(n, IsSession, raw)
	case noPair:
	}
}

// say notes what is said of the object or array at n.
func (w *walker) say(n int, is FieldRole, raw []byte) {
	f, a := &w.frames[n], &w.contexts[n]
	switch is {
	case IsTime:
		if f.set&hasTime == 0 && mayBeTime(raw) {
			a.time, f.set = w.note(n, raw), f.set|hasTime
			if w.file != nil {
				w.file.clock(raw)
			}
		}
	case IsRole:
		w.setRole(n, w.find.intern(raw))
	case IsAuthor:
		f.set |= hasNamed
		if role := roleOf(raw); role != "" {
			w.setRole(n, role)
			break
		}
		a.author, f.set = w.note(n, raw), f.set|hasAuthor
	case IsAgent:
		a.agent, f.set = w.note(n, raw), f.set|hasAgent
	case IsSession:
		a.session, f.set = w.note(n, raw), f.set|hasSession
	case IsGroup:
		a.group, f.set = keyHash(raw), f.set|hasGroup
	case IsOwnName:
		w.record.name = keyHash(raw)
	case IsParent:
		w.record.parent = keyHash(raw)
	case IsMethod:
		w.setRole(n, callerOf(raw))
	case IsScripted:
		if bytes.Equal(raw, []byte("true")) {
			f.set |= hasScripted
		}
	case IsPieceOf, IsMore, IsLast:
		w.record.piece(is, raw)
	default:
	}
}

// note copies what is said of the object or array at n, and keeps it until
// that is closed.
func (w *walker) note(n int, raw []byte) span {
	for k := n + 1; k < len(w.frames); k++ {
		w.frames[k].pinned = true
	}
	start := len(w.said)
	w.said = append(w.said, raw...)
	return span{start, len(w.said)}
}

// apply says of all that was found in an object or array what is known of it.
// It ends before i.
func (w *walker) apply(f *frame, a *speakerContext, i int) {
	if f.set&hasName != 0 && f.set&hasRoleKey != 0 && f.set&hasAuthor == 0 {
		f.set |= hasAuthor
	}
	if w.file != nil {
		w.file.saw(w, f.set, a)
	}
	entries := w.find.pending.from(f.first)
	for k := range entries {
		w.attach(&entries[k], f.set, a)
	}
	if f.set&hasRecord != 0 && w.file != nil {
		w.at.move(w.buf, i, w.find.Charset)
		w.place(f.first, a.begin)
		w.record.inner++
	}
}

// mark is apply for a string alone.
func (w *walker) mark(first int, set contextFlags) {
	entries := w.find.pending.from(first)
	for k := range entries {
		w.attach(&entries[k], set, &speakerContext{})
	}
}

// attach says of one pendingMatch what is known of an object or array that it is in.
func (w *walker) attach(e *pendingMatch, set contextFlags, a *speakerContext) {
	if set&hasPrompt != 0 {
		e.Flags |= sighting.Example
	}
	e.Later = e.Later || set&hasLater != 0
	e.scripted = e.scripted || set&hasScripted != 0
	switch {
	case e.Role != "":
	case set&(hasRole|hasTypeRole) != 0:
		e.Role = a.role
	case set&hasResult != 0:
		e.Role = RoleTool
	case set&hasAnswer != 0:
		e.Role = roleServer
	}
	if e.result = e.result || set&hasResult != 0 || isReturn(e.Role); !e.result && e.Author == "" {
		switch {
		case set&hasAuthor != 0:
			e.Author = w.find.intern(a.author.of(w.said))
		case set&hasAgent != 0 && isMachine(e.Role):
			e.Author = w.find.intern(a.agent.of(w.said))
		}
	}
	if e.Session == "" && set&hasSession != 0 {
		e.Session = w.find.intern(a.session.of(w.said))
	}
	if e.group == 0 && set&hasGroup != 0 {
		e.group = a.group
	}
	if set&hasTime != 0 {
		w.date(e, a.time.of(w.said))
	}
}
