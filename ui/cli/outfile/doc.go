// Package outfile writes a file so that nobody ever finds half of it, and tells
// whether a file lies in a directory.
//
// It knows no command and no format: what is written comes from a function. It
// imports nothing of the project.
package outfile
