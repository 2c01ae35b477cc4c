package screen

import (
	"crosscheck/codec/check"
	"crosscheck/thread"
	"crosscheck/thread/judge"
	"crosscheck/thread/redact"
	"crosscheck/thread/summary"
	"crosscheck/ui/theme"
)

// Painter draws text from a log in a theme: it replaces what is not to be seen,
// and makes the rest safe. It does not change once made, but by Redact, and may
// be used by several goroutines.
type Painter struct {
	*theme.Theme

	redactor *redact.Redactor // of text from a log; nil: as it is
}

// NewPainter makes the painter for one kind of terminal. It asks nobody anything.
func NewPainter(o theme.Options) *Painter { return &Painter{Theme: theme.New(o)} }

// Redacting returns the painter with text from a log redacted before it is drawn.
func (p *Painter) Redacting(r *redact.Redactor) *Painter {
	return &Painter{Theme: p.Theme, redactor: r}
}

// Redact makes the painter itself redact text from now on, or no longer where r
// is nil. It is for whoever alone has the painter; others take a copy by
// Redacting.
func (p *Painter) Redact(r *redact.Redactor) { p.redactor = r }

// Redactor returns what text from a log goes through, nil where it stays as it is.
func (p *Painter) Redactor() *redact.Redactor { return p.redactor }

// Clean makes text from a log fit to be drawn: what is not to be seen is
// replaced, and the rest is safe. Text that is to be cut is hidden first: half a
// value is not found.
func (p *Painter) Clean(s string) string { return p.Safe(p.Hide(s)) }

// CleanValue is Clean for the value of a slot, which is replaced however short
// it is.
func (p *Painter) CleanValue(slot, s string) string { return p.Clean(p.redactor.Slot(slot, s)) }

// Finding returns a finding as it may be shown.
func (p *Painter) Finding(f judge.Finding) judge.Finding { return p.redactor.Finding(f) }

// Hide returns text from a log with what is not to be seen replaced.
func (p *Painter) Hide(s string) string {
	if p.Options().ASCII {
		return p.redactor.ASCII(s)
	}
	return p.redactor.Text(s)
}

// HideLines is Hide for lines of a file that follow each other.
func (p *Painter) HideLines(lines []string) []string {
	hidden := p.redactor.Lines(lines)
	if !p.Options().ASCII || p.redactor == nil {
		return hidden
	}
	for i, l := range hidden {
		hidden[i] = p.redactor.ASCII(l)
	}
	return hidden
}

// Safe makes text safe to draw, and in ASCII where the theme is one of ASCII
// only.
func (p *Painter) Safe(s string) string {
	if p.Options().ASCII {
		return CleanASCII(s)
	}
	return Clean(s)
}

// Glyph returns a sign as it is drawn.
func (p *Painter) Glyph(s summary.Sign) string {
	if p.Options().ASCII {
		return s.ASCII()
	}
	return s.Glyph()
}

// roles are the looks of the signs.
//
//nolint:gochecknoglobals // a table
var roles = [summary.NumSigns]theme.Role{
	summary.NoSign:     theme.Plain,
	summary.Pass:       theme.Pass,
	summary.Fail:       theme.Fail,
	summary.NotAsked:   theme.NotAsked,
	summary.NotCarried: theme.NotCarried,
	summary.NotJudged:  theme.NotJudged,
	summary.Warning:    theme.Warn,
	summary.Note:       theme.Note,
	summary.Waiting:    theme.Waiting,
	summary.Undone:     theme.Warn,
}

// Sign returns a sign as it is drawn, and its role.
func (p *Painter) Sign(s summary.Sign) (string, theme.Role) { return p.Glyph(s), roles[s] }

// Verdict returns the sign and the role of a verdict.
func (p *Painter) Verdict(v check.Verdict) (string, theme.Role) { return p.Sign(summary.OfVerdict(v)) }

// State returns the sign and the role of a handoff in that state.
func (p *Painter) State(s thread.State) (string, theme.Role) { return p.Sign(summary.OfState(s)) }
