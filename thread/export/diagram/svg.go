package diagram

import (
	"encoding/xml"
	"io"
	"strings"

	"crosscheck/thread"
	"crosscheck/thread/judge"
	"crosscheck/thread/judged"
	"crosscheck/thread/ladder"
	"crosscheck/thread/summary"
	"crosscheck/thread/visible"
)

// Sizes of a ladder as a picture.
const (
	cellWidth  = 7.25 // of a character of the font, at its size of 12
	lineHeight = 18
	rungHeight = 40
	laneGap    = 40
	clockRoom  = 80
	margin     = 16
)

// Style is the look of a ladder, in a light and in a dark surrounding. Its
// colours keep to the contrast that WCAG 2 asks of text.
const Style = `.ladder{font:12px ui-monospace,Menlo,Consolas,"DejaVu Sans Mono",monospace;--ground:#fff;--ink:#1c2128;--dim:#57606a;--fail:#b3141d;--warn:#7d4e00}` +
	`@media(prefers-color-scheme:dark){.ladder{--ground:#14181d;--ink:#e3e7eb;--dim:#9aa4ae;--fail:#ff8f87;--warn:#e3b341}}` +
	`.ladder text{fill:var(--ink);white-space:pre}.ladder .dim{fill:var(--dim)}.ladder .fail{fill:var(--fail)}.ladder .warn{fill:var(--warn)}` +
	`.ladder .agent{font-weight:bold}.ladder .lane{stroke:var(--dim);stroke-dasharray:2 3}.ladder .arrow{stroke:var(--ink);fill:none}` +
	`.ladder .head{fill:var(--ink)}.ladder .arrow.fail{stroke:var(--fail);fill:none}.ladder .head.fail{fill:var(--fail)}`

const description = "A lane for each agent, an arrow for each message in the order of the log; beside it what it says and what was found."

// SVG writes the conversations as one picture, one below the other.
func SVG(w io.Writer, j *judged.Log) error {
	p := judged.NewWriter(w, j, "ladder")
	found := judge.NewIndex(j.Findings)
	conversations := j.Conversations()
	pictures, titles := make([]*picture, len(conversations)), make([]string, len(conversations))
	width, height := 2.0*margin, 1.0*margin
	for i, c := range conversations {
		s := pictureOf(Of(j, j.Ladder(c), found))
		s.top = height + lineHeight
		titles[i] = p.Show(c.ID()) + ": " + j.Totals(c).String()
		width = max(width, s.width, 2*margin+float64(visible.Width(titles[i]))*cellWidth)
		height = s.top + s.height + margin
		pictures[i] = s
	}
	p.Printf(`<svg xmlns="http://www.w3.org/2000/svg" class="ladder" width="%.0f" height="%.0f" viewBox="0 0 %.0f %.0f" role="img" aria-labelledby="title desc">`+"\n",
		width, height, width, height)
	p.Printf("<style>%s</style>\n", Style)
	p.Printf(`<rect width="100%%" height="100%%" fill="var(--ground)"/>` + "\n")
	p.Printf("<title id=\"title\">Ladder</title>\n<desc id=\"desc\">%s</desc>\n", description)
	for i, s := range pictures {
		p.Printf(`<text class="agent" x="%d" y="%.0f">%s</text>`+"\n", margin, s.top, markup(titles[i]))
		s.draw(p)
	}
	p.Printf("</svg>\n")
	return p.Close()
}

// markup returns a text for XML and HTML, where it is no markup.
func markup(s string) string {
	var b strings.Builder
	_ = xml.EscapeText(&b, []byte(s)) // a builder takes everything
	return b.String()
}

// Figure returns a ladder as an element of a page that has Style. Its arrows lead
// where link says; id is its own in the page.
func (r *Rungs) Figure(id, title string, link func(thread.Message) string) string {
	s := pictureOf(r)
	s.link = link
	var b strings.Builder
	p := judged.NewWriter(&b, r.Log, "ladder")
	p.Printf(`<svg class="ladder" width="%.0f" height="%.0f" viewBox="0 0 %.0f %.0f" role="group" aria-labelledby="%s-title" aria-describedby="%s-desc">`,
		s.width, s.height, s.width, s.height, id, id)
	p.Printf(`<title id="%s-title">%s</title><desc id="%s-desc">%s</desc>`+"\n", id, markup(title), id, description)
	s.draw(p)
	p.Printf("</svg>")
	_ = p.Close() // a builder takes everything
	return b.String()
}

// picture is a ladder of one conversation.
type picture struct {
	*Rungs
	link   func(thread.Message) string // where a rung leads, or nil
	top    float64
	gap    float64 // from one lane to the next
	first  float64 // where the first lane is
	beside float64 // where the words are
	width  float64
	height float64
}

