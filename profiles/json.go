package profiles

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"unicode"
	"unicode/utf8"
)

// valueKind is the JSON type of a value.
type valueKind uint8

const (
	kindNull valueKind = iota
	kindNumber
	kindString
	kindBool
	kindArray
	kindObject
)

func (k valueKind) String() string {
	return [...]string{"null", "a number", "a string", "true or false", "an array", "an object"}[k]
}

// value is a JSON value with its place in the file. Objects keep the order of
// their members, which is the order of slots and codes.
type value struct {
	kind    valueKind
	at      int    // byte offset
	text    string // of a string its text, of a number its digits
	truth   bool
	items   []*value
	members []member
}

type member struct {
	key   string
	at    int
	value *value
}

// maxDepth is more than any vocabulary needs, and keeps a hostile file from
// deep recursion.
const maxDepth = 16

// document is the JSON file of one vocabulary and the problems found in it.
type document struct {
	file string
	data []byte
	root *value
	errs []error
}

// readDocument reads the file as one JSON object without repeated keys.
func readDocument(file string, data []byte) (*document, error) {
	d := &document{file: file, data: data}
	if !utf8.Valid(data) {
		at := 0
		for r, size := utf8.DecodeRune(data); r != utf8.RuneError || size > 1; r, size = utf8.DecodeRune(data[at:]) {
			at += size
		}
		return nil, d.problem(at, "", "byte 0x%02x is not valid UTF-8", data[at])
	}
	if err := d.checkSyntax(); err != nil {
		return nil, err
	}
	dec := json.NewDecoder(bytes.NewReader(data))
	dec.UseNumber()
	root, err := d.read(dec, maxDepth)
	if err != nil {
		return nil, err
	}
	if root.kind != kindObject {
		return nil, d.problem(root.at, "", "a profile is a JSON object, not %s", root.kind)
	}
	d.root = root
	return d, nil
}

// checkSyntax makes sure that the file is one JSON value. Only so does the
// decoder say where it is not.
func (d *document) checkSyntax() error {
	dec := json.NewDecoder(bytes.NewReader(d.data))
	var whole json.RawMessage
	var syntax *json.SyntaxError
	switch err := dec.Decode(&whole); {
	case errors.As(err, &syntax):
		return d.problem(int(syntax.Offset)-1, "", "malformed JSON: %v", err)
	case err != nil:
		return d.problem(len(d.data), "", "the JSON ends too early")
	}
	if at := d.next(dec); at < len(d.data) {
		return d.problem(at, "", "text after the JSON object")
	}
	return nil
}

// next returns the offset at which the next token of dec begins.
func (d *document) next(dec *json.Decoder) int {
	at := int(dec.InputOffset())
	for at < len(d.data) && bytes.IndexByte([]byte(" \t\r\n,:"), d.data[at]) >= 0 {
		at++
	}
	return at
}

func (d *document) read(dec *json.Decoder, depth int) (*value, error) {
	v := &value{at: d.next(dec)}
	tok, err := dec.Token()
	if err != nil {
		return nil, err //nolint:wrapcheck // not with what checkSyntax let pass
	}
	if depth == 0 {
		return nil, d.problem(v.at, "", "nested too deeply for a profile")
	}
	switch tok := tok.(type) {
	case string:
		v.kind, v.text = kindString, tok
	case json.Number:
		v.kind, v.text = kindNumber, tok.String()
	case bool:
		v.kind, v.truth = kindBool, tok
	case json.Delim:
		if tok == '[' {
			v.kind = kindArray
			err = d.readItems(dec, v, depth)
		} else {
			v.kind = kindObject
			err = d.readMembers(dec, v, depth)
		}
	}
	return v, err
}

func (d *document) readItems(dec *json.Decoder, v *value, depth int) error {
	for dec.More() {
		item, err := d.read(dec, depth-1)
		if err != nil {
			return err
		}
		v.items = append(v.items, item)
	}
	_, err := dec.Token()
	return err //nolint:wrapcheck // not with what checkSyntax let pass
}

func (d *document) readMembers(dec *json.Decoder, v *value, depth int) error {
	known := map[string]bool{}
	for dec.More() {
		at := d.next(dec)
		tok, err := dec.Token()
		if err != nil {
			return err //nolint:wrapcheck // not with what checkSyntax let pass
		}
		key, _ := tok.(string)
		if known[key] {
			return d.problem(at, "", "key %q stands twice in one object", key)
		}
		known[key] = true
		item, err := d.read(dec, depth-1)
		if err != nil {
			return err
		}
		v.members = append(v.members, member{key: key, at: at, value: item})
	}
	_, err := dec.Token()
	return err //nolint:wrapcheck // not with what checkSyntax let pass
}

// Error is one reason why a vocabulary cannot be loaded.
type Error struct {
	File   string
	Line   int    // from 1
	Column int    // from 1, in code points
	Key    string // path of the key, as in slots[2].type; may be empty
	Text   string
}

// Error returns file:line:column: key: text, fit for a terminal whatever the
// file holds.
func (e *Error) Error() string {
	s := fmt.Sprintf("%s:%d:%d: ", e.File, e.Line, e.Column)
	if e.Key != "" {
		s += e.Key + ": "
	}
	s += e.Text
	for _, r := range s {
		if !unicode.IsPrint(r) {
			quoted := strconv.Quote(s)
			return quoted[1 : len(quoted)-1]
		}
	}
	return s
}

func (d *document) problem(at int, key, format string, args ...any) *Error {
	before := d.data[:max(0, min(at, len(d.data)))]
	line := before[bytes.LastIndexByte(before, '\n')+1:]
	return &Error{
		File:   d.file,
		Line:   1 + bytes.Count(before, []byte("\n")),
		Column: 1 + utf8.RuneCount(line),
		Key:    key,
		Text:   fmt.Sprintf(format, args...),
	}
}

// fail notes a problem and lets the reading go on, so that one run names all.
func (d *document) fail(at int, key, format string, args ...any) {
	d.errs = append(d.errs, d.problem(at, key, format, args...))
}

// object returns the members of v, which has to be an object.
func (d *document) object(v *value, key string) []member {
	if v.kind != kindObject {
		d.fail(v.at, key, "want an object, not %s", v.kind)
	}
	return v.members
}

// array returns the items of v, which has to be an array.
func (d *document) array(v *value, key string) []*value {
	if v.kind != kindArray {
		d.fail(v.at, key, "want an array, not %s", v.kind)
	}
	return v.items
}

// text returns the string that v has to be.
func (d *document) text(v *value, key string) string {
	if v.kind != kindString {
		d.fail(v.at, key, "want a string, not %s", v.kind)
	}
	return v.text
}

// texts returns the strings of the array that v has to be. Check, if it is not
// nil, says what is wrong with a string.
func (d *document) texts(v *value, key string, check func(string) string) []string {
	var list []string
	for i, item := range d.array(v, key) {
		at := fmt.Sprintf("%s[%d]", key, i)
		s := d.text(item, at)
		if check != nil && item.kind == kindString {
			if wrong := check(s); wrong != "" {
				d.fail(item.at, at, "%q %s", s, wrong)
				continue
			}
		}
		list = append(list, s)
	}
	return list
}

// codes returns an object of codes and their glosses.
func (d *document) codes(v *value, key string) []Code {
	var list []Code
	for _, m := range d.object(v, key) {
		at := key + "." + m.key
		if !isWord(m.key) {
			d.fail(m.at, at, "%q cannot stand on a line, want letters and digits", m.key)
			continue
		}
		list = append(list, Code{Code: m.key, Desc: d.text(m.value, at)})
	}
	return list
}
