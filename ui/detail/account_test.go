package detail_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/charmbracelet/x/exp/golden"

	"crosscheck/codec/sighting"
	"crosscheck/codec/timestamp"
	"crosscheck/thread"
	"crosscheck/ui/detail"
	"crosscheck/ui/internal/logs"
	"crosscheck/ui/theme"
)

// full is an input of which there is everything to tell.
func full() thread.Input {
	at := func(h int) timestamp.Time {
		return timestamp.Time{At: time.Date(2026, 11, 12, h, 0, 0, 0, time.UTC), Known: true, Zone: true, Year: true}
	}
	return thread.Input{
		Account: sighting.Account{
			File: "s\x1b[2J.jsonl", SHA256: strings.Repeat("0f", 32), Format: "claude-code", Coding: "gzip, utf-8",
			Bytes: 12345, Lines: 100, Records: 99, Sightings: 7, Mentions: 4, WouldParse: 1, Examples: 2, Damaged: 1, Skipped: 3,
			First: at(8), Last: at(9), Latest: at(9), Speakers: []string{"user", "assistant", "a1"},
		},
		Messages: 5, Invalid: 1,
		Defects: []sighting.Defect{{Kind: sighting.Truncated, Line: 100, Text: "the record on line 100 is cut short"}},
	}
}

func TestAccounts(t *testing.T) {
	quiet := thread.Input{Account: sighting.Account{File: "quiet.log", Format: "text", Coding: "utf-8", Bytes: 10, Lines: 1, Records: 1}}
	log, _ := logs.Load(t, thread.Options{}, "a.log", "nothing\n")
	for _, w := range []int{36, 86} {
		t.Run(fmt.Sprint(w), func(t *testing.T) {
			page := detail.Accounts([]thread.Input{full(), quiet}, []string{"logs: 4 files read; skipped 2 hidden"})
			golden.RequireEqual(t, []byte(show(newPane(log, theme.Options{}), page, w)))
		})
	}
}

func TestOfManyInputsThoseThatHoldNothingAreCounted(t *testing.T) {
	inputs := make([]thread.Input, 3000)
	inputs[1234] = full()
	log, _ := logs.Load(t, thread.Options{}, "a.log", "nothing\n")
	got := show(newPane(log, theme.Options{}), detail.Accounts(inputs, nil), 80)
	if !strings.Contains(got, "claude-code") || !strings.Contains(got, "and 2999 more inputs") || strings.Count(got, "\n") > 40 {
		t.Errorf("shown:\n%s", got)
	}
}
