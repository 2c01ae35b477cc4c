package load_test

import (
	"errors"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"crosscheck/codec"
	"crosscheck/codec/source"
	"crosscheck/profiles"
	"crosscheck/thread"
	"crosscheck/thread/load"
)

const (
	sent     = "2026-10-02T10:00:00Z RW1 HO a-1 from=a to=b item=pr:7 ask=FIX\n"
	readBack = "2026-10-02T10:01:00Z RW1 RB b-1 re=a-1 from=b to=a item=pr:7 ask=FIX\n"
)

// folder returns a directory of two logs and a file without text.
func folder(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	for name, data := range map[string]string{"a.log": sent + readBack, "b.log": "RW1 alone\n" + sent, "c.db": "SQLite format 3\x00"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(data), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// reported is what Options were told.
type reported struct{ missed, notes []string }

func options(t *testing.T, r *reported) load.Options {
	t.Helper()
	log, err := thread.New(thread.Options{Profiles: profiles.Builtin()})
	if err != nil {
		t.Fatal(err)
	}
	return load.Options{
		Log: log, Source: source.Options{},
		Missed: func(err error) { r.missed = append(r.missed, err.Error()) },
		Note:   func(what string) { r.notes = append(r.notes, what) },
		Now:    func() time.Time { return time.Date(2026, 10, 2, 12, 0, 0, 0, time.UTC) },
		Ticks:  func(time.Duration) (<-chan time.Time, func()) { return nil, func() {} },
	}
}

func find(t *testing.T, o load.Options, names ...string) *load.Files {
	t.Helper()
	files, err := load.Find(t.Context(), names, o)
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// messages returns the text of all messages of a log.
func messages(l *load.Loaded) []string {
	var all []string
	for _, c := range l.Log.Conversations() {
		for i := range c.Len() {
			all = append(all, c.At(i).Text())
		}
	}
	return all
}

func TestAStreamLoadsWhatReadLoads(t *testing.T) {
	dir := folder(t)
	var atOnce, streamed reported
	o := options(t, &atOnce)
	l, err := find(t, o, dir).Read(t.Context(), o)
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	if len(messages(l)) == 0 || len(atOnce.notes) != 1 {
		t.Fatalf("messages %q, notes %q", messages(l), atOnce.notes)
	}

	o = options(t, &streamed)
	s, err := find(t, o, dir).Stream(t.Context(), false, o)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	for loading := true; loading; {
		p, _ := s.Next()
		if loading = p.Loading; p.Put != nil {
			p.Put()
		}
	}
	s.Log.Settle()
	if diff := cmp.Diff(messages(l), messages(&s.Loaded)); diff != "" {
		t.Errorf("messages (-read +streamed):\n%s", diff)
	}
	if diff := cmp.Diff(atOnce, streamed, cmp.AllowUnexported(reported{})); diff != "" {
		t.Errorf("reports (-read +streamed):\n%s", diff)
	}
}

func TestWhereNothingCanBeReadThatIsTheError(t *testing.T) {
	var r reported
	o := options(t, &r)
	files := find(t, o, "missing.log")
	if _, err := files.Read(t.Context(), o); !errors.Is(err, load.ErrNothing) || len(r.missed) != 1 {
		t.Errorf("read: %v, missed %q", err, r.missed)
	}
	if _, err := files.Follow(o); !errors.Is(err, load.ErrNothing) || len(r.missed) != 2 {
		t.Errorf("follow: %v, missed %q", err, r.missed)
	}
}

func TestAListingHasEverythingInItsOrder(t *testing.T) {
	var r reported
	o := options(t, &r)
	l, err := find(t, o, filepath.Join(folder(t), "b.log")).List(t.Context(), codec.Reading{Profiles: profiles.Builtin()}, o)
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	if len(l.Entries) != 2 || l.Entries[0].Mention == nil || l.Entries[1].Mention != nil {
		t.Fatalf("entries: %+v", l.Entries)
	}
	if s := l.Sighting(l.Entries[1]); s.Line != 2 || !l.Decode(&s).Valid() {
		t.Errorf("sighting: %+v", s)
	}
}
