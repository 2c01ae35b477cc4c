package formats

import "crosscheck/codec/source/internal/extract"

// otlp is telemetry as OTLP writes it in JSON, a document or one a line. No
// order is promised, spans repeat what was said before, and only some spans
// name the conversation that all of their trace belongs to. Who is called user
// there is mostly another agent.
func otlp() extract.JSONContainer {
	return extract.JSONContainer{
		Name:         "otlp-json",
		Fingerprints: []string{"/resourceSpans", "/resourceLogs", "/resourceMetrics"},
		Schema: func(*extract.Sample) *extract.Schema {
			const item = "/*/#/*/#/*/#" // a span or a record of a log
			return &extract.Schema{Hold: true, Unordered: true, Rules: []extract.FieldRule{
				{At: item, Is: extract.IsRecord},
				{At: item + "/startTimeUnixNano", Is: extract.IsTime},
				{At: item + "/timeUnixNano", Is: extract.IsTime},
				{At: item + "/observedTimeUnixNano", Is: extract.IsTime},
				{At: item + "/events/#/timeUnixNano", Is: extract.IsTime},
				{At: item + "/traceId", Is: extract.IsGroup},
			}}
		},
	}
}
