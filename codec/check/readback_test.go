package check_test

import (
	"strings"
	"testing"

	"crosscheck/codec"
	"crosscheck/codec/check"
	"crosscheck/codec/finding"
	"crosscheck/profiles"

	"github.com/google/go-cmp/cmp"
)

// TestTierVerdicts walks the table of judgement.md, section 8.
func TestTierVerdicts(t *testing.T) {
	t.Parallel()
	const now = "20270110T1200Z"
	accHO, planHO := buildHO+" rb=acc", buildHO+" rb=plan"
	supplied := check.Criteria{List: []string{"len:90w"}, Supplied: true}
	for _, tc := range []struct {
		name     string
		ho, rb   string
		clock    check.Clock
		withheld check.Criteria
		tier     check.Tier
		want     check.Verdict
	}{
		{"receipt passes", buildHO, buildRB, "", check.Criteria{}, check.Receipt, check.Pass},
		{"receipt fails when re is another id", buildHO, strings.Replace(buildRB, "re=planner-1", "re=planner-2", 1), "", check.Criteria{}, check.Receipt, check.Fail},
		{"expiry is not asked when neither line has exp", buildHO, buildRB, now, check.Criteria{}, check.Expiry, check.NotAsked},
		{"expiry is not judged without a clock", buildHO + " exp=20270111T0000Z", buildRB, "", check.Criteria{}, check.Expiry, check.NotJudged},
		{"expiry of the readback alone is not judged without a clock", buildHO, buildRB + " exp=20270111T0000Z", "", check.Criteria{}, check.Expiry, check.NotJudged},
		{"expiry passes before exp", buildHO + " exp=20270111T0000Z", buildRB, now, check.Criteria{}, check.Expiry, check.Pass},
		{"expiry fails at exp", buildHO + " exp=" + now, buildRB, now, check.Criteria{}, check.Expiry, check.Fail},
		{"outliving the HO fails without a clock", buildHO + " exp=20270111T0000Z", buildRB + " exp=20270111T0001Z", "", check.Criteria{}, check.Expiry, check.Fail},
		{"living as long as the HO does not", buildHO + " exp=20270111T0000Z", buildRB + " exp=20270111T0000Z", "", check.Criteria{}, check.Expiry, check.NotJudged},
		{"integrity is not carried without h", buildHO, buildRB, "", check.Criteria{}, check.Integrity, check.NotCarried},
		{"integrity passes with the digest", buildHO, buildRB + " h=" + parse(buildHO).Digest(), "", check.Criteria{}, check.Integrity, check.Pass},
		{"integrity fails with another", buildHO, buildRB + " h=0123456789ab", "", check.Criteria{}, check.Integrity, check.Fail},
		{"echo passes", buildHO, buildRB, "", check.Criteria{}, check.Echo, check.Pass},
		{"echo fails", buildHO + " pri=2 rb=pri", buildRB, "", check.Criteria{}, check.Echo, check.Fail},
		{"comprehension is not asked by rb=all", buildHO + " rb=all", buildRB, "", supplied, check.Comprehension, check.NotAsked},
		{"comprehension is not judged without criteria", accHO, buildRB + " acc=len:90w", "", check.Criteria{}, check.Comprehension, check.NotJudged},
		{"comprehension fails without acc, criteria or not", accHO, buildRB, "", check.Criteria{}, check.Comprehension, check.Fail},
		{"comprehension fails without do under rb=plan", planHO, buildRB + " acc=len:90w", "", check.Criteria{}, check.Comprehension, check.Fail},
		{"comprehension is not judged under rb=plan without criteria", planHO, buildRB + " acc=len:90w do=patch", "", check.Criteria{}, check.Comprehension, check.NotJudged},
		{"comprehension passes with supplied criteria", accHO, buildRB + " acc=len:90w", "", supplied, check.Comprehension, check.Pass},
		{"comprehension passes with an empty list supplied", accHO, buildRB + " acc=len:90w", "", check.Criteria{Supplied: true}, check.Comprehension, check.Pass},
		{"comprehension passes with the criteria of the HO", accHO + " acc=len:90w", buildRB + " acc=len:90w", "", check.Criteria{}, check.Comprehension, check.Pass},
		{"supplied criteria go before those of the HO", accHO + " acc=len:90w", buildRB + " acc=len:90w", "", check.Criteria{List: []string{"len:2p"}, Supplied: true}, check.Comprehension, check.Fail},
		{"execution is not asked by rb=all", strings.Replace(bankHO, "rb=exec", "rb=all", 1), bankRB, "", check.Criteria{}, check.Execution, check.NotAsked},
		{"execution is not judged where the ask has no slots", buildHO + " rb=exec", buildRB, "", check.Criteria{}, check.Execution, check.NotJudged},
		{"execution passes", bankHO, bankRB, "", check.Criteria{}, check.Execution, check.Pass},
		{"execution fails", bankHO, strings.Replace(bankRB, "apref=AP-7", "apref=AP-8", 1), "", check.Criteria{}, check.Execution, check.Fail},
	} {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			got := readback(t, tc.ho, tc.rb, check.ReadbackOptions{Withheld: tc.withheld, Clock: tc.clock})
			if got.Tiers[tc.tier] != tc.want {
				t.Errorf("%s is %s, want %s: %v", tc.tier, got.Tiers[tc.tier], tc.want, got.Problems)
			}
			if want := tc.want != check.Fail; got.Passes() != want {
				t.Errorf("Passes() is %t, want %t: %v", got.Passes(), want, got.Problems)
			}
		})
	}
}

