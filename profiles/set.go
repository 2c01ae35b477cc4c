package profiles

import (
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"
	"sync"
)

const coreName = "core"

//go:embed data/*.json
var data embed.FS

// builtin reads the embedded vocabularies once; nothing changes them later.
var builtin = sync.OnceValue(func() *Set { //nolint:gochecknoglobals // a constant that takes a moment to read
	s, err := load(data)
	if err != nil {
		panic(err) // the tests load it: only a broken build comes here
	}
	return s
})

// Set is the vocabularies that a run knows.
type Set struct {
	core   *Profile
	byName map[string]*Profile // the core is not among them
}

// Builtin returns the embedded vocabularies: core, pay, clin, pform, deploy.
// Every call returns the same set.
func Builtin() *Set { return builtin() }

// load reads the core and the domain profiles of the embedded directory.
func load(dir fs.FS) (*Set, error) {
	sub, err := fs.Sub(dir, "data")
	if err != nil {
		return nil, fmt.Errorf("profiles: %w", err)
	}
	raw, err := fs.ReadFile(sub, coreName+".json")
	if err != nil {
		return nil, fmt.Errorf("profiles: %w", err)
	}
	core, err := readCore(coreName+".json", raw)
	if err != nil {
		return nil, err
	}
	s := &Set{core: core, byName: map[string]*Profile{}}
	return s, s.add(sub, func(file string) bool { return file == coreName+".json" })
}

// Load returns the built-in vocabularies and those of the files *.json of a
// directory (rw1.md, section 3). It reads all of them before it gives up; the
// error joins one *Error for each problem, with file and key.
func Load(dir fs.FS) (*Set, error) {
	b := Builtin()
	s := &Set{core: b.core, byName: maps.Clone(b.byName)}
	if err := s.add(dir, func(string) bool { return false }); err != nil {
		return nil, err
	}
	return s, nil
}

// add reads the profiles of a directory into the set.
func (s *Set) add(dir fs.FS, skip func(file string) bool) error {
	entries, err := fs.ReadDir(dir, ".")
	if err != nil {
		return fmt.Errorf("profiles: %w", err)
	}
	var errs []error
	from := map[string]string{} // file that a name comes from
	for _, entry := range entries {
		file := entry.Name()
		if entry.IsDir() || path.Ext(file) != ".json" || skip(file) {
			continue
		}
		raw, err := fs.ReadFile(dir, file)
		if err != nil {
			errs = append(errs, fmt.Errorf("profiles: %w", err))
			continue
		}
		p, err := readDomain(file, raw, s.core, func(name string) string {
			if other, ok := from[name]; ok {
				return fmt.Sprintf("profile %q is already defined by %s", name, other)
			}
			if _, ok := s.byName[name]; ok {
				return fmt.Sprintf("profile %q is built in, choose another name", name)
			}
			return ""
		})
		if err != nil {
			errs = append(errs, err)
			continue
		}
		from[p.Name] = file
		s.byName[p.Name] = p
	}
	return errors.Join(errs...)
}

// Lookup returns the profile of that name, merged with the core. "core" is the
// core itself.
func (s *Set) Lookup(name string) (*Profile, bool) {
	if name == coreName {
		return s.core, true
	}
	p, ok := s.byName[name]
	return p, ok
}

// Core returns the core vocabulary.
func (s *Set) Core() *Profile { return s.core }

// Names returns the names of all profiles, core first, the others sorted.
func (s *Set) Names() []string {
	return append([]string{coreName}, slices.Sorted(maps.Keys(s.byName))...)
}
