package cli

import (
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	"crosscheck/thread"
	"crosscheck/thread/judge"
	"crosscheck/thread/judged"
	"crosscheck/thread/load"
	"crosscheck/ui"
	"crosscheck/ui/cli/outfile"
)

// exporter returns how the view exports what is selected in it: as the command does,
// of the inputs with those names; without names no command line writes the same.
func (a *app) exporter(log *thread.Log, j *judge.Judge, names []string) ui.Exporter {
	command := func(s ui.ExportJob) string { return "crosscheck " + shell(a.exporting(s, names)) }
	if len(names) == 0 {
		command = func(ui.ExportJob) string { return "" }
	}
	return ui.Exporter{
		Check: func(file string) (exists bool, err error) {
			info, err := os.Stat(file)
			if err == nil && info.IsDir() {
				return true, fmt.Errorf("%s is a directory", file)
			}
			return err == nil, a.notAnInput(file, names)
		},
		Write: func(s ui.ExportJob) error {
			out := judged.Log{Log: log, Findings: j.Findings(), NotJudged: j.NotJudged(), ASCII: a.flags.ASCII}
			if s.Keep != nil {
				out = out.Only(s.Keep)
			}
			args := a.env.Args
			if len(names) > 0 {
				args = a.exporting(s, names)
			}
			out.Made = remade(args, s.Redactor)
			out.Raw = func(at thread.Sighting) (line string, whole, ok bool) {
				if at.Input >= len(s.Inputs) {
					return "", false, false
				}
				return (&load.Loaded{Inputs: s.Inputs}).Raw(at)
			}
			out = out.Redacted(s.Redactor)
			return outfile.Replace(s.File, func(w io.Writer) error { return s.Format.Write(w, out) })
		},
		Command: command,
	}
}

// exporting returns the arguments of the command export that write a selection: the
// flags of this run, with the inputs and the handoffs that are meant.
func (a *app) exporting(s ui.ExportJob, names []string) []string {
	args := []string{"export", "--format", s.Format.Name}
	if s.Handoff != "" {
		args = append(args, "--handoff", s.Handoff)
	}
	if s.Where != "" {
		args = append(args, "--where", s.Where)
	}
	flags := slices.DeleteFunc(slices.Clone(a.env.Args), func(arg string) bool {
		file, _, target := strings.Cut(arg, "#")
		return arg == "--follow" || arg == "--redact" || slices.Contains(names, arg) || target && slices.Contains(names, file)
	})
	if flags = without(flags, "--where", "--theme"); s.Redactor == nil {
		flags = without(flags, "--redact-slot", "--redact-pattern")
	} else {
		flags = append(flags, "--redact")
	}
	args = append(args, flags...)
	if s.Files != nil {
		names = s.Files
	}
	return append(append(args, names...), "-o", s.File)
}

// without returns arguments without some flags that take a value.
func without(args []string, flags ...string) []string {
	var kept []string
	for i := 0; i < len(args); i++ {
		flag, _, has := strings.Cut(args[i], "=")
		if !slices.Contains(flags, flag) {
			kept = append(kept, args[i])
		} else if !has {
			i++
		}
	}
	return kept
}
