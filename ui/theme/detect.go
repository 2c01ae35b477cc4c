package theme

import (
	"os"
	"os/signal"
	"syscall"

	"github.com/charmbracelet/x/term"
	"github.com/muesli/termenv"
)

// DetectDark asks a terminal whether its ground is dark, and takes it for dark
// when there is no answer. It writes an escape sequence to out, reads the answer
// from it, and may wait for it, so only the view calls it, before it takes the
// terminal over; never where out is no terminal.
//
// Meanwhile the terminal does not echo. A signal that ends the program finds it
// as it was.
func DetectDark(out *os.File) bool {
	before, err := term.GetState(out.Fd())
	if err != nil {
		return true
	}
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, os.Interrupt, syscall.SIGTERM, syscall.SIGHUP, syscall.SIGQUIT)
	defer signal.Stop(signals)
	dark := make(chan bool, 1)
	go func() { dark <- termenv.NewOutput(out).HasDarkBackground() }()
	select {
	case answer := <-dark:
		return answer
	case s := <-signals:
		_ = term.Restore(out.Fd(), before)
		signal.Stop(signals)
		raise(s)
		return <-dark
	}
}

// raise sends the program the signal that it has taken, to be ended by it.
func raise(s os.Signal) {
	if own, err := os.FindProcess(os.Getpid()); err == nil {
		_ = own.Signal(s)
	}
}
