package logline

import "crosscheck/codec/timestamp"

// ColumnsOf returns how many bare columns most of some lines begin with,
// as stern writes pod and container, or 0 (formats.md, section 3, rule 5). A
// line has n columns if a record begins after n bare words, or if other lines
// begin with the same n words.
func ColumnsOf(lines [][]byte) int {
	best, bestRecords, bestLines := 0, 0, 2
	for n := 1; n <= maxBareWords; n++ {
		starts := map[string]int{}
		for _, line := range lines {
			starts[string(line[:columnsEnd(line, n)])]++
		}
		records, shared := 0, 0
		for _, line := range lines {
			end := columnsEnd(line, n)
			switch {
			case end == 0 || end == len(line):
			case beginsRecord(line[end:]):
				records++
				shared++
			case starts[string(line[:end])] > 1:
				shared++
			}
		}
		if 2*shared <= len(lines) || records < bestRecords || records == bestRecords && shared < bestLines {
			continue
		}
		best, bestRecords, bestLines = n, records, shared
	}
	if bestLines < 2 {
		return 0
	}
	return best
}

// columnsEnd returns the length of n bare columns, where none begins a
// record, or 0.
func columnsEnd(line []byte, n int) int {
	end := 0
	for range n {
		rest := line[end:]
		k := columnsLen(rest, 1)
		if k == 0 || beginsRecord(rest) {
			return 0
		}
		end += k
	}
	return end
}

// columnsLen returns the length of the first n bare words of a line with the
// white space after them, or 0 if it does not begin with so many.
func columnsLen(b []byte, n int) int {
	i := 0
	for range n {
		k := BareLen(b[i:])
		space := len(b[i+k:]) - len(TrimLeft(b[i+k:]))
		if k == 0 || space == 0 {
			return 0
		}
		i += k + space
	}
	return i
}

// beginsRecord reports whether a record begins at b: a message, a time, a
// level, or what stands in brackets or braces.
func beginsRecord(b []byte) bool {
	if len(b) == 0 {
		return false
	}
	if b[0] == '[' || b[0] == '{' || IsHead(b) {
		return true
	}
	if _, n := timestamp.Read(b); n > 0 {
		return true
	}
	word, _ := nextWord(b)
	return isLevel(word)
}

// DayFirst reports whether one of some lines has a date that can only be year,
// day, month, so that all their dates are read that way.
func DayFirst(lines [][]byte) bool {
	var p Prefix
	for _, line := range lines {
		p.Reset(line[:min(len(line), MaxPrefix)], 0)
		if p.Time() && p.Stamp.DayFirst() {
			return true
		}
	}
	return false
}
