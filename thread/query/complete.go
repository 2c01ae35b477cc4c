package query

import (
	"iter"
	"strings"

	"crosscheck/codec/finding"
	"crosscheck/profiles"
	"crosscheck/thread"
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
		return suggest("", keyChoices, cursor, cursor)
	case !tok.hasKey && tok.quoted:
		return nil
	case !tok.hasKey || cursor < tok.valueAt:
		to := tok.end
		if tok.hasKey {
			to = tok.valueAt
		}
		typed := text[tok.at:cursor]
		choices := iter.Seq[completion](keyChoices)
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
	all := suggest(typed, valueChoices(k, names), tok.valueAt, tok.end)
	for i, s := range all {
		all[i].Text = termText("", s.Text, needsQuotes(s.Text, false))
	}
	return all
}

// completion is a text that can be suggested, as compared and as written.
type completion struct{ name, text, meaning string }

// suggest returns the choices that fit what was typed. There may be very many: it
// looks no further than it has to.
func suggest(typed string, choices iter.Seq[completion], from, to int) []Suggestion {
	has := newPattern(typed, true, true, true)
	begins := newPattern(typed, true, true, false)
	begins.runes = append([]rune(begins.text), anyText)
	ascii := isASCII(begins.text)
	var first, rest []Suggestion
	for c := range choices {
		s := Suggestion{c.text, c.meaning, from, to}
		switch {
		case ascii && len(c.name) >= len(begins.text) && hasPrefixFold(c.name, begins.text), !ascii && begins.match(c.name):
			first = append(first, s)
		case len(typed) > 1 && len(rest) < maxSuggestions && has.match(c.name):
			rest = append(rest, s)
		}
		if len(first) == maxSuggestions {
			break
		}
	}
	all := append(first, rest...)
	return all[:min(len(all), maxSuggestions)]
}

// keyChoices yields the keys.
func keyChoices(yield func(completion) bool) {
	for i, k := range keys {
		c := completion{k.Name, k.Name + ":", k.Meaning}
		if key(i) == keySlot {
			c.text = slotPrefix
		}
		if !yield(c) {
			return
		}
	}
}

// slotChoices yields the slots as keys.
func slotChoices(slots []string) iter.Seq[completion] {
	return func(yield func(completion) bool) {
		for _, s := range slots {
			if !yield(completion{name: slotPrefix + s, text: slotPrefix + s + ":"}) {
				return
			}
		}
	}
}

// valueChoices yields the values of a key: all there are, or those of the log.
func valueChoices(k key, names Names) iter.Seq[completion] {
	switch k {
	case keyCode:
		return func(yield func(completion) bool) {
			for _, c := range finding.Codes() {
				if !yield(completion{c.Name, c.Name, c.Meaning}) {
					return
				}
			}
		}
	case keyType:
		return func(yield func(completion) bool) {
			for _, t := range profiles.Types() {
				if !yield(completion{t.String(), t.String(), typeMeanings[t-profiles.HO]}) {
					return
				}
			}
		}
	default:
	}
	return func(yield func(completion) bool) {
		for _, v := range openValues(k, names) {
			if !yield(completion{name: v, text: v}) {
				return
			}
		}
	}
}

// openValues returns the values of a key that have no meanings.
func openValues(k key, names Names) []string {
	switch k {
	case keyAgent, keyFrom, keyTo:
		return names.Agents
	case keyItem:
		return names.Items
	case keyAsk:
		return names.Asks
	case keyProfile:
		return names.Profiles
	case keyFile:
		return names.Files
	case keySince, keyUntil:
		return []string{"-15m", "-1h", "-6h", "-1d"}
	default:
		return k.words()
	}
}

// typeMeanings says what the types are, in their order.
var typeMeanings = [...]string{ //nolint:gochecknoglobals // a table
	"handoff", "readback", "question", "answer", "status", "done", "unable", "failed", "cancel",
}
