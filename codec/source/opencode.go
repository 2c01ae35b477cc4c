package source

// openCode is what opencode export prints: a session and its messages, each
// with what is known of it beside its parts. A call of a tool and what the
// tool returned are one part.
func openCode() jsonFormat {
	return jsonFormat{
		name:  "opencode",
		signs: []string{"/info/id /messages/#/info /messages/#/parts", "/messages/#/info/role /messages/#/parts/#/type"},
		hints: func(*sample) *hints {
			return &hints{human: true, sticky: true, rows: []hint{
				{at: "/info/id", is: isSession, up: 1},
				{at: "/messages/#/info/sessionID", is: isSession, up: 1},
				{at: "/messages/#/info/role", is: isRole, up: 1},
				{at: "/messages/#/info/time/created", is: isTime, up: 2},
				{at: "/messages/#/parts/#/state/output", is: isResult},
				{at: "/messages/#", is: isRecord},
			}}
		},
	}
}
