package source

// jsonLog is a log that a program writes as JSON with slog, zap, zerolog or
// the like.
func jsonLog() jsonFormat {
	return jsonFormat{
		name: "json-log",
		signs: []string{
			"/msg /level", "/message /level", "/M /L", "/event /level", "/message /severity", "/message /@timestamp",
			"/msg /time", "/msg /ts", "/message /time",
		},
		hints: func(*sample) *hints {
			h := logHints()
			h.rows = append(h.rows, hint{at: "/T", is: isTime})
			return h
		},
	}
}
