package formats

import (
	"bytes"

	"crosscheck/codec/source/internal/extract"
)

// slackChannel is a day of a channel of a Slack export. Only text is text: the
// blocks repeat it cut into pieces.
func slackChannel() extract.JSONContainer {
	return extract.JSONContainer{
		Name:         "slack",
		Fingerprints: []string{"/#/ts /#/text /#/type=message", "/#/ts /#/text /#/user"},
		Schema: func(*extract.Sample) *extract.Schema {
			return &extract.Schema{Only: true, Unspell: slackText, Rules: []extract.FieldRule{
				{At: "/#/text", Is: extract.IsText},
				{At: "/#/ts", Is: extract.IsTime},
				{At: "/#/user", Is: extract.IsAuthor},
				{At: "/#/username", Is: extract.IsAuthor},
				{At: "/#/user_profile/name", Is: extract.IsAuthor, Up: 1},
				{At: "/#", Is: extract.IsRecord},
			}}
		},
	}
}

// slackText undoes what Slack does to the text of a message: <, > and & are
// written &lt;, &gt; and &amp;, and links and names stand in angle brackets,
// after a bar as what they are shown.
func slackText(text []byte) []byte {
	out := make([]byte, 0, len(text))
	for len(text) > 0 {
		n := bytes.IndexAny(text, "<&")
		if n < 0 {
			n = len(text)
		}
		out, text = append(out, text[:n]...), text[n:]
		if len(text) == 0 {
			break
		}
		shown, used := slackMark(text)
		out, text = append(out, shown...), text[used:]
	}
	return out
}

// slackMark returns what the entity or the angle brackets are shown as that
// text starts with, and how long they are.
func slackMark(text []byte) (shown []byte, used int) {
	for _, e := range [...]struct{ from, to string }{{"&lt;", "<"}, {"&gt;", ">"}, {"&amp;", "&"}} {
		if bytes.HasPrefix(text, []byte(e.from)) {
			return []byte(e.to), len(e.from)
		}
	}
	end := bytes.IndexAny(text, ">\n")
	if text[0] != '<' || end < 2 || text[end] != '>' {
		return text[:1], 1
	}
	link := text[1:end]
	if _, label, ok := bytes.Cut(link, []byte{'|'}); ok {
		link = label
	} else if link[0] == '@' || link[0] == '#' || link[0] == '!' {
		link = text[:end+1] // who or what is meant is not in the file
	}
	return link, end + 1
}
