// Written by rounds.py; do not edit.
.p2align 6
2:
vpermd ymm4, {order}, [{block}]
vpxor ymm0, ymm0, ymm4
mov {left:e}, {pairs:e}
nop
3:
vpslld ymm4, ymm1, 7
vpsrld ymm5, ymm1, 25
vpslld ymm6, ymm0, 7
vpsrld ymm7, ymm0, 25
vpaddd ymm8, ymm2, ymm0
vpor ymm7, ymm6, ymm7
vpshufd ymm6, ymm8, 0xb1
vpor ymm5, ymm4, ymm5
vpaddd ymm4, ymm3, ymm1
vpxor ymm8, ymm5, ymm8
vpxor ymm7, ymm7, ymm4
vpshufd ymm4, ymm4, 0xb1
vpaddd ymm4, ymm4, ymm7
nop
vpaddd ymm6, ymm6, ymm8
vpsrld ymm5, ymm7, 21
vpshufd ymm6, ymm6, 0x4e
vpslld ymm7, ymm7, 11
vpshufd ymm4, ymm4, 0x4e
vperm2i128 ymm9, ymm4, ymm4, 1
vpslld ymm10, ymm8, 11
vpor ymm5, ymm7, ymm5
vpsrld ymm8, ymm8, 21
vpor ymm8, ymm10, ymm8
vpxor ymm4, ymm5, ymm4
vpxor ymm8, ymm8, ymm6
vperm2i128 ymm6, ymm6, ymm6, 1
vpaddd ymm6, ymm6, ymm8
vpsrld ymm5, ymm4, 25
vpslld ymm10, ymm4, 7
vpaddd ymm4, ymm9, ymm4
vpsrld ymm9, ymm8, 25
vpslld ymm8, ymm8, 7
vpor ymm9, ymm8, ymm9
vpor ymm5, ymm10, ymm5
vpxor ymm9, ymm9, ymm4
vpxor ymm5, ymm5, ymm6
vpshufd ymm6, ymm6, 0xb1
vpslld ymm10, ymm5, 11
vpaddd ymm6, ymm6, ymm5
vpshufd ymm4, ymm4, 0xb1
vpaddd ymm4, ymm4, ymm9
vpsrld ymm5, ymm5, 21
vpor ymm5, ymm10, ymm5
vpsrld ymm10, ymm9, 21
vpslld ymm9, ymm9, 11
vpshufd ymm6, ymm6, 0x4e
vpxor ymm0, ymm5, ymm6
vpor ymm10, ymm9, ymm10
vpshufd ymm4, ymm4, 0x4e
vpxor ymm1, ymm10, ymm4
vperm2i128 ymm2, ymm6, ymm6, 1
vperm2i128 ymm3, ymm4, ymm4, 1
dec {left:e}
jnz 3b
add {block}, 32
cmp {block}, {end}
jne 2b
