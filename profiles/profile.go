package profiles

import "slices"

// Profile is one vocabulary, merged with the core. It does not change once it
// is loaded, and may be used from several goroutines; slices that it returns
// are shared and must not be written to.
type Profile struct {
	Name          string
	Version       string
	Description   string
	Agents        []string // named by the profile; empty where any may speak
	AsksUsed      []string
	ItemNamespace string
	ItemKinds     []Code
	ItemExamples  []string
	Sensitive     []string // slots that redaction hides

	words
	rules
}

// words are the tables of slots and codes.
type words struct {
	slots     []Slot
	index     map[string]int // of slots, by key
	required  [CX + 1][]string
	optional  [CX + 1][]string
	enumNames []string
	enums     map[string]enum
	exec      map[string][]string // execution slots by ask
}

type enum struct {
	codes []Code
	has   map[string]struct{}
}

// with returns the enum with codes added; the receiver keeps its own.
func (e enum) with(codes []Code) enum {
	sum := enum{codes: slices.Concat(e.codes, codes)}
	sum.has = make(map[string]struct{}, len(sum.codes))
	for _, c := range sum.codes {
		sum.has[c.Code] = struct{}{}
	}
	return sum
}

// rules are the parts of a vocabulary that only the core has.
type rules struct {
	reserved    []string // agents that every profile allows
	constraints []Code
	sets        []string // constraint keys that take several values
	aliases     map[string]string
	tailMax     int
}

// Slot returns the slot with that key.
func (p *Profile) Slot(key string) (*Slot, bool) {
	i, ok := p.index[key]
	if !ok {
		return nil, false
	}
	return &p.slots[i], true
}

// Slots returns all slots in the order of encoding: the core's, then its own.
func (p *Profile) Slots() []Slot { return p.slots }

// Required returns the slots a message of type t must carry, in the order of
// the vocabulary.
func (p *Profile) Required(t Type) []string {
	if t > CX {
		return nil
	}
	return p.required[t]
}

// Optional returns the slots that the vocabulary lists for type t next to the
// required ones. What it does not list, p anywhere and the slots of a handoff
// on a readback, is in Slot.Allowed.
func (p *Profile) Optional(t Type) []string {
	if t > CX {
		return nil
	}
	return p.optional[t]
}

// EnumNames returns the names of the enums, the core's first.
func (p *Profile) EnumNames() []string { return p.enumNames }

// Codes returns the codes of an enum in the order of the vocabulary.
func (p *Profile) Codes(enum string) []Code { return p.enums[enum].codes }

// HasCode reports whether code is one of the enum's.
func (p *Profile) HasCode(enum, code string) bool {
	_, ok := p.enums[enum].has[code]
	return ok
}

// Exec returns the execution slots of an ask; none for most asks.
func (p *Profile) Exec(ask string) []string { return p.exec[ask] }

// HasAgent reports whether the profile allows the agent: it names none, or
// this one, or it is "human".
func (p *Profile) HasAgent(agent string) bool {
	return len(p.Agents) == 0 || slices.Contains(p.Agents, agent) || slices.Contains(p.reserved, agent)
}

// Constraints returns the closed set of criteria keys with their glosses.
func (p *Profile) Constraints() []Code { return p.constraints }

// IsConstraintSet reports whether a criteria key may have several values.
func (p *Profile) IsConstraintSet(key string) bool { return slices.Contains(p.sets, key) }

// Alias returns the canonical form of a criteria value, or the value itself.
func (p *Profile) Alias(value string) string {
	if canonical, ok := p.aliases[value]; ok {
		return canonical
	}
	return value
}

// TailMax is the greatest number of code points in a tail.
func (p *Profile) TailMax() int { return p.tailMax }
