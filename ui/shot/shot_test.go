package shot_test

import (
	"encoding/xml"
	"errors"
	"io"
	"strings"
	"testing"

	"github.com/charmbracelet/x/exp/golden"

	"crosscheck/ui/shot"
	"crosscheck/ui/theme"
)

// draw draws a frame and checks that the picture is well-formed; it returns the
// picture and the text in it.
func draw(t *testing.T, frame string, w, h int, o theme.Options) (svg, text string) {
	t.Helper()
	var b strings.Builder
	if err := shot.SVG(&b, frame, w, h, "a <title> & more", theme.New(o).Defaults()); err != nil {
		t.Fatal(err)
	}
	d := xml.NewDecoder(strings.NewReader(b.String()))
	for {
		token, err := d.Token()
		switch token := token.(type) {
		case xml.CharData:
			text += string(token)
		case xml.StartElement:
			switch token.Name.Local {
			case "svg", "title", "rect", "text", "tspan", "path":
			default:
				t.Errorf("there is a %s in the picture", token.Name.Local)
			}
		}
		if errors.Is(err, io.EOF) {
			return b.String(), text
		}
		if err != nil {
			t.Fatalf("%v:\n%s", err, &b)
		}
	}
}

func TestSVG(t *testing.T) {
	for name, o := range map[string]theme.Options{
		"dark":  {Color: theme.True, Dark: true},
		"light": {Color: theme.True},
		"mono":  {Color: theme.Mono, Dark: true},
	} {
		t.Run(name, func(t *testing.T) {
			th := theme.New(o)
			frame := strings.Join([]string{
				th.Paint(theme.Title, "crosscheck") + "  " + th.Paint(theme.Fail, "✗ 2"),
				th.Paint(theme.Chrome, "── Tree ──┬──") + "──",
				th.Paint(theme.Selected, " RB payer-1 ") + th.Paint(theme.Chrome, "│") + th.Paint(theme.Differ, "70024481"),
				"  東京 e\u0301 <b> & \"x\"",
			}, "\n")
			svg, _ := draw(t, frame, 24, 5, o)
			golden.RequireEqual(t, []byte(svg))
		})
	}
}

func TestAPictureHasTheTextOfTheFrame(t *testing.T) {
	_, text := draw(t, "one  two\n  東京 a\u0301b\n<script>&amp;", 20, 3, theme.Options{})
	for _, want := range []string{"a <title> & more", "one  two", "東京 a\u0301b", "<script>&amp;"} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is not in the picture: %q", want, text)
		}
	}
}

func FuzzSVG(f *testing.F) {
	f.Add("\x1b[31m red \x1b[7m turned \x1b[0m\x1b]52;c;aGk=\x07\x1b[2J", 10, 2)
	f.Add("\x00\ufffe\xff<&\"", 3, 1)
	f.Add("a\tb\rc\bd", 80, 24)
	f.Fuzz(func(t *testing.T, frame string, w, h int) {
		if w < 1 || h < 1 || w > 200 || h > 100 {
			t.Skip("no terminal is like that")
		}
		svg, _ := draw(t, frame, w, h, theme.Options{Color: theme.True, Dark: true})
		if strings.ContainsAny(svg, "\x00\x1b\a\b") {
			t.Error("a control character got through")
		}
	})
}
