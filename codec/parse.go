package codec

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"crosscheck/profiles"
)

// versionWord begins every message.
const versionWord = "RW1"

// coreName is the name of the core vocabulary. No line may name it in p.
const coreName = "core"

// Reading says which vocabulary a line is read with (rw1.md, section 3): the
// caller's if there is one, else the line's own p, else Inherited, else core.
// The core as Caller is no caller's profile.
type Reading struct {
	Profiles  *profiles.Set     // nil: the built-in ones
	Caller    *profiles.Profile // nil: none named
	Inherited *profiles.Profile // nil: none; that of the line it answers

	// Against, where not nil, is used before all of these, be it the core: that
	// of the handoff which a line is judged by (judgement.md, section 8).
	Against *profiles.Profile
}

// set returns the vocabularies to look names up in.
func (r Reading) set() *profiles.Set {
	if r.Profiles == nil {
		return profiles.Builtin()
	}
	return r.Profiles
}

// profile returns the vocabulary for a line that names own, or "" for none. An
// unknown own, where it decides, gives the core and false.
func (r Reading) profile(own string) (p *profiles.Profile, known bool) {
	switch {
	case r.Against != nil:
		return r.Against, true
	case r.Caller != nil && r.Caller.Name != coreName:
		return r.Caller, true
	case own == coreName:
		return r.set().Core(), false
	case own != "":
		if p, ok := r.set().Lookup(own); ok {
			return p, true
		}
		return r.set().Core(), false
	case r.Inherited != nil:
		return r.Inherited, true
	}
	return r.set().Core(), true
}

// Parse decodes one line. It never fails: a malformed line is a Message with
// Errors.
func Parse(line string, r Reading) *Message {
	m := new(Message)
	ParseInto(m, line, r)
	return m
}

// ParseInto is Parse into a message whose memory is reused: what Slots, Errors
// and Warnings of m held before is overwritten.
func ParseInto(m *Message, line string, r Reading) {
	*m = Message{Slots: m.Slots[:0], Errors: m.Errors[:0], Warnings: m.Warnings[:0]}
	f := cut(line)
	p := parser{m: m, line: line, frame: f}
	p.checkText()
	m.Tail, m.HasTail = f.tail, f.hasTail
	p.words = words{text: f.head, run: -1}
	if !p.opening() {
		m.Profile, _ = r.profile("")
		return
	}
	p.pickProfile(r)
	p.reserve()
	for {
		word, at := p.words.next()
		if word == "" {
			break
		}
		p.slot(word, f.start+at)
	}
	if p.words.run >= 0 {
		p.warn(f.start+p.words.run, "", "more than one space between two words")
	}
	p.checkWhole()
	p.sum()
}

// parser is the state of reading one line. All offsets are bytes of the line
// as given.
type parser struct {
	m       *Message
	line    string
	frame   frame
	words   words
	profile *profiles.Profile
	seen    keySet
	typeAt  int
	idAt    int
	counted int // offset up to which columns are counted
	columns int
	more    [2]int // errors and warnings that are not told
}

// checkText judges the line before its words are looked at (rules 1 and 13).
func (p *parser) checkText() {
	f := &p.frame
	if f.trimmed {
		at := 0
		if f.start == 0 {
			at = f.end
		}
		p.warn(at, "", "white space around the message, which is dropped")
	}
	if i := strings.IndexByte(p.line[f.start:f.end], '\n'); i >= 0 {
		p.fail(f.start+i, "", "a line feed inside the line")
	}
	if !utf8.ValidString(p.line) {
		at := invalidByte(p.line)
		p.m.Errors = append(p.m.Errors, Problem{
			Code:   BadEncoding,
			Column: p.column(at),
			Text:   fmt.Sprintf("byte 0x%02x at offset %d is not valid UTF-8", p.line[at], at),
		})
	}
}

// invalidByte returns the offset of the first byte that is not UTF-8.
func invalidByte(s string) int {
	for i, r := range s {
		if r == utf8.RuneError {
			if _, size := utf8.DecodeRuneInString(s[i:]); size == 1 {
				return i
			}
		}
	}
	return len(s)
}

// opening reads the first three words (rules 3 to 6). It reports false where
// nothing further is to be read.
func (p *parser) opening() bool {
	m, start := p.m, p.frame.start
	var typeWord string
	var at int
	m.Version, _ = p.words.next()
	typeWord, at = p.words.next()
	p.typeAt = start + at
	m.ID, at = p.words.next()
	p.idAt = start + at
	m.Type, _ = profiles.ParseType(typeWord)
	known := true
	switch {
	case m.ID == "":
		p.fail(start, "", "fewer than three words, want RW1 <TYPE> <id> and slots")
		known = false
	case m.Version != versionWord:
		p.fail(start, "", "unknown version %s, want RW1 as the first word; a receiver answers UN why=VER", quote(m.Version))
		known = false
	case m.Type == 0:
		p.fail(p.typeAt, "", "unknown type %s, want one of %s; a receiver answers UN why=UNK", quote(typeWord), typeList())
		known = false
	}
	if !known {
		if p.words.run >= 0 {
			p.warn(start+p.words.run, "", "more than one space between two words")
		}
		return false
	}
	if !isName(m.ID) {
		p.fail(p.idAt, "", "id %s holds more than letters, digits and . _ -", quote(m.ID))
	}
	return true
}

func typeList() string {
	var b strings.Builder
	for i, t := range profiles.Types() {
		if i > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(t.String())
	}
	return b.String()
}

