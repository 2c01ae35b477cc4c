package redact_test

import (
	"strings"
	"testing"

	"crosscheck/thread/redact"
)

// Tokens stand in two pieces, for else those who look for secrets in code would
// find some here.
func TestSecretsOfKnownShapes(t *testing.T) {
	letters := "Zq8Lk3Vw9Xs2Bn5Tr7Yp1Mc4Hd6Fg0Ja"
	tests := []struct{ name, secret, before, after string }{
		{"AWS id", "AKIA" + "IOSFODNN7EXAMPLE", "id ", ""},
		{"AWS key", "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY", "aws_secret_access_key=", " next"},
		{"GitHub", "ghp_" + letters + "1234", "with ", "!"},
		{"GitHub, cut short", "ghp_" + letters[:20], "with ", ""},
		{"GitHub, fine-grained", "github_pat_" + "11ABCDEFG0" + letters, "", ""},
		{"GitLab", "glpat-" + letters[:20], "", " "},
		{"Slack", "xoxb-" + "123456789012-1234567890123-" + letters[:24], "bot ", ""},
		{"Stripe", "sk_live_" + letters[:24], "", ","},
		{"OpenAI", "sk-proj-" + letters + letters, "key: ", ""},
		{"Anthropic", "sk-ant-api03-" + letters + letters + letters[:25] + "AA", "", ""},
		{"Google", "AIza" + "SyA" + letters, "", ""},
		{"JWT", "eyJhbGciOiJIUzI1NiJ9" + ".eyJzdWIiOiIxMjM0NSJ9." + letters, "token is ", ""},
		{"key", "-----BEGIN RSA PRIVATE KEY-----\nMIIEow\n-----END RSA PRIVATE KEY-----", "", "\nafter"},
		{"key that is cut off", "-----BEGIN PRIVATE KEY-----\nMIIEowIBAAKCAQEA", "x ", ""},
		{"password in a URL", "s3cr3t!", "postgres://app:", "@db.internal:5432/x"},
		{"bearer", letters, "Authorization: Bearer ", ""},
		{"bearer alone", letters, `"bearer `, `"`},
		{"password", "correct-horse", "password=", " then"},
		{"token in JSON", "abcdefgh12", `{"token": "`, `"}`},
		{"api key", "deadbeefcafe", "X-API-Key: ", ""},
		{"IBAN", "DE89370400440532013000", "to ", "."},
		{"IBAN in groups", "GB82 WEST 1234 5698 7654 32", "to ", ","},
		{"card", "4111 1111 1111 1111", "paid by ", " ok"},
		{"card with what is written beside it", "4111 1111 1111 1111", "no 12 ", " 12/27"},
		{"Hugging Face", "hf_" + letters, "", "."},
		{"SendGrid", "SG." + letters[:22] + "." + letters, "", ". Next"},
		{"vault", "hvs." + letters, "", ""},
		{"Telegram", "1234567890" + ":AA" + letters + "x", "bot ", ""},
		{"web hook", "T00000000/B00000000/" + letters[:24], "https://hooks.slack.com/services/", " "},
		{"signed address", letters + letters, "https://x.example/a?e=1&X-Amz-Signature=", "&x=1"},
		{"Databricks", "dapi" + "0123456789abcdef0123456789abcdef", "", ""},
		{"card in one piece", "5555555555554444", "card=", ""},
		{"line of base64", strings.Repeat(letters, 2), "", "\n"},
		{"npm", "npm_" + strings.ToLower(letters) + "abcd", "", ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			r := redact.New(redact.Options{}, logOf(t, "RW1 ST a-1 from=a to=b item=i:1 pct=1"))
			got := r.Text(tt.before + tt.secret + tt.after)
			if strings.Contains(got, tt.secret) || !strings.Contains(got, " 1›") {
				t.Errorf("%q", got)
			}
			if !strings.HasPrefix(got, tt.before) && tt.name != "key" || !strings.HasSuffix(got, tt.after) {
				t.Errorf("more than the secret is gone: %q", got)
			}
		})
	}
}

func TestWhatIsNoSecretStays(t *testing.T) {
	r := redact.New(redact.Options{}, logOf(t, "RW1 ST a-1 from=a to=b item=i:1 pct=1"))
	for _, s := range []string{
		"RW1 HO scheduler-1 p=pay from=scheduler to=payer item=inv:OR-3310 ask=PAY rb=exec keys=len:120w+fmt:md due=20261002",
		"commit 3b18e512dba79e4c8300dd08aeb37f8e728b8dad of gh:acme/site#51",
		"sha256 cbe7acff92e987623faf0dc64dc927c46445b16030a9d23d1a7fc504c3149161",
		"cbe7acff92e987623faf0dc64dc927c46445b16030a9d23d1a7fc504c3149161",
		"2026-10-02T10:11:20.123456789Z took 1759399880123456789 ns",
		"basic authentication is not a token; the key is under the mat",
		"https://example.com/a:b/c@d and ftp://host/path",
		"order 4111 1111 1111 1112", // not a card: its last digit is wrong
		"DE89370400440532013001 is no account",
		"the token: none, password: ****",
		"acctual prevails addressed",
	} {
		if got := r.Text(s); got != s {
			t.Errorf("%q became %q", s, got)
		}
	}
}

func TestASecretHasOneStandInEverywhere(t *testing.T) {
	log := logOf(t, "RW1 HO a-1 from=a to=b item=i:1 ask=FIX // password=hunter2hunter2 please",
		"RW1 ST b-1 re=a-1 from=b to=a item=i:1 pct=1 // hunter2hunter2 works")
	r := redact.New(redact.Options{}, log)
	c := log.Conversations()[0]
	for i := range c.Len() {
		got := r.Text(c.At(i).Text())
		if !strings.Contains(got, "‹secret 1›") || strings.Contains(got, "hunter2") {
			t.Errorf("%q", got)
		}
	}
	if _, ok := r.Digest(c.At(1).Decode()); ok {
		t.Error("the digest of a message with a secret in its tail is given")
	}
}
