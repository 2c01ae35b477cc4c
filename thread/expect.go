package thread

import "crosscheck/codec/check"

// Expected is what the log cannot tell about one handoff.
type Expected struct {
	Criteria  check.Criteria
	Record    check.Record
	HasRecord bool
}

// Expect is an expect file: by the id of the handoff as output.
type Expect map[string]Expected

// ParseExpect reads an expect file, JSON or YAML. The name is for errors,
// which name line and key.
func ParseExpect(name string, data []byte) (Expect, error) { panic("seam") }
