package formats

import "crosscheck/codec/source/internal/extract"

// All is the table of all containers. The first that recognises an input reads
// it; plain text takes whatever is left. A new container is one word here.
func All() []extract.Container {
	list := []extract.Container{
		extract.CRILog(), // before JSON, since a part of an entry may look like it
		extract.LogcliText(),
		extract.TerminalCast(),
		cloudWatch(), dockerFile(), journald(), loki(), otlp(),
	}
	list = append(list, a2aFormats()...)
	return append(list,
		mcpMessages(), ClaudeCode(), codexRollout(), codexExec(), geminiCLI(), openCode(), inspectLog(), adkEvents(),
		clineHistory(), clineScreen(), slackChannel(), anthropicMessages(), openAIResponses(), openAIChat(), anthropicList(),
		jsonLog(), extract.UnknownJSON(), extract.MailText(), extract.PlainText())
}

// Recognise returns the container of an input and the name of its format.
func Recognise(s *extract.Sample) (extract.Container, string) {
	for _, c := range All() {
		if name := c.Recognise(s); name != "" {
			return c, name
		}
	}
	return extract.PlainText(), extract.FormatText
}