// pickProfile settles the vocabulary before the slots are read.
func (p *parser) pickProfile(r Reading) {
	own, at := p.words.peek("p=")
	profile, known := r.profile(own)
	p.profile, p.m.Profile = profile, profile
	switch {
	case !known:
		p.m.Errors = append(p.m.Errors, Problem{
			Code:   UnknownProfile,
			Column: p.column(p.frame.start + at),
			Slot:   "p",
			Text: fmt.Sprintf("unknown profile %s, want one of %s; the line is read as core",
				quote(own), strings.Join(r.set().Names()[1:], " ")),
		})
	case own != "" && own != profile.Name:
		p.m.Warnings = append(p.m.Warnings, Problem{
			Code:   OtherProfile,
			Column: p.column(p.frame.start + at),
			Slot:   "p",
			Text:   fmt.Sprintf("p=%s differs from the profile asked for, and %s is used", quote(own), profile.Name),
		})
	}
}

// reserve makes room for the slots of the line at once.
func (p *parser) reserve() {
	if n := strings.Count(p.words.rest(), "="); n > cap(p.m.Slots) {
		p.m.Slots = make([]Slot, 0, n)
	}
}

// slot reads one key=value (rules 7 to 9).
func (p *parser) slot(word string, at int) {
	eq := strings.IndexByte(word, '=')
	if eq < 0 {
		p.fail(at, "", "%s is no key=value", quote(word))
		return
	}
	key, value := word[:eq], word[eq+1:]
	switch {
	case !isKey(key):
		p.fail(at, "", "bad key %s, want a letter a-z, then a-z 0-9 _", quote(key))
		return
	case p.seen.has(key):
		p.fail(at, key, "duplicate %s, the first one counts", key)
		return
	case value == "":
		p.fail(at, key, "%s= has no value", key)
		return
	}
	p.seen.add(key)
	s, known := p.profile.Slot(key)
	if !known {
		p.unknown(key, value, at)
		return
	}
	if !s.Allowed.Has(p.m.Type) {
		p.warn(at, key, "%s is not a slot of %s messages", key, p.m.Type)
	}
	v := p.decode(s, value, at)
	switch key {
	case "re":
		p.m.Re = value
	case "from":
		p.m.From = value
	case "to":
		p.m.To = value
	case "item":
		p.m.Item = value
	default:
		p.m.Slots = append(p.m.Slots, Slot{Key: key, Value: v})
	}
}

// unknown keeps a slot for experiments and drops any other that the
// vocabulary does not have (rule 8).
func (p *parser) unknown(key, value string, at int) {
	if isExperiment(key) {
		p.m.Slots = append(p.m.Slots, Slot{Key: key, Value: Value{Text: value}})
		return
	}
	p.warn(at, key, "unknown slot %s in profile %s, which is dropped; keys of your own begin with x_", key, p.profile.Name)
}

// checkWhole judges what several words make together (rules 6, 10 to 12, and
// the closed answers of section 3).
func (p *parser) checkWhole() {
	m := p.m
	if m.From != "" && !isNumbered(m.ID, m.From) {
		p.fail(p.idAt, "", "id %s is not <from>-<n>, want %s and a number", quote(m.ID), quote(m.From+"-"))
	}
	for _, key := range p.profile.Required(m.Type) {
		if !p.seen.has(key) {
			p.fail(p.typeAt, key, "%s requires %s", m.Type, key)
		}
	}
	switch m.Type {
	case AQ:
		p.checkQuestion()
	case AN:
		p.checkAnswer()
	case HO, RB, ST, DN, UN, FL, CX:
	}
	if m.From != "" && m.From == m.To {
		p.warn(p.wordAt("to"), "to", "from and to are both %s", quote(m.From))
	}
	if limit := p.profile.TailMax(); len(m.Tail) > limit {
		if n := utf8.RuneCountInString(m.Tail); n > limit {
			p.fail(p.frame.tailAt, "", "the tail has %d characters, want at most %d", n, limit)
		}
	}
}

// answers is the enum that closes the answers where a profile has it.
const answers = "ans"

func (p *parser) checkQuestion() {
	if need, _ := p.m.Get("need"); need.Text != "ENUM" {
		return
	}
	opts, ok := p.m.Get("opts")
	if !ok {
		p.fail(p.typeAt, "opts", "AQ requires opts when need=ENUM")
		return
	}
	if len(p.profile.Codes(answers)) == 0 {
		return
	}
	at := p.wordAt("opts")
	for rest := opts.Text; rest != ""; {
		var opt string
		opt, rest, _ = strings.Cut(rest, "+")
		if !p.profile.HasCode(answers, opt) {
			p.failAnswer(at, "opts", opt)
		}
	}
}

func (p *parser) checkAnswer() {
	val, ok := p.m.Get("val")
	switch {
	case !ok:
	case val.Text == "tail":
		if p.m.Tail == "" {
			p.fail(p.wordAt("val"), "val", "val=tail needs a tail that is not empty")
		}
	case val.Text == "Y" || val.Text == "N" || isDecimal(val.Text):
	case len(p.profile.Codes(answers)) > 0 && !p.profile.HasCode(answers, val.Text):
		p.failAnswer(p.wordAt("val"), "val", val.Text)
	}
}

func (p *parser) failAnswer(at int, key, answer string) {
	p.fail(at, key, "%s: %s is not in the answer vocabulary of profile %s, want one of %s",
		key, quote(answer), p.profile.Name, codeList(p.profile, answers))
}

// wordAt finds the word that gave a key its value. It is for problems only.
func (p *parser) wordAt(key string) int {
	w := words{text: p.frame.head, run: -1}
	for range 3 {
		w.next()
	}
	_, at := w.peek(key + "=")
	return p.frame.start + at
}
