package report

import (
	"strconv"

	"crosscheck/thread/summary"
)

// inputs is the account of what was read.
func (r *reporter) inputs() section {
	t := grid{
		caption: "Account of each input",
		head:    []string{"file", "SHA-256", "format", "bytes", "lines", "records", "messages", "invalid", "mentions", "examples", "damaged", "from", "to"},
	}
	examples := r.ExampleCounts()
	for i, in := range r.Inputs() {
		if i == maxRows {
			break
		}
		format := in.Format
		if in.Coding != "" && in.Coding != in.Format {
			format += ", " + in.Coding
		}
		hash := span{text: in.SHA256, look: code}
		if in.SHA256 == "" {
			hash = span{text: "not read to its end", look: faint}
		}
		number := func(n int) text { return say(strconv.Itoa(n)) }
		t.rows = append(t.rows, gridRow{cells: []text{
			{{text: r.Show(in.File), look: code}},
			{hash},
			say(format), say(strconv.FormatInt(in.Bytes, 10)),
			number(in.Lines), number(in.Records), number(in.Messages), number(in.Invalid), number(in.Mentions),
			number(examples[i]), number(in.Damaged), at(momentOf(in.First)), at(momentOf(in.Latest)),
		}})
	}
	s := section{id: "inputs", title: say("What was read"), blocks: []block{t}}
	if over := len(r.Inputs()) - maxRows; over > 0 {
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
			where[i] = r.Show(p.Name) + " " + strconv.Itoa(p.Times)
		}
		t.rows = append(t.rows, gridRow{cells: []text{
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
	for i, c := range r.Conversations() {
		if i == maxListed {
			break
		}
		if end := c.End(); end != "" && c.Handoffs() > 0 {
			out = append(out, say("What was open at the end of "+r.Show(c.ID())+" was judged at "+string(end)+"."))
		}
	}
	return out
}

// notJudged says what could not be judged, and why, each reason once.
func (r *reporter) notJudged() section {
	s := section{id: "not-judged", title: say("What was not judged")}
	type reason struct{ check, why string }
	var order []reason
	of := map[reason][]text{}
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
		var list text
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
		t.rows = append(t.rows, gridRow{summary.NotJudged, []text{signed(summary.NotJudged, name), say(r.Show(k.why)), list}})
	}
	s.blocks = []block{t}
	return s
}

// again says how the report is made again.
func (r *reporter) again() section {
	s := section{id: "again", title: say("How to see it again")}
	if r.Made.Command != "" {
		s.blocks = append(s.blocks, say("This report, from the same files:"), listing(r.Show(r.Made.Command)))
	}
	if r.Made.Check != "" {
		said := "What would catch it again, with exit code 1:"
		if len(r.failed) == 0 {
			said = "What would fail if something did, with exit code 1:"
		}
		s.blocks = append(s.blocks, say(said), listing(r.Show(r.Made.Check)))
	}
	if r.Made.Replaced {
		s.blocks = append(s.blocks, say("What was replaced in them is to be put back before they are run."))
	}
	return s
}
