package export_test

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"html"
	"math/rand/v2"
	"strings"
	"testing"

	"crosscheck/thread"
	"crosscheck/thread/export"
	"crosscheck/thread/internal/testlog"
	"crosscheck/thread/judged"
	"crosscheck/thread/redact"
)

// percent returns a text with every byte escaped as in a URL.
func percent(s string) string {
	var b strings.Builder
	for _, c := range []byte(s) {
		fmt.Fprintf(&b, "%%%02X", c)
	}
	return b.String()
}

// numbered returns a text with every character escaped as in JSON.
func numbered(s string) string {
	var b strings.Builder
	for _, r := range s {
		if r > 0xFFFF {
			r = 'x' // which is not in the alphabet of values
		}
		fmt.Fprintf(&b, `\u%04x`, r)
	}
	return b.String()
}

func quoted(s string) string {
	b, err := json.Marshal(s)
	if err != nil {
		return err.Error()
	}
	return string(b)
}

// written are the ways in which a tail spells a value; all of them are found.
func written(value string) []string {
	return []string{
		value, quoted(value), quoted(quoted(value)), numbered(value), html.EscapeString(value), percent(value),
		base64.StdEncoding.EncodeToString([]byte("to " + value + " now")),
		base64.URLEncoding.EncodeToString([]byte(value)),
		strings.ToUpper(value), strings.ReplaceAll(quoted(value), "/", `\/`),
	}
}

// value returns a random value of a slot: short and long, with signs that every
// encoding has a way of its own to write.
func value(r *rand.Rand) string {
	letters := []rune(`ab12/\"'<>&%=:;,.-é世`)
	v := make([]rune, 4+r.IntN(12))
	for i := range v {
		v[i] = letters[r.IntN(len(letters))]
	}
	return "q" + string(v) + "k"
}

// secretive returns lines with accounts that come back in other slots, tails, ids
// of items and other accounts.
func secretive(r *rand.Rand, n int) (lines, values []string) {
	for i := range n {
		v := value(r)
		if i > 0 && r.IntN(3) == 0 {
			v = values[r.IntN(len(values))]
		}
		values = append(values, v)
		again := values[r.IntN(len(values))]
		spelt := written(again)
		tail := spelt[r.IntN(len(spelt))]
		ho := fmt.Sprintf("RW1 HO scheduler-%d p=pay from=scheduler to=payer item=inv:%d ask=PAY rb=all sup=%s acct=%s", i+1, i, again, v)
		lines = append(lines, ho+" // "+tail)
		if r.IntN(2) == 0 {
			v = values[r.IntN(len(values))]
		}
		lines = append(lines, fmt.Sprintf("RW1 RB payer-%d re=scheduler-%d from=payer to=scheduler item=inv:%d ask=PAY p=pay acct=%s h=0123456789ab", i+1, i+1, i, v))
		if r.IntN(4) == 0 {
			lines = append(lines, "RW1 HO broken p=pay acct="+again+" // "+tail)
		}
	}
	return lines, values
}

// holdsAny returns the first of the spellings of values that a text has, "" for
// none.
func holdsAny(text string, values []string) string {
	for _, v := range values {
		for _, s := range written(v) {
			if strings.Contains(text, s) {
				return s
			}
		}
	}
	return ""
}

func TestNoFormatLeaksWhatIsRedacted(t *testing.T) {
	leaks := 0
	for seed := range uint64(10) {
		lines, values := secretive(rand.New(rand.NewPCG(seed, 8)), 12)
		log := testlog.Load(t, thread.Options{}, testlog.File{Name: "app.log", Data: []byte(strings.Join(lines, "\n") + "\n")})
		plain := judged.Of(log)
		redacted := plain.Redacted(redact.New(redact.Options{}, log))
		for _, f := range export.Formats() {
			var open, closed, again bytes.Buffer
			for w, j := range map[*bytes.Buffer]judged.Log{&open: plain, &closed: redacted, &again: redacted} {
				if err := f.Write(w, j); err != nil {
					t.Fatal(err)
				}
			}
			if holdsAny(open.String(), values) != "" {
				leaks++
			}
			if s := holdsAny(closed.String(), values); s != "" {
				at := strings.Index(closed.String(), s)
				t.Errorf("seed %d, %s: %q in …%s…", seed, f.Name, s, closed.String()[max(at-80, 0):min(at+80, closed.Len())])
			}
			if again.String() != closed.String() {
				t.Errorf("seed %d, %s: two exports differ", seed, f.Name)
			}
		}
	}
	if leaks < 50 {
		t.Errorf("%d exports hold a value where nothing is redacted", leaks)
	}
}

func TestARedactedLogIsValidByItsSchema(t *testing.T) {
	s := compiled(t, export.Schema)
	lines, _ := secretive(rand.New(rand.NewPCG(1, 1)), 30)
	// rb=exec must not touch the check that is called execution.
	lines = append(lines, "RW1 HO auditor-1 p=pay from=auditor to=payer item=inv:1 ask=PAY rb=exec", "RW1 RB payer-999 re=auditor-1 p=pay from=payer to=auditor item=inv:1 ask=PAY")
	log := logOf(t, lines...)
	r := redact.New(redact.Options{Slots: []string{"item", "from", "ask", "rb"}}, log.Log)
	var b bytes.Buffer
	if err := export.Log(&b, log.Redacted(r)); err != nil {
		t.Fatal(err)
	}
	if err := validate(t, s, b.String()); err != nil {
		t.Error(err)
	}
	if !strings.Contains(b.String(), `"digest":null`) {
		t.Error("no digest is withheld")
	}
}
