package cli

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
)

// notAnInput refuses an output that is one of the inputs, under whatever name, or
// stands in a directory that is one, where the next run would read it. What
// --expect and --profiles name is an input too, and so is a file that standard
// input is read from.
func (a *app) notAnInput(output string, inputs []string) error {
	inputs = append(slices.Clone(inputs), a.flags.Expect, a.flags.Profiles)
	for _, name := range inputs {
		in, err := os.Stat(name)
		if err == nil && in.IsDir() && within(name, output) {
			return usagef("%s is in %s, which is an input: write it elsewhere", output, name)
		}
	}
	out, err := os.Stat(output)
	if err != nil || !out.Mode().IsRegular() {
		return nil // not there yet, or nothing that can be overwritten
	}
	for _, name := range inputs {
		in, err := a.stat(name)
		if err == nil && os.SameFile(in, out) {
			return usagef("%s is an input: it would be overwritten", output)
		}
	}
	return nil
}

// stat describes an input.
func (a *app) stat(name string) (os.FileInfo, error) {
	if in, ok := a.env.Stdin.(*os.File); ok && name == stdinName {
		return in.Stat() //nolint:wrapcheck // only looked at for being nil
	}
	return os.Stat(name) //nolint:wrapcheck // only looked at for being nil
}

// within reports whether a file stands in a directory or below it, or is a link
// to one that does.
func within(dir, file string) bool {
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

// answerTo writes an answer to the file of --output, or where it goes without one.
func (a *app) answerTo(output string, otherwise io.Writer, write func(io.Writer) error) error {
	if output == "" {
		return write(otherwise)
	}
	if err := replaceFile(output, write); err != nil {
		return unreadable(fmt.Errorf("--output: %w", err))
	}
	return nil
}

// replaceFile writes a file beside its place and puts it there when it is
// whole, so that nobody ever finds half of it. What is no file, such as a
// device, is written to as it is.
func replaceFile(name string, write func(io.Writer) error) error {
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
	beside, err := besideName(name)
	if err != nil {
		return err
	}
	err = writeFile(beside, os.O_WRONLY|os.O_CREATE|os.O_EXCL, mode, write)
	if err == nil {
		err = os.Rename(beside, name)
	}
	if err != nil {
		_ = os.Remove(beside) // the first error is the one to tell
		if path := (*os.PathError)(nil); errors.As(err, &path) && path.Path == beside {
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

// besideName returns a name in the same folder that is not taken.
func besideName(name string) (string, error) {
	dir, base := filepath.Split(name)
	for n := range 100 {
		beside := filepath.Join(dir, fmt.Sprintf(".%s.%d.tmp", base, n))
		if _, err := os.Lstat(beside); errors.Is(err, os.ErrNotExist) {
			return beside, nil
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
