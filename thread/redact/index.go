package redact

// index finds many words in a text in one pass, by the automaton of Aho and
// Corasick; ASCII letters are the same in either case. Its memory is in
// proportion to the words: the libraries for this have a table of 256 entries
// for each letter of each word, which 100,000 values do not fit in, or do not
// tell where a word stands.
type index struct {
	nodes []node
	first [256]int32 // the nodes of first letters, 0 for none
}

// node is a start of a word.
type node struct {
	child   int32 // the first node with one letter more, 0 for none
	sibling int32 // the next node with the same start and another last letter
	fail    int32 // the longest other start of a word that it ends in
	shorter int32 // the nearest of those that is a word
	word    int32 // the word that it is, else -1
	length  int32
	letter  byte
}

// newIndex returns an index of words, none of them empty.
func newIndex(words []string) *index {
	x, _ := indexOf(words, func() bool { return true })
	return x
}

// indexOf is newIndex that calls rest after each word and each node; false where
// that wants no more.
func indexOf(words []string, rest func() bool) (*index, bool) {
	x := &index{nodes: []node{{word: -1}}}
	for n, w := range words {
		if x.add(w, int32(n)); !rest() {
			return nil, false
		}
	}
	return x, x.link(rest)
}

// lower returns a letter in lower case.
func lower(c byte) byte {
	if 'A' <= c && c <= 'Z' {
		return c + 'a' - 'A'
	}
	return c
}

// add adds a word; of two that are the same but for case the first stays.
func (x *index) add(word string, n int32) {
	at := int32(0)
	for i := range len(word) {
		c := lower(word[i])
		next := x.child(at, c)
		if next == 0 {
			next = int32(len(x.nodes)) //nolint:gosec // more letters do not fit in memory
			x.nodes = append(x.nodes, node{sibling: x.nodes[at].child, word: -1, length: int32(i + 1), letter: c})
			x.nodes[at].child = next
			if at == 0 {
				x.first[c] = next
			}
		}
		at = next
	}
	if x.nodes[at].word < 0 {
		x.nodes[at].word = n
	}
}

// child returns the node with one letter more, 0 for none.
func (x *index) child(at int32, c byte) int32 {
	if at == 0 {
		return x.first[c]
	}
	for n := x.nodes[at].child; n != 0; n = x.nodes[n].sibling {
		if x.nodes[n].letter == c {
			return n
		}
	}
	return 0
}

// link finds for each node what it ends in, the short ones first.
func (x *index) link(rest func() bool) bool {
	queue := make([]int32, 1, len(x.nodes))
	for len(queue) > 0 {
		if !rest() {
			return false
		}
		at := queue[0]
		queue = queue[1:]
		for n := x.nodes[at].child; n != 0; n = x.nodes[n].sibling {
			if at != 0 {
				x.nodes[n].fail = x.step(x.nodes[at].fail, x.nodes[n].letter)
			}
			fail := x.nodes[n].fail
			if x.nodes[n].shorter = fail; x.nodes[fail].word < 0 {
				x.nodes[n].shorter = x.nodes[fail].shorter
			}
			queue = append(queue, n)
		}
	}
	return true
}

// step returns the longest start of a word that a text ends in, when it goes on
// with a letter.
func (x *index) step(at int32, c byte) int32 {
	for {
		if next := x.child(at, c); next != 0 || at == 0 {
			return next
		}
		at = x.nodes[at].fail
	}
}

// longest calls f for the longest word that ends at each place where one does.
func (x *index) longest(text string, f func(start, end, word int)) {
	x.scan(text, func(end int, at int32) {
		if x.nodes[at].word < 0 {
			at = x.nodes[at].shorter
		}
		if at != 0 {
			f(end-int(x.nodes[at].length), end, int(x.nodes[at].word))
		}
	})
}

// each calls f for every word in the text.
func (x *index) each(text string, f func(word int)) {
	x.scan(text, func(_ int, at int32) {
		for ; at != 0; at = x.nodes[at].shorter {
			if w := x.nodes[at].word; w >= 0 {
				f(int(w))
			}
		}
	})
}

// scan calls f after each letter of the text that goes on with a word.
func (x *index) scan(text string, f func(end int, at int32)) {
	at := int32(0)
	for i := range len(text) {
		if at = x.step(at, lower(text[i])); at != 0 {
			f(i+1, at)
		}
	}
}
