package export_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"testing"

	"github.com/charmbracelet/x/exp/golden"
	"github.com/google/go-cmp/cmp"

	"crosscheck/thread"
	"crosscheck/thread/export"
	"crosscheck/thread/internal/testlog"
	"crosscheck/thread/judged"
	"crosscheck/thread/query"
)

const scenarios = "../../testdata/scenarios"

// write returns the JSON of a log.
func write(tb testing.TB, j judged.Log) string {
	tb.Helper()
	var b bytes.Buffer
	if err := export.Log(&b, j); err != nil {
		tb.Fatal(err)
	}
	return b.String()
}

// logOf loads the lines of a log named app.log and judges it.
func logOf(tb testing.TB, lines ...string) judged.Log {
	tb.Helper()
	text := strings.Join(lines, "\n") + "\n"
	return judged.Of(testlog.Load(tb, thread.Options{}, testlog.File{Name: "app.log", Data: []byte(text)}))
}

// parsed returns JSON as Go values.
func parsed(tb testing.TB, text string) map[string]any {
	tb.Helper()
	var v map[string]any
	if err := json.Unmarshal([]byte(text), &v); err != nil {
		tb.Fatalf("%v in %s", err, text)
	}
	return v
}

func TestLogOfScenarios(t *testing.T) {
	for _, name := range []string{"broken-lines", "delivery", "draft-not-record", "tangled", "two-logs"} {
		for i, run := range testlog.Runs(t, scenarios) {
			if run.Name == name {
				t.Run(fmt.Sprintf("%s %d", name, i), func(t *testing.T) {
					golden.RequireEqual(t, write(t, judged.Of(run.Load(t, scenarios))))
				})
				break
			}
		}
	}
}

func TestTwoRunsWriteTheSameBytes(t *testing.T) {
	for _, run := range testlog.Runs(t, scenarios) {
		first := write(t, judged.Of(run.Load(t, scenarios)))
		if again := write(t, judged.Of(run.Load(t, scenarios))); again != first {
			t.Errorf("%s: %s", run.Name, cmp.Diff(first, again))
		}
	}
}

// keysOf returns the keys of an object in their order, with those of the objects
// in it after each: "inputs", "inputs.file".
func keysOf(tb testing.TB, text string) []string {
	tb.Helper()
	d := json.NewDecoder(strings.NewReader(text))
	var keys []string
	seen := map[string]bool{}
	var walk func(path string)
	walk = func(path string) {
		token, err := d.Token()
		if err != nil {
			tb.Fatal(err)
		}
		delim, _ := token.(json.Delim)
		for delim != 0 && d.More() {
			at := path
			if delim == '{' {
				key, err := d.Token()
				if err != nil {
					tb.Fatal(err)
				}
				at = strings.TrimPrefix(path+"."+key.(string), ".")
				if !seen[at] && !strings.Contains(path, "twin") {
					seen[at] = true
					keys = append(keys, at)
				}
			}
			walk(at)
		}
		if delim != 0 {
			if _, err := d.Token(); err != nil {
				tb.Fatal(err)
			}
		}
	}
	walk("")
	return keys
}

// order has the keys of inspector.md, section 10, in their order.
const order = `
schema
inputs: file sha256 format coding bytes lines records messages invalid mentions would_parse examples damaged
conversations: id files agents
conversations.handoffs: id from to item ask profile state history owner parent replaces relays undoes record_check
conversations.handoffs.readbacks: id passes
conversations.handoffs.readbacks.tiers: receipt expiry integrity echo comprehension execution
conversations.handoffs.readbacks: hearback cleared_by
conversations.handoffs.questions: id answer state
conversations.handoffs.close: type id done_check acknowledged_by
conversations.handoffs.plan: slot value from
conversations.handoffs.sheet: slot record handoff readback done diverges
conversations.handoffs.first_divergence: slot between expected actual
conversations.items: item
conversations.items.owners: agent since
conversations.questions: id answer state
conversations: loose
messages: id type from to item re conversation handoff time file line column path sightings digest twin errors
messages.variants: file line digest twin
findings: code severity conversation handoff message check slot expected actual file line column text
not_judged: conversation handoff check why
`

