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

// wanted is what the panes ask for.
type wanted struct {
	filter bool // something is filtered
	detail int  // lines of the detail above a log without messages
}

// box is the inner size of a pane; without a size it is not shown.
type box struct{ w, h int }

// layout is the sizes of everything on the screen. Above each pane that is
// shown together with others stands a rule with its title.
type layout struct {
	w, h    int
	kind    arrangement
	header  bool
	filter  bool // a line that says by what is filtered
	footer  bool
	panes   [numPanes]box
	overlay box // what stands above all panes, between header and footer
}

// newLayout shares the screen out. No size is too small: what there is no room
// for is left out, the panes last. Of a log without messages the detail gets as
// many lines as it needs, up to two thirds.
func newLayout(w, h int, kind arrangement, focus pane, want wanted) layout {
	w, h = max(w, 0), max(h, 0)
	l := layout{w: w, h: h, kind: kind, header: h >= 3, filter: want.filter && h >= filterRows, footer: h >= 2}
	rows := h
	for _, line := range [...]bool{l.header, l.filter, l.footer} {
		if line {
			rows--
		}
	}
	l.overlay = box{w, rows}
	switch kind {
	case sideBySide:
		rows -= 2
		source := clamp(h/5, 3, 9)
		tree := min(w*46/100, 90)
		l.panes[mainPane] = box{tree, rows - source}
		l.panes[detailPane] = box{w - tree - 1, rows - source}
		l.panes[sourcePane] = box{w, source}
	case stacked:
		rows -= 3
		source := clamp(h/7, 3, 8)
		tree := (rows - source + 1) / 2
		l.panes[mainPane] = box{w, tree}
		l.panes[detailPane] = box{w, rows - source - tree}
		l.panes[sourcePane] = box{w, source}
	case bare:
		rows -= 2
		detail := clamp(want.detail, 1, rows*2/3)
		l.panes[detailPane] = box{w, detail}
		l.panes[sourcePane] = box{w, rows - detail}
	case single:
		l.panes[focus] = box{w, rows}
	}
	return l
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
