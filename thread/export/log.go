package export

import (
	"fmt"
	"io"
	"iter"
	"slices"

	"crosscheck/codec"
	"crosscheck/codec/check"
	"crosscheck/codec/finding"
	"crosscheck/thread"
	"crosscheck/thread/judged"
)

// LogSchema names the form that Log writes.
const LogSchema = "crosscheck.log.v1"

// Log writes the log as one JSON object (inspector.md, section 10): every key in
// the order given there, what is not known null, lists never null. What it
// writes is valid by Schema. Each input, conversation, handoff, message and
// finding begins a line, and none is kept in memory. The error is that of w.
func Log(w io.Writer, j judged.Log) error { return wholeLog(w, &j) }

func wholeLog(w io.Writer, j *judged.Log) error {
	if err := newEncoder(w, j.Redact).document(documentOf(j)); err != nil {
		return fmt.Errorf("log: %w", err)
	}
	return nil
}

// The types below are the form of the JSON: Log and Schema are both made from
// them. A nullable or an ordinal may be null, and so may what a pointer points to.

type document struct {
	Schema        string                 `json:"schema" doc:"The name of this form."`
	Inputs        iter.Seq[input]        `json:"inputs" doc:"What was read, in the order given."`
	Conversations iter.Seq[conversation] `json:"conversations" doc:"In log order."`
	Messages      iter.Seq[message]      `json:"messages" doc:"Every message and every distinct invalid line, by conversation, in log order."`
	Findings      iter.Seq[findingEntry] `json:"findings" doc:"In the order of the log."`
	NotJudged     iter.Seq[notJudged]    `json:"not_judged" doc:"Checks that could not be made."`
}

type input struct {
	File       string         `json:"file" doc:"The name as given; - is standard input."`
	SHA256     verbatimOrNull `json:"sha256" doc:"Of the bytes as they lie on disk, in hex; null if it was not read to its end." pattern:"^[0-9a-f]{64}$"`
	Format     string         `json:"format"`
	Coding     string         `json:"coding" doc:"Compression, character set, byte-order mark."`
	Bytes      int64          `json:"bytes"`
	Lines      int            `json:"lines"`
	Records    int            `json:"records"`
	Messages   int            `json:"messages" doc:"Distinct valid messages first seen here."`
	Invalid    int            `json:"invalid" doc:"Distinct invalid lines first seen here."`
	Mentions   int            `json:"mentions" doc:"RW1 as a word in lines that yield no message."`
	WouldParse int            `json:"would_parse" doc:"Mentions that would parse as a line."`
	Examples   int            `json:"examples" doc:"Distinct lines found in prompts; they are in no conversation."`
	Damaged    int            `json:"damaged" doc:"Records cut short or damaged."`
}

type conversation struct {
	ID        string             `json:"id" doc:"The session, else the file's name, else joined."`
	Files     []string           `json:"files"`
	Agents    []string           `json:"agents" doc:"Every from and to, in log order."`
	Handoffs  iter.Seq[handoff]  `json:"handoffs" doc:"In log order."`
	Items     iter.Seq[item]     `json:"items"`
	Questions iter.Seq[question] `json:"questions" doc:"Those of no handoff."`
	Loose     []string           `json:"loose" doc:"The ids of all messages that belong to no handoff."`
}

// handoff has too many keys for one struct; they stand in three groups.
type handoff struct {
	handoffSent
	handoffStanding
	handoffOutcome
}

type handoffSent struct {
	ID      string `json:"id" doc:"As output: with ~2, ~3 for another message under a used id."`
	From    string `json:"from"`
	To      string `json:"to"`
	Item    string `json:"item"`
	Ask     string `json:"ask"`
	Profile string `json:"profile" doc:"The vocabulary its HO is read with."`
}

type handoffStanding struct {
	State       thread.State  `json:"state" doc:"At the end of the log."`
	History     []change      `json:"history" doc:"The state after each message that changed it."`
	Owner       string        `json:"owner"`
	Parent      nullable      `json:"parent" doc:"The message that it hangs under."`
	Replaces    nullable      `json:"replaces" doc:"The handoff that it sends again."`
	Relays      nullable      `json:"relays" doc:"The handoff that it passes on."`
	Undoes      nullable      `json:"undoes" doc:"The DN that it takes back."`
	RecordCheck check.Verdict `json:"record_check"`
}

type handoffOutcome struct {
	Readbacks  []readback       `json:"readbacks" doc:"In event order."`
	Questions  []question       `json:"questions" doc:"In log order."`
	Close      *closing         `json:"close" doc:"The first close, else the first cancel that counts."`
	Plan       []planned        `json:"plan" doc:"What the done report is held to."`
	Sheet      []row            `json:"sheet" doc:"The value sheet."`
	Divergence *firstDivergence `json:"first_divergence" doc:"Where the values first part."`
}

type change struct {
	Message string       `json:"message"`
	State   thread.State `json:"state"`
}

func (change) tuple() {}

type readback struct {
	ID        string          `json:"id"`
	Passes    bool            `json:"passes" doc:"No tier fails."`
	Tiers     tiers           `json:"tiers"`
	Hearback  thread.Hearback `json:"hearback" doc:"What the sender did about it."`
	ClearedBy nullable        `json:"cleared_by"`
}

