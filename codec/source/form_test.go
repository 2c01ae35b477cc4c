package source

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestJSONFormIsAMessageWhereverItStands(t *testing.T) {
	const twin = `{"v":"RW1","type":"HO","id":"a-1","re":null,"from":"a","to":"b","item":"x:1","slots":{"ask":"FIX","rb":["all"]},"tail":"see RW1 HO a-0 from=a to=b"}`
	const line = "RW1 HO a-1 from=a to=b item=x:1 ask=FIX rb=all // see RW1 HO a-0 from=a to=b"
	tests := []struct{ name, text, path, want string }{
		{"record", twin, "", line},
		{"value", `{"a":[1,` + twin + `]}`, "/a/1", line},
		{"string", `{"a":` + mustQuote(twin) + `}`, "/a!", line},
		{"behind a prefix", "2026-10-02T13:00:00Z INFO sent " + twin, "!", line},
		{"keys in another order", `{"a":{"id":"a-1","from":"a","type":"ST","to":"b","item":"x:1","v":"RW1"}}`, "/a", "RW1 ST a-1 from=a to=b item=x:1"},
		{"sloppy", "{\"a\":{\"v\":\"RW1\",\"type\":\"ST\",\"id\":\"a-1\",\"from\":\"a\",\"to\":\"b\",\"slots\":{\"flag\":[\"x\",],},\"tail\":\"a\tb\",}}", "/a", "RW1 ST a-1 from=a to=b flag=x // a\tb"},
		{"invalid", `{"v":"RW1","type":"HO","id":"a-1","from":"a"}`, "", "RW1 HO a-1 from=a"},
		{"not to be put into a line", `{"v":"RW1","type":"HO","id":"a-1","from":"a b","to":"b"}`, "", "RW1 HO a-1 from=a b to=b"},
		{"of other values", `{"v":"RW1","type":"ST","id":"a-1","from":"a","to":"b","item":null,"slots":{"x\n":"y","x_n":{"k":1},"pct":"1\n2","art":["y",3]},"tail":"z"}`, "", `RW1 ST a-1 from=a to=b art=y+3 pct=1 2 x =y x_n={"k":1} // z`},
		{"of other shape", `{"v":"RW1","type":"ST","id":"a-1","from":"a","to":"b","slots":"pct=1"}`, "", "RW1 ST a-1 from=a to=b"},
		{"whose line would be valid", `{"v":"RW1","type":"ST","id":"a-1","from":"a","to":"b","item":"x:1","slots":{"x_n":{"k":1}}}`, "", "RW1 ST a-1"},
		{"key that stands twice", `{"v":"RW1","type":"HO","id":"a-1","id":"a-2","from":"a","to":"b"}`, "", "RW1 HO a-2 from=a to=b"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			got, a := scanText(t, test.text+"\n", Options{})
			if diff := cmp.Diff([]at{{1, test.path, "json", test.want}}, got.at()); diff != "" || a.Mentions > 0 {
				t.Fatalf("%d mentions (-want +got):\n%s", a.Mentions, diff)
			}
			if s := got.sightings[0]; s.Sub != 0 || s.Column != 1 || len(s.Object) == 0 || s.Object[0] != '{' {
				t.Errorf("%+v", s)
			}
		})
	}
}

func TestWhatIsNearlyTheJSONFormIsWalked(t *testing.T) {
	for _, text := range []string{
		`{"v":"RW2","type":"HO","id":"a-1","x":"` + handoff + `"}`,
		`{"v":"RW1","type":"OK","id":"a-1","x":"` + handoff + `"}`,
		`{"v":"RW1","type":"HO","id":1,"x":"` + handoff + `"}`,
		`{"v":"RW1","type":"HO","x":"` + handoff + `"}`,
		`{"v":1,"type":"HO","id":"a-1","x":"` + handoff + `"}`,
	} {
		got, _ := scanText(t, text+"\n", Options{})
		if diff := cmp.Diff([]at{{1, "/x", "", handoff}}, got.at()); diff != "" {
			t.Errorf("%s (-want +got):\n%s", text, diff)
		}
	}
}

func mustQuote(text string) string { return `"` + quoted(text) + `"` }
