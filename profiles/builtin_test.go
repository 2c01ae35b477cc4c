package profiles_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"crosscheck/profiles"
)

// lookup returns a built-in profile.
func lookup(t *testing.T, name string) *profiles.Profile {
	t.Helper()
	p, ok := profiles.Builtin().Lookup(name)
	if !ok {
		t.Fatalf("no profile %s", name)
	}
	return p
}

func TestBuiltinNamesAreCoreFirstThenSorted(t *testing.T) {
	t.Parallel()
	want := []string{"core", "clin", "deploy", "pay", "pform"}
	if diff := cmp.Diff(want, profiles.Builtin().Names()); diff != "" {
		t.Error(diff)
	}
	if _, ok := profiles.Builtin().Lookup("../pay"); ok {
		t.Error("a path was taken for a name")
	}
}

func TestCoreListsTheSlotsOfEachType(t *testing.T) {
	t.Parallel()
	tests := map[profiles.Type]struct{ required, optional string }{
		profiles.HO: {"from to item ask", "re due pri conf keep art ctx rb acc keys exp"},
		profiles.RB: {"re from to item ask", "due eta h do acc not asm exp"},
		profiles.AQ: {"from to need", "re item opts by"},
		profiles.AN: {"re from to val", "item"},
		profiles.ST: {"from to item", "re pct eta blk"},
		profiles.DN: {"re from to item out", "art next"},
		profiles.UN: {"re from to why", "item alt need"},
		profiles.FL: {"re from to item why", "art retry"},
		profiles.CX: {"re from to item", "why"},
	}
	core := profiles.Builtin().Core()
	for _, typ := range profiles.Types() {
		want := tests[typ]
		if got := strings.Join(core.Required(typ), " "); got != want.required {
			t.Errorf("%s requires %q, want %q", typ, got, want.required)
		}
		if got := strings.Join(core.Optional(typ), " "); got != want.optional {
			t.Errorf("%s takes %q, want %q", typ, got, want.optional)
		}
		for _, key := range strings.Fields(want.required) {
			if s, _ := core.Slot(key); !s.Required.Has(typ) || !s.Allowed.Has(typ) {
				t.Errorf("slot %s is not required and allowed for %s", key, typ)
			}
		}
	}
	if core.Required(0) != nil || core.Required(99) != nil || core.Optional(99) != nil {
		t.Error("a type that is none has slots")
	}
}

func TestReadbackMayCarryWhatItsHandoffMayAndPGoesEverywhere(t *testing.T) {
	t.Parallel()
	for _, name := range profiles.Builtin().Names() {
		p := lookup(t, name)
		for _, s := range p.Slots() {
			if s.Allowed.Has(profiles.HO) && !s.Allowed.Has(profiles.RB) {
				t.Errorf("%s: RB may not carry %s", name, s.Key)
			}
			for _, typ := range profiles.Types() {
				if s.Key == "p" && !s.Allowed.Has(typ) {
					t.Errorf("%s: %s may not carry p", name, typ)
				}
			}
		}
	}
}

func TestSlotsKeepTheOrderOfTheVocabulary(t *testing.T) {
	t.Parallel()
	core := "re from to item ask due by pri conf keep art ctx eta pct blk need opts val out next why alt retry p rb h acc do not asm keys exp"
	tests := map[string]string{
		"core":   "",
		"pay":    " sup po amt cur kind dec flag appr var n tot src net vat acct paid ref eff apref addr prev",
		"deploy": " env ver prev win mig down state apref",
		"clin":   " act pol cert subj time src res unit dose route freq chg site who when n",
		"pform":  " stg os imp heat stall touch src asg",
	}
	for name, own := range tests {
		slots := lookup(t, name).Slots()
		keys := make([]string, 0, len(slots))
		for i, s := range slots {
			keys = append(keys, s.Key)
			if s.Order != i || s.Own != (i >= len(strings.Fields(core))) {
				t.Errorf("%s: slot %s has order %d at place %d, own %v", name, s.Key, s.Order, i, s.Own)
			}
		}
		if got := strings.Join(keys, " "); got != core+own {
			t.Errorf("%s has slots\n%s\nwant\n%s", name, got, core+own)
		}
	}
}