type tiers struct {
	Receipt       check.Verdict `json:"receipt"`
	Expiry        check.Verdict `json:"expiry"`
	Integrity     check.Verdict `json:"integrity"`
	Echo          check.Verdict `json:"echo"`
	Comprehension check.Verdict `json:"comprehension"`
	Execution     check.Verdict `json:"execution"`
}

type question struct {
	ID     string               `json:"id"`
	Answer nullable             `json:"answer" doc:"The AN or UN that decides."`
	State  thread.QuestionState `json:"state"`
}

type closing struct {
	Type           codec.Type    `json:"type"`
	ID             string        `json:"id"`
	DoneCheck      check.Verdict `json:"done_check"`
	AcknowledgedBy nullable      `json:"acknowledged_by" doc:"Of a CX."`
}

type planned struct {
	Slot  string `json:"slot"`
	Value string `json:"value"`
	From  string `json:"from" doc:"The message that it comes from."`
}

type row struct {
	Slot     string             `json:"slot"`
	Record   finding.Text       `json:"record"`
	Handoff  finding.Text       `json:"handoff"`
	Readback finding.Text       `json:"readback"`
	Done     finding.Text       `json:"done"`
	Diverges *thread.Divergence `json:"diverges" doc:"The first column that departs from the nearest filled one to its left."`
}

type firstDivergence struct {
	Slot     string            `json:"slot"`
	Between  thread.Divergence `json:"between"`
	Expected string            `json:"expected"`
	Actual   string            `json:"actual"`
}

type item struct {
	Item   string      `json:"item"`
	Owners []ownership `json:"owners"`
}

type ownership struct {
	Agent string `json:"agent"`
	Since string `json:"since" doc:"The message from which on it owned the item."`
}

// message has too many keys for one struct; they stand in two groups.
type message struct {
	messageSaid
	messageSeen
}

type messageSaid struct {
	ID           nullable    `json:"id" doc:"As output; of an invalid line its third word."`
	Type         *codec.Type `json:"type"`
	From         nullable    `json:"from"`
	To           nullable    `json:"to"`
	Item         nullable    `json:"item"`
	Re           nullable    `json:"re"`
	Conversation string      `json:"conversation"`
	Handoff      nullable    `json:"handoff" doc:"The handoff that it belongs to."`
}

type messageSeen struct {
	Time      verbatimOrNull `json:"time" doc:"Of the first sighting, RFC 3339 in UTC; null where the log gives none with its zone and year." format:"date-time"`
	File      string         `json:"file"`
	Line      ordinal        `json:"line" doc:"Of the first sighting, from 1."`
	Column    ordinal        `json:"column" doc:"Of the head, from 1, in code points; in a JSON string on the decoded line."`
	Path      nullable       `json:"path" doc:"JSON Pointer to the string; null for plain text."`
	Sightings int            `json:"sightings" doc:"How often it was seen, in any form."`
	Digest    verbatimOrNull `json:"digest" doc:"Of the message as sent; null for an invalid line, and where it is withheld." pattern:"^[0-9a-f]{12}$"`
	Twin      *twin          `json:"twin" doc:"Of the message as sent; null for an invalid line."`
	Errors    []string       `json:"errors" doc:"Why the line is no valid message."`
	Variants  []variant      `json:"variants" doc:"The other forms in which it was seen."`
}

type variant struct {
	File   string         `json:"file"`
	Line   ordinal        `json:"line"`
	Digest verbatimOrNull `json:"digest" doc:"null where it is withheld." pattern:"^[0-9a-f]{12}$"`
	Twin   twin           `json:"twin"`
}

type findingEntry struct {
	Code         finding.Code     `json:"code"`
	Severity     finding.Severity `json:"severity"`
	Conversation string           `json:"conversation"`
	Handoff      nullable         `json:"handoff"`
	Message      nullable         `json:"message" doc:"The message that it is attached to; of an invalid line its third word."`
	Check        area             `json:"check" doc:"The code before the dot."`
	Slot         nullable         `json:"slot"`
	Expected     finding.Text     `json:"expected"`
	Actual       finding.Text     `json:"actual"`
	File         string           `json:"file"`
	Line         ordinal          `json:"line"`
	Column       ordinal          `json:"column"`
	Text         string           `json:"text" doc:"What it means, as a sentence."`
}

type notJudged struct {
	Conversation nullable `json:"conversation" doc:"null for an expect entry that is of no handoff."`
	Handoff      nullable `json:"handoff" doc:"null for a question of no handoff."`
	Check        verbatim `json:"check"`
	Why          string   `json:"why"`
}

// documentOf returns the whole, ready to be written.
func documentOf(log *judged.Log) document {
	j := logForm{log}
	return document{
		Schema:        LogSchema,
		Inputs:        j.inputs(),
		Conversations: mapped(slices.Values(j.Conversations()), j.conversation),
		Messages:      j.messages,
		Findings:      mapped(slices.Values(j.Findings), findingOf),
		NotJudged:     mapped(slices.Values(j.NotJudged), notJudgedOf),
	}
}

// mapped applies f to what a sequence yields.
func mapped[A, B any](from iter.Seq[A], f func(A) B) iter.Seq[B] {
	return func(yield func(B) bool) {
		for a := range from {
			if !yield(f(a)) {
				return
			}
		}
	}
}
