// Package page holds what there is to say of a handoff, a readback, a finding or
// an input, as a document that knows no form: pages of sections, with texts, lists
// and tables in them. Whoever shows a page decides how its parts look.
//
// A page says of each text whether it is ours or the log's: it is never redacted or
// cleaned here, that is for its writer. The package must not import a terminal, a
// form of export or thread/judged.
package page
