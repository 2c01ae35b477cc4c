package codec

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// frame is a line cut into its parts (rw1.md, section 1, rules 1 and 2).
// Offsets are bytes of the line as given.
type frame struct {
	head    string
	tail    string
	hasTail bool
	start   int  // of the head
	end     int  // of the message, tail included
	tailAt  int  // of the tail, where there is one
	trimmed bool // white space other than trailing line feeds was dropped
}

// cut trims a line and parts it at the first tail marker.
func cut(line string) frame {
	end := len(line)
	for end > 0 && line[end-1] == '\n' {
		end--
	}
	f := frame{end: end}
	// Nearly every line begins and ends with a visible ASCII character.
	if end > 0 && (!visible(line[0]) || !visible(line[end-1])) {
		f.start, f.end = trim(line, end)
		f.trimmed = f.end < end || f.start > 0
	}
	f.head = line[f.start:f.end]
	if at := tailMarker(f.head); at >= 0 {
		f.hasTail = true
		f.tailAt = min(f.start+at+len(" // "), f.end)
		f.tail = line[f.tailAt:f.end]
		f.head = f.head[:at]
	}
	return f
}

func visible(c byte) bool { return c > ' ' && c < utf8.RuneSelf }

// trim returns the bounds of line[:end] without white space around it, 0 and 0
// where there is nothing else.
func trim(line string, end int) (int, int) {
	start := 0
	for start < end {
		r, size := utf8.DecodeRuneInString(line[start:end])
		if !isSpace(r) {
			break
		}
		start += size
	}
	if start == end {
		return 0, 0
	}
	for end > start {
		r, size := utf8.DecodeLastRuneInString(line[start:end])
		if !isSpace(r) {
			break
		}
		end -= size
	}
	return start, end
}

// isSpace reports what the trim of rule 1 takes (rule 13).
func isSpace(r rune) bool {
	return unicode.IsSpace(r) || 0x1c <= r && r <= 0x1f
}

// tailMarker returns the offset of the space before the first // that has a
// space on either side, or ends the line; -1 without one.
func tailMarker(s string) int {
	for from := 1; from < len(s); {
		// Slashes are rarer than spaces: this is half the cost of a head.
		i := strings.Index(s[from:], "//")
		if i < 0 {
			return -1
		}
		at := from + i
		if after := at + len("//"); s[at-1] == ' ' && (after == len(s) || s[after] == ' ') {
			return at - 1
		}
		from = at + 1
	}
	return -1
}

// words hands out the words of a head, which single spaces part.
type words struct {
	text string
	at   int
	run  int // offset of the first space too many; -1 to begin with
}

// next returns the next word and its offset; "" after the last.
func (w *words) next() (word string, at int) {
	for w.at < len(w.text) {
		at = w.at
		end := strings.IndexByte(w.text[at:], ' ')
		if end < 0 {
			w.at = len(w.text)
			return w.text[at:], at
		}
		w.at = at + end + 1
		if w.at == len(w.text) && w.run < 0 {
			w.run = at + end // a space before the end parts nothing
		}
		if end > 0 {
			return w.text[at : at+end], at
		}
		if w.run < 0 {
			w.run = at
		}
	}
	return "", len(w.text)
}

// rest returns what next has not handed out.
func (w *words) rest() string { return w.text[w.at:] }

// peek finds the first word after the present one that begins with prefix, a
// key and its =, and has a value.
func (w *words) peek(prefix string) (value string, at int) {
	for from := max(w.at-1, 0); ; {
		i := strings.Index(w.text[from:], prefix)
		if i < 0 {
			return "", len(w.text)
		}
		at = from + i
		from = at + len(prefix)
		if at == 0 || w.text[at-1] != ' ' {
			continue
		}
		value, _, _ = strings.Cut(w.text[from:], " ")
		if value != "" {
			return value, at
		}
	}
}

// Head is the part of a line that can be read without a vocabulary.
type Head struct {
	Version, Type, ID, Re, From, To, Item, Profile string
}

// ReadHead reads the head of a line, as far as it goes, by the same rules as
// Parse: first value of a repeated key, the trim of rule 1, nothing of the tail.
func ReadHead(line string) Head {
	f := cut(line)
	w := words{text: f.head, run: -1}
	var h Head
	h.Version, _ = w.next()
	h.Type, _ = w.next()
	h.ID, _ = w.next()
	for {
		word, _ := w.next()
		if word == "" {
			return h
		}
		h.read(word)
	}
}

// read reads a word that is one of the head's slots.
func (h *Head) read(word string) {
	switch word[0] {
	case 'r':
		give(&h.Re, word, "re=")
	case 'f':
		give(&h.From, word, "from=")
	case 't':
		give(&h.To, word, "to=")
	case 'i':
		give(&h.Item, word, "item=")
	case 'p':
		give(&h.Profile, word, "p=")
	}
}

// give sets a field that has no value yet.
func give(field *string, word, key string) {
	if *field == "" && strings.HasPrefix(word, key) {
		*field = word[len(key):]
	}
}
