package report

import (
	"strconv"

	"crosscheck/thread/page"
	"crosscheck/thread/summary"
)

// inputs is the account of what was read.
func (r *reporter) inputs() page.Section {
	t := page.Table{
		Caption: page.Say("Account of each input"),
		Head:    []string{"file", "SHA-256", "format", "bytes", "lines", "records", "messages", "invalid", "mentions", "examples", "damaged", "from", "to"},
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
		hash := page.Text{{Text: in.SHA256, Role: page.Code}}
		if in.SHA256 == "" {
			hash = page.Missing("not read to its end")
		}

		t.Rows = append(t.Rows, page.Row{Cells: []page.Text{
			page.Quoted(in.File),
			hash,
			page.Say(format), page.Say(strconv.FormatInt(in.Bytes, 10)),
			page.Count(in.Lines), page.Count(in.Records), page.Count(in.Messages), page.Count(in.Invalid), page.Count(in.Mentions),
			page.Count(examples[i]), page.Count(in.Damaged), page.Time(page.MomentOf(in.First)), page.Time(page.MomentOf(in.Latest)),
		}})
	}
	s := page.Section{ID: "inputs", Title: page.Say("What was read"), Blocks: []page.Block{t}}
	if over := len(r.Inputs()) - maxRows; over > 0 {
		s.Blocks = append(s.Blocks, page.Say("and "+summary.Number(over, "more file")+"."))
	}
	if ends := r.ends(); len(ends) > 0 {
		s.Blocks = append(s.Blocks, ends)
	}
	if r.Keep != nil {
		s.Blocks = append(s.Blocks, page.Say("This report is about a part of what was read: the command at its end says which."))
	}
	return s
}

// redacted says what was replaced.
func (r *reporter) redacted() page.Section {
	s := page.Section{ID: "redacted", Title: page.Say("What was replaced")}
	if r.Redact == nil {
		return s
	}
	s.Blocks = []page.Block{page.Say("Before this report was written, values that are not to be shown were replaced, each by one numbered stand-in " +
		"throughout, and the digests of messages with such a value were withheld. All checks, those of digests too, were made on the original. The SHA-256 of an input is that of the file as it was read.")}
	t := page.Table{Caption: page.Say("Values replaced in the messages"), Head: []string{"kind", "different values", "times", "where"}}
	for _, k := range r.Redact.Summary() {
		where := make([]string, len(k.Places))
		for i, p := range k.Places {
			where[i] = p.Name + " " + strconv.Itoa(p.Times)
		}
		t.Rows = append(t.Rows, page.Row{Cells: []page.Text{
			page.Log(k.Name), page.Count(k.Values), page.Count(k.Times), page.Some(where, maxListed),
		}})
	}
	if len(t.Rows) > 0 {
		s.Blocks = append(s.Blocks, t)
	} else {
		s.Blocks = append(s.Blocks, page.Say("No message has such a value."))
	}
	return s
}

// ends says at what time open handoffs were judged.
func (r *reporter) ends() page.List {
	var out page.List
	for i, c := range r.Conversations() {
		if i == maxListed {
			break
		}
		if end := c.End(); end != "" && c.Handoffs() > 0 {
			out = append(out, page.Join(page.Say("What was open at the end of "), page.Log(c.ID()), page.Say(" was judged at "+string(end)+".")))
		}
	}
	return out
}

// notJudged says what could not be judged, and why.
func (r *reporter) notJudged() page.Section {
	return page.Section{ID: "not-judged", Title: page.Say("What was not judged"), Blocks: page.NotJudged(r.NotJudged)}
}

// again says how the report is made again.
func (r *reporter) again() page.Section {
	s := page.Section{ID: "again", Title: page.Say("How to see it again")}
	if r.Made.Command != "" {
		s.Blocks = append(s.Blocks, page.Say("This report, from the same files:"), page.Command(r.Made.Command))
	}
	if r.Made.Check != "" {
		said := "What would catch it again, with exit code 1:"
		if len(r.failed) == 0 {
			said = "What would fail if something did, with exit code 1:"
		}
		s.Blocks = append(s.Blocks, page.Say(said), page.Command(r.Made.Check))
	}
	if r.Made.Replaced {
		s.Blocks = append(s.Blocks, page.Say("What was replaced in them is to be put back before they are run."))
	}
	return s
}
