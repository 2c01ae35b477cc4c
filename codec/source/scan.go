package source

import (
	"bytes"
	"context"
	"errors"
	"io"

	"crosscheck/codec"
	"crosscheck/codec/sighting"
	"crosscheck/codec/source/internal/charset"
	"crosscheck/codec/source/internal/extract"
	"crosscheck/codec/source/internal/pack"
	"crosscheck/codec/timestamp"
)

// scan is one run over a text.
type scan struct {
	in      *Input
	text    *stream
	account *sighting.Account
	sink    sighting.Sink
	find    extract.Finder
	reader  extract.Reader
	chars   charset.Decoder
	check   charset.Check
	offset  int64 // of what comes next in the input
	ended   bool  // so far, with a line feed
	closed  bool  // the account is complete
}

func newScan(in *Input, text *stream, sink sighting.Sink, account *sighting.Account) *scan {
	account.Format, account.Coding = text.called, text.coding()
	s := &scan{in: in, text: text, account: account, sink: sink}
	s.chars = text.charset.Decoder()
	s.find = extract.Finder{
		Sink: sink, Account: account, Member: text.member, Charset: text.charset, Sample: text.sample,
		Reading: codec.Reading{Profiles: in.options.Profiles},
		Columns: text.columns,
		Clock:   timestamp.Clock{Zone: in.options.Zone, Year: in.options.Year, DayFirst: text.dayFirst},
	}
	s.check.Wide = text.charset.Wide()
	s.reader = text.format.Reader(&s.find)
	s.offset, s.ended = text.charset.MarkLen(), true
	text.index.add(1, s.offset)
	return s
}

// run reads the text to its end.
func (s *scan) run(ctx context.Context) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	size := pack.BlockSize
	if s.text.sample.Whole {
		size = len(s.text.sample.Raw) + 1
	}
	spool, base := s.in.store.spool()
	s.text.base = base
	f := pack.NewReadAhead(ctx, s.text.rest, size, spool)
	for {
		b, err := f.Next(ctx)
		s.take(b)
		switch {
		case err == nil:
			continue
		case errors.Is(err, io.EOF):
			s.end()
			return nil
		case ctx.Err() == nil:
			err = openError(s.in.name, err)
		}
		s.close(true)
		return err
	}
}

// take takes the next bytes.
func (s *scan) take(b []byte) {
	s.account.Bytes += int64(len(b))
	s.block(s.chars.Text(b))
}

// block takes the next text, and notes where its first line starts.
func (s *scan) block(b []byte) {
	if len(b) == 0 {
		return
	}
	if i := bytes.IndexByte(b, '\n') + 1; i > 0 {
		s.text.index.add(s.check.Lines+2, s.offset+s.text.charset.Size(b[:i]))
	}
	s.offset += s.text.charset.Size(b)
	s.ended = b[len(b)-1] == '\n'
	s.check.Block(b)
	s.reader.Block(b)
	s.text.index.pass(s.check.Lines)
}

// end takes the end of the text.
func (s *scan) end() {
	s.block(s.chars.End())
	defects, torn := s.text.damage()
	s.close(torn)
	for _, d := range defects {
		d.Line = max(1, s.account.Lines)
		s.account.Damaged++
		s.find.Defect(d)
	}
}

// close completes the account, also of a text that could not be read to its
// end.
func (s *scan) close(torn bool) {
	s.closed = true
	s.account.Lines = s.check.Lines
	if !s.ended {
		s.account.Lines++
	}
	s.text.index.pass(s.account.Lines)
	s.reader.End(torn)
	if d, ok := s.check.End(); ok {
		s.account.Coding += ", lossy"
		s.find.Defect(d)
	}
}
