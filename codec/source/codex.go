package source

// codexRollout is a session of the Codex CLI: one record a line, each with
// timestamp, type and payload. Two logs are in it: events repeat the items of
// the conversation, and what is compacted repeats turns; all are sightings.
func codexRollout() jsonFormat {
	return jsonFormat{
		name:  "codex-rollout",
		signs: []string{"/timestamp /type /payload={", "/session/id /items/#/type"},
		hints: func(*sample) *hints {
			return &hints{
				human: true, sticky: true,
				types: codexTypes(),
				rows: []hint{
					{at: "/timestamp", is: isTime},
					{at: "/payload/id", is: isSession, up: 1, record: "session_meta"},
					{at: "/session/id", is: isSession, up: 1},
				},
			}
		},
	}
}

// codexExec is what codex exec --json prints, which is another grammar.
func codexExec() jsonFormat {
	return jsonFormat{
		name: "codex-exec",
		signs: []string{
			"/type=thread.started", "/type=turn.started", "/type=turn.completed", "/type=turn.failed",
			"/type=item.started /item={", "/type=item.updated /item={", "/type=item.completed /item={",
		},
		hints: func(*sample) *hints {
			return &hints{
				human: true, sticky: true,
				types: codexTypes(),
				rows:  []hint{{at: "/thread_id", is: isSession}},
			}
		},
	}
}

// codexTypes are the types of payloads and items that tell who speaks.
func codexTypes() map[string]string {
	return map[string]string{
		"user_message":       roleUser,
		"agent_message":      roleAssistant,
		"agent_reasoning":    roleAssistant,
		"command_execution":  roleTool,
		"exec_command_end":   roleTool,
		"mcp_tool_call":      roleTool,
		"mcp_tool_call_end":  roleTool,
		"patch_apply_end":    roleTool,
		"local_shell_output": roleTool,
	}
}
