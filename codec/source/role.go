package source

// roleOf returns the name of a role that containers use, "" for anything else.
func roleOf(b []byte) string {
	switch string(b) {
	case "user", "ROLE_USER":
		return roleUser
	case "human":
		return "human"
	case "assistant":
		return roleAssistant
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
		return roleTool
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
	roleUser      = "user"
	roleAssistant = "assistant"
	roleTool      = "tool"
	roleClient    = "client"
	roleServer    = "server"
)

// isPerson, isMachine and isReturn tell roles apart.
func isPerson(role string) bool { return role == roleUser || role == "human" }

func isMachine(role string) bool {
	return role == roleAssistant || role == "agent" || role == "ai" || role == "model" || role == "gemini"
}

func isReturn(role string) bool { return role == roleTool || role == "function" }

func isPrompter(role string) bool { return role == "system" || role == "developer" }

// typeRole returns who speaks in an object of a type, in any container.
func typeRole(b []byte) string {
	switch string(b) {
	case "tool_result", "function_call_output", "custom_tool_call_output", "tool_call_response", "mcp_tool_result", "server_tool_call_response":
		return roleTool
	case "tool_use", "function_call", "custom_tool_call", "reasoning":
		return roleAssistant
	}
	return ""
}
