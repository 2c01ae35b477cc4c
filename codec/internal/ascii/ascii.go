package ascii

// IsDigit reports whether b is a decimal digit.
func IsDigit(b byte) bool { return b >= '0' && b <= '9' }

// IsUpper reports whether b is an upper-case letter.
func IsUpper(b byte) bool { return b >= 'A' && b <= 'Z' }

// IsLetter reports whether b is a letter.
func IsLetter(b byte) bool { return b >= 'a' && b <= 'z' || IsUpper(b) }

// IsWord reports whether b is part of a word.
func IsWord(b byte) bool { return IsLetter(b) || IsDigit(b) || b == '_' }

// Digits returns how many digits b starts with.
func Digits(b []byte) int {
	n := 0
	for n < len(b) && IsDigit(b[n]) {
		n++
	}
	return n
}

// Number reads a number of least to most digits. n is 0 if b does not start
// with one of that length.
func Number(b []byte, least, most int) (v, n int) {
	for n < len(b) && IsDigit(b[n]) {
		if n == most {
			return 0, 0
		}
		v = v*10 + int(b[n]-'0')
		n++
	}
	if n < least {
		return 0, 0
	}
	return v, n
}
