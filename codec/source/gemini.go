package source

// geminiCLI is a session of the Gemini CLI: a header, then a record a line,
// which is written again whenever it grows; or one document, as it was. The
// last record of an id counts.
func geminiCLI() jsonFormat {
	return jsonFormat{
		name: "gemini-cli",
		signs: []string{
			"/sessionId /projectHash", "/sessionId /messages/#/type=user", "/sessionId /messages/#/type=gemini",
			"/id /timestamp /type=user /content", "/id /timestamp /type=gemini /content",
			"/id /timestamp /type=info /content", "/id /timestamp /type=error /content", "/id /timestamp /type=warning /content", "/$set",
		},
		hints: func(*sample) *hints {
			return &hints{
				human: true, sticky: true, latest: true,
				types: map[string]string{roleUser: roleUser, "gemini": "gemini", "info": "info", "error": "error", "warning": "warning"},
				rows: []hint{
					{at: "/timestamp", is: isTime},
					{at: "/messages/#/timestamp", is: isTime},
					{at: "/sessionId", is: isSession},
					{at: "/id", is: isGroup},
					{at: "/toolCalls/#/result", is: isResult},
					{at: "/messages/#/toolCalls/#/result", is: isResult},
					{at: "/messages/#", is: isRecord},
				},
			}
		},
	}
}
