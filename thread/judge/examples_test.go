package judge_test

import (
	"slices"
	"testing"

	"crosscheck/codec/finding"
	"crosscheck/thread"
	"crosscheck/thread/internal/testlog"
	"crosscheck/thread/judge"
)

// companions are the errors that an example cannot do without, or nearly so:
// what was read back wrong comes before what was done about it.
func companions() map[string]string {
	return map[string]string{
		"line.encoding":               "line.invalid",
		"expiry.handoff":              "thread.orphaned",
		"comprehension.excluded":      "comprehension.gap",
		"clearance.on-void":           "echo.mismatch",
		"clearance.void-unchallenged": "echo.mismatch",
		"done.resolved":               "done.without-readback",
	}
}

func TestEveryExampleLeadsToItsCode(t *testing.T) {
	for _, d := range finding.Codes() {
		t.Run(d.Name, func(t *testing.T) {
			log := testlog.Example(t, d)
			if !has(log, d.Name) {
				t.Fatalf("the example leads to other findings: %v", codesOf(found(log)))
			}
			for _, f := range found(log) {
				code := f.Code.String()
				if code == d.Name && f.Severity != d.Severity {
					t.Errorf("severity %s, described as %s", f.Severity, d.Severity)
				}
				if f.Severity == finding.Error && code != d.Name && code != companions()[d.Name] {
					t.Errorf("the example has another error, %s: %s", code, f.Text)
				}
			}
		})
	}
}

// Records and criteria are never in a log, so only their codes need them.
func TestExamplesAskForNothingThatTheyDoNotNeed(t *testing.T) {
	for _, d := range finding.Codes() {
		if d.Expect == "" {
			continue
		}
		t.Run(d.Name, func(t *testing.T) {
			d.Expect = ""
			if has(testlog.Example(t, d), d.Name) {
				t.Error("the example leads to the code without what --expect gives")
			}
		})
	}
}

func found(log *thread.Log) []judge.Finding {
	j := judge.New(log)
	j.Update()
	return j.Findings()
}

func has(log *thread.Log, code string) bool {
	return slices.ContainsFunc(found(log), func(f judge.Finding) bool { return f.Code.String() == code })
}

func codesOf(findings []judge.Finding) []string {
	out := make([]string, len(findings))
	for i, f := range findings {
		out[i] = f.Code.String()
	}
	return out
}
