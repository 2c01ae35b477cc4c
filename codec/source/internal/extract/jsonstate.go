package extract

import (
	"bytes"
	"fmt"

	"crosscheck/codec/internal/ascii"
	"crosscheck/codec/sighting"
	"crosscheck/codec/source/internal/jsontoken"
	"crosscheck/codec/timestamp"
)

// jsonState is what a finder needs for JSON.
type jsonState struct {
	pending pending
	walkers []*walker // of what is decoded, by how often it was
	lines   *walker   // of lines that are JSON
	names   map[string]string
	told    bool // that something was read leniently
}

// intern returns the string that a JSON string stands for, the same for the
// same.
func (f *Finder) intern(raw []byte) string {
	if s, ok := f.names[string(raw)]; ok {
		return s
	}
	text, _ := jsontoken.Unquote(nil, raw)
	s := string(text)
	const most = 10_000 // names that are remembered
	if f.names == nil {
		f.names = make(map[string]string)
	}
	if len(f.names) < most {
		f.names[string(raw)] = s
	}
	return s
}

// lenient tells of JSON that was read leniently, once an input.
func (f *Finder) lenient(line int, s jsontoken.Leniency) {
	if s == 0 || f.told {
		return
	}
	f.told = true
	where := fmt.Sprintf("line %d", line)
	if line == 0 {
		where = "the recording"
	}
	f.Defect(sighting.Defect{Kind: sighting.Lenient, Line: line, Text: fmt.Sprintf("%s holds JSON with %s, which was read all the same", where, s)})
}

// damaged tells of a record that is no whole JSON.
func (f *Finder) damaged(line int, state jsontoken.State) {
	what := "is cut short"
	if state == jsontoken.Bad {
		what = "is damaged: it is no JSON"
	}
	f.Account.Damaged++
	f.Defect(sighting.Defect{Kind: sighting.Truncated, Line: line, Text: fmt.Sprintf("the record on line %d %s", line, what)})
}

// jsonTime returns the time that a string or a number stands for.
func (f *Finder) jsonTime(raw []byte) timestamp.Time {
	raw = bytes.Trim(raw, " ")
	s, n := timestamp.Read(raw)
	if n == 0 {
		return timestamp.Time{}
	}
	if rest := raw[n:]; len(rest) > 0 && !isFraction(rest) {
		return timestamp.Time{}
	}
	return f.Clock.Time(&s)
}

// isFraction reports whether b is a point and digits: milliseconds have them
// too.
func isFraction(b []byte) bool {
	return len(b) > 1 && b[0] == '.' && ascii.Digits(b[1:]) == len(b)-1
}

// mayBeTime reports whether a value may be a time; zeros alone are no time.
func mayBeTime(raw []byte) bool {
	const shortest, longest = len("12:00"), 64
	return len(raw) >= shortest && len(raw) <= longest && (ascii.IsDigit(raw[0]) || ascii.IsLetter(raw[0]))
}

// date says when an entry was written, as the record says it, or the JSON that
// a line of text holds. What a string was decoded to counts less than the
// record that it stands in.
func (w *walker) date(e *pendingMatch, raw []byte) {
	at := &e.Time
	if w.outer.depth > 0 {
		at = &e.inner
	}
	if !at.Known {
		*at = w.find.jsonTime(raw)
	}
}

// LogSchema are those of a JSON object that a program logs (formats.md, section
// 2: slog, zap, zerolog), and of JSON that is of no known container.
func LogSchema() *Schema {
	return &Schema{Human: true, Rules: timeRows("time", "ts", "timestamp", "@timestamp", "created_at", "createdAt", "started_at", "datetime")}
}

// timeRows are rules of the keys of times, in a record and in the elements of
// an array that is the record, or that it has.
func timeRows(keys ...string) []FieldRule {
	rows := make([]FieldRule, 0, 3*len(keys))
	for _, key := range keys {
		for _, at := range []string{"/", "/#/", "/*/#/"} {
			rows = append(rows, FieldRule{At: at + key, Is: IsTime})
		}
	}
	return rows
}
