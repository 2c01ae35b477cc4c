package export

import (
	"iter"

	"crosscheck/codec"
	"crosscheck/codec/check"
	"crosscheck/codec/timestamp"
	"crosscheck/thread"
)

// inputsOf yields the account of each input.
func inputsOf(log *thread.Log) iter.Seq[input] {
	return func(yield func(input) bool) {
		examples := distinctExamples(log)
		for i, in := range log.Inputs() {
			if !yield(input{
				File: in.File, SHA256: word(in.SHA256), Format: in.Format, Coding: in.Coding,
				Bytes: in.Bytes, Lines: in.Lines, Records: in.Records, Messages: in.Messages, Invalid: in.Invalid,
				Mentions: in.Mentions, WouldParse: in.WouldParse, Examples: examples[i], Damaged: in.Damaged,
			}) {
				return
			}
		}
	}
}

// distinctExamples counts the examples of each input, the same text once.
func distinctExamples(log *thread.Log) map[int]int {
	type example struct {
		input int
		text  string
	}
	seen, count := map[example]bool{}, map[int]int{}
	for _, s := range log.Examples() {
		if e := (example{s.Input, s.Text}); !seen[e] {
			seen[e] = true
			count[s.Input]++
		}
	}
	return count
}

func (j *Judged) conversation(c *thread.Conversation) conversation {
	out := conversation{
		ID: c.ID(), Files: c.Files(), Agents: c.Agents(),
		Handoffs:  mapped(j.handoffs(c), j.handoff),
		Items:     j.items(c),
		Questions: j.looseQuestions(c),
	}
	for _, m := range c.Loose() {
		if j.keeps(m) {
			out.Loose = append(out.Loose, m.ID())
		}
	}
	return out
}

// handoffs yields the handoffs that are kept.
func (j *Judged) handoffs(c *thread.Conversation) iter.Seq[thread.Handoff] {
	return func(yield func(thread.Handoff) bool) {
		for i := range c.Handoffs() {
			if h := c.Handoff(i); j.keeps(h.Message()) && !yield(h) {
				return
			}
		}
	}
}

// items yields the items of the handoffs that are kept.
func (j *Judged) items(c *thread.Conversation) iter.Seq[item] {
	return func(yield func(item) bool) {
		kept := map[string]bool{}
		if j.Keep != nil {
			for h := range j.handoffs(c) {
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

func (j *Judged) looseQuestions(c *thread.Conversation) iter.Seq[question] {
	return func(yield func(question) bool) {
		for _, q := range c.LooseQuestions() {
			if j.keeps(q.Message()) && !yield(questionOf(q)) {
				return
			}
		}
	}
}

func (j *Judged) handoff(h thread.Handoff) handoff {
	return handoff{j.sent(h), j.standing(h), j.outcome(h)}
}

func (j *Judged) sent(h thread.Handoff) handoffSent {
	m := h.Message()
	return handoffSent{
		ID: m.ID(), From: j.value("from", m.From()), To: j.value("to", m.To()), Item: j.value("item", m.Item()),
		Ask: j.value("ask", h.Ask()), Profile: h.Profile(),
	}
}

func (j *Judged) standing(h thread.Handoff) handoffStanding {
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

func (j *Judged) outcome(h thread.Handoff) handoffOutcome {
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
		out.Plan = append(out.Plan, planned{v.Slot, j.value(v.Slot, v.Value.Text), v.From.ID()})
	}
	sheet := h.Sheet()
	for i := range sheet.Rows {
		out.Sheet = append(out.Sheet, j.row(&sheet.Rows[i]))
	}
	if f := sheet.First; sheet.Diverged {
		out.Divergence = &firstDivergence{f.Slot, f.Between, j.value(f.Slot, f.Expected), j.value(f.Slot, f.Actual)}
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

func (j *Judged) row(r *thread.SheetRow) row {
	cell := func(c thread.Column) check.Text {
		return j.textOf(r.Slot, check.Text{Text: r.Cells[c].Text, Given: r.Cells[c].Given})
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

// idOf returns the id of a message that may not be there.
func idOf(m thread.Message, ok bool) name {
	if !ok {
		return ""
	}
	return name(m.ID())
}

func handoffID(h thread.Handoff, ok bool) name {
	if !ok {
		return ""
	}
	return name(h.Message().ID())
}

// timeOf returns a time as RFC 3339 in UTC, "" where the log does not give it
// whole.
func timeOf(t timestamp.Time) word {
	if !t.Moment() {
		return ""
	}
	return word(t.At.UTC().Format("2006-01-02T15:04:05.999999999Z"))
}

// typeOf returns the type of a message, nil where a line has none.
func typeOf(t codec.Type) *codec.Type {
	if t == 0 {
		return nil
	}
	return &t
}
