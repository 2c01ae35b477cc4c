package report

import (
	"fmt"
	"slices"
	"strings"

	"crosscheck/thread"
)

// exhibits shows messages as they stand in the log.
func (r *reporter) exhibits(messages []thread.Message) evidence {
	var out evidence
	for _, m := range messages {
		if r.shown[m] {
			continue
		}
		r.shown[m] = true
		delete(r.rest, m)
		out = append(out, r.exhibit(m))
	}
	return out
}

func (r *reporter) exhibit(m thread.Message) exhibit {
	sightings := m.Sightings()
	about := and(text{{text: r.Title(m), look: strong}}, say(", "), r.place(sightings[0]))
	if at := moment(m); at != "" {
		about = append(about, say(", "+at)...)
	}
	if m.Valid() {
		if digest := r.Digest(m.Decode()); digest != "" {
			about = append(about, say(", digest "+digest)...)
		}
	}
	x := exhibit{of: m, about: about, raw: r.Show(m.Text())}
	if line, ok := r.rawLine(sightings[0]); ok && line != m.Text() {
		if sightings[0].Path == "" {
			x.raw = r.Show(line)
		} else {
			x.more = append(x.more, and(say("in the line "), text{{text: r.Show(line), look: code}}))
		}
	}
	if m.Altered() {
		for _, v := range m.Variants()[1:] {
			x.more = append(x.more, and(say("seen at "), r.place(v.Sighting), say(" as "), text{{text: r.Show(v.Sighting.Text), look: code}}))
		}
		return x
	}
	for i, s := range sightings[1:] {
		if i == maxSpread {
			x.more = append(x.more, say(fmt.Sprintf("and at %d more places", len(sightings)-1-i)))
			break
		}
		x.more = append(x.more, and(say("also seen at "), r.place(s)))
	}
	return x
}

// rawLine returns the line of a sighting as it lies in the input, false where
// that cannot be had, or is longer than anybody reads.
func (r *reporter) rawLine(s thread.Sighting) (string, bool) {
	if r.Raw == nil {
		return "", false
	}
	line, whole, ok := r.Raw(s)
	return line, ok && whole && len(line) <= maxRaw && strings.Contains(line, s.Text) == (s.Path == "")
}

// others shows the messages that are referred to and belong to none of the
// failed handoffs.
func (r *reporter) others() section {
	messages := make([]thread.Message, 0, len(r.rest))
	for m := range r.rest {
		messages = append(messages, m)
	}
	slices.SortFunc(messages, func(a, b thread.Message) int {
		if a.Conversation() != b.Conversation() {
			return r.index[a.Conversation()] - r.index[b.Conversation()]
		}
		return a.Index() - b.Index()
	})
	s := section{id: "messages", title: say("Other messages")}
	said := "The messages that this report refers to and that are of no failed handoff."
	if len(r.failed) == 0 {
		s.title, said = say("Messages"), "The messages that this report refers to."
	}
	if len(messages) > 0 {
		s.blocks = []block{say(said), r.exhibits(messages)}
	}
	return s
}
