package formats

import (
	"path"
	"strings"

	"crosscheck/codec/source/internal/extract"
)

// Both files of a task of Cline, Roo or Kilo tell the same conversation, which
// only the folder that they are in names.

// clineHistory is the conversation of a task as it goes to the model, in the
// form of Anthropic's messages.
func clineHistory() extract.JSONContainer {
	return extract.JSONContainer{
		Name:         "cline",
		Fingerprints: []string{"/#/role /#/content"},
		FileName:     func(name string) bool { return fileOf(name) == "api_conversation_history.json" },
		Schema: func(s *extract.Sample) *extract.Schema {
			return &extract.Schema{
				Human: true, Sticky: true, Session: folderOf(s.Name),
				Rules: []extract.FieldRule{{At: "/#/ts", Is: extract.IsTime}, {At: "/#", Is: extract.IsRecord}},
			}
		},
	}
}

// clineScreen is the conversation of a task as the user sees it: what is said
// to the user, and what is asked.
func clineScreen() extract.JSONContainer {
	return extract.JSONContainer{
		Name:         "cline",
		Fingerprints: []string{"/#/ts /#/type=say", "/#/ts /#/type=ask"},
		Schema: func(s *extract.Sample) *extract.Schema {
			h := &extract.Schema{
				Types: map[string]string{"say": "say", "ask": "ask"}, Sticky: true,
				Rules: []extract.FieldRule{{At: "/#/ts", Is: extract.IsTime}, {At: "/#", Is: extract.IsRecord}},
			}
			if fileOf(s.Name) == "ui_messages.json" {
				h.Session = folderOf(s.Name)
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
