// Package cli is the command line: the grammar, the commands, the exit codes,
// and the choice between the view and text (cli.md).
//
// Run is the whole program with the outside world passed in, so that tests call
// it as it is. This is the only package that reads the environment and the
// wall clock. It holds no rule of RW1 and draws nothing: a command reads its
// inputs, asks codec, codec/check or thread, and writes the answer to standard
// output. Everything else it has to say goes to standard error.
//
// A command is a struct with its flags and arguments, and one line in the
// grammar. The files log_*.go have the commands on logs, line_*.go those on
// single lines; what both stand on has no prefix.
package cli
