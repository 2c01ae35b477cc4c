package profiles

import (
	"errors"
	"fmt"
	"maps"
	"slices"
)

// domain is a domain profile while it is read: its file, the core, and the
// profile that is made of both.
type domain struct {
	*document
	core *Profile
	p    *Profile
}

// readDomain reads a domain profile and merges it with the core. taken says
// why a name cannot be used.
func readDomain(file string, raw []byte, core *Profile, taken func(name string) string) (*Profile, error) {
	doc, err := readDocument(file, raw)
	if err != nil {
		return nil, err
	}
	d := &domain{document: doc, core: core, p: core.extended()}
	parts := map[string]*value{}
	for _, m := range d.root.members {
		parts[m.key] = m.value
		d.header(m, taken)
	}
	if d.p.Name == "" && parts["profile"] == nil {
		d.fail(d.root.at, "profile", "missing: the name of the profile")
	}
	// In this order, whatever the order in the file: a part comes after those
	// that it refers to.
	for _, part := range []struct {
		key  string
		read func(*value)
	}{
		{"asks", d.asks},
		{"why", func(v *value) { d.addCodes("why", v, "why") }},
		{"enums", d.enums},
		{"slots", d.slots},
		{"agents", d.agents},
		{"exec", d.exec},
		{"asks_used", d.asksUsed},
		{"sensitive", d.sensitive},
	} {
		if v, ok := parts[part.key]; ok {
			part.read(v)
		}
	}
	return d.p, errors.Join(d.errs...)
}

// extended returns a profile that has the words of p and can be added to.
func (p *Profile) extended() *Profile {
	q := &Profile{words: p.words, rules: p.rules}
	q.slots = slices.Clone(p.slots)
	q.index = maps.Clone(p.index)
	q.enumNames = slices.Clone(p.enumNames)
	q.enums = maps.Clone(p.enums)
	q.exec = map[string][]string{}
	for _, t := range Types() {
		q.required[t] = slices.Clone(p.required[t])
		q.optional[t] = slices.Clone(p.optional[t])
	}
	return q
}

// header reads the keys that refer to nothing, and refuses unknown ones: a
// misspelled exec would switch the execution checks off without a word.
func (d *domain) header(m member, taken func(name string) string) {
	switch m.key {
	case "profile":
		d.p.Name = d.text(m.value, m.key)
		switch {
		case m.value.kind != kindString:
		case !ValidName(d.p.Name):
			d.fail(m.value.at, m.key, "bad name %q, want 1 to 32 of a-z 0-9 _ -, a letter or digit first, and not core", d.p.Name)
		default:
			if why := taken(d.p.Name); why != "" {
				d.fail(m.value.at, m.key, "%s", why)
			}
		}
	case "version":
		d.p.Version = d.text(m.value, m.key)
	case "extends":
		if s := d.text(m.value, m.key); m.value.kind == kindString && s != "RW1" {
			d.fail(m.value.at, m.key, "cannot extend %q, a profile extends RW1", s)
		}
	case "description":
		d.p.Description = d.text(m.value, m.key)
	case "item_namespace":
		d.p.ItemNamespace = d.text(m.value, m.key)
	case "item_kinds":
		d.p.ItemKinds = d.codes(m.value, m.key)
	case "item_examples":
		d.p.ItemExamples = d.texts(m.value, m.key, nil)
	case "asks", "why", "enums", "slots", "agents", "exec", "asks_used", "sensitive", "$schema":
	default:
		d.fail(m.at, m.key, "unknown key, a profile has profile version extends description enums asks why "+
			"slots agents exec asks_used item_namespace item_kinds item_examples sensitive")
	}
}

func (d *domain) asks(v *value) { d.addCodes("ask", v, "asks") }

// addCodes adds codes to a core enum, which must not have them already.
func (d *domain) addCodes(enum string, v *value, key string) {
	var added []Code
	for _, c := range d.codes(v, key) {
		switch {
		case d.core.HasCode(enum, c.Code):
			d.fail(memberAt(v, c.Code), key+"."+c.Code, "redefines the %s code %s of the core", enum, c.Code)
		case d.p.HasCode(enum, c.Code):
			d.fail(memberAt(v, c.Code), key+"."+c.Code, "the %s code %s is defined twice", enum, c.Code)
		default:
			added = append(added, c)
		}
	}
	d.p.addEnum(enum, added)
}

// memberAt returns where a key of an object stands.
func memberAt(v *value, key string) int {
	for _, m := range v.members {
		if m.key == key {
			return m.at
		}
	}
	return v.at
}

func (d *domain) enums(v *value) {
	for _, m := range d.object(v, "enums") {
		key := "enums." + m.key
		switch {
		case m.key == "why":
			d.addCodes("why", m.value, key)
		case len(d.core.Codes(m.key)) > 0:
			d.fail(m.at, key, "redefines the enum %s of the core; a profile adds asks under asks, and codes of why", m.key)
		case !isKey(m.key):
			d.fail(m.at, key, "bad name of an enum %q, want a letter a-z, then a-z 0-9 _", m.key)
		default:
			d.p.addEnum(m.key, d.codes(m.value, key))
		}
	}
}

