// Package jsontoken reads JSON token by token, out of pieces that may end
// anywhere, and goes on where writers break the rules.
//
// A Scanner tells a Handler what it reads. It decodes no string; Unquote does.
// The package knows no containers and no messages, and must not import
// codec/source.
package jsontoken
