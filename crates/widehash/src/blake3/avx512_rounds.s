// Written by rounds.py avx512; do not edit.
vpaddd zmm0, zmm0, zmm16
vpaddd zmm1, zmm1, zmm18
vpaddd zmm0, zmm0, zmm4
vpxord zmm12, zmm12, zmm0
vpaddd zmm1, zmm1, zmm5
vprord zmm12, zmm12, 16
vpxord zmm13, zmm13, zmm1
vprord zmm13, zmm13, 16
vpaddd zmm3, zmm3, zmm22
vpaddd zmm2, zmm2, zmm20
vpaddd zmm8, zmm12, dword ptr [{iv} + 0]{{1to16}}
vpxord zmm4, zmm4, zmm8
vprord zmm4, zmm4, 12
vpaddd zmm9, zmm13, dword ptr [{iv} + 4]{{1to16}}
vpxord zmm5, zmm5, zmm9
vprord zmm5, zmm5, 12
vpaddd zmm3, zmm3, zmm7
vpaddd zmm2, zmm2, zmm6
vpxord zmm15, zmm15, zmm3
vprord zmm15, zmm15, 16
vpxord zmm14, zmm14, zmm2
vprord zmm14, zmm14, 16
vpaddd zmm0, zmm0, zmm17
vpaddd zmm1, zmm1, zmm19
.if {fetch}
prefetcht0 byte ptr [{ahead} + 0]
.endif
vpaddd zmm11, zmm15, dword ptr [{iv} + 12]{{1to16}}
vpxord zmm7, zmm7, zmm11
vprord zmm7, zmm7, 12
vpaddd zmm10, zmm14, dword ptr [{iv} + 8]{{1to16}}
vpxord zmm6, zmm6, zmm10
vpaddd zmm0, zmm0, zmm4
vprord zmm6, zmm6, 12
vpaddd zmm3, zmm3, zmm23
vpaddd zmm1, zmm1, zmm5
vpxord zmm12, zmm12, zmm0
vprord zmm12, zmm12, 8
vpxord zmm13, zmm13, zmm1
vprord zmm13, zmm13, 8
vpaddd zmm3, zmm3, zmm7
vpaddd zmm8, zmm12, zmm8
vpxord zmm4, zmm4, zmm8
vpxord zmm15, zmm15, zmm3
vprord zmm4, zmm4, 7
vprord zmm15, zmm15, 8
vpaddd zmm2, zmm2, zmm21
vpaddd zmm9, zmm13, zmm9
vpxord zmm5, zmm5, zmm9
vprord zmm5, zmm5, 7
vpaddd zmm11, zmm15, zmm11
vpxord zmm7, zmm7, zmm11
vpaddd zmm2, zmm2, zmm6
vprord zmm7, zmm7, 7
vpxord zmm14, zmm14, zmm2
vprord zmm14, zmm14, 8
.if {words} > 14
vpaddd zmm3, zmm3, zmm30
.endif
vpaddd zmm10, zmm14, zmm10
vpxord zmm6, zmm6, zmm10
vprord zmm6, zmm6, 7
vpaddd zmm3, zmm3, zmm4
vpxord zmm14, zmm14, zmm3
vprord zmm14, zmm14, 16
.if {words} > 8
vpaddd zmm0, zmm0, zmm24
.endif
.if {words} > 10
vpaddd zmm1, zmm1, zmm26
.endif
vpaddd zmm9, zmm14, zmm9
vpxord zmm4, zmm4, zmm9
vprord zmm4, zmm4, 12
.if {words} > 12
vpaddd zmm2, zmm2, zmm28
.endif
vpaddd zmm0, zmm0, zmm5
vpxord zmm15, zmm15, zmm0
vprord zmm15, zmm15, 16
vpaddd zmm1, zmm1, zmm6
vpaddd zmm2, zmm2, zmm7
vpxord zmm12, zmm12, zmm1
vprord zmm12, zmm12, 16
.if {fetch}
prefetcht0 byte ptr [{ahead} + 64]
.endif
vpxord zmm13, zmm13, zmm2
vprord zmm13, zmm13, 16
.if {words} > 9
vpaddd zmm0, zmm0, zmm25
.endif
.if {words} > 15
vpaddd zmm3, zmm3, zmm31
.endif
vpaddd zmm10, zmm15, zmm10
vpxord zmm5, zmm5, zmm10
vprord zmm5, zmm5, 12
vpaddd zmm11, zmm12, zmm11
vpxord zmm6, zmm6, zmm11
vprord zmm6, zmm6, 12
vpaddd zmm8, zmm13, zmm8
vpxord zmm7, zmm7, zmm8
vpaddd zmm0, zmm0, zmm5
vpaddd zmm3, zmm3, zmm4
vprord zmm7, zmm7, 12
vpxord zmm15, zmm15, zmm0
vpxord zmm14, zmm14, zmm3
vprord zmm14, zmm14, 8
vpaddd zmm9, zmm14, zmm9
vprord zmm15, zmm15, 8
vpxord zmm4, zmm4, zmm9
vpaddd zmm10, zmm15, zmm10
.if {words} > 11
vpaddd zmm1, zmm1, zmm27
.endif
vpxord zmm5, zmm5, zmm10
vprord zmm5, zmm5, 7
vprord zmm4, zmm4, 7
.if {words} > 13
vpaddd zmm2, zmm2, zmm29
.endif
vpaddd zmm1, zmm1, zmm6
vpxord zmm12, zmm12, zmm1
vprord zmm12, zmm12, 8
vpaddd zmm2, zmm2, zmm7
vpaddd zmm0, zmm0, zmm18
vpxord zmm13, zmm13, zmm2
vprord zmm13, zmm13, 8
vpaddd zmm1, zmm1, zmm19
vpaddd zmm11, zmm12, zmm11
vpxord zmm6, zmm6, zmm11
vprord zmm6, zmm6, 7
vpaddd zmm0, zmm0, zmm4
vpaddd zmm8, zmm13, zmm8
vpxord zmm7, zmm7, zmm8
vprord zmm7, zmm7, 7
vpxord zmm12, zmm12, zmm0
vpaddd zmm1, zmm1, zmm5
vprord zmm12, zmm12, 16
vpxord zmm13, zmm13, zmm1
vprord zmm13, zmm13, 16
vpaddd zmm3, zmm3, zmm20
vpaddd zmm2, zmm2, zmm23
.if {fetch}
prefetcht0 byte ptr [{ahead} + 128]
.endif
vpaddd zmm8, zmm12, zmm8
vpxord zmm4, zmm4, zmm8
vprord zmm4, zmm4, 12
vpaddd zmm9, zmm13, zmm9
vpxord zmm5, zmm5, zmm9
vprord zmm5, zmm5, 12
vpaddd zmm3, zmm3, zmm7
vpaddd zmm2, zmm2, zmm6
vpxord zmm15, zmm15, zmm3
vprord zmm15, zmm15, 16
vpxord zmm14, zmm14, zmm2
vprord zmm14, zmm14, 16
vpaddd zmm0, zmm0, zmm22
.if {words} > 10
vpaddd zmm1, zmm1, zmm26
.endif
vpaddd zmm11, zmm15, zmm11
vpxord zmm7, zmm7, zmm11
vprord zmm7, zmm7, 12
vpaddd zmm10, zmm14, zmm10
vpxord zmm6, zmm6, zmm10
vpaddd zmm0, zmm0, zmm4
vprord zmm6, zmm6, 12
.if {words} > 13
vpaddd zmm3, zmm3, zmm29
.endif
vpaddd zmm1, zmm1, zmm5
vpxord zmm12, zmm12, zmm0
vprord zmm12, zmm12, 8
vpxord zmm13, zmm13, zmm1
vprord zmm13, zmm13, 8
vpaddd zmm3, zmm3, zmm7
vpaddd zmm8, zmm12, zmm8
vpxord zmm4, zmm4, zmm8
vpxord zmm15, zmm15, zmm3
vprord zmm4, zmm4, 7
vprord zmm15, zmm15, 8
vpaddd zmm2, zmm2, zmm16
vpaddd zmm9, zmm13, zmm9
vpxord zmm5, zmm5, zmm9
vprord zmm5, zmm5, 7
vpaddd zmm11, zmm15, zmm11
vpxord zmm7, zmm7, zmm11
vpaddd zmm2, zmm2, zmm6
vprord zmm7, zmm7, 7
vpxord zmm14, zmm14, zmm2
vprord zmm14, zmm14, 8
.if {words} > 15
vpaddd zmm3, zmm3, zmm31
.endif
vpaddd zmm10, zmm14, zmm10
vpxord zmm6, zmm6, zmm10
vprord zmm6, zmm6, 7
vpaddd zmm3, zmm3, zmm4
vpxord zmm14, zmm14, zmm3
.if {fetch}
prefetcht0 byte ptr [{ahead} + 192]
.endif
vprord zmm14, zmm14, 16
vpaddd zmm0, zmm0, zmm17
.if {words} > 12
vpaddd zmm1, zmm1, zmm28
.endif
vpaddd zmm9, zmm14, zmm9
vpxord zmm4, zmm4, zmm9
vprord zmm4, zmm4, 12
.if {words} > 9
vpaddd zmm2, zmm2, zmm25
.endif
vpaddd zmm0, zmm0, zmm5
vpxord zmm15, zmm15, zmm0
vprord zmm15, zmm15, 16
vpaddd zmm1, zmm1, zmm6
vpaddd zmm2, zmm2, zmm7
vpxord zmm12, zmm12, zmm1
vprord zmm12, zmm12, 16
vpxord zmm13, zmm13, zmm2
vprord zmm13, zmm13, 16
.if {words} > 11
vpaddd zmm0, zmm0, zmm27
.endif
.if {words} > 8
vpaddd zmm3, zmm3, zmm24
.endif
vpaddd zmm10, zmm15, zmm10
vpxord zmm5, zmm5, zmm10
vprord zmm5, zmm5, 12
vpaddd zmm11, zmm12, zmm11
vpxord zmm6, zmm6, zmm11
vprord zmm6, zmm6, 12
vpaddd zmm8, zmm13, zmm8
vpxord zmm7, zmm7, zmm8
vpaddd zmm0, zmm0, zmm5
vpaddd zmm3, zmm3, zmm4
vprord zmm7, zmm7, 12
vpxord zmm15, zmm15, zmm0
vpxord zmm14, zmm14, zmm3
vprord zmm14, zmm14, 8
vpaddd zmm9, zmm14, zmm9
vprord zmm15, zmm15, 8
vpxord zmm4, zmm4, zmm9
vpaddd zmm10, zmm15, zmm10
vpaddd zmm1, zmm1, zmm21
vpxord zmm5, zmm5, zmm10
vprord zmm5, zmm5, 7
vprord zmm4, zmm4, 7
.if {words} > 14
vpaddd zmm2, zmm2, zmm30
.endif
vpaddd zmm1, zmm1, zmm6
vpxord zmm12, zmm12, zmm1
vprord zmm12, zmm12, 8
vpaddd zmm2, zmm2, zmm7
vpaddd zmm0, zmm0, zmm19
vpxord zmm13, zmm13, zmm2
vprord zmm13, zmm13, 8
.if {words} > 10
vpaddd zmm1, zmm1, zmm26
.endif
.if {fetch}
prefetcht0 byte ptr [{ahead} + 256]
.endif
vpaddd zmm11, zmm12, zmm11
vpxord zmm6, zmm6, zmm11
vprord zmm6, zmm6, 7
vpaddd zmm0, zmm0, zmm4
vpaddd zmm8, zmm13, zmm8
vpxord zmm7, zmm7, zmm8
vprord zmm7, zmm7, 7
vpxord zmm12, zmm12, zmm0
vpaddd zmm1, zmm1, zmm5
vprord zmm12, zmm12, 16
vpxord zmm13, zmm13, zmm1
vprord zmm13, zmm13, 16
vpaddd zmm3, zmm3, zmm23
.if {words} > 13
vpaddd zmm2, zmm2, zmm29
.endif
vpaddd zmm8, zmm12, zmm8
vpxord zmm4, zmm4, zmm8
vprord zmm4, zmm4, 12
vpaddd zmm9, zmm13, zmm9
vpxord zmm5, zmm5, zmm9
vprord zmm5, zmm5, 12
vpaddd zmm3, zmm3, zmm7
vpaddd zmm2, zmm2, zmm6
vpxord zmm15, zmm15, zmm3
vprord zmm15, zmm15, 16
vpxord zmm14, zmm14, zmm2
vprord zmm14, zmm14, 16
vpaddd zmm0, zmm0, zmm20
.if {words} > 12
vpaddd zmm1, zmm1, zmm28
.endif
vpaddd zmm11, zmm15, zmm11
vpxord zmm7, zmm7, zmm11
vprord zmm7, zmm7, 12
vpaddd zmm10, zmm14, zmm10
vpxord zmm6, zmm6, zmm10
vpaddd zmm0, zmm0, zmm4
vprord zmm6, zmm6, 12
.if {words} > 14
vpaddd zmm3, zmm3, zmm30
.endif
vpaddd zmm1, zmm1, zmm5
vpxord zmm12, zmm12, zmm0
vprord zmm12, zmm12, 8
vpxord zmm13, zmm13, zmm1
vprord zmm13, zmm13, 8
vpaddd zmm3, zmm3, zmm7
vpaddd zmm8, zmm12, zmm8
vpxord zmm4, zmm4, zmm8
vpxord zmm15, zmm15, zmm3
vprord zmm4, zmm4, 7
vprord zmm15, zmm15, 8
vpaddd zmm2, zmm2, zmm18
vpaddd zmm9, zmm13, zmm9
.if {fetch}
prefetcht0 byte ptr [{ahead} + 320]
.endif
vpxord zmm5, zmm5, zmm9
vprord zmm5, zmm5, 7
vpaddd zmm11, zmm15, zmm11
vpxord zmm7, zmm7, zmm11
vpaddd zmm2, zmm2, zmm6
vprord zmm7, zmm7, 7
vpxord zmm14, zmm14, zmm2
vprord zmm14, zmm14, 8
.if {words} > 8
vpaddd zmm3, zmm3, zmm24
.endif
vpaddd zmm10, zmm14, zmm10
vpxord zmm6, zmm6, zmm10
vprord zmm6, zmm6, 7
vpaddd zmm3, zmm3, zmm4
vpxord zmm14, zmm14, zmm3
vprord zmm14, zmm14, 16
vpaddd zmm0, zmm0, zmm22
.if {words} > 9
vpaddd zmm1, zmm1, zmm25
.endif
vpaddd zmm9, zmm14, zmm9
vpxord zmm4, zmm4, zmm9
vprord zmm4, zmm4, 12
.if {words} > 11
vpaddd zmm2, zmm2, zmm27
.endif
vpaddd zmm0, zmm0, zmm5
vpxord zmm15, zmm15, zmm0
vprord zmm15, zmm15, 16
vpaddd zmm1, zmm1, zmm6
vpaddd zmm2, zmm2, zmm7
vpxord zmm12, zmm12, zmm1
vprord zmm12, zmm12, 16
vpxord zmm13, zmm13, zmm2
vprord zmm13, zmm13, 16
vpaddd zmm0, zmm0, zmm21
vpaddd zmm3, zmm3, zmm17
vpaddd zmm10, zmm15, zmm10
vpxord zmm5, zmm5, zmm10
vprord zmm5, zmm5, 12
vpaddd zmm11, zmm12, zmm11
vpxord zmm6, zmm6, zmm11
vprord zmm6, zmm6, 12
vpaddd zmm8, zmm13, zmm8
vpxord zmm7, zmm7, zmm8
vpaddd zmm0, zmm0, zmm5
vpaddd zmm3, zmm3, zmm4
vprord zmm7, zmm7, 12
vpxord zmm15, zmm15, zmm0
vpxord zmm14, zmm14, zmm3
vprord zmm14, zmm14, 8
vpaddd zmm9, zmm14, zmm9
vprord zmm15, zmm15, 8
vpxord zmm4, zmm4, zmm9
.if {fetch}
prefetcht0 byte ptr [{ahead} + 384]
.endif
vpaddd zmm10, zmm15, zmm10
vpaddd zmm1, zmm1, zmm16
vpxord zmm5, zmm5, zmm10
vprord zmm5, zmm5, 7
vprord zmm4, zmm4, 7
.if {words} > 15
vpaddd zmm2, zmm2, zmm31
.endif
vpaddd zmm1, zmm1, zmm6
vpxord zmm12, zmm12, zmm1
vprord zmm12, zmm12, 8
vpaddd zmm2, zmm2, zmm7
.if {words} > 10
vpaddd zmm0, zmm0, zmm26
.endif
vpxord zmm13, zmm13, zmm2
vprord zmm13, zmm13, 8
.if {words} > 12
vpaddd zmm1, zmm1, zmm28
.endif
vpaddd zmm11, zmm12, zmm11
vpxord zmm6, zmm6, zmm11
vprord zmm6, zmm6, 7
vpaddd zmm0, zmm0, zmm4
vpaddd zmm8, zmm13, zmm8
vpxord zmm7, zmm7, zmm8
vprord zmm7, zmm7, 7
vpxord zmm12, zmm12, zmm0
vpaddd zmm1, zmm1, zmm5
vprord zmm12, zmm12, 16
vpxord zmm13, zmm13, zmm1
vprord zmm13, zmm13, 16
.if {words} > 13
vpaddd zmm3, zmm3, zmm29
.endif
.if {words} > 14
vpaddd zmm2, zmm2, zmm30
.endif
vpaddd zmm8, zmm12, zmm8
vpxord zmm4, zmm4, zmm8
vprord zmm4, zmm4, 12
vpaddd zmm9, zmm13, zmm9
vpxord zmm5, zmm5, zmm9
vprord zmm5, zmm5, 12
vpaddd zmm3, zmm3, zmm7
vpaddd zmm2, zmm2, zmm6
vpxord zmm15, zmm15, zmm3
vprord zmm15, zmm15, 16
vpxord zmm14, zmm14, zmm2
vprord zmm14, zmm14, 16
vpaddd zmm0, zmm0, zmm23
.if {words} > 9
vpaddd zmm1, zmm1, zmm25
.endif
vpaddd zmm11, zmm15, zmm11
vpxord zmm7, zmm7, zmm11
vprord zmm7, zmm7, 12
vpaddd zmm10, zmm14, zmm10
vpxord zmm6, zmm6, zmm10
vpaddd zmm0, zmm0, zmm4
vprord zmm6, zmm6, 12
.if {fetch}
prefetcht0 byte ptr [{ahead} + 448]
.endif
.if {words} > 15
vpaddd zmm3, zmm3, zmm31
.endif
vpaddd zmm1, zmm1, zmm5
vpxord zmm12, zmm12, zmm0
vprord zmm12, zmm12, 8
vpxord zmm13, zmm13, zmm1
vprord zmm13, zmm13, 8
vpaddd zmm3, zmm3, zmm7
vpaddd zmm8, zmm12, zmm8
vpxord zmm4, zmm4, zmm8
vpxord zmm15, zmm15, zmm3
vprord zmm4, zmm4, 7
vprord zmm15, zmm15, 8
vpaddd zmm2, zmm2, zmm19
vpaddd zmm9, zmm13, zmm9
vpxord zmm5, zmm5, zmm9
vprord zmm5, zmm5, 7
vpaddd zmm11, zmm15, zmm11
vpxord zmm7, zmm7, zmm11
vpaddd zmm2, zmm2, zmm6
vprord zmm7, zmm7, 7
vpxord zmm14, zmm14, zmm2
vprord zmm14, zmm14, 8
vpaddd zmm3, zmm3, zmm17
vpaddd zmm10, zmm14, zmm10
vpxord zmm6, zmm6, zmm10
vprord zmm6, zmm6, 7
vpaddd zmm3, zmm3, zmm4
vpxord zmm14, zmm14, zmm3
vprord zmm14, zmm14, 16
vpaddd zmm0, zmm0, zmm20
.if {words} > 11
vpaddd zmm1, zmm1, zmm27
.endif
vpaddd zmm9, zmm14, zmm9
vpxord zmm4, zmm4, zmm9
vprord zmm4, zmm4, 12
vpaddd zmm2, zmm2, zmm21
vpaddd zmm0, zmm0, zmm5
vpxord zmm15, zmm15, zmm0
vprord zmm15, zmm15, 16
vpaddd zmm1, zmm1, zmm6
vpaddd zmm2, zmm2, zmm7
vpxord zmm12, zmm12, zmm1
vprord zmm12, zmm12, 16
vpxord zmm13, zmm13, zmm2
vprord zmm13, zmm13, 16
vpaddd zmm0, zmm0, zmm16
vpaddd zmm3, zmm3, zmm22
vpaddd zmm10, zmm15, zmm10
vpxord zmm5, zmm5, zmm10
vprord zmm5, zmm5, 12
.if {fetch}
prefetcht0 byte ptr [{ahead} + 512]
.endif
vpaddd zmm11, zmm12, zmm11
vpxord zmm6, zmm6, zmm11
vprord zmm6, zmm6, 12
vpaddd zmm8, zmm13, zmm8
vpxord zmm7, zmm7, zmm8
vpaddd zmm0, zmm0, zmm5
vpaddd zmm3, zmm3, zmm4
vprord zmm7, zmm7, 12
vpxord zmm15, zmm15, zmm0
vpxord zmm14, zmm14, zmm3
vprord zmm14, zmm14, 8
vpaddd zmm9, zmm14, zmm9
vprord zmm15, zmm15, 8
vpxord zmm4, zmm4, zmm9
vpaddd zmm10, zmm15, zmm10
vpaddd zmm1, zmm1, zmm18
vpxord zmm5, zmm5, zmm10
vprord zmm5, zmm5, 7
vprord zmm4, zmm4, 7
.if {words} > 8
vpaddd zmm2, zmm2, zmm24
.endif
vpaddd zmm1, zmm1, zmm6
vpxord zmm12, zmm12, zmm1
vprord zmm12, zmm12, 8
vpaddd zmm2, zmm2, zmm7
.if {words} > 12
vpaddd zmm0, zmm0, zmm28
.endif
vpxord zmm13, zmm13, zmm2
vprord zmm13, zmm13, 8
.if {words} > 9
vpaddd zmm1, zmm1, zmm25
.endif
vpaddd zmm11, zmm12, zmm11
vpxord zmm6, zmm6, zmm11
vprord zmm6, zmm6, 7
vpaddd zmm0, zmm0, zmm4
vpaddd zmm8, zmm13, zmm8
vpxord zmm7, zmm7, zmm8
vprord zmm7, zmm7, 7
vpxord zmm12, zmm12, zmm0
vpaddd zmm1, zmm1, zmm5
vprord zmm12, zmm12, 16
vpxord zmm13, zmm13, zmm1
vprord zmm13, zmm13, 16
.if {words} > 14
vpaddd zmm3, zmm3, zmm30
.endif
.if {words} > 15
vpaddd zmm2, zmm2, zmm31
.endif
vpaddd zmm8, zmm12, zmm8
vpxord zmm4, zmm4, zmm8
vprord zmm4, zmm4, 12
vpaddd zmm9, zmm13, zmm9
vpxord zmm5, zmm5, zmm9
vprord zmm5, zmm5, 12
vpaddd zmm3, zmm3, zmm7
.if {fetch}
prefetcht0 byte ptr [{ahead} + 576]
.endif
vpaddd zmm2, zmm2, zmm6
vpxord zmm15, zmm15, zmm3
vprord zmm15, zmm15, 16
vpxord zmm14, zmm14, zmm2
vprord zmm14, zmm14, 16
.if {words} > 13
vpaddd zmm0, zmm0, zmm29
.endif
.if {words} > 11
vpaddd zmm1, zmm1, zmm27
.endif
vpaddd zmm11, zmm15, zmm11
vpxord zmm7, zmm7, zmm11
vprord zmm7, zmm7, 12
vpaddd zmm10, zmm14, zmm10
vpxord zmm6, zmm6, zmm10
vpaddd zmm0, zmm0, zmm4
vprord zmm6, zmm6, 12
.if {words} > 8
vpaddd zmm3, zmm3, zmm24
.endif
vpaddd zmm1, zmm1, zmm5
vpxord zmm12, zmm12, zmm0
vprord zmm12, zmm12, 8
vpxord zmm13, zmm13, zmm1
vprord zmm13, zmm13, 8
vpaddd zmm3, zmm3, zmm7
vpaddd zmm8, zmm12, zmm8
vpxord zmm4, zmm4, zmm8
vpxord zmm15, zmm15, zmm3
vprord zmm4, zmm4, 7
vprord zmm15, zmm15, 8
.if {words} > 10
vpaddd zmm2, zmm2, zmm26
.endif
vpaddd zmm9, zmm13, zmm9
vpxord zmm5, zmm5, zmm9
vprord zmm5, zmm5, 7
vpaddd zmm11, zmm15, zmm11
vpxord zmm7, zmm7, zmm11
vpaddd zmm2, zmm2, zmm6
vprord zmm7, zmm7, 7
vpxord zmm14, zmm14, zmm2
vprord zmm14, zmm14, 8
vpaddd zmm3, zmm3, zmm22
vpaddd zmm10, zmm14, zmm10
vpxord zmm6, zmm6, zmm10
vprord zmm6, zmm6, 7
vpaddd zmm3, zmm3, zmm4
vpxord zmm14, zmm14, zmm3
vprord zmm14, zmm14, 16
vpaddd zmm0, zmm0, zmm23
vpaddd zmm1, zmm1, zmm21
vpaddd zmm9, zmm14, zmm9
vpxord zmm4, zmm4, zmm9
vprord zmm4, zmm4, 12
vpaddd zmm2, zmm2, zmm16
.if {fetch}
prefetcht0 byte ptr [{ahead} + 640]
.endif
vpaddd zmm0, zmm0, zmm5
vpxord zmm15, zmm15, zmm0
vprord zmm15, zmm15, 16
vpaddd zmm1, zmm1, zmm6
vpaddd zmm2, zmm2, zmm7
vpxord zmm12, zmm12, zmm1
vprord zmm12, zmm12, 16
vpxord zmm13, zmm13, zmm2
vprord zmm13, zmm13, 16
vpaddd zmm0, zmm0, zmm18
vpaddd zmm3, zmm3, zmm20
vpaddd zmm10, zmm15, zmm10
vpxord zmm5, zmm5, zmm10
vprord zmm5, zmm5, 12
vpaddd zmm11, zmm12, zmm11
vpxord zmm6, zmm6, zmm11
vprord zmm6, zmm6, 12
vpaddd zmm8, zmm13, zmm8
vpxord zmm7, zmm7, zmm8
vpaddd zmm0, zmm0, zmm5
vpaddd zmm3, zmm3, zmm4
vprord zmm7, zmm7, 12
vpxord zmm15, zmm15, zmm0
vpxord zmm14, zmm14, zmm3
vprord zmm14, zmm14, 8
vpaddd zmm9, zmm14, zmm9
vprord zmm15, zmm15, 8
vpxord zmm4, zmm4, zmm9
vpaddd zmm10, zmm15, zmm10
vpaddd zmm1, zmm1, zmm19
vpxord zmm5, zmm5, zmm10
vprord zmm5, zmm5, 7
vprord zmm4, zmm4, 7
vpaddd zmm2, zmm2, zmm17
vpaddd zmm1, zmm1, zmm6
vpxord zmm12, zmm12, zmm1
vprord zmm12, zmm12, 8
vpaddd zmm2, zmm2, zmm7
.if {words} > 9
vpaddd zmm0, zmm0, zmm25
.endif
vpxord zmm13, zmm13, zmm2
vprord zmm13, zmm13, 8
.if {words} > 11
vpaddd zmm1, zmm1, zmm27
.endif
vpaddd zmm11, zmm12, zmm11
vpxord zmm6, zmm6, zmm11
vprord zmm6, zmm6, 7
vpaddd zmm0, zmm0, zmm4
vpaddd zmm8, zmm13, zmm8
vpxord zmm7, zmm7, zmm8
vprord zmm7, zmm7, 7
.if {fetch}
prefetcht0 byte ptr [{ahead} + 704]
.endif
vpxord zmm12, zmm12, zmm0
vpaddd zmm1, zmm1, zmm5
vprord zmm12, zmm12, 16
vpxord zmm13, zmm13, zmm1
vprord zmm13, zmm13, 16
.if {words} > 15
vpaddd zmm3, zmm3, zmm31
.endif
.if {words} > 8
vpaddd zmm2, zmm2, zmm24
.endif
vpaddd zmm8, zmm12, zmm8
vpxord zmm4, zmm4, zmm8
vprord zmm4, zmm4, 12
vpaddd zmm9, zmm13, zmm9
vpxord zmm5, zmm5, zmm9
vprord zmm5, zmm5, 12
vpaddd zmm3, zmm3, zmm7
vpaddd zmm2, zmm2, zmm6
vpxord zmm15, zmm15, zmm3
vprord zmm15, zmm15, 16
vpxord zmm14, zmm14, zmm2
vprord zmm14, zmm14, 16
.if {words} > 14
vpaddd zmm0, zmm0, zmm30
.endif
vpaddd zmm1, zmm1, zmm21
vpaddd zmm11, zmm15, zmm11
vpxord zmm7, zmm7, zmm11
vprord zmm7, zmm7, 12
vpaddd zmm10, zmm14, zmm10
vpxord zmm6, zmm6, zmm10
vpaddd zmm0, zmm0, zmm4
vprord zmm6, zmm6, 12
vpaddd zmm3, zmm3, zmm17
vpaddd zmm1, zmm1, zmm5
vpxord zmm12, zmm12, zmm0
vprord zmm12, zmm12, 8
vpxord zmm13, zmm13, zmm1
vprord zmm13, zmm13, 8
vpaddd zmm3, zmm3, zmm7
vpaddd zmm8, zmm12, zmm8
vpxord zmm4, zmm4, zmm8
vpxord zmm15, zmm15, zmm3
vprord zmm4, zmm4, 7
vprord zmm15, zmm15, 8
.if {words} > 12
vpaddd zmm2, zmm2, zmm28
.endif
vpaddd zmm9, zmm13, zmm9
vpxord zmm5, zmm5, zmm9
vprord zmm5, zmm5, 7
vpaddd zmm11, zmm15, zmm11
vpxord zmm7, zmm7, zmm11
vpaddd zmm2, zmm2, zmm6
vprord zmm7, zmm7, 7
vpxord zmm14, zmm14, zmm2
.if {fetch}
prefetcht0 byte ptr [{ahead} + 768]
.endif
vprord zmm14, zmm14, 8
vpaddd zmm3, zmm3, zmm20
vpaddd zmm10, zmm14, zmm10
vpxord zmm6, zmm6, zmm10
vprord zmm6, zmm6, 7
vpaddd zmm3, zmm3, zmm4
vpxord zmm14, zmm14, zmm3
vprord zmm14, zmm14, 16
.if {words} > 13
vpaddd zmm0, zmm0, zmm29
.endif
vpaddd zmm1, zmm1, zmm16
vpaddd zmm9, zmm14, zmm9
vpxord zmm4, zmm4, zmm9
vprord zmm4, zmm4, 12
vpaddd zmm2, zmm2, zmm18
vpaddd zmm0, zmm0, zmm5
vpxord zmm15, zmm15, zmm0
vprord zmm15, zmm15, 16
vpaddd zmm1, zmm1, zmm6
vpaddd zmm2, zmm2, zmm7
vpxord zmm12, zmm12, zmm1
vprord zmm12, zmm12, 16
vpxord zmm13, zmm13, zmm2
vprord zmm13, zmm13, 16
vpaddd zmm0, zmm0, zmm19
vpaddd zmm3, zmm3, zmm23
vpaddd zmm10, zmm15, zmm10
vpxord zmm5, zmm5, zmm10
vprord zmm5, zmm5, 12
vpaddd zmm11, zmm12, zmm11
vpxord zmm6, zmm6, zmm11
vprord zmm6, zmm6, 12
vpaddd zmm8, zmm13, zmm8
vpxord zmm7, zmm7, zmm8
vpaddd zmm0, zmm0, zmm5
vpaddd zmm3, zmm3, zmm4
vprord zmm7, zmm7, 12
vpxord zmm15, zmm15, zmm0
vpxord zmm14, zmm14, zmm3
vprord zmm14, zmm14, 8
vpaddd zmm9, zmm14, zmm9
vprord zmm15, zmm15, 8
vpxord zmm4, zmm4, zmm9
vpaddd zmm10, zmm15, zmm10
.if {words} > 10
vpaddd zmm1, zmm1, zmm26
.endif
vpxord zmm5, zmm5, zmm10
vprord zmm5, zmm5, 7
vprord zmm4, zmm4, 7
vpaddd zmm2, zmm2, zmm22
vpaddd zmm1, zmm1, zmm6
.if {fetch}
prefetcht0 byte ptr [{ahead} + 832]
.endif
vpxord zmm12, zmm12, zmm1
vprord zmm12, zmm12, 8
vpaddd zmm2, zmm2, zmm7
.if {words} > 11
vpaddd zmm0, zmm0, zmm27
.endif
vpxord zmm13, zmm13, zmm2
vprord zmm13, zmm13, 8
vpaddd zmm1, zmm1, zmm21
vpaddd zmm11, zmm12, zmm11
vpxord zmm6, zmm6, zmm11
vprord zmm6, zmm6, 7
vpaddd zmm0, zmm0, zmm4
vpaddd zmm8, zmm13, zmm8
vpxord zmm7, zmm7, zmm8
vprord zmm7, zmm7, 7
vpxord zmm12, zmm12, zmm0
vpaddd zmm1, zmm1, zmm5
vprord zmm12, zmm12, 16
vpxord zmm13, zmm13, zmm1
vprord zmm13, zmm13, 16
.if {words} > 8
vpaddd zmm3, zmm3, zmm24
.endif
vpaddd zmm2, zmm2, zmm17
vpaddd zmm8, zmm12, zmm8
vpxord zmm4, zmm4, zmm8
vprord zmm4, zmm4, 12
vpaddd zmm9, zmm13, zmm9
vpxord zmm5, zmm5, zmm9
vprord zmm5, zmm5, 12
vpaddd zmm3, zmm3, zmm7
vpaddd zmm2, zmm2, zmm6
vpxord zmm15, zmm15, zmm3
vprord zmm15, zmm15, 16
vpxord zmm14, zmm14, zmm2
vprord zmm14, zmm14, 16
.if {words} > 15
vpaddd zmm0, zmm0, zmm31
.endif
vpaddd zmm1, zmm1, zmm16
vpaddd zmm11, zmm15, zmm11
vpxord zmm7, zmm7, zmm11
vprord zmm7, zmm7, 12
vpaddd zmm10, zmm14, zmm10
vpxord zmm6, zmm6, zmm10
vpaddd zmm0, zmm0, zmm4
vprord zmm6, zmm6, 12
vpaddd zmm3, zmm3, zmm22
vpaddd zmm1, zmm1, zmm5
vpxord zmm12, zmm12, zmm0
vprord zmm12, zmm12, 8
vpxord zmm13, zmm13, zmm1
vprord zmm13, zmm13, 8
vpaddd zmm3, zmm3, zmm7
.if {fetch}
prefetcht0 byte ptr [{ahead} + 896]
.endif
vpaddd zmm8, zmm12, zmm8
vpxord zmm4, zmm4, zmm8
vpxord zmm15, zmm15, zmm3
vprord zmm4, zmm4, 7
vprord zmm15, zmm15, 8
.if {words} > 9
vpaddd zmm2, zmm2, zmm25
.endif
vpaddd zmm9, zmm13, zmm9
vpxord zmm5, zmm5, zmm9
vprord zmm5, zmm5, 7
vpaddd zmm11, zmm15, zmm11
vpxord zmm7, zmm7, zmm11
vpaddd zmm2, zmm2, zmm6
vprord zmm7, zmm7, 7
vpxord zmm14, zmm14, zmm2
vprord zmm14, zmm14, 8
vpaddd zmm3, zmm3, zmm23
vpaddd zmm10, zmm14, zmm10
vpxord zmm6, zmm6, zmm10
vprord zmm6, zmm6, 7
vpaddd zmm3, zmm3, zmm4
vpxord zmm14, zmm14, zmm3
vprord zmm14, zmm14, 16
.if {words} > 14
vpaddd zmm0, zmm0, zmm30
.endif
vpaddd zmm1, zmm1, zmm18
vpaddd zmm9, zmm14, zmm9
vpxord zmm4, zmm4, zmm9
vprord zmm4, zmm4, 12
vpaddd zmm2, zmm2, zmm19
vpaddd zmm0, zmm0, zmm5
vpxord zmm15, zmm15, zmm0
vprord zmm15, zmm15, 16
vpaddd zmm1, zmm1, zmm6
vpaddd zmm2, zmm2, zmm7
vpxord zmm12, zmm12, zmm1
vprord zmm12, zmm12, 16
vpxord zmm13, zmm13, zmm2
vprord zmm13, zmm13, 16
.if {words} > 10
vpaddd zmm0, zmm0, zmm26
.endif
.if {words} > 13
vpaddd zmm3, zmm3, zmm29
.endif
vpaddd zmm10, zmm15, zmm10
vpxord zmm5, zmm5, zmm10
vprord zmm5, zmm5, 12
vpaddd zmm11, zmm12, zmm11
vpxord zmm6, zmm6, zmm11
vprord zmm6, zmm6, 12
vpaddd zmm8, zmm13, zmm8
vpxord zmm7, zmm7, zmm8
vpaddd zmm0, zmm0, zmm5
vpaddd zmm3, zmm3, zmm4
.if {fetch}
prefetcht0 byte ptr [{ahead} + 960]
.endif
vprord zmm7, zmm7, 12
vpxord zmm15, zmm15, zmm0
vpxord zmm14, zmm14, zmm3
vprord zmm14, zmm14, 8
vpaddd zmm9, zmm14, zmm9
vprord zmm15, zmm15, 8
vpxord zmm4, zmm4, zmm9
vpaddd zmm10, zmm15, zmm10
.if {words} > 12
vpaddd zmm1, zmm1, zmm28
.endif
vpxord zmm5, zmm5, zmm10
vprord zmm5, zmm5, 7
vprord zmm4, zmm4, 7
vpaddd zmm2, zmm2, zmm20
vpaddd zmm1, zmm1, zmm6
vpxord zmm12, zmm12, zmm1
vprord zmm12, zmm12, 8
vpaddd zmm2, zmm2, zmm7
vpxord zmm13, zmm13, zmm2
vprord zmm13, zmm13, 8
vpaddd zmm11, zmm12, zmm11
vpxord zmm6, zmm6, zmm11
vprord zmm6, zmm6, 7
vpaddd zmm8, zmm13, zmm8
vpxord zmm7, zmm7, zmm8
vprord zmm7, zmm7, 7
vpxord zmm0, zmm0, zmm8
vpxord zmm1, zmm1, zmm9
vpxord zmm2, zmm2, zmm10
vpxord zmm3, zmm3, zmm11
vpxord zmm4, zmm4, zmm12
vpxord zmm5, zmm5, zmm13
vpxord zmm6, zmm6, zmm14
vpxord zmm7, zmm7, zmm15
