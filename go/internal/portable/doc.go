// Package portable has every algorithm in plain Go: what runs on CPUs that have no kernel, in builds
// with the tag purego, and as the backend "scalar".
//
// SHA-2 is package crypto's own, which has assembly of its own on most CPUs. Its chaining values are
// reached through the states that crypto saves.
package portable
