// Package finding is the one vocabulary of findings: everything wrong or
// noteworthy that a check or a log can show, each kind with all its facts: the
// stable code, the severity, the meaning, the rule, an example that leads to it,
// what to do, and how it is said.
//
// A kind is one literal, in the file of its area. Checks and judges raise it by
// its name; explain, the schema, the filters and the reports are made from the
// facts. A new kind needs its literal here and the rule that raises it, and
// nothing else.
//
// The package knows nothing of how findings are found, of logs or of screens.
package finding
