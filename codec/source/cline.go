package source

import (
	"path"
	"strings"
)

// clineHistory is the conversation of a task of Cline, Roo or Kilo as it goes
// to the model, in the form of Anthropic's messages.
func clineHistory() jsonFormat {
	return jsonFormat{
		name:  "cline",
		signs: []string{"/#/role /#/content"},
		file: func(name string) bool {
			return path.Base(strings.ReplaceAll(name, `\`, "/")) == "api_conversation_history.json"
		},
		hints: func(*sample) *hints {
			return &hints{human: true, rows: []hint{{at: "/#/ts", is: isTime}, {at: "/#", is: isRecord}}}
		},
	}
}

// clineScreen is the same conversation as the user sees it: what is said to
// the user, and what is asked.
func clineScreen() jsonFormat {
	return jsonFormat{
		name:  "cline",
		signs: []string{"/#/ts /#/type=say", "/#/ts /#/type=ask"},
		hints: func(*sample) *hints {
			return &hints{
				types: map[string]string{"say": "say", "ask": "ask"},
				rows:  []hint{{at: "/#/ts", is: isTime}, {at: "/#", is: isRecord}},
			}
		},
	}
}
