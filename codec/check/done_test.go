package check_test

import (
	"strings"
	"testing"

	"crosscheck/codec"
	"crosscheck/codec/check"
	"crosscheck/codec/finding"

	"github.com/google/go-cmp/cmp"
)

func TestPlan(t *testing.T) {
	t.Parallel()
	str := func(s string) codec.Value { return codec.Value{Text: s} }
	num := func(s string) codec.Value { return codec.Value{Kind: codec.Number, Text: s} }
	ho := buildHO + " pri=02 rb=all acc=len:1p keys=len exp=20270113T0000Z x_lane=blue"
	for _, tc := range []struct {
		name, rb string
		want     []check.PlanValue
	}{
		{"the values of the HO, but rb, acc, keys, p", "", []check.PlanValue{
			{"ask", str("BUILD"), codec.HO},
			{"due", str("20270114"), codec.HO},
			{"pri", num("2"), codec.HO},
			{"exp", str("20270113T0000Z"), codec.HO},
			{"x_lane", str("blue"), codec.HO},
		}},
		{
			"the readback's over them where they differ, new ones behind",
			buildRB + " x_lane=red pri=2 h=0 eta=20270112 acc=len:2p do=x not=y asm=z exp=20270112T0000Z conf=H",
			[]check.PlanValue{
				{"ask", str("BUILD"), codec.HO},
				{"due", str("20270114"), codec.HO},
				{"pri", num("2"), codec.HO},
				{"exp", str("20270113T0000Z"), codec.HO},
				{"x_lane", str("red"), codec.RB},
				{"conf", str("H"), codec.RB},
			},
		},
	} {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			var rb *codec.Message
			if tc.rb != "" {
				rb = valid(t, tc.rb)
			}
			if diff := cmp.Diff(tc.want, check.Plan(valid(t, ho), rb)); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
	bank := check.Plan(valid(t, bankHO), valid(t, bankRB))
	last := bank[len(bank)-1]
	if last.Slot != "prev" || last.From != codec.RB || bank[0].Slot != "ask" {
		t.Errorf("p is in the plan, or what the receiver resolved is not: %v", bank)
	}
}

func TestDoneVerdicts(t *testing.T) {
	t.Parallel()
	swap := func(line, old, instead string) string { return strings.Replace(line, old, instead, 1) }
	for _, tc := range []struct {
		name       string
		ho, dn, rb string
		want       check.Verdict
		compared   int
	}{
		{"nothing to compare is not judged", buildHO, buildDN, "", check.NotJudged, 0},
		{"what both carry is compared", buildHO + " pri=2", buildDN + " pri=2", "", check.Pass, 1},
		{"and may differ", buildHO + " pri=2", buildDN + " pri=3", "", check.Fail, 1},
		{"art and next are never compared", buildHO + " art=git:1", buildDN + " art=git:2 next=TEST", "", check.NotJudged, 0},
		{"a wrong receipt fails where nothing was compared", buildHO, swap(buildDN, "svc:cart", "svc:card"), "", check.Fail, 0},
		{"NOOP passes with nothing compared", buildHO, swap(buildDN, "out=OK", "out=NOOP"), "", check.Pass, 0},
		{"execution slots are compared", bankHO, bankDN, "", check.Pass, 4},
		{"with the readback's over them", bankHO, bankDN, bankRB, check.Pass, 5},
		{"a value resolved otherwise than read back fails", bankHO, swap(bankDN, "prev=20-45-77/10000001", "prev=1"), bankRB, check.Fail, 5},
		{"and without a readback is the receiver's business", bankHO, swap(bankDN, "prev=20-45-77/10000001", "prev=1"), "", check.Pass, 4},
		{"a missing one fails under OK, in the plan or not", bankHO, swap(bankDN, " prev=20-45-77/10000001", ""), "", check.Fail, 4},
		{"is a note under PARTIAL", bankHO, swap(swap(bankDN, " eff=20270120", ""), "out=OK", "out=PARTIAL"), "", check.Pass, 3},
		{"and nothing under NOOP", bankHO, swap(swap(bankDN, " eff=20270120", ""), "out=OK", "out=NOOP"), "", check.Pass, 3},
		{"a mismatch fails under PARTIAL", bankHO, swap(swap(bankDN, "eff=20270120", "eff=20270121"), "out=OK", "out=PARTIAL"), "", check.Fail, 4},
		{"and under NOOP", bankHO, swap(swap(bankDN, "eff=20270120", "eff=20270121"), "out=OK", "out=NOOP"), "", check.Fail, 4},
		{"PARTIAL with nothing carried is not judged", bankHO, "RW1 DN payer-2 re=scheduler-1 p=pay from=payer to=scheduler item=sup:halden out=PARTIAL", "", check.NotJudged, 0},
		{"a failing readback is the problem, and nothing is compared", bankHO, swap(bankDN, "eff=20270120", "eff=20270121"), swap(bankRB, "apref=AP-7", "apref=AP-8"), check.Fail, 0},
		{"under NOOP too", buildHO, swap(buildDN, "out=OK", "out=NOOP"), swap(buildRB, "due=20270114", "due=20270115"), check.Fail, 0},
	} {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			var rb *codec.Message
			if tc.rb != "" {
				rb = valid(t, tc.rb)
			}
			got := check.Done(valid(t, tc.ho), valid(t, tc.dn), rb, check.DoneOptions{})
			if got.Verdict != tc.want || got.Compared != tc.compared {
				t.Errorf("%s with %d compared, want %s with %d: %v", got.Verdict, got.Compared, tc.want, tc.compared, got.Problems)
			}
		})
	}
}

