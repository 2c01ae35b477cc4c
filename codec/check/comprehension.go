package check

import (
	"crosscheck/codec/finding"
	"crosscheck/profiles"
)

// comprehension: the criteria that the receiver derived are those that the
// sender has in mind. Expected are the withheld ones if supplied, else those on
// the handoff.
func (c *comparison) comprehension(withheld Criteria) Verdict {
	c.begin(Comprehension)
	if !c.asked.acc && !c.asked.plan {
		return NotAsked
	}
	acc, hasAcc := c.rb.get("acc")
	if !hasAcc {
		c.problem(Problem{Code: finding.ComprehensionNoCriteria, Slot: "acc"},
			"tier4 comprehension: RB carries no acc=, so what the receiver understood is not known")
	}
	if _, has := c.rb.get("do"); c.asked.plan && !has {
		c.problem(Problem{Code: finding.ComprehensionNoPlan, Slot: "do"},
			"tier4 comprehension: rb=plan requires do=, and the RB carries none")
	}

	expected, known := withheld.List, withheld.Supplied
	if own, has := c.ho.get("acc"); !known && has {
		expected, known = own.Elements(), true
	}
	if !known {
		if hasAcc {
			c.note(Problem{Code: ComprehensionUncompared, Slot: "acc", Actual: finding.Some(acc.Text)},
				"tier4 comprehension: acc was recorded and not compared: no criteria were supplied, and the HO has none")
		}
		if c.found.failed {
			return Fail
		}
		return NotJudged
	}

	not, _ := c.rb.get("not")
	excluded := not.Elements()
	if hasAcc {
		keys, _ := c.ho.get("keys")
		c.found.merge(CompareCriteria(expected, acc.Elements(), keys.Elements(), excluded, c.ho.m.Profile))
	}
	c.exclusions(expected, excluded)
	return c.verdict()
}

// exclusions: nothing that the receiver rules out with not= is something that
// has to be there.
func (c *comparison) exclusions(expected, excluded []string) {
	if len(excluded) == 0 {
		return
	}
	musts := mustForms(expected, c.ho.m.Profile)
	for _, token := range excluded {
		out := formOf(token, c.ho.m.Profile)
		for i := range musts {
			if match(&out, &musts[i]) != strict {
				continue
			}
			c.problem(Problem{Code: finding.ComprehensionExcluded, Slot: "not", Actual: finding.Some(token)},
				"tier4 comprehension: receiver excludes %s, which must be there", safe(token))
			break
		}
	}
}

// mustForms returns the values of the must: criteria, ready to be matched.
func mustForms(criteria []string, p *profiles.Profile) []JSONContent {
	var out []JSONContent
	for _, s := range criteria {
		if key, value := splitCriterion(s); key == "must" {
			out = append(out, formOf(value, p))
		}
	}
	return out
}
