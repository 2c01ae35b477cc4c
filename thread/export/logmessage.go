package export

import (
	"crosscheck/codec"
	"crosscheck/thread"
	"crosscheck/thread/judge"
)

// messages yields the messages and invalid lines that are kept.
func (j *Judged) messages(yield func(message) bool) {
	for m := range j.kept() {
		h, belongs := m.Handoff()
		if !yield(j.message(m, handoffID(h, belongs))) {
			return
		}
	}
}

func (j *Judged) message(m thread.Message, handoff name) message {
	seen := m.Sightings()
	first := &seen[0]
	out := message{
		messageSaid{
			ID: name(m.ID()), Type: typeOf(m.Type()), From: name(j.value("from", m.From())), To: name(j.value("to", m.To())),
			Item: name(j.value("item", m.Item())), Re: name(j.value("re", m.Re())), Conversation: m.Conversation().ID(), Handoff: handoff,
		},
		messageSeen{
			Time: timeOf(first.Time), File: first.File, Line: ordinal(first.Line), Column: ordinal(first.Column),
			Path: name(first.Path), Sightings: len(seen),
		},
	}
	d := m.Decode()
	if !m.Valid() {
		out.Errors = texts(d.Errors)
		return out
	}
	as := j.twin(d)
	out.Digest, out.Twin = word(j.digest(d)), &as
	if !m.Altered() {
		return out
	}
	for _, v := range m.Variants()[1:] {
		out.Variants = append(out.Variants, variant{
			v.Sighting.File, ordinal(v.Sighting.Line), word(j.digest(v.Decoded)), j.twin(v.Decoded),
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

func findingOf(f judge.Finding) finding {
	return finding{
		Code: f.Code, Severity: f.Severity, Conversation: f.Conversation, Handoff: name(f.Handoff),
		Message: name(f.Message), Check: area(f.Check()), Slot: name(f.Slot), Expected: f.Expected, Actual: f.Actual,
		File: f.File, Line: ordinal(f.Line), Column: ordinal(f.Column), Text: f.Text,
	}
}

func notJudgedOf(n judge.NotJudged) notJudged {
	return notJudged{name(n.Conversation), name(n.Handoff), label(n.Check), n.Why}
}
