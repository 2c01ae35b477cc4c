package check_test

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"crosscheck/codec"
	"crosscheck/codec/check"
	"crosscheck/codec/finding"
	"crosscheck/profiles"

	gocmp "github.com/google/go-cmp/cmp"
)

// rounds is how many random handoffs each property is tried on.
const rounds = 2000

// gen makes random lines. Its seed is fixed: a failure comes back.
type gen struct{ *rand.Rand }

func newGen(seed uint64) gen { return gen{rand.New(rand.NewPCG(seed, 13))} }

func (g gen) pick(list []string) string { return list[g.IntN(len(list))] }

func (g gen) chance(percent int) bool { return g.IntN(100) < percent }

// token returns a word that fits any slot of free text.
func (g gen) token() string {
	return g.pick([]string{"a", "v3.9.0", "ü-日", "x=y", "git:1", "A", "0042", "~", "http://h/p"}) + fmt.Sprint(g.IntN(50))
}

// scalar returns a valid value of a slot type, list or not.
func (g gen) scalar(p *profiles.Profile, st profiles.SlotType) string {
	switch st.Kind {
	case profiles.Agent:
		if len(p.Agents) > 0 {
			return g.pick(p.Agents)
		}
		return g.pick([]string{"qa", "ops", "human"})
	case profiles.MsgID:
		return fmt.Sprintf("qa-%d", g.IntN(100))
	case profiles.Enum:
		codes := p.Codes(st.Enum)
		return codes[g.IntN(len(codes))].Code
	case profiles.Date:
		return fmt.Sprintf("202701%02d", g.IntN(100))
	case profiles.Time:
		return fmt.Sprintf("2999010%dT0000Z", g.IntN(10))
	case profiles.Int:
		return strings.Repeat("0", g.IntN(3)) + fmt.Sprint(st.Lo+g.IntN(st.Hi-st.Lo+1))
	case profiles.Bool:
		return g.pick([]string{"Y", "N"})
	case profiles.Days:
		return fmt.Sprint(g.IntN(100)) + g.pick([]string{"", "d"})
	case profiles.Money:
		return fmt.Sprintf("%d.%02d", g.IntN(10000), g.IntN(100))
	case profiles.Num:
		return fmt.Sprintf("%d/%d", g.IntN(200), g.IntN(200))
	case profiles.Token, profiles.Ref:
	}
	return g.token()
}

func (g gen) value(p *profiles.Profile, st profiles.SlotType) string {
	if !st.List {
		return g.scalar(p, st)
	}
	var elements []string
	for range 1 + g.IntN(3) {
		elements = append(elements, g.scalar(p, st))
	}
	return strings.Join(elements, "+")
}

// criteria returns criteria whose keys are in the closed set.
func (g gen) criteria() []string {
	out := make([]string, 1+g.IntN(4))
	for i := range out {
		out[i] = g.pick([]string{"len", "fmt", "must", "no", "scope", "tone"}) + ":" + g.token()
	}
	return out
}

