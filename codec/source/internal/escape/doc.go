// Package escape measures the sequences by which a program tells a terminal what
// to do: colours, titles, the moves of the cursor.
//
// It removes nothing and knows no lines. It must not import codec/source.
package escape
