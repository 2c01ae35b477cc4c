package check_test

import (
	"strings"
	"testing"

	"crosscheck/codec"
	"crosscheck/codec/check"
	"crosscheck/profiles"
)

func TestMakeReadback(t *testing.T) {
	t.Parallel()
	deploy, _ := profiles.Builtin().Lookup("deploy")
	bare := check.MakeOptions{NoHash: true}
	for _, tc := range []struct {
		name, ho string
		r        codec.Reading
		o        check.MakeOptions
		want     string
	}{
		{"what is always echoed", buildHO + " pri=2", codec.Reading{}, bare, buildRB},
		{"what the receiver adds", buildHO, codec.Reading{}, check.MakeOptions{NoHash: true, Acc: []string{"len:2p", "no:x"}, Do: "patch", ETA: "20270112"}, buildRB + " eta=20270112 acc=len:2p+no:x do=patch"},
		{"goes before what the HO has", buildHO + " do=theirs rb=do", codec.Reading{}, check.MakeOptions{NoHash: true, Do: "mine"}, buildRB + " do=mine"},
		{"numbers, truth values and lists", "RW1 HO release-1 from=release to=operator item=svc:api ask=DEPLOY down=Y keep=oncall+human pri=3 rb=all", codec.Reading{Caller: deploy}, bare, "RW1 RB operator-1 re=release-1 from=operator to=release item=svc:api ask=DEPLOY pri=3 keep=oncall+human down=Y"},
		{"an HO read with what it answers keeps that", "RW1 HO release-1 from=release to=operator item=svc:api ask=DEPLOY env=PROD rb=env", codec.Reading{Inherited: deploy}, bare, "RW1 RB operator-1 re=release-1 from=operator to=release item=svc:api ask=DEPLOY env=PROD"},
		{"words that JSON has to escape", "RW1 HO planner-1 from=planner to=builder item=a\"b\\c<&> ask=BUILD x_a=\u2028é rb=all", codec.Reading{}, bare, "RW1 RB builder-1 re=planner-1 from=builder to=planner item=a\"b\\c<&> ask=BUILD x_a=\u2028é"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			ho := codec.Parse(tc.ho, tc.r)
			got, err := check.MakeReadback(ho, ho.To+"-1", tc.r, tc.o)
			if err != nil || got != tc.want {
				t.Errorf("got  %s, %v\nwant %s", got, err, tc.want)
			}
		})
	}
}

func TestMakeReadbackRefuses(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct {
		name, ho, id string
		o            check.MakeOptions
		say          string
	}{
		{"another agent's id", buildHO, "planner-1", check.MakeOptions{}, "builder-<n>"},
		{"an id without a number", buildHO, "builder-", check.MakeOptions{}, "builder-<n>"},
		{"an id with more than a number", buildHO, "builder-1a", check.MakeOptions{}, "builder-<n>"},
		{"a number that is not ASCII", buildHO, "builder-١", check.MakeOptions{}, "builder-<n>"},
		{"no id", buildHO, "", check.MakeOptions{}, "builder-<n>"},
		{"an invalid HO", buildHO + " pri=9", "builder-1", check.MakeOptions{}, "out of range"},
		{"a line that is no HO", buildDN, "planner-1", check.MakeOptions{}, "HO"},
		{"a plan with a blank", buildHO, "builder-1", check.MakeOptions{Do: "two words"}, "do"},
		{"a plan that smuggles in a slot", buildHO, "builder-1", check.MakeOptions{Do: "x asm=y"}, "do"},
		{"an eta that is no date", buildHO, "builder-1", check.MakeOptions{ETA: "soon"}, "YYYYMMDD"},
		{"a criterion that would become two", buildHO, "builder-1", check.MakeOptions{Acc: []string{"len:1p+no:x"}}, "+"},
		{"an empty criterion", buildHO, "builder-1", check.MakeOptions{Acc: []string{""}}, "criterion"},
		{"bytes that are no text", buildHO, "builder-1", check.MakeOptions{Do: "\xff"}, "UTF-8"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			got, err := check.MakeReadback(parse(tc.ho), tc.id, codec.Reading{}, tc.o)
			if err == nil || !strings.Contains(err.Error(), tc.say) {
				t.Errorf("got %q and error %v, want one that says %q", got, err, tc.say)
			}
			if err != nil && strings.ContainsAny(err.Error(), "\n\x1b") {
				t.Errorf("the error is not safe to print: %q", err)
			}
		})
	}
}
