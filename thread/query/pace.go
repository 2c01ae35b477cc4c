package query

// stretch is how many messages are looked at in one step.
const stretch = 8192

// pace cuts a long walk into steps: it yields after every stretch.
type pace struct {
	yield  func(struct{}) bool
	looked int
	left   bool // nobody wants the rest
}

// goesOn is asked before each message. It reports whether to look at it: not
// where nobody wants the rest.
func (p *pace) goesOn() bool {
	if p.looked++; p.looked%stretch == 0 && !p.left {
		p.left = !p.yield(struct{}{})
	}
	return !p.left
}
