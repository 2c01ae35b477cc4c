package query

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// kind is what a token is.
type kind uint8

const (
	tokenEnd kind = iota
	tokenOpen
	tokenClose
	tokenMinus
	tokenAnd
	tokenOr
	tokenNot
	tokenTerm
)

// token is one word of a query. Of a term it may have a fault, in which case
// the rest of it says as much as could be read.
type token struct {
	kind    kind
	at, end int    // its place, as byte offsets
	key     string // before the colon
	hasKey  bool
	valueAt int // where the value, or its quote, begins
	value   string
	quoted  bool
	fault   *Error
}

// startsTerm reports whether a term can begin with the token.
func (t *token) startsTerm() bool {
	switch t.kind {
	case tokenOpen, tokenMinus, tokenNot, tokenTerm:
		return true
	default:
		return false
	}
}

// scanner cuts a query into tokens.
type scanner struct {
	text string
	at   int
}

// next returns the next token.
func (s *scanner) next() token {
	s.at = len(s.text) - len(strings.TrimLeftFunc(s.text[s.at:], unicode.IsSpace))
	if s.at == len(s.text) {
		return token{kind: tokenEnd, at: s.at, end: s.at}
	}
	switch s.text[s.at] {
	case '(':
		return s.sign(tokenOpen)
	case ')':
		return s.sign(tokenClose)
	case '-':
		return s.sign(tokenMinus)
	}
	return s.term()
}

func (s *scanner) sign(k kind) token {
	s.at++
	return token{kind: k, at: s.at - 1, end: s.at}
}

// term reads a word, a key with its value, or an operator.
func (s *scanner) term() token {
	t := token{kind: tokenTerm, at: s.at, valueAt: s.at}
	for s.at < len(s.text) && !breaks(s.text[s.at:]) {
		if s.text[s.at] == ':' && !t.hasKey {
			t.key, t.hasKey, t.valueAt = s.text[t.at:s.at], true, s.at+1
			if strings.HasPrefix(s.text[s.at+1:], `"`) {
				s.at++
				break
			}
		}
		s.at++
	}
	switch {
	case s.at == t.valueAt && strings.HasPrefix(s.text[s.at:], `"`):
		s.quote(&t)
	default:
		t.value = s.text[t.valueAt:s.at]
		if strings.HasPrefix(s.text[s.at:], `"`) {
			t.fault = &Error{
				Query: s.text, At: s.at, End: s.at + 1,
				What: "a quote inside a word", Want: `the whole value in quotes, and "" for a quote in it`,
			}
		}
	}
	t.end = s.at
	if !t.quoted && !t.hasKey {
		switch strings.ToLower(t.value) {
		case "and":
			t.kind = tokenAnd
		case "or":
			t.kind = tokenOr
		case "not":
			t.kind = tokenNot
		}
	}
	return t
}

// breaks reports whether a word ends before what comes.
func breaks(rest string) bool {
	switch c := rest[0]; {
	case c == '(' || c == ')' || c == '"' || c == ' ':
		return true
	case c < utf8.RuneSelf:
		return unicode.IsSpace(rune(c))
	}
	r, _ := utf8.DecodeRuneInString(rest)
	return unicode.IsSpace(r)
}

// quote reads a quoted value, from its quote to the one that ends it.
func (s *scanner) quote(t *token) {
	t.quoted = true
	open := s.at
	var text strings.Builder
	for s.at++; ; s.at++ {
		n := strings.IndexByte(s.text[s.at:], '"')
		if n < 0 {
			text.WriteString(s.text[s.at:])
			s.at = len(s.text)
			t.fault = &Error{
				Query: s.text, At: open, End: open + 1,
				What: "a quote that is never closed", Want: `another " where the text ends`,
			}
			break
		}
		text.WriteString(s.text[s.at : s.at+n])
		s.at += n + 1
		if s.at == len(s.text) || s.text[s.at] != '"' {
			break
		}
		text.WriteByte('"')
	}
	t.value = text.String()
	if t.fault == nil && s.at < len(s.text) && !breaks(s.text[s.at:]) {
		t.fault = &Error{
			Query: s.text, At: s.at, End: s.at + 1,
			What: "text right behind a closing quote", Want: `a space there, or "" for a quote inside`,
		}
	}
}
