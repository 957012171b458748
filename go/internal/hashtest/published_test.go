package hashtest

import (
	"bufio"
	"encoding/hex"
	"hash"
	"os"
	"strings"
	"testing"

	"github.com/widehash/widehash/go/blake3"
	"github.com/widehash/widehash/go/cubehash"
)

// TestPublished computes what standards and authors have published: see the file for its sources.
func TestPublished(t *testing.T) {
	begin := map[string]func() hash.Hash{
		"blake3-elvish": func() hash.Hash {
			return blake3.NewKeyed([32]byte([]byte("whats the Elvish word for friend")))
		},
		"blake3-vectors-context": func() hash.Hash {
			return blake3.NewDeriveKey("BLAKE3 2019-12-27 16:29:52 test vectors context")
		},
	}
	for _, f := range Functions() {
		begin[f.Name] = f.New
	}
	EachBackend(t, func(t *testing.T) {
		file, err := os.Open("../../testdata/published.txt")
		if err != nil {
			t.Fatal(err)
		}
		defer file.Close()
		tested := 0
		for scanner := bufio.NewScanner(file); scanner.Scan(); {
			line := scanner.Text()
			if strings.HasPrefix(line, "#") || line == "" {
				continue
			}
			fields := strings.SplitN(line, " ", 3)
			name, want, message := fields[0], fields[1], published(t, fields[2])
			makeHash := begin[name]
			if params, found := strings.CutPrefix(name, "cubehash"); found {
				makeHash = func() hash.Hash { return must(cubehash.New(params)) }
			}
			h := makeHash()
			h.Write(message)
			if got := hex.EncodeToString(h.Sum(nil)); got != want {
				t.Errorf("%s of %.80s: %s, want %s", name, fields[2], got, want)
			}
			tested++
		}
		if tested < 240 {
			t.Errorf("only %d published values", tested)
		}
	})
}

// published returns a message of the file.
func published(t *testing.T, form string) []byte {
	kind, value, _ := strings.Cut(form, ":")
	switch kind {
	case "text":
		return []byte(value)
	case "hex":
		return must(hex.DecodeString(value))
	case "pattern":
		return Message(number(t, value))
	case "repeat":
		count, text, _ := strings.Cut(value, ":")
		return []byte(strings.Repeat(text, number(t, count)))
	}
	t.Fatalf("no message %q", form)
	return nil
}
