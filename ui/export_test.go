package ui

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	tea "github.com/charmbracelet/bubbletea"

	"crosscheck/thread/export"
	"crosscheck/thread/judged"
	"crosscheck/ui/theme"
)

// exportingTo opens a scenario that can be exported, and returns what was asked to be
// written; the files are written to a folder of the test's own.
func exportingTo(t *testing.T, name string) (s *driven, asked *[]ExportJob, dir string) {
	t.Helper()
	dir, asked = t.TempDir(), new([]ExportJob)
	session := scenario(t, name, theme.Options{Color: theme.Mono})
	session.Export = Exporter{
		Check: func(file string) (bool, error) {
			if file == "input.log" {
				return true, errors.New("input.log is an input: it would be overwritten")
			}
			_, err := os.Stat(filepath.Join(dir, file))
			return err == nil, nil
		},
		Write: func(sel ExportJob) error {
			*asked = append(*asked, sel)
			f, err := os.Create(filepath.Join(dir, sel.File))
			if err != nil {
				return err
			}
			judged := judged.Of(session.Log)
			if sel.Keep != nil {
				judged = judged.Only(sel.Keep)
			}
			return errors.Join(sel.Format.Write(f, judged), f.Close())
		},
		Command: func(sel ExportJob) string { return "crosscheck export -o " + sel.File },
	}
	return open(session, 120, 30), asked, dir
}

func content(t *testing.T, parts ...string) string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(parts...))
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// From opening a log to leaving it: the next failure, its line, its handoff as a
// file.
func TestAFailureIsFoundCopiedAndExported(t *testing.T) {
	s, asked, dir := exportingTo(t, "void-cleared")
	s.press("e", "y", "p", "d", "x")
	if got := plain(s.View()); !strings.Contains(got, "export to scheduler-1.jsonl") || !strings.Contains(got, "─ Export ─") {
		t.Fatalf("the prompt is not shown:\n%s", got)
	}
	s.press("enter")
	if len(*asked) != 1 || (*asked)[0].Handoff != "scheduler-1" || (*asked)[0].Format.Name != "twins" {
		t.Fatalf("asked for %+v", *asked)
	}
	if got := content(t, dir, "scheduler-1.jsonl"); strings.Count(got, "\n") != 4 {
		t.Errorf("wrote %q", got)
	}
	if got := footerOf(s); !strings.Contains(got, "wrote scheduler-1.jsonl; the same: crosscheck export -o scheduler-1.jsonl") {
		t.Errorf("says %q", got)
	}
	if s.press("q"); !s.quit {
		t.Error("q does not quit")
	}
}

func TestEveryFormatIsOffered(t *testing.T) {
	s, asked, _ := exportingTo(t, "void-cleared")
	for i, f := range export.Formats() {
		s.press("x")
		for range i {
			s.press("down")
		}
		if got := s.prompt.text(); got != "scheduler-1"+f.Extension {
			t.Errorf("%s: the file is %q", f.Name, got)
		}
		s.prompt.replace(0, len(s.prompt.text()), f.Name+"-file")
		if s.press("enter"); (*asked)[i].Format.Name != f.Name {
			t.Errorf("asked for %s, want %s", (*asked)[i].Format.Name, f.Name)
		}
	}
	s.press("x", "up")
	if want := export.Formats()[len(export.Formats())-1]; s.prompt.text() != "scheduler-1"+want.Extension {
		t.Errorf("up from the first leads to %q", s.prompt.text())
	}
	s.press("esc", "x").typing(".svg")
	if got := export.Formats()[s.prompt.menu.chosen-1].Extension; got != ".svg" {
		t.Errorf("a name that ends in .svg chooses %q", got)
	}
}

func TestAFileThatIsThereIsReplacedWhenAskedTwice(t *testing.T) {
	s, asked, dir := exportingTo(t, "void-cleared")
	if err := os.WriteFile(filepath.Join(dir, "scheduler-1.jsonl"), []byte("mine"), 0o600); err != nil {
		t.Fatal(err)
	}
	s.press("x", "enter")
	if got := plain(s.View()); !strings.Contains(got, "scheduler-1.jsonl is there already: enter replaces it, esc leaves it") {
		t.Errorf("nothing asks:\n%s", got)
	}
	s.press("x", "enter") // another name is another question
	if len(*asked) != 1 || (*asked)[0].File != "scheduler-1.jsonlx" {
		t.Fatalf("asked for %+v", *asked)
	}
	s.press("x", "enter", "esc")
	if content(t, dir, "scheduler-1.jsonl") != "mine" {
		t.Error("it is replaced without a word")
	}
	s.press("x", "enter", "enter")
	if content(t, dir, "scheduler-1.jsonl") == "mine" {
		t.Error("it is not replaced")
	}
}

