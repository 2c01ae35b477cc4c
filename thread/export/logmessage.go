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
		if !yield(messageOf(m, handoffID(h, belongs))) {
			return
		}
	}
}

func messageOf(m thread.Message, handoff name) message {
	seen := m.Sightings()
	first := &seen[0]
	out := message{
		messageSaid{
			ID: name(m.ID()), Type: typeOf(m.Type()), From: name(m.From()), To: name(m.To()),
			Item: name(m.Item()), Re: name(m.Re()), Conversation: m.Conversation().ID(), Handoff: handoff,
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
	as := twin(d.Twin())
	out.Digest, out.Twin = name(d.Digest()), &as
	if !m.Altered() {
		return out
	}
	for _, v := range m.Variants()[1:] {
		out.Variants = append(out.Variants, variant{
			v.Sighting.File, ordinal(v.Sighting.Line), v.Decoded.Digest(), v.Decoded.Twin(),
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
	return notJudged{name(n.Conversation), name(n.Handoff), n.Check, n.Why}
}
