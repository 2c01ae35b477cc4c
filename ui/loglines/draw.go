package loglines

import (
	"path"
	"path/filepath"
	"strconv"
	"strings"

	"crosscheck/codec/source"
	"crosscheck/thread"
	"crosscheck/thread/summary"
	"crosscheck/ui/filelines"
	"crosscheck/ui/screen"
	"crosscheck/ui/theme"
)

const (
	maxName    = 200 // bytes of a name that are looked at
	maxSpeaker = 16  // cells of a speaker
	markWidth  = 5   // of the sign and the type before a line
)

// head returns the line above the rows: where there are several texts, one that
// says which it is.
func (m *Model) head(height int) []screen.Line {
	switch {
	case height <= 1:
		return nil
	case m.Len() == 0:
		return []screen.Line{screen.Of(theme.Dim, "There is no line.")}
	case len(m.shown) == 1:
		return nil
	}
	s, number := m.at(m.TopRow())
	if number == 0 {
		return []screen.Line{nil} // its heading comes next
	}
	return []screen.Line{screen.Of(theme.Dim, m.name(s, m.Width()))}
}

// name returns the name of a text in w cells, if that can be.
func (m *Model) name(s *section, w int) string {
	name := filepath.ToSlash(s.File)
	if name == "-" {
		name = "standard input"
	}
	if s.Member != "" {
		name = path.Base(name) + "!" + s.Member
	}
	return screen.Ending(m.theme.CleanStart(name, maxName), w, m.theme.Glyphs.Ellipsis)
}

// draw makes the line of a row.
func (m *Model) draw(row, w int) []screen.Line {
	s, number := m.at(row)
	if number == 0 {
		n := summary.Number(s.Lines, "line")
		return []screen.Line{{{Role: theme.Title, Text: m.name(s, w-2-len(n))}, screen.Blank(2), {Role: theme.Dim, Text: n}}}
	}
	on := m.messages(s, number)
	digits := len(strconv.Itoa(s.Lines))
	l := screen.Line{{Role: theme.Chrome, Text: screen.PadLeft(strconv.Itoa(number), digits) + " "}}
	l = append(l, m.mark(on)...)
	said := m.said(s, number, on, max(w-l.Width(), 2))
	return []screen.Line{append(l, said...)}
}

// mark tells how the messages on a line stand, by the worst of them, and its type.
func (m *Model) mark(on []thread.Sighting) screen.Line {
	if len(on) == 0 {
		return screen.Line{screen.Blank(markWidth + 1)}
	}
	worst, typ, found := summary.NoSign, "", m.scope.Found(m.found)
	for _, s := range on {
		if n := summary.Describe(m.scope.Message(s.Message), found); typ == "" || weight(n.Sign) > weight(worst) {
			worst, typ = n.Sign, n.Type
		}
	}
	if len(on) > 1 {
		typ += "+"
	}
	sign, role := m.theme.Sign(worst)
	return screen.Line{{Role: role, Text: sign + " "}, {Role: theme.Strong, Text: screen.Pad(typ, markWidth-1)}}
}

// weight is how much a sign weighs against those of other messages on a line.
func weight(s summary.Sign) int {
	switch s {
	case summary.Fail:
		return 2
	case summary.Warning:
		return 1
	default:
		return 0
	}
}

// said returns what stands on a line, as far as it is in sight: what was sent
// stands out from what is around it.
func (m *Model) said(s *section, number int, on []thread.Sighting, w int) screen.Line {
	window := m.window(s.Text.Text)
	l, ok := window.Line(number)
	switch {
	case ok:
	case window.Err != nil:
		return screen.Of(theme.Fail, "This line cannot be read: "+m.theme.CleanStart(window.Err.Error(), maxName))
	default:
		return screen.Of(theme.Chrome, m.theme.Glyphs.Ellipsis) // it is on its way
	}
	said := m.context(on)
	room := w - said.Width()
	rest := m.split(s, l, on, room)
	if m.left > 0 {
		if rest = rest.From(m.left); rest.Width() > 0 {
			e := screen.Span{Role: theme.Chrome, Text: m.theme.Glyphs.Ellipsis}
			said, room = append(said, e), room-screen.Width(e.Text)
		}
	}
	return append(said, m.fit(rest, room)...)
}

// fit ends a line at the edge: at a word if one fits, so that no value reads like
// another one.
func (m *Model) fit(l screen.Line, w int) screen.Line {
	if l.Width() <= w {
		return l
	}
	e := m.theme.Glyphs.Ellipsis
	if fit := l.Fit(w, e); strings.Trim(fit.Text(), " ") != e {
		return fit
	}
	return l.Cut(w, e)
}

// context tells when and by whom a line of a container was written, where the
// container says so.
func (m *Model) context(on []thread.Sighting) screen.Line {
	if len(on) == 0 || on[0].Path == "" {
		return nil
	}
	var l screen.Line
	if clock := summary.Clock(on[0].Time); clock != "" {
		l = append(l, screen.Span{Role: theme.Dim, Text: clock + " "})
	}
	if on[0].Speaker != "" {
		who := screen.Cut(m.theme.CleanStart(on[0].Speaker, maxName), maxSpeaker, m.theme.Glyphs.Ellipsis)
		l = append(l, screen.Span{Role: theme.Note, Text: who + " "})
	}
	return l
}

// split returns a line with the message on it standing out. Where nothing of that
// would be in sight, what is before it is cut at its beginning, unless the reader
// has moved.
func (m *Model) split(s *section, l source.RawLine, on []thread.Sighting, w int) screen.Line {
	room := m.left + w
	all := m.seen(s, l)
	if len(on) == 0 {
		return screen.Of(theme.Dim, m.theme.Safe(filelines.Start([]byte(all), room)))
	}
	before, msg, after := filelines.SplitSpelt(all, m.theme.Hide(screen.Start(on[0].Text, maxSeen)))
	if least := w * 2 / 3; m.left == 0 && len(before) > least {
		before = before[filelines.RuneStart(before, len(before)-w/4):]
		if i := strings.IndexByte(before, ' '); i >= 0 {
			before = before[i:] // a part of a word would read like another word
		}
		before = m.theme.Glyphs.Ellipsis + before
	}
	return screen.Line{
		{Role: theme.Dim, Text: m.theme.Safe(filelines.Start([]byte(before), room))},
		{Role: theme.Plain, Text: m.theme.Safe(filelines.Start([]byte(msg), room))},
		{Role: theme.Dim, Text: m.theme.Safe(filelines.Start([]byte(after), room))},
	}
}
