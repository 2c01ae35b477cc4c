package conform

import (
	"bytes"
	"encoding/json"
	"fmt"
	"reflect"
	"strings"
	"unicode"

	"crosscheck/codec"
)

// The verdicts that cases expect.
const (
	wantValid    = "valid"
	wantInvalid  = "invalid"
	wantError    = "error"
	wantMatch    = "match"
	wantMismatch = "mismatch"
)

type parseCase struct {
	Line          string   `json:"line"`
	Expect        string   `json:"expect"`
	JSON          any      `json:"json"`
	Errors        *int     `json:"errors"`
	Warnings      *int     `json:"warnings"`
	ErrorsContain []string `json:"errors_contain"`
}

// runParse decodes a line and compares the verdict, the decoded message and
// the errors; a valid line has to come back through its twin.
func runParse(data []byte, r codec.Reading) string {
	var c parseCase
	if why := decode(data, &c); why != "" {
		return why
	}
	m := codec.Parse(c.Line, r)
	errs := texts(m.Errors)
	if why := verdict(c.Expect, word(m.Valid(), wantValid, wantInvalid), errs); why != "" {
		return why
	}
	if why := count("errors", c.Errors, errs); why != "" {
		return why
	}
	if why := count("warnings", c.Warnings, texts(m.Warnings)); why != "" {
		return why
	}
	if why := contains("error", c.ErrorsContain, errs); why != "" || !m.Valid() {
		return why
	}
	twin := m.Twin()
	if c.JSON != nil && !sameJSON(c.JSON, twin) {
		return fmt.Sprintf("decodes to %s", twin)
	}
	return roundTrip(m, twin, r)
}

// roundTrip takes a valid line to its twin, back to a line, and to a twin
// again. The twins are the same but for the order of their slots, which
// encoding settles, and save for what rw1.md, section 4 exempts.
func roundTrip(m *codec.Message, twin []byte, r codec.Reading) string {
	line, _, err := codec.Encode(twin, r)
	if err != nil {
		if exempt(m) {
			return ""
		}
		return "the twin does not encode: " + err.Error()
	}
	again := codec.Parse(line, r)
	if !bytes.Equal(again.AppendCanonical(nil), m.AppendCanonical(nil)) && !exempt(m) {
		return fmt.Sprintf("does not round-trip: the twin comes back as %s", again.Twin())
	}
	return ""
}

// exempt reports whether a message has something that its twin cannot carry
// back to a line: a list without elements, a control character in a value, an
// empty tail, white space that could end the line.
func exempt(m *codec.Message) bool {
	if m.HasTail && strings.TrimSpace(m.Tail) != m.Tail || m.HasTail && m.Tail == "" {
		return true
	}
	for _, s := range m.Slots {
		if s.Value.Kind == codec.List && s.Value.Text == "" || odd(s.Value.Text) {
			return true
		}
	}
	return odd(m.Item)
}

// odd reports whether a value has a control character, or white space, which
// on a line can only be another than U+0020.
func odd(value string) bool {
	return strings.ContainsFunc(value, func(r rune) bool { return unicode.IsControl(r) || unicode.IsSpace(r) })
}

type encodeCase struct {
	JSON   json.RawMessage `json:"json"`
	Expect string          `json:"expect"`
}

// runEncode turns a twin into a line, or sees it refused.
func runEncode(data []byte, r codec.Reading) string {
	var c encodeCase
	if why := decode(data, &c); why != "" {
		return why
	}
	line, _, err := codec.Encode(c.JSON, r)
	return lineOrError(c.Expect, line, err)
}

// lineOrError compares a produced line with the expected one, or its refusal.
func lineOrError(want, line string, err error) string {
	switch {
	case want == wantError && err == nil:
		return fmt.Sprintf("want it refused, got %q", line)
	case want == wantError:
		return ""
	case err != nil:
		return "refused: " + err.Error()
	case line != want:
		return fmt.Sprintf("got %q, want %q", line, want)
	}
	return ""
}

type digestCase struct {
	Line   string `json:"line"`
	Expect string `json:"expect"`
}

// runDigest compares the digest of a valid line.
func runDigest(data []byte, r codec.Reading) string {
	var c digestCase
	if why := decode(data, &c); why != "" {
		return why
	}
	m := codec.Parse(c.Line, r)
	if !m.Valid() {
		return verdict(wantValid, wantInvalid, texts(m.Errors))
	}
	if got := m.Digest(); got != c.Expect {
		return fmt.Sprintf("digest %s, want %s", got, c.Expect)
	}
	return ""
}

// sameJSON reports whether the twin is the wanted value. Key order does not
// matter; numbers are compared as they are written.
func sameJSON(want any, twin []byte) bool {
	d := json.NewDecoder(bytes.NewReader(twin))
	d.UseNumber()
	var got any
	return d.Decode(&got) == nil && reflect.DeepEqual(want, got)
}

// texts returns what the problems of a line say.
func texts(problems []codec.Problem) []string {
	out := make([]string, len(problems))
	for i, p := range problems {
		out[i] = p.Text
	}
	return out
}

// word chooses between two verdicts.
func word(ok bool, yes, no string) string {
	if ok {
		return yes
	}
	return no
}

// verdict compares a verdict with the expected one. If they differ it returns
// both, with the reasons of the verdict.
func verdict(want, got string, reasons []string) string {
	if got == want {
		return ""
	}
	why := fmt.Sprintf("got %s, want %s", got, want)
	if len(reasons) > 0 {
		why += ": " + strings.Join(reasons, "; ")
	}
	return why
}

// count compares how many there are, where the case says so.
func count(what string, want *int, got []string) string {
	if want == nil || *want == len(got) {
		return ""
	}
	return fmt.Sprintf("%d %s, want %d: %q", len(got), what, *want, got)
}

// contains reports the first wanted fragment that is in none of the texts.
func contains(what string, want, got []string) string {
	for _, w := range want {
		found := false
		for _, g := range got {
			found = found || strings.Contains(g, w)
		}
		if !found {
			return fmt.Sprintf("no %s contains %q: %q", what, w, got)
		}
	}
	return ""
}
