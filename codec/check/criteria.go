package check

import (
	"slices"
	"strings"

	"crosscheck/codec/finding"
	"crosscheck/profiles"
)

// CompareCriteria compares the criteria that the sender expects with those
// that the receiver derived (rw1.md, section 6, comparing criteria). The keys
// are those of the handoff's keys=; not are the tokens of the readback's not=,
// which count as derived no: criteria. The profile has the closed set of keys
// and the aliases of values.
//
// It returns problems and notes; LoosePairs picks the loose matches. Whether
// not= excludes what must be there is a matter of the readback check, not of
// this comparison.
func CompareCriteria(expected, derived, keys, not []string, p *profiles.Profile) []Problem {
	c := comparedCriteria{
		profile:  p,
		expected: gather(expected, p),
		derived:  gather(derived, p),
	}
	for _, token := range not {
		c.derived.add("no", token, p) // shown in its own case
	}

	for _, key := range c.expected.keys {
		c.expectedKey(key)
	}
	for _, key := range c.derived.keys {
		c.derivedKey(key)
	}
	for _, key := range keys {
		c.askedKey(strings.ToLower(strings.TrimSpace(key)))
	}
	return c.found.list
}

// LoosePairs returns the loose matches among problems, each as the sender's
// key:value and the receiver's.
func LoosePairs(problems []Problem) [][2]string {
	var out [][2]string
	for i := range problems {
		if p := &problems[i]; p.Code == finding.ComprehensionLoose {
			out = append(out, [2]string{p.Expected.Text, p.Actual.Text})
		}
	}
	return out
}

// criteria are the criteria of one side by key.
type criteria struct {
	keys   []string           // in order of appearance
	values map[string][]value // never empty for a key
}

// value is one value of a criterion, as shown and as matched.
type value struct {
	shown string
	form  JSONContent
}

func (c *criteria) add(key, shown string, p *profiles.Profile) {
	if c.values == nil {
		c.values = make(map[string][]value)
	}
	if _, known := c.values[key]; !known {
		c.keys = append(c.keys, key)
	}
	c.values[key] = append(c.values[key], value{shown: shown, form: formOf(shown, p)})
}

// pair returns key:value with all values of the key.
func (c *criteria) pair(key string) string {
	var b strings.Builder
	b.WriteString(key)
	for i := range c.values[key] {
		b.WriteByte(":/"[min(i, 1)])
		b.WriteString(c.values[key][i].shown)
	}
	return b.String()
}

// splitCriterion splits key:value at the first colon. Without one the value is
// empty. Both are trimmed and in lower case.
func splitCriterion(s string) (key, value string) {
	key, value, _ = strings.Cut(s, ":")
	return strings.ToLower(strings.TrimSpace(key)), strings.ToLower(strings.TrimSpace(value))
}

func gather(list []string, p *profiles.Profile) criteria {
	var c criteria
	for _, s := range list {
		key, value := splitCriterion(s)
		c.add(key, value, p)
	}
	return c
}

// comparedCriteria are both sides under comparison.
type comparedCriteria struct {
	found    findings
	profile  *profiles.Profile
	expected criteria
	derived  criteria
}

// closed reports whether a key is in the closed set, and so compared.
func (c *comparedCriteria) closed(key string) bool {
	return slices.ContainsFunc(c.profile.Constraints(), func(k profiles.Code) bool { return k.Code == key })
}

// expectedKey judges a key that the sender has.
func (c *comparedCriteria) expectedKey(key string) {
	expected, derived := c.expected.values[key], c.derived.values[key]
	switch {
	case !c.closed(key):
		c.unknownKey("sender", key)
	case len(derived) == 0:
		c.gap(c.expected.pair(key))
	case c.profile.IsConstraintSet(key):
		c.compareSet(key, expected, derived)
	default:
		c.compareSingle(key, expected, derived)
	}
}

// derivedKey judges a key that the receiver has. Of those that the sender has
// not, a set key is silent: more was promised than asked.
func (c *comparedCriteria) derivedKey(key string) {
	if !c.closed(key) {
		c.unknownKey("receiver", key)
		return
	}
	if _, has := c.expected.values[key]; !has && !c.profile.IsConstraintSet(key) {
		c.assumption(c.derived.pair(key))
	}
}

// askedKey judges a key that the sender asked for with keys=.
func (c *comparedCriteria) askedKey(key string) {
	_, sent := c.expected.values[key]
	_, back := c.derived.values[key]
	if !c.closed(key) || sent || back {
		return
	}
	c.found.problem(Problem{Code: finding.ComprehensionGap, Tier: Comprehension, Slot: "acc", Expected: finding.Some(key)},
		"tier4 comprehension: sender asked for %s in keys=, and neither side has it", safe(key))
}

// compareSingle judges a key that has one value: the first expected one.
func (c *comparedCriteria) compareSingle(key string, expected, derived []value) {
	for i := range derived {
		if match(&expected[0].form, &derived[i].form) == strict {
			return
		}
	}
	sent, back := c.expected.pair(key), c.derived.pair(key)
	c.found.problem(Problem{
		Code: finding.ComprehensionContradiction, Tier: Comprehension,
		Slot: "acc", Expected: finding.Some(sent), Actual: finding.Some(back),
	}, "tier4 comprehension: contradiction on %s: sender %s, receiver %s", safe(key), safe(sent), safe(back))
}

// compareSet judges a key that may have several values: each expected one has
// to be met, and what meets none was added by the receiver.
func (c *comparedCriteria) compareSet(key string, expected, derived []value) {
	met := make([]bool, len(derived))
	for i := range expected {
		best, by := none, ""
		for j := range derived {
			s := match(&expected[i].form, &derived[j].form)
			if s == none {
				continue
			}
			met[j] = true
			if s > best || s == best && derived[j].shown > by {
				best, by = s, derived[j].shown
			}
		}
		sent := key + ":" + expected[i].shown
		switch best {
		case none:
			c.gap(sent)
		case loose:
			back := key + ":" + by
			c.found.note(Problem{
				Code: finding.ComprehensionLoose, Tier: Comprehension,
				Slot: "acc", Expected: finding.Some(sent), Actual: finding.Some(back),
			}, "tier4 comprehension: loose match: sender %s, receiver %s", safe(sent), safe(back))
		case strict:
		}
	}
	for j := range derived {
		if !met[j] {
			c.assumption(key + ":" + derived[j].shown)
		}
	}
}

func (c *comparedCriteria) gap(pair string) {
	c.found.problem(Problem{Code: finding.ComprehensionGap, Tier: Comprehension, Slot: "acc", Expected: finding.Some(pair)},
		"tier4 comprehension: gap, receiver did not derive %s", safe(pair))
}

func (c *comparedCriteria) assumption(pair string) {
	c.found.note(Problem{Code: finding.ComprehensionAssumption, Tier: Comprehension, Slot: "acc", Actual: finding.Some(pair)},
		"tier4 comprehension: assumption: receiver added %s", safe(pair))
}

func (c *comparedCriteria) unknownKey(side, key string) {
	c.found.note(Problem{Code: finding.ComprehensionUnknownKey, Tier: Comprehension, Slot: "acc", Actual: finding.Some(key)},
		"tier4 comprehension: %s's %s is not in the closed constraint set, and not compared", side, show(key))
}
