//go:build !purego && (darwin || linux || windows)

#include "funcdata.h"
#include "textflag.h"

// Stack that the test fills: more than any frame.
#define DEPTH 65536

// func fillStack()
// Fills the stack below its caller with a pattern.
TEXT ·fillStack(SB), 0, $65536-0
	NO_LOCAL_POINTERS
	MOVQ SP, DI
	MOVQ $DEPTH/8, CX
	MOVQ $0x5ca1ab1e5ca1ab1e, AX
	REP
	STOSQ
	RET

// func untouched() int
// Returns how many bytes of the pattern are left, from its far end on.
TEXT ·untouched(SB), 0, $65536-8
	NO_LOCAL_POINTERS
	MOVQ $0x5ca1ab1e5ca1ab1e, AX
	XORQ CX, CX

next:
	CMPQ AX, (SP)(CX*1)
	JNE  found
	ADDQ $8, CX
	CMPQ CX, $DEPTH
	JB   next

found:
	MOVQ CX, ret+0(FP)
	RET
