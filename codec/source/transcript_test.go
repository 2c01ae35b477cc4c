package source

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// told is what a container says of a message.
type told struct {
	Line                  int
	Path                  string
	Role, Author, Session string
	User                  bool // UserText
	Time                  string
	Flags                 string
}

func tellings(r *recorder) []told {
	var all []told
	for _, s := range r.sightings {
		at := s.Time.String()
		if at == "none" {
			at = ""
		}
		all = append(all, told{s.Line, s.Path, s.Role, s.Author, s.Session, s.UserText, at, s.Flags.String()})
	}
	return all
}

// containerTest is an input, in which each ‹n› stands for a message, and what is
// told of those.
type containerTest struct {
	name, file, text string
	format           string
	speakers         string
	want             []told
}

func (test *containerTest) run(t *testing.T) {
	t.Helper()
	text := test.text
	for i := 1; i <= 6; i++ {
		text = strings.ReplaceAll(text, fmt.Sprintf("‹%d›", i), message(i))
	}
	name := test.file
	if name == "" {
		name = "input"
	}
	in, err := Bytes(name, []byte(text+"\n"), Options{})
	if err != nil {
		t.Fatal(err)
	}
	got, a := scanInput(t, in)
	if diff := cmp.Diff(test.want, tellings(got)); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	for _, s := range got.sightings {
		speaker := s.Author
		if speaker == "" {
			speaker = s.Role
		}
		if !strings.HasPrefix(string(s.Text), "RW1 ST a-") || s.Speaker != speaker {
			t.Errorf("%+v", s)
		}
	}
	if a.Format != test.format {
		t.Errorf("format %q, want %q", a.Format, test.format)
	}
	if by := strings.Join(a.Speakers, " "); by != test.speakers {
		t.Errorf("speakers %q, want %q", by, test.speakers)
	}
	if a.Damaged > 0 {
		t.Errorf("%+v", got.defects)
	}
}

