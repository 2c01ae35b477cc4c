package testlog

import (
	"fmt"
	"math/rand/v2"
)

// BusyLines writes a conversation about one item in which everything that can
// happen to a handoff happens again and again: it is read back and answered, sent
// again and that taken out, cancelled, asked about and done.
func BusyLines(r *rand.Rand, n int) []string {
	ids := map[string][]string{"HO": {"a-1"}}
	of := func(typ string) string {
		if len(ids[typ]) == 0 {
			typ = "HO"
		}
		return ids[typ][r.IntN(len(ids[typ]))]
	}
	pick := func(s ...string) string { return s[r.IntN(len(s))] }
	lines := []string{"RW1 HO a-1 from=a to=b item=pr:7 ask=REVIEW"}
	say := func(typ, from, re, rest string) {
		to := map[string]string{"a": "b", "b": "a"}[from]
		id := fmt.Sprintf("%s-%d", from, len(lines)+1)
		lines = append(lines, fmt.Sprintf("RW1 %s %s re=%s from=%s to=%s%s", typ, id, re, from, to, rest))
		ids[typ] = append(ids[typ], id)
	}
	for len(lines) < n {
		switch r.IntN(16) {
		case 0, 1:
			say("HO", "a", of(pick("HO", "RB")), " item=pr:7 ask=REVIEW")
		case 2, 3, 4:
			say("UN", "b", of("HO"), " item=pr:7 why="+pick("DUP", "DUP", "DUP", "BUSY"))
		case 5, 6, 7:
			say("RB", "b", of("HO"), " item=pr:7 ask="+pick("REVIEW", "REVIEW", "FIX"))
		case 8, 9, 10:
			say("AN", pick("a", "a", "b"), of(pick("RB", "RB", "CX", "AQ")), " val="+pick("Y", "N"))
		case 11:
			say("ST", "b", of("HO"), " item=pr:7"+pick("", " pct=30"))
		case 12:
			say("CX", "a", of("HO"), " item=pr:7 why=REVOKED")
		case 13:
			say("DN", "b", of("HO"), " item=pr:7 out="+pick("OK", "PARTIAL", "NOOP"))
		case 14:
			say("AQ", pick("a", "b"), of("HO"), " need=YESNO by=20261001")
		default: // an old line seen again, perhaps altered
			lines = append(lines, lines[r.IntN(len(lines))]+pick("", " // altered"))
		}
	}
	return lines
}
