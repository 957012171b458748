//go:build linux || darwin

package hashtest

import (
	"bytes"
	"syscall"
	"testing"
)

// guarded returns length bytes between two pages that cannot be accessed: at the end of the pages
// between them, and at their start.
func guarded(t *testing.T, length int) (atEnd, atStart []byte) {
	t.Helper()
	page := syscall.Getpagesize()
	pages := (length + page - 1) / page * page
	memory, err := syscall.Mmap(-1, 0, pages+2*page, syscall.PROT_READ|syscall.PROT_WRITE, syscall.MAP_ANON|syscall.MAP_PRIVATE)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := syscall.Munmap(memory); err != nil {
			t.Error(err)
		}
	})
	for _, guard := range [][]byte{memory[:page], memory[page+pages:]} {
		if err := syscall.Mprotect(guard, syscall.PROT_NONE); err != nil {
			t.Fatal(err)
		}
	}
	inside := memory[page : page+pages]
	return inside[pages-length:], inside[:length:length]
}

// guardedSizes are lengths of messages; those of whole blocks leave no room for a kernel that reads
// more.
var guardedSizes = []int{0, 1, 3, 7, 8, 15, 16, 17, 31, 32, 33, 55, 56, 63, 64, 65, 100, 127, 128, 129, 255, 256, 300, 1023, 1024, 1025, 1088, 4096, 9000, 20_000}

// TestGuardedMessages hashes messages that end, or begin, where memory does. Reading beyond either end
// kills the process.
func TestGuardedMessages(t *testing.T) {
	last := guardedSizes[len(guardedSizes)-1]
	end, start := guarded(t, last)
	copy(end, Message(last))
	for _, f := range Functions() {
		t.Run(f.Name, func(t *testing.T) {
			EachBackend(t, func(t *testing.T) {
				for _, size := range guardedSizes {
					copy(end, Message(last))
					message := end[last-size:]
					want := f.Sum(bytes.Clone(message))
					check := func(what string, got []byte) {
						t.Helper()
						if !bytes.Equal(got, want) {
							t.Fatalf("%d bytes, %s: digest %x, want %x", size, what, got, want)
						}
					}
					check("at the end", f.Sum(message))
					h := f.New()
					for rest := message; len(rest) > 0; {
						n := min(len(rest), 1+size/3)
						h.Write(rest[:n])
						rest = rest[n:]
					}
					check("in pieces at the end", h.Sum(nil))
					// The same pages: the message moves to their start.
					moved := start[:size:size]
					copy(moved, bytes.Clone(message))
					check("at the start", f.Sum(moved))
				}
			})
		})
	}
}

// TestGuardedBatches hashes batches whose messages and digests end, or begin, where memory does.
func TestGuardedBatches(t *testing.T) {
	const room = 40_000
	srcEnd, srcStart := guarded(t, room)
	dstEnd, dstStart := guarded(t, room)
	for _, f := range Functions() {
		t.Run(f.Name, func(t *testing.T) {
			EachBackend(t, func(t *testing.T) {
				r := Random(t)
				size := f.Batch.Size()
				for _, length := range []int{0, 1, 31, 32, 33, 63, 64, 65, 128, 129, 1024, 1100} {
					for _, n := range []int{1, 3, 4, 7, 8, 9, 16, 17, 33} {
						stride := length + r.IntN(4)
						spanned := (n-1)*stride + length
						if spanned > room || testing.Short() && spanned > 2000 {
							continue
						}
						for _, src := range [][]byte{srcEnd[room-spanned:], srcStart[:spanned:spanned]} {
							Fill(r, src)
							messages := make([][]byte, n)
							offsets := make([]int, n+1)
							for i := range messages {
								messages[i] = src[i*stride:][:length:length]
								offsets[i] = i * stride
							}
							offsets[n] = spanned
							want := make([]byte, 0, n*size)
							for _, message := range messages {
								want = append(want, f.Sum(message)...)
							}
							for _, dst := range [][]byte{dstEnd[room-n*size:], dstStart[: n*size : n*size]} {
								check := func(layout string) {
									t.Helper()
									if !bytes.Equal(dst, want) {
										t.Fatalf("%d messages of %d bytes, %s: digests %x, want %x", n, length, layout, dst, want)
									}
									clear(dst)
								}
								f.Batch.Strided(dst, src, n, length, stride)
								check("strided")
								f.Batch.Slices(dst, messages)
								check("slices")
								if stride == length {
									f.Batch.Offsets(dst, src, offsets)
									check("offsets")
								}
							}
						}
					}
				}
			})
		})
	}
}
