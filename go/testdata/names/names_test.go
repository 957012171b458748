// Package names checks that a program for another library needs nothing but a change of import, but for the
// differences that the README states.
package names

import (
	"encoding/json"
	"go/constant"
	"go/importer"
	"go/token"
	"go/types"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"strings"
	"testing"

	// What the programs import after the change: `go mod tidy` keeps the module for it.
	_ "github.com/widehash/widehash/go/blake3"
	_ "github.com/widehash/widehash/go/highwayhash"
	_ "github.com/widehash/widehash/go/keccak"
)

// A library is one whose exported names a package of ours has.
type library struct {
	theirs, ours string
	// The folder of a program that uses the names.
	program string
	// What differs: the name, and how the README's row of the library says so.
	differences map[string]string
}

var libraries = []library{
	{"github.com/minio/highwayhash", "github.com/widehash/widehash/go/highwayhash", "minio", nil},
	{"golang.org/x/crypto/sha3", "github.com/widehash/widehash/go/keccak", "xcrypto", nil},
	{"github.com/zeebo/blake3", "github.com/widehash/widehash/go/blake3", "zeebo", map[string]string{
		"NewKeyed":     "`NewKeyed(key)` takes a `[32]byte` and returns no error",
		"DeriveKey":    "`DeriveKey(context, material, out)` is `DeriveKeyFrom`",
		"Hasher.Clone": "`h.Clone()` is that of `hash.Cloner`",
	}},
}

// TestNames: every exported name is there, with the same meaning for the compiler.
func TestNames(t *testing.T) {
	source := importer.ForCompiler(token.NewFileSet(), "source", nil)
	for _, l := range libraries {
		theirs, err := source.Import(l.theirs)
		if err != nil {
			t.Fatal(err)
		}
		ours, err := source.Import(l.ours)
		if err != nil {
			t.Fatal(err)
		}
		row := readmeRow(t, l.theirs)
		found := exported(ours)
		for name, want := range exported(theirs) {
			difference, differs := l.differences[name]
			switch got, ok := found[name]; {
			case !ok:
				t.Errorf("%s: %s is missing", l.theirs, name)
			case got != want && !differs:
				t.Errorf("%s: %s is %s, ours is %s", l.theirs, name, want, got)
			case got == want && differs:
				t.Errorf("%s: %s is no longer different", l.theirs, name)
			case differs && !strings.Contains(row, difference):
				t.Errorf("%s: the README does not say %q", l.theirs, difference)
			}
		}
	}
}

// TestPrograms: a program prints the same with either import.
func TestPrograms(t *testing.T) {
	for _, l := range libraries {
		main, err := filepath.Abs(filepath.Join(l.program, "main.go"))
		if err != nil {
			t.Fatal(err)
		}
		program, err := os.ReadFile(main)
		if err != nil {
			t.Fatal(err)
		}
		// The package's name in the program stays.
		changed := strings.ReplaceAll(string(program), `"`+l.theirs+`"`, path.Base(l.theirs)+` "`+l.ours+`"`)
		if changed == string(program) {
			t.Fatalf("%s does not import %s", main, l.theirs)
		}
		replacement := filepath.Join(t.TempDir(), "main.go")
		overlay := filepath.Join(t.TempDir(), "overlay.json")
		replaced, err := json.Marshal(map[string]any{"Replace": map[string]string{main: replacement}})
		if err != nil {
			t.Fatal(err)
		}
		for name, content := range map[string][]byte{replacement: []byte(changed), overlay: replaced} {
			if err := os.WriteFile(name, content, 0o600); err != nil {
				t.Fatal(err)
			}
		}
		want := run(t, "./"+l.program)
		if got := run(t, "-overlay", overlay, "./"+l.program); got != want {
			t.Errorf("with %s:\n%s\nwith %s:\n%s", l.theirs, want, l.ours, got)
		}
	}
}

// run returns what a program prints.
func run(t *testing.T, arguments ...string) string {
	t.Helper()
	command := exec.Command("go", append([]string{"run"}, arguments...)...)
	command.Stderr = os.Stderr
	out, err := command.Output()
	if err != nil {
		t.Fatalf("go run %s: %v", strings.Join(arguments, " "), err)
	}
	return string(out)
}

// readmeRow returns the row of the README's table for a library.
func readmeRow(t *testing.T, library string) string {
	t.Helper()
	readme, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(readme)) {
		if strings.HasPrefix(line, "| `"+library+"` ") {
			return line
		}
	}
	t.Fatalf("the README has no row for %s", library)
	return ""
}

// exported returns the exported names of a package, and of its types' methods and fields, each with what the
// compiler knows of it.
func exported(p *types.Package) map[string]string {
	names := make(map[string]string)
	for _, name := range p.Scope().Names() {
		object := p.Scope().Lookup(name)
		if !object.Exported() {
			continue
		}
		switch object := object.(type) {
		case *types.Const:
			names[name] = describe(p, object.Type()) + " " + constant.ToInt(object.Val()).ExactString()
		case *types.TypeName:
			names[name] = "type"
			methods := types.NewMethodSet(types.NewPointer(object.Type()))
			for i := range methods.Len() {
				if method := methods.At(i).Obj(); method.Exported() {
					names[name+"."+method.Name()] = describe(p, method.Type())
				}
			}
			if fields, ok := object.Type().Underlying().(*types.Struct); ok {
				for i := range fields.NumFields() {
					if field := fields.Field(i); field.Exported() {
						names[name+"."+field.Name()] = describe(p, field.Type())
					}
				}
			}
		default:
			names[name] = describe(p, object.Type())
		}
	}
	return names
}

// describe returns a type without the names of parameters and of the package p.
func describe(p *types.Package, t types.Type) string {
	if f, ok := t.(*types.Signature); ok {
		return "func" + describe(p, bare(f.Params())) + " " + describe(p, bare(f.Results()))
	}
	return types.TypeString(t, types.RelativeTo(p))
}

// bare returns a tuple without names.
func bare(tuple *types.Tuple) *types.Tuple {
	var variables []*types.Var
	for i := range tuple.Len() {
		variables = append(variables, types.NewParam(token.NoPos, nil, "", tuple.At(i).Type()))
	}
	return types.NewTuple(variables...)
}
