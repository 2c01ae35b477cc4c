package thread

import (
	"fmt"
	"hash/maphash"
	"slices"
	"time"

	"crosscheck/codec/check"
	"crosscheck/codec/sighting"
	"crosscheck/codec/timestamp"
	"crosscheck/profiles"
)

// Options say how a log is judged.
type Options struct {
	Profiles *profiles.Set
	Profile  string      // the caller's profile; "" leaves the choice to the lines
	Expect   Expect      // what the log cannot tell
	Now      check.Clock // the end of the log, instead of its latest time
	JudgeAt  check.Clock // the moment of everything
	Join     bool        // all inputs are one conversation
}

// Input is what was loaded of one input.
type Input struct {
	sighting.Account
	Messages int // distinct valid messages first seen here
	Invalid  int // distinct invalid lines first seen here
	Defects  []sighting.Defect
}

// Silent reports whether there is nothing to tell of an input but that it was
// read.
func (in *Input) Silent() bool {
	a := &in.Account
	return a.Sightings+a.Mentions+a.Examples+a.Damaged+a.Skipped+len(in.Defects) == 0
}

// Log is all that was loaded.
type Log struct {
	profiles *profiles.Set
	caller   *profiles.Profile // nil: none named
	expect   Expect
	now      stamp
	judgeAt  stamp
	wall     stamp // what time it is, of a log that is followed
	join     bool

	inputs        []Input
	conversations []*Conversation
	generation    int
	void          func() // called before the generation changes; or nil
	byKey         map[conversationKey]*Conversation
	sessions      sessions
	examples      table[sight]

	text     arena
	recent   [1024]recentText
	symbols  *symbols
	contexts []context
	known    map[context]uint32
	read     []*profiles.Profile // the vocabularies lines were read with
}

// recentText remembers where a text was put, since a line that is seen again is
// mostly seen again soon.
type recentText struct {
	at  arenaOffset
	len uint32
}

// New returns an empty log. The error tells of a profile that is not known.
func New(o Options) (*Log, error) {
	l := &Log{
		profiles: o.Profiles,
		expect:   o.Expect,
		now:      parseStamp(string(o.Now)),
		judgeAt:  parseStamp(string(o.JudgeAt)),
		join:     o.Join,
		byKey:    make(map[conversationKey]*Conversation),
		symbols:  newSymbols(),
		contexts: make([]context, 1),
		known:    map[context]uint32{{}: 0},
		read:     []*profiles.Profile{o.Profiles.Core()},
	}
	if o.Profile != "" {
		p, ok := o.Profiles.Lookup(o.Profile)
		if !ok {
			return nil, fmt.Errorf("profile %q is not known", o.Profile)
		}
		l.caller = p
	}
	return l, nil
}

// Feed adds the sightings of one input to the log; its Add is a sighting.Sink.
type Feed struct {
	log   *Log
	input int
	conv  *Conversation // of the sightings without a session
	fed   bool          // something was seen
	later []laterSight  // that come after the rest of their record
}

// laterSight is a sighting that waits for the rest of its record, such as the
// status of an A2A task for its history (formats.md, section 3, rule 12).
type laterSight struct {
	conv *Conversation
	sight
}

// Input starts an input. Inputs are fed one after the other.
func (l *Log) Input(name string) *Feed {
	l.inputs = append(l.inputs, Input{Account: sighting.Account{File: name}})
	return &Feed{log: l, input: len(l.inputs) - 1}
}

// Add adds what was found. Mentions are counted in the account; a log keeps none.
func (f *Feed) Add(found sighting.Found) {
	switch {
	case found.Sighting != nil:
		f.sighting(found.Sighting)
	case found.Defect != nil:
		in := &f.log.inputs[f.input]
		in.Defects = append(in.Defects, *found.Defect)
	}
}

