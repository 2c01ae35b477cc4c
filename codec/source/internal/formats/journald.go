package formats

import "crosscheck/codec/source/internal/extract"

// journald is what journalctl -o json prints. A message with control bytes is
// an array of numbers, a field that is there more than once an array of its
// values.
func journald() extract.JSONContainer {
	return extract.JSONContainer{
		Name:         "journald-json",
		Fingerprints: []string{"/__REALTIME_TIMESTAMP /MESSAGE", "/__REALTIME_TIMESTAMP /__CURSOR"},
		Schema: func(*extract.Sample) *extract.Schema {
			return &extract.Schema{Rules: []extract.FieldRule{
				{At: "/__REALTIME_TIMESTAMP", Is: extract.IsTime},
				{At: "/SYSLOG_IDENTIFIER", Is: extract.IsRole},
			}}
		},
	}
}
