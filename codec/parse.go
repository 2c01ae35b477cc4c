package codec

import "crosscheck/profiles"

// Reading says which vocabulary a line is read with (rw1.md, section 3): the
// caller's if there is one, else the line's own p, else Inherited, else core.
type Reading struct {
	Profiles  *profiles.Set
	Caller    *profiles.Profile // nil: none named
	Inherited *profiles.Profile // nil: none; that of the line it answers
}

// Parse decodes one line. It never fails: a malformed line is a Message with
// Errors.
func Parse(line string, r Reading) *Message { panic("seam") }

// ParseInto is Parse into a message whose memory is reused.
func ParseInto(m *Message, line string, r Reading) { panic("seam") }

// Head is what can be read of a line without a vocabulary.
type Head struct {
	Version, Type, ID, Re, From, To, Item, Profile string
}

// ReadHead reads the head of a line, as far as it goes, by the same rules as
// Parse: first value of a repeated key, the trim of rule 1, nothing of the tail.
func ReadHead(line string) Head { panic("seam") }

// Twin returns the JSON twin of a message, key order and slot order as
// rw1.md, section 4 has them.
func (m *Message) Twin() []byte { panic("seam") }

// AppendCanonical appends the canonical form of the message to b.
func (m *Message) AppendCanonical(b []byte) []byte { panic("seam") }

// Digest returns the first 12 hex characters of SHA-256 over the canonical
// form. It is defined only for a valid message.
func (m *Message) Digest() string { panic("seam") }

// Encode turns a JSON twin into a line. Warnings tell of unknown keys that
// decoding will drop.
func Encode(twin []byte, r Reading) (line string, warnings []Problem, err error) { panic("seam") }