// pictureOf measures a ladder. It looks at every rung, and keeps none.
func pictureOf(r *Rungs) *picture {
	s := &picture{Rungs: r}
	label, agent, said, height := 0, 0, 0, 0
	for i := range r.lanes {
		agent = max(agent, visible.Width(r.agent(i)))
	}
	for i := range r.Len() {
		rung := r.At(i)
		if rung.Shape() == ladder.Arrow {
			label = max(label, visible.Width(r.Title(rung.Message)))
		}
		n, text := s.words(rung)
		_, gap := rungTime(rung)
		said = max(said, visible.Width(text+spaced(gap)+"  "+r.Show(summary.Place(rung.Message.First(), r.files))))
		for _, reason := range n.Reasons {
			said = max(said, visible.Width(r.Show(reason.Text))+4)
		}
		height += rungHeight + lineHeight*len(n.Reasons)
	}
	s.gap = float64(max(label, agent))*cellWidth + laneGap
	s.first = margin + clockRoom + float64(agent)*cellWidth/2
	s.beside = s.first + float64(max(len(r.lanes)-1, 0))*s.gap + float64(agent)*cellWidth/2 + laneGap
	s.width = s.beside + float64(said)*cellWidth + margin
	s.height = float64(height) + 2*lineHeight
	return s
}

// words returns the text next to a rung: where there is no arrow from lane to
// lane to bear it, its label too.
func (s *picture) words(rung ladder.Rung) (n summary.Summary, said string) {
	n, said = s.rungText(rung.Message)
	if rung.Shape() != ladder.Arrow {
		said = s.Title(rung.Message) + "  " + said
	}
	return n, said
}

// x returns where a lane is.
func (s *picture) x(lane int) float64 { return s.first + float64(lane)*s.gap }

func (s *picture) draw(p *judged.Writer) {
	y := s.top + 1.5*lineHeight
	for i := range s.lanes {
		p.Printf(`<text class="agent" x="%.1f" y="%.1f" text-anchor="middle">%s</text>`, s.x(i), y, markup(s.agent(i)))
		p.Printf(`<line class="lane" x1="%.1f" y1="%.1f" x2="%.1f" y2="%.1f"/>`+"\n", s.x(i), y+6, s.x(i), s.top+s.height)
	}
	y += lineHeight
	for i := range s.Len() {
		rung := s.At(i)
		n, said := s.words(rung)
		y = s.rung(p, rung, &n, said, y+rungHeight/2)
	}
}

// rung draws a rung and returns where the next begins.
func (s *picture) rung(p *judged.Writer, rung ladder.Rung, n *summary.Summary, said string, y float64) float64 {
	class := Class(n.Sign)
	open, end := "<g>", "</g>\n"
	if s.link != nil {
		open, end = `<a href="`+markup(s.link(rung.Message))+`">`, "</a>\n"
	}
	p.Printf("%s<title>%s</title>", open, markup(s.Title(rung.Message)+", "+s.Show(n.From)+" to "+s.Show(n.To)))
	clock, gap := rungTime(rung)
	p.Printf(`<text class="dim" x="%d" y="%.1f">%s</text>`, margin, y+4, clock)
	s.arrow(p, rung, class, y)
	p.Printf(`<text class="%s" x="%.1f" y="%.1f">%s<tspan class="dim">%s  %s</tspan></text>`, class, s.beside, y+4,
		markup(said), spaced(gap), markup(s.Show(summary.Place(rung.Message.First(), s.files))))
	for _, reason := range n.Reasons {
		y += lineHeight
		p.Printf(`<text class="%s" x="%.1f" y="%.1f">  %s %s</text>`, Class(reason.Sign), s.beside, y+4,
			s.Sign(reason.Sign), markup(s.Show(reason.Text)))
	}
	p.Printf("%s", end)
	return y + rungHeight/2
}

// arrow draws the arrow of a rung, with its label where it goes from lane to lane.
func (s *picture) arrow(p *judged.Writer, rung ladder.Rung, class string, y float64) {
	from, to := s.span(rung)
	x1, x2 := s.x(from), s.x(to)
	switch rung.Shape() {
	case ladder.Arrow:
	case ladder.Loop:
		p.Printf(`<path class="arrow %s" d="M%.1f %.1fh24v10h-18"/>`, class, x1, y-4)
		x1, x2, y = x1+8, x1, y+6
	case ladder.Out:
		x2 = x1 + laneGap
	case ladder.In:
		x1 = x2 + laneGap
	case ladder.Apart:
		return
	}
	back := 7.0
	if x2 < x1 {
		back = -back
	}
	p.Printf(`<line class="arrow %s" x1="%.1f" y1="%.1f" x2="%.1f" y2="%.1f"/>`, class, x1, y, x2-back, y)
	p.Printf(`<path class="head %s" d="M%.1f %.1fl%.0f -4v8z"/>`, class, x2, y, -back)
	if rung.Shape() == ladder.Arrow {
		p.Printf(`<text x="%.1f" y="%.1f" text-anchor="middle">%s</text>`, (x1+x2)/2, y-5, markup(s.Title(rung.Message)))
	}
}

// Class returns the class of a sign in a page that has Style, "" for most.
func Class(s summary.Sign) string {
	switch s {
	case summary.Fail:
		return "fail"
	case summary.Warning, summary.Undone:
		return "warn"
	default:
		return ""
	}
}
