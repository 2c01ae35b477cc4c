package redact

import (
	"regexp"
	"strings"
)

// The kinds of secrets that are found by their shape.
const (
	secret  = "secret"
	encoded = "encoded"
)

// assigned is the value that follows a word for a secret: password=…, "token": "…".
const assigned = `(?i)(?:api[_-]?key|access[_-]?key(?:[_-]?id)?|secret(?:[_-]?key)?|passwd|password|passphrase|token|credentials?)` +
	`["']?[ \t]*(?:=>|[:=])[ \t]*["']?([^\s"'<>&,;\\‹]{8,})`

// written are the shapes of secrets that have more to them than a prefix.
func written() []rule {
	return []rule{
		shape(`\b(?:AKIA|ASIA|ABIA|ACCA|AROA|AIDA)[A-Z0-9]{16}\b`, "akia", "asia", "abia", "acca", "aroa", "aida"),
		shape(`\bey[A-Za-z0-9_-]{8,}\.ey[A-Za-z0-9_-]{8,}(?:\.[A-Za-z0-9_-]*)?`, "ey"),
		shape(`\b\d{8,10}:AA[\w-]{32,}`, ":aa"),                                                                     // a bot of Telegram
		shape(`\bkey-[0-9a-f]{32}\b`, "key-"),                                                                       // Mailgun
		shape(`\b\w{3}8Q~[\w.~-]{30,}`, "8q~"),                                                                      // an application of Azure
		shape(`(?i)\b[\w]{14}\.atlasv1\.[\w=-]{40,}`, ".atlasv1."),                                                  // Terraform
		shape(`(?i)hooks\.slack\.com/(?:services|workflows|triggers)/([\w+/]{20,})`, "hooks.slack.com/"),            // what follows is a password
		shape(`(?i)discord(?:app)?\.com/api/webhooks/(\d+/[\w-]{20,})`, "/api/webhooks/"),                           // the same
		shape(`(?i)\.webhook\.office\.com/webhookb2/([\w@/-]{20,})`, ".webhook.office.com/"),                        // the same
		shape(`(?i)[?&;](?:sig|signature|x-amz-signature|x-goog-signature)=([\w%+/=-]{20,})`, "sig=", "signature="), // of an address that opens a door
		shape(`-----BEGIN[ A-Z0-9_-]*PRIVATE KEY[ A-Z]*-----(?:[\s\S]*?-----END[ A-Z0-9_-]*-----|[\s\S]*)`, "private key"),
		shape(`(?i)\b[a-z][a-z0-9+.-]*://[^/\s:@"'<>]*:([^/\s@"'<>]+)@`, "://"),
		shape(`(?i)\b(?:bearer|basic)[ \t]+([A-Za-z0-9._~+/-]{12,}={0,2})`, "bearer", "basic").only(mixed),
		shape(`(?i)\bauthorization["']?[ \t]*[:=][ \t]*["']?(?:[a-z]+[ \t]+)?([^\s"'<>,;\\‹]{8,})`, "authorization"),
		shape(assigned, "apikey", "api_key", "api-key", "accesskey", "access_key", "access-key", "secret", "passw", "passphrase", "token", "credential"),
	}
}

// mixed reports whether a word belongs to no language: it has digits, or capitals
// after small letters.
func mixed(s string) bool {
	return strings.ContainsAny(s, "0123456789=") || strings.ToLower(s[1:]) != s[1:]
}

// numbers adds the numbers of cards and accounts, which have digits to check
// them by, and lines of base64.
func numbers(text string, found []span) []span {
	for i := 0; i < len(text); i++ {
		if i > 0 && nameLetter(text[i-1]) {
			continue
		}
		switch {
		case isDigit(text[i]):
			if n := cardAt(text[i:]); n > 0 {
				found = append(found, span{start: i, end: i + n, kind: "card", value: text[i : i+n]})
			}
		case startsIBAN(text[i:]):
			if at := iban.FindStringIndex(text[i:]); at != nil && isIBAN(text[i:i+at[1]]) {
				found = append(found, span{start: i, end: i + at[1], kind: "iban", value: text[i : i+at[1]]})
			}
		}
	}
	return longLines(text, found)
}

// longest64 is how long a line of base64 may be that is no key, and no part of
// the body of a mail: what those say cannot be told from one line.
const longest64 = 55

// longLines adds lines that are nothing but base64.
func longLines(text string, found []span) []span {
	for start := 0; len(text)-start > longest64; {
		end := start
		for end < len(text) && (letter64(text[end]) || text[end] == '=') {
			end++
		}
		rest, next, _ := strings.Cut(text[end:], "\n")
		if s := text[start:end]; len(s) > longest64 && strings.Trim(rest, "\r") == "" &&
			mixed(s) && strings.Trim(s, "0123456789abcdefABCDEF") != "" {
			found = append(found, span{start: start, end: end, kind: encoded, value: s})
		}
		start = len(text) - len(next)
	}
	return found
}

// cardAt returns how long the number of a card is that a text begins with, in one
// piece or in groups with blanks or hyphens between them; 0 for none.
func cardAt(text string) int {
	const shortest, longest = 15, 16 // digits
	digits := 0
	for i := 0; i < len(text) && digits < longest; i++ {
		switch c := text[i]; {
		case isDigit(c):
			digits++
		case c != ' ' && c != '-' || !isDigit(text[i-1]):
			return 0
		}
		whole := i+1 == len(text) || !nameLetter(text[i+1])
		if digits >= shortest && isDigit(text[i]) && whole && isCard(text[:i+1]) {
			return i + 1
		}
	}
	return 0
}

// isCard reports whether a number is that of a card of one of the great brands:
// by its first digits, its length, and its last digit, by Luhn's rule.
func isCard(s string) bool {
	d := strings.Map(func(r rune) rune {
		if r == ' ' || r == '-' {
			return -1
		}
		return r
	}, s)
	amex := len(d) == 15 && (strings.HasPrefix(d, "34") || strings.HasPrefix(d, "37"))
	if !amex && (len(d) != 16 || strings.IndexByte("4562", d[0]) < 0) {
		return false
	}
	sum := 0
	for i := range len(d) {
		n := int(d[len(d)-1-i] - '0')
		if i%2 == 1 {
			if n *= 2; n > 9 {
				n -= 9
			}
		}
		sum += n
	}
	return sum%10 == 0
}

// iban has the form of an account's international number.
var iban = regexp.MustCompile(`^[A-Z]{2}\d{2}(?:[A-Z0-9]{11,30}|(?: [A-Z0-9]{4}){2,7}(?: [A-Z0-9]{1,3})?)\b`)

func startsIBAN(text string) bool {
	capital := func(c byte) bool { return 'A' <= c && c <= 'Z' }
	return len(text) >= 15 && capital(text[0]) && capital(text[1]) && isDigit(text[2]) && isDigit(text[3])
}

// isIBAN checks the two digits of an account's international number.
func isIBAN(s string) bool {
	s = strings.ReplaceAll(s, " ", "")
	rest := 0
	for _, c := range s[4:] + s[:4] {
		n, place := int(c-'0'), 10
		if c >= 'A' {
			n, place = int(c-'A')+10, 100
		}
		rest = (rest*place + n) % 97
	}
	return rest == 1
}
