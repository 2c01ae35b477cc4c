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
