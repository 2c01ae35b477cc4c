// Package source turns the bytes of an input into sightings: where and how
// each RW1 line was seen (formats.md).
//
// An input is opened by name, its container is recognised by content, and the
// container hands fragments of text to the rules that decide what is a message and
// what a mention. The way of the bytes:
//
//	pack        hashes the bytes as they lie on disk, reads ahead, and takes gzip,
//	            zstd and zip off; of a zip each member is a stream by itself
//	charset     makes UTF-8 of UTF-16
//	formats     the table of containers, and what is known of each vendor's logs
//	extract     finds messages: regions of whole lines, fragments of text, JSON
//	            that is walked string by string, rules 1 to 9 of section 3
//	jsontoken   reads JSON token by token, leniently, in pieces
//	logline     one line: cleaning, prefix, columns, head
//	sighting    what a Sink takes: sightings, mentions and defects in their order
//
// A line that does not hold the letters RW is passed over by the search for
// them, and costs no more than that. Nothing is allocated for a line. JSON is
// scanned token by token, and only strings that may hold the letters are decoded;
// documents and records of any size are read as they come. What a container says
// of a text may stand after it: what was found is pending until its record is over.
//
// What is cut short or damaged yields what it holds, and a defect. What is not
// read is recognised all the same, to say what it is and what to do about it.
//
// A Follower reads what is added to an input, poll by poll. In the end it has
// found what a fresh read finds.
//
// The package does not know what a message means: validity is judged by codec,
// with a profile that only the conversation knows. It reads no clock and no
// environment, and never writes to an input.
package source
