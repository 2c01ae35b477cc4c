package cli

import (
	"errors"
	"strings"

	"crosscheck/thread/query"
)

// parseWhere parses the query of --where; "" keeps everything.
func parseWhere(text string) (*query.Query, error) {
	q, err := query.Parse(text)
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
