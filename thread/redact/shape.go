package redact

import (
	"math/big"
	"regexp"
	"strings"
)

// The kinds of what is found by its shape.
const (
	secret  = "secret"
	encoded = "encoded"
)

// assigned is what stands behind a word for a secret: password=…, "token": "…".
const assigned = `(?i)(?:api[_-]?key|access[_-]?key(?:[_-]?id)?|secret(?:[_-]?key)?|passwd|password|passphrase|token|credentials?)` +
	`["']?[ \t]*(?:=>|[:=])[ \t]*["']?([^\s"'<>&,;\\‹]{8,})`

// ownShapes are the shapes that the rules of gitleaks have not, or take only
// whole: a log cuts lines, and most of a token is as bad as all of it.
func ownShapes() []rule {
	return []rule{
		shape(`\b(?:AKIA|ASIA|ABIA|ACCA|AROA|AIDA)[A-Z0-9]{16}\b`, "akia", "asia", "abia", "acca", "aroa", "aida"),
		shape(`\bgh[pousr]_[A-Za-z0-9]{16,}|\bgithub_pat_\w{16,}`, "ghp_", "gho_", "ghu_", "ghs_", "ghr_", "github_pat_"),
		shape(`\bgl[a-z]{2,8}-[\w-]{16,}`, "glpat-", "gldt-", "glrt-", "glptt-", "glcbt-", "glsoat-", "glagent-", "glffct-"),
		shape(`\bxox[a-z]-[\w-]{10,}|\bxapp-[\w-]{10,}`, "xox", "xapp-"),
		shape(`\b(?:sk|pk|rk)_(?:live|test|prod)_\w{10,}`, "_live_", "_test_", "_prod_"),
		shape(`\bsk-[\w-]{20,}`, "sk-"),
		shape(`\bAIza[\w-]{30,}|\bya29\.[\w-]{10,}`, "aiza", "ya29."),
		shape(`\bey[A-Za-z0-9_-]{8,}\.ey[A-Za-z0-9_-]{8,}(?:\.[A-Za-z0-9_-]*)?`, "ey"),
		shape(`-----BEGIN[ A-Z0-9_-]*PRIVATE KEY[ A-Z]*-----(?:[\s\S]*?-----END[ A-Z0-9_-]*-----|[\s\S]*)`, "private key"),
		shape(`(?i)\b[a-z][a-z0-9+.-]*://[^/\s:@"'<>]*:([^/\s@"'<>]+)@`, "://"),
		shape(`(?i)\b(?:bearer|basic)[ \t]+([A-Za-z0-9._~+/-]{12,}={0,2})`, "bearer", "basic").only(mixed),
		shape(`(?i)\bauthorization["']?[ \t]*[:=][ \t]*["']?(?:[a-z]+[ \t]+)?([^\s"'<>,;\\‹]{8,})`, "authorization"),
		shape(assigned, "key", "secret", "passw", "passphrase", "token", "credential"),
	}
}

// mixed reports whether a word is none of a language: it has digits, or capitals
// behind small letters.
func mixed(s string) bool {
	return strings.ContainsAny(s, "0123456789=") || strings.ToLower(s[1:]) != s[1:]
}

// line64 is a line of base64, as in a key or in the body of a mail: what it says
// cannot be told from one line.
var line64 = regexp.MustCompile(`(?m)^[A-Za-z0-9+/]{56,}={0,2}\r?$`)

// numbers adds the numbers of cards and accounts, which have digits to check
// them by, and lines of base64.
func numbers(text string, found []span) []span {
	const shortest = 13 // digits of a card
	digits := 0
	for i := 0; i < len(text); i++ {
		switch {
		case isDigit(text[i]):
			digits++
		case startsIBAN(text, i):
			if at := iban.FindStringIndex(text[i:]); at != nil && validIBAN(text[i:i+at[1]]) {
				found = append(found, span{start: i, end: i + at[1], kind: "iban", value: text[i : i+at[1]]})
			}
		}
	}
	if digits >= shortest {
		for _, at := range card.FindAllStringIndex(text, -1) {
			if s := text[at[0]:at[1]]; validCard(s) && bounded(text, at) {
				found = append(found, span{start: at[0], end: at[1], kind: "card", value: s})
			}
		}
	}
	if len(text) >= 56 {
		for _, at := range line64.FindAllStringIndex(text, -1) {
			if s := text[at[0]:at[1]]; mixed(s) && strings.Trim(s, "0123456789abcdefABCDEF\r") != "" {
				found = append(found, span{start: at[0], end: at[1], kind: encoded, value: s})
			}
		}
	}
	return found
}

// bounded reports whether a number does not go on at either end.
func bounded(text string, at []int) bool {
	return (at[0] == 0 || !nameLetter(text[at[0]-1])) && (at[1] == len(text) || !nameLetter(text[at[1]]))
}

// card has the numbers of the great brands, in one piece or in groups.
var card = regexp.MustCompile(`(?:4\d{3}|5[1-5]\d{2}|2[2-7]\d{2}|6(?:011|5\d{2}|4[4-9]\d))[ -]?\d{4}[ -]?\d{4}[ -]?\d{4}|3[47]\d{2}[ -]?\d{6}[ -]?\d{5}`)

// validCard checks the last digit of a card by Luhn's rule.
func validCard(s string) bool {
	sum, double := 0, false
	for i := len(s) - 1; i >= 0; i-- {
		if !isDigit(s[i]) {
			continue
		}
		d := int(s[i] - '0')
		if double {
			if d *= 2; d > 9 {
				d -= 9
			}
		}
		sum += d
		double = !double
	}
	return sum%10 == 0
}

// iban has the form of an account's international number.
var iban = regexp.MustCompile(`^[A-Z]{2}\d{2}(?:[A-Z0-9]{11,30}|(?: [A-Z0-9]{4}){2,7}(?: [A-Z0-9]{1,3})?)\b`)

func startsIBAN(text string, i int) bool {
	capital := func(c byte) bool { return 'A' <= c && c <= 'Z' }
	return i+15 <= len(text) && capital(text[i]) && capital(text[i+1]) && isDigit(text[i+2]) && isDigit(text[i+3]) &&
		(i == 0 || !nameLetter(text[i-1]))
}

// validIBAN checks the two digits of an account's international number.
func validIBAN(s string) bool {
	s = strings.ReplaceAll(s, " ", "")
	var digits strings.Builder
	for _, c := range s[4:] + s[:4] {
		if c >= 'A' {
			digits.WriteString(big.NewInt(int64(c-'A') + 10).String())
			continue
		}
		digits.WriteRune(c)
	}
	n, ok := new(big.Int).SetString(digits.String(), 10)
	return ok && n.Mod(n, big.NewInt(97)).Int64() == 1
}
