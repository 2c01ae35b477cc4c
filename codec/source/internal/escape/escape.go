package escape

import "bytes"

// Bytes that begin and end sequences.
const (
	BEL = 0x07
	ESC = 0x1b
)

// Len returns how many bytes of b, which starts with ESC, are a sequence. If it
// does not end, those are the first two bytes, so that it cannot hide what follows.
func Len(b []byte) int {
	if len(b) < 2 || b[1] < 0x20 || b[1] > 0x7e {
		return 1
	}
	n := 0
	switch b[1] {
	case '[':
		n = csiLen(b[2:])
	case ']':
		n = stringLen(b[2:], true)
	case 'P', '_', '^', 'X':
		n = stringLen(b[2:], false)
	default:
		n = plainEscapeLen(b[1:])
		if n > 0 {
			n--
		}
	}
	if n < 0 {
		n = 0
	}
	return 2 + n
}

// C1Len is Len for the 8-bit forms, 0 for other characters that begin with the
// same byte.
func C1Len(b []byte) int {
	if !IsC1(b) {
		return 0
	}
	n := 0
	switch b[1] {
	case 0x9b:
		n = csiLen(b[2:])
	case 0x9d:
		n = stringLen(b[2:], true)
	case 0x90, 0x9f, 0x9e, 0x98:
		n = stringLen(b[2:], false)
	}
	return 2 + n
}

// csiLen returns the length of what follows the introducer of a control
// sequence: parameters, intermediates and the final byte; 0 if it has no end.
func csiLen(b []byte) int {
	i := 0
	for i < len(b) && b[i] >= 0x30 && b[i] <= 0x3f {
		i++
	}
	for i < len(b) && b[i] >= 0x20 && b[i] <= 0x2f {
		i++
	}
	if i < len(b) && b[i] >= 0x40 && b[i] <= 0x7e {
		return i + 1
	}
	return 0
}

// stringLen returns the length of a control string with its terminator; 0 if
// it has none, or another sequence begins before it.
func stringLen(b []byte, belEnds bool) int {
	for i := 0; i < len(b); i++ {
		switch {
		case b[i] == BEL && belEnds:
			return i + 1
		case b[i] == ESC:
			if i+1 < len(b) && b[i+1] == '\\' {
				return i + 2
			}
			return 0
		case IsC1(b[i:]):
			if b[i+1] == 0x9c {
				return i + 2
			}
			return 0
		}
	}
	return 0
}

// plainEscapeLen returns the length of an escape of intermediates and a final
// byte, the ESC not counted; 0 if it has no end.
func plainEscapeLen(b []byte) int {
	i := 0
	for i < len(b) && b[i] >= 0x20 && b[i] <= 0x2f {
		i++
	}
	if i < len(b) && b[i] >= 0x30 && b[i] <= 0x7e {
		return i + 1
	}
	return 0
}

// SpelledLen returns the length of a colour code whose ESC syslog spelt out,
// #033[33m; 0 if b does not start with one.
func SpelledLen(b []byte) int {
	const intro = "#033["
	if !bytes.HasPrefix(b, []byte(intro)) {
		return 0
	}
	i := len(intro)
	for i < len(b) && b[i] >= 0x30 && b[i] <= 0x3f {
		i++
	}
	if i < len(b) && b[i] == 'm' {
		return i + 1
	}
	return 0
}

// IsC1 reports whether b starts with an 8-bit control character. U+0085 is
// not taken for one: it is a line end of other systems, and an ordinary
// character here (formats.md, section 3, rule 1).
func IsC1(b []byte) bool {
	return len(b) > 1 && b[0] == 0xc2 && b[1] >= 0x80 && b[1] <= 0x9f && b[1] != 0x85
}
