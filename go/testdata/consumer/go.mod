// A program outside of the module, which uses every package of it: see go/test.
module example.com/consumer

go 1.25.0

require github.com/widehash/widehash/go v0.0.0

require golang.org/x/sys v0.41.0 // indirect

replace github.com/widehash/widehash/go => ../..
