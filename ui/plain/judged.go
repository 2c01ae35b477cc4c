package plain

import (
	"crosscheck/thread"
	"crosscheck/ui/theme"
	"crosscheck/ui/words"
)

// maxNamed is how many handoffs are named that could not be judged for one
// reason.
const maxNamed = 6

// unjudged is what could not be judged for one reason.
type unjudged struct {
	words.Unjudged
	ids []string
	n   int
}

// notJudged writes what could not be judged, one line a check and reason.
func (p *printer) notJudged() {
	if p.stop {
		return
	}
	for _, c := range p.log.Conversations() {
		for i := range c.Handoffs() {
			h := c.Handoff(i)
			for _, u := range words.NotJudgedOf(h) {
				p.remember(u, h)
			}
		}
	}
	unknown := p.log.UnknownExpected()
	if len(p.open)+len(unknown) > 0 {
		p.blank()
	}
	for i := range p.open {
		u := &p.open[i]
		p.write(p.say(theme.NotJudged, "not judged"), p.say(theme.Plain, ": "+u.Name()+" of "),
			p.piece(theme.Plain, words.SomeOf(u.ids, u.n)), p.piece(theme.Dim, " ("+u.Why+")"))
	}
	for _, id := range unknown {
		p.write(p.say(theme.NotJudged, "not judged"), p.piece(theme.Plain, ": record of "+id), p.say(theme.Dim, " (no such handoff)"))
	}
}

func (p *printer) remember(u words.Unjudged, h thread.Handoff) {
	for i := range p.open {
		if o := &p.open[i]; o.Unjudged == u {
			if o.n++; o.n <= maxNamed {
				o.ids = append(o.ids, h.Message().ID())
			}
			return
		}
	}
	p.open = append(p.open, unjudged{Unjudged: u, ids: []string{h.Message().ID()}, n: 1})
}
