package extract

// keptBytes is how much of a value is kept after where reading is: the JSON
// form of a message has to be found whole.
const keptBytes = 64 << 10

// jsonStream reads one value that comes in pieces.
type jsonStream struct {
	walk *walker
	buf  []byte
	i    int // where reading is in buf
}

// feed takes the next piece.
func (s *jsonStream) feed(b []byte, final bool) {
	s.buf = append(s.buf, b...)
	s.i = s.walk.read(s.buf, s.i, final)
	if !s.walk.scan.Ended() && !final {
		s.trim(s.i - keptBytes)
	}
}

// trim drops the first n bytes of the buffer, if that is worth it.
func (s *jsonStream) trim(n int) {
	if n < keptBytes {
		return
	}
	s.walk.buf = s.buf
	s.walk.shift(n)
	s.buf = append(s.buf[:0], s.buf[n:]...)
	s.i -= n
	const most = 4 << 20 // to be kept for what comes next
	if cap(s.buf) > most && len(s.buf) < most/4 {
		s.buf = append([]byte(nil), s.buf...)
	}
}
