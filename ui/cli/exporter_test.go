package cli

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"crosscheck/thread/export"
	"crosscheck/thread/redact"
	"crosscheck/ui"
)

// The command line has the flags of the run and what is selected, not what is of the
// view alone.
func TestTheCommandLineOfAnExport(t *testing.T) {
	twins := export.Formats()[0]
	for _, tt := range []struct {
		args, names string
		selection   ui.ExportJob
		want        string
	}{
		{"app.log#payer-1", "app.log", ui.ExportJob{Handoff: "a-1", File: "a-1.jsonl"}, "export --format twins --handoff a-1 app.log -o a-1.jsonl"},
		{"--theme dark --where state:wrong --join a.log b.log", "a.log b.log", ui.ExportJob{Where: "code:x", File: "o"}, "export --format twins --where code:x --join a.log b.log -o o"},
		{"--where=state:wrong --follow --expect e.json logs", "logs", ui.ExportJob{File: "o", Files: []string{"logs/a.log"}}, "export --format twins --expect e.json logs/a.log -o o"},
		{"--redact --redact-slot note app.log", "app.log", ui.ExportJob{File: "o", Redactor: new(redact.Redactor)}, "export --format twins --redact-slot note --redact app.log -o o"},
		{"--redact --redact-slot note app.log", "app.log", ui.ExportJob{File: "o"}, "export --format twins app.log -o o"},
		{"app.log", "app.log", ui.ExportJob{File: "o", Redactor: new(redact.Redactor)}, "export --format twins --redact app.log -o o"},
	} {
		a := &app{env: Env{Args: strings.Fields(tt.args)}}
		tt.selection.Format = twins
		if got := strings.Join(a.exporting(tt.selection, strings.Fields(tt.names)), " "); got != tt.want {
			t.Errorf("%s: got %s, want %s", tt.args, got, tt.want)
		}
	}
}

func TestTheViewWritesOverNoInput(t *testing.T) {
	dir := t.TempDir()
	log := filepath.Join(dir, "a.log")
	if err := os.WriteFile(log, []byte("x\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	x := (&app{flags: &globals{}}).exporter(nil, nil, []string{log})
	if exists, err := x.Check(log); err == nil || !exists || !strings.Contains(err.Error(), "is an input") {
		t.Errorf("an input: %v, %v", exists, err)
	}
	if _, err := x.Check(dir); err == nil {
		t.Error("a directory may be written to")
	}
	if exists, err := x.Check(filepath.Join(dir, "new.json")); err != nil || exists {
		t.Errorf("a new file: %v, %v", exists, err)
	}
	if got := (&app{}).exporter(nil, nil, nil).Command(ui.ExportJob{}); got != "" {
		t.Errorf("what is in no file has the command line %q", got)
	}
}
