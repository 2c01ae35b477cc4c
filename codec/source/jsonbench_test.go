package source

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"crosscheck/codec/sighting"
	"crosscheck/codec/source/internal/extract"
	"crosscheck/codec/source/internal/formats"
	"crosscheck/codec/source/internal/pack"
)

// transcripts makes JSON Lines as coding agents write them.
type transcripts struct {
	*rand.Rand

	texts    []string // as they stand in JSON
	messages int
}

func newTranscripts() *transcripts {
	g := &transcripts{Rand: rand.New(rand.NewPCG(1, 2))}
	words := strings.Fields("the agent reads a file and runs its tests; then it asks what to do next with the report /srv/app/main.go:41 n=17 \"done\" \t")
	for range 500 {
		var b strings.Builder
		for range 1 + g.IntN(40) {
			for range 8 + g.IntN(12) {
				b.WriteString(words[g.IntN(len(words))] + " ")
			}
			b.WriteByte('\n')
		}
		g.texts = append(g.texts, quoted(b.String()))
	}
	return g
}

// quoted returns a text as it stands in JSON, without quotation marks.
func quoted(text string) string {
	b, _ := json.Marshal(text)
	return string(b[1 : len(b)-1])
}

func (g *transcripts) text() string { return g.texts[g.IntN(len(g.texts))] }

func (g *transcripts) message() string {
	g.messages++
	return fmt.Sprintf("RW1 ST payer-%d re=scheduler-1 p=pay from=payer to=scheduler item=inv:HT-%d pct=%d // %d of 9 booked", g.messages, g.messages, g.IntN(100), g.IntN(9))
}

// record returns a record of a session of Claude Code, with messages or not.
func (g *transcripts) record(messages bool) string {
	text := g.text()
	if messages {
		text += "\\n" + quoted(g.message()+"\n"+g.message())
	}
	head := fmt.Sprintf(`{"parentUuid":"%016x","isSidechain":false,"userType":"external","cwd":"/home/u/proj","sessionId":"s-1","version":"2.0.14","gitBranch":"main",`, g.Uint64())
	foot := fmt.Sprintf(`"uuid":"%016x","timestamp":"2026-10-02T13:%02d:%02d.000Z"}`+"\n", g.Uint64(), g.IntN(60), g.IntN(60))
	if g.IntN(2) == 0 {
		return head + `"type":"assistant","message":{"id":"msg_1","type":"message","role":"assistant","model":"m-5","content":[{"type":"text","text":"` + text +
			`"},{"type":"tool_use","id":"toolu_1","name":"Bash","input":{"command":"` + g.text() + `","description":"run it"}}],"stop_reason":null,"usage":{"input_tokens":8,"output_tokens":99}},` + foot
	}
	return head + `"type":"user","message":{"role":"user","content":[{"tool_use_id":"toolu_1","type":"tool_result","content":[{"type":"text","text":"` + text +
		`"}],"is_error":false}]},"toolUseResult":{"stdout":"` + g.text() + `","stderr":"","interrupted":false},` + foot
}

// session returns a session of about a size, of which every nth record has
// messages.
func (g *transcripts) session(size, nth int) []byte {
	var b strings.Builder
	for i := 0; b.Len() < size; i++ {
		b.WriteString(g.record(i%nth == 0))
	}
	return []byte(b.String())
}

// huge returns one record of a size, with messages in its one long string.
func (g *transcripts) huge(size int) []byte {
	var b strings.Builder
	b.WriteString(`{"type":"user","message":{"role":"user","content":[{"type":"tool_result","content":[{"type":"text","text":"` + quoted(g.message()))
	for half := false; b.Len() < size; half = half || b.Len() > size/2 {
		b.WriteString("\\n" + g.text())
		if !half && b.Len() > size/2 {
			b.WriteString("\\n" + quoted(g.message()))
		}
	}
	b.WriteString("\\n" + quoted(g.message()) + `"}]}]},"uuid":"u"}` + "\n")
	return []byte(b.String())
}

// spread returns a document of about a size over many lines.
func (g *transcripts) spread(size, nth int) []byte {
	var b strings.Builder
	b.WriteString("{\n \"model\": \"m\",\n \"messages\": [\n")
	for i := 0; b.Len() < size; i++ {
		text := g.text()
		if i%nth == 0 {
			text += "\\n" + quoted(g.message())
		}
		fmt.Fprintf(&b, "  {\n   \"role\": \"assistant\",\n   \"content\": [\n    {\n     \"type\": \"text\",\n     \"text\": \"%s\"\n    }\n   ]\n  },\n", text)
	}
	b.WriteString("  {\"role\": \"user\", \"content\": \"end\"}\n ]\n}\n")
	return []byte(b.String())
}

// TestRecordsWithoutMessagesCostNoMemory compares a session with one four times
// as long.
func TestRecordsWithoutMessagesCostNoMemory(t *testing.T) {
	g := newTranscripts()
	data := g.session(1<<20, 1<<20)
	scan := func(times int) float64 {
		long := bytes.Repeat(data, times)
		return testing.AllocsPerRun(3, func() {
			sample := extract.NewSample("x.jsonl", long[:extract.SampleSize], false)
			f := extract.Finder{Sink: new(tally).add, Account: new(sighting.Account), Charset: sample.Charset, Sample: sample}
			r := formats.ClaudeCode().Reader(&f)
			for rest := long; len(rest) > 0; {
				n := min(len(rest), pack.BlockSize)
				r.Block(rest[:n])
				rest = rest[n:]
			}
			r.End(false)
		})
	}
	if one, four := scan(1), scan(4); four > one+50 { // there are thousands of records more
		t.Errorf("%v allocations for one session, %v for four", one, four)
	}
}

func BenchmarkJSON(b *testing.B) {
	const size = 32 << 20
	for _, bench := range []struct {
		name string
		data func(*transcripts) []byte
	}{
		{"no messages", func(g *transcripts) []byte { return g.session(size, size) }},
		{"2 percent messages", func(g *transcripts) []byte { return g.session(size, 50) }},
		{"only messages", func(g *transcripts) []byte { return g.session(size, 1) }},
		{"huge records", func(g *transcripts) []byte {
			return []byte(strings.Repeat(string(g.huge(size/4)), 4))
		}},
		{"one document", func(g *transcripts) []byte { return g.spread(size, 50) }},
		{"an image", func(*transcripts) []byte {
			return []byte(`{"data":"` + strings.Repeat("iVBORw0KGgoAAAANSUhEUgAA", size/24) + `","text":"` + handoff + `"}`)
		}},
	} {
		b.Run(bench.name, func(b *testing.B) {
			data := bench.data(newTranscripts())
			b.SetBytes(int64(len(data)))
			b.ReportAllocs()
			for b.Loop() {
				in, err := Bytes("x.jsonl", data, Options{})
				if err != nil {
					b.Fatal(err)
				}
				var found tally
				a, err := in.Scan(b.Context(), found.add)
				if err != nil || a.Damaged > 0 {
					b.Fatal(err, a)
				}
				if bench.name != "no messages" && found.sightings == 0 {
					b.Fatalf("%+v", found)
				}
			}
		})
	}
}
