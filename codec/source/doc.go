// Package source turns the bytes of an input into sightings: where and how
// each RW1 line was seen (formats.md).
//
// An input is opened by name, its container is recognised by content, and the
// container hands units of text to the rules that decide what is a message,
// what a mention. One file a container, all behind the interface container;
// the rules of the head, the place and the end are in prefix.go and head.go.
//
// The package does not know what a message means: validity is judged by codec,
// with a profile that only the conversation knows.
package source
