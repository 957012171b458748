// Written by rounds_avx512.py; do not edit.
.p2align 6
2:
vpermd ymm4, {order}, [{block}]
vpxor ymm0, ymm0, ymm4
nop
nop
.rept 8
vpaddd ymm4, ymm2, ymm0
vprold ymm5, ymm1, 7
vpaddd ymm6, ymm3, ymm1
vpshufd ymm7, ymm4, 0xb1
vpxor ymm4, ymm5, ymm4
vprold ymm5, ymm0, 7
vpxor ymm5, ymm5, ymm6
vpaddd ymm7, ymm7, ymm4
vpshufd ymm6, ymm6, 0xb1
vprold ymm4, ymm4, 11
vpaddd ymm6, ymm6, ymm5
vpshufd ymm8, ymm7, 0x4e
vpshufd ymm9, ymm6, 0x4e
vprold ymm5, ymm5, 11
vpxor ymm8, ymm4, ymm8
vpxor ymm9, ymm5, ymm9
vprold ymm5, ymm9, 7
vpermq ymm7, ymm7, 0x1b
vpaddd ymm7, ymm7, ymm8
vpermq ymm6, ymm6, 0x1b
vpaddd ymm9, ymm6, ymm9
vprold ymm8, ymm8, 7
vpxor ymm5, ymm5, ymm7
vpshufd ymm7, ymm7, 0xb1
vpxor ymm8, ymm8, ymm9
vpaddd ymm7, ymm7, ymm5
vpshufd ymm9, ymm9, 0xb1
vpaddd ymm9, ymm9, ymm8
vprold ymm5, ymm5, 11
vpshufd ymm6, ymm7, 0x4e
vpshufd ymm4, ymm9, 0x4e
vprold ymm8, ymm8, 11
vpxor ymm1, ymm8, ymm4
vpxor ymm0, ymm5, ymm6
vpermq ymm2, ymm7, 0x1b
vpermq ymm3, ymm9, 0x1b
.endr
add {block}, 32
cmp {block}, {end}
jne 2b
