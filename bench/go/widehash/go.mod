module widehash/bench/widehash

go 1.25.0

require (
	github.com/widehash/widehash/go v0.0.0
	widehash/bench v0.0.0
)

require golang.org/x/sys v0.41.0 // indirect

replace (
	github.com/widehash/widehash/go => ../../../go
	widehash/bench => ../
)