func TestKeysStandInTheirOrder(t *testing.T) {
	var want []string
	listed := map[string]bool{}
	for _, line := range strings.Split(strings.TrimSpace(order), "\n") {
		parent, keys, nested := strings.Cut(line, ": ")
		if !listed[parent] {
			listed[parent] = true
			want = append(want, parent)
		}
		for key := range strings.FieldsSeq(keys) {
			if nested {
				want = append(want, parent+"."+key)
			}
		}
	}
	const values = "sup=x amt=1.50 cur=GBP kind=GROSS acct=40-17-02/31140775 paid=20261002 ref=R apref=F"
	const handoff = "RW1 HO scheduler-1 p=pay from=scheduler to=payer item=inv:R-1 ask=PAY rb=exec " + values
	got := keysOf(t, write(t, logOf(t,
		handoff,
		strings.Replace(handoff, "amt=1.50", "amt=2.50", 1),
		"RW1 RB payer-1 re=scheduler-1 from=payer to=scheduler item=inv:R-1 ask=PAY "+strings.Replace(values, "1.50", "7.50", 1),
		"RW1 AQ payer-2 re=scheduler-1 from=payer to=scheduler need=YESNO",
		"RW1 DN payer-3 re=scheduler-1 from=payer to=scheduler item=inv:R-1 out=NOOP",
		"RW1 AQ payer-4 from=payer to=scheduler need=YESNO",
	)))
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
}

func TestTextIsWrittenAsItIs(t *testing.T) {
	tests := []struct{ name, line, want string }{
		{
			"a tail", "RW1 ST a-1 from=a to=b item=pr:7 // <a> & \"b\" \\ \u00fc \u2028 \U0001f600",
			`"tail":"<a> & \"b\" \\ ` + "\u00fc \u2028 \U0001f600\"",
		},
		{"a control character", "RW1 ST a-1 from=a to=b item=pr:\x01 n=1", `"item":"pr:\u0001"`},
		{"a byte that is no text", "RW1 ST a-1 from=a to=b item=pr:\xff n=1", "\"item\":\"pr:\uFFFD\""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got := write(t, logOf(t, tt.line))
			if !strings.Contains(got, tt.want) {
				t.Errorf("no %s in %s", tt.want, got)
			}
			if !json.Valid([]byte(got)) {
				t.Errorf("no JSON: %s", got)
			}
		})
	}
}

func TestWhatIsNotKnownIsNull(t *testing.T) {
	got := parsed(t, write(t, logOf(t, "RW1 HO 7 from=a", "12:00:01 RW1 ST a-1 from=a to=b item=pr:7")))
	messages := got["messages"].([]any)
	broken, status := messages[0].(map[string]any), messages[1].(map[string]any)
	for _, key := range []string{"to", "item", "re", "handoff", "time", "path", "digest", "twin"} {
		if v, ok := broken[key]; !ok || v != nil {
			t.Errorf("%s of a broken line is %v, want null", key, v)
		}
	}
	if errs := broken["errors"].([]any); len(errs) == 0 {
		t.Error("a broken line has no errors")
	}
	if v := status["time"]; v != nil {
		t.Errorf("a time without a day is %v, want null", v)
	}
	for _, key := range []string{"errors", "variants"} {
		if v, ok := status[key].([]any); !ok || len(v) != 0 {
			t.Errorf("%s of a message is %v, want an empty list", key, status[key])
		}
	}
	if got, want := status["column"], 10.0; got != want {
		t.Errorf("column %v, want %v", got, want)
	}
}

func TestAnExpectEntryOfNoHandoffIsOfNoConversation(t *testing.T) {
	x, err := thread.ParseExpect("expect.json", []byte(`{"nobody-1": {"record": {"amt": "1.00"}}}`))
	if err != nil {
		t.Fatal(err)
	}
	file := testlog.File{Name: "app.log", Data: []byte("RW1 HO a-1 from=a to=b item=pr:7 ask=REVIEW\n")}
	text := write(t, judged.Of(testlog.Load(t, thread.Options{Expect: x}, file)))
	list := parsed(t, text)["not_judged"].([]any)
	want := map[string]any{"conversation": nil, "handoff": "nobody-1", "check": "record", "why": "no such handoff"}
	if diff := cmp.Diff(any(want), list[len(list)-1]); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
	if err := validate(t, compiled(t, export.Schema), text); err != nil {
		t.Error(err)
	}
}

