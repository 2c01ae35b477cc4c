package redact

import (
	"regexp"
	"sync"
)

// rule is a shape of secrets.
type rule struct {
	words []string // the rule is tried where one of them stands, in either case
	group int      // which group of the pattern is the secret; 0 is the first that matched, else all
	kind  string
	valid func(string) bool // nil takes all

	pattern func() *regexp.Regexp
}

// rules are the shapes of secrets, and the index of their words.
type rules struct {
	all   []rule
	words *index
	of    []int // the rule of each word
}

// shapes returns the rules; they are read when they are first asked for.
var shapes = sync.OnceValue(func() *rules { //nolint:gochecknoglobals // a constant that takes a moment to read
	r := &rules{all: append(written(), issuedShapes()...)}
	var words []string
	for i := range r.all {
		for _, w := range r.all[i].words {
			words = append(words, w)
			r.of = append(r.of, i)
		}
	}
	r.words = newIndex(words)
	return r
})

// shape returns a rule for secrets; its pattern is compiled when it is first tried.
func shape(pattern string, words ...string) rule {
	return rule{kind: secret, words: words, pattern: sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(pattern) })}
}

func (r rule) only(valid func(string) bool) rule {
	r.valid = valid
	return r
}

// find adds what the rule finds.
func (r *rule) find(text string, found []span) []span {
	for _, at := range r.pattern().FindAllStringSubmatchIndex(text, -1) {
		start, end := r.part(at)
		if s := text[start:end]; s != "" && (r.valid == nil || r.valid(s)) {
			found = append(found, span{start: start, end: end, kind: r.kind, value: s})
		}
	}
	return found
}

// part returns which part of a match is the secret.
func (r *rule) part(at []int) (start, end int) {
	if g := r.group; g > 0 && 2*g+1 < len(at) && at[2*g] >= 0 {
		return at[2*g], at[2*g+1]
	}
	for g := 2; g < len(at); g += 2 {
		if at[g] >= 0 && at[g] < at[g+1] {
			return at[g], at[g+1]
		}
	}
	return at[0], at[1]
}

// secrets adds the secrets of known shapes.
func (r *Redactor) secrets(text string, found []span) []span {
	rules := shapes()
	var tried map[int]bool
	rules.words.each(text, func(word int) {
		if n := rules.of[word]; !tried[n] {
			if tried == nil {
				tried = map[int]bool{}
			}
			tried[n] = true
			found = rules.all[n].find(text, found)
		}
	})
	return numbers(text, found)
}
