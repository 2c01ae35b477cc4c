package source

import (
	"bytes"
	"compress/gzip"
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestGlobsFitPathsAndNames(t *testing.T) {
	tests := []struct {
		glob, path string
		want       bool
	}{
		{"*.log", "a.log", true},
		{"*.log", "deep/down/a.log", true},
		{"*.log", "a.log.gz", false},
		{"sub/*.log", "sub/a.log", true},
		{"sub/*.log", "deep/sub/a.log", false},
		{"sub/*.log", "sub/deep/a.log", false},
		{"**/sub/*.log", "deep/down/sub/a.log", true},
		{"**/sub/*.log", "sub/a.log", true},
		{"sub/**", "sub/a/b.log", true},
		{"sub/**/b.log", "sub/b.log", true},
		{"sub/", "deep/sub", true},
		{"./a.log", "a.log", true},
		{"[ab].log", "b.log", true},
		{"?.log", "été.log", false},
		{"?t?.log", "été.log", true},
	}
	for _, tt := range tests {
		g, err := ParseGlob(tt.glob)
		if err != nil {
			t.Fatal(err)
		}
		if got := g.Match(tt.path); got != tt.want {
			t.Errorf("%s fits %s: %v, want %v", tt.glob, tt.path, got, tt.want)
		}
	}
	for _, bad := range []string{"", "./", "[a", "a/[b"} {
		if _, err := ParseGlob(bad); err == nil {
			t.Errorf("%q is taken as a pattern", bad)
		}
	}
}

// tree makes files in a folder, by their paths; one that ends in a slash is a
// folder.
func tree(t *testing.T, paths ...string) string {
	t.Helper()
	dir := t.TempDir()
	for _, p := range paths {
		name := filepath.Join(dir, filepath.FromSlash(p))
		if err := os.MkdirAll(filepath.Dir(name), 0o700); err != nil {
			t.Fatal(err)
		}
		if strings.HasSuffix(p, "/") {
			if err := os.MkdirAll(name, 0o700); err != nil {
				t.Fatal(err)
			}
		} else if err := os.WriteFile(name, []byte("RW1 HO a-1 from=a to=b item=x:1 ask=FIX\n"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// link makes a symbolic link, where the system has them.
func link(t *testing.T, target, name string) {
	t.Helper()
	if err := os.Symlink(target, name); err != nil {
		t.Skipf("no symbolic links here: %v", err)
	}
}

// listed returns what a folder holds, with paths in it and without the name.
func listed(t *testing.T, dir string, c Patterns) *Folder {
	t.Helper()
	f, err := ReadFolder(t.Context(), dir, c)
	if err != nil {
		t.Fatal(err)
	}
	for i, name := range f.Files {
		rel, err := filepath.Rel(dir, name)
		if err != nil {
			t.Fatal(err)
		}
		f.Files[i] = filepath.ToSlash(rel)
	}
	f.Name = ""
	return f
}

func some(t *testing.T, patterns ...string) []Glob {
	t.Helper()
	var list []Glob
	for _, p := range patterns {
		g, err := ParseGlob(p)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, g)
	}
	return list
}

func TestAFolderIsListedInByteOrderOfThePaths(t *testing.T) {
	dir := tree(t, "b.log", "a/z.log", "a.log", "a/b/c.log", "B.log", "é.log", "empty/", ".git/HEAD", ".hidden", "a/.swp")
	want := &Folder{Files: []string{"B.log", "a.log", "a/b/c.log", "a/z.log", "b.log", "é.log"}, Hidden: 3}
	if diff := cmp.Diff(want, listed(t, dir, Patterns{})); diff != "" {
		t.Error(diff)
	}
}

func TestPatternsChooseTheFilesOfAFolder(t *testing.T) {
	dir := tree(t, "a.log", "a.txt", "old/b.log", "old/deep/c.log", "s/d.jsonl")
	tests := []struct {
		name     string
		patterns Patterns
		want     *Folder
	}{
		{"included by name", Patterns{Include: some(t, "*.log")}, &Folder{Files: []string{"a.log", "old/b.log", "old/deep/c.log"}, LeftOut: 2}},
		{"any of several", Patterns{Include: some(t, "*.txt", "*.jsonl")}, &Folder{Files: []string{"a.txt", "s/d.jsonl"}, LeftOut: 3}},
		{"a folder left out is one", Patterns{Exclude: some(t, "old")}, &Folder{Files: []string{"a.log", "a.txt", "s/d.jsonl"}, LeftOut: 1}},
		{"by path", Patterns{Exclude: some(t, "old/*.log", "s/**")}, &Folder{Files: []string{"a.log", "a.txt", "old/deep/c.log"}, LeftOut: 2}},
		{"both", Patterns{Include: some(t, "*.log"), Exclude: some(t, "deep")}, &Folder{Files: []string{"a.log", "old/b.log"}, LeftOut: 3}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if diff := cmp.Diff(tt.want, listed(t, dir, tt.patterns)); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestLinksAreFollowedOnceAndNeverInACircle(t *testing.T) {
	dir := tree(t, "logs/a.log", "logs/deep/b.log", "elsewhere/c.log", "elsewhere/sub/d.log")
	logs := filepath.Join(dir, "logs")
	link(t, "a.log", filepath.Join(logs, "0-latest"))
	link(t, "..", filepath.Join(logs, "up"))
	link(t, ".", filepath.Join(logs, "deep", "self"))
	link(t, "round", filepath.Join(logs, "round"))
	link(t, "gone.log", filepath.Join(logs, "dead"))
	link(t, filepath.Join("..", "elsewhere"), filepath.Join(logs, "other"))
	link(t, filepath.Join("..", "elsewhere", "sub"), filepath.Join(logs, "other-sub"))
	link(t, filepath.Join("..", "..", "elsewhere"), filepath.Join(dir, "elsewhere", "sub", "back"))
	want := &Folder{Files: []string{"a.log", "deep/b.log", "other/c.log", "other/sub/d.log"}, Twice: 5, Dead: 2}
	if diff := cmp.Diff(want, listed(t, logs, Patterns{})); diff != "" {
		t.Error(diff)
	}

	through := filepath.Join(dir, "through")
	link(t, "logs", through)
	if got := listed(t, through, Patterns{}); len(got.Files) != 4 {
		t.Errorf("through a link: %v", got.Files)
	}
}

func TestAFolderThatCannotBeReadIsTold(t *testing.T) {
	dir := tree(t, "a.log", "secret/b.log")
	secret := filepath.Join(dir, "secret")
	if err := os.Chmod(secret, 0); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = os.Chmod(secret, 0o700) })
	if _, err := os.ReadDir(secret); err == nil {
		t.Skip("this user may read everything")
	}
	f := listed(t, dir, Patterns{})
	if len(f.Unread) != 1 || !strings.HasPrefix(f.Unread[0].Error(), secret+": may not be read") || len(f.Files) != 1 {
		t.Errorf("%v, %v", f.Files, f.Unread)
	}
	if _, err := ReadFolder(t.Context(), secret, Patterns{}); err == nil || !strings.Contains(err.Error(), "may not be read") {
		t.Errorf("the folder itself: %v", err)
	}
	if _, err := ReadFolder(t.Context(), filepath.Join(dir, "nosuch"), Patterns{}); err == nil || !strings.Contains(err.Error(), "no such file") {
		t.Errorf("no folder: %v", err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := ReadFolder(ctx, dir, Patterns{}); !errors.Is(err, context.Canceled) {
		t.Errorf("stopped: %v", err)
	}
}

// released scans a file, lets go of it, and returns it.
func released(t *testing.T, name string) *Input {
	t.Helper()
	in, err := Open(name, Options{})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := in.Scan(t.Context(), new(recorder).add); err != nil {
		t.Fatal(err)
	}
	if err := in.Release(); err != nil {
		t.Fatal(err)
	}
	if in.closer != nil || in.store.temp != nil {
		t.Error("a file is still open")
	}
	t.Cleanup(func() {
		if err := in.Close(); err != nil {
			t.Error(err)
		}
	})
	return in
}

func TestLinesOfAReleasedInputCanBeRead(t *testing.T) {
	text := strings.Repeat("one line\n", 10_000) + "the last\n"
	var packed bytes.Buffer
	w := gzip.NewWriter(&packed)
	if _, err := w.Write([]byte(text)); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	for name, data := range map[string]string{"a.log": text, "a.log.gz": packed.String()} {
		t.Run(name, func(t *testing.T) {
			file := write(t, name, data)
			in := released(t, file)
			for range 2 {
				lines, err := in.ReadLines(10_000, 5)
				if err != nil || len(lines) != 2 || string(lines[1].Text) != "the last" {
					t.Errorf("%v, %v", lines, err)
				}
			}

			other := released(t, file)
			if err := os.Rename(file, file+".1"); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(file, []byte(data), 0o600); err != nil {
				t.Fatal(err)
			}
			if lines, err := other.ReadLines(1, 1); err == nil || !strings.Contains(err.Error(), "has changed since it was read") || len(lines) > 0 {
				t.Errorf("of another file with its name: %v, %v", lines, err)
			}
		})
	}
}
