package check

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode/utf8"

	"crosscheck/codec"
	"crosscheck/profiles"
)

// Record is what the sender's source says: slot names to values as text, in
// byte order of the names. Besides the slots there may be from, to, item, re
// and tail.
type Record []RecordValue

// RecordValue is one value of a record. A list is given as joined text, a
// Boolean as Y or N, a number as written.
type RecordValue struct {
	Slot string
	Text string
}

// Get returns the value of a slot.
func (r Record) Get(slot string) (RecordValue, bool) {
	for _, v := range r {
		if v.Slot == slot {
			return v, true
		}
	}
	return RecordValue{}, false
}

// Is reports whether a value that was sent, read back or done is the one of
// the record. Both are compared as decoded values (rw1.md, section 7): where
// the slot is a number, a list or the like, the text of the record is read as
// one if it can be. The profile is that of the handoff.
func (v RecordValue) Is(sent codec.Value, p *profiles.Profile) bool {
	return v.Text == sent.Text || v.decoded(p) == sent.Text
}

// decoded returns the text in the normal form that its slot type has on a line,
// or as it stands where it has not that type.
func (v RecordValue) decoded(p *profiles.Profile) string {
	slot, ok := p.Slot(v.Slot)
	switch {
	case !ok:
		return v.Text
	case slot.Type.List:
		return strings.Join(strings.FieldsFunc(v.Text, func(r rune) bool { return r == '+' }), "+")
	case slot.Type.Kind == profiles.Days:
		if number, ok := strings.CutSuffix(v.Text, "d"); ok && !strings.HasPrefix(number, "-") {
			return plainNumber(number)
		}
		return plainNumber(v.Text)
	case slot.Type.Kind == profiles.Int:
		return plainNumber(v.Text)
	}
	return v.Text
}

// plainNumber returns a whole number without leading zeros, and any other text
// as it stands.
func plainNumber(text string) string {
	digits, negative := strings.CutPrefix(text, "-")
	if digits == "" || strings.Trim(digits, "0123456789") != "" {
		return text
	}
	digits = strings.TrimLeft(digits, "0")
	switch {
	case digits == "":
		return "0"
	case negative:
		return "-" + digits
	}
	return digits
}

// ParseRecord reads a record from a JSON object. A value is a string, a number,
// which is kept as it is written, a Boolean, a list of such, or null, which is
// no value. Anything else is an error that names the slot.
func ParseRecord(data []byte) (Record, error) {
	if !utf8.Valid(data) {
		return nil, errors.New("record: not valid UTF-8")
	}
	if hasLoneSurrogate(data) {
		return nil, errors.New(`record: a \u escape that is half of a character`)
	}
	d := json.NewDecoder(bytes.NewReader(data))
	if open, err := d.Token(); err != nil || open != json.Delim('{') {
		return nil, errors.New("record: want a JSON object of slot names to values")
	}
	out := Record{}
	seen := make(map[string]bool)
	for d.More() {
		v, given, err := recordMember(d)
		if err != nil {
			return nil, err
		}
		if seen[v.Slot] { // neither value is the record
			return nil, fmt.Errorf("record: %q stands twice", v.Slot)
		}
		seen[v.Slot] = true
		if given {
			out = append(out, v)
		}
	}
	if _, err := d.Token(); err != nil {
		return nil, fmt.Errorf("record: %w", err)
	}
	if _, err := d.Token(); !errors.Is(err, io.EOF) {
		return nil, errors.New("record: text after the JSON object")
	}
	slices.SortFunc(out, func(a, b RecordValue) int { return strings.Compare(a.Slot, b.Slot) })
	return out, nil
}

// recordMember reads one member of the object, and tells whether it has a value.
func recordMember(d *json.Decoder) (v RecordValue, given bool, err error) {
	key, err := d.Token()
	if err != nil {
		return v, false, fmt.Errorf("record: %w", err)
	}
	v.Slot, _ = key.(string)
	var raw json.RawMessage
	if err := d.Decode(&raw); err != nil {
		return v, false, fmt.Errorf("record: %q: %w", v.Slot, err)
	}
	if v.Text, given, err = recordText(raw); err != nil {
		return v, false, fmt.Errorf("record: %q: %w", v.Slot, err)
	}
	return v, given, nil
}

// recordText returns a JSON value as text, and whether it is a value at all.
func recordText(raw json.RawMessage) (text string, given bool, err error) {
	switch raw[0] {
	case 'n':
		return "", false, nil
	case '[':
		var list []json.RawMessage
		if err := json.Unmarshal(raw, &list); err != nil {
			return "", false, fmt.Errorf("list: %w", err)
		}
		elements := make([]string, 0, len(list))
		for _, e := range list {
			s, ok := scalarText(e)
			if !ok {
				return "", false, fmt.Errorf("a list may hold strings, numbers, true and false, not %s", shape(e))
			}
			if strings.Contains(s, "+") {
				return "", false, fmt.Errorf("element %q has a +, which joins the elements of a list", s)
			}
			elements = append(elements, s)
		}
		return strings.Join(elements, "+"), true, nil
	}
	text, ok := scalarText(raw)
	if !ok {
		return "", false, fmt.Errorf("want a string, number, true, false, list or null, not %s", shape(raw))
	}
	return text, true, nil
}

// scalarText returns a string, number or Boolean of JSON as text.
func scalarText(raw json.RawMessage) (string, bool) {
	switch raw[0] {
	case '"':
		var s string
		return s, json.Unmarshal(raw, &s) == nil
	case 't':
		return "Y", true
	case 'f':
		return "N", true
	case '{', '[', 'n':
		return "", false
	}
	return string(raw), true
}

// shape names a JSON value that does not belong where it stands.
func shape(raw json.RawMessage) string {
	switch raw[0] {
	case '{':
		return "an object"
	case '[':
		return "a list"
	}
	return "null"
}

// hasLoneSurrogate reports whether JSON text escapes half of a character. The
// decoder would put U+FFFD in its place without a word.
func hasLoneSurrogate(data []byte) bool {
	for i := 0; i < len(data); i++ {
		if data[i] != '\\' {
			continue
		}
		switch half := escaped(data[i:]); {
		case half>>10 == 0xD800>>10 && escaped(data[i+6:])>>10 == 0xDC00>>10:
			i += 11
		case half>>11 == 0xD800>>11:
			return true
		default:
			i++ // the escaped character, which may be a backslash
		}
	}
	return false
}

// escaped returns the code unit of the \u escape that text begins with, or -1.
func escaped(text []byte) int {
	if len(text) < 6 || text[0] != '\\' || text[1] != 'u' {
		return -1
	}
	unit := 0
	for _, c := range text[2:6] {
		digit := strings.IndexByte("0123456789abcdef", c|0x20)
		if digit < 0 {
			return -1
		}
		unit = unit<<4 | digit
	}
	return unit
}
