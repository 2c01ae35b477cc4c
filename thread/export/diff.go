package export

import (
	"fmt"
	"io"
	"iter"
	"reflect"
	"slices"
	"strconv"

	"crosscheck/codec/finding"
	"crosscheck/thread"
	"crosscheck/thread/diff"
	"crosscheck/thread/judged"
)

// DiffSchema names the form that Diff writes.
const DiffSchema = "crosscheck.diff.v1"

// Diff writes how two runs differ as one JSON object, valid by SchemaOfDiff. The
// error is that of w.
func Diff(w io.Writer, a, b judged.Log, r diff.Result) error {
	if err := newEncoder(w, a.Redact).document(differenceOf(logForm{&a}, logForm{&b}, &r)); err != nil {
		return fmt.Errorf("diff: %w", err)
	}
	return nil
}

// SchemaOfDiff writes the JSON Schema of what Diff writes. The error is that of
// w.
func SchemaOfDiff(w io.Writer) error {
	return writeSchema(w, DiffSchema, "How two runs differ, by crosscheck.", reflect.TypeFor[difference]())
}

// The types below are the form of the JSON, as those of log.go are.

type difference struct {
	Schema   string                  `json:"schema" doc:"The name of this form."`
	Same     bool                    `json:"same"`
	A        compared                `json:"a" doc:"The first run."`
	B        compared                `json:"b" doc:"The second run."`
	Agree    int                     `json:"agree" doc:"How many handoffs do not differ."`
	First    *parting                `json:"first" doc:"Where the runs first part."`
	Handoffs iter.Seq[pairOfHandoff] `json:"handoffs" doc:"Those that differ, or that one run alone has, in the order of the log."`
	Loose    []findingChange         `json:"loose" doc:"Findings of no handoff, where their numbers differ."`
}

type compared struct {
	Inputs   iter.Seq[hashed] `json:"inputs"`
	Handoffs int              `json:"handoffs"`
	Findings int              `json:"findings"`
}

type hashed struct {
	File   string         `json:"file"`
	SHA256 verbatimOrNull `json:"sha256" pattern:"^[0-9a-f]{64}$"`
}

type parting struct {
	Item   nullable       `json:"item" doc:"null where it is of no handoff."`
	Ask    nullable       `json:"ask"`
	Kind   partOf         `json:"kind"`
	Column *thread.Column `json:"column" doc:"Of a value."`
	Slot   nullable       `json:"slot" doc:"Of a value or a finding."`
	Code   *finding.Code  `json:"code" doc:"Of a finding."`
	A      finding.Text   `json:"a"`
	B      finding.Text   `json:"b"`
	AtA    *spot          `json:"at_a" doc:"The message at which it shows."`
	AtB    *spot          `json:"at_b"`
}

// partOf is what a parting is about: a kind of change, or a handoff that one run
// alone has.
type partOf string

type spot struct {
	ID   nullable `json:"id"`
	File string   `json:"file"`
	Line ordinal  `json:"line"`
}

type pairOfHandoff struct {
	Item     string          `json:"item"`
	Ask      string          `json:"ask"`
	Nth      int             `json:"nth" doc:"Among those with the same item and ask, from 1."`
	A        *spot           `json:"a" doc:"null where the second run alone has it."`
	B        *spot           `json:"b"`
	Values   []valueChange   `json:"values"`
	State    *stateChange    `json:"state" doc:"At the end, where that differs."`
	History  *historyChange  `json:"history" doc:"On the way, where that differs."`
	Findings []findingChange `json:"findings" doc:"Where their numbers differ."`
}

type valueChange struct {
	Slot   string        `json:"slot"`
	Column thread.Column `json:"column"`
	A      finding.Text  `json:"a"`
	B      finding.Text  `json:"b"`
}

type stateChange struct {
	A thread.State `json:"a"`
	B thread.State `json:"b"`
}

type historyChange struct {
	A []thread.State `json:"a"`
	B []thread.State `json:"b"`
}

type findingChange struct {
	Code finding.Code `json:"code"`
	Slot nullable     `json:"slot"`
	A    int          `json:"a" doc:"How many the first run has."`
	B    int          `json:"b"`
}

