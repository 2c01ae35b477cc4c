package formats

import "crosscheck/codec/source/internal/extract"

// openAIChat is a request or a response of OpenAI's chat completions, or a
// line of a file for fine-tuning. Each request repeats all that was said before.
func openAIChat() extract.JSONContainer {
	return extract.JSONContainer{
		Name: "openai-chat",
		Fingerprints: []string{
			"/messages/#/role /messages/#/content", "/messages/#/role /messages/#/tool_calls", "/choices/#/message/role",
			"/#/role=system /#/content", "/#/role=developer /#/content", "/#/role=tool /#/content", "/#/role /#/tool_calls",
		},
		Schema: func(*extract.Sample) *extract.Schema {
			return &extract.Schema{Human: true, Rules: []extract.FieldRule{
				{At: "/created", Is: extract.IsTime},
				{At: "/created_at", Is: extract.IsTime},
				{At: "/messages/#", Is: extract.IsRecord},
				{At: "/choices/#", Is: extract.IsRecord},
				{At: "/#", Is: extract.IsRecord},
			}}
		},
	}
}

// openAIResponses is a response of OpenAI's Responses API, a request to it, or
// a list of its items.
func openAIResponses() extract.JSONContainer {
	return extract.JSONContainer{
		Name: "openai-responses",
		Fingerprints: []string{
			"/object=response", "/output/#/type /output/#/content", "/input/#/role /model", "/input/#/call_id",
			"/#/type=function_call /#/call_id", "/#/type=function_call_output /#/call_id", "/#/type=message /#/role /#/content/#/type",
		},
		Schema: func(*extract.Sample) *extract.Schema {
			return &extract.Schema{Human: true, Rules: []extract.FieldRule{
				{At: "/created_at", Is: extract.IsTime},
				{At: "/output/#", Is: extract.IsRecord},
				{At: "/input/#", Is: extract.IsRecord},
				{At: "/#", Is: extract.IsRecord},
			}}
		},
	}
}
