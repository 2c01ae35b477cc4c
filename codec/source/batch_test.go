package source

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestBatchHandsOnWhatItWasHanded(t *testing.T) {
	text := "one RW1\ncaf\xe9\n" + handoff + "\n" +
		`{"v":"RW1","type":"ST","id":"a-1","from":"a","to":"b"}` + "\n"
	want, _ := scanText(t, text, Options{})
	in, err := Bytes("x", []byte(text), Options{})
	if err != nil {
		t.Fatal(err)
	}
	var batch Batch
	if _, err := in.Scan(t.Context(), &batch); err != nil {
		t.Fatal(err)
	}
	if n := len(want.sightings) + len(want.mentions) + len(want.defects); batch.Len() != n || n < 4 {
		t.Fatalf("%d, want %d", batch.Len(), n)
	}
	got := new(recorder)
	batch.Hand(got)
	if diff := cmp.Diff(want, got, cmp.AllowUnexported(recorder{})); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if batch.Hand(got); batch.Len() != 0 || len(got.sightings) != len(want.sightings) {
		t.Error("handed over twice")
	}
}
