package source

import (
	"context"

	"crosscheck/codec/sighting"
)

// Resume follows a file that was read before, to the end that it had then: what
// came since is handed over. Where that cannot be told apart, since its last
// line had no end, say, or it holds something else by now, the first news is
// Anew. The first Poll reads all that was read before.
func Resume(name string, o Options, read sighting.Account) (*Follower, error) {
	f, err := Follow(name, o)
	f.past = &read
	return f, err
}

// skipSeen reads what was read before, up to the end that it had then.
func (f *Follower) skipSeen(ctx context.Context) (PollResult, error) {
	past := f.past
	if past == nil {
		return Nothing, nil
	}
	for f.file != nil && f.file.size < past.Bytes && !f.read {
		news, err := f.poll(ctx, sighting.Discard)
		switch {
		case err != nil || news == Over:
			return news, err
		case ctx.Err() != nil:
			return Nothing, context.Cause(ctx) //nolint:wrapcheck // the caller's own reason
		case news != More:
			f.past = nil
			if news == Nothing {
				return f.leave(Restarted, f.open, "was cut")
			}
			return Restarted, nil
		}
	}
	f.past = nil
	if now := f.Account(); !now.SameAs(past) {
		return f.leave(Restarted, f.rewind, "")
	}
	return Nothing, nil
}

// room returns how much may be read at once.
func (f *Follower) room() []byte {
	if f.past == nil {
		return f.buf
	}
	return f.buf[:min(int64(len(f.buf)), f.past.Bytes-f.file.size)]
}
