package judge_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"crosscheck/codec/finding"
	"crosscheck/codec/sighting"
	"crosscheck/codec/timestamp"
	"crosscheck/thread"
	"crosscheck/thread/internal/testlog"
	"crosscheck/thread/judge"
)

// verdict is everything that a judge says.
type verdict struct {
	Findings  []judge.Finding
	NotJudged []judge.NotJudged
}

// judged judges lines as they come, taking in what is new where update says so.
func judged(tb testing.TB, lines []string, update func(i int) bool) verdict {
	tb.Helper()
	log := testlog.New(tb)
	j := judge.New(log)
	f := log.Input("random.log")
	for i, line := range lines {
		f.Add(sighting.Found{Sighting: testlog.SightingOf(i, line)})
		if update(i) {
			log.Settle()
			j.Update()
		}
	}
	log.Settle()
	j.Update()
	return verdict{j.Findings(), j.NotJudged()}
}

func differ(a, b verdict) string {
	return cmp.Diff(a, b, cmpopts.IgnoreUnexported(judge.Finding{}, judge.NotJudged{}))
}

func TestFindingsMessageByMessageAndAtOnceAgree(t *testing.T) {
	for seed := range uint64(100) {
		r := rand.New(rand.NewPCG(seed, 4))
		lines := testlog.RandomLines(r, 4+r.IntN(60))
		atOnce := judged(t, lines, func(int) bool { return false })
		for name, update := range map[string]func(int) bool{
			"message by message": func(int) bool { return true },
			"in bursts":          func(i int) bool { return i%4 == int(seed%4) },
		} {
			if diff := differ(atOnce, judged(t, lines, update)); diff != "" {
				t.Fatalf("seed %d, %s (-at once +got):\n%s\n%s", seed, name, strings.Join(lines, "\n"), diff)
			}
		}
	}
}

func TestSeeingALineAgainChangesNoVerdict(t *testing.T) {
	for seed := range uint64(80) {
		r := rand.New(rand.NewPCG(seed, 5))
		lines := testlog.RandomLines(r, 4+r.IntN(40))
		twice, at := r.IntN(len(lines)), r.IntN(len(lines))
		feed := func(again bool) []string {
			log := testlog.New(t)
			f := log.Input("random.log")
			for i, line := range lines {
				f.Add(sighting.Found{Sighting: testlog.SightingOf(i, line)})
				if again && i == max(at, twice) { // after the first time, without a time of its own
					s := testlog.SightingOf(i, lines[twice])
					s.Time, s.Flags = timestamp.Time{}, sighting.Quoted
					f.Add(sighting.Found{Sighting: s})
				}
			}
			log.Settle()
			j := judge.New(log)
			j.Update()
			return foundAt(verdict{j.Findings(), j.NotJudged()})
		}
		if diff := cmp.Diff(feed(false), feed(true)); diff != "" {
			t.Fatalf("seed %d, line %d again after %d (-once +again):\n%s\n%s", seed, twice, at, strings.Join(lines, "\n"), diff)
		}
	}
}

// foundAt lists what was found and what was not judged.
func foundAt(v verdict) []string {
	var all []string
	for _, f := range v.Findings {
		all = append(all, strings.Join([]string{f.Code.String(), f.Message, f.Slot, f.Expected.Text, f.Actual.Text}, " "))
	}
	for _, n := range v.NotJudged {
		all = append(all, n.Handoff+" "+n.Check+" "+n.Why)
	}
	return all
}

func TestAReissueThatWasNotNewIsTakenOutAgain(t *testing.T) {
	const (
		ho      = "RW1 HO a-1 from=a to=b item=pr:7 ask=REVIEW"
		rb      = "RW1 RB b-1 re=a-1 from=b to=a item=pr:7 ask=REVIEW"
		reissue = "RW1 HO a-2 re=a-1 from=a to=b item=pr:7 ask=REVIEW"
		done    = "RW1 DN b-3 re=a-1 from=b to=a item=pr:7 out=OK"
		dup     = "RW1 UN b-2 re=a-2 from=b to=a item=pr:7 why=DUP"
		other   = "RW1 UN b-2 re=a-2 from=b to=a item=pr:7 why=BUSY"
	)
	tests := []struct {
		name  string
		lines []string
		want  []string
	}{
		{"the work is done after it was taken out", []string{ho, rb, reissue, dup, done}, nil},
		{"the work is done before", []string{ho, rb, reissue, done, dup}, nil},
		{"it was refused for another reason", []string{ho, rb, reissue, other, done}, []string{"thread.done-after-reissue b-3"}},
	}
	for _, tt := range tests {
		for name, update := range map[string]bool{"at once": false, "one by one": true} {
			t.Run(tt.name+", "+name, func(t *testing.T) {
				var got []string
				for _, f := range judged(t, tt.lines, func(int) bool { return update }).Findings {
					got = append(got, f.Code.String()+" "+f.Message)
				}
				if diff := cmp.Diff(tt.want, got); diff != "" {
					t.Errorf("-want +got:\n%s", diff)
				}
			})
		}
	}
}

func TestAnIdInAnotherConversationIsNamed(t *testing.T) {
	file := func(name, text string) testlog.File { return testlog.File{Name: name, Data: []byte(text + "\n")} }
	log := testlog.Load(t, thread.Options{},
		file("b.log", "RW1 RB b-1 re=a-1 from=b to=a item=pr:7 ask=REVIEW"),
		file("a.log", "RW1 HO a-1 from=a to=b item=pr:7 ask=REVIEW"),
		file("c.log", "RW1 RB b-2 re=a-9 from=b to=a item=pr:7 ask=REVIEW"),
	)
	j := judge.New(log)
	j.Update()
	got := map[string]bool{}
	for _, f := range j.Findings() {
		if f.Code == finding.MessageDangling {
			got[f.Message] = strings.Contains(f.Text, "a.log") && strings.Contains(f.Text, "--join")
		}
	}
	if diff := cmp.Diff(map[string]bool{"b-1": true, "b-2": false}, got); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
}