func TestTwinsAndDigestsAreThoseOfTheMessageAsSent(t *testing.T) {
	for _, run := range testlog.Runs(t, scenarios) {
		log := run.Load(t, scenarios)
		var twins bytes.Buffer
		if err := export.Twins(&twins, judged.Log{Log: log}); err != nil {
			t.Fatal(err)
		}
		want := strings.Split(strings.TrimSuffix(twins.String(), "\n"), "\n")
		var doc struct {
			Messages []struct{ Twin json.RawMessage }
		}
		var got []string
		if err := json.Unmarshal([]byte(write(t, judged.Of(log))), &doc); err != nil {
			t.Fatal(err)
		}
		for _, m := range doc.Messages {
			if string(m.Twin) != "null" {
				got = append(got, string(m.Twin))
			}
		}
		if diff := cmp.Diff(want, strings.Split(strings.Join(got, "\n"), "\n")); diff != "" {
			t.Errorf("%s (-twins +log):\n%s", run.Name, diff)
		}
	}
}

func TestWhatAQueryDoesNotKeepIsLeftOut(t *testing.T) {
	q, err := query.Parse("id:a-2 or id:c-2")
	if err != nil {
		t.Fatal(err)
	}
	j := logOf(t,
		"RW1 HO a-1 from=a to=b item=pr:7 ask=REVIEW",
		"RW1 RB b-1 re=a-1 from=b to=a item=pr:7 ask=REVIEW",
		"RW1 HO a-2 from=a to=b item=pr:8 ask=REVIEW",
		"RW1 ST c-1 from=c to=a item=pr:9",
		"RW1 AQ c-2 from=c to=a need=YESNO",
	).Where(q)
	doc := parsed(t, write(t, j))
	c := doc["conversations"].([]any)[0].(map[string]any)
	ids := func(list any, key string) []string {
		all := make([]string, len(list.([]any)))
		for i, v := range list.([]any) {
			all[i] = v.(map[string]any)[key].(string)
		}
		return all
	}
	got := map[string][]string{
		"handoffs": ids(c["handoffs"], "id"), "items": ids(c["items"], "item"), "questions": ids(c["questions"], "id"),
		"messages": ids(doc["messages"], "id"), "findings": ids(doc["findings"], "message"),
		"not judged": ids(doc["not_judged"], "handoff"),
	}
	want := map[string][]string{
		"handoffs": {"a-2"}, "items": {"pr:8"}, "questions": {"c-2"}, "messages": {"a-2", "c-2"},
		"findings": {"a-2", "c-2"}, "not judged": {"a-2"},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
	if diff := cmp.Diff([]any{"c-2"}, c["loose"]); diff != "" {
		t.Errorf("loose: -want +got:\n%s", diff)
	}
}

// pieces notes the sizes of what is written.
type pieces struct{ total, largest int }

func (p *pieces) Write(b []byte) (int, error) {
	p.total += len(b)
	p.largest = max(p.largest, len(b))
	return len(b), nil
}

func TestALongLogIsWrittenInPieces(t *testing.T) {
	for _, s := range testlog.Shapes() {
		log := testlog.New(t)
		testlog.FeedLines(log, s.Lines(3_000))
		log.Settle()
		var p pieces
		if err := export.Log(&p, judged.Of(log)); err != nil {
			t.Fatal(err)
		}
		if const64K := 64 << 10; p.total < 10*const64K || p.largest > 2*const64K {
			t.Errorf("%s: %d bytes, in pieces of up to %d", s.Name, p.total, p.largest)
		}
	}
}

// BenchmarkLog writes logs of growing length; ns/message should not grow.
func BenchmarkLog(b *testing.B) {
	for _, s := range testlog.Shapes() {
		for _, n := range []int{10_000, 100_000} {
			b.Run(fmt.Sprintf("%s/%d", s.Name, n), func(b *testing.B) {
				log := testlog.New(b)
				testlog.FeedLines(log, s.Lines(n))
				log.Settle()
				j := judged.Of(log)
				b.ReportAllocs()
				for b.Loop() {
					if err := export.Log(io.Discard, j); err != nil {
						b.Fatal(err)
					}
				}
				b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(n), "ns/message")
			})
		}
	}
}

// full takes no more.
type full struct{}

func (full) Write([]byte) (int, error) { return 0, fmt.Errorf("disk full") }

func TestTheErrorOfTheWriterIsReturned(t *testing.T) {
	if err := export.Log(full{}, logOf(t)); err == nil || !strings.Contains(err.Error(), "disk full") {
		t.Errorf("got %v", err)
	}
	if err := export.Schema(full{}); err == nil || !strings.Contains(err.Error(), "disk full") {
		t.Errorf("got %v", err)
	}
}
