package outfile

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
)

// Within reports whether a file stands in a directory or below it, or is a link
// to one that does.
func Within(dir, file string) bool {
	rel, err := filepath.Rel(resolved(dir), resolved(file))
	return err == nil && filepath.IsLocal(rel)
}

// resolved returns the path of a file without links in it. The file itself need
// not be there.
func resolved(name string) string {
	if path, err := filepath.Abs(name); err == nil {
		name = path
	}
	if path, err := filepath.EvalSymlinks(name); err == nil {
		return path
	}
	if dir, err := filepath.EvalSymlinks(filepath.Dir(name)); err == nil {
		return filepath.Join(dir, filepath.Base(name))
	}
	return name
}

// Replace writes a file next to its place and puts it there when it is
// whole, so that nobody ever finds half of it. What is no file, such as a
// device, is written to as it is.
func Replace(name string, write func(io.Writer) error) error {
	mode := os.FileMode(0o666)
	if target, err := filepath.EvalSymlinks(name); err == nil {
		name = target
	}
	info, err := os.Stat(name)
	switch {
	case err == nil && info.IsDir():
		return fmt.Errorf("%s: is a directory", name)
	case err == nil && !info.Mode().IsRegular():
		return writeFile(name, os.O_WRONLY, 0, write)
	case err == nil:
		mode = info.Mode().Perm()
	}
	if dir := filepath.Dir(name); !isThere(dir) {
		return fmt.Errorf("%s: there is no folder %s", name, dir)
	}
	next, err := unfinishedName(name)
	if err != nil {
		return err
	}
	err = writeFile(next, os.O_WRONLY|os.O_CREATE|os.O_EXCL, mode, write)
	if err == nil {
		err = os.Rename(next, name)
	}
	if err != nil {
		_ = os.Remove(next) // the first error is the one to tell
		if path := (*os.PathError)(nil); errors.As(err, &path) && path.Path == next {
			path.Path = name // which the user knows
		}
		return err //nolint:wrapcheck // it names the file
	}
	return nil
}

func isThere(name string) bool {
	_, err := os.Stat(name)
	return !errors.Is(err, os.ErrNotExist)
}

// unfinishedName returns a name in the same folder that is not taken.
func unfinishedName(name string) (string, error) {
	dir, base := filepath.Split(name)
	for n := range 100 {
		next := filepath.Join(dir, fmt.Sprintf(".%s.%d.tmp", base, n))
		if _, err := os.Lstat(next); errors.Is(err, os.ErrNotExist) {
			return next, nil
		}
	}
	return "", fmt.Errorf("%s: too many unfinished files beside it", name)
}

// writeFile writes a file.
func writeFile(name string, flag int, mode os.FileMode, write func(io.Writer) error) error {
	f, err := os.OpenFile(name, flag, mode) //nolint:gosec // the file that the user names
	if err != nil {
		return err //nolint:wrapcheck // it names the file
	}
	w := bufio.NewWriter(f)
	return errors.Join(write(w), w.Flush(), f.Close())
}
