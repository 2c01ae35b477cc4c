package theme

import (
	"crosscheck/codec/check"
	"crosscheck/thread"
	"crosscheck/thread/words"
)

// Sign returns the glyph and the role of a sign.
func (t *Theme) Sign(s words.Sign) (string, Role) {
	g := &t.Glyphs.Signs
	switch s {
	case words.NoSign:
		return g.None, Plain
	case words.Pass:
		return g.Pass, Pass
	case words.Fail:
		return g.Fail, Fail
	case words.NotAsked:
		return g.NotAsked, NotAsked
	case words.NotCarried:
		return g.NotCarried, NotCarried
	case words.NotJudged:
		return g.NotJudged, NotJudged
	case words.Warning:
		return g.Warning, Warn
	case words.Note:
		return g.Note, Note
	case words.Waiting:
		return g.Waiting, Waiting
	case words.Undone:
		return g.NotAsked, Warn
	}
	return g.None, Plain
}

// Verdict returns the sign and the role of a verdict.
func (t *Theme) Verdict(v check.Verdict) (string, Role) { return t.Sign(words.OfVerdict(v)) }

// State returns the sign and the role of a handoff in that state.
func (t *Theme) State(s thread.State) (string, Role) { return t.Sign(words.OfState(s)) }

// PaintSign returns a sign in its own look.
func (t *Theme) PaintSign(s words.Sign) string {
	sign, role := t.Sign(s)
	return t.Paint(role, sign)
}
