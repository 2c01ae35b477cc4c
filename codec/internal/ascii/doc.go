// Package ascii has what readers of bytes ask of a single character, and of the
// digits that a text begins with.
//
// It knows ASCII alone, and imports nothing of the project.
package ascii
