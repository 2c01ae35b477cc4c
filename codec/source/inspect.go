package source

// inspectLog is a log of Inspect AI, or one sample of it as a member of an
// .eval archive. Each sample is a conversation.
func inspectLog() jsonFormat {
	return jsonFormat{
		name:  "inspect",
		signs: []string{"/eval/task /version", "/epoch /messages/#/role /events", "/epoch /input /messages/#/role"},
		hints: func(*sample) *hints {
			return &hints{human: true, rows: []hint{
				{at: "/samples/#/uuid", is: isSession},
				{at: "/samples/#/events/#/timestamp", is: isTime},
				{at: "/samples/#/messages/#", is: isRecord},
				{at: "/samples/#/events/#", is: isRecord},
				{at: "/uuid", is: isSession},
				{at: "/events/#/timestamp", is: isTime},
				{at: "/messages/#", is: isRecord},
				{at: "/events/#", is: isRecord},
			}}
		},
	}
}
