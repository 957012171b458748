package engine

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"sync"
	"sync/atomic"

	"github.com/widehash/widehash/go/internal/algorithm"
	"github.com/widehash/widehash/go/internal/kernel"
)

// This file selects the kernels: what the CPU and the operating system have, what WIDEHASH_FORCE or Force
// names, and what the library makes of it.

// selection is what calls run: a [kernel.Set]. The zero value is not yet decided.
type selection uint32

const (
	setMask selection = 0xff
	decided selection = 1 << 8
)

// set returns the set of backends whose objects run, or [kernel.None].
func (s selection) set() kernel.Set { return kernel.Set(s & setMask) }

var current atomic.Uint32

// selected returns what runs now.
func selected() selection {
	if s := current.Load(); s != 0 {
		return selection(s)
	}
	return decideFirst()
}

var (
	best, available = kernel.Detect()

	// forcing guards forced.
	forcing sync.Mutex
	// forced is what Force or the environment named.
	forced struct {
		name      string
		available bool
	}
)

// decideFirst decides by the environment, unless Force was first.
func decideFirst() selection {
	forcing.Lock()
	defer forcing.Unlock()
	if s := current.Load(); s != 0 {
		return selection(s)
	}
	name := os.Getenv("WIDEHASH_FORCE")
	set, known := named(name)
	forced.name, forced.available = name, known
	return permit(set)
}

// permit makes calls run the objects of a set.
func permit(set kernel.Set) selection {
	s := decided | selection(set)
	current.Store(uint32(s))
	return s
}

// ones says for each set whether one message of a function runs on an object. Where the library would run its
// scalar code, package crypto's is better. Each function asks when it is first called: whoever asked for all
// of them would link the kernels of all into every program.
type ones [kernel.Sets]atomic.Uint32

var sha256Ones, sha512Ones ones

// An answer of ones; the zero value is not yet known.
const (
	runsPortable = 1 + iota
	runsObject
)

// decide notes and returns whether a plan of one message is for an object.
func (o *ones) decide(set kernel.Set, steps int, first *kernel.Step) bool {
	if steps > 0 && first.BackendName() != scalar {
		o[set].Store(runsObject)
		return true
	}
	o[set].Store(runsPortable)
	return false
}

// sha256One reports whether one message of SHA-256 runs on an object of the set.
func sha256One(set kernel.Set) bool {
	if known := sha256Ones[set].Load(); known != 0 {
		return known == runsObject
	}
	var steps [kernel.MaxSteps]kernel.Step
	return sha256Ones.decide(set, kernel.SHA256Plan(set, &steps[0], 1, 1<<20), &steps[0])
}

// sha512One reports whether one message of SHA-512 runs on an object of the set.
func sha512One(set kernel.Set) bool {
	if known := sha512Ones[set].Load(); known != 0 {
		return known == runsObject
	}
	var steps [kernel.MaxSteps]kernel.Step
	return sha512Ones.decide(set, kernel.SHA512Plan(set, &steps[0], 1, 1<<20), &steps[0])
}

const scalar = "scalar"

// named returns the set that a name permits, and whether this build and CPU have it. The empty name
// permits all. As in the library, letter case, dots, dashes, underscores and spaces do not count.
func named(name string) (kernel.Set, bool) {
	if name == "" {
		return best, true
	}
	wanted := letters(name)
	for _, backend := range available {
		if letters(backend.Name) == wanted {
			return backend.Set, true
		}
	}
	return kernel.None, wanted == scalar
}

func letters(name string) string {
	return strings.NewReplacer(".", "", "-", "", "_", "", " ", "").Replace(strings.ToLower(name))
}

// Backends returns the names of the backends that this build, CPU and operating system have, plainest
// first. The first is "scalar", plain Go.
func Backends() []string {
	names := []string{scalar}
	for _, backend := range available {
		names = append(names, backend.Name)
	}
	return names
}

// Force permits only the named backend, and what it implies, to all calls that begin later. The empty
// name permits all. It returns an error, and changes nothing, if Backends lacks the name.
func Force(name string) error {
	set, known := named(name)
	if !known {
		return fmt.Errorf("widehash: this build, CPU or operating system has no backend %q; available: %s",
			name, strings.Join(Backends(), " "))
	}
	forcing.Lock()
	defer forcing.Unlock()
	forced.name, forced.available = name, true
	permit(set)
	return nil
}

// Forced returns what Force or the environment variable WIDEHASH_FORCE named, and whether this build
// and CPU have it.
func Forced() (name string, available bool) {
	selected()
	forcing.Lock()
	defer forcing.Unlock()
	return forced.name, forced.available
}

// Kernel returns the backend that hashes n messages of size bytes each, and how many messages it
// advances together (for one long message of BLAKE3, how many chunks). If several kernels share the
// messages, it is that of most. For two-stage functions (HASH160, SHA-256d) it is the kernel of the first
// stage.
func Kernel(m *algorithm.Mode, n, size int) (backend string, lanes int) {
	now := selected()
	set := now.set()
	if set == kernel.None || n == 1 && !now.hashesOne(m.Algorithm) {
		return scalar, 1
	}
	var steps [kernel.MaxSteps]kernel.Step
	var count int
	switch first := &steps[0]; m.Algorithm {
	case algorithm.SHA224, algorithm.SHA256, algorithm.SHA256d, algorithm.HASH160:
		count = kernel.SHA256Plan(set, first, n, size)
	case algorithm.SHA384, algorithm.SHA512, algorithm.SHA512_224, algorithm.SHA512_256:
		count = kernel.SHA512Plan(set, first, n, size)
	case algorithm.RIPEMD160:
		count = kernel.RIPEMD160Plan(set, first, n, size)
	case algorithm.BLAKE3:
		count = kernel.BLAKE3Plan(set, first, n, size)
	case algorithm.HighwayHash64, algorithm.HighwayHash128, algorithm.HighwayHash256:
		count = kernel.HighwayHashPlan(set, first, n, size, 1<<(m.Algorithm-algorithm.HighwayHash64))
	case algorithm.CubeHash:
		parameters := cubeHashParameters(m)
		count = kernel.CubeHashPlan(set, first, &parameters, n, size)
	case algorithm.SHA3_224, algorithm.SHA3_256, algorithm.SHA3_384, algorithm.SHA3_512, algorithm.Keccak256, algorithm.Keccak512:
		rate, _ := m.Algorithm.Sponge()
		count = kernel.KeccakPlan(set, first, n, size, rate)
	}
	if count == 0 {
		return scalar, 1
	}
	most := slices.MaxFunc(steps[:count], func(a, b kernel.Step) int { return a.Messages - b.Messages })
	name := most.BackendName()
	if name == "sse2" {
		// This build has the kernels of SSE2 only together with those of SSE4.1.
		name = "sse4.1"
	}
	return name, most.Lanes
}

// hashesOne reports whether one message runs on an object.
func (s selection) hashesOne(id algorithm.ID) bool {
	switch id {
	case algorithm.SHA224, algorithm.SHA256, algorithm.SHA256d, algorithm.HASH160:
		return sha256One(s.set())
	case algorithm.SHA384, algorithm.SHA512, algorithm.SHA512_224, algorithm.SHA512_256:
		return sha512One(s.set())
	case algorithm.SHA3_224, algorithm.SHA3_256, algorithm.SHA3_384, algorithm.SHA3_512, algorithm.Keccak256, algorithm.Keccak512:
		return keccakOne(s.set())
	}
	return s.set() != kernel.None
}
