package formats

import "crosscheck/codec/source/internal/extract"

// inspectLog is a log of Inspect AI, or one sample of it as a member of an
// .eval archive. Each sample is a conversation.
func inspectLog() extract.JSONContainer {
	return extract.JSONContainer{
		Name:         "inspect",
		Fingerprints: []string{"/eval/task /version", "/epoch /messages/#/role /events", "/epoch /input /messages/#/role"},
		Schema: func(*extract.Sample) *extract.Schema {
			return &extract.Schema{Human: true, Rules: []extract.FieldRule{
				{At: "/samples/#/uuid", Is: extract.IsSession},
				{At: "/samples/#/events/#/timestamp", Is: extract.IsTime},
				{At: "/samples/#/messages/#", Is: extract.IsRecord},
				{At: "/samples/#/events/#", Is: extract.IsRecord},
				{At: "/uuid", Is: extract.IsSession},
				{At: "/events/#/timestamp", Is: extract.IsTime},
				{At: "/messages/#", Is: extract.IsRecord},
				{At: "/events/#", Is: extract.IsRecord},
			}}
		},
	}
}
