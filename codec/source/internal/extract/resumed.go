package extract

import "slices"

// resumed follows the sessions of an input whose records name the one before
// them. Where the first record of a session names a record of the session that
// was at hand, it goes on from that: a session that was resumed is a copy of
// the old one with records of its own after it.
type resumed struct {
	from    map[string]string // by session, the one that it goes on from
	session string            // at hand
	recent  [64]uint64        // names of its last records
	n       int               // how many there were
}

// record takes a record of a session.
func (r *resumed) record(rec *record, session string) {
	if rec.name == 0 || session == "" {
		return
	}
	if session != r.session {
		if rec.parent != 0 && slices.Contains(r.recent[:], rec.parent) {
			if r.from == nil {
				r.from = map[string]string{}
			}
			r.from[session] = r.session
		}
		*r = resumed{from: r.from, session: session}
	}
	r.recent[r.n%len(r.recent)] = rec.name
	r.n++
}
