package source

import (
	"bytes"
	"slices"
	"strings"
	"testing"
	"time"
)

// tally counts what a scan finds.
type tally struct{ sightings, mentions, defects int }

func (c *tally) Sighting(*Sighting) { c.sightings++ }
func (c *tally) Mention(*Mention)   { c.mentions++ }
func (c *tally) Defect(Defect)      { c.defects++ }

// seen is a sighting, as far as most tests look at it.
type seen struct {
	Line, Column int
	Flags        string
	Text         string
}

// recorder keeps what a scan finds.
type recorder struct {
	sightings []Sighting
	mentions  []Mention
	defects   []Defect
}

func (r *recorder) Sighting(s *Sighting) {
	c := *s
	c.Prefix, c.Text, c.Object = bytes.Clone(s.Prefix), bytes.Clone(s.Text), bytes.Clone(s.Object)
	c.Parts = slices.Clone(s.Parts)
	r.sightings = append(r.sightings, c)
}

func (r *recorder) Mention(m *Mention) {
	c := *m
	c.Text = bytes.Clone(m.Text)
	r.mentions = append(r.mentions, c)
}

func (r *recorder) Defect(d Defect) { r.defects = append(r.defects, d) }

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
func scanText(tb testing.TB, text string, o Options) (*recorder, Account) {
	tb.Helper()
	in, err := Bytes("test.log", []byte(text), o)
	if err != nil {
		tb.Fatal(err)
	}
	return scanInput(tb, in)
}

func scanInput(tb testing.TB, in *Input) (*recorder, Account) {
	tb.Helper()
	r := new(recorder)
	a, err := in.Scan(tb.Context(), r)
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

// when prints a time with what is not known of it.
func when(t Time) string {
	if !t.Known {
		return "none"
	}
	s := t.At.Format(time.RFC3339Nano)
	if !t.Dated() {
		_, s, _ = strings.Cut(s, "T")
	}
	if !t.Zone {
		s += " no zone"
	}
	switch {
	case !t.Dated():
		s += " no day"
	case !t.Year:
		s += " no year"
	}
	return s
}
