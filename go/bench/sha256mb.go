package main

// sha256mbWorks is empty: not every module proxy serves that library. The script run replaces this file
// by sha256mb.go.txt if it can be had.
func sha256mbWorks([]byte) []work { return nil }
