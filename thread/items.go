package thread

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
func (c *Conversation) Items() []Item {
	order := make([]int32, 0, c.items.n)
	seen := make([]bool, c.items.n)
	for h := range int32(c.Handoffs()) {
		i := c.itemOf[c.messages.at(c.handoffs.at(h).msg).item]
		if !seen[i] {
			seen[i] = true
			order = append(order, i)
		}
	}
	out := make([]Item, len(order))
	for k, i := range order {
		it := c.items.at(i)
		out[k].Name = c.log.symbols.string(it.name)
		for o := it.owner; o != none && c.counts(c.ownerships.at(o).since); o = c.ownerships.at(o).next {
			own := c.ownerships.at(o)
			out[k].Owners = append(out[k].Owners, Ownership{c.log.symbols.string(own.agent), Message{c, own.since}})
		}
	}
	return out
}
