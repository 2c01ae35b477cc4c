package check_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"crosscheck/codec"
	"crosscheck/codec/check"
	"crosscheck/profiles"

	"github.com/google/go-cmp/cmp"
)

// vector is a case of any kind; see the conformance files of rw1.md,
// section 12.
type vector struct {
	ID       string  `json:"id"`
	Profile  *string `json:"profile"`
	Expect   string  `json:"expect"`
	Problems *int    `json:"problems"`
	Notes    *int    `json:"notes"`

	ProblemsContain []string `json:"problems_contain"`
	NotesContain    []string `json:"notes_contain"`

	HO string  `json:"ho"`
	RB *string `json:"rb"`
	DN string  `json:"dn"`

	Now       check.Clock     `json:"now"`
	ExpectAcc []string        `json:"expect_acc"`
	Failed    []string        `json:"failed"`
	Record    json.RawMessage `json:"record"`
	Lines     []string        `json:"lines"`
	BadLines  []int           `json:"bad_lines"`

	RBID     string   `json:"rb_id"`
	WithHash bool     `json:"with_hash"`
	Acc      []string `json:"acc"`
	Do       string   `json:"do"`
	ETA      string   `json:"eta"`

	Expected []string    `json:"expected"`
	Derived  []string    `json:"derived"`
	Keys     []string    `json:"keys"`
	Not      []string    `json:"not"`
	Loose    [][2]string `json:"loose"`
}

// readVectors returns the cases of a file.
func readVectors(t *testing.T, file string) []*vector {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("testdata", file))
	if err != nil {
		t.Fatal(err)
	}
	var out []*vector
	for line := range bytes.Lines(data) {
		v := new(vector)
		if err := json.Unmarshal(line, v); err != nil {
			t.Fatal(err)
		}
		out = append(out, v)
	}
	if len(out) == 0 {
		t.Fatalf("%s has no cases", file)
	}
	return out
}

// reading returns how the lines of a case are read. It is false where the
// caller names a profile that is not there, which ends the call before any line
// is read; a case may expect no more than that.
func (v *vector) reading(t *testing.T) (codec.Reading, bool) {
	t.Helper()
	if v.Profile == nil {
		return codec.Reading{}, true
	}
	p, ok := profiles.Builtin().Lookup(*v.Profile)
	if !ok && v.Expect != "error" {
		t.Fatalf("unknown profile %q", *v.Profile)
	}
	return codec.Reading{Caller: p}, ok
}

// wantProblems compares problems and notes with what the case says of them.
func (v *vector) wantProblems(t *testing.T, got []check.Problem) {
	t.Helper()
	problems, notes := texts(got)
	verdict := "match"
	if len(problems) > 0 {
		verdict = "mismatch"
	}
	if verdict != v.Expect {
		t.Errorf("got %s, want %s: %q", verdict, v.Expect, problems)
	}
	if v.Problems != nil && *v.Problems != len(problems) {
		t.Errorf("got %d problems, want %d: %q", len(problems), *v.Problems, problems)
	}
	if v.Notes != nil && *v.Notes != len(notes) {
		t.Errorf("got %d notes, want %d: %q", len(notes), *v.Notes, notes)
	}
	wantContained(t, problems, v.ProblemsContain)
	wantContained(t, notes, v.NotesContain)
}

func texts(list []check.Problem) (problems, notes []string) {
	for _, p := range list {
		if p.Note {
			notes = append(notes, p.Text)
		} else {
			problems = append(problems, p.Text)
		}
	}
	return problems, notes
}

func wantContained(t *testing.T, texts, fragments []string) {
	t.Helper()
	for _, fragment := range fragments {
		if !slices.ContainsFunc(texts, func(s string) bool { return strings.Contains(s, fragment) }) {
			t.Errorf("%q is in none of %q", fragment, texts)
		}
	}
}

