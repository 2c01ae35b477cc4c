package thread

// Ownership says who owned an item from which message on.
type Ownership struct {
	Agent string
	Since Message
}

// Item is an item of the conversation, with its owners in event order and its
// handoffs in log order.
type Item struct {
	Name     string
	Owners   []Ownership
	Handoffs []Handoff
}

// Items returns the items of the handoffs, in log order.
func (c *Conversation) Items() []Item {
	out := make([]Item, c.NumItems())
	for i := range out {
		out[i] = c.Item(i)
	}
	return out
}

// NumItems returns the number of items.
func (c *Conversation) NumItems() int {
	return c.until(c.items.n, func(i int32) int32 { return c.handoffs.at(c.items.at(i).handoff).msg })
}

// Item returns the i-th of Items.
func (c *Conversation) Item(i int) Item {
	it := c.items.at(int32(i))
	out := Item{Name: c.log.symbols.string(it.name)}
	for o := it.owner; o != none && c.counts(c.ownerships.at(o).effectiveAt); o = c.ownerships.at(o).next {
		own := c.ownerships.at(o)
		out.Owners = append(out.Owners, Ownership{c.log.symbols.string(own.agent), Message{c, own.effectiveAt}})
	}
	for h := it.handoff; h != none && c.knows(c.handoffs.at(h).msg); h = c.handoffs.at(h).sameItem {
		out.Handoffs = append(out.Handoffs, Handoff{c, h})
	}
	return out
}

// ItemOf returns the place among Items of the one that a message is about, false
// where no handoff is about it.
func (c *Conversation) ItemOf(m Message) (int, bool) {
	i, ok := c.itemOf[m.rec().item]
	return int(i), ok && int(i) < c.NumItems()
}

// ofItem puts a handoff, which has just been read, after those of the same item.
func (c *Conversation) ofItem(h int32, name sym) {
	it := c.items.at(c.item(name))
	if it.handoff == none {
		it.handoff = h
	} else {
		c.handoffs.at(it.lastHandoff).sameItem = h
	}
	it.lastHandoff = h
}
