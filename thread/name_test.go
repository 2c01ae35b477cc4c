package thread_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"crosscheck/codec/sighting"
	"crosscheck/profiles"
	"crosscheck/thread"
	"crosscheck/thread/internal/testlog"
)

func TestANameOutlivesThatALogIsWorkedOutAnew(t *testing.T) {
	log := testlog.New(t)
	feed := func(name string, lines ...string) *thread.Feed {
		f := log.Input(name)
		for i, line := range lines {
			f.Add(sighting.Found{Sighting: testlog.SightingOf(i, line)})
		}
		log.Settle()
		return f
	}
	feed("a.log", "RW1 HO a-1 from=a to=b item=pr:7 ask=FIX", "RW1 HO a-1 from=a to=b item=pr:8 ask=FIX")
	b := feed("b.log", "RW1 HO a-1 from=a to=b item=pr:9 ask=FIX", "RW1 XX 7", "RW1 RB b-1 re=a-9 from=b to=a item=pr:7 ask=FIX")
	names := map[string]thread.Name{}
	log.BeforeVoid(func() {
		for _, c := range log.Conversations() {
			for i := range c.Len() {
				m := c.At(i)
				names[c.ID()+" "+m.Text()] = m.Name()
			}
		}
	})
	before := log.Generation()
	b.Add(sighting.Found{Sighting: testlog.SightingOf(4, "RW1 HO a-9 from=a to=b item=pr:7 ask=FIX")}) // what b-1 had named and missed
	log.Settle()
	if log.Generation() == before {
		t.Error("the generation stays where a conversation is worked out anew")
	}
	if len(names) != 5 {
		t.Fatalf("%d messages, want 5", len(names))
	}
	for text, n := range names {
		m, ok := log.Named(n)
		if !ok || m.Conversation().ID()+" "+m.Text() != text {
			t.Errorf("%s: found %v, %v", text, m, ok)
		}
	}
	b.Restart()
	log.Settle()
	for text, n := range names {
		if _, ok := log.Named(n); ok != (text[:5] == "a.log") {
			t.Errorf("%s: found after its input was taken back: %v", text, ok)
		}
	}
	if _, ok := log.Named(thread.Name{}); ok {
		t.Error("the zero name names a message")
	}
}

func TestNamesCanBeAskedForUntilHandlesAreVoid(t *testing.T) {
	asked := 0
	for seed := range uint64(100) {
		r := rand.New(rand.NewPCG(seed, 11))
		log, err := thread.New(thread.Options{Profiles: profiles.Builtin(), Join: true})
		if err != nil {
			t.Fatal(err)
		}
		var handles []thread.Message
		var names []thread.Name
		log.BeforeVoid(func() {
			asked += len(handles)
			for i, m := range handles {
				if m.Name() != names[i] {
					t.Fatalf("seed %d: message %d is %v, was %v", seed, i, m.Name(), names[i])
				}
			}
			handles, names = nil, nil
		})
		feeds := []*thread.Feed{log.Input("0"), log.Input("1")}
		for _, one := range spread(r, append(testlog.RandomLines(r, 30), "RW1 XX"), len(feeds)) {
			feeds[one.input].Add(sighting.Found{Sighting: one.s})
			if r.IntN(40) == 0 {
				feeds[1].Restart()
			}
			log.Settle()
			handles, names = nil, nil
			for _, c := range log.Conversations() {
				for i := range c.Len() {
					handles, names = append(handles, c.At(i)), append(names, c.At(i).Name())
				}
			}
		}
	}
	if asked == 0 {
		t.Fatal("nothing was ever worked out anew")
	}
}

// What settles bit by bit costs no more than the new part, and handles stay good
// meanwhile.
func TestSettlingLooksAtWhatIsNewOnly(t *testing.T) {
	log := testlog.New(t)
	f := log.Input("a.log")
	shape := testlog.Shapes()[0]
	for i, line := range shape.Lines(1000) {
		f.Add(sighting.Found{Sighting: &sighting.Sighting{Line: i + 1, Column: 1, Text: line}})
		if i%10 != 9 {
			continue
		}
		if looked := log.Settle(); looked != 10 {
			t.Fatalf("looked at %d sightings of 10 new ones", looked)
		}
		if log.Generation() != 0 {
			t.Fatal("handles are void though nothing changed its meaning")
		}
	}
	if looked := log.Settle(); looked != 0 {
		t.Errorf("looked at %d sightings of no new one", looked)
	}
}

func TestTheCountsOfInputsAreThoseOfTheirMessages(t *testing.T) {
	for seed := range uint64(50) {
		r := rand.New(rand.NewPCG(seed, 9))
		log, err := thread.New(thread.Options{Profiles: profiles.Builtin(), Join: seed%2 == 0})
		if err != nil {
			t.Fatal(err)
		}
		feeds := []*thread.Feed{log.Input("0"), log.Input("1")}
		for _, one := range spread(r, append(testlog.RandomLines(r, 30), "RW1 XX"), len(feeds)) {
			feeds[one.input].Add(sighting.Found{Sighting: one.s})
			if r.IntN(5) == 0 {
				log.Settle()
			}
			if r.IntN(20) == 0 {
				feeds[1].Restart()
			}
		}
		log.Settle()
		want := map[string]int{}
		for _, c := range log.Conversations() {
			for i := range c.Len() {
				want[fmt.Sprint(c.At(i).First().Input, c.At(i).Valid())]++
			}
		}
		for i, in := range log.Inputs() {
			if in.Messages != want[fmt.Sprint(i, true)] || in.Invalid != want[fmt.Sprint(i, false)] {
				t.Errorf("seed %d, input %d: %d messages and %d invalid, want %v", seed, i, in.Messages, in.Invalid, want)
			}
		}
	}
}
