package check

import (
	"strings"

	"crosscheck/codec"
)

// Level is a word of rb= that asks for a kind of readback instead of naming a
// slot (rw1.md, section 6, tier 3).
type Level string

// The levels.
const (
	LevelEcho Level = "echo"
	LevelAll  Level = "all"
	LevelAcc  Level = "acc"
	LevelPlan Level = "plan"
	LevelExec Level = "exec"
)

// Asks reports whether the rb= of a handoff asks for a level, in any case of
// letters.
func Asks(ho *codec.Message, l Level) bool {
	rb, _ := ho.Get("rb")
	for word := range strings.SplitSeq(rb.Text, "+") {
		if strings.ToLower(word) == string(l) {
			return true
		}
	}
	return false
}

// ExecSlots returns the execution slots of the handoff's ask, in the order of
// its profile; none for most asks. They belong to the profile: do not change
// them.
func ExecSlots(ho *codec.Message) []string {
	ask, ok := ho.Get("ask")
	if !ok || ho.Profile == nil {
		return nil
	}
	return ho.Profile.Exec(ask.Text)
}

// LeftToReceiver reports whether the handoff leaves a slot to its receiver: an
// execution slot of the ask that it does not carry, under rb=exec
// (judgement.md, section 6, record.missing).
func LeftToReceiver(ho *codec.Message, slot string) bool {
	if _, has := ho.Field(slot); has || !Asks(ho, LevelExec) {
		return false
	}
	for _, s := range ExecSlots(ho) {
		if s == slot {
			return true
		}
	}
	return false
}

// EchoSlots returns the slots of the handoff that a readback has to echo, item
// first, the others in the order of the line.
func EchoSlots(ho *codec.Message) []string {
	q := requestOf(ho)
	var out []string
	if ho.Item != "" {
		out = append(out, "item")
	}
	for i := range ho.Slots {
		if key := ho.Slots[i].Key; q.echoes(key) {
			out = append(out, key)
		}
	}
	return out
}

// many is the number of slots, or of bytes of a list, above which looking
// things up one by one is given up for an index. Messages of people and agents
// are far below; a hostile line must not cost time in its square.
const many = 256

// request is what the rb= of a handoff asks for.
type request struct {
	all, acc, plan, exec bool

	words string          // the value of rb
	names map[string]bool // its words in lower case, where there are many
}

func requestOf(ho *codec.Message) request {
	rb, _ := ho.Get("rb")
	q := request{words: rb.Text}
	if len(q.words) > many {
		q.names = make(map[string]bool)
	}
	for word := range strings.SplitSeq(q.words, "+") {
		word = strings.ToLower(word)
		switch Level(word) {
		case LevelAll:
			q.all = true
		case LevelAcc:
			q.acc = true
		case LevelPlan:
			q.plan = true
		case LevelExec:
			q.exec = true
		case LevelEcho: // asks for what is always asked
		default:
			if q.names != nil {
				q.names[word] = true
			}
		}
	}
	return q
}

// namesSlot reports whether rb= names the slot. A word that is a level is the
// level, whatever slots there are: acc is both.
func (q *request) namesSlot(key string) bool {
	if q.words == "" || isLevel(key) {
		return false
	}
	if q.names != nil {
		return q.names[key]
	}
	for word := range strings.SplitSeq(q.words, "+") {
		if strings.ToLower(word) == key {
			return true
		}
	}
	return false
}

func isLevel(word string) bool {
	switch Level(word) {
	case LevelEcho, LevelAll, LevelAcc, LevelPlan, LevelExec:
		return true
	}
	return false
}

// echoes reports whether a slot that the handoff has must be echoed. A slot
// named in addition to rb=all is, even if all leaves it out (rw1.md, section 13,
// item 3).
func (q *request) echoes(key string) bool {
	switch key {
	case "item", "ask", "due":
		return true
	case "rb", "p", "acc", "exp":
		return q.namesSlot(key)
	}
	return q.all || q.namesSlot(key)
}

// slots finds the slots of a message by key.
type slots struct {
	m  *codec.Message
	at map[string]int // by key, where there are many
}

func slotsOf(m *codec.Message) slots {
	s := slots{m: m}
	if len(m.Slots) <= many {
		return s
	}
	s.at = make(map[string]int, len(m.Slots))
	for i := range m.Slots {
		if _, known := s.at[m.Slots[i].Key]; !known {
			s.at[m.Slots[i].Key] = i
		}
	}
	return s
}

// get returns the value of any slot, item included.
func (s *slots) get(key string) (codec.Value, bool) {
	if s.at == nil {
		return s.m.Field(key)
	}
	if i, ok := s.at[key]; ok {
		return s.m.Slots[i].Value, true
	}
	switch key {
	case "re", "from", "to", "item":
		return s.m.Field(key)
	}
	return codec.Value{}, false
}
