package codec

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf16"
	"unicode/utf8"
)

// readTwin reads a JSON twin and refuses one of the wrong shape (rw1.md,
// section 4). Keys that no twin has are passed over.
func readTwin(data []byte) (*draft, error) {
	root, err := readJSON(data)
	if err != nil {
		return nil, err
	}
	top, err := readObject(root, "twin")
	if err != nil {
		return nil, err
	}
	d := new(draft)
	for _, f := range top {
		if err := d.field(f); err != nil {
			return nil, err
		}
	}
	switch {
	case d.typ == "":
		return nil, errors.New("type: missing")
	case d.id == "":
		return nil, errors.New("id: missing")
	}
	return d, checkType(d.typ)
}

// field reads one member of the twin.
func (d *draft) field(f jsonField) (err error) {
	switch f.key {
	case "v":
		if string(f.raw) != `"`+versionWord+`"` {
			err = fmt.Errorf("v: want %q or no v at all, not %s", versionWord, quote(string(f.raw)))
		}
	case "type":
		d.typ, err = readWord(f)
	case "id":
		d.id, err = readWord(f)
	case "slots":
		err = d.readSlots(f.raw)
	case "tail":
		if d.tail, err = readText(f); err == nil {
			d.tail = strings.ReplaceAll(d.tail, "\n", " ")
		}
	default:
		for i, key := range headKeys {
			if f.key == key {
				d.head[i], err = readTwinSlot(f, key)
			}
		}
	}
	return err
}

func (d *draft) readSlots(raw json.RawMessage) error {
	slots, err := readObject(raw, "slots")
	if err != nil {
		return err
	}
	for _, f := range slots {
		path := "slots." + f.key
		if !isKey(f.key) {
			path = "slots: key " + quote(f.key) // as it is, it could steer a terminal
		}
		e, err := readTwinSlot(f, path)
		switch {
		case err != nil:
			return err
		case e.Key == "":
			continue
		case !isKey(f.key):
			return fmt.Errorf("%s: want a letter a-z, then a-z 0-9 _", path)
		case slices.Contains(headKeys[:], f.key):
			return fmt.Errorf("%s: belongs beside slots, not under them", path)
		}
		d.slots = append(d.slots, e)
	}
	return nil
}

// readTwinSlot reads the value of a slot. Null and "" give none.
func readTwinSlot(f jsonField, path string) (twinSlot, error) {
	e := twinSlot{Slot: Slot{Key: f.key}}
	var err error
	switch f.raw[0] {
	case 'n':
		return twinSlot{}, nil
	case '[':
		e.Value.Kind = List
		e.Value.Text, e.elements, err = readList(f.raw, path)
	default:
		e.Value, err = readScalar(f.raw, path)
	}
	if err != nil || e.Value.Text == "" {
		return twinSlot{}, err
	}
	return e, nil
}

// readList joins the elements of a list as they stand on a line.
func readList(raw json.RawMessage, path string) (string, int, error) {
	var items []json.RawMessage
	if err := json.Unmarshal(raw, &items); err != nil {
		return "", 0, fmt.Errorf("%s: %w", path, err)
	}
	if len(items) == 0 {
		return "", 0, fmt.Errorf("%s: an empty list cannot stand on a line, leave the slot out", path)
	}
	texts := make([]string, len(items))
	for i, item := range items {
		at := fmt.Sprintf("%s[%d]", path, i)
		v, err := readScalar(item, at)
		if err != nil {
			return "", 0, err
		}
		if v.Text == "" {
			return "", 0, fmt.Errorf("%s: an empty element cannot stand in a list", at)
		}
		texts[i] = v.Text
	}
	return strings.Join(texts, "+"), len(items), nil
}

// readScalar reads a value that is one word on a line.
func readScalar(raw json.RawMessage, path string) (Value, error) {
	switch raw[0] {
	case '"':
		text, err := readText(jsonField{key: path, raw: raw})
		if err != nil {
			return Value{}, err
		}
		return Value{Text: text}, checkWord(text, path)
	case 't':
		return Value{Kind: Boolean, Text: "Y"}, nil
	case 'f':
		return Value{Kind: Boolean, Text: "N"}, nil
	case 'n', '{', '[':
		return Value{}, fmt.Errorf("%s: %s cannot stand in a value", path, jsonType(raw))
	}
	number := string(raw)
	if !isDigits(strings.TrimPrefix(number, "-")) {
		return Value{}, fmt.Errorf("%s: %s is no integer; a number with a fraction is written as a string", path, quote(number))
	}
	return Value{Kind: Number, Text: plainNumber(number)}, nil
}

// checkWord refuses what would part a value in two on the line.
func checkWord(text, path string) error {
	for _, r := range text {
		if r == ' ' || unicode.IsControl(r) {
			return fmt.Errorf("%s: %s holds %U, and no value may hold a space or a control character", path, quote(text), r)
		}
	}
	return nil
}

