package redact

import (
	"iter"
	"regexp"
	"slices"
	"strings"
	"sync"

	"crosscheck/codec"
	"crosscheck/codec/check"
	"crosscheck/profiles"
	"crosscheck/thread"
	"crosscheck/thread/judge"
)

// Options say what else does not go out.
type Options struct {
	// Slots are sensitive in addition to those that the profiles say. tail is one too.
	Slots []string

	// Patterns match the text to replace: a named group and under its name, else
	// all of the match.
	Patterns []*regexp.Regexp
}

// Redactor replaces what does not go out. A nil one replaces nothing. It may be
// used by several goroutines.
type Redactor struct {
	mu sync.Mutex
	table

	logs     []*thread.Log
	set      *profiles.Set
	patterns []rule
	extra    []string
	bySlots  map[string][]string // the sensitive slots, by profile
	withheld map[string]bool     // digests
	used     map[string]bool     // profiles that lines are read with
	read     map[*thread.Conversation]readSoFar
	examples []int // how many were read, by log
	counts   counts
	room     room
}

// room holds the buffers that are reused for each text.
type room struct {
	digits []byte
	at     []int
	texts  map[string]string // what became of short texts
}

// New returns a Redactor of settled logs that are read with the same profiles.
// Numbers are given in log order, one conversation after the other.
func New(o Options, logs ...*thread.Log) *Redactor {
	r, steps := Begin(o, logs...)
	for range steps {
		continue // to the end
	}
	return r
}

// Begin is New in steps that are short, for a screen that goes on meanwhile. The
// Redactor is of use after the last step.
func Begin(o Options, logs ...*thread.Log) (*Redactor, iter.Seq[struct{}]) {
	r := &Redactor{
		table: newTable(), logs: logs, set: profiles.Builtin(), extra: o.Slots,
		bySlots: map[string][]string{}, withheld: map[string]bool{}, used: map[string]bool{},
		read: map[*thread.Conversation]readSoFar{}, examples: make([]int, len(logs)), counts: counts{},
		room: room{texts: map[string]string{}},
	}
	for _, p := range o.Patterns {
		r.patterns = append(r.patterns, ownPattern(p))
	}
	if len(logs) > 0 {
		r.set = logs[0].Profiles()
	}
	return r, r.steps
}

// ownPattern returns the rule that a pattern of the user is.
func ownPattern(p *regexp.Regexp) rule {
	r := rule{kind: "pattern", pattern: func() *regexp.Regexp { return p }}
	for i, name := range p.SubexpNames() {
		if name != "" {
			return rule{kind: strings.ReplaceAll(name, "_", " "), group: i, pattern: r.pattern}
		}
	}
	return r
}

