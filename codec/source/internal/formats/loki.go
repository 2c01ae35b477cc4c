package formats

import "crosscheck/codec/source/internal/extract"

// loki is what logcli -o jsonl prints, the newest line first unless told
// otherwise.
func loki() extract.JSONContainer {
	return extract.JSONContainer{
		Name:         "logcli-jsonl",
		Fingerprints: []string{"/labels={ /line /timestamp"},
		Schema: func(*extract.Sample) *extract.Schema {
			return &extract.Schema{Unordered: true, Rules: []extract.FieldRule{
				{At: "/timestamp", Is: extract.IsTime},
				{At: "/labels/app", Is: extract.IsRole, Up: 1},
			}}
		},
	}
}
