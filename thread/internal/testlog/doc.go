// Package testlog has the logs that tests and benchmarks below thread share: the
// runs of testdata/scenarios, and logs of any length in the shapes in which all
// work has to stay linear. Only tests import it.
package testlog
