package source

import (
	"os"
	"path/filepath"
	"testing"
)

func BenchmarkScanPacked(b *testing.B) {
	text := string(log(8<<20, 50))
	for _, bench := range []struct{ name, data string }{
		{"text", text},
		{"gzip", gzipped(b, text)},
		{"zstd", zstded(b, text)},
		{"zip", zipped(b, zipEntry{"a.log", text, 8})},
		{"UTF-16", "\xff\xfe" + utf16Text(text, false)},
	} {
		b.Run(bench.name, func(b *testing.B) {
			b.SetBytes(int64(len(text)))
			b.ReportAllocs()
			for b.Loop() {
				in, err := Bytes("x", []byte(bench.data), Options{})
				if err != nil {
					b.Fatal(err)
				}
				in.store.at = nowhereAt{} // not to write what is unpacked
				var found tally
				if _, err := in.Scan(b.Context(), found.add); err != nil || found.sightings == 0 {
					b.Fatal(found, err)
				}
			}
		})
	}
}

// nowhereAt is a store of nothing.
type nowhereAt struct{}

func (nowhereAt) ReadAt([]byte, int64) (int, error) { return 0, nil }

// BenchmarkPoll is what it costs to look at a file that did not grow.
func BenchmarkPoll(b *testing.B) {
	f, err := Follow(writeFile(b, log(1<<20, 50)), Options{})
	if err != nil {
		b.Fatal(err)
	}
	defer func() { _ = f.Input().Close() }() // it was only read
	var found tally
	for news := More; news != Nothing; {
		if news, err = f.Poll(b.Context(), found.add); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportAllocs()
	for b.Loop() {
		if news, err := f.Poll(b.Context(), found.add); news != Nothing || err != nil {
			b.Fatal(news, err)
		}
	}
}

func writeFile(b *testing.B, data []byte) string {
	b.Helper()
	name := filepath.Join(b.TempDir(), "x.log")
	if err := os.WriteFile(name, data, 0o600); err != nil {
		b.Fatal(err)
	}
	return name
}
