package cli

import (
	"context"
	"fmt"

	"crosscheck/codec"
	"crosscheck/codec/sighting"
	"crosscheck/thread/load"
	"crosscheck/ui"
	"crosscheck/ui/screen"
)

type findCmd struct {
	Files    []string `arg:"" optional:"" name:"file" help:"Logs, directories, or -. FILE#payer-1 and FILE#L42 list that message only."`
	JSON     bool     `name:"json" help:"One sighting a line, as JSON."`
	Count    bool     `help:"Only how many, for each file if there are several."`
	Mentions bool     `help:"Also the lines that only mention RW1."`
	Examples bool     `help:"Also the messages in prompts, which are examples."`
}

// Help has the examples.
func (findCmd) Help() string {
	return `Lists invalid lines too; --json says which are valid, and why not. Exit code 1 if there is nothing
to list, as grep.

With --where only the messages of the handoffs that are kept are listed, and no mentions.

Examples:

    crosscheck find app.log
    crosscheck find --where 'agent:payer state:wrong' app.log
    crosscheck find --json app.log | jq -r 'select(.valid | not) | .text'
    crosscheck find --follow app.log`
}

func (c *findCmd) run(ctx context.Context, a *app) error {
	a.once = true
	names, open, where, err := a.asked(c.Files)
	if err != nil {
		return err
	}
	f := &finder{a: a, c: c, open: open}
	if c.JSON && !c.Count || !where.Everything() || a.flags.on() && !c.Count {
		err = f.settled(ctx, names, where)
	} else {
		err = f.lines(ctx, names)
	}
	if err != nil {
		return err
	}
	return verdictError(f.total > 0)
}

// follow lists what is found as it comes.
func (c *findCmd) follow(ctx context.Context, a *app) error {
	a.once = true
	if c.JSON || c.Count || a.flags.Where != "" {
		return usagef("--follow lists lines as they come: leave out --json, --count and --where, which wait for the end")
	}
	names, err := a.inputNames(c.Files)
	if err != nil {
		return err
	}
	names, open := targets(names)
	list := &finder{a: a, c: c, open: open}
	f, err := a.follow(ctx, names, func(in load.Place, log sighting.Sink) (sighting.Sink, func()) {
		o := &onceLister{lister: &lister{finder: list, file: in.Name}, log: log}
		return o.add, o.forget
	})
	if err != nil {
		return err
	}
	defer f.Close()
	defer a.tellRedacted()
	if err := a.each(ctx, f, list.flush); err != nil {
		return err
	}
	return verdictError(list.total > 0)
}

// onceLister lists what is found in a file, once: what is read again, because it
// can only be read as a whole, was listed before.
type onceLister struct {
	*lister

	log    sighting.Sink // that has to know what is redacted
	listed map[string]struct{}
}

func (o *onceLister) forget() { o.listed = nil }

// once reports whether something is met for the first time.
func (o *onceLister) once(what ...any) bool {
	key := fmt.Sprintln(what...)
	if _, known := o.listed[key]; known {
		return false
	}
	if o.listed == nil {
		o.listed = map[string]struct{}{}
	}
	o.listed[key] = struct{}{}
	return true
}

// add lists a message or a mention that was not listed before.
func (o *onceLister) add(found sighting.Found) {
	switch s, m := found.Sighting, found.Mention; {
	case s != nil:
		if o.a.redactor != nil {
			o.log(found)
		}
		if o.once(s.Member, s.Line, s.Path, s.Sub, s.Column, string(s.Text)) {
			o.sighting(s)
		}
	case m != nil:
		if o.c.Mentions && o.once("mention", m.Member, m.Line, m.Column, string(m.Text)) {
			o.mention(m)
		}
	}
}

// finder lists what is found, and counts it.
type finder struct {
	a     *app
	c     *findCmd
	open  ui.Target
	total int

	waiting []string // lines that are listed once it is known what of them is redacted
}

// flush lists what waits.
func (f *finder) flush() error {
	for _, l := range f.waiting {
		f.put(l)
	}
	f.waiting = nil
	return nil
}

// wanted reports whether something at a line of an input is listed.
func (f *finder) wanted(file string, line int, id string) bool {
	switch {
	case !f.open.Of(file):
		return true
	case f.open.ID != "":
		return f.open.ID == id
	}
	return f.open.Line == line
}

// lines lists as text, while the inputs are being read.
func (f *finder) lines(ctx context.Context, names []string) error {
	o := f.a.scanning()
	files, err := load.Find(ctx, names, o)
	if err != nil {
		return err
	}
	p, end := f.watch()
	defer end()
	before := 0
	o.Wrap = func(in load.Place, _ sighting.Sink) (sighting.Sink, func()) {
		before = f.total
		return (&lister{finder: f, file: in.Name}).add, nil
	}
	o.Read = func(name string) { f.count(name, f.total-before, files.Several()) }
	_, err = files.Read(ctx, p.watching(o))
	return err
}

// watch tells how far reading is, unless the answer itself shows it.
func (f *finder) watch() (p *progress, end func()) {
	if f.a.env.StdoutTerminal && !f.c.Count {
		return nil, func() {}
	}
	return f.a.watch()
}

// count writes the count of a file, if counts are wanted.
func (f *finder) count(name string, n int, several bool) {
	switch {
	case !f.c.Count:
	case several:
		f.a.say("%s:%d", name, n)
	default:
		f.a.say("%d", n)
	}
}

// lister writes what is found in one input as it is found.
type lister struct {
	*finder

	file string
}

// add lists a message or a mention. A defect is of no interest here.
func (l *lister) add(found sighting.Found) {
	switch {
	case found.Sighting != nil:
		l.sighting(found.Sighting)
	case found.Mention != nil:
		l.mention(found.Mention)
	}
}

// sighting lists a message.
func (l *lister) sighting(s *sighting.Sighting) {
	text := string(s.Text)
	if s.Flags&sighting.Example != 0 && !l.c.Examples || !l.wanted(l.file, s.Line, codec.ReadHead(text).ID) {
		return
	}
	member, at := s.Member, s.Line
	if at == 0 { // the container joins everything: a line of all that it holds
		member, at = s.Path, s.Sub
	}
	l.list(member, at, s.Column, text)
}

// mention lists a mention, if they are wanted.
func (l *lister) mention(m *sighting.Mention) {
	if l.c.Mentions && l.wanted(l.file, m.Line, "") {
		l.list(m.Member, m.Line, m.Column, "mention: "+string(m.Text))
	}
}

func (l *lister) list(member string, line, column int, what string) {
	l.total++
	if l.c.Count {
		return
	}
	file := l.file
	if member != "" {
		file += "!" + member
	}
	text := fmt.Sprintf("%s:%d:%d: %s", file, line, column, what)
	if l.a.redactor != nil {
		l.waiting = append(l.waiting, text)
		return
	}
	l.put(text)
	if l.a.env.StdoutTerminal {
		l.a.out.show()
	}
}

// maxFound is how much of a line is listed as text, in bytes. --json has all.
const maxFound = 64 << 10

// put writes one thing that was found: of a very long line the beginning, and
// how long it is.
func (f *finder) put(l string) {
	l = f.a.hidden().Text(l)
	if n := len(l); n > maxFound {
		l = fmt.Sprintf("%s… (%d bytes in all)", screen.Start(l, maxFound), n)
	}
	_, _ = fmt.Fprintln(f.a.out, screen.Clean(l))
}
