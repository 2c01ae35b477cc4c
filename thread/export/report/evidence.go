package report

import (
	"fmt"
	"slices"
	"strings"

	"crosscheck/thread"
	"crosscheck/thread/page"
	"crosscheck/thread/summary"
)

// exhibits shows messages as they stand in the log.
func (r *reporter) exhibits(messages []thread.Message) page.Evidence {
	var out page.Evidence
	for _, m := range messages {
		if r.shown[m] {
			continue
		}
		r.shown[m] = true
		out = append(out, r.exhibit(m))
	}
	return out
}

func (r *reporter) exhibit(m thread.Message) page.Exhibit {
	sightings := m.Sightings()
	about := page.Join(page.Name(m, page.Strong), page.Say(", "), place(sightings[0]))
	if at := page.Moment(m); at != "" {
		about = append(about, page.Say(", "+at)...)
	}
	if m.Valid() {
		if digest := r.Digest(m.Decode()); digest != "" {
			about = append(about, page.Say(", digest "+digest)...)
		}
	}
	x := page.Exhibit{Message: m, About: about, Raw: m.Text()}
	if line, ok := r.rawLine(sightings[0]); ok && line != m.Text() {
		if sightings[0].Path == "" {
			x.Raw = line
		} else {
			x.More = append(x.More, page.Join(page.Say("in the line "), page.Quoted(line)))
		}
	}
	if m.Altered() {
		for _, v := range m.Variants()[1:] {
			x.More = append(x.More, page.Join(page.Say("seen at "), place(v.Sighting), page.Say(" as "), page.Quoted(v.Sighting.Text)))
		}
		return x
	}
	for i, s := range sightings[1:] {
		if i == maxSpread {
			x.More = append(x.More, page.Say(fmt.Sprintf("and at %d more places", len(sightings)-1-i)))
			break
		}
		x.More = append(x.More, page.Join(page.Say("also seen at "), place(s)))
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
func (r *reporter) others(p *page.Page) page.Section {
	var messages []thread.Message
	listed := map[thread.Message]bool{}
	p.Links(func(m thread.Message) {
		if !r.shown[m] && !listed[m] {
			listed[m] = true
			messages = append(messages, m)
		}
	})
	slices.SortFunc(messages, func(a, b thread.Message) int {
		if a.Conversation() != b.Conversation() {
			return r.place[a.Conversation()] - r.place[b.Conversation()]
		}
		return a.Index() - b.Index()
	})
	s := page.Section{ID: "messages", Title: page.Say("Other messages")}
	said := "The messages that this report refers to and that are of no failed handoff."
	if len(r.failed) == 0 {
		s.Title, said = page.Say("Messages"), "The messages that this report refers to."
	}
	if len(messages) > 0 {
		s.Blocks = []page.Block{page.Say(said), r.exhibits(messages)}
	}
	return s
}

// place returns the file and the line of a sighting.
func place(s thread.Sighting) page.Text { return page.Quoted(summary.Place(s, true)) }
