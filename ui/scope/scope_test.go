package scope_test

import (
	"testing"

	"crosscheck/codec/finding"
	"crosscheck/thread"
	"crosscheck/ui/internal/logs"
	"crosscheck/ui/scope"
)

func TestScope(t *testing.T) {
	log, _ := logs.Load(t, thread.Options{}, "a.log",
		"RW1 HO a-1 from=a to=b item=pr:1 ask=REVIEW\nRW1 ST b-1 re=a-1 from=b to=a item=pr:1 pct=20\n",
		"b.log", "RW1 HO c-1 from=c to=d item=pr:2 ask=REVIEW\n")
	first, second, other := log.Conversations()[0].At(0), log.Conversations()[0].At(1), log.Conversations()[1].At(0)

	past := scope.Scope{}.AsOf(first)
	if !past.Happened(first) || past.Happened(second) || !past.Happened(other) {
		t.Error("as of the first message there is not just that one, and all of the other conversation")
	}
	if m, ok := past.Moment(); !ok || m != first {
		t.Error("the moment is not the message")
	}
	if c := past.Conversation(first.Conversation()); c.Len() != 1 || past.Conversation(other.Conversation()) != other.Conversation() {
		t.Errorf("the conversation has %d messages, or the other one is not whole", c.Len())
	}
	if h, _ := past.Message(first).AsHandoff(); len(h.Members()) != 1 || past.Message(second) != second || past.Message(other) != other {
		t.Error("a message that was there is not as of then, or another is")
	}
	if got, _ := past.AtMomentOf(scope.Scope{}).Moment(); got.Conversation() != nil || past.AtMomentOf(past) != past {
		t.Error("the moment is not that of the other scope")
	}
	if _, ok := past.Now().Moment(); ok || !past.Now().Happened(second) {
		t.Error("now is not the end of the log")
	}

	some := scope.Scope{}.Keeping(func(m thread.Message) bool { return m == first })
	if !some.Narrowed() || !some.Keeps(first) || some.Keeps(second) {
		t.Error("a filter does not keep just what it says")
	}
	if !some.AsOf(first).SameFilter(some) || some.SameFilter(past) || some.SameFilter(some.Keeping(some.Keeps)) {
		t.Error("a filter is not the same at another moment, or another is")
	}
	if some = some.Keeping(nil); some.Narrowed() || !some.Keeps(second) {
		t.Error("without a filter something is left out")
	}
}

func TestAScopeHasTheFindingsOfItsMoment(t *testing.T) {
	log, _ := logs.Load(t, thread.Options{}, "a.log",
		"RW1 HO a-1 from=a to=b item=pr:1 ask=REVIEW\nRW1 RB b-1 re=a-1 from=b to=a item=pr:2 ask=REVIEW\n")
	c, found := log.Conversations()[0], logs.Found(log)
	for i, want := range []int{0, 1} {
		s := scope.Scope{}.AsOf(c.At(i))
		stands := 0
		for _, f := range found.All() {
			if f.Severity == finding.Error && s.Stands(&f) {
				stands++
			}
		}
		if got := s.Found(found).Count(finding.Error); got != want || stands != want {
			t.Errorf("as of message %d: %d errors are counted, %d stand, want %d", i+1, got, stands, want)
		}
	}
	if (scope.Scope{}).Found(found) != found {
		t.Error("at the end there is not all that was found")
	}
}
