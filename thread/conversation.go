package thread

import "crosscheck/codec/check"

// Conversation is where ids are unique: one file, or one session.
type Conversation struct{}

// ID returns the session, else the file's name, else "joined".
func (c *Conversation) ID() string { panic("seam") }

// Files returns the names of the inputs it was seen in, in log order.
func (c *Conversation) Files() []string { panic("seam") }

// Agents returns every from and to, in log order.
func (c *Conversation) Agents() []string { panic("seam") }

// Len returns the number of messages, distinct invalid lines included.
func (c *Conversation) Len() int { panic("seam") }

// At returns the i-th message in log order, from 0.
func (c *Conversation) At(i int) Message { panic("seam") }

// Find returns the valid message with that id as output, "payer-1" or
// "payer-1~2".
func (c *Conversation) Find(id string) (Message, bool) { panic("seam") }

// Handoffs returns the number of handoffs.
func (c *Conversation) Handoffs() int { panic("seam") }

// Handoff returns the i-th handoff in log order, from 0.
func (c *Conversation) Handoff(i int) Handoff { panic("seam") }

// Roots returns the handoffs that stand at the top of the tree, in log order.
// What hangs under each is found by FirstChild and Next.
func (c *Conversation) Roots() []Message { panic("seam") }

// LooseEnds returns the messages and invalid lines that stand at the top under
// Loose ends, in log order.
func (c *Conversation) LooseEnds() []Message { panic("seam") }

// Loose returns all messages that belong to no handoff, in log order
// (judgement.md, section 1, rule 5).
func (c *Conversation) Loose() []Message { panic("seam") }

// LooseQuestions returns the questions of no handoff, in log order.
func (c *Conversation) LooseQuestions() []Question { panic("seam") }

// End returns the moment at which what is still open is judged.
func (c *Conversation) End() check.Clock { panic("seam") }

// Ownership says who owned an item from which message on.
type Ownership struct {
	Agent string
	Since Message
}

// Item is an item of the conversation with its owners in order.
type Item struct {
	Name   string
	Owners []Ownership
}

// Items returns the items of the handoffs, in log order.
func (c *Conversation) Items() []Item { panic("seam") }
