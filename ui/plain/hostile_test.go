package plain_test

import (
	"strings"
	"testing"
	"unicode"

	"github.com/charmbracelet/x/exp/golden"

	"crosscheck/codec/sighting"
	"crosscheck/profiles"
	"crosscheck/thread"
	"crosscheck/ui/plain"
	"crosscheck/ui/screen"
	"crosscheck/ui/theme"
)

// hostile is a log that tries everything: escapes, a clipboard write, a title,
// cursor movements, bells, carriage returns, overrides of direction and
// eight-bit controls, in tails, ids, agents, items, values and junk lines.
const hostile = "\x1b]0;owned\a\x1b[2J junk before everything\n" +
	"RW1 HO planner-1 from=planner to=builder item=gh:a\u202eb#1 ask=FIX art=x\u009b31m // \x1b]52;c;cm0gLXJm\a tail\n" +
	"RW1 RB builder-1 re=planner-1 from=builder to=planner item=gh:a\u202eb#2 ask=FIX // ok\x1b[1A\x1b[2K\n" +
	"RW1 ST builder-2 re=planner-1 from=builder to=planner item=gh:a\u202eb#1 pct=5 blk=\u009bA+\u2066b // \x08\x08\x08\n" +
	"RW1 AQ builder-3 re=planner-1 from=builder to=planner need=TEXT // \x07\x07 \u200b\ufeff?\n" +
	"RW1 HO pl\x1b[31manner-2 from=pl\x1b[31manner to=builder item=x:1 ask=FIX\n" +
	"RW1 DN builder-4 re=\x1b]8;;http://x\x1b\\planner-9 from=builder to=planner item=x out=OK\n" +
	"RW1 HO planner-3 from=planner to=builder item=\xff\xfe ask=FIX // \x9b31m\n" +
	"RW1 DN builder-5 re=planner-1 from=builder to=planner item=gh:a\u202eb#1 out=OK // all good\rRW1 nothing happened\n" +
	"it says RW1 HO \x1b[5m somewhere\n"

// raw feeds the hostile lines to a log as they are: whatever reading a file
// takes off, nothing was taken off here.
func raw(tb testing.TB, name string) *loaded {
	tb.Helper()
	log, err := thread.New(thread.Options{Profiles: profiles.Builtin()})
	if err != nil {
		tb.Fatal(err)
	}
	feed := log.Input(name)
	for i, line := range strings.Split(strings.TrimSuffix(hostile, "\n"), "\n") {
		feed.Add(sighting.Found{Sighting: &sighting.Sighting{Line: i + 1, Column: 1, Text: []byte(line), Speaker: "sp\x1beaker"}})
	}
	feed.Add(sighting.Found{Defect: &sighting.Defect{Kind: sighting.Truncated, Line: 3, Text: "cut \x1b[31mshort"}})
	feed.Close(sighting.Account{
		File: name, Format: "te\x1bxt", Coding: "\u202e", Lines: 10, Sightings: 9,
		Speakers: []string{"\x1b[31msomebody", "\u2067"},
	})
	log.Settle()
	return &loaded{log: log}
}

func TestNoByteOfALogReachesTheTerminalRaw(t *testing.T) {
	const name = "evil\x1b[31m\u202e.log"
	for kind, l := range map[string]*loaded{
		"file": load(t, thread.Options{}, file{name, []byte(hostile)}),
		"raw":  raw(t, name),
	} {
		for look, o := range map[string]theme.Options{"plain": {}, "ascii": {ASCII: true}} {
			t.Run(kind+" "+look, func(t *testing.T) {
				got := write(t, l, plain.Options{Theme: screen.NewPainter(o)})
				for _, r := range got {
					if r != '\n' && (unicode.IsControl(r) || unicode.Is(unicode.Cf, r) || r == unicode.ReplacementChar) {
						t.Errorf("%U is in the text", r)
					}
				}
				golden.RequireEqual(t, got)
			})
		}
	}
}

func TestWhatALogTriedIsShown(t *testing.T) {
	got := write(t, raw(t, "evil.log"), plain.Options{})
	for _, must := range []string{"␛]52;c;cm0gLXJm␇", "gh:a‹U+202E›b#1", "‹U+009B›31m", "␇␇", "␈␈␈", "all good␍RW1 nothing", "␛[1A"} {
		if !strings.Contains(got, must) {
			t.Errorf("%q is lost", must)
		}
	}
}

// With colours, every escape sequence is one of ours: one that sets a look.
func TestColouredTextHasNoSequenceButLooks(t *testing.T) {
	l := raw(t, "evil.log")
	got := write(t, l, plain.Options{Theme: screen.NewPainter(theme.Options{Color: theme.True, Dark: true})})
	pieces := strings.Split(got, "\x1b")
	if len(pieces) < 10 {
		t.Fatal("there is no colour to look at")
	}
	for _, s := range pieces[1:] {
		if end := strings.IndexFunc(s, func(r rune) bool { return !strings.ContainsRune("[;0123456789", r) }); end < 1 || s[end] != 'm' {
			t.Errorf("a sequence begins %.20q", s)
		}
	}
}
