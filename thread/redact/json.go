package redact

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"

	"crosscheck/codec"
)

// JSON returns a JSON value with its values replaced: of a key that is the name
// of a sensitive slot whatever its type, of others the text. A digest that is
// withheld is null. The error is that of a text that is no JSON.
func (r *Redactor) JSON(value []byte) ([]byte, error) {
	if r == nil {
		return value, nil
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	d := json.NewDecoder(bytes.NewReader(value))
	d.UseNumber()
	out, err := r.value(nil, "", d)
	if err != nil {
		return nil, fmt.Errorf("redact: %w", err)
	}
	return out, nil
}

// value appends the next value, which stands under a key or in a list under it.
func (r *Redactor) value(out []byte, key string, d *json.Decoder) ([]byte, error) {
	t, err := d.Token()
	if err != nil {
		return nil, err //nolint:wrapcheck // JSON wraps it
	}
	switch t := t.(type) {
	case json.Delim:
		return r.members(append(out, t.String()...), key, t == '{', d)
	case string:
		s := r.slotText(key, t)
		if key == "digest" && strings.Contains(s, Withheld) {
			return append(out, "null"...), nil
		}
		return codec.AppendJSON(out, s), nil
	case nil:
		return append(out, "null"...), nil
	}
	s := fmt.Sprint(t) // a number or a Boolean
	if _, sensitive := r.slots[key]; sensitive {
		return codec.AppendJSON(out, r.slot(key, s)), nil
	}
	return append(out, s...), nil
}

// members appends what stands in an object or a list, and its end.
func (r *Redactor) members(out []byte, key string, object bool, d *json.Decoder) ([]byte, error) {
	for first := true; d.More(); first = false {
		if !first {
			out = append(out, ',')
		}
		if object {
			t, err := d.Token()
			if err != nil {
				return nil, err //nolint:wrapcheck // JSON wraps it
			}
			key = fmt.Sprint(t)
			out = append(codec.AppendJSON(out, r.text(key)), ':')
		}
		var err error
		if out, err = r.value(out, key, d); err != nil {
			return nil, err
		}
	}
	end, err := d.Token()
	if err != nil {
		return nil, err //nolint:wrapcheck // JSON wraps it
	}
	return append(out, fmt.Sprint(end)...), nil
}
