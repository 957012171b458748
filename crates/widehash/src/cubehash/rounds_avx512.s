// Written by rounds.py; do not edit.
.p2align 6
2:
vpermd ymm4, {order}, [{block}]
vpxor ymm0, ymm0, ymm4
mov {left:e}, {pairs:e}
nop
3:
vpaddd ymm4, ymm3, ymm1
vpaddd ymm5, ymm2, ymm0
vprold ymm6, ymm0, 7
vprold ymm7, ymm1, 7
vpshufd ymm8, ymm5, 0xb1
vpxor ymm5, ymm7, ymm5
vpxor ymm6, ymm6, ymm4
vpshufd ymm4, ymm4, 0xb1
vpaddd ymm8, ymm8, ymm5
vpaddd ymm4, ymm4, ymm6
vpshufd ymm7, ymm4, 0x4e
vpshufd ymm9, ymm8, 0x4e
vpermq ymm8, ymm8, 0x1b
vpermq ymm4, ymm4, 0x1b
vprold ymm5, ymm5, 11
vpxor ymm9, ymm5, ymm9
vprold ymm6, ymm6, 11
vpxor ymm7, ymm6, ymm7
vprold ymm6, ymm9, 7
vpaddd ymm9, ymm8, ymm9
vpaddd ymm4, ymm4, ymm7
vprold ymm7, ymm7, 7
nop
vpxor ymm6, ymm6, ymm4
vpxor ymm7, ymm7, ymm9
nop
vpshufd ymm9, ymm9, 0xb1
vpaddd ymm9, ymm9, ymm7
vpshufd ymm4, ymm4, 0xb1
vpaddd ymm4, ymm4, ymm6
nop
vpshufd ymm8, ymm4, 0x4e
vprold ymm7, ymm7, 11
vpshufd ymm5, ymm9, 0x4e
vpermq ymm2, ymm9, 0x1b
vprold ymm6, ymm6, 11
vpxor ymm0, ymm7, ymm5
vpxor ymm1, ymm6, ymm8
vpermq ymm3, ymm4, 0x1b
nop
nop
dec {left:e}
jnz 3b
add {block}, 32
cmp {block}, {end}
jne 2b
