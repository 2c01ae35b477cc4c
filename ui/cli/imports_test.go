package cli_test

import (
	"bytes"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

const (
	root   = "../.." // of the project, seen from here
	module = "crosscheck"
)

// arrows are the packages of the project that each package may import, by the
// layout of the data: bytes to messages to conversations to the screen. A name
// with /... is the package and everything below it. Panes never import each
// other; what several of them need is in a package below them.
func arrows() map[string][]string {
	domain := []string{"profiles", "codec", "codec/check", "codec/finding", "codec/sighting", "codec/source", "codec/timestamp", "thread/..."}
	written := []string{"thread", "thread/judged", "thread/judge", "thread/ladder", "thread/redact", "thread/summary", "thread/visible", "codec", "codec/check", "codec/finding", "codec/timestamp", "profiles"}
	ground := append([]string{"ui/theme", "ui/theme/quiet", "ui/keys", "ui/screen", "ui/filelines", "ui/list", "ui/scope"}, domain...)
	return map[string][]string{
		"":                {"ui/cli"},
		"profiles":        {},
		"codec":           {"codec/internal/ascii", "profiles"},
		"codec/finding":   {},
		"codec/check":     {"codec/finding", "codec", "profiles"},
		"codec/timestamp": {"codec/internal/ascii"},
		"codec/sighting":  {"codec/timestamp"},
		"codec/source":    {"codec", "codec/sighting", "codec/source/internal/charset", "codec/source/internal/extract", "codec/source/internal/formats", "codec/source/internal/logline", "codec/source/internal/pack", "codec/timestamp", "profiles"},

		"codec/internal/ascii":            {},
		"codec/source/internal/charset":   {"codec/sighting"},
		"codec/source/internal/escape":    {},
		"codec/source/internal/jsontoken": {"codec/internal/ascii", "codec/source/internal/escape"},
		"codec/source/internal/extract":   {"codec", "codec/internal/ascii", "codec/sighting", "codec/source/internal/charset", "codec/source/internal/escape", "codec/source/internal/jsontoken", "codec/source/internal/logline", "codec/source/internal/pack", "codec/timestamp", "profiles"},
		"codec/source/internal/formats":   {"codec/source/internal/extract"},
		"codec/source/internal/logline":   {"codec/internal/ascii", "codec/source/internal/escape", "codec/timestamp"},
		"codec/source/internal/pack":      {},

		"codec/conform": {"codec", "codec/check", "profiles"},
		"thread":        {"codec", "codec/check", "codec/finding", "codec/sighting", "codec/source", "codec/timestamp", "profiles"},

		"thread/query":   {"thread", "thread/judge", "codec", "codec/check", "codec/finding", "profiles"},
		"thread/judge":   {"thread", "codec", "codec/check", "codec/finding", "codec/sighting", "profiles"},
		"thread/ladder":  {"thread", "codec/timestamp"},
		"thread/diff":    {"thread", "thread/judge", "codec", "codec/check", "codec/finding", "profiles"},
		"thread/redact":  {"thread", "thread/judge", "codec", "codec/check", "codec/finding", "profiles"},
		"thread/visible": {},
		"thread/load":    {"thread", "thread/judge", "thread/summary", "codec", "codec/check", "codec/finding", "codec/sighting", "codec/source"},
		"thread/summary": {"thread", "thread/judge", "codec", "codec/check", "codec/finding", "codec/timestamp", "profiles"},
		"thread/page":    {"thread", "thread/judge", "thread/ladder", "thread/summary", "codec/timestamp"},
		"thread/judged":  {"thread", "thread/judge", "thread/ladder", "thread/query", "thread/redact", "thread/summary", "thread/visible", "codec", "codec/check", "codec/finding", "codec/timestamp", "profiles"},

		"thread/export":          append([]string{"thread/export/report", "thread/export/diagram", "thread/diff"}, written...),
		"thread/export/report":   append([]string{"thread/page", "thread/export/diagram", "thread/export/markdown"}, written...),
		"thread/export/diagram":  append([]string{"thread/export/markdown"}, written...),
		"thread/export/markdown": {},

		"ui/theme/quiet": {},
		"ui/clip":        {},
		"ui/keys":        {},
		"ui/theme":       {"ui/theme/quiet"},

		"ui/screen":    append([]string{"ui/theme"}, domain...),
		"ui/filelines": {"codec/source"},
		"ui/list":      {"ui/screen"},

		"ui/scope": domain,

		"ui/tree":     ground,
		"ui/detail":   ground,
		"ui/findings": ground,
		"ui/items":    ground,
		"ui/ladder":   ground,
		"ui/loglines": ground,
		"ui/sheet":    ground,
		"ui/filepane": ground,
		"ui/plain":    ground,

		"ui":      append([]string{"ui/clip", "ui/tree", "ui/detail", "ui/findings", "ui/items", "ui/ladder", "ui/loglines", "ui/sheet", "ui/filepane"}, ground...),
		"ui/shot": append([]string{"ui/theme"}, domain...),

		"ui/cli/outfile": {},

		"ui/cli": append([]string{"ui", "ui/cli/outfile", "ui/clip", "ui/plain", "ui/shot", "codec/conform"}, ground...),
	}
}

// forbidden are modules by the start of their path, and the only packages that
// may import them.
func forbidden() map[string][]string {
	return map[string][]string{
		"github.com/charmbracelet/bubbletea": {"ui"},
		"github.com/charmbracelet/":          {"ui", "ui/..."},
		"github.com/muesli/":                 {"ui", "ui/..."},
		"github.com/alecthomas/kong":         {"ui/cli"},
		"net":                                {},
		"net/":                               {},
	}
}

// within reports whether a package is among names.
func within(pkg string, names []string) bool {
	return slices.ContainsFunc(names, func(n string) bool {
		base, below := strings.CutSuffix(n, "/...")
		return pkg == n || below && (pkg == base || strings.HasPrefix(pkg, base+"/"))
	})
}

// imports returns what each package of the project imports, its tests left
// out, whatever system a file is for.
func imports(t *testing.T) map[string][]string {
	t.Helper()
	found := map[string][]string{}
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && path != root && (strings.HasPrefix(d.Name(), ".") || d.Name() == "testdata"):
			return fs.SkipDir
		case d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go"):
			return nil
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.ImportsOnly)
		if err != nil {
			return err
		}
		dir, err := filepath.Rel(root, filepath.Dir(path))
		if err != nil {
			return err
		}
		pkg := strings.TrimPrefix(filepath.ToSlash(dir), ".")
		found[pkg] = append(found[pkg], "")
		for _, spec := range file.Imports {
			name, err := strconv.Unquote(spec.Path.Value)
			if err != nil {
				return err
			}
			found[pkg] = append(found[pkg], name)
			if strings.HasPrefix(name, module+"/") && spec.Name != nil && spec.Name.Name != "_" {
				t.Errorf("%s gives %s another name: call one of the two packages differently", path, name)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return found
}

// allowedBy returns what a package may import. A package that tests share, in
// the folder internal of another, may import that one and what it may, unless it
// is in the table.
func allowedBy(pkg string) (allowed []string, known bool) {
	if allowed, known = arrows()[pkg]; known {
		return allowed, known
	}
	of, _, internal := strings.Cut(pkg, "/internal/")
	allowed, known = arrows()[of]
	if internal {
		allowed = append(allowed, of)
	}
	return allowed, known
}

// wrongArrows returns the imports that go against the layout.
func wrongArrows(found map[string][]string) []string {
	var wrong []string
	for pkg, names := range found {
		allowed, known := allowedBy(pkg)
		if !known {
			wrong = append(wrong, pkg+" is not in the table of arrows")
			continue
		}
		for _, name := range names {
			own, ours := strings.CutPrefix(name, module+"/")
			if ours && !within(own, allowed) {
				wrong = append(wrong, pkg+" must not import "+name)
			}
			if why := outside(pkg, name); why != "" {
				wrong = append(wrong, pkg+" must not import "+name+": "+why)
			}
		}
	}
	slices.Sort(wrong)
	return wrong
}

// outside says why a package may not import a library, "" if it may. The rule
// with the longest path decides.
func outside(pkg, name string) string {
	rule, who := "", []string(nil)
	for prefix, allowed := range forbidden() {
		fits := strings.HasPrefix(name, prefix)
		if !strings.HasSuffix(prefix, "/") {
			fits = name == prefix || strings.HasPrefix(name, prefix+"/")
		}
		if fits && len(prefix) > len(rule) {
			rule, who = prefix, allowed
		}
	}
	if rule == "" || within(pkg, who) {
		return ""
	}
	return rule + " is for " + strings.Join(append(who, "nobody")[:max(len(who), 1)], ", ")
}

func TestImportsGoOneWay(t *testing.T) {
	found := imports(t)
	for _, pkg := range []string{"", "profiles", "codec", "thread", "ui", "ui/cli"} {
		if _, ok := found[pkg]; !ok {
			t.Errorf("no package %q found: the walk sees too little", pkg)
		}
	}
	for _, w := range wrongArrows(found) {
		t.Error(w)
	}
}

func TestAWrongArrowIsNoticed(t *testing.T) {
	tests := []struct{ name, pkg, imports string }{
		{"back", "codec", "crosscheck/thread"},
		{"from a writer back to the table of forms", "thread/export/report", "crosscheck/thread/export"},
		{"from a page to what writes it", "thread/page", "crosscheck/thread/export/report"},
		{"sideways between panes", "ui/tree", "crosscheck/ui/detail"},
		{"from the domain to the screen", "thread", "crosscheck/ui/screen"},
		{"past the command line", "", "crosscheck/thread"},
		{"a terminal library in the domain", "codec", "github.com/charmbracelet/lipgloss"},
		{"bubbletea in a pane", "ui/tree", "github.com/charmbracelet/bubbletea"},
		{"kong in the view", "ui", "github.com/alecthomas/kong"},
		{"the network", "codec/source", "net/http"},
		{"a package that nobody knows", "utils", "fmt"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if got := wrongArrows(map[string][]string{tt.pkg: {tt.imports}}); len(got) != 1 {
				t.Errorf("got %q, want one complaint", got)
			}
		})
	}
	if got := wrongArrows(map[string][]string{"thread": {"crosscheck/codec", "fmt"}}); len(got) != 0 {
		t.Errorf("got %q, want none", got)
	}
}

// A package is a room in which one finds one's way: up to 40 files and 5,000
// lines without tests. Two are larger on purpose: the parts of thread use a
// hundred names of each other, and in extract the finder and the walker do.
func TestPackagesStaySmall(t *testing.T) {
	const mostFiles, mostLines = 40, 5000
	larger := []string{"thread", "codec/source/internal/extract"}
	for pkg := range imports(t) {
		files, err := filepath.Glob(filepath.Join(root, pkg, "*.go"))
		if err != nil {
			t.Fatal(err)
		}
		n, lines := 0, 0
		for _, file := range files {
			if strings.HasSuffix(file, "_test.go") {
				continue
			}
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			n++
			lines += bytes.Count(text, []byte("\n"))
		}
		if (n > mostFiles || lines > mostLines) && !slices.Contains(larger, pkg) {
			t.Errorf("%s has %d files and %d lines, more than %d or %d", pkg, n, lines, mostFiles, mostLines)
		}
	}
}

func TestTheTopLevelIsFixed(t *testing.T) {
	allowed := []string{
		"go.mod", "go.sum", "main.go", "ui", "codec", "thread", "profiles", "testdata", "README.md", "LICENSE",
	}
	made := []string{module, module + ".exe", "*.test", "*.prof", "*.out"} // by builds; .gitignore has them
	entries, err := os.ReadDir(root)
	if err != nil {
		t.Fatal(err)
	}
	names := make([]string, 0, len(entries))
	for _, e := range entries {
		names = append(names, e.Name())
		ok := slices.Contains(allowed, e.Name()) || strings.HasPrefix(e.Name(), ".")
		for _, pattern := range made {
			match, err := filepath.Match(pattern, e.Name())
			if err != nil {
				t.Fatal(err)
			}
			ok = ok || match
		}
		if !ok {
			t.Errorf("%s does not belong at the top level", e.Name())
		}
	}
	for _, name := range allowed {
		if !slices.Contains(names, name) {
			t.Errorf("%s is missing", name)
		}
	}
}
