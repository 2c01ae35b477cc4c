package source

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"sync"

	"crosscheck/codec/sighting"
	"crosscheck/codec/source/internal/pack"
)

// members are the texts of an input that were read, so that their lines can be
// read again: its own, under no name, or those of the members of an archive.
type members struct {
	mu     sync.Mutex
	byName map[string]*stream
	order  []*stream // as they were read
}

// add adds one; of several with the same name the first counts.
func (m *members) add(text *stream) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.byName == nil {
		m.byName = make(map[string]*stream)
	}
	if _, ok := m.byName[text.member]; !ok {
		m.byName[text.member] = text
		m.order = append(m.order, text)
	}
}

// Member is a text of an input whose lines can be read again.
type Member struct {
	Name  string // in the archive; "" for the text of the input itself
	Lines int    // how many of its lines were read so far
}

// Members returns the texts whose lines can be read again, in the order they were
// read: those of the members of an archive, else that of the input itself.
func (in *Input) Members() []Member {
	if in.reopened != nil {
		return in.reopened.members
	}
	return in.members.list()
}

func (m *members) list() []Member {
	m.mu.Lock()
	defer m.mu.Unlock()
	out := make([]Member, len(m.order))
	for i, text := range m.order {
		_, passed := text.index.find(0)
		out[i] = Member{text.member, passed}
	}
	return out
}

func (m *members) find(name string) *stream {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.byName[name]
}

// scanZip reads a zip member by member, each recognised by itself. Folders,
// hidden files and what holds no text are passed over and counted.
func (in *Input) scanZip(ctx context.Context, sink sighting.Sink, account *sighting.Account) error {
	size, err := in.readThrough(ctx)
	if err != nil {
		return err
	}
	at, base := in.file, in.base
	if at == nil {
		at = in.packed.at
	}
	var formats, codings []string
	failed := &pack.Disk{} // notes errors of the system while members are read
	entries, whole := pack.ZipMembers(io.NewSectionReader(at, base, size), failed)
	for entry := range entries {
		var a sighting.Account
		if err := in.scanMember(ctx, sink, &entry, failed, &a); err != nil {
			return err
		}
		if a.Format != "" && !slices.Contains(formats, a.Format) {
			formats = append(formats, a.Format)
		}
		if a.Coding != "" && !slices.Contains(codings, a.Coding) {
			codings = append(codings, a.Coding)
		}
		if account.Member == "" && a.Lines > 0 {
			account.Member = entry.Name
		}
		account.Add(&a)
	}
	if !whole {
		account.Damaged++
		sink(sighting.Found{Defect: &sighting.Defect{Kind: sighting.Truncated, Line: 1, Text: "the zip archive is cut short: its directory is missing"}})
	}
	if len(formats) == 0 && account.Skipped > 0 {
		return newError(in.name, "is a zip archive that holds no text", giveText, nil)
	}
	if len(formats) > 0 {
		account.Format, account.Coding = strings.Join(formats, "+"), strings.Join(codings, "; ")
	}
	return nil
}

// scanMember reads one member.
func (in *Input) scanMember(ctx context.Context, sink sighting.Sink, m *pack.ZipMember, d *pack.Disk, account *sighting.Account) error {
	if pack.IsHidden(m.Name) {
		account.Skipped++
		return nil
	}
	if m.Why != "" {
		tellUnread(m, sink, account)
		return nil
	}
	text, err := newStream(m.Name, m.Text, d, m.Decompressor)
	var e *Error
	switch {
	case errors.As(err, &e):
		if k, _ := unread(text.sample); k.packed {
			m.Why = k.what + ", which is not read within an archive"
			tellUnread(m, sink, account)
			return nil
		}
		account.Skipped++
		return nil
	case err != nil:
		return inputError(in.name, err)
	}
	text.member = m.Name
	in.members.add(text)
	s := newScan(in, text, sink, account)
	err = s.run(ctx)
	text.sample = nil // there may be many members
	return err
}

// tellUnread tells of a member that cannot be read.
func tellUnread(m *pack.ZipMember, sink sighting.Sink, account *sighting.Account) {
	account.Damaged++
	sink(sighting.Found{Defect: &sighting.Defect{Member: m.Name, Kind: sighting.Truncated, Line: 1, Text: "the member " + printable(m.Name) + " " + m.Why}})
}

// readThrough reads an input to its end, for its hash and its size; one that
// can be read only once goes into a temporary file.
func (in *Input) readThrough(ctx context.Context) (int64, error) {
	var keep func([]byte)
	if in.file == nil {
		keep, _ = in.packed.spool()
		if keep == nil {
			return 0, newError(in.name, "is a zip archive and cannot be kept ("+reason(in.packed.err)+")", "save it to a file and give that", in.packed.err)
		}
	}
	buf := make([]byte, pack.BlockSize)
	for size := int64(0); ; {
		n, err := in.text.rest.Read(buf)
		if size += int64(n); keep != nil {
			keep(buf[:n])
		}
		switch {
		case errors.Is(err, io.EOF) && in.packed.err != nil:
			return 0, newError(in.name, "is a zip archive and cannot be kept ("+reason(in.packed.err)+")", "save it to a file and give that", in.packed.err)
		case errors.Is(err, io.EOF):
			return size, nil
		case err != nil:
			return 0, openError(in.name, err)
		case ctx.Err() != nil:
			return 0, fmt.Errorf("%s: %w", printable(in.name), context.Cause(ctx))
		}
	}
}

// zipStream stands for the text of a zip, which has none of its own.
func zipStream(r *bufio.Reader) *stream { return &stream{rest: r, called: "zip"} }