// sighting adds one line.
func (f *Feed) sighting(s *sighting.Sighting) {
	l := f.log
	rec := sight{
		text:    l.keep(s.Text),
		textLen: uint32(len(s.Text)),
		offset:  s.Offset,
		length:  uint32(s.Length),
		line:    uint32(s.Line),
		column:  uint32(s.Column),
		at:      noTime,
		context: l.context(s),
		input:   uint32(f.input),
		variant: none,
		next:    none,
		flags:   s.Flags,
	}
	if s.Time.Known {
		rec.at = stored(s.Time)
		if s.Time.Zone {
			rec.clock |= zoneKnown
		}
		if s.Time.Year {
			rec.clock |= yearKnown
		}
	}
	if s.Flags&sighting.Example != 0 {
		l.examples.add(rec)
		return
	}
	f.fed = true
	if len(f.later) > 0 && f.later[0].offset != s.Offset {
		f.addLater()
	}
	c := f.conversation(l.session(s))
	if s.Later {
		f.later = append(f.later, laterSight{conv: c, sight: rec})
		return
	}
	c.add(rec)
}

// addLater adds what waited for the rest of its record.
func (f *Feed) addLater() {
	for _, s := range f.later {
		s.conv.add(s.sight)
	}
	f.later = f.later[:0]
}

// Close ends the input with its account. An input in which nothing was seen is
// a conversation all the same, an empty one.
func (f *Feed) Close(a sighting.Account) {
	f.account(a)
	if !f.fed {
		c := f.conversation("")
		c.addInput(uint32(f.input))
	}
}

// account takes what was read of the input so far. Where it says that times tell
// the order, what was fed may stand otherwise than was thought.
func (f *Feed) account(a sighting.Account) {
	f.addLater()
	in := &f.log.inputs[f.input].Account
	if a.Unordered && !in.Unordered {
		for _, c := range f.log.conversations {
			c.reorder = c.reorder || c.HasInput(f.input)
		}
	}
	*in = a
}

// conversation returns the one that a sighting with the given session is in:
// the session's, else the input's.
func (f *Feed) conversation(session string) *Conversation {
	l := f.log
	switch {
	case l.join:
		return l.conversation(conversationKey{}, "joined")
	case session != "":
		return l.conversation(conversationKey{session: session}, session)
	case f.conv == nil:
		f.conv = l.conversation(conversationKey{input: f.input + 1}, l.inputs[f.input].File)
	}
	return f.conv
}

// conversationKey tells conversations apart: by their session, else by their
// input, counted from 1; neither is the one that all inputs are joined to.
type conversationKey struct {
	session string
	input   int
}

// conversation returns the one with that key, a new one at first sight.
func (l *Log) conversation(key conversationKey, id string) *Conversation {
	c, ok := l.byKey[key]
	if !ok {
		c = newConversation(l, id)
		l.byKey[key] = c
		l.conversations = append(l.conversations, c)
	}
	return c
}

// keep puts a text into the arena, unless it was put there a moment ago.
func (l *Log) keep(b []byte) arenaOffset {
	r := &l.recent[maphash.Bytes(l.symbols.seed, b)%uint64(len(l.recent))]
	if r.len == uint32(len(b)) && r.len > 0 && l.text.text(r.at, r.len) == string(b) {
		return r.at
	}
	*r = recentText{at: l.text.add(b), len: uint32(len(b))}
	return r.at
}

// context returns the index of what the sighting has in common with others.
func (l *Log) context(s *sighting.Sighting) uint32 {
	k := context{
		member: s.Member, path: s.Path, session: s.Session, author: s.Author, speaker: s.Speaker,
		userText: s.UserText, sub: s.Sub,
	}
	i, ok := l.known[k]
	if !ok {
		i = uint32(len(l.contexts))
		l.contexts = append(l.contexts, k)
		l.known[k] = i
	}
	return i
}

// readWith returns the index of a vocabulary among those in use.
func (l *Log) readWith(p *profiles.Profile) uint16 {
	i := slices.Index(l.read, p)
	if i < 0 {
		l.read = append(l.read, p)
		i = len(l.read) - 1
	}
	return uint16(i)
}

