// Written by rounds.py avx2; do not edit.
.if {words} == 16
vmovdqu xmm8, [{block0} + 0]
vinserti128 ymm8, ymm8, [{block4} + 0], 1
vmovdqu xmm9, [{block1} + 0]
vinserti128 ymm9, ymm9, [{block5} + 0], 1
vmovdqu xmm10, [{block2} + 0]
vinserti128 ymm10, ymm10, [{block6} + 0], 1
vmovdqu xmm11, [{block3} + 0]
vinserti128 ymm11, ymm11, [{block7} + 0], 1
vpunpckldq ymm12, ymm8, ymm9
vpunpckhdq ymm13, ymm8, ymm9
vpunpckldq ymm14, ymm10, ymm11
vpunpckhdq ymm15, ymm10, ymm11
vpunpcklqdq ymm8, ymm12, ymm14
vmovdqa [{frame} + 0], ymm8
vpunpckhqdq ymm8, ymm12, ymm14
vmovdqa [{frame} + 32], ymm8
vpunpcklqdq ymm8, ymm13, ymm15
vmovdqa [{frame} + 64], ymm8
vpunpckhqdq ymm8, ymm13, ymm15
vmovdqa [{frame} + 96], ymm8
vmovdqu xmm8, [{block0} + 16]
vinserti128 ymm8, ymm8, [{block4} + 16], 1
vmovdqu xmm9, [{block1} + 16]
vinserti128 ymm9, ymm9, [{block5} + 16], 1
vmovdqu xmm10, [{block2} + 16]
vinserti128 ymm10, ymm10, [{block6} + 16], 1
vmovdqu xmm11, [{block3} + 16]
vinserti128 ymm11, ymm11, [{block7} + 16], 1
vpunpckldq ymm12, ymm8, ymm9
vpunpckhdq ymm13, ymm8, ymm9
vpunpckldq ymm14, ymm10, ymm11
vpunpckhdq ymm15, ymm10, ymm11
vpunpcklqdq ymm8, ymm12, ymm14
vmovdqa [{frame} + 128], ymm8
vpunpckhqdq ymm8, ymm12, ymm14
vmovdqa [{frame} + 160], ymm8
vpunpcklqdq ymm8, ymm13, ymm15
vmovdqa [{frame} + 192], ymm8
vpunpckhqdq ymm8, ymm13, ymm15
vmovdqa [{frame} + 224], ymm8
vmovdqu xmm8, [{block0} + 32]
vinserti128 ymm8, ymm8, [{block4} + 32], 1
vmovdqu xmm9, [{block1} + 32]
vinserti128 ymm9, ymm9, [{block5} + 32], 1
vmovdqu xmm10, [{block2} + 32]
vinserti128 ymm10, ymm10, [{block6} + 32], 1
vmovdqu xmm11, [{block3} + 32]
vinserti128 ymm11, ymm11, [{block7} + 32], 1
vpunpckldq ymm12, ymm8, ymm9
vpunpckhdq ymm13, ymm8, ymm9
vpunpckldq ymm14, ymm10, ymm11
vpunpckhdq ymm15, ymm10, ymm11
vpunpcklqdq ymm8, ymm12, ymm14
vmovdqa [{frame} + 256], ymm8
vpunpckhqdq ymm8, ymm12, ymm14
vmovdqa [{frame} + 288], ymm8
vpunpcklqdq ymm8, ymm13, ymm15
vmovdqa [{frame} + 320], ymm8
vpunpckhqdq ymm8, ymm13, ymm15
vmovdqa [{frame} + 352], ymm8
vmovdqu xmm8, [{block0} + 48]
vinserti128 ymm8, ymm8, [{block4} + 48], 1
vmovdqu xmm9, [{block1} + 48]
vinserti128 ymm9, ymm9, [{block5} + 48], 1
vmovdqu xmm10, [{block2} + 48]
vinserti128 ymm10, ymm10, [{block6} + 48], 1
vmovdqu xmm11, [{block3} + 48]
vinserti128 ymm11, ymm11, [{block7} + 48], 1
vpunpckldq ymm12, ymm8, ymm9
vpunpckhdq ymm13, ymm8, ymm9
vpunpckldq ymm14, ymm10, ymm11
vpunpckhdq ymm15, ymm10, ymm11
vpunpcklqdq ymm8, ymm12, ymm14
vmovdqa [{frame} + 384], ymm8
vpunpckhqdq ymm8, ymm12, ymm14
vmovdqa [{frame} + 416], ymm8
vpunpcklqdq ymm8, ymm13, ymm15
vmovdqa [{frame} + 448], ymm8
vpunpckhqdq ymm8, ymm13, ymm15
vmovdqa [{frame} + 480], ymm8
.endif
vpaddd ymm1, ymm1, [{frame} + 64]
vpaddd ymm0, ymm0, [{frame} + 0]
vpaddd ymm1, ymm1, ymm5
vpaddd ymm0, ymm0, ymm4
vpxor ymm13, ymm1, [{frame} + 544]
vpxor ymm12, ymm0, [{frame} + 512]
vpaddd ymm2, ymm2, [{frame} + 128]
vpshufb ymm13, ymm13, [{constants} + 0]
vpaddd ymm3, ymm3, [{frame} + 192]
vpshufb ymm12, ymm12, [{constants} + 0]
vpaddd ymm2, ymm2, ymm6
vpaddd ymm9, ymm13, [{constants} + 96]
vpaddd ymm3, ymm3, ymm7
vpxor ymm5, ymm5, ymm9
vpaddd ymm8, ymm12, [{constants} + 64]
vmovdqa [{frame} + 640], ymm8
vpxor ymm14, ymm2, [{frame} + 576]
vpxor ymm4, ymm4, ymm8
vpxor ymm15, ymm3, [{frame} + 608]
vpshufb ymm14, ymm14, [{constants} + 0]
vpsrld ymm8, ymm5, 12
vpshufb ymm15, ymm15, [{constants} + 0]
vpslld ymm5, ymm5, 20
vpor ymm5, ymm5, ymm8
vpsrld ymm8, ymm4, 12
vpslld ymm4, ymm4, 20
vpor ymm4, ymm4, ymm8
vpaddd ymm10, ymm14, [{constants} + 128]
vpaddd ymm11, ymm15, [{constants} + 160]
vpxor ymm7, ymm7, ymm11
vpxor ymm6, ymm6, ymm10
vpaddd ymm1, ymm1, [{frame} + 96]
vpaddd ymm0, ymm0, [{frame} + 32]
vpaddd ymm1, ymm1, ymm5
vpsrld ymm8, ymm6, 12
vpxor ymm13, ymm1, ymm13
vpslld ymm6, ymm6, 20
vpor ymm6, ymm6, ymm8
vpaddd ymm0, ymm0, ymm4
vpsrld ymm8, ymm7, 12
vpslld ymm7, ymm7, 20
vpxor ymm12, ymm0, ymm12
vpor ymm7, ymm7, ymm8
vpshufb ymm13, ymm13, [{constants} + 32]
vpaddd ymm2, ymm2, [{frame} + 160]
vpshufb ymm12, ymm12, [{constants} + 32]
vpaddd ymm3, ymm3, [{frame} + 224]
vpaddd ymm2, ymm2, ymm6
vpxor ymm14, ymm2, ymm14
vpaddd ymm3, ymm3, ymm7
vpxor ymm15, ymm3, ymm15
vpaddd ymm9, ymm13, ymm9
vpaddd ymm8, ymm12, [{frame} + 640]
vmovdqa [{frame} + 640], ymm8
vpshufb ymm14, ymm14, [{constants} + 32]
vpxor ymm5, ymm5, ymm9
vpshufb ymm15, ymm15, [{constants} + 32]
vpxor ymm4, ymm4, ymm8
.if {words} > 8
vpaddd ymm0, ymm0, [{frame} + 256]
.endif
.if {words} > 14
vpaddd ymm3, ymm3, [{frame} + 448]
.endif
vpsrld ymm8, ymm5, 7
vpslld ymm5, ymm5, 25
vpor ymm5, ymm5, ymm8
vpsrld ymm8, ymm4, 7
vpslld ymm4, ymm4, 25
vpaddd ymm10, ymm14, ymm10
vpor ymm4, ymm4, ymm8
vpaddd ymm11, ymm15, ymm11
vpxor ymm6, ymm6, ymm10
vpaddd ymm0, ymm0, ymm5
vpxor ymm7, ymm7, ymm11
vpaddd ymm3, ymm3, ymm4
vpxor ymm15, ymm0, ymm15
vpsrld ymm8, ymm6, 7
.if {words} > 10
vpaddd ymm1, ymm1, [{frame} + 320]
.endif
vpxor ymm14, ymm3, ymm14
vpslld ymm6, ymm6, 25
vpor ymm6, ymm6, ymm8
vpsrld ymm8, ymm7, 7
vpslld ymm7, ymm7, 25
vpor ymm7, ymm7, ymm8
vpshufb ymm15, ymm15, [{constants} + 0]
vpshufb ymm14, ymm14, [{constants} + 0]
.if {words} > 12
vpaddd ymm2, ymm2, [{frame} + 384]
.endif
vpaddd ymm1, ymm1, ymm6
vpxor ymm12, ymm1, ymm12
vpaddd ymm10, ymm15, ymm10
vpxor ymm5, ymm5, ymm10
vpaddd ymm9, ymm14, ymm9
vpaddd ymm2, ymm2, ymm7
vpxor ymm4, ymm4, ymm9
vpshufb ymm12, ymm12, [{constants} + 0]
vpxor ymm13, ymm2, ymm13
vpsrld ymm8, ymm5, 12
vpslld ymm5, ymm5, 20
vpor ymm5, ymm5, ymm8
vpsrld ymm8, ymm4, 12
vpslld ymm4, ymm4, 20
vpor ymm4, ymm4, ymm8
vpshufb ymm13, ymm13, [{constants} + 0]
vpaddd ymm11, ymm12, ymm11
vpxor ymm6, ymm6, ymm11
.if {words} > 9
vpaddd ymm0, ymm0, [{frame} + 288]
.endif
.if {words} > 15
vpaddd ymm3, ymm3, [{frame} + 480]
.endif
vpaddd ymm0, ymm0, ymm5
vpaddd ymm3, ymm3, ymm4
vpxor ymm15, ymm0, ymm15
vpaddd ymm8, ymm13, [{frame} + 640]
vmovdqa [{frame} + 640], ymm8
vpxor ymm14, ymm3, ymm14
vpxor ymm7, ymm7, ymm8
vpsrld ymm8, ymm6, 12
vpslld ymm6, ymm6, 20
vpor ymm6, ymm6, ymm8
vpsrld ymm8, ymm7, 12
vpshufb ymm15, ymm15, [{constants} + 32]
vpshufb ymm14, ymm14, [{constants} + 32]
.if {words} > 11
vpaddd ymm1, ymm1, [{frame} + 352]
.endif
.if {words} > 13
vpaddd ymm2, ymm2, [{frame} + 416]
.endif
vpaddd ymm1, ymm1, ymm6
vpslld ymm7, ymm7, 20
vpor ymm7, ymm7, ymm8
vpxor ymm12, ymm1, ymm12
vpaddd ymm2, ymm2, ymm7
vpxor ymm13, ymm2, ymm13
vpaddd ymm10, ymm15, ymm10
vpaddd ymm9, ymm14, ymm9
vpshufb ymm12, ymm12, [{constants} + 32]
vpxor ymm5, ymm5, ymm10
vpshufb ymm13, ymm13, [{constants} + 32]
vpxor ymm4, ymm4, ymm9
vpaddd ymm1, ymm1, [{frame} + 96]
vpaddd ymm0, ymm0, [{frame} + 64]
vpsrld ymm8, ymm5, 7
vpslld ymm5, ymm5, 25
vpor ymm5, ymm5, ymm8
vpsrld ymm8, ymm4, 7
vpslld ymm4, ymm4, 25
vpaddd ymm11, ymm12, ymm11
vpor ymm4, ymm4, ymm8
vpaddd ymm8, ymm13, [{frame} + 640]
vmovdqa [{frame} + 640], ymm8
vpxor ymm6, ymm6, ymm11
vpaddd ymm1, ymm1, ymm5
vpxor ymm7, ymm7, ymm8
vpaddd ymm0, ymm0, ymm4
vpxor ymm13, ymm1, ymm13
vpsrld ymm8, ymm6, 7
vpslld ymm6, ymm6, 25
vpor ymm6, ymm6, ymm8
vpxor ymm12, ymm0, ymm12
vpsrld ymm8, ymm7, 7
vpslld ymm7, ymm7, 25
vpor ymm7, ymm7, ymm8
vpaddd ymm2, ymm2, [{frame} + 224]
vpshufb ymm13, ymm13, [{constants} + 0]
vpaddd ymm3, ymm3, [{frame} + 128]
vpshufb ymm12, ymm12, [{constants} + 0]
vpaddd ymm2, ymm2, ymm6
vpaddd ymm9, ymm13, ymm9
vpaddd ymm3, ymm3, ymm7
vpxor ymm5, ymm5, ymm9
vpaddd ymm8, ymm12, [{frame} + 640]
vmovdqa [{frame} + 640], ymm8
vpxor ymm14, ymm2, ymm14
vpxor ymm4, ymm4, ymm8
vpxor ymm15, ymm3, ymm15
vpshufb ymm14, ymm14, [{constants} + 0]
vpsrld ymm8, ymm5, 12
vpshufb ymm15, ymm15, [{constants} + 0]
vpslld ymm5, ymm5, 20
vpor ymm5, ymm5, ymm8
vpsrld ymm8, ymm4, 12
vpslld ymm4, ymm4, 20
vpor ymm4, ymm4, ymm8
vpaddd ymm10, ymm14, ymm10
vpaddd ymm11, ymm15, ymm11
vpxor ymm7, ymm7, ymm11
vpxor ymm6, ymm6, ymm10
.if {words} > 10
vpaddd ymm1, ymm1, [{frame} + 320]
.endif
vpaddd ymm0, ymm0, [{frame} + 192]
vpaddd ymm1, ymm1, ymm5
vpsrld ymm8, ymm6, 12
vpxor ymm13, ymm1, ymm13
vpslld ymm6, ymm6, 20
vpor ymm6, ymm6, ymm8
vpaddd ymm0, ymm0, ymm4
vpsrld ymm8, ymm7, 12
vpslld ymm7, ymm7, 20
vpxor ymm12, ymm0, ymm12
vpor ymm7, ymm7, ymm8
vpshufb ymm13, ymm13, [{constants} + 32]
vpaddd ymm2, ymm2, [{frame} + 0]
vpshufb ymm12, ymm12, [{constants} + 32]
.if {words} > 13
vpaddd ymm3, ymm3, [{frame} + 416]
.endif
vpaddd ymm2, ymm2, ymm6
vpxor ymm14, ymm2, ymm14
vpaddd ymm3, ymm3, ymm7
vpxor ymm15, ymm3, ymm15
vpaddd ymm9, ymm13, ymm9
vpaddd ymm8, ymm12, [{frame} + 640]
vmovdqa [{frame} + 640], ymm8
vpshufb ymm14, ymm14, [{constants} + 32]
vpxor ymm5, ymm5, ymm9
vpshufb ymm15, ymm15, [{constants} + 32]
vpxor ymm4, ymm4, ymm8
vpaddd ymm0, ymm0, [{frame} + 32]
.if {words} > 15
vpaddd ymm3, ymm3, [{frame} + 480]
.endif
vpsrld ymm8, ymm5, 7
vpslld ymm5, ymm5, 25
vpor ymm5, ymm5, ymm8
vpsrld ymm8, ymm4, 7
vpslld ymm4, ymm4, 25
vpaddd ymm10, ymm14, ymm10
vpor ymm4, ymm4, ymm8
vpaddd ymm11, ymm15, ymm11
vpxor ymm6, ymm6, ymm10
vpaddd ymm0, ymm0, ymm5
vpxor ymm7, ymm7, ymm11
vpaddd ymm3, ymm3, ymm4
vpxor ymm15, ymm0, ymm15
vpsrld ymm8, ymm6, 7
.if {words} > 12
vpaddd ymm1, ymm1, [{frame} + 384]
.endif
vpxor ymm14, ymm3, ymm14
vpslld ymm6, ymm6, 25
vpor ymm6, ymm6, ymm8
vpsrld ymm8, ymm7, 7
vpslld ymm7, ymm7, 25
vpor ymm7, ymm7, ymm8
vpshufb ymm15, ymm15, [{constants} + 0]
vpshufb ymm14, ymm14, [{constants} + 0]
.if {words} > 9
vpaddd ymm2, ymm2, [{frame} + 288]
.endif
vpaddd ymm1, ymm1, ymm6
vpxor ymm12, ymm1, ymm12
vpaddd ymm10, ymm15, ymm10
vpxor ymm5, ymm5, ymm10
vpaddd ymm9, ymm14, ymm9
vpaddd ymm2, ymm2, ymm7
vpxor ymm4, ymm4, ymm9
vpshufb ymm12, ymm12, [{constants} + 0]
vpxor ymm13, ymm2, ymm13
vpsrld ymm8, ymm5, 12
vpslld ymm5, ymm5, 20
vpor ymm5, ymm5, ymm8
vpsrld ymm8, ymm4, 12
vpslld ymm4, ymm4, 20
vpor ymm4, ymm4, ymm8
vpshufb ymm13, ymm13, [{constants} + 0]
vpaddd ymm11, ymm12, ymm11
vpxor ymm6, ymm6, ymm11
.if {words} > 11
vpaddd ymm0, ymm0, [{frame} + 352]
.endif
.if {words} > 8
vpaddd ymm3, ymm3, [{frame} + 256]
.endif
vpaddd ymm0, ymm0, ymm5
vpaddd ymm3, ymm3, ymm4
vpxor ymm15, ymm0, ymm15
vpaddd ymm8, ymm13, [{frame} + 640]
vmovdqa [{frame} + 640], ymm8
vpxor ymm14, ymm3, ymm14
vpxor ymm7, ymm7, ymm8
vpsrld ymm8, ymm6, 12
vpslld ymm6, ymm6, 20
vpor ymm6, ymm6, ymm8
vpsrld ymm8, ymm7, 12
vpshufb ymm15, ymm15, [{constants} + 32]
vpshufb ymm14, ymm14, [{constants} + 32]
vpaddd ymm1, ymm1, [{frame} + 160]
.if {words} > 14
vpaddd ymm2, ymm2, [{frame} + 448]
.endif
vpaddd ymm1, ymm1, ymm6
vpslld ymm7, ymm7, 20
vpor ymm7, ymm7, ymm8
vpxor ymm12, ymm1, ymm12
vpaddd ymm2, ymm2, ymm7
vpxor ymm13, ymm2, ymm13
vpaddd ymm10, ymm15, ymm10
vpaddd ymm9, ymm14, ymm9
vpshufb ymm12, ymm12, [{constants} + 32]
vpxor ymm5, ymm5, ymm10
vpshufb ymm13, ymm13, [{constants} + 32]
vpxor ymm4, ymm4, ymm9
.if {words} > 10
vpaddd ymm1, ymm1, [{frame} + 320]
.endif
vpaddd ymm0, ymm0, [{frame} + 96]
vpsrld ymm8, ymm5, 7
vpslld ymm5, ymm5, 25
vpor ymm5, ymm5, ymm8
vpsrld ymm8, ymm4, 7
vpslld ymm4, ymm4, 25
vpaddd ymm11, ymm12, ymm11
vpor ymm4, ymm4, ymm8
vpaddd ymm8, ymm13, [{frame} + 640]
vmovdqa [{frame} + 640], ymm8
vpxor ymm6, ymm6, ymm11
vpaddd ymm1, ymm1, ymm5
vpxor ymm7, ymm7, ymm8
vpaddd ymm0, ymm0, ymm4
vpxor ymm13, ymm1, ymm13
vpsrld ymm8, ymm6, 7
vpslld ymm6, ymm6, 25
vpor ymm6, ymm6, ymm8
vpxor ymm12, ymm0, ymm12
vpsrld ymm8, ymm7, 7
vpslld ymm7, ymm7, 25
vpor ymm7, ymm7, ymm8
.if {words} > 13
vpaddd ymm2, ymm2, [{frame} + 416]
.endif
vpshufb ymm13, ymm13, [{constants} + 0]
vpaddd ymm3, ymm3, [{frame} + 224]
vpshufb ymm12, ymm12, [{constants} + 0]
vpaddd ymm2, ymm2, ymm6
vpaddd ymm9, ymm13, ymm9
vpaddd ymm3, ymm3, ymm7
vpxor ymm5, ymm5, ymm9
vpaddd ymm8, ymm12, [{frame} + 640]
vmovdqa [{frame} + 640], ymm8
vpxor ymm14, ymm2, ymm14
vpxor ymm4, ymm4, ymm8
vpxor ymm15, ymm3, ymm15
vpshufb ymm14, ymm14, [{constants} + 0]
vpsrld ymm8, ymm5, 12
vpshufb ymm15, ymm15, [{constants} + 0]
vpslld ymm5, ymm5, 20
vpor ymm5, ymm5, ymm8
vpsrld ymm8, ymm4, 12
vpslld ymm4, ymm4, 20
vpor ymm4, ymm4, ymm8
vpaddd ymm10, ymm14, ymm10
vpaddd ymm11, ymm15, ymm11
vpxor ymm7, ymm7, ymm11
vpxor ymm6, ymm6, ymm10
.if {words} > 12
vpaddd ymm1, ymm1, [{frame} + 384]
.endif
vpaddd ymm0, ymm0, [{frame} + 128]
vpaddd ymm1, ymm1, ymm5
vpsrld ymm8, ymm6, 12
vpxor ymm13, ymm1, ymm13
vpslld ymm6, ymm6, 20
vpor ymm6, ymm6, ymm8
vpaddd ymm0, ymm0, ymm4
vpsrld ymm8, ymm7, 12
vpslld ymm7, ymm7, 20
vpxor ymm12, ymm0, ymm12
vpor ymm7, ymm7, ymm8
vpshufb ymm13, ymm13, [{constants} + 32]
vpaddd ymm2, ymm2, [{frame} + 64]
vpshufb ymm12, ymm12, [{constants} + 32]
.if {words} > 14
vpaddd ymm3, ymm3, [{frame} + 448]
.endif
vpaddd ymm2, ymm2, ymm6
vpxor ymm14, ymm2, ymm14
vpaddd ymm3, ymm3, ymm7
vpxor ymm15, ymm3, ymm15
vpaddd ymm9, ymm13, ymm9
vpaddd ymm8, ymm12, [{frame} + 640]
vmovdqa [{frame} + 640], ymm8
vpshufb ymm14, ymm14, [{constants} + 32]
vpxor ymm5, ymm5, ymm9
vpshufb ymm15, ymm15, [{constants} + 32]
vpxor ymm4, ymm4, ymm8
vpaddd ymm0, ymm0, [{frame} + 192]
.if {words} > 8
vpaddd ymm3, ymm3, [{frame} + 256]
.endif
vpsrld ymm8, ymm5, 7
vpslld ymm5, ymm5, 25
vpor ymm5, ymm5, ymm8
vpsrld ymm8, ymm4, 7
vpslld ymm4, ymm4, 25
vpaddd ymm10, ymm14, ymm10
vpor ymm4, ymm4, ymm8
vpaddd ymm11, ymm15, ymm11
vpxor ymm6, ymm6, ymm10
vpaddd ymm0, ymm0, ymm5
vpxor ymm7, ymm7, ymm11
vpaddd ymm3, ymm3, ymm4
vpxor ymm15, ymm0, ymm15
vpsrld ymm8, ymm6, 7
.if {words} > 9
vpaddd ymm1, ymm1, [{frame} + 288]
.endif
vpxor ymm14, ymm3, ymm14
vpslld ymm6, ymm6, 25
vpor ymm6, ymm6, ymm8
vpsrld ymm8, ymm7, 7
vpslld ymm7, ymm7, 25
vpor ymm7, ymm7, ymm8
vpshufb ymm15, ymm15, [{constants} + 0]
vpshufb ymm14, ymm14, [{constants} + 0]
.if {words} > 11
vpaddd ymm2, ymm2, [{frame} + 352]
.endif
vpaddd ymm1, ymm1, ymm6
vpxor ymm12, ymm1, ymm12
vpaddd ymm10, ymm15, ymm10
vpxor ymm5, ymm5, ymm10
vpaddd ymm9, ymm14, ymm9
vpaddd ymm2, ymm2, ymm7
vpxor ymm4, ymm4, ymm9
vpshufb ymm12, ymm12, [{constants} + 0]
vpxor ymm13, ymm2, ymm13
vpsrld ymm8, ymm5, 12
vpslld ymm5, ymm5, 20
vpor ymm5, ymm5, ymm8
vpsrld ymm8, ymm4, 12
vpslld ymm4, ymm4, 20
vpor ymm4, ymm4, ymm8
vpshufb ymm13, ymm13, [{constants} + 0]
vpaddd ymm11, ymm12, ymm11
vpxor ymm6, ymm6, ymm11
vpaddd ymm0, ymm0, [{frame} + 160]
vpaddd ymm3, ymm3, [{frame} + 32]
vpaddd ymm0, ymm0, ymm5
vpaddd ymm3, ymm3, ymm4
vpxor ymm15, ymm0, ymm15
vpaddd ymm8, ymm13, [{frame} + 640]
vmovdqa [{frame} + 640], ymm8
vpxor ymm14, ymm3, ymm14
vpxor ymm7, ymm7, ymm8
vpsrld ymm8, ymm6, 12
vpslld ymm6, ymm6, 20
vpor ymm6, ymm6, ymm8
vpsrld ymm8, ymm7, 12
vpshufb ymm15, ymm15, [{constants} + 32]
vpshufb ymm14, ymm14, [{constants} + 32]
vpaddd ymm1, ymm1, [{frame} + 0]
.if {words} > 15
vpaddd ymm2, ymm2, [{frame} + 480]
.endif
vpaddd ymm1, ymm1, ymm6
vpslld ymm7, ymm7, 20
vpor ymm7, ymm7, ymm8
vpxor ymm12, ymm1, ymm12
vpaddd ymm2, ymm2, ymm7
vpxor ymm13, ymm2, ymm13
vpaddd ymm10, ymm15, ymm10
vpaddd ymm9, ymm14, ymm9
vpshufb ymm12, ymm12, [{constants} + 32]
vpxor ymm5, ymm5, ymm10
vpshufb ymm13, ymm13, [{constants} + 32]
vpxor ymm4, ymm4, ymm9
.if {words} > 12
vpaddd ymm1, ymm1, [{frame} + 384]
.endif
.if {words} > 10
vpaddd ymm0, ymm0, [{frame} + 320]
.endif
vpsrld ymm8, ymm5, 7
vpslld ymm5, ymm5, 25
vpor ymm5, ymm5, ymm8
vpsrld ymm8, ymm4, 7
vpslld ymm4, ymm4, 25
vpaddd ymm11, ymm12, ymm11
vpor ymm4, ymm4, ymm8
vpaddd ymm8, ymm13, [{frame} + 640]
vmovdqa [{frame} + 640], ymm8
vpxor ymm6, ymm6, ymm11
vpaddd ymm1, ymm1, ymm5
vpxor ymm7, ymm7, ymm8
vpaddd ymm0, ymm0, ymm4
vpxor ymm13, ymm1, ymm13
vpsrld ymm8, ymm6, 7
vpslld ymm6, ymm6, 25
vpor ymm6, ymm6, ymm8
vpxor ymm12, ymm0, ymm12
vpsrld ymm8, ymm7, 7
vpslld ymm7, ymm7, 25
vpor ymm7, ymm7, ymm8
.if {words} > 14
vpaddd ymm2, ymm2, [{frame} + 448]
.endif
vpshufb ymm13, ymm13, [{constants} + 0]
.if {words} > 13
vpaddd ymm3, ymm3, [{frame} + 416]
.endif
vpshufb ymm12, ymm12, [{constants} + 0]
vpaddd ymm2, ymm2, ymm6
vpaddd ymm9, ymm13, ymm9
vpaddd ymm3, ymm3, ymm7
vpxor ymm5, ymm5, ymm9
vpaddd ymm8, ymm12, [{frame} + 640]
vmovdqa [{frame} + 640], ymm8
vpxor ymm14, ymm2, ymm14
vpxor ymm4, ymm4, ymm8
vpxor ymm15, ymm3, ymm15
vpshufb ymm14, ymm14, [{constants} + 0]
vpsrld ymm8, ymm5, 12
vpshufb ymm15, ymm15, [{constants} + 0]
vpslld ymm5, ymm5, 20
vpor ymm5, ymm5, ymm8
vpsrld ymm8, ymm4, 12
vpslld ymm4, ymm4, 20
vpor ymm4, ymm4, ymm8
vpaddd ymm10, ymm14, ymm10
vpaddd ymm11, ymm15, ymm11
vpxor ymm7, ymm7, ymm11
vpxor ymm6, ymm6, ymm10
.if {words} > 9
vpaddd ymm1, ymm1, [{frame} + 288]
.endif
vpaddd ymm0, ymm0, [{frame} + 224]
vpaddd ymm1, ymm1, ymm5
vpsrld ymm8, ymm6, 12
vpxor ymm13, ymm1, ymm13
vpslld ymm6, ymm6, 20
vpor ymm6, ymm6, ymm8
vpaddd ymm0, ymm0, ymm4
vpsrld ymm8, ymm7, 12
vpslld ymm7, ymm7, 20
vpxor ymm12, ymm0, ymm12
vpor ymm7, ymm7, ymm8
vpshufb ymm13, ymm13, [{constants} + 32]
vpaddd ymm2, ymm2, [{frame} + 96]
vpshufb ymm12, ymm12, [{constants} + 32]
.if {words} > 15
vpaddd ymm3, ymm3, [{frame} + 480]
.endif
vpaddd ymm2, ymm2, ymm6
vpxor ymm14, ymm2, ymm14
vpaddd ymm3, ymm3, ymm7
vpxor ymm15, ymm3, ymm15
vpaddd ymm9, ymm13, ymm9
vpaddd ymm8, ymm12, [{frame} + 640]
vmovdqa [{frame} + 640], ymm8
vpshufb ymm14, ymm14, [{constants} + 32]
vpxor ymm5, ymm5, ymm9
vpshufb ymm15, ymm15, [{constants} + 32]
vpxor ymm4, ymm4, ymm8
vpaddd ymm0, ymm0, [{frame} + 128]
vpaddd ymm3, ymm3, [{frame} + 32]
vpsrld ymm8, ymm5, 7
vpslld ymm5, ymm5, 25
vpor ymm5, ymm5, ymm8
vpsrld ymm8, ymm4, 7
vpslld ymm4, ymm4, 25
vpaddd ymm10, ymm14, ymm10
vpor ymm4, ymm4, ymm8
vpaddd ymm11, ymm15, ymm11
vpxor ymm6, ymm6, ymm10
vpaddd ymm0, ymm0, ymm5
vpxor ymm7, ymm7, ymm11
vpaddd ymm3, ymm3, ymm4
vpxor ymm15, ymm0, ymm15
vpsrld ymm8, ymm6, 7
.if {words} > 11
vpaddd ymm1, ymm1, [{frame} + 352]
.endif
vpxor ymm14, ymm3, ymm14
vpslld ymm6, ymm6, 25
vpor ymm6, ymm6, ymm8
vpsrld ymm8, ymm7, 7
vpslld ymm7, ymm7, 25
vpor ymm7, ymm7, ymm8
vpshufb ymm15, ymm15, [{constants} + 0]
vpshufb ymm14, ymm14, [{constants} + 0]
vpaddd ymm2, ymm2, [{frame} + 160]
vpaddd ymm1, ymm1, ymm6
vpxor ymm12, ymm1, ymm12
vpaddd ymm10, ymm15, ymm10
vpxor ymm5, ymm5, ymm10
vpaddd ymm9, ymm14, ymm9
vpaddd ymm2, ymm2, ymm7
vpxor ymm4, ymm4, ymm9
vpshufb ymm12, ymm12, [{constants} + 0]
vpxor ymm13, ymm2, ymm13
vpsrld ymm8, ymm5, 12
vpslld ymm5, ymm5, 20
vpor ymm5, ymm5, ymm8
vpsrld ymm8, ymm4, 12
vpslld ymm4, ymm4, 20
vpor ymm4, ymm4, ymm8
vpshufb ymm13, ymm13, [{constants} + 0]
vpaddd ymm11, ymm12, ymm11
vpxor ymm6, ymm6, ymm11
vpaddd ymm0, ymm0, [{frame} + 0]
vpaddd ymm3, ymm3, [{frame} + 192]
vpaddd ymm0, ymm0, ymm5
vpaddd ymm3, ymm3, ymm4
vpxor ymm15, ymm0, ymm15
vpaddd ymm8, ymm13, [{frame} + 640]
vmovdqa [{frame} + 640], ymm8
vpxor ymm14, ymm3, ymm14
vpxor ymm7, ymm7, ymm8
vpsrld ymm8, ymm6, 12
vpslld ymm6, ymm6, 20
vpor ymm6, ymm6, ymm8
vpsrld ymm8, ymm7, 12
vpshufb ymm15, ymm15, [{constants} + 32]
vpshufb ymm14, ymm14, [{constants} + 32]
vpaddd ymm1, ymm1, [{frame} + 64]
.if {words} > 8
vpaddd ymm2, ymm2, [{frame} + 256]
.endif
vpaddd ymm1, ymm1, ymm6
vpslld ymm7, ymm7, 20
vpor ymm7, ymm7, ymm8
vpxor ymm12, ymm1, ymm12
vpaddd ymm2, ymm2, ymm7
vpxor ymm13, ymm2, ymm13
vpaddd ymm10, ymm15, ymm10
vpaddd ymm9, ymm14, ymm9
vpshufb ymm12, ymm12, [{constants} + 32]
vpxor ymm5, ymm5, ymm10
vpshufb ymm13, ymm13, [{constants} + 32]
vpxor ymm4, ymm4, ymm9
.if {words} > 9
vpaddd ymm1, ymm1, [{frame} + 288]
.endif
.if {words} > 12
vpaddd ymm0, ymm0, [{frame} + 384]
.endif
vpsrld ymm8, ymm5, 7
vpslld ymm5, ymm5, 25
vpor ymm5, ymm5, ymm8
vpsrld ymm8, ymm4, 7
vpslld ymm4, ymm4, 25
vpaddd ymm11, ymm12, ymm11
vpor ymm4, ymm4, ymm8
vpaddd ymm8, ymm13, [{frame} + 640]
vmovdqa [{frame} + 640], ymm8
vpxor ymm6, ymm6, ymm11
vpaddd ymm1, ymm1, ymm5
vpxor ymm7, ymm7, ymm8
vpaddd ymm0, ymm0, ymm4
vpxor ymm13, ymm1, ymm13
vpsrld ymm8, ymm6, 7
vpslld ymm6, ymm6, 25
vpor ymm6, ymm6, ymm8
vpxor ymm12, ymm0, ymm12
vpsrld ymm8, ymm7, 7
vpslld ymm7, ymm7, 25
vpor ymm7, ymm7, ymm8
.if {words} > 15
vpaddd ymm2, ymm2, [{frame} + 480]
.endif
vpshufb ymm13, ymm13, [{constants} + 0]
.if {words} > 14
vpaddd ymm3, ymm3, [{frame} + 448]
.endif
vpshufb ymm12, ymm12, [{constants} + 0]
vpaddd ymm2, ymm2, ymm6
vpaddd ymm9, ymm13, ymm9
vpaddd ymm3, ymm3, ymm7
vpxor ymm5, ymm5, ymm9
vpaddd ymm8, ymm12, [{frame} + 640]
vmovdqa [{frame} + 640], ymm8
vpxor ymm14, ymm2, ymm14
vpxor ymm4, ymm4, ymm8
vpxor ymm15, ymm3, ymm15
vpshufb ymm14, ymm14, [{constants} + 0]
vpsrld ymm8, ymm5, 12
vpshufb ymm15, ymm15, [{constants} + 0]
vpslld ymm5, ymm5, 20
vpor ymm5, ymm5, ymm8
vpsrld ymm8, ymm4, 12
vpslld ymm4, ymm4, 20
vpor ymm4, ymm4, ymm8
vpaddd ymm10, ymm14, ymm10
vpaddd ymm11, ymm15, ymm11
vpxor ymm7, ymm7, ymm11
vpxor ymm6, ymm6, ymm10
.if {words} > 11
vpaddd ymm1, ymm1, [{frame} + 352]
.endif
.if {words} > 13
vpaddd ymm0, ymm0, [{frame} + 416]
.endif
vpaddd ymm1, ymm1, ymm5
vpsrld ymm8, ymm6, 12
vpxor ymm13, ymm1, ymm13
vpslld ymm6, ymm6, 20
vpor ymm6, ymm6, ymm8
vpaddd ymm0, ymm0, ymm4
vpsrld ymm8, ymm7, 12
vpslld ymm7, ymm7, 20
vpxor ymm12, ymm0, ymm12
vpor ymm7, ymm7, ymm8
vpshufb ymm13, ymm13, [{constants} + 32]
.if {words} > 10
vpaddd ymm2, ymm2, [{frame} + 320]
.endif
vpshufb ymm12, ymm12, [{constants} + 32]
.if {words} > 8
vpaddd ymm3, ymm3, [{frame} + 256]
.endif
vpaddd ymm2, ymm2, ymm6
vpxor ymm14, ymm2, ymm14
vpaddd ymm3, ymm3, ymm7
vpxor ymm15, ymm3, ymm15
vpaddd ymm9, ymm13, ymm9
vpaddd ymm8, ymm12, [{frame} + 640]
vmovdqa [{frame} + 640], ymm8
vpshufb ymm14, ymm14, [{constants} + 32]
vpxor ymm5, ymm5, ymm9
vpshufb ymm15, ymm15, [{constants} + 32]
vpxor ymm4, ymm4, ymm8
vpaddd ymm0, ymm0, [{frame} + 224]
vpaddd ymm3, ymm3, [{frame} + 192]
vpsrld ymm8, ymm5, 7
vpslld ymm5, ymm5, 25
vpor ymm5, ymm5, ymm8
vpsrld ymm8, ymm4, 7
vpslld ymm4, ymm4, 25
vpaddd ymm10, ymm14, ymm10
vpor ymm4, ymm4, ymm8
vpaddd ymm11, ymm15, ymm11
vpxor ymm6, ymm6, ymm10
vpaddd ymm0, ymm0, ymm5
vpxor ymm7, ymm7, ymm11
vpaddd ymm3, ymm3, ymm4
vpxor ymm15, ymm0, ymm15
vpsrld ymm8, ymm6, 7
vpaddd ymm1, ymm1, [{frame} + 160]
vpxor ymm14, ymm3, ymm14
vpslld ymm6, ymm6, 25
vpor ymm6, ymm6, ymm8
vpsrld ymm8, ymm7, 7
vpslld ymm7, ymm7, 25
vpor ymm7, ymm7, ymm8
vpshufb ymm15, ymm15, [{constants} + 0]
vpshufb ymm14, ymm14, [{constants} + 0]
vpaddd ymm2, ymm2, [{frame} + 0]
vpaddd ymm1, ymm1, ymm6
vpxor ymm12, ymm1, ymm12
vpaddd ymm10, ymm15, ymm10
vpxor ymm5, ymm5, ymm10
vpaddd ymm9, ymm14, ymm9
vpaddd ymm2, ymm2, ymm7
vpxor ymm4, ymm4, ymm9
vpshufb ymm12, ymm12, [{constants} + 0]
vpxor ymm13, ymm2, ymm13
vpsrld ymm8, ymm5, 12
vpslld ymm5, ymm5, 20
vpor ymm5, ymm5, ymm8
vpsrld ymm8, ymm4, 12
vpslld ymm4, ymm4, 20
vpor ymm4, ymm4, ymm8
vpshufb ymm13, ymm13, [{constants} + 0]
vpaddd ymm11, ymm12, ymm11
vpxor ymm6, ymm6, ymm11
vpaddd ymm0, ymm0, [{frame} + 64]
vpaddd ymm3, ymm3, [{frame} + 128]
vpaddd ymm0, ymm0, ymm5
vpaddd ymm3, ymm3, ymm4
vpxor ymm15, ymm0, ymm15
vpaddd ymm8, ymm13, [{frame} + 640]
vmovdqa [{frame} + 640], ymm8
vpxor ymm14, ymm3, ymm14
vpxor ymm7, ymm7, ymm8
vpsrld ymm8, ymm6, 12
vpslld ymm6, ymm6, 20
vpor ymm6, ymm6, ymm8
vpsrld ymm8, ymm7, 12
vpshufb ymm15, ymm15, [{constants} + 32]
vpshufb ymm14, ymm14, [{constants} + 32]
vpaddd ymm1, ymm1, [{frame} + 96]
vpaddd ymm2, ymm2, [{frame} + 32]
vpaddd ymm1, ymm1, ymm6
vpslld ymm7, ymm7, 20
vpor ymm7, ymm7, ymm8
vpxor ymm12, ymm1, ymm12
vpaddd ymm2, ymm2, ymm7
vpxor ymm13, ymm2, ymm13
vpaddd ymm10, ymm15, ymm10
vpaddd ymm9, ymm14, ymm9
vpshufb ymm12, ymm12, [{constants} + 32]
vpxor ymm5, ymm5, ymm10
vpshufb ymm13, ymm13, [{constants} + 32]
vpxor ymm4, ymm4, ymm9
.if {words} > 11
vpaddd ymm1, ymm1, [{frame} + 352]
.endif
.if {words} > 9
vpaddd ymm0, ymm0, [{frame} + 288]
.endif
vpsrld ymm8, ymm5, 7
vpslld ymm5, ymm5, 25
vpor ymm5, ymm5, ymm8
vpsrld ymm8, ymm4, 7
vpslld ymm4, ymm4, 25
vpaddd ymm11, ymm12, ymm11
vpor ymm4, ymm4, ymm8
vpaddd ymm8, ymm13, [{frame} + 640]
vmovdqa [{frame} + 640], ymm8
vpxor ymm6, ymm6, ymm11
vpaddd ymm1, ymm1, ymm5
vpxor ymm7, ymm7, ymm8
vpaddd ymm0, ymm0, ymm4
vpxor ymm13, ymm1, ymm13
vpsrld ymm8, ymm6, 7
vpslld ymm6, ymm6, 25
vpor ymm6, ymm6, ymm8
vpxor ymm12, ymm0, ymm12
vpsrld ymm8, ymm7, 7
vpslld ymm7, ymm7, 25
vpor ymm7, ymm7, ymm8
.if {words} > 8
vpaddd ymm2, ymm2, [{frame} + 256]
.endif
vpshufb ymm13, ymm13, [{constants} + 0]
.if {words} > 15
vpaddd ymm3, ymm3, [{frame} + 480]
.endif
vpshufb ymm12, ymm12, [{constants} + 0]
vpaddd ymm2, ymm2, ymm6
vpaddd ymm9, ymm13, ymm9
vpaddd ymm3, ymm3, ymm7
vpxor ymm5, ymm5, ymm9
vpaddd ymm8, ymm12, [{frame} + 640]
vmovdqa [{frame} + 640], ymm8
vpxor ymm14, ymm2, ymm14
vpxor ymm4, ymm4, ymm8
vpxor ymm15, ymm3, ymm15
vpshufb ymm14, ymm14, [{constants} + 0]
vpsrld ymm8, ymm5, 12
vpshufb ymm15, ymm15, [{constants} + 0]
vpslld ymm5, ymm5, 20
vpor ymm5, ymm5, ymm8
vpsrld ymm8, ymm4, 12
vpslld ymm4, ymm4, 20
vpor ymm4, ymm4, ymm8
vpaddd ymm10, ymm14, ymm10
vpaddd ymm11, ymm15, ymm11
vpxor ymm7, ymm7, ymm11
vpxor ymm6, ymm6, ymm10
vpaddd ymm1, ymm1, [{frame} + 160]
.if {words} > 14
vpaddd ymm0, ymm0, [{frame} + 448]
.endif
vpaddd ymm1, ymm1, ymm5
vpsrld ymm8, ymm6, 12
vpxor ymm13, ymm1, ymm13
vpslld ymm6, ymm6, 20
vpor ymm6, ymm6, ymm8
vpaddd ymm0, ymm0, ymm4
vpsrld ymm8, ymm7, 12
vpslld ymm7, ymm7, 20
vpxor ymm12, ymm0, ymm12
vpor ymm7, ymm7, ymm8
vpshufb ymm13, ymm13, [{constants} + 32]
.if {words} > 12
vpaddd ymm2, ymm2, [{frame} + 384]
.endif
vpshufb ymm12, ymm12, [{constants} + 32]
vpaddd ymm3, ymm3, [{frame} + 32]
vpaddd ymm2, ymm2, ymm6
vpxor ymm14, ymm2, ymm14
vpaddd ymm3, ymm3, ymm7
vpxor ymm15, ymm3, ymm15
vpaddd ymm9, ymm13, ymm9
vpaddd ymm8, ymm12, [{frame} + 640]
vmovdqa [{frame} + 640], ymm8
vpshufb ymm14, ymm14, [{constants} + 32]
vpxor ymm5, ymm5, ymm9
vpshufb ymm15, ymm15, [{constants} + 32]
vpxor ymm4, ymm4, ymm8
.if {words} > 13
vpaddd ymm0, ymm0, [{frame} + 416]
.endif
vpaddd ymm3, ymm3, [{frame} + 128]
vpsrld ymm8, ymm5, 7
vpslld ymm5, ymm5, 25
vpor ymm5, ymm5, ymm8
vpsrld ymm8, ymm4, 7
vpslld ymm4, ymm4, 25
vpaddd ymm10, ymm14, ymm10
vpor ymm4, ymm4, ymm8
vpaddd ymm11, ymm15, ymm11
vpxor ymm6, ymm6, ymm10
vpaddd ymm0, ymm0, ymm5
vpxor ymm7, ymm7, ymm11
vpaddd ymm3, ymm3, ymm4
vpxor ymm15, ymm0, ymm15
vpsrld ymm8, ymm6, 7
vpaddd ymm1, ymm1, [{frame} + 0]
vpxor ymm14, ymm3, ymm14
vpslld ymm6, ymm6, 25
vpor ymm6, ymm6, ymm8
vpsrld ymm8, ymm7, 7
vpslld ymm7, ymm7, 25
vpor ymm7, ymm7, ymm8
vpshufb ymm15, ymm15, [{constants} + 0]
vpshufb ymm14, ymm14, [{constants} + 0]
vpaddd ymm2, ymm2, [{frame} + 64]
vpaddd ymm1, ymm1, ymm6
vpxor ymm12, ymm1, ymm12
vpaddd ymm10, ymm15, ymm10
vpxor ymm5, ymm5, ymm10
vpaddd ymm9, ymm14, ymm9
vpaddd ymm2, ymm2, ymm7
vpxor ymm4, ymm4, ymm9
vpshufb ymm12, ymm12, [{constants} + 0]
vpxor ymm13, ymm2, ymm13
vpsrld ymm8, ymm5, 12
vpslld ymm5, ymm5, 20
vpor ymm5, ymm5, ymm8
vpsrld ymm8, ymm4, 12
vpslld ymm4, ymm4, 20
vpor ymm4, ymm4, ymm8
vpshufb ymm13, ymm13, [{constants} + 0]
vpaddd ymm11, ymm12, ymm11
vpxor ymm6, ymm6, ymm11
vpaddd ymm0, ymm0, [{frame} + 96]
vpaddd ymm3, ymm3, [{frame} + 224]
vpaddd ymm0, ymm0, ymm5
vpaddd ymm3, ymm3, ymm4
vpxor ymm15, ymm0, ymm15
vpaddd ymm8, ymm13, [{frame} + 640]
vmovdqa [{frame} + 640], ymm8
vpxor ymm14, ymm3, ymm14
vpxor ymm7, ymm7, ymm8
vpsrld ymm8, ymm6, 12
vpslld ymm6, ymm6, 20
vpor ymm6, ymm6, ymm8
vpsrld ymm8, ymm7, 12
vpshufb ymm15, ymm15, [{constants} + 32]
vpshufb ymm14, ymm14, [{constants} + 32]
.if {words} > 10
vpaddd ymm1, ymm1, [{frame} + 320]
.endif
vpaddd ymm2, ymm2, [{frame} + 192]
vpaddd ymm1, ymm1, ymm6
vpslld ymm7, ymm7, 20
vpor ymm7, ymm7, ymm8
vpxor ymm12, ymm1, ymm12
vpaddd ymm2, ymm2, ymm7
vpxor ymm13, ymm2, ymm13
vpaddd ymm10, ymm15, ymm10
vpaddd ymm9, ymm14, ymm9
vpshufb ymm12, ymm12, [{constants} + 32]
vpxor ymm5, ymm5, ymm10
vpshufb ymm13, ymm13, [{constants} + 32]
vpxor ymm4, ymm4, ymm9
vpaddd ymm1, ymm1, [{frame} + 160]
.if {words} > 11
vpaddd ymm0, ymm0, [{frame} + 352]
.endif
vpsrld ymm8, ymm5, 7
vpslld ymm5, ymm5, 25
vpor ymm5, ymm5, ymm8
vpsrld ymm8, ymm4, 7
vpslld ymm4, ymm4, 25
vpaddd ymm11, ymm12, ymm11
vpor ymm4, ymm4, ymm8
vpaddd ymm8, ymm13, [{frame} + 640]
vmovdqa [{frame} + 640], ymm8
vpxor ymm6, ymm6, ymm11
vpaddd ymm1, ymm1, ymm5
vpxor ymm7, ymm7, ymm8
vpaddd ymm0, ymm0, ymm4
vpxor ymm13, ymm1, ymm13
vpsrld ymm8, ymm6, 7
vpslld ymm6, ymm6, 25
vpor ymm6, ymm6, ymm8
vpxor ymm12, ymm0, ymm12
vpsrld ymm8, ymm7, 7
vpslld ymm7, ymm7, 25
vpor ymm7, ymm7, ymm8
vpaddd ymm2, ymm2, [{frame} + 32]
vpshufb ymm13, ymm13, [{constants} + 0]
.if {words} > 8
vpaddd ymm3, ymm3, [{frame} + 256]
.endif
vpshufb ymm12, ymm12, [{constants} + 0]
vpaddd ymm2, ymm2, ymm6
vpaddd ymm9, ymm13, ymm9
vpaddd ymm3, ymm3, ymm7
vpxor ymm5, ymm5, ymm9
vpaddd ymm8, ymm12, [{frame} + 640]
vmovdqa [{frame} + 640], ymm8
vpxor ymm14, ymm2, ymm14
vpxor ymm4, ymm4, ymm8
vpxor ymm15, ymm3, ymm15
vpshufb ymm14, ymm14, [{constants} + 0]
vpsrld ymm8, ymm5, 12
vpshufb ymm15, ymm15, [{constants} + 0]
vpslld ymm5, ymm5, 20
vpor ymm5, ymm5, ymm8
vpsrld ymm8, ymm4, 12
vpslld ymm4, ymm4, 20
vpor ymm4, ymm4, ymm8
vpaddd ymm10, ymm14, ymm10
vpaddd ymm11, ymm15, ymm11
vpxor ymm7, ymm7, ymm11
vpxor ymm6, ymm6, ymm10
vpaddd ymm1, ymm1, [{frame} + 0]
.if {words} > 15
vpaddd ymm0, ymm0, [{frame} + 480]
.endif
vpaddd ymm1, ymm1, ymm5
vpsrld ymm8, ymm6, 12
vpxor ymm13, ymm1, ymm13
vpslld ymm6, ymm6, 20
vpor ymm6, ymm6, ymm8
vpaddd ymm0, ymm0, ymm4
vpsrld ymm8, ymm7, 12
vpslld ymm7, ymm7, 20
vpxor ymm12, ymm0, ymm12
vpor ymm7, ymm7, ymm8
vpshufb ymm13, ymm13, [{constants} + 32]
.if {words} > 9
vpaddd ymm2, ymm2, [{frame} + 288]
.endif
vpshufb ymm12, ymm12, [{constants} + 32]
vpaddd ymm3, ymm3, [{frame} + 192]
vpaddd ymm2, ymm2, ymm6
vpxor ymm14, ymm2, ymm14
vpaddd ymm3, ymm3, ymm7
vpxor ymm15, ymm3, ymm15
vpaddd ymm9, ymm13, ymm9
vpaddd ymm8, ymm12, [{frame} + 640]
vmovdqa [{frame} + 640], ymm8
vpshufb ymm14, ymm14, [{constants} + 32]
vpxor ymm5, ymm5, ymm9
vpshufb ymm15, ymm15, [{constants} + 32]
vpxor ymm4, ymm4, ymm8
.if {words} > 14
vpaddd ymm0, ymm0, [{frame} + 448]
.endif
vpaddd ymm3, ymm3, [{frame} + 224]
vpsrld ymm8, ymm5, 7
vpslld ymm5, ymm5, 25
vpor ymm5, ymm5, ymm8
vpsrld ymm8, ymm4, 7
vpslld ymm4, ymm4, 25
vpaddd ymm10, ymm14, ymm10
vpor ymm4, ymm4, ymm8
vpaddd ymm11, ymm15, ymm11
vpxor ymm6, ymm6, ymm10
vpaddd ymm0, ymm0, ymm5
vpxor ymm7, ymm7, ymm11
vpaddd ymm3, ymm3, ymm4
vpxor ymm15, ymm0, ymm15
vpsrld ymm8, ymm6, 7
vpaddd ymm1, ymm1, [{frame} + 64]
vpxor ymm14, ymm3, ymm14
vpslld ymm6, ymm6, 25
vpor ymm6, ymm6, ymm8
vpsrld ymm8, ymm7, 7
vpslld ymm7, ymm7, 25
vpor ymm7, ymm7, ymm8
vpshufb ymm15, ymm15, [{constants} + 0]
vpshufb ymm14, ymm14, [{constants} + 0]
vpaddd ymm2, ymm2, [{frame} + 96]
vpaddd ymm1, ymm1, ymm6
vpxor ymm12, ymm1, ymm12
vpaddd ymm10, ymm15, ymm10
vpxor ymm5, ymm5, ymm10
vpaddd ymm9, ymm14, ymm9
vpaddd ymm2, ymm2, ymm7
vpxor ymm4, ymm4, ymm9
vpshufb ymm12, ymm12, [{constants} + 0]
vpxor ymm13, ymm2, ymm13
vpsrld ymm8, ymm5, 12
vpslld ymm5, ymm5, 20
vpor ymm5, ymm5, ymm8
vpsrld ymm8, ymm4, 12
vpslld ymm4, ymm4, 20
vpor ymm4, ymm4, ymm8
vpshufb ymm13, ymm13, [{constants} + 0]
vpaddd ymm11, ymm12, ymm11
vpxor ymm6, ymm6, ymm11
.if {words} > 10
vpaddd ymm0, ymm0, [{frame} + 320]
.endif
.if {words} > 13
vpaddd ymm3, ymm3, [{frame} + 416]
.endif
vpaddd ymm0, ymm0, ymm5
vpaddd ymm3, ymm3, ymm4
vpxor ymm15, ymm0, ymm15
vpaddd ymm8, ymm13, [{frame} + 640]
vmovdqa [{frame} + 640], ymm8
vpxor ymm14, ymm3, ymm14
vpxor ymm7, ymm7, ymm8
vpsrld ymm8, ymm6, 12
vpslld ymm6, ymm6, 20
vpor ymm6, ymm6, ymm8
vpsrld ymm8, ymm7, 12
vpshufb ymm15, ymm15, [{constants} + 32]
vpshufb ymm14, ymm14, [{constants} + 32]
.if {words} > 12
vpaddd ymm1, ymm1, [{frame} + 384]
.endif
vpaddd ymm2, ymm2, [{frame} + 128]
vpaddd ymm1, ymm1, ymm6
vpslld ymm7, ymm7, 20
vpor ymm7, ymm7, ymm8
vpxor ymm12, ymm1, ymm12
vpaddd ymm2, ymm2, ymm7
vpxor ymm13, ymm2, ymm13
vpaddd ymm10, ymm15, ymm10
vpaddd ymm9, ymm14, ymm9
vpshufb ymm12, ymm12, [{constants} + 32]
vpxor ymm5, ymm5, ymm10
vpshufb ymm13, ymm13, [{constants} + 32]
vpxor ymm4, ymm4, ymm9
vpsrld ymm8, ymm5, 7
vpslld ymm5, ymm5, 25
vpor ymm5, ymm5, ymm8
vpsrld ymm8, ymm4, 7
vpslld ymm4, ymm4, 25
vpaddd ymm11, ymm12, ymm11
vpor ymm4, ymm4, ymm8
vpaddd ymm8, ymm13, [{frame} + 640]
vmovdqa [{frame} + 640], ymm8
vpxor ymm6, ymm6, ymm11
vpxor ymm7, ymm7, ymm8
vpsrld ymm8, ymm6, 7
vpslld ymm6, ymm6, 25
vpor ymm6, ymm6, ymm8
vpsrld ymm8, ymm7, 7
vpslld ymm7, ymm7, 25
vpor ymm7, ymm7, ymm8
vpxor ymm0, ymm0, [{frame} + 640]
vpxor ymm1, ymm1, ymm9
vpxor ymm2, ymm2, ymm10
vpxor ymm3, ymm3, ymm11
vpxor ymm4, ymm4, ymm12
vpxor ymm5, ymm5, ymm13
vpxor ymm6, ymm6, ymm14
vpxor ymm7, ymm7, ymm15
