package check_test

import (
	"testing"

	"crosscheck/codec/check"
)

func TestClockPast(t *testing.T) {
	t.Parallel()
	const now check.Clock = "20270110T1200Z"
	for _, tc := range []struct {
		name string
		got  bool
		want bool
	}{
		{"an earlier exp has passed", now.Past("20270110T1159Z"), true},
		{"an equal one too", now.Past("20270110T1200Z"), true},
		{"a later one has not", now.Past("20270110T1201Z"), false},
		{"nothing passes without a clock", check.Clock("").Past("00010101T0000Z"), false},
		{"the day before has passed", now.PastDay("20270109"), true},
		{"the day itself has not", now.PastDay("20270110"), false},
		{"no day passes without a clock", check.Clock("").PastDay("00010101"), false},
	} {
		if tc.got != tc.want {
			t.Errorf("%s: got %t", tc.name, tc.got)
		}
	}
	if got := now.Date(); got != "20270110" {
		t.Errorf("Date() = %q", got)
	}
}
