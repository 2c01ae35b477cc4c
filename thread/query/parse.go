package query

import (
	"fmt"
	"slices"
	"strings"
)

// maxDepth is how deep parentheses may stand in one another.
const maxDepth = 100

// Parse reads a query. The error is an *Error.
func Parse(text string) (*Query, error) {
	p := parser{scanner: scanner{text: text}}
	p.advance()
	if p.tok.kind == tokenEnd {
		return &Query{}, nil
	}
	root, err := p.query()
	if err != nil {
		return nil, err
	}
	if p.tok.kind != tokenEnd {
		return nil, p.fault(p.tok.at, p.tok.end, `a ")" that closes nothing`, `a "(" before it`)
	}
	return &Query{root: root}, nil
}

// parser is a recursive descent over the tokens, one ahead.
type parser struct {
	scanner
	tok   token
	depth int
}

func (p *parser) advance() { p.tok = p.next() }

func (p *parser) fault(at, end int, what, want string) error {
	return &Error{Query: p.text, At: at, End: end, What: what, Want: want}
}

// query reads terms with "or" between them.
func (p *parser) query() (*node, error) {
	var kids []*node
	for {
		kid, err := p.and()
		if err != nil {
			return nil, err
		}
		kids = append(kids, kid)
		if p.tok.kind != tokenOr {
			return join(opOr, kids), nil
		}
		p.advance()
	}
}

// and reads terms side by side.
func (p *parser) and() (*node, error) {
	var kids []*node
	for {
		kid, err := p.not()
		if err != nil {
			return nil, err
		}
		kids = append(kids, kid)
		if p.tok.kind == tokenAnd {
			p.advance()
		} else if !p.tok.startsTerm() {
			return join(opAnd, kids), nil
		}
	}
}

// not reads a term and what negates it.
func (p *parser) not() (*node, error) {
	negated := false
	for p.tok.kind == tokenMinus || p.tok.kind == tokenNot {
		negated = !negated
		p.advance()
	}
	kid, err := p.term()
	if err == nil && negated {
		kid = negate(kid)
	}
	return kid, err
}

// term reads a term or a query in parentheses.
func (p *parser) term() (*node, error) {
	tok := p.tok
	const wanted = "a word, key:value or ( there"
	switch tok.kind {
	case tokenEnd:
		return nil, p.fault(tok.at, tok.end, "the query ends too early", wanted)
	case tokenClose, tokenAnd, tokenOr:
		return nil, p.fault(tok.at, tok.end, fmt.Sprintf("%q with nothing before it", p.text[tok.at:tok.end]), wanted)
	case tokenOpen:
		return p.group()
	default:
	}
	t, err := newTerm(p.text, tok)
	if err != nil {
		return nil, err
	}
	p.advance()
	return &node{op: opTerm, term: t}, nil
}

// group reads a query in parentheses.
func (p *parser) group() (*node, error) {
	open := p.tok
	if p.depth++; p.depth > maxDepth {
		return nil, p.fault(open.at, open.end, "parentheses too deep in one another", fmt.Sprintf("at most %d", maxDepth))
	}
	p.advance()
	kid, err := p.query()
	if err != nil {
		return nil, err
	}
	if p.tok.kind != tokenClose {
		return nil, p.fault(open.at, open.end, `a "(" that is never closed`, `a ")" behind what it opens`)
	}
	p.depth--
	p.advance()
	return kid, nil
}

// term is one key with its value, ready to be compared.
type term struct {
	key     key
	slot    string // its name, of keySlot
	value   string
	literal bool // has to be quoted, and has no globs
	set     []bool
	pattern pattern
	when    when
}

// newTerm makes a term of a token.
func newTerm(text string, tok token) (*term, error) {
	if tok.fault != nil {
		return nil, tok.fault
	}
	t := &term{key: keyText, value: tok.value}
	if tok.hasKey {
		var ok bool
		if t.key, t.slot, ok = lookupKey(tok.key); !ok {
			return nil, unknownKey(text, tok)
		}
		if tok.value == "" && !tok.quoted {
			return nil, &Error{Query: text, At: tok.end, End: tok.end, What: "no value behind " + tok.key + ":", Want: t.key.wanted()}
		}
	}
	t.literal = tok.quoted && needsQuotes(tok.value, t.key == keyText)
	var err error
	switch {
	case t.key.words() != nil:
		err = t.choose(text, tok)
	case t.key == keySince || t.key == keyUntil:
		err = t.setWhen(text, tok)
	default:
		t.pattern = newPattern(tok.value, t.literal, t.key.folds(), t.key == keyText)
	}
	return t, err
}

// folds reports whether the case of letters makes no difference.
func (k key) folds() bool { return k == keyText || k == keyAsk || k == keyProfile }

// setWhen reads the time of a since or until term.
func (t *term) setWhen(text string, tok token) error {
	var ok bool
	if t.when, ok = parseWhen(t.value); ok {
		return nil
	}
	e := &Error{
		Query: text, At: tok.valueAt, End: tok.end,
		What: fmt.Sprintf("%q is no time", t.value), Want: t.key.wanted(),
	}
	if _, ok := parseAgo(t.value); ok {
		e.Suggest = "-" + t.value
	}
	return e
}

// choose finds the words of a closed set that a value means. A code without a
// dot is a whole area.
func (t *term) choose(text string, tok token) error {
	words := t.key.words()
	p := newPattern(t.value, t.literal, true, false)
	t.set = make([]bool, len(words))
	found := false
	for i, w := range words {
		area, _, _ := strings.Cut(w, ".")
		t.set[i] = p.match(w) || t.key == keyCode && p.match(area)
		found = found || t.set[i]
	}
	if found {
		return nil
	}
	return &Error{
		Query: text, At: tok.valueAt, End: tok.end,
		What:    fmt.Sprintf("unknown %s %q", keys[t.key].Name, t.value),
		Suggest: nearest(t.value, words),
		Want:    t.key.wanted(),
	}
}

// wanted says what the values of a key look like.
func (k key) wanted() string {
	switch k {
	case keySince, keyUntil:
		return "a time such as 2026-10-02T10:12:00Z, a date such as 2026-10-02, or -2h before the end of the log"
	case keyCode:
		areas := k.words()
		for i, w := range areas {
			areas[i], _, _ = strings.Cut(w, ".")
		}
		return "a code that explain lists, or an area: " + strings.Join(slices.Compact(areas), " ")
	default:
		if words := k.words(); words != nil {
			return "one of " + strings.Join(words, " ")
		}
		return "a value, such as in " + keys[k].Example
	}
}

// unknownKey says which keys there are; that a text with a colon was meant is
// as likely.
func unknownKey(text string, tok token) error {
	names := make([]string, 0, len(keys))
	for _, k := range keys {
		names = append(names, k.Name)
	}
	e := &Error{
		Query: text, At: tok.at, End: tok.valueAt,
		What:    fmt.Sprintf("unknown key %q", tok.key),
		Suggest: nearest(tok.key, names[:keySlot]),
		Want:    "one of " + strings.Join(names, " ") + `, or quotes to search the text for it`,
	}
	if tok.key == "" {
		e.What = "no key before the colon"
	}
	return e
}
