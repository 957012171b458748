package hashtest

import (
	"bufio"
	"encoding/hex"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"testing"

	"github.com/widehash/widehash/go/blake3"
)

// TestRustResumes lets the Rust library continue from BLAKE3 states that were made here. The environment
// variable WIDEHASH_STATES is the path of its example "states"; go/test builds it. (The states of the
// other functions are compared by their bytes: see TestGoldenStates.)
func TestRustResumes(t *testing.T) {
	path := os.Getenv("WIDEHASH_STATES")
	if path == "" {
		t.Skip("WIDEHASH_STATES does not name the Rust library's example: go/test does")
	}
	command := exec.Command(path)
	in := must(command.StdinPipe())
	out := bufio.NewReader(must(command.StdoutPipe()))
	command.Stderr = os.Stderr
	if err := command.Start(); err != nil {
		t.Fatal(err)
	}
	defer func() {
		in.Close()
		if err := command.Wait(); err != nil {
			t.Error(err)
		}
	}()
	r := Random(t)
	for _, cut := range []int{
		0, 1, 64, 1023, 1024, 1025, 2048, 2049, 3072, 4096, 5000, 16 << 10, 17 << 10, 100_000,
		128 << 10, 128<<10 + 1, 129 << 10, 255 << 10, 256 << 10, 1 << 20, 1<<20 + 3<<10,
	} {
		for range 3 {
			h := blake3.New()
			message := Message(cut + 70_000)
			// In pieces of whole chunks, so that the tree is merged in different ways.
			for rest := message[:cut]; len(rest) > 0; {
				n := min(len(rest), 1024*(1+r.IntN(140)))
				h.Write(rest[:n])
				rest = rest[n:]
			}
			appended := r.IntN(70_000)
			fmt.Fprintf(in, "blake3 %x %x\n", h.Export(), message[cut:cut+appended])
			line, err := out.ReadString('\n')
			if err != nil {
				t.Fatal(err)
			}
			digest, state, _ := strings.Cut(strings.TrimSpace(line), " ")
			want := blake3.Sum256(message[:cut+appended])
			if digest != hex.EncodeToString(want[:]) {
				t.Fatalf("%d bytes, then %d: %s, want %x", cut, appended, line, want)
			}
			// And back again.
			if err := h.UnmarshalBinary(must(hex.DecodeString(state))); err != nil {
				t.Fatal(err)
			}
			if got := h.Sum256(); got != want {
				t.Fatalf("the Rust library's state after %d bytes: %x, want %x", cut+appended, got, want)
			}
		}
	}
}
