package cli

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"crosscheck/codec/source"
)

// glob is a pattern of --include or --exclude.
type glob struct{ source.Glob }

// UnmarshalText reads a pattern.
func (g *glob) UnmarshalText(b []byte) (err error) {
	g.Glob, err = source.ParseGlob(string(b))
	return err
}

// choice returns which files of a directory are read.
func (a *app) choice() source.Choice {
	var c source.Choice
	for _, g := range a.flags.Include {
		c.Include = append(c.Include, g.Glob)
	}
	for _, g := range a.flags.Exclude {
		c.Exclude = append(c.Exclude, g.Glob)
	}
	return c
}

// inputFile is an input to be read, and the directory that it was found in, if
// it was.
type inputFile struct {
	name  string
	found *folder
}

// folder is a directory that was named, and what of it is not read.
type folder struct {
	*source.Folder

	noText []string // files that hold no text, with what they are
}

// expand returns the inputs that are meant by the names: for a directory its
// files. What of a directory cannot be read is told.
func (a *app) expand(ctx context.Context, names []string) ([]inputFile, []*folder, error) {
	var files []inputFile
	var folders []*folder
	for _, name := range names {
		info, err := os.Stat(name)
		if name == stdinName || err != nil || !info.IsDir() {
			files = append(files, inputFile{name: name})
			continue
		}
		found, err := source.ReadFolder(ctx, name, a.choice())
		if err != nil && ctx.Err() != nil {
			return nil, nil, err
		}
		if err != nil {
			a.missed(err)
			continue
		}
		for _, err := range found.Unread {
			a.missed(err)
		}
		f := &folder{Folder: found}
		folders = append(folders, f)
		for _, file := range found.Files {
			files = append(files, inputFile{file, f})
		}
	}
	return files, folders, nil
}

// missed tells of an input that cannot be read; the others still are.
func (a *app) missed(err error) {
	a.unread = true
	a.warn(err)
}

// skips reports whether a file that cannot be read is one of a directory and
// holds no text: then it is passed over, and counted.
func (f inputFile) skips(err error) bool {
	var e *source.Error
	if f.found == nil || !errors.As(err, &e) || e.Err != nil {
		return false
	}
	f.found.noText = append(f.found.noText, strings.TrimPrefix(e.File, filepath.Clean(f.found.Name)+string(filepath.Separator))+" "+e.What)
	return true
}

// tell says on standard error what of the directories was not read. A directory
// of which nothing could be read is an input that cannot be read.
func (a *app) tell(folders []*folder) {
	for _, f := range folders {
		skipped := f.skipped()
		if len(f.Files) == len(f.noText) {
			what := "there is no file in it"
			if skipped != "" {
				what = "no file in it is read: " + skipped
			}
			a.missed(fmt.Errorf("%s: %s", f.Name, what))
		} else if skipped != "" {
			a.note(fmt.Sprintf("%s: %s read; %s", f.Name, count(len(f.Files)-len(f.noText), "file"), skipped))
		}
	}
}

// skipped says what of a directory was not read, or "".
func (f *folder) skipped() string {
	var parts []string
	add := func(n int, one, several string) {
		if n == 1 {
			parts = append(parts, "1 "+one)
		} else if n > 1 {
			parts = append(parts, strconv.Itoa(n)+" "+several)
		}
	}
	add(f.Hidden, "hidden", "hidden")
	add(f.LeftOut, "left out by --include and --exclude", "left out by --include and --exclude")
	add(f.Twice, "link to what is read anyway", "links to what is read anyway")
	add(f.Dead, "link that leads nowhere", "links that lead nowhere")
	add(f.Odd, "that is no file", "that are no files")
	if n := len(f.noText); n > 0 {
		const named = 3
		add(n, "without text", "without text")
		list := strings.Join(f.noText[:min(n, named)], ", ")
		if n > named {
			list += ", …"
		}
		parts[len(parts)-1] += " (" + list + ")"
	}
	if len(parts) == 0 {
		return ""
	}
	return "skipped " + strings.Join(parts, ", ")
}

// count returns a number with its noun.
func count(n int, noun string) string {
	if n != 1 {
		noun += "s"
	}
	return strconv.Itoa(n) + " " + noun
}
