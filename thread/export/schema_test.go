package export_test

import (
	"bytes"
	"fmt"
	"io"
	"strings"
	"testing"

	"github.com/charmbracelet/x/exp/golden"
	"github.com/santhosh-tekuri/jsonschema/v6"

	"crosscheck/thread/export"
	"crosscheck/thread/internal/testlog"
	"crosscheck/thread/judged"
)

// compiled returns a schema, ready to validate.
func compiled(tb testing.TB, schema func(io.Writer) error) *jsonschema.Schema {
	tb.Helper()
	var b bytes.Buffer
	if err := schema(&b); err != nil {
		tb.Fatal(err)
	}
	doc, err := jsonschema.UnmarshalJSON(&b)
	if err != nil {
		tb.Fatal(err)
	}
	c := jsonschema.NewCompiler()
	c.AssertFormat()
	if err := c.AddResource("schema.json", doc); err != nil {
		tb.Fatal(err)
	}
	s, err := c.Compile("schema.json")
	if err != nil {
		tb.Fatal(err)
	}
	return s
}

func validate(tb testing.TB, s *jsonschema.Schema, text string) error {
	tb.Helper()
	doc, err := jsonschema.UnmarshalJSON(strings.NewReader(text))
	if err != nil {
		tb.Fatal(err)
	}
	return s.Validate(doc)
}

func TestSchema(t *testing.T) {
	var b bytes.Buffer
	if err := export.Schema(&b); err != nil {
		t.Fatal(err)
	}
	golden.RequireEqual(t, b.Bytes())
}

func TestEveryScenarioIsValidByTheSchema(t *testing.T) {
	s := compiled(t, export.Schema)
	for i, run := range testlog.Runs(t, scenarios) {
		t.Run(fmt.Sprintf("%s %d", run.Name, i), func(t *testing.T) {
			if err := validate(t, s, write(t, judged.Of(run.Load(t, scenarios)))); err != nil {
				t.Error(err)
			}
		})
	}
}

func TestTheSchemaIsStrict(t *testing.T) {
	s := compiled(t, export.Schema)
	valid := write(t, logOf(t,
		"2026-10-02T10:00:00Z RW1 HO a-1 from=a to=b item=pr:7 ask=REVIEW",
		"RW1 RB b-1 re=a-1 from=b to=a item=pr:8 ask=REVIEW",
		"RW1 AQ b-2 re=a-1 from=b to=a need=YESNO",
	))
	if err := validate(t, s, valid); err != nil {
		t.Fatal(err)
	}
	tests := []struct{ name, was, is string }{
		{"another form", "crosscheck.log.v1", "crosscheck.log.v2"},
		{"a key too many", `"findings":`, `"more":1,"findings":`},
		{"a key too many in a handoff", `"ask":"REVIEW"`, `"ask":"REVIEW","asked":1`},
		{"a key too few", `"owner":"a",`, ``},
		{"another state", `"state":"void"`, `"state":"voided"`},
		{"a state in the history", `["b-1","void"]`, `["b-1","empty"]`},
		{"half a change", `["b-1","void"]`, `["b-1"]`},
		{"too much of a change", `["b-1","void"]`, `["b-1","void","x"]`},
		{"another verdict", `"echo":"fail"`, `"echo":"failed"`},
		{"another hearback", `"hearback":"silent"`, `"hearback":"quiet"`},
		{"another code", `"code":"echo.mismatch"`, `"code":"echo.wrong"`},
		{"another area", `"check":"echo"`, `"check":"ekko"`},
		{"another severity", `"severity":"error"`, `"severity":"fatal"`},
		{"another type", `"type":"RB"`, `"type":"XX"`},
		{"another question state", `"state":"unanswered"`, `"state":"open"`},
		{"a line 0", `"line":1,`, `"line":0,`},
		{"a number as text", `"sightings":1`, `"sightings":"1"`},
		{"a list that is null", `"errors":[]`, `"errors":null`},
		{"a digest in capitals", `"digest":"`, `"digest":"A`},
		{"a time that is none", `"time":"2026-10-02T10:00:00Z"`, `"time":"2026-10-02 10:00"`},
		{"a twin with a key too few", `"tail":null}`, `"tial":null}`},
		{"a word that may be null elsewhere", `"between":"handoff-readback"`, `"between":null`},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if !strings.Contains(valid, tt.was) {
				t.Fatalf("no %s in %s", tt.was, valid)
			}
			if validate(t, s, strings.Replace(valid, tt.was, tt.is, 1)) == nil {
				t.Error("valid all the same")
			}
		})
	}
}
