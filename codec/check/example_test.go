package check_test

import (
	"fmt"

	"crosscheck/codec"
	"crosscheck/codec/check"
)

func ExampleReadback() {
	ho := codec.Parse("RW1 HO release-1 from=release to=operator item=svc:api ask=BUILD due=20270114 pri=1 rb=pri", codec.Reading{})
	rb := codec.Parse("RW1 RB operator-1 re=release-1 from=operator to=release item=svc:api ask=BUILD due=20270115", codec.Reading{})
	r := check.Readback(ho, rb, check.ReadbackOptions{Clock: "20270110T1200Z"})
	for t, v := range r.Tiers {
		fmt.Printf("%-14s%s\n", check.Tier(t), v)
	}
	for _, p := range r.Problems {
		fmt.Println(p.Text)
	}
	// Output:
	// receipt       pass
	// expiry        not_asked
	// integrity     not_carried
	// echo          fail
	// comprehension not_asked
	// execution     not_asked
	// tier3 echo: due mismatch: sent 20270114, read back 20270115
	// tier3 echo: RB does not echo pri, sent: 1
}

func ExamplePresend() {
	ho := codec.Parse("RW1 HO scheduler-1 p=pay from=scheduler to=payer item=sup:halden ask=CHGBANK sup=halden acct=20-45-77/31882046 eff=20270120 apref=AP-7", codec.Reading{})
	record, err := check.ParseRecord([]byte(`{"sup": "halden", "acct": "20-45-77/31882064", "eff": 20270120, "apref": "AP-7"}`))
	if err != nil {
		fmt.Println(err)
	}
	for _, p := range check.Presend(ho, record).Problems {
		fmt.Println(p.Text)
	}
	// Output:
	// record: acct mismatch: record 20-45-77/31882064, HO 20-45-77/31882046
	// record: the HO must ask rb=exec: CHGBANK cannot be undone, and the HO has rb=none
	// record: no value for prev, and none in the HO
}

func ExampleDone() {
	ho := codec.Parse("RW1 HO scheduler-1 p=pay from=scheduler to=payer item=inv:7731 ask=SEND rb=exec sup=halden addr=ap@halden.test amt=1180.40 cur=EUR paid=20270115 ref=QX-118", codec.Reading{})
	dn := codec.Parse("RW1 DN payer-2 re=scheduler-1 p=pay from=payer to=scheduler item=inv:7731 out=OK sup=halden addr=ap@halden.test amt=1180.04 cur=EUR paid=20270115 ref=QX-118", codec.Reading{})
	r := check.Done(ho, dn, nil, check.DoneOptions{})
	fmt.Println(r.Verdict, r.Compared)
	fmt.Println(r.Problems[0].Text)
	// Output:
	// fail 6
	// executed: amt mismatch: the HO has 1180.40, the DN 1180.04
}

func ExampleThread() {
	r := check.Thread([]string{
		"# one shift",
		"RW1 HO planner-1 from=planner to=builder item=svc:api ask=BUILD due=20270114",
		"RW1 DN builder-1 re=planner-1 from=builder to=planner item=svc:api out=OK",
		"RW1 HO planner-2 from=planner to=builder item=svc:web ask=FIX due=20270110",
		"RW1 DN builder-2 re=planner-2 to=planner item=svc:web out=OK",
	}, codec.Reading{}, "20270112T0900Z")
	fmt.Println(r.Verdict)
	for _, p := range r.Problems {
		fmt.Println(p.Text)
	}
	// Output:
	// fail
	// planner-2: orphaned, open past due=20270110
	// line 5: DN requires from
}

func ExampleCompareCriteria() {
	expected := []string{"len:90w", "lang:uk", "must:refund-window", "no:emoji"}
	derived := []string{"len:120w", "lang:en-gb", "must:refund-period", "tone:warm"}
	for _, p := range check.CompareCriteria(expected, derived, nil, nil, codec.Parse("", codec.Reading{}).Profile) {
		fmt.Println(p.Note, p.Text)
	}
	// Output:
	// false tier4 comprehension: contradiction on len: sender len:90w, receiver len:120w
	// true tier4 comprehension: loose match: sender must:refund-window, receiver must:refund-period
	// false tier4 comprehension: gap, receiver did not derive no:emoji
	// true tier4 comprehension: assumption: receiver added tone:warm
}

func ExampleMakeReadback() {
	ho := codec.Parse("RW1 HO release-1 p=deploy from=release to=operator item=svc:api ask=DEPLOY env=PROD ver=v3.9.0 rb=env+ver", codec.Reading{})
	line, err := check.MakeReadback(ho, "operator-1", codec.Reading{}, check.MakeOptions{NoHash: true})
	fmt.Println(line, err)
	// Output:
	// RW1 RB operator-1 re=release-1 from=operator to=release item=svc:api ask=DEPLOY p=deploy env=PROD ver=v3.9.0 <nil>
}
