package source

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
)

// isJSONLines reports whether most lines of a sample are JSON values, as JSON
// Lines are; lines that are only nearly JSON count too.
func isJSONLines(s *sample) bool {
	return len(s.lines) > 0 && !s.cut && s.most(isJSONLine)
}

func isJSONLine(line []byte) bool {
	line = bytes.TrimRight(trimRight(trimLeft(line)), ",")
	if len(line) < 2 {
		return false
	}
	if json.Valid(line) {
		return line[0] == '{' || line[0] == '['
	}
	return bytes.HasPrefix(line, []byte(`{"`)) && line[len(line)-1] == '}'
}

// isJSON reports whether a sample is the beginning of an object or an array,
// or of several, without a mistake to its end. A bracket at the start of a line
// of text does not make it one.
func isJSON(s *sample) bool {
	const enough = 3 // tokens of a value that is cut short
	text := trimLeft(s.data)
	if len(text) == 0 || text[0] != '{' && text[0] != '[' {
		return false
	}
	d := json.NewDecoder(bytes.NewReader(text))
	d.UseNumber()
	depth, tokens := 0, 0
	for {
		t, err := d.Token()
		if err != nil {
			ended := errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF)
			return ended && (depth == 0 || !s.whole || tokens >= enough)
		}
		tokens++
		switch t {
		case json.Delim('{'), json.Delim('['):
			depth++
		case json.Delim('}'), json.Delim(']'):
			depth--
		default:
			if depth == 0 {
				return false
			}
		}
	}
}
