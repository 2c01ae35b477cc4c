package cli

import (
	"context"
	"io"
	"strconv"
	"strings"

	"crosscheck/ui"
	"crosscheck/ui/screen"
	"crosscheck/ui/shot"
	"crosscheck/ui/theme"
)

type shotCmd struct {
	Files  []string `arg:"" optional:"" name:"file" help:"Logs, directories, or -. FILE#payer-1 and FILE#L42 open at that message."`
	View   string   `enum:"tree,sheet,ladder,findings,items,log" default:"tree" help:"What is shown: ${enum}."`
	Size   string   `default:"100x30" placeholder:"WxH" help:"Columns and rows of the terminal that is drawn: 100x30."`
	Keys   string   `placeholder:"SCRIPT" help:"What is pressed before the picture is taken, with spaces between: 'e > d'. Text for a prompt stands in double quotes."`
	Output string   `short:"o" placeholder:"FILE" help:"Write to this file instead of standard output."`
}

// Help has the examples.
func (shotCmd) Help() string {
	return `A picture of what the view shows, as SVG, without a terminal: for a postmortem, a ticket, a README.
The keys are those of the view. Dark unless --theme light; --color never draws without colour.

Examples:

    crosscheck shot app.log -o failure.svg
    crosscheck shot app.log#payer-1 --view sheet --size 120x40 --theme light -o sheet.svg
    crosscheck shot app.log --keys '/ "acct" enter' -o found.svg`
}

// The largest frame that is drawn; more is no terminal.
const maxFrame = 1000

func (c *shotCmd) run(ctx context.Context, a *app) error {
	w, h, err := cells(c.Size)
	if err != nil {
		return err
	}
	keys, err := script(c.Keys)
	if err != nil {
		return err
	}
	names, err := a.inputNames(c.Files)
	if err != nil {
		return err
	}
	names, open := targets(names)
	if c.Output != "" {
		if err := a.notAnInput(c.Output, names); err != nil {
			return err
		}
	}
	where, err := a.where()
	if err != nil {
		return err
	}
	l, err := a.load(ctx, names)
	if err != nil {
		return err
	}
	defer l.Close()
	title := titleOf(names)
	a.redact(l.Log)
	t := screen.NewPainter(theme.Options{Color: a.shotColor(), ASCII: a.flags.ASCII, Dark: a.flags.Theme != "light"}).Redacting(a.redactor)
	frame, err := ui.Frame(ui.Session{
		Log: l.Log, Judge: l.Judged(), Inputs: l.Inputs, Theme: t, Title: title, Open: open, Where: where, Notes: a.notes, Redact: a.flags.options(),
	}, ui.Still{Width: w, Height: h, View: c.View, Keys: keys})
	if err != nil {
		return usagef("--keys: %w", err)
	}
	return a.answerTo(c.Output, a.out, func(out io.Writer) error {
		return shot.SVG(out, frame, w, h, "crosscheck "+t.Clean(title)+": "+c.View, t.Defaults())
	})
}

// shotColor returns how much colour a picture has: all there is, for it is on no
// terminal.
func (a *app) shotColor() theme.Color {
	if a.flags.Color == "never" {
		return theme.Mono
	}
	return theme.True
}

// cells reads the size of a terminal.
func cells(s string) (w, h int, err error) {
	columns, rows, _ := strings.Cut(s, "x")
	w, err = strconv.Atoi(columns)
	if err == nil {
		h, err = strconv.Atoi(rows)
	}
	if err != nil || w < 1 || h < 1 || w > maxFrame || h > maxFrame {
		return 0, 0, usagef("--size %s: give columns and rows from 1 to %d, like 100x30", s, maxFrame)
	}
	return w, h, nil
}

// script splits a key script at its spaces; what stands in double quotes stays
// whole, with its quotes.
func script(s string) ([]string, error) {
	var out []string
	for s = strings.TrimLeft(s, " "); s != ""; s = strings.TrimLeft(s, " ") {
		end := strings.IndexByte(s, ' ')
		if s[0] == '"' && len(s) > 1 && s[1] != ' ' {
			end = strings.IndexByte(s[1:], '"')
			if end < 0 {
				return nil, usagef("--keys: no quote ends the text that begins at %s", s)
			}
			end += 2
		}
		if end < 0 {
			end = len(s)
		}
		out = append(out, s[:end])
		s = s[end:]
	}
	return out, nil
}
