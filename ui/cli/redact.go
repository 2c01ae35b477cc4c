package cli

import (
	"fmt"
	"regexp"
	"strings"

	"crosscheck/codec/sighting"
	"crosscheck/thread"
	"crosscheck/thread/redact"
	"crosscheck/thread/summary"
)

// redaction is what does not go out.
type redaction struct {
	Redact        bool      `group:"Redaction" help:"Replace the values of sensitive slots, and secrets, in everything that is written or shown."`
	RedactSlot    []slot    `placeholder:"SLOT" group:"Redaction" help:"Replace the values of this slot too, or tail; may be given more than once. Means --redact."`
	RedactPattern []pattern `sep:"none" placeholder:"REGEXP" group:"Redaction" help:"Replace what this matches too, or the group of it that has a name; may be given more than once. Means --redact."`
}

// slot is the name of a slot on the command line.
type slot string

var slotName = regexp.MustCompile(`^[a-z][a-z0-9_]*$`)

// UnmarshalText reads it.
func (s *slot) UnmarshalText(b []byte) error {
	if !slotName.Match(b) {
		return fmt.Errorf("%q is no slot: its name has small letters, digits and _, such as acct", b)
	}
	*s = slot(b)
	return nil
}

// pattern is a regular expression on the command line.
type pattern struct{ *regexp.Regexp }

// UnmarshalText reads it.
func (p *pattern) UnmarshalText(b []byte) error {
	re, err := regexp.Compile(string(b))
	if err != nil {
		return fmt.Errorf("%q: %w", b, err)
	}
	p.Regexp = re
	return nil
}

// on reports whether anything is redacted.
func (r *redaction) on() bool { return r.Redact || len(r.RedactSlot)+len(r.RedactPattern) > 0 }

func (r *redaction) options() redact.Options {
	var o redact.Options
	for _, s := range r.RedactSlot {
		o.Slots = append(o.Slots, string(s))
	}
	for _, p := range r.RedactPattern {
		o.Patterns = append(o.Patterns, p.Regexp)
	}
	return o
}

// redact makes everything that is written from now on go through redaction, if
// that is wanted, and says what is replaced in the logs.
func (a *app) redact(logs ...*thread.Log) *redact.Redactor {
	if !a.flags.on() {
		return nil
	}
	a.redactor = redact.New(a.flags.options(), logs...)
	a.tellRedacted()
	return a.redactor
}

// redactAsItGrows is redact for a log that is followed.
func (a *app) redactAsItGrows(log *thread.Log) {
	if a.flags.on() {
		a.redactor = redact.New(a.flags.options(), log)
	}
}

// tellRedacted says what is replaced, how often, and where.
func (a *app) tellRedacted() {
	if a.redactor == nil {
		return
	}
	a.tellUnmet()
	kinds := a.redactor.Summary()
	if len(kinds) == 0 {
		a.note("redacted: nothing in the messages")
		return
	}
	for _, k := range kinds {
		places := make([]string, len(k.Places))
		for i, p := range k.Places {
			places[i] = fmt.Sprintf("%s %d", p.Name, p.Times)
		}
		a.note(fmt.Sprintf("redacted: %s of %s, %s: %s", summary.Number(k.Values, "value"), k.Name, times(k.Times), strings.Join(places, ", ")))
	}
	a.note("redacted: digests were checked on the original, and are withheld of messages with a replaced value")
}

// tellUnmet says which flags hid nothing: whoever misspelt one must not share
// what was to be hidden.
func (a *app) tellUnmet() {
	slots, patterns := a.redactor.Unmet()
	for _, s := range slots {
		a.note("redacted: nothing by --redact-slot " + s + ": no message has a value of it")
	}
	for _, p := range patterns {
		a.note("redacted: nothing by --redact-pattern " + shell([]string{p}) + ": no message matches it")
	}
}

// withoutHidden returns arguments as a report may show them: with stand-ins, and
// without patterns, which may spell what they hide. It reports whether anything
// became another.
func withoutHidden(args []string, r *redact.Redactor) (shown []string, changed bool) {
	if r == nil {
		return args, false
	}
	shown = make([]string, len(args))
	for i, arg := range args {
		flag, _, has := strings.Cut(arg, "=")
		switch {
		case has && flag == patternFlag:
			shown[i] = flag + "=" + redact.Withheld
		case i > 0 && args[i-1] == patternFlag:
			shown[i] = redact.Withheld
		default:
			shown[i] = r.Text(arg)
		}
		changed = changed || shown[i] != arg
	}
	return shown, changed
}

const patternFlag = "--redact-pattern"

func times(n int) string {
	if n == 1 {
		return "once"
	}
	return fmt.Sprintf("%d times", n)
}

// hidden returns what the answer goes through. Of single lines it is made of the
// lines that were given; nil where nothing is redacted.
func (a *app) hidden() *redact.Redactor {
	if a.redactor != nil || a.flags == nil || !a.flags.on() {
		return a.redactor
	}
	log, err := a.newLog()
	if err != nil { // which the command says itself
		a.redactor = redact.New(a.flags.options())
		return a.redactor
	}
	feed := log.Input(stdinName)
	for n, line := range a.takenLines {
		feed.Add(sighting.Found{Sighting: &sighting.Sighting{Line: n + 1, Column: 1, Text: []byte(line)}})
	}
	feed.Close(sighting.Account{File: stdinName})
	log.Settle()
	a.redactor = redact.New(a.flags.options(), log)
	return a.redactor
}
