package source

// openAIChat is a request or a response of OpenAI's chat completions, or a
// line of a file for fine-tuning. Each request repeats all that was said before.
func openAIChat() jsonFormat {
	return jsonFormat{
		name: "openai-chat",
		signs: []string{
			"/messages/#/role /messages/#/content", "/messages/#/role /messages/#/tool_calls", "/choices/#/message/role",
			"/#/role=system /#/content", "/#/role=developer /#/content", "/#/role=tool /#/content", "/#/role /#/tool_calls",
		},
		hints: func(*sample) *hints {
			return &hints{human: true, rows: []hint{
				{at: "/created", is: isTime},
				{at: "/created_at", is: isTime},
				{at: "/messages/#", is: isRecord},
				{at: "/choices/#", is: isRecord},
				{at: "/#", is: isRecord},
			}}
		},
	}
}

// openAIResponses is a response of OpenAI's Responses API, a request to it, or
// a list of its items.
func openAIResponses() jsonFormat {
	return jsonFormat{
		name: "openai-responses",
		signs: []string{
			"/object=response", "/output/#/type /output/#/content", "/input/#/role /model", "/input/#/call_id",
			"/#/type=function_call /#/call_id", "/#/type=function_call_output /#/call_id", "/#/type=message /#/role /#/content/#/type",
		},
		hints: func(*sample) *hints {
			return &hints{human: true, rows: []hint{
				{at: "/created_at", is: isTime},
				{at: "/output/#", is: isRecord},
				{at: "/input/#", is: isRecord},
				{at: "/#", is: isRecord},
			}}
		},
	}
}