func differenceOf(a, b logForm, r *diff.Result) difference {
	out := difference{
		Schema: DiffSchema, Same: !r.Differ(), A: a.compared(), B: b.compared(), Agree: r.Same,
		Handoffs: mapped(slices.Values(r.Handoffs), a.pairOf),
		Loose:    findingChanges(r.Loose),
	}
	if r.Differ() {
		out.First = a.partingOf(r)
	}
	return out
}

func (j logForm) compared() compared {
	out := compared{Findings: len(j.Findings)}
	for _, c := range j.Conversations() {
		for range j.Handoffs(c) {
			out.Handoffs++
		}
	}
	out.Inputs = mapped(slices.Values(j.Inputs()), func(in thread.Input) hashed {
		return hashed{in.File, verbatimOrNull(in.SHA256)}
	})
	return out
}

func (j logForm) partingOf(r *diff.Result) *parting {
	p := r.First
	if p.Handoff < 0 {
		return j.changeOf(&r.Loose[p.Change], parting{})
	}
	h := &r.Handoffs[p.Handoff]
	out := parting{Item: nullable(h.Item), Ask: nullable(h.Ask)}
	if p.Change >= 0 {
		return j.changeOf(&h.Changes[p.Change], out)
	}
	out.Kind, out.AtA, out.AtB = "handoff", sideOf(h.A), sideOf(h.B)
	return &out
}

// changeOf fills in what a change says.
func (j logForm) changeOf(ch *diff.Change, out parting) *parting {
	out.Kind, out.A, out.B = partOf(ch.Kind.String()), j.ValueOf(ch.Slot, ch.A), j.ValueOf(ch.Slot, ch.B)
	out.AtA, out.AtB = spotOf(ch.AtA.Message, ch.AtA.There), spotOf(ch.AtB.Message, ch.AtB.There)
	out.Slot = nullable(ch.Slot)
	switch ch.Kind {
	case diff.Value:
		out.Column = &ch.Column
	case diff.Found:
		out.Code = &ch.Code
	case diff.State, diff.History:
	}
	return &out
}

func sideOf(s diff.Side) *spot {
	if !s.There {
		return nil
	}
	return spotOf(s.Handoff.Message(), true)
}

func spotOf(m thread.Message, there bool) *spot {
	if !there {
		return nil
	}
	first := m.First()
	return &spot{nullable(m.ID()), first.File, ordinal(first.Line)}
}

func (j logForm) pairOf(h diff.Handoff) pairOfHandoff {
	out := pairOfHandoff{Item: h.Item, Ask: h.Ask, Nth: h.Nth, A: sideOf(h.A), B: sideOf(h.B)}
	for i := range h.Changes {
		switch ch := &h.Changes[i]; ch.Kind {
		case diff.Value:
			out.Values = append(out.Values, valueChange{ch.Slot, ch.Column, j.ValueOf(ch.Slot, ch.A), j.ValueOf(ch.Slot, ch.B)})
		case diff.State:
			out.State = &stateChange{h.A.Handoff.State(), h.B.Handoff.State()}
		case diff.History:
			out.History = &historyChange{went(h.A.Handoff), went(h.B.Handoff)}
		case diff.Found:
		}
	}
	out.Findings = findingChanges(h.Changes)
	return out
}

// went returns the states of a history.
func went(h thread.Handoff) []thread.State {
	history := h.History()
	states := make([]thread.State, len(history))
	for i, ch := range history {
		states[i] = ch.State
	}
	return states
}

// findingChanges returns the changes that are about findings.
func findingChanges(changes []diff.Change) []findingChange {
	var out []findingChange
	for i := range changes {
		ch := &changes[i]
		if ch.Kind != diff.Found {
			continue
		}
		a, _ := strconv.Atoi(ch.A.Text) // 0 where it is not given
		b, _ := strconv.Atoi(ch.B.Text)
		out = append(out, findingChange{ch.Code, nullable(ch.Slot), a, b})
	}
	return out
}
