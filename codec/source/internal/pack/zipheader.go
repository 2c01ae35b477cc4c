package pack

import (
	"bufio"
	"encoding/binary"
	"io"
)

// Parts of the headers of a zip.
const (
	localHeaderLen  = 30
	zip64Extra      = 1
	unknownSize     = 0xffffffff
	descriptorMagic = "PK\x07\x08"
)

// readLocalHeader reads the header of the next member, and reports whether
// there is one.
func readLocalHeader(r *bufio.Reader) (h localHeader, ok bool) {
	if !peek(r, MagicZip) {
		return h, false
	}
	var fixed [localHeaderLen]byte
	if _, err := io.ReadFull(r, fixed[:]); err != nil {
		return h, false
	}
	le := binary.LittleEndian
	rest := make([]byte, int(le.Uint16(fixed[26:]))+int(le.Uint16(fixed[28:])))
	if _, err := io.ReadFull(r, rest); err != nil {
		return h, false
	}
	nameLen := int(le.Uint16(fixed[26:]))
	h = localHeader{
		name:   string(rest[:nameLen]),
		flags:  le.Uint16(fixed[6:]),
		method: le.Uint16(fixed[8:]),
		size:   int64(le.Uint32(fixed[18:])),
	}
	const sizeBehind = 8
	h.unsized = h.flags&sizeBehind != 0 && (h.size == 0 || h.size == unknownSize)
	if h.size == unknownSize && !h.unsized {
		h.size = largeSize(rest[nameLen:])
	}
	return h, h.size >= 0
}

// largeSize returns the packed size that the extra fields of a header give,
// where it does not fit into the header; -1 if they do not.
func largeSize(extra []byte) int64 {
	le := binary.LittleEndian
	for len(extra) >= 4 {
		id, n := le.Uint16(extra), int(le.Uint16(extra[2:]))
		if extra = extra[4:]; n > len(extra) {
			break
		}
		if id == zip64Extra && n >= 16 {
			return int64(le.Uint64(extra[8:])) //nolint:gosec // a size too large becomes negative, which is refused
		}
		extra = extra[n:]
	}
	return -1
}

// skipDescriptor skips what follows a member whose size was not known
// before: a checksum and two sizes, of 4 or 8 bytes, after a magic or not.
func skipDescriptor(r *bufio.Reader) bool {
	n := 0
	if peek(r, descriptorMagic) {
		n = len(descriptorMagic)
	}
	const short, long = 12, 20
	for _, length := range [...]int{n + short, n + long} {
		b, err := r.Peek(length + 2)
		if err == nil && string(b[length:]) == "PK" {
			_, err = r.Discard(length)
			return err == nil
		}
	}
	return false
}
