package source

// jsonFormat is a container of which the records are JSON: how it is known,
// and what its keys mean.
type jsonFormat struct {
	name string

	// signs are what most of its records have, one of them each.
	signs []string

	// file, if not nil, tells by the name of the input whether it may be one.
	file func(name string) bool

	hints func(s *sample) *hints
}

func (c jsonFormat) recognise(s *sample) string {
	form := s.json()
	if form.shape == noJSON || c.file != nil && !c.file(s.name) {
		return ""
	}
	n := 0
	for _, record := range form.records {
		for _, sign := range c.signs {
			if record.has(sign) {
				n++
				break
			}
		}
	}
	if n == 0 || 2*n <= len(form.records) {
		return ""
	}
	return c.name
}

// whole reports whether what the records say is only known once all are read.
func (c jsonFormat) whole(s *sample) bool {
	h := c.hints(s)
	return h.hold || h.latest || s.json().shape == jsonSpread
}

func (c jsonFormat) reader(f *finder) reader {
	if f.sample.json().shape == jsonSpread {
		return newJSONDoc(f, c.hints(f.sample))
	}
	return newJSONLines(f, c.hints(f.sample))
}

// anyJSON is JSON that is of no known container: documents, lines, or values
// one behind the other.
type anyJSON struct{}

// Names of formats that no one container has.
const (
	formatJSON      = "json"
	formatJSONLines = "json-lines"
)

func (anyJSON) recognise(s *sample) string {
	switch s.json().shape {
	case jsonSpread:
		return formatJSON
	case jsonLine:
		return formatJSONLines
	default:
		return ""
	}
}

func (anyJSON) whole(s *sample) bool { return s.json().shape == jsonSpread }

func (anyJSON) reader(f *finder) reader {
	return jsonFormat{hints: anyHints}.reader(f)
}

// anyHints are those of a JSON object that a program logs. The elements of an
// array that is the document, or that it has, are its records.
func anyHints(s *sample) *hints {
	h := logHints()
	if s.json().shape == jsonSpread {
		h.rows = append(h.rows, hint{at: "/#", is: isRecord}, hint{at: "/*/#", is: isRecord})
	}
	return h
}
