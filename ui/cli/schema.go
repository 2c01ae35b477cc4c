package cli

import (
	"context"

	"crosscheck/thread/export"
)

type schemaCmd struct {
	Of string `arg:"" optional:"" enum:"log,diff" default:"log" placeholder:"log" help:"log (the default) or diff."`
}

// Help has the examples.
func (schemaCmd) Help() string {
	return `Prints the JSON Schema (2020-12) of the log as JSON, which check --format json and export --format
log write, or of what diff --json writes.

Examples:

    crosscheck schema >crosscheck.log.v1.json
    crosscheck schema diff`
}

func (c *schemaCmd) run(_ context.Context, a *app) error {
	if c.Of == "diff" {
		return export.SchemaOfDiff(a.out)
	}
	return export.Schema(a.out)
}
