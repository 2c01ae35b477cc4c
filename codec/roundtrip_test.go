package codec_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"unicode"

	"github.com/google/go-cmp/cmp"

	"crosscheck/codec"
	"crosscheck/profiles"
)

// exempt reports what cannot be encoded again (rw1.md, section 4): a list
// without elements, a control character in a value, an empty tail, and white
// space that encoding might bring to the end of the line.
func exempt(m *codec.Message) bool {
	if m.HasTail && m.Tail == "" {
		return true
	}
	for _, s := range append([]codec.Slot{{Value: codec.Value{Text: m.Item}}}, m.Slots...) {
		text := s.Value.Text
		switch {
		case s.Value.Kind == codec.List && text == "",
			strings.IndexFunc(text, unicode.IsControl) >= 0,
			!m.HasTail && strings.TrimRightFunc(text, unicode.IsSpace) != text:
			return true
		}
	}
	return false
}

// wantRoundTrip encodes the twin of a valid message and wants it back: the
// same canonical form, and the line that encoding gives to be its own.
func wantRoundTrip(t *testing.T, m *codec.Message, r codec.Reading) {
	t.Helper()
	line, _, err := codec.Encode(m.Twin(), r)
	if err != nil {
		t.Errorf("%s\nis not encoded: %v", m.Twin(), err)
		return
	}
	again := codec.Parse(line, r)
	if diff := cmp.Diff(string(m.AppendCanonical(nil)), string(again.AppendCanonical(nil))); diff != "" {
		t.Errorf("another message after the round trip (-first +second):\n%s", diff)
	}
	if m.Digest() != again.Digest() {
		t.Errorf("%s: another digest after the round trip", line)
	}
	if second, _, err := codec.Encode(again.Twin(), r); err != nil || second != line {
		t.Errorf("encoded a second time as\n%s\nat first as\n%s\nerror %v", second, line, err)
	}
}

// wantSameJSON compares two JSON texts by their values.
func wantSameJSON(t *testing.T, a, b []byte) {
	t.Helper()
	var left, right any
	if err := json.Unmarshal(a, &left); err != nil {
		t.Errorf("%s: %v", a, err)
	}
	if err := json.Unmarshal(b, &right); err != nil {
		t.Errorf("%s: %v", b, err)
	}
	if diff := cmp.Diff(left, right); diff != "" {
		t.Errorf("other values (-left +right):\n%s", diff)
	}
}

func TestRandomLinesRoundTrip(t *testing.T) {
	t.Parallel()
	for _, name := range profiles.Builtin().Names() {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p, _ := profiles.Builtin().Lookup(name)
			for seed := range uint64(400) {
				mk := maker{rand.New(rand.NewPCG(seed, 1)), p}
				line, r := mk.line()
				m := codec.Parse(line, r)
				if !m.Valid() || m.Profile.Name != name {
					t.Fatalf("%s\nread with %s: %v", line, m.Profile.Name, m.Errors)
				}
				wantRoundTrip(t, m, r)
				wantSameJSON(t, m.Twin(), m.AppendCanonical(nil))
				if t.Failed() {
					t.Fatalf("line %s", line)
				}
			}
		})
	}
}

// maker makes valid lines of a profile out of its own tables.
type maker struct {
	*rand.Rand
	p *profiles.Profile
}

func (mk maker) pick(list ...string) string { return list[mk.IntN(len(list))] }

// line returns a line and a reading that reads it with the profile.
func (mk maker) line() (string, codec.Reading) {
	typ := profiles.Types()[mk.IntN(9)]
	var r codec.Reading
	values := map[string]string{}
	for _, s := range mk.p.Slots() {
		if s.Key != "p" && (s.Required.Has(typ) || s.Allowed.Has(typ) && mk.IntN(3) == 0) {
			values[s.Key] = mk.value(s.Type)
		}
	}
	for range mk.IntN(3) {
		values["x_"+mk.pick("a", "b1", "", "_")] = mk.word()
	}
	if mk.p.Name != "core" {
		switch mk.IntN(3) {
		case 0:
			values["p"] = mk.p.Name
		case 1:
			r.Caller = mk.p
		default:
			r.Inherited = mk.p
		}
	}
	tail := ""
	if mk.IntN(2) == 0 {
		tail = " // " + mk.tail()
	}
	mk.between(typ, values, tail != "")
	words := make([]string, 0, len(values))
	for key, value := range values {
		words = append(words, key+"="+value)
	}
	mk.Shuffle(len(words), func(i, j int) { words[i], words[j] = words[j], words[i] })
	gap := mk.pick(" ", " ", "  ")
	return fmt.Sprintf("RW1 %s %s-%d%s%s%s", typ, values["from"], mk.IntN(1000), gap, strings.Join(words, gap), tail), r
}