func TestReadbackVectors(t *testing.T) {
	for _, v := range readVectors(t, "readback.jsonl") {
		t.Run(v.ID, func(t *testing.T) {
			r, ok := v.reading(t)
			if !ok {
				return
			}
			got := check.Readback(codec.Parse(v.HO, r), codec.Parse(*v.RB, r), check.ReadbackOptions{
				Withheld: check.Criteria{List: v.ExpectAcc, Supplied: v.ExpectAcc != nil},
				Clock:    v.Now,
			})
			v.wantProblems(t, got.Problems)
			failed := make([]string, len(got.Failed()))
			for i, tier := range got.Failed() {
				failed[i] = tier.String()
			}
			if diff := cmp.Diff(v.Failed, failed); diff != "" {
				t.Errorf("tiers that fail (-want +got):\n%s", diff)
			}
			if got.Passes() != (v.Expect == "match") {
				t.Errorf("Passes() is %t, want %s", got.Passes(), v.Expect)
			}
		})
	}
}

func TestPresendVectors(t *testing.T) {
	for _, v := range readVectors(t, "presend.jsonl") {
		t.Run(v.ID, func(t *testing.T) {
			r, ok := v.reading(t)
			if !ok {
				return
			}
			record, err := check.ParseRecord(v.Record)
			if err != nil {
				t.Fatal(err)
			}
			got := check.Presend(codec.Parse(v.HO, r), record)
			v.wantProblems(t, got.Problems)
			v.wantVerdict(t, got.Verdict)
		})
	}
}

func TestDoneVectors(t *testing.T) {
	for _, v := range readVectors(t, "done.jsonl") {
		t.Run(v.ID, func(t *testing.T) {
			r, ok := v.reading(t)
			if !ok {
				return
			}
			var rb *codec.Message
			if v.RB != nil {
				rb = codec.Parse(*v.RB, r)
			}
			got := check.Done(codec.Parse(v.HO, r), codec.Parse(v.DN, r), rb, check.DoneOptions{})
			v.wantProblems(t, got.Problems)
			if (got.Verdict == check.Fail) != (v.Expect == "mismatch") {
				t.Errorf("verdict %s, want %s", got.Verdict, v.Expect)
			}
		})
	}
}

func TestThreadVectors(t *testing.T) {
	for _, v := range readVectors(t, "thread.jsonl") {
		t.Run(v.ID, func(t *testing.T) {
			r, ok := v.reading(t)
			if !ok {
				return
			}
			got := check.Thread(v.Lines, r, v.Now)
			v.wantProblems(t, got.Problems)
			v.wantVerdict(t, got.Verdict)
			problems, _ := texts(got.Problems)
			for _, line := range v.BadLines {
				wantContained(t, problems, []string{fmt.Sprintf("line %d: ", line)})
			}
		})
	}
}

func (v *vector) wantVerdict(t *testing.T, got check.Verdict) {
	t.Helper()
	want := map[string]check.Verdict{"match": check.Pass, "mismatch": check.Fail}[v.Expect]
	if got != want {
		t.Errorf("verdict %s, want %s", got, want)
	}
}

func TestMakeReadbackVectors(t *testing.T) {
	for _, v := range readVectors(t, "makerb.jsonl") {
		t.Run(v.ID, func(t *testing.T) {
			r, ok := v.reading(t)
			if !ok {
				return
			}
			got, err := check.MakeReadback(codec.Parse(v.HO, r), v.RBID, r, check.MakeOptions{
				NoHash: !v.WithHash, Acc: v.Acc, Do: v.Do, ETA: v.ETA,
			})
			switch {
			case v.Expect == "error" && err == nil:
				t.Errorf("got %s, want an error", got)
			case v.Expect != "error" && err != nil:
				t.Errorf("got error %v, want %s", err, v.Expect)
			case v.Expect != "error" && got != v.Expect:
				t.Errorf("got  %s\nwant %s", got, v.Expect)
			}
		})
	}
}

func TestCriteriaVectors(t *testing.T) {
	for _, v := range readVectors(t, "criteria.jsonl") {
		t.Run(v.ID, func(t *testing.T) {
			got := check.CompareCriteria(v.Expected, v.Derived, v.Keys, v.Not, profiles.Builtin().Core())
			v.wantProblems(t, got)
			loose := check.LoosePairs(got)
			if loose == nil {
				loose = [][2]string{}
			}
			if diff := cmp.Diff(v.Loose, loose); diff != "" {
				t.Errorf("loose matches (-want +got):\n%s", diff)
			}
		})
	}
}
