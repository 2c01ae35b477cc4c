package codec_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"crosscheck/codec"
)

func TestReadHead(t *testing.T) {
	t.Parallel()
	full := codec.Head{Version: "RW1", Type: "HO", ID: "qa-1", Re: "b-2", From: "qa", To: "human", Item: "a", Profile: "pay"}
	tests := []struct {
		name, line string
		want       codec.Head
	}{
		{"all of it", "RW1 HO qa-1 re=b-2 from=qa to=human item=a p=pay", full},
		{"in any order, among other slots", "RW1 HO qa-1 p=pay x_p=1 ask=FIX item=a to=human from=qa re=b-2 pri=1", full},
		{"the first value of each", "RW1 HO qa-1 re= re=b-2 re=c from=qa from=x to=human to= item=a p= p=pay p=x", full},
		{"trimmed", "\u00a0RW1 HO qa-1 re=b-2  from=qa to=human item=a p=pay \r\n", full},
		{"nothing of the tail", "RW1 ST qa-1 // from=qa to=b", codec.Head{Version: "RW1", Type: "ST", ID: "qa-1"}},
		{"as far as it goes", "RW1 ST", codec.Head{Version: "RW1", Type: "ST"}},
		{"an empty tail", "RW1 //", codec.Head{Version: "RW1"}},
		{"nothing", "", codec.Head{}},
		{"line feeds", "\n\n", codec.Head{}},
		{"another version and type", "RW2 XX qa-1 from=qa", codec.Head{Version: "RW2", Type: "XX", ID: "qa-1", From: "qa"}},
		{"an id that looks like a slot", "RW1 ST re=x from=qa", codec.Head{Version: "RW1", Type: "ST", ID: "re=x", From: "qa"}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			if diff := cmp.Diff(test.want, codec.ReadHead(test.line)); diff != "" {
				t.Error(diff)
			}
		})
	}
}
