package formats

import (
	"strings"

	"crosscheck/codec/source/internal/extract"
)

// ClaudeCode is a session of Claude Code: one record a line, with type, uuid
// and sessionId. The records of a subagent have the session of its parent and
// an agentId, or a file of their own that is named after it; what is said to
// it as user, its parent says.
func ClaudeCode() extract.JSONContainer {
	return extract.JSONContainer{
		Name: "claude-code",
		Fingerprints: []string{
			"/type /sessionId", "/type /uuid /message/role", "/type=summary /leafUuid", "/type=file-history-snapshot /messageId",
			"/type /session_id", // as claude -p prints it
		},
		Schema: claudeSchema,
	}
}

func claudeSchema(s *extract.Sample) *extract.Schema {
	agent := subagent(s.Name)
	return &extract.Schema{
		Human: agent == "", Sticky: true,
		Speaker: agent,
		Rules: []extract.FieldRule{
			{At: "/timestamp", Is: extract.IsTime},
			{At: "/sessionId", Is: extract.IsSession},
			{At: "/session_id", Is: extract.IsSession},
			{At: "/uuid", Is: extract.IsOwnName},
			{At: "/parentUuid", Is: extract.IsParent},
			{At: "/agentId", Is: extract.IsAgent},
			{At: "/isSidechain", Is: extract.IsScripted},
			{At: "/isMeta", Is: extract.IsScripted},
			{At: "/isCompactSummary", Is: extract.IsScripted},
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