// readText returns a string, "" for null.
func readText(f jsonField) (string, error) {
	var text *string
	if err := json.Unmarshal(f.raw, &text); err != nil {
		return "", fmt.Errorf("%s: want a string, not %s", f.key, jsonType(f.raw))
	}
	if text == nil {
		return "", nil
	}
	return *text, nil
}

// readWord returns the string that v, type and id have to be.
func readWord(f jsonField) (string, error) {
	text, err := readText(f)
	switch {
	case err != nil:
		return "", err
	case text == "":
		return "", fmt.Errorf("%s: missing", f.key)
	}
	return text, checkWord(text, f.key)
}

// jsonType names the type of a JSON value for a message.
func jsonType(raw json.RawMessage) string {
	switch raw[0] {
	case '{':
		return "an object"
	case '[':
		return "a list"
	case '"':
		return "a string"
	case 'n':
		return "null"
	case 't', 'f':
		return "true or false"
	}
	return "a number"
}

// jsonField is a member of a JSON object, its value unread.
type jsonField struct {
	key string
	raw json.RawMessage
}

// readJSON checks that data is one JSON value in UTF-8 and returns it. Unlike
// encoding/json it refuses half a surrogate pair.
func readJSON(data []byte) (json.RawMessage, error) {
	if !utf8.Valid(data) {
		at := invalidByte(string(data))
		return nil, fmt.Errorf("%s: byte 0x%02x is not valid UTF-8", place(data, at), data[at])
	}
	var root json.RawMessage
	dec := json.NewDecoder(bytes.NewReader(data))
	if err := dec.Decode(&root); err != nil {
		var syntax *json.SyntaxError
		switch {
		case errors.As(err, &syntax):
			return nil, fmt.Errorf("%s: malformed JSON: %w", place(data, int(syntax.Offset)-1), err)
		case errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF):
			return nil, fmt.Errorf("%s: the JSON ends too early", place(data, len(data)))
		}
		return nil, fmt.Errorf("malformed JSON: %w", err)
	}
	end := int(dec.InputOffset())
	if rest := bytes.TrimLeft(data[end:], " \t\r\n"); len(rest) > 0 {
		return nil, fmt.Errorf("%s: text after the JSON", place(data, len(data)-len(rest)))
	}
	if at := loneSurrogate(data); at >= 0 {
		return nil, fmt.Errorf("%s: half a surrogate pair is no character", place(data, at))
	}
	return root, nil
}

// place returns line:column of an offset, both from 1.
func place(data []byte, at int) string {
	before := data[:max(0, min(at, len(data)))]
	line := before[bytes.LastIndexByte(before, '\n')+1:]
	return fmt.Sprintf("%d:%d", 1+bytes.Count(before, []byte("\n")), 1+utf8.RuneCount(line))
}

// loneSurrogate returns the offset of the first \u escape in valid JSON that
// is half a surrogate pair, or -1.
func loneSurrogate(data []byte) int {
	for i := 0; i < len(data); {
		if data[i] != '\\' {
			i++
			continue
		}
		r, ok := escaped(data[i:])
		switch {
		case !ok:
			i += 2
		case !utf16.IsSurrogate(r):
			i += 6
		default:
			low, _ := escaped(data[i+6:])
			if utf16.DecodeRune(r, low) == unicode.ReplacementChar {
				return i
			}
			i += 12
		}
	}
	return -1
}

// escaped reads a \uXXXX escape at the beginning of data.
func escaped(data []byte) (rune, bool) {
	if len(data) < 6 || data[0] != '\\' || data[1] != 'u' {
		return 0, false
	}
	n, err := strconv.ParseUint(string(data[2:6]), 16, 16)
	return rune(n), err == nil
}

// readObject returns the members of an object in order, and refuses a key that
// stands twice.
func readObject(raw json.RawMessage, path string) ([]jsonField, error) {
	if raw[0] != '{' {
		return nil, fmt.Errorf("%s: want an object, not %s", path, jsonType(raw))
	}
	dec := json.NewDecoder(bytes.NewReader(raw))
	if _, err := dec.Token(); err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	var list []jsonField
	known := map[string]bool{}
	for dec.More() {
		tok, err := dec.Token()
		if err != nil {
			return nil, fmt.Errorf("%s: %w", path, err)
		}
		var f jsonField
		f.key, _ = tok.(string)
		if known[f.key] {
			return nil, fmt.Errorf("%s: key %s stands twice", path, quote(f.key))
		}
		known[f.key] = true
		if err := dec.Decode(&f.raw); err != nil {
			return nil, fmt.Errorf("%s: %w", path, err)
		}
		list = append(list, f)
	}
	return list, nil
}