func TestWhatCannotBeWrittenIsSaid(t *testing.T) {
	s, asked, _ := exportingTo(t, "void-cleared")
	s.press("x")
	s.prompt.replace(0, len(s.prompt.text()), "input.log")
	if s.press("enter"); !strings.Contains(plain(s.View()), "input.log is an input") || len(*asked) != 0 {
		t.Errorf("says\n%s", plain(s.View()))
	}
	s.prompt.replace(0, len(s.prompt.text()), " ")
	if s.press("enter"); !strings.Contains(plain(s.View()), "a name for the file is needed") {
		t.Errorf("says\n%s", plain(s.View()))
	}
	s.prompt.replace(0, len(s.prompt.text()), "no/such/folder.jsonl")
	if s.press("enter"); !strings.Contains(footerOf(s), "not written: ") {
		t.Errorf("says %q", footerOf(s))
	}
	s.session.Export = Exporter{}
	s.press("x")
	if got := footerOf(s); !strings.Contains(got, "there is nowhere to export to") {
		t.Errorf("says %q", got)
	}
}

// The selection is what the filters keep, else a handoff, else a conversation.
func TestTheSelectionIsWhatIsExported(t *testing.T) {
	count := func(s *driven, sel ExportJob) (n int) {
		for _, c := range s.session.Log.Conversations() {
			for i := range c.Len() {
				if sel.Keep == nil || sel.Keep(c.At(i)) {
					n++
				}
			}
		}
		return n
	}
	s, _, _ := exportingTo(t, "cancels")
	if sel := s.toExport(); sel.Handoff != "release-7" || count(s, sel) != 3 {
		t.Errorf("of a handoff: %+v keeps %d", sel, count(s, sel))
	}
	s.press("=")
	if sel := s.toExport(); sel.Where == "" || sel.Handoff != "" || count(s, sel) != 3 {
		t.Errorf("of a filter: %+v keeps %d", sel, count(s, sel))
	}
	s, _, _ = exportingTo(t, "two-logs")
	s.press("g")
	if sel := s.toExport(); len(sel.Files) != 1 || count(s, sel) != 3 {
		t.Errorf("of a conversation: %+v keeps %d", sel, count(s, sel))
	}
	s.press("j", "j") // loose
	if sel := s.toExport(); sel.Handoff != "" || len(sel.Files) != 1 || count(s, sel) != 3 {
		t.Errorf("of a loose message: %+v keeps %d", sel, count(s, sel))
	}
}

func TestANameFromALogIsFitForAFile(t *testing.T) {
	for name, want := range map[string]string{
		"payer-1": "payer-1", "../../etc/passwd": "etc-passwd", "-rf": "rf", "..": "export", "a b\x1b[2J;$(x)": "a-b--2J---x",
		"é": "export", strings.Repeat("a", 300): strings.Repeat("a", 60), "": "export", ".hidden": "hidden",
	} {
		if got := fileName(name); got != want {
			t.Errorf("%q becomes %q, want %q", name, got, want)
		}
	}
}

// While a file is written nothing touches the log; what was pressed comes after.
func TestKeysWaitWhileAFileIsWritten(t *testing.T) {
	s, _, _ := exportingTo(t, "void-cleared")
	s.press("g", "x")
	before := s.tree.Selected()
	_, cmd := s.Update(keyMsg("enter"))
	if cmd == nil || s.writing == nil {
		t.Fatal("nothing is being written")
	}
	frame := s.View()
	s.send(keyMsg("j"))
	s.send(tea.WindowSizeMsg{Width: 90, Height: 20})
	if s.View() != frame || s.tree.Selected() != before {
		t.Error("the screen moves while the log is being read")
	}
	if !strings.Contains(plain(frame), "writing scheduler-1.jsonl") {
		t.Errorf("nothing says what is going on:\n%s", plain(frame))
	}
	s.send(cmd())
	if s.tree.Selected() == before || s.layout.w != 90 {
		t.Error("what was pressed meanwhile is lost")
	}
	s.Update(keyMsg("esc"))
	s.press("x")
	s.Update(keyMsg("enter"))
	s.Update(keyMsg("enter"))
	if s.send(tea.KeyMsg{Type: tea.KeyCtrlC}); s.writing == nil || !s.quit {
		t.Error("^c does not quit")
	}
}

func TestALongCommandLineStandsAboveThePanes(t *testing.T) {
	s, _, _ := exportingTo(t, "void-cleared")
	s.send(tea.WindowSizeMsg{Width: 40, Height: 12})
	s.press("x", "enter")
	got := strings.Join(strings.Fields(plain(s.View())), " ")
	if !strings.Contains(got, "The same from the command line: crosscheck export -o scheduler-1.jsonl") {
		t.Errorf("the command is not shown whole:\n%s", plain(s.View()))
	}
	check(t, s, "exported")
}
