package redact

import "strings"

// spans returns what of a text does not go out, from left to right.
func (r *Redactor) spans(text string) []span { return r.spansBy(text, r.search) }

// spansBy is spans by what search finds in each view of the text.
func (r *Redactor) spansBy(text string, search func(string, []span) []span) []span {
	found := r.standing(text)
	for _, v := range r.views(text) {
		from := len(found)
		found = search(v.text, found)
		for i := from; i < len(found); i++ {
			found[i].start, found[i].end = v.origin(found[i].start), v.origin(found[i].end)
		}
	}
	return merge(r.encoded(text, found))
}

// views returns the ways to read a text; nearly every text has but one.
func (r *Redactor) views(text string) []view {
	if strings.IndexByte(text, '\\') < 0 && strings.IndexByte(text, '%') < 0 && strings.IndexByte(text, '&') < 0 &&
		!strings.Contains(text, `""`) && !isPrintable(text) && !hasUnseen(text) {
		return []view{{text: text}}
	}
	return views(text)
}

// search adds what it finds in one view of a text.
func (r *Redactor) search(text string, found []span) []span {
	found = r.known(text, found)
	found = r.secrets(text, found)
	for i := range r.patterns {
		found = r.patterns[i].find(text, found)
	}
	return found
}

// known adds the values and digests that are known, and the values of slots.
func (r *Redactor) known(text string, found []span) []span {
	found = r.inSlots(text, found)
	found = r.digests(text, found)
	if x := r.values.index(); x != nil {
		x.longest(text, func(start, end, word int) {
			as, ok := r.exact[text[start:end]]
			if !ok { // it is written in other letters
				as = r.values.as[word]
			}
			found = append(found, span{start: start, end: end, as: as})
		})
	}
	return r.apart(text, r.bareWords(text, found))
}

// bareWords adds the short values that stand as words of their own.
func (r *Redactor) bareWords(text string, found []span) []span {
	x := r.bare.index()
	if x == nil {
		return found
	}
	x.longest(text, func(start, end, word int) {
		if text[start:end] == r.bare.list[word] && (start == 0 || !nameLetter(text[start-1])) && (end == len(text) || !nameLetter(text[end])) {
			found = append(found, span{start: start, end: end, as: r.bare.as[word]})
		}
	})
	return found
}

// apart adds the numbers whose digits stand apart, or in another way than in
// their slot.
func (r *Redactor) apart(text string, found []span) []span {
	x := r.digits.index()
	if x == nil {
		return found
	}
	digits, at := r.room.digits[:0], r.room.at[:0]
	for i := range len(text) {
		c := text[i]
		switch {
		case isDigit(c):
		case len(digits) > 0 && at[len(at)-1] == i-1 && isDigit(text[i-1]) && strings.IndexByte(between, c) >= 0 &&
			i+1 < len(text) && isDigit(text[i+1]):
			continue
		default:
			c = 'x'
		}
		digits, at = append(digits, c), append(at, i)
	}
	r.room.digits, r.room.at = digits, at
	x.longest(string(digits), func(start, end, word int) {
		found = append(found, span{start: at[start], end: at[end-1] + 1, as: r.digits.as[word]})
	})
	return found
}

// inSlots adds the value that follows the name of a sensitive slot, acct=7 or
// "acct": "7", whether the value is known or not.
func (r *Redactor) inSlots(text string, found []span) []span {
	x := r.names.index()
	if x == nil {
		return found
	}
	done := 0 // the end of the last value
	x.longest(text, func(start, end, word int) {
		slot := r.names.list[word]
		if start < done || text[start:end] != slot || start > 0 && nameLetter(text[start-1]) {
			return
		}
		from, to := valueAfter(text, end)
		list := strings.Contains(text[end:from], "[")
		for done = to; from < to; from, to = nextInList(text, to) {
			done = to
			found = r.valueIn(text, from, to, slot, found)
			if !list {
				break
			}
		}
	})
	return found
}

// valueIn adds the value of a slot that stands at a place, or the values.
func (r *Redactor) valueIn(text string, from, to int, slot string, found []span) []span {
	for _, v := range r.elements(slot, text[from:to]) {
		if i := strings.Index(text[from:to], v); i >= 0 && v != "" {
			from += i
			found = append(found, span{start: from, end: from + len(v), as: r.knownStandIn(v), kind: slot, value: r.normal(slot, v)})
			from += len(v)
		}
	}
	return found
}

