package query

import (
	"iter"
	"strings"

	"crosscheck/profiles"
	"crosscheck/thread"
	"crosscheck/thread/judge"
)

// maxSuggestions is how many suggestions Complete makes; more are no help.
const maxSuggestions = 100

// Suggestion is one way to go on with a query: Text in place of what stands
// from From to To, as byte offsets.
type Suggestion struct {
	Text     string
	Meaning  string // "" where there is nothing to say
	From, To int
}

// Names are what a log can be asked about by name, each list in log order.
type Names struct {
	Agents   []string
	Items    []string
	Asks     []string
	Profiles []string
	Files    []string
	Slots    []string // of the profiles in use
}

// NamesOf collects the names of a log in one walk.
func NamesOf(log *thread.Log) Names {
	n, steps := Naming(log)
	for range steps {
	}
	return *n
}

// Naming is NamesOf in steps, as Matching is Match: the names are there when the
// sequence has come to its end.
func Naming(log *thread.Log) (*Names, iter.Seq[struct{}]) {
	n := new(Names)
	return n, func(yield func(struct{}) bool) { n.collect(log, &pace{yield: yield}) }
}

// collect collects the names of a log.
func (n *Names) collect(log *thread.Log, p *pace) {
	var agents, items, asks, used, files, slots list
	for _, c := range log.Conversations() {
		for _, f := range c.Files() {
			files.add(f)
		}
		for _, a := range c.Agents() {
			agents.add(a)
		}
		for i := range c.Len() {
			if !p.goesOn() {
				return
			}
			m := c.At(i)
			items.add(m.Item())
			if h, ok := m.AsHandoff(); ok {
				asks.add(h.Ask())
			}
			if used.add(m.Profile()) {
				for _, s := range m.Decode().Profile.Slots() {
					slots.add(s.Key)
				}
			}
		}
	}
	*n = Names{agents.names, items.names, asks.names, used.names, files.names, slots.names}
}

// list is a list of names, each once and none of them empty.
type list struct {
	names []string
	known map[string]bool
}

// add adds a name, and reports whether it is new.
func (l *list) add(name string) bool {
	if name == "" || l.known[name] {
		return false
	}
	if l.known == nil {
		l.known = make(map[string]bool)
	}
	l.known[name] = true
	l.names = append(l.names, name)
	return true
}

// Complete suggests how the word at a cursor, a byte offset, may go on: keys,
// the values of a key, or what the log has. Those that begin with what stands
// before the cursor come first; those that have it elsewhere follow, once it is
// more than a letter.
func Complete(text string, cursor int, names Names) []Suggestion {
	cursor = min(max(cursor, 0), len(text))
	s := scanner{text: text}
	tok := s.next()
	for tok.kind != tokenEnd && tok.end < cursor {
		tok = s.next()
	}
	inWord := tok.at < cursor && cursor <= tok.end && tok.kind >= tokenAnd
	switch {
	case !inWord:
		return suggest("", keyChoices(), cursor, cursor)
	case !tok.hasKey && tok.quoted:
		return nil
	case !tok.hasKey || cursor < tok.valueAt:
		to := tok.end
		if tok.hasKey {
			to = tok.valueAt
		}
		typed := text[tok.at:cursor]
		choices := keyChoices()
		if len(typed) >= len(slotPrefix) && strings.EqualFold(typed[:len(slotPrefix)], slotPrefix) {
			choices = slotChoices(names.Slots)
		}
		return suggest(typed, choices, tok.at, to)
	}
	k, _, ok := lookupKey(tok.key)
	if !ok {
		return nil
	}
	typed := strings.TrimPrefix(text[tok.valueAt:cursor], `"`)
	return suggest(typed, valueChoices(k, names), tok.valueAt, tok.end)
}

// choice is a text that can be suggested, as compared and as written.
type choice struct{ name, text, meaning string }

// suggest returns the choices that fit what was typed.
func suggest(typed string, choices []choice, from, to int) []Suggestion {
	begins := newPattern(typed, true, true, false)
	begins.runes = append([]rune(begins.text), anyText)
	has := newPattern(typed, true, true, true)
	var first, rest []Suggestion
	for _, c := range choices {
		s := Suggestion{c.text, c.meaning, from, to}
		switch {
		case begins.match(c.name):
			first = append(first, s)
		case len(typed) > 1 && has.match(c.name):
			rest = append(rest, s)
		}
	}
	all := append(first, rest...)
	return all[:min(len(all), maxSuggestions)]
}

// keyChoices returns the keys.
func keyChoices() []choice {
	choices := make([]choice, len(keys))
	for i, k := range keys {
		choices[i] = choice{k.Name, k.Name + ":", k.Meaning}
	}
	choices[keySlot].text = slotPrefix
	return choices
}

// slotChoices returns the slots as keys.
func slotChoices(slots []string) []choice {
	choices := make([]choice, len(slots))
	for i, s := range slots {
		choices[i] = choice{name: slotPrefix + s, text: slotPrefix + s + ":"}
	}
	return choices
}

// valueChoices returns the values of a key: all there are, or those of the log.
func valueChoices(k key, names Names) []choice {
	var open []string
	switch k {
	case keyCode:
		codes := judge.Codes()
		choices := make([]choice, len(codes))
		for i, d := range codes {
			choices[i] = choice{d.Code, d.Code, d.Meaning}
		}
		return choices
	case keyType:
		types := profiles.Types()
		choices := make([]choice, len(types))
		for i, t := range types {
			choices[i] = choice{t.String(), t.String(), typeMeanings[t-profiles.HO]}
		}
		return choices
	case keyAgent, keyFrom, keyTo:
		open = names.Agents
	case keyItem:
		open = names.Items
	case keyAsk:
		open = names.Asks
	case keyProfile:
		open = names.Profiles
	case keyFile:
		open = names.Files
	case keySince, keyUntil:
		open = []string{"-15m", "-1h", "-6h", "-1d"}
	default:
		open = k.words()
	}
	choices := make([]choice, len(open))
	for i, v := range open {
		choices[i] = choice{name: v, text: termText("", v, needsQuotes(v, false))}
	}
	return choices
}

// typeMeanings says what the types are, in their order.
var typeMeanings = [...]string{ //nolint:gochecknoglobals // a table
	"handoff", "readback", "question", "answer", "status", "done", "unable", "failed", "cancel",
}
