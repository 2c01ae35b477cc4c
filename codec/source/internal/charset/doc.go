// Package charset knows how the characters of an input are spelt, UTF-8 or
// UTF-16, makes UTF-8 of it, and counts what is neither.
//
// It knows no lines but to count them, and no containers. It must not import
// codec/source.
package charset
