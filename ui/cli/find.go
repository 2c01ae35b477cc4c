package cli

import (
	"context"
	"fmt"
	"unicode/utf8"

	"crosscheck/codec"
	"crosscheck/codec/source"
	"crosscheck/thread"
	"crosscheck/thread/export"
	"crosscheck/thread/query"
	"crosscheck/ui"
	"crosscheck/ui/text"
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
		cut := maxFound
		for cut > 0 && !utf8.RuneStart(l[cut]) {
			cut--
		}
		l = fmt.Sprintf("%s… (%d bytes in all)", l[:cut], n)
	}
	_, _ = fmt.Fprintln(f.a.out, text.Clean(l))
}

// sightingJSON is one sighting (cli.md; formats.md, section 4).
type sightingJSON struct {
	File    string   `json:"file"`
	Member  *string  `json:"member"`
	Line    *int     `json:"line"`
	Column  int      `json:"column"`
	Offset  *int64   `json:"offset"`
	Length  *int     `json:"length"`
	Parts   []part   `json:"parts,omitempty"`
	Path    *string  `json:"path"`
	Time    *string  `json:"time"`
	Speaker *string  `json:"speaker"`
	Session *string  `json:"session"`
	Flags   []string `json:"flags"`
	Text    string   `json:"text"`
	messageJSON

	place string // as text has it
}

// part is a piece of a record that was put together from several, of which line,
// offset and length are those of the first.
type part struct {
	Line   int   `json:"line"`
	Offset int64 `json:"offset"`
	Length int   `json:"length"`
}

// where says where a sighting stands, as a line of the file, or of all that the
// file holds where its container joins everything.
func (j *sightingJSON) where(s *thread.Sighting) string {
	if j.Line == nil {
		return fmt.Sprintf("%s!%s:%d", j.File, s.Path, s.Sub)
	}
	return fmt.Sprintf("%s:%d", j.File, *j.Line)
}

// messageJSON is what the text of a sighting says.
type messageJSON struct {
	ID     *string       `json:"id"`
	Type   *string       `json:"type"`
	Valid  *bool         `json:"valid"`
	Errors []lineProblem `json:"errors"`
	Format string        `json:"format"`
}

// settled lists when the inputs have been read to their end: whether a line is
// valid, and whether a query keeps it, can depend on lines that stand behind it.
func (f *finder) settled(ctx context.Context, names []string, where *query.Query) error {
	l, err := f.a.list(ctx, names)
	if err != nil {
		return err
	}
	defer l.close()
	f.a.redact(l.log)
	var keep func(thread.Message) bool
	if !where.Everything() {
		keep = export.Judge(l.log).Where(where).Keep
	}
	inputs := l.log.Inputs()
	counts := make([]int, len(inputs))
	for _, e := range l.entries {
		found := f.entry(l, e, keep)
		if found == nil {
			continue
		}
		found.Format = inputs[e.input].Format
		counts[e.input]++
		f.total++
		if err := f.write(found); err != nil {
			return err
		}
	}
	for i, n := range counts {
		f.count(inputs[i].File, n, len(inputs) > 1)
	}
	return nil
}

// entry returns what was found for JSON, nil if it is not wanted. keep says which
// messages are; nil: all. A mention and an example are part of no handoff.
func (f *finder) entry(l *listing, e entry, keep func(thread.Message) bool) *sightingJSON {
	if e.mention != nil {
		if keep != nil {
			return nil
		}
		return f.mention(e.mention, l.inputs[e.input].Name())
	}
	s := l.sightings[e.place]
	if keep != nil && (s.Flags&source.Example != 0 || !keep(s.Message)) {
		return nil
	}
	return f.sighting(l, &s, e.parts)
}

// write lists one thing in the form that is asked for.
func (f *finder) write(found *sightingJSON) error {
	switch {
	case f.c.Count:
		return nil
	case f.c.JSON:
		return f.a.json(found)
	}
	f.put(fmt.Sprintf("%s:%d: %s", found.place, found.Column, found.Text))
	return nil
}

// sighting returns a sighting for JSON, nil if it is not wanted.
func (f *finder) sighting(l *listing, s *thread.Sighting, parts []part) *sightingJSON {
	m := l.decode(s)
	if s.Flags&source.Example != 0 && !f.c.Examples || !f.wanted(s.File, s.Line, m.ID) {
		return nil
	}
	valid := m.Valid()
	j := &sightingJSON{
		File: s.File, Member: orNull(s.Member), Line: &s.Line, Column: s.Column, Offset: &s.Offset, Length: &s.Length, Parts: parts,
		Path: orNull(s.Path), Time: orNull(timeText(s.Time)), Speaker: orNull(s.Speaker), Session: orNull(s.Session),
		Flags: append([]string{}, s.Flags.Names()...), Text: s.Text,
		messageJSON: messageJSON{ID: orNull(m.ID), Valid: &valid, Errors: lineProblems(m.Errors)},
	}
	if s.Line == 0 { // the container joins everything
		j.Line, j.Offset, j.Length = nil, nil, nil
	}
	j.place = j.where(s)
	if m.Type != 0 {
		j.Type = orNull(m.Type.String())
	}
	return j
}

// mention returns a mention for JSON, nil if it is not wanted. It has no type,
// id or validity, and the flag mention.
func (f *finder) mention(m *source.Mention, file string) *sightingJSON {
	if !f.c.Mentions || !f.wanted(file, m.Line, "") {
		return nil
	}
	j := &sightingJSON{File: file, Member: orNull(m.Member), Line: &m.Line, Column: m.Column, Offset: &m.Offset, Flags: []string{"mention"}, Text: string(m.Text)}
	j.place = fmt.Sprintf("%s:%d", file, m.Line)
	j.Errors = []lineProblem{}
	if m.Parses {
		j.Flags = append(j.Flags, "would_parse")
	}
	return j
}

// timeText returns the time of a sighting, with a Z only where the zone is
// known, dashes for a year that is not, and without a day where there is none.
func timeText(t source.Time) string {
	if !t.Known {
		return ""
	}
	form := "15:04:05.999999999"
	switch {
	case t.Year:
		form = "2006-01-02T" + form
	case t.Dated():
		form = "--01-02T" + form
	}
	if t.Zone {
		form += "Z"
	}
	return t.At.Format(form)
}
