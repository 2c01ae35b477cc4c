package theme

import (
	"github.com/charmbracelet/lipgloss"

	"crosscheck/thread/summary"
)

// Glyphs are the signs and lines of the program. Each is one cell wide, save
// Ellipsis and To in ASCII.
type Glyphs struct {
	Signs  Signs
	Lines  Lines
	Border lipgloss.Border

	Unfolded string // before a node whose children are shown
	Folded   string // before a node whose children are not
	Cursor   string // before the selected row or line
	Arrow    string // between sender and receiver, and in a breadcrumb
	To       string // between an old value and a new one
	Same     string // instead of a value that is the same as the one beside it
	Ellipsis string // where something was left out
}

// Signs are the signs of screens.md, with two of ours.
type Signs struct {
	Pass, Fail, NotAsked, NotCarried, NotJudged string // verdicts
	Error, Warning, Note                        string // findings
	Waiting                                     string // open, not closed yet
	None                                        string // nothing to say: a blank
}

// Lines are the pieces of a tree and of rules.
type Lines struct {
	Vertical, Horizontal, Branch, Last string
	Left, Right                        string // the heads of arrows
}

func glyphs(ascii bool) Glyphs {
	if ascii {
		return Glyphs{
			Signs:    signs(summary.Sign.ASCII),
			Lines:    Lines{Vertical: "|", Horizontal: "-", Branch: "|", Last: "`", Left: "<", Right: ">"},
			Border:   lipgloss.ASCIIBorder(),
			Unfolded: "v", Folded: ">", Cursor: ">", Arrow: ">", To: "->", Same: "=", Ellipsis: "..",
		}
	}
	return Glyphs{
		Signs:    signs(summary.Sign.Glyph),
		Lines:    Lines{Vertical: "│", Horizontal: "─", Branch: "├", Last: "└", Left: "◀", Right: "▶"},
		Border:   lipgloss.NormalBorder(),
		Unfolded: "▾", Folded: "▸", Cursor: "›", Arrow: "›", To: "→", Same: "=", Ellipsis: "…",
	}
}

// signs returns the signs, each as drawn by draw.
func signs(draw func(summary.Sign) string) Signs {
	return Signs{
		Pass: draw(summary.Pass), Fail: draw(summary.Fail),
		NotAsked: draw(summary.NotAsked), NotCarried: draw(summary.NotCarried), NotJudged: draw(summary.NotJudged),
		Error: draw(summary.Fail), Warning: draw(summary.Warning), Note: draw(summary.Note),
		Waiting: draw(summary.Waiting), None: draw(summary.NoSign),
	}
}
