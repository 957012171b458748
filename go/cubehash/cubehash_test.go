package cubehash_test

import (
	"fmt"
	"testing"

	"github.com/widehash/widehash/go/cubehash"
)

func TestParams(t *testing.T) {
	for params, want := range map[string]string{
		"":                      `cubehash: no "+" after i in ""; the form is i+r/b+f-h, for example 16+16/32+32-256`,
		"16+16/32+32":           `cubehash: no "-" after f in "16+16/32+32"; the form is i+r/b+f-h, for example 16+16/32+32-256`,
		"16+16/x+32-256":        `cubehash: b is not a decimal number in "16+16/x+32-256"; the form is i+r/b+f-h, for example 16+16/32+32-256`,
		"+16+16/32+32-256":      `cubehash: i is not a decimal number in "+16+16/32+32-256"; the form is i+r/b+f-h, for example 16+16/32+32-256`,
		"0+16/32+32-256":        "cubehash: i (initial rounds) is 0, must be 1 to 4096",
		"16+4097/32+32-256":     "cubehash: r (rounds after a block) is 4097, must be 1 to 4096",
		"16+16/129+32-256":      "cubehash: b (bytes of a block) is 129, must be 1 to 128",
		"16+16/32+9999999999-8": "cubehash: f (final rounds) is 4294967295, must be 1 to 4096",
		"16+16/32+32-520":       "cubehash: h (bits of a digest) is 520, must be 8 to 512",
		"16+16/32+32-255":       "cubehash: h (bits of a digest) is 255, must be a multiple of 8",
	} {
		if _, err := cubehash.New(params); err == nil || err.Error() != want {
			t.Errorf("New(%q): error %v, want %s", params, err, want)
		}
	}
	for _, params := range []string{"16+16/32+32-256", "cubehash16+16/32+32-256", "CubeHash16+16/32+32-256"} {
		h, err := cubehash.New(params)
		if err != nil {
			t.Fatal(err)
		}
		h.Write([]byte("abc"))
		if got, want := h.Sum(nil), cubehash.Sum256([]byte("abc")); string(got) != string(want[:]) {
			t.Errorf("New(%q): %x, want %x", params, got, want)
		}
	}
}

func ExampleNew() {
	revision2, err := cubehash.New("160+16/32+160-256")
	if err != nil {
		panic(err)
	}
	fmt.Printf("%x\n", revision2.Sum(nil))
	// Output: 44c6de3ac6c73c391bf0906cb7482600ec06b216c7c54a2a8688a6a42676577d
}
