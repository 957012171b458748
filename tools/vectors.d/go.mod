module widehash/vectors

go 1.22

require (
	github.com/minio/highwayhash v1.0.4
	github.com/zeebo/blake3 v0.2.4
)

require (
	github.com/klauspost/cpuid/v2 v2.2.3 // indirect
	golang.org/x/sys v0.21.0 // indirect
)
