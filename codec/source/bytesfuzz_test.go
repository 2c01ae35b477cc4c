package source

import (
	"os"
	"strings"
	"testing"
)

// FuzzPacked packs a text, cuts what was packed, and changes a byte of it:
// reading it holds what the text begins with, or says that it is damaged.
func FuzzPacked(f *testing.F) {
	sample, err := os.ReadFile("testdata/samples/app.log")
	if err != nil {
		f.Fatal(err)
	}
	for how := range 6 {
		f.Add(string(sample), how, 1<<20, -1)
		f.Add(string(sample), how, 700, -1)
		f.Add(string(sample), how, 1<<20, 300)
	}
	f.Add("a\n"+handoff, 0, 20, 3)
	f.Fuzz(func(t *testing.T, text string, how, cut, change int) {
		var data string
		switch how %= 6; how {
		case 0:
			data = gzipped(t, text)
		case 1:
			data = zstded(t, text)
		case 2:
			data = zstded(t, gzipped(t, text))
		case 3:
			data = gzipped(t, text[:len(text)/2]) + gzipped(t, text[len(text)/2:])
		case 4:
			data = zipped(t, zipEntry{"a.log", text, 8}, zipEntry{"b.log", text, 0})
		default:
			data = zipped(t, zipEntry{"a.log.gz", gzipped(t, text), zipZstd})
		}
		whole, plain := scanBytes(t, []byte(text))
		changed := change >= 0 && change < len(data)
		if changed {
			b := []byte(data)
			b[change] ^= 0x20
			data = string(b)
		}
		short := cut >= 0 && cut < len(data)
		if short {
			data = data[:cut]
		}
		in, err := Bytes("x", []byte(data), Options{})
		if err != nil {
			return
		}
		got := new(recorder)
		a, err := in.Scan(t.Context(), got.add)
		if err != nil {
			return // a zip without text
		}
		if a.SHA256 != sha(data) {
			t.Fatal("the digest is not that of the file")
		}
		if changed || short || !plain {
			return
		}
		want := whole.texts()
		if how == 4 {
			want = append(want, want...)
		}
		if len(want) != len(got.sightings) {
			t.Fatalf("%d messages, want %d", len(got.sightings), len(want))
		}
	})
}

// FuzzWide spells a text in UTF-16: it is read as if it were in UTF-8.
func FuzzWide(f *testing.F) {
	f.Add("one\r\n経理 🙂 "+handoff+"\n", false)
	f.Add("\x00\x00"+handoff+"\n\u0085", true)
	f.Fuzz(func(t *testing.T, text string, large bool) {
		text = strings.ToValidUTF8(text, "?")
		mark := "\xff\xfe"
		if large {
			mark = "\xfe\xff"
		}
		want, ok := scanBytes(t, []byte("\ufeff"+text))
		data := mark + utf16Text(text, large)
		got, also := scanBytes(t, []byte(data))
		if ok != also || !ok {
			return // UTF-32 begins the same way
		}
		if len(want.sightings) != len(got.sightings) || len(want.mentions) != len(got.mentions) {
			t.Fatalf("%d messages and %d mentions, want %d and %d", len(got.sightings), len(got.mentions), len(want.sightings), len(want.mentions))
		}
		for i, s := range got.sightings {
			w := want.sightings[i]
			if string(s.Text) != string(w.Text) || s.Line != w.Line || s.Column != w.Column || s.Path != w.Path {
				t.Fatalf("%+v, want %+v", s, w)
			}
			if s.Path == "" && s.Length > 0 && utf16Text(want.record(text, i), large) != data[s.Offset:s.Offset+int64(s.Length)] {
				t.Fatalf("the record of %+v is %q", s, data[s.Offset:s.Offset+int64(s.Length)])
			}
		}
	})
}

// record returns the record of a sighting in a text that stood after a mark.
func (r *recorder) record(text string, i int) string {
	s := r.sightings[i]
	return ("\ufeff" + text)[s.Offset : s.Offset+int64(s.Length)]
}
