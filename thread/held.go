package thread

// moved follows up a handoff whose fold may have changed: the open handoffs by
// item, the handoffs that receivers hold, and the history.
func (c *Conversation) moved(h int32) {
	rec := c.handoffs.at(h)
	open := rec.fold.state.Open()
	if open != rec.open {
		rec.open = open
		it := c.items.at(c.item(c.messages.at(rec.msg).item))
		if open {
			it.open++
			it.openSum += int64(h)
		} else {
			it.open--
			it.openSum -= int64(h)
		}
	}
	if holds(rec.fold.state) && !rec.inHeld {
		c.hold(h)
	}
	if n := len(c.touched); n == 0 || c.touched[n-1] != h {
		c.touched = append(c.touched, h)
	}
}

// holds reports whether HO.to holds a handoff in this state.
func holds(s State) bool { return s == Wilco || s == Cleared || s == Cancelling }

// hold puts a handoff into the list of those that its receiver may hold,
// latest first.
func (c *Conversation) hold(h int32) {
	rec := c.handoffs.at(h)
	m := c.messages.at(rec.msg)
	key := heldKey{m.to, m.item, m.code}
	rec.inHeld = true
	head, ok := c.held[key]
	if !ok || head < h {
		rec.held = none
		if ok {
			rec.held = head
		}
		c.held[key] = h
		return
	}
	for at := head; ; at = c.handoffs.at(at).held {
		if p := c.handoffs.at(at); p.held < h {
			rec.held, p.held = p.held, h
			return
		}
	}
}

// latestHeld returns the latest handoff of the list that is held now. Those
// before it that are not leave the list; they come back when they are again.
func (c *Conversation) latestHeld(key heldKey) int32 {
	head, ok := c.held[key]
	for ok && head != none && !holds(c.handoffs.at(head).fold.state) {
		rec := c.handoffs.at(head)
		rec.inHeld = false
		head, rec.held = rec.held, none
	}
	if !ok {
		return none
	}
	if head == none {
		delete(c.held, key)
	} else {
		c.held[key] = head
	}
	return head
}

// record puts into the histories what a message, and those that waited for it,
// changed.
func (c *Conversation) record(by int32) {
	for _, h := range c.touched {
		rec := c.handoffs.at(h)
		if rec.change != none && c.changes.at(rec.lastChange).state == rec.fold.state {
			continue
		}
		n := c.changes.add(change{by: by, next: none, state: rec.fold.state})
		if rec.change == none {
			rec.change = n
		} else {
			c.changes.at(rec.lastChange).next = n
		}
		rec.lastChange = n
	}
	c.touched = c.touched[:0]
}
