package export

import (
	"strconv"
	"strings"

	"crosscheck/codec"
	"crosscheck/codec/timestamp"
	"crosscheck/thread"
	"crosscheck/thread/summary"
)

// happened tells in three sentences what was looked at, what failed, and how it
// went on.
func (r *reporter) happened() []passage {
	var all summary.Totals
	var agents []string
	for _, c := range r.Log.Conversations() {
		all.Add(r.totals(c))
		agents = append(agents, c.Agents()...)
	}
	if !r.anything() {
		return []passage{
			say("In " + r.some(files(r.Log), 3) + " there is no RW1 message."),
			say("So no check was made and none failed."),
			say("The account below says what was read."),
		}
	}
	if len(r.failed) == 0 {
		return []passage{r.looked(all, agents), r.clean(all), r.stand()}
	}
	return []passage{r.looked(all, agents), r.broke(all), r.wentOn(&r.failed[0])}
}

// within returns from when to when the messages go.
func (r *reporter) within() passage {
	var first, last timestamp.Time
	for m := range r.kept() {
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

func (r *reporter) looked(all summary.Totals, agents []string) passage {
	const few = 4
	distinct := map[string]bool{}
	var names []string
	for _, a := range agents {
		if !distinct[a] {
			distinct[a] = true
			names = append(names, r.show(a))
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
func (r *reporter) broke(all summary.Totals) passage {
	f := &r.failed[0]
	h := f.handoff
	var s passage
	if len(r.failed) == 1 {
		s = and(say(counted(len(r.failed), all.Handoffs)+" failed a check: "), r.ref(h.Message()))
	} else {
		s = and(say(counted(len(r.failed), all.Handoffs)+" failed a check, the first in the log being "), r.ref(h.Message()))
	}
	s = append(s, say(" ("+r.show(h.Ask()+" "+h.Message().Item())+", "+r.show(h.Message().From())+" to "+r.show(h.Message().To())+")")...)
	if d, parts := summary.First(h, r.found); parts {
		return and(s, say(", whose "+r.show(d.Slot)+" is "), r.cell(d.Slot, d.Expected), say(" in the "+d.Left+" and "),
			r.cell(d.Slot, d.Actual), say(" in the "+d.Right+"."))
	}
	if w := f.worst; w != nil {
		return and(s, say(": "+r.show(w.Text)+"."))
	}
	return and(s, say(": "+r.show(summary.StateFault(h))+"."))
}

// counted says how many of how many handoffs.
func counted(n, of int) string {
	if of == 1 {
		return "The one handoff"
	}
	return strconv.Itoa(n) + " of " + summary.Number(of, "handoff")
}

// wentOn says what was done about a failed handoff.
func (r *reporter) wentOn(f *failed) passage {
	h := f.handoff
	var s passage
	if rb, ok := telling(h); ok {
		s = and(say("Its readback "), r.ref(rb.Message()), say(" "+r.show(summary.ReadbackVerdict(rb))))
	} else {
		s = say("It has no readback")
	}
	if cl, ok := h.Close(); ok {
		s = and(s, say(", and "), r.ref(cl.Message), say(r.ended(cl.Message)))
	} else {
		s = append(s, say(", and nothing closed it")...)
	}
	return and(s, say("; at the end of the log its state is "+h.State().String()+" and "+r.show(h.Owner())+" owns it."))
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
	return verb + " with " + r.show(key+"="+v.Text)
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
func (r *reporter) clean(all summary.Totals) passage {
	if all.Handoffs == 0 {
		return say("There is no handoff to check; what was found is " + all.Found() + ".")
	}
	if all.Errors > 0 {
		return say("No handoff failed; of messages of no handoff there are " + all.Found() + ".")
	}
	return say("No handoff failed: the checks found " + all.Found() + ".")
}

// stand says how the handoffs stand at the end.
func (r *reporter) stand() passage {
	var count [thread.Orphaned + 1]int
	for _, c := range r.Log.Conversations() {
		for h := range r.handoffs(c) {
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

// inputs is the account of what was read.
func (r *reporter) inputs() section {
	t := grid{
		caption: "Account of each input",
		head:    []string{"file", "SHA-256", "format", "bytes", "lines", "records", "messages", "invalid", "mentions", "examples", "damaged", "from", "to"},
	}
	examples := distinctExamples(r.Log)
	for i, in := range r.Log.Inputs() {
		if i == maxRows {
			break
		}
		format := in.Format
		if in.Coding != "" && in.Coding != in.Format {
			format += ", " + in.Coding
		}
		hash := piece{text: in.SHA256, look: code}
		if in.SHA256 == "" {
			hash = piece{text: "not read to its end", look: faint}
		}
		number := func(n int) passage { return say(strconv.Itoa(n)) }
		t.rows = append(t.rows, gridRow{cells: []passage{
			{{text: r.show(in.File), look: code}},
			{hash},
			say(format), say(strconv.FormatInt(in.Bytes, 10)),
			number(in.Lines), number(in.Records), number(in.Messages), number(in.Invalid), number(in.Mentions),
			number(examples[i]), number(in.Damaged), at(momentOf(in.First)), at(momentOf(in.Latest)),
		}})
	}
	s := section{id: "inputs", title: say("What was read"), blocks: []block{t}}
	if over := len(r.Log.Inputs()) - maxRows; over > 0 {
		s.blocks = append(s.blocks, say("and "+summary.Number(over, "more file")+"."))
	}
	if ends := r.ends(); len(ends) > 0 {
		s.blocks = append(s.blocks, ends)
	}
	if r.Keep != nil {
		s.blocks = append(s.blocks, say("This report is about a part of what was read: the command at its end says which."))
	}
	return s
}

// redacted says what was replaced.
func (r *reporter) redacted() section {
	s := section{id: "redacted", title: say("What was replaced")}
	if r.Redact == nil {
		return s
	}
	s.blocks = []block{say("Before this report was written, values that are not to be shown were replaced, each by one numbered stand-in " +
		"throughout, and the digests of messages with such a value were withheld. All checks, those of digests too, were made on the original. The SHA-256 of an input is that of the file as it was read.")}
	t := grid{caption: "Values replaced in the messages", head: []string{"kind", "different values", "times", "where"}}
	for _, k := range r.Redact.Summary() {
		where := make([]string, len(k.Places))
		for i, p := range k.Places {
			where[i] = r.show(p.Name) + " " + strconv.Itoa(p.Times)
		}
		t.rows = append(t.rows, gridRow{cells: []passage{
			r.log(k.Name), say(strconv.Itoa(k.Values)), say(strconv.Itoa(k.Times)), say(summary.Some(where, maxListed)),
		}})
	}
	if len(t.rows) > 0 {
		s.blocks = append(s.blocks, t)
	} else {
		s.blocks = append(s.blocks, say("No message has such a value."))
	}
	return s
}

// ends says at what time open handoffs were judged.
func (r *reporter) ends() bullets {
	var out bullets
	for i, c := range r.Log.Conversations() {
		if i == maxListed {
			break
		}
		if end := c.End(); end != "" && c.Handoffs() > 0 {
			out = append(out, say("What was open at the end of "+r.show(c.ID())+" was judged at "+string(end)+"."))
		}
	}
	return out
}

// notJudged says what could not be judged, and why, each reason once.
func (r *reporter) notJudged() section {
	s := section{id: "not-judged", title: say("What was not judged")}
	type reason struct{ check, why string }
	var order []reason
	of := map[reason][]passage{}
	for i := range r.NotJudged {
		n := &r.NotJudged[i]
		k := reason{n.Check, n.Why}
		if _, known := of[k]; !known {
			order = append(order, k)
		}
		who := r.log(n.Handoff)
		if m, ok := n.At(); ok && len(of[k]) < maxListed {
			who = r.ref(m)
		}
		of[k] = append(of[k], who)
	}
	if len(order) == 0 {
		s.blocks = []block{say("Every check that the messages ask for was made.")}
		return s
	}
	t := grid{caption: "Checks that could not be made", head: []string{"check", "why", "of"}}
	for _, k := range order {
		var list passage
		for i, p := range of[k] {
			if i == maxListed {
				list = append(list, say(" and "+strconv.Itoa(len(of[k])-i)+" more")...)
				break
			}
			if i > 0 {
				list = append(list, say(", ")...)
			}
			list = append(list, p...)
		}
		name := summary.Unjudged{Check: k.check, Why: k.why}.Name()
		t.rows = append(t.rows, gridRow{summary.NotJudged, []passage{signed(summary.NotJudged, name), say(r.show(k.why)), list}})
	}
	s.blocks = []block{t}
	return s
}
