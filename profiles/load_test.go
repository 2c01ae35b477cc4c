package profiles_test

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"unicode"

	"crosscheck/profiles"
)

// files is a directory of files by name.
func files(contents map[string]string) fstest.MapFS {
	dir := fstest.MapFS{}
	for name, text := range contents {
		dir[name] = &fstest.MapFile{Data: []byte(text)}
	}
	return dir
}

// shop is a user's profile that adds one of everything.
const shop = `{
 "profile": "shop",
 "version": "2",
 "extends": "RW1",
 "description": "selling",
 "enums": {"size": {"XL": "extra large", "S": "small"}, "why": {"SOLD": "sold out"}},
 "why": {"CLOSED": "shop is closed"},
 "asks": {"SHIP": "ship it"},
 "slots": [
  {"key": "size", "type": "enum:size", "on": ["HO", "DN"], "required": true, "desc": "how large"},
  {"key": "score", "type": "int:-5-5", "on": ["ST"]},
  {"key": "x_note", "type": "token", "on": ["ST"]}
 ],
 "agents": ["clerk", "packer"],
 "exec": {"SHIP": ["size", "item"], "FIX": ["score"]},
 "asks_used": ["SHIP", "FIX"],
 "sensitive": ["score", "from"],
 "item_namespace": "sku", "item_kinds": {"sku": "article"}, "item_examples": ["sku:1"]
}`

func TestLoadAddsUserProfilesToTheBuiltinOnes(t *testing.T) {
	t.Parallel()
	set, err := profiles.Load(files(map[string]string{"any.json": shop, "README.md": "no profile", "sub/x.json": "{"}))
	if err != nil {
		t.Fatal(err)
	}
	if got := strings.Join(set.Names(), " "); got != "core clin deploy pay pform shop" {
		t.Errorf("names %q", got)
	}
	if _, ok := profiles.Builtin().Lookup("shop"); ok {
		t.Error("the built-in set has the user's profile")
	}
	p, ok := set.Lookup("shop")
	if !ok {
		t.Fatal("no profile shop")
	}
	if got := strings.Join(p.Required(profiles.DN), " "); got != "re from to item out size" {
		t.Errorf("DN requires %q", got)
	}
	if got := strings.Join(p.Optional(profiles.ST), " "); got != "re pct eta blk score x_note" {
		t.Errorf("ST takes %q", got)
	}
	size, _ := p.Slot("size")
	if !size.Allowed.Has(profiles.RB) || size.Required.Has(profiles.RB) {
		t.Error("RB may not carry size, or has to")
	}
	score, _ := p.Slot("score")
	if score.Type.Lo != -5 || score.Type.Hi != 5 || score.Type.String() != "int:-5-5" {
		t.Errorf("score is %+v", score.Type)
	}
	for _, code := range []string{"BUSY", "SOLD", "CLOSED"} {
		if !p.HasCode("why", code) {
			t.Errorf("why has no %s", code)
		}
	}
	if profiles.Builtin().Core().HasCode("why", "SOLD") {
		t.Error("the core has the user's code")
	}
	if codes := p.Codes("size"); codes[0].Code != "XL" || codes[1].Code != "S" {
		t.Errorf("codes of size out of order: %v", codes)
	}
	if !slices.Equal(p.Exec("SHIP"), []string{"size", "item"}) || !slices.Equal(p.Exec("FIX"), []string{"score"}) {
		t.Errorf("SHIP executes %v, FIX %v", p.Exec("SHIP"), p.Exec("FIX"))
	}
}

func TestLoadOfAnEmptyDirectoryIsTheBuiltinSet(t *testing.T) {
	t.Parallel()
	set, err := profiles.Load(fstest.MapFS{})
	if err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(set.Names(), profiles.Builtin().Names()) {
		t.Errorf("names %v", set.Names())
	}
}

// with returns a profile named mine with one more key.
func with(key string) string { return `{"profile": "mine", ` + key + `}` }

// refusal is a profile mine.json that cannot be loaded, and what the error has
// to say of it.
type refusal struct {
	name, json string
	want       []string
}

