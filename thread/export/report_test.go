package export_test

import (
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"regexp"
	"strings"
	"testing"
	"unicode"

	"crosscheck/thread"
	"crosscheck/thread/internal/testlog"
	"crosscheck/thread/judged"
)

// report returns the report of a log in both forms.
func report(tb testing.TB, j judged.Log) map[string]string {
	tb.Helper()
	return map[string]string{
		"md":   in(tb, format(tb, "report.md"), j),
		"html": in(tb, format(tb, "report.html"), j),
	}
}

var (
	anchorOf = map[string]*regexp.Regexp{
		"md":   regexp.MustCompile(`<a id="([^"]*)"></a>`),
		"html": regexp.MustCompile(` id="([^"]*)"`),
	}
	linkOf = map[string]*regexp.Regexp{
		"md":   regexp.MustCompile(`\]\(#([^)]*)\)`),
		"html": regexp.MustCompile(` (?:href="#|aria-labelledby="|aria-describedby=")([^"]*)"`),
	}
)

func TestEveryLinkOfAReportLeadsSomewhere(t *testing.T) {
	logs := everything(t)
	logs["hostile"] = hostile(t)
	logs["long"] = logOf(t, manyLines(1200)...)
	links := 0
	for name, j := range logs {
		for form, text := range report(t, j) {
			if strings.Contains(text, `aria-label=""`) {
				t.Errorf("%s: something has no name for who does not see it", name)
			}
			anchors := map[string]bool{}
			for _, m := range anchorOf[form].FindAllStringSubmatch(text, -1) {
				if anchors[m[1]] {
					t.Errorf("%s, %s: %s is there twice", name, form, m[1])
				}
				anchors[m[1]] = true
			}
			for _, m := range linkOf[form].FindAllStringSubmatch(text, -1) {
				links++
				if !anchors[m[1]] {
					t.Errorf("%s, %s: %s is nowhere", name, form, m[1])
				}
			}
		}
	}
	if links < 1000 {
		t.Errorf("only %d links", links)
	}
}

// Nothing of a log becomes an element, an attribute or a reference of the page.
func TestAReportOfAHostileLogHoldsOnlyText(t *testing.T) {
	j := hostile(t)
	j.Made = judged.Made{Command: "crosscheck '</pre><script>'", Check: "```\n# forged"}
	ours := map[string]string{
		"html": "lang", "head": "", "meta": "charset name content http-equiv", "title": "id", "style": "", "body": "",
		"a": "class href", "header": "", "h1": "", "h2": "id", "h3": "id", "h4": "id", "nav": "aria-label", "ol": "class", "ul": "", "li": "id",
		"main": "id tabindex", "section": "id class aria-label aria-labelledby", "div": "id class tabindex role aria-label", "p": "",
		"table": "", "caption": "", "thead": "", "tbody": "", "tr": "class", "th": "scope", "td": "", "code": "class", "pre": "",
		"span": "class", "b": "aria-hidden role aria-label", "strong": "", "footer": "",
		"svg": "class width height viewBox role aria-labelledby aria-describedby", "desc": "id", "g": "",
		"text": "class x y text-anchor", "tspan": "class", "line": "class x1 y1 x2 y2", "path": "class d",
	}
	d := xml.NewDecoder(strings.NewReader(report(t, j)["html"]))
	d.Strict, d.AutoClose, d.Entity = false, []string{"meta"}, xml.HTMLEntity
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		e, ok := token.(xml.StartElement)
		if !ok {
			continue
		}
		attributes, known := ours[e.Name.Local]
		if !known {
			t.Errorf("<%s> is not ours", e.Name.Local)
		}
		for _, a := range e.Attr {
			if !strings.Contains(" "+attributes+" ", " "+a.Name.Local+" ") || a.Name.Local == "href" && !strings.HasPrefix(a.Value, "#") {
				t.Errorf("<%s %s=%q> is not ours", e.Name.Local, a.Name.Local, a.Value)
			}
		}
	}
	for form, text := range report(t, j) {
		for _, r := range text {
			if r != '\n' && (unicode.IsControl(r) || unicode.In(r, unicode.Cf, unicode.Zl, unicode.Zp)) {
				t.Errorf("%s: %U gets through", form, r)
			}
		}
	}
}

// In Markdown every line begins as one of ours does, and what a table says stays
// in its cells.
func TestAMarkdownReportOfAHostileLogHoldsOnlyText(t *testing.T) {
	ours := regexp.MustCompile("^(#{1,4} |- |  - |  (`|<code>)|\\| |[A-Z][a-z]|[0-9]+ of |[✓✗] It | *$)")
	tag := regexp.MustCompile(`<(/?[^>]*)>`)
	cells, fenced := 0, false
	for line := range strings.Lines(report(t, hostile(t))["md"]) {
		line = strings.TrimRight(line, "\n")
		if strings.HasPrefix(line, "```") {
			fenced = !fenced
		}
		if fenced || strings.HasPrefix(line, "```") {
			continue
		}
		if !ours.MatchString(line) {
			t.Errorf("not ours: %s", line)
		}
		outside := regexp.MustCompile("`[^`]*`").ReplaceAllString(line, "")
		for _, m := range tag.FindAllStringSubmatch(outside, -1) {
			if m[1] != "code" && m[1] != "/code" && m[1] != "/a" && !strings.HasPrefix(m[1], `a id="m-`) {
				t.Errorf("<%s> is not ours: %s", m[1], line)
			}
		}
		if n := strings.Count(line, "|"); strings.HasPrefix(line, "| ") {
			if cells > 0 && n != cells {
				t.Errorf("%d cells, want %d: %s", n, cells, line)
			}
			cells = n
		} else {
			cells = 0
		}
	}
}

