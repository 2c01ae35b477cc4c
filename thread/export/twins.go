package export

import (
	"fmt"
	"io"
)

// Twins writes the JSON twin of each valid message that stays, as sent, one a
// line and with one write, in log order, one conversation after the other. Each
// line is exactly the twin of rw1.md, section 4, which any codec of RW1 takes.
// The error is that of w.
func Twins(w io.Writer, j Judged) error { return twins(w, &j) }

func twins(w io.Writer, j *Judged) error {
	for m := range j.kept() {
		if !m.Valid() {
			continue
		}
		if _, err := w.Write(append(j.twin(m.Decode()), '\n')); err != nil {
			return fmt.Errorf("twins: %w", err)
		}
	}
	return nil
}

// sourced is a twin with where it came from, under the names of find --json.
type sourced struct {
	sourcedPlace
	sourcedTwin
}

type sourcedPlace struct {
	File   string  `json:"file"`
	Member name    `json:"member"`
	Line   ordinal `json:"line"`
	Column ordinal `json:"column"`
	Offset int64   `json:"offset"`
	Length int     `json:"length"`
	Path   name    `json:"path"`
}

type sourcedTwin struct {
	Time         word   `json:"time"`
	Speaker      name   `json:"speaker"`
	Session      name   `json:"session"`
	Conversation string `json:"conversation"`
	Sightings    int    `json:"sightings"`
	Digest       word   `json:"digest"`
	Twin         twin   `json:"twin"`
}

// SourcedTwins is Twins with each twin inside an object that says where the
// message was first seen and how often, when, and who spoke.
func SourcedTwins(w io.Writer, j Judged) error {
	e := newEncoder(w, j.Redact)
	for m := range j.kept() {
		if !m.Valid() {
			continue
		}
		seen := m.Sightings()
		first, d := &seen[0], m.Decode()
		if err := e.document(sourced{
			sourcedPlace{
				File: first.File, Member: name(first.Member),
				Line: ordinal(first.Line), Column: ordinal(first.Column),
				Offset: first.Offset, Length: first.Length, Path: name(first.Path),
			},
			sourcedTwin{
				Time: timeOf(first.Time), Speaker: name(first.Speaker), Session: name(first.Session),
				Conversation: m.Conversation().ID(), Sightings: len(seen),
				Digest: word(j.digest(d)), Twin: j.twin(d),
			},
		}); err != nil {
			return fmt.Errorf("twins: %w", err)
		}
	}
	return nil
}
