package codec

import (
	"slices"
	"strings"
	"unicode/utf8"

	"crosscheck/profiles"
)

// Twin returns the JSON twin of a message, key order and slot order as
// rw1.md, section 4 has them.
func (m *Message) Twin() []byte {
	return m.AppendTwin(make([]byte, 0, 256))
}

// AppendTwin appends the JSON twin of the message to b. What a malformed line
// does not have is null, and a byte that is not UTF-8 becomes U+FFFD.
func (m *Message) AppendTwin(b []byte) []byte {
	b = append(b, `{"v":`...)
	b = appendText(b, m.Version)
	b = append(b, `,"type":`...)
	b = m.appendType(b)
	b = append(b, `,"id":`...)
	b = appendText(b, m.ID)
	b = append(b, `,"re":`...)
	b = appendText(b, m.Re)
	b = append(b, `,"from":`...)
	b = appendText(b, m.From)
	b = append(b, `,"to":`...)
	b = appendText(b, m.To)
	b = append(b, `,"item":`...)
	b = appendText(b, m.Item)
	b = append(b, `,"slots":{`...)
	for i := range m.Slots {
		b = m.appendSlot(b, i, &m.Slots[i])
	}
	b = append(b, `},"tail":`...)
	b = m.appendTail(b)
	return append(b, '}')
}

// AppendCanonical appends the canonical form of the message to b: the twin
// with its keys sorted at every level.
func (m *Message) AppendCanonical(b []byte) []byte {
	b = append(b, `{"from":`...)
	b = appendText(b, m.From)
	b = append(b, `,"id":`...)
	b = appendText(b, m.ID)
	b = append(b, `,"item":`...)
	b = appendText(b, m.Item)
	b = append(b, `,"re":`...)
	b = appendText(b, m.Re)
	b = append(b, `,"slots":{`...)
	var room [32]int
	order := room[:0]
	for i := range m.Slots {
		order = append(order, i)
	}
	slices.SortFunc(order, func(i, j int) int {
		return strings.Compare(m.Slots[i].Key, m.Slots[j].Key)
	})
	for n, i := range order {
		b = m.appendSlot(b, n, &m.Slots[i])
	}
	b = append(b, `},"tail":`...)
	b = m.appendTail(b)
	b = append(b, `,"to":`...)
	b = appendText(b, m.To)
	b = append(b, `,"type":`...)
	b = m.appendType(b)
	b = append(b, `,"v":`...)
	b = appendText(b, m.Version)
	return append(b, '}')
}

func (m *Message) appendType(b []byte) []byte {
	if m.Type == 0 {
		return append(b, "null"...)
	}
	return AppendJSON(b, m.Type.String())
}

func (m *Message) appendTail(b []byte) []byte {
	if !m.HasTail {
		return append(b, "null"...)
	}
	return AppendJSON(b, m.Tail)
}

// appendSlot appends the n-th member of an object.
func (m *Message) appendSlot(b []byte, n int, s *Slot) []byte {
	if n > 0 {
		b = append(b, ',')
	}
	b = AppendJSON(b, s.Key)
	b = append(b, ':')
	switch s.Value.Kind {
	case String:
		return AppendJSON(b, s.Value.Text)
	case Number:
		return append(b, s.Value.Text...)
	case Boolean:
		return appendBool(b, s.Value.Text)
	case List:
		return m.appendList(b, s)
	}
	return b
}

func appendBool(b []byte, text string) []byte {
	if text == "Y" {
		return append(b, "true"...)
	}
	return append(b, "false"...)
}

// appendList appends the elements, each by the type the vocabulary gives it.
func (m *Message) appendList(b []byte, s *Slot) []byte {
	kind := profiles.Token
	if m.Profile != nil {
		if slot, ok := m.Profile.Slot(s.Key); ok {
			kind = slot.Type.Kind
		}
	}
	b = append(b, '[')
	for rest, first := s.Value.Text, true; rest != ""; first = false {
		var element string
		element, rest, _ = strings.Cut(rest, "+")
		if !first {
			b = append(b, ',')
		}
		switch v, _ := normal(kind, element); v.Kind {
		case Number:
			b = append(b, v.Text...)
		case Boolean:
			b = appendBool(b, v.Text)
		case String, List:
			b = AppendJSON(b, v.Text)
		}
	}
	return append(b, ']')
}

// appendText appends a string, or null for "".
func appendText(b []byte, s string) []byte {
	if s == "" {
		return append(b, "null"...)
	}
	return AppendJSON(b, s)
}

// AppendJSON appends s to b as a JSON string with the escapes of rw1.md,
// section 4, and no others, which is why encoding/json cannot do it. A byte that
// is not UTF-8 becomes U+FFFD.
func AppendJSON(b []byte, s string) []byte {
	b = append(b, '"')
	from := 0
	for i := 0; i < len(s); {
		c := s[i]
		if c >= ' ' && c < utf8.RuneSelf && c != '"' && c != '\\' {
			i++
			continue
		}
		if c >= utf8.RuneSelf {
			r, size := utf8.DecodeRuneInString(s[i:])
			if r == utf8.RuneError && size == 1 {
				b = append(b, s[from:i]...)
				b = append(b, "\ufffd"...)
				from = i + 1
			}
			i += size
			continue
		}
		b = append(b, s[from:i]...)
		b = appendEscape(b, c)
		i++
		from = i
	}
	b = append(b, s[from:]...)
	return append(b, '"')
}

func appendEscape(b []byte, c byte) []byte {
	const hex = "0123456789abcdef"
	switch c {
	case '"', '\\':
		return append(b, '\\', c)
	case '\n':
		return append(b, '\\', 'n')
	case '\r':
		return append(b, '\\', 'r')
	case '\t':
		return append(b, '\\', 't')
	case '\b':
		return append(b, '\\', 'b')
	case '\f':
		return append(b, '\\', 'f')
	}
	return append(b, '\\', 'u', '0', '0', hex[c>>4], hex[c&0xf])
}
