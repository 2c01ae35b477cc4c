package thread

import (
	"slices"

	"crosscheck/codec/check"
	"crosscheck/codec/sighting"
)

// Progress says what was read of an input so far that is followed; Close says
// it at its end.
func (f *Feed) Progress(a sighting.Account) { f.account(a) }

// Restart takes back everything that was fed, since the input is read again
// (formats.md, section 5). What is left of the conversations that it was part
// of is worked out again by the next Settle.
func (f *Feed) Restart() {
	l := f.log
	in := uint32(f.input)
	l.voids()
	for _, c := range l.conversations {
		c.dropInput(in)
	}
	l.examples = without(&l.examples, in)
	l.inputs[in] = Input{Account: sighting.Account{File: l.inputs[in].File}}
	f.fed, f.later = false, nil
	l.forgetEmpty(f.conv)
}

// Onward starts the input in which this one goes on, such as the file that
// took the name of one that was renamed: messages of both are in the same
// conversation.
func (f *Feed) Onward() *Feed {
	next := f.log.Input(f.log.inputs[f.input].File)
	if !f.log.join {
		f.conversation("")
		next.conv = f.conv
	}
	return next
}

// At says what time it is now, which is the end of a log that is followed
// (judgement.md, section 7), unless Options say another.
func (l *Log) At(now check.Clock) { l.wall = parseStamp(string(now)) }

// dropInput forgets the sightings of an input.
func (c *Conversation) dropInput(in uint32) {
	at := slices.Index(c.inputs, in)
	if at < 0 {
		return
	}
	c.inputs = slices.Delete(c.inputs, at, at+1)
	c.settledInputs = 0
	c.sights = without(&c.sights, in)
	c.reset()
}

// without returns the sightings that are not of an input.
func without(sights *table[sight], in uint32) table[sight] {
	var kept table[sight]
	for i := range sights.len() {
		if s := sights.at(i); s.input != in {
			kept.add(*s)
		}
	}
	return kept
}

// forgetEmpty removes the conversations of no input, save one.
func (l *Log) forgetEmpty(save *Conversation) {
	empty := func(c *Conversation) bool { return len(c.inputs) == 0 && c != save && !l.join }
	for key, c := range l.byKey {
		if empty(c) {
			delete(l.byKey, key)
		}
	}
	l.conversations = slices.DeleteFunc(l.conversations, empty)
}
