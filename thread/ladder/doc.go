// Package ladder is a conversation as a sequence diagram: a lane for each agent,
// in the order they appear, and a rung for each message and each invalid line,
// in the order of the log. The view and the exports draw it, each in its way.
//
// A Ladder keeps nothing of a rung but, where not all are chosen, which message
// it is: a rung is made when it is asked for, so that a log of a million messages
// opens at once.
//
// The package has no words and draws nothing; what a rung means is told from its
// message.
package ladder
