package source

import (
	"bytes"
	"slices"
	"testing"

	"crosscheck/codec/sighting"
)

// tally counts what a scan finds.
type tally struct{ sightings, mentions, defects int }

func (c *tally) add(found sighting.Found) {
	switch {
	case found.Sighting != nil:
		c.sightings++
	case found.Mention != nil:
		c.mentions++
	case found.Defect != nil:
		c.defects++
	}
}

// seen is a sighting, as far as most tests look at it.
type seen struct {
	Line, Column int
	Flags        string
	Text         string
}

// recorder keeps what a scan finds.
type recorder struct {
	sightings []sighting.Sighting
	mentions  []sighting.Mention
	defects   []sighting.Defect
}

func (r *recorder) add(found sighting.Found) {
	switch {
	case found.Sighting != nil:
		c := *found.Sighting
		c.Prefix, c.Text, c.Object = bytes.Clone(c.Prefix), bytes.Clone(c.Text), bytes.Clone(c.Object)
		c.Parts = slices.Clone(c.Parts)
		r.sightings = append(r.sightings, c)
	case found.Mention != nil:
		c := *found.Mention
		c.Text = bytes.Clone(c.Text)
		r.mentions = append(r.mentions, c)
	case found.Defect != nil:
		r.defects = append(r.defects, *found.Defect)
	}
}

func (r *recorder) seen() []seen {
	var all []seen
	for _, s := range r.sightings {
		all = append(all, seen{s.Line, s.Column, s.Flags.String(), string(s.Text)})
	}
	return all
}

// texts returns the messages alone.
func (r *recorder) texts() []string {
	var all []string
	for _, s := range r.sightings {
		all = append(all, string(s.Text))
	}
	return all
}

// scanText scans a text held in memory.
func scanText(tb testing.TB, text string, o Options) (*recorder, sighting.Account) {
	tb.Helper()
	in, err := Bytes("test.log", []byte(text), o)
	if err != nil {
		tb.Fatal(err)
	}
	return scanInput(tb, in)
}

func scanInput(tb testing.TB, in *Input) (*recorder, sighting.Account) {
	tb.Helper()
	r := new(recorder)
	a, err := in.Scan(tb.Context(), r.add)
	if err != nil {
		tb.Fatal(err)
	}
	tb.Cleanup(func() {
		if err := in.Close(); err != nil {
			tb.Error(err)
		}
	})
	return r, a
}
