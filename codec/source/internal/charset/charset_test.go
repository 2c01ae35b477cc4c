package charset

import (
	"testing"
	"unicode/utf16"
)

func TestUTF16IsReadTheSameInBlocksOfAnySize(t *testing.T) {
	var text string
	for _, u := range utf16.Encode([]rune("a🙂\n経🙂\u0085理\n")) {
		text += string([]byte{byte(u >> 8), byte(u)})
	}
	text += "\xd8\x00\xd8" // half a character, and half of a half
	d := Coding{wide: true, large: true}.Decoder()
	want := string(d.Text([]byte(text))) + string(d.End())
	for size := 1; size < len(text); size++ {
		d := Coding{wide: true, large: true}.Decoder()
		var got []byte
		for rest := text; rest != ""; {
			n := min(size, len(rest))
			got = append(got, d.Text([]byte(rest[:n]))...)
			rest = rest[n:]
		}
		if got = append(got, d.End()...); string(got) != want {
			t.Errorf("blocks of %d: %q, want %q", size, got, want)
		}
	}
}
