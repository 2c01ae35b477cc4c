package judged

import (
	"strings"

	"crosscheck/codec"
	"crosscheck/codec/finding"
	"crosscheck/thread"
	"crosscheck/thread/summary"
	"crosscheck/thread/visible"
)

// What leaves the program of a log goes through the functions of this file.

// Text returns a text of the log as it may leave.
func (j *Log) Text(s string) string { return j.Redact.Text(s) }

// Value is Text for the value of a slot.
func (j *Log) Value(slot, value string) string { return j.Redact.Slot(slot, value) }

// ValueOf is Value for a value that may be missing.
func (j *Log) ValueOf(slot string, t finding.Text) finding.Text {
	t.Text = j.Value(slot, t.Text)
	return t
}

// Digest returns the digest of a message as it may leave, "" where it may not.
func (j *Log) Digest(d *codec.Message) string {
	digest, _ := j.Redact.Digest(d)
	return digest
}

// Twin returns the JSON twin of a message as it may leave.
func (j *Log) Twin(d *codec.Message) []byte { return j.Redact.Message(d).Twin() }

// Show is Text for people: nothing of it acts on what shows it, or hides.
func (j *Log) Show(s string) string {
	if j.ASCII {
		return visible.ASCII(j.Redact.ASCII(s))
	}
	return visible.Text(j.Text(s))
}

// Title is what a message is called: "HO scheduler-1".
func (j *Log) Title(m thread.Message) string {
	return strings.TrimRight(m.Type().String()+" "+j.Show(m.ID()), " ")
}

// Said returns what a message says, in the words of a row of the tree.
func (j *Log) Said(n *summary.Summary) string {
	said := n.Subject
	for _, s := range []string{n.As, n.State} {
		if s != "" {
			said += "  " + s
		}
	}
	if n.Tail != "" {
		said += "  // " + n.Tail
	}
	return j.Show(strings.TrimLeft(said, " "))
}

// Sign returns a sign as it is drawn.
func (j *Log) Sign(s summary.Sign) string {
	if j.ASCII {
		return s.ASCII()
	}
	return s.Glyph()
}

// Arrow stands between sender and receiver.
func (j *Log) Arrow() string {
	if j.ASCII {
		return ">"
	}
	return "›"
}
