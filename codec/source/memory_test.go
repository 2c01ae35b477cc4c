package source

import (
	"bytes"
	"io"
	"runtime"
	"strings"
	"testing"
)

// long makes a log of any length as it is read, with a message in every
// nth piece.
type long struct {
	piece, other []byte // without a message, and with one
	nth, left    int
	rest         []byte
	peak         *peak
}

func (l *long) Read(b []byte) (int, error) {
	if len(l.rest) == 0 {
		if l.left == 0 {
			return 0, io.EOF
		}
		l.left--
		if l.rest = l.piece; l.left%l.nth == 0 {
			l.rest = l.other
		}
		l.peak.look()
	}
	n := copy(b, l.rest)
	l.rest = l.rest[n:]
	return n, nil
}

// peak is the most memory that was in use whenever somebody looked.
type peak struct{ most uint64 }

func (p *peak) look() {
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	p.most = max(p.most, m.HeapInuse+m.StackInuse)
}

// TestMemoryFollowsTheMessagesNotTheSize reads 2 GiB with 100 messages, as text
// and compressed, and less of other containers.
func TestMemoryFollowsTheMessagesNotTheSize(t *testing.T) {
	if testing.Short() {
		t.Skip("reads gigabytes")
	}
	const (
		most      = 64 << 20
		pieceSize = 1 << 20
		messages  = 100
	)
	cri := func(s string) string { return "2026-10-02T13:00:00.123456789Z stdout " + s }
	tests := []struct {
		name, line, message string
		size                int64
		pack                bool
	}{
		{"text", "2026-10-02T13:00:00Z INFO payer doing things without a message\n", "2026-10-02T13:00:00Z INFO " + handoff + "\n", 2 << 30, false},
		{"text without a time", "doing things without a message\n", handoff + "\n", 128 << 20, false},
		{"one line", "x ", "\n" + handoff + "\n", 128 << 20, false},
		{"entries in parts", cri("P doing things without a message ") + "\n" + cri("F more of it") + "\n", cri("P "+handoff[:20]) + "\n" + cri("F "+handoff[20:]) + "\n", 128 << 20, false},
		{"one entry in parts", cri("P doing things without a message ") + "\n", cri("F x") + "\n" + cri("F "+handoff) + "\n", 128 << 20, false},
		{"JSON lines", `{"time":"2026-10-02T13:00:00Z","level":"INFO","msg":"doing things without a message"}` + "\n", `{"time":"2026-10-02T13:00:00Z","level":"INFO","msg":"` + handoff + `"}` + "\n", 128 << 20, false},
		{"gzip", "2026-10-02T13:00:00Z INFO payer doing things without a message\n", handoff + "\n", 2 << 30, true},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			if raceEnabled {
				test.size /= 16
			}
			piece := strings.Repeat(test.line, pieceSize/len(test.line))
			other := piece + test.message
			if test.pack {
				piece, other = gzipped(t, piece), gzipped(t, other)
			}
			pieces := int(test.size / pieceSize)
			p := new(peak)
			source := &long{piece: []byte(piece), other: []byte(other), nth: max(1, pieces/messages), left: pieces, peak: p}
			runtime.GC()
			p.look()
			before := p.most
			in, err := Open("-", Options{Stdin: source})
			if err != nil {
				t.Fatal(err)
			}
			in.store.at = bytes.NewReader(nil) // not to fill the disk
			var found tally
			a, err := in.Scan(t.Context(), found.add)
			if err != nil {
				t.Fatal(err)
			}
			if found.sightings < min(messages, pieces) || found.defects > 0 {
				t.Errorf("%+v", found)
			}
			if used := p.most - before; used > most {
				t.Errorf("%d MiB for %d MiB", used>>20, a.Bytes>>20)
			}
			t.Logf("%d MiB for %d MiB in %d lines", (p.most-before)>>20, a.Bytes>>20, a.Lines)
		})
	}
}
