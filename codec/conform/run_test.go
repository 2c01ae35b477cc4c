package conform_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"crosscheck/codec/conform"
	"crosscheck/profiles"
)

func run(t *testing.T, cases string) []conform.Result {
	t.Helper()
	var results []conform.Result
	err := conform.Run(strings.NewReader(cases), profiles.Builtin(), func(r conform.Result) {
		results = append(results, r)
	})
	if err != nil {
		t.Fatal(err)
	}
	return results
}

func TestEveryVectorOfTheProjectPasses(t *testing.T) {
	files, err := filepath.Glob("../../testdata/vectors/rw1/*.jsonl")
	if err != nil || len(files) != 9 {
		t.Fatalf("got %d files of vectors (%v), want one a kind: 9", len(files), err)
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			data, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			results := run(t, string(data))
			if want := strings.Count(string(data), "\n"); len(results) != want {
				t.Errorf("%d results of %d cases", len(results), want)
			}
			for _, r := range results {
				if r.Outcome != conform.Passed {
					t.Errorf("line %d, %s: %s", r.Line, r.ID, r.Reason)
				}
			}
		})
	}
}

// Each case is wrong in one way; the reason has to tell which. A runner that
// looked at less than the case says would pass it.
func TestACaseThatIsWrongFailsWithItsReason(t *testing.T) {
	const (
		ho = `RW1 HO a-1 from=a to=b item=pr:7 ask=REVIEW due=20261002`
		rb = `RW1 RB b-1 re=a-1 from=b to=a item=pr:7 ask=REVIEW due=20261003`
	)
	tests := []struct{ name, line, reason string }{
		{"no JSON", `{"kind"`, "no case"},
		{"no kind", `{"id":"x"}`, "unknown kind"},
		{"an unknown kind", `{"kind":"telepathy"}`, "unknown kind"},
		{"an unknown profile", `{"kind":"parse","profile":"nosuch","line":"","expect":"invalid"}`, "unknown profile"},
		{"a field of another type", `{"kind":"parse","line":7}`, "no case"},
		{"another verdict", `{"kind":"parse","line":"` + ho + `","expect":"invalid"}`, "got valid, want invalid"},
		{"another verdict, with why", `{"kind":"parse","line":"RW1 HO a-1 from=a to=b item=x","expect":"valid"}`, "HO requires ask"},
		{"another number of errors", `{"kind":"parse","line":"RW1 HO a-1 from=a to=b item=x","expect":"invalid","errors":2}`, "1 errors, want 2"},
		{"another number of warnings", `{"kind":"parse","line":"` + ho + `","expect":"valid","warnings":1}`, "0 warnings, want 1"},
		{"an error that is not there", `{"kind":"parse","line":"RW1 HO a-1 from=a to=b item=x","expect":"invalid","errors_contain":["duplicate"]}`, `contains "duplicate"`},
		{"another decoded message", `{"kind":"parse","line":"` + ho + `","expect":"valid","json":{"v":"RW1"}}`, "decodes to"},
		{"another line", `{"kind":"encode","json":{"type":"AN","id":"b-1","re":"a-1","from":"b","to":"a","slots":{"val":"Y"}},"expect":"RW1"}`, "want \"RW1\""},
		{"a refusal that does not come", `{"kind":"encode","json":{"type":"AN","id":"b-1","re":"a-1","from":"b","to":"a","slots":{"val":"Y"}},"expect":"error"}`, "want it refused"},
		{"a refusal", `{"kind":"encode","json":7,"expect":"RW1"}`, "refused"},
		{"another digest", `{"kind":"digest","line":"` + ho + `","expect":"000000000000"}`, "want 000000000000"},
		{"a digest of no message", `{"kind":"digest","line":"RW1","expect":""}`, "got invalid, want valid"},
		{"a readback that fails", `{"kind":"readback","ho":"` + ho + `","rb":"` + rb + `","expect":"match"}`, "due mismatch"},
		{"another tier", `{"kind":"readback","ho":"` + ho + `","rb":"` + rb + `","expect":"mismatch","failed":["receipt"]}`, "tiers that fail: [echo], want [receipt]"},
		{"a problem that is not there", `{"kind":"readback","ho":"` + ho + `","rb":"` + rb + `","expect":"mismatch","problems_contain":["tier5"]}`, "no problem contains"},
		{"a note that is not there", `{"kind":"readback","ho":"` + ho + `","rb":"` + rb + `","expect":"mismatch","notes_contain":["assumption"]}`, "no note contains"},
		{"a record that is none", `{"kind":"presend","ho":"` + ho + `","record":7,"expect":"match"}`, "record"},
		{"another number of notes", `{"kind":"presend","ho":"` + ho + `","record":{},"expect":"match","notes":3}`, "notes, want 3"},
		{"a done report of another item", `{"kind":"done","ho":"` + ho + `","dn":"RW1 DN b-2 re=a-1 from=b to=a item=pr:8 out=OK","expect":"match"}`, "got mismatch"},
		{"another line number", `{"kind":"thread","lines":["RW1"],"now":"20261002T1200Z","expect":"mismatch","bad_lines":[2]}`, "line 2:"},
		{"a clock that no calendar has", `{"kind":"thread","lines":[],"now":"20261340T1200Z","expect":"match"}`, "clock"},
		{"a clock of another form", `{"kind":"readback","ho":"` + ho + `","rb":"` + rb + `","now":"noon","expect":"mismatch"}`, "clock"},
		{"another number of problems", `{"kind":"criteria","expected":["len:1p"],"derived":[],"expect":"mismatch","problems":2}`, "1 problems, want 2"},
		{"a loose match that is not there", `{"kind":"criteria","expected":[],"derived":[],"expect":"match","loose":[["a:b","a:c"]]}`, "loose matches"},
		{"criteria that are none", `{"kind":"readback","ho":"","rb":"","expect_acc":7}`, "want a list or text"},
		{"another readback", `{"kind":"makerb","ho":"` + ho + `","rb_id":"b-1","expect":"error"}`, "want it refused"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got := run(t, tt.line)
			if len(got) != 1 || got[0].Outcome != conform.Failed || !strings.Contains(got[0].Reason, tt.reason) {
				t.Errorf("got %+v, want one failed case with the reason %q", got, tt.reason)
			}
		})
	}
}

func TestAgentCasesAreSkippedAndCountedApart(t *testing.T) {
	got := run(t, `{"id":"x1","kind":"agent"}`)
	if len(got) != 1 || got[0].Outcome != conform.Skipped || got[0].ID != "x1" {
		t.Errorf("got %+v, want x1 skipped", got)
	}
}

func TestBlankLinesAreNoCasesButCount(t *testing.T) {
	got := run(t, "\n{\"kind\":\"agent\"}\r\n\n{\"kind\":\"agent\"}")
	if len(got) != 2 || got[0].Line != 2 || got[1].Line != 4 {
		t.Errorf("got %+v, want cases on lines 2 and 4", got)
	}
}
