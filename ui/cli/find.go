package cli

import (
	"context"
	"fmt"

	"crosscheck/codec"
	"crosscheck/codec/source"
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
	names, err := a.inputNames(c.Files)
	if err != nil {
		return err
	}
	where, err := a.where()
	if err != nil {
		return err
	}
	names, open := targets(names)
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
	f, err := a.follow(ctx, names, func(file string, log source.Sink) source.Sink {
		return &onceSink{lineSink: &lineSink{finder: list, file: file}, log: log}
	})
	if err != nil {
		return err
	}
	defer f.close()
	defer a.tellRedacted()
	if err := f.each(ctx, list.flush); err != nil {
		return err
	}
	return verdictError(list.total > 0)
}

// onceSink lists what is found in a file, once: what is read again, because it
// can only be read as a whole, was listed before.
type onceSink struct {
	*lineSink

	log    source.Sink // that has to know what is redacted
	listed map[string]struct{}
}

func (s *onceSink) forget() { s.listed = nil }

// once reports whether something is met for the first time.
func (s *onceSink) once(what ...any) bool {
	key := fmt.Sprintln(what...)
	if _, known := s.listed[key]; known {
		return false
	}
	if s.listed == nil {
		s.listed = map[string]struct{}{}
	}
	s.listed[key] = struct{}{}
	return true
}

// Sighting lists a message that was not listed before.
func (s *onceSink) Sighting(found *source.Sighting) {
	if s.a.redactor != nil {
		s.log.Sighting(found)
	}
	if s.once(found.Member, found.Line, found.Path, found.Sub, found.Column, string(found.Text)) {
		s.lineSink.Sighting(found)
	}
}

// Mention lists a mention that was not listed before.
func (s *onceSink) Mention(m *source.Mention) {
	if s.c.Mentions && s.once("mention", m.Member, m.Line, m.Column, string(m.Text)) {
		s.lineSink.Mention(m)
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
	files, folders, err := f.a.expand(ctx, names)
	if err != nil {
		return err
	}
	p, end := f.watch()
	defer end()
	for _, file := range files {
		in, err := source.Open(file.name, p.options(f.a.sourceOptions()))
		before := f.total
		if err == nil {
			_, err = in.Scan(ctx, p.sink(&lineSink{finder: f, file: file.name}))
			_ = in.Close() // only read from
		}
		switch {
		case ctx.Err() != nil:
			return fmt.Errorf("%s: %w", file.name, ctx.Err())
		case err == nil:
			f.count(file.name, f.total-before, len(files) > 1 || len(folders) > 0)
		case !file.skips(err):
			f.a.missed(err)
		}
	}
	f.a.tell(folders)
	return nil
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

// lineSink writes what is found in one input as it is found.
type lineSink struct {
	*finder

	file string
}

// Sighting lists a message.
func (s *lineSink) Sighting(found *source.Sighting) {
	line := string(found.Text)
	if found.Flags&source.Example != 0 && !s.c.Examples || !s.wanted(s.file, found.Line, codec.ReadHead(line).ID) {
		return
	}
	member, at := found.Member, found.Line
	if at == 0 { // the container joins everything: a line of all that it holds
		member, at = found.Path, found.Sub
	}
	s.list(member, at, found.Column, line)
}

// Mention lists a mention, if they are wanted.
func (s *lineSink) Mention(m *source.Mention) {
	if s.c.Mentions && s.wanted(s.file, m.Line, "") {
		s.list(m.Member, m.Line, m.Column, "mention: "+string(m.Text))
	}
}

// Defect is of no interest here.
func (s *lineSink) Defect(source.Defect) {}

func (s *lineSink) list(member string, line, column int, what string) {
	s.total++
	if s.c.Count {
		return
	}
	file := s.file
	if member != "" {
		file += "!" + member
	}
	l := fmt.Sprintf("%s:%d:%d: %s", file, line, column, what)
	if s.a.redactor != nil {
		s.waiting = append(s.waiting, l)
		return
	}
	s.put(l)
	if s.a.env.StdoutTerminal {
		s.a.out.show()
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
