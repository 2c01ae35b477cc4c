package source

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"

	"crosscheck/codec/source/internal/pack"
)

// fileChange is what became of a file that is followed.
type fileChange uint8

const (
	same      fileChange = iota // it is there, and as it was but for what was added
	rewritten                   // it holds something else
	replaced                    // another has its name, and it is gone
	renamed                     // another has its name and is written to, it has a name of its own
)

// guarded is how many bytes of the beginning, and of the end of what was read,
// are compared whenever a file is looked at.
const guarded = 32 << 10

// file is a file that is followed by name, and what is known of it.
type file struct {
	name   string
	path   string // of the file itself, where the name is a link
	opened *os.File
	disk   *pack.Disk // reads it

	size  int64 // bytes that were read
	first []byte
	last  []byte
	info  os.FileInfo // when everything was read, or nil
	moved bool        // it was found under another name
	seen  os.FileInfo // when it was compared last
	calm  int         // how often it was found to be the same since it changed
	buf   []byte
}

func newFile(name string, opened *os.File, d *pack.Disk) *file {
	path, err := filepath.EvalSymlinks(name)
	if err != nil {
		path = name
	}
	return &file{name: name, path: path, opened: opened, disk: d}
}

// add notes what was read.
func (f *file) add(b []byte) {
	f.size += int64(len(b))
	f.first = append(f.first, b[:min(len(b), guarded-len(f.first))]...)
	f.last = append(f.last, b...)
	if n := len(f.last) - guarded; n > 0 {
		f.last = append(f.last[:0], f.last[n:]...)
	}
	f.info = nil
}

// forget takes back what was noted.
func (f *file) forget() { f.size, f.first, f.last, f.info = 0, nil, nil, nil }

// settle notes that everything was read that there is for now.
func (f *file) settle() {
	if f.info != nil {
		return
	}
	if info, err := f.opened.Stat(); err == nil && info.Size() == f.size {
		f.info = info
	}
}

// touched reports whether a file that was read as a whole has changed since
// the last call.
func (f *file) touched() bool {
	info, err := f.opened.Stat()
	if err != nil {
		return false
	}
	before := f.info
	f.info = info
	return before != nil && (before.Size() != info.Size() || !before.ModTime().Equal(info.ModTime()))
}

// look tells what became of the file, and says it in words.
func (f *file) look() (fileChange, string) {
	own, err := f.opened.Stat()
	if err != nil {
		return same, ""
	}
	switch {
	case own.Size() < f.size:
		return rewritten, fmt.Sprintf("was cut from %d to %d bytes", f.size, own.Size())
	case !f.intact(own):
		return rewritten, "was written over"
	}
	now, err := os.Stat(f.name)
	switch {
	case err != nil || os.SameFile(own, now):
		return same, ""
	case !f.elsewhere(own):
		return replaced, "was replaced by another file"
	case now.Size() == 0:
		return same, "" // who writes may not have heard of it yet
	}
	return renamed, "was renamed, and goes on in a new file"
}

// calmAfter is how many looks find a file the same before it is believed that
// nobody wrote to it within the same tick of its time.
const calmAfter = 8

// intact reports whether what was read is still there: the beginning and the
// end of it, and all of it where the time of the file has changed and nothing
// else.
func (f *file) intact(own os.FileInfo) bool {
	if f.seen == nil || f.seen.Size() != own.Size() || !f.seen.ModTime().Equal(own.ModTime()) {
		f.calm = 0
	}
	if f.seen, f.calm = own, f.calm+1; f.calm > calmAfter {
		return true
	}
	if !f.holds(f.first, 0) || !f.holds(f.last, f.size-int64(len(f.last))) {
		return false
	}
	if f.size == 0 || f.info == nil || own.Size() != f.size || own.ModTime().Equal(f.info.ModTime()) {
		return true
	}
	f.info = own
	sum := sha256.New()
	_, err := io.Copy(sum, io.NewSectionReader(f.opened, 0, f.size))
	return err == nil && bytes.Equal(sum.Sum(nil), f.disk.Sum())
}

// holds reports whether some bytes stand in the file at an offset.
func (f *file) holds(b []byte, offset int64) bool {
	f.buf = slices.Grow(f.buf[:0], len(b))[:len(b)]
	n, err := f.opened.ReadAt(f.buf, offset)
	if err != nil && !errors.Is(err, io.EOF) {
		return true // not to be read now: it says so when it is read on
	}
	return bytes.Equal(f.buf[:n], b)
}

// elsewhere reports whether the file has a name next to the one that it is
// followed by: its own, where that is a link, or one in the same folder.
func (f *file) elsewhere(own os.FileInfo) bool {
	if f.moved {
		return true
	}
	if info, err := os.Stat(f.path); err == nil && os.SameFile(own, info) {
		f.moved = true
		return true
	}
	entries, err := os.ReadDir(filepath.Dir(f.path))
	if err != nil {
		return false
	}
	for _, e := range entries {
		if info, err := e.Info(); err == nil && os.SameFile(own, info) {
			f.moved = true
			return true
		}
	}
	return false
}