// Who has judged the readback need not do so twice: one that was found to pass
// is taken at that.
func TestDoneTakesAPassedReadbackAsPassing(t *testing.T) {
	t.Parallel()
	failing := strings.Replace(bankRB, "eff=20270120", "eff=20270121", 1)
	got := check.Done(valid(t, bankHO), valid(t, bankDN), valid(t, failing), check.DoneOptions{Passed: true})
	if diff := cmp.Diff([]finding.Code{finding.DoneMismatch}, codes(got.Problems)); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestDoneOfLinesThatCannotBeCompared(t *testing.T) {
	t.Parallel()
	elsewhere := strings.Replace(buildDN, "re=planner-1", "re=qa-1", 1)
	for _, tc := range []struct {
		name       string
		ho, dn, rb string
		want       []finding.Code
	}{
		{"an invalid HO alone is told", buildHO + " pri=9", elsewhere, buildRB, []finding.Code{check.BadInput}},
		{"an invalid readback ends the check", buildHO, elsewhere, buildRB + " exp=soon", []finding.Code{check.BadInput}},
		{"so does a third line that is none", buildHO, elsewhere, buildDN, []finding.Code{check.BadInput}},
		{"a failing readback does not hide the receipt", buildHO, elsewhere, strings.Replace(buildRB, "ask=BUILD", "ask=FIX", 1), []finding.Code{finding.DoneWrongMessage, check.DoneReadback}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			got := check.Done(parse(tc.ho), parse(tc.dn), parse(tc.rb), check.DoneOptions{})
			if diff := cmp.Diff(tc.want, codes(got.Problems)); diff != "" || got.Verdict != check.Fail {
				t.Errorf("%s (-want +got):\n%s", got.Verdict, diff)
			}
		})
	}
	receipt := check.DoneReceipt(parse(buildHO), parse(elsewhere))
	if diff := cmp.Diff([]finding.Code{finding.DoneWrongMessage}, codes(receipt)); diff != "" {
		t.Errorf("receipt alone (-want +got):\n%s", diff)
	}
}

