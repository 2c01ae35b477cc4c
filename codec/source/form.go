package source

import (
	"encoding/json"
	"fmt"

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

// formHead returns what names a message in JSON, as its line would begin.
func formHead(object []byte) string {
	var head struct{ Type, ID string }
	if err := json.Unmarshal(object, &head); err != nil {
		return "RW1" // the walk saw more in it than the decoder does
	}
	return "RW1 " + head.Type + " " + head.ID
}

// tidy returns an object without what writers are sloppy about and the codec
// refuses: commas before closing brackets, and control characters in strings.
func tidy(object []byte) []byte {
	out := make([]byte, 0, len(object))
	var s jsonScan
	comma := -1 // where the last token of out is, if it is a comma
	for i := 0; i < len(object); {
		c := object[i]
		switch {
		case c <= ' ':
			i += spaceAt(object[i:])
			continue
		case c == '"':
			end := s.stringEnd(object, i)
			if end < 0 {
				return object
			}
			out, i, comma = escapeControls(out, object[i:end+1]), end+1, -1
			continue
		case (c == '}' || c == ']') && comma >= 0:
			out = out[:comma]
		}
		comma = -1
		if c == ',' {
			comma = len(out)
		}
		out = append(out, c)
		i++
	}
	return out
}

// escapeControls appends a JSON string to dst, its control characters escaped.
func escapeControls(dst, text []byte) []byte {
	for _, c := range text {
		if c < ' ' {
			dst = fmt.Appendf(dst, `\u%04x`, c)
		} else {
			dst = append(dst, c)
		}
	}
	return dst
}
