package report

import (
	"strconv"
	"strings"

	"crosscheck/codec"
	"crosscheck/codec/timestamp"
	"crosscheck/thread"
	"crosscheck/thread/judged"
	"crosscheck/thread/page"
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

// reporter makes the page of a report.
type reporter struct {
	*form
	failed []failed
	shown  map[thread.Message]bool // as evidence
}

// pageOf makes the report of what is kept.
func pageOf(f *form) page.Page {
	r := &reporter{form: f, shown: map[thread.Message]bool{}}
	r.failed = r.failures()
	title := "Report: "
	if len(r.failed) > 0 {
		title = "Incident report: "
	}
	p := page.Page{Title: page.Join(page.Say(title), page.Some(files(r.Log), 3)), Lead: r.happened()}
	all := []page.Section{r.inputs(), r.redacted()}
	if r.anything() {
		all = append(all, r.failedSection(), r.elsewhere(), r.pictures(), r.owners(), r.knowledge(), r.open(), r.notJudged())
	}
	for _, s := range append(all, r.again()) {
		if len(s.Blocks)+len(s.Parts) > 0 {
			p.Sections = append(p.Sections, s)
		}
	}
	if s := r.others(&p); len(s.Blocks) > 0 {
		p.Sections = append(p.Sections, s)
	}
	return p
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

// happened tells in three sentences what was looked at, what failed, and how it
// went on.
func (r *reporter) happened() []page.Text {
	var all summary.Totals
	var agents []string
	for _, c := range r.Conversations() {
		all.Add(r.Totals(c))
		agents = append(agents, c.Agents()...)
	}
	if !r.anything() {
		return []page.Text{
			page.Join(page.Say("In "), page.Some(files(r.Log), 3), page.Say(" there is no RW1 message.")),
			page.Say("So no check was made and none failed."),
			page.Say("The account below says what was read."),
		}
	}
	if len(r.failed) == 0 {
		return []page.Text{r.looked(all, agents), r.clean(all), r.stand()}
	}
	return []page.Text{r.looked(all, agents), r.broke(all), r.wentOn(&r.failed[0])}
}

// within returns from when to when the messages go.
func (r *reporter) within() page.Text {
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
		return page.Join(page.Say(" at "), page.Time(page.MomentOf(first)))
	}
	return page.Join(page.Say(" between "), page.Time(page.MomentOf(first)), page.Say(" and "), page.Time(page.MomentOf(last)))
}

func (r *reporter) looked(all summary.Totals, agents []string) page.Text {
	const few = 4
	distinct := map[string]bool{}
	var names []string
	for _, a := range agents {
		if !distinct[a] {
			distinct[a] = true
			names = append(names, a)
		}
	}
	who := page.Say(summary.Number(len(names), "agent"))
	if n := len(names); n > 1 && n <= few {
		who = page.Join(page.Some(names[:n-1], few), page.Say(" and "), page.Log(names[n-1]))
	}
	end := "."
	if all.Invalid > 0 {
		end = ", and " + summary.Number(all.Invalid, "line") + " could not be read as a message."
	}
	return page.Join(page.Say("In "), page.Some(files(r.Log), 3), page.Say(", "), who, page.Say(" sent "+summary.Number(all.Messages, "message")+
		" about "+summary.Number(all.Handoffs, "handoff")), r.within(), page.Say(end))
}

// broke says which handoffs failed, and where the values of the first part.
func (r *reporter) broke(all summary.Totals) page.Text {
	f := &r.failed[0]
	h := f.handoff
	var s page.Text
	if len(r.failed) == 1 {
		s = page.Join(page.Say(counted(len(r.failed), all.Handoffs)+" failed a check: "), page.Ref(h.Message()))
	} else {
		s = page.Join(page.Say(counted(len(r.failed), all.Handoffs)+" failed a check, the first in the log being "), page.Ref(h.Message()))
	}
	s = append(s, page.Join(page.Say(" ("), page.Log(h.Ask()+" "+h.Message().Item()), page.Say(", "), page.Log(h.Message().From()), page.Say(" to "), page.Log(h.Message().To()), page.Say(")"))...)
	if d, parts := summary.First(h, r.found); parts {
		return page.Join(s, page.Say(", whose "), page.Log(d.Slot), page.Say(" is "), page.Value(d.Slot, d.Expected), page.Say(" in the "+d.Left+" and "),
			page.Value(d.Slot, d.Actual), page.Say(" in the "+d.Right+"."))
	}
	if w := f.worst; w != nil {
		return page.Join(s, page.Say(": "), page.Log(w.Text), page.Say("."))
	}
	return page.Join(s, page.Say(": "), page.Log(summary.StateFault(h)), page.Say("."))
}

// counted says how many of how many handoffs.
func counted(n, of int) string {
	if of == 1 {
		return "The one handoff"
	}
	return strconv.Itoa(n) + " of " + summary.Number(of, "handoff")
}

// wentOn says what was done about a failed handoff.
func (r *reporter) wentOn(f *failed) page.Text {
	h := f.handoff
	var s page.Text
	if rb, ok := telling(h); ok {
		s = page.Join(page.Say("Its readback "), page.Ref(rb.Message()), page.Say(" "), page.Log(summary.ReadbackVerdict(rb)))
	} else {
		s = page.Say("It has no readback")
	}
	if cl, ok := h.Close(); ok {
		s = page.Join(s, page.Say(", and "), page.Ref(cl.Message), ended(cl.Message))
	} else {
		s = append(s, page.Say(", and nothing closed it")...)
	}
	return page.Join(s, page.Say("; at the end of the log its state is "+h.State().String()+" and "), page.Log(h.Owner()), page.Say(" owns it."))
}

// ended says what a close of a handoff says.
func ended(m thread.Message) page.Text {
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
	return page.Join(page.Say(verb+" with "), page.Log(key+"="+v.Text))
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
func (r *reporter) clean(all summary.Totals) page.Text {
	if all.Handoffs == 0 {
		return page.Say("There is no handoff to check; what was found is " + all.Found() + ".")
	}
	if all.Errors > 0 {
		return page.Say("No handoff failed; of messages of no handoff there are " + all.Found() + ".")
	}
	return page.Say("No handoff failed: the checks found " + all.Found() + ".")
}

// stand says how the handoffs stand at the end.
func (r *reporter) stand() page.Text {
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
		return page.Say("No handoff is open.")
	}
	return page.Say("At the end of the log the handoffs stand as follows: " + strings.Join(parts, ", ") + ".")
}
