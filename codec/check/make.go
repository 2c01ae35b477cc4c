package check

import (
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"crosscheck/codec"
)

// MakeOptions are what a receiver adds to a readback made by code.
type MakeOptions struct {
	NoHash bool
	Acc    []string // empty: none
	Do     string
	ETA    string
}

// check refuses what would not come back from the line as it was given.
func (o *MakeOptions) check() error {
	for _, c := range o.Acc {
		if c == "" || strings.Contains(c, "+") {
			return fmt.Errorf("readback: criterion %q: want one key:value without +", c)
		}
	}
	for _, s := range append([]string{o.Do, o.ETA}, o.Acc...) {
		if !utf8.ValidString(s) {
			return fmt.Errorf("readback: %q is not valid UTF-8", s)
		}
	}
	return nil
}

// MakeReadback returns the readback of a handoff (rw1.md, section 10): what
// the handoff has of the slots that are always echoed and of those that its rb=
// asks for, in the order of encoding. What the receiver has to find out itself
// is not there. Reading is that of the handoff.
//
// An id that is not HO.to, a hyphen and digits, a line that is no valid HO, and
// a value that encoding refuses are errors.
func MakeReadback(ho *codec.Message, id string, r codec.Reading, o MakeOptions) (string, error) {
	var f findings
	f.require(ho, codec.HO)
	if f.failed {
		return "", errors.New("readback: " + f.list[0].Text)
	}
	if n, ok := strings.CutPrefix(id, ho.To+"-"); !ok || n == "" || strings.Trim(n, "0123456789") != "" {
		return "", fmt.Errorf("readback: id %q: want %s-<n>, n in digits", id, ho.To)
	}
	if err := o.check(); err != nil {
		return "", err
	}
	r.Inherited = ho.Profile // where the handoff names no p=, nor does the readback
	line, _, err := codec.Encode(readbackTwin(ho, id, o), r)
	if err != nil {
		return "", fmt.Errorf("readback of %s: %w", ho.ID, err)
	}
	return line, nil
}

// readbackTwin returns the JSON twin of the readback.
func readbackTwin(ho *codec.Message, id string, o MakeOptions) []byte {
	t := twin{b: []byte(`{"type":"RB"`)}
	t.text("id", id)
	t.text("re", ho.ID)
	t.text("from", ho.To)
	t.text("to", ho.From)
	t.text("item", ho.Item)
	t.name("slots")
	t.b = append(t.b, '{')
	t.first = true

	q := requestOf(ho)
	added := addedSlots(ho, o)
	for i := range ho.Slots {
		s := &ho.Slots[i]
		if _, own := added[s.Key]; !own && (s.Key == "p" || q.returns(ho, s.Key)) {
			t.value(s.Key, s.Value)
		}
	}
	for _, key := range [...]string{"eta", "h", "acc", "do"} {
		if v, ok := added[key]; ok {
			t.value(key, v)
		}
	}
	t.b = append(t.b, `}}`...)
	return t.b
}

// addedSlots returns what the receiver puts on the readback. It goes before
// what the handoff has under the same key.
func addedSlots(ho *codec.Message, o MakeOptions) map[string]codec.Value {
	added := make(map[string]codec.Value)
	if !o.NoHash {
		added["h"] = codec.Value{Text: ho.Digest()}
	}
	if len(o.Acc) > 0 {
		added["acc"] = codec.Value{Kind: codec.List, Text: strings.Join(o.Acc, "+")}
	}
	if o.Do != "" {
		added["do"] = codec.Value{Text: o.Do}
	}
	if o.ETA != "" {
		added["eta"] = codec.Value{Text: o.ETA}
	}
	return added
}

// returns reports whether a slot of the handoff goes back with the readback.
// With rb=all more goes back than is checked: p, exp and the like.
func (q *request) returns(ho *codec.Message, key string) bool {
	switch {
	case key == "rb" || key == string(LevelAcc):
		return q.namesSlot(key)
	case q.all || q.echoes(key):
		return true
	}
	if q.exec {
		for _, slot := range ExecSlots(ho) {
			if slot == key {
				return true
			}
		}
	}
	return false
}

// twin writes a JSON object member by member.
type twin struct {
	b     []byte
	first bool // nothing stands in the object yet
}

func (t *twin) name(key string) {
	if !t.first {
		t.b = append(t.b, ',')
	}
	t.first = false
	t.string(key)
	t.b = append(t.b, ':')
}

func (t *twin) string(s string) {
	quoted, _ := json.Marshal(s) // a string always marshals
	t.b = append(t.b, quoted...)
}

func (t *twin) text(key, s string) {
	t.name(key)
	t.string(s)
}

// value writes a slot in the JSON type that it decodes to.
func (t *twin) value(key string, v codec.Value) {
	t.name(key)
	switch v.Kind {
	case codec.String:
		t.string(v.Text)
	case codec.Number:
		t.b = append(t.b, v.Text...)
	case codec.Boolean:
		t.b = strconv.AppendBool(t.b, v.Text == "Y")
	case codec.List:
		t.b = append(t.b, '[')
		for i, e := range v.Elements() {
			if i > 0 {
				t.b = append(t.b, ',')
			}
			t.string(e)
		}
		t.b = append(t.b, ']')
	}
}
