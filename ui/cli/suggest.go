package cli

import (
	"slices"
	"strings"
)

// looksLikeCommand reports whether a word has the form of a command's name:
// small letters and hyphens only, at least two. Names of logs seldom do.
func looksLikeCommand(word string) bool {
	return len(word) > 1 && strings.Trim(word, "abcdefghijklmnopqrstuvwxyz-") == "" && word[0] != '-'
}

// suggest returns the names that the word was probably meant to be, nearest
// first and then in their order: those that are two slips or fewer away, or one
// from what stands before the hyphen; none if it is one of them.
func suggest(word string, names []string) []string {
	type near struct {
		name string
		far  int
	}
	var found []near
	for _, n := range names {
		far := distance(word, n)
		if far == 0 {
			return nil
		}
		if start, _, cut := strings.Cut(n, "-"); cut {
			far = min(far, distance(word, start)+1)
		}
		if far <= 2 && far <= len(word)/2 {
			found = append(found, near{n, far})
		}
	}
	slices.SortStableFunc(found, func(a, b near) int { return a.far - b.far })
	out := []string{}
	for _, f := range found {
		if f.far == found[0].far {
			out = append(out, f.name)
		}
	}
	return out
}

// distance counts the slips between two words: a letter too many, too few,
// another, or two neighbours swapped.
func distance(a, b string) int {
	before, last := []int(nil), make([]int, len(b)+1)
	for j := range last {
		last[j] = j
	}
	for i := range len(a) {
		row := make([]int, len(b)+1)
		row[0] = i + 1
		for j := range len(b) {
			cost := 1
			if a[i] == b[j] {
				cost = 0
			}
			row[j+1] = min(last[j+1]+1, row[j]+1, last[j]+cost)
			if i > 0 && j > 0 && a[i] == b[j-1] && a[i-1] == b[j] {
				row[j+1] = min(row[j+1], before[j-1]+1)
			}
		}
		before, last = last, row
	}
	return last[len(b)]
}

// either joins words as a choice.
func either(words []string) string {
	n := len(words)
	if n == 1 {
		return words[0]
	}
	return strings.Join(words[:n-1], ", ") + " or " + words[n-1]
}
