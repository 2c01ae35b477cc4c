package formats

import "crosscheck/codec/source/internal/extract"

// codexRollout is a session of the Codex CLI: one record a line, each with
// timestamp, type and payload. Two logs are in it: events repeat the items of
// the conversation, and what is compacted repeats turns; all are sightings.
func codexRollout() extract.JSONContainer {
	return extract.JSONContainer{
		Name:         "codex-rollout",
		Fingerprints: []string{"/timestamp /type /payload={", "/session/id /items/#/type"},
		Schema: func(*extract.Sample) *extract.Schema {
			return &extract.Schema{
				Human: true, Sticky: true,
				Types: codexTypes(),
				Rules: append(codexResults("/payload", "/payload/item"),
					extract.FieldRule{At: "/timestamp", Is: extract.IsTime},
					extract.FieldRule{At: "/payload/id", Is: extract.IsSession, Up: 1, Record: "session_meta"},
					extract.FieldRule{At: "/session/id", Is: extract.IsSession, Up: 1},
				),
			}
		},
	}
}

// codexExec is what codex exec --json prints, which is another grammar.
func codexExec() extract.JSONContainer {
	return extract.JSONContainer{
		Name: "codex-exec",
		Fingerprints: []string{
			"/type=thread.started", "/type=turn.started", "/type=turn.completed", "/type=turn.failed",
			"/type=item.started /item={", "/type=item.updated /item={", "/type=item.completed /item={",
		},
		Schema: func(*extract.Sample) *extract.Schema {
			return &extract.Schema{
				Human: true, Sticky: true,
				Types: codexTypes(),
				Rules: append(codexResults("/item"), extract.FieldRule{At: "/thread_id", Is: extract.IsSession}),
			}
		},
	}
}

// codexResults are the rules of what a tool returned, in the objects that hold
// its call too.
func codexResults(at ...string) []extract.FieldRule {
	keys := [...]string{"aggregated_output", "formatted_output", "stdout", "stderr", "result"}
	rows := make([]extract.FieldRule, 0, len(at)*len(keys))
	for _, object := range at {
		for _, key := range keys {
			rows = append(rows, extract.FieldRule{At: object + "/" + key, Is: extract.IsResult})
		}
	}
	return rows
}

// codexTypes are the types of payloads and items that tell who speaks.
func codexTypes() map[string]string {
	return map[string]string{
		"user_message":       extract.RoleUser,
		"UserMessage":        extract.RoleUser,
		"agent_message":      extract.RoleAssistant,
		"AgentMessage":       extract.RoleAssistant,
		"agent_reasoning":    extract.RoleAssistant,
		"Reasoning":          extract.RoleAssistant,
		"command_execution":  extract.RoleAssistant,
		"CommandExecution":   extract.RoleAssistant,
		"exec_command_end":   extract.RoleAssistant,
		"mcp_tool_call":      extract.RoleAssistant,
		"McpToolCall":        extract.RoleAssistant,
		"mcp_tool_call_end":  extract.RoleAssistant,
		"patch_apply_end":    extract.RoleTool,
		"local_shell_output": extract.RoleTool,
	}
}
