package backend_test

import (
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"github.com/widehash/widehash/go/backend"
)

func TestForce(t *testing.T) {
	names := backend.Available()
	if len(names) == 0 || names[0] != backend.Scalar {
		t.Fatalf("Available() = %v, want scalar first", names)
	}
	defer backend.Force("")
	for _, name := range names {
		if err := backend.Force(name); err != nil {
			t.Fatal(err)
		}
		if forced, available := backend.Forced(); forced != name || !available {
			t.Errorf("Forced() = %q, %t after Force(%q)", forced, available, name)
		}
	}
	if err := backend.Force("mmx"); err == nil || !strings.Contains(err.Error(), `"mmx"`) {
		t.Errorf("Force of a backend that is none: %v", err)
	}
	if forced, _ := backend.Forced(); forced != names[len(names)-1] {
		t.Errorf("a failed Force changes what is forced to %q", forced)
	}
}

func TestReport(t *testing.T) {
	defer backend.Force("")
	for _, name := range append(backend.Available(), "") {
		if err := backend.Force(name); err != nil {
			t.Fatal(err)
		}
		entries := backend.Report()
		if len(entries) != 22 {
			t.Fatalf("%d entries, want 22", len(entries))
		}
		for _, entry := range entries {
			for _, kernel := range []backend.Kernel{entry.One, entry.Many} {
				if !slices.Contains(backend.Available(), kernel.Backend) || kernel.Lanes < 1 {
					t.Errorf("%s: %+v is not available", entry.Algorithm, kernel)
				}
				if name == backend.Scalar && (kernel.Backend != backend.Scalar || kernel.Lanes != 1) {
					t.Errorf("%s: %+v although scalar is forced", entry.Algorithm, kernel)
				}
			}
		}
	}
}

// TestEnvironment runs this program again with WIDEHASH_FORCE.
func TestEnvironment(t *testing.T) {
	if os.Getenv("WIDEHASH_FORCE") != "" {
		// The program that runs again.
		for _, entry := range backend.Report() {
			if entry.One.Backend != backend.Scalar || entry.Many.Backend != backend.Scalar {
				t.Errorf("%+v", entry)
			}
		}
		forced, available := backend.Forced()
		if forced != os.Getenv("WIDEHASH_FORCE") || available != (forced == backend.Scalar) {
			t.Errorf("Forced() = %q, %t", forced, available)
		}
		return
	}
	for _, name := range []string{backend.Scalar, "none-such"} {
		command := exec.Command(os.Args[0], "-test.run=^TestEnvironment$")
		command.Env = append(os.Environ(), "WIDEHASH_FORCE="+name)
		out, err := command.CombinedOutput()
		if _, ran := err.(*exec.ExitError); err != nil && !ran {
			t.Skipf("NOT RUN: this program does not run by itself: %v", err)
		}
		if err != nil {
			t.Errorf("WIDEHASH_FORCE=%s: %v\n%s", name, err, out)
		}
	}
}
