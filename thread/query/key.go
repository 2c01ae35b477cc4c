package query

import (
	"strings"

	"crosscheck/codec/check"
	"crosscheck/codec/finding"
	"crosscheck/profiles"
	"crosscheck/thread"
)

// key is what a term asks about.
type key uint8

const (
	keyType key = iota
	keyID
	keyAgent
	keyFrom
	keyTo
	keyItem
	keyAsk
	keyState
	keyProfile
	keyCode
	keySeverity
	keyTier
	keyHearback
	keySince
	keyUntil
	keyFile
	keySlot
	keyText // a word without a key
	numKeys = iota
)

// Key describes one key of the grammar.
type Key struct {
	Name    string // as written before the colon
	Meaning string // what of a handoff matches
	Example string // a whole term
}

// slotPrefix is what stands before the name of a slot.
const slotPrefix = "slot."

// keys has the description of every key; its order is that of the constants.
var keys = [numKeys - 1]Key{ //nolint:gochecknoglobals // a table
	keyType:     {"type", "a message of that type", "type:DN"},
	keyID:       {"id", "a message with that id, as shown", "id:payer-1"},
	keyAgent:    {"agent", "a message from or to that agent", "agent:payer"},
	keyFrom:     {"from", "a message from that agent", "from:payer"},
	keyTo:       {"to", "a message to that agent", "to:human"},
	keyItem:     {"item", "a message about that item", "item:inv:OR-*"},
	keyAsk:      {"ask", "the handoff has that ask", "ask:pay"},
	keyState:    {"state", "the handoff, or a question, is in that state at the end", "state:wrong"},
	keyProfile:  {"profile", "a message is read with that profile", "profile:pay"},
	keyCode:     {"code", "a finding with that code, or of that area", "code:execution.*"},
	keySeverity: {"severity", "a finding of just that severity", "severity:error"},
	keyTier:     {"tier", "a readback that fails that tier", "tier:echo"},
	keyHearback: {"hearback", "a readback that got that hearback", "hearback:ignored"},
	keySince:    {"since", "a message at that time or later", "since:-2h"},
	keyUntil:    {"until", "a message at that time or earlier", "until:2026-10-02"},
	keyFile:     {"file", "a line in that input, by its name or the end of its path", "file:payer*.log"},
	keySlot:     {"slot.NAME", "a message whose slot NAME has that value, or a list with it", "slot.amt:760.00"},
}

// Keys returns the description of every key of the grammar, in order.
func Keys() []Key { return keys[:] }

// Help is the help text of the flag --where.
const Help = "keep only the handoffs that QUERY picks, each whole: words and key:value terms with and, or, not, " +
	"parentheses, * and ?, such as 'state:wrong or (code:execution.* -agent:human)'"

// Syntax returns the grammar and every key, for a page of help.
func Syntax() string {
	var b strings.Builder
	b.WriteString(`A query picks handoffs: those of which it, or anything of it, matches.
Everything of a handoff that is picked is kept.

  state:wrong agent:payer     both, as with "and" between them
  state:wrong or state:void   one of them
  -type:DN                    the handoffs without one; also: not type:DN
  agent:payer -(code:line.* or hearback:silent)
  "call back" 5400*           words search the text, in any case of letters

* is any text and ? one character, but not between quotes. Times are RFC 3339,
dates, or -2h, -30m, -3d before the end of the log.

`)
	wide := 0
	for _, k := range keys {
		wide = max(wide, len(k.Example))
	}
	for _, k := range keys {
		b.WriteString("  " + k.Example + strings.Repeat(" ", wide-len(k.Example)+2) + k.Meaning + "\n")
	}
	return b.String()
}

// lookupKey returns the key with that name, in any case of letters, and of a
// slot its name.
func lookupKey(name string) (k key, slot string, ok bool) {
	lower := strings.ToLower(name)
	if slot, is := strings.CutPrefix(lower, slotPrefix); is {
		return keySlot, slot, isSlotName(slot)
	}
	for k := range keySlot {
		if keys[k].Name == lower {
			return k, "", true
		}
	}
	return 0, "", false
}

// isSlotName reports whether a slot can have that name: [a-z][a-z0-9_]*.
func isSlotName(s string) bool {
	for i := range len(s) {
		switch c := s[i]; {
		case 'a' <= c && c <= 'z':
		case i > 0 && (c == '_' || '0' <= c && c <= '9'):
		default:
			return false
		}
	}
	return s != ""
}

// cost says how dear a key is to look up for one message, dearest last.
type cost uint8

const (
	costIndex cost = iota // is in the index
	costText              // the line is looked at
	costSlot              // the line is decoded
)

func (k key) cost() cost {
	switch k {
	case keySlot:
		return costSlot
	case keyText, keyFile:
		return costText
	default:
		return costIndex
	}
}

// words returns the closed set of values of a key, nil where it is open. What
// the place of a word stands for is said by the lookups in leaf.go.
func (k key) words() []string {
	switch k {
	case keyType:
		return wordsOf(profiles.Types())
	case keyState:
		var words []string
		for s := thread.Sent; s <= thread.Orphaned; s++ {
			words = append(words, s.String())
		}
		for s := thread.Unanswered; s <= thread.Overdue; s++ {
			words = append(words, s.String())
		}
		return words
	case keyCode:
		var words []string
		for _, c := range finding.Codes() {
			words = append(words, c.Name)
		}
		return words
	case keySeverity:
		return wordsOf([]finding.Severity{finding.Note, finding.Warning, finding.Error})
	case keyTier:
		var words []string
		for t := range check.Tier(check.NumTiers) {
			words = append(words, t.String())
		}
		return words
	case keyHearback:
		var words []string
		for h := thread.HeardSilent; h <= thread.HeardIgnored; h++ {
			words = append(words, h.String())
		}
		return words
	default:
		return nil
	}
}

func wordsOf[T interface{ String() string }](all []T) []string {
	words := make([]string, len(all))
	for i, v := range all {
		words[i] = v.String()
	}
	return words
}
