package formats

import "crosscheck/codec/source/internal/extract"

// anthropicMessages is a request or a response of Anthropic's Messages API, as
// known by its content blocks and its system prompt.
func anthropicMessages() extract.JSONContainer {
	return extract.JSONContainer{
		Name: "anthropic-messages",
		Fingerprints: []string{
			"/messages/#/content/#/type=tool_use", "/messages/#/content/#/type=tool_result", "/messages/#/role /system",
			"/type=message /role /content/#/type", "/#/content/#/type=tool_use", "/#/content/#/type=tool_result",
		},
		Schema: anthropicHints,
	}
}

// anthropicList is a bare list of messages. One of OpenAI without a prompt or
// a tool in it looks the same, and reads the same.
func anthropicList() extract.JSONContainer {
	return extract.JSONContainer{Name: "anthropic-messages", Fingerprints: []string{"/#/role /#/content"}, Schema: anthropicHints}
}

func anthropicHints(*extract.Sample) *extract.Schema {
	return &extract.Schema{Human: true, Rules: []extract.FieldRule{
		{At: "/messages/#", Is: extract.IsRecord},
		{At: "/#", Is: extract.IsRecord},
	}}
}
