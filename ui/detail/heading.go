package detail

import (
	"fmt"
	"slices"
	"strings"

	"crosscheck/thread"
	"crosscheck/thread/judge"
	"crosscheck/thread/summary"
	"crosscheck/ui/screen"
	"crosscheck/ui/theme"
)

// ValueSheet returns the page of the value sheet of a handoff.
func ValueSheet(h thread.Handoff) Page {
	return func(p *page) {
		m := h.Message()
		n := summary.Describe(m, p.found)
		p.title(m, n)
		p.signed(n.Sign, h.State().String()+"  "+p.clean(n.Subject))
		p.heading("Value sheet")
		p.lines = append(p.lines, p.sheet(p.found, h, p.width)...)
		p.notJudged(h)
	}
}

// Conversation returns the page of a conversation.
func Conversation(c *thread.Conversation) Page {
	return func(p *page) {
		p.add(2, screen.Span{Role: theme.Title, Text: "Conversation " + p.clean(c.ID())})
		p.totals(c)
		p.field("files", p.value(strings.Join(c.Files(), "  ")))
		p.field("agents", p.value(strings.Join(head(c.Agents()), "  ")))
		items := c.Items()
		if len(items) == 0 {
			return
		}
		p.heading("Items and their owners")
		t := screen.Table{Head: []string{"", "", ""}, Wrap: true}
		for _, it := range items[:min(len(items), maxList)] {
			var owners []string
			for _, o := range it.Owners {
				owners = append(owners, o.Agent)
			}
			t.Rows = append(t.Rows, screen.Row{Cells: []screen.Line{
				{screen.Blank(1)},
				screen.Of(theme.Plain, p.clean(it.Name)),
				screen.Of(theme.Dim, p.clean(strings.Join(head(owners), " "+p.theme.Glyphs.Arrow+" "))),
			}})
		}
		p.table(t)
		if more := len(items) - maxList; more > 0 {
			p.say(theme.Dim, fmt.Sprintf("and %d more", more))
		}
	}
}

// head returns the beginning of a list, with how many more there are.
func head(list []string) []string {
	if len(list) <= maxList {
		return list
	}
	return append(list[:maxList:maxList], fmt.Sprintf("and %d more", len(list)-maxList))
}

// totals adds the numbers of a conversation, and what was found of no message of
// it but of the bytes.
func (p *page) totals(c *thread.Conversation) {
	t := summary.Count(c)
	var bytes []judge.Finding
	for _, f := range p.found.All() {
		if f.Conversation != c.ID() || !p.found.Stands(&f) {
			continue
		}
		t.Find(&f)
		if _, ok := f.At(); !ok && len(bytes) < maxList {
			bytes = append(bytes, f)
		}
	}
	p.signed(t.Worst(), t.String())
	for i := range bytes {
		p.finding(&bytes[i], thread.Sighting{})
	}
}

// LooseEnds returns the page of the loose ends of a conversation.
func LooseEnds(c *thread.Conversation) Page {
	return func(p *page) {
		p.add(0, screen.Span{Role: theme.Title, Text: "Loose ends"})
		p.say(theme.Plain, "Messages that belong to no handoff: what they answer is not in the conversation, or nothing says which handoff they mean.")
		loose := c.LooseEnds()
		var missing []string
		for _, m := range loose[:min(len(loose), maxList)] {
			if _, ok := m.Named(); m.Re() != "" && !ok && !slices.Contains(missing, m.Re()) {
				missing = append(missing, m.Re())
			}
		}
		p.field("missing", p.value(strings.Join(missing, "  ")))
	}
}

// Nothing returns the page of a log without an RW1 line: what was recognised of
// it (inspector.md, section 7).
func Nothing(log *thread.Log) Page {
	return func(p *page) {
		inputs := log.Inputs()
		sign, role := p.theme.Sign(summary.Warning)
		p.add(2, screen.Span{Role: role, Text: sign + " No RW1 message was found."})
		for _, in := range inputs {
			p.account(in)
		}
	}
}

// Later returns the page of a message that has not happened yet at the moment that
// is shown; the key steps on to it.
func Later(m thread.Message, key string) Page {
	return func(p *page) {
		p.title(m, summary.Summary{Type: m.Type().String(), ID: m.ID()})
		p.say(theme.Dim, "Not there yet at this moment; "+key+" steps on in time.")
	}
}

// LeftOut says that the filters keep nothing, and which key takes the last off.
func LeftOut(key string) Page {
	return func(p *page) {
		p.say(theme.Strong, "No handoff fits the filter.")
		p.say(theme.Dim, key+" takes the last filter off.")
	}
}
