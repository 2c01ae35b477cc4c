package source

import (
	"context"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"crosscheck/codec/source/internal/pack"
)

// Patterns say which files of a folder are read: those that a pattern of Include
// fits, or all if Include is empty, save those that a pattern of Exclude fits. A
// pattern of Exclude that fits a folder leaves out all that is in it.
type Patterns struct {
	Include, Exclude []Glob
}

// Folder lists the files in a folder and in the folders below it.
type Folder struct {
	Name    string
	Files   []string // to be opened by these names: by path, in byte order
	Hidden  int      // files and folders that systems hide; what is in them is not counted
	LeftOut int      // files and folders that the patterns leave out
	Twice   int      // links to what is in Files by another name, or that lead in a circle
	Dead    int      // links that lead nowhere
	Odd     int      // neither files nor folders: pipes, sockets, devices
	Unread  []error  // of folders that cannot be read, an *Error each
}

// ReadFolder lists the files in a folder and below it. It opens none. A link is
// followed to what it leads to, unless that is there by another name, so that
// nothing is read twice. The error is that of ctx, or an *Error if the folder
// itself cannot be read.
func ReadFolder(ctx context.Context, name string, p Patterns) (*Folder, error) {
	place, err := filepath.EvalSymlinks(name)
	if err != nil {
		return nil, openError(name, err)
	}
	w := folderWalk{ctx: ctx, patterns: p, root: place, found: &Folder{Name: name}, seen: map[string]bool{}}
	w.folder(".", place)
	for len(w.links) > 0 {
		slices.Sort(w.links)
		link := w.links[0]
		w.links = w.links[1:]
		w.link(link)
	}
	if ctx.Err() != nil {
		return nil, fmt.Errorf("%s: %w", printable(name), context.Cause(ctx))
	}
	slices.Sort(w.files)
	for _, rel := range w.files {
		w.found.Files = append(w.found.Files, w.name(rel))
	}
	if len(w.found.Unread) > 0 && w.root == w.unread {
		return nil, w.found.Unread[0]
	}
	return w.found, nil
}

// folderWalk is one walk through a folder.
type folderWalk struct {
	ctx      context.Context //nolint:containedctx // it lives as long as one call
	patterns Patterns
	root     string // the folder, without links
	found    *Folder
	files    []string        // paths in the folder, with slashes
	links    []string        // paths of links that were not followed yet
	seen     map[string]bool // what was met, without links
	unread   string          // the first folder that could not be read
}

// name returns the name of a path in the folder.
func (w *folderWalk) name(rel string) string {
	return filepath.Join(w.found.Name, filepath.FromSlash(rel))
}

// folder takes a folder: its path, and where it is.
func (w *folderWalk) folder(rel, place string) {
	if w.seen[place] {
		w.found.Twice++
		return
	}
	w.seen[place] = true
	entries, err := os.ReadDir(place)
	if err != nil {
		if w.unread == "" {
			w.unread = place
		}
		w.found.Unread = append(w.found.Unread, openError(w.name(rel), err))
	}
	for _, e := range entries {
		if w.ctx.Err() != nil {
			return
		}
		w.entry(path.Join(rel, e.Name()), filepath.Join(place, e.Name()), e.Type())
	}
}

// entry takes what stands in a folder.
func (w *folderWalk) entry(rel, place string, kind fs.FileMode) {
	switch {
	case pack.IsHidden(path.Base(rel)):
		w.found.Hidden++
	case globs(w.patterns.Exclude).match(rel):
		w.found.LeftOut++
	case kind&fs.ModeSymlink != 0:
		w.links = append(w.links, rel)
	case kind.IsDir():
		w.folder(rel, place)
	case !kind.IsRegular():
		w.found.Odd++
	case len(w.patterns.Include) > 0 && !globs(w.patterns.Include).match(rel):
		w.found.LeftOut++
	case w.seen[place]:
		w.found.Twice++
	default:
		w.seen[place] = true
		w.files = append(w.files, rel)
	}
}

// link takes a link, once all that is no link is known.
func (w *folderWalk) link(rel string) {
	place, err := filepath.EvalSymlinks(w.name(rel))
	if err != nil {
		w.found.Dead++
		return
	}
	info, err := os.Stat(place)
	switch {
	case err != nil:
		w.found.Unread = append(w.found.Unread, openError(w.name(rel), err))
	case info.IsDir() && strings.HasPrefix(w.root+string(filepath.Separator), strings.TrimSuffix(place, string(filepath.Separator))+string(filepath.Separator)):
		w.found.Twice++ // it leads to the folder itself, or above it
	default:
		w.entry(rel, place, info.Mode().Type())
	}
}
