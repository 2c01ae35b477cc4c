package codec

import (
	"fmt"
	"strconv"
	"unicode/utf8"
)

// maxProblems is how many errors, and how many warnings, are told of a line. One
// of megabytes may have as many as words, which nobody reads.
const maxProblems = 200

// sum tells how many problems are not told.
func (p *parser) sum() {
	if n := p.more[0]; n > 0 {
		p.m.Errors = append(p.m.Errors, p.problem(len(p.line), "", "%d more errors in this line", n))
	}
	if n := p.more[1]; n > 0 {
		p.m.Warnings = append(p.m.Warnings, p.problem(len(p.line), "", "%d more warnings in this line", n))
	}
}

func (p *parser) fail(at int, slot, format string, args ...any) {
	if len(p.m.Errors) >= maxProblems {
		p.more[0]++
		return
	}
	p.m.Errors = append(p.m.Errors, p.problem(at, slot, format, args...))
}

func (p *parser) warn(at int, slot, format string, args ...any) {
	if len(p.m.Warnings) >= maxProblems {
		p.more[1]++
		return
	}
	p.m.Warnings = append(p.m.Warnings, p.problem(at, slot, format, args...))
}

func (p *parser) problem(at int, slot, format string, args ...any) Problem {
	return Problem{Column: p.column(at), Slot: slot, Text: fmt.Sprintf(format, args...)}
}

// column returns the column of an offset. It counts on from the last one asked
// for, since a hostile line has as many problems as words.
func (p *parser) column(at int) int {
	if at < p.counted {
		p.counted, p.columns = 0, 0
	}
	p.columns += utf8.RuneCountInString(p.line[p.counted:at])
	p.counted = at
	return 1 + p.columns
}

// quote puts a word of the line into the text of a problem: escaped, so that
// no terminal obeys it, and cut short.
func quote(s string) string {
	const most = 80
	n := 0
	for i := range s {
		if n == most {
			return strconv.Quote(s[:i]) + "..."
		}
		n++
	}
	return strconv.Quote(s)
}
