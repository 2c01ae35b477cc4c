// Package load turns the names of inputs into a settled thread.Log: at once, as
// batch commands want it, or as it grows, for a screen or for --follow.
//
// Find tells which files the names mean. Files.Read reads them and returns the
// log; Files.Follow goes on with what is added to them; Files.Stream reads in a
// goroutine of its own and yields pieces, which a screen puts into the log when
// it has the time. All three read a file in the same way, and differ in when
// what was found is put into the log.
//
// The package knows no terminal and no command line, writes to no stream, and
// reads no wall clock: Options have the time, the ticks, and whom to tell. It
// must not import ui or kong.
package load
