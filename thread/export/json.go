package export

import (
	"fmt"
	"io"
	"reflect"
	"strconv"

	"crosscheck/codec"
	"crosscheck/codec/finding"
	"crosscheck/thread/redact"
)

// flushAt is the number of bytes after which what is written goes out.
const flushAt = 1 << 16

// nullable is a text that is null where it is empty: something that the log does
// not tell.
type nullable string

// verbatimOrNull is our own text, which goes out as it is, and is null where it is empty.
type verbatimOrNull string

// verbatim is our own text, which is never missing.
type verbatim string

// ordinal is a number that counts from 1 and is null where it is 0.
type ordinal int

// twin is the JSON twin of a message.
type twin []byte

// area is the part of a code before the dot.
type area string

// tuple marks a struct that is a JSON array with its fields as elements.
type tuple interface{ tuple() }

// encoder writes values as JSON: the fields of a struct in their order, under
// the names of their tags; those of an embedded struct in its place; a sequence
// as it comes, so that no list needs to be in memory. Text is UTF-8 as it is,
// with the escapes of rw1.md, section 4. A nil list is an empty one.
//
// encoding/json holds a whole document, escapes more, and has no tuples.
type encoder struct {
	redact *redact.Redactor // what text of the log goes through
	w      io.Writer
	buf    []byte
	err    error
	plans  map[reflect.Type]plan
}

// plan writes values of one type.
type plan func(e *encoder, v reflect.Value)

func newEncoder(w io.Writer, r *redact.Redactor) *encoder {
	return &encoder{redact: r, w: w, buf: make([]byte, 0, flushAt+flushAt/4), plans: map[reflect.Type]plan{}}
}

// document writes one value and a line feed. The error is that of the writer.
func (e *encoder) document(v any) error {
	e.value(reflect.ValueOf(v))
	e.buf = append(e.buf, '\n')
	e.flush()
	return e.err
}

// flush writes out what there is. It is called between values, so that no
// character is ever in two pieces.
func (e *encoder) flush() {
	if e.err == nil && len(e.buf) > 0 {
		_, e.err = e.w.Write(e.buf)
	}
	e.buf = e.buf[:0]
}

func (e *encoder) value(v reflect.Value) {
	t := v.Type()
	p, ok := e.plans[t]
	if !ok {
		p = planOf(t)
		e.plans[t] = p
	}
	p(e, v)
	if len(e.buf) > flushAt {
		e.flush()
	}
}

// planOf decides how values of a type are written.
func planOf(t reflect.Type) plan {
	switch t {
	case reflect.TypeFor[nullable]():
		return func(e *encoder, v reflect.Value) { e.text(v.String(), v.Len() > 0) }
	case reflect.TypeFor[verbatimOrNull]():
		return func(e *encoder, v reflect.Value) { e.raw(v.String(), v.Len() > 0) }
	case reflect.TypeFor[verbatim](), reflect.TypeFor[area]():
		return func(e *encoder, v reflect.Value) { e.raw(v.String(), true) }
	case reflect.TypeFor[ordinal]():
		return func(e *encoder, v reflect.Value) { e.number(v.Int(), v.Int() > 0) }
	case reflect.TypeFor[finding.Text]():
		return func(e *encoder, v reflect.Value) { e.text(v.Field(0).String(), v.Field(1).Bool()) }
	case reflect.TypeFor[twin]():
		return func(e *encoder, v reflect.Value) { e.buf = append(e.buf, v.Bytes()...) }
	}
	if (t.Kind() == reflect.Uint8 || t == reflect.TypeFor[finding.Code]()) && t.Implements(reflect.TypeFor[fmt.Stringer]()) {
		return func(e *encoder, v reflect.Value) {
			e.raw(v.Interface().(fmt.Stringer).String(), true)
		}
	}
	switch t.Kind() {
	case reflect.String:
		return func(e *encoder, v reflect.Value) { e.text(v.String(), true) }
	case reflect.Int, reflect.Int64:
		return func(e *encoder, v reflect.Value) { e.number(v.Int(), true) }
	case reflect.Bool:
		return func(e *encoder, v reflect.Value) { e.buf = strconv.AppendBool(e.buf, v.Bool()) }
	case reflect.Pointer:
		return func(e *encoder, v reflect.Value) { e.pointer(v) }
	case reflect.Slice:
		return func(e *encoder, v reflect.Value) { e.list(v) }
	case reflect.Func:
		return func(e *encoder, v reflect.Value) { e.sequence(v) }
	case reflect.Struct:
		return structPlan(t)
	default:
		panic("export: no JSON for " + t.String())
	}
}

// structPlan writes an object, or the array that a tuple is.
func structPlan(t reflect.Type) plan {
	fields := fieldsOf(t)
	open, end := byte('{'), byte('}')
	if t.Implements(reflect.TypeFor[tuple]()) {
		open, end = '[', ']'
	}
	before := make([]string, len(fields)) // each value
	for i, f := range fields {
		if open == '{' {
			before[i] = `"` + f.name + `":`
		}
		if i > 0 {
			before[i] = "," + before[i]
		}
	}
	return func(e *encoder, v reflect.Value) {
		e.buf = append(e.buf, open)
		for i, f := range fields {
			e.buf = append(e.buf, before[i]...)
			e.value(v.FieldByIndex(f.index))
		}
		e.buf = append(e.buf, end)
	}
}

// field is a member of an object.
type field struct {
	name  string
	tag   reflect.StructTag
	index []int
	typ   reflect.Type
}

// fieldsOf returns the members of a struct, those of embedded ones in place.
func fieldsOf(t reflect.Type) []field {
	var fields []field
	for _, f := range reflect.VisibleFields(t) {
		if tag := f.Tag.Get("json"); tag != "" {
			fields = append(fields, field{tag, f.Tag, f.Index, f.Type})
		}
	}
	return fields
}

func (e *encoder) text(s string, given bool) {
	e.raw(e.redact.Text(s), given)
}

// raw writes our own text.
func (e *encoder) raw(s string, given bool) {
	if !given {
		e.buf = append(e.buf, "null"...)
		return
	}
	e.buf = codec.AppendJSON(e.buf, s)
}

func (e *encoder) number(n int64, given bool) {
	if !given {
		e.buf = append(e.buf, "null"...)
		return
	}
	e.buf = strconv.AppendInt(e.buf, n, 10)
}

func (e *encoder) pointer(v reflect.Value) {
	if v.IsNil() {
		e.buf = append(e.buf, "null"...)
		return
	}
	e.value(v.Elem())
}

// list writes a slice on one line.
func (e *encoder) list(v reflect.Value) {
	e.buf = append(e.buf, '[')
	for i := range v.Len() {
		if i > 0 {
			e.buf = append(e.buf, ',')
		}
		e.value(v.Index(i))
	}
	e.buf = append(e.buf, ']')
}

// sequence writes what a sequence yields, each on a line of its own, so that
// grep and diff see single handoffs and messages.
func (e *encoder) sequence(v reflect.Value) {
	e.buf = append(e.buf, '[')
	before := "\n"
	for element := range v.Seq() {
		if e.err != nil {
			return
		}
		e.buf = append(e.buf, before...)
		e.value(element)
		before = ",\n"
	}
	e.buf = append(e.buf, ']')
}
