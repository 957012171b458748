package keccak

import (
	"encoding/binary"

	"github.com/widehash/widehash/go/internal/algorithm"
	"github.com/widehash/widehash/go/internal/engine"
	"github.com/widehash/widehash/go/internal/saved"
)

// sponge is a running message. Bytes are XORed into the state at once, so that there is no buffer.
type sponge struct {
	id    algorithm.ID
	state [25]uint64
	// count is that of the bytes absorbed.
	count uint64
}

// stateLen is the length of a state in bytes, savedLen that of a running message in a saved state.
const (
	stateLen = 25 * 8
	savedLen = stateLen + 8
)

// at returns how many bytes of the unfinished block are absorbed.
func (s *sponge) at() int {
	rate, _ := s.id.Sponge()
	return int(s.count % uint64(rate))
}

func (s *sponge) write(p []byte) {
	rate, _ := s.id.Sponge()
	at := s.at()
	s.count += uint64(len(p))
	if at > 0 {
		head := p[:min(len(p), rate-at)]
		s.xor(at, head)
		if at+len(head) < rate {
			return
		}
		engine.KeccakPermute(&s.state)
		p = p[len(head):]
	}
	if whole := len(p) - len(p)%rate; whole > 0 {
		engine.KeccakBlocks(&s.state, p[:whole], rate)
		p = p[whole:]
	}
	s.xor(0, p)
}

// xor XORs bytes into the state from byte at on.
func (s *sponge) xor(at int, p []byte) {
	for ; at%8 != 0 && len(p) > 0; at, p = at+1, p[1:] {
		s.state[at/8] ^= uint64(p[0]) << (at % 8 * 8)
	}
	for ; len(p) >= 8; at, p = at+8, p[8:] {
		s.state[at/8] ^= binary.LittleEndian.Uint64(p)
	}
	for ; len(p) > 0; at, p = at+1, p[1:] {
		s.state[at/8] ^= uint64(p[0]) << (at % 8 * 8)
	}
}

// end absorbs the padding. Then the state begins with the output.
func (s *sponge) end() {
	rate, domain := s.id.Sponge()
	s.xor(s.at(), []byte{byte(domain)})
	s.xor(rate-1, []byte{0x80})
	engine.KeccakPermute(&s.state)
}

// append appends the running message as a saved state has it.
func (s *sponge) append(b []byte) []byte {
	b = saved.AppendUint64s(b, s.state[:]...)
	return saved.AppendUint64s(b, s.count)
}

// read reads what append appended. On an error the message is as it was.
func (s *sponge) read(r *saved.Reader) error {
	// To absorb this many bytes would take years. The Rust library refuses such a count, too.
	const most = 1 << 61
	var state [25]uint64
	var count [1]uint64
	r.Uint64s(state[:])
	r.Uint64s(count[:])
	if count[0] >= most {
		return saved.ErrDamaged
	}
	s.state, s.count = state, count[0]
	return nil
}
