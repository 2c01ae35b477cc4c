package check_test

import (
	"strings"
	"testing"

	"crosscheck/codec"
	"crosscheck/codec/check"
	"crosscheck/codec/finding"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
)

// column names the columns of a finding: slot, expected, actual.
type column = finding.Text

// TestProblemsCarryTheColumnsOfTheirFinding holds every code to the table of
// judgement.md, section 6, so that findings can be made of problems without
// looking at a line again.
func TestProblemsCarryTheColumnsOfTheirFinding(t *testing.T) {
	t.Parallel()
	some := finding.Some
	swap := func(line, old, instead string) string { return strings.Replace(line, old, instead, 1) }
	rb := func(ho, rb string, clock check.Clock, withheld ...string) []check.Problem {
		return readback(t, ho, rb, check.ReadbackOptions{
			Withheld: check.Criteria{List: withheld, Supplied: withheld != nil}, Clock: clock,
		}).Problems
	}
	record := func(ho, json string) []check.Problem {
		r, err := check.ParseRecord([]byte(json))
		if err != nil {
			t.Fatal(err)
		}
		return check.Presend(valid(t, ho), r).Problems
	}
	done := func(ho, dn, rb string) []check.Problem {
		var back *codec.Message
		if rb != "" {
			back = valid(t, rb)
		}
		return check.Done(valid(t, ho), valid(t, dn), back, check.DoneOptions{}).Problems
	}
	thread := func(clock check.Clock, lines ...string) []check.Problem {
		return check.Thread(lines, codec.Reading{}, clock).Problems
	}
	accHO := buildHO + " rb=acc"
	cx := "RW1 CX planner-2 re=planner-1 from=planner to=builder item=svc:cart"
	note := true

	seen := make(map[finding.Code]bool)
	for _, tc := range []struct {
		code             finding.Code
		note             bool
		slot             string
		expected, actual column
		got              []check.Problem
		phrase           string
	}{
		{check.BadInput, false, "pri", absent, absent, check.Presend(parse(buildHO+" pri=9"), nil).Problems, "out of range"},

		{finding.RecordMismatch, false, "due", some("20270115"), some("20270114"), record(buildHO, `{"due":"20270115"}`), "record: due mismatch"},
		{finding.RecordMissing, false, "pri", some("2"), absent, record(buildHO, `{"pri":2}`), "record: HO does not carry pri"},
		{finding.RecordExecNotAsked, false, "rb", some("exec"), absent, record(swap(bankHO, "rb=exec ", ""), `{}`), "the HO must ask rb=exec"},
		{finding.RecordExecNotAsked, false, "rb", some("exec"), some("all"), record(swap(bankHO, "rb=exec", "rb=all"), `{}`), "the HO must ask rb=exec"},
		{finding.RecordNoValue, note, "acct", absent, some("20-45-77/31882046"), record(bankHO, `{"sup":"halden"}`), "acct"},
		{finding.RecordNoValue, note, "prev", absent, absent, record(bankHO, `{"prev":null}`), "prev"},

		{finding.ReceiptWrongMessage, false, "re", some("planner-1"), some("planner-2"), rb(buildHO, swap(buildRB, "re=planner-1", "re=planner-2"), ""), "tier1 receipt: RB re=planner-2 does not point at"},
		{finding.ReceiptWrongAgent, false, "from", some("builder"), some("qa"), rb(buildHO, "RW1 RB qa-1 re=planner-1 from=qa to=planner item=svc:cart ask=BUILD due=20270114", ""), "must come from builder"},
		{finding.ReceiptWrongAgent, false, "to", some("planner"), some("qa"), rb(buildHO, swap(buildRB, "to=planner", "to=qa"), ""), "must come from builder"},
		{finding.ExpiryHandoff, false, "exp", some("20270110T0900Z"), some("20270110T1200Z"), rb(buildHO+" exp=20270110T0900Z", buildRB, "20270110T1200Z"), "the HO expired at 20270110T0900Z"},
		{finding.ExpiryStatement, false, "exp", some("20270110T0900Z"), some("20270110T1200Z"), rb(buildHO, buildRB+" exp=20270110T0900Z", "20270110T1200Z"), "the statement expired at 20270110T0900Z"},
		{finding.ExpiryOutlives, false, "exp", some("20270110T0900Z"), some("20270110T0901Z"), rb(buildHO+" exp=20270110T0900Z", buildRB+" exp=20270110T0901Z", ""), "outlives the HO"},
		{finding.IntegrityDigest, false, "h", some(parse(buildHO).Digest()), some("0123456789ab"), rb(buildHO, buildRB+" h=0123456789ab", ""), "tier2 integrity"},
		{finding.EchoMissing, false, "due", some("20270114"), absent, rb(buildHO, swap(buildRB, " due=20270114", ""), ""), "tier3 echo: RB does not echo due"},
		{finding.EchoMismatch, false, "item", some("svc:cart"), some("svc:card"), rb(buildHO, swap(buildRB, "svc:cart", "svc:card"), ""), "item mismatch"},
		{finding.EchoMismatch, false, "keep", some("qa+ops"), some("ops+qa"), rb(buildHO+" keep=qa+ops rb=keep", buildRB+" keep=ops+qa", ""), "keep mismatch"},
		{finding.ComprehensionNoCriteria, false, "acc", absent, absent, rb(accHO, buildRB, ""), "RB carries no acc="},
		{finding.ComprehensionNoPlan, false, "do", absent, absent, rb(buildHO+" rb=plan", buildRB+" acc=len:1p", ""), "rb=plan requires do="},
		{finding.ComprehensionGap, false, "acc", some("len:90w/2p"), absent, rb(accHO, buildRB+" acc=fmt:md", "", "len:90w", "LEN:2p"), "gap, receiver did not derive len:90w/2p"},
		{finding.ComprehensionGap, false, "acc", some("must:logo"), absent, rb(accHO, buildRB+" acc=must:map", "", "must:logo"), "gap, receiver did not derive must:logo"},
		{finding.ComprehensionGap, false, "acc", some("tone"), absent, rb(accHO+" keys=Tone", buildRB+" acc=must:map", "", "must:map"), "sender asked for tone in keys="},
		{finding.ComprehensionContradiction, false, "acc", some("len:90w/2p"), some("len:1p/3p"), rb(accHO, buildRB+" acc=len:1p+len:3p", "", "len:90w", "len:2p"), "contradiction on len"},
		{finding.ComprehensionExcluded, false, "not", absent, some("Price-Table"), rb(accHO, buildRB+" acc=must:price-table not=Price-Table", "", "must:price-table"), "receiver excludes Price-Table"},
		{finding.ComprehensionAssumption, note, "acc", absent, some("tone:warm/plain"), rb(accHO, buildRB+" acc=tone:warm+tone:plain", "", "must:x"), "assumption: receiver added tone:warm/plain"},
		{finding.ComprehensionAssumption, note, "acc", absent, some("no:Emoji"), rb(accHO, buildRB+" acc=no:slang not=Emoji", "", "no:slang"), "assumption: receiver added no:Emoji"},
		{finding.ComprehensionLoose, note, "acc", some("must:refund-window"), some("must:refund-period"), rb(accHO, buildRB+" acc=must:refund-period", "", "must:refund-window"), "loose match: sender must:refund-window"},
		{finding.ComprehensionUnknownKey, note, "acc", absent, some("mood"), rb(accHO, buildRB+" acc=mood:calm+mood:wild", "", "len:1p"), "not in the closed constraint set"},
		{check.ComprehensionUncompared, note, "acc", absent, some("len:1p"), rb(accHO, buildRB+" acc=len:1p", ""), "not compared"},
		{finding.ExecutionMissing, false, "apref", some("AP-7"), absent, rb(bankHO, swap(bankRB, " apref=AP-7", ""), ""), "tier5 execution: RB does not carry apref"},
		{finding.ExecutionMissing, false, "prev", absent, absent, rb(bankHO, swap(bankRB, " prev=20-45-77/10000001", ""), ""), "tier5 execution: RB does not carry prev"},
		{finding.ExecutionMismatch, false, "apref", some("AP-7"), some("AP-8"), rb(bankHO, swap(bankRB, "apref=AP-7", "apref=AP-8"), ""), "tier5 execution: apref mismatch"},
		{finding.ExecutionResolved, note, "prev", absent, some("20-45-77/10000001"), rb(bankHO, bankRB, ""), "prev"},
		{finding.ExecutionNoSlots, note, "ask", absent, some("BUILD"), rb(buildHO+" rb=exec", buildRB, ""), "BUILD"},

		{check.DoneReadback, false, "", absent, absent, done(buildHO, buildDN, swap(buildRB, "due=20270114", "due=20270115")), "readback did not pass"},
		{finding.DoneWrongMessage, false, "re", some("planner-1"), some("qa-1"), done(buildHO, swap(buildDN, "re=planner-1", "re=qa-1"), ""), "receipt: DN re=qa-1 does not point at"},
		{finding.DoneWrongAgent, false, "from", some("builder"), some("qa"), done(buildHO, "RW1 DN qa-2 re=planner-1 from=qa to=planner item=svc:cart out=OK", ""), "receipt: "},
		{finding.DoneWrongAgent, false, "to", some("planner"), some("qa"), done(buildHO, swap(buildDN, "to=planner", "to=qa"), ""), "receipt: "},
		{finding.DoneWrongItem, false, "item", some("svc:cart"), some("svc:card"), done(buildHO, swap(buildDN, "svc:cart", "svc:card"), ""), "receipt: "},
		{finding.DoneMissing, false, "apref", some("AP-7"), absent, done(bankHO, swap(bankDN, " apref=AP-7", ""), ""), "executed: DN does not carry apref"},
		{finding.DoneMissing, note, "apref", some("AP-7"), absent, done(bankHO, swap(swap(bankDN, " apref=AP-7", ""), "out=OK", "out=PARTIAL"), ""), "executed: DN does not carry apref"},
		{finding.DoneMissing, false, "prev", absent, absent, done(bankHO, swap(bankDN, " prev=20-45-77/10000001", ""), ""), "executed: DN does not carry prev"},
		{finding.DoneMismatch, false, "apref", some("AP-7"), some("AP-8"), done(bankHO, swap(bankDN, "apref=AP-7", "apref=AP-8"), ""), "executed: apref mismatch"},
		{finding.DoneResolved, note, "prev", absent, some("20-45-77/10000001"), done(bankHO, bankDN, ""), "was resolved"},
		{finding.DoneNoopValues, note, "", absent, absent, done(bankHO, swap(bankDN, "out=OK", "out=NOOP"), bankRB), "out=NOOP but"},
		{check.DoneNoSlots, note, "", absent, absent, done(buildHO, buildDN, ""), "BUILD"},

		{finding.LineInvalid, false, "", absent, absent, thread("", "# a comment", "hello"), "line 2: "},
		{finding.ThreadClosedTwice, false, "", absent, some("builder-2+builder-3"), thread("", buildHO, buildDN, swap(buildDN, "builder-2", "builder-3")), "closed 2 times"},
		{finding.ThreadDoneAfterCancel, false, "", absent, absent, thread("", buildHO, cx, buildDN), "after CX planner-2 cancelled it"},
		{finding.ThreadCancelWrongAgent, false, "from", some("planner"), some("qa"), thread("", buildHO, "RW1 CX qa-2 re=planner-1 from=qa to=builder item=svc:cart"), "must come from planner to builder"},
		{finding.ThreadCancelWrongAgent, false, "to", some("builder"), some("qa"), thread("", buildHO, swap(cx, "to=builder", "to=qa")), "must come from planner to builder"},
		{finding.ThreadCancelUnknown, false, "re", absent, some("planner-1"), thread("", cx), "planner-1"},
		{finding.ThreadCancelUnacknowledged, note, "", absent, absent, thread("", buildHO, cx), "not yet acknowledged"},
		{finding.ThreadOrphaned, false, "due", some("20270114"), some("20270115"), thread("20270115T0000Z", buildHO), "orphaned, open past due=20270114"},
		{finding.ThreadOrphaned, false, "exp", some("20270112T0000Z"), some("20270115T0000Z"), thread("20270115T0000Z", buildHO+" exp=20270112T0000Z"), "orphaned, open past exp=20270112T0000Z"},
		{finding.ThreadOpen, note, "", absent, absent, thread("", buildHO), "planner-1: open"},

		{finding.RelayMismatch, false, "due", some("20270114"), some("20270115"), check.Relay(valid(t, buildHO), valid(t, "RW1 HO builder-3 from=builder to=qa item=svc:cart ask=BUILD due=20270115")).Problems, "record: due mismatch"},
		{finding.RelayMismatch, false, "due", some("20270114"), absent, check.Relay(valid(t, buildHO), valid(t, "RW1 HO builder-3 from=builder to=qa item=svc:cart ask=BUILD")).Problems, "record: HO does not carry due"},
	} {
		seen[tc.code] = true
		want := check.Problem{Code: tc.code, Note: tc.note, Slot: tc.slot, Expected: tc.expected, Actual: tc.actual}
		found := false
		for _, p := range tc.got {
			found = found || cmp.Equal(want, p, cmpopts.IgnoreFields(check.Problem{}, "Tier", "Text")) && strings.Contains(p.Text, tc.phrase)
		}
		if !found {
			t.Errorf("no problem %+v that says %q among\n%+v", want, tc.phrase, tc.got)
		}
	}
	for _, c := range append(finding.Codes(), check.BadInput, check.ComprehensionUncompared, check.DoneReadback, check.DoneNoSlots) {
		if !seen[c] && !ofLogsAlone(c) {
			t.Errorf("%s is never produced here", c)
		}
	}
}

// ofLogsAlone reports whether no check between lines raises a code: it takes a
// log to see it.
func ofLogsAlone(c finding.Code) bool {
	switch c {
	case finding.ExecutionOffRecord, finding.DoneWithoutReadback, finding.DoneLate, finding.ThreadDoneAfterReissue:
		return true
	}
	switch c.Area() {
	case "line", "message", "clearance", "question", "ownership":
		return c != finding.LineInvalid
	}
	return false
}
