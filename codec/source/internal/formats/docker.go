package formats

import "crosscheck/codec/source/internal/extract"

// dockerFile is a log of Docker's json-file driver. A line that is longer than
// it keeps goes on in the next entry of the same stream.
func dockerFile() extract.JSONContainer {
	return extract.JSONContainer{
		Name:         "docker-json-file",
		Fingerprints: []string{"/log /stream /time"},
		Schema: func(*extract.Sample) *extract.Schema {
			return &extract.Schema{Lines: true, Rules: []extract.FieldRule{
				{At: "/time", Is: extract.IsTime},
				{At: "/stream", Is: extract.IsPieceOf},
				{At: "/log", Is: extract.IsPiece},
			}}
		},
	}
}
