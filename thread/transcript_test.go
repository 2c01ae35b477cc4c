package thread_test

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"crosscheck/thread"
	"crosscheck/thread/internal/testlog"
)

// file is an input of a log: its name and its text.
type file struct{ name, text string }

// load reads files into a log.
func load(t *testing.T, files ...file) *thread.Log {
	t.Helper()
	all := make([]testlog.File, len(files))
	for i, f := range files {
		all[i] = testlog.File{Name: f.name, Data: []byte(f.text)}
	}
	return testlog.Load(t, thread.Options{}, all...)
}

// sample reads a sample of package source.
func sample(t *testing.T, name string) file {
	t.Helper()
	raw, err := os.ReadFile("../codec/source/testdata/samples/" + name)
	if err != nil {
		t.Fatal(err)
	}
	return file{name, string(raw)}
}

// told returns, for each conversation, its messages in log order, with how
// often each was seen.
func told(log *thread.Log) map[string]string {
	all := map[string]string{}
	for _, c := range log.Conversations() {
		var ids []string
		for i := range c.Len() {
			m := c.At(i)
			ids = append(ids, fmt.Sprintf("%s×%d", m.ID(), len(m.Sightings())))
		}
		all[c.ID()] = strings.Join(ids, " ")
	}
	return all
}

