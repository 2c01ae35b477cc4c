package tree

import (
	"fmt"
	"strings"

	"crosscheck/codec"
	"crosscheck/codec/check"
	"crosscheck/codec/finding"
	"crosscheck/thread"
	"crosscheck/thread/summary"
	"crosscheck/ui/screen"
	"crosscheck/ui/theme"
)

// maxIndent is how many levels rows are moved in; deeper ones say how deep they
// are. A thread of a million replies to replies stays readable.
const maxIndent = 12

// maxReasons is how many reasons a row gives; the detail has the others.
const maxReasons = 3

// maxText is how many bytes of one text a row shows.
const maxText = 1 << 10

// draw makes the lines of a row.
func (m *Model) draw(row, width int) []screen.Line {
	s := m.rows[row]
	p := &rowBuilder{theme: m.theme, width: width}
	p.lead(m.indent(s), m.state(s))
	switch {
	case s.part == conversation:
		m.drawHeading(p, m.clean(m.outlines[s.conv].conv.ID()), s)
	case s.part == looseEnds:
		m.drawHeading(p, "Loose ends", s)
	case s.part >= firstTier:
		m.drawTier(p, s)
	default:
		m.drawMessage(p, s)
	}
	m.drawHidden(p, s)
	return p.lines()
}

// drawHidden says what a folded row hides: how many messages with an error, else
// with a warning, else how many at all.
func (m *Model) drawHidden(p *rowBuilder, s rowID) {
	from, to := m.hidden(s)
	if from == to {
		return
	}
	o := m.outlines[s.conv]
	for _, severity := range [...]finding.Severity{finding.Error, finding.Warning} {
		if n := o.found[severity].in(from, to, m.moment(o)); n > 0 {
			sign, role := m.theme.Sign(summary.OfSeverity(severity))
			p.add(keep, role, fmt.Sprintf("%s %d inside", sign, n))
			return
		}
	}
	if s.part == message {
		p.add(count, theme.Dim, fmt.Sprintf("+%d", o.count(from, to)))
	}
}

// clean makes text from a log safe to draw.
func (m *Model) clean(s string) string { return m.theme.CleanStart(s, maxText) }

// drawHeading draws the row over a conversation or its loose ends.
func (m *Model) drawHeading(p *rowBuilder, title string, s rowID) {
	lo, hi := m.ranks(s)
	o := m.outlines[s.conv]
	sign, moment := summary.NoSign, m.moment(o)
	switch {
	case o.found[finding.Error].in(lo, hi, moment) > 0:
		sign = summary.Fail
	case o.found[finding.Warning].in(lo, hi, moment) > 0:
		sign = summary.Warning
	}
	p.sign(sign)
	n := summary.Number(o.count(lo, hi), "message")
	p.add(keep, theme.Strong, screen.Ending(title, p.width-p.head.Width()-2-screen.Width(n), m.theme.Glyphs.Ellipsis))
	p.add(keep, theme.Dim, n)
}

// drawTier draws a tier of a readback: its verdict as a sign and as a word.
func (m *Model) drawTier(p *rowBuilder, s rowID) {
	msg, _ := m.at(s)
	t, isTier := s.tier()
	r, ok := m.scope.Message(msg).AsReadback()
	if !ok || !isTier {
		return
	}
	if !m.scope.Happened(msg) {
		p.sign(summary.NoSign)
		p.add(keep, theme.Dim, t.String())
		return
	}
	tier := summary.Tiers(r, m.scope.Found(m.found))[t]
	sign, role := m.theme.Verdict(tier.Verdict)
	p.head = append(p.head, screen.Span{Role: role, Text: sign + " "})
	p.add(keep, theme.Plain, fmt.Sprintf("%-15s", t))
	p.add(keep, role, summary.Verdict(tier.Verdict))
	why := m.clean(tier.Text)
	if tier.Verdict == check.Fail {
		p.reasons = []summary.Reason{{Sign: summary.Fail, Text: why}}
	} else {
		p.add(tail, theme.Dim, strings.TrimPrefix(why, summary.Verdict(tier.Verdict)+" "))
	}
}

