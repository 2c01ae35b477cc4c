package conform

import (
	"crosscheck/codec"
	"crosscheck/codec/check"
)

type makeCase struct {
	HO       string       `json:"ho"`
	ID       string       `json:"rb_id"`
	WithHash *bool        `json:"with_hash"`
	Acc      criteriaList `json:"acc"`
	Do       string       `json:"do"`
	ETA      string       `json:"eta"`
	Expect   string       `json:"expect"`
}

// runMakeRB makes the readback of a handoff, or sees it refused.
func runMakeRB(data []byte, r codec.Reading) string {
	var c makeCase
	if why := decode(data, &c); why != "" {
		return why
	}
	line, err := check.MakeReadback(codec.Parse(c.HO, r), c.ID, r, check.MakeOptions{
		NoHash: c.WithHash != nil && !*c.WithHash,
		Acc:    c.Acc.list,
		Do:     c.Do,
		ETA:    c.ETA,
	})
	return lineOrError(c.Expect, line, err)
}
