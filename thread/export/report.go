package export

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"crosscheck/codec/timestamp"
	"crosscheck/thread"
	"crosscheck/thread/judge"
	"crosscheck/thread/summary"
)

// How much of each a report tells; of what is over it says how much that is.
const (
	maxFailed  = 50   // failed handoffs in full; all of them are listed
	maxRows    = 200  // of a table
	maxChosen  = 100  // messages of a handoff
	maxListed  = 10   // ids in a sentence
	maxSpread  = 5    // other places of a message
	maxPicture = 100  // rungs of a ladder
	maxRaw     = 2000 // bytes of a line of an input
)

// Made says how a report is made again, and what would find the same again. The
// command lines are given by whoever knows them; "" leaves one out.
type Made struct {
	Command  string // that made it
	Check    string // that fails where this happens again
	Replaced bool   // they have stand-ins
}

// reporter makes a report: it gathers the messages that the report refers to.
type reporter struct {
	*Judged
	found  *judge.Index
	index  map[*thread.Conversation]int // place in the log
	files  bool                         // more than one is read
	failed []failed
	rest   map[thread.Message]bool // are referred to, and not yet shown
	shown  map[thread.Message]bool // as evidence
}

// reportOf makes the report of what is kept.
func reportOf(j *Judged) (*reporter, paper) {
	r := &reporter{
		Judged: j, found: judge.NewIndex(j.Findings), index: map[*thread.Conversation]int{},
		files: len(j.Log.Inputs()) > 1, rest: map[thread.Message]bool{}, shown: map[thread.Message]bool{},
	}
	for i, c := range j.Log.Conversations() {
		r.index[c] = i
	}
	r.failed = r.failures()
	title := "Report: "
	if len(r.failed) > 0 {
		title = "Incident report: "
	}
	p := paper{title: title + r.some(files(j.Log), 3), lead: r.happened()}
	all := []section{r.inputs(), r.redacted()}
	if r.anything() {
		all = append(all, r.failedSection(), r.elsewhere(), r.pictures(), r.owners(), r.knowledge(), r.open(), r.notJudged())
	}
	for _, s := range append(all, r.again()) {
		if len(s.blocks)+len(s.parts) > 0 {
			p.sections = append(p.sections, s)
		}
	}
	if s := r.others(); len(s.blocks) > 0 {
		p.sections = append(p.sections, s)
	}
	return r, p
}

// anything reports whether there is a message, or a line that is none, to tell of.
func (r *reporter) anything() bool {
	for range r.kept() {
		return true
	}
	return false
}

// files returns the names of the inputs.
func files(log *thread.Log) []string {
	inputs := log.Inputs()
	names := make([]string, len(inputs))
	for i, in := range inputs {
		names[i] = in.File
	}
	return names
}

// some returns the first of some texts of the log, and how many more there are.
func (r *reporter) some(list []string, most int) string {
	shown := make([]string, 0, most)
	for _, s := range list[:min(len(list), most)] {
		shown = append(shown, r.show(s))
	}
	return summary.SomeOf(shown, len(list))
}

// log returns a text of the log as a passage.
func (r *reporter) log(s string) passage { return say(r.show(s)) }

// cell returns the value of a slot as a passage.
func (r *reporter) cell(slot, s string) passage {
	return passage{{text: r.show(r.value(slot, s)), look: code}}
}

// signed returns a word behind its sign, if it has one.
func signed(s summary.Sign, word string) passage {
	if s == summary.NoSign {
		return say(word)
	}
	return passage{{text: word, look: mark, sign: s}}
}

// ref returns a message as a passage that leads to it.
func (r *reporter) ref(m thread.Message) passage {
	if !r.shown[m] {
		r.rest[m] = true
	}
	return passage{{text: r.rungLabel(m), to: &m}}
}

// anchor is where a message stands in the report.
func (r *reporter) anchor(m thread.Message) string {
	return "m-" + strconv.Itoa(r.index[m.Conversation()]+1) + "-" + strconv.Itoa(m.Index()+1)
}

// moment returns when a message was seen, "" where that is not known.
func moment(m thread.Message) string { return momentOf(m.Time()) }

func momentOf(t timestamp.Time) string {
	s := strings.TrimSpace(summary.Date(t) + " " + summary.Clock(t))
	if s != "" && t.Zone {
		s += "Z"
	}
	return s
}

// at returns when something happened as a passage.
func at(when string) passage { return passage{{text: when, look: whole}} }

// place returns the file and the line of a sighting.
func (r *reporter) place(s thread.Sighting) passage {
	return passage{{text: r.show(summary.Place(s, true)), look: code}}
}

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
	about := and(passage{{text: r.rungLabel(m), look: strong}}, say(", "), r.place(sightings[0]))
	if at := moment(m); at != "" {
		about = append(about, say(", "+at)...)
	}
	if m.Valid() {
		if digest := r.digest(m.Decode()); digest != "" {
			about = append(about, say(", digest "+digest)...)
		}
	}
	x := exhibit{of: m, about: about, raw: r.show(m.Text())}
	if line, ok := r.rawLine(sightings[0]); ok && line != m.Text() {
		if sightings[0].Path == "" {
			x.raw = r.show(line)
		} else {
			x.more = append(x.more, and(say("in the line "), passage{{text: r.show(line), look: code}}))
		}
	}
	if m.Altered() {
		for _, v := range m.Variants()[1:] {
			x.more = append(x.more, and(say("seen at "), r.place(v.Sighting), say(" as "), passage{{text: r.show(v.Sighting.Text), look: code}}))
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

// again says how the report is made again.
func (r *reporter) again() section {
	s := section{id: "again", title: say("How to see it again")}
	if r.Made.Command != "" {
		s.blocks = append(s.blocks, say("This report, from the same files:"), listing(r.show(r.Made.Command)))
	}
	if r.Made.Check != "" {
		said := "What would catch it again, with exit code 1:"
		if len(r.failed) == 0 {
			said = "What would fail if something did, with exit code 1:"
		}
		s.blocks = append(s.blocks, say(said), listing(r.show(r.Made.Check)))
	}
	if r.Made.Replaced {
		s.blocks = append(s.blocks, say("What was replaced in them is to be put back before they are run."))
	}
	return s
}
