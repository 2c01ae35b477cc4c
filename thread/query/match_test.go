package query_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"crosscheck/codec/finding"
	"crosscheck/codec/sighting"
	"crosscheck/codec/timestamp"
	"crosscheck/profiles"
	"crosscheck/thread"
	"crosscheck/thread/internal/testlog"
	"crosscheck/thread/query"
)

func TestQueriesKeepWhatTheyPick(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name  string
		files string
		query string
		want  string // units with commas between
	}{
		{"everything", "void-cleared.log", "", "scheduler-1"},
		{"state in any case", "void-cleared.log", "state:WRONG", "scheduler-1"},
		{"another state", "void-cleared.log", "state:done", ""},
		{"a glob of states", "closed-wrong.log", "state:conf*", "scheduler-1,scheduler-4"},
		{"a glob of codes", "void-cleared.log", "code:execution.*", "scheduler-1"},
		{"an area of codes", "void-cleared.log", "code:execution", "scheduler-1"},
		{"no finding of an area", "tangled.log", "-code:message", ""},
		{"both findings, at different messages", "void-cleared.log", "code:execution.mismatch code:clearance.on-void", "scheduler-1"},
		{"a misread that was caught or not", "void-cleared.log", "tier:execution hearback:cleared", "scheduler-1"},
		{"slots as sent", "void-cleared.log", "slot.acct:11-90-33/70024418", "scheduler-1"},
		{"slots as read back", "void-cleared.log", "slot.acct:*/70024481", "scheduler-1"},
		{"slots letter for letter", "void-cleared.log", "slot.sup:ORCHARD", ""},
		{"the whole value of a slot", "void-cleared.log", "slot.sup:orch", ""},
		{"a slot of the head", "void-cleared.log", "slot.re:payer-1", "scheduler-1"},
		{"a slot that is not there", "void-cleared.log", "slot.acc:11-90-33/70024418", ""},
		{"an element of a list", "questions.log", "slot.opts:HOLD", "scheduler-1"},
		{"a whole list", "questions.log", "slot.opts:APPROVE+HOLD+CALLBACK", "scheduler-1"},
		{"two elements of a list do not stand alone", "questions.log", "slot.opts:APPROVE+HOLD", ""},
		{"a glob over elements", "questions.log", "slot.opts:APP*+CALL*", "scheduler-1"},
		{"no part of a list", "questions.log", "slot.opts:HOL", ""},
		{"the form delivered", "delivery.log", "slot.amt:1248.50", "scheduler-3"},
		{"the text of the form delivered", "delivery.log", "amt=1248.50 type:CX", "scheduler-3"},
		{"words in any case", "delivery.log", "HT-2221 YOU", "scheduler-3"},
		{"words side by side in quotes", "delivery.log", `"you hold another"`, "scheduler-3"},
		{"words with globs", "delivery.log", "you*another", "scheduler-3"},
		{"a character with a glob", "delivery.log", "HT-222?", "scheduler-1,scheduler-3"},
		{"no globs in quotes", "delivery.log", `"HT-222?"`, ""},
		{"words of the containers are no text", "delivery.log", "relayed", ""},
		{"who has a cancel", "delivery.log", "type:cx", "scheduler-3"},
		{"who has no done report", "delivery.log", "-type:DN", "scheduler-3"},
		{"a message that is not the handoff", "delivery.log", "id:payer-4", "scheduler-3"},
		{"ids with globs", "delivery.log", "id:payer-?", "scheduler-1,scheduler-3"},
		{"ids as shown", "id-reused.log", "id:builder-1~2", "planner-2"},
		{"an id used twice is that of the first", "id-reused.log", "id:builder-1", "planner-1"},
		{"an item", "delivery.log", "item:inv:HT-2220", "scheduler-1"},
		{"items letter for letter", "delivery.log", "item:inv:ht-2220", ""},
		{"a loose question alone", "two-logs.scheduler.log", "type:AQ", "loose scheduler-3"},
		{"a question that its item attached", "questions.log", "id:payer-4", "scheduler-1"},
		{"a loose question by its state", "two-logs.scheduler.log", "state:unanswered", "loose scheduler-3"},
		{"a question of a handoff by its state", "questions.log", "state:misanswered", "scheduler-1"},
		{"agent is from or to", "questions.log", "agent:human", "scheduler-1"},
		{"from is not to", "questions.log", "from:reconciler", ""},
		{"loose ends", "tangled.log", "id:builder-4", "loose builder-4"},
		{"what belongs to a handoff is not asked for its own ask", "tangled.log", "ask:build", "planner-2"},
		{"a readback of no handoff is asked for its own ask", "two-logs.payer.log", "ask:PAY", "loose payer-1"},
		{"an invalid line by its handoff", "broken-lines.log", "5,400.00", "scheduler-1"},
		{"a profile that nobody has", "broken-lines.log", "code:message.unknown-profile", "loose scheduler-4"},
		{"its name is a slot", "broken-lines.log", "slot.p:acme", "loose scheduler-4"},
		{"its type can be read", "broken-lines.log", "type:HO -state:*", "loose scheduler-3,loose scheduler-4"},
		{"or", "delivery.log", "type:CX or id:payer-1", "scheduler-1,scheduler-3"},
		{"and before or", "delivery.log", "type:CX id:payer-1 or type:DN", "scheduler-1"},
		{"a group", "delivery.log", "(type:CX or type:DN) agent:payer -code:message.altered", "scheduler-1"},
		{"not of a group", "delivery.log", "-(type:CX or id:payer-99)", "scheduler-1"},
		{"the file as given", "delivery.log", "file:logs/delivery.log", "scheduler-1,scheduler-3"},
		{"the end of its path", "delivery.log", "file:deliv*", "scheduler-1,scheduler-3"},
		{"another file", "delivery.log", "file:other.log", ""},
		{"one of two files", "two-logs.payer.log two-logs.scheduler.log", "file:*.scheduler.log type:HO", "two-logs.scheduler.log scheduler-1"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			j := load(t, thread.Options{}, strings.Fields(c.files)...)
			if diff := cmp.Diff(c.want, strings.Join(kept(t, j, c.query), ",")); diff != "" {
				t.Errorf("%s (-want +got):\n%s", c.query, diff)
			}
		})
	}
}

