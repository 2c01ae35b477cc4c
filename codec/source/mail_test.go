package source

import (
	"bytes"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"crosscheck/codec/sighting"
	"crosscheck/codec/source/internal/extract"
)

func TestMailGivesItsLinesItsDate(t *testing.T) {
	got, a := scanText(t, `From: oncall@ops.example
To: release@ops.example
Date: Fri, 2 Oct 2026 23:44:10 +0200
Subject: Re: svc:web

RW1 DN a-9 re=b-2 from=a to=b

> RW1 RB a-8 re=b-2 from=a to=b
>> RW1 HO b-2 from=b to=a

From release Fri Oct  2 23:50:00 2026
Date: Fri, 2 Oct 2026 23:50:00 +0200
Subject: next

RW1 AN b-3 re=a-8 from=b to=a val=Y
`, Options{})
	var times []string
	for _, s := range got.sightings {
		times = append(times, string(s.Text[4:10])+" "+s.Time.String())
	}
	want := []string{
		"DN a-9 2026-10-02T21:44:10Z", "RB a-8 none", "HO b-2 none", "AN b-3 2026-10-02T21:50:00Z",
	}
	if diff := cmp.Diff(want, times); diff != "" || a.Format != "mail" {
		t.Errorf("%s (-want +got):\n%s", a.Format, diff)
	}
}

func TestEncodedPartsOfAMailAreMentionsAndNamed(t *testing.T) {
	got, a := scanText(t, `From: oncall@ops.example
To: release@ops.example
Date: Fri, 2 Oct 2026 23:44:10 +0200
MIME-Version: 1.0
Content-Type: multipart/alternative;
	boundary="=_1"

--=_1
Content-Type: text/plain; charset=utf-8
Content-Transfer-Encoding: quoted-printable

RW1 HO a-1 p=3Dpay from=3Da to=3Db item=3Dx:1 ask=3DPAY amt=3D1284.50 cur=
=3DGBP

--=_1
Content-Type: text/plain; charset=utf-8
Content-Transfer-Encoding: 8bit

RW1 HO a-1 p=pay from=a to=b item=x:1 ask=PAY amt=1284.50 cur=GBP

--=_1--
`, Options{})
	if diff := cmp.Diff([]seen{{19, 1, "", "RW1 HO a-1 p=pay from=a to=b item=x:1 ask=PAY amt=1284.50 cur=GBP"}}, got.seen()); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if a.Mentions != 1 || a.WouldParse != 0 || a.Format != "mail (what is quoted-printable in it is not decoded)" {
		t.Errorf("%+v", a)
	}
}

func TestTypescriptHasTheTimeOfItsHeader(t *testing.T) {
	for _, first := range []string{
		"Script started on 2026-10-02 15:05:00+02:00 [TERM=\"xterm-256color\" TTY=\"/dev/pts/1\" COLUMNS=\"100\" LINES=\"30\"]",
		"Script started on Fri 02 Oct 2026 01:05:00 PM UTC",
	} {
		got, a := scanText(t, first+"\n$ run\r\n\x1b[?2004hwaiting\b\b\b\b\b\b\b"+handoff+"\r\nfetch 3%\r\x1b[K"+handoff+" // 2\r\n"+
			strings.Repeat(handoff+" // 3\r\n", 5)+ // most lines are messages
			"\nScript done on 2026-10-02 13:30:00+00:00 [COMMAND_EXIT_CODE=\"0\"]\n", Options{})
		want := []seen{{3, 23, "", handoff}, {4, 13, "overwrote", handoff + " // 2"}}
		if diff := cmp.Diff(want, got.seen()[:2]); diff != "" {
			t.Errorf("(-want +got):\n%s", diff)
		}
		if a.Format != "typescript" || a.First.String() != "2026-10-02T13:05:00Z" || a.Last.String() != "2026-10-02T13:30:00Z" {
			t.Errorf("%s, from %s to %s", a.Format, a.First.String(), a.Last.String())
		}
		if w := got.sightings[0].Time.String(); w != "none" {
			t.Errorf("time %s", w)
		}
	}
}

func TestCloudWatchEvents(t *testing.T) {
	got, a := scanText(t, `{
    "events": [
        {
            "logStreamName": "payer/1",
            "timestamp": 1790946302000,
            "message": "`+handoff+`",
            "ingestionTime": 1790946303000,
            "eventId": "1"
        },
        {
            "logStreamName": "payer/2",
            "timestamp": 1790946301000,
            "message": "{\"msg\":\"`+handoff+` // 2\"}\n",
            "ingestionTime": 1790946303000,
            "eventId": "2"
        }
    ],
    "searchedLogStreams": []
}
`, Options{})
	var places []string
	for _, s := range got.sightings {
		places = append(places, s.Path+" "+s.Time.String())
	}
	want := []string{"/events/0/message 2026-10-02T13:05:02Z", "/events/1/message!/msg 2026-10-02T13:05:01Z"}
	if diff := cmp.Diff(want, places); diff != "" || a.Format != "cloudwatch-events" || !a.Unordered || a.Records != 2 {
		t.Errorf("%+v (-want +got):\n%s", a, diff)
	}
}

// FuzzMail makes a mail of a text: its messages are those of the text, unless
// parts of it are encoded.
func FuzzMail(f *testing.F) {
	for _, seed := range []string{
		handoff, "> " + handoff + "\n>> " + handoff + "\r\n", "--b\n\n" + handoff + "\n--b--", "\nFrom a\nDate: x\n\n" + handoff,
		"--b\nContent-Transfer-Encoding: base64\n\n" + handoff + "\n", "\xff\x00| " + handoff + " |\n```\n" + handoff,
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		const head = "From: a@b\nTo: b@a\nSubject: x\nContent-Type: multipart/mixed; boundary=b\n\n"
		got, ok := scanBytes(t, []byte(head+text))
		if !ok {
			return
		}
		want := new(recorder)
		r := extract.Plain{}.Reader(&extract.Finder{Sink: want.add, Account: new(sighting.Account), Sample: extract.NewSample("x", []byte(head+text), true)})
		r.Block([]byte(head + text))
		r.End(false)
		if bytes.Contains(bytes.ToLower([]byte(text)), []byte("content-transfer-encoding")) {
			if len(got.sightings) > len(want.sightings) {
				t.Fatalf("%d messages, of text %d", len(got.sightings), len(want.sightings))
			}
			return
		}
		if diff := cmp.Diff(want.texts(), got.texts()); diff != "" {
			t.Fatalf("(-text +mail):\n%s", diff)
		}
	})
}
