package diagram

import (
	"io"
	"strings"

	"crosscheck/thread/judge"
	"crosscheck/thread/judged"
	"crosscheck/thread/ladder"
	"crosscheck/thread/summary"
	"crosscheck/thread/visible"
)

// maxLanes is how many lanes a text has room for. Of more than that each line
// names its two agents instead.
const maxLanes = 16

// Text writes the conversations as ladders of text: a lane for each agent,
// a line for each message and invalid line that stays, and below it what was
// found of it.
func Text(w io.Writer, j *judged.Log) error {
	p := judged.NewWriter(w, j, "ladder")
	found := judge.NewIndex(j.Findings)
	for i, c := range j.Conversations() {
		if i > 0 {
			p.Printf("\n")
		}
		d := drawingOf(p, Of(j, j.Ladder(c), found))
		p.Printf("%s: %s\n\n", p.Show(c.ID()), p.Totals(c))
		d.head()
		for k := range d.Len() {
			d.line(d.At(k))
		}
	}
	return p.Close()
}

// drawing is a ladder of text.
type drawing struct {
	*Rungs
	out   *judged.Writer
	space int // cells from one lane to the next
	first int // cells before the first lane
	width int // cells of all lanes together
	pen   pen
}

// pen is what lines and arrows are drawn with.
type pen struct{ lane, line, begin, end, right, left string }

func drawingOf(p *judged.Writer, r *Rungs) *drawing {
	d := &drawing{Rungs: r, out: p, pen: pen{"│", "─", "├", "┤", "▶", "◀"}}
	if p.ASCII {
		d.pen = pen{"|", "-", "|", "|", ">", "<"}
	}
	if len(d.lanes) > maxLanes {
		return d
	}
	label, agent := 0, 0
	for i := range d.Len() {
		label = p.Wider(label, d.Title(d.At(i).Message))
	}
	for i := range d.lanes {
		agent = p.Wider(agent, d.agent(i))
	}
	d.space, d.first = max(label+8, agent+2), agent/2
	if n := len(d.lanes); n > 0 {
		d.width = d.first + (n-1)*d.space + 1 + agent/2
	}
	return d
}

// at returns the cell of a lane.
func (d *drawing) at(lane int) int { return d.first + lane*d.space }

const clockWidth = len("15:04:05") + 2

// head names the lanes.
func (d *drawing) head() {
	if d.width == 0 {
		return
	}
	row := strings.Repeat(" ", clockWidth)
	for i := range d.lanes {
		name := d.agent(i)
		row = judged.Padded(row, clockWidth+d.at(i)-visible.Width(name)/2) + name
	}
	d.out.Printf("%s\n", row)
}

// line draws a rung, and below it what was found.
func (d *drawing) line(r ladder.Rung) {
	clock, gap := rungTime(r)
	n, said := d.rungText(r.Message)
	row := judged.Padded(clock, clockWidth)
	if d.width > 0 {
		row += judged.Padded(d.arrow(r), d.width) + "  "
	} else {
		row += d.Title(r.Message) + "  " + d.Show(n.From) + " " + d.Arrow() + " " + d.Show(n.To) + "  "
	}
	row += said
	if gap != "" {
		row += "  " + gap
	}
	d.out.Printf("%s  %s\n", row, d.Show(summary.Place(r.Message.First(), d.files)))
	for _, reason := range n.Reasons {
		row := judged.Padded(strings.Repeat(" ", clockWidth)+d.plain(len(d.lanes)), clockWidth+d.width)
		d.out.Printf("%s    %s %s\n", row, d.Sign(reason.Sign), d.Show(reason.Text))
	}
}

// arrow draws a rung between the lanes.
func (d *drawing) arrow(r ladder.Rung) string {
	label := d.Title(r.Message)
	from, to := d.span(r)
	switch r.Shape() {
	case ladder.Arrow:
		return d.between(from, to, label)
	case ladder.Loop:
		return d.atLane(from, d.pen.begin+d.pen.line+d.pen.left+" "+label)
	case ladder.Out:
		return d.atLane(from, d.pen.begin+d.pen.line+d.pen.right+" "+label)
	case ladder.In:
		return d.atLane(to, d.pen.lane+d.pen.left+d.pen.line+" "+label)
	case ladder.Apart:
	}
	return d.plain(len(d.lanes)) + "  " + label
}

// plain draws the first n lanes.
func (d *drawing) plain(n int) string {
	row := ""
	for i := range n {
		row = judged.Padded(row, d.at(i)) + d.pen.lane
	}
	return row
}

// between draws an arrow from one lane to another, with a label on it.
func (d *drawing) between(from, to int, label string) string {
	left, right := min(from, to), max(from, to)
	room := d.at(right) - d.at(left) - 1
	body := " " + label + " "
	line := room - 1 - visible.Width(body) // without the head
	begin := max(line/2, 1)
	body = strings.Repeat(d.pen.line, begin) + body + strings.Repeat(d.pen.line, max(line-begin, 1))
	row := judged.Padded(d.plain(left), d.at(left))
	if from < to {
		row += d.pen.begin + body + d.pen.right + d.pen.lane
	} else {
		row += d.pen.lane + d.pen.left + body + d.pen.end
	}
	return d.rest(row, right+1)
}

// atLane draws what hangs at one lane.
func (d *drawing) atLane(lane int, what string) string {
	return d.rest(judged.Padded(d.plain(lane), d.at(lane))+what+" ", lane+1)
}

// rest draws the lanes that a row has not reached yet.
func (d *drawing) rest(row string, from int) string {
	for i := from; i < len(d.lanes); i++ {
		if visible.Width(row) <= d.at(i) {
			row = judged.Padded(row, d.at(i)) + d.pen.lane
		}
	}
	return row
}
