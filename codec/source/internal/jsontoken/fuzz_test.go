package jsontoken

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"
)

// FuzzScan compares the scan with the strict decoder of the standard
// library: what that takes the scan takes, and what only the scan takes is
// lenient. In pieces it reads what it reads at once.
func FuzzScan(f *testing.F) {
	for _, seed := range []string{
		`{"a":[1,-2.5e+3,true,false,null,"x\u00e9\n\"\\"],"b":{}}`, `[]`, `"a"`, `[1,]`, `{"a":1,}`, `{"a" : NaN}`, `01`, `-`, `1.`, `1e`,
		"{\"a\":\"\t\"}", `{"a":"\ud800"}`, `{"a":"\x"}`, `{"a":1}}`, `{"a"}`, `{1:2}`, `[1 2]`, `{"a":1 "b":2}`, "\x1b[1m{\"a\":1}", `{"a":"\\"}`, `"\"`,
	} {
		f.Add([]byte(seed), 3)
	}
	f.Fuzz(func(t *testing.T, data []byte, size int) {
		var s Scanner
		s.Start(nil)
		end := s.Run(data, 0, true)
		whole := s.State == Done && len(bytes.Trim(data[end:], " \t\r\n")) == 0
		valid := json.Valid(data)
		if valid && (!whole || s.Leniency != 0) {
			t.Fatalf("%q is valid; state %d at %d, %s", data, s.State, end, s.Leniency)
		}
		if whole && !valid && s.Leniency == 0 && !isLenient(data) {
			t.Fatalf("%q is not valid", data)
		}

		size = 1 + min(max(size, 0), 20)
		var p Scanner
		p.Start(nil)
		i, n := 0, 0
		for n < len(data) && !p.Ended() {
			n = min(n+size, len(data))
			i = p.Run(data[:n], i, n == len(data))
		}
		if len(data) > 0 && (p.State != s.State || i != end || p.Leniency != s.Leniency) {
			t.Fatalf("%q in pieces of %d: state %d at %d, want %d at %d", data, size, p.State, i, s.State, end)
		}
	})
}

// isLenient reports whether anything in data is beyond the scan without a
// handler: what strings are made of, and white space that JSON does not know.
func isLenient(data []byte) bool {
	for i := 0; i < len(data); i++ {
		if c := data[i]; c < ' ' && c != '\n' && c != '\t' && c != '\r' {
			return true
		}
		if data[i] != '"' {
			continue
		}
		end := StringEnd(data, i)
		if end < 0 {
			return true
		}
		if _, lenient := Unquote(nil, data[i+1:end]); lenient&^HalfSurrogate != 0 {
			return true
		}
		i = end
	}
	return false
}

// FuzzUnquote compares what a string stands for with the strict decoder, whole
// and in pieces.
func FuzzUnquote(f *testing.F) {
	for _, seed := range []string{`a`, `\n\t\"\\\/\b\f\r`, `\u00e9\uD83D\uDE00`, `\ud83dx`, `\ud83d\u0041`, `\q`, `\u12`, `\\\\\\`, `\`} {
		f.Add(seed, 5)
	}
	f.Fuzz(func(t *testing.T, raw string, size int) {
		raw = strings.ToValidUTF8(raw, "?")
		got, s := Unquote(nil, []byte(raw))
		var want string
		if err := json.Unmarshal([]byte(`"`+raw+`"`), &want); err == nil && string(got) != want {
			t.Fatalf("%q is %q, want %q", raw, got, want)
		} else if err != nil && s == 0 && !strings.Contains(raw, `"`) {
			t.Fatalf("%q is taken: %v", raw, err)
		}
		size = 1 + min(max(size, 0), 40)
		var pieces []byte
		rest := []byte(raw)
		for len(rest) > 0 {
			n := len(rest)
			for k := size; k < len(rest); k += size {
				if n = WholeEscapes(rest[:k]); n > 0 {
					break
				}
				n = len(rest)
			}
			pieces, _ = Unquote(pieces, rest[:n])
			rest = rest[n:]
		}
		if !bytes.Equal(pieces, got) {
			t.Fatalf("%q in pieces of %d is %q, want %q", raw, size, pieces, got)
		}
	})
}
