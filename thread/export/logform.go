package export

import (
	"iter"

	"crosscheck/codec"
	"crosscheck/codec/check"
	"crosscheck/codec/finding"
	"crosscheck/codec/timestamp"
	"crosscheck/thread"
	"crosscheck/thread/judge"
	"crosscheck/thread/judged"
)

// logForm gives a judged log the shape of its JSON.
type logForm struct{ *judged.Log }

// inputs yields the account of each input.
func (j logForm) inputs() iter.Seq[input] {
	return func(yield func(input) bool) {
		examples := j.ExampleCounts()
		for i, in := range j.Inputs() {
			if !yield(input{
				File: in.File, SHA256: verbatimOrNull(in.SHA256), Format: in.Format, Coding: in.Coding,
				Bytes: in.Bytes, Lines: in.Lines, Records: in.Records, Messages: in.Messages, Invalid: in.Invalid,
				Mentions: in.Mentions, WouldParse: in.WouldParse, Examples: examples[i], Damaged: in.Damaged,
			}) {
				return
			}
		}
	}
}

func (j logForm) conversation(c *thread.Conversation) conversation {
	out := conversation{
		ID: c.ID(), Files: c.Files(), Agents: c.Agents(),
		Handoffs:  mapped(j.Handoffs(c), j.handoff),
		Items:     j.items(c),
		Questions: j.looseQuestions(c),
	}
	for _, m := range c.Loose() {
		if j.Keeps(m) {
			out.Loose = append(out.Loose, m.ID())
		}
	}
	return out
}

// items yields the items of the handoffs that are kept.
func (j logForm) items(c *thread.Conversation) iter.Seq[item] {
	return func(yield func(item) bool) {
		kept := map[string]bool{}
		if j.Keep != nil {
			for h := range j.Handoffs(c) {
				kept[h.Message().Item()] = true
			}
		}
		for _, it := range c.Items() {
			if j.Keep != nil && !kept[it.Name] {
				continue
			}
			out := item{Item: it.Name}
			for _, o := range it.Owners {
				out.Owners = append(out.Owners, ownership{o.Agent, o.Since.ID()})
			}
			if !yield(out) {
				return
			}
		}
	}
}

func (j logForm) looseQuestions(c *thread.Conversation) iter.Seq[question] {
	return func(yield func(question) bool) {
		for _, q := range c.LooseQuestions() {
			if j.Keeps(q.Message()) && !yield(questionOf(q)) {
				return
			}
		}
	}
}

func (j logForm) handoff(h thread.Handoff) handoff {
	return handoff{j.sent(h), j.standing(h), j.outcome(h)}
}

func (j logForm) sent(h thread.Handoff) handoffSent {
	m := h.Message()
	return handoffSent{
		ID: m.ID(), From: j.Value("from", m.From()), To: j.Value("to", m.To()), Item: j.Value("item", m.Item()),
		Ask: j.Value("ask", h.Ask()), Profile: h.Profile(),
	}
}

func (j logForm) standing(h thread.Handoff) handoffStanding {
	out := handoffStanding{
		State: h.State(), Owner: h.Owner(),
		Parent:      idOf(h.Message().Parent()),
		Replaces:    handoffID(h.Replaces()),
		Relays:      handoffID(h.Relays()),
		Undoes:      idOf(h.Undoes()),
		RecordCheck: h.RecordCheck().Verdict,
	}
	for _, ch := range h.History() {
		out.History = append(out.History, change{ch.By.ID(), ch.State})
	}
	return out
}

func (j logForm) outcome(h thread.Handoff) handoffOutcome {
	var out handoffOutcome
	for _, r := range h.Readbacks() {
		out.Readbacks = append(out.Readbacks, readbackOf(r))
	}
	for _, q := range h.Questions() {
		out.Questions = append(out.Questions, questionOf(q))
	}
	if cl, ok := h.Close(); ok {
		out.Close = &closing{
			Type: cl.Message.Type(), ID: cl.Message.ID(), DoneCheck: cl.Done,
			AcknowledgedBy: idOf(cl.AcknowledgedBy, cl.Acknowledged),
		}
	}
	for _, v := range h.Plan() {
		out.Plan = append(out.Plan, planned{v.Slot, j.Value(v.Slot, v.Value.Text), v.From.ID()})
	}
	sheet := h.Sheet()
	for i := range sheet.Rows {
		out.Sheet = append(out.Sheet, j.row(&sheet.Rows[i]))
	}
	if f := sheet.First; sheet.Diverged {
		out.Divergence = &firstDivergence{f.Slot, f.Between, j.Value(f.Slot, f.Expected), j.Value(f.Slot, f.Actual)}
	}
	return out
}

