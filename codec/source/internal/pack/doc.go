// Package pack reads bytes as they lie on disk: it hashes them on the way, reads
// ahead, and takes gzip, zstd and zip off.
//
// What is cut short or damaged yields what it holds, and a word about it. The
// package knows nothing of text, and it must not import codec/source.
package pack