func TestSlotsAreComparedAsDecoded(t *testing.T) {
	t.Parallel()
	j := judgedLog(testlog.Load(t, thread.Options{}, testlog.File{Name: "slots.log", Data: []byte(`
RW1 HO ann-1 from=ann to=bob item=t:1 ask=FIX pri=02 keep=++cat++dan
RW1 ST ann-2 re=ann-1 from=ann to=bob item=t:1 pct=-0
RW1 HO ann-3 from=ann to=bob item=t:2 ask=FIX ctx=a-1+b-2
`)}))
	for text, want := range map[string]string{
		"slot.pri:2":          "ann-1",
		"slot.pri:02":         "",
		"slot.pct:0":          "ann-1",
		"slot.keep:cat+dan":   "ann-1",
		`slot.keep:"cat+dan"`: "ann-1",
		"slot.keep:dan":       "ann-1",
		"slot.keep:++cat*":    "",
		"slot.pri:*":          "ann-1",
		"slot.ctx:b-2":        "ann-3",
		"slot.from:ann":       "ann-1,ann-3",
	} {
		if got := strings.Join(kept(t, j, text), ","); got != want {
			t.Errorf("%s: got %s, want %s", text, got, want)
		}
	}
}

func TestTimesPickByTheMessages(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name    string
		options thread.Options
		query   string
		want    string
	}{
		// delivery.log: scheduler-1 from 10:00:00 to 10:02:00, scheduler-3 from
		// 10:10:00 to 10:11:40, which is the end.
		{name: "at that time or later", query: "since:2026-10-02T10:11:40Z", want: "scheduler-3"},
		{name: "a second later", query: "since:2026-10-02T10:11:41Z", want: ""},
		{name: "in another zone", query: "since:2026-10-02T12:11:40+02:00", want: "scheduler-3"},
		{name: "at that time or earlier", query: "until:2026-10-02T10:00:00Z", want: "scheduler-1"},
		{name: "a second earlier", query: "until:2026-10-02T09:59:59Z", want: ""},
		{name: "a minute lasts", query: "until:20261002T1010Z -type:DN", want: "scheduler-3"},
		{name: "a day lasts", query: "since:2026-10-02 until:2026-10-02", want: "scheduler-1,scheduler-3"},
		{name: "the day after", query: "since:20261003", want: ""},
		{name: "the day before", query: "until:20261001", want: ""},
		{name: "before the end", query: "since:-9m40s", want: "scheduler-1,scheduler-3"},
		{name: "a little less before the end", query: "since:-9m39s", want: "scheduler-3"},
		{name: "until before the end", query: "until:-9m40s", want: "scheduler-1"},
		{name: "days before the end", query: "since:-1d -since:-5m", want: "scheduler-1"},
		{name: "the end that is given", options: thread.Options{Now: "20261002T1100Z"}, query: "since:-50m", want: "scheduler-3"},
		{name: "an end long after", options: thread.Options{Now: "20261003T1100Z"}, query: "since:-1h", want: ""},
		{name: "a year that no clock counts", query: "since:0001-01-01 until:9999-12-31", want: "scheduler-1,scheduler-3"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			j := load(t, c.options, "delivery.log")
			if diff := cmp.Diff(c.want, strings.Join(kept(t, j, c.query), ",")); diff != "" {
				t.Errorf("%s (-want +got):\n%s", c.query, diff)
			}
		})
	}
}

