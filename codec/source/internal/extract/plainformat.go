package extract

import (
	"bytes"

	"crosscheck/codec/internal/ascii"
	"crosscheck/codec/source/internal/logline"
	"crosscheck/codec/timestamp"
)

// Names of the formats of plain text, as the account gives them.
const (
	FormatText     = "text"
	formatBare     = "bare"
	formatSyslog   = "syslog"
	formatActions  = "github-actions"
	formatMarkdown = "markdown"
	formatMail     = "mail"
	formatScript   = "typescript"
	formatPrefixed = "prefixed-json"
	formatMixed    = "mixed-text-json"
)

// What script writes before and after what was on the screen, each before a
// time.
const (
	scriptBegins = "Script started on "
	scriptEnds   = "Script done on "
)

// plainFormat names what kind of plain text a sample is. Nothing but the
// account depends on it.
func plainFormat(s *Sample) string {
	switch {
	case len(s.Lines) == 0:
		return FormatText
	case bytes.HasPrefix(s.Lines[0], []byte(scriptBegins)):
		return formatScript
	case s.most(func(line []byte) bool { return logline.IsHead(line) }):
		return formatBare
	case s.most(isSyslogLine):
		return formatSyslog
	case s.most(isActionsLine):
		return formatActions
	case isMarkdown(s):
		return formatMarkdown
	case s.most(func(line []byte) bool { return valueAt(line) > 0 }):
		return formatPrefixed
	case isMixed(s):
		return formatMixed
	}
	return FormatText
}

// valueAt returns where the JSON value starts that a line ends with, or -1.
func valueAt(line []byte) int {
	at, _ := jsonAtEnd(logline.TrimRight(line))
	return at
}

// isMixed reports whether lines of text and lines of JSON, after a prefix or
// not, take turns: a fifth of them, and more than one, hold JSON.
func isMixed(s *Sample) bool {
	n := s.count(func(line []byte) bool { return valueAt(line) >= 0 })
	return n > 1 && 5*n >= len(s.Lines)
}

// isSyslogLine reports whether a line begins with a header of RFC 3164 or
// RFC 5424.
func isSyslogLine(line []byte) bool {
	if bytes.HasPrefix(line, []byte("<")) {
		n := bytes.IndexByte(line, '>')
		if v, k := ascii.Number(line[1:], 1, 3); k == 0 || k != n-1 || v > 191 {
			return false
		}
		line = line[n+1:]
		if bytes.HasPrefix(line, []byte("1 ")) {
			return true
		}
	}
	s, n := timestamp.Read(line)
	return n > 0 && s.Syslog()
}

// isActionsLine reports whether a line begins with a time of seven digits of
// fraction, after job and step or not.
func isActionsLine(line []byte) bool {
	var p logline.Prefix
	p.Reset(line, 0)
	p.JobAndStep()
	line = logline.TrimLeft(line[p.I:])
	const form = "2026-10-02T22:00:00.1234567Z"
	if len(line) < len(form) || line[10] != 'T' || line[len(form)-1] != 'Z' {
		return false
	}
	_, n := timestamp.Read(line)
	return n == len(form)
}

// isMail reports whether a sample begins with the headers of a mail.
func isMail(s *Sample) bool {
	known := 0
	for _, line := range s.Lines {
		name, _, ok := bytes.Cut(line, []byte{':'})
		if !ok {
			break
		}
		switch string(bytes.ToLower(name)) {
		case "from", "to", "cc", "date", "subject", "message-id", "received", "return-path", "mime-version":
			known++
		}
	}
	return known >= 3 || known == 2 && s.extension() == ".eml"
}

// isMarkdown reports whether most lines of a sample are marked up; fewer do
// if the name says so.
func isMarkdown(s *Sample) bool {
	n := s.count(isMarkedUp)
	switch s.extension() {
	case ".md", ".markdown":
		return n > 0
	}
	return s.count(isHeading) > 0 && 2*n > len(s.Lines)
}

func isHeading(line []byte) bool {
	rest := bytes.TrimLeft(line, "#")
	n := len(line) - len(rest)
	return n > 0 && n <= 6 && len(rest) > 0 && rest[0] == ' '
}

// isMarkedUp reports whether a line begins with a heading, a quotation, a list
// item, a fence, a row of a table, or bold text.
func isMarkedUp(line []byte) bool {
	line = logline.TrimLeft(line)
	if isHeading(line) || logline.ItemLen(line) > 0 {
		return true
	}
	for _, start := range [...]string{"> ", "- ", "* ", "+ ", "```", "~~~", "|", "**"} {
		if bytes.HasPrefix(line, []byte(start)) {
			return true
		}
	}
	return false
}
