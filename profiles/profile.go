package profiles

import "io/fs"

// Set is the vocabularies that a run knows.
type Set struct{}

// Builtin returns the embedded vocabularies: core, pay, clin, pform, deploy.
func Builtin() *Set { panic("seam") }

// Load returns the built-in vocabularies and those of the JSON files of a
// directory. An error names the file and the key.
func Load(dir fs.FS) (*Set, error) { panic("seam") }

// Lookup returns the profile of that name, merged with the core. "core" is the
// core itself.
func (s *Set) Lookup(name string) (*Profile, bool) { panic("seam") }

// Core returns the core vocabulary.
func (s *Set) Core() *Profile { panic("seam") }

// Names returns the names of all profiles, core first, the others sorted.
func (s *Set) Names() []string { panic("seam") }

// Profile is one vocabulary, merged with the core.
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
}

// Slot returns the slot with that key.
func (p *Profile) Slot(key string) (*Slot, bool) { panic("seam") }

// Slots returns all slots in the order of encoding: the core's, then its own.
func (p *Profile) Slots() []Slot { panic("seam") }

// Required returns the slots a message of type t must carry, in the order of
// the vocabulary.
func (p *Profile) Required(t Type) []string { panic("seam") }

// Optional returns the slots a message of type t may carry.
func (p *Profile) Optional(t Type) []string { panic("seam") }

// EnumNames returns the names of the enums, the core's first.
func (p *Profile) EnumNames() []string { panic("seam") }

// Codes returns the codes of an enum in the order of the vocabulary.
func (p *Profile) Codes(enum string) []Code { panic("seam") }

// HasCode reports whether code is one of the enum's.
func (p *Profile) HasCode(enum, code string) bool { panic("seam") }

// Exec returns the execution slots of an ask; none for most asks.
func (p *Profile) Exec(ask string) []string { panic("seam") }

// HasAgent reports whether the profile allows the agent: it names none, or
// this one, or it is "human".
func (p *Profile) HasAgent(agent string) bool { panic("seam") }

// Constraints returns the closed set of criteria keys with their glosses.
func (p *Profile) Constraints() []Code { panic("seam") }

// IsConstraintSet reports whether a criteria key may have several values.
func (p *Profile) IsConstraintSet(key string) bool { panic("seam") }

// Alias returns the canonical form of a criteria value, or the value itself.
func (p *Profile) Alias(value string) string { panic("seam") }

// TailMax is the greatest number of code points in a tail.
func (p *Profile) TailMax() int { panic("seam") }
