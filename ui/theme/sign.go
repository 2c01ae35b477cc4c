package theme

import (
	"crosscheck/codec/check"
	"crosscheck/thread"
	"crosscheck/thread/summary"
)

// Sign returns the glyph and the role of a sign.
func (t *Theme) Sign(s summary.Sign) (string, Role) {
	g := &t.Glyphs.Signs
	switch s {
	case summary.NoSign:
		return g.None, Plain
	case summary.Pass:
		return g.Pass, Pass
	case summary.Fail:
		return g.Fail, Fail
	case summary.NotAsked:
		return g.NotAsked, NotAsked
	case summary.NotCarried:
		return g.NotCarried, NotCarried
	case summary.NotJudged:
		return g.NotJudged, NotJudged
	case summary.Warning:
		return g.Warning, Warn
	case summary.Note:
		return g.Note, Note
	case summary.Waiting:
		return g.Waiting, Waiting
	case summary.Undone:
		return g.NotAsked, Warn
	}
	return g.None, Plain
}

// Verdict returns the sign and the role of a verdict.
func (t *Theme) Verdict(v check.Verdict) (string, Role) { return t.Sign(summary.OfVerdict(v)) }

// State returns the sign and the role of a handoff in that state.
func (t *Theme) State(s thread.State) (string, Role) { return t.Sign(summary.OfState(s)) }

// PaintSign returns a sign in its own look.
func (t *Theme) PaintSign(s summary.Sign) string {
	sign, role := t.Sign(s)
	return t.Paint(role, sign)
}
