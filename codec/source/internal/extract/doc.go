// Package extract finds messages in text, in JSON, and in text in JSON in text.
//
// A container reads the bytes of an input and hands fragments of text to the
// Finder, which finds the lines that hold a message or a mention. What is JSON
// is walked, token by token: the walker knows at each string where it stands and
// what the Schema of its container says of it. A string may be JSON again, so
// the walker asks the Finder and the Finder asks a walker; hence they are in one
// package. What a container says of a text may stand after it: what was found is
// pending until its record is over.
//
// The package opens no input and takes no compression off. It must not import
// codec/source.
package extract
