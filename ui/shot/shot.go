package shot

import (
	"fmt"
	"image/color"
	"io"
	"strings"

	"github.com/charmbracelet/x/cellbuf"

	"crosscheck/ui/theme"
)

// The size of a cell and of the border around the frame, in pixels. The widths
// of the letters differ from font to font: each run of text is set to the width
// of its cells.
const (
	cellWidth  = 8.4
	cellHeight = 18
	baseline   = 13.5
	border     = 12
	fontSize   = 14
)

// fonts are the fonts that are tried, each with letters of one width.
const fonts = "ui-monospace, 'SF Mono', Menlo, Consolas, 'DejaVu Sans Mono', 'Liberation Mono', monospace"

// SVG writes a frame of w times h cells as a picture with a title for those who
// cannot see it. The defaults are the colours that
// the frame does not name.
func SVG(out io.Writer, frame string, w, h int, title string, defaults theme.Defaults) error {
	p := &picture{cells: cellbuf.NewBuffer(w, h), w: w, h: h, defaults: defaults}
	cellbuf.SetContent(p.cells, frame)
	p.head(title)
	p.backgrounds()
	for y := range h {
		p.text(y)
	}
	p.boxLines()
	p.b.WriteString("</svg>\n")
	if _, err := io.WriteString(out, p.b.String()); err != nil {
		return fmt.Errorf("writing the picture: %w", err)
	}
	return nil
}

// picture is a picture in the making.
type picture struct {
	b        strings.Builder
	cells    *cellbuf.Buffer
	w, h     int
	defaults theme.Defaults
}

// head opens the picture.
func (p *picture) head(title string) {
	w, h := float64(p.w)*cellWidth+2*border, p.h*cellHeight+2*border
	fmt.Fprintf(&p.b, `<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 %s %d" width="%s" height="%d" `+
		`font-family="%s" font-size="%d" fill="%s">`+"\n", px(w), h, px(w), h, fonts, fontSize, p.defaults.Text)
	fmt.Fprintf(&p.b, "<title>%s</title>\n", escape(title))
	fmt.Fprintf(&p.b, `<rect width="100%%" height="100%%" rx="8" fill="%s"/>`+"\n", p.defaults.Background)
}

// cellStyle is how a cell is drawn; an empty colour is the default.
type cellStyle struct {
	front, background string
	bold, underline   bool
}

// style returns how a cell is drawn.
func (p *picture) style(c *cellbuf.Cell) cellStyle {
	s := c.Style
	l := cellStyle{
		front: hex(s.Fg), background: hex(s.Bg),
		bold: s.Attrs.Contains(cellbuf.BoldAttr), underline: s.UlStyle != cellbuf.NoUnderline,
	}
	if s.Attrs.Contains(cellbuf.ReverseAttr) {
		l.front, l.background = l.background, l.front
		if l.front == "" {
			l.front = p.defaults.Background
		}
		if l.background == "" {
			l.background = p.defaults.Text
		}
	}
	return l
}

// hex returns a colour as a picture names it, "" for none.
func hex(c color.Color) string {
	if c == nil {
		return ""
	}
	r, g, b, _ := c.RGBA()
	return fmt.Sprintf("#%02x%02x%02x", r>>8, g>>8, b>>8)
}

// run is some cells of a row that look the same.
type run struct {
	cellStyle

	x, width int // in cells
	text     string
}

// runs returns the runs of a row.
func (p *picture) runs(y int) []run {
	var out []run
	for x := 0; x < p.w; x++ {
		c := p.cells.Cell(x, y)
		if c == nil || c.Width == 0 {
			continue // the second cell of a wide letter
		}
		l, s := p.style(c), c.String()
		if arms(c.Rune) != 0 {
			s = " " // drawn by boxLines
		}
		if n := len(out); n > 0 && out[n-1].cellStyle == l {
			out[n-1].text += s
			out[n-1].width += c.Width
			continue
		}
		out = append(out, run{cellStyle: l, x: x, width: c.Width, text: s})
	}
	return out
}

// backgrounds draws the backgrounds of the text.
func (p *picture) backgrounds() {
	for y := range p.h {
		for _, r := range p.runs(y) {
			if r.background != "" {
				fmt.Fprintf(&p.b, `<rect x="%s" y="%d" width="%s" height="%d" fill="%s"/>`+"\n",
					px(left(r.x)), top(y), px(float64(r.width)*cellWidth), cellHeight, r.background)
			}
		}
	}
}

// text draws the letters of a row: one element, so that what is marked with the
// mouse is the row.
func (p *picture) text(y int) {
	open := false
	for _, r := range p.runs(y) {
		trimmed := strings.TrimLeft(r.text, " ")
		lead := len(r.text) - len(trimmed)
		word := strings.TrimRight(trimmed, " ")
		if word == "" && !r.underline {
			continue
		}
		width := r.width - lead - (len(trimmed) - len(word))
		if r.underline {
			word, lead, width = r.text, 0, r.width
		}
		if !open {
			fmt.Fprintf(&p.b, `<text y="%s" xml:space="preserve">`, px(float64(top(y))+baseline))
			open = true
		}
		fmt.Fprintf(&p.b, `<tspan x="%s" textLength="%s" lengthAdjust="spacingAndGlyphs"%s>%s</tspan>`,
			px(left(r.x+lead)), px(float64(width)*cellWidth), r.attributes(), escape(word))
	}
	if open {
		p.b.WriteString("</text>\n")
	}
}

// attributes returns the attributes of a run.
func (l cellStyle) attributes() string {
	s := ""
	if l.front != "" {
		s += ` fill="` + l.front + `"`
	}
	if l.bold {
		s += ` font-weight="700"`
	}
	if l.underline {
		s += ` text-decoration="underline"`
	}
	return s
}

// left returns where a column begins.
func left(x int) float64 { return border + float64(x)*cellWidth }

// top returns where a row begins.
func top(y int) int { return border + y*cellHeight }

// px writes a length with at most one digit after the point.
func px(f float64) string { return strings.TrimSuffix(fmt.Sprintf("%.1f", f), ".0") }

// escape returns text as it stands in XML. What is no character there has no
// place in a frame either.
func escape(s string) string {
	return strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&quot;").Replace(strings.Map(func(r rune) rune {
		if r < ' ' || r == 0x7f || r == 0xfffe || r == 0xffff {
			return -1
		}
		return r
	}, strings.ToValidUTF8(s, "\uFFFD")))
}
