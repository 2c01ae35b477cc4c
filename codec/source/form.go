package source

import (
	"bytes"
	"encoding/json"

	"crosscheck/codec"
)

// form takes an object that is the JSON form of a message. Its line is the one
// that the codec makes of it; of an object that cannot be put into a line it is
// what names it, which is no valid line.
func (f *finder) form(u *unit, object []byte) {
	f.look.form(u, object)
	line, _, err := codec.Encode(object, f.reading)
	if err != nil && line == "" {
		line = formHead(object)
	}
	f.sighting = Sighting{
		Member: f.member, Line: u.line, Path: u.path, Column: 1,
		Text: []byte(line), Object: object, Flags: u.flags | JSONForm,
		Time: u.time, Role: u.role, Session: u.session,
	}
	f.found(&f.sighting, Time{})
}

// formHead returns the beginning of the line of a message in JSON.
func formHead(object []byte) string {
	var head struct{ Type, ID string }
	d := json.NewDecoder(bytes.NewReader(object))
	if err := d.Decode(&head); err != nil {
		return ""
	}
	return "RW1 " + head.Type + " " + head.ID
}