func TestContainersTellWhoWhenAndWhere(t *testing.T) {
	const hour = "2026-10-02T13:00:00Z"
	tests := []containerTest{
		{
			name: "Claude Code", format: "claude-code", speakers: "user assistant tool",
			text: `{"type":"summary","summary":"x","leafUuid":"u"}
{"type":"user","sessionId":"s-1","uuid":"u1","timestamp":"2026-10-02T13:00:00Z","message":{"role":"user","content":"‹1›"}}
{"type":"assistant","sessionId":"s-1","uuid":"u2","timestamp":"2026-10-02T13:00:00Z","message":{"role":"assistant","content":[{"type":"tool_use","name":"Task","input":{"prompt":"‹2›"}}]}}
{"type":"user","sessionId":"s-1","uuid":"u3","timestamp":"2026-10-02T13:00:00Z","message":{"role":"user","content":[{"type":"tool_result","content":"‹3›"}]},"toolUseResult":"‹4›"}
{"type":"user","isMeta":true,"sessionId":"s-1","uuid":"u4","timestamp":"2026-10-02T13:00:00Z","message":{"role":"user","content":"‹5›"}}
{"type":"summary","summary":"‹6›","leafUuid":"u"}`,
			want: []told{
				{2, "/message/content", "user", "", "s-1", true, hour, ""},
				{3, "/message/content/0/input/prompt", "assistant", "", "s-1", false, hour, ""},
				{4, "/message/content/0/content", "tool", "", "s-1", false, hour, ""},
				{4, "/toolUseResult", "tool", "", "s-1", false, hour, ""},
				{5, "/message/content", "user", "", "s-1", false, hour, ""},
				{6, "/summary", "", "", "s-1", false, "", ""},
			},
		},
		{
			name: "Claude Code subagent", format: "claude-code", speakers: "user a41c assistant",
			text: `{"type":"user","isSidechain":true,"agentId":"a41c","sessionId":"s-1","uuid":"u1","timestamp":"2026-10-02T13:00:00Z","message":{"role":"user","content":"‹1›"}}
{"type":"assistant","isSidechain":true,"agentId":"a41c","sessionId":"s-1","uuid":"u2","timestamp":"2026-10-02T13:00:00Z","message":{"role":"assistant","content":[{"type":"text","text":"‹2›"}]}}`,
			want: []told{
				{1, "/message/content", "user", "", "s-1", false, hour, ""},
				{2, "/message/content/0/text", "assistant", "a41c", "s-1", false, hour, ""},
			},
		},
		{
			name: "Claude Code as it prints", format: "claude-code", speakers: "assistant",
			text: `{"type":"system","subtype":"init","session_id":"s-1","tools":["Bash"]}
{"type":"assistant","session_id":"s-1","message":{"role":"assistant","content":[{"type":"text","text":"‹1›"}]}}
{"type":"result","session_id":"s-1","result":"‹1›"}`,
			want: []told{
				{2, "/message/content/0/text", "assistant", "", "s-1", false, "", ""},
				{3, "/result", "", "", "s-1", false, "", ""},
			},
		},
		{
			name: "older Claude Code subagent", file: "s-1/agent-a41c.jsonl", format: "claude-code", speakers: "a41c user assistant",
			text: `{"type":"user","sessionId":"s-1","uuid":"u1","message":{"role":"user","content":"‹1›"}}
{"type":"assistant","sessionId":"s-1","uuid":"u2","message":{"role":"assistant","content":"‹2›"}}`,
			want: []told{
				{1, "/message/content", "user", "", "s-1", false, "", ""},
				{2, "/message/content", "assistant", "a41c", "s-1", false, "", ""},
			},
		},
		{
			name: "Codex rollout", format: "codex-rollout", speakers: "developer user assistant tool",
			text: `{"timestamp":"2026-10-02T13:00:00Z","type":"session_meta","payload":{"id":"s-9","cwd":"/x"}}
{"timestamp":"2026-10-02T13:00:00Z","type":"response_item","payload":{"type":"message","id":"m-1","role":"developer","content":[{"type":"input_text","text":"‹1›"}]}}
{"timestamp":"2026-10-02T13:00:00Z","type":"event_msg","payload":{"type":"user_message","message":"‹2›"}}
{"timestamp":"2026-10-02T13:00:00Z","type":"response_item","payload":{"type":"function_call","arguments":"{\"to\":\"b\",\"text\":\"‹3›\"}"}}
{"timestamp":"2026-10-02T13:00:00Z","type":"response_item","payload":{"type":"function_call_output","output":"‹4›"}}
{"timestamp":"2026-10-02T13:00:00Z","type":"event_msg","payload":{"type":"item_completed","item":{"type":"agent_message","content":["‹5›"]}}}`,
			want: []told{
				{2, "/payload/content/0/text", "developer", "", "s-9", false, hour, "example"},
				{3, "/payload/message", "user", "", "s-9", true, hour, ""},
				{4, "/payload/arguments!/text", "assistant", "", "s-9", false, hour, ""},
				{5, "/payload/output", "tool", "", "s-9", false, hour, ""},
				{6, "/payload/item/content/0", "assistant", "", "s-9", false, hour, ""},
			},
		},
		{
			name: "old Codex rollout", format: "codex-rollout", speakers: "user",
			text: "{\n \"session\": {\"id\": \"s-9\", \"timestamp\": \"2026-10-02T13:00:00Z\"},\n \"items\": [\n {\"type\":\"message\",\"role\":\"user\",\"content\":[{\"type\":\"input_text\",\"text\":\"‹1›\"}]}]}",
			want: []told{{4, "/items/0/content/0/text", "user", "", "s-9", true, "", ""}},
		},
		{
			name: "OpenAI chat", format: "openai-chat", speakers: "system scheduler user assistant tool",
			text: `{"created":1790946000,"messages":[{"role":"system","content":"‹1›"},{"role":"user","name":"scheduler","content":"‹2›"},{"content":[{"type":"text","text":"‹3›"}],"role":"user"},
{"role":"assistant","tool_calls":[{"function":{"name":"send","arguments":"{\"line\":\"‹4›\"}"}}]},{"role":"tool","name":"send","content":"‹5›"}]}`,
			want: []told{
				{1, "/messages/0/content", "system", "", "", false, hour, "example"},
				{1, "/messages/1/content", "user", "scheduler", "", false, hour, ""},
				{1, "/messages/2/content/0/text", "user", "", "", true, hour, ""},
				{2, "/messages/3/tool_calls/0/function/arguments!/line", "assistant", "", "", false, hour, ""},
				{2, "/messages/4/content", "tool", "", "", false, hour, ""},
			},
		},
		{
			name: "OpenAI response", format: "openai-chat", speakers: "assistant",
			text: `{"id":"c-1","object":"chat.completion","created":1790946000,"choices":[{"index":0,"message":{"role":"assistant","content":"‹1›"}}]}`,
			want: []told{{1, "/choices/0/message/content", "assistant", "", "", false, hour, ""}},
		},
		{
			name: "OpenAI Responses items", format: "openai-responses", speakers: "assistant tool user",
			text: `[{"type":"function_call","call_id":"c1","arguments":"{\"line\":\"‹1›\"}"},{"type":"function_call_output","call_id":"c1","output":"‹2›"},{"type":"message","role":"user","content":[{"type":"input_text","text":"‹3›"}]}]`,
			want: []told{
				{1, "/0/arguments!/line", "assistant", "", "", false, "", ""},
				{1, "/1/output", "tool", "", "", false, "", ""},
				{1, "/2/content/0/text", "user", "", "", true, "", ""},
			},
		},
		{
			name: "Anthropic request", format: "anthropic-messages", speakers: "tool user assistant",
			text: `{"system":"‹1›","tools":[{"name":"a","description":"‹2›"}],"messages":[{"role":"user","content":[{"type":"text","text":"‹3›"},{"type":"tool_result","content":[{"type":"text","text":"‹4›"}]}]},{"role":"assistant","content":"‹5›"}]}`,
			want: []told{
				{1, "/system", "", "", "", false, "", "example"},
				{1, "/tools/0/description", "", "", "", false, "", "example"},
				{1, "/messages/0/content/0/text", "user", "", "", true, "", ""},
				{1, "/messages/0/content/1/content/0/text", "tool", "", "", false, "", ""},
				{1, "/messages/1/content", "assistant", "", "", false, "", ""},
			},
		},
		{
			name: "MCP", format: "mcp-jsonrpc", speakers: "client server",
			text: `{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"x","arguments":{"line":"‹1›"}}}
{"jsonrpc":"2.0","id":2,"result":{"resultType":"x","content":[{"type":"text","text":"‹2›"}],"structuredContent":{"line":"‹3›"}}}
{"jsonrpc":"2.0","method":"notifications/message","params":{"level":"info","data":{"line":"‹4›"}}}
[{"jsonrpc":"2.0","id":4,"error":{"code":-1,"message":"‹5›"}}]`,
			want: []told{
				{1, "/params/arguments/line", "client", "", "", false, "", ""},
				{2, "/result/content/0/text", "server", "", "", false, "", ""},
				{2, "/result/structuredContent/line", "server", "", "", false, "", ""},
				{3, "/params/data/line", "server", "", "", false, "", ""},
				{4, "/0/error/message", "server", "", "", false, "", ""},
			},
		},
		{
			name: "Codex items", format: "codex-rollout", speakers: "user assistant tool",
			text: `{"timestamp":"2026-10-02T13:00:00Z","type":"event_msg","payload":{"type":"item_completed","item":{"type":"UserMessage","content":[{"type":"text","text":"‹1›"}]}}}
{"timestamp":"2026-10-02T13:00:00Z","type":"event_msg","payload":{"type":"item_completed","item":{"type":"AgentMessage","content":[{"type":"Text","text":"‹2›"}]}}}
{"timestamp":"2026-10-02T13:00:00Z","type":"event_msg","payload":{"type":"exec_command_end","command":["send","‹3›"],"aggregated_output":"‹4›"}}
{"timestamp":"2026-10-02T13:00:00Z","type":"event_msg","payload":{"type":"mcp_tool_call_end","invocation":{"arguments":{"line":"‹5›"}},"result":{"Ok":{"content":[{"text":"‹6›"}]}}}}
{"timestamp":"2026-10-02T13:00:00Z","type":"response_item","payload":{"type":"function_call_output","output":"x"}}`,
			want: []told{
				{1, "/payload/item/content/0/text", "user", "", "", true, hour, ""},
				{2, "/payload/item/content/0/text", "assistant", "", "", false, hour, ""},
				{3, "/payload/command/1", "assistant", "", "", false, hour, ""},
				{3, "/payload/aggregated_output", "tool", "", "", false, hour, ""},
				{4, "/payload/invocation/arguments/line", "assistant", "", "", false, hour, ""},
				{4, "/payload/result/Ok/content/0/text", "tool", "", "", false, hour, ""},
			},
		},
		{
			name: "MCP client log with what its writer adds", format: "prefixed-json",
			text: `2026-10-02T13:00:00Z [paytool] [info] Message from client: {"jsonrpc":"2.0","id":5,"method":"tools/call","params":{"arguments":{"line":"‹1›"}}} { metadata: undefined }
2026-10-02T13:00:00Z [paytool] [info] Message from server: {"jsonrpc":"2.0","id":5,"result":{"content":[{"type":"text","text":"‹2›"}]}} { metadata: undefined }
`,
			want: []told{
				{1, "!/params/arguments/line", "client", "", "", false, hour, ""},
				{2, "!/result/content/0/text", "server", "", "", false, hour, ""},
			},
		},
		{
			name: "spans of an SDK for agents", format: "json-lines", speakers: "system user",
			text: `{"object":"trace.span","trace_id":"t","started_at":"2026-10-02T13:00:00Z","span_data":{"type":"generation","input":[{"role":"system","content":"‹1›"},{"role":"user","content":"‹2›"}]}}
{"object":"trace.span","trace_id":"t","started_at":"2026-10-02T13:00:00Z","span_data":{"type":"function","name":"f","input":"{\"line\":\"‹3›\"}","output":"‹4›"}}`,
			want: []told{
				{1, "/span_data/input/0/content", "system", "", "", false, hour, "example"},
				{1, "/span_data/input/1/content", "user", "", "", true, hour, ""},
				{2, "/span_data/input!/line", "", "", "", false, hour, ""},
				{2, "/span_data/output", "", "", "", false, hour, ""},
			},
		},
		{
			name: "Docker in pieces", format: "docker-json-file",
			text: `{"log":"RW1 ST a-1 from=a to=b","stream":"stdout","time":"2026-10-02T13:00:00Z"}
{"time":"2026-10-02T13:00:00Z","log":"‹2›\n","stream":"stderr"}
{"log":" item=x:1 // {\"a\":1}\n","stream":"stdout","time":"2026-10-02T13:00:07Z"}
{"log":"{\"line\":\"","stream":"stdout","time":"2026-10-02T13:00:00Z"}
{"log":"‹3›\"}\n","stream":"stdout","time":"2026-10-02T13:00:08Z"}`,
			want: []told{
				{2, "/log", "", "", "", false, hour, ""},
				{1, "/log", "", "", "", false, hour, "joined"},
				{4, "/log!/line", "", "", "", false, hour, "joined"},
			},
		},
		{
			name: "MCP client log", format: "prefixed-json",
			text: `2026-10-02T13:00:00Z [info] [paytool] Message from client: {"jsonrpc":"2.0","id":5,"method":"tools/call","params":{"arguments":{"line":"‹1›"}}}
2026-10-02T13:00:00Z [info] [paytool] Message from server: {"jsonrpc":"2.0","id":5,"result":{"content":[{"type":"text","text":"‹2›"}]}}
2026-10-02T13:00:00Z [info] [paytool] {`,
			want: []told{
				{1, "!/params/arguments/line", "client", "", "", false, hour, ""},
				{2, "!/result/content/0/text", "server", "", "", false, hour, ""},
			},
		},
		{
			name: "A2A 0.1", format: "a2a-0.1", speakers: "user agent",
			text: `{"jsonrpc":"2.0","id":1,"method":"tasks/send","params":{"id":"t","sessionId":"s-7","message":{"role":"user","parts":[{"type":"text","text":"‹1›"}]}}}
{"jsonrpc":"2.0","id":1,"result":{"id":"t","status":{"state":"completed","timestamp":"2026-10-02T13:00:00Z","message":{"role":"agent","parts":[{"type":"text","text":"‹2›"}]}}}}`,
			want: []told{
				{1, "/params/message/parts/0/text", "user", "", "s-7", false, "", ""},
				{2, "/result/status/message/parts/0/text", "agent", "", "s-7", false, hour, ""},
			},
		},
		{
			name: "A2A 0.3 task", format: "a2a-0.3", speakers: "user",
			text: `{"kind":"task","id":"t","contextId":"c-1","status":{"state":"working"},"history":[{"kind":"message","role":"user","messageId":"m","contextId":"c-1","parts":[{"kind":"data","data":{"line":"‹1›"}}]}]}`,
			want: []told{{1, "/history/0/parts/0/data/line", "user", "", "c-1", false, "", ""}},
		},
		{
			name: "A2A 1.0", format: "a2a-1.0", speakers: "user",
			text: `{"message":{"role":"ROLE_USER","messageId":"m","contextId":"c-2","parts":[{"text":"‹1›"},{"raw":"UlcxIEhP","filename":"x"}]}}`,
			want: []told{{1, "/message/parts/0/text", "user", "", "c-2", false, "", ""}},
		},
		{
			name: "OTLP", format: "otlp-json", speakers: "assistant user payer",
			text: `{"resourceSpans":[{"scopeSpans":[{"spans":[{"traceId":"t1","startTimeUnixNano":"1790946000000000000","attributes":[{"key":"gen_ai.agent.name","value":{"stringValue":"payer"}},{"key":"gen_ai.conversation.id","value":{"stringValue":"c-1"}},{"key":"gen_ai.input.messages","value":{"stringValue":"[{\"role\":\"user\",\"parts\":[{\"type\":\"text\",\"content\":\"‹1›\"}]}]"}},{"key":"gen_ai.output.messages","value":{"arrayValue":{"values":[{"kvlistValue":{"values":[{"key":"parts","value":{"stringValue":"‹2›"}},{"key":"role","value":{"stringValue":"assistant"}}]}}]}}}],"events":[{"timeUnixNano":1790949600000000000,"name":"gen_ai.user.message","attributes":[{"key":"role","value":{"stringValue":"user"}},{"key":"content","value":{"stringValue":"‹3›"}}]}]}]}]}]}
{"resourceSpans":[{"scopeSpans":[{"spans":[{"traceId":"t1","startTimeUnixNano":"1790946000000000000","attributes":[{"key":"x","value":{"stringValue":"‹4›"}},{"key":"gen_ai.tool.definitions","value":{"stringValue":"‹5›"}}]},{"traceId":"t2","startTimeUnixNano":"1790946000000000000","attributes":[{"key":"gen_ai.conversation.id","value":{"stringValue":"c-2"}},{"key":"x","value":{"stringValue":"‹6›"}}]}]}]}]}`,
			want: []told{
				{1, "/resourceSpans/0/scopeSpans/0/spans/0/attributes/2/value/stringValue!/0/parts/0/content", "user", "", "c-1", false, hour, ""},
				{1, "/resourceSpans/0/scopeSpans/0/spans/0/attributes/3/value/arrayValue/values/0/kvlistValue/values/0/value/stringValue", "assistant", "payer", "c-1", false, hour, ""},
				{1, "/resourceSpans/0/scopeSpans/0/spans/0/events/0/attributes/1/value/stringValue", "user", "", "c-1", false, "2026-10-02T14:00:00Z", ""},
				{2, "/resourceSpans/0/scopeSpans/0/spans/0/attributes/0/value/stringValue", "", "", "c-1", false, hour, ""},
				{2, "/resourceSpans/0/scopeSpans/0/spans/0/attributes/1/value/stringValue", "", "", "c-1", false, hour, "example"},
				{2, "/resourceSpans/0/scopeSpans/0/spans/1/attributes/1/value/stringValue", "", "", "c-2", false, hour, ""},
			},
		},
		{
			name: "ADK events", format: "google-adk", speakers: "user payer",
			text: `[{"author":"user","invocation_id":"e-1","timestamp":1790946000.0,"content":{"role":"user","parts":[{"text":"‹1›"}]}},
{"author":"payer","invocation_id":"e-1","timestamp":1790946000.25,"content":{"role":"model","parts":[{"text":"‹2›"},{"function_call":{"args":{"line":"‹3›"}}}]}},
{"author":"payer","invocation_id":"e-1","timestamp":1790946000.5,"content":{"role":"user","parts":[{"function_response":{"response":{"line":"‹4›"}}}]}}]`,
			want: []told{
				{1, "/0/content/parts/0/text", "user", "", "", true, hour, ""},
				{2, "/1/content/parts/0/text", "model", "payer", "", false, "2026-10-02T13:00:00.25Z", ""},
				{2, "/1/content/parts/1/function_call/args/line", "model", "payer", "", false, "2026-10-02T13:00:00.25Z", ""},
				{3, "/2/content/parts/0/function_response/response/line", "tool", "", "", false, "2026-10-02T13:00:00.5Z", ""},
			},
		},
		{
			name: "ADK session", format: "google-adk", speakers: "payer",
			text: `{"id":"s-3","app_name":"x","events":[{"id":"e","author":"payer","timestamp":1790946000.0,"content":{"role":"model","parts":[{"text":"‹1›"}]}}]}`,
			want: []told{{1, "/events/0/content/parts/0/text", "model", "payer", "s-3", false, hour, ""}},
		},
		{
			name: "Gemini CLI", format: "gemini-cli", speakers: "user gemini",
			text: `{"sessionId":"s-5","projectHash":"x","startTime":"2026-10-02T12:00:00Z"}
{"id":"m1","timestamp":"2026-10-02T13:00:00Z","type":"user","content":[{"text":"‹1›"}]}
{"id":"m2","timestamp":"2026-10-02T13:00:00Z","type":"gemini","content":"‹2› so RW1"}
{"$set":{"lastUpdated":"x"}}
{"id":"m2","timestamp":"2026-10-02T13:00:00Z","type":"gemini","content":"‹2›","toolCalls":[{"args":{"line":"‹3›"},"result":[{"functionResponse":{"response":{"output":"‹4›"}}}]}]}`,
			want: []told{
				{2, "/content/0/text", "user", "", "s-5", true, hour, ""},
				{5, "/content", "gemini", "", "s-5", false, hour, ""},
				{5, "/toolCalls/0/args/line", "gemini", "", "s-5", false, hour, ""},
				{5, "/toolCalls/0/result/0/functionResponse/response/output", "tool", "", "s-5", false, hour, ""},
			},
		},
		{
			name: "Gemini CLI, one document", format: "gemini-cli", speakers: "user gemini",
			text: `{
  "sessionId": "s-6",
  "messages": [
    {"id":"m1","timestamp":"2026-10-02T13:00:00Z","type":"user","content":"‹1›"},
    {"id":"m2","timestamp":"2026-10-02T13:00:00Z","type":"gemini","content":"‹2›"}
  ]
}`,
			want: []told{
				{4, "/messages/0/content", "user", "", "s-6", true, hour, ""},
				{5, "/messages/1/content", "gemini", "", "s-6", false, hour, ""},
			},
		},
		{
			name: "opencode", format: "opencode", speakers: "user assistant",
			text: `{"info":{"id":"ses_1","time":{"created":1}},"messages":[{"info":{"id":"m","role":"user","sessionID":"ses_1","time":{"created":1790946000000}},"parts":[{"type":"text","text":"‹1›"}]},
{"info":{"role":"assistant","sessionID":"ses_1","time":{"created":1790946000000}},"parts":[{"type":"tool","state":{"input":{"line":"‹2›"},"output":"‹3›"}}]}]}`,
			want: []told{
				{1, "/messages/0/parts/0/text", "user", "", "ses_1", true, hour, ""},
				{2, "/messages/1/parts/0/state/input/line", "assistant", "", "ses_1", false, hour, ""},
				{2, "/messages/1/parts/0/state/output", "tool", "", "ses_1", false, hour, ""},
			},
		},
		{
			name: "Cline history", file: "tasks/1/api_conversation_history.json", format: "cline", speakers: "user assistant",
			text: `[{"role":"user","content":[{"type":"text","text":"‹1›"}],"ts":1790946000000},{"role":"assistant","content":"‹2›"}]`,
			want: []told{
				{1, "/0/content/0/text", "user", "", "1", true, hour, ""},
				{1, "/1/content", "assistant", "", "1", false, "", ""},
			},
		},
		{
			name: "Cline screen of a task", file: `tasks\1\ui_messages.json`, format: "cline", speakers: "say",
			text: `[{"ts":1790946000000,"type":"say","say":"text","text":"‹1›"}]`,
			want: []told{{1, "/0/text", "say", "", "1", false, hour, ""}},
		},
		{
			name: "Cline screen", file: "ui_messages.json", format: "cline", speakers: "say ask",
			text: `[{"ts":1790946000000,"type":"say","say":"text","text":"‹1›"},{"ts":1790946000000,"type":"ask","ask":"tool","text":"{\"tool\":\"x\",\"content\":\"‹2›\"}"}]`,
			want: []told{
				{1, "/0/text", "say", "", "", false, hour, ""},
				{1, "/1/text!/content", "ask", "", "", false, hour, ""},
			},
		},
		{
			name: "Inspect", format: "inspect", speakers: "system assistant",
			text: `{"version":2,"status":"success","eval":{"task":"x"},"samples":[{"id":1,"epoch":1,"messages":[{"role":"system","content":"‹1›"},{"role":"assistant","content":"‹2›"}],"events":[{"timestamp":"2026-10-02T13:00:00Z","event":"info","data":"‹3›"}],"uuid":"sm-1"}]}`,
			want: []told{
				{1, "/samples/0/messages/0/content", "system", "", "sm-1", false, "", "example"},
				{1, "/samples/0/messages/1/content", "assistant", "", "sm-1", false, "", ""},
				{1, "/samples/0/events/0/data", "", "", "sm-1", false, hour, ""},
			},
		},
		{
			name: "journald", format: "journald-json", speakers: "payer",
			text: `{"__REALTIME_TIMESTAMP":"1790946000000000","SYSLOG_IDENTIFIER":"payer","MESSAGE":"‹1›"}
{"__REALTIME_TIMESTAMP":"1790946000000000","SYSLOG_IDENTIFIER":"payer","MESSAGE":["‹2›",[82,87,49]]}`,
			want: []told{
				{1, "/MESSAGE", "payer", "", "", false, hour, ""},
				{2, "/MESSAGE/0", "payer", "", "", false, hour, ""},
			},
		},
		{
			name: "Loki", format: "logcli-jsonl", speakers: "payer",
			text: `{"labels":{"app":"payer"},"line":"‹1›","timestamp":"2026-10-02T13:00:00Z"}
{"labels":{"app":"payer"},"line":"level=info msg=\"‹2›\"","timestamp":"2026-10-02T13:00:00Z"}`,
			want: []told{
				{1, "/line", "payer", "", "", false, hour, ""},
				{2, "/line!", "payer", "", "", false, hour, ""},
			},
		},
		{
			name: "slog", format: "json-log",
			text: `{"time":"2026-10-02T15:00:00+02:00","level":"INFO","msg":"‹1›","x":{"time":"2020-01-01T00:00:00Z","y":"‹2›"}}`,
			want: []told{
				{1, "/msg", "", "", "", false, hour, ""},
				{1, "/x/y", "", "", "", false, hour, ""},
			},
		},
		{
			name: "zap", format: "json-log",
			text: `{"level":"info","ts":1790946000.5,"msg":"‹1›"}` + "\n" + `{"L":"INFO","T":"2026-10-02T13:00:00.000Z","M":"‹2›"}`,
			want: []told{
				{1, "/msg", "", "", "", false, "2026-10-02T13:00:00.5Z", ""},
				{2, "/M", "", "", "", false, hour, ""},
			},
		},
		{
			name: "zerolog", format: "json-log",
			text: `{"level":"info","time":1790946000,"message":"‹1›"}`,
			want: []told{{1, "/message", "", "", "", false, hour, ""}},
		},
	}
	for _, test := range tests {
		t.Run(test.name, test.run)
	}
}
