package scope_test

import (
	"testing"

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
