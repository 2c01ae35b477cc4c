package codec_test

import (
	"testing"

	"crosscheck/codec"
	"crosscheck/profiles"
)

// benchLines are what a log mostly holds: a short status, a plain handoff, and a
// payment with all that it executes.
func benchLines() []string {
	return []string{
		"RW1 ST builder-12 re=planner-11 from=builder to=planner item=jira:WEB-9 pct=40",
		"RW1 HO planner-1 from=planner to=builder item=svc:checkout ask=BUILD due=20270114 pri=2 keep=qa+planner // second coupon is dropped from the total",
		"RW1 HO scheduler-8 p=pay from=scheduler to=payer item=inv:QX-118 ask=PAY rb=exec sup=halden amt=1180.40 cur=EUR kind=NET acct=20-45-77/31882046 paid=20270115 ref=QX-118 apref=AP-0412",
		"RW1 RB payer-4 re=scheduler-8 p=pay from=payer to=scheduler item=inv:QX-118 ask=PAY sup=halden amt=1180.40 cur=EUR kind=NET acct=20-45-77/31882046 paid=20270115 ref=QX-118 apref=AP-0412 h=0123456789ab // as sent",
	}
}

func perLine(b *testing.B, lines int) {
	b.Helper()
	b.ReportMetric(float64(b.N*lines)/b.Elapsed().Seconds(), "lines/s")
}

func BenchmarkParse(b *testing.B) {
	r := codec.Reading{Profiles: profiles.Builtin()}
	lines := benchLines()
	b.ReportAllocs()
	for b.Loop() {
		for _, line := range lines {
			codec.Parse(line, r)
		}
	}
	perLine(b, len(lines))
}

func BenchmarkParseInto(b *testing.B) {
	r := codec.Reading{Profiles: profiles.Builtin()}
	var m codec.Message
	lines := benchLines()
	b.ReportAllocs()
	for b.Loop() {
		for _, line := range lines {
			codec.ParseInto(&m, line, r)
		}
	}
	perLine(b, len(lines))
}

func BenchmarkReadHead(b *testing.B) {
	lines := benchLines()
	b.ReportAllocs()
	for b.Loop() {
		for _, line := range lines {
			codec.ReadHead(line)
		}
	}
	perLine(b, len(lines))
}

func BenchmarkDigest(b *testing.B) {
	r := codec.Reading{Profiles: profiles.Builtin()}
	lines := benchLines()
	messages := make([]*codec.Message, len(lines))
	for i, line := range lines {
		messages[i] = codec.Parse(line, r)
	}
	b.ReportAllocs()
	for b.Loop() {
		for _, m := range messages {
			m.Digest()
		}
	}
	perLine(b, len(lines))
}
