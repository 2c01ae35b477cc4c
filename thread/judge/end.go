package judge

import (
	"strings"

	"crosscheck/codec/check"
	"crosscheck/codec/source"
	"crosscheck/thread"
)

// atEnd returns what only the end of the log decides.
func (k *conversation) atEnd(log *thread.Log) []Finding {
	var out []Finding
	add := func(m thread.Message, f finding) { out = append(out, k.at(m, f, -1)) }
	for i := range k.handoffs {
		k.handoffAtEnd(k.c.Handoff(i), &k.handoffs[i], add)
	}
	for i := range k.c.Questions() {
		k.questionAtEnd(k.c.Question(i), add)
	}
	for _, m := range k.dangling {
		text := m.Type().String() + " answers " + m.Re() + ", which is not in this conversation"
		if id := elsewhere(log, k.c, m.Re()); id != "" {
			text += "; it stands in " + id + " (--join makes them one)"
		}
		add(m, finding{code: MessageDangling, slot: "re", actual: check.Some(m.Re()), text: text})
	}
	return out
}

// elsewhere returns the conversation of the load that has an id, but for one.
func elsewhere(log *thread.Log, but *thread.Conversation, id string) string {
	for _, c := range log.Conversations() {
		if c == but {
			continue
		}
		if _, ok := c.Find(id); ok {
			return c.ID()
		}
	}
	return ""
}

// handoffAtEnd says how a handoff stands at the end of the log.
func (k *conversation) handoffAtEnd(h thread.Handoff, known *handoff, add func(thread.Message, finding)) {
	if len(known.closes) > 1 {
		ids := make([]string, len(known.closes))
		for i, m := range known.closes {
			ids[i] = m.ID()
		}
		add(known.closes[1], finding{
			code: ThreadClosedTwice, actual: check.Some(strings.Join(ids, "+")),
			text: "closed more than once: " + strings.Join(ids, ", "),
		})
	}
	if cl, ok := h.Close(); ok && known.cancelled && cl.Message == known.cancelling && !cl.Acknowledged {
		add(known.cancelling, finding{
			code: ThreadCancelUnacknowledged,
			text: h.Message().To() + " never acknowledged the cancel",
		})
	}
	switch state := h.State(); {
	case state == thread.Orphaned:
		k.orphaned(h, add)
	case state.Open() && state != thread.Cancelling:
		add(h.Message(), finding{code: ThreadOpen, text: "still open at the end of the log, " + state.String()})
	}
}

// orphaned says which limit an open handoff has passed.
func (k *conversation) orphaned(h thread.Handoff, add func(thread.Message, finding)) {
	end := k.c.End()
	f := finding{code: ThreadOrphaned}
	if exp := value(h.Message(), "exp"); exp != "" && end.Past(exp) {
		f.slot, f.expected, f.actual = "exp", check.Some(exp), check.Some(string(end))
		f.text = "nobody closed it, and it expired at " + exp
	} else {
		due := value(h.Message(), "due")
		f.slot, f.expected, f.actual = "due", check.Some(due), check.Some(end.Date())
		f.text = "nobody closed it, and it was due on " + due
	}
	add(h.Message(), f)
}

// questionAtEnd says that the agent asked has not answered.
func (k *conversation) questionAtEnd(q thread.Question, add func(thread.Message, finding)) {
	if q.Asked() {
		return
	}
	m := q.Message()
	f := finding{code: QuestionUnanswered, text: m.To() + " has not answered"}
	if by := value(m, "by"); by != "" && k.c.End().PastDay(by) {
		f.code, f.slot = QuestionOverdue, "by"
		f.expected, f.actual = check.Some(by), check.Some(k.c.End().Date())
		f.text = m.To() + " has not answered, and was asked to by " + by
	}
	add(m, f)
}

// defectCodes are the findings that defects of the bytes become.
//
//nolint:gochecknoglobals // a table
var defectCodes = map[source.DefectKind]Code{
	source.Encoding: LineEncoding, source.Truncated: LineTruncated, source.Lenient: LineLenient,
}

// defects returns what was wrong with the bytes of the inputs whose first
// conversation this is.
func (k *conversation) defects(log *thread.Log, at int) []Finding {
	var out []Finding
	for i, in := range log.Inputs() {
		if len(in.Defects) == 0 || firstConversation(log, i) != at {
			continue
		}
		for _, d := range in.Defects {
			out = append(out, Finding{
				Code: defectCodes[d.Kind], Severity: table[defectCodes[d.Kind]].Severity,
				File: in.File, Line: d.Line, Text: d.Text,
				place: place{sighting: 2*k.c.IndexAt(i, d.Line) - 1, of: -1},
			})
		}
	}
	return out
}

// firstConversation returns the first conversation that an input is part of.
func firstConversation(log *thread.Log, input int) int {
	for i, c := range log.Conversations() {
		if c.HasInput(input) {
			return i
		}
	}
	return -1
}
