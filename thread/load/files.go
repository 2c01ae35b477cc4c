package load

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"crosscheck/codec/source"
	"crosscheck/thread/summary"
)

// Stdin is the name of standard input as an input.
const Stdin = "-"

// Files are the inputs that some names mean, in the order they are read in.
type Files struct {
	files   []file
	folders []*folder
}

// file is an input to be read, and the directory that it was found in, if it
// was.
type file struct {
	name   string
	folder *folder
}

// folder is a directory that was named, and what of it is not read.
type folder struct {
	*source.Folder

	noText []string // files that hold no text, with what they are
}

// Find returns the inputs that are meant by the names: for a directory its
// files. What of a directory cannot be read is reported.
func Find(ctx context.Context, names []string, o Options) (*Files, error) {
	var f Files
	for _, name := range names {
		info, err := os.Stat(name)
		if name == Stdin || err != nil || !info.IsDir() {
			f.files = append(f.files, file{name: name})
			continue
		}
		found, err := source.ReadFolder(ctx, name, o.Patterns)
		if err != nil && ctx.Err() != nil {
			return nil, err
		}
		if err != nil {
			o.Missed(err)
			continue
		}
		for _, err := range found.Unread {
			o.Missed(err)
		}
		in := &folder{Folder: found}
		f.folders = append(f.folders, in)
		for _, name := range found.Files {
			f.files = append(f.files, file{name, in})
		}
	}
	return &f, nil
}

// Several reports whether the names can mean more than one file.
func (f *Files) Several() bool { return len(f.files) > 1 || len(f.folders) > 0 }

// many reports whether there are more files than are kept open.
func (f *Files) many() bool { return len(f.files) > maxOpen }

// folderNames returns the names of the directories.
func (f *Files) folderNames() []string {
	names := make([]string, len(f.folders))
	for i, folder := range f.folders {
		names[i] = folder.Name
	}
	return names
}

// skips reports whether a file that cannot be read is one of a directory and
// holds no text: then it is skipped, and counted.
func (f file) skips(err error) bool {
	var e *source.Error
	if f.folder == nil || !errors.As(err, &e) || e.Err != nil {
		return false
	}
	in := filepath.Clean(f.folder.Name) + string(filepath.Separator)
	f.folder.noText = append(f.folder.noText, strings.TrimPrefix(e.File, in)+" "+e.What)
	return true
}

// reportSkipped says what of the directories was not read. A directory of which
// nothing could be read is an input that cannot be read.
func (f *Files) reportSkipped(o Options) {
	for _, in := range f.folders {
		skipped := in.skipped()
		if len(in.Files) == len(in.noText) {
			what := "there is no file in it"
			if skipped != "" {
				what = "no file in it is read: " + skipped
			}
			o.Missed(fmt.Errorf("%s: %s", in.Name, what))
		} else if skipped != "" {
			o.Note(fmt.Sprintf("%s: %s read; %s", in.Name, summary.Number(len(in.Files)-len(in.noText), "file"), skipped))
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
