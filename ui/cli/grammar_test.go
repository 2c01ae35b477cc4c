package cli

import (
	"io"
	"os"
	"strings"
	"testing"

	"github.com/alecthomas/kong"
)

// grammarOf returns the command line as kong sees it.
func grammarOf(t *testing.T) *kong.Application {
	t.Helper()
	a := &app{env: Env{Stderr: io.Discard}, out: newOutput(io.Discard, func() {})}
	k, _, err := a.parser()
	if err != nil {
		t.Fatal(err)
	}
	return k.Model
}

func TestEveryCommandRunsAndHasAnExample(t *testing.T) {
	children := grammarOf(t).Children
	if len(children) < 10 {
		t.Fatalf("%d commands, want all of them", len(children))
	}
	for _, node := range children {
		if _, ok := node.Target.Addr().Interface().(command); !ok {
			t.Errorf("%s is not a command", node.Name)
		}
		name := "crosscheck " + node.Name
		if node.Name == "view" {
			name = "crosscheck app.log"
		}
		if !strings.Contains(node.Detail, "Example") || !strings.Contains(node.Detail, name) {
			t.Errorf("the help of %s has no example of it", node.Name)
		}
	}
}

// The package comment of main is the manual.
func TestTheManualNamesEveryCommand(t *testing.T) {
	manual, err := os.ReadFile("../../main.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, node := range grammarOf(t).Children {
		for _, name := range append([]string{node.Name}, node.Aliases...) {
			if !strings.Contains(string(manual), "//\t"+name+" ") && !strings.Contains(string(manual), "(also: "+name+")") {
				t.Errorf("%s is not in the manual", name)
			}
		}
	}
}

func TestSuggestionsAreTheNearestNames(t *testing.T) {
	names := []string{"view", "find", "lint", "validate", "check-rb", "check-ho", "to-json", "digest"}
	tests := []struct {
		word string
		want string
	}{
		{"fnid", "find"},
		{"lnt", "lint"},
		{"validat", "validate"},
		{"vlaidate", "validate"},
		{"check", "check-rb check-ho"},
		{"chek", "check-rb check-ho"},
		{"check-rh", "check-rb"},
		{"find", ""},
		{"release", ""},
		{"app", ""},
		{"", ""},
	}
	for _, tt := range tests {
		t.Run(tt.word, func(t *testing.T) {
			if got := strings.Join(suggest(tt.word, names), " "); got != tt.want {
				t.Errorf("got %q, want %q", got, tt.want)
			}
		})
	}
}

func TestDistanceCountsSlips(t *testing.T) {
	tests := []struct {
		a, b string
		want int
	}{
		{"", "", 0},
		{"find", "find", 0},
		{"find", "fnid", 1},
		{"find", "fid", 1},
		{"find", "fiind", 1},
		{"find", "fond", 1},
		{"find", "lint", 2},
		{"find", "", 4},
		{"", "find", 4},
	}
	for _, tt := range tests {
		if got := distance(tt.a, tt.b); got != tt.want {
			t.Errorf("distance(%q, %q) = %d, want %d", tt.a, tt.b, got, tt.want)
		}
	}
}
