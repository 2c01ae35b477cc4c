//go:build race

package source

// raceEnabled tells that everything takes ten times as long.
const raceEnabled = true
