package codec_test

import (
	"fmt"

	"crosscheck/codec"
)

func ExampleParse() {
	m := codec.Parse("RW1 HO scheduler-8 p=pay from=scheduler to=payer item=inv:QX-118 ask=PAY amt=5400 cur=EUR // by Friday", codec.Reading{})
	fmt.Println(m.Type, m.ID, m.From, m.To, m.Profile.Name)
	for _, s := range m.Slots {
		fmt.Println(s.Key, s.Value.Text)
	}
	for _, p := range m.Errors {
		fmt.Printf("column %d: %s\n", p.Column, p.Text)
	}
	// Output:
	// HO scheduler-8 scheduler payer pay
	// p pay
	// ask PAY
	// amt 5400
	// cur EUR
	// column 74: amt="5400": want an amount with two decimals and no separators, as in 5400.00
}

func ExampleReadHead() {
	h := codec.ReadHead("RW1 DN writer-3 re=research-1 from=writer to=research item=gh:crox/site#42 out=OK")
	fmt.Println(h.Type, h.ID, "answers", h.Re)
	// Output: DN writer-3 answers research-1
}

func ExampleMessage_Digest() {
	m := codec.Parse("RW1 HO research-01 from=research to=writer item=gh:crox/site#42 ask=DRAFT due=20261002 pri=2 // hero copy, 120 words", codec.Reading{})
	fmt.Println(m.Digest())
	m = codec.Parse("RW1 HO research-01 from=research to=writer item=gh:crox/site#42 ask=DRAFT due=20261002 pri=2 conf=M keep=research // hero copy, 120 words, no em dashes", codec.Reading{})
	fmt.Println(m.Digest())
	// Output:
	// f209197fa615
	// c40bba4360dc
}

func ExampleEncode() {
	twin := `{"type":"ST","id":"qa-4","from":"qa","to":"planner","item":"svc:checkout",
	  "slots":{"pct":40,"blk":["jira:WEB-2","jira:WEB-3"],"colour":"red"},"tail":"two\nleft"}`
	line, warnings, err := codec.Encode([]byte(twin), codec.Reading{})
	fmt.Println(line, err)
	for _, w := range warnings {
		fmt.Println(w.Text)
	}
	// Output:
	// RW1 ST qa-4 from=qa to=planner item=svc:checkout pct=40 blk=jira:WEB-2+jira:WEB-3 colour=red // two left <nil>
	// unknown slot colour in profile core, which is dropped; keys of your own begin with x_
}