// handoff returns a random valid HO. Where complete, it carries all execution
// slots of its ask.
func (g gen) handoff(t *testing.T, complete bool) *codec.Message {
	t.Helper()
	set := profiles.Builtin()
	p, _ := set.Lookup(g.pick([]string{"core", "pay", "deploy", "pform", "clin"}))
	agents := []string{"planner", "builder"}
	if len(p.Agents) > 1 {
		agents = p.Agents[:2]
	}
	ask := p.Codes("ask")[g.IntN(len(p.Codes("ask")))].Code
	slots := []string{"from=" + agents[0], "to=" + agents[1], "item=" + g.token(), "ask=" + ask}
	if p.Name != "core" {
		slots = append(slots, "p="+p.Name)
	}
	keys := p.Optional(profiles.HO)
	var carried []string
	for _, key := range keys {
		exec := complete && slices.Contains(p.Exec(ask), key)
		if !exec && !g.chance(40) {
			continue
		}
		switch slot, _ := p.Slot(key); key {
		case "re", "rb", "p", "keys", "acc":
			continue
		default:
			slots = append(slots, key+"="+g.value(p, slot.Type))
			carried = append(carried, key)
		}
	}
	if complete { // RB and DN alone list some
		for _, key := range p.Exec(ask) {
			if slot, _ := p.Slot(key); !slices.Contains(keys, key) {
				slots = append(slots, key+"="+g.value(p, slot.Type))
			}
		}
	}
	if g.chance(30) {
		slots = append(slots, "acc="+strings.Join(g.criteria(), "+"))
	}
	if g.chance(30) {
		slots = append(slots, "x_lane="+g.token())
		carried = append(carried, "x_lane")
	}
	if g.chance(80) {
		words := []string{g.pick([]string{"echo", "all", "ALL", "acc", "plan", "exec", "Exec"})}
		for len(carried) > 0 && g.chance(60) {
			words = append(words, g.pick(carried))
		}
		slots = append(slots, "rb="+strings.Join(words, "+"))
	}
	g.Shuffle(len(slots), func(i, j int) { slots[i], slots[j] = slots[j], slots[i] })
	line := "RW1 HO " + agents[0] + "-1 " + strings.Join(slots, " ")
	if g.chance(30) {
		line += " // " + g.token()
	}
	return valid(t, line)
}

// readback returns the readback that code makes of a handoff.
func (g gen) readback(t *testing.T, ho *codec.Message) string {
	t.Helper()
	o := check.MakeOptions{NoHash: g.chance(30)}
	if check.Asks(ho, check.LevelAcc) || check.Asks(ho, check.LevelPlan) {
		acc, _ := ho.Get("acc")
		if o.Acc = acc.Elements(); o.Acc == nil {
			o.Acc = g.criteria()
		}
		o.Do = "patch"
	}
	line, err := check.MakeReadback(ho, ho.To+"-1", codec.Reading{}, o)
	if err != nil {
		t.Fatalf("%v\n%s", err, ho.Twin())
	}
	return line
}

// spoil drops a word of a readback, or changes its value.
func (g gen) spoil(line string) string {
	words := strings.Split(line, " ")
	i := 3 + g.IntN(len(words)-3)
	if g.chance(50) {
		words = slices.Delete(words, i, i+1)
	} else {
		words[i] += "0"
	}
	return strings.Join(words, " ")
}

func TestReadbackMadeByCodePasses(t *testing.T) {
	t.Parallel()
	g := newGen(1)
	for range rounds {
		ho := g.handoff(t, true)
		line := g.readback(t, ho)
		got := check.Readback(ho, valid(t, line), check.ReadbackOptions{Clock: "20270110T1200Z"})
		if !got.Passes() {
			t.Fatalf("%s\n%s\n%v", ho.Twin(), line, got.Problems)
		}
	}
}

// shuffled returns the same message with its slots in another order.
func (g gen) shuffled(m *codec.Message) *codec.Message {
	c := *m
	c.Slots = slices.Clone(m.Slots)
	g.Shuffle(len(c.Slots), func(i, j int) { c.Slots[i], c.Slots[j] = c.Slots[j], c.Slots[i] })
	return &c
}

func TestReadbackDoesNotDependOnTheOrderOfSlots(t *testing.T) {
	t.Parallel()
	g := newGen(2)
	byText := func(a, b check.Problem) int { return cmp.Compare(a.Text, b.Text) }
	failing := 0
	for range rounds {
		ho := g.handoff(t, g.chance(70))
		rb := parse(g.spoil(g.readback(t, ho)))
		if !rb.Valid() {
			continue
		}
		want := check.Readback(ho, rb, check.ReadbackOptions{})
		got := check.Readback(g.shuffled(ho), g.shuffled(rb), check.ReadbackOptions{})
		slices.SortStableFunc(want.Problems, byText)
		slices.SortStableFunc(got.Problems, byText)
		if diff := gocmp.Diff(want, got); diff != "" {
			t.Fatalf("%s\n%s\n(-want +got):\n%s", ho.Twin(), rb.Twin(), diff)
		}
		if !want.Passes() {
			failing++
		}
	}
	if failing < rounds/10 {
		t.Errorf("only %d of %d readbacks fail: the property is not put to the test", failing, rounds)
	}
}

