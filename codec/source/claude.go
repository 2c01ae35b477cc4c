package source

import "strings"

// claudeCode is a session of Claude Code: one record a line, with type, uuid
// and sessionId. The records of a subagent have the session of its parent and
// an agentId, or a file of their own that is named after it; what is said to
// it as user, its parent says.
func claudeCode() jsonFormat {
	return jsonFormat{
		name: "claude-code",
		signs: []string{
			"/type /sessionId", "/type /uuid /message/role", "/type=summary /leafUuid", "/type=file-history-snapshot /messageId",
			"/type /session_id", // as claude -p prints it
		},
		hints: claudeHints,
	}
}

func claudeHints(s *sample) *hints {
	agent := subagent(s.name)
	return &hints{
		human: agent == "", sticky: true,
		speaker: agent,
		rows: []hint{
			{at: "/timestamp", is: isTime},
			{at: "/sessionId", is: isSession},
			{at: "/session_id", is: isSession},
			{at: "/uuid", is: isOwnName},
			{at: "/parentUuid", is: isParent},
			{at: "/agentId", is: isAgent},
			{at: "/isSidechain", is: isScripted},
			{at: "/isMeta", is: isScripted},
			{at: "/isCompactSummary", is: isScripted},
		},
	}
}

// subagent returns the id of the subagent whose file has the name, or "".
func subagent(name string) string {
	id, agent := strings.CutPrefix(strings.TrimSuffix(fileOf(name), ".jsonl"), "agent-")
	if !agent {
		return ""
	}
	return id
}
