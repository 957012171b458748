module widehash/bench/sha256mb

go 1.22

require (
	github.com/Asylian21/sha256mb v0.1.0
	widehash/bench v0.0.0
)

replace widehash/bench => ../
