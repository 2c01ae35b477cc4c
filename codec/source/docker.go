package source

// dockerFile is a log of Docker's json-file driver. A line that is longer than
// it keeps goes on in the next entry of the same stream.
func dockerFile() jsonFormat {
	return jsonFormat{
		name:  "docker-json-file",
		signs: []string{"/log /stream /time"},
		hints: func(*sample) *hints {
			return &hints{lines: true, rows: []hint{
				{at: "/time", is: isTime},
				{at: "/stream", is: isPieceOf},
				{at: "/log", is: isPiece},
			}}
		},
	}
}
