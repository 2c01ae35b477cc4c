package judge_test

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"crosscheck/codec/sighting"
	"crosscheck/thread/internal/testlog"
	"crosscheck/thread/judge"
)

func TestAMessageWrittenByAnotherIsNoticed(t *testing.T) {
	const line = "RW1 HO a-1 from=a to=b item=x ask=FIX"
	for _, tc := range []struct {
		name     string
		sighting sighting.Sighting
		want     []string
	}{
		{"its sender is named as the writer", sighting.Sighting{Author: "a", Speaker: "a"}, nil},
		{"another agent of the log is", sighting.Sighting{Author: "b", Speaker: "b"}, []string{"message.speaker from b a"}},
		{"the writer is no agent of the log", sighting.Sighting{Author: "gpt", Speaker: "gpt"}, nil},
		{"a role is no agent, even if it has the name of one", sighting.Sighting{Role: "b", Speaker: "b"}, nil},
		{"it stands in the text of a person", sighting.Sighting{Role: "user", Speaker: "user", UserText: true}, []string{"message.user-text"}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			s := tc.sighting
			s.Line, s.Column, s.Text = 1, 1, []byte(line)
			log := testlog.New(t)
			log.Input("x.log").Add(sighting.Found{Sighting: &s})
			log.Settle()
			if diff := cmp.Diff(tc.want, told(found(log), "message.speaker", "message.user-text")); diff != "" {
				t.Errorf("findings (-want +got):\n%s", diff)
			}
		})
	}
}

func TestTheTextOfAPersonWhoSpeaksAsHumanIsNoFinding(t *testing.T) {
	log := testlog.New(t)
	log.Input("x.log").Add(sighting.Found{Sighting: &sighting.Sighting{
		Line: 1, Column: 1, UserText: true, Text: []byte("RW1 HO human-1 from=human to=b item=x ask=FIX"),
	}})
	log.Settle()
	if got := told(found(log), "message.user-text"); got != nil {
		t.Errorf("found %q", got)
	}
}

// Only the end of a log tells who is an agent.
func TestTheWriterMayBecomeAnAgentLater(t *testing.T) {
	log := testlog.New(t)
	j := judge.New(log)
	f := log.Input("x.log")
	for i, line := range []string{
		"RW1 HO a-1 from=a to=b item=x ask=FIX",
		"RW1 HO a-2 from=a to=c item=y ask=FIX",
	} {
		f.Add(sighting.Found{Sighting: &sighting.Sighting{Line: i + 1, Column: 1, Author: "c", Speaker: "c", Text: []byte(line)}})
		log.Settle()
		j.Update()
	}
	want := []string{"message.speaker from c a", "message.speaker from c a"}
	if diff := cmp.Diff(want, told(j.Findings(), "message.speaker")); diff != "" {
		t.Errorf("findings (-want +got):\n%s", diff)
	}
}

// told returns the findings of some codes: code, slot, expected and actual.
func told(findings []judge.Finding, codes ...string) []string {
	var out []string
	for _, f := range findings {
		if !slices.Contains(codes, f.Code.String()) {
			continue
		}
		s := f.Code.String()
		for _, text := range []string{f.Slot, f.Expected.Text, f.Actual.Text} {
			if text != "" {
				s += " " + text
			}
		}
		out = append(out, s)
	}
	return out
}