func marked(rows []check.Row) bool {
	return slices.ContainsFunc(rows, func(r check.Row) bool { return r.Problem })
}

// What the tables mark is what the checks fail.
func TestTablesAgreeWithVerdicts(t *testing.T) {
	t.Parallel()
	g := newGen(3)
	compared := 0
	for range rounds {
		ho := g.handoff(t, g.chance(70))
		rb := parse(g.spoil(g.readback(t, ho)))
		if !rb.Valid() {
			continue
		}
		compared++
		got := check.Readback(ho, rb, check.ReadbackOptions{})
		for _, tier := range []check.Tier{check.Receipt, check.Expiry, check.Integrity, check.Echo, check.Execution} {
			if marked(check.TierTable(ho, rb, tier)) != (got.Tiers[tier] == check.Fail) {
				t.Fatalf("%s is %s, table %+v\n%s\n%s", tier, got.Tiers[tier], check.TierTable(ho, rb, tier), ho.Twin(), rb.Twin())
			}
		}
	}
	if compared < rounds/3 {
		t.Errorf("only %d of %d readbacks are valid: the property is not put to the test", compared, rounds)
	}
}

// done returns a report of all that a handoff plans, save what is spoiled.
func (g gen) done(ho *codec.Message) *codec.Message {
	line := fmt.Sprintf("RW1 DN %s-2 re=%s from=%s to=%s item=%s out=%s",
		ho.To, ho.ID, ho.To, ho.From, ho.Item, g.pick([]string{"OK", "PARTIAL", "NOOP"}))
	for _, v := range check.Plan(ho, nil) {
		line += " " + v.Slot + "=" + v.Value.Text
	}
	if g.chance(80) {
		line = g.spoil(line)
	}
	return codec.Parse(line, codec.Reading{Inherited: ho.Profile})
}

func TestDoneTableAgreesWithVerdict(t *testing.T) {
	t.Parallel()
	g := newGen(4)
	compared, failing := 0, 0
	for range rounds {
		ho := g.handoff(t, g.chance(70))
		dn := g.done(ho)
		if !dn.Valid() {
			continue
		}
		compared++
		got := check.Done(ho, dn, nil, check.DoneOptions{})
		fails := slices.ContainsFunc(got.Problems, func(p check.Problem) bool {
			return !p.Note && (p.Code == finding.DoneMissing || p.Code == finding.DoneMismatch)
		})
		if fails {
			failing++
		}
		if table := check.DoneTable(ho, dn, nil); marked(table) != fails {
			t.Fatalf("problems %v, table %+v\n%s\n%s", got.Problems, table, ho.Twin(), dn.Twin())
		}
	}
	if compared < rounds/4 || failing < rounds/20 {
		t.Errorf("%d of %d compared, %d failing: the property is not put to the test", compared, rounds, failing)
	}
}

// A handoff passed on as it was received is a good relay, and the record of
// itself.
func TestHandoffAgreesWithItself(t *testing.T) {
	t.Parallel()
	g := newGen(5)
	for range rounds {
		ho := g.handoff(t, g.chance(50))
		if got := check.Relay(ho, g.shuffled(ho)); got.Verdict != check.Pass {
			t.Fatalf("relay: %v\n%s", got.Problems, ho.Twin())
		}
		record := make(check.Record, len(ho.Slots))
		for i, s := range ho.Slots {
			record[i] = check.RecordValue{Slot: s.Key, Text: s.Value.Text}
		}
		for _, p := range check.Presend(ho, record).Problems {
			if p.Code == finding.RecordMismatch || p.Code == finding.RecordMissing {
				t.Fatalf("record: %s\n%s", p.Text, ho.Twin())
			}
		}
	}
}
