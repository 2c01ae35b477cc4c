package source

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"crosscheck/codec/sighting"
)

func TestBatchHandsOnWhatItWasHanded(t *testing.T) {
	text := "one RW1\ncaf\xe9\n" + handoff + "\n" +
		`{"v":"RW1","type":"ST","id":"a-1","from":"a","to":"b"}` + "\n"
	want, _ := scanText(t, text, Options{})
	in, err := Bytes("x", []byte(text), Options{})
	if err != nil {
		t.Fatal(err)
	}
	var batch sighting.Batch
	if _, err := in.Scan(t.Context(), batch.Add); err != nil {
		t.Fatal(err)
	}
	if n := len(want.sightings) + len(want.mentions) + len(want.defects); batch.Len() != n || n < 4 {
		t.Fatalf("%d, want %d", batch.Len(), n)
	}
	got := new(recorder)
	batch.Hand(got.add)
	if diff := cmp.Diff(want, got, cmp.AllowUnexported(recorder{})); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if batch.Hand(got.add); batch.Len() != 0 || len(got.sightings) != len(want.sightings) {
		t.Error("handed over twice")
	}
}

func TestCutBatchesHandOnTheSame(t *testing.T) {
	text := strings.Repeat("one RW1\ncaf\xe9\n"+handoff+"\n", 20)
	want, _ := scanText(t, text, Options{})
	for _, size := range []int{1, 2, 7, 1000} {
		got := new(recorder)
		var batch sighting.Batch
		hand := func() {
			for b := batch.Cut(batch.Len()); b.Len() > 0; {
				before := b.Len()
				first := b.Cut(2)
				if first.Len() != min(2, before) || first.Len()+b.Len() != before {
					t.Fatalf("cut %d off %d, %d left", first.Len(), before, b.Len())
				}
				first.Hand(got.add)
			}
		}
		in, err := Bytes("x", []byte(text), Options{})
		if err != nil {
			t.Fatal(err)
		}
		_, err = in.Scan(t.Context(), func(found sighting.Found) {
			if batch.Add(found); batch.Len() == size {
				hand()
			}
		})
		if err != nil {
			t.Fatal(err)
		}
		hand()
		if diff := cmp.Diff(want, got, cmp.AllowUnexported(recorder{})); diff != "" {
			t.Errorf("in batches of %d (-want +got):\n%s", size, diff)
		}
	}
}
