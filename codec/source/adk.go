package source

// adkEvents are the events of Google's ADK: a list, one a line, or those of a
// session. The author of an event is user, or the name of an agent.
func adkEvents() jsonFormat {
	return jsonFormat{
		name: "google-adk",
		signs: []string{
			"/author /invocation_id", "/author /invocationId", "/author /content/parts",
			"/#/author /#/invocation_id", "/#/author /#/invocationId", "/#/author /#/content/parts", "/events/#/author /events/#/content",
		},
		hints: func(s *sample) *hints {
			h := &hints{human: true, sticky: true, rows: []hint{
				{at: "/timestamp", is: isTime},
				{at: "/#/timestamp", is: isTime},
				{at: "/events/#/timestamp", is: isTime},
				{at: "/author", is: isAuthor},
				{at: "/#/author", is: isAuthor},
				{at: "/events/#/author", is: isAuthor},
				{at: "/#", is: isRecord},
				{at: "/events/#", is: isRecord},
			}}
			for _, record := range s.json().records {
				if record.has("/events/#/author") {
					h.rows = append(h.rows, hint{at: "/id", is: isSession})
					break
				}
			}
			return h
		},
	}
}