// between mends what the rules between slots would refuse.
func (mk maker) between(typ profiles.Type, values map[string]string, hasTail bool) {
	if typ == profiles.AQ && values["need"] == "ENUM" {
		values["opts"] = mk.word()
		if len(mk.p.Codes("ans")) > 0 {
			values["opts"] = mk.value(profiles.SlotType{Kind: profiles.Enum, Enum: "ans", List: true})
		}
	}
	if typ == profiles.AN {
		values["val"] = mk.pick("Y", "N", "-7.25", "20270101")
		switch {
		case hasTail && mk.IntN(2) == 0:
			values["val"] = "tail"
		case len(mk.p.Codes("ans")) > 0 && mk.IntN(2) == 0:
			values["val"] = mk.value(profiles.SlotType{Kind: profiles.Enum, Enum: "ans"})
		}
	}
}

func (mk maker) value(t profiles.SlotType) string {
	if t.List {
		t.List = false
		elements := make([]string, mk.IntN(4))
		for i := range elements {
			elements[i] = "+" + mk.pick(mk.value(t), mk.value(t), "")
		}
		return mk.value(t) + strings.Join(elements, "")
	}
	switch t.Kind {
	case profiles.MsgID:
		return mk.pick("qa-1", "a.b_c-77", "-", "7")
	case profiles.Agent:
		return mk.pick(append([]string{"human"}, mk.agents()...)...)
	case profiles.Enum:
		codes := mk.p.Codes(t.Enum)
		return codes[mk.IntN(len(codes))].Code
	case profiles.Date:
		return fmt.Sprintf("%08d", mk.IntN(100_000_000))
	case profiles.Time:
		return fmt.Sprintf("%08dT%04dZ", mk.IntN(100_000_000), mk.IntN(10_000))
	case profiles.Int:
		return mk.pick("", "0", "000") + fmt.Sprint(t.Lo+mk.IntN(t.Hi-t.Lo+1))
	case profiles.Bool:
		return mk.pick("Y", "N")
	case profiles.Days:
		return mk.pick("", "00", strings.Repeat("9", 30)) + fmt.Sprint(mk.IntN(100)) + mk.pick("", "d")
	case profiles.Money:
		return mk.pick("", "-", "00") + fmt.Sprintf("%d.%02d", mk.Int64(), mk.IntN(100))
	case profiles.Num:
		return mk.pick("", "-") + mk.pick("7", "7.25", "0.0") + mk.pick("", "/8", "/0.50")
	case profiles.Token, profiles.Ref:
	}
	return strings.ReplaceAll(mk.word(), "+", "-")
}

func (mk maker) agents() []string {
	if len(mk.p.Agents) > 0 {
		return mk.p.Agents
	}
	return []string{"qa", "a.b", "x-1", "_"}
}

// runes are what values and tails are made of; every one may stand inside a
// value, and none is white space that a trim would take.
const runes = `abcXYZ019-._:/#=+&<>"\'%~é日😀` + "\u0301\u200b\u202e\ufffd\ufeff"

func (mk maker) word() string {
	all := []rune(runes)
	var b strings.Builder
	for range 1 + mk.IntN(8) {
		b.WriteRune(all[mk.IntN(len(all))])
	}
	return b.String()
}

// tail is text that a trim leaves as it is.
func (mk maker) tail() string {
	var b strings.Builder
	for range mk.IntN(6) {
		b.WriteString(mk.word() + mk.pick(" ", "  ", " // ", "\t", "\r", "\x00", "\x1b[31m", "\u2028", "\u0085"))
	}
	return b.String() + mk.word()
}
