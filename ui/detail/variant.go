package detail

import (
	"fmt"
	"strconv"

	"crosscheck/codec"
	"crosscheck/codec/check"
	"crosscheck/thread"
	"crosscheck/thread/summary"
	"crosscheck/ui/screen"
	"crosscheck/ui/theme"
)

// Variant returns the page of a message as delivered: what of it differs from
// the message as sent, and what that does to the checks. The variants count
// from 1, the message as sent being variant 0.
func Variant(m thread.Message, i int) Page {
	return func(p *page) {
		vs := m.Variants()
		if i <= 0 || i >= len(vs) {
			Message(m)(p)
			return
		}
		p.title(m, summary.Describe(m, p.found))
		p.signed(summary.Fail, "as delivered, variant "+strconv.Itoa(i+1)+" of "+strconv.Itoa(len(vs))+": altered on the way")
		p.variant(m, vs, i)
		p.line(m, vs[i].Decoded)
	}
}

// variant adds one form as delivered next to the one as sent.
func (p *page) variant(m thread.Message, vs []thread.Variant, i int) {
	sent, v := vs[0], vs[i]
	p.field("seen", plain(p.place(v.Sighting)), dim("  "+times(v.Seen)))
	p.field("as sent", plain(p.place(sent.Sighting)), dim("  "+times(sent.Seen)))
	rows := check.Differences(sent.Decoded, v.Decoded)
	for i := range rows {
		rows[i].Problem = true // each is a finding
	}
	p.compared("as sent", "as delivered", "not there", rows, false)
	p.field("digest", plain(p.digest(v.Decoded)), dim("  as sent "+p.digest(sent.Decoded)))
	for _, w := range v.Decoded.Warnings {
		p.signed(summary.Warning, p.clean(w.Text))
	}
	p.readBackAsDelivered(m, v.Decoded)
}

func times(n int) string {
	if n == 1 {
		return "once"
	}
	return fmt.Sprintf("%d times", n)
}

// readBackAsDelivered adds, for an altered handoff, how its readbacks come out
// against what was delivered: a receiver can only read back what it got.
func (p *page) readBackAsDelivered(m thread.Message, delivered *codec.Message) {
	h, ok := m.AsHandoff()
	if !ok {
		return
	}
	e, _ := h.Expected()
	for _, r := range h.Readbacks() {
		res := check.Readback(delivered, r.Message().Decode(), check.ReadbackOptions{
			Withheld: e.Criteria, Clock: r.Message().Moment(),
		})
		spans := screen.Line{plain("RB " + p.clean(r.Message().ID()) + " against it  ")}
		for _, v := range res.Tiers {
			sign, role := p.theme.Verdict(v)
			spans = append(spans, screen.Span{Role: role, Text: sign})
		}
		says := "  passes as delivered"
		if !res.Passes() {
			says = "  does not pass as delivered either"
		}
		p.add(2, append(spans, screen.Span{Role: theme.Plain, Text: says})...)
	}
}
