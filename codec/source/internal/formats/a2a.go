package formats

import "crosscheck/codec/source/internal/extract"

// The versions of A2A differ in how parts and states are named. In all of them
// a user is the agent that asks, and the status of a task, which stands before
// its history, comes after it.

// a2aFormats are the containers of A2A, the newest last.
func a2aFormats() []extract.Container {
	return []extract.Container{
		extract.JSONContainer{
			Name: "a2a-1.0",
			Fingerprints: []string{
				"role=ROLE_USER parts/#", "role=ROLE_AGENT parts/#", "role=ROLE_USER parts", "role=ROLE_AGENT parts",
				"statusUpdate/taskId", "artifactUpdate/artifact", "/result/task/status", "/task/status",
				"/method=SendMessage", "/method=SendStreamingMessage", "state=TASK_STATE_WORKING", "state=TASK_STATE_COMPLETED",
			},
			Schema: a2aSchema,
		},
		extract.JSONContainer{
			Name: "a2a-0.3",
			Fingerprints: []string{
				"parts/#/kind", "kind=task contextId", "kind=status-update", "kind=artifact-update", "kind=message messageId",
				"/method=message/send", "/method=message/stream",
			},
			Schema: a2aSchema,
		},
		extract.JSONContainer{
			Name: "a2a-0.1",
			Fingerprints: []string{
				"/method=tasks/send", "/method=tasks/sendSubscribe", "/params/message/parts/#/type", "/status/message/parts/#/type",
				"/result/status/message/parts/#/type", "/result/artifact/parts/#/type", "/result/artifacts/#/parts/#/type",
				"/history/#/parts/#/type /status",
			},
			Schema: a2aSchema,
		},
	}
}

func a2aSchema(*extract.Sample) *extract.Schema {
	return &extract.Schema{Sticky: true, Rules: []extract.FieldRule{
		{At: "/status/timestamp", Is: extract.IsTime},
		{At: "/*/status/timestamp", Is: extract.IsTime},
		{At: "/*/*/status/timestamp", Is: extract.IsTime},

		{At: "/contextId", Is: extract.IsSession},
		{At: "/*/contextId", Is: extract.IsSession},
		{At: "/*/*/contextId", Is: extract.IsSession},
		{At: "/*/*/*/contextId", Is: extract.IsSession},
		{At: "/*/sessionId", Is: extract.IsSession},

		{At: "/status/message", Is: extract.IsLater},
		{At: "/*/status/message", Is: extract.IsLater},
		{At: "/*/*/status/message", Is: extract.IsLater},

		// An artifact that is sent in pieces.
		{At: "/*/artifact/parts/#/text", Is: extract.IsPiece},
		{At: "/*/*/artifact/parts/#/text", Is: extract.IsPiece},
		{At: "/*/artifact/artifactId", Is: extract.IsPieceOf},
		{At: "/*/*/artifact/artifactId", Is: extract.IsPieceOf},
		{At: "/*/artifact/index", Is: extract.IsPieceOf},
		{At: "/*/append", Is: extract.IsMore},
		{At: "/*/*/append", Is: extract.IsMore},
		{At: "/*/lastChunk", Is: extract.IsLast},
		{At: "/*/*/lastChunk", Is: extract.IsLast},
	}}
}
