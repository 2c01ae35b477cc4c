package extract

// JSONContainer is a container whose records are JSON: how it is known,
// and what its keys mean.
type JSONContainer struct {
	Name string

	// Fingerprints are what most of its records have, one of them each.
	Fingerprints []string

	// FileName, if not nil, tells by the name of the input whether it may be one.
	FileName func(name string) bool

	Schema func(s *Sample) *Schema
}

// Recognise returns the name of the format, if the sample is of this container.
func (c JSONContainer) Recognise(s *Sample) string {
	form := s.JSON()
	if form.Shape == noJSON || c.FileName != nil && !c.FileName(s.Name) {
		return ""
	}
	n := 0
	for _, record := range form.Records {
		for _, sign := range c.Fingerprints {
			if record.Has(sign) {
				n++
				break
			}
		}
	}
	if n == 0 || 2*n <= len(form.Records) {
		return ""
	}
	return c.Name
}

// Whole reports whether what the records say is only known once all are read.
func (c JSONContainer) Whole(s *Sample) bool {
	h := c.Schema(s)
	return h.Hold || h.Latest || s.JSON().Shape == JSONSpread
}

// Reader returns what reads one input.
func (c JSONContainer) Reader(f *Finder) Reader {
	if f.Sample.JSON().Shape == JSONSpread {
		return NewJSONDoc(f, c.Schema(f.Sample))
	}
	return NewJSONLines(f, c.Schema(f.Sample))
}

// anyJSON is JSON that is of no known container: documents, lines, or values
// one after the other.
type anyJSON struct{}

// Names of formats that no one container has.
const (
	formatJSON      = "json"
	formatJSONLines = "json-lines"
)

// Recognise returns the name of the format, if the sample is of this container.
func (anyJSON) Recognise(s *Sample) string {
	switch s.JSON().Shape {
	case JSONSpread:
		return formatJSON
	case jsonLine:
		return formatJSONLines
	default:
		return ""
	}
}

// Whole reports whether an input can only be read as a whole.
func (anyJSON) Whole(s *Sample) bool { return s.JSON().Shape == JSONSpread }

// Reader returns what reads one input.
func (anyJSON) Reader(f *Finder) Reader {
	return JSONContainer{Schema: anySchema}.Reader(f)
}

// anySchema are those of a JSON object that a program logs. The elements of an
// array that is the document, or that it has, are its records.
func anySchema(s *Sample) *Schema {
	h := LogSchema()
	if s.JSON().Shape == JSONSpread {
		h.Rules = append(h.Rules, FieldRule{At: "/#", Is: IsRecord}, FieldRule{At: "/*/#", Is: IsRecord})
	}
	return h
}
