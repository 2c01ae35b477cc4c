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
				rows: append(codexResults("/payload", "/payload/item"),
					hint{at: "/timestamp", is: isTime},
					hint{at: "/payload/id", is: isSession, up: 1, record: "session_meta"},
					hint{at: "/session/id", is: isSession, up: 1},
				),
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
				rows:  append(codexResults("/item"), hint{at: "/thread_id", is: isSession}),
			}
		},
	}
}

// codexResults are the hints of what a tool returned, in the objects that hold
// its call too.
func codexResults(at ...string) []hint {
	keys := [...]string{"aggregated_output", "formatted_output", "stdout", "stderr", "result"}
	rows := make([]hint, 0, len(at)*len(keys))
	for _, object := range at {
		for _, key := range keys {
			rows = append(rows, hint{at: object + "/" + key, is: isResult})
		}
	}
	return rows
}

// codexTypes are the types of payloads and items that tell who speaks.
func codexTypes() map[string]string {
	return map[string]string{
		"user_message":       roleUser,
		"UserMessage":        roleUser,
		"agent_message":      roleAssistant,
		"AgentMessage":       roleAssistant,
		"agent_reasoning":    roleAssistant,
		"Reasoning":          roleAssistant,
		"command_execution":  roleAssistant,
		"CommandExecution":   roleAssistant,
		"exec_command_end":   roleAssistant,
		"mcp_tool_call":      roleAssistant,
		"McpToolCall":        roleAssistant,
		"mcp_tool_call_end":  roleAssistant,
		"patch_apply_end":    roleTool,
		"local_shell_output": roleTool,
	}
}
