package source

// The versions of A2A differ in how parts and states are named. In all of them
// a user is the agent that asks, and the status of a task, which stands before
// its history, comes after it.

// a2aFormats are the containers of A2A, the newest last.
func a2aFormats() []container {
	return []container{
		jsonFormat{
			name: "a2a-1.0",
			signs: []string{
				"role=ROLE_USER parts/#", "role=ROLE_AGENT parts/#", "role=ROLE_USER parts", "role=ROLE_AGENT parts",
				"statusUpdate/taskId", "artifactUpdate/artifact", "/result/task/status", "/task/status",
				"/method=SendMessage", "/method=SendStreamingMessage", "state=TASK_STATE_WORKING", "state=TASK_STATE_COMPLETED",
			},
			hints: a2aHints,
		},
		jsonFormat{
			name: "a2a-0.3",
			signs: []string{
				"parts/#/kind", "kind=task contextId", "kind=status-update", "kind=artifact-update", "kind=message messageId",
				"/method=message/send", "/method=message/stream",
			},
			hints: a2aHints,
		},
		jsonFormat{
			name: "a2a-0.1",
			signs: []string{
				"/method=tasks/send", "/method=tasks/sendSubscribe", "/params/message/parts/#/type", "/status/message/parts/#/type",
				"/result/status/message/parts/#/type", "/result/artifact/parts/#/type", "/result/artifacts/#/parts/#/type",
				"/history/#/parts/#/type /status",
			},
			hints: a2aHints,
		},
	}
}

func a2aHints(*sample) *hints {
	return &hints{sticky: true, rows: []hint{
		{at: "/status/timestamp", is: isTime},
		{at: "/*/status/timestamp", is: isTime},
		{at: "/*/*/status/timestamp", is: isTime},

		{at: "/contextId", is: isSession},
		{at: "/*/contextId", is: isSession},
		{at: "/*/*/contextId", is: isSession},
		{at: "/*/*/*/contextId", is: isSession},
		{at: "/*/sessionId", is: isSession},

		{at: "/status/message", is: isLater},
		{at: "/*/status/message", is: isLater},
		{at: "/*/*/status/message", is: isLater},

		// An artifact that is sent in pieces.
		{at: "/*/artifact/parts/#/text", is: isPiece},
		{at: "/*/*/artifact/parts/#/text", is: isPiece},
		{at: "/*/artifact/artifactId", is: isPieceOf},
		{at: "/*/*/artifact/artifactId", is: isPieceOf},
		{at: "/*/artifact/index", is: isPieceOf},
		{at: "/*/append", is: isMore},
		{at: "/*/*/append", is: isMore},
		{at: "/*/lastChunk", is: isLast},
		{at: "/*/*/lastChunk", is: isLast},
	}}
}
