package source

import (
	"path"
	"strings"
)

// Both files of a task of Cline, Roo or Kilo tell the same conversation, which
// only the folder that they are in names.

// clineHistory is the conversation of a task as it goes to the model, in the
// form of Anthropic's messages.
func clineHistory() jsonFormat {
	return jsonFormat{
		name:  "cline",
		signs: []string{"/#/role /#/content"},
		file:  func(name string) bool { return fileOf(name) == "api_conversation_history.json" },
		hints: func(s *sample) *hints {
			return &hints{
				human: true, sticky: true, session: folderOf(s.name),
				rows: []hint{{at: "/#/ts", is: isTime}, {at: "/#", is: isRecord}},
			}
		},
	}
}

// clineScreen is the conversation of a task as the user sees it: what is said
// to the user, and what is asked.
func clineScreen() jsonFormat {
	return jsonFormat{
		name:  "cline",
		signs: []string{"/#/ts /#/type=say", "/#/ts /#/type=ask"},
		hints: func(s *sample) *hints {
			h := &hints{
				types: map[string]string{"say": "say", "ask": "ask"}, sticky: true,
				rows: []hint{{at: "/#/ts", is: isTime}, {at: "/#", is: isRecord}},
			}
			if fileOf(s.name) == "ui_messages.json" {
				h.session = folderOf(s.name)
			}
			return h
		},
	}
}

// fileOf returns the last element of a name, as any system writes it.
func fileOf(name string) string { return path.Base(strings.ReplaceAll(name, `\`, "/")) }

// folderOf returns the name of the folder that a file is in, "" for none.
func folderOf(name string) string {
	folder := fileOf(path.Dir(strings.ReplaceAll(name, `\`, "/")))
	if folder == "." || folder == "/" {
		return ""
	}
	return folder
}
