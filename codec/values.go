package codec

import (
	"strconv"
	"strings"

	"crosscheck/codec/internal/ascii"
	"crosscheck/profiles"
)

// decode judges the value of a slot by its type (rw1.md, section 2) and
// returns it in normal form. A value of the wrong shape is kept as a string.
func (p *parser) decode(s *profiles.Slot, text string, at int) Value {
	if !s.Type.List {
		return p.scalar(s, text, at)
	}
	plain := true // the text is its own normal form
	for rest, more := text, true; more; {
		var element string
		element, rest, more = strings.Cut(rest, "+")
		if element == "" || p.scalar(s, element, at).Text != element {
			plain = false
		}
	}
	if !plain {
		text = normalList(s, text)
	}
	return Value{Kind: List, Text: text}
}

// normalList drops empty elements and puts the others in normal form. It
// allocates, and is only for lists that need it.
func normalList(s *profiles.Slot, text string) string {
	var elements []string
	for element := range strings.SplitSeq(text, "+") {
		if element != "" {
			v, _ := normal(s.Type.Kind, element)
			elements = append(elements, v.Text)
		}
	}
	return strings.Join(elements, "+")
}

// scalar judges one value, or one element of a list.
func (p *parser) scalar(s *profiles.Slot, text string, at int) Value {
	v, ok := normal(s.Type.Kind, text)
	if !ok {
		p.fail(at, s.Key, "%s=%s: %s", s.Key, quote(text), wanted(s.Type.Kind))
	}
	switch s.Type.Kind {
	case profiles.Agent:
		if !p.profile.HasAgent(text) {
			p.fail(at, s.Key, "%s=%s is not an agent of profile %s, want one of %s human",
				s.Key, quote(text), p.profile.Name, strings.Join(p.profile.Agents, " "))
		}
	case profiles.Enum:
		if !p.profile.HasCode(s.Type.Enum, text) {
			p.fail(at, s.Key, "%s=%s is not a known %s code, want one of %s",
				s.Key, quote(text), s.Type.Enum, codeList(p.profile, s.Type.Enum))
		}
	case profiles.Int:
		if ok && !inRange(v.Text, s.Type.Lo, s.Type.Hi) {
			p.fail(at, s.Key, "%s=%s is out of range, want %d to %d", s.Key, quote(text), s.Type.Lo, s.Type.Hi)
		}
	case profiles.Token, profiles.MsgID, profiles.Ref, profiles.Date, profiles.Time,
		profiles.Bool, profiles.Days, profiles.Money, profiles.Num:
	}
	return v
}

// codeList names the codes of an enum in the text of a problem.
func codeList(p *profiles.Profile, enum string) string {
	var b strings.Builder
	for i, c := range p.Codes(enum) {
		if i > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(c.Code)
	}
	return b.String()
}

// normal returns a value in normal form, and whether its shape is that of the
// kind. Codes, agents and ranges are not its business.
func normal(k profiles.Kind, text string) (Value, bool) {
	switch k {
	case profiles.MsgID, profiles.Agent:
		return Value{Text: text}, isName(text)
	case profiles.Date:
		return Value{Text: text}, isDate(text)
	case profiles.Time:
		return Value{Text: text}, isTime(text)
	case profiles.Int:
		digits := strings.TrimPrefix(text, "-")
		if !isDigits(digits) {
			return Value{Text: text}, false
		}
		return Value{Kind: Number, Text: plainNumber(text)}, true
	case profiles.Days:
		digits := strings.TrimSuffix(text, "d")
		if !isDigits(digits) {
			return Value{Text: text}, false
		}
		return Value{Kind: Number, Text: plainNumber(digits)}, true
	case profiles.Bool:
		if text != "Y" && text != "N" {
			return Value{Text: text}, false
		}
		return Value{Kind: Boolean, Text: text}, true
	case profiles.Money:
		return Value{Text: text}, isMoney(text)
	case profiles.Num:
		return Value{Text: text}, isNum(text)
	case profiles.Token, profiles.Ref, profiles.Enum:
	}
	return Value{Text: text}, true
}

// wanted says what a value of the kind looks like.
func wanted(k profiles.Kind) string {
	switch k {
	case profiles.MsgID:
		return "an id has only letters, digits and . _ -"
	case profiles.Agent:
		return "the name of an agent has only letters, digits and . _ -"
	case profiles.Date:
		return "dates are YYYYMMDD"
	case profiles.Time:
		return "times are YYYYMMDDTHHMMZ"
	case profiles.Int:
		return "want a whole number in digits"
	case profiles.Days:
		return "want a number of days in digits, as in 14 or 14d"
	case profiles.Bool:
		return "want Y or N"
	case profiles.Money:
		return "want an amount with two decimals and no separators, as in 5400.00"
	case profiles.Num:
		return "num is a number as written, as in 7, -7.25 or 131/82"
	case profiles.Token, profiles.Ref, profiles.Enum:
	}
	return "any word"
}

// plainNumber drops leading zeros, and the sign of zero.
func plainNumber(text string) string {
	digits := strings.TrimPrefix(text, "-")
	plain := strings.TrimLeft(digits, "0")
	switch {
	case plain == "":
		return "0"
	case len(digits) == len(text):
		return plain
	case len(digits) == len(plain):
		return text
	}
	return "-" + plain
}

// inRange compares a number in normal form, of any length, with a range.
func inRange(number string, lo, hi int) bool {
	n, err := strconv.Atoi(number)
	return err == nil && lo <= n && n <= hi
}

// The patterns of rw1.md, section 2. Letters and digits are ASCII (section 1,
// rule 13).

func isDigits(s string) bool {
	for i := range len(s) {
		if !ascii.IsDigit(s[i]) {
			return false
		}
	}
	return s != ""
}

// isName reports the pattern of ids and agents.
func isName(s string) bool {
	for i := range len(s) {
		c := s[i]
		if !ascii.IsWord(c) && c != '-' && c != '.' {
			return false
		}
	}
	return s != ""
}

// isKey reports the pattern of rule 7.
func isKey(s string) bool {
	for i := range len(s) {
		c := s[i]
		letter := 'a' <= c && c <= 'z'
		if !letter && (i == 0 || !ascii.IsDigit(c) && c != '_') {
			return false
		}
	}
	return s != ""
}

// isExperiment reports whether a key that no vocabulary has is kept (rule 8).
func isExperiment(key string) bool { return strings.HasPrefix(key, "x_") }

// isNumbered reports whether id is from, a hyphen and digits (rule 6).
func isNumbered(id, from string) bool {
	return len(id) > len(from)+1 && id[len(from)] == '-' && id[:len(from)] == from && isDigits(id[len(from)+1:])
}

func isDate(s string) bool { return len(s) == 8 && isDigits(s) }

func isTime(s string) bool {
	return len(s) == 14 && isDigits(s[:8]) && s[8] == 'T' && isDigits(s[9:13]) && s[13] == 'Z'
}

func isMoney(s string) bool {
	whole, cents, ok := strings.Cut(strings.TrimPrefix(s, "-"), ".")
	return ok && isDigits(whole) && len(cents) == 2 && isDigits(cents)
}

// isDecimal reports digits with an optional sign and fraction.
func isDecimal(s string) bool { return isUnsigned(strings.TrimPrefix(s, "-")) }

func isUnsigned(s string) bool {
	whole, fraction, ok := strings.Cut(s, ".")
	return isDigits(whole) && (!ok || isDigits(fraction))
}

func isNum(s string) bool {
	first, second, ok := strings.Cut(s, "/")
	return isDecimal(first) && (!ok || isUnsigned(second))
}
