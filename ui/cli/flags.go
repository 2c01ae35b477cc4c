package cli

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"
	_ "time/tzdata" // zones by name on machines that have no list of them

	"crosscheck/codec/check"
)

// globals are the flags that every command takes, before or after its name.
type globals struct {
	Help    helpFlag    `short:"h" help:"Show help, of a command too."`
	Version versionFlag `help:"Show the version."`
	reading
	folders
	clocks
	redaction
	appearance
}

// reading is how lines are understood.
type reading struct {
	Profile  string `placeholder:"NAME" group:"Reading" help:"Read every line with this profile, whatever its p= says."`
	Profiles string `placeholder:"DIR" group:"Reading" help:"Add the profiles in the JSON files of this directory."`
	Expect   string `placeholder:"FILE" group:"Reading" help:"What the log cannot tell: withheld criteria and records by handoff id, JSON or YAML."`
	Join     bool   `group:"Reading" help:"Take all inputs as one conversation."`
	Where    string `placeholder:"QUERY" group:"Reading" help:"${where}"`
	Follow   bool   `group:"Reading" help:"Go on as the inputs grow, until interrupted: view, find, check."`
}

// folders say which files of a directory are read.
type folders struct {
	Include []glob `sep:"none" placeholder:"GLOB" group:"Reading" help:"Of directories read only files whose name or path fits, such as '*.jsonl'; may be given more than once."`
	Exclude []glob `sep:"none" placeholder:"GLOB" group:"Reading" help:"Of directories leave out files and directories whose name or path fits, such as '**/old/*.log'."`
}

// clocks say what time it was.
type clocks struct {
	Now     clock `placeholder:"TIME" group:"Time" help:"What time it is at the end of the log; of check-rb and check-thread, now."`
	JudgeAt clock `placeholder:"TIME" group:"Time" help:"Hold every check against this one time."`
	TZ      zone  `name:"tz" placeholder:"ZONE" group:"Time" help:"Zone of times that give none: UTC, +02:00, Europe/London."`
	Year    year  `placeholder:"YYYY" group:"Time" help:"Year of times that give none."`
}

// appearance is how the answer looks.
type appearance struct {
	Plain bool   `group:"Screen" help:"The tree as text, also on a terminal."`
	Color string `enum:"auto,always,never" default:"auto" placeholder:"WHEN" group:"Screen" help:"Colour: auto, always, never."`
	Theme string `enum:"auto,dark,light" default:"auto" placeholder:"NAME" group:"Screen" help:"Background: auto, dark, light."`
	ASCII bool   `name:"ascii" group:"Screen" help:"Signs for terminals without more than ASCII."`

	Settings string `placeholder:"FILE" group:"Screen" help:"Theme, layout and keys of the view, instead of crosscheck/settings.yaml in your configuration folder; none for none."`
}

// clock is a moment given on the command line. Its form is that of the exp of
// a line, so that it compares as text.
type clock check.Clock

// UnmarshalText reads either form.
func (c *clock) UnmarshalText(b []byte) error {
	if own, err := check.ParseClock(string(b)); err == nil {
		*c = clock(own)
		return nil
	}
	t, err := time.Parse(time.RFC3339, string(b))
	if err != nil {
		return fmt.Errorf("%q is no time: want YYYYMMDDTHHMMZ such as 20261002T1430Z, "+
			"or RFC 3339 such as 2026-10-02T14:30:00Z", b)
	}
	*c = clock(check.ClockOf(t))
	return nil
}

// zone is the --tz flag; nil if it was not given.
type zone struct{ *time.Location }

// UnmarshalText reads an offset or the name of a zone.
func (z *zone) UnmarshalText(b []byte) error {
	name := string(b)
	if t, err := time.Parse("Z07:00", name); err == nil {
		_, offset := t.Zone()
		z.Location = time.FixedZone(name, offset)
		return nil
	}
	loc, err := time.LoadLocation(name)
	if err != nil || name == "" || strings.EqualFold(name, "local") {
		return fmt.Errorf("%q is no zone: want UTC, an offset such as +02:00, or a name such as Europe/London", name)
	}
	z.Location = loc
	return nil
}

// year is the --year flag; 0 if it was not given.
type year int

// UnmarshalText reads four digits.
func (y *year) UnmarshalText(b []byte) error {
	n, err := strconv.Atoi(string(b))
	if err != nil || len(b) != 4 || n < 1 {
		return errors.New(strconv.Quote(string(b)) + " is no year: want four digits, such as 2026")
	}
	*y = year(n)
	return nil
}

// Clock returns the moment as the checks take it.
func (c clock) Clock() check.Clock { return check.Clock(c) }
