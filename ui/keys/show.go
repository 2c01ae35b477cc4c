package keys

import (
	"fmt"
	"io"
	"strings"
)

// Label returns the keys of a binding as a reader is shown them: "j down",
// "^d", "1-5", "zM".
func (b *Binding) Label() string {
	if b.Range {
		return Name(b.Keys[0]) + "-" + Name(b.Keys[len(b.Keys)-1])
	}
	names := make([]string, len(b.Keys))
	for i, k := range b.Keys {
		names[i] = Name(k)
	}
	return strings.Join(names, " ")
}

// Name returns one key or chord as a reader is shown it.
func Name(key string) string {
	if first, second, chord := strings.Cut(key, " "); chord {
		return Name(first) + Name(second)
	}
	if rest, ok := strings.CutPrefix(key, "ctrl+"); ok {
		return "^" + rest
	}
	return key
}

// WriteMarkdown writes a table as Markdown, for the README.
func WriteMarkdown(w io.Writer, table []Binding) error {
	var b strings.Builder
	b.WriteString("| Keys | Do |\n|---|---|\n")
	for g := range Group(NumGroups) {
		head := false
		for i := range table {
			row := &table[i]
			if row.Group != g {
				continue
			}
			if !head {
				fmt.Fprintf(&b, "| **%s** | |\n", g)
				head = true
			}
			fmt.Fprintf(&b, "| %s | %s |\n", markdownKeys(row), row.Long)
		}
	}
	if _, err := io.WriteString(w, b.String()); err != nil {
		return fmt.Errorf("writing the key table: %w", err)
	}
	return nil
}

// markdownKeys returns the keys of a row as code, a bar escaped for the table.
func markdownKeys(b *Binding) string {
	if b.Range {
		return "`" + b.Label() + "`"
	}
	names := make([]string, len(b.Keys))
	for i, k := range b.Keys {
		names[i] = "`" + strings.ReplaceAll(Name(k), "|", `\|`) + "`"
	}
	return strings.Join(names, " ")
}
