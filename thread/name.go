package thread

// Name names a message of a log: a handle is void once the log was worked out
// again, a name finds the message again. The zero value names none.
type Name struct {
	conversation string
	id           string // as output
	text         string // of an invalid line
}

// Name returns the name of a message.
func (m Message) Name() Name {
	n := Name{conversation: m.c.id}
	if m.Valid() {
		n.id = m.ID()
	} else {
		n.text = m.Text()
	}
	return n
}

// Named returns the message with a name, false if the log has none.
func (l *Log) Named(n Name) (Message, bool) {
	for _, c := range l.conversations {
		if c.id != n.conversation || n == (Name{}) {
			continue
		}
		if m, ok := c.named(n); ok {
			return m, true
		}
	}
	return Message{}, false
}

func (c *Conversation) named(n Name) (Message, bool) {
	if n.text == "" {
		return c.Find(n.id)
	}
	i, ok := c.invalids[n.text]
	return Message{c, i}, ok
}
