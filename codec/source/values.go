package source

import "bytes"

// values are what a line of text holds that is not text itself: a JSON value
// that runs to its end, or quoted values of logfmt (formats.md, section 3, rule
// 2).
type values struct {
	kind valueKind
	text []byte // a copy: of the value, or of the line
	time Time   // that the line begins with
	role string // that it names
}

type valueKind uint8

const (
	noValues valueKind = iota
	wholeJSON
	brokenJSON
	endJSON // behind a prefix
	quotedPairs
)

// valuesIn looks for values in a cleaned line that is no message. What stands
// around them is searched for mentions.
func (f *finder) valuesIn(l *spot, text []byte) values {
	var v values
	if l.shut || l.unit.depth >= maxDecoded {
		return v
	}
	text = trimRight(text)
	indent := len(text) - len(trimLeft(text))
	rest := text
	switch at := jsonAtEnd(text); {
	case at == indent && !l.unit.string && at < len(text):
		v.kind = wholeJSON
	case at >= 0:
		v.kind = endJSON
		f.mentionIn(l, text[:at])
		v.role = loggedCaller(text[:at])
		rest = text[at:]
	case !l.unit.string && beginsObject(text[indent:]):
		v.kind = brokenJSON
	case f.pairsIn(l, text):
		v.kind = quotedPairs
	default:
		return v
	}
	if !l.unit.string && f.timeIn(text[:min(len(text), maxPrefix)]) {
		v.time = f.clock.time(&f.prefix.stamp)
	}
	v.text = bytes.Clone(rest)
	return v
}

// values searches the values of a line.
func (f *finder) values(l *spot, v values) {
	u := *l.unit
	u.flags |= l.flags
	if !u.time.Known {
		u.time = v.time
	}
	if u.role == "" {
		u.role = v.role
	}
	switch v.kind {
	case wholeJSON:
		f.walkLine(&u, v.text)
	case brokenJSON:
		u.flags |= Recovered
		f.walkLine(&u, v.text)
	case endJSON:
		f.walk(&u, v.text)
	case quotedPairs:
		f.walkPairs(&u, v.text)
	case noValues:
	}
}

// jsonAtEnd returns where the JSON object or array starts that a line ends
// with, or -1.
func jsonAtEnd(text []byte) int {
	if len(text) == 0 {
		return -1
	}
	open := byte('{')
	switch text[len(text)-1] {
	case '}':
	case ']':
		open = '['
	default:
		return -1
	}
	const tries = 32 // more brackets than that no prefix has
	at := 0
	for range tries {
		i := bytes.IndexByte(text[at:], open)
		if i < 0 {
			return -1
		}
		at += i
		if beginsJSON(text[at:]) && isJSONValue(text[at:]) {
			return at
		}
		at++
	}
	return -1
}

// beginsJSON reports whether a text begins as an object, or as an array that
// holds text, does.
func beginsJSON(b []byte) bool {
	if beginsObject(b) {
		return true
	}
	if len(b) < 2 || b[0] != '[' {
		return false
	}
	b = trimLeft(b[1:])
	return len(b) > 0 && (b[0] == '"' || b[0] == '[' || b[0] == '{')
}

// beginsObject reports whether a text begins as an object does.
func beginsObject(b []byte) bool {
	if len(b) < 2 || b[0] != '{' {
		return false
	}
	b = trimLeft(b[1:])
	return len(b) > 0 && (b[0] == '"' || b[0] == '}')
}

// pairsIn reports whether a line has quoted values of which one may hold a
// message, and counts the mention that stands outside of them.
func (f *finder) pairsIn(l *spot, text []byte) bool {
	held, from := false, 0
	outside := -1
	for from <= len(text) {
		start, end := nextQuoted(text, from)
		if outside < 0 {
			if at, _ := f.nameIn(text[from:start]); at >= 0 {
				outside = from + at
			}
		}
		if start == len(text) {
			break
		}
		held = held || bytes.Contains(text[start:end], []byte("RW"))
		from = end
	}
	if held && outside >= 0 && l.unit.flags&Example == 0 {
		f.mentionAt(l, outside, false)
	}
	return held
}

// nextQuoted returns where the next quoted value of a pair starts and ends, at
// or after from, its quotation marks included; both len(text) if there is none.
func nextQuoted(text []byte, from int) (start, end int) {
	for {
		i := bytes.Index(text[from:], []byte(`="`))
		if i < 0 {
			return len(text), len(text)
		}
		start = from + i + 1
		if n := quotedLen(text[start:]); n > 0 && i > 0 {
			return start, start + n
		}
		from = start
	}
}

// walkPairs searches the quoted values of a line.
func (f *finder) walkPairs(u *unit, text []byte) {
	u.path += "!"
	u.string = true
	u.depth++
	var t stringText
	var value []byte
	for from := 0; ; {
		start, end := nextQuoted(text, from)
		if start == len(text) {
			return
		}
		if raw := text[start+1 : end-1]; bytes.Contains(raw, []byte("RW")) {
			value, _ = unquote(value[:0], raw)
			t.whole(f, *u, value)
		}
		from = end
	}
}
