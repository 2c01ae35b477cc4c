package export

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"reflect"
	"slices"
	"strings"
	"unicode"

	"crosscheck/codec"
	"crosscheck/codec/check"
	"crosscheck/codec/finding"
	"crosscheck/profiles"
	"crosscheck/thread"
	"crosscheck/thread/diff"
)

// Schema writes the JSON Schema (2020-12) of what Log writes, made from the same
// types: every key is required and no other allowed, and words that are one of
// several are enums. The error is that of w.
func Schema(w io.Writer) error {
	return writeSchema(w, LogSchema, "A log judged by crosscheck.", reflect.TypeFor[document]())
}

func writeSchema(w io.Writer, called, title string, t reflect.Type) error {
	s := schema{called: called, defined: map[string]string{}}
	members := slices.Concat(
		[]string{
			`"$schema":"https://json-schema.org/draft/2020-12/schema"`,
			`"$id":` + quote("urn:"+strings.Replace(called, ".", ":", 1)),
			`"title":` + quote(title),
		},
		s.object(t),
		[]string{`"$defs":` + s.definitions()},
	)
	var b bytes.Buffer
	if err := json.Indent(&b, []byte(braces(members)), "", "  "); err != nil {
		return fmt.Errorf("schema: %w", err)
	}
	b.WriteByte('\n')
	if _, err := w.Write(b.Bytes()); err != nil {
		return fmt.Errorf("schema: %w", err)
	}
	return nil
}

// schema is a JSON Schema on its way. Structs and enums become definitions, in
// the order in which they are met.
type schema struct {
	called  string // the name of the form
	defined map[string]string
	order   []string
}

// definitions returns the definitions made so far.
func (s *schema) definitions() string {
	defs := make([]string, len(s.order))
	for i, d := range s.order {
		defs[i] = quote(d) + ":" + s.defined[d]
	}
	return braces(defs)
}

// object returns the members of the schema of a struct.
func (s *schema) object(t reflect.Type) []string {
	fields := fieldsOf(t)
	properties := make([]property, len(fields))
	for i, f := range fields {
		members := s.of(f.typ)
		if f.name == "schema" {
			members = []string{`"const":` + quote(s.called)}
		}
		for _, word := range []string{"format", "pattern"} {
			if v := f.tag.Get(word); v != "" {
				members = append(members, quote(word)+":"+quote(v))
			}
		}
		if doc := f.tag.Get("doc"); doc != "" {
			members = append([]string{`"description":` + quote(doc)}, members...)
		}
		properties[i] = property{f.name, braces(members)}
	}
	return closed(properties)
}

// property is a key of an object and the schema of its value.
type property struct{ key, schema string }

// closed returns the members of the schema of an object that has these
// properties and no others.
func closed(properties []property) []string {
	members, keys := make([]string, len(properties)), make([]string, len(properties))
	for i, p := range properties {
		keys[i] = quote(p.key)
		members[i] = keys[i] + ":" + p.schema
	}
	return []string{
		`"type":"object"`,
		`"properties":` + braces(members),
		`"required":` + brackets(keys),
		`"additionalProperties":false`,
	}
}

// array returns the members of the schema of a tuple.
func (s *schema) array(t reflect.Type) []string {
	fields := fieldsOf(t)
	items := make([]string, len(fields))
	for i, f := range fields {
		items[i] = braces(s.of(f.typ))
	}
	return []string{
		`"type":"array"`, `"prefixItems":` + brackets(items), `"items":false`,
		fmt.Sprintf(`"minItems":%d`, len(items)),
	}
}

// of returns the members of the schema of a type; see planOf for how its values
// are written.
func (s *schema) of(t reflect.Type) []string {
	switch t {
	case reflect.TypeFor[nullable](), reflect.TypeFor[verbatimOrNull](), reflect.TypeFor[finding.Text]():
		return []string{`"type":["string","null"]`}
	case reflect.TypeFor[ordinal]():
		return []string{`"type":["integer","null"]`, `"minimum":1`}
	case reflect.TypeFor[twin]():
		return s.define("twin", s.twin)
	}
	if words := wordsOf(t); words != nil {
		return s.define(defName(t), func() []string { return []string{`"enum":` + brackets(quotes(words))} })
	}
	switch t.Kind() {
	case reflect.String:
		return []string{`"type":"string"`}
	case reflect.Int, reflect.Int64:
		return []string{`"type":"integer"`, `"minimum":0`}
	case reflect.Bool:
		return []string{`"type":"boolean"`}
	case reflect.Pointer:
		return []string{`"anyOf":` + brackets([]string{braces(s.of(t.Elem())), `{"type":"null"}`})}
	case reflect.Slice:
		return []string{`"type":"array"`, `"items":` + braces(s.of(t.Elem()))}
	case reflect.Func: // of the function that a sequence calls with each element
		return []string{`"type":"array"`, `"items":` + braces(s.of(t.In(0).In(0)))}
	case reflect.Struct:
		if t.Implements(reflect.TypeFor[tuple]()) {
			return s.define(defName(t), func() []string { return s.array(t) })
		}
		return s.define(defName(t), func() []string { return s.object(t) })
	default:
		panic("export: no schema for " + t.String())
	}
}

