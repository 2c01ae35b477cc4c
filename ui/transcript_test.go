package ui

import (
	"strings"
	"testing"

	"crosscheck/ui/theme"
)

// transcript is a session in which a message stands in a string of a record.
const transcript = `{"type":"user","uuid":"u0","sessionId":"s-1","timestamp":"2026-11-12T08:59:00Z","message":{"role":"user","content":"go on"}}
{"type":"assistant","uuid":"u1","sessionId":"s-1","timestamp":"2026-11-12T09:00:00Z","message":{"role":"assistant","content":[{"type":"text","text":"I hand the review over:\nRW1 HO a-1 from=a to=b item=pr:7 ask=REVIEW // \"soon\"\nand wait."}]}}
`

func TestAMessageOfATranscriptIsShownInItsRecordAndDecoded(t *testing.T) {
	s := open(session(t, theme.Options{}, "session.jsonl", transcript), 100, 30)
	view := plain(s.View())
	for _, want := range []string{
		`›2 …`,
		`in /message/content/0/text, line 2`,
		`  1 I hand the review over:`,
		`  2 RW1 HO a-1 from=a to=b item=pr:7 ask=REVIEW // "soon"`,
		`  3 and wait.`,
	} {
		if !strings.Contains(view, want) {
			t.Errorf("%q is not shown:\n%s", want, view)
		}
	}
	s.press("tab", "tab", "j")
	if view = plain(s.View()); !strings.Contains(view, `1 {"type":"user"`) {
		t.Errorf("the lines of the file are not shown:\n%s", view)
	}
}

func TestWhatWasReadAndWhatNotIsShown(t *testing.T) {
	shown := session(t, theme.Options{}, "session.jsonl", transcript)
	shown.Notes = []string{"logs: 4 files read; skipped 2 hidden", "b.log: no such file"}
	s := open(shown, 100, 30)
	if view := plain(s.View()); !strings.Contains(view, "skipped 2 hidden; I shows 1 more") {
		t.Errorf("not said at first:\n%s", view)
	}
	view := plain(s.press("I").View())
	for _, want := range []string{"Inputs", "b.log: no such file", "session.jsonl", "claude-code, utf-8", "user  assistant", "1 message, seen once"} {
		if !strings.Contains(view, want) {
			t.Errorf("%q is not shown:\n%s", want, view)
		}
	}
	if view := plain(s.press("esc").View()); strings.Contains(view, "claude-code") {
		t.Errorf("it does not close:\n%s", view)
	}
}
