// Package formats has what is known of each vendor's logs: one short file a
// vendor, with the fingerprints by which its records are known and the rules
// that say what stands where in them.
//
// A new container of JSON is a new file, and one word in the table of All. The
// package reads nothing by itself; codec/source/internal/extract does.
package formats
