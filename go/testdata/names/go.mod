// Programs for the libraries whose names the module has: see names_test.go. The libraries are dependencies of
// this module only.
module example.com/names

go 1.25.0

require (
	github.com/minio/highwayhash v1.0.4
	github.com/widehash/widehash/go v0.0.0
	github.com/zeebo/blake3 v0.2.4
	golang.org/x/crypto v0.48.0
)

require (
	github.com/klauspost/cpuid/v2 v2.0.12 // indirect
	golang.org/x/sys v0.41.0 // indirect
)

replace github.com/widehash/widehash/go => ../..
