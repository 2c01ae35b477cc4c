package extract

import "bytes"

// roleOf returns the name of a role that containers use, "" for anything else.
func roleOf(b []byte) string {
	switch string(b) {
	case "user", "ROLE_USER":
		return RoleUser
	case "human":
		return "human"
	case "assistant":
		return RoleAssistant
	case "agent", "ROLE_AGENT":
		return "agent"
	case "ai":
		return "ai"
	case "model":
		return "model"
	case "system":
		return "system"
	case "developer":
		return "developer"
	case "tool":
		return RoleTool
	case "function":
		return "function"
	case "client":
		return roleClient
	case "server":
		return roleServer
	}
	return ""
}

// Roles that the program gives where a container says it in another way.
const (
	RoleUser      = "user"
	RoleAssistant = "assistant"
	RoleTool      = "tool"
	roleClient    = "client"
	roleServer    = "server"
)

// isPerson, isMachine and isReturn tell roles apart.
func isPerson(role string) bool { return role == RoleUser || role == "human" }

func isMachine(role string) bool {
	return role == RoleAssistant || role == "agent" || role == "ai" || role == "model" || role == "gemini"
}

func isReturn(role string) bool { return role == RoleTool || role == "function" }

func isPrompter(role string) bool { return role == "system" || role == "developer" }

// typeRole returns who speaks in an object of a type, in any container.
func typeRole(b []byte) string {
	switch string(b) {
	case "tool_result", "function_call_output", "custom_tool_call_output", "tool_call_response", "mcp_tool_result", "server_tool_call_response":
		return RoleTool
	case "tool_use", "function_call", "custom_tool_call", "reasoning":
		return RoleAssistant
	}
	return ""
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
