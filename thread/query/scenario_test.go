package query_test

import (
	"encoding/json"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"crosscheck/thread"
	"crosscheck/thread/internal/testlog"
	"crosscheck/thread/judge"
)

const scenarioDir = "../../testdata/scenarios"

// expected.json, as far as queries can ask for it.
type (
	scenario struct {
		Files []string
		Runs  []scenarioRun
	}
	scenarioRun struct {
		Options       testlog.Options
		Conversations []scenarioConversation
		Findings      []struct {
			Code, Severity, File string
			Handoff, Message     *string
		}
	}
	scenarioConversation struct {
		Files    []string
		Handoffs []scenarioHandoff
	}
	scenarioHandoff struct {
		ID, From, To, Item, Ask, Profile, State string
		Readbacks                               []struct {
			Tiers    map[string]string
			Hearback string
		}
		Questions []struct{ State string }
	}
)

func scenarios(tb testing.TB) map[string]scenario {
	tb.Helper()
	data, err := os.ReadFile(filepath.Join(scenarioDir, "expected.json"))
	if err != nil {
		tb.Fatal(err)
	}
	var file struct{ Scenarios map[string]scenario }
	if err := json.Unmarshal(data, &file); err != nil {
		tb.Fatal(err)
	}
	if len(file.Scenarios) == 0 {
		tb.Fatal("no scenarios")
	}
	return file.Scenarios
}

// judged is a log with its findings.
type judged struct {
	log      *thread.Log
	findings []judge.Finding
}

func judgedLog(log *thread.Log) judged {
	log.Settle()
	j := judge.New(log)
	j.Update()
	return judged{log, j.Findings()}
}

// loadRun loads one run of a scenario.
func loadRun(tb testing.TB, s scenario, r scenarioRun) judged {
	tb.Helper()
	return judgedLog(testlog.Run{Files: s.Files, Options: r.Options}.Load(tb, scenarioDir))
}

// load loads logs of the scenarios, as from a folder of their own.
func load(tb testing.TB, o thread.Options, names ...string) judged {
	tb.Helper()
	var files []testlog.File
	for _, name := range names {
		data, err := os.ReadFile(filepath.Join(scenarioDir, name))
		if err != nil {
			tb.Fatal(err)
		}
		files = append(files, testlog.File{Name: "logs/" + name, Data: data})
	}
	return judgedLog(testlog.Load(tb, o, files...))
}

// kept returns what a query keeps: the handoffs by id, and what belongs to none
// as "loose" with its id, each with the name of its conversation unless that is
// the only one. It fails where a handoff is kept in part.
func kept(tb testing.TB, j judged, text string) []string {
	tb.Helper()
	r := parse(tb, text).Match(j.log, j.findings)
	var out []string
	for _, c := range j.log.Conversations() {
		before := len(out)
		loose := 0
		for i := range c.Len() {
			m := c.At(i)
			h, belongs := m.Handoff()
			switch {
			case belongs && r.Keeps(m) != r.Keeps(h.Message()):
				tb.Errorf("%s: %s is kept: %v, and its handoff: %v", text, m.ID(), r.Keeps(m), r.Keeps(h.Message()))
			case !r.Keeps(m) || belongs && h.Message() != m:
			default:
				if !belongs {
					loose++
				}
				out = append(out, unitOf(j, m))
			}
		}
		if n, want := r.Handoffs(c), len(out)-before-loose; n != want {
			tb.Errorf("%s: %d handoffs kept, and said to be %d", text, want, n)
		}
	}
	return out
}

// unitOf names what a message is kept with.
func unitOf(j judged, m thread.Message) string {
	if h, ok := m.Handoff(); ok {
		return named(j, m.Conversation(), h.Message().ID())
	}
	return named(j, m.Conversation(), "loose "+m.ID())
}

func named(j judged, c *thread.Conversation, what string) string {
	if len(j.log.Conversations()) > 1 {
		return strings.TrimPrefix(c.ID(), "logs/") + " " + what
	}
	return what
}

// TestEveryScenarioIsFilteredAsItIsJudged asks each scenario for everything
// that its expectation says by itself.
func TestEveryScenarioIsFilteredAsItIsJudged(t *testing.T) {
	t.Parallel()
	for name, s := range scenarios(t) {
		for _, run := range s.Runs {
			t.Run(name, func(t *testing.T) {
				t.Parallel()
				j := loadRun(t, s, run)
				want := expectations{}
				for i, c := range j.log.Conversations() {
					for _, h := range run.Conversations[i].Handoffs {
						want.handoff(named(j, c, h.ID), h)
					}
				}
				want.messages(j)
				want.findings(j, run)
				for _, text := range slices.Sorted(maps.Keys(want)) {
					got := kept(t, j, text)
					slices.Sort(got)
					if diff := cmp.Diff(slices.Sorted(maps.Keys(want[text])), got); diff != "" {
						t.Errorf("%s (-want +got):\n%s", text, diff)
					}
				}
			})
		}
	}
}

// expectations is what queries should keep, by the query.
type expectations map[string]map[string]bool

func (e expectations) add(unit string, queries ...string) {
	for _, text := range queries {
		if e[text] == nil {
			e[text] = map[string]bool{}
		}
		e[text][unit] = true
	}
}

// handoff adds the expectations about a handoff.
func (e expectations) handoff(unit string, h scenarioHandoff) {
	e.add(unit, "state:"+h.State, "ask:"+h.Ask, "profile:"+h.Profile,
		"from:"+h.From, "to:"+h.To, "item:"+h.Item, "id:"+h.ID)
	for _, q := range h.Questions {
		e.add(unit, "state:"+q.State)
	}
	for _, rb := range h.Readbacks {
		e.add(unit, "hearback:"+rb.Hearback)
		for tier, verdict := range rb.Tiers {
			if verdict == "fail" {
				e.add(unit, "tier:"+tier)
			}
		}
	}
}

// messages adds what other messages say of these, and the expectation does not
// list.
func (e expectations) messages(j judged) {
	for text := range e {
		key, value, _ := strings.Cut(text, ":")
		for _, c := range j.log.Conversations() {
			for i := range c.Len() {
				if m := c.At(i); says(m, key, value) {
					e.add(unitOf(j, m), text)
				}
			}
		}
	}
}

// says reports whether a message itself says what a term asks for.
func says(m thread.Message, key, value string) bool {
	d := m.Decode()
	switch key {
	case "from":
		return d.From == value
	case "to":
		return d.To == value
	case "item":
		return d.Item == value
	case "id":
		return m.ID() == value
	case "profile":
		return d.Profile.Name == value
	case "ask":
		_, belongs := m.Handoff()
		ask, ok := d.Get("ask")
		return ok && !belongs && ask.Text == value
	case "state":
		q, ok := m.AsQuestion()
		return ok && q.State().String() == value
	}
	return false
}

// findings adds the expectations about findings.
func (e expectations) findings(j judged, run scenarioRun) {
	for _, f := range run.Findings {
		i := slices.IndexFunc(run.Conversations, func(c scenarioConversation) bool { return slices.Contains(c.Files, f.File) })
		unit := ""
		switch {
		case f.Handoff != nil:
			unit = *f.Handoff
		case f.Message != nil:
			unit = "loose " + *f.Message
		default:
			continue
		}
		e.add(named(j, j.log.Conversations()[i], unit), "code:"+f.Code, "severity:"+f.Severity)
	}
}
