package thread_test

import (
	"testing"

	"crosscheck/thread"
	"crosscheck/thread/internal/testlog"
)

// judgement.md, section 1, rule 4.
func TestAReadbackHangsUnderItsHandoffWhateverItNames(t *testing.T) {
	log := testlog.Load(t, thread.Options{}, testlog.File{Name: "x.log", Data: []byte(`RW1 HO a-1 from=a to=b item=x ask=FIX
RW1 RB b-1 re=a-1 from=b to=a item=x ask=FIX
RW1 AN a-2 re=b-1 from=a to=b val=Y
RW1 RB b-2 re=a-2 from=b to=a item=x ask=FIX
`)})
	m, ok := log.Conversations()[0].Find("b-2")
	if !ok {
		t.Fatal("b-2 is not there")
	}
	if p, ok := m.Parent(); !ok || p.ID() != "a-1" {
		t.Errorf("it hangs under %s, want a-1", p.ID())
	}
}

// judgement.md, section 1, rule 1.
func TestOfAUsedIDAReplyMeansTheLastWithItsItemElseTheLast(t *testing.T) {
	const used = `RW1 AN a-1 re=b-9 from=a to=b val=Y
RW1 HO a-1 from=a to=b item=x:1 ask=FIX
RW1 HO a-1 from=a to=b item=x:2 ask=FIX
`
	for _, tc := range []struct{ name, line, want string }{
		{"it has the item of an earlier one", "RW1 AQ b-1 re=a-1 from=b to=a item=x:1 need=TEXT\n", "a-1~2"},
		{"it has the item of none", "RW1 AQ b-1 re=a-1 from=b to=a item=x:7 need=TEXT\n", "a-1~3"},
		{"it has no item", "RW1 AQ b-1 re=a-1 from=b to=a need=TEXT\n", "a-1~3"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			log := testlog.Load(t, thread.Options{}, testlog.File{Name: "x.log", Data: []byte(used + tc.line)})
			m, ok := log.Conversations()[0].Find("b-1")
			if !ok {
				t.Fatal("b-1 is not there")
			}
			if named, _ := m.Named(); named.ID() != tc.want {
				t.Errorf("it names %s, want %s", named.ID(), tc.want)
			}
		})
	}
}

// judgement.md, section 11; who owned an item first goes by event order.
func TestItemsStandInTheOrderOfTheLog(t *testing.T) {
	log := testlog.Load(t, thread.Options{}, testlog.File{Name: "x.log", Data: []byte(`RW1 HO a-2 re=a-1 from=a to=c item=x:1 ask=FIX
RW1 HO b-1 from=b to=c item=x:2 ask=FIX
RW1 HO a-1 from=a to=c item=x:1 ask=FIX
`)})
	items := log.Conversations()[0].Items()
	if len(items) != 2 || items[0].Name != "x:1" || items[1].Name != "x:2" {
		t.Fatalf("the items are %v", items)
	}
	if since := items[0].Owners[0].Since.ID(); since != "a-1" {
		t.Errorf("x:1 is owned since %s, want a-1", since)
	}
}

// a-2 stands before a-1 in the log and names it, so it is the later of the two
// (judgement.md, sections 1 and 3).
func TestAnItemStaysWithTheHandoffThatIsLaterInEventOrder(t *testing.T) {
	log := testlog.Load(t, thread.Options{}, testlog.File{Name: "x.log", Data: []byte(`RW1 HO a-2 re=a-1 from=a to=b item=x ask=FIX
RW1 HO a-1 from=a to=c item=x ask=FIX
RW1 RB b-1 re=a-2 from=b to=a item=x ask=FIX
RW1 RB c-1 re=a-1 from=c to=a item=x ask=FIX
`)})
	owners := log.Conversations()[0].Items()[0].Owners
	if last := owners[len(owners)-1]; last.Agent != "b" || last.Since.ID() != "b-1" {
		t.Errorf("it ends with %s since %s, want b since b-1", last.Agent, last.Since.ID())
	}
}
