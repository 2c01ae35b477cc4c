package source

import (
	"context"
	"errors"
	"io"

	"crosscheck/codec"
)

// scan is one run over a text.
type scan struct {
	in      *Input
	text    *stream
	account *Account
	sink    Sink
	find    finder
	reader  reader
	split   splitter
	chars   decoder
	check   encodingCheck
}

func newScan(in *Input, text *stream, sink Sink, account *Account) *scan {
	s := &scan{in: in, text: text, account: account, sink: sink}
	s.find = finder{
		sink: sink, account: account, member: text.member,
		reading: codec.Reading{Profiles: in.options.Profiles},
		columns: columnsOf(text.sample),
		clock:   clock{zone: in.options.Zone, year: in.options.Year, dayFirst: dayFirst(text.sample)},
	}
	s.chars = text.sample.charset.decoder()
	s.check.wide = s.chars.wide
	s.reader = text.format.reader(&s.find)
	s.split = splitter{take: s.region, lead: s.find.lead, r: region{line: 1, charset: s.chars.charset}}
	s.split.r.offset = int64(len(s.chars.mark))
	return s
}

// run reads the text to its end.
func (s *scan) run(ctx context.Context) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	size := blockSize
	if s.text.sample.whole {
		size = len(s.text.sample.raw) + 1
	}
	f := newFeed(ctx, s.text.rest, size, s.in.store.spool())
	for {
		b, err := f.next(ctx)
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
		s.close()
		return err
	}
}

// take takes the next bytes.
func (s *scan) take(b []byte) {
	s.account.Bytes += int64(len(b))
	b = s.chars.text(b)
	s.check.block(b)
	s.split.block(b)
	s.text.index.pass(s.split.r.line - 1)
}

// end takes the end of the text.
func (s *scan) end() {
	if b := s.chars.end(); b != nil {
		s.check.block(b)
		s.split.block(b)
	}
	defects, torn := s.text.damage()
	s.split.end(torn)
	s.text.index.pass(s.split.r.line - 1)
	for _, d := range defects {
		d.Line = max(1, s.split.r.line-1)
		s.account.Damaged++
		s.find.defect(d)
	}
	s.close()
}

// close completes the account, also of a text that could not be read to its
// end.
func (s *scan) close() {
	s.account.Lines = s.split.r.line - 1
	s.reader.end()
	if d, ok := s.check.end(); ok {
		s.account.Coding += ", lossy"
		s.find.defect(d)
	}
}

// region takes the next lines of the text.
func (s *scan) region(r *region) {
	s.text.index.add(r.line, r.offset)
	s.reader.region(r)
}

// dayFirst reports whether a sample has a date that can only be year, day,
// month, so that all its dates are read that way.
func dayFirst(s *sample) bool {
	return s.count(func(line []byte) bool {
		var p prefix
		p.reset(line[:min(len(line), maxPrefix)], 0)
		return p.time() && p.stamp.swapped
	}) > 0
}