func TestDoneTable(t *testing.T) {
	t.Parallel()
	some := finding.Some
	dn := strings.Replace(bankDN, "eff=20270120", "eff=20270121", 1)
	got := check.DoneTable(valid(t, bankHO+" art=file:1 pri=2"), valid(t, dn), valid(t, bankRB))
	want := []check.Row{
		{Slot: "sup", Want: some("halden"), Got: some("halden"), Same: true, Source: codec.HO},
		{Slot: "acct", Want: some("20-45-77/31882046"), Got: some("20-45-77/31882046"), Same: true, Source: codec.HO},
		{Slot: "eff", Want: some("20270120"), Got: some("20270121"), Source: codec.HO, Problem: true},
		{Slot: "apref", Want: some("AP-7"), Got: some("AP-7"), Same: true, Source: codec.HO},
		{Slot: "prev", Want: some("20-45-77/10000001"), Got: some("20-45-77/10000001"), Same: true, Source: codec.RB},
		{Slot: "ask", Want: some("CHGBANK"), Source: codec.HO},
		{Slot: "pri", Want: some("2"), Source: codec.HO},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestTierTable(t *testing.T) {
	t.Parallel()
	some := finding.Some
	ho := valid(t, bankHO+" exp=20270110T0000Z")
	rb := valid(t, strings.Replace(bankRB, "apref=AP-7", "apref=AP-8", 1)+" h=0123456789ab exp=20270111T0000Z")
	for _, tc := range []struct {
		tier check.Tier
		want []check.Row
	}{
		{check.Receipt, []check.Row{
			{Slot: "re", Want: some("scheduler-1"), Got: some("scheduler-1"), Same: true, Source: codec.HO},
			{Slot: "from", Want: some("payer"), Got: some("payer"), Same: true, Source: codec.HO},
			{Slot: "to", Want: some("scheduler"), Got: some("scheduler"), Same: true, Source: codec.HO},
		}},
		{check.Expiry, []check.Row{
			{Slot: "exp", Want: some("20270110T0000Z"), Got: some("20270111T0000Z"), Source: codec.HO, Problem: true},
		}},
		{check.Integrity, []check.Row{
			{Slot: "h", Want: some(ho.Digest()), Got: some("0123456789ab"), Source: codec.HO, Problem: true},
		}},
		{check.Echo, []check.Row{
			{Slot: "item", Want: some("sup:halden"), Got: some("sup:halden"), Same: true, Source: codec.HO},
			{Slot: "ask", Want: some("CHGBANK"), Got: some("CHGBANK"), Same: true, Source: codec.HO},
		}},
		{check.Comprehension, nil},
		{check.Execution, []check.Row{
			{Slot: "sup", Want: some("halden"), Got: some("halden"), Same: true, Source: codec.HO},
			{Slot: "acct", Want: some("20-45-77/31882046"), Got: some("20-45-77/31882046"), Same: true, Source: codec.HO},
			{Slot: "eff", Want: some("20270120"), Got: some("20270120"), Same: true, Source: codec.HO},
			{Slot: "apref", Want: some("AP-7"), Got: some("AP-8"), Source: codec.HO, Problem: true},
			{Slot: "prev", Got: some("20-45-77/10000001"), Source: codec.HO},
		}},
	} {
		t.Run(tc.tier.String(), func(t *testing.T) {
			t.Parallel()
			if diff := cmp.Diff(tc.want, check.TierTable(ho, rb, tc.tier)); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
	plan, back := valid(t, buildHO+" rb=plan acc=len:1p"), valid(t, buildRB+" acc=len:2p")
	want := []check.Row{
		{Slot: "acc", Want: some("len:1p"), Got: some("len:2p"), Source: codec.HO},
		{Slot: "do", Source: codec.HO, Problem: true},
	}
	if diff := cmp.Diff(want, check.TierTable(plan, back, check.Comprehension)); diff != "" {
		t.Errorf("comprehension under rb=plan (-want +got):\n%s", diff)
	}
	if got := check.TierTable(plan, back, check.Expiry); got != nil {
		t.Errorf("no line has exp, and there is a table: %v", got)
	}
}
