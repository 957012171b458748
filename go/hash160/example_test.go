package hash160_test

import (
	"encoding/hex"
	"fmt"

	"github.com/widehash/widehash/go/hash160"
)

func ExampleSum160() {
	// The compressed public key of the private key 1.
	key, err := hex.DecodeString("0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798")
	if err != nil {
		panic(err)
	}
	fmt.Printf("%x\n", hash160.Sum160(key))
	// Output: 751e76e8199196d454941c45d1b3a323f1433bd6
}
