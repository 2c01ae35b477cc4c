package ui

// pane is one of the three panes.
type pane uint8

const (
	mainPane pane = iota // the tree, or the view in its place
	detailPane
	sourcePane
	numPanes = iota
)

// String returns the title of the pane; of the first one the view has its own.
func (p pane) String() string { return [...]string{"Tree", "Detail", "Source"}[p] }

// arrangement is how the panes stand to each other.
type arrangement uint8

const (
	single     arrangement = iota // one pane at a time
	stacked                       // on top of each other
	sideBySide                    // tree and detail side by side, source below
	bare                          // a log without messages: no tree
)

// The sizes from which on there is room for more (inspector.md, section 8).
const (
	wideColumns  = 100
	leastColumns = 60
	leastRows    = 20
	bareRows     = 8
	filterRows   = 5
)

// box is where the inside of a pane stands, and its size; without a size it is
// not shown.
type box struct{ x, y, w, h int }

// has reports whether a cell of the screen is inside.
func (b box) has(x, y int) bool { return x >= b.x && x < b.x+b.w && y >= b.y && y < b.y+b.h }

// layout is where everything stands on the screen. Above each pane that is shown
// together with others stands a rule with its title.
type layout struct {
	w, h    int
	kind    arrangement
	header  bool
	filter  bool // a line that says by what is filtered
	footer  bool
	panes   [numPanes]box
	overlay box // what stands above all panes, between header and footer
}

// wanted is what the panes ask for.
type wanted struct {
	filter bool // something is filtered
	detail int  // lines of the detail above a log without messages
	tree   int  // lines of the tree, where it stands on top of the detail
}

// newLayout shares the screen out. No size is too small: what there is no room
// for is left out, the panes last. Where panes stand on top of each other, none
// gets more than it asks for at the cost of the one below.
func newLayout(w, h int, kind arrangement, focus pane, want wanted) layout {
	w, h = max(w, 0), max(h, 0)
	l := layout{w: w, h: h, kind: kind, header: h >= 3, filter: want.filter && h >= filterRows, footer: h >= 2}
	top, rows := 0, h
	for _, line := range [...]bool{l.header, l.filter} {
		if line {
			top++
			rows--
		}
	}
	if l.footer {
		rows--
	}
	l.overlay = box{0, top, w, rows}
	switch kind {
	case sideBySide:
		source := clamp(h/5, 3, 9)
		tree, high := min(w*46/100, 90), rows-source-2
		l.panes[mainPane] = box{0, top + 1, tree, high}
		l.panes[detailPane] = box{tree + 1, top + 1, w - tree - 1, high}
		l.panes[sourcePane] = box{0, top + high + 2, w, source}
	case stacked:
		source := clamp(h/7, 3, 8)
		tree := clamp(want.tree, 1, mostOfTree(h, rows))
		l.stack(top, tree, rows-source-tree-3, source)
	case bare:
		detail := clamp(want.detail, 1, (rows-2)*2/3)
		l.stack(top, 0, detail, rows-detail-2)
	case single:
		l.panes[focus] = box{0, top, w, rows}
	}
	return l
}

// mostOfTree returns how many lines of rows the tree gets at most where it stands
// on top of the detail.
func mostOfTree(h, rows int) int { return (rows - 3 - clamp(h/7, 3, 8) + 1) / 2 }

// stack puts panes of these heights on top of each other, each below its rule.
func (l *layout) stack(top int, heights ...int) {
	for p, h := range heights {
		if h > 0 {
			l.panes[p] = box{0, top + 1, l.w, h}
			top += h + 1
		}
	}
}

// arrange returns how the panes stand at a size. The reader may have them
// stacked where they could stand side by side.
func arrange(w, h int, stack, empty bool) arrangement {
	switch {
	case empty && h >= bareRows:
		return bare
	case w < leastColumns || h < leastRows:
		return single
	case w < wideColumns || stack:
		return stacked
	}
	return sideBySide
}

func clamp(n, lo, hi int) int { return max(min(n, hi), lo) }

// hit returns the pane at a cell of the screen, and which of its lines; -1 is the
// rule above it.
func (l *layout) hit(x, y int) (p pane, line int, ok bool) {
	for p, b := range l.panes {
		if b.w <= 0 || b.h <= 0 {
			continue
		}
		if l.kind != single {
			b.y, b.h = b.y-1, b.h+1
			line = -1
		}
		if b.has(x, y) {
			return pane(p), line + y - b.y, true
		}
	}
	return 0, 0, false
}
