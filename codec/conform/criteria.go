package conform

import (
	"fmt"
	"slices"
	"strings"

	"crosscheck/codec"
	"crosscheck/codec/check"
)

type criteriaCase struct {
	expectation
	Expected []string    `json:"expected"`
	Derived  []string    `json:"derived"`
	Keys     []string    `json:"keys"`
	Not      []string    `json:"not"`
	Loose    [][2]string `json:"loose"`
}

// runCriteria compares criteria alone: what the sender expects with what the
// receiver derived.
func runCriteria(data []byte, r codec.Reading) string {
	var c criteriaCase
	if why := decode(data, &c); why != "" {
		return why
	}
	p := r.Caller
	if p == nil {
		p = r.Profiles.Core()
	}
	found := check.CompareCriteria(c.Expected, c.Derived, c.Keys, c.Not, p)
	if why := c.judge(found); why != "" || c.Loose == nil {
		return why
	}
	loose := check.LoosePairs(found)
	if !slices.Equal(sorted(loose), sorted(c.Loose)) {
		return fmt.Sprintf("loose matches %q, want %q", loose, c.Loose)
	}
	return ""
}

// sorted returns the pairs in byte order.
func sorted(pairs [][2]string) [][2]string {
	out := slices.Clone(pairs)
	slices.SortFunc(out, func(a, b [2]string) int { return strings.Compare(a[0]+"\x00"+a[1], b[0]+"\x00"+b[1]) })
	return out
}
