package jsontoken

import (
	"bytes"

	"crosscheck/codec/internal/ascii"
)

// isForeign reports whether b is a literal of other languages that their writers
// of JSON let through: a number spelt in another way, or a word.
func isForeign(b []byte) bool {
	switch string(bytes.TrimLeft(b, "+-")) {
	case "NaN", "nan", "Infinity", "inf", "True", "False", "None", "nil", "undefined":
		return true
	}
	rest := bytes.TrimLeft(b, "+-0") // what stands too much, or too little, before a number
	if len(rest) == 0 {
		return bytes.HasSuffix(b, []byte{'0'})
	}
	return IsNumber(rest) || rest[0] == '.' && IsNumber(append([]byte{'0'}, rest...))
}

// IsNumber reports whether b is a number as JSON has it.
func IsNumber(b []byte) bool {
	i := 0
	if i < len(b) && b[i] == '-' {
		i++
	}
	whole := ascii.Digits(b[i:])
	if whole == 0 || whole > 1 && b[i] == '0' {
		return false
	}
	i += whole
	if i < len(b) && b[i] == '.' {
		n := ascii.Digits(b[i+1:])
		if n == 0 {
			return false
		}
		i += 1 + n
	}
	if i < len(b) && b[i]|0x20 == 'e' {
		i++
		if i < len(b) && (b[i] == '-' || b[i] == '+') {
			i++
		}
		n := ascii.Digits(b[i:])
		if n == 0 {
			return false
		}
		i += n
	}
	return i == len(b)
}
