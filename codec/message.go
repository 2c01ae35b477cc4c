package codec

import (
	"strings"

	"crosscheck/profiles"
)

// Type is a message type; see the constants HO to CX of package profiles.
type Type = profiles.Type

// The message types.
const (
	HO = profiles.HO
	RB = profiles.RB
	AQ = profiles.AQ
	AN = profiles.AN
	ST = profiles.ST
	DN = profiles.DN
	UN = profiles.UN
	FL = profiles.FL
	CX = profiles.CX
)

// ValueKind is the JSON type that a slot's value decodes to.
type ValueKind uint8

// The kinds of decoded values.
const (
	String ValueKind = iota
	Number           // an integer of any size
	Boolean
	List
)

// Value is the decoded value of a slot. Text is its normal form: of a Number
// plain decimals without leading zeros or plus sign, of a Boolean Y or N, of a
// List the elements joined with "+" (no element is empty). So two values are
// the same exactly when they are ==, and Text is what a reader is shown.
type Value struct {
	Kind ValueKind
	Text string
}

// Elements returns the elements of a List, which may be none.
func (v Value) Elements() []string {
	if v.Text == "" {
		return nil
	}
	return strings.Split(v.Text, "+")
}

// Slot is one key=value of a message, decoded.
type Slot struct {
	Key   string
	Value Value
}

// Message is a decoded line. Invalid lines decode too, as far as they can be
// read; Valid tells. The strings are substrings of the line.
type Message struct {
	Version string // the first word, RW1 in a valid message
	Type    Type   // 0 where the type is unknown
	ID      string
	Re      string // "" when the line has none
	From    string
	To      string
	Item    string // "" when the line has none

	// Slots are the other slots in the order they stood on the line; p is
	// among them, re, from, to and item never are.
	Slots []Slot

	Tail    string
	HasTail bool // a line may have an empty tail

	// Profile is the vocabulary the line was read with.
	Profile *profiles.Profile

	Errors   []Problem
	Warnings []Problem
}

// Valid reports whether the message has no error.
func (m *Message) Valid() bool { return len(m.Errors) == 0 }

// Get returns the value of a slot that is kept in Slots.
func (m *Message) Get(key string) (Value, bool) {
	for i := range m.Slots {
		if m.Slots[i].Key == key {
			return m.Slots[i].Value, true
		}
	}
	return Value{}, false
}

// Field returns the value of any slot: re, from, to and item too.
func (m *Message) Field(key string) (Value, bool) {
	var s string
	switch key {
	case "re":
		s = m.Re
	case "from":
		s = m.From
	case "to":
		s = m.To
	case "item":
		s = m.Item
	default:
		return m.Get(key)
	}
	return Value{Text: s}, s != ""
}

// ProblemCode tells the problems of a line apart where a caller acts on them;
// most are General.
type ProblemCode uint8

// The problem codes.
const (
	General        ProblemCode = iota
	UnknownProfile             // p= names a profile that nobody has
	OtherProfile               // the caller's profile differs from p=
	BadEncoding                // the line is not valid UTF-8
)

// Problem is one error or warning of a line.
type Problem struct {
	Code   ProblemCode
	Column int    // 1-based, in code points, of the offending word on the line
	Slot   string // the slot it is about, or ""
	Text   string
}
