package source

// cloudWatch is what the command line of AWS prints of CloudWatch logs. Events
// of different streams are in no order.
func cloudWatch() jsonFormat {
	return jsonFormat{
		name:  "cloudwatch-events",
		signs: []string{"/events/#/message /events/#/timestamp /events/#/ingestionTime", "/events/#/message /events/#/timestamp /events/#/logStreamName"},
		hints: func(*sample) *hints {
			return &hints{unordered: true, rows: []hint{
				{at: "/events/#/timestamp", is: isTime},
				{at: "/events/#", is: isRecord},
			}}
		},
	}
}