func wantRefused(t *testing.T, tests []refusal) {
	t.Helper()
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			_, err := profiles.Load(files(map[string]string{"mine.json": test.json}))
			if err == nil {
				t.Fatal("no error")
			}
			var e *profiles.Error
			if !errors.As(err, &e) || e.File != "mine.json" {
				t.Errorf("error names no file: %v", err)
			}
			for _, want := range test.want {
				if !strings.Contains(err.Error(), want) {
					t.Errorf("error %q does not contain %q", err, want)
				}
			}
		})
	}
}

func TestLoadRefusesABadHeader(t *testing.T) {
	t.Parallel()
	wantRefused(t, []refusal{
		{"no name", `{"version": "1"}`, []string{"mine.json:1:1: profile: missing"}},
		{"an empty name", `{"profile": ""}`, []string{`profile: bad name ""`}},
		{"a name that is a path", `{"profile": "../x"}`, []string{`mine.json:1:13: profile: bad name "../x"`}},
		{"a name in capitals", `{"profile": "Mine"}`, []string{"bad name"}},
		{"a name that begins with a hyphen", `{"profile": "-x"}`, []string{"bad name"}},
		{"a name of 33 characters", `{"profile": "` + strings.Repeat("a", 33) + `"}`, []string{"bad name"}},
		{"the name of the core", `{"profile": "core"}`, []string{"bad name"}},
		{"the name of a built-in profile", `{"profile": "pay"}`, []string{`profile: profile "pay" is built in`}},
		{"a name that is a number", `{"profile": 7}`, []string{"profile: want a string, not a number"}},
		{"another protocol", with(`"extends": "RW9"`), []string{`extends: cannot extend "RW9"`}},
		{"a misspelled key", with(`"agent": []`), []string{`mine.json:1:21: agent: unknown key`}},
	})
}

func TestLoadRefusesRedefinedOrBadCodes(t *testing.T) {
	t.Parallel()
	wantRefused(t, []refusal{
		{"a core ask", with(`"asks": {"FIX": "mend"}`), []string{"mine.json:1:30: asks.FIX: redefines the ask code FIX of the core"}},
		{"a core why", with(`"why": {"BUSY": "b"}`), []string{"why.BUSY: redefines the why code BUSY of the core"}},
		{"a core why among the enums", with(`"enums": {"why": {"BUSY": "b"}}`), []string{"enums.why.BUSY: redefines the why code BUSY of the core"}},
		{"a why code given in both places", with(`"why": {"NEW": "n"}, "enums": {"why": {"NEW": "n"}}`), []string{"enums.why.NEW: the why code NEW is defined twice"}},
		{"a core enum", with(`"enums": {"out": {"GONE": "g"}}`), []string{"enums.out: redefines the enum out of the core"}},
		{"asks among the enums", with(`"enums": {"ask": {"NEW": "n"}}`), []string{"enums.ask: redefines the enum ask of the core"}},
		{"an enum with a bad name", with(`"enums": {"Big": {"A": "a"}}`), []string{"enums.Big: bad name"}},
		{"a key that steers a terminal", with(`"\u001b[31m\u202e": 1`), []string{`\x1b[31m\u202e: unknown key`}},
		{"a code that no line can hold", with(`"enums": {"e": {"A B": "a", "C+D": "c"}}`), []string{"enums.e.A B: ", "enums.e.C+D: "}},
	})
}

