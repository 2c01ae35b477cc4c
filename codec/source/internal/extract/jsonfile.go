package extract

import (
	"unicode/utf8"

	"crosscheck/codec/sighting"
	"crosscheck/codec/source/internal/jsontoken"
	"crosscheck/codec/timestamp"
)

// jsonFile is what the records of one input of JSON have in common.
type jsonFile struct {
	find   *Finder
	schema *Schema
	walk   *walker
	named  bool // authors are, next to roles
	waits  bool // what is found waits for a session

	session  string // the one at hand
	several  bool   // sessions were named
	last     []byte // the last time of a record, as written
	speakers map[string]struct{}
	groups   map[uint64]string // sessions
	grown    map[uint64][2]int // the entries of the last record of a group
	resumed  resumed
	joined   map[string]*joined
}

func newJSONFile(f *Finder, h *Schema) *jsonFile {
	j := &jsonFile{
		find: f, schema: h, walk: newWalker(f, h),
		named: h.says(IsAuthor), waits: h.Sticky && h.says(IsSession), session: h.Session,
		speakers: map[string]struct{}{}, groups: map[uint64]string{}, grown: map[uint64][2]int{}, joined: map[string]*joined{},
	}
	j.walk.file = j
	f.pending.depth++
	f.Account.Unordered = h.Unordered
	j.speaker([]byte(h.Speaker))
	return j
}

// record is what is known of the value at hand as a whole.
type record struct {
	first int    // matches pending before it
	kind  []byte // its type
	inner int    // records that it holds
	group uint64
	begin cursor // where it starts

	name, parent uint64 // hashes of what the container calls it and the one before, or 0

	texts                // its pieces
	time  timestamp.Time // of a record that has a piece
	id    []byte         // of what it is a piece of
	more  bool
	last  bool
	parts bool // it says whether it goes on
}

// begin starts a record at i of the piece at hand.
func (j *jsonFile) begin(b []byte, i int) {
	w := j.walk
	w.at.move(b, i, j.find.Charset)
	w.begin(i)
	w.record.begin = w.at
}

// drop forgets what was found in the current value, which is no record.
func (j *jsonFile) drop() { j.find.pending.drop(j.walk.record.first) }

// finish ends the record at hand, before i.
func (j *jsonFile) finish(i int, damaged bool) {
	w := j.walk
	w.at.move(w.buf, i, j.find.Charset)
	if len(w.record.units) > 0 {
		j.join()
	} else if len(j.joined) > 0 {
		j.endBare()
	}
	begin := w.record.begin
	w.place(w.record.first, begin.offset)
	if damaged {
		j.find.damaged(begin.line, w.scan.State)
		entries := j.find.pending.from(w.record.first)
		for k := range entries {
			entries[k].Flags |= sighting.Recovered
		}
	}
	j.find.lenient(begin.line, w.scan.Leniency)
	j.find.Account.Records += max(1, w.record.inner)
	j.resumed.record(&w.record, j.session)
	j.settle(w.record.first)
}

// stray searches a line that is no JSON, or what stands on it from i on. The
// walker is where the line starts.
func (j *jsonFile) stray(line []byte, i int, u Fragment) {
	if nextName(line, i) < 0 {
		return
	}
	u.Line, u.offset, u.Length = j.walk.at.line, j.walk.at.offset, int(j.find.Charset.Size(line))
	u.skipped = utf8.RuneCount(line[:i])
	first := len(j.find.pending.matches)
	j.find.Line(&u, line[i:], 0)
	j.settle(first)
}

// settle says of what was found since there were first entries what the input
// says, and hands over what nothing can be added to any more.
func (j *jsonFile) settle(first int) {
	entries := j.find.pending.from(first)
	for k := range entries {
		e := &entries[k]
		if e.Session == "" && j.schema.Sticky {
			e.Session = j.session
		}
		if e.Author == "" && !e.result && isMachine(e.Role) {
			e.Author = j.schema.Speaker
		}
		e.UserText = j.schema.Human && e.typed()
		e.Record, e.GoesOn = j.walk.record.name, j.resumed.from[e.Session]
	}
	switch {
	case j.schema.Latest:
		j.supersede(first)
	case j.schema.Hold, j.waits && j.session == "":
	default:
		j.find.flush()
	}
}

// supersede takes back what was found in earlier records of the same group.
func (j *jsonFile) supersede(first int) {
	group := j.walk.record.group
	if group == 0 {
		return
	}
	h := &j.find.pending
	if old, ok := j.grown[group]; ok {
		for k := old[0]; k < old[1]; k++ {
			h.matches[k].gone = true
		}
		delete(j.grown, group)
	}
	if n := len(h.matches); n > first {
		j.grown[group] = [2]int{first, n}
	}
}

// end hands over what was pending until the end of the input.
func (j *jsonFile) end() {
	for _, id := range j.open() {
		t := j.joined[id]
		t.end()
		if t.lines {
			j.find.damaged(t.text.unit.Line, jsontoken.Cut)
		}
	}
	entries := j.find.pending.from(0)
	for k := range entries {
		e := &entries[k]
		if e.Session == "" {
			e.Session = j.groups[e.group]
		}
		if e.Session == "" && !j.several {
			e.Session = j.session
		}
	}
	j.find.flush()
	a := j.find.Account
	if len(j.last) > 0 {
		a.Last = j.find.jsonTime(j.last)
	}
	a.NoteTime(a.Last)
	if !a.Latest.Known {
		a.Latest = a.Last
	}
}

// clock takes a time of the input, as written.
func (j *jsonFile) clock(raw []byte) {
	j.last = append(j.last[:0], raw...)
	if a := j.find.Account; !a.First.Known {
		a.First = j.find.jsonTime(raw)
	}
}

// saw takes what is said of an object: who speaks, and in which session.
func (j *jsonFile) saw(w *walker, set contextFlags, a *speakerContext) {
	switch {
	case set&hasAuthor != 0 && set&hasResult == 0:
		j.speaker(a.author.of(w.said))
	case set&hasAgent != 0:
		j.speaker(a.agent.of(w.said))
	case set&(hasRole|hasTypeRole) != 0 && (set&hasNamed != 0 || !j.named):
		j.speaker([]byte(a.role))
	}
	if set&hasGroup != 0 {
		w.record.group = a.group
	}
	if r := &w.record; set&hasTime != 0 && len(r.units) > 0 && !r.time.Known {
		r.time = w.find.jsonTime(a.time.of(w.said))
	}
	if set&hasSession == 0 {
		return
	}
	name := a.session.of(w.said)
	if string(name) != j.session {
		j.several = j.several || j.session != ""
		j.session = j.find.intern(name)
	}
	const most = 1 << 18 // groups that are remembered
	if set&hasGroup != 0 && j.schema.Hold && len(j.groups) < most {
		j.groups[a.group] = j.session
	}
}

// speaker notes who speaks, for the account.
func (j *jsonFile) speaker(name []byte) {
	const most = 1000 // that anyone reads
	if _, known := j.speakers[string(name)]; known || len(name) == 0 || len(j.speakers) == most {
		return
	}
	s := j.find.intern(name)
	j.speakers[s] = struct{}{}
	j.find.Account.Speakers = append(j.find.Account.Speakers, s)
}

// place says of what was found since there were first entries which record it
// is in: the one that starts at an offset and ends where the walker is.
func (w *walker) place(first int, offset int64) {
	entries := w.find.pending.from(first)
	for k := range entries {
		if e := &entries[k]; !e.placed {
			e.Offset, e.Length, e.placed = offset, int(w.at.offset-offset), true
		}
	}
}
