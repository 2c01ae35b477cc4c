package redact_test

import (
	"strings"
	"testing"
	"time"

	"crosscheck/thread/redact"
)

// No text of a log may hold the program up, whatever is in it.
func TestHostileTextTakesNoLongerThanItsLength(t *testing.T) {
	r := redact.New(redact.Options{Slots: []string{"item"}}, logOf(t, "RW1 HO a-1 p=pay from=a to=b item=x ask=PAY acct="+strings.Repeat("a", 5000),
		"RW1 HO a-2 p=pay from=a to=b item=y ask=PAY acct="+strings.Repeat("ab", 20), "RW1 HO a-3 p=pay from=a to=b item=z ask=PAY acct=1111111111"))
	const size = 200_000
	for _, piece := range []string{
		"a", "ab", "1", "1 ", "acct=", `"acct":"`, `"acct":`, "‹", "‹acct 1›", "‹acct ", `\`, `\\\\"`, `\u0061`, "%61", "%25", "&amp;", "&", "=3D", "=\n",
		`""`, "QUJD", "QUJD\n", "://", "://:", "password=", "password: \"", "-----BEGIN PRIVATE KEY-----", "bearer ", "ey", "ey.ey.", "AB12", "4111 ", "x ", " x", "\n",
		"token=>", "key", "sk-", "xoxb-", "akia",
	} {
		text := strings.Repeat(piece, size/len(piece))
		done := make(chan struct{})
		go func() {
			defer close(done)
			r.Text(text)
		}()
		select {
		case <-done:
		case <-time.After(20 * time.Second): // it takes milliseconds, or minutes
			t.Fatalf("%q %d times: not done yet", piece, size/len(piece))
		}
	}
}
