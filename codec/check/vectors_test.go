package check_test

import (
	"bufio"
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

// eachVector runs a test for every case of a file.
func eachVector(t *testing.T, file string, run func(*testing.T, *vector, codec.Reading)) {
	t.Helper()
	f, err := os.Open(filepath.Join("testdata", file))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	set := profiles.Builtin()
	lines := bufio.NewScanner(f)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		v := new(vector)
		if err := json.Unmarshal(lines.Bytes(), v); err != nil {
			t.Fatal(err)
		}
		t.Run(v.ID, func(t *testing.T) {
			r := codec.Reading{Profiles: set}
			if v.Profile != nil {
				p, ok := set.Lookup(*v.Profile)
				if !ok && v.Expect == "error" {
					return // the call is refused before any line is read
				}
				if !ok {
					t.Fatalf("unknown profile %q", *v.Profile)
				}
				r.Caller = p
			}
			run(t, v, r)
		})
	}
	if err := lines.Err(); err != nil {
		t.Fatal(err)
	}
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
	eachVector(t, "readback.jsonl", func(t *testing.T, v *vector, r codec.Reading) {
		got := check.Readback(codec.Parse(v.HO, r), codec.Parse(*v.RB, r), check.ReadbackOptions{
			Withheld: check.Criteria{List: v.ExpectAcc, Supplied: v.ExpectAcc != nil},
			Clock:    v.Now,
		})
		v.wantProblems(t, got.Problems)
		failed := []string{}
		for _, tier := range got.Failed() {
			failed = append(failed, tier.String())
		}
		if diff := cmp.Diff(v.Failed, failed); diff != "" {
			t.Errorf("tiers that fail (-want +got):\n%s", diff)
		}
		if got.Passes() != (v.Expect == "match") {
			t.Errorf("Passes() is %t, want %s", got.Passes(), v.Expect)
		}
	})
}

func TestPresendVectors(t *testing.T) {
	eachVector(t, "presend.jsonl", func(t *testing.T, v *vector, r codec.Reading) {
		record, err := check.ParseRecord(v.Record)
		if err != nil {
			t.Fatal(err)
		}
		got := check.Presend(codec.Parse(v.HO, r), record)
		v.wantProblems(t, got.Problems)
		v.wantVerdict(t, got.Verdict)
	})
}

func TestDoneVectors(t *testing.T) {
	eachVector(t, "done.jsonl", func(t *testing.T, v *vector, r codec.Reading) {
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

func TestThreadVectors(t *testing.T) {
	eachVector(t, "thread.jsonl", func(t *testing.T, v *vector, r codec.Reading) {
		got := check.Thread(v.Lines, r, v.Now)
		v.wantProblems(t, got.Problems)
		v.wantVerdict(t, got.Verdict)
		problems, _ := texts(got.Problems)
		for _, line := range v.BadLines {
			wantContained(t, problems, []string{fmt.Sprintf("line %d: ", line)})
		}
	})
}

func (v *vector) wantVerdict(t *testing.T, got check.Verdict) {
	t.Helper()
	want := map[string]check.Verdict{"match": check.Pass, "mismatch": check.Fail}[v.Expect]
	if got != want {
		t.Errorf("verdict %s, want %s", got, want)
	}
}

func TestMakeReadbackVectors(t *testing.T) {
	eachVector(t, "makerb.jsonl", func(t *testing.T, v *vector, r codec.Reading) {
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

func TestCriteriaVectors(t *testing.T) {
	eachVector(t, "criteria.jsonl", func(t *testing.T, v *vector, r codec.Reading) {
		got := check.CompareCriteria(v.Expected, v.Derived, v.Keys, v.Not, r.Profiles.Core())
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
