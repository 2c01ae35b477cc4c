package thread_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"crosscheck/codec/check"
	"crosscheck/thread"
	"crosscheck/thread/internal/testlog"
)

const scenarioDir = "../testdata/scenarios"

// expected.json, as far as this package answers for it.
type (
	scenarioFile struct {
		Scenarios map[string]scenario
	}
	scenario struct {
		Files []string
		Runs  []scenarioRun
	}
	scenarioRun struct {
		Options       testlog.Options
		Conversations []conversationJSON
	}
	conversationJSON struct {
		Files    []string      `json:"files"`
		Handoffs []handoffJSON `json:"handoffs"`
		Items    []itemJSON    `json:"items"`
		Loose    []string      `json:"loose"`
	}
	handoffJSON struct {
		ID         string          `json:"id"`
		From       string          `json:"from"`
		To         string          `json:"to"`
		Item       string          `json:"item"`
		Ask        string          `json:"ask"`
		Profile    string          `json:"profile"`
		State      string          `json:"state"`
		History    [][2]string     `json:"history"`
		Owner      string          `json:"owner"`
		Replaces   *string         `json:"replaces"`
		Relays     *string         `json:"relays"`
		Undoes     *string         `json:"undoes"`
		Readbacks  []readbackJSON  `json:"readbacks"`
		Questions  []questionJSON  `json:"questions"`
		Close      *closeJSON      `json:"close"`
		Divergence *divergenceJSON `json:"first_divergence"`
	}
	readbackJSON struct {
		ID        string            `json:"id"`
		Passes    bool              `json:"passes"`
		Tiers     map[string]string `json:"tiers"`
		Hearback  string            `json:"hearback"`
		ClearedBy *string           `json:"cleared_by"`
	}
	questionJSON struct {
		ID     string  `json:"id"`
		Answer *string `json:"answer"`
		State  string  `json:"state"`
	}
	closeJSON struct {
		Type           string  `json:"type"`
		ID             string  `json:"id"`
		DoneCheck      string  `json:"done_check"`
		AcknowledgedBy *string `json:"acknowledged_by"`
	}
	divergenceJSON struct {
		Slot     string `json:"slot"`
		Between  string `json:"between"`
		Expected string `json:"expected"`
		Actual   string `json:"actual"`
	}
	itemJSON struct {
		Item   string      `json:"item"`
		Owners []ownerJSON `json:"owners"`
	}
	ownerJSON struct {
		Agent string `json:"agent"`
		Since string `json:"since"`
	}
)

func TestScenarios(t *testing.T) {
	data, err := os.ReadFile(filepath.Join(scenarioDir, "expected.json"))
	if err != nil {
		t.Fatal(err)
	}
	var file scenarioFile
	if err := json.Unmarshal(data, &file); err != nil {
		t.Fatal(err)
	}
	if len(file.Scenarios) == 0 {
		t.Fatal("no scenarios")
	}
	for name, s := range file.Scenarios {
		for _, run := range s.Runs {
			t.Run(name, func(t *testing.T) {
				log := testlog.Run{Files: s.Files, Options: run.Options}.Load(t, scenarioDir)
				conversations := log.Conversations()
				got := make([]conversationJSON, len(conversations))
				for i, c := range conversations {
					got[i] = conversation(c)
				}
				if diff := cmp.Diff(run.Conversations, got); diff != "" {
					t.Errorf("-want +got:\n%s", diff)
				}
				everyMessageOnce(t, log)
			})
		}
	}
}

func idOf(m thread.Message, ok bool) *string {
	if !ok {
		return nil
	}
	id := m.ID()
	return &id
}

func handoffID(h thread.Handoff, ok bool) *string {
	if !ok {
		return nil
	}
	return idOf(h.Message(), true)
}

func conversation(c *thread.Conversation) conversationJSON {
	out := conversationJSON{Files: c.Files(), Handoffs: []handoffJSON{}, Items: []itemJSON{}, Loose: []string{}}
	for i := range c.Handoffs() {
		out.Handoffs = append(out.Handoffs, handoffOf(c.Handoff(i)))
	}
	for _, it := range c.Items() {
		item := itemJSON{Item: it.Name}
		for _, o := range it.Owners {
			item.Owners = append(item.Owners, ownerJSON{o.Agent, o.Since.ID()})
		}
		out.Items = append(out.Items, item)
	}
	for _, m := range c.Loose() {
		out.Loose = append(out.Loose, m.ID())
	}
	return out
}

func handoffOf(h thread.Handoff) handoffJSON {
	m := h.Message()
	out := handoffJSON{
		ID: m.ID(), From: m.From(), To: m.To(), Item: m.Item(), Ask: h.Ask(), Profile: h.Profile(),
		State: h.State().String(), Owner: h.Owner(),
		Replaces: handoffID(h.Replaces()), Relays: handoffID(h.Relays()), Undoes: idOf(h.Undoes()),
		Readbacks: []readbackJSON{}, Questions: []questionJSON{},
	}
	for _, ch := range h.History() {
		out.History = append(out.History, [2]string{ch.By.ID(), ch.State.String()})
	}
	for _, r := range h.Readbacks() {
		rb := readbackJSON{ID: r.Message().ID(), Passes: r.Passes(), Tiers: map[string]string{}, Hearback: r.Hearback().String()}
		for t, v := range r.Tiers() {
			rb.Tiers[check.Tier(t).String()] = v.String()
		}
		if by, ok := r.AnsweredBy(); ok && r.Hearback() == thread.HeardCleared {
			rb.ClearedBy = idOf(by, true)
		}
		out.Readbacks = append(out.Readbacks, rb)
	}
	for _, q := range h.Questions() {
		out.Questions = append(out.Questions, questionOf(q))
	}
	if cl, ok := h.Close(); ok {
		out.Close = &closeJSON{
			Type: cl.Message.Type().String(), ID: cl.Message.ID(), DoneCheck: cl.Done.String(),
			AcknowledgedBy: idOf(cl.AcknowledgedBy, cl.Acknowledged),
		}
	}
	if s := h.Sheet(); s.Diverged {
		out.Divergence = &divergenceJSON{s.First.Slot, s.First.Between.String(), s.First.Expected, s.First.Actual}
	}
	return out
}

func questionOf(q thread.Question) questionJSON {
	a, ok := q.Answer()
	return questionJSON{q.Message().ID(), idOf(a, ok), q.State().String()}
}

// everyMessageOnce walks the trees and fails unless they hold every message of
// their conversations exactly once.
func everyMessageOnce(t *testing.T, log *thread.Log) {
	t.Helper()
	for _, c := range log.Conversations() {
		seen := make([]int, c.Len())
		for _, top := range append(c.Roots(), c.LooseEnds()...) {
			for m, depth := range top.Branch() {
				seen[m.Index()]++
				for at := m; depth > 0; depth-- {
					at, _ = at.Parent()
					if depth == 1 && at != top {
						t.Errorf("%s: the depth of %q leads to %q, not to the top", c.ID(), m.Text(), at.Text())
					}
				}
			}
		}
		for i, n := range seen {
			if n != 1 {
				t.Errorf("%s: %q stands %d times in the tree", c.ID(), c.At(i).Text(), n)
			}
		}
	}
}

func TestRolesAreNamed(t *testing.T) {
	for r := thread.RoleRoot; r <= thread.RoleInvalid; r++ {
		if strings.TrimSpace(r.String()) == "" {
			t.Errorf("role %d has no name", r)
		}
	}
}
