package source

// container is one way in which lines lie in an input. A new one is a new file
// and one line in the table.
type container interface {
	// recognise returns the name of the format, as the account gives it, if
	// the sample is of this container, else "".
	recognise(s *sample) string

	// reader returns what reads one input. It hands the units of text that it
	// finds to the finder, and counts its records in the finder's account.
	reader(f *finder) reader
}

// reader reads the bytes of one input, in order.
type reader interface {
	// block takes the next bytes, which are good during the call. A block may
	// end anywhere.
	block(b []byte)

	// end takes the end of the input, which may be torn off.
	end(torn bool)
}

// regionReader is the part of a reader that takes whole lines. The beginning
// of a very long line may be left out, where nothing in it can matter to text
// (see splitter); a container of which records are longer reads blocks.
type regionReader interface {
	region(r *region)
	end()
}

// inLines returns the reader that cuts its blocks into whole lines for r.
func inLines(f *finder, r regionReader) reader {
	return &lineReader{
		split: splitter{take: r.region, lead: f.lead, r: region{offset: f.charset.MarkLen(), line: 1, charset: f.charset}},
		rest:  r,
	}
}

// lineReader is a reader in lines.
type lineReader struct {
	split splitter
	rest  regionReader
}

func (l *lineReader) block(b []byte) { l.split.block(b) }

func (l *lineReader) end(torn bool) {
	l.split.end(torn)
	l.rest.end()
}

// containers is the table of all containers. The first that recognises an
// input reads it; plain text takes whatever is left.
func containers() []container {
	list := []container{
		headed{name: formatCRI, head: criHead}, // before JSON, since a part of an entry may look like it
		headed{name: formatLogcli, head: logcliHead, unordered: true},
		asciicast{},
		cloudWatch(), dockerFile(), journald(), loki(), otlp(),
	}
	list = append(list, a2aFormats()...)
	return append(list,
		mcpMessages(), claudeCode(), codexRollout(), codexExec(), geminiCLI(), openCode(), inspectLog(), adkEvents(),
		clineHistory(), clineScreen(), slackChannel(), anthropicMessages(), openAIResponses(), openAIChat(), anthropicList(),
		jsonLog(), anyJSON{}, mail{}, plain{})
}

// containerOf returns the container of an input and the name of its format.
func containerOf(s *sample) (container, string) {
	for _, c := range containers() {
		if name := c.recognise(s); name != "" {
			return c, name
		}
	}
	return plain{}, formatText
}