func TestLoadRefusesBadSlots(t *testing.T) {
	t.Parallel()
	wantRefused(t, []refusal{
		{"a core slot", with(`"slots": [{"key": "due", "type": "date", "on": ["HO"]}]`), []string{"slots[0].key: redefines the slot due of the core"}},
		{"a core head slot", with(`"slots": [{"key": "from", "type": "agent", "on": ["HO"]}]`), []string{"redefines the slot from of the core"}},
		{"an unknown slot type", with(`"slots": [{"key": "n", "type": "integer", "on": ["HO"]}]`), []string{`slots[0].type: unknown slot type "integer"`}},
		{"an unknown type in a list", with(`"slots": [{"key": "n", "type": "list:list:token", "on": ["HO"]}]`), []string{"unknown slot type"}},
		{"a number without range", with(`"slots": [{"key": "n", "type": "int", "on": ["HO"]}]`), []string{`slots[0].type: slot type "int" has no range`}},
		{"a range that is empty", with(`"slots": [{"key": "n", "type": "int:5-1", "on": ["HO"]}]`), []string{"has no range"}},
		{"a type with something after it", with(`"slots": [{"key": "n", "type": "date:x", "on": ["HO"]}]`), []string{"date takes nothing after it"}},
		{"an enum without name", with(`"slots": [{"key": "n", "type": "enum:", "on": ["HO"]}]`), []string{"names no enum"}},
		{"an enum that is missing", with(`"slots": [{"key": "n", "type": "list:enum:gone", "on": ["HO"]}]`), []string{`slots[0].type: no enum "gone"`}},
		{"an unknown message type", with(`"slots": [{"key": "n", "type": "bool", "on": ["HO", "XX"]}]`), []string{`slots[0].on[1]: "XX" is no message type, want HO RB AQ AN ST DN UN FL CX`}},
		{"a slot for no type", with(`"slots": [{"key": "n", "type": "bool", "on": []}]`), []string{"slots[0].on: names no message type"}},
		{"a slot that lacks everything", with(`"slots": [{}]`), []string{"slots[0].key: missing", "slots[0].type: missing", "slots[0].on: missing"}},
		{"a slot with a misspelled key", with(`"slots": [{"key": "n", "type": "bool", "on": ["HO"], "requird": true}]`), []string{"slots[0].requird: unknown key"}},
		{"a slot whose required is no bool", with(`"slots": [{"key": "n", "type": "bool", "on": ["HO"], "required": "yes"}]`), []string{"slots[0].required: want true or false, not a string"}},
		{"a bad slot key", with(`"slots": [{"key": "N", "type": "bool", "on": ["HO"]}]`), []string{`slots[0].key: bad key "N"`}},
		{"a slot that is defined twice", with(`"slots": [{"key": "n", "type": "bool", "on": ["HO"]}, {"key": "n", "type": "date", "on": ["HO"]}]`), []string{"slots[1].key: slot n is defined twice"}},
		{"a slot that is a string", with(`"slots": ["n"]`), []string{"slots[0]: want an object, not a string"}},
		{"slots that are an object", with(`"slots": {}`), []string{"slots: want an array, not an object"}},
	})
}

func TestLoadRefusesBadReferences(t *testing.T) {
	t.Parallel()
	wantRefused(t, []refusal{
		{"enums that are null", with(`"enums": null`), []string{"enums: want an object, not null"}},
		{"an execution slot that is none", with(`"asks": {"GO": "g"}, "exec": {"GO": ["item", "gone"]}`), []string{`exec.GO[1]: "gone" is no slot`}},
		{"execution slots of an unknown ask", with(`"exec": {"GO": ["item"]}`), []string{`exec.GO: "GO" is no ask`}},
		{"an ask in use that is none", with(`"asks_used": ["GO"]`), []string{`asks_used[0]: "GO" is no ask`}},
		{"a sensitive slot that is none", with(`"sensitive": ["gone"]`), []string{`sensitive[0]: "gone" is no slot`}},
		{"an agent that no line can name", with(`"agents": ["a b"]`), []string{`agents[0]: "a b" is no name of an agent`}},
	})
}

func TestLoadRefusesBadJSON(t *testing.T) {
	t.Parallel()
	wantRefused(t, []refusal{
		{"a key that stands twice", with(`"agents": [], "agents": []`), []string{`mine.json:1:35: key "agents" stands twice`}},
		{"no JSON", `profile: mine`, []string{"mine.json:1:1: malformed JSON"}},
		{"JSON with a missing comma", "{\n \"profile\": \"mine\"\n \"version\": \"1\"\n}", []string{"mine.json:3:2: malformed JSON"}},
		{"JSON that ends early", "{\n \"profile\": \"mine\",", []string{"mine.json:2:20: the JSON ends too early"}},
		{"an empty file", "", []string{"mine.json:1:1: the JSON ends too early"}},
		{"text after the JSON", `{"profile": "mine"} x`, []string{"mine.json:1:21: text after the JSON"}},
		{"an array", `[]`, []string{"mine.json:1:1: a profile is a JSON object, not an array"}},
		{"bytes that are not UTF-8", "{\"profile\": \"m\xffne\"}", []string{"mine.json:1:15: byte 0xff is not valid UTF-8"}},
		{"JSON that goes deep", with(`"agents": ` + strings.Repeat("[", 50) + strings.Repeat("]", 50)), []string{"nested too deeply"}},
		{"JSON without a bottom", strings.Repeat("[", 100_000), []string{"exceeded max depth"}},
		{"several problems at once", with(`"agents": 1, "sensitive": 2`), []string{"agents: want", "sensitive: want"}},
	})
}

