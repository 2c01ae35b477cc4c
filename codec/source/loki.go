package source

// loki is what logcli -o jsonl prints, the newest line first unless told
// otherwise.
func loki() jsonFormat {
	return jsonFormat{
		name:  "logcli-jsonl",
		signs: []string{"/labels={ /line /timestamp"},
		hints: func(*sample) *hints {
			return &hints{unordered: true, rows: []hint{
				{at: "/timestamp", is: isTime},
				{at: "/labels/app", is: isRole, up: 1},
			}}
		},
	}
}
