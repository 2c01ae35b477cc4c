package profiles

import (
	"errors"
	"fmt"
	"strconv"
)

// readCore reads the core vocabulary.
func readCore(file string, raw []byte) (*Profile, error) {
	d, err := readDocument(file, raw)
	if err != nil {
		return nil, err
	}
	p := &Profile{words: words{
		index: map[string]int{},
		enums: map[string]enum{},
		exec:  map[string][]string{},
	}}
	var types *value
	for _, m := range d.root.members {
		switch m.key {
		case "profile":
			p.Name = d.text(m.value, m.key)
		case "version":
			p.Version = d.text(m.value, m.key)
		case "types":
			types = m.value // refers to the slots
		case "slots":
			p.coreSlots(d, m.value)
		case "enums":
			for _, e := range d.object(m.value, m.key) {
				p.addEnum(e.key, d.codes(e.value, m.key+"."+e.key))
			}
		default:
			p.coreRule(d, m)
		}
	}
	if types == nil {
		d.fail(d.root.at, "types", "missing")
	} else {
		p.coreTypes(d, types)
	}
	return p, errors.Join(d.errs...)
}

// coreRule reads one of the keys that only the core has.
func (p *Profile) coreRule(d *document, m member) {
	switch m.key {
	case "tail_max_chars":
		n, err := strconv.Atoi(m.value.text)
		if err != nil || m.value.kind != kindNumber {
			d.fail(m.value.at, m.key, "want a whole number")
		}
		p.tailMax = n
	case "reserved_agents":
		p.reserved = d.texts(m.value, m.key, nil)
	case "constraint_keys":
		p.constraints = d.codes(m.value, m.key)
	case "constraint_set_keys":
		p.sets = d.texts(m.value, m.key, nil)
	case "value_aliases":
		p.aliases = map[string]string{}
		for _, a := range d.object(m.value, m.key) {
			for _, alias := range d.texts(a.value, m.key+"."+a.key, nil) {
				p.aliases[alias] = a.key
			}
		}
	default:
		d.fail(m.at, m.key, "unknown key")
	}
}

func (p *Profile) coreSlots(d *document, v *value) {
	for _, m := range d.object(v, "slots") {
		t, err := parseSlotType(d.text(m.value, "slots."+m.key))
		if err != nil {
			d.fail(m.value.at, "slots."+m.key, "%v", err)
			continue
		}
		p.addSlot(Slot{Key: m.key, Type: t})
	}
}

// coreTypes reads which slots each type requires and allows. p goes with
// every type, and a readback may carry whatever a handoff may (rw1.md,
// section 1, rule 9).
func (p *Profile) coreTypes(d *document, v *value) {
	for _, m := range d.object(v, "types") {
		key := "types." + m.key
		t, ok := ParseType(m.key)
		if !ok {
			d.fail(m.at, key, "unknown message type")
			continue
		}
		for _, list := range d.object(m.value, key) {
			switch list.key {
			case "required", "optional":
				p.listSlots(d, list, key, t)
			}
		}
	}
	for i := range p.slots {
		s := &p.slots[i]
		if s.Key == "p" {
			for _, t := range Types() {
				s.Allowed = s.Allowed.With(t)
			}
		}
		if s.Allowed.Has(HO) {
			s.Allowed = s.Allowed.With(RB)
		}
	}
}

func (p *Profile) listSlots(d *document, list member, key string, t Type) {
	for i, name := range d.texts(list.value, key+"."+list.key, nil) {
		s, ok := p.Slot(name)
		if !ok {
			d.fail(list.at, fmt.Sprintf("%s.%s[%d]", key, list.key, i), "unknown slot %q", name)
			continue
		}
		s.Allowed = s.Allowed.With(t)
		if list.key == "required" {
			s.Required = s.Required.With(t)
			p.required[t] = append(p.required[t], name)
		} else {
			p.optional[t] = append(p.optional[t], name)
		}
	}
}

// addSlot appends a slot in the order of encoding.
func (p *Profile) addSlot(s Slot) {
	s.Order = len(p.slots)
	p.index[s.Key] = s.Order
	p.slots = append(p.slots, s)
}

// addEnum adds an enum, or codes to one that is there.
func (p *Profile) addEnum(name string, codes []Code) {
	if _, ok := p.enums[name]; !ok {
		p.enumNames = append(p.enumNames, name)
	}
	p.enums[name] = p.enums[name].with(codes)
}
