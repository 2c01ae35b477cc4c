// Package timestamp has the times that logs give: with zone and year, or with
// less than that.
//
// It knows no container and no message, and reads no clock.
package timestamp
