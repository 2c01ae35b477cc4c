package thread

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"

	"go.yaml.in/yaml/v3"

	"crosscheck/codec/check"
)

// Expected is what the log cannot tell about one handoff.
type Expected struct {
	Criteria  check.Criteria
	Record    check.Record
	HasRecord bool
}

// Expect is an expect file: by the id of the handoff as output.
type Expect map[string]Expected

// ParseExpect reads an expect file, JSON or YAML (inspector.md, section 5):
//
//	scheduler-1: {acc: [len:120w, no:em-dash], record: {amt: "5400.00"}}
//
// The name is for errors, which name the line and the key.
func ParseExpect(name string, data []byte) (Expect, error) {
	entries, err := jsonEntries(data)
	if err != nil {
		var yamlErr error
		if entries, yamlErr = yamlEntries(data); yamlErr != nil {
			if json.Valid(data) || bytes.HasPrefix(bytes.TrimSpace(data), []byte{'{'}) && strings.HasSuffix(name, ".json") {
				yamlErr = err
			}
			return nil, fmt.Errorf("%s: %w", name, yamlErr)
		}
	}
	expect := make(Expect, len(entries))
	for _, e := range entries {
		if _, twice := expect[e.key]; twice {
			return nil, fmt.Errorf("%s:%d: %q stands twice", name, e.line, e.key)
		}
		x, err := parseExpected(e.value)
		if err != nil {
			return nil, fmt.Errorf("%s:%d: %q: %w", name, e.line, e.key, err)
		}
		expect[e.key] = x
	}
	return expect, nil
}

// expectEntry is one handoff of an expect file, with the line it starts on.
type expectEntry struct {
	key   string
	line  int
	value json.RawMessage
}

// jsonEntries reads the entries of a JSON object.
func jsonEntries(data []byte) ([]expectEntry, error) {
	d := json.NewDecoder(bytes.NewReader(data))
	line := func() int { return 1 + bytes.Count(data[:d.InputOffset()], []byte{'\n'}) }
	if t, err := d.Token(); err != nil || t != json.Delim('{') {
		return nil, errors.New("want an object of handoff ids")
	}
	var entries []expectEntry
	for d.More() {
		t, err := d.Token()
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", line(), err)
		}
		key, _ := t.(string)
		e := expectEntry{key: key, line: line()}
		if err := d.Decode(&e.value); err != nil {
			return nil, fmt.Errorf("line %d: %q: %w", e.line, key, err)
		}
		entries = append(entries, e)
	}
	if _, err := d.Token(); err != nil {
		return nil, fmt.Errorf("line %d: %w", line(), err)
	}
	if _, err := d.Token(); !errors.Is(err, io.EOF) {
		return nil, fmt.Errorf("line %d: text after the JSON object", line())
	}
	return entries, nil
}

// yamlEntries reads the entries of a YAML mapping, scalars as they are written.
func yamlEntries(data []byte) ([]expectEntry, error) {
	var doc yaml.Node
	if err := yaml.Unmarshal(data, &doc); err != nil {
		return nil, fmt.Errorf("neither JSON nor YAML: %w", err)
	}
	if len(doc.Content) == 0 {
		return nil, nil
	}
	root := doc.Content[0]
	if root.Kind != yaml.MappingNode {
		return nil, fmt.Errorf("line %d: want a mapping of handoff ids", root.Line)
	}
	var entries []expectEntry
	for i := 0; i+1 < len(root.Content); i += 2 {
		key := root.Content[i]
		value, err := jsonOf(root.Content[i+1], 0)
		if err != nil {
			return nil, fmt.Errorf("line %d: %q: %w", key.Line, key.Value, err)
		}
		entries = append(entries, expectEntry{key.Value, key.Line, value})
	}
	return entries, nil
}

// maxDepth is how deep an expect file may nest; its form needs three levels.
const maxDepth = 8

// jsonOf writes a YAML value as JSON, numbers as they are written.
func jsonOf(n *yaml.Node, depth int) (json.RawMessage, error) {
	if depth > maxDepth {
		return nil, fmt.Errorf("line %d: nested too deep", n.Line)
	}
	var b bytes.Buffer
	switch n.Kind {
	case yaml.MappingNode, yaml.SequenceNode:
		open, end, mapping := byte('['), byte(']'), n.Kind == yaml.MappingNode
		if mapping {
			open, end = '{', '}'
		}
		b.WriteByte(open)
		for i, child := range n.Content {
			switch {
			case mapping && i%2 == 1:
				b.WriteByte(':')
			case i > 0:
				b.WriteByte(',')
			}
			value, err := jsonOf(child, depth+1)
			if err != nil {
				return nil, err
			}
			if mapping && i%2 == 0 && value[0] != '"' {
				value = quoted(child.Value)
			}
			b.Write(value)
		}
		b.WriteByte(end)
	case yaml.ScalarNode:
		switch tag := n.ShortTag(); {
		case tag == "!!null":
			b.WriteString("null")
		case tag == "!!bool" || (tag == "!!int" || tag == "!!float") && json.Valid([]byte(n.Value)):
			b.WriteString(strings.ToLower(n.Value))
		default:
			b.Write(quoted(n.Value))
		}
	default:
		return nil, fmt.Errorf("line %d: aliases are not read", n.Line)
	}
	return b.Bytes(), nil
}

// quoted returns a text as a JSON string.
func quoted(s string) json.RawMessage {
	b, err := json.Marshal(s)
	if err != nil { // a string always marshals
		return json.RawMessage(`""`)
	}
	return b
}

// parseExpected reads one entry: acc and record, either or both.
func parseExpected(data json.RawMessage) (Expected, error) {
	var raw struct {
		Acc    json.RawMessage `json:"acc"`
		Record json.RawMessage `json:"record"`
	}
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	if err := d.Decode(&raw); err != nil {
		return Expected{}, fmt.Errorf("want an object with acc, record or both: %w", err)
	}
	var x Expected
	if given(raw.Acc) {
		list, err := parseCriteria(raw.Acc)
		if err != nil {
			return Expected{}, err
		}
		x.Criteria = check.Criteria{List: list, Supplied: true}
	}
	if given(raw.Record) {
		record, err := check.ParseRecord(raw.Record)
		if err != nil {
			return Expected{}, err
		}
		x.Record, x.HasRecord = record, true
	}
	return x, nil
}

// given reports whether a key stands in an entry with a value.
func given(raw json.RawMessage) bool { return len(raw) > 0 && string(raw) != "null" }

// parseCriteria reads acc: a list, or text joined with +.
func parseCriteria(raw json.RawMessage) ([]string, error) {
	var joined string
	if json.Unmarshal(raw, &joined) == nil {
		return strings.FieldsFunc(joined, func(r rune) bool { return r == '+' }), nil
	}
	var list []string
	if err := json.Unmarshal(raw, &list); err != nil {
		return nil, errors.New(`acc: want a list of criteria, or "key:value+key:value"`)
	}
	return list, nil
}
