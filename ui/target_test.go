package ui

import (
	"archive/zip"
	"bytes"
	"testing"

	"crosscheck/ui/internal/logs"
	"crosscheck/ui/theme"
)

// archive returns a ZIP archive of two scenarios.
func archive(t *testing.T) string {
	t.Helper()
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for _, name := range []string{"cancels", "void-cleared"} {
		w, err := z.Create("logs/" + name + ".log")
		if err == nil {
			_, err = w.Write([]byte(logs.Read(t, scenarios+"/"+name+".log")))
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// A target opens at its message, in the tree and in every view in its place: in a
// log, in one of a directory, in a member of an archive.
func TestATargetOpensAtItsMessage(t *testing.T) {
	cancels, cleared := logs.Read(t, scenarios+"/cancels.log"), logs.Read(t, scenarios+"/void-cleared.log")
	folder := []string{"d/cancels.log", cancels, "d/sub/void-cleared.log", cleared}
	packed := []string{"x.zip", archive(t)}
	for _, tt := range []struct {
		name   string
		files  []string
		target Target
		want   string
	}{
		{"an id in a directory", folder, Target{File: "d", ID: "payer-2"}, "payer-2"},
		{"a line in a log of a directory", folder, Target{File: "d/sub/void-cleared.log", Line: 3}, "scheduler-2"},
		{"a line in a directory of it", folder, Target{File: "d/sub", Line: 3}, "scheduler-2"},
		{"an id in an archive", packed, Target{File: "x.zip", ID: "payer-2"}, "payer-2"},
		{"a line in a member", packed, Target{File: "x.zip", Member: "logs/void-cleared.log", Line: 3}, "scheduler-2"},
		{"a line in the other member", packed, Target{File: "x.zip", Member: "logs/cancels.log", Line: 3}, "release-2"},
	} {
		for _, view := range []string{"", "f", "i", "t"} {
			s := session(t, theme.Options{}, tt.files...)
			s.Open = tt.target
			sc := open(s, 100, 30)
			if view != "" {
				sc.press(view, "b")
			}
			if got := sc.tree.Selected().Message.ID(); got != tt.want {
				t.Errorf("%s, view %q: at %q, want %q", tt.name, view, got, tt.want)
			}
		}
		s := session(t, theme.Options{}, tt.files...)
		if why := tt.target.Missing(s.Log); why != "" {
			t.Errorf("%s: %s", tt.name, why)
		}
	}
	s := session(t, theme.Options{}, packed...)
	if why := (Target{File: "x.zip", Member: "logs/nope.log", Line: 3}).Missing(s.Log); why == "" {
		t.Error("a member that is not there has a line")
	}
}
