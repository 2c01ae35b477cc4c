package extract

import (
	"bytes"

	"crosscheck/codec/sighting"
	"crosscheck/codec/source/internal/jsontoken"
	"crosscheck/codec/source/internal/logline"
	"crosscheck/codec/timestamp"
)

// values are what a line of text holds that is not text itself: a JSON value
// that runs to its end, or quoted values of logfmt (formats.md, section 3, rule
// 2).
type values struct {
	kind valueKind
	text []byte         // a copy: of the value, or of the line
	more bool           // something stands after the value
	time timestamp.Time // that the line begins with
	role string         // that it names
}

type valueKind uint8

const (
	noValues valueKind = iota
	wholeJSON
	brokenJSON
	endJSON // after a prefix
	quotedPairs
)

// valuesIn looks for values in a cleaned line that is no message. What stands
// around them is searched for mentions.
func (f *Finder) valuesIn(l *lineSpan, text []byte) values {
	var v values
	if l.shut || l.unit.depth >= MaxDecoded {
		return v
	}
	text = logline.TrimRight(text)
	indent := len(text) - len(logline.TrimLeft(text))
	rest := text
	switch at, end := jsonAtEnd(text); {
	case at == indent && !l.unit.IsString:
		v.kind, v.more = wholeJSON, end < len(text)
		rest = text[at:end]
	case !l.unit.IsString && isQuotedLine(text[indent:]):
		v.kind = wholeJSON
	case at >= 0:
		f.mentionIn(l, text[:at])
		v.role = loggedCaller(text[:at])
		v.kind, v.more = endJSON, end < len(text) && v.role == ""
		rest = text[at:end]
	case !l.unit.IsString && beginsObject(text[indent:]):
		v.kind = brokenJSON
	case f.pairsIn(l, text):
		v.kind = quotedPairs
	default:
		return v
	}
	if !l.unit.IsString && f.timeIn(text[:min(len(text), logline.MaxPrefix)]) {
		v.time = f.Clock.Time(&f.prefix.Stamp)
	}
	v.text = bytes.Clone(rest)
	return v
}

// values searches the values of a line.
func (f *Finder) values(l *lineSpan, v values) {
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
		u.flags |= sighting.Recovered
		f.walkLine(&u, v.text)
	case endJSON:
		f.walk(&u, v.text)
	case quotedPairs:
		f.walkPairs(&u, v.text)
	case noValues:
	}
	if v.more {
		f.lenient(u.Line, jsontoken.MoreAfter)
	}
}

// jsonAtEnd returns where the JSON object or array starts and ends that a line
// ends with, or -1. Brackets too many may stand after it, and after what an
// MCP client logs anything.
func jsonAtEnd(text []byte) (at, end int) {
	const closing = "}], " // what may be too many
	if len(text) == 0 || bytes.IndexByte([]byte(closing), text[len(text)-1]) < 0 {
		return -1, -1
	}
	const tries = 32 // more brackets than that no prefix has
	for range tries {
		i := bytes.IndexAny(text[at:], "{[")
		if i < 0 {
			break
		}
		at += i
		if beginsJSON(text[at:]) {
			n := jsontoken.ValueLen(text[at:])
			rest := text[at+n:]
			if n > 0 && (len(bytes.Trim(rest, closing)) == 0 || loggedCaller(text[:at]) != "") {
				return at, at + n
			}
		}
		at++
	}
	return -1, -1
}

// isQuotedLine reports whether a text is one string of JSON.
func isQuotedLine(b []byte) bool { return len(b) > 1 && b[0] == '"' && jsontoken.IsValue(b) }

// beginsJSON reports whether a text begins as an object, or as an array that
// holds text, does.
func beginsJSON(b []byte) bool {
	if beginsObject(b) {
		return true
	}
	if len(b) < 2 || b[0] != '[' {
		return false
	}
	b = logline.TrimLeft(b[1:])
	return len(b) > 0 && (b[0] == '"' || b[0] == '[' || b[0] == '{')
}

// beginsObject reports whether a text begins as an object does.
func beginsObject(b []byte) bool {
	if len(b) < 2 || b[0] != '{' {
		return false
	}
	b = logline.TrimLeft(b[1:])
	return len(b) > 0 && (b[0] == '"' || b[0] == '}')
}

// pairsIn reports whether a line has quoted values, one of them perhaps with a
// message, and counts the mention that stands outside of them.
func (f *Finder) pairsIn(l *lineSpan, text []byte) bool {
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
	if held && outside >= 0 && l.unit.flags&sighting.Example == 0 {
		f.mentionAt(l, outside, false)
	}
	return held
}

// nextQuoted returns where the next quoted value of a pair starts and ends, at
// or after from, its quotation marks included; both len(text) without one.
func nextQuoted(text []byte, from int) (start, end int) {
	for {
		i := bytes.Index(text[from:], []byte(`="`))
		if i < 0 {
			return len(text), len(text)
		}
		start = from + i + 1
		if n := logline.QuotedLen(text[start:]); n > 0 && endsKey(text[from:start-1]) {
			return start, start + n
		}
		from = start
	}
}

// endsKey reports whether a text ends in the key of a pair.
func endsKey(b []byte) bool {
	return len(b) > 0 && b[len(b)-1] > ' ' && bytes.IndexByte([]byte("\"'`=,;({["), b[len(b)-1]) < 0
}

// walkPairs searches the quoted values of a line.
func (f *Finder) walkPairs(u *Fragment, text []byte) {
	u.Path += "!"
	u.IsString = true
	u.depth++
	var t StringText
	var value []byte
	for from := 0; ; {
		start, end := nextQuoted(text, from)
		if start == len(text) {
			return
		}
		if raw := text[start+1 : end-1]; bytes.Contains(raw, []byte("RW")) {
			value, _ = jsontoken.Unquote(value[:0], raw)
			t.whole(f, *u, value)
		}
		from = end
	}
}
