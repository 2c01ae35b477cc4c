package redact

import (
	"cmp"
	"maps"
	"slices"
	"strings"
)

// Kind is what was replaced of one kind: acct, secret, a name of the user's.
type Kind struct {
	Name   string
	Values int // different ones
	Times  int // how often they stand in the messages
	Places []Place
}

// Place is a part of the messages, and how often something stood in it.
type Place struct {
	Name  string // a slot, tail, or line for a value in neither
	Times int
}

// counts are how often each stand-in stood in each place.
type counts map[string]map[string]int

func (c counts) add(standIn, place string) {
	if c[standIn] == nil {
		c[standIn] = map[string]int{}
	}
	c[standIn][place]++
}

// Summary counts the values replaced in the messages of the log, by kind, in the
// order of their names.
func (r *Redactor) Summary() []Kind {
	if r == nil {
		return nil
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	kinds := map[string]*Kind{}
	places := map[string]map[string]int{}
	for standIn, at := range r.counts {
		name := kindOf(standIn)
		k := kinds[name]
		if k == nil {
			k = &Kind{Name: name}
			kinds[name], places[name] = k, map[string]int{}
		}
		k.Values++
		for place, times := range at {
			k.Times += times
			places[name][place] += times
		}
	}
	out := make([]Kind, 0, len(kinds))
	for _, name := range slices.Sorted(maps.Keys(kinds)) {
		k := kinds[name]
		for place, times := range places[name] {
			k.Places = append(k.Places, Place{place, times})
		}
		slices.SortFunc(k.Places, func(a, b Place) int {
			return cmp.Or(cmp.Compare(b.Times, a.Times), strings.Compare(a.Name, b.Name))
		})
		out = append(out, *k)
	}
	return out
}

// Unmet returns which slots and patterns of the options have hidden nothing, in
// the order in which they were given: they may be misspelt.
func (r *Redactor) Unmet() (slots, patterns []string) {
	if r == nil {
		return nil, nil
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, slot := range r.extra {
		if !r.met[slot] {
			slots = append(slots, slot)
		}
	}
	for i := range r.patterns {
		if p := r.patterns[i].pattern().String(); !r.met["/"+p] {
			patterns = append(patterns, p)
		}
	}
	return slots, patterns
}

// kindOf returns the kind of a stand-in.
func kindOf(standIn string) string {
	s := strings.TrimSuffix(strings.TrimPrefix(standIn, left), right)
	kind, _, _ := cutLast(s, " ")
	return kind
}

func cutLast(s, sep string) (before, after string, found bool) {
	if i := strings.LastIndex(s, sep); i >= 0 {
		return s[:i], s[i+len(sep):], true
	}
	return s, "", false
}
