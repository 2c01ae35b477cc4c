package formats

import "crosscheck/codec/source/internal/extract"

// adkEvents are the events of Google's ADK: a list, one a line, or those of a
// session. The author of an event is user, or the name of an agent.
func adkEvents() extract.JSONContainer {
	return extract.JSONContainer{
		Name: "google-adk",
		Fingerprints: []string{
			"/author /invocation_id", "/author /invocationId", "/author /content/parts",
			"/#/author /#/invocation_id", "/#/author /#/invocationId", "/#/author /#/content/parts", "/events/#/author /events/#/content",
		},
		Schema: func(s *extract.Sample) *extract.Schema {
			h := &extract.Schema{Human: true, Sticky: true, Rules: []extract.FieldRule{
				{At: "/timestamp", Is: extract.IsTime},
				{At: "/#/timestamp", Is: extract.IsTime},
				{At: "/events/#/timestamp", Is: extract.IsTime},
				{At: "/author", Is: extract.IsAuthor},
				{At: "/#/author", Is: extract.IsAuthor},
				{At: "/events/#/author", Is: extract.IsAuthor},
				{At: "/#", Is: extract.IsRecord},
				{At: "/events/#", Is: extract.IsRecord},
			}}
			for _, record := range s.JSON().Records {
				if record.Has("/events/#/author") {
					h.Rules = append(h.Rules, extract.FieldRule{At: "/id", Is: extract.IsSession})
					break
				}
			}
			return h
		},
	}
}
