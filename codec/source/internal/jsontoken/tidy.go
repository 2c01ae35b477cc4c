package jsontoken

import "fmt"

// Tidy returns an object without what is read leniently and a strict reader
// refuses: commas before closing brackets, and control characters in strings.
func Tidy(object []byte) []byte {
	out := make([]byte, 0, len(object))
	comma := -1 // where the last token of out is, if it is a comma
	for i := 0; i < len(object); {
		c := object[i]
		switch {
		case c <= ' ':
			i += spaceAt(object[i:])
			continue
		case c == '"':
			end := StringEnd(object, i)
			if end < 0 {
				return object
			}
			out, i, comma = escapeControls(out, object[i:end+1]), end+1, -1
			continue
		case (c == '}' || c == ']') && comma >= 0:
			out = out[:comma]
		}
		comma = -1
		if c == ',' {
			comma = len(out)
		}
		out = append(out, c)
		i++
	}
	return out
}

// escapeControls appends a JSON string to dst, its control characters escaped.
func escapeControls(dst, text []byte) []byte {
	for _, c := range text {
		if c < ' ' {
			dst = fmt.Appendf(dst, `\u%04x`, c)
		} else {
			dst = append(dst, c)
		}
	}
	return dst
}