func TestAMessageWithoutATimeGoesWithTheLatestBefore(t *testing.T) {
	t.Parallel()
	log, err := thread.New(thread.Options{Profiles: profiles.Builtin()})
	if err != nil {
		t.Fatal(err)
	}
	f := log.Input("some.log")
	for i, at := range []timestamp.Time{
		{}, // before any time
		{At: time.Date(2026, 10, 2, 10, 0, 0, 0, time.UTC), Known: true, Zone: true, Year: true},
		{},
		{At: time.Date(2026, 10, 2, 11, 0, 0, 0, time.UTC), Known: true, Year: true}, // as shown, without a zone
		{At: time.Date(0, 10, 2, 12, 0, 0, 0, time.UTC), Known: true, Zone: true},    // without a year
	} {
		line := fmt.Sprintf("RW1 HO ann-%d from=ann to=bob item=t:%d ask=FIX", i, i)
		f.Add(sighting.Found{Sighting: &sighting.Sighting{Line: i + 1, Column: 1, Length: len(line), Text: []byte(line), Time: at}})
	}
	f.Close(sighting.Account{File: "some.log"})
	j := judgedLog(log)
	for text, want := range map[string]string{
		"since:2026-10-02":                                "ann-1,ann-2,ann-3,ann-4",
		"until:2026-10-02":                                "ann-1,ann-2,ann-3,ann-4",
		"until:2026-10-02T10:30:00Z":                      "ann-1,ann-2",
		"since:2026-10-02T10:30:00Z":                      "ann-3,ann-4",
		"-since:2026-01-01":                               "ann-0",
		"since:2026-10-02T10:00:00Z until:20261002T1000Z": "ann-1,ann-2",
	} {
		if got := strings.Join(kept(t, j, text), ","); got != want {
			t.Errorf("%s: got %s, want %s", text, got, want)
		}
	}
}

func TestFindingsAreKeptWithWhatTheyAreAttachedTo(t *testing.T) {
	t.Parallel()
	for name, s := range scenarios(t) {
		j := loadRun(t, s, s.Runs[0])
		for _, text := range []string{"", "severity:error", "-severity:error", "code:message.* or type:AQ", "agent:payer"} {
			r := parse(t, text).Match(j.log, j.findings)
			for i := range j.findings {
				f := &j.findings[i]
				if m, ok := f.At(); ok && r.Keeps(m) != r.KeepsFinding(f) {
					t.Errorf("%s, %q: %s at %s is kept otherwise than its message", name, text, f.Code, m.ID())
				}
				if text == "severity:error" && f.Severity == finding.Error && !r.KeepsFinding(f) {
					t.Errorf("%s: the error %s at %s is left out of the errors", name, f.Code, f.Message)
				}
			}
		}
	}
}

func TestAFindingAboutBytesStandsForItself(t *testing.T) {
	t.Parallel()
	log, err := thread.New(thread.Options{Profiles: profiles.Builtin()})
	if err != nil {
		t.Fatal(err)
	}
	f := log.Input("logs/cut.log")
	f.Add(sighting.Found{Defect: &sighting.Defect{Kind: sighting.Encoding, Line: 3}})
	f.Close(sighting.Account{File: "logs/cut.log"})
	j := judgedLog(log)
	if len(j.findings) != 1 {
		t.Fatalf("%d findings, want the one about the bytes", len(j.findings))
	}
	for text, want := range map[string]bool{
		"":                                       true,
		"code:line.encoding":                     true,
		"code:line severity:warning":             true,
		"severity:error":                         false,
		"-severity:error":                        true,
		"file:cut.log":                           true,
		"file:other.log or code:echo.*":          false,
		"agent:payer":                            false,
		"-agent:payer":                           true,
		"since:2026-10-02":                       false,
		query.Term("", j.findings[0].Text):       true,
		"-" + query.Term("", j.findings[0].Text): false,
	} {
		if got := parse(t, text).Match(j.log, j.findings).KeepsFinding(&j.findings[0]); got != want {
			t.Errorf("%s: kept %v, want %v", text, got, want)
		}
	}
}
