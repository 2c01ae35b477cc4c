package source

import (
	"bytes"
	"strings"

	"crosscheck/codec/source/internal/charset"
	"crosscheck/codec/source/internal/extract"
	"crosscheck/codec/source/internal/logline"
	"crosscheck/codec/source/internal/pack"
)

// signature is something an input can be that is not read: by which bytes it is
// known, what it is called, and what to do about it.
type signature struct {
	at     int // where magic stands
	magic  string
	holds  string // further on, in what is looked at
	file   string // how the name of the input ends
	what   string
	remedy string // in words, if no command makes text of it
	filter string // a command that reads it from a pipe too
	export string // a command that reads FILE
	packed bool   // what is packed in it may be text
}

// What kinds share.
const (
	magicSQLite = "SQLite format 3\x00"
	giveText    = "give a text log instead"
)

// signatures is the table of what is known by its first bytes.
func signatures() []signature {
	return []signature{
		// These three are read, but not within what else is packed.
		{magic: pack.MagicGzip, what: "is compressed with gzip", filter: "zcat", packed: true},
		{magic: pack.MagicZstd, what: "is compressed with zstd", filter: "zstdcat", packed: true},
		{magic: pack.MagicZip, what: "is a zip archive", export: "unzip -p FILE", packed: true},
		{magic: "BZh", what: "is compressed with bzip2", filter: "bzcat", packed: true},
		{magic: "\xfd7zXZ\x00", what: "is compressed with xz", filter: "xzcat", packed: true},
		{magic: "\x04\x22\x4d\x18", what: "is compressed with lz4", filter: "lz4cat", packed: true},
		{magic: "7z\xbc\xaf\x27\x1c", what: "is a 7-Zip archive", export: "7z x -so FILE", packed: true},
		{magic: "ustar", at: 257, what: "is a tar archive", export: "tar -xOf FILE", packed: true},
		{magic: magicSQLite, holds: "checkpoint_ns", what: "is a database of LangGraph checkpoints", remedy: "its messages are packed in it: print them with get_state_history in Python, and give what that prints"},
		{magic: magicSQLite, holds: "TABLE blobs", what: "is a chat of the Cursor CLI", remedy: "its messages are packed in it: export the chat in Cursor, and give that"},
		{magic: magicSQLite, file: "opencode.db", what: "is the database of opencode", remedy: "make text of it first: opencode export SESSION | crosscheck"},
		{magic: magicSQLite, what: "is an SQLite database", export: "sqlite3 -json FILE 'SELECT * FROM TABLE'"},
		{magic: "PAR1", what: "is a Parquet file", remedy: "print it as JSON, as duckdb -json does, and give that"},
		{magic: "LPKSHHRH", what: "is a binary journal of systemd", export: "journalctl -o json --file FILE"},
		{magic: "\n\x06stdout", at: 4, what: "is a log of Docker's local driver", remedy: "make text of it first: docker logs CONTAINER | crosscheck"},
		{magic: "\n\x06stderr", at: 4, what: "is a log of Docker's local driver", remedy: "make text of it first: docker logs CONTAINER | crosscheck"},
		{magic: "\x00\x00\xfe\xff", what: "is UTF-32 text", filter: "iconv -f UTF-32 -t UTF-8"},
		{magic: "\xff\xfe\x00\x00", what: "is UTF-32 text", filter: "iconv -f UTF-32 -t UTF-8"},
		{magic: "\x7fELF", what: "is a program", remedy: giveText},
		{magic: "MZ\x90\x00", what: "is a program", remedy: giveText},
		{magic: "\xcf\xfa\xed\xfe", what: "is a program", remedy: giveText},
		{magic: "\x00asm", what: "is a WebAssembly program", remedy: giveText},
		{magic: "\x89PNG\r\n", what: "is a picture", remedy: giveText},
		{magic: "\xff\xd8\xff", what: "is a picture", remedy: giveText},
		{magic: "GIF8", what: "is a picture", remedy: giveText},
		{magic: "%PDF-", what: "is a PDF document", export: "pdftotext FILE -"},
	}
}

// error returns the error for an input with that signature.
func (k signature) error(name string) *Error {
	const into = " | crosscheck"
	remedy := k.remedy
	switch file := shellWord(name); {
	case k.filter != "" && name == "-":
		remedy = "make text of it first: … | " + k.filter + into
	case k.filter != "":
		remedy = "make text of it first: " + k.filter + " " + file + into
	case k.export != "" && name == "-":
		remedy = "save it to a file, then: " + k.export + into
	case k.export != "":
		remedy = "make text of it first: " + strings.Replace(k.export, "FILE", file, 1) + into
	}
	return newError(name, k.what, remedy, nil)
}

// is reports whether a sample has the signature.
func (k signature) is(s *extract.Sample) bool {
	return len(s.Raw) >= k.at && bytes.HasPrefix(s.Raw[k.at:], []byte(k.magic)) &&
		bytes.Contains(s.Raw, []byte(k.holds)) && strings.HasSuffix(s.Name, k.file)
}

// unread returns what a sample is if it is nothing that is read: by its first
// bytes, or by the way its bytes are.
func unread(s *extract.Sample) (signature, bool) {
	for _, k := range signatures() {
		if k.is(s) {
			return k, true
		}
	}
	switch {
	case isBinary(s.Data):
		return signature{what: "is binary, it holds no text", remedy: giveText}, true
	}
	return signature{}, false
}

// isBinary reports whether a sample is no text: control characters that no
// terminal log has, and bytes that are no UTF-8, both more than now and then.
// NULs and escape sequences make nothing binary (formats.md, section 5).
func isBinary(b []byte) bool {
	var all, control, high, bad int
	for _, c := range b {
		switch {
		case c == logline.NUL:
			continue
		case c < 0x07, c > 0x0d && c < ' ' && c != logline.ESC, c == 0x7f:
			control++
		case c >= 0x80:
			high++
		}
		all++
	}
	var e charset.Check
	if high > 0 {
		e.Block(b)
		bad = e.Bad
	}
	return 20*control > all && 100*bad > all
}