func TestAReportSaysWhatHappened(t *testing.T) {
	for _, tt := range []struct {
		name string
		log  judged.Log
		want []string
	}{
		{"an incident", scenario(t, "void-cleared"), []string{
			"scheduler and payer sent 4 messages about 1 handoff between 2026-10-02 10:11:20Z and 2026-10-02 10:12:58Z.",
			"whose acct is `11-90-33/70024418` in the handoff and `11-90-33/70024481` in the readback.",
			"does not pass; cleared anyway by scheduler-2, and [DN payer-2](#m-1-4) reported on it with out=OK; at the end of the log its state is wrong and scheduler owns it.",
			"| acct | no record | `11-90-33/70024418` | `11-90-33/70024481` | `11-90-33/70024481` | ✗ first divergence, handoff to readback |",
			"void-cleared.log:2",
		}},
		{"a log without failures", scenario(t, "clean-all"), []string{"No handoff failed: the checks found no errors", "## Failed handoffs\n\nNo handoff failed.\n"}},
		{"a log without messages", scenario(t, "no-messages"), []string{"In no-messages.log there is no RW1 message.\n\nSo no check was made and none failed.\n"}},
		{"what is open", scenario(t, "questions"), []string{"Questions without the answer that they ask for:", "overdue"}},
		{"an unanswered question of no handoff", logOf(t, "RW1 AQ a-1 from=a to=b need=YESNO"), []string{"There is no handoff to check", "[AQ a-1](#m-1-1)"}},
		{"a handoff that nothing closed", logOf(t, "RW1 HO a-1 from=a to=b item=x:1 ask=FIX"), []string{"Handoffs that nothing closed:", "1 sent."}},
		{"what was not judged", scenario(t, "void-cleared"), []string{"| ? record | no record supplied | [HO scheduler-1](#m-1-1) |"}},
		{"who knew what", scenario(t, "void-cleared"), []string{
			"| [HO scheduler-1](#m-1-1) | payer | 2026-10-02 10:11:20Z | yes 2026-10-02 10:12:01Z | [RB payer-1](#m-1-2) |",
			"| [DN payer-2](#m-1-4) | scheduler | 2026-10-02 10:12:58Z | no message shows it | - |",
		}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			got := report(t, tt.log)["md"]
			for _, want := range tt.want {
				if !strings.Contains(got, want) {
					t.Errorf("%s is not in\n%s", want, got)
				}
			}
		})
	}
}

// No failure is left out, however many there are; but only so many are told in
// full.
func TestAReportOfManyFailures(t *testing.T) {
	j := logOf(t, manyLines(1200)...)
	for form, text := range report(t, j) {
		for i := range j.Conversations()[0].Handoffs() {
			if id := j.Conversations()[0].Handoff(i).Message().ID(); !regexp.MustCompile(`\b` + id + `\b`).MatchString(text) {
				t.Errorf("%s: nothing of %s", form, id)
			}
		}
		if n := strings.Count(text, "Value sheet of "); form == "md" && n != 50 {
			t.Errorf("%d handoffs are told in full", n)
		}
		if !strings.Contains(text, "The first 50 are told in full below; a report with --handoff tells any of the other 190.") {
			t.Errorf("%s does not say how many are told", form)
		}
	}
}

func TestAReportShowsTheLineAsItLies(t *testing.T) {
	j := scenario(t, "void-cleared")
	j.Raw = func(s thread.Sighting) (string, bool, bool) {
		return fmt.Sprintf("raw %d: ", s.Line) + s.Text, true, true
	}
	if got := report(t, j)["md"]; !strings.Contains(got, "`raw 2: RW1 RB payer-1 ") {
		t.Error(got)
	}
	j.Raw = func(s thread.Sighting) (string, bool, bool) { return strings.Repeat("x", 5000) + s.Text, true, true }
	if got := report(t, j)["md"]; strings.Contains(got, "xxx") || !strings.Contains(got, "  `RW1 RB payer-1 ") {
		t.Error("a line that nobody reads is shown")
	}
}

func TestAReportSaysHowToSeeItAgain(t *testing.T) {
	j := scenario(t, "void-cleared")
	j.Made = judged.Made{Command: "crosscheck report a.log", Check: "crosscheck check a.log"}
	for form, text := range report(t, j) {
		for _, want := range []string{"crosscheck report a.log", "What would catch it again, with exit code 1:", "crosscheck check a.log"} {
			if !strings.Contains(text, want) {
				t.Errorf("%s: no %s", form, want)
			}
		}
	}
}

func TestAReportHasOtherSightingsAndForms(t *testing.T) {
	const line = "RW1 HO a-1 from=a to=b item=x:1 ask=FIX"
	j := logOf(t, line, line, line+" // altered", "RW1 RB b-1 re=a-1 from=b to=a item=x:2 ask=FIX")
	if got := report(t, j)["md"]; !strings.Contains(got, "seen at `app.log:3` as `"+line+" // altered`") {
		t.Error(got)
	}
	j = judged.Of(testlog.Load(t, thread.Options{}, testlog.File{Name: "a.log", Data: []byte(strings.Repeat(line+"\n", 9) + "RW1 RB b-1 re=a-1 from=b to=a item=x:2 ask=FIX\n")}))
	for _, want := range []string{"also seen at `a.log:2`", "and at 3 more places"} {
		if got := report(t, j)["md"]; !strings.Contains(got, want) {
			t.Errorf("no %s in\n%s", want, got)
		}
	}
}