// drawMessage draws a message or an invalid line.
func (m *Model) drawMessage(p *rowBuilder, s rowID) {
	at, _ := m.at(s)
	if !m.scope.Happened(at) {
		m.drawLater(p, at)
		return
	}
	msg := m.scope.Message(at)
	n, clean := summary.Describe(msg, m.scope.Found(m.found)), m.clean
	p.sign(n.Sign)
	p.head = append(p.head, screen.Span{Role: theme.Strong, Text: n.Type})
	if n.ID != "" {
		p.head = append(p.head, screen.Span{Role: theme.Plain, Text: " " + clean(n.ID)})
	}
	if n.From != "" && n.To != "" {
		p.add(agents, theme.Dim, clean(n.From)+" "+m.theme.Glyphs.Arrow+" "+clean(n.To))
	}
	switch msg.Type() {
	case codec.HO:
		p.add(ask, theme.Strong, clean(n.Ask))
		p.add(item, theme.Plain, clean(n.Item))
	case codec.RB:
		m.addTiers(p, msg)
	case codec.ST:
		p.add(keep, theme.Plain, m.change(s, at, n.Subject))
	default:
		p.add(keep, theme.Plain, clean(n.Subject))
	}
	p.add(what, theme.Dim, clean(n.As))
	_, role := m.theme.Sign(n.Sign)
	p.add(keep, role, clean(n.State))
	m.addAnswer(p, msg)
	if n.Tail != "" {
		p.add(tail, theme.Dim, "// "+clean(n.Tail))
	}
	p.reasons = some(n.Reasons, clean)
}

// drawLater draws a message that has not happened yet: what it will be, and nothing
// of how it will stand.
func (m *Model) drawLater(p *rowBuilder, msg thread.Message) {
	p.sign(summary.NoSign)
	p.head = append(p.head, screen.Span{Role: theme.Dim, Text: strings.TrimSpace(msg.Type().String() + " " + m.clean(msg.ID()))})
	if msg.Valid() {
		p.add(agents, theme.Dim, m.clean(msg.From())+" "+m.theme.Glyphs.Arrow+" "+m.clean(msg.To()))
	}
	p.add(keep, theme.Dim, "later")
}

// some returns the reasons that a row gives.
func some(all []summary.Reason, clean func(string) string) []summary.Reason {
	var out []summary.Reason
	for i, r := range all {
		if i == maxReasons {
			return append(out, summary.Reason{Sign: r.Sign, Text: fmt.Sprintf("and %d more", len(all)-i)})
		}
		out = append(out, summary.Reason{Sign: r.Sign, Text: clean(r.Text)})
	}
	return out
}

// addTiers adds the tiers of a readback as a row of signs, in their order.
func (m *Model) addTiers(p *rowBuilder, msg thread.Message) {
	r, ok := msg.AsReadback()
	if !ok {
		return
	}
	var signs screen.Line
	for _, v := range r.Tiers() {
		sign, role := m.theme.Verdict(v)
		signs = append(signs, screen.Span{Role: role, Text: sign})
	}
	p.parts = append(p.parts, segment{keep, signs})
}

// addAnswer adds to a question the answer that decided it.
func (m *Model) addAnswer(p *rowBuilder, msg thread.Message) {
	q, ok := msg.AsQuestion()
	if !ok {
		return
	}
	a, ok := q.Answer()
	if !ok {
		return
	}
	n := summary.Describe(a, m.scope.Found(m.found))
	p.add(keep, theme.Plain, m.theme.Glyphs.To+" "+n.Type+" "+m.clean(n.Subject))
}

// change says what a status changed against the one before it of its handoff.
func (m *Model) change(s rowID, msg thread.Message, alone string) string {
	before, ok := m.outlines[s.conv].statusBefore(msg)
	if !ok {
		return m.clean(alone)
	}
	return m.clean(summary.Change(before, msg))
}
