package judge

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"crosscheck/codec/finding"
	"crosscheck/codec/sighting"
	"crosscheck/thread"
)

// atEnd returns what only the end of the log decides.
func (k *conversation) atEnd(others *others) []Finding {
	var out []Finding
	add := func(m thread.Message, f raised) {
		f.since = atEnd
		out = append(out, attach(m, m.First(), f))
	}
	for i := range k.handoffs {
		k.handoffAtEnd(k.c.Handoff(i), &k.handoffs[i], add)
	}
	for i := range k.c.Questions() {
		k.questionAtEnd(k.c.Question(i), add)
	}
	k.spokenAtEnd(add)
	for _, m := range k.dangling {
		text := m.Type().String() + " answers " + m.Re() + ", which is not in this conversation"
		if broken, ok := k.broken[m.Re()]; ok {
			text += "; line " + strconv.Itoa(broken.First().Line) + " has that id, and is no valid message"
		} else if c := others.with(m.Re()); c != nil {
			text += "; it stands in " + c.ID() + " (--join makes them one)"
		}
		add(m, raised{code: finding.MessageDangling, slot: "re", actual: finding.Some(m.Re()), words: text})
	}
	return out
}

// spokenAtEnd names the agents that wrote in the name of another. A writer that
// neither sends nor receives here is no agent: that is how a container calls it.
func (k *conversation) spokenAtEnd(add func(thread.Message, raised)) {
	if len(k.spoken) == 0 {
		return
	}
	agents := k.c.Agents()
	for _, m := range k.spoken {
		if !slices.Contains(agents, m.Author()) {
			continue
		}
		add(m, raised{
			code: finding.MessageSpeaker, slot: "from", expected: finding.Some(m.Author()), actual: finding.Some(m.From()),
		})
	}
}

// others finds the ids that stand in another conversation than the message that
// names them.
type others struct {
	log   *thread.Log
	first map[string]*thread.Conversation // by id; nil until somebody asks
}

// with returns the first conversation of the load that has an id. The one asking
// never has it. Each message is looked at once, however many ask.
func (o *others) with(id string) *thread.Conversation {
	all := o.log.Conversations()
	if len(all) < 2 {
		return nil
	}
	if o.first == nil {
		o.first = make(map[string]*thread.Conversation)
		for _, c := range all {
			for i := range c.Len() {
				m := c.At(i)
				if _, known := o.first[m.ID()]; !known && m.Valid() {
					o.first[m.ID()] = c
				}
			}
		}
	}
	return o.first[id]
}

// handoffAtEnd says how a handoff stands at the end of the log.
func (k *conversation) handoffAtEnd(h thread.Handoff, known *handoff, add func(thread.Message, raised)) {
	if len(known.closes) > 1 {
		ids := make([]string, len(known.closes))
		for i, m := range known.closes {
			ids[i] = m.ID()
		}
		add(known.closes[1], raised{
			code: finding.ThreadClosedTwice, actual: finding.Some(strings.Join(ids, "+")),
			words: someOf(ids),
		})
	}
	if cl, ok := h.Close(); ok && known.cancelled && cl.Message == known.cancelling && !cl.Acknowledged {
		add(known.cancelling, raised{code: finding.ThreadCancelUnacknowledged, about: h})
	}
	switch state := h.State(); {
	case state == thread.Orphaned:
		k.orphaned(h, add)
	case state.Open() && state != thread.Cancelling:
		add(h.Message(), raised{code: finding.ThreadOpen, words: state.String()})
	}
}

// someOf lists ids for a sentence; finding.actual has them all.
func someOf(ids []string) string {
	const most = 4
	if len(ids) <= most {
		return strings.Join(ids, ", ")
	}
	return fmt.Sprintf("%s and %d more", strings.Join(ids[:most], ", "), len(ids)-most)
}

// orphaned says which limit an open handoff has passed.
func (k *conversation) orphaned(h thread.Handoff, add func(thread.Message, raised)) {
	end := k.c.End()
	f := raised{code: finding.ThreadOrphaned}
	if exp := value(h.Message(), "exp"); exp != "" && end.Past(exp) {
		f.slot, f.expected, f.actual = "exp", finding.Some(exp), finding.Some(string(end))
		f.words = "expired at"
	} else {
		due := value(h.Message(), "due")
		f.slot, f.expected, f.actual = "due", finding.Some(due), finding.Some(end.Date())
		f.words = "was due on"
	}
	add(h.Message(), f)
}

// questionAtEnd says that the agent asked has not answered.
func (k *conversation) questionAtEnd(q thread.Question, add func(thread.Message, raised)) {
	if q.Asked() {
		return
	}
	m := q.Message()
	f := raised{code: finding.QuestionUnanswered}
	if by := value(m, "by"); by != "" && k.c.End().PastDay(by) {
		f.code, f.slot = finding.QuestionOverdue, "by"
		f.expected, f.actual = finding.Some(by), finding.Some(k.c.End().Date())
	}
	add(m, f)
}

// defectCodes are the findings that defects of the bytes become.
//
//nolint:gochecknoglobals // a table
var defectCodes = map[sighting.DefectKind]finding.Code{
	sighting.Encoding: finding.LineEncoding, sighting.Truncated: finding.LineTruncated, sighting.Lenient: finding.LineLenient,
}

// defects returns what was wrong with the bytes of some inputs, by their index.
func (k *conversation) defects(all []thread.Input, inputs []int) []Finding {
	var out []Finding
	for _, i := range inputs {
		in := &all[i]
		lines := make([]int, len(in.Defects))
		for n, d := range in.Defects {
			lines[n] = d.Line
		}
		places := k.c.PlacesAt(i, lines)
		for n, d := range in.Defects {
			code := defectCodes[d.Kind]
			out = append(out, Finding{
				Code: code, Severity: code.Severity,
				File: in.File, Line: d.Line, Text: code.Say(&finding.Details{Words: d.Text}),
				place: place{sighting: 2*places[n] - 1, of: -1, input: i, defect: n},
			})
		}
	}
	return out
}

// damaged returns the inputs that have defects, by the first conversation that
// each is part of, which their findings belong to.
func damaged(log *thread.Log, all []thread.Input) map[*thread.Conversation][]int {
	by := make(map[*thread.Conversation][]int)
	for i := range all {
		if len(all[i].Defects) == 0 {
			continue
		}
		for _, c := range log.Conversations() {
			if c.HasInput(i) {
				by[c] = append(by[c], i)
				break
			}
		}
	}
	return by
}
