package detail

import (
	"fmt"

	"crosscheck/thread"
	"crosscheck/thread/summary"
	"crosscheck/ui/screen"
	"crosscheck/ui/theme"
)

// maxTold is how many of the messages that an agent was told last are shown.
const maxTold = 5

// knowledge adds what the agent that was to act knew right after a message, or at the
// moment that is looked at: what was sent to it, and what of that it evidently
// received, for its own messages name it.
func (p *page) knowledge(m thread.Message) {
	agent := m.To()
	if h, ok := m.Handoff(); ok {
		agent = h.Message().To()
	}
	if agent == "" {
		return
	}
	until := m
	if moment, past := m.Conversation().Moment(); past {
		until = moment
	}
	k := m.Conversation().Knowledge(agent, until, maxTold)
	p.heading("What " + p.clean(agent) + " knew then")
	p.say(theme.Plain, fmt.Sprintf("%s sent to it so far, %d evidently received", summary.Number(k.Sent, "message"), k.Received))
	t := screen.Table{Head: []string{"", "", "", ""}, Wrap: true}
	for _, delivery := range k.Latest {
		sign, why := summary.NotCarried, "sent, not named by it yet"
		if delivery.Evident {
			sign, why = summary.Pass, "received, named by "+delivery.By.Type().String()+" "+delivery.By.ID()
		}
		mark, role := p.theme.Sign(sign)
		t.Rows = append(t.Rows, screen.Row{Cells: []screen.Line{
			screen.Of(role, mark),
			screen.Of(theme.Plain, delivery.Message.Type().String()+" "+p.clean(delivery.Message.ID())),
			screen.Of(theme.Dim, summary.Clock(delivery.Message.Time())),
			screen.Of(theme.Dim, p.clean(why)),
		}})
	}
	p.table(t)
	if more := k.Sent - len(k.Latest); more > 0 {
		p.say(theme.Dim, fmt.Sprintf("and %d before", more))
	}
}