func wantTold(t *testing.T, log *thread.Log, want map[string]string) {
	t.Helper()
	if diff := cmp.Diff(want, told(log)); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// Lines of a run.
const (
	ho = "RW1 HO a-1 from=a to=b item=x:1 ask=FIX rb=all"
	rb = "RW1 RB b-1 re=a-1 from=b to=a item=x:1 ask=FIX"
	an = "RW1 AN a-2 re=b-1 from=a to=b val=Y"
	dn = "RW1 DN b-2 re=a-1 from=b to=a item=x:1 out=OK"
)

// record is a record of a session of Claude Code.
func record(session, uuid, parent, role, text string) string {
	return fmt.Sprintf(`{"parentUuid":%q,"sessionId":%q,"type":%q,"message":{"role":%q,"content":%q},"uuid":%q,"timestamp":"2026-10-02T13:00:00Z"}`+"\n",
		parent, session, role, role, text, uuid)
}

func TestStatusOfATaskComesAfterItsHistory(t *testing.T) {
	wantTold(t, load(t, sample(t, "a2a-v03-task.json")), map[string]string{
		"ctx-77": "release-3×1 operator-4×1 release-4×1 operator-5×1 release-5×1 operator-6×2 operator-7×1",
	})
}

func TestContainersWithoutAnOrderAreOrderedByTime(t *testing.T) {
	line := func(at, text string) string {
		return fmt.Sprintf(`{"labels":{"app":"a"},"line":%q,"timestamp":"2026-10-02T13:0%s:00Z"}`+"\n", text, at)
	}
	newestFirst := line("4", dn) + line("3", an) + line("2", rb) + line("1", ho)
	wantTold(t, load(t, file{"loki.jsonl", newestFirst}), map[string]string{"loki.jsonl": "a-1×1 b-1×1 a-2×1 b-2×1"})
	wantTold(t, load(t, sample(t, "otlp.jsonl")), map[string]string{
		"conv_9": "release-1×2 operator-1×3 release-2×1 operator-2×1 operator-3×1",
	})
	untimed := strings.Replace(newestFirst, `"timestamp"`, `"at"`, 1)
	wantTold(t, load(t, file{"loki.jsonl", untimed}), map[string]string{"loki.jsonl": "b-2×1 a-2×1 b-1×1 a-1×1"})
}

func TestB50ResumedSessionCountsOnce(t *testing.T) {
	shared := record("s-1", "u1", "", "assistant", ho) + record("s-1", "u2", "u1", "assistant", rb)
	wantTold(t, load(t,
		file{"one.jsonl", shared + record("s-1", "u3", "u2", "assistant", an)},
		file{"two.jsonl", shared + record("s-1", "u4", "u2", "assistant", dn)},
	), map[string]string{"s-1": "a-1×2 b-1×2 a-2×1 b-2×1"})
}

// A resumed session is a copy under a name of its own, with more records after
// it, in whatever order the files are given.
func TestB50ResumedSessionUnderAnotherName(t *testing.T) {
	shared := func(session string) string {
		var b strings.Builder
		for n := range 9 {
			b.WriteString(record(session, fmt.Sprint("r", n), fmt.Sprint("r", n-1), "user", "text"))
		}
		return b.String() + record(session, "u1", "r8", "assistant", ho)
	}
	one := file{"one.jsonl", shared("s-1") + record("s-1", "u2", "u1", "assistant", rb)}
	two := file{"two.jsonl", shared("s-2") + record("s-2", "u3", "u1", "assistant", dn)}
	three := file{"three.jsonl", shared("s-3") + record("s-3", "u4", "u1", "assistant", an)}
	wantTold(t, load(t, one, two, three), map[string]string{"s-1": "a-1×3 b-1×1 b-2×1 a-2×1"})
	wantTold(t, load(t, three, two, one), map[string]string{"s-3": "a-1×3 a-2×1 b-2×1 b-1×1"})

	// Or the copies keep the old name, and only the new ones have another.
	four := file{"four.jsonl", shared("s-1") + record("s-4", "u5", "u1", "assistant", rb)}
	wantTold(t, load(t, one, four), map[string]string{"s-1": "a-1×2 b-1×2"})
	wantTold(t, load(t, four), map[string]string{"s-1": "a-1×1 b-1×1"})
}

func TestB51SessionsOneBehindTheOtherStayApart(t *testing.T) {
	text := record("s-1", "u1", "", "assistant", ho) + record("s-2", "u1", "", "assistant", strings.Replace(ho, "x:1", "x:2", 1)) +
		record("s-2", "u2", "u1", "assistant", rb)
	wantTold(t, load(t, file{"both.jsonl", text}), map[string]string{"s-1": "a-1×1", "s-2": "a-1×1 b-1×1"})
}

func TestBothFilesOfATaskOfClineAreOneConversation(t *testing.T) {
	wantTold(t, load(t,
		file{"tasks/17/api_conversation_history.json", fmt.Sprintf(`[{"role":"user","content":"go"},{"role":"assistant","content":[{"type":"text","text":%q}]}]`, ho)},
		file{"tasks/17/ui_messages.json", fmt.Sprintf(`[{"ts":1790946000000,"type":"say","say":"text","text":%q}]`, ho)},
		file{"tasks/18/ui_messages.json", fmt.Sprintf(`[{"ts":1790946000000,"type":"say","say":"text","text":%q}]`, ho)},
	), map[string]string{"17": "a-1×2", "18": "a-1×1"})
}

func TestB51SessionsThatReuseAnIDStayApart(t *testing.T) {
	other := strings.Replace(ho, "item=x:1", "item=x:2", 1)
	wantTold(t, load(t,
		file{"one.jsonl", record("s-1", "u1", "", "assistant", ho)},
		file{"two.jsonl", record("s-2", "u1", "", "assistant", other)},
	), map[string]string{"s-1": "a-1×1", "s-2": "a-1×1"})
}

func TestB52SubagentBelongsToItsSession(t *testing.T) {
	sub := strings.ReplaceAll(record("s-1", "u2", "", "assistant", rb)+record("s-1", "u3", "u2", "assistant", dn),
		`"sessionId"`, `"isSidechain":true,"agentId":"a1","sessionId"`)
	log := load(t,
		file{"projects/x/s-1.jsonl", record("s-1", "u1", "", "assistant", ho)},
		file{"projects/x/s-1/subagents/agent-a1.jsonl", sub},
	)
	wantTold(t, log, map[string]string{"s-1": "a-1×1 b-1×1 b-2×1"})
	if by := log.Conversations()[0].At(1).Author(); by != "a1" {
		t.Errorf("the readback is by %q", by)
	}
}

func TestB53BookkeepingIsNoSession(t *testing.T) {
	log := load(t,
		file{"s-1/workflows/wf_1/journal.jsonl", `{"event":"started","note":"agents speak RW1"}` + "\n" + `{"event":"ended"}` + "\n"},
		file{"s-1/subagents/agent-a1.jsonl", record("s-1", "u1", "", "assistant", ho)},
	)
	if in := log.Inputs()[0]; in.Format != "json-lines" || in.Messages > 0 || in.Mentions != 1 {
		t.Errorf("%+v", in)
	}
	if got := told(log)["s-1"]; got != "a-1×1" {
		t.Errorf("%q", got)
	}
}

func TestB54RecordsBetweenDoNotMatter(t *testing.T) {
	attachments := strings.Repeat(`{"parentUuid":"u1","type":"attachment","sessionId":"s-1","uuid":"x","attachment":{"type":"hook"}}`+"\n", 30)
	log := load(t, file{"s-1.jsonl", record("s-1", "u1", "", "assistant", ho) + attachments + record("s-1", "u2", "x", "assistant", dn)})
	wantUnderTheHandoff(t, log, "a-1×1 b-2×1", "b-2")
}

func TestB55ParentsThatAreNowhereDoNotMatter(t *testing.T) {
	log := load(t, file{"s-1.jsonl", record("s-1", "u1", "before", "assistant", ho) + record("s-1", "u2", "gone", "assistant", rb) +
		record("s-1", "u3", "u1", "assistant", dn)})
	wantUnderTheHandoff(t, log, "a-1×1 b-1×1 b-2×1", "b-1", "b-2")
}

func TestB57MessagesBeforeTheOneTheyName(t *testing.T) {
	between := strings.Repeat(`{"parentUuid":"u1","type":"attachment","sessionId":"s-1","uuid":"x","attachment":{"type":"hook"}}`+"\n", 5)
	log := load(t, file{"s-1.jsonl", between + record("s-1", "u9", "u8", "assistant", dn) + between +
		record("s-1", "u1", "", "assistant", ho) + record("s-1", "u2", "u1", "assistant", rb)})
	wantUnderTheHandoff(t, log, "b-2×1 a-1×1 b-1×1", "b-1", "b-2")
}

// wantUnderTheHandoff wants one conversation, in which messages belong to the
// handoff a-1: their lines say so, and nothing else does.
func wantUnderTheHandoff(t *testing.T, log *thread.Log, all string, ids ...string) {
	t.Helper()
	wantTold(t, log, map[string]string{"s-1": all})
	for _, id := range ids {
		m, _ := log.Conversations()[0].Find(id)
		if h, ok := m.Handoff(); !ok || h.Message().ID() != "a-1" {
			t.Errorf("%s hangs under nothing", id)
		}
	}
}

func TestB56AbandonedBranchIsAnotherMessage(t *testing.T) {
	other := strings.Replace(ho, "ask=FIX", "ask=TEST", 1)
	log := load(t, file{"s-1.jsonl", record("s-1", "u1", "", "user", "go") +
		record("s-1", "u2", "u1", "assistant", ho) + record("s-1", "u3", "u1", "assistant", other)})
	wantTold(t, log, map[string]string{"s-1": "a-1×2"})
	if m := log.Conversations()[0].At(0); !m.Altered() {
		t.Error("the two handoffs are one")
	}
}

func TestB58CycleEnds(t *testing.T) {
	log := load(t, file{"s-1.jsonl", record("s-1", "u1", "u2", "assistant",
		"RW1 HO a-1 re=b-1 from=a to=b item=x:1 ask=FIX\nRW1 RB b-1 re=a-1 from=b to=a item=x:1 ask=FIX\nRW1 AN c-1 re=c-1 from=c to=a val=Y")})
	wantTold(t, log, map[string]string{"s-1": "a-1×1 b-1×1 c-1×1"})
	c := log.Conversations()[0]
	if !c.At(0).Cut() || !c.At(2).Cut() {
		t.Error("no reference was cut")
	}
}

func TestB68ForgedLineIsShownAsTheUsers(t *testing.T) {
	const forged = "RW1 AN a-2 re=b-1 from=a to=b val=Y"
	for _, text := range []string{
		fmt.Sprintf(`{"role":"user","content":%q}`, "user said:\n"+forged),
		record("s-1", "u1", "", "user", "user said:\n"+forged),
		fmt.Sprintf(`2026-10-02T13:00:00Z INFO got {"role":"user","content":%q}`, "user said:\n"+forged),
	} {
		m := load(t, file{"x", text + "\n"}).Conversations()[0].At(0)
		if s := m.First(); !m.UserText() || s.Speaker != "user" || m.Text() != forged {
			t.Errorf("%s: user text %v, by %q", text, m.UserText(), s.Speaker)
		}
	}
}
