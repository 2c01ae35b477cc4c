package codec

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"crosscheck/profiles"
)

// Encode turns a JSON twin into a line (rw1.md, section 4). The line is parsed
// again: one that is invalid is refused, and so is one whose twin would be
// another, save for what the rules allow. Warnings are those of the line, and
// tell of unknown keys that decoding will drop. With the error for an invalid
// line comes that line, so that it can be shown.
func Encode(twin []byte, r Reading) (line string, warnings []Problem, err error) {
	d, err := readTwin(twin)
	if err != nil {
		return "", nil, err
	}
	d.sort(r)
	line = d.line()
	m := Parse(line, r)
	if !m.Valid() {
		return line, nil, fmt.Errorf("no valid line: %s", problemTexts(m.Errors))
	}
	if err := d.compare(m); err != nil {
		return "", nil, err
	}
	return line, m.Warnings, nil
}

func problemTexts(list []Problem) string {
	texts := make([]string, len(list))
	for i, p := range list {
		texts[i] = p.Text
	}
	return strings.Join(texts, "; ")
}

// draft is a twin that has the right shape, without what encoding skips.
type draft struct {
	typ   string
	id    string
	head  [len(headKeys)]twinSlot
	slots []twinSlot
	tail  string // newlines are spaces already
}

// headKeys are the slots that stand first on a line, and next to slots in a
// twin.
var headKeys = [...]string{"re", "from", "to", "item"} //nolint:gochecknoglobals // a table

// twinSlot is a slot of a twin. Key is "" if there is no slot.
type twinSlot struct {
	Slot
	elements int // of a list
}

// line writes the line that the draft stands for.
func (d *draft) line() string {
	var b strings.Builder
	b.WriteString(versionWord + " " + d.typ + " " + d.id)
	write := func(e twinSlot) {
		if e.Key != "" {
			b.WriteString(" " + e.Key + "=" + e.Value.Text)
		}
	}
	for _, e := range d.head {
		write(e)
	}
	for _, e := range d.slots {
		write(e)
	}
	if d.tail != "" {
		b.WriteString(" // " + d.tail)
	}
	return b.String()
}

// sort puts the slots in the order of encoding: that of the vocabulary, then
// the others as they were given.
func (d *draft) sort(r Reading) {
	own := ""
	for _, e := range d.slots {
		if e.Key == "p" {
			own = e.Value.Text
		}
	}
	profile, _ := r.profile(own)
	place := func(e twinSlot) int {
		if s, ok := profile.Slot(e.Key); ok {
			return s.Order
		}
		return len(profile.Slots())
	}
	slices.SortStableFunc(d.slots, func(a, b twinSlot) int { return cmp.Compare(place(a), place(b)) })
}

// compare reports how the message that the line became differs from the
// draft, other than by unknown slots and by the JSON types of values.
func (d *draft) compare(m *Message) error {
	for i, got := range [...]string{m.Re, m.From, m.To, m.Item} {
		if want := d.head[i].Value.Text; got != want {
			return changed(headKeys[i], want, got)
		}
	}
	rest := m.Slots
	for _, e := range d.slots {
		_, known := m.Profile.Slot(e.Key)
		switch {
		case len(rest) > 0 && rest[0].Key == e.Key:
			if !e.same(rest[0].Value) {
				if e.Value.Text == rest[0].Value.Text {
					return fmt.Errorf("slots.%s: an element holds a +, which would part it in two on the line", e.Key)
				}
				return changed("slots."+e.Key, e.Value.Text, rest[0].Value.Text)
			}
			rest = rest[1:]
		case known || isExperiment(e.Key):
			return changed("slots."+e.Key, e.Value.Text, "")
		}
	}
	if len(rest) > 0 {
		return changed("slots."+rest[0].Key, "", rest[0].Value.Text)
	}
	if m.ID != d.id {
		return changed("id", d.id, m.ID)
	}
	if m.Tail != d.tail {
		return changed("tail", d.tail, m.Tail)
	}
	return nil
}

// same reports whether the value comes back as it was. One written in another
// JSON type than that of its slot, such as "02" for 2, does not have to.
func (e twinSlot) same(got Value) bool {
	if e.Value.Kind != got.Kind {
		return true
	}
	return e.Value.Text == got.Text && (got.Kind != List || e.elements == len(got.Elements()))
}

func changed(key, want, got string) error {
	return fmt.Errorf("%s: %s would come back from the line as %s", key, quote(want), quote(got))
}

// checkType refuses a text that names no message type.
func checkType(s string) error {
	if _, ok := profiles.ParseType(s); !ok {
		return fmt.Errorf("type: unknown type %s, want one of %s", quote(s), typeList())
	}
	return nil
}
