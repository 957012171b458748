package hashtest

import (
	"bytes"
	"io"
	"runtime"
	"runtime/debug"
	"runtime/pprof"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

// deep calls call from a stack that has just grown by some hundred frames of half a kilobyte, so that
// the stack moves and the call begins at any depth of it.
//
//go:noinline
func deep(frames int, call func()) byte {
	var frame [512]byte
	frame[frames%len(frame)] = byte(frames)
	if frames == 0 {
		call()
		return frame[0]
	}
	return deep(frames-1, call) + frame[frames%len(frame)]
}

// stress runs every function in every form from 64 goroutines until the time is over, while collections
// are forced and stacks grow, and compares every digest.
func stress(t *testing.T, duration time.Duration) {
	defer debug.SetGCPercent(debug.SetGCPercent(5))
	list := Functions()
	type job struct {
		Function
		messages [][]byte
		src      []byte
		digests  []byte
		size     int
	}
	jobs := make([]job, 0, 3*len(list))
	for _, f := range list {
		for _, size := range []int{33, 200, 3000} {
			j := job{Function: f, size: size, src: Message(40 * size)}
			j.digests = Scalar(t, func() (digests []byte) {
				for i := range 40 {
					message := j.src[i*size:][:size]
					j.messages = append(j.messages, message)
					digests = append(digests, f.Sum(message)...)
				}
				return digests
			})
			jobs = append(jobs, j)
		}
	}
	var done atomic.Bool
	var calls atomic.Int64
	var group sync.WaitGroup
	for worker := range 64 {
		group.Go(func() {
			for turn := worker; !done.Load(); turn++ {
				j := &jobs[turn%len(jobs)]
				// A new goroutine has a new, small stack.
				finished := make(chan struct{})
				go func() {
					defer close(finished)
					deep(turn*7%97, func() {
						dst := make([]byte, len(j.digests))
						j.Batch.Strided(dst, j.src, len(j.messages), j.size, j.size)
						if !bytes.Equal(dst, j.digests) {
							t.Errorf("%s: a strided batch of %d bytes each differs", j.Name, j.size)
						}
						clear(dst)
						j.Batch.Slices(dst, j.messages)
						if !bytes.Equal(dst, j.digests) {
							t.Errorf("%s: a batch of %d bytes each differs", j.Name, j.size)
						}
						h := j.New()
						h.Write(j.messages[0])
						if got := h.Sum(nil); !bytes.Equal(got, j.digests[:len(got)]) {
							t.Errorf("%s: digest %x, want %x", j.Name, got, j.digests[:len(got)])
						}
					})
				}()
				<-finished
				calls.Add(3)
			}
		})
	}
	for end := time.Now().Add(duration); time.Now().Before(end) || calls.Load() < int64(3*len(jobs)); {
		runtime.GC()
	}
	done.Store(true)
	group.Wait()
	t.Logf("%d calls", calls.Load())
}

// TestStress hashes from 64 goroutines during forced collections and growing stacks.
func TestStress(t *testing.T) {
	EachBackend(t, func(t *testing.T) { stress(t, 300*time.Millisecond) })
}

// TestProfiled does the same while the profiler interrupts the kernels.
func TestProfiled(t *testing.T) {
	if err := pprof.StartCPUProfile(io.Discard); err != nil {
		t.Skipf("NOT RUN: no profiler: %v", err)
	}
	defer pprof.StopCPUProfile()
	EachBackend(t, func(t *testing.T) { stress(t, 300*time.Millisecond) })
}

// TestScheduled hashes large messages on all processors while the collector must stop them: no call may
// hold it up.
func TestScheduled(t *testing.T) {
	message := Message(8 << 20)
	EachBackend(t, func(t *testing.T) {
		var done atomic.Bool
		var group sync.WaitGroup
		for range runtime.GOMAXPROCS(0) {
			group.Go(func() {
				for !done.Load() {
					for _, f := range Functions() {
						if done.Load() {
							return
						}
						f.Sum(message[:1<<20])
						dst := make([]byte, 1024*f.Batch.Size())
						f.Batch.Strided(dst, message, 1024, 1024, 1024)
					}
				}
			})
		}
		var longest time.Duration
		for end := time.Now().Add(300 * time.Millisecond); time.Now().Before(end); {
			begin := time.Now()
			runtime.GC()
			longest = max(longest, time.Since(begin))
		}
		done.Store(true)
		group.Wait()
		t.Logf("the longest collection took %v", longest)
		// Generous, because machines are shared: a call that ran to its end would take seconds.
		if longest > 2*time.Second {
			t.Errorf("a collection waited %v for a hash", longest)
		}
	})
}
