package cli_test

import (
	"bytes"
	"context"
	"path/filepath"
	"strings"
	"testing"

	"crosscheck/ui/cli"
)

// What is no UTF-8 in an argument stays what it is.
func TestArgumentsAreTakenByteForByte(t *testing.T) {
	for _, tc := range []struct {
		name string
		args []string
		code int
		want string
	}{
		{
			"a line with a byte that is no text is an error",
			[]string{"validate", "RW1 AN b-1 re=a-1 from=b to=a val=Y // \xff"},
			1,
			"ERROR: byte 0xff at offset 39 is not valid UTF-8",
		},
		{
			"so is a twin",
			[]string{"from-json", `{"type":"AN","id":"b-1","re":"a-1","from":"b","to":"a","slots":{"val":"Y"},"tail":"` + "\xff" + `"}`},
			1,
			"byte 0xff is not valid UTF-8",
		},
		{
			"a name of a file is looked for as it is",
			[]string{"find", filepath.Join("no-\xfe", "such.log")},
			3,
			"no-‹0xFE›",
		},
	} {
		t.Run(tc.name, func(t *testing.T) {
			var out bytes.Buffer
			code := cli.Run(context.Background(), cli.Env{
				Args: tc.args, Stdin: strings.NewReader(""), Stdout: &out, Stderr: &out,
				Getenv: func(string) string { return "" },
			})
			if code != tc.code || !strings.Contains(out.String(), tc.want) {
				t.Errorf("exit code %d, want %d, and %q in:\n%s", code, tc.code, tc.want, out.String())
			}
		})
	}
}
