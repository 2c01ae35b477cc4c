// Package markdown writes texts that a log chose into Markdown, where they are text
// and nothing else. It knows nothing of what they say.
package markdown
