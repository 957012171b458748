package algorithm

import (
	"fmt"
	"strconv"
	"strings"
)

// CubeHashParams are the parameters of CubeHash i+r/b+f-h, in the notation of the submission.
type CubeHashParams struct {
	// InitialRounds is i, Rounds r, BlockLen b in bytes, FinalRounds f, and Bits h.
	InitialRounds, Rounds, BlockLen, FinalRounds, Bits uint32
}

// The greatest parameters. The definition sets no limit to the rounds; this one is far above every
// published variant, and keeps parameters that are not trusted from stalling the program.
const (
	cubeHashMaxRounds = 4096
	cubeHashMaxBlock  = 128
	cubeHashMaxBits   = 512
)

const cubeHashForm = "the form is i+r/b+f-h, for example 16+16/32+32-256"

// CubeHashRevision3 returns the parameters that "CubeHash" with a digest of this many bits means today.
func CubeHashRevision3(bits uint32) CubeHashParams {
	return CubeHashParams{16, 16, 32, 32, bits}
}

// ParseCubeHash reads parameters as i+r/b+f-h, with or without cubehash, in any letter case, before
// them.
func ParseCubeHash(text string) (CubeHashParams, error) {
	const prefix = "cubehash"
	rest := text
	if len(rest) >= len(prefix) && strings.EqualFold(rest[:len(prefix)], prefix) {
		rest = rest[len(prefix):]
	}
	var p CubeHashParams
	for _, field := range []struct {
		value     *uint32
		name      string
		separator string
	}{
		{&p.InitialRounds, "i", "+"}, {&p.Rounds, "r", "/"}, {&p.BlockLen, "b", "+"},
		{&p.FinalRounds, "f", "-"}, {&p.Bits, "h", ""},
	} {
		number := rest
		if field.separator != "" {
			var found bool
			if number, rest, found = strings.Cut(rest, field.separator); !found {
				return p, fmt.Errorf("cubehash: no %q after %s in %q; %s", field.separator, field.name, text, cubeHashForm)
			}
		}
		// ParseUint alone would accept neither a sign nor an underscore, but an error for a number that is
		// too large should name it.
		if number == "" || strings.Trim(number, "0123456789") != "" {
			return p, fmt.Errorf("cubehash: %s is not a decimal number in %q; %s", field.name, text, cubeHashForm)
		}
		value, err := strconv.ParseUint(number, 10, 32)
		if err != nil {
			value = 1<<32 - 1
		}
		*field.value = uint32(value)
	}
	return p, p.check()
}

// check returns an error unless all parameters are in their ranges.
func (p CubeHashParams) check() error {
	for _, parameter := range []struct {
		name            string
		value, min, max uint32
	}{
		{"i (initial rounds)", p.InitialRounds, 1, cubeHashMaxRounds},
		{"r (rounds after a block)", p.Rounds, 1, cubeHashMaxRounds},
		{"b (bytes of a block)", p.BlockLen, 1, cubeHashMaxBlock},
		{"f (final rounds)", p.FinalRounds, 1, cubeHashMaxRounds},
		{"h (bits of a digest)", p.Bits, 8, cubeHashMaxBits},
	} {
		if parameter.value < parameter.min || parameter.value > parameter.max {
			return fmt.Errorf("cubehash: %s is %d, must be %d to %d", parameter.name, parameter.value, parameter.min, parameter.max)
		}
	}
	if p.Bits%8 != 0 {
		return fmt.Errorf("cubehash: h (bits of a digest) is %d, must be a multiple of 8", p.Bits)
	}
	return nil
}

// ParamsOf returns the parameters in the order in which a saved state holds them, or an error if they
// are out of range.
func ParamsOf(i, r, b, f, h uint32) (CubeHashParams, error) {
	p := CubeHashParams{i, r, b, f, h}
	return p, p.check()
}

// String returns the parameters as [ParseCubeHash] reads them.
func (p CubeHashParams) String() string {
	return fmt.Sprintf("%d+%d/%d+%d-%d", p.InitialRounds, p.Rounds, p.BlockLen, p.FinalRounds, p.Bits)
}
