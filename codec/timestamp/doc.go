// Package timestamp reads the times that logs give, in any of their forms: with
// zone and year, or with less than that.
//
// Read reads a Stamp, which is a time as it is written. The Clock of an input
// makes a Time of it. The package knows no container and no message, and asks no
// system for the time.
package timestamp
