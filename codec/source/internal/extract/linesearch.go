package extract

import "bytes"

// lineSearch finds the lines of a text that hold a name, and follows the code
// fences of the text.
type lineSearch struct {
	fence fence
}

// lineTaker takes a line of a region that holds a name: its text, where that
// starts in the region, and its number.
type lineTaker interface {
	line(r *Region, text []byte, start, line int)
}

// region hands the lines of a region over that hold a name.
func (s *lineSearch) region(f *Finder, r *Region, take lineTaker) {
	outside := f.inFence && !s.fence.open()
	data, line, pos := r.data, r.Line, 0
	name, tick, tilde := nextName(data, 0), next(data, 0, "```"), next(data, 0, "~~~")
	for {
		hit := first(name, first(tick, tilde))
		if hit < 0 {
			break
		}
		start := pos + bytes.LastIndexByte(data[pos:hit], '\n') + 1
		line += bytes.Count(data[pos:start], []byte{'\n'})
		end, after := len(data), len(data)
		if n := bytes.IndexByte(data[hit:], '\n'); n >= 0 {
			end, after = hit+n, hit+n+1
		}
		if within(tick, start, end) || within(tilde, start, end) {
			s.fence.line(data[start:end])
			f.inFence = s.fence.open() || outside
		}
		if within(name, start, end) {
			take.line(r, data[start:end], start, line)
		}
		pos = after
		line++
		name = onward(data, name, pos, nextName)
		tick = onward(data, tick, pos, nextTicks)
		tilde = onward(data, tilde, pos, nextTildes)
	}
}

func nextTicks(b []byte, from int) int  { return next(b, from, "```") }
func nextTildes(b []byte, from int) int { return next(b, from, "~~~") }

// next returns where the next what stands, at or after from, or -1.
func next(b []byte, from int, what string) int {
	i := bytes.Index(b[from:], []byte(what))
	if i < 0 {
		return -1
	}
	return from + i
}

// onward moves a hit that lies before pos to the next one.
func onward(b []byte, hit, pos int, next func([]byte, int) int) int {
	if hit < 0 || hit >= pos {
		return hit
	}
	return next(b, pos)
}

// first returns the smaller of two hits. Either may be missing.
func first(a, b int) int {
	if a < 0 || b >= 0 && b < a {
		return b
	}
	return a
}

func within(hit, start, end int) bool { return hit >= start && hit < end }
