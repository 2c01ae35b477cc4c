package export

import (
	"io"
	"path/filepath"
	"slices"
	"strings"

	"crosscheck/thread/export/diagram"
	"crosscheck/thread/export/report"
	"crosscheck/thread/judged"
)

// Format is a form in which a judged log leaves the program.
type Format struct {
	Name      string
	Extension string // of a file that holds it, with the dot
	Meaning   string // in a few words, without a stop
	JSON      bool   // each line is JSON

	write func(io.Writer, *judged.Log) error
}

// Write writes the log in the format. The error is that of w.
func (f Format) Write(w io.Writer, j judged.Log) error { return f.write(w, &j) }

// Formats returns every format. Of several with the same extension the first is
// what a file with that name holds where nobody says more.
func Formats() []Format {
	return []Format{
		{"twins", ".jsonl", "the JSON twin of each valid message, one a line", true, twins},
		{"lines", ".rw1", "each message and invalid line as it was sent", false, lines},
		{"log", ".json", "the whole log with its findings, as crosscheck schema describes it", true, wholeLog},
		{"csv", ".csv", "the findings as a table", false, findingsTable},
		{"sheets", ".csv", "the value sheet of every handoff as a table (CSV)", false, sheetsTable},
		{"timeline", ".txt", "a line a message in the order of the log, with what was found", false, timeline},
		{"ladder", ".txt", "a lane an agent, an arrow a message", false, diagram.Text},
		{"ladder.md", ".md", "the ladder as Markdown, drawn by Mermaid", false, diagram.Markdown},
		{"ladder.svg", ".svg", "the ladder as a picture", false, diagram.SVG},
		{"report.md", ".md", "the report of an incident as Markdown", false, report.Markdown},
		{"report.html", ".html", "the report of an incident as one page", false, report.HTML},
	}
}

// Choose returns the format for a name and the file that is to hold it, each ""
// where it is not given. A name may leave it to the file which form of it is
// meant, as ladder does to ladder.svg; a file alone says it by its extension.
func Choose(name, file string) (Format, bool) {
	extension := strings.ToLower(filepath.Ext(file))
	all := Formats()
	for _, fits := range []func(Format) bool{
		func(f Format) bool { return name != "" && f.Name == name+extension },
		func(f Format) bool { return f.Name == name },
		func(f Format) bool { return name == "" && f.Extension == extension },
	} {
		if i := slices.IndexFunc(all, fits); i >= 0 {
			return all[i], true
		}
	}
	return Format{}, false
}
