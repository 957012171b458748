// Digests by Go's implementations, for tools/vectors: HighwayHash by minio, BLAKE3 by zeebo.
//
// Each line of input is an algorithm, a key (or - for none) and a message, the last two in
// hexadecimal, separated by single spaces. For each there is a line of output: the digest.
package main

import (
	"bufio"
	"encoding/hex"
	"fmt"
	"hash"
	"os"
	"strings"

	"github.com/minio/highwayhash"
	"github.com/zeebo/blake3"
)

func hasher(algorithm string, key []byte) (hash.Hash, error) {
	switch algorithm {
	case "highwayhash64":
		return highwayhash.New64(key)
	case "highwayhash128":
		return highwayhash.New128(key)
	case "highwayhash256":
		return highwayhash.New(key)
	case "blake3":
		if key != nil {
			return blake3.NewKeyed(key)
		}
		return blake3.New(), nil
	}
	return nil, fmt.Errorf("no algorithm %s", algorithm)
}

func answer(line string) (string, error) {
	fields := strings.Split(line, " ")
	if len(fields) != 3 {
		return "", fmt.Errorf("%d fields, not three", len(fields))
	}
	var key []byte
	if fields[1] != "-" {
		decoded, err := hex.DecodeString(fields[1])
		if err != nil {
			return "", err
		}
		key = decoded
	}
	message, err := hex.DecodeString(fields[2])
	if err != nil {
		return "", err
	}
	h, err := hasher(fields[0], key)
	if err != nil {
		return "", err
	}
	h.Write(message)
	return hex.EncodeToString(h.Sum(nil)), nil
}

func main() {
	in := bufio.NewScanner(os.Stdin)
	in.Buffer(nil, 1<<28)
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()
	for in.Scan() {
		digest, err := answer(in.Text())
		if err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		fmt.Fprintln(out, digest)
	}
	if err := in.Err(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
