package formats

import "crosscheck/codec/source/internal/extract"

// cloudWatch is what the command line of AWS prints of CloudWatch logs. Events
// of different streams are in no order.
func cloudWatch() extract.JSONContainer {
	return extract.JSONContainer{
		Name:         "cloudwatch-events",
		Fingerprints: []string{"/events/#/message /events/#/timestamp /events/#/ingestionTime", "/events/#/message /events/#/timestamp /events/#/logStreamName"},
		Schema: func(*extract.Sample) *extract.Schema {
			return &extract.Schema{Unordered: true, Rules: []extract.FieldRule{
				{At: "/events/#/timestamp", Is: extract.IsTime},
				{At: "/events/#", Is: extract.IsRecord},
			}}
		},
	}
}
