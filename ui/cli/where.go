package cli

import (
	"errors"
	"slices"
	"strings"

	"github.com/alecthomas/kong"

	"crosscheck/thread/query"
)

// filtering is a command that --where narrows.
type filtering interface{ filters() }

func (*checkCmd) filters()  {}
func (*demoCmd) filters()   {}
func (*diffCmd) filters()   {}
func (*exportCmd) filters() {}
func (*reportCmd) filters() {}
func (*findCmd) filters()   {}
func (*shotCmd) filters()   {}
func (*viewCmd) filters()   {}

// where parses the query of --where; "" keeps everything.
func (a *app) where() (*query.Query, error) {
	q, err := query.Parse(a.flags.Where)
	var at *query.Error
	if !errors.As(err, &at) {
		return q, err
	}
	picture := strings.SplitN(at.Picture(), "\n", 3)
	return nil, &exitError{
		code: exitUsage,
		err:  errors.New("--where: " + at.Error()),
		hint: "  " + picture[0] + "\n  " + picture[1],
	}
}

// selection returns the inputs of a command that looks at whole files, and what
// --where keeps of them.
func (a *app) selection(files []string) (names []string, where *query.Query, err error) {
	if names, err = a.wholeFiles(files); err != nil {
		return nil, nil, err
	}
	where, err = a.where()
	return names, where, err
}

// refuseWhere refuses --where at a command that would look at everything all the
// same.
func (a *app) refuseWhere(model *kong.Application, node *kong.Node) error {
	if _, ok := node.Target.Addr().Interface().(filtering); ok || a.flags.Where == "" {
		return nil
	}
	var names []string
	for _, n := range model.Children {
		if _, ok := n.Target.Addr().Interface().(filtering); ok {
			names = append(names, n.Name)
		}
	}
	slices.Sort(names)
	return usagef("--where does nothing for %s: it is for %s", node.Name, either(names))
}
