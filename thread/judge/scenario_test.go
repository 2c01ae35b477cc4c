package judge_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"

	"crosscheck/codec/finding"
	"crosscheck/thread/internal/testlog"
	"crosscheck/thread/judge"
)

const scenarioDir = "../../testdata/scenarios"

type run struct {
	Options   testlog.Options
	Findings  []findingJSON
	NotJudged []notJudgedJSON `json:"not_judged"`
	Exit      int
}

type findingJSON struct {
	Code     string  `json:"code"`
	Severity string  `json:"severity"`
	Handoff  *string `json:"handoff"`
	Message  *string `json:"message"`
	Slot     *string `json:"slot"`
	Expected *string `json:"expected"`
	Actual   *string `json:"actual"`
	File     string  `json:"file"`
	Line     int     `json:"line"`
}

type notJudgedJSON struct {
	Handoff *string `json:"handoff"`
	Check   string  `json:"check"`
	Why     string  `json:"why"`
}

func orNull(s string) *string {
	if s == "" {
		return nil
	}
	return &s
}

func textOrNull(t finding.Text) *string {
	if !t.Given {
		return nil
	}
	return &t.Text
}

func TestScenarios(t *testing.T) {
	data, err := os.ReadFile(filepath.Join(scenarioDir, "expected.json"))
	if err != nil {
		t.Fatal(err)
	}
	var file struct {
		Scenarios map[string]struct {
			Files []string
			Runs  []run
		}
	}
	if err := json.Unmarshal(data, &file); err != nil {
		t.Fatal(err)
	}
	for name, s := range file.Scenarios {
		for _, r := range s.Runs {
			t.Run(name, func(t *testing.T) {
				j := judge.New(testlog.Run{Files: s.Files, Options: r.Options}.Load(t, scenarioDir))
				j.Update()
				if diff := cmp.Diff(r.Findings, findingsOf(j)); diff != "" {
					t.Errorf("findings (-want +got):\n%s", diff)
				}
				if diff := cmp.Diff(r.NotJudged, notJudgedOf(j)); diff != "" {
					t.Errorf("not judged (-want +got):\n%s", diff)
				}
				for _, f := range j.Findings() {
					if f.Text == "" {
						t.Errorf("%s at %s says nothing", f.Code, f.Message)
					}
				}
			})
		}
	}
}

func findingsOf(j *judge.Judge) []findingJSON {
	findings := j.Findings()
	out := make([]findingJSON, len(findings))
	for i, f := range findings {
		out[i] = findingJSON{
			f.Code.String(), f.Severity.String(), orNull(f.Handoff), orNull(f.Message), orNull(f.Slot),
			textOrNull(f.Expected), textOrNull(f.Actual), f.File, f.Line,
		}
	}
	return out
}

func notJudgedOf(j *judge.Judge) []notJudgedJSON {
	entries := j.NotJudged()
	out := make([]notJudgedJSON, len(entries))
	for i, n := range entries {
		out[i] = notJudgedJSON{orNull(n.Handoff), n.Check, n.Why}
	}
	return out
}