// define refers to a definition, which is made at first sight.
func (s *schema) define(called string, members func() []string) []string {
	if _, ok := s.defined[called]; !ok {
		s.order = append(s.order, called)
		s.defined[called] = "" // it is under way
		s.defined[called] = braces(members())
	}
	return []string{`"$ref":` + quote("#/$defs/"+called)}
}

// wordsOf returns the words that values of a type are written as, nil where any
// text may stand.
func wordsOf(t reflect.Type) []string {
	switch t {
	case reflect.TypeFor[check.Verdict]():
		return enumOf(check.NotJudged, check.NotCarried)
	case reflect.TypeFor[thread.State]():
		return enumOf(thread.Sent, thread.Orphaned)
	case reflect.TypeFor[thread.Hearback]():
		return enumOf(thread.HeardSilent, thread.HeardIgnored)
	case reflect.TypeFor[thread.QuestionState]():
		return enumOf(thread.Unanswered, thread.Overdue)
	case reflect.TypeFor[thread.Divergence]():
		return enumOf(thread.RecordHandoff, thread.ReadbackDone)
	case reflect.TypeFor[finding.Severity]():
		return enumOf(finding.Note, finding.Error)
	case reflect.TypeFor[finding.Code]():
		var codes []string
		for _, c := range finding.Codes() {
			codes = append(codes, c.Name)
		}
		return codes
	case reflect.TypeFor[codec.Type]():
		var types []string
		for _, t := range profiles.Types() {
			types = append(types, t.String())
		}
		return types
	case reflect.TypeFor[thread.Column]():
		return enumOf(thread.ColumnRecord, thread.ColumnDone)
	case reflect.TypeFor[partOf]():
		return append(enumOf(diff.Value, diff.Found), "handoff")
	case reflect.TypeFor[area]():
		var areas []string
		for _, c := range finding.Codes() {
			areas = append(areas, c.Area())
		}
		return slices.Compact(areas)
	}
	return nil
}

// defName returns what the definition of a type is called: a findingEntry is a
// finding.
func defName(t reflect.Type) string {
	var b strings.Builder
	for i, r := range strings.TrimSuffix(t.Name(), "Entry") {
		if unicode.IsUpper(r) && i > 0 {
			b.WriteByte('_')
		}
		b.WriteRune(unicode.ToLower(r))
	}
	return b.String()
}

// enumOf returns the words from first to last.
func enumOf[T interface {
	~uint8
	fmt.Stringer
}](first, last T) []string {
	var all []string
	for v := first; v <= last; v++ {
		all = append(all, v.String())
	}
	return all
}

// twin returns the members of the schema of a JSON twin (rw1.md, section 4).
func (s *schema) twin() []string {
	const value = `{"type":["string","integer","boolean"]}`
	text, maybe := `{"type":"string"}`, `{"type":["string","null"]}`
	slots := `{"type":"object","additionalProperties":{"anyOf":[` + value + `,{"type":"array","items":` + value + `}]}}`
	return closed([]property{
		{"v", text},
		{"type", braces(s.of(reflect.TypeFor[codec.Type]()))},
		{"id", text},
		{"re", maybe},
		{"from", text},
		{"to", text},
		{"item", maybe},
		{"slots", slots},
		{"tail", maybe},
	})
}

func quote(s string) string { return string(codec.AppendJSON(nil, s)) }

func quotes(all []string) []string {
	out := make([]string, len(all))
	for i, s := range all {
		out[i] = quote(s)
	}
	return out
}

func braces(members []string) string    { return "{" + strings.Join(members, ",") + "}" }
func brackets(elements []string) string { return "[" + strings.Join(elements, ",") + "]" }
