// Package keys works on a table of keys, one row an action: it finds the action
// of a key in a mode, gives actions other keys, and words a key for a reader.
// Dispatch, footer, help, palette and the list in the README are all made from
// the same table, so none of them can promise what another does not do.
//
// The package knows nothing of the view and holds no table: the view has it, and
// knows what each action does.
package keys
