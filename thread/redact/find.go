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
		!strings.Contains(text, `""`) && !isPrintable(text) {
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

// inSlots adds what stands behind the name of a sensitive slot, acct=7 or
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
		from, to := valueBehind(text, end, strings.HasSuffix(text[:start], "slot."))
		done = to
		for _, v := range r.elements(slot, text[from:to]) {
			if i := strings.Index(text[from:to], v); i >= 0 && v != "" {
				from += i
				found = append(found, span{start: from, end: from + len(v), as: r.behind(v), kind: slot, value: r.normal(slot, v)})
				from += len(v)
			}
		}
	})
	return found
}

// behind returns the stand-in of a value that has one, "" for a new one.
func (r *Redactor) behind(value string) string {
	if r.issued(value) {
		return value
	}
	return r.exact[value]
}

func nameLetter(c byte) bool {
	return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || isDigit(c) || c == '_'
}

// valueBehind returns where the value stands of a name that ends at a place; an
// empty place if there is none. In a query the name is that of a term, slot.acct:7.
func valueBehind(text string, at int, term bool) (from, to int) {
	rest := text[at:]
	quoted := strings.HasPrefix(rest, `"`)
	if quoted {
		rest = strings.TrimLeft(rest[1:], " ")
	}
	sign := "="
	if quoted || term {
		sign = ":"
	}
	if !strings.HasPrefix(rest, sign) {
		return at, at
	}
	rest = rest[1:]
	if quoted || term {
		rest = strings.TrimLeft(rest, " ")
		if s, ok := strings.CutPrefix(rest, `"`); ok {
			end := strings.IndexByte(s, '"')
			if end < 0 {
				end = len(s)
			}
			return len(text) - len(s), len(text) - len(s) + end
		}
	}
	from = len(text) - len(rest)
	if strings.HasPrefix(rest, left) { // a stand-in has a blank
		if i := strings.Index(rest, right); i >= 0 && i < maxStandIn {
			return from, from + i + len(right)
		}
	}
	end := strings.IndexAny(rest, " \t\r\n\"'`<>&;\\{}[]")
	if end < 0 {
		end = len(rest)
	}
	return from, from + len(strings.TrimRight(rest[:end], ".,:)"))
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
