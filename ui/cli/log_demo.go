package cli

import (
	"context"
	"embed"
	"fmt"

	"crosscheck/codec/source"
	"crosscheck/thread/load"
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
	defer l.Close()
	return a.show(ctx, l, initialView{title: "demo", where: where})
}

// loadDemo loads the embedded logs.
func (a *app) loadDemo(ctx context.Context) (*load.Loaded, error) {
	o, err := a.loading()
	if err != nil {
		return nil, err
	}
	inputs, err := incidentInputs(o.Source)
	if err != nil {
		return nil, fmt.Errorf("demo: %w", err)
	}
	l, err := load.Opened(ctx, inputs, o)
	if err != nil {
		return nil, fmt.Errorf("demo: %w", err)
	}
	return l, nil
}

// incidentInputs opens the embedded logs.
func incidentInputs(o source.Options) ([]*source.Input, error) {
	files, err := incidents.ReadDir("demo")
	if err != nil {
		return nil, err //nolint:wrapcheck // the caller says where
	}
	var inputs []*source.Input
	for _, f := range files {
		data, err := incidents.ReadFile("demo/" + f.Name())
		if err != nil {
			return nil, err //nolint:wrapcheck // the caller says where
		}
		in, err := source.Bytes(f.Name(), data, o)
		if err != nil {
			return nil, err
		}
		inputs = append(inputs, in)
	}
	return inputs, nil
}
