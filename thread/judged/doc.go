// Package judged holds a log with what was found of it, cut down to what is
// asked for, and gives its texts as they may leave the program: redacted, and so
// that nothing of them acts on what shows them. The forms of thread/export and the
// pages of a check are written from it.
//
// It writes no form itself, opens no file and reads no clock.
package judged