func readbackOf(r thread.Readback) readback {
	t := r.Tiers()
	out := readback{
		ID: r.Message().ID(), Passes: r.Passes(), Hearback: r.Hearback(),
		Tiers: tiers{
			Receipt: t[check.Receipt], Expiry: t[check.Expiry], Integrity: t[check.Integrity],
			Echo: t[check.Echo], Comprehension: t[check.Comprehension], Execution: t[check.Execution],
		},
	}
	if out.Hearback == thread.HeardCleared {
		out.ClearedBy = idOf(r.AnsweredBy())
	}
	return out
}

func questionOf(q thread.Question) question {
	return question{q.Message().ID(), idOf(q.Answer()), q.State()}
}

func (j logForm) row(r *thread.SheetRow) row {
	cell := func(c thread.Column) finding.Text {
		return j.ValueOf(r.Slot, finding.Text{Text: r.Cells[c].Text, Given: r.Cells[c].Given})
	}
	out := row{
		Slot: r.Slot, Record: cell(thread.ColumnRecord), Handoff: cell(thread.ColumnHandoff),
		Readback: cell(thread.ColumnReadback), Done: cell(thread.ColumnDone),
	}
	if r.Diverges != thread.Agrees {
		out.Diverges = &r.Diverges
	}
	return out
}

// messages yields the messages and invalid lines that are kept.
func (j logForm) messages(yield func(message) bool) {
	for m := range j.Kept() {
		h, belongs := m.Handoff()
		if !yield(j.message(m, handoffID(h, belongs))) {
			return
		}
	}
}

func (j logForm) message(m thread.Message, handoff nullable) message {
	seen := m.Sightings()
	first := &seen[0]
	out := message{
		messageSaid{
			ID: nullable(m.ID()), Type: typeOf(m.Type()), From: nullable(j.Value("from", m.From())), To: nullable(j.Value("to", m.To())),
			Item: nullable(j.Value("item", m.Item())), Re: nullable(j.Value("re", m.Re())), Conversation: m.Conversation().ID(), Handoff: handoff,
		},
		messageSeen{
			Time: timeOf(first.Time), File: first.File, Line: ordinal(first.Line), Column: ordinal(first.Column),
			Path: nullable(first.Path), Sightings: len(seen),
		},
	}
	d := m.Decode()
	if !m.Valid() {
		out.Errors = texts(d.Errors)
		return out
	}
	as := twin(j.Twin(d))
	out.Digest, out.Twin = verbatimOrNull(j.Digest(d)), &as
	if !m.Altered() {
		return out
	}
	for _, v := range m.Variants()[1:] {
		out.Variants = append(out.Variants, variant{
			v.Sighting.File, ordinal(v.Sighting.Line), verbatimOrNull(j.Digest(v.Decoded)), j.Twin(v.Decoded),
		})
	}
	return out
}

// texts returns the texts of the problems of a line.
func texts(problems []codec.Problem) []string {
	all := make([]string, len(problems))
	for i, p := range problems {
		all[i] = p.Text
	}
	return all
}

func findingOf(f judge.Finding) findingEntry {
	return findingEntry{
		Code: f.Code, Severity: f.Severity, Conversation: f.Conversation, Handoff: nullable(f.Handoff),
		Message: nullable(f.Message), Check: area(f.Check()), Slot: nullable(f.Slot), Expected: f.Expected, Actual: f.Actual,
		File: f.File, Line: ordinal(f.Line), Column: ordinal(f.Column), Text: f.Text,
	}
}

func notJudgedOf(n judge.NotJudged) notJudged {
	return notJudged{nullable(n.Conversation), nullable(n.Handoff), verbatim(n.Check), n.Why}
}

// idOf returns the id of a message that may not be there.
func idOf(m thread.Message, ok bool) nullable {
	if !ok {
		return ""
	}
	return nullable(m.ID())
}

func handoffID(h thread.Handoff, ok bool) nullable {
	if !ok {
		return ""
	}
	return nullable(h.Message().ID())
}

// timeOf returns a time as RFC 3339 in UTC, "" where the log does not give it
// whole.
func timeOf(t timestamp.Time) verbatimOrNull {
	if !t.Moment() {
		return ""
	}
	return verbatimOrNull(t.At.UTC().Format("2006-01-02T15:04:05.999999999Z"))
}

// typeOf returns the type of a message, nil where a line has none.
func typeOf(t codec.Type) *codec.Type {
	if t == 0 {
		return nil
	}
	return &t
}
