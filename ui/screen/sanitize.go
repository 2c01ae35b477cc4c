package screen

import "crosscheck/thread/visible"

// Clean returns s with everything that a terminal would obey or swallow made
// visible (inspector.md, section 7).
func Clean(s string) string { return visible.Text(s) }

// CleanASCII is Clean for terminals without more than ASCII.
func CleanASCII(s string) string { return visible.ASCII(s) }
