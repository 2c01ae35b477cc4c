// Package judge turns a conversation into findings: everything wrong or
// noteworthy, each with a stable code, the evidence and a sentence that a tired
// engineer understands at once (judgement.md, section 6).
//
// One table has all codes; explain, the documents and the exports are made from
// it. Judging follows the events of a conversation and costs work in proportion
// to what is new; what only the end of the log decides is worked out when the
// findings are asked for.
//
// The package knows nothing of screens, prints nothing and reads no clock.
package judge
