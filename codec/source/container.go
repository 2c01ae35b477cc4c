package source

// container is one way in which lines lie in an input. A new one is a new file
// and one line in the table.
type container interface {
	// recognise returns the name of the format, as the account gives it, if
	// the sample is of this container, else "".
	recognise(s *sample) string

	// reader returns what reads one input. It hands the units of text that it
	// finds to the finder, and counts its records in the finder's account.
	reader(f *finder) reader
}

// reader reads the regions of one input, in order.
type reader interface {
	region(r *region)
	end()
}

// containers is the table of all containers. The first that recognises an
// input reads it; plain text takes whatever is left.
func containers() []container {
	return []container{plain{}}
}

// containerOf returns the container of an input and the name of its format.
func containerOf(s *sample) (container, string) {
	for _, c := range containers() {
		if name := c.recognise(s); name != "" {
			return c, name
		}
	}
	return plain{}, formatText
}
