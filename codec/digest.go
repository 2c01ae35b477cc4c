package codec

import (
	"crypto/sha256"
	"encoding/hex"
)

// DigestLen is the number of characters in a digest.
const DigestLen = 12

// Digest returns the first 12 hex characters of SHA-256 over the canonical
// form. It is defined only for a valid message.
func (m *Message) Digest() string {
	var room [1024]byte
	sum := sha256.Sum256(m.AppendCanonical(room[:0]))
	return hex.EncodeToString(sum[:DigestLen/2])
}