// Text returns any text on its way out.
func (r *Redactor) Text(s string) string {
	if r == nil || s == "" {
		return s
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.text(s)
}

// text is Text for who has the lock. Short texts are remembered for
// a while: most are names that come again and again.
func (r *Redactor) text(s string) string {
	const short, many = 128, 4096
	if len(s) > short {
		return r.replaced(s)
	}
	out, known := r.room.texts[s]
	if !known {
		if len(r.room.texts) == many {
			clear(r.room.texts)
		}
		out = r.replaced(s)
		r.room.texts[s] = out
	}
	return out
}

func (r *Redactor) replaced(s string) string {
	spans := r.spans(s)
	if len(spans) == 0 {
		return s
	}
	var b strings.Builder
	from := 0
	for _, sp := range spans {
		b.WriteString(s[from:sp.start])
		b.WriteString(r.standInOf(sp))
		from = sp.end
	}
	b.WriteString(s[from:])
	return b.String()
}

func (r *Redactor) standInOf(s span) string {
	if s.as != "" {
		return s.as
	}
	return r.standIn(s.kind, s.value)
}

// ASCII is Text with stand-ins in ASCII, <acct 1>.
func (r *Redactor) ASCII(s string) string {
	if s = r.Text(s); r == nil || !strings.Contains(s, left) {
		return s
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, sp := range slices.Backward(merge(r.standing(s))) {
		s = s[:sp.start] + "<" + s[sp.start+len(left):sp.end-len(right)] + ">" + s[sp.end:]
	}
	return s
}

// Lines returns the lines of a file, each by itself but looked at together: a
// key, or encoded text, goes on from line to line.
func (r *Redactor) Lines(lines []string) []string {
	if r == nil || len(lines) == 0 {
		return lines
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	spans := r.spans(strings.Join(lines, "\n"))
	out := make([]string, len(lines))
	start, next := 0, 0
	for i, l := range lines {
		end := start + len(l)
		var b strings.Builder
		from := start
		for next < len(spans) && spans[next].start <= end {
			s := spans[next]
			if begin := max(s.start, start); begin < min(s.end, end) || s.start == s.end {
				b.WriteString(l[from-start : begin-start])
				b.WriteString(r.standInOf(s))
				from = min(s.end, end)
			}
			if s.end > end {
				break // it goes on in the next line
			}
			next++
		}
		b.WriteString(l[from-start:])
		out[i] = b.String()
		start = end + 1
	}
	return out
}

// Slot returns the value of a slot, or of a field such as from: replaced however
// short it is where the slot is sensitive, else as text.
func (r *Redactor) Slot(slot, value string) string {
	if r == nil || value == "" {
		return value
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.slotText(slot, value)
}

func (r *Redactor) slotText(slot, value string) string {
	if _, sensitive := r.slots[slot]; sensitive {
		return r.slot(slot, value)
	}
	return r.text(value)
}

// Message returns a message with its values replaced: for its twin and its
// slots. Its digest is that of no message; see Digest.
func (r *Redactor) Message(m *codec.Message) *codec.Message {
	if r == nil {
		return m
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	out := *m
	out.ID, out.Re = r.slotText("id", m.ID), r.slotText("re", m.Re)
	out.From, out.To = r.slotText("from", m.From), r.slotText("to", m.To)
	out.Item, out.Tail = r.slotText("item", m.Item), r.slotText("tail", m.Tail)
	out.Slots = make([]codec.Slot, len(m.Slots))
	for i, s := range m.Slots {
		was := s.Value.Text
		if s.Value.Text = r.slotText(s.Key, was); s.Value.Text != was && s.Value.Kind != codec.List {
			s.Value.Kind = codec.String
		}
		s.Key = r.text(s.Key)
		out.Slots[i] = s
	}
	out.Errors, out.Warnings = r.problems(m.Errors), r.problems(m.Warnings)
	return &out
}

func (r *Redactor) problems(list []codec.Problem) []codec.Problem {
	out := slices.Clone(list)
	for i := range out {
		out[i].Text = r.text(out[i].Text)
	}
	return out
}

// Digest returns the digest of a valid message, false where it is withheld: a
// short value could be guessed from it.
func (r *Redactor) Digest(m *codec.Message) (string, bool) {
	d := m.Digest()
	if r == nil {
		return d, true
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.withheld[d] || r.touches(m) {
		return "", false
	}
	return d, true
}

// touches reports whether anything of a message is replaced.
func (r *Redactor) touches(m *codec.Message) bool {
	fields := []codec.Slot{
		{Key: "re", Value: codec.Value{Text: m.Re}},
		{Key: "from", Value: codec.Value{Text: m.From}},
		{Key: "to", Value: codec.Value{Text: m.To}},
		{Key: "item", Value: codec.Value{Text: m.Item}},
		{Key: "tail", Value: codec.Value{Text: m.Tail}},
		{Key: "id", Value: codec.Value{Text: m.ID}},
	}
	for _, s := range append(fields, m.Slots...) {
		if _, sensitive := r.slots[s.Key]; sensitive && s.Value.Text != "" || r.text(s.Value.Text) != s.Value.Text {
			return true
		}
	}
	return false
}

// Finding returns a finding with its values replaced; it is still attached to
// the same message.
func (r *Redactor) Finding(f judge.Finding) judge.Finding {
	if r == nil {
		return f
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	f.Expected.Text, f.Actual.Text, f.Text = r.sentence(f.Slot, f.Expected.Text, f.Actual.Text, f.Text)
	f.Conversation, f.Handoff, f.Message, f.File = r.text(f.Conversation), r.text(f.Handoff), r.text(f.Message), r.text(f.File)
	return f
}

// sentence returns what two values of a slot and a sentence about them say. The
// values are replaced in the sentence however short they are.
func (r *Redactor) sentence(slot, expected, actual, text string) (wanted, got, said string) {
	wanted, got = r.slotText(slot, expected), r.slotText(slot, actual)
	if _, sensitive := r.slots[slot]; sensitive {
		text = replaceWord(replaceWord(text, expected, wanted), actual, got)
	}
	return wanted, got, r.text(text)
}

// Problems returns the problems of a check with their values replaced.
func (r *Redactor) Problems(list []check.Problem) []check.Problem {
	if r == nil {
		return list
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	out := slices.Clone(list)
	for i := range out {
		p := &out[i]
		p.Expected.Text, p.Actual.Text, p.Text = r.sentence(p.Slot, p.Expected.Text, p.Actual.Text, p.Text)
	}
	return out
}

// Findings returns findings with their values replaced, in the same order.
func (r *Redactor) Findings(list []judge.Finding) []judge.Finding {
	if r == nil {
		return list
	}
	out := make([]judge.Finding, len(list))
	for i, f := range list {
		out[i] = r.Finding(f)
	}
	return out
}

// replaceWord replaces a word where it is a whole one.
func replaceWord(text, word, by string) string {
	if word == "" || word == by {
		return text
	}
	var b strings.Builder
	for {
		i := strings.Index(text, word)
		if i < 0 {
			b.WriteString(text)
			return b.String()
		}
		end := i + len(word)
		whole := (i == 0 || !nameLetter(text[i-1])) && (end == len(text) || !nameLetter(text[end]))
		b.WriteString(text[:i])
		if whole {
			b.WriteString(by)
		} else {
			b.WriteString(word)
		}
		text = text[end:]
	}
}
