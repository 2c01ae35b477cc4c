package theme

import (
	"math"
	"strconv"
	"testing"
)

// Grounds of widespread terminal themes, by whether they are dark.
var grounds = map[bool][]string{
	true:  {"#000000", "#0d1117", "#1e1e1e", "#282c34", "#002b36"},
	false: {"#ffffff", "#fafafa", "#f6f8fa"},
}

func TestTextStandsOutFromTheGround(t *testing.T) {
	for r := range Role(NumRoles) {
		for _, dark := range []bool{true, false} {
			for _, depth := range []Color{ANSI256, True} {
				for _, ground := range grounds[dark] {
					checkContrast(t, r, dark, depth, ground)
				}
			}
		}
	}
}

// checkContrast checks one role on one ground. The terminal's own colour is
// taken to be a light or a dark grey.
func checkContrast(t *testing.T, r Role, dark bool, depth Color, ground string) {
	t.Helper()
	least := 4.5
	if r == Chrome {
		least = 3
	}
	front, own, text := roleStyles[r].light, roleStyles[r].lightBackground, "#202020"
	if dark {
		front, own, text = roleStyles[r].dark, roleStyles[r].darkBackground, "#d0d0d0"
	}
	if at(own, depth) != "" {
		ground = at(own, depth)
	}
	if at(front, depth) != "" {
		text = at(front, depth)
	}
	if c := contrast(t, text, ground); c < least {
		t.Errorf("%s, dark=%v, depth %d: %s on %s has contrast %.2f, want %.1f", r, dark, depth, text, ground, c, least)
	}
}

func at(s shade, c Color) string {
	if c == True {
		return s.rgb
	}
	return s.c256
}

// contrast returns the contrast ratio of WCAG.
func contrast(t *testing.T, a, b string) float64 {
	t.Helper()
	la, lb := luminance(t, a), luminance(t, b)
	return (math.Max(la, lb) + 0.05) / (math.Min(la, lb) + 0.05)
}

func luminance(t *testing.T, color string) float64 {
	t.Helper()
	var rgb [3]float64
	if color[0] == '#' {
		for i := range rgb {
			v, err := strconv.ParseUint(color[1+2*i:3+2*i], 16, 8)
			if err != nil {
				t.Fatalf("%s is no colour: %v", color, err)
			}
			rgb[i] = float64(v)
		}
	} else {
		n, err := strconv.Atoi(color)
		if err != nil || n < 16 {
			t.Fatalf("%s is no fixed colour of the 256", color)
		}
		rgb = of256(n)
	}
	for i, v := range rgb {
		v /= 255
		if v <= 0.04045 {
			rgb[i] = v / 12.92
		} else {
			rgb[i] = math.Pow((v+0.055)/1.055, 2.4)
		}
	}
	return 0.2126*rgb[0] + 0.7152*rgb[1] + 0.0722*rgb[2]
}

// of256 returns a colour of the cube or the grey ramp.
func of256(n int) [3]float64 {
	if n >= 232 {
		g := float64(8 + 10*(n-232))
		return [3]float64{g, g, g}
	}
	level := func(i int) float64 {
		if i == 0 {
			return 0
		}
		return float64(55 + 40*i)
	}
	n -= 16
	return [3]float64{level(n / 36), level(n / 6 % 6), level(n % 6)}
}
