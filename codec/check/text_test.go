package check_test

import (
	"slices"
	"strings"
	"testing"

	"crosscheck/codec"
	"crosscheck/codec/check"
)

// No byte of a line reaches a terminal raw through the text of a problem.
func TestTextsAreSafeToPrint(t *testing.T) {
	t.Parallel()
	const evil = "a\x1b[2Jb\u202ec\u009bd\re\ag\u200bh"
	ho := valid(t, "RW1 HO planner-1 from=planner to=builder item="+evil+" ask=BUILD x_a="+evil+" keep=qa acc=must:"+evil+" rb=all+acc keys="+evil)
	rb := valid(t, "RW1 RB builder-1 re=planner-1 from=builder to=planner item=x"+evil+" ask=BUILD h="+evil+" acc=must:x+"+evil+" not="+evil)
	dn := valid(t, "RW1 DN builder-2 re=planner-1 from=builder to=planner item=y"+evil+" out=OK x_a=z"+evil)
	record := check.Record{{Slot: evil, Text: evil}, {Slot: "x_a", Text: "z" + evil}}

	list := slices.Concat(
		check.Readback(ho, rb, check.ReadbackOptions{}).Problems,
		check.Readback(parse(evil+" "+evil+" "+evil+" "+evil), rb, check.ReadbackOptions{}).Problems,
		check.Presend(ho, record).Problems,
		check.Done(ho, dn, nil, check.DoneOptions{}).Problems,
		check.Relay(ho, valid(t, buildHO)).Problems,
		check.Thread([]string{evil, "RW1 " + evil + " x-1 from=x"}, codec.Reading{}, "").Problems,
	)
	if len(list) < 15 {
		t.Fatalf("only %d problems: %v", len(list), list)
	}
	for _, p := range list {
		if strings.ContainsAny(p.Text, "\x1b\u202e\u009b\r\n\a\u200b") {
			t.Errorf("not safe to print: %q", p.Text)
		}
	}
}

// A blank at the end of a value is what a tired reader does not see.
func TestValuesWithBlanksAreQuoted(t *testing.T) {
	t.Parallel()
	got := check.Presend(valid(t, buildHO+" conf=M"), check.Record{{Slot: "conf", Text: "M "}, {Slot: "pri", Text: ""}})
	wantContained(t, []string{got.Problems[0].Text}, []string{`record "M ", HO M`})
	wantContained(t, []string{got.Problems[1].Text}, []string{`record: ""`})
}
