package codec

// IsNum reports whether a value has the shape of the slot type num: a number as
// written, or a fraction of two (rw1.md, section 2).
func IsNum(text string) bool { return isNum(text) }
