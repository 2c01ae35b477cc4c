package cli

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/alecthomas/kong"
	"github.com/charmbracelet/x/exp/golden"

	"crosscheck/codec/finding"
	"crosscheck/ui/screen"
	"crosscheck/ui/theme"
)

// explainOn returns what is said of a word on a terminal of that width, or
// elsewhere if it is 0.
func explainOn(width int, o theme.Options, word string) string {
	var b strings.Builder
	e := &explainer{w: &b, theme: screen.NewPainter(o), width: helpWidth}
	if width > 0 {
		e.width, e.terminal = width, true
	}
	if word == "" {
		e.list(described(word))
	} else {
		e.explain(described(word))
	}
	return b.String()
}

func TestExplain(t *testing.T) {
	tests := []struct {
		name  string
		word  string
		width int
		theme theme.Options
	}{
		{"all codes", "", 0, theme.Options{}},
		{"all codes on a narrow terminal", "", 60, theme.Options{ASCII: true}},
		{"a code", "clearance.on-void", 0, theme.Options{}},
		{"a code on a narrow terminal", "done.mismatch", 60, theme.Options{}},
		{"a code in colour", "clearance.missing", 100, theme.Options{Color: theme.ANSI16, Dark: true}},
		{"a code that needs a record", "record.mismatch", 80, theme.Options{}},
		{"an example with a byte that is no text", "line.encoding", 80, theme.Options{ASCII: true}},
		{"an area", "ownership", 80, theme.Options{}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			golden.RequireEqual(t, []byte(explainOn(tt.width, tt.theme, tt.word)))
		})
	}
}

func TestExplainKeepsToTheWidth(t *testing.T) {
	for _, width := range []int{40, 41, 60, 79, 80, 99, 100} {
		t.Run(strconv.Itoa(width), func(t *testing.T) {
			out := explainOn(width, theme.Options{}, "")
			for _, d := range finding.Codes() {
				out += explainOn(width, theme.Options{}, d.Name)
			}
			for line := range strings.Lines(out) {
				if line = strings.TrimSuffix(line, "\n"); screen.Width(line) > width {
					t.Errorf("%d cells: %s", screen.Width(line), line)
				}
			}
		})
	}
}

func TestTheListOfCodesHasOneLineForEach(t *testing.T) {
	out := explainOn(0, theme.Options{}, "")
	for _, d := range finding.Codes() {
		want := d.Name + " "
		if n := strings.Count(out, " "+want); n != 1 {
			t.Errorf("%s is listed %d times", d.Name, n)
		}
		if !strings.Contains(out, "  "+d.Summary()+"\n") {
			t.Errorf("the summary of %s takes more than its line: %s", d.Name, d.Summary())
		}
	}
}

func TestExamplesAreWholeWhereTheyAreCopied(t *testing.T) {
	for _, d := range finding.Codes() {
		out := explainOn(0, theme.Options{}, d.Name)
		for _, line := range explained(d).Example {
			if !strings.Contains(out, "\n  "+line+"\n") {
				t.Errorf("%s does not show whole: %s", d.Name, line)
			}
		}
	}
}

func TestNearCodes(t *testing.T) {
	tests := []struct{ name, word, want string }{
		{"a slip", "thread.orphand", "thread.orphaned"},
		{"a slip in the area", "clearence.late", "clearance.late"},
		{"a slip in an area alone", "clearence", "clearance"},
		{"what stands after the dot", "late", "clearance.late done.late question.late"},
		{"part of what stands after the dot", "void", "clearance.on-void clearance.void-unchallenged"},
		{"a slip in what stands after the dot", "onvoid", "clearance.on-void"},
		{"another area", "echo.wrong-item", "done.wrong-item"},
		{"an area and a code that it has not", "relay.nothing", "relay"},
		{"an area with a dot", "relay.", "relay"},
		{"a slip in the area, and a code that it has not", "relai.nothing", "relay"},
		{"too many to name", "o", ""},
		{"nothing like it", "zzz", ""},
		{"a dot", ".", ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if got := nearCodes(tt.word); !slices.Equal(got, strings.Fields(tt.want)) {
				t.Errorf("nearCodes(%q) = %q, want %q", tt.word, got, tt.want)
			}
		})
	}
}

// What a text tells the reader to run is there to be run.
func TestTextsNameCommandsAndFlagsThatExist(t *testing.T) {
	model := grammarOf(t)
	commands, flags := map[string]bool{}, map[string]bool{}
	for _, node := range append([]*kong.Node{model.Node}, model.Children...) {
		commands[node.Name] = true
		for _, f := range node.Flags {
			flags["--"+f.Name] = true
		}
	}
	command := regexp.MustCompile(`\(?crosscheck ([a-z]+-?[a-z]+)|\b((?:check|make|relay)-[a-z]+)`)
	flag := regexp.MustCompile(`--[a-z-]+`)
	seen := 0
	for _, d := range finding.Codes() {
		for _, m := range command.FindAllStringSubmatch(d.Remedy, -1) {
			seen++
			if name := m[1] + m[2]; !commands[name] {
				t.Errorf("%s names the command %s", d.Name, name)
			}
		}
		for _, name := range flag.FindAllString(d.Meaning+" "+d.Rule+" "+d.Remedy, -1) {
			seen++
			if !flags[name] {
				t.Errorf("%s names the flag %s", d.Name, name)
			}
		}
	}
	if seen < 10 {
		t.Errorf("found only %d names: the patterns see too little", seen)
	}
}
