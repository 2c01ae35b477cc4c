package finding

// Severity is how much a finding weighs.
type Severity uint8

// The severities, lightest first.
const (
	Note Severity = iota
	Warning
	Error
)

var severityWords = [...]string{"note", "warning", "error"} //nolint:gochecknoglobals // a table

// String returns the word of inspector.md, section 6.
func (s Severity) String() string { return severityWords[s] }

// ParseSeverity returns the severity with that name.
func ParseSeverity(word string) (Severity, bool) {
	for s, w := range severityWords {
		if w == word {
			return Severity(s), true
		}
	}
	return 0, false
}
