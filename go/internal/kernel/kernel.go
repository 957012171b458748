// Package kernel has the library's kernels: machine code compiled from its Rust sources, in flat objects
// that assembly carries, and a function for each of their entries.
//
// An object is one family of hash functions, compiled for one set of backends (instruction sets). Inside
// it the library chooses among the kernels of that set by its own rules. The files objects_*.go and *.s
// are made by go/kernels/build; go/kernels/README.md says how.
//
// The functions run on the goroutine's stack and cannot be preempted. Their callers check every argument
// and split the work, so that a call takes about 100 µs at most.
package kernel

// Set is a set of backends that there are objects for. None, the zero value, has none.
type Set uint32

// Sets is more than the number of any set.
const Sets = 8

// None is plain Go: no object runs.
const None Set = 0

// Step is a number of messages that one kernel hashes.
type Step struct {
	Messages int
	// Backend is the kernel's backend; see [Step.BackendName].
	Backend int
	Lanes   int
}

// MaxSteps is the room that the plan functions need.
const MaxSteps = 16

// BackendName returns the name of the kernel's backend.
func (s *Step) BackendName() string { return backendNames[s.Backend] }

// Backend is a backend that can be forced.
type Backend struct {
	Name string
	// Set is what runs if it is forced: the backend and the plainer ones it implies.
	Set Set
}
