package query_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"crosscheck/thread"
)

// terms are what random queries are made of: something of every key.
var terms = strings.Fields(`
	type:HO type:RB type:AQ type:DN type:CX id:payer-1 id:*-2 agent:payer agent:planner agent:human
	from:scheduler from:builder to:payer to:human item:inv:* item:gh:*#80 ask:PAY ask:fix
	state:wrong state:done state:conflicted state:overdue state:answered state:c* profile:pay profile:core
	code:execution code:message.* code:thread.open code:clearance.* code:line.invalid severity:error severity:warning severity:note
	tier:execution tier:integrity tier:echo hearback:silent hearback:cleared hearback:ignored
	since:2026-10-02T10:00:00Z since:-10m until:20261002T1000Z until:-1h file:*payer* file:delivery.log
	slot.amt:5* slot.acct:*81 slot.sup:halden slot.opts:HOLD slot.amt:1248.50 orchard call*back OK 2221`)

// random returns a query of some depth.
func random(r *rand.Rand, depth int) string {
	if depth == 0 {
		return terms[r.IntN(len(terms))]
	}
	a, b := random(r, depth-1), random(r, r.IntN(depth))
	return []string{"(" + a + " " + b + ")", "(" + a + " or " + b + ")", "-" + a, "not (" + a + " and " + b + ")"}[r.IntN(4)]
}

// set is which messages and findings a query keeps.
func set(tb testing.TB, j judged, text string) []bool {
	tb.Helper()
	r := parse(tb, text).Match(j.log, j.findings)
	var out []bool
	for _, c := range j.log.Conversations() {
		for i := range c.Len() {
			out = append(out, r.Keeps(c.At(i)))
		}
	}
	for i := range j.findings {
		out = append(out, r.KeepsFinding(&j.findings[i]))
	}
	return out
}

// combine applies an operation to the members of two sets.
func combine(a, b []bool, op func(a, b bool) bool) []bool {
	out := make([]bool, len(a))
	for i := range a {
		out[i] = op(a[i], b[i])
	}
	return out
}

func both(a, b bool) bool    { return a && b }
func either(a, b bool) bool  { return a || b }
func without(a, b bool) bool { return a && !b }

func TestOperatorsAreThoseOfSets(t *testing.T) {
	t.Parallel()
	var files []string
	for _, s := range scenarios(t) {
		files = append(files, s.Files...)
	}
	slices.Sort(files)
	for name, j := range map[string]judged{
		"every log by itself": load(t, thread.Options{}, files...),
		"all logs as one":     load(t, thread.Options{Join: true}, files...),
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			everything := set(t, j, "")
			if slices.Contains(everything, false) || len(everything) < 200 {
				t.Fatalf("the empty query leaves out something of %d", len(everything))
			}
			for _, text := range terms {
				if got := set(t, j, text); !slices.Contains(got, true) || !slices.Contains(got, false) {
					t.Errorf("%s tells nothing apart", text)
				}
			}
			r := rand.New(rand.NewPCG(7, 7))
			for range 60 {
				laws(t, j, everything, random(r, r.IntN(3)), random(r, r.IntN(3)))
			}
		})
	}
}

// laws holds what two queries keep together against what each keeps.
func laws(t *testing.T, j judged, everything []bool, p, q string) {
	t.Helper()
	a, b := set(t, j, p), set(t, j, q)
	and, or := combine(a, b, both), combine(a, b, either)
	for text, want := range map[string][]bool{
		p + " " + q:                              and,
		q + " and " + p:                          and,
		p + " or " + q:                           or,
		"-" + p:                                  combine(everything, a, without),
		"-(-" + p + ")":                          a,
		fmt.Sprintf("-(%s %s)", p, q):            combine(everything, and, without),
		fmt.Sprintf("-%s or -%s", p, q):          combine(everything, and, without),
		fmt.Sprintf("-(%s or %s)", p, q):         combine(everything, or, without),
		fmt.Sprintf("-%s -%s", p, q):             combine(everything, or, without),
		fmt.Sprintf("%s (%s or -%s)", p, q, q):   a,
		fmt.Sprintf("%s or (%s -%s)", p, q, q):   a,
		parse(t, p).And(parse(t, q)).String():    and,
		parse(t, p+" or ("+q+" "+p+")").String(): a,
	} {
		if got := set(t, j, text); !slices.Equal(got, want) {
			t.Fatalf("%s keeps other things than its parts say", text)
		}
	}
}
