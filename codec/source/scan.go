package source

import (
	"context"
	"errors"
	"io"
	"unicode/utf8"

	"crosscheck/codec"
)

// scan is one run over an input.
type scan struct {
	in      *Input
	account *Account
	sink    Sink
	find    finder
	reader  reader
	split   splitter
	check   encodingCheck
}

func newScan(in *Input, sink Sink, account *Account) *scan {
	s := &scan{in: in, account: account, sink: sink}
	s.find = finder{
		sink: sink, account: account,
		reading: codec.Reading{Profiles: in.options.Profiles},
		columns: columnsOf(in.sample),
		clock:   clock{zone: in.options.Zone, year: in.options.Year, dayFirst: dayFirst(in.sample)},
	}
	s.reader = in.format.reader(&s.find)
	s.split = splitter{take: s.region, lead: s.find.lead, r: region{line: 1}}
	return s
}

func (s *scan) run(ctx context.Context) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	f := newFeed(ctx, s.in.rest, s.in.store.spool())
	skip := 0
	if s.in.sample.mark {
		skip = utf8.RuneLen(mark) // the sample is the first block, so it has all of it
		s.split.r.offset = int64(skip)
	}
	var err error
	for err == nil {
		var b []byte
		b, err = f.next(ctx)
		s.account.Bytes += int64(len(b))
		n := min(skip, len(b))
		skip -= n
		s.check.block(b[n:])
		s.split.block(b[n:])
		s.in.index.pass(s.split.r.line - 1)
	}
	if errors.Is(err, io.EOF) {
		s.split.end()
		s.in.index.pass(s.split.r.line - 1)
		s.account.SHA256 = f.digest()
		err = nil
	} else if ctx.Err() == nil {
		err = openError(s.in.name, err)
	}
	s.account.Lines = s.split.r.line - 1
	s.reader.end()
	if d, ok := s.check.end(); ok {
		s.account.Coding += ", lossy"
		s.sink.Defect(d)
	}
	return err
}

// region takes the next lines of the input.
func (s *scan) region(r *region) {
	s.in.index.add(r.line, r.offset)
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