func TestReadbackOfLinesThatCannotBeCompared(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct {
		name    string
		ho, rb  string
		receipt check.Verdict
		bad     int // problems, all of them BadInput
	}{
		{"an invalid RB still has its receipt judged", buildHO, buildRB + " exp=soon", check.Pass, 1},
		{"and that may fail without being reported here", buildHO, strings.Replace(buildRB, "re=planner-1", "re=planner-9", 1) + " exp=soon", check.Fail, 1},
		{"an invalid RB without re has no receipt to judge", buildHO, strings.Replace(buildRB, "re=planner-1 ", "", 1), check.NotJudged, 1},
		{"an invalid HO leaves nothing to judge", buildHO + " pri=9", buildRB, check.NotJudged, 1},
		{"each error is told", buildHO + " pri=9 conf=X", buildRB + " exp=soon", check.NotJudged, 3},
		{"a message of another type is no RB", buildHO, buildDN, check.NotJudged, 1},
		{"nor is it an HO", buildDN, buildRB, check.NotJudged, 1},
		{"a line of no type is told by its errors", "hello", buildRB, check.NotJudged, 1},
	} {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			got := check.Readback(parse(tc.ho), parse(tc.rb), check.ReadbackOptions{Clock: "20270110T1200Z"})
			if !got.Invalid || got.Passes() || got.Failed() != nil {
				t.Errorf("Invalid %t, Passes %t, Failed %v", got.Invalid, got.Passes(), got.Failed())
			}
			want := [check.NumTiers]check.Verdict{check.Receipt: tc.receipt}
			if diff := cmp.Diff(want, got.Tiers); diff != "" {
				t.Errorf("tiers (-want +got):\n%s", diff)
			}
			for _, p := range got.Problems {
				if p.Code != check.BadInput || p.Note {
					t.Errorf("reported beside the bad line: %+v", p)
				}
			}
			if len(got.Problems) != tc.bad {
				t.Errorf("%d problems, want %d: %v", len(got.Problems), tc.bad, got.Problems)
			}
		})
	}
}

// An RB that is valid by its own p= may be invalid when it is read with the
// profile of its handoff (judgement.md, section 8).
func TestReadbackUnreadableUnderTheProfileOfItsHandoff(t *testing.T) {
	t.Parallel()
	pay, _ := profiles.Builtin().Lookup("pay")
	line := "RW1 RB qa-1 re=scheduler-1 from=qa to=scheduler item=sup:halden ask=REVIEW"
	ho, rb := valid(t, bankHO), codec.Parse(line, codec.Reading{Inherited: pay})
	if !parse(line).Valid() || rb.Valid() {
		t.Fatal("the line should be valid by itself and invalid under pay")
	}
	got := check.Readback(ho, rb, check.ReadbackOptions{})
	if got.Tiers[check.Receipt] != check.Fail || got.Tiers[check.Echo] != check.NotJudged || got.Passes() {
		t.Errorf("tiers %v, passes %t", got.Tiers, got.Passes())
	}
	receipt := check.ReadbackReceipt(ho, rb)
	if diff := cmp.Diff([]finding.Code{finding.ReceiptWrongAgent}, codes(receipt)); diff != "" {
		t.Errorf("receipt (-want +got):\n%s", diff)
	}
}

