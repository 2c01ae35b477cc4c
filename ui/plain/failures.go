package plain

import (
	"fmt"
	"strings"

	"crosscheck/thread"
	"crosscheck/ui/line"
	"crosscheck/ui/theme"
	"crosscheck/ui/words"
)

// maxFailures is how many failures stand at the top.
const maxFailures = 20

// glance is how many messages a reader takes in at a glance.
const glance = 8

// failures lists what failed before the tree begins, a handoff a row, so that
// nobody has to read a long tree to find it.
func (p *printer) failures() {
	messages := 0
	for _, c := range p.log.Conversations() {
		messages += c.Len()
	}
	if messages <= glance {
		return
	}
	listed := map[thread.Message]bool{}
	for _, c := range p.log.Conversations() {
		for i := range c.Len() {
			m := c.At(i)
			if !m.Faulty() {
				continue
			}
			of := m
			if h, ok := m.Handoff(); ok {
				of = h.Message()
			}
			if listed[of] {
				continue
			}
			listed[of] = true
			if len(listed) == 1 {
				p.blank()
				p.write(p.say(theme.Title, "what failed"))
			}
			if len(listed) <= maxFailures {
				p.failure(of, m)
			}
		}
	}
	if more := len(listed) - maxFailures; more > 0 {
		p.write(line.Blank(2), p.say(theme.Plain, fmt.Sprintf("and %d more", more)))
	}
}

// failure writes one row: the handoff, or the message of none, and why it fails:
// in its own words, else in those of the first of its messages that does.
func (p *printer) failure(of, m thread.Message) {
	n := words.Describe(of)
	row := line.Line{line.Blank(2), p.sign(words.Fail), p.piece(theme.Strong, strings.TrimSpace(n.Type+" "+n.ID))}
	if n.Subject != "" {
		row = append(row, line.Blank(2), p.piece(theme.Plain, n.Subject))
	}
	why := brieflyWhy(n)
	if len(n.Faults) == 0 {
		first := words.Describe(m)
		why = strings.TrimSpace(first.Type+" "+first.ID) + ": " + brieflyWhy(first)
	}
	row = append(row, line.Blank(2), p.piece(theme.Fail, why))
	p.row(row, p.theme.Clean(words.Place(of.Sightings()[0], p.files)))
}

// brieflyWhy returns the first reason for which a row fails, and how many more
// there are.
func brieflyWhy(n words.Node) string {
	if len(n.Faults) == 0 {
		return n.State
	}
	if more := len(n.Faults) - 1; more > 0 {
		return fmt.Sprintf("%s, and %d more", n.Faults[0], more)
	}
	return n.Faults[0]
}
