//go:build !purego && (darwin || linux)

#include "funcdata.h"
#include "textflag.h"

// Stack that the test fills: more than any frame. The word at the far end holds the return address.
#define DEPTH 65536

// func fillStack()
// Fills the stack below its caller with a pattern.
TEXT ·fillStack(SB), 0, $65536-0
	NO_LOCAL_POINTERS
	MOVD $0x5ca1ab1e5ca1ab1e, R0
	MOVD $16, R1

next:
	MOVD RSP, R2
	ADD  R1, R2
	MOVD R0, (R2)
	ADD  $8, R1
	CMP  $DEPTH, R1
	BLO  next
	RET

// func untouched() int
// Returns how many bytes of the pattern are left, from its far end on. The frame pointer and the return
// address of the function that calls an entry lie at the far end of its frame; these two words do not
// count.
TEXT ·untouched(SB), 0, $65536-8
	NO_LOCAL_POINTERS
	MOVD $0x5ca1ab1e5ca1ab1e, R0
	MOVD $16, R1
	MOVD $0, R4

next:
	MOVD RSP, R2
	ADD  R1, R2
	MOVD (R2), R3
	CMP  R0, R3
	BNE  touched
	ADD  $8, R1

more:
	CMP $DEPTH, R1
	BLO next
	B   found

touched:
	CBNZ R4, found
	MOVD $1, R4
	ADD  $16, R1
	B    more

found:
	MOVD R1, ret+0(FP)
	RET
