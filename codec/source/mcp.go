package source

import "bytes"

// mcpMessages are messages of the Model Context Protocol, one a line, or in
// arrays as one version of it allowed. Tool descriptions are prompts.
func mcpMessages() jsonFormat {
	return jsonFormat{
		name:  "mcp-jsonrpc",
		signs: []string{"/jsonrpc=2.0", "/#/jsonrpc=2.0"},
		hints: func(*sample) *hints {
			return &hints{rows: []hint{
				{at: "/method", is: isMethod},
				{at: "/result", is: isAnswer},
				{at: "/error", is: isAnswer},
				{at: "/#/method", is: isMethod},
				{at: "/#/result", is: isAnswer},
				{at: "/#/error", is: isAnswer},
			}}
		},
	}
}

// callerOf returns who sends a request or a notification of a method. What is
// not the server's is the client's.
func callerOf(method []byte) string {
	switch string(method) {
	case "notifications/message", "notifications/progress", "notifications/tools/list_changed",
		"notifications/resources/list_changed", "notifications/resources/updated", "notifications/prompts/list_changed",
		"sampling/createMessage", "elicitation/create", "roots/list":
		return roleServer
	}
	return roleClient
}

// loggedCaller returns who sent the message that a line of an MCP client's log
// holds, by what stands before the message.
func loggedCaller(prefix []byte) string {
	switch {
	case bytes.HasSuffix(prefix, []byte("Message from client: ")):
		return roleClient
	case bytes.HasSuffix(prefix, []byte("Message from server: ")):
		return roleServer
	}
	return ""
}
