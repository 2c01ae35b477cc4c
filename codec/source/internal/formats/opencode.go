package formats

import "crosscheck/codec/source/internal/extract"

// openCode is what opencode export prints: a session and its messages, each
// with what is known of it next to its parts. A call of a tool and what the
// tool returned are one part.
func openCode() extract.JSONContainer {
	return extract.JSONContainer{
		Name:         "opencode",
		Fingerprints: []string{"/info/id /messages/#/info /messages/#/parts", "/messages/#/info/role /messages/#/parts/#/type"},
		Schema: func(*extract.Sample) *extract.Schema {
			return &extract.Schema{Human: true, Sticky: true, Rules: []extract.FieldRule{
				{At: "/info/id", Is: extract.IsSession, Up: 1},
				{At: "/messages/#/info/sessionID", Is: extract.IsSession, Up: 1},
				{At: "/messages/#/info/role", Is: extract.IsRole, Up: 1},
				{At: "/messages/#/info/time/created", Is: extract.IsTime, Up: 2},
				{At: "/messages/#/parts/#/state/output", Is: extract.IsResult},
				{At: "/messages/#", Is: extract.IsRecord},
			}}
		},
	}
}
