package thread_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"crosscheck/codec/sighting"
	"crosscheck/codec/timestamp"
	"crosscheck/profiles"
	"crosscheck/thread"
	"crosscheck/thread/internal/testlog"
)

func TestRestartedInputsAreThoseOfAFreshLog(t *testing.T) {
	for seed := range uint64(150) {
		r := rand.New(rand.NewPCG(seed, 7))
		inputs := 1 + r.IntN(3)
		log, err := thread.New(thread.Options{Profiles: profiles.Builtin(), Join: true})
		if err != nil {
			t.Fatal(err)
		}
		feeds := make([]*thread.Feed, inputs)
		for i := range feeds {
			feeds[i] = log.Input(fmt.Sprintf("%d.log", i))
		}
		var left []said // what was not taken back
		for range 1 + r.IntN(4) {
			for _, one := range spread(r, testlog.RandomLines(r, 3+r.IntN(20)), inputs) {
				feeds[one.input].Add(sighting.Found{Sighting: one.s})
				left = append(left, one)
				if r.IntN(5) == 0 {
					log.Settle()
				}
			}
			void := r.IntN(inputs)
			feeds[void].Restart()
			left = slices.DeleteFunc(left, func(one said) bool { return one.input == void })
			if r.IntN(2) == 0 {
				log.Settle()
			}
		}
		for _, one := range spread(r, testlog.RandomLines(r, 3+r.IntN(20)), inputs) {
			feeds[one.input].Add(sighting.Found{Sighting: one.s})
			left = append(left, one)
		}
		log.Settle()
		if diff := cmp.Diff(wholeOf(joined(t, left, inputs, false)), wholeOf(log)); diff != "" {
			t.Fatalf("seed %d: (-fresh +restarted):\n%s", seed, diff)
		}
	}
}

func TestRestartTakesBackSessionsExamplesAndDefects(t *testing.T) {
	log := testlog.New(t)
	f := log.Input("a.jsonl")
	see := func(session string, flags sighting.Flags) {
		s := testlog.SightingOf(0, "RW1 ST a-1 from=a to=b item=pr:7")
		s.Session, s.Flags = session, flags
		f.Add(sighting.Found{Sighting: s})
	}
	see("one", 0)
	see("two", 0)
	see("", sighting.Example)
	f.Add(sighting.Found{Defect: &sighting.Defect{Kind: sighting.Truncated}})
	f.Close(sighting.Account{File: "a.jsonl", Lines: 3})
	log.Settle()
	if n := len(log.Conversations()); n != 2 {
		t.Fatalf("%d conversations", n)
	}
	f.Restart()
	log.Settle()
	in := log.Inputs()[0]
	if len(log.Conversations()) != 0 || len(log.Examples()) != 0 || len(in.Defects) != 0 || in.Lines != 0 || in.File != "a.jsonl" {
		t.Errorf("%d conversations, %d examples, %+v", len(log.Conversations()), len(log.Examples()), in)
	}
	see("two", 0)
	f.Close(sighting.Account{File: "a.jsonl", Lines: 1})
	log.Settle()
	if all := log.Conversations(); len(all) != 1 || all[0].ID() != "two" || all[0].Len() != 1 {
		t.Errorf("%v", all)
	}
}

