package ui

import (
	"strings"
	"testing"

	"crosscheck/ui/theme"
)

func TestAFrameIsWhatAReaderWouldSee(t *testing.T) {
	for name, still := range map[string]Still{
		"as opened": {Width: 100, Height: 30},
		"sheet":     {Width: 80, Height: 24, View: "sheet"},
		"ladder":    {Width: 80, Height: 24, View: "ladder"},
		"findings":  {Width: 80, Height: 24, View: "findings"},
		"items":     {Width: 80, Height: 24, View: "items"},
		"log":       {Width: 80, Height: 24, View: "log"},
		"keys":      {Width: 100, Height: 30, Keys: []string{"g", "/", `"payer-2"`, "enter", "tab", "ctrl+d"}},
	} {
		t.Run(name, func(t *testing.T) {
			o := theme.Options{Color: theme.Mono}
			got, err := Frame(scenario(t, "void-cleared", o), still)
			if err != nil {
				t.Fatal(err)
			}
			s := open(scenario(t, "void-cleared", o), still.Width, still.Height)
			if k := map[string]string{"sheet": "d", "ladder": "t", "findings": "f", "items": "i", "log": "r"}[still.View]; k != "" {
				s.press(k)
			}
			for _, k := range still.Keys {
				if text, ok := strings.CutPrefix(k, `"`); ok {
					s.typing(strings.TrimSuffix(text, `"`))
				} else {
					s.press(k)
				}
			}
			if want := s.View(); got != want {
				t.Errorf("the frame is\n%s\nwant\n%s", got, want)
			}
		})
	}
}

func TestKeysOfAFrameThatCannotBe(t *testing.T) {
	for _, keys := range [][]string{{"entr"}, {"e", "q"}, {"ctrl+c"}, {"ctrl"}} {
		if _, err := Frame(scenario(t, "void-cleared", theme.Options{}), Still{Width: 100, Height: 30, Keys: keys}); err == nil {
			t.Errorf("%q is taken", keys)
		}
	}
}
