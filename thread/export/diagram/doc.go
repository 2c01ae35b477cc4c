// Package diagram draws the ladder of a conversation: a lane an agent, an arrow a
// message. It draws as text, as Mermaid within Markdown, and as a picture in SVG.
//
// It opens no file, reads no clock and knows nothing of terminals.
package diagram
