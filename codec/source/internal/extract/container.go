package extract

// Container is one way in which lines lie in an input. A new one is a new file
// and one word in the table of internal/formats.
type Container interface {
	// Recognise returns the name of the format, as the account gives it, if
	// the sample is of this container, else "".
	Recognise(s *Sample) string

	// Reader returns what reads one input. It hands the fragments of text that it
	// finds to the finder, and counts its records in the finder's account.
	Reader(f *Finder) Reader
}

// WholeContainer is a container that can read some inputs only as a whole,
// and not as they grow.
type WholeContainer interface {
	Whole(s *Sample) bool
}

// Reader reads the bytes of one input, in order.
type Reader interface {
	// Block takes the next bytes, which are good during the call. A block may
	// end anywhere.
	Block(b []byte)

	// End takes the end of the input, which may be torn off.
	End(torn bool)
}

// regionReader is the part of a reader that takes whole lines. The beginning
// of a very long line may be left out, where nothing in it can matter to text
// (see splitter); a container whose records are longer reads blocks.
type regionReader interface {
	region(r *Region)
	end()
}

// inLines returns the reader that cuts its blocks into whole lines for r.
func inLines(f *Finder, r regionReader) Reader {
	return &lineReader{
		split: Splitter{Take: r.region, Lead: f.Lead, R: Region{offset: f.Charset.MarkLen(), Line: 1, charset: f.Charset}},
		rest:  r,
	}
}

// lineReader is a reader in lines.
type lineReader struct {
	split Splitter
	rest  regionReader
}

// Block takes the next bytes.
func (l *lineReader) Block(b []byte) { l.split.Block(b) }

// End takes the end of the input.
func (l *lineReader) End(torn bool) {
	l.split.end(torn)
	l.rest.end()
}

// CRILog is the log of a container of Kubernetes.
func CRILog() Container { return headed{name: formatCRI, head: criHead} }

// LogcliText is what logcli of Loki writes.
func LogcliText() Container { return headed{name: formatLogcli, head: logcliHead, unordered: true} }

// TerminalCast is the recording of a terminal.
func TerminalCast() Container { return Asciicast{} }

// UnknownJSON is JSON that is of no known container.
func UnknownJSON() Container { return anyJSON{} }

// MailText is a mail.
func MailText() Container { return mail{} }

// PlainText is whatever is left.
func PlainText() Container { return Plain{} }
