package detail

import (
	"fmt"
	"strconv"

	"crosscheck/codec"
	"crosscheck/codec/check"
	"crosscheck/thread"
	"crosscheck/ui/line"
	"crosscheck/ui/theme"
	"crosscheck/ui/words"
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
		p.title(m, words.Describe(m))
		p.signed(words.Fail, "as delivered, variant "+strconv.Itoa(i+1)+" of "+strconv.Itoa(len(vs))+": altered on the way")
		p.variant(m, vs, i)
		p.line(m, vs[i].Decoded)
	}
}

// variant adds one form as delivered beside the one as sent.
func (p *page) variant(m thread.Message, vs []thread.Variant, i int) {
	sent, v := vs[0], vs[i]
	p.field("seen", plain(p.place(v.Sighting)), dim("  "+times(v.Seen)))
	p.field("as sent", plain(p.place(sent.Sighting)), dim("  "+times(sent.Seen)))
	p.compared("as sent", "as delivered", "not there", differences(sent.Decoded, v.Decoded), false)
	p.field("digest", plain(v.Decoded.Digest()), dim("  as sent "+sent.Decoded.Digest()))
	p.readBackAsDelivered(m, v.Decoded)
}

func times(n int) string {
	if n == 1 {
		return "once"
	}
	return fmt.Sprintf("%d times", n)
}

// differences returns the slots, and the tail, that two forms of a message do
// not share.
func differences(sent, delivered *codec.Message) []check.Row {
	var rows []check.Row
	add := func(slot string, a, b codec.Value, hasA, hasB bool) {
		if hasA != hasB || a != b {
			rows = append(rows, check.Row{
				Slot: slot, Problem: true,
				Want: check.Text{Text: a.Text, Given: hasA}, Got: check.Text{Text: b.Text, Given: hasB},
			})
		}
	}
	for _, s := range sent.Slots {
		v, ok := delivered.Get(s.Key)
		add(s.Key, s.Value, v, true, ok)
	}
	for _, s := range delivered.Slots {
		if _, ok := sent.Get(s.Key); !ok {
			add(s.Key, codec.Value{}, s.Value, false, true)
		}
	}
	add("tail", codec.Value{Text: sent.Tail}, codec.Value{Text: delivered.Tail}, sent.HasTail, delivered.HasTail)
	return rows
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
		spans := line.Line{plain("RB " + p.clean(r.Message().ID()) + " against it  ")}
		for _, v := range res.Tiers {
			sign, role := p.theme.Verdict(v)
			spans = append(spans, line.Span{Role: role, Text: sign})
		}
		says := "  passes as delivered"
		if !res.Passes() {
			says = "  does not pass as delivered either"
		}
		p.add(2, append(spans, line.Span{Role: theme.Plain, Text: says})...)
	}
}
