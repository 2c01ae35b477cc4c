package formats

import "crosscheck/codec/source/internal/extract"

// jsonLog is a log that a program writes as JSON with slog, zap, zerolog or
// the like.
func jsonLog() extract.JSONContainer {
	return extract.JSONContainer{
		Name: "json-log",
		Fingerprints: []string{
			"/msg /level", "/message /level", "/M /L", "/event /level", "/message /severity", "/message /@timestamp",
			"/msg /time", "/msg /ts", "/message /time",
		},
		Schema: func(*extract.Sample) *extract.Schema {
			h := extract.LogSchema()
			h.Rules = append(h.Rules, extract.FieldRule{At: "/T", Is: extract.IsTime})
			return h
		},
	}
}
