package source

// anthropicMessages is a request or a response of Anthropic's Messages API, as
// known by its content blocks and its system prompt.
func anthropicMessages() jsonFormat {
	return jsonFormat{
		name: "anthropic-messages",
		signs: []string{
			"/messages/#/content/#/type=tool_use", "/messages/#/content/#/type=tool_result", "/messages/#/role /system",
			"/type=message /role /content/#/type", "/#/content/#/type=tool_use", "/#/content/#/type=tool_result",
		},
		hints: anthropicHints,
	}
}

// anthropicList is a bare list of messages. One of OpenAI without a prompt or
// a tool in it looks the same, and reads the same.
func anthropicList() jsonFormat {
	return jsonFormat{name: "anthropic-messages", signs: []string{"/#/role /#/content"}, hints: anthropicHints}
}

func anthropicHints(*sample) *hints {
	return &hints{human: true, rows: []hint{
		{at: "/messages/#", is: isRecord},
		{at: "/#", is: isRecord},
	}}
}
