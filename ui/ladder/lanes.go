package ladder

import (
	"slices"
	"strconv"

	"crosscheck/ui/screen"
)

// The sizes of a ladder, in cells.
const (
	leastLadder = 72 // from which width on lanes are drawn
	timeWidth   = 11 // of the column of times, with the blanks after it
	leastTime   = 9  // of the same where no lanes are drawn
	leastWords  = 30 // for what a rung says
	leastBeside = 20 // for the same next to lanes, before the gap gives way
	between     = 2  // blanks between lanes and words, and words and gap
	lead        = 4  // before the first lane, for its name and what comes from beyond
	leastPitch  = 14 // from one lane to the next
	mostPitch   = 24
	maxName     = 200 // bytes of a name that are looked at
)

// lanes is where the lanes in sight stand.
type lanes struct {
	first, n int // the lanes in sight
	total    int // how many there are
	pitch    int // from one to the next
	width    int // of all of them, 0 where none are drawn
}

// lanes returns where the lanes of a conversation stand: all of them, if they fit.
func (m *Model) lanes(s *strip) lanes {
	l := lanes{total: s.NumLanes()}
	if m.Width() < leastLadder || l.total == 0 {
		return l
	}
	room := m.Width() - timeWidth - between - max(leastWords, m.Width()*2/5) - lead - 1
	l.n = min(l.total, 1+room/leastPitch)
	if l.n < l.total {
		room -= lead // what goes beyond the last lane needs room too
		l.n = max(1+room/leastPitch, 1)
	}
	l.pitch = mostPitch
	if l.n > 1 {
		l.pitch = min(room/(l.n-1), mostPitch)
	}
	l.width = lead + (l.n-1)*l.pitch + 1
	l.first = max(min(m.left, l.total-l.n), 0)
	if l.n < l.total {
		l.width += lead
	}
	return l
}

// x returns the cell of a lane. A lane out of sight has the first cell or the last.
func (l lanes) x(lane int) int {
	switch i := lane - l.first; {
	case i < 0:
		return 0
	case i >= l.n:
		return l.width - 1
	default:
		return lead + i*l.pitch
	}
}

// sees reports whether a lane is in sight.
func (l lanes) sees(lane int) bool { return lane >= l.first && lane < l.first+l.n }

// names returns the names of the lanes in sight, each above its lane.
func (m *Model) names(s *strip, l lanes) string {
	names, widths := make([]string, l.n), make([]int, l.n)
	for i := range names {
		names[i], widths[i] = m.theme.CleanStart(s.Agent(l.first+i), maxName), l.pitch-2
	}
	if l.n > 0 {
		widths[0] = min(widths[0], lead+l.pitch/2-1) // no room to the left of it
	}
	row := ""
	for i, name := range shorten(names, widths, l.first, m.theme.Glyphs.Ellipsis) {
		row = screen.Pad(row, l.x(l.first+i)-screen.Width(name)/2) + name
	}
	return row
}

// shorten cuts names so that they still tell apart: at their end, or where two
// would read the same in their middle, or where that does not help either with the
// number of the lane; the first lane in sight has the number before+1.
func shorten(names []string, widths []int, before int, ellipsis string) []string {
	ways := [...]func(name string, w, lane int) string{
		func(name string, w, _ int) string { return screen.Cut(name, w, ellipsis) },
		func(name string, w, _ int) string { return cutInside(name, w, ellipsis) },
		func(name string, w, lane int) string {
			number := "#" + strconv.Itoa(lane)
			return screen.Cut(name, w-len(number), ellipsis) + number
		},
	}
	var out []string
	for _, cut := range ways {
		out = out[:0]
		for i, name := range names {
			if screen.Width(name) > widths[i] {
				name = cut(name, widths[i], before+i+1)
			}
			out = append(out, name)
		}
		if distinct(out) {
			break
		}
	}
	return out
}

// cutInside cuts a name in its middle: what tells two names apart mostly stands at
// one of their ends.
func cutInside(name string, w int, ellipsis string) string {
	room := w - screen.Width(ellipsis)
	head := screen.Cut(name, room/2, "")
	for i, r := range name {
		if rest := name[i:]; screen.Width(string(r)) > 0 && screen.Width(rest) <= room-screen.Width(head) {
			return head + ellipsis + rest
		}
	}
	return screen.Cut(name, w, ellipsis)
}

// distinct reports whether no two names are the same.
func distinct(names []string) bool {
	sorted := slices.Sorted(slices.Values(names))
	return len(slices.Compact(sorted)) == len(names)
}
