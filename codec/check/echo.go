package check

import "crosscheck/codec/finding"

// echo: the slots that are always echoed, and those that rb= asks for, came
// back as they were sent. Values are compared as decoded; the order of a list
// counts.
func (c *comparison) echo() Verdict {
	c.begin(Echo)
	if c.ho.m.Item != "" {
		c.echoSlot("item")
	}
	for i := range c.ho.m.Slots {
		if key := c.ho.m.Slots[i].Key; c.asked.echoes(key) {
			c.echoSlot(key)
		}
	}
	return c.verdict()
}

// echoSlot compares one slot that the handoff has.
func (c *comparison) echoSlot(key string) {
	sent, _ := c.ho.get(key)
	back, has := c.rb.get(key)
	switch {
	case !has:
		c.problem(Problem{Code: finding.EchoMissing, Slot: key, Expected: finding.Some(sent.Text)},
			"tier3 echo: RB does not echo %s, sent: %s", key, show(sent.Text))
	case sent != back:
		c.problem(Problem{Code: finding.EchoMismatch, Slot: key, Expected: finding.Some(sent.Text), Actual: finding.Some(back.Text)},
			"tier3 echo: %s mismatch: sent %s, read back %s", key, show(sent.Text), show(back.Text))
	}
}