const blanks = " \t\r\n"

// nextInList returns where the next text of a list stands. The list is one of
// texts in quotes, and one of them ends at the given place. The result is empty if
// no text follows.
func nextInList(text string, at int) (from, to int) {
	rest := strings.TrimLeft(strings.TrimLeft(text[at:], `"'`), blanks)
	if len(rest) == len(text)-at || !strings.HasPrefix(rest, ",") {
		return at, at
	}
	rest = strings.TrimLeft(rest[1:], blanks)
	if rest == "" || rest[0] != '"' && rest[0] != '\'' {
		return at, at
	}
	from = len(text) - len(rest) + 1
	return from, from + quotedLength(rest, true)
}

// knownStandIn returns the stand-in of a value that has one, "" for a new one.
func (r *Redactor) knownStandIn(value string) string {
	if r.issued(value) {
		return value
	}
	return r.exact[value]
}

func nameLetter(c byte) bool {
	return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || isDigit(c) || c == '_'
}

// valueAfter returns where the value of a name stands, given where the name ends.
// The result is empty if no value follows. The value follows = or :, as on a line, in JSON, in a
// query, or as people and other languages write it.
func valueAfter(text string, at int) (from, to int) {
	rest := strings.TrimLeft(text[at:], `"'`)
	named := len(rest) < len(text)-at // in quotes, as in JSON
	sign := strings.TrimLeft(rest, " ")
	if sign == "" || sign[0] != '=' && sign[0] != ':' {
		return at, at
	}
	value := strings.TrimLeft(sign[1:], " (")
	if strings.HasPrefix(value, "[") {
		value = strings.TrimLeft(value[1:], blanks)
	}
	apart := len(sign) < len(rest) || strings.HasPrefix(sign[1:], " ")
	from = len(text) - len(value)
	if strings.HasPrefix(value, left) { // a stand-in has a blank
		if i := strings.Index(value, right); i >= 0 && i < maxStandIn {
			return from, from + i + len(right)
		}
	}
	if value != "" && (value[0] == '"' || value[0] == '\'') {
		if n := quotedLength(value, named); n > 0 {
			return from + 1, from + 1 + n
		}
		from, value = from+1, value[1:]
	}
	end := strings.IndexAny(value, " \t\r\n\"'`<>&;\\{}[]")
	if end < 0 {
		end = len(value)
	}
	if value = strings.TrimRight(value[:end], ".,:)"); apart && !named && !strings.ContainsAny(value, "0123456789") {
		return at, at // the word after a colon in a sentence
	}
	return from, from + len(value)
}

// quotedLength returns how long the text is that stands between the quotes that a
// text begins with, 0 where they are of the value. JSON may be cut within it.
func quotedLength(s string, isJSON bool) int {
	n := strings.IndexByte(s[1:], s[0])
	switch {
	case n < 0 && isJSON:
		return len(s) - 1
	case n < 0:
		return 0
	}
	if next := s[n+2:]; !isJSON && next != "" && strings.IndexByte(" \t\r\n,;.)]}>|&\\\"'`", next[0]) < 0 {
		return 0
	}
	return n
}

// digests adds the digests that are withheld.
func (r *Redactor) digests(text string, found []span) []span {
	if len(r.withheld) == 0 {
		return found
	}
	for i := 0; i < len(text); {
		if !hexDigit(text[i]) {
			i++
			continue
		}
		start := i
		for i < len(text) && hexDigit(text[i]) {
			i++
		}
		if r.withheld[strings.ToLower(text[start:i])] {
			found = append(found, span{start: start, end: i, as: Withheld})
		}
	}
	return found
}

func hexDigit(c byte) bool { return isDigit(c) || 'a' <= lower(c) && lower(c) <= 'f' }

// encoded adds the parts of a text that are base64 of a text with something to
// replace. Such a part goes as a whole.
func (r *Redactor) encoded(text string, found []span) []span {
	if r.values.index() == nil {
		return found
	}
	for _, u := range runs(text) {
		for _, plain := range u.decoded() {
			as := ""
			for _, s := range merge(r.known(plain, nil)) {
				as += r.standInOf(s)
			}
			if as != "" {
				found = append(found, span{start: u.start, end: u.end, as: as})
			}
		}
	}
	return found
}
