package cli

import (
	"context"
	"embed"
	"fmt"

	"crosscheck/codec/source"
)

// incidents are the logs of the demo: a clean pay run; a tool that paid another
// amount after a perfect readback; a void readback that was sent again. All of
// it is invented.
//
//go:embed demo/*.log
var incidents embed.FS

type demoCmd struct{}

// Help has the example.
func (demoCmd) Help() string {
	return `A pay run as it should go; a bank tool that paid another amount after a perfect readback; a
readback that was misread, caught, and sent again.

Examples:

    crosscheck demo
    crosscheck demo --plain`
}

func (demoCmd) run(ctx context.Context, a *app) error {
	where, err := a.where()
	if err != nil {
		return err
	}
	l, err := a.loadDemo(ctx)
	if err != nil {
		return err
	}
	defer l.close()
	return a.show(ctx, l, shown{title: "demo", where: where})
}

// loadDemo loads the embedded logs.
func (a *app) loadDemo(ctx context.Context) (*loaded, error) {
	log, err := a.newLog()
	if err != nil {
		return nil, err
	}
	l := &loaded{log: log}
	files, err := incidents.ReadDir("demo")
	if err != nil {
		return nil, fmt.Errorf("demo: %w", err)
	}
	for _, f := range files {
		data, err := incidents.ReadFile("demo/" + f.Name())
		if err != nil {
			return nil, fmt.Errorf("demo: %w", err)
		}
		in, err := source.Bytes(f.Name(), data, a.sourceOptions())
		if err == nil {
			err = l.read(ctx, in, nil, false)
		}
		if err != nil {
			return nil, fmt.Errorf("demo: %w", err)
		}
	}
	l.log.Settle()
	return l, nil
}
