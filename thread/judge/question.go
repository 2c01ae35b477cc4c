package judge

import (
	"crosscheck/codec"
	"crosscheck/codec/finding"
	"crosscheck/thread"
)

// answer judges an AN or UN to a question: who gave it, when, and its shape.
func (k *conversation) answer(m thread.Message, d *codec.Message) {
	named, ok := m.Named()
	if !ok || m.Role() != thread.RoleAnswer && m.Role() != thread.RoleRefusal {
		return
	}
	q, ok := named.AsQuestion()
	if !ok {
		return
	}
	if m.From() != named.To() {
		k.add(m, raised{
			code: finding.QuestionWrongAgent, slot: "from", expected: finding.Some(named.To()), actual: finding.Some(m.From()),
		})
		return
	}
	if by := value(named, "by"); by != "" && m.Moment().PastDay(by) {
		if first, ok := q.FirstAnswer(); ok && first == m {
			k.add(m, raised{
				code: finding.QuestionLate, slot: "by", expected: finding.Some(by), actual: finding.Some(m.Moment().Date()),
			})
		}
	}
	if m.Type() == codec.AN && !q.Fits(d) {
		k.shape(m, named, d)
	}
}

// shape says how an answer does not fit its question.
func (k *conversation) shape(m, aq thread.Message, d *codec.Message) {
	val, _ := d.Get("val")
	need := value(aq, "need")
	f := raised{code: finding.QuestionWrongShape, slot: "val", expected: finding.Some(need), actual: finding.Some(val.Text)}
	if need == "ENUM" {
		f.code, f.expected = finding.QuestionNotAnOption, finding.Some(value(aq, "opts"))
	}
	k.add(m, f)
}