// Nothing stops at the first failure: every tier may fail at once, and they
// are told in order.
func TestReadbackTellsEveryTier(t *testing.T) {
	t.Parallel()
	ho := strings.Replace(bankHO, "rb=exec", "rb=exec+plan+eff", 1) + " acc=len:90w exp=20270110T0000Z"
	rb := "RW1 RB payer-1 re=scheduler-9 p=pay from=payer to=auditor item=sup:halden ask=CHGBANK sup=halden acct=20-45-77/31882064 apref=AP-7 prev=1 h=0123456789ab acc=len:120w exp=20270111T0000Z"
	got := readback(t, ho, rb, check.ReadbackOptions{Clock: "20270201T0000Z"})
	want := []finding.Code{
		finding.ReceiptWrongMessage, finding.ReceiptWrongAgent,
		finding.ExpiryHandoff, finding.ExpiryStatement, finding.ExpiryOutlives,
		finding.IntegrityDigest,
		finding.EchoMissing,
		finding.ComprehensionNoPlan, finding.ComprehensionContradiction,
		finding.ExecutionMismatch, finding.ExecutionMissing, finding.ExecutionResolved,
	}
	if diff := cmp.Diff(want, codes(got.Problems)); diff != "" {
		t.Errorf("rules (-want +got):\n%s", diff)
	}
	tiers := []check.Tier{check.Receipt, check.Expiry, check.Integrity, check.Echo, check.Comprehension, check.Execution}
	if diff := cmp.Diff(tiers, got.Failed()); diff != "" {
		t.Errorf("tiers that fail (-want +got):\n%s", diff)
	}
	for i, p := range got.Problems[1:] {
		if p.Tier < got.Problems[i].Tier {
			t.Errorf("%s comes after %s", p.Tier, got.Problems[i].Tier)
		}
	}
}

func TestEchoSlots(t *testing.T) {
	t.Parallel()
	const all = " pri=2 conf=M acc=len:1p x_lane=blue exp=20270113T0000Z"
	for _, tc := range []struct {
		name, rb string
		want     []string
	}{
		{"item, ask and due always", "", []string{"item", "ask", "due"}},
		{"a level names no slot", " rb=acc+plan+exec+echo", []string{"item", "ask", "due"}},
		{"named slots in any case, each once", " rb=PRI+pri+Conf", []string{"item", "ask", "due", "pri", "conf"}},
		{"names that the HO has not, and from, to, re, are passed over", " rb=eta+from+to+re+tail+item", []string{"item", "ask", "due"}},
		{"all leaves out rb, p, acc, exp", " rb=ALL", []string{"item", "ask", "due", "pri", "conf", "x_lane"}},
		{"named beside all is asked all the same", " rb=all+exp+rb", []string{"item", "ask", "due", "pri", "conf", "x_lane", "exp", "rb"}},
		{"empty words ask for nothing", " rb=+", []string{"item", "ask", "due"}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			if diff := cmp.Diff(tc.want, check.EchoSlots(valid(t, buildHO+all+tc.rb))); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

func TestLevelsAsked(t *testing.T) {
	t.Parallel()
	ho := valid(t, buildHO+" rb=Exec+acc+pri")
	for l, want := range map[check.Level]bool{
		check.LevelExec: true, check.LevelAcc: true, check.LevelAll: false, check.LevelPlan: false, check.LevelEcho: false,
	} {
		if check.Asks(ho, l) != want {
			t.Errorf("Asks(%s) is %t", l, !want)
		}
	}
	if check.Asks(valid(t, buildHO), check.LevelExec) {
		t.Error("an HO without rb= asks for execution")
	}
}

func TestLeftToReceiver(t *testing.T) {
	t.Parallel()
	exec, echo := valid(t, bankHO), valid(t, strings.Replace(bankHO, "rb=exec", "rb=echo", 1))
	for _, tc := range []struct {
		name string
		ho   *codec.Message
		slot string
		want bool
	}{
		{"an execution slot that the HO lacks", exec, "prev", true},
		{"not one that it carries", exec, "acct", false},
		{"not a slot of no execution", exec, "amt", false},
		{"not without rb=exec", echo, "prev", false},
	} {
		if got := check.LeftToReceiver(tc.ho, tc.slot); got != tc.want {
			t.Errorf("%s: %s is %t", tc.name, tc.slot, got)
		}
	}
	if diff := cmp.Diff([]string{"sup", "acct", "eff", "apref", "prev"}, check.ExecSlots(exec)); diff != "" {
		t.Errorf("execution slots (-want +got):\n%s", diff)
	}
	if got := check.ExecSlots(&codec.Message{}); got != nil {
		t.Errorf("a message without a profile has execution slots: %v", got)
	}
}