// Settle works out what everything fed so far means. It costs work in
// proportion to the new sightings, save where something new changes the meaning of
// something old: then the conversation is worked out again. It returns how many
// sightings it had to look at.
func (l *Log) Settle() (looked int) {
	for _, c := range l.conversations {
		looked += c.settle()
	}
	return looked
}

// Generation changes when handles from before are void: when a conversation is
// worked out again, or is gone. Names outlive that.
func (l *Log) Generation() int { return l.generation }

// BeforeVoid has f called each time right before the Generation changes, while
// handles still are good, if only to ask for names. What f reads of messages must
// be no more than their names, and it must change nothing.
func (l *Log) BeforeVoid(f func()) { l.void = f }

// voids makes the handles void that were given out.
func (l *Log) voids() {
	if l.void != nil {
		l.void()
	}
	l.generation++
}

// Inputs returns the account of each input, in the order given.
func (l *Log) Inputs() []Input {
	for i := range l.inputs {
		l.inputs[i].Messages, l.inputs[i].Invalid = 0, 0
	}
	for _, c := range l.conversations {
		for i, n := range c.counted {
			l.inputs[i].Messages += n.valid
			l.inputs[i].Invalid += n.invalid
		}
	}
	return l.inputs
}

// Conversations returns the conversations in log order. Like all handles they
// are good until the Generation changes.
func (l *Log) Conversations() []*Conversation { return l.conversations }

// Examples returns the lines found in prompts, outside all conversations.
func (l *Log) Examples() []Sighting {
	out := make([]Sighting, 0, l.examples.len())
	for i := range l.examples.len() {
		out = append(out, l.sighting(l.examples.at(i)))
	}
	return out
}

// sighting returns one appearance of a line, with its place.
func (l *Log) sighting(s *sight) Sighting {
	k := &l.contexts[s.context]
	return Sighting{
		Input:   int(s.input),
		File:    l.inputs[s.input].File,
		Member:  k.member,
		Line:    int(s.line),
		Offset:  s.offset,
		Length:  int(s.length),
		Path:    k.path,
		Sub:     k.sub,
		Column:  int(s.column),
		Text:    l.text.text(s.text, s.textLen),
		Flags:   s.flags,
		Time:    s.time(),
		Speaker: k.speaker,
		Session: k.session,
	}
}

// time returns the time of a sighting as its container gave it.
func (s *sight) time() timestamp.Time {
	if s.at == noTime {
		return timestamp.Time{}
	}
	t := timestamp.Time{
		At: time.Unix(0, s.at).UTC(), Known: true,
		Zone: s.clock&zoneKnown != 0, Year: s.clock&yearKnown != 0,
	}
	if !t.Year {
		t.At = t.At.AddDate(-noYear, 0, 0)
	}
	return t
}

// noYear is added to the year 0 of a time without one: nanoseconds do not reach
// that far back. Both are leap years.
const noYear = 2000

// stored returns a time in the form of a sight.
func stored(t timestamp.Time) int64 {
	if !t.Year {
		return t.At.AddDate(noYear, 0, 0).UnixNano()
	}
	return t.At.UnixNano()
}

// moves reports whether the time of a sighting can move a clock
// (judgement.md, section 7).
func (s *sight) moves() bool { return s.at != noTime && s.clock == zoneKnown|yearKnown }

// UnknownExpected returns the ids of expect entries that name no handoff, in
// byte order.
func (l *Log) UnknownExpected() []string {
	var ids []string
	for id := range l.expect {
		if !slices.ContainsFunc(l.conversations, func(c *Conversation) bool {
			m, ok := c.Find(id)
			_, isHandoff := m.AsHandoff()
			return ok && isHandoff
		}) {
			ids = append(ids, id)
		}
	}
	slices.Sort(ids)
	return ids
}

// Profiles returns the vocabularies that the log is read with.
func (l *Log) Profiles() *profiles.Set { return l.profiles }
