package testlog

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"time"

	"crosscheck/codec/sighting"
	"crosscheck/codec/timestamp"
)

// RandomLines writes a tangled conversation: few agents and items, ids that are
// used again, replies before their cause, altered and broken lines.
func RandomLines(r *rand.Rand, n int) []string {
	t := tangle{r: r, last: map[string]int{}}
	var lines []string
	for len(lines) < n {
		line := t.line()
		lines = append(lines, line)
		switch k := r.IntN(20); {
		case k == 0:
			lines = append(lines, line) // seen again
		case k == 1:
			lines = append(lines, line+" // altered")
		case k == 2:
			lines = append(lines, strings.Replace(line, "from=", "form=", 1))
		case k == 3 && len(lines) > 2: // an old line seen again
			lines = append(lines, lines[r.IntN(len(lines))])
		}
	}
	return lines
}

// tangle writes random lines.
type tangle struct {
	r    *rand.Rand
	last map[string]int // the highest number of an id so far, by agent
}

func (t *tangle) pick(s ...string) string { return s[t.r.IntN(len(s))] }

func (t *tangle) agent() string { return t.pick("scheduler", "payer", "auditor") }

// id returns the next id of an agent, or one that was used before.
func (t *tangle) id(agent string) string {
	if k := t.last[agent]; k > 0 && t.r.IntN(12) == 0 {
		return fmt.Sprintf("%s-%d", agent, 1+t.r.IntN(k))
	}
	t.last[agent]++
	return fmt.Sprintf("%s-%d", agent, t.last[agent])
}

// named returns a re with an id that was used, or may be later.
func (t *tangle) named() string {
	agent := t.agent()
	return fmt.Sprintf(" re=%s-%d", agent, 1+t.r.IntN(t.last[agent]+2))
}

// line returns a line of some type.
func (t *tangle) line() string {
	from, to := t.agent(), t.agent()
	for from == to {
		to = t.agent()
	}
	id, profile := t.id(from), t.pick("", "", " p=pay")
	item := " item=gh:a/b#" + t.pick("1", "2")
	ask := " ask=" + t.pick("FIX", "BUILD", "PAY")
	re, must := "", t.named()
	if t.r.IntN(3) > 0 {
		re = must
	}
	head := func(typ, re string) string {
		return fmt.Sprintf("RW1 %s %s%s%s from=%s to=%s", typ, id, re, profile, from, to)
	}
	switch t.r.IntN(12) {
	case 0, 1:
		return head("HO", re) + item + ask + t.pick("", " rb=exec amt=5.00", " exp=20261002T1003Z")
	case 2, 3, 4:
		return head("RB", must) + item + ask + t.pick("", " amt=5.00")
	case 5:
		return head("AN", must) + " val=" + t.pick("Y", "N", "3")
	case 6:
		return head("AQ", re) + " need=YESNO" + item
	case 7:
		return head("ST", re) + item + t.pick("", " pct=0", " pct=30")
	case 8, 9:
		return head("DN", must) + item + " out=" + t.pick("OK", "NOOP", "PARTIAL") + t.pick("", " amt=5.00", " amt=6.00")
	case 10:
		return head(t.pick("UN", "FL"), must) + item + " why=" + t.pick("DUP", "BUSY")
	}
	return head("CX", must) + item
}

// SightingOf returns the i-th line as seen at its place, some quoted, some
// without a time.
func SightingOf(i int, line string) *sighting.Sighting {
	s := &sighting.Sighting{Line: i + 1, Column: 1, Length: len(line), Text: []byte(line)}
	if i%7 != 3 {
		at := time.Date(2026, 10, 2, 10, 0, 20*i, 0, time.UTC)
		s.Time = timestamp.Time{At: at, Known: true, Zone: true, Year: true}
	}
	if i%5 == 1 {
		s.Flags = sighting.Quoted
	}
	return s
}
