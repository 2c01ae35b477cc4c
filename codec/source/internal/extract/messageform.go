package extract

import (
	"bytes"
	"encoding/json"
	"maps"
	"slices"
	"strings"

	"crosscheck/codec"
	"crosscheck/codec/sighting"
	"crosscheck/codec/timestamp"
)

// form takes an object that is the JSON form of a message. Its line is the one
// that the codec makes of it; an object that cannot be put into a line gets one
// that is not valid.
func (f *Finder) form(u *Fragment, object []byte) {
	f.excerpt.form(u, object)
	line, _, err := codec.Encode(object, f.Reading)
	if err != nil && line == "" {
		line = f.formLine(object)
	}
	f.sighting = sighting.Sighting{
		Member: f.Member, Line: u.Line, Path: u.Path, Column: 1,
		Text: []byte(line), Object: object, Flags: u.flags | sighting.JSONForm,
		Time: u.time, Role: u.role, Session: u.session,
	}
	f.found(&f.sighting, timestamp.Time{})
}

// looseForm is a message in JSON whose values may be anything.
type looseForm struct {
	Type, ID                 string
	Re, From, To, Item, Tail json.RawMessage
	Slots                    map[string]json.RawMessage
}

// formLine returns a line for a message in JSON that none can be made of. What
// its object says stands on it as it is, so that what is wrong with the line is
// what is wrong with the object. Where the line would not show it, it is only
// what names the message.
func (f *Finder) formLine(object []byte) string {
	if line, _, _ := codec.Encode(lastKeys(object), f.Reading); line != "" {
		return line
	}
	var o looseForm
	// What has another shape, such as slots that are a text, is left out.
	if err := json.Unmarshal(object, &o); err != nil && (o.Type == "" || o.ID == "") {
		return "RW1" // the walk saw more in it than the decoder does
	}
	head := "RW1 " + o.Type + " " + o.ID
	line := head
	add := func(sign string, raw json.RawMessage) {
		if value := formValue(raw); value != "" {
			line += " " + sign + value
		}
	}
	add("re=", o.Re)
	add("from=", o.From)
	add("to=", o.To)
	add("item=", o.Item)
	for _, key := range slices.Sorted(maps.Keys(o.Slots)) {
		add(key+"=", o.Slots[key])
	}
	add("// ", o.Tail)
	line = strings.ReplaceAll(line, "\n", " ")
	if m := codec.Parse(line, f.Reading); m.Valid() {
		return head
	}
	return line
}

// lastKeys returns an object in which of a key that stands twice the last one
// counts.
func lastKeys(object []byte) []byte {
	var o any
	d := json.NewDecoder(bytes.NewReader(object))
	d.UseNumber()
	if d.Decode(&o) != nil {
		return object
	}
	once, err := json.Marshal(o)
	if err != nil {
		return object
	}
	return once
}

// formValue returns a value of a message in JSON as a line would have it: lists
// with a plus between their elements, and what no line can have as it stands.
func formValue(raw json.RawMessage) string {
	var list []json.RawMessage
	if json.Unmarshal(raw, &list) != nil {
		return formText(raw)
	}
	elements := make([]string, len(list))
	for i, e := range list {
		elements[i] = formText(e)
	}
	return strings.Join(elements, "+")
}

// formText returns what a value of JSON says, if it is a text or nothing, else
// the value as it stands.
func formText(raw json.RawMessage) string {
	var text string
	if len(raw) == 0 || json.Unmarshal(raw, &text) == nil { // null leaves it empty
		return text
	}
	return string(raw)
}
