package judge

import (
	"crosscheck/codec"
	"crosscheck/codec/check"
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
		k.add(m, finding{
			code: QuestionWrongAgent, slot: "from", expected: check.Some(named.To()), actual: check.Some(m.From()),
			text: m.From() + " answered a question that was put to " + named.To(),
		})
		return
	}
	if by := value(named, "by"); by != "" && m.Moment().PastDay(by) {
		if first, ok := q.FirstAnswer(); ok && first == m {
			k.add(m, finding{
				code: QuestionLate, slot: "by", expected: check.Some(by), actual: check.Some(m.Moment().Date()),
				text: "answered on " + m.Moment().Date() + ", asked for by " + by,
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
	f := finding{code: QuestionWrongShape, slot: "val", expected: check.Some(need), actual: check.Some(val.Text)}
	f.text = "the question needs " + need + ", and " + val.Text + " is none"
	if need == "ENUM" {
		opts := value(aq, "opts")
		f.code, f.expected = QuestionNotAnOption, check.Some(opts)
		f.text = val.Text + " is none of the options " + opts
	}
	k.add(m, f)
}