func TestProfilesDoNotShareWhatTheyAdd(t *testing.T) {
	t.Parallel()
	dir := map[string]string{}
	for _, name := range []string{"one", "two"} {
		dir[name+".json"] = fmt.Sprintf(`{"profile": %[1]q, "enums": {"why": {"W%[1]s": ""}}, "asks": {"A%[1]s": ""}, "exec": {"FIX": [%[1]q]}, "slots": [
			{"key": %[1]q, "type": "token", "on": ["HO", "AQ", "UN"], "required": true},
			{"key": "%[1]s_", "type": "token", "on": ["HO", "AN", "CX"]}]}`, name)
	}
	set, err := profiles.Load(files(dir))
	if err != nil {
		t.Fatal(err)
	}
	for name, other := range map[string]string{"one": "two", "two": "one"} {
		p, _ := set.Lookup(name)
		for _, typ := range profiles.Types() {
			if all := slices.Concat(p.Required(typ), p.Optional(typ)); slices.Contains(all, other) || slices.Contains(all, other+"_") {
				t.Errorf("%s: %s has slots of %s: %v", name, typ, other, all)
			}
		}
		for _, typ := range []profiles.Type{profiles.HO, profiles.AQ, profiles.UN} {
			if !slices.Contains(p.Required(typ), name) {
				t.Errorf("%s: %s does not require its slot: %v", name, typ, p.Required(typ))
			}
		}
		if _, ok := p.Slot(other); ok || p.HasCode("why", "W"+other) || p.HasCode("ask", "A"+other) || !p.HasCode("why", "W"+name) {
			t.Errorf("%s has words of %s, or not its own", name, other)
		}
		if !slices.Equal(p.Exec("FIX"), []string{name}) {
			t.Errorf("%s: FIX executes %v", name, p.Exec("FIX"))
		}
	}
}

func TestLoadRefusesTwoProfilesOfOneName(t *testing.T) {
	t.Parallel()
	_, err := profiles.Load(files(map[string]string{"a.json": `{"profile": "mine"}`, "b.json": `{"profile": "mine"}`}))
	if err == nil || !strings.Contains(err.Error(), `b.json:1:13: profile: profile "mine" is already defined by a.json`) {
		t.Errorf("error %v", err)
	}
}

func TestLoadNamesTheProblemsOfAllFiles(t *testing.T) {
	t.Parallel()
	_, err := profiles.Load(files(map[string]string{"a.json": "{", "b.json": "["}))
	if err == nil || !strings.Contains(err.Error(), "a.json:1:2") || !strings.Contains(err.Error(), "b.json:1:2") {
		t.Errorf("error %v", err)
	}
}

// broken is a directory that cannot be read.
type broken struct{}

func (broken) Open(name string) (fs.File, error) {
	return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrPermission}
}

func TestLoadOfAnUnreadableDirectoryFails(t *testing.T) {
	t.Parallel()
	if _, err := profiles.Load(broken{}); !errors.Is(err, fs.ErrPermission) {
		t.Errorf("error %v", err)
	}
}

func FuzzLoad(f *testing.F) {
	f.Add([]byte(shop))
	f.Add([]byte(`{"profile": "x", "slots": [{"key": "n", "type": "int:0-9", "on": ["HO"]}]}`))
	f.Add([]byte(`{"profile": "x", "enums": {"e": {"A": 1e9}}} `))
	f.Add([]byte("{\"profile\": \"\xff\"}"))
	f.Fuzz(func(t *testing.T, data []byte) {
		set, err := profiles.Load(fstest.MapFS{"f.json": &fstest.MapFile{Data: data}})
		if err != nil {
			if strings.IndexFunc(err.Error(), func(r rune) bool { return r != '\n' && !unicode.IsPrint(r) }) >= 0 {
				t.Errorf("error is not fit for a terminal: %q", err)
			}
			return
		}
		for _, name := range set.Names() {
			p, ok := set.Lookup(name)
			if !ok || p.Name != name {
				t.Errorf("profile %q is not found by its name", name)
			}
			for _, s := range p.Slots() {
				if got, ok := p.Slot(s.Key); !ok || *got != s {
					t.Errorf("slot %q is not found by its key", s.Key)
				}
			}
		}
	})
}
