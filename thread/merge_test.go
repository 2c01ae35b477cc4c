package thread_test

import (
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"crosscheck/codec/sighting"
	"crosscheck/codec/timestamp"
	"crosscheck/profiles"
	"crosscheck/thread"
	"crosscheck/thread/internal/testlog"
)

// said is a line of one of several inputs.
type said struct {
	input int
	s     *sighting.Sighting
}

// spread spreads lines over inputs. Most have a time; the times of different
// inputs run apart by up to a minute, so that they come in out of order.
func spread(r *rand.Rand, lines []string, inputs int) []said {
	all := make([]said, len(lines))
	for i, line := range lines {
		in := r.IntN(inputs)
		s := testlog.SightingOf(i, line)
		if s.Time.Known && inputs > 2 {
			s.Time.At = s.Time.At.Add(time.Duration(20*in) * time.Second)
		}
		all[i] = said{in, s}
	}
	return all
}

// joined loads what was said as one conversation: as it comes, with a settling
// after each, or one input after the other.
func joined(t *testing.T, all []said, inputs int, asItComes bool) *thread.Log {
	t.Helper()
	log, err := thread.New(thread.Options{Profiles: profiles.Builtin(), Join: true})
	if err != nil {
		t.Fatal(err)
	}
	feeds := make([]*thread.Feed, inputs)
	for i := range feeds {
		feeds[i] = log.Input(fmt.Sprintf("%d.log", i))
	}
	for i := range feeds {
		for _, one := range all {
			if asItComes || one.input == i {
				feeds[one.input].Add(sighting.Found{Sighting: one.s})
			}
			if asItComes {
				log.Settle()
			}
		}
		if asItComes {
			break
		}
	}
	log.Settle()
	return log
}

func TestSeveralInputsAsTheyComeAndOneAfterTheOtherAgree(t *testing.T) {
	for seed := range uint64(80) {
		r := rand.New(rand.NewPCG(seed, 6))
		inputs := 1 + r.IntN(4)
		all := spread(r, testlog.RandomLines(r, 4+r.IntN(50)), inputs)
		want := wholeOf(joined(t, all, inputs, false))
		if diff := cmp.Diff(want, wholeOf(joined(t, all, inputs, true))); diff != "" {
			t.Fatalf("seed %d: -one after the other +as they come:\n%s", seed, diff)
		}
	}
}

func TestAnInputWithoutALineIsPartOfWhatIsJoined(t *testing.T) {
	file := func(name, text string) testlog.File { return testlog.File{Name: name, Data: []byte(text)} }
	log := testlog.Load(t, thread.Options{Join: true},
		file("late.log", "2026-10-02T11:00:00Z RW1 ST a-1 from=a to=b item=pr:7\n"),
		file("empty.log", "nothing\n"),
		file("early.log", "2026-10-02T10:00:00Z RW1 ST b-1 from=b to=a item=pr:7\n"),
	)
	if diff := cmp.Diff([]string{"early.log", "late.log", "empty.log"}, log.Conversations()[0].Files()); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
}

// That an input is in no order is known at its end only, when what was fed has
// been settled.
func TestAnInputThatTurnsOutToBeInNoOrder(t *testing.T) {
	for seed := range uint64(40) {
		r := rand.New(rand.NewPCG(seed, 12))
		lines := testlog.RandomLines(r, 4+r.IntN(40))
		load := func(settle bool) whole {
			log := testlog.New(t)
			f := log.Input("a.log")
			for i, line := range lines {
				s := testlog.SightingOf(i, line)
				s.Time = timestamp.Time{At: time.Unix(int64((i*7919)%1000), 0), Known: true, Zone: true, Year: true}
				f.Add(sighting.Found{Sighting: s})
				if settle {
					log.Settle()
				}
			}
			f.Close(sighting.Account{File: "a.log", Unordered: true})
			log.Settle()
			return wholeOf(log)
		}
		if diff := cmp.Diff(load(false), load(true)); diff != "" {
			t.Fatalf("seed %d: -at once +bit by bit:\n%s", seed, diff)
		}
	}
}
