package profiles

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"
)

const kindNames = "token msgid agent ref enum date time int bool days money num"

// String returns the name of the kind as vocabularies spell it.
func (k Kind) String() string {
	names := strings.Fields(kindNames)
	if int(k) >= len(names) {
		return "??"
	}
	return names[k]
}

// String returns the type as vocabularies spell it, such as list:enum:flag or
// int:1-5.
func (t SlotType) String() string {
	s := t.Kind.String()
	switch t.Kind {
	case Enum:
		s += ":" + t.Enum
	case Int:
		s += fmt.Sprintf(":%d-%d", t.Lo, t.Hi)
	case Token, MsgID, Agent, Ref, Date, Time, Bool, Days, Money, Num:
	}
	if t.List {
		s = "list:" + s
	}
	return s
}

// parseSlotType reads the type of a slot (rw1.md, section 2). Whether its enum
// exists is for the caller to say.
func parseSlotType(s string) (SlotType, error) {
	var t SlotType
	rest, isList := strings.CutPrefix(s, "list:")
	t.List = isList
	name, arg, hasArg := strings.Cut(rest, ":")
	known := false
	for i, kind := range strings.Fields(kindNames) {
		if kind == name {
			t.Kind, known = Kind(i), true
		}
	}
	if !known {
		return t, fmt.Errorf("unknown slot type %q, want %s, or list: and one of these",
			s, strings.Join(strings.Fields(kindNames), ", "))
	}
	switch {
	case t.Kind == Enum && arg != "":
		t.Enum = arg
	case t.Kind == Enum:
		return t, fmt.Errorf("slot type %q names no enum, want enum: and its name", s)
	case t.Kind == Int:
		var ok bool
		if t.Lo, t.Hi, ok = parseRange(arg); !ok {
			return t, fmt.Errorf("slot type %q has no range, want int:lo-hi as in int:1-5", s)
		}
	case hasArg:
		return t, fmt.Errorf("unknown slot type %q: %s takes nothing after it", s, name)
	}
	return t, nil
}

// parseRange reads lo-hi; either may be negative.
func parseRange(s string) (lo, hi int, ok bool) {
	if s == "" {
		return 0, 0, false
	}
	dash := strings.IndexByte(s[1:], '-') + 1
	if dash < 1 {
		return 0, 0, false
	}
	lo, errLo := strconv.Atoi(s[:dash])
	hi, errHi := strconv.Atoi(s[dash+1:])
	return lo, hi, errLo == nil && errHi == nil && lo <= hi
}

// isKey reports whether s can be the key of a slot (rw1.md, section 1, rule 7).
func isKey(s string) bool {
	for i := range len(s) {
		c := s[i]
		letter := 'a' <= c && c <= 'z'
		if !letter && (i == 0 || c != '_' && (c < '0' || c > '9')) {
			return false
		}
	}
	return s != ""
}

// isWord reports whether s can be a value on a line and an element of a list,
// and be shown as it is.
func isWord(s string) bool {
	for _, r := range s {
		if r == ' ' || r == '+' || !unicode.IsPrint(r) {
			return false
		}
	}
	return s != ""
}

// isAgent reports whether s can be the name of an agent.
func isAgent(s string) bool {
	for i := range len(s) {
		c := s[i]
		if (c < '0' || c > '9') && (c < 'A' || c > 'Z') && (c < 'a' || c > 'z') &&
			c != '.' && c != '_' && c != '-' {
			return false
		}
	}
	return s != ""
}

// ValidName reports whether a profile may have that name: 1 to 32 characters
// of [a-z0-9_-] that do not begin with _ or -, and not "core" (rw1.md,
// section 3).
func ValidName(s string) bool {
	if s == "" || len(s) > 32 || s == coreName {
		return false
	}
	for i := range len(s) {
		c := s[i]
		if (c < 'a' || c > 'z') && (c < '0' || c > '9') && (i == 0 || c != '_' && c != '-') {
			return false
		}
	}
	return true
}
