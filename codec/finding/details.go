package finding

import "strings"

// Text is a value that may be absent, such as what was expected and what was
// found. It is raw text from a line: whoever shows it makes it safe.
type Text struct {
	Text  string
	Given bool
}

// Some returns a given Text.
func Some(s string) Text { return Text{Text: s, Given: true} }

// orNothing returns the text, or the word for an absent one.
func (t Text) orNothing() string {
	if !t.Given {
		return "nothing"
	}
	return t.Text
}

// Details are what a sentence may tell of one finding. What has no place there is
// "".
type Details struct {
	// Of the handoff.
	Handoff, Sender, Receiver, Ask, Item string

	// Of the message that the finding is at; Re is the id it names.
	Message, Type, From, To, Re string

	Slot             string
	Expected, Actual Text

	Other string // another message or agent that the finding is about
	Words string // what only the rule knows, in its words
}

// Say returns the sentence of a finding.
func (c Code) Say(d *Details) string {
	if c.Bare != "" && !d.Expected.Given {
		return d.fill(c.Bare)
	}
	return d.fill(c.Sentence)
}

// SayBriefly returns a finding in few words, "" where its sentence is needed.
func (c Code) SayBriefly(d *Details) string { return d.fill(c.Brief) }

// fill puts the details in place of their names in braces.
func (d *Details) fill(template string) string {
	before, rest, found := strings.Cut(template, "{")
	if !found {
		return template
	}
	var b strings.Builder
	for found {
		b.WriteString(before)
		name, after, _ := strings.Cut(rest, "}")
		value, known := d.value(name)
		if !known {
			value = "{" + name + "}"
		}
		b.WriteString(value)
		before, rest, found = strings.Cut(after, "{")
	}
	b.WriteString(before)
	return b.String()
}

// value returns a detail by its name in a sentence.
func (d *Details) value(name string) (value string, known bool) {
	switch name {
	case "handoff":
		return d.Handoff, true
	case "sender":
		return d.Sender, true
	case "receiver":
		return d.Receiver, true
	case "ask":
		return d.Ask, true
	case "item":
		return d.Item, true
	case "message":
		return d.Message, true
	case "type":
		return d.Type, true
	case "from":
		return d.From, true
	case "to":
		return d.To, true
	case "re":
		return d.Re, true
	case "slot":
		return d.Slot, true
	case "expected":
		return d.Expected.orNothing(), true
	case "actual":
		return d.Actual.orNothing(), true
	case "other":
		return d.Other, true
	case "words":
		return d.Words, true
	}
	return "", false
}
