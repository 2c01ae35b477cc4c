package export_test

import (
	"bytes"
	"strings"
	"testing"

	"github.com/charmbracelet/x/exp/golden"

	"crosscheck/thread/diff"
	"crosscheck/thread/export"
	"crosscheck/thread/internal/testlog"
	"crosscheck/thread/judged"
)

// difference returns the JSON of how two runs differ.
func difference(tb testing.TB, a, b judged.Log) string {
	tb.Helper()
	var out bytes.Buffer
	r := diff.Compare(diff.Run{Log: a.Log, Findings: a.Findings}, diff.Run{Log: b.Log, Findings: b.Findings})
	if err := export.Diff(&out, a, b, r); err != nil {
		tb.Fatal(err)
	}
	return out.String()
}

// runs are two runs that differ in every way that is told apart.
func runs(tb testing.TB) (a, b judged.Log) {
	tb.Helper()
	const (
		ho = "2026-10-02T10:00:00Z RW1 HO a-1 from=a to=b item=pr:7 ask=REVIEW due=20261005"
		rb = "RW1 RB b-1 re=a-1 from=b to=a item=pr:7 ask=REVIEW due=20261005"
		dn = "RW1 DN b-2 re=a-1 from=b to=a item=pr:7 out=OK"
	)
	a = logOf(tb, ho, rb, dn, "RW1 HO a-2 from=a to=b item=pr:8 ask=REVIEW", "RW1 HO a-3 from=a to=b item=pr:9 ask=REVIEW")
	b = logOf(tb, ho, strings.Replace(rb, "due=20261005", "due=20261006", 1), dn,
		"RW1 HO a-3 from=a to=b item=pr:9 ask=REVIEW", "RW1 HO a-4 from=a to=b item=pr:10 ask=FIX", "RW1 OK a-9 from=a")
	return a, b
}

func TestDiff(t *testing.T) {
	a, b := runs(t)
	golden.RequireEqual(t, difference(t, a, b))
}

func TestDifferencesAreValidByTheirSchema(t *testing.T) {
	s := compiled(t, export.SchemaOfDiff)
	a, b := runs(t)
	for name, text := range map[string]string{
		"different": difference(t, a, b), "the same": difference(t, a, a), "nothing": difference(t, logOf(t), logOf(t)),
	} {
		if err := validate(t, s, text); err != nil {
			t.Errorf("%s: %v in %s", name, err, text)
		}
	}
	all := testlog.Runs(t, scenarios)
	for i := 1; i < len(all); i++ {
		text := difference(t, judged.Of(all[i-1].Load(t, scenarios)), judged.Of(all[i].Load(t, scenarios)))
		if err := validate(t, s, text); err != nil {
			t.Errorf("%s and %s: %v", all[i-1].Name, all[i].Name, err)
		}
	}
}
