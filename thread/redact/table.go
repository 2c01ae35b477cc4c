package redact

import (
	"encoding/base64"
	"strconv"
	"strings"
	"unicode/utf8"

	"crosscheck/profiles"
)

// minLength is how many characters a value has that is replaced wherever it
// stands.
const minLength = 4

// minDigits is how many digits a number has that is found with other signs
// between them: fewer are in every time of day.
const minDigits = 8

// table is the values that do not go out, and their stand-ins.
type table struct {
	last  map[string]int            // the number given last, by kind
	exact map[string]string         // stand-ins, by what they stand for
	met   map[string]bool           // slots that had a value to take in, and / with a pattern that matched
	slots map[string]*profiles.Slot // the sensitive slots; nil where no vocabulary has the slot

	values wordList // values as they are spelt
	digits wordList // values that are digits, without what stands between them
	names  wordList // of the slots
	bare   wordList // short values that are shown without the name of their slot
}

// wordList has words to look for, and the text that replaces each.
type wordList struct {
	list []string
	as   []string
	in   *index // of the list, nil where it grew since
}

func newTable() table {
	return table{last: map[string]int{}, exact: map[string]string{}, met: map[string]bool{}, slots: map[string]*profiles.Slot{}}
}

func (w *wordList) add(word, as string) {
	w.list, w.as, w.in = append(w.list, word), append(w.as, as), nil
}

// build makes the index, with rests; false where rest wants no more.
func (w *wordList) build(rest func() bool) (ok bool) {
	if w.in == nil && len(w.list) > 0 {
		w.in, ok = indexOf(w.list, rest)
		return ok
	}
	return true
}

// index returns the index of the words, nil if there are none.
func (w *wordList) index() *index {
	if w.in == nil && len(w.list) > 0 {
		w.in = newIndex(w.list)
	}
	return w.in
}

// standIn returns the stand-in of a value, a new one at first sight.
func (t *table) standIn(kind, value string) string {
	as, ok := t.exact[value]
	if !ok {
		t.last[kind]++
		as = left + kind + " " + strconv.Itoa(t.last[kind]) + right
		t.exact[value] = as
	}
	return as
}

// keep takes in a value of a kind that is to be replaced everywhere.
func (t *table) keep(kind, value string) {
	if _, known := t.exact[value]; known {
		return
	}
	t.spelt(value, t.standIn(kind, value))
}

// bareSlots are shown by themselves, as in "a to b", and not only after their name.
const bareSlots = " id from to item re tail "

// keepBare takes in a short value of a slot that is shown by itself: it is
// replaced as a whole word.
func (t *table) keepBare(slot, value string) {
	if utf8.RuneCountInString(value) < minLength && strings.Contains(bareSlots, " "+slot+" ") {
		t.bare.add(value, t.exact[value])
	}
}

// spelt adds the spellings of a value.
func (t *table) spelt(value, as string) {
	if utf8.RuneCountInString(value) < minLength {
		return
	}
	t.values.add(value, as)
	if !plainASCII(value) { // of other letters the index knows no case
		t.values.add(strings.ToLower(value), as)
		t.values.add(strings.ToUpper(value), as)
	}
	if len(value) < minRun {
		t.values.add(base64.RawStdEncoding.EncodeToString([]byte(value)), as)
		t.values.add(base64.RawURLEncoding.EncodeToString([]byte(value)), as)
	}
	if d := digitsOf(value); len(d) >= minDigits {
		t.digits.add(d, as)
	}
}

// keepSlot takes in the value of a sensitive slot as it stands on a line.
func (t *table) keepSlot(slot, text string) {
	t.met[slot] = true
	for _, v := range t.elements(slot, text) {
		n := t.normal(slot, v)
		if _, known := t.exact[n]; !known {
			t.keep(slot, n)
			t.keepBare(slot, n)
			t.keepParts(slot, n)
		}
		if n != v {
			if _, known := t.exact[v]; !known {
				t.exact[v] = t.exact[n]
				t.spelt(v, t.exact[n])
			}
		}
	}
}

// keepParts takes in the numbers of a value that is several of them, such as the
// sort code and the number of an account: each tells much of it.
func (t *table) keepParts(slot, value string) {
	const least = 6 // digits of a part that tells something
	parts := strings.Split(value, "/")
	if len(parts) < 2 {
		return
	}
	for _, p := range parts {
		d := digitsOf(p)
		if len(d) < least {
			continue
		}
		if t.keep(slot+" part", p); d != p && len(d) < minDigits {
			t.bare.add(d, t.exact[p])
		}
	}
}

// elements returns the values that the text of a slot is: those of a list.
func (t *table) elements(slot, text string) []string {
	if s := t.slots[slot]; s == nil || !s.Type.List {
		return []string{text}
	}
	return strings.FieldsFunc(text, func(r rune) bool { return r == '+' })
}

// normal returns a value as it is compared (rw1.md, section 2): 007 is 7.
func (t *table) normal(slot, text string) string {
	s := t.slots[slot]
	if s == nil || s.Type.Kind != profiles.Int && s.Type.Kind != profiles.Days {
		return text
	}
	number := text
	if s.Type.Kind == profiles.Days {
		number = strings.TrimSuffix(text, "d")
	}
	digits := strings.TrimPrefix(number, "-")
	plain := strings.TrimLeft(digits, "0")
	switch {
	case digits == "" || strings.Trim(digits, "0123456789") != "":
		return text
	case plain == "":
		return "0"
	}
	return number[:len(number)-len(digits)] + plain
}

// slot returns the text of a sensitive slot with its values replaced.
func (t *table) slot(slot, text string) string {
	values := t.elements(slot, text)
	for i, v := range values {
		values[i] = t.known(slot, v)
	}
	return strings.Join(values, "+")
}

// known returns the stand-in of a value of a slot.
func (t *table) known(slot, value string) string {
	if as, ok := t.exact[value]; ok {
		return as
	}
	if t.issued(value) {
		return value
	}
	return t.standIn(slot, t.normal(slot, value))
}

// digitsOf returns the digits of a text that has nothing else but the signs that
// stand between them, "" for any other.
func digitsOf(s string) string {
	var b strings.Builder
	for i := range len(s) {
		switch {
		case isDigit(s[i]):
			b.WriteByte(s[i])
		case strings.IndexByte(between, s[i]) < 0:
			return ""
		}
	}
	return b.String()
}

// between are the signs that people put between digits.
const between = " -/.,:'"

func isDigit(c byte) bool { return '0' <= c && c <= '9' }

func plainASCII(s string) bool {
	for i := range len(s) {
		if s[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}
