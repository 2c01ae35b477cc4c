package formats

import "crosscheck/codec/source/internal/extract"

// mcpMessages are messages of the Model Context Protocol, one a line, or in
// arrays as one version of it allowed. Tool descriptions are prompts.
func mcpMessages() extract.JSONContainer {
	return extract.JSONContainer{
		Name:         "mcp-jsonrpc",
		Fingerprints: []string{"/jsonrpc=2.0", "/#/jsonrpc=2.0"},
		Schema: func(*extract.Sample) *extract.Schema {
			return &extract.Schema{Rules: []extract.FieldRule{
				{At: "/method", Is: extract.IsMethod},
				{At: "/result", Is: extract.IsAnswer},
				{At: "/error", Is: extract.IsAnswer},
				{At: "/#/method", Is: extract.IsMethod},
				{At: "/#/result", Is: extract.IsAnswer},
				{At: "/#/error", Is: extract.IsAnswer},
			}}
		},
	}
}