func TestRestartLeavesTheConversationOfAFile(t *testing.T) {
	log := testlog.New(t)
	f, other := log.Input("a.log"), log.Input("b.log")
	f.Add(sighting.Found{Sighting: testlog.SightingOf(0, "RW1 ST a-1 from=a to=b item=pr:7")})
	other.Add(sighting.Found{Sighting: testlog.SightingOf(0, "RW1 ST b-1 from=b to=a item=pr:7")})
	log.Settle()
	c := log.Conversations()[0]
	generation := c.Generation()
	f.Restart()
	f.Close(sighting.Account{File: "a.log"})
	log.Settle()
	if all := log.Conversations(); len(all) != 2 || all[0] != c || c.Len() != 0 || c.Generation() == generation || all[1].Len() != 1 {
		t.Errorf("%v", all)
	}
	if diff := cmp.Diff([]string{"a.log"}, c.Files()); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestRenamedFileAndTheNextAreOneConversation(t *testing.T) {
	log := testlog.New(t)
	f := log.Input("a.log")
	f.Add(sighting.Found{Sighting: testlog.SightingOf(0, "RW1 HO a-1 from=a to=b item=pr:7 ask=FIX")})
	f.Close(sighting.Account{File: "a.log", Lines: 1, SHA256: "1"})
	next := f.Onward()
	next.Add(sighting.Found{Sighting: testlog.SightingOf(1, "RW1 RB b-1 re=a-1 from=b to=a item=pr:7 ask=FIX")})
	next.Close(sighting.Account{File: "a.log", Lines: 1, SHA256: "2"})
	log.Settle()
	all := log.Conversations()
	if len(all) != 1 || all[0].Len() != 2 {
		t.Fatalf("%d conversations", len(all))
	}
	if h := all[0].Handoff(0); h.State() != thread.Wilco {
		t.Errorf("state %s", h.State())
	}
	inputs := log.Inputs()
	if len(inputs) != 2 || inputs[0].SHA256 != "1" || inputs[1].SHA256 != "2" || inputs[1].Messages != 1 {
		t.Errorf("%+v", inputs)
	}
	if at := all[0].At(1).First(); at.Input != 1 {
		t.Errorf("the readback is in input %d", at.Input)
	}
	next.Restart()
	log.Settle()
	if all := log.Conversations(); len(all) != 1 || all[0].Len() != 1 {
		t.Errorf("after the next was cut: %d conversations", len(all))
	}
}

func TestEndOfAFollowedLogIsTheWallClock(t *testing.T) {
	log := testlog.New(t)
	f := log.Input("a.log")
	f.Add(sighting.Found{Sighting: testlog.SightingOf(0, "RW1 HO a-1 from=a to=b item=pr:7 ask=FIX exp=20261002T1100Z")})
	log.Settle()
	c := log.Conversations()[0]
	if got := c.End(); got != "20261002T1000Z" {
		t.Errorf("before: %s", got)
	}
	log.At("20261002T1130Z")
	log.Settle()
	if got := c.End(); got != "20261002T1130Z" {
		t.Errorf("after: %s", got)
	}
	for _, o := range []thread.Options{{Now: "20261002T1200Z"}, {JudgeAt: "20261002T1200Z"}} {
		o.Profiles = profiles.Builtin()
		log, err := thread.New(o)
		if err != nil {
			t.Fatal(err)
		}
		f := log.Input("a.log")
		f.Add(sighting.Found{Sighting: testlog.SightingOf(0, "RW1 HO a-1 from=a to=b item=pr:7 ask=FIX")})
		log.At("20261002T1130Z")
		log.Settle()
		if got := log.Conversations()[0].End(); got != "20261002T1200Z" {
			t.Errorf("%+v: %s", o, got)
		}
	}
}

func TestProgressOfAnInputIsInItsAccount(t *testing.T) {
	log := testlog.New(t)
	f := log.Input("a.log")
	f.Progress(sighting.Account{File: "a.log", Lines: 7, Last: timestamp.Time{At: time.Date(2026, 10, 2, 12, 0, 0, 0, time.UTC), Known: true, Zone: true, Year: true}})
	f.Add(sighting.Found{Sighting: testlog.SightingOf(0, "RW1 ST a-1 from=a to=b item=pr:7")})
	log.Settle()
	if in := log.Inputs()[0]; in.Lines != 7 || in.Messages != 1 {
		t.Errorf("%+v", in)
	}
	if got := log.Conversations()[0].End(); got != "20261002T1200Z" {
		t.Errorf("end %s", got)
	}
}
