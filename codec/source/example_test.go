package source_test

import (
	"context"
	"fmt"

	"crosscheck/codec/sighting"
	"crosscheck/codec/source"
)

// printed prints what is found.
func printed(found sighting.Found) {
	switch s, m, d := found.Sighting, found.Mention, found.Defect; {
	case s != nil:
		fmt.Printf("%d:%d: %s (%s)\n", s.Line, s.Column, s.Text, s.Time.At.Format("15:04:05"))
	case m != nil:
		fmt.Printf("%d:%d: a mention\n", m.Line, m.Column)
	default:
		fmt.Printf("%d: %s\n", d.Line, d.Text)
	}
}

func ExampleInput_Scan() {
	const log = `2026-10-02T13:00:00Z INFO scheduler: RW1 HO scheduler-1 from=scheduler to=payer item=inv:HT-2207 ask=REVIEW
2026-10-02T13:00:07Z INFO waiting for the RW1 readback
2026-10-02T13:00:30Z INFO payer: RW1 RB payer-1 re=scheduler-1 from=payer to=scheduler item=inv:HT-2207 ask=REVIEW
`
	in, err := source.Bytes("agents.log", []byte(log), source.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	account, err := in.Scan(context.Background(), printed)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Printf("%s: %d lines, %d messages\n", account.File, account.Lines, account.Sightings)
	if err := in.Close(); err != nil {
		fmt.Println(err)
	}
	// Output:
	// 1:38: RW1 HO scheduler-1 from=scheduler to=payer item=inv:HT-2207 ask=REVIEW (13:00:00)
	// 2:43: a mention
	// 3:34: RW1 RB payer-1 re=scheduler-1 from=payer to=scheduler item=inv:HT-2207 ask=REVIEW (13:00:30)
	// agents.log: 3 lines, 2 messages
}
