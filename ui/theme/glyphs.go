package theme

import "github.com/charmbracelet/lipgloss"

// Glyphs are the marks and lines of the program. Each is one cell wide, save
// Ellipsis and To in ASCII.
type Glyphs struct {
	Lines  Lines
	Border lipgloss.Border

	Unfolded string // before a node whose children are shown
	Folded   string // before a node whose children are not
	Cursor   string // before the selected row or line
	Arrow    string // between sender and receiver, and in a breadcrumb
	To       string // between an old value and a new one
	Same     string // instead of a value that is the same as the one next to it
	Ellipsis string // where something was left out
}

// Lines are the pieces of a tree and of rules.
type Lines struct {
	Vertical, Horizontal, Branch, Last string
	Left, Right                        string // the heads of arrows
}

func glyphs(ascii bool) Glyphs {
	if ascii {
		return Glyphs{
			Lines:    Lines{Vertical: "|", Horizontal: "-", Branch: "|", Last: "`", Left: "<", Right: ">"},
			Border:   lipgloss.ASCIIBorder(),
			Unfolded: "v", Folded: ">", Cursor: ">", Arrow: ">", To: "->", Same: "=", Ellipsis: "..",
		}
	}
	return Glyphs{
		Lines:    Lines{Vertical: "│", Horizontal: "─", Branch: "├", Last: "└", Left: "◀", Right: "▶"},
		Border:   lipgloss.NormalBorder(),
		Unfolded: "▾", Folded: "▸", Cursor: "›", Arrow: "›", To: "→", Same: "=", Ellipsis: "…",
	}
}
