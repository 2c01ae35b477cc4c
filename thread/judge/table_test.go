package judge_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"

	"crosscheck/thread"
	"crosscheck/thread/internal/testlog"
	"crosscheck/thread/judge"
)

// codes are all codes in the order in which findings at one place stand.
const codes = `
line.invalid line.warning line.encoding line.truncated line.lenient line.date
message.altered message.id-reused message.cycle message.before-cause message.dangling
message.unknown-profile message.other-profile message.speaker message.user-text message.no-effect
record.mismatch record.missing record.exec-not-asked record.no-value
receipt.wrong-message receipt.wrong-agent
expiry.handoff expiry.statement expiry.outlives
integrity.digest
echo.missing echo.mismatch
comprehension.no-criteria comprehension.no-plan comprehension.gap comprehension.contradiction
comprehension.excluded comprehension.assumption comprehension.loose comprehension.unknown-key
execution.missing execution.mismatch execution.off-record execution.resolved execution.no-slots
clearance.on-void clearance.late clearance.wrong-agent clearance.void-unchallenged
clearance.refused-but-done clearance.missing
done.wrong-message done.wrong-agent done.wrong-item done.missing done.mismatch done.resolved
done.noop-values done.without-readback done.late
thread.closed-twice thread.done-after-cancel thread.done-after-reissue thread.cancel-wrong-agent
thread.cancel-unknown thread.cancel-unacknowledged thread.orphaned thread.open
question.not-an-option question.wrong-shape question.wrong-agent question.late question.overdue question.unanswered
ownership.conflict ownership.acted-without
relay.mismatch`

func TestCodesStandInTheirOrder(t *testing.T) {
	got := make([]string, 0, judge.NumCodes)
	for i, d := range judge.Codes() {
		got = append(got, d.Code)
		if name := judge.Code(i).String(); name != d.Code {
			t.Errorf("the constant %d is called %s, its description %s", i, name, d.Code)
		}
		if found, ok := judge.Lookup(d.Code); !ok || found != d {
			t.Errorf("%s is not found by its name", d.Code)
		}
	}
	if diff := cmp.Diff(strings.Fields(codes), got); diff != "" {
		t.Errorf("codes (-want +got):\n%s", diff)
	}
}

func TestAnUnknownCodeIsNotFound(t *testing.T) {
	for _, code := range []string{"", "line", "line.", "LINE.INVALID", "line.invalid "} {
		if d, ok := judge.Lookup(code); ok {
			t.Errorf("Lookup(%q) = %s", code, d.Code)
		}
	}
}

// maxText is how many characters a text may have, so that it is read at once.
const maxText = 300

func TestEveryCodeIsExplained(t *testing.T) {
	for _, d := range judge.Codes() {
		t.Run(d.Code, func(t *testing.T) {
			for name, text := range map[string]string{"meaning": d.Meaning, "rule": d.Rule, "remedy": d.Remedy} {
				isFinished(t, name, text)
			}
			if !strings.HasPrefix(d.Rule, "RW1") && !strings.HasPrefix(d.Rule, "crosscheck: ") {
				t.Errorf("the rule does not say whose it is: %s", d.Rule)
			}
			if s := d.Summary(); !strings.HasPrefix(d.Meaning, s) || !strings.HasSuffix(s, ".") || strings.Contains(s, ". ") {
				t.Errorf("the summary is no first sentence: %q", s)
			}
		})
	}
}

// isFinished reports a text that is not set as sentences of a good length.
func isFinished(t *testing.T, name, text string) {
	t.Helper()
	if n := utf8.RuneCountInString(text); n < 40 || n > maxText {
		t.Errorf("the %s has %d characters, want 40 to %d", name, n, maxText)
	}
	if strings.Join(strings.Fields(text), " ") != text || !strings.HasSuffix(text, ".") {
		t.Errorf("the %s is not set as sentences: %q", name, text)
	}
	for _, word := range []string{"todo", "tbd", "fixme", "xxx", "lorem", "placeholder", "...", ".md", "section ", "simply"} {
		if strings.Contains(strings.ToLower(text), word) {
			t.Errorf("the %s has %q: %s", name, word, text)
		}
	}
}

func TestExamplesAreShort(t *testing.T) {
	for _, d := range judge.Codes() {
		if n := strings.Count(d.Example, "\n") + 1; n > 4 || !strings.Contains(d.Example, "RW1 ") {
			t.Errorf("%s: want one to four lines of RW1, got %d:\n%s", d.Code, n, d.Example)
		}
		if d.Expect != "" && !json.Valid([]byte(d.Expect)) {
			t.Errorf("%s: what --expect gives is no JSON: %s", d.Code, d.Expect)
		}
	}
}

func TestTextsAreSaidOnce(t *testing.T) {
	said := map[string]string{}
	for _, d := range judge.Codes() {
		for _, text := range []string{d.Meaning, d.Remedy} {
			if other := said[text]; other != "" {
				t.Errorf("%s says the same as %s: %s", d.Code, other, text)
			}
			said[text] = d.Code
		}
	}
}

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
	for _, d := range judge.Codes() {
		t.Run(d.Code, func(t *testing.T) {
			log := example(t, d)
			if !has(log, d.Code) {
				t.Fatalf("the example leads to other findings: %v", codesOf(found(log)))
			}
			for _, f := range found(log) {
				code := f.Code.String()
				if code == d.Code && f.Severity != d.Severity {
					t.Errorf("severity %s, described as %s", f.Severity, d.Severity)
				}
				if f.Severity == judge.Error && code != d.Code && code != companions()[d.Code] {
					t.Errorf("the example has another error, %s: %s", code, f.Text)
				}
			}
		})
	}
}

// Records and criteria are never in a log, so only their codes need them.
func TestExamplesAskForNothingThatTheyDoNotNeed(t *testing.T) {
	for _, d := range judge.Codes() {
		if d.Expect == "" {
			continue
		}
		t.Run(d.Code, func(t *testing.T) {
			d.Expect = ""
			if has(example(t, d), d.Code) {
				t.Error("the example leads to the code without what --expect gives")
			}
		})
	}
}

// example judges the example of a code.
func example(t *testing.T, d judge.Description) *thread.Log {
	t.Helper()
	var o thread.Options
	if d.Expect != "" {
		var err error
		if o.Expect, err = thread.ParseExpect("expect.json", []byte(d.Expect)); err != nil {
			t.Fatal(err)
		}
	}
	return testlog.Load(t, o, testlog.File{Name: "example.log", Data: []byte(d.Example)})
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
