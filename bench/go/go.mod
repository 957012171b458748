module widehash/bench

go 1.22

require (
	github.com/minio/highwayhash v1.0.4
	github.com/minio/sha256-simd v1.0.1
	github.com/prysmaticlabs/gohashtree v0.0.4-beta
	github.com/zeebo/blake3 v0.2.4
	lukechampine.com/blake3 v1.4.1
)

require (
	github.com/klauspost/cpuid/v2 v2.2.3 // indirect
	golang.org/x/sys v0.21.0 // indirect
)
