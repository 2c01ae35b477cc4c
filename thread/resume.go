package thread

import (
	"hash/maphash"

	"crosscheck/codec/sighting"
)

// sessions knows which sessions are one conversation under several names: one
// that was resumed, whose container gave it another name and copied the records
// of the old one (formats.md, section 1).
type sessions struct {
	first   map[string]string     // by session, the one that it is part of
	records map[recordCopy]string // by record with a message, the session that it was met in first
}

// recordCopy tells records apart by what their container calls them and by what
// they say: copies have the same, and sessions that only happen to use the same
// names have not.
type recordCopy struct {
	record, text uint64
	at           int64
}

// session returns the session that a sighting counts as a part of. Whether a
// session is part of another shows at the first message that is met of it.
func (l *Log) session(s *sighting.Sighting) string {
	if s.Session == "" {
		return ""
	}
	known := &l.sessions
	if known.first == nil {
		known.first, known.records = map[string]string{}, map[recordCopy]string{}
	}
	copied := recordCopy{record: s.Record, text: maphash.Bytes(l.symbols.seed, s.Text), at: noTime}
	if s.Time.Known {
		copied.at = stored(s.Time)
	}
	root, met := known.first[s.Session]
	if !met {
		root = known.origin(s, copied)
		known.first[s.Session] = root
	}
	if _, ok := known.records[copied]; !ok && s.Record != 0 {
		known.records[copied] = root
	}
	return root
}

// origin returns the session that a new one goes on from, itself if none.
func (k *sessions) origin(s *sighting.Sighting, copied recordCopy) string {
	if first, ok := k.records[copied]; ok && s.Record != 0 {
		return first
	}
	if first, ok := k.first[s.GoesOn]; ok {
		return first
	}
	return s.Session
}
