package query_test

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"crosscheck/thread/query"
)

// A walk over a long log is cut into many short steps, and comes to the same as
// one without them.
func TestStepsComeToTheSame(t *testing.T) {
	j := manyHandoffs(t, 20_000)
	c := j.log.Conversations()[0]
	for _, text := range []string{"state:wrong", "-agent:payer", "type:DN or nothing-like-it", "since:-2h", "code:clearance.on-void"} {
		q := parse(t, text)
		r, steps := q.Matching(j.log, j.findings)
		n := 0
		for range steps {
			n++
		}
		if want := q.Match(j.log, j.findings).Handoffs(c); r.Handoffs(c) != want {
			t.Errorf("%s: %d handoffs are kept in steps, want %d", text, r.Handoffs(c), want)
		}
		if text != "code:clearance.on-void" && n < 10 {
			t.Errorf("%s: %d steps over 100,000 messages", text, n)
		}
	}
	names, steps := query.Naming(j.log)
	if n := len(slices.Collect(steps)); n < 10 {
		t.Errorf("names are collected in %d steps", n)
	}
	if diff := cmp.Diff(query.NamesOf(j.log), *names); diff != "" {
		t.Error(diff)
	}
}

// Who leaves is not kept waiting: no further step is asked for.
func TestStepsCanBeLeft(t *testing.T) {
	j := manyHandoffs(t, 20_000)
	_, steps := parse(t, "nothing-like-it or nor-this or since:-2h").Matching(j.log, j.findings)
	n := 0
	for range steps {
		n++
		break
	}
	names, naming := query.Naming(j.log)
	for range naming {
		n++
		break
	}
	if n != 2 || names.Items != nil {
		t.Errorf("%d steps, and %d items are named", n, len(names.Items))
	}
}
