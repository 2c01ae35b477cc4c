package logline

import (
	"bytes"
	"unicode/utf8"

	"crosscheck/codec/internal/ascii"
	"crosscheck/codec/timestamp"
)

// hostAndTag reads the host and the tag that follow a time of RFC 3164,
// "host tag[pid]:" (formats.md, section 2).
func (p *Prefix) hostAndTag() {
	b := p.text[p.I:]
	host, rest := nextWord(b)
	if len(host) == 0 || BareLen(host) < len(host) && nameLen(host) < len(host) {
		return
	}
	tag, after := nextWord(rest)
	if len(tag) < 2 {
		return
	}
	if i := bytes.IndexByte(tag, ':'); i > 0 && i < len(tag)-1 {
		after = rest[len(rest)-len(after)-len(tag)+i+1:] // text may follow without a space
		tag = tag[:i+1]
	}
	if nameEnd(tag, nameLen(tag)) == len(tag) && tag[len(tag)-1] == ':' {
		p.I = len(p.text) - len(after)
	}
}

// header reads the header of RFC 5424, "<pri>1 time host app procid msgid sd"
// (formats.md, section 2).
func (p *Prefix) header(b []byte) bool {
	n := 1
	for n < len(b) && n < 4 && ascii.IsDigit(b[n]) {
		n++
	}
	if n == 1 || !bytes.HasPrefix(b[n:], []byte(">1 ")) {
		return false
	}
	n += len(">1 ")
	s, k := timestamp.Read(b[n:])
	if k == 0 && !bytes.HasPrefix(b[n:], []byte("- ")) {
		return false
	}
	rest := b[n+max(k, 1):]
	for range 4 { // host, app, procid, msgid
		var word []byte
		if word, rest = nextWord(rest); len(word) == 0 {
			return false
		}
	}
	rest = TrimLeft(rest)
	if n = structuredLen(rest); n == 0 {
		return false
	}
	if k > 0 {
		p.keepTime(&s)
	}
	p.I = len(p.text) - len(rest) + n
	return true
}

// structuredLen returns the length of the structured data that b starts with,
// - or elements in brackets, or 0. A ] within a value is escaped.
func structuredLen(b []byte) int {
	if len(b) > 0 && b[0] == '-' {
		return 1
	}
	n := 0
	for n < len(b) && b[n] == '[' {
		end := 0
		for i := n + 1; i < len(b) && end == 0; i++ {
			switch b[i] {
			case '"':
				k := QuotedLen(b[i:])
				if k == 0 {
					return 0
				}
				i += k - 1
			case ']':
				end = i + 1
			}
		}
		if end == 0 {
			return 0
		}
		n = end
	}
	return n
}

// klog returns the length of the header that Kubernetes' klog writes,
// "I1002 13:00:00.000000 1 file.go:12]", or 0.
func (p *Prefix) klog(b []byte) int {
	if len(b) < len("I1002 13:00:00") || bytes.IndexByte([]byte("IWEF"), b[0]) < 0 {
		return 0
	}
	s, n := timestamp.ReadKlog(b[1:])
	if n == 0 {
		return 0
	}
	thread, rest := nextWord(b[1+n:])
	if _, k := ascii.Number(thread, 1, 10); k == 0 || k < len(thread) {
		return 0
	}
	where, rest := nextWord(rest)
	if len(where) < 2 || where[len(where)-1] != ']' {
		return 0
	}
	p.keepTime(&s)
	p.level = true
	return len(b) - len(rest)
}

// JobAndStep reads the two columns that gh puts before the time of each line,
// "job⇥step⇥"; they may hold anything.
func (p *Prefix) JobAndStep() {
	job := bytes.IndexByte(p.text, '\t')
	if job <= 0 {
		return
	}
	step := bytes.IndexByte(p.text[job+1:], '\t')
	if step < 0 {
		return
	}
	at := job + 1 + step + 1
	rest := p.text[at:]
	if r, n := utf8.DecodeRune(rest); r == mark {
		rest = rest[n:]
	}
	if _, n := timestamp.Read(rest); n > 0 {
		p.I = at
	}
}
