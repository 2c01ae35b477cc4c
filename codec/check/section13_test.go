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

// The tests of this file are named after the items of rw1.md, section 13:
// where we differ from the reference on purpose.

func TestItem1ProfileOfTheHandoffSwitchesExecutionOn(t *testing.T) {
	t.Parallel()
	wrong := strings.Replace(bankRB, "acct=20-45-77/31882046", "acct=20-45-77/31882064", 1)
	got := readback(t, bankHO, wrong, check.ReadbackOptions{})
	if got.Tiers[check.Execution] != check.Fail {
		t.Errorf("nobody names the profile, p=pay is on the HO, and execution is %s", got.Tiers[check.Execution])
	}
	if got := check.Presend(valid(t, strings.Replace(bankHO, "rb=exec ", "", 1)), nil); got.Verdict != check.Fail {
		t.Errorf("the check before sending passes: %v", got.Problems)
	}
	dn := strings.Replace(bankDN, "acct=20-45-77/31882046", "acct=20-45-77/31882064", 1)
	if got := check.Done(valid(t, bankHO), valid(t, dn), nil, check.DoneOptions{}); got.Verdict != check.Fail {
		t.Errorf("the done check passes: %v", got.Problems)
	}
}

func TestItem2DoneCheckJudgesTheReadbackAtItsOwnMoment(t *testing.T) {
	t.Parallel()
	ho, rb, dn := valid(t, bankHO+" exp=20200101T0000Z"), valid(t, bankRB+" exp=20200101T0000Z"), valid(t, bankDN)
	for _, tc := range []struct {
		name  string
		clock check.Clock
		want  check.Verdict
	}{
		{"no clock: long past by the wall clock, and passing", "", check.Pass},
		{"before it ran out", "20191231T2359Z", check.Pass},
		{"when it ran out", "20200101T0000Z", check.Fail},
	} {
		if got := check.Done(ho, dn, rb, check.DoneOptions{Clock: tc.clock}); got.Verdict != tc.want {
			t.Errorf("%s: %s, want %s: %v", tc.name, got.Verdict, tc.want, got.Problems)
		}
	}
}

func TestItem3SlotNamedBesideAllIsChecked(t *testing.T) {
	t.Parallel()
	ho := buildHO + " exp=20270113T0000Z rb=all+exp"
	if got := readback(t, ho, buildRB, check.ReadbackOptions{}); got.Tiers[check.Echo] != check.Fail {
		t.Error("exp is named beside all and missing, and echo passes")
	}
	if got := readback(t, ho, buildRB+" exp=20270113T0000Z", check.ReadbackOptions{}); got.Tiers[check.Echo] != check.Pass {
		t.Errorf("exp is there, and echo fails: %v", got.Problems)
	}
	line, err := check.MakeReadback(valid(t, buildHO+" rb=all+rb"), "builder-1", codec.Reading{}, check.MakeOptions{})
	if err != nil || !strings.Contains(line, " rb=all+rb ") {
		t.Errorf("the readback made by code leaves it out: %q, %v", line, err)
	}
}

func TestItem4ValuesThatAreNotTheSame(t *testing.T) {
	t.Parallel()
	core := profiles.Builtin().Core()
	for _, tc := range []struct {
		name               string
		expected, derived  string
		wantLoose, wantGap bool
	}{
		{"values without ASCII letters are not all equal", "must:日本", "must:中国", false, true},
		{"but the same ones are", "must:日本", "must:日本", false, false},
		{"a prefix does not cut a number", "len:1200", "len:12000w", false, true},
		{"a negation over is no containment", "must:pricing", "must:no-pricing", true, false},
		{"in any of its words", "must:pricing", "must:pricing-table-without-vat", true, false},
		{"nor as a prefix", "must:pricing", "must:pricing-never", true, false},
		{"on either side", "must:not-pricing", "must:pricing", true, false},
		{"a negation on both sides is none over", "must:no-pricing", "must:no-pricing-table", false, false},
	} {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			got := check.CompareCriteria([]string{tc.expected}, []string{tc.derived}, nil, nil, core)
			if loose := len(check.LoosePairs(got)) > 0; loose != tc.wantLoose {
				t.Errorf("loose match %t, want %t: %v", loose, tc.wantLoose, got)
			}
			problems, _ := texts(got)
			if gap := len(problems) > 0; gap != tc.wantGap {
				t.Errorf("problem %t, want %t: %v", gap, tc.wantGap, got)
			}
		})
	}
}

func TestItem4ExclusionUsesTheExpectedCriteriaOfTheComparison(t *testing.T) {
	t.Parallel()
	ho, rb := buildHO+" rb=acc acc=must:logo", buildRB+" acc=must:map not=logo"
	withheld := check.Criteria{List: []string{"must:map"}, Supplied: true}
	got := readback(t, ho, rb, check.ReadbackOptions{Withheld: withheld})
	if diff := cmp.Diff([]finding.Code(nil), codes(got.Problems)); diff != "" {
		t.Errorf("logo is on the HO but not among the criteria supplied (-want +got):\n%s", diff)
	}
	got = readback(t, ho, buildRB+" acc=must:map+must:logo not=map", check.ReadbackOptions{Withheld: withheld})
	if diff := cmp.Diff([]finding.Code{finding.ComprehensionAssumption, finding.ComprehensionExcluded}, codes(got.Problems)); diff != "" {
		t.Errorf("map is among the criteria supplied (-want +got):\n%s", diff)
	}
	got = readback(t, ho, buildRB+" acc=must:no-logo not=no-logo", check.ReadbackOptions{})
	for _, p := range got.Problems {
		if p.Code == finding.ComprehensionExcluded {
			t.Errorf("excluding no-logo excludes logo: %s", p.Text)
		}
	}
}

func TestItem5ClocksAreValidated(t *testing.T) {
	t.Parallel()
	for _, s := range []string{"20270110T1200Z", "20280229T2359Z", "00010101T0000Z"} {
		if got, err := check.ParseClock(s); err != nil || string(got) != s {
			t.Errorf("ParseClock(%q) = %q, %v", s, got, err)
		}
	}
	for _, s := range []string{
		"", "now", "20270110", "20270110T1200", "20270110T120000Z", "2027-01-10T12:00Z", "20270110t1200Z", "20270110T1200z",
		"20270229T0000Z", "20271301T0000Z", "20270100T0000Z", "20270110T2400Z", "20270110T1260Z", "+0270110T1200Z",
		"２0270110T1200Z", " 20270110T120Z", "20270110T1200Z\n",
	} {
		if got, err := check.ParseClock(s); err == nil {
			t.Errorf("ParseClock(%q) = %q, want an error", s, got)
		} else if strings.ContainsAny(err.Error(), "\n\x1b") {
			t.Errorf("ParseClock(%q): the error is not safe to print: %q", s, err)
		}
	}
}
