package thread_test

import (
	"testing"

	"crosscheck/codec"
	"crosscheck/thread"
	"crosscheck/thread/internal/testlog"
)

// judgement.md, section 9.
func TestAnAnswerFitsByItsShape(t *testing.T) {
	for _, tc := range []struct {
		need string
		fits []string
		not  []string
	}{
		{"ENUM opts=left+right+tail", []string{"left", "right"}, []string{"Left", "up", "tail"}},
		{"YESNO", []string{"Y", "N"}, []string{"y", "tail"}},
		{"NUM", []string{"7", "-7.25", "131/82"}, []string{"7.", "1e3", "tail"}},
		{"DATE", []string{"20261002", "20280229"}, []string{"20260230", "2026-10-02", "tail"}},
		{"TEXT", []string{"tail"}, []string{"Y", "text"}},
	} {
		log := testlog.Load(t, thread.Options{}, testlog.File{
			Name: "x.log", Data: []byte("RW1 AQ b-1 from=b to=a need=" + tc.need + "\n"),
		})
		q := log.Conversations()[0].Question(0)
		for want, vals := range map[bool][]string{true: tc.fits, false: tc.not} {
			for _, val := range vals {
				an := codec.Parse("RW1 AN a-1 re=b-1 from=a to=b val="+val+" // a word", codec.Reading{})
				if got := q.Fits(an); got != want {
					t.Errorf("need=%s, val=%s: fits is %v, want %v", tc.need, val, got, want)
				}
			}
		}
	}
}