func (d *domain) slots(v *value) {
	for i, item := range d.array(v, "slots") {
		key := fmt.Sprintf("slots[%d]", i)
		if s, ok := d.slot(item, key); ok {
			d.add(s)
		}
	}
}

// add puts a slot after the others and into the lists of its types.
func (d *domain) add(s Slot) {
	for _, t := range Types() {
		switch {
		case s.Required.Has(t):
			d.p.required[t] = append(d.p.required[t], s.Key)
		case s.Allowed.Has(t):
			d.p.optional[t] = append(d.p.optional[t], s.Key)
		}
	}
	if s.Allowed.Has(HO) {
		s.Allowed = s.Allowed.With(RB) // rw1.md, section 1, rule 9
	}
	d.p.addSlot(s)
}

// slot reads one slot; ok is false where it has no usable key or type.
func (d *domain) slot(v *value, key string) (s Slot, ok bool) {
	before := len(d.errs)
	s.Own = true
	required := false
	given := map[string]bool{}
	for _, m := range d.object(v, key) {
		at := key + "." + m.key
		given[m.key] = true
		switch m.key {
		case "key":
			s.Key = d.text(m.value, at)
			d.checkKey(m.value, at)
		case "type":
			s.Type = d.slotType(m.value, at)
		case "on":
			s.Allowed = d.types(m.value, at)
		case "required":
			required = m.value.truth
			if m.value.kind != kindBool {
				d.fail(m.value.at, at, "want true or false, not %s", m.value.kind)
			}
		case "desc":
			s.Desc = d.text(m.value, at)
		default:
			d.fail(m.at, at, "unknown key, a slot has key type on required desc")
		}
	}
	for _, need := range []string{"key", "type", "on"} {
		if v.kind == kindObject && !given[need] {
			d.fail(v.at, key+"."+need, "missing")
		}
	}
	if required {
		s.Required = s.Allowed
	}
	return s, len(d.errs) == before
}

func (d *domain) checkKey(v *value, at string) {
	if v.kind != kindString {
		return
	}
	switch old, known := d.p.Slot(v.text); {
	case !isKey(v.text):
		d.fail(v.at, at, "bad key %q, want a letter a-z, then a-z 0-9 _", v.text)
	case known && !old.Own:
		d.fail(v.at, at, "redefines the slot %s of the core", v.text)
	case known:
		d.fail(v.at, at, "slot %s is defined twice", v.text)
	}
}

func (d *domain) slotType(v *value, at string) SlotType {
	text := d.text(v, at)
	if v.kind != kindString {
		return SlotType{}
	}
	t, err := parseSlotType(text)
	switch {
	case err != nil:
		d.fail(v.at, at, "%v", err)
	case t.Kind == Enum && !slices.Contains(d.p.enumNames, t.Enum):
		d.fail(v.at, at, "no enum %q, neither in the core nor under enums", t.Enum)
	}
	return t
}

// types reads the message types that may carry a slot.
func (d *domain) types(v *value, at string) TypeSet {
	var set TypeSet
	for _, s := range d.texts(v, at, func(s string) string {
		if _, ok := ParseType(s); !ok {
			return "is no message type, want " + typeList()
		}
		return ""
	}) {
		t, _ := ParseType(s)
		set = set.With(t)
	}
	if v.kind == kindArray && len(v.items) == 0 {
		d.fail(v.at, at, "names no message type, want some of %s", typeList())
	}
	return set
}

func typeList() string {
	var b []byte
	for _, t := range Types() {
		b = append(append(b, ' '), t.String()...)
	}
	return string(b[1:])
}

func (d *domain) agents(v *value) {
	d.p.Agents = d.texts(v, "agents", func(s string) string {
		if !isAgent(s) {
			return "is no name of an agent, want letters, digits and . _ -"
		}
		return ""
	})
}

func (d *domain) exec(v *value) {
	for _, m := range d.object(v, "exec") {
		key := "exec." + m.key
		if why := d.isAsk(m.key); why != "" {
			d.fail(m.at, key, "%q %s", m.key, why)
			continue
		}
		d.p.exec[m.key] = d.texts(m.value, key, d.isSlot)
	}
}

func (d *domain) asksUsed(v *value)  { d.p.AsksUsed = d.texts(v, "asks_used", d.isAsk) }
func (d *domain) sensitive(v *value) { d.p.Sensitive = d.texts(v, "sensitive", d.isSlot) }

func (d *domain) isAsk(s string) string {
	if !d.p.HasCode("ask", s) {
		return "is no ask, neither of the core nor under asks"
	}
	return ""
}

func (d *domain) isSlot(s string) string {
	if _, ok := d.p.Slot(s); !ok {
		return "is no slot, neither of the core nor under slots"
	}
	return ""
}
