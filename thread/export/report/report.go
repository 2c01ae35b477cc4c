package report

import (
	"strconv"
	"strings"

	"crosscheck/codec"
	"crosscheck/codec/timestamp"
	"crosscheck/thread"
	"crosscheck/thread/judge"
	"crosscheck/thread/judged"
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

// reporter makes a report: it gathers the messages that the report refers to.
type reporter struct {
	*judged.Log
	found  *judge.Index
	index  map[*thread.Conversation]int // place in the log
	files  bool                         // more than one is read
	failed []failed
	rest   map[thread.Message]bool // are referred to, and not yet shown
	shown  map[thread.Message]bool // as evidence
}

// reportOf makes the report of what is kept.
func reportOf(j *judged.Log) (*reporter, document) {
	r := &reporter{
		Log: j, found: judge.NewIndex(j.Findings), index: map[*thread.Conversation]int{},
		files: len(j.Inputs()) > 1, rest: map[thread.Message]bool{}, shown: map[thread.Message]bool{},
	}
	for i, c := range j.Conversations() {
		r.index[c] = i
	}
	r.failed = r.failures()
	title := "Report: "
	if len(r.failed) > 0 {
		title = "Incident report: "
	}
	p := document{title: title + r.some(files(j), 3), lead: r.happened()}
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

// anything reports whether there is a message or an invalid line to tell of.
func (r *reporter) anything() bool {
	for range r.Kept() {
		return true
	}
	return false
}

// files returns the names of the inputs.
func files(log *judged.Log) []string {
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
		shown = append(shown, r.Show(s))
	}
	return summary.SomeOf(shown, len(list))
}

// log returns a text of the log as a text.
func (r *reporter) log(s string) text { return say(r.Show(s)) }

// cell returns the value of a slot as a text.
func (r *reporter) cell(slot, s string) text {
	return text{{text: r.Show(r.Value(slot, s)), look: code}}
}

// signed returns a word after its sign, if it has one.
func signed(s summary.Sign, word string) text {
	if s == summary.NoSign {
		return say(word)
	}
	return text{{text: word, look: mark, sign: s}}
}

// ref returns a message as a text that leads to it.
func (r *reporter) ref(m thread.Message) text {
	if !r.shown[m] {
		r.rest[m] = true
	}
	return text{{text: r.Title(m), to: &m}}
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

// at returns when something happened as a text.
func at(when string) text { return text{{text: when, look: whole}} }

// place returns the file and the line of a sighting.
func (r *reporter) place(s thread.Sighting) text {
	return text{{text: r.Show(summary.Place(s, true)), look: code}}
}

// happened tells in three sentences what was looked at, what failed, and how it
// went on.
func (r *reporter) happened() []text {
	var all summary.Totals
	var agents []string
	for _, c := range r.Conversations() {
		all.Add(r.Totals(c))
		agents = append(agents, c.Agents()...)
	}
	if !r.anything() {
		return []text{
			say("In " + r.some(files(r.Log), 3) + " there is no RW1 message."),
			say("So no check was made and none failed."),
			say("The account below says what was read."),
		}
	}
	if len(r.failed) == 0 {
		return []text{r.looked(all, agents), r.clean(all), r.stand()}
	}
	return []text{r.looked(all, agents), r.broke(all), r.wentOn(&r.failed[0])}
}

// within returns from when to when the messages go.
func (r *reporter) within() text {
	var first, last timestamp.Time
	for m := range r.Kept() {
		t := m.Time()
		if !t.Moment() {
			continue
		}
		if !first.Known || t.At.Before(first.At) {
			first = t
		}
		if !last.Known || t.At.After(last.At) {
			last = t
		}
	}
	switch {
	case !first.Known:
		return nil
	case first.At.Equal(last.At):
		return and(say(" at "), at(momentOf(first)))
	}
	return and(say(" between "), at(momentOf(first)), say(" and "), at(momentOf(last)))
}

func (r *reporter) looked(all summary.Totals, agents []string) text {
	const few = 4
	distinct := map[string]bool{}
	var names []string
	for _, a := range agents {
		if !distinct[a] {
			distinct[a] = true
			names = append(names, r.Show(a))
		}
	}
	who := summary.Number(len(names), "agent")
	if n := len(names); n > 1 && n <= few {
		who = strings.Join(names[:n-1], ", ") + " and " + names[n-1]
	}
	said := "In " + r.some(files(r.Log), 3) + ", " + who + " sent " + summary.Number(all.Messages, "message") +
		" about " + summary.Number(all.Handoffs, "handoff")
	end := "."
	if all.Invalid > 0 {
		end = ", and " + summary.Number(all.Invalid, "line") + " could not be read as a message."
	}
	return and(say(said), r.within(), say(end))
}

// broke says which handoffs failed, and where the values of the first part.
func (r *reporter) broke(all summary.Totals) text {
	f := &r.failed[0]
	h := f.handoff
	var s text
	if len(r.failed) == 1 {
		s = and(say(counted(len(r.failed), all.Handoffs)+" failed a check: "), r.ref(h.Message()))
	} else {
		s = and(say(counted(len(r.failed), all.Handoffs)+" failed a check, the first in the log being "), r.ref(h.Message()))
	}
	s = append(s, say(" ("+r.Show(h.Ask()+" "+h.Message().Item())+", "+r.Show(h.Message().From())+" to "+r.Show(h.Message().To())+")")...)
	if d, parts := summary.First(h, r.found); parts {
		return and(s, say(", whose "+r.Show(d.Slot)+" is "), r.cell(d.Slot, d.Expected), say(" in the "+d.Left+" and "),
			r.cell(d.Slot, d.Actual), say(" in the "+d.Right+"."))
	}
	if w := f.worst; w != nil {
		return and(s, say(": "+r.Show(w.Text)+"."))
	}
	return and(s, say(": "+r.Show(summary.StateFault(h))+"."))
}

// counted says how many of how many handoffs.
func counted(n, of int) string {
	if of == 1 {
		return "The one handoff"
	}
	return strconv.Itoa(n) + " of " + summary.Number(of, "handoff")
}

// wentOn says what was done about a failed handoff.
func (r *reporter) wentOn(f *failed) text {
	h := f.handoff
	var s text
	if rb, ok := telling(h); ok {
		s = and(say("Its readback "), r.ref(rb.Message()), say(" "+r.Show(summary.ReadbackVerdict(rb))))
	} else {
		s = say("It has no readback")
	}
	if cl, ok := h.Close(); ok {
		s = and(s, say(", and "), r.ref(cl.Message), say(r.ended(cl.Message)))
	} else {
		s = append(s, say(", and nothing closed it")...)
	}
	return and(s, say("; at the end of the log its state is "+h.State().String()+" and "+r.Show(h.Owner())+" owns it."))
}

// ended says what a close of a handoff says.
func (r *reporter) ended(m thread.Message) string {
	key, verb := "why", " cancelled it"
	switch m.Type() {
	case codec.DN:
		key, verb = "out", " reported on it"
	case codec.UN:
		verb = " declined it"
	case codec.FL:
		verb = " reported that it failed"
	default:
	}
	v, _ := m.Decode().Get(key)
	return verb + " with " + r.Show(key+"="+v.Text)
}

// telling returns the readback that a handoff is told by: the first that failed,
// else the one that counts.
func telling(h thread.Handoff) (thread.Readback, bool) {
	for _, rb := range h.Readbacks() {
		if !rb.Passes() {
			return rb, true
		}
	}
	return h.Counts()
}

// clean says that no handoff failed.
func (r *reporter) clean(all summary.Totals) text {
	if all.Handoffs == 0 {
		return say("There is no handoff to check; what was found is " + all.Found() + ".")
	}
	if all.Errors > 0 {
		return say("No handoff failed; of messages of no handoff there are " + all.Found() + ".")
	}
	return say("No handoff failed: the checks found " + all.Found() + ".")
}

// stand says how the handoffs stand at the end.
func (r *reporter) stand() text {
	var count [thread.Orphaned + 1]int
	for _, c := range r.Conversations() {
		for h := range r.Handoffs(c) {
			count[h.State()]++
		}
	}
	var parts []string
	for state, n := range count {
		if n > 0 {
			parts = append(parts, strconv.Itoa(n)+" "+thread.State(state).String())
		}
	}
	if len(parts) == 0 {
		return say("No handoff is open.")
	}
	return say("At the end of the log the handoffs stand as follows: " + strings.Join(parts, ", ") + ".")
}
