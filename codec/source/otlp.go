package source

// otlp is telemetry as OTLP writes it in JSON, a document or one a line. No
// order is promised, spans repeat what was said before, and only some spans
// name the conversation that all of their trace belongs to. Who is called user
// there is mostly another agent.
func otlp() jsonFormat {
	return jsonFormat{
		name:  "otlp-json",
		signs: []string{"/resourceSpans", "/resourceLogs", "/resourceMetrics"},
		hints: func(*sample) *hints {
			const item = "/*/#/*/#/*/#" // a span or a record of a log
			return &hints{hold: true, unordered: true, rows: []hint{
				{at: item, is: isRecord},
				{at: item + "/startTimeUnixNano", is: isTime},
				{at: item + "/timeUnixNano", is: isTime},
				{at: item + "/observedTimeUnixNano", is: isTime},
				{at: item + "/events/#/timeUnixNano", is: isTime},
				{at: item + "/traceId", is: isGroup},
			}}
		},
	}
}
