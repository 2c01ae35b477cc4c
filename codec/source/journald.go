package source

// journald is what journalctl -o json prints. A message with control bytes is
// an array of numbers, a field that is there more than once an array of its
// values.
func journald() jsonFormat {
	return jsonFormat{
		name:  "journald-json",
		signs: []string{"/__REALTIME_TIMESTAMP /MESSAGE", "/__REALTIME_TIMESTAMP /__CURSOR"},
		hints: func(*sample) *hints {
			return &hints{rows: []hint{
				{at: "/__REALTIME_TIMESTAMP", is: isTime},
				{at: "/SYSLOG_IDENTIFIER", is: isRole},
			}}
		},
	}
}
