package export

import (
	"fmt"
	"io"

	"crosscheck/thread/judged"
)

// Twins writes the JSON twin of each valid message that stays, as sent, one a
// line and with one write, in log order, one conversation after the other. Each
// line is exactly the twin of rw1.md, section 4, which any codec of RW1 takes.
// The error is that of w.
func Twins(w io.Writer, j judged.Log) error { return twins(w, &j) }

func twins(w io.Writer, j *judged.Log) error {
	for m := range j.Kept() {
		if !m.Valid() {
			continue
		}
		if _, err := w.Write(append(j.Twin(m.Decode()), '\n')); err != nil {
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
	File   string   `json:"file"`
	Member nullable `json:"member"`
	Line   ordinal  `json:"line"`
	Column ordinal  `json:"column"`
	Offset int64    `json:"offset"`
	Length int      `json:"length"`
	Path   nullable `json:"path"`
}

type sourcedTwin struct {
	Time         verbatimOrNull `json:"time"`
	Speaker      nullable       `json:"speaker"`
	Session      nullable       `json:"session"`
	Conversation string         `json:"conversation"`
	Sightings    int            `json:"sightings"`
	Digest       verbatimOrNull `json:"digest"`
	Twin         twin           `json:"twin"`
}

// SourcedTwins is Twins with each twin inside an object that says where the
// message was first seen and how often, when, and who spoke.
func SourcedTwins(w io.Writer, j judged.Log) error {
	e := newEncoder(w, j.Redact)
	for m := range j.Kept() {
		if !m.Valid() {
			continue
		}
		seen := m.Sightings()
		first, d := &seen[0], m.Decode()
		if err := e.document(sourced{
			sourcedPlace{
				File: first.File, Member: nullable(first.Member),
				Line: ordinal(first.Line), Column: ordinal(first.Column),
				Offset: first.Offset, Length: first.Length, Path: nullable(first.Path),
			},
			sourcedTwin{
				Time: timeOf(first.Time), Speaker: nullable(first.Speaker), Session: nullable(first.Session),
				Conversation: m.Conversation().ID(), Sightings: len(seen),
				Digest: verbatimOrNull(j.Digest(d)), Twin: j.Twin(d),
			},
		}); err != nil {
			return fmt.Errorf("twins: %w", err)
		}
	}
	return nil
}