func TestSlotTypesAreReadFromTheVocabulary(t *testing.T) {
	t.Parallel()
	tests := []struct{ profile, slot, want string }{
		{"core", "re", "msgid"},
		{"core", "pri", "int:1-5"},
		{"core", "pct", "int:0-100"},
		{"core", "next", "enum:ask"},
		{"core", "keep", "list:agent"},
		{"core", "blk", "list:ref"},
		{"core", "retry", "bool"},
		{"core", "exp", "time"},
		{"pay", "flag", "list:enum:flag"},
		{"pay", "amt", "money"},
		{"clin", "res", "num"},
		{"pform", "stall", "days"},
	}
	for _, test := range tests {
		s, ok := lookup(t, test.profile).Slot(test.slot)
		if !ok || s.Type.String() != test.want {
			t.Errorf("%s: %s is %s, want %s", test.profile, test.slot, s.Type, test.want)
		}
	}
}

func TestProfileAddsToTheCoreAndLeavesItAlone(t *testing.T) {
	t.Parallel()
	pay, core := lookup(t, "pay"), profiles.Builtin().Core()
	if !pay.HasCode("ask", "PAY") || !pay.HasCode("ask", "UNDO") || core.HasCode("ask", "PAY") {
		t.Error("PAY is not an ask of pay alone next to those of the core")
	}
	if _, ok := core.Slot("amt"); ok {
		t.Error("the core has the slot amt")
	}
	if got := strings.Join(pay.EnumNames(), " "); got != "ask why out need conf cur kind dec flag appr ans" {
		t.Errorf("enums %q", got)
	}
	if got := pay.Codes("ans")[0]; got.Code != "APPROVE" || got.Desc == "" {
		t.Errorf("first answer is %+v", got)
	}
	if pay.HasCode("nosuch", "OK") || pay.Codes("nosuch") != nil {
		t.Error("an enum that is none has codes")
	}
	if got := strings.Join(pay.Exec("SEND"), " "); got != "sup addr amt cur paid ref" {
		t.Errorf("SEND executes %q", got)
	}
	if pay.Exec("REVIEW") != nil {
		t.Error("REVIEW executes something")
	}
	if got := strings.Join(lookup(t, "clin").Required(profiles.ST), " "); got != "from to item act pol cert subj time" {
		t.Errorf("ST of clin requires %q", got)
	}
	if diff := cmp.Diff([]string{"acct", "prev", "addr"}, pay.Sensitive); diff != "" {
		t.Error(diff)
	}
}

func TestHasAgent(t *testing.T) {
	t.Parallel()
	tests := []struct {
		profile, agent string
		want           bool
	}{
		{"core", "anybody", true},
		{"pay", "payer", true},
		{"pay", "Payer", false},
		{"pay", "human", true},
		{"pay", "operator", false},
		{"deploy", "operator", true},
	}
	for _, test := range tests {
		if got := lookup(t, test.profile).HasAgent(test.agent); got != test.want {
			t.Errorf("%s: HasAgent(%s) is %v", test.profile, test.agent, got)
		}
	}
}

func TestCriteriaTables(t *testing.T) {
	t.Parallel()
	p := lookup(t, "deploy")
	var sets, single []string
	for _, c := range p.Constraints() {
		if c.Desc == "" {
			t.Errorf("%s has no gloss", c.Code)
		}
		if p.IsConstraintSet(c.Code) {
			sets = append(sets, c.Code)
		} else {
			single = append(single, c.Code)
		}
	}
	if got := strings.Join(single, " "); got != "len fmt lang tone voice aud out by" {
		t.Errorf("single-valued keys %q", got)
	}
	if got := strings.Join(sets, " "); got != "src scope must no" {
		t.Errorf("set keys %q", got)
	}
	for value, want := range map[string]string{"british": "uk", "markdown": "md", "1pp": "we", "uk": "uk", "other": "other"} {
		if got := p.Alias(value); got != want {
			t.Errorf("Alias(%s) is %s, want %s", value, got, want)
		}
	}
	if p.TailMax() != 300 {
		t.Errorf("tail of %d", p.TailMax())
	}
}

func TestEveryTypeHasItsTwoLetters(t *testing.T) {
	t.Parallel()
	for _, typ := range profiles.Types() {
		if got, ok := profiles.ParseType(typ.String()); !ok || got != typ {
			t.Errorf("%s reads back as %s", typ, got)
		}
	}
	for _, s := range []string{"", "H", "HOR", "BR", "OR", "ho", "??"} {
		if got, ok := profiles.ParseType(s); ok {
			t.Errorf("%q is %s", s, got)
		}
	}
	if got := profiles.Type(0).String(); got != "??" {
		t.Errorf("no type is %q", got)
	}
}
