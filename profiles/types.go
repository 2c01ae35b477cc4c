package profiles

// Type is one of the nine message types of RW1. The zero value is no type.
type Type uint8

// The message types, in the order of the core vocabulary.
const (
	HO Type = iota + 1 // handoff
	RB                 // readback
	AQ                 // question
	AN                 // answer
	ST                 // status
	DN                 // done
	UN                 // unable
	FL                 // failed
	CX                 // cancel
)

const typeNames = "HORBAQANSTDNUNFLCX"

// String returns the two letters of the type as they stand on a line, or "??"
// for a value that is no type.
func (t Type) String() string {
	if t < HO || t > CX {
		return "??"
	}
	i := 2 * int(t-HO)
	return typeNames[i : i+2]
}

// ParseType returns the type with the given two letters.
func ParseType(s string) (Type, bool) {
	if len(s) != 2 {
		return 0, false
	}
	for i := 0; i < len(typeNames); i += 2 {
		if typeNames[i] == s[0] && typeNames[i+1] == s[1] {
			return HO + Type(i/2), true
		}
	}
	return 0, false
}

// Types returns all message types in the order of the core vocabulary.
func Types() []Type {
	return []Type{HO, RB, AQ, AN, ST, DN, UN, FL, CX}
}

// TypeSet is a set of message types.
type TypeSet uint16

// Has reports whether t is in the set.
func (s TypeSet) Has(t Type) bool { return s&(1<<t) != 0 }

// With returns the set with t added.
func (s TypeSet) With(t Type) TypeSet { return s | 1<<t }

// Kind says what a slot's value has to look like (rw1.md, section 2).
type Kind uint8

// The kinds of slot values. Everything but Int, Days and Bool decodes to a
// string.
const (
	Token Kind = iota
	MsgID
	Agent
	Ref
	Enum
	Date
	Time
	Int
	Bool
	Days
	Money
	Num
)

// SlotType is the type of a slot: a kind, for Enum the name of the enum, for
// Int the range, and whether the slot holds a list of such values.
type SlotType struct {
	Kind   Kind
	List   bool
	Enum   string // name of the enum, for Enum
	Lo, Hi int    // inclusive range, for Int
}

// Slot is one slot of a profile.
type Slot struct {
	Key      string
	Type     SlotType
	Desc     string  // gloss; empty where the vocabulary gives none
	Own      bool    // added by the domain profile, not of the core
	Order    int     // position in the order of encoding
	Required TypeSet // message types that must carry it
	Allowed  TypeSet // message types that may carry it, the required ones included
}

// Code is one code of an enum or key of a table, with its gloss.
type Code struct {
	Code string
	Desc string
}
