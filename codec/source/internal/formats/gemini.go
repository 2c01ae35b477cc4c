package formats

import "crosscheck/codec/source/internal/extract"

// geminiCLI is a session of the Gemini CLI: a header, then a record a line,
// which is written again whenever it grows; or one document, as it was. The
// last record of an id counts.
func geminiCLI() extract.JSONContainer {
	return extract.JSONContainer{
		Name: "gemini-cli",
		Fingerprints: []string{
			"/sessionId /projectHash", "/sessionId /messages/#/type=user", "/sessionId /messages/#/type=gemini",
			"/id /timestamp /type=user /content", "/id /timestamp /type=gemini /content",
			"/id /timestamp /type=info /content", "/id /timestamp /type=error /content", "/id /timestamp /type=warning /content", "/$set",
		},
		Schema: func(*extract.Sample) *extract.Schema {
			return &extract.Schema{
				Human: true, Sticky: true, Latest: true,
				Types: map[string]string{extract.RoleUser: extract.RoleUser, "gemini": "gemini", "info": "info", "error": "error", "warning": "warning"},
				Rules: []extract.FieldRule{
					{At: "/timestamp", Is: extract.IsTime},
					{At: "/messages/#/timestamp", Is: extract.IsTime},
					{At: "/sessionId", Is: extract.IsSession},
					{At: "/id", Is: extract.IsGroup},
					{At: "/toolCalls/#/result", Is: extract.IsResult},
					{At: "/messages/#/toolCalls/#/result", Is: extract.IsResult},
					{At: "/messages/#", Is: extract.IsRecord},
				},
			}
		},
	}
}
