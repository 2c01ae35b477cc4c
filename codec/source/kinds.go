package source

import "bytes"

// kind is something an input can be that is not read: by which first bytes it
// is known, what it is called, and how text comes out of it.
type kind struct {
	at     int // where magic stands
	magic  string
	what   string
	remedy string
}

// Words that the remedies share. FILE stands for the name.
const (
	pipeInto = " FILE | crosscheck"
	noText   = "give a text log instead"
	later    = ", which is not read yet"
)

// kinds is the table of what is known by its first bytes.
func kinds() []kind {
	return []kind{
		{0, "\x1f\x8b", "is compressed with gzip" + later, "unpack it first: zcat" + pipeInto},
		{0, "\x28\xb5\x2f\xfd", "is compressed with zstd" + later, "unpack it first: zstdcat" + pipeInto},
		{0, "PK\x03\x04", "is a zip archive" + later, "unpack it first: unzip -p" + pipeInto},
		{0, "PK\x05\x06", "is an empty zip archive", noText},
		{0, "BZh", "is compressed with bzip2", "unpack it first: bzcat" + pipeInto},
		{0, "\xfd7zXZ\x00", "is compressed with xz", "unpack it first: xzcat" + pipeInto},
		{0, "\x04\x22\x4d\x18", "is compressed with lz4", "unpack it first: lz4cat" + pipeInto},
		{0, "7z\xbc\xaf\x27\x1c", "is a 7-Zip archive", "unpack it first: 7z x -so" + pipeInto},
		{257, "ustar", "is a tar archive", "unpack it first: tar -xOf" + pipeInto},
		{0, "SQLite format 3\x00", "is an SQLite database", "export its text first: sqlite3 FILE .dump | crosscheck"},
		{0, "PAR1", "is a Parquet file", "export its text columns to a text file first"},
		{0, "LPKSHHRH", "is a binary journal of systemd", "export it first: journalctl -o short-iso --file" + pipeInto},
		{0, "\x00\x00\xfe\xff", "is UTF-32 text, which is not read", "convert it first: iconv -f UTF-32 -t UTF-8" + pipeInto},
		{0, "\xff\xfe\x00\x00", "is UTF-32 text, which is not read", "convert it first: iconv -f UTF-32 -t UTF-8" + pipeInto},
		{0, "\xff\xfe", "is UTF-16 text" + later, "convert it first: iconv -f UTF-16 -t UTF-8" + pipeInto},
		{0, "\xfe\xff", "is UTF-16 text" + later, "convert it first: iconv -f UTF-16 -t UTF-8" + pipeInto},
		{0, "\x7fELF", "is a program", noText},
		{0, "MZ\x90\x00", "is a program", noText},
		{0, "\xcf\xfa\xed\xfe", "is a program", noText},
		{0, "\x00asm", "is a WebAssembly program", noText},
		{0, "\x89PNG\r\n", "is a picture", noText},
		{0, "\xff\xd8\xff", "is a picture", noText},
		{0, "GIF8", "is a picture", noText},
		{0, "%PDF-", "is a PDF document", "export its text first: pdftotext FILE - | crosscheck"},
	}
}

// unread returns what a sample is if it is nothing that is read: by its first
// bytes, by the way its bytes are, or because it is JSON.
func unread(s *sample) (kind, bool) {
	for _, k := range kinds() {
		if len(s.data) >= k.at && bytes.HasPrefix(s.data[k.at:], []byte(k.magic)) {
			return k, true
		}
	}
	switch {
	case isWide(s.data, 1):
		return kind{what: "is UTF-16 text" + later, remedy: "convert it first: iconv -f UTF-16LE -t UTF-8" + pipeInto}, true
	case isWide(s.data, 0):
		return kind{what: "is UTF-16 text" + later, remedy: "convert it first: iconv -f UTF-16BE -t UTF-8" + pipeInto}, true
	case isBinary(s.data):
		return kind{what: "is binary: it holds no text", remedy: noText}, true
	case isJSONLines(s):
		return kind{what: "is JSON, one value a line" + later, remedy: jsonRemedy}, true
	case isJSON(s):
		return kind{what: "is JSON" + later, remedy: jsonRemedy}, true
	}
	return kind{}, false
}

const jsonRemedy = "take the text out of it first: jq -r '.. | strings' FILE | crosscheck"

// isWide reports whether nearly every second byte, those at odd places if
// parity is 1, is a NUL, and hardly any of the others: UTF-16 without a mark.
func isWide(b []byte, parity int) bool {
	if len(b) < 4 {
		return false
	}
	var nuls [2]int
	for i, c := range b {
		if c == nul {
			nuls[i%2]++
		}
	}
	half := len(b) / 2
	return 10*nuls[parity] >= 8*half && 10*nuls[1-parity] <= half
}

// isBinary reports whether a sample is no text: control characters that no
// terminal log has, and bytes that are no UTF-8, both more than now and then.
// NULs and escape sequences make nothing binary (formats.md, section 5).
func isBinary(b []byte) bool {
	var all, control, high, bad int
	for _, c := range b {
		switch {
		case c == nul:
			continue
		case c < 0x07, c > 0x0d && c < ' ' && c != esc, c == 0x7f:
			control++
		case c >= 0x80:
			high++
		}
		all++
	}
	var e encodingCheck
	if high > 0 {
		e.block(b)
		bad = e.bad
	}
	return 20*control > all && 100*bad > all
}
