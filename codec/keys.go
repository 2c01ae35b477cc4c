package codec

// keySet is the keys that a line has given. Few lines have more keys than fit
// in the array, so that looking through it costs least; a hostile line with
// many goes on in a map.
type keySet struct {
	few  [24]string
	n    int
	many map[string]struct{}
}

func (s *keySet) has(key string) bool {
	for i := range s.n {
		if s.few[i] == key {
			return true
		}
	}
	_, ok := s.many[key]
	return ok
}

func (s *keySet) add(key string) {
	if s.n < len(s.few) {
		s.few[s.n] = key
		s.n++
		return
	}
	if s.many == nil {
		s.many = map[string]struct{}{}
	}
	s.many[key] = struct{}{}
}
