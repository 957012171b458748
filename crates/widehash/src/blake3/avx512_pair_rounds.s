// Written by rounds.py avx512_pair; do not edit.
.if {same}
vpaddd zmm0, zmm0, dword ptr [{message} + 0]{{1to16}}
.else
vpaddd zmm0, zmm0, [{message} + 0]
.endif
.if {same}
vpaddd zmm1, zmm1, dword ptr [{message} + 8]{{1to16}}
.else
vpaddd zmm1, zmm1, [{message} + 128]
.endif
.if {same}
vpaddd zmm2, zmm2, dword ptr [{message} + 16]{{1to16}}
.else
vpaddd zmm2, zmm2, [{message} + 256]
.endif
.if {same}
vpaddd zmm3, zmm3, dword ptr [{message} + 24]{{1to16}}
.else
vpaddd zmm3, zmm3, [{message} + 384]
.endif
vpaddd zmm0, zmm0, zmm4
vpaddd zmm1, zmm1, zmm5
vpaddd zmm2, zmm2, zmm6
vpaddd zmm3, zmm3, zmm7
.if {same}
vpaddd zmm16, zmm16, dword ptr [{message} + 0]{{1to16}}
.else
vpaddd zmm16, zmm16, [{message} + 1024]
.endif
.if {same}
vpaddd zmm17, zmm17, dword ptr [{message} + 8]{{1to16}}
.else
vpaddd zmm17, zmm17, [{message} + 1152]
.endif
.if {same}
vpaddd zmm18, zmm18, dword ptr [{message} + 16]{{1to16}}
.else
vpaddd zmm18, zmm18, [{message} + 1280]
.endif
.if {same}
vpaddd zmm19, zmm19, dword ptr [{message} + 24]{{1to16}}
.else
vpaddd zmm19, zmm19, [{message} + 1408]
.endif
vpxord zmm12, zmm12, zmm0
vpxord zmm13, zmm13, zmm1
vpxord zmm14, zmm14, zmm2
vpxord zmm15, zmm15, zmm3
vpaddd zmm16, zmm16, zmm20
vpaddd zmm17, zmm17, zmm21
vpaddd zmm18, zmm18, zmm22
vpaddd zmm19, zmm19, zmm23
vprord zmm12, zmm12, 16
vprord zmm13, zmm13, 16
vprord zmm14, zmm14, 16
vprord zmm15, zmm15, 16
.if {fetch}
prefetcht0 byte ptr [{ahead} + 0]
.endif
vpxord zmm28, zmm28, zmm16
vpxord zmm29, zmm29, zmm17
vpxord zmm30, zmm30, zmm18
vpxord zmm31, zmm31, zmm19
vpaddd zmm8, zmm12, dword ptr [{iv} + 0]{{1to16}}
vpaddd zmm9, zmm13, dword ptr [{iv} + 4]{{1to16}}
vpaddd zmm10, zmm14, dword ptr [{iv} + 8]{{1to16}}
vpaddd zmm11, zmm15, dword ptr [{iv} + 12]{{1to16}}
vprord zmm28, zmm28, 16
vprord zmm29, zmm29, 16
vprord zmm30, zmm30, 16
vprord zmm31, zmm31, 16
vpxord zmm4, zmm4, zmm8
vpxord zmm5, zmm5, zmm9
vpxord zmm6, zmm6, zmm10
vpxord zmm7, zmm7, zmm11
vpaddd zmm24, zmm28, dword ptr [{iv} + 0]{{1to16}}
vpaddd zmm25, zmm29, dword ptr [{iv} + 4]{{1to16}}
vpaddd zmm26, zmm30, dword ptr [{iv} + 8]{{1to16}}
vpaddd zmm27, zmm31, dword ptr [{iv} + 12]{{1to16}}
vprord zmm4, zmm4, 12
vprord zmm5, zmm5, 12
vprord zmm6, zmm6, 12
vprord zmm7, zmm7, 12
vpxord zmm20, zmm20, zmm24
vpxord zmm21, zmm21, zmm25
vpxord zmm22, zmm22, zmm26
vpxord zmm23, zmm23, zmm27
.if {same}
vpaddd zmm0, zmm0, dword ptr [{message} + 4]{{1to16}}
.else
vpaddd zmm0, zmm0, [{message} + 64]
.endif
.if {same}
vpaddd zmm1, zmm1, dword ptr [{message} + 12]{{1to16}}
.else
vpaddd zmm1, zmm1, [{message} + 192]
.endif
.if {same}
vpaddd zmm2, zmm2, dword ptr [{message} + 20]{{1to16}}
.else
vpaddd zmm2, zmm2, [{message} + 320]
.endif
.if {same}
vpaddd zmm3, zmm3, dword ptr [{message} + 28]{{1to16}}
.else
vpaddd zmm3, zmm3, [{message} + 448]
.endif
vprord zmm20, zmm20, 12
vprord zmm21, zmm21, 12
vprord zmm22, zmm22, 12
vprord zmm23, zmm23, 12
vpaddd zmm0, zmm0, zmm4
vpaddd zmm1, zmm1, zmm5
vpaddd zmm2, zmm2, zmm6
vpaddd zmm3, zmm3, zmm7
.if {same}
vpaddd zmm16, zmm16, dword ptr [{message} + 4]{{1to16}}
.else
vpaddd zmm16, zmm16, [{message} + 1088]
.endif
.if {same}
vpaddd zmm17, zmm17, dword ptr [{message} + 12]{{1to16}}
.else
vpaddd zmm17, zmm17, [{message} + 1216]
.endif
.if {same}
vpaddd zmm18, zmm18, dword ptr [{message} + 20]{{1to16}}
.else
vpaddd zmm18, zmm18, [{message} + 1344]
.endif
.if {same}
vpaddd zmm19, zmm19, dword ptr [{message} + 28]{{1to16}}
.else
vpaddd zmm19, zmm19, [{message} + 1472]
.endif
vpxord zmm12, zmm12, zmm0
vpxord zmm13, zmm13, zmm1
vpxord zmm14, zmm14, zmm2
vpxord zmm15, zmm15, zmm3
vpaddd zmm16, zmm16, zmm20
.if {fetch}
prefetcht0 byte ptr [{ahead} + 64]
.endif
vpaddd zmm17, zmm17, zmm21
vpaddd zmm18, zmm18, zmm22
vpaddd zmm19, zmm19, zmm23
vprord zmm12, zmm12, 8
vprord zmm13, zmm13, 8
vprord zmm14, zmm14, 8
vprord zmm15, zmm15, 8
vpxord zmm28, zmm28, zmm16
vpxord zmm29, zmm29, zmm17
vpxord zmm30, zmm30, zmm18
vpxord zmm31, zmm31, zmm19
vpaddd zmm8, zmm12, zmm8
vpaddd zmm9, zmm13, zmm9
vpaddd zmm10, zmm14, zmm10
vpaddd zmm11, zmm15, zmm11
vprord zmm28, zmm28, 8
vprord zmm29, zmm29, 8
vprord zmm30, zmm30, 8
vprord zmm31, zmm31, 8
vpxord zmm4, zmm4, zmm8
vpxord zmm5, zmm5, zmm9
vpxord zmm6, zmm6, zmm10
vpxord zmm7, zmm7, zmm11
vpaddd zmm24, zmm28, zmm24
vpaddd zmm25, zmm29, zmm25
vpaddd zmm26, zmm30, zmm26
vpaddd zmm27, zmm31, zmm27
vprord zmm4, zmm4, 7
vprord zmm5, zmm5, 7
vprord zmm6, zmm6, 7
vprord zmm7, zmm7, 7
vpxord zmm20, zmm20, zmm24
vpxord zmm21, zmm21, zmm25
vpxord zmm22, zmm22, zmm26
vpxord zmm23, zmm23, zmm27
.if {words} > 8
.if {same}
vpaddd zmm0, zmm0, dword ptr [{message} + 32]{{1to16}}
.else
vpaddd zmm0, zmm0, [{message} + 512]
.endif
.endif
.if {words} > 10
.if {same}
vpaddd zmm1, zmm1, dword ptr [{message} + 40]{{1to16}}
.else
vpaddd zmm1, zmm1, [{message} + 640]
.endif
.endif
.if {words} > 12
.if {same}
vpaddd zmm2, zmm2, dword ptr [{message} + 48]{{1to16}}
.else
vpaddd zmm2, zmm2, [{message} + 768]
.endif
.endif
.if {words} > 14
.if {same}
vpaddd zmm3, zmm3, dword ptr [{message} + 56]{{1to16}}
.else
vpaddd zmm3, zmm3, [{message} + 896]
.endif
.endif
vprord zmm20, zmm20, 7
vprord zmm21, zmm21, 7
vprord zmm22, zmm22, 7
vprord zmm23, zmm23, 7
vpaddd zmm0, zmm0, zmm5
vpaddd zmm1, zmm1, zmm6
vpaddd zmm2, zmm2, zmm7
vpaddd zmm3, zmm3, zmm4
.if {words} > 8
.if {same}
vpaddd zmm16, zmm16, dword ptr [{message} + 32]{{1to16}}
.else
vpaddd zmm16, zmm16, [{message} + 1536]
.endif
.endif
.if {words} > 10
.if {same}
vpaddd zmm17, zmm17, dword ptr [{message} + 40]{{1to16}}
.else
vpaddd zmm17, zmm17, [{message} + 1664]
.endif
.endif
.if {fetch}
prefetcht0 byte ptr [{ahead} + 128]
.endif
.if {words} > 12
.if {same}
vpaddd zmm18, zmm18, dword ptr [{message} + 48]{{1to16}}
.else
vpaddd zmm18, zmm18, [{message} + 1792]
.endif
.endif
.if {words} > 14
.if {same}
vpaddd zmm19, zmm19, dword ptr [{message} + 56]{{1to16}}
.else
vpaddd zmm19, zmm19, [{message} + 1920]
.endif
.endif
vpxord zmm15, zmm15, zmm0
vpxord zmm12, zmm12, zmm1
vpxord zmm13, zmm13, zmm2
vpxord zmm14, zmm14, zmm3
vpaddd zmm16, zmm16, zmm21
vpaddd zmm17, zmm17, zmm22
vpaddd zmm18, zmm18, zmm23
vpaddd zmm19, zmm19, zmm20
vprord zmm15, zmm15, 16
vprord zmm12, zmm12, 16
vprord zmm13, zmm13, 16
vprord zmm14, zmm14, 16
vpxord zmm31, zmm31, zmm16
vpxord zmm28, zmm28, zmm17
vpxord zmm29, zmm29, zmm18
vpxord zmm30, zmm30, zmm19
vpaddd zmm10, zmm15, zmm10
vpaddd zmm11, zmm12, zmm11
vpaddd zmm8, zmm13, zmm8
vpaddd zmm9, zmm14, zmm9
vprord zmm31, zmm31, 16
vprord zmm28, zmm28, 16
vprord zmm29, zmm29, 16
vprord zmm30, zmm30, 16
vpxord zmm5, zmm5, zmm10
vpxord zmm6, zmm6, zmm11
vpxord zmm7, zmm7, zmm8
vpxord zmm4, zmm4, zmm9
vpaddd zmm26, zmm31, zmm26
vpaddd zmm27, zmm28, zmm27
vpaddd zmm24, zmm29, zmm24
vpaddd zmm25, zmm30, zmm25
vprord zmm5, zmm5, 12
vprord zmm6, zmm6, 12
vprord zmm7, zmm7, 12
vprord zmm4, zmm4, 12
vpxord zmm21, zmm21, zmm26
vpxord zmm22, zmm22, zmm27
vpxord zmm23, zmm23, zmm24
vpxord zmm20, zmm20, zmm25
.if {words} > 9
.if {same}
vpaddd zmm0, zmm0, dword ptr [{message} + 36]{{1to16}}
.else
vpaddd zmm0, zmm0, [{message} + 576]
.endif
.endif
.if {words} > 11
.if {same}
vpaddd zmm1, zmm1, dword ptr [{message} + 44]{{1to16}}
.else
vpaddd zmm1, zmm1, [{message} + 704]
.endif
.endif
.if {words} > 13
.if {same}
vpaddd zmm2, zmm2, dword ptr [{message} + 52]{{1to16}}
.else
vpaddd zmm2, zmm2, [{message} + 832]
.endif
.endif
.if {words} > 15
.if {same}
vpaddd zmm3, zmm3, dword ptr [{message} + 60]{{1to16}}
.else
vpaddd zmm3, zmm3, [{message} + 960]
.endif
.endif
vprord zmm21, zmm21, 12
vprord zmm22, zmm22, 12
vprord zmm23, zmm23, 12
.if {fetch}
prefetcht0 byte ptr [{ahead} + 192]
.endif
vprord zmm20, zmm20, 12
vpaddd zmm0, zmm0, zmm5
vpaddd zmm1, zmm1, zmm6
vpaddd zmm2, zmm2, zmm7
vpaddd zmm3, zmm3, zmm4
.if {words} > 9
.if {same}
vpaddd zmm16, zmm16, dword ptr [{message} + 36]{{1to16}}
.else
vpaddd zmm16, zmm16, [{message} + 1600]
.endif
.endif
.if {words} > 11
.if {same}
vpaddd zmm17, zmm17, dword ptr [{message} + 44]{{1to16}}
.else
vpaddd zmm17, zmm17, [{message} + 1728]
.endif
.endif
.if {words} > 13
.if {same}
vpaddd zmm18, zmm18, dword ptr [{message} + 52]{{1to16}}
.else
vpaddd zmm18, zmm18, [{message} + 1856]
.endif
.endif
.if {words} > 15
.if {same}
vpaddd zmm19, zmm19, dword ptr [{message} + 60]{{1to16}}
.else
vpaddd zmm19, zmm19, [{message} + 1984]
.endif
.endif
vpxord zmm15, zmm15, zmm0
vpxord zmm12, zmm12, zmm1
vpxord zmm13, zmm13, zmm2
vpxord zmm14, zmm14, zmm3
vpaddd zmm16, zmm16, zmm21
vpaddd zmm17, zmm17, zmm22
vpaddd zmm18, zmm18, zmm23
vpaddd zmm19, zmm19, zmm20
vprord zmm15, zmm15, 8
vprord zmm12, zmm12, 8
vprord zmm13, zmm13, 8
vprord zmm14, zmm14, 8
vpxord zmm31, zmm31, zmm16
vpxord zmm28, zmm28, zmm17
vpxord zmm29, zmm29, zmm18
vpxord zmm30, zmm30, zmm19
vpaddd zmm10, zmm15, zmm10
vpaddd zmm11, zmm12, zmm11
vpaddd zmm8, zmm13, zmm8
vpaddd zmm9, zmm14, zmm9
vprord zmm31, zmm31, 8
vprord zmm28, zmm28, 8
vprord zmm29, zmm29, 8
vprord zmm30, zmm30, 8
vpxord zmm5, zmm5, zmm10
vpxord zmm6, zmm6, zmm11
vpxord zmm7, zmm7, zmm8
vpxord zmm4, zmm4, zmm9
vpaddd zmm26, zmm31, zmm26
vpaddd zmm27, zmm28, zmm27
vpaddd zmm24, zmm29, zmm24
vpaddd zmm25, zmm30, zmm25
vprord zmm5, zmm5, 7
vprord zmm6, zmm6, 7
vprord zmm7, zmm7, 7
vprord zmm4, zmm4, 7
vpxord zmm21, zmm21, zmm26
vpxord zmm22, zmm22, zmm27
vpxord zmm23, zmm23, zmm24
vpxord zmm20, zmm20, zmm25
.if {fetch}
prefetcht0 byte ptr [{ahead} + 256]
.endif
.if {same}
vpaddd zmm0, zmm0, dword ptr [{message} + 8]{{1to16}}
.else
vpaddd zmm0, zmm0, [{message} + 128]
.endif
.if {same}
vpaddd zmm1, zmm1, dword ptr [{message} + 12]{{1to16}}
.else
vpaddd zmm1, zmm1, [{message} + 192]
.endif
.if {same}
vpaddd zmm2, zmm2, dword ptr [{message} + 28]{{1to16}}
.else
vpaddd zmm2, zmm2, [{message} + 448]
.endif
.if {same}
vpaddd zmm3, zmm3, dword ptr [{message} + 16]{{1to16}}
.else
vpaddd zmm3, zmm3, [{message} + 256]
.endif
vprord zmm21, zmm21, 7
vprord zmm22, zmm22, 7
vprord zmm23, zmm23, 7
vprord zmm20, zmm20, 7
vpaddd zmm0, zmm0, zmm4
vpaddd zmm1, zmm1, zmm5
vpaddd zmm2, zmm2, zmm6
vpaddd zmm3, zmm3, zmm7
.if {same}
vpaddd zmm16, zmm16, dword ptr [{message} + 8]{{1to16}}
.else
vpaddd zmm16, zmm16, [{message} + 1152]
.endif
.if {same}
vpaddd zmm17, zmm17, dword ptr [{message} + 12]{{1to16}}
.else
vpaddd zmm17, zmm17, [{message} + 1216]
.endif
.if {same}
vpaddd zmm18, zmm18, dword ptr [{message} + 28]{{1to16}}
.else
vpaddd zmm18, zmm18, [{message} + 1472]
.endif
.if {same}
vpaddd zmm19, zmm19, dword ptr [{message} + 16]{{1to16}}
.else
vpaddd zmm19, zmm19, [{message} + 1280]
.endif
vpxord zmm12, zmm12, zmm0
vpxord zmm13, zmm13, zmm1
vpxord zmm14, zmm14, zmm2
vpxord zmm15, zmm15, zmm3
vpaddd zmm16, zmm16, zmm20
vpaddd zmm17, zmm17, zmm21
vpaddd zmm18, zmm18, zmm22
vpaddd zmm19, zmm19, zmm23
vprord zmm12, zmm12, 16
vprord zmm13, zmm13, 16
vprord zmm14, zmm14, 16
vprord zmm15, zmm15, 16
vpxord zmm28, zmm28, zmm16
vpxord zmm29, zmm29, zmm17
vpxord zmm30, zmm30, zmm18
vpxord zmm31, zmm31, zmm19
vpaddd zmm8, zmm12, zmm8
vpaddd zmm9, zmm13, zmm9
vpaddd zmm10, zmm14, zmm10
vpaddd zmm11, zmm15, zmm11
vprord zmm28, zmm28, 16
vprord zmm29, zmm29, 16
vprord zmm30, zmm30, 16
vprord zmm31, zmm31, 16
vpxord zmm4, zmm4, zmm8
vpxord zmm5, zmm5, zmm9
vpxord zmm6, zmm6, zmm10
vpxord zmm7, zmm7, zmm11
vpaddd zmm24, zmm28, zmm24
vpaddd zmm25, zmm29, zmm25
vpaddd zmm26, zmm30, zmm26
vpaddd zmm27, zmm31, zmm27
vprord zmm4, zmm4, 12
.if {fetch}
prefetcht0 byte ptr [{ahead} + 320]
.endif
vprord zmm5, zmm5, 12
vprord zmm6, zmm6, 12
vprord zmm7, zmm7, 12
vpxord zmm20, zmm20, zmm24
vpxord zmm21, zmm21, zmm25
vpxord zmm22, zmm22, zmm26
vpxord zmm23, zmm23, zmm27
.if {same}
vpaddd zmm0, zmm0, dword ptr [{message} + 24]{{1to16}}
.else
vpaddd zmm0, zmm0, [{message} + 384]
.endif
.if {words} > 10
.if {same}
vpaddd zmm1, zmm1, dword ptr [{message} + 40]{{1to16}}
.else
vpaddd zmm1, zmm1, [{message} + 640]
.endif
.endif
.if {same}
vpaddd zmm2, zmm2, dword ptr [{message} + 0]{{1to16}}
.else
vpaddd zmm2, zmm2, [{message} + 0]
.endif
.if {words} > 13
.if {same}
vpaddd zmm3, zmm3, dword ptr [{message} + 52]{{1to16}}
.else
vpaddd zmm3, zmm3, [{message} + 832]
.endif
.endif
vprord zmm20, zmm20, 12
vprord zmm21, zmm21, 12
vprord zmm22, zmm22, 12
vprord zmm23, zmm23, 12
vpaddd zmm0, zmm0, zmm4
vpaddd zmm1, zmm1, zmm5
vpaddd zmm2, zmm2, zmm6
vpaddd zmm3, zmm3, zmm7
.if {same}
vpaddd zmm16, zmm16, dword ptr [{message} + 24]{{1to16}}
.else
vpaddd zmm16, zmm16, [{message} + 1408]
.endif
.if {words} > 10
.if {same}
vpaddd zmm17, zmm17, dword ptr [{message} + 40]{{1to16}}
.else
vpaddd zmm17, zmm17, [{message} + 1664]
.endif
.endif
.if {same}
vpaddd zmm18, zmm18, dword ptr [{message} + 0]{{1to16}}
.else
vpaddd zmm18, zmm18, [{message} + 1024]
.endif
.if {words} > 13
.if {same}
vpaddd zmm19, zmm19, dword ptr [{message} + 52]{{1to16}}
.else
vpaddd zmm19, zmm19, [{message} + 1856]
.endif
.endif
vpxord zmm12, zmm12, zmm0
vpxord zmm13, zmm13, zmm1
vpxord zmm14, zmm14, zmm2
vpxord zmm15, zmm15, zmm3
vpaddd zmm16, zmm16, zmm20
vpaddd zmm17, zmm17, zmm21
vpaddd zmm18, zmm18, zmm22
vpaddd zmm19, zmm19, zmm23
vprord zmm12, zmm12, 8
vprord zmm13, zmm13, 8
vprord zmm14, zmm14, 8
vprord zmm15, zmm15, 8
vpxord zmm28, zmm28, zmm16
vpxord zmm29, zmm29, zmm17
vpxord zmm30, zmm30, zmm18
vpxord zmm31, zmm31, zmm19
vpaddd zmm8, zmm12, zmm8
vpaddd zmm9, zmm13, zmm9
vpaddd zmm10, zmm14, zmm10
vpaddd zmm11, zmm15, zmm11
vprord zmm28, zmm28, 8
vprord zmm29, zmm29, 8
vprord zmm30, zmm30, 8
vprord zmm31, zmm31, 8
vpxord zmm4, zmm4, zmm8
vpxord zmm5, zmm5, zmm9
.if {fetch}
prefetcht0 byte ptr [{ahead} + 384]
.endif
vpxord zmm6, zmm6, zmm10
vpxord zmm7, zmm7, zmm11
vpaddd zmm24, zmm28, zmm24
vpaddd zmm25, zmm29, zmm25
vpaddd zmm26, zmm30, zmm26
vpaddd zmm27, zmm31, zmm27
vprord zmm4, zmm4, 7
vprord zmm5, zmm5, 7
vprord zmm6, zmm6, 7
vprord zmm7, zmm7, 7
vpxord zmm20, zmm20, zmm24
vpxord zmm21, zmm21, zmm25
vpxord zmm22, zmm22, zmm26
vpxord zmm23, zmm23, zmm27
.if {same}
vpaddd zmm0, zmm0, dword ptr [{message} + 4]{{1to16}}
.else
vpaddd zmm0, zmm0, [{message} + 64]
.endif
.if {words} > 12
.if {same}
vpaddd zmm1, zmm1, dword ptr [{message} + 48]{{1to16}}
.else
vpaddd zmm1, zmm1, [{message} + 768]
.endif
.endif
.if {words} > 9
.if {same}
vpaddd zmm2, zmm2, dword ptr [{message} + 36]{{1to16}}
.else
vpaddd zmm2, zmm2, [{message} + 576]
.endif
.endif
.if {words} > 15
.if {same}
vpaddd zmm3, zmm3, dword ptr [{message} + 60]{{1to16}}
.else
vpaddd zmm3, zmm3, [{message} + 960]
.endif
.endif
vprord zmm20, zmm20, 7
vprord zmm21, zmm21, 7
vprord zmm22, zmm22, 7
vprord zmm23, zmm23, 7
vpaddd zmm0, zmm0, zmm5
vpaddd zmm1, zmm1, zmm6
vpaddd zmm2, zmm2, zmm7
vpaddd zmm3, zmm3, zmm4
.if {same}
vpaddd zmm16, zmm16, dword ptr [{message} + 4]{{1to16}}
.else
vpaddd zmm16, zmm16, [{message} + 1088]
.endif
.if {words} > 12
.if {same}
vpaddd zmm17, zmm17, dword ptr [{message} + 48]{{1to16}}
.else
vpaddd zmm17, zmm17, [{message} + 1792]
.endif
.endif
.if {words} > 9
.if {same}
vpaddd zmm18, zmm18, dword ptr [{message} + 36]{{1to16}}
.else
vpaddd zmm18, zmm18, [{message} + 1600]
.endif
.endif
.if {words} > 15
.if {same}
vpaddd zmm19, zmm19, dword ptr [{message} + 60]{{1to16}}
.else
vpaddd zmm19, zmm19, [{message} + 1984]
.endif
.endif
vpxord zmm15, zmm15, zmm0
vpxord zmm12, zmm12, zmm1
vpxord zmm13, zmm13, zmm2
vpxord zmm14, zmm14, zmm3
vpaddd zmm16, zmm16, zmm21
vpaddd zmm17, zmm17, zmm22
vpaddd zmm18, zmm18, zmm23
vpaddd zmm19, zmm19, zmm20
vprord zmm15, zmm15, 16
vprord zmm12, zmm12, 16
vprord zmm13, zmm13, 16
vprord zmm14, zmm14, 16
vpxord zmm31, zmm31, zmm16
vpxord zmm28, zmm28, zmm17
vpxord zmm29, zmm29, zmm18
vpxord zmm30, zmm30, zmm19
vpaddd zmm10, zmm15, zmm10
vpaddd zmm11, zmm12, zmm11
vpaddd zmm8, zmm13, zmm8
.if {fetch}
prefetcht0 byte ptr [{ahead} + 448]
.endif
vpaddd zmm9, zmm14, zmm9
vprord zmm31, zmm31, 16
vprord zmm28, zmm28, 16
vprord zmm29, zmm29, 16
vprord zmm30, zmm30, 16
vpxord zmm5, zmm5, zmm10
vpxord zmm6, zmm6, zmm11
vpxord zmm7, zmm7, zmm8
vpxord zmm4, zmm4, zmm9
vpaddd zmm26, zmm31, zmm26
vpaddd zmm27, zmm28, zmm27
vpaddd zmm24, zmm29, zmm24
vpaddd zmm25, zmm30, zmm25
vprord zmm5, zmm5, 12
vprord zmm6, zmm6, 12
vprord zmm7, zmm7, 12
vprord zmm4, zmm4, 12
vpxord zmm21, zmm21, zmm26
vpxord zmm22, zmm22, zmm27
vpxord zmm23, zmm23, zmm24
vpxord zmm20, zmm20, zmm25
.if {words} > 11
.if {same}
vpaddd zmm0, zmm0, dword ptr [{message} + 44]{{1to16}}
.else
vpaddd zmm0, zmm0, [{message} + 704]
.endif
.endif
.if {same}
vpaddd zmm1, zmm1, dword ptr [{message} + 20]{{1to16}}
.else
vpaddd zmm1, zmm1, [{message} + 320]
.endif
.if {words} > 14
.if {same}
vpaddd zmm2, zmm2, dword ptr [{message} + 56]{{1to16}}
.else
vpaddd zmm2, zmm2, [{message} + 896]
.endif
.endif
.if {words} > 8
.if {same}
vpaddd zmm3, zmm3, dword ptr [{message} + 32]{{1to16}}
.else
vpaddd zmm3, zmm3, [{message} + 512]
.endif
.endif
vprord zmm21, zmm21, 12
vprord zmm22, zmm22, 12
vprord zmm23, zmm23, 12
vprord zmm20, zmm20, 12
vpaddd zmm0, zmm0, zmm5
vpaddd zmm1, zmm1, zmm6
vpaddd zmm2, zmm2, zmm7
vpaddd zmm3, zmm3, zmm4
.if {words} > 11
.if {same}
vpaddd zmm16, zmm16, dword ptr [{message} + 44]{{1to16}}
.else
vpaddd zmm16, zmm16, [{message} + 1728]
.endif
.endif
.if {same}
vpaddd zmm17, zmm17, dword ptr [{message} + 20]{{1to16}}
.else
vpaddd zmm17, zmm17, [{message} + 1344]
.endif
.if {words} > 14
.if {same}
vpaddd zmm18, zmm18, dword ptr [{message} + 56]{{1to16}}
.else
vpaddd zmm18, zmm18, [{message} + 1920]
.endif
.endif
.if {words} > 8
.if {same}
vpaddd zmm19, zmm19, dword ptr [{message} + 32]{{1to16}}
.else
vpaddd zmm19, zmm19, [{message} + 1536]
.endif
.endif
vpxord zmm15, zmm15, zmm0
vpxord zmm12, zmm12, zmm1
vpxord zmm13, zmm13, zmm2
vpxord zmm14, zmm14, zmm3
vpaddd zmm16, zmm16, zmm21
vpaddd zmm17, zmm17, zmm22
vpaddd zmm18, zmm18, zmm23
vpaddd zmm19, zmm19, zmm20
vprord zmm15, zmm15, 8
vprord zmm12, zmm12, 8
vprord zmm13, zmm13, 8
vprord zmm14, zmm14, 8
.if {fetch}
prefetcht0 byte ptr [{ahead} + 512]
.endif
vpxord zmm31, zmm31, zmm16
vpxord zmm28, zmm28, zmm17
vpxord zmm29, zmm29, zmm18
vpxord zmm30, zmm30, zmm19
vpaddd zmm10, zmm15, zmm10
vpaddd zmm11, zmm12, zmm11
vpaddd zmm8, zmm13, zmm8
vpaddd zmm9, zmm14, zmm9
vprord zmm31, zmm31, 8
vprord zmm28, zmm28, 8
vprord zmm29, zmm29, 8
vprord zmm30, zmm30, 8
vpxord zmm5, zmm5, zmm10
vpxord zmm6, zmm6, zmm11
vpxord zmm7, zmm7, zmm8
vpxord zmm4, zmm4, zmm9
vpaddd zmm26, zmm31, zmm26
vpaddd zmm27, zmm28, zmm27
vpaddd zmm24, zmm29, zmm24
vpaddd zmm25, zmm30, zmm25
vprord zmm5, zmm5, 7
vprord zmm6, zmm6, 7
vprord zmm7, zmm7, 7
vprord zmm4, zmm4, 7
vpxord zmm21, zmm21, zmm26
vpxord zmm22, zmm22, zmm27
vpxord zmm23, zmm23, zmm24
vpxord zmm20, zmm20, zmm25
.if {same}
vpaddd zmm0, zmm0, dword ptr [{message} + 12]{{1to16}}
.else
vpaddd zmm0, zmm0, [{message} + 192]
.endif
.if {words} > 10
.if {same}
vpaddd zmm1, zmm1, dword ptr [{message} + 40]{{1to16}}
.else
vpaddd zmm1, zmm1, [{message} + 640]
.endif
.endif
.if {words} > 13
.if {same}
vpaddd zmm2, zmm2, dword ptr [{message} + 52]{{1to16}}
.else
vpaddd zmm2, zmm2, [{message} + 832]
.endif
.endif
.if {same}
vpaddd zmm3, zmm3, dword ptr [{message} + 28]{{1to16}}
.else
vpaddd zmm3, zmm3, [{message} + 448]
.endif
vprord zmm21, zmm21, 7
vprord zmm22, zmm22, 7
vprord zmm23, zmm23, 7
vprord zmm20, zmm20, 7
vpaddd zmm0, zmm0, zmm4
vpaddd zmm1, zmm1, zmm5
vpaddd zmm2, zmm2, zmm6
vpaddd zmm3, zmm3, zmm7
.if {same}
vpaddd zmm16, zmm16, dword ptr [{message} + 12]{{1to16}}
.else
vpaddd zmm16, zmm16, [{message} + 1216]
.endif
.if {words} > 10
.if {same}
vpaddd zmm17, zmm17, dword ptr [{message} + 40]{{1to16}}
.else
vpaddd zmm17, zmm17, [{message} + 1664]
.endif
.endif
.if {words} > 13
.if {same}
vpaddd zmm18, zmm18, dword ptr [{message} + 52]{{1to16}}
.else
vpaddd zmm18, zmm18, [{message} + 1856]
.endif
.endif
.if {same}
vpaddd zmm19, zmm19, dword ptr [{message} + 28]{{1to16}}
.else
vpaddd zmm19, zmm19, [{message} + 1472]
.endif
vpxord zmm12, zmm12, zmm0
vpxord zmm13, zmm13, zmm1
vpxord zmm14, zmm14, zmm2
vpxord zmm15, zmm15, zmm3
vpaddd zmm16, zmm16, zmm20
.if {fetch}
prefetcht0 byte ptr [{ahead} + 576]
.endif
vpaddd zmm17, zmm17, zmm21
vpaddd zmm18, zmm18, zmm22
vpaddd zmm19, zmm19, zmm23
vprord zmm12, zmm12, 16
vprord zmm13, zmm13, 16
vprord zmm14, zmm14, 16
vprord zmm15, zmm15, 16
vpxord zmm28, zmm28, zmm16
vpxord zmm29, zmm29, zmm17
vpxord zmm30, zmm30, zmm18
vpxord zmm31, zmm31, zmm19
vpaddd zmm8, zmm12, zmm8
vpaddd zmm9, zmm13, zmm9
vpaddd zmm10, zmm14, zmm10
vpaddd zmm11, zmm15, zmm11
vprord zmm28, zmm28, 16
vprord zmm29, zmm29, 16
vprord zmm30, zmm30, 16
vprord zmm31, zmm31, 16
vpxord zmm4, zmm4, zmm8
vpxord zmm5, zmm5, zmm9
vpxord zmm6, zmm6, zmm10
vpxord zmm7, zmm7, zmm11
vpaddd zmm24, zmm28, zmm24
vpaddd zmm25, zmm29, zmm25
vpaddd zmm26, zmm30, zmm26
vpaddd zmm27, zmm31, zmm27
vprord zmm4, zmm4, 12
vprord zmm5, zmm5, 12
vprord zmm6, zmm6, 12
vprord zmm7, zmm7, 12
vpxord zmm20, zmm20, zmm24
vpxord zmm21, zmm21, zmm25
vpxord zmm22, zmm22, zmm26
vpxord zmm23, zmm23, zmm27
.if {same}
vpaddd zmm0, zmm0, dword ptr [{message} + 16]{{1to16}}
.else
vpaddd zmm0, zmm0, [{message} + 256]
.endif
.if {words} > 12
.if {same}
vpaddd zmm1, zmm1, dword ptr [{message} + 48]{{1to16}}
.else
vpaddd zmm1, zmm1, [{message} + 768]
.endif
.endif
.if {same}
vpaddd zmm2, zmm2, dword ptr [{message} + 8]{{1to16}}
.else
vpaddd zmm2, zmm2, [{message} + 128]
.endif
.if {words} > 14
.if {same}
vpaddd zmm3, zmm3, dword ptr [{message} + 56]{{1to16}}
.else
vpaddd zmm3, zmm3, [{message} + 896]
.endif
.endif
vprord zmm20, zmm20, 12
vprord zmm21, zmm21, 12
vprord zmm22, zmm22, 12
vprord zmm23, zmm23, 12
vpaddd zmm0, zmm0, zmm4
vpaddd zmm1, zmm1, zmm5
vpaddd zmm2, zmm2, zmm6
vpaddd zmm3, zmm3, zmm7
.if {same}
vpaddd zmm16, zmm16, dword ptr [{message} + 16]{{1to16}}
.else
vpaddd zmm16, zmm16, [{message} + 1280]
.endif
.if {words} > 12
.if {same}
vpaddd zmm17, zmm17, dword ptr [{message} + 48]{{1to16}}
.else
vpaddd zmm17, zmm17, [{message} + 1792]
.endif
.endif
.if {fetch}
prefetcht0 byte ptr [{ahead} + 640]
.endif
.if {same}
vpaddd zmm18, zmm18, dword ptr [{message} + 8]{{1to16}}
.else
vpaddd zmm18, zmm18, [{message} + 1152]
.endif
.if {words} > 14
.if {same}
vpaddd zmm19, zmm19, dword ptr [{message} + 56]{{1to16}}
.else
vpaddd zmm19, zmm19, [{message} + 1920]
.endif
.endif
vpxord zmm12, zmm12, zmm0
vpxord zmm13, zmm13, zmm1
vpxord zmm14, zmm14, zmm2
vpxord zmm15, zmm15, zmm3
vpaddd zmm16, zmm16, zmm20
vpaddd zmm17, zmm17, zmm21
vpaddd zmm18, zmm18, zmm22
vpaddd zmm19, zmm19, zmm23
vprord zmm12, zmm12, 8
vprord zmm13, zmm13, 8
vprord zmm14, zmm14, 8
vprord zmm15, zmm15, 8
vpxord zmm28, zmm28, zmm16
vpxord zmm29, zmm29, zmm17
vpxord zmm30, zmm30, zmm18
vpxord zmm31, zmm31, zmm19
vpaddd zmm8, zmm12, zmm8
vpaddd zmm9, zmm13, zmm9
vpaddd zmm10, zmm14, zmm10
vpaddd zmm11, zmm15, zmm11
vprord zmm28, zmm28, 8
vprord zmm29, zmm29, 8
vprord zmm30, zmm30, 8
vprord zmm31, zmm31, 8
vpxord zmm4, zmm4, zmm8
vpxord zmm5, zmm5, zmm9
vpxord zmm6, zmm6, zmm10
vpxord zmm7, zmm7, zmm11
vpaddd zmm24, zmm28, zmm24
vpaddd zmm25, zmm29, zmm25
vpaddd zmm26, zmm30, zmm26
vpaddd zmm27, zmm31, zmm27
vprord zmm4, zmm4, 7
vprord zmm5, zmm5, 7
vprord zmm6, zmm6, 7
vprord zmm7, zmm7, 7
vpxord zmm20, zmm20, zmm24
vpxord zmm21, zmm21, zmm25
vpxord zmm22, zmm22, zmm26
vpxord zmm23, zmm23, zmm27
.if {same}
vpaddd zmm0, zmm0, dword ptr [{message} + 24]{{1to16}}
.else
vpaddd zmm0, zmm0, [{message} + 384]
.endif
.if {words} > 9
.if {same}
vpaddd zmm1, zmm1, dword ptr [{message} + 36]{{1to16}}
.else
vpaddd zmm1, zmm1, [{message} + 576]
.endif
.endif
.if {words} > 11
.if {same}
vpaddd zmm2, zmm2, dword ptr [{message} + 44]{{1to16}}
.else
vpaddd zmm2, zmm2, [{message} + 704]
.endif
.endif
.if {words} > 8
.if {same}
vpaddd zmm3, zmm3, dword ptr [{message} + 32]{{1to16}}
.else
vpaddd zmm3, zmm3, [{message} + 512]
.endif
.endif
vprord zmm20, zmm20, 7
vprord zmm21, zmm21, 7
vprord zmm22, zmm22, 7
.if {fetch}
prefetcht0 byte ptr [{ahead} + 704]
.endif
vprord zmm23, zmm23, 7
vpaddd zmm0, zmm0, zmm5
vpaddd zmm1, zmm1, zmm6
vpaddd zmm2, zmm2, zmm7
vpaddd zmm3, zmm3, zmm4
.if {same}
vpaddd zmm16, zmm16, dword ptr [{message} + 24]{{1to16}}
.else
vpaddd zmm16, zmm16, [{message} + 1408]
.endif
.if {words} > 9
.if {same}
vpaddd zmm17, zmm17, dword ptr [{message} + 36]{{1to16}}
.else
vpaddd zmm17, zmm17, [{message} + 1600]
.endif
.endif
.if {words} > 11
.if {same}
vpaddd zmm18, zmm18, dword ptr [{message} + 44]{{1to16}}
.else
vpaddd zmm18, zmm18, [{message} + 1728]
.endif
.endif
.if {words} > 8
.if {same}
vpaddd zmm19, zmm19, dword ptr [{message} + 32]{{1to16}}
.else
vpaddd zmm19, zmm19, [{message} + 1536]
.endif
.endif
vpxord zmm15, zmm15, zmm0
vpxord zmm12, zmm12, zmm1
vpxord zmm13, zmm13, zmm2
vpxord zmm14, zmm14, zmm3
vpaddd zmm16, zmm16, zmm21
vpaddd zmm17, zmm17, zmm22
vpaddd zmm18, zmm18, zmm23
vpaddd zmm19, zmm19, zmm20
vprord zmm15, zmm15, 16
vprord zmm12, zmm12, 16
vprord zmm13, zmm13, 16
vprord zmm14, zmm14, 16
vpxord zmm31, zmm31, zmm16
vpxord zmm28, zmm28, zmm17
vpxord zmm29, zmm29, zmm18
vpxord zmm30, zmm30, zmm19
vpaddd zmm10, zmm15, zmm10
vpaddd zmm11, zmm12, zmm11
vpaddd zmm8, zmm13, zmm8
vpaddd zmm9, zmm14, zmm9
vprord zmm31, zmm31, 16
vprord zmm28, zmm28, 16
vprord zmm29, zmm29, 16
vprord zmm30, zmm30, 16
vpxord zmm5, zmm5, zmm10
vpxord zmm6, zmm6, zmm11
vpxord zmm7, zmm7, zmm8
vpxord zmm4, zmm4, zmm9
vpaddd zmm26, zmm31, zmm26
vpaddd zmm27, zmm28, zmm27
vpaddd zmm24, zmm29, zmm24
vpaddd zmm25, zmm30, zmm25
vprord zmm5, zmm5, 12
vprord zmm6, zmm6, 12
vprord zmm7, zmm7, 12
vprord zmm4, zmm4, 12
vpxord zmm21, zmm21, zmm26
vpxord zmm22, zmm22, zmm27
vpxord zmm23, zmm23, zmm24
vpxord zmm20, zmm20, zmm25
.if {fetch}
prefetcht0 byte ptr [{ahead} + 768]
.endif
.if {same}
vpaddd zmm0, zmm0, dword ptr [{message} + 20]{{1to16}}
.else
vpaddd zmm0, zmm0, [{message} + 320]
.endif
.if {same}
vpaddd zmm1, zmm1, dword ptr [{message} + 0]{{1to16}}
.else
vpaddd zmm1, zmm1, [{message} + 0]
.endif
.if {words} > 15
.if {same}
vpaddd zmm2, zmm2, dword ptr [{message} + 60]{{1to16}}
.else
vpaddd zmm2, zmm2, [{message} + 960]
.endif
.endif
.if {same}
vpaddd zmm3, zmm3, dword ptr [{message} + 4]{{1to16}}
.else
vpaddd zmm3, zmm3, [{message} + 64]
.endif
vprord zmm21, zmm21, 12
vprord zmm22, zmm22, 12
vprord zmm23, zmm23, 12
vprord zmm20, zmm20, 12
vpaddd zmm0, zmm0, zmm5
vpaddd zmm1, zmm1, zmm6
vpaddd zmm2, zmm2, zmm7
vpaddd zmm3, zmm3, zmm4
.if {same}
vpaddd zmm16, zmm16, dword ptr [{message} + 20]{{1to16}}
.else
vpaddd zmm16, zmm16, [{message} + 1344]
.endif
.if {same}
vpaddd zmm17, zmm17, dword ptr [{message} + 0]{{1to16}}
.else
vpaddd zmm17, zmm17, [{message} + 1024]
.endif
.if {words} > 15
.if {same}
vpaddd zmm18, zmm18, dword ptr [{message} + 60]{{1to16}}
.else
vpaddd zmm18, zmm18, [{message} + 1984]
.endif
.endif
.if {same}
vpaddd zmm19, zmm19, dword ptr [{message} + 4]{{1to16}}
.else
vpaddd zmm19, zmm19, [{message} + 1088]
.endif
vpxord zmm15, zmm15, zmm0
vpxord zmm12, zmm12, zmm1
vpxord zmm13, zmm13, zmm2
vpxord zmm14, zmm14, zmm3
vpaddd zmm16, zmm16, zmm21
vpaddd zmm17, zmm17, zmm22
vpaddd zmm18, zmm18, zmm23
vpaddd zmm19, zmm19, zmm20
vprord zmm15, zmm15, 8
vprord zmm12, zmm12, 8
vprord zmm13, zmm13, 8
vprord zmm14, zmm14, 8
vpxord zmm31, zmm31, zmm16
vpxord zmm28, zmm28, zmm17
vpxord zmm29, zmm29, zmm18
vpxord zmm30, zmm30, zmm19
vpaddd zmm10, zmm15, zmm10
vpaddd zmm11, zmm12, zmm11
vpaddd zmm8, zmm13, zmm8
vpaddd zmm9, zmm14, zmm9
vprord zmm31, zmm31, 8
vprord zmm28, zmm28, 8
vprord zmm29, zmm29, 8
vprord zmm30, zmm30, 8
vpxord zmm5, zmm5, zmm10
vpxord zmm6, zmm6, zmm11
vpxord zmm7, zmm7, zmm8
vpxord zmm4, zmm4, zmm9
vpaddd zmm26, zmm31, zmm26
vpaddd zmm27, zmm28, zmm27
vpaddd zmm24, zmm29, zmm24
vpaddd zmm25, zmm30, zmm25
vprord zmm5, zmm5, 7
.if {fetch}
prefetcht0 byte ptr [{ahead} + 832]
.endif
vprord zmm6, zmm6, 7
vprord zmm7, zmm7, 7
vprord zmm4, zmm4, 7
vpxord zmm21, zmm21, zmm26
vpxord zmm22, zmm22, zmm27
vpxord zmm23, zmm23, zmm24
vpxord zmm20, zmm20, zmm25
.if {words} > 10
.if {same}
vpaddd zmm0, zmm0, dword ptr [{message} + 40]{{1to16}}
.else
vpaddd zmm0, zmm0, [{message} + 640]
.endif
.endif
.if {words} > 12
.if {same}
vpaddd zmm1, zmm1, dword ptr [{message} + 48]{{1to16}}
.else
vpaddd zmm1, zmm1, [{message} + 768]
.endif
.endif
.if {words} > 14
.if {same}
vpaddd zmm2, zmm2, dword ptr [{message} + 56]{{1to16}}
.else
vpaddd zmm2, zmm2, [{message} + 896]
.endif
.endif
.if {words} > 13
.if {same}
vpaddd zmm3, zmm3, dword ptr [{message} + 52]{{1to16}}
.else
vpaddd zmm3, zmm3, [{message} + 832]
.endif
.endif
vprord zmm21, zmm21, 7
vprord zmm22, zmm22, 7
vprord zmm23, zmm23, 7
vprord zmm20, zmm20, 7
vpaddd zmm0, zmm0, zmm4
vpaddd zmm1, zmm1, zmm5
vpaddd zmm2, zmm2, zmm6
vpaddd zmm3, zmm3, zmm7
.if {words} > 10
.if {same}
vpaddd zmm16, zmm16, dword ptr [{message} + 40]{{1to16}}
.else
vpaddd zmm16, zmm16, [{message} + 1664]
.endif
.endif
.if {words} > 12
.if {same}
vpaddd zmm17, zmm17, dword ptr [{message} + 48]{{1to16}}
.else
vpaddd zmm17, zmm17, [{message} + 1792]
.endif
.endif
.if {words} > 14
.if {same}
vpaddd zmm18, zmm18, dword ptr [{message} + 56]{{1to16}}
.else
vpaddd zmm18, zmm18, [{message} + 1920]
.endif
.endif
.if {words} > 13
.if {same}
vpaddd zmm19, zmm19, dword ptr [{message} + 52]{{1to16}}
.else
vpaddd zmm19, zmm19, [{message} + 1856]
.endif
.endif
vpxord zmm12, zmm12, zmm0
vpxord zmm13, zmm13, zmm1
vpxord zmm14, zmm14, zmm2
vpxord zmm15, zmm15, zmm3
vpaddd zmm16, zmm16, zmm20
vpaddd zmm17, zmm17, zmm21
vpaddd zmm18, zmm18, zmm22
vpaddd zmm19, zmm19, zmm23
vprord zmm12, zmm12, 16
vprord zmm13, zmm13, 16
vprord zmm14, zmm14, 16
vprord zmm15, zmm15, 16
vpxord zmm28, zmm28, zmm16
vpxord zmm29, zmm29, zmm17
vpxord zmm30, zmm30, zmm18
vpxord zmm31, zmm31, zmm19
vpaddd zmm8, zmm12, zmm8
vpaddd zmm9, zmm13, zmm9
vpaddd zmm10, zmm14, zmm10
vpaddd zmm11, zmm15, zmm11
vprord zmm28, zmm28, 16
vprord zmm29, zmm29, 16
vprord zmm30, zmm30, 16
vprord zmm31, zmm31, 16
vpxord zmm4, zmm4, zmm8
vpxord zmm5, zmm5, zmm9
.if {fetch}
prefetcht0 byte ptr [{ahead} + 896]
.endif
vpxord zmm6, zmm6, zmm10
vpxord zmm7, zmm7, zmm11
vpaddd zmm24, zmm28, zmm24
vpaddd zmm25, zmm29, zmm25
vpaddd zmm26, zmm30, zmm26
vpaddd zmm27, zmm31, zmm27
vprord zmm4, zmm4, 12
vprord zmm5, zmm5, 12
vprord zmm6, zmm6, 12
vprord zmm7, zmm7, 12
vpxord zmm20, zmm20, zmm24
vpxord zmm21, zmm21, zmm25
vpxord zmm22, zmm22, zmm26
vpxord zmm23, zmm23, zmm27
.if {same}
vpaddd zmm0, zmm0, dword ptr [{message} + 28]{{1to16}}
.else
vpaddd zmm0, zmm0, [{message} + 448]
.endif
.if {words} > 9
.if {same}
vpaddd zmm1, zmm1, dword ptr [{message} + 36]{{1to16}}
.else
vpaddd zmm1, zmm1, [{message} + 576]
.endif
.endif
.if {same}
vpaddd zmm2, zmm2, dword ptr [{message} + 12]{{1to16}}
.else
vpaddd zmm2, zmm2, [{message} + 192]
.endif
.if {words} > 15
.if {same}
vpaddd zmm3, zmm3, dword ptr [{message} + 60]{{1to16}}
.else
vpaddd zmm3, zmm3, [{message} + 960]
.endif
.endif
vprord zmm20, zmm20, 12
vprord zmm21, zmm21, 12
vprord zmm22, zmm22, 12
vprord zmm23, zmm23, 12
vpaddd zmm0, zmm0, zmm4
vpaddd zmm1, zmm1, zmm5
vpaddd zmm2, zmm2, zmm6
vpaddd zmm3, zmm3, zmm7
.if {same}
vpaddd zmm16, zmm16, dword ptr [{message} + 28]{{1to16}}
.else
vpaddd zmm16, zmm16, [{message} + 1472]
.endif
.if {words} > 9
.if {same}
vpaddd zmm17, zmm17, dword ptr [{message} + 36]{{1to16}}
.else
vpaddd zmm17, zmm17, [{message} + 1600]
.endif
.endif
.if {same}
vpaddd zmm18, zmm18, dword ptr [{message} + 12]{{1to16}}
.else
vpaddd zmm18, zmm18, [{message} + 1216]
.endif
.if {words} > 15
.if {same}
vpaddd zmm19, zmm19, dword ptr [{message} + 60]{{1to16}}
.else
vpaddd zmm19, zmm19, [{message} + 1984]
.endif
.endif
vpxord zmm12, zmm12, zmm0
vpxord zmm13, zmm13, zmm1
vpxord zmm14, zmm14, zmm2
vpxord zmm15, zmm15, zmm3
vpaddd zmm16, zmm16, zmm20
vpaddd zmm17, zmm17, zmm21
vpaddd zmm18, zmm18, zmm22
vpaddd zmm19, zmm19, zmm23
vprord zmm12, zmm12, 8
vprord zmm13, zmm13, 8
vprord zmm14, zmm14, 8
vprord zmm15, zmm15, 8
vpxord zmm28, zmm28, zmm16
vpxord zmm29, zmm29, zmm17
vpxord zmm30, zmm30, zmm18
vpxord zmm31, zmm31, zmm19
vpaddd zmm8, zmm12, zmm8
vpaddd zmm9, zmm13, zmm9
vpaddd zmm10, zmm14, zmm10
.if {fetch}
prefetcht0 byte ptr [{ahead} + 960]
.endif
vpaddd zmm11, zmm15, zmm11
vprord zmm28, zmm28, 8
vprord zmm29, zmm29, 8
vprord zmm30, zmm30, 8
vprord zmm31, zmm31, 8
vpxord zmm4, zmm4, zmm8
vpxord zmm5, zmm5, zmm9
vpxord zmm6, zmm6, zmm10
vpxord zmm7, zmm7, zmm11
vpaddd zmm24, zmm28, zmm24
vpaddd zmm25, zmm29, zmm25
vpaddd zmm26, zmm30, zmm26
vpaddd zmm27, zmm31, zmm27
vprord zmm4, zmm4, 7
vprord zmm5, zmm5, 7
vprord zmm6, zmm6, 7
vprord zmm7, zmm7, 7
vpxord zmm20, zmm20, zmm24
vpxord zmm21, zmm21, zmm25
vpxord zmm22, zmm22, zmm26
vpxord zmm23, zmm23, zmm27
.if {same}
vpaddd zmm0, zmm0, dword ptr [{message} + 16]{{1to16}}
.else
vpaddd zmm0, zmm0, [{message} + 256]
.endif
.if {words} > 11
.if {same}
vpaddd zmm1, zmm1, dword ptr [{message} + 44]{{1to16}}
.else
vpaddd zmm1, zmm1, [{message} + 704]
.endif
.endif
.if {same}
vpaddd zmm2, zmm2, dword ptr [{message} + 20]{{1to16}}
.else
vpaddd zmm2, zmm2, [{message} + 320]
.endif
.if {same}
vpaddd zmm3, zmm3, dword ptr [{message} + 4]{{1to16}}
.else
vpaddd zmm3, zmm3, [{message} + 64]
.endif
vprord zmm20, zmm20, 7
vprord zmm21, zmm21, 7
vprord zmm22, zmm22, 7
vprord zmm23, zmm23, 7
vpaddd zmm0, zmm0, zmm5
vpaddd zmm1, zmm1, zmm6
vpaddd zmm2, zmm2, zmm7
vpaddd zmm3, zmm3, zmm4
.if {same}
vpaddd zmm16, zmm16, dword ptr [{message} + 16]{{1to16}}
.else
vpaddd zmm16, zmm16, [{message} + 1280]
.endif
.if {words} > 11
.if {same}
vpaddd zmm17, zmm17, dword ptr [{message} + 44]{{1to16}}
.else
vpaddd zmm17, zmm17, [{message} + 1728]
.endif
.endif
.if {same}
vpaddd zmm18, zmm18, dword ptr [{message} + 20]{{1to16}}
.else
vpaddd zmm18, zmm18, [{message} + 1344]
.endif
.if {same}
vpaddd zmm19, zmm19, dword ptr [{message} + 4]{{1to16}}
.else
vpaddd zmm19, zmm19, [{message} + 1088]
.endif
vpxord zmm15, zmm15, zmm0
vpxord zmm12, zmm12, zmm1
vpxord zmm13, zmm13, zmm2
vpxord zmm14, zmm14, zmm3
vpaddd zmm16, zmm16, zmm21
vpaddd zmm17, zmm17, zmm22
vpaddd zmm18, zmm18, zmm23
vpaddd zmm19, zmm19, zmm20
vprord zmm15, zmm15, 16
vprord zmm12, zmm12, 16
vprord zmm13, zmm13, 16
vprord zmm14, zmm14, 16
.if {fetch}
prefetcht0 byte ptr [{ahead} + 1024]
.endif
vpxord zmm31, zmm31, zmm16
vpxord zmm28, zmm28, zmm17
vpxord zmm29, zmm29, zmm18
vpxord zmm30, zmm30, zmm19
vpaddd zmm10, zmm15, zmm10
vpaddd zmm11, zmm12, zmm11
vpaddd zmm8, zmm13, zmm8
vpaddd zmm9, zmm14, zmm9
vprord zmm31, zmm31, 16
vprord zmm28, zmm28, 16
vprord zmm29, zmm29, 16
vprord zmm30, zmm30, 16
vpxord zmm5, zmm5, zmm10
vpxord zmm6, zmm6, zmm11
vpxord zmm7, zmm7, zmm8
vpxord zmm4, zmm4, zmm9
vpaddd zmm26, zmm31, zmm26
vpaddd zmm27, zmm28, zmm27
vpaddd zmm24, zmm29, zmm24
vpaddd zmm25, zmm30, zmm25
vprord zmm5, zmm5, 12
vprord zmm6, zmm6, 12
vprord zmm7, zmm7, 12
vprord zmm4, zmm4, 12
vpxord zmm21, zmm21, zmm26
vpxord zmm22, zmm22, zmm27
vpxord zmm23, zmm23, zmm24
vpxord zmm20, zmm20, zmm25
.if {same}
vpaddd zmm0, zmm0, dword ptr [{message} + 0]{{1to16}}
.else
vpaddd zmm0, zmm0, [{message} + 0]
.endif
.if {same}
vpaddd zmm1, zmm1, dword ptr [{message} + 8]{{1to16}}
.else
vpaddd zmm1, zmm1, [{message} + 128]
.endif
.if {words} > 8
.if {same}
vpaddd zmm2, zmm2, dword ptr [{message} + 32]{{1to16}}
.else
vpaddd zmm2, zmm2, [{message} + 512]
.endif
.endif
.if {same}
vpaddd zmm3, zmm3, dword ptr [{message} + 24]{{1to16}}
.else
vpaddd zmm3, zmm3, [{message} + 384]
.endif
vprord zmm21, zmm21, 12
vprord zmm22, zmm22, 12
vprord zmm23, zmm23, 12
vprord zmm20, zmm20, 12
vpaddd zmm0, zmm0, zmm5
vpaddd zmm1, zmm1, zmm6
vpaddd zmm2, zmm2, zmm7
vpaddd zmm3, zmm3, zmm4
.if {same}
vpaddd zmm16, zmm16, dword ptr [{message} + 0]{{1to16}}
.else
vpaddd zmm16, zmm16, [{message} + 1024]
.endif
.if {same}
vpaddd zmm17, zmm17, dword ptr [{message} + 8]{{1to16}}
.else
vpaddd zmm17, zmm17, [{message} + 1152]
.endif
.if {words} > 8
.if {same}
vpaddd zmm18, zmm18, dword ptr [{message} + 32]{{1to16}}
.else
vpaddd zmm18, zmm18, [{message} + 1536]
.endif
.endif
.if {same}
vpaddd zmm19, zmm19, dword ptr [{message} + 24]{{1to16}}
.else
vpaddd zmm19, zmm19, [{message} + 1408]
.endif
vpxord zmm15, zmm15, zmm0
vpxord zmm12, zmm12, zmm1
vpxord zmm13, zmm13, zmm2
vpxord zmm14, zmm14, zmm3
vpaddd zmm16, zmm16, zmm21
.if {fetch}
prefetcht0 byte ptr [{ahead} + 1088]
.endif
vpaddd zmm17, zmm17, zmm22
vpaddd zmm18, zmm18, zmm23
vpaddd zmm19, zmm19, zmm20
vprord zmm15, zmm15, 8
vprord zmm12, zmm12, 8
vprord zmm13, zmm13, 8
vprord zmm14, zmm14, 8
vpxord zmm31, zmm31, zmm16
vpxord zmm28, zmm28, zmm17
vpxord zmm29, zmm29, zmm18
vpxord zmm30, zmm30, zmm19
vpaddd zmm10, zmm15, zmm10
vpaddd zmm11, zmm12, zmm11
vpaddd zmm8, zmm13, zmm8
vpaddd zmm9, zmm14, zmm9
vprord zmm31, zmm31, 8
vprord zmm28, zmm28, 8
vprord zmm29, zmm29, 8
vprord zmm30, zmm30, 8
vpxord zmm5, zmm5, zmm10
vpxord zmm6, zmm6, zmm11
vpxord zmm7, zmm7, zmm8
vpxord zmm4, zmm4, zmm9
vpaddd zmm26, zmm31, zmm26
vpaddd zmm27, zmm28, zmm27
vpaddd zmm24, zmm29, zmm24
vpaddd zmm25, zmm30, zmm25
vprord zmm5, zmm5, 7
vprord zmm6, zmm6, 7
vprord zmm7, zmm7, 7
vprord zmm4, zmm4, 7
vpxord zmm21, zmm21, zmm26
vpxord zmm22, zmm22, zmm27
vpxord zmm23, zmm23, zmm24
vpxord zmm20, zmm20, zmm25
.if {words} > 12
.if {same}
vpaddd zmm0, zmm0, dword ptr [{message} + 48]{{1to16}}
.else
vpaddd zmm0, zmm0, [{message} + 768]
.endif
.endif
.if {words} > 9
.if {same}
vpaddd zmm1, zmm1, dword ptr [{message} + 36]{{1to16}}
.else
vpaddd zmm1, zmm1, [{message} + 576]
.endif
.endif
.if {words} > 15
.if {same}
vpaddd zmm2, zmm2, dword ptr [{message} + 60]{{1to16}}
.else
vpaddd zmm2, zmm2, [{message} + 960]
.endif
.endif
.if {words} > 14
.if {same}
vpaddd zmm3, zmm3, dword ptr [{message} + 56]{{1to16}}
.else
vpaddd zmm3, zmm3, [{message} + 896]
.endif
.endif
vprord zmm21, zmm21, 7
vprord zmm22, zmm22, 7
vprord zmm23, zmm23, 7
vprord zmm20, zmm20, 7
vpaddd zmm0, zmm0, zmm4
vpaddd zmm1, zmm1, zmm5
vpaddd zmm2, zmm2, zmm6
vpaddd zmm3, zmm3, zmm7
.if {words} > 12
.if {same}
vpaddd zmm16, zmm16, dword ptr [{message} + 48]{{1to16}}
.else
vpaddd zmm16, zmm16, [{message} + 1792]
.endif
.endif
.if {words} > 9
.if {same}
vpaddd zmm17, zmm17, dword ptr [{message} + 36]{{1to16}}
.else
vpaddd zmm17, zmm17, [{message} + 1600]
.endif
.endif
.if {fetch}
prefetcht0 byte ptr [{ahead} + 1152]
.endif
.if {words} > 15
.if {same}
vpaddd zmm18, zmm18, dword ptr [{message} + 60]{{1to16}}
.else
vpaddd zmm18, zmm18, [{message} + 1984]
.endif
.endif
.if {words} > 14
.if {same}
vpaddd zmm19, zmm19, dword ptr [{message} + 56]{{1to16}}
.else
vpaddd zmm19, zmm19, [{message} + 1920]
.endif
.endif
vpxord zmm12, zmm12, zmm0
vpxord zmm13, zmm13, zmm1
vpxord zmm14, zmm14, zmm2
vpxord zmm15, zmm15, zmm3
vpaddd zmm16, zmm16, zmm20
vpaddd zmm17, zmm17, zmm21
vpaddd zmm18, zmm18, zmm22
vpaddd zmm19, zmm19, zmm23
vprord zmm12, zmm12, 16
vprord zmm13, zmm13, 16
vprord zmm14, zmm14, 16
vprord zmm15, zmm15, 16
vpxord zmm28, zmm28, zmm16
vpxord zmm29, zmm29, zmm17
vpxord zmm30, zmm30, zmm18
vpxord zmm31, zmm31, zmm19
vpaddd zmm8, zmm12, zmm8
vpaddd zmm9, zmm13, zmm9
vpaddd zmm10, zmm14, zmm10
vpaddd zmm11, zmm15, zmm11
vprord zmm28, zmm28, 16
vprord zmm29, zmm29, 16
vprord zmm30, zmm30, 16
vprord zmm31, zmm31, 16
vpxord zmm4, zmm4, zmm8
vpxord zmm5, zmm5, zmm9
vpxord zmm6, zmm6, zmm10
vpxord zmm7, zmm7, zmm11
vpaddd zmm24, zmm28, zmm24
vpaddd zmm25, zmm29, zmm25
vpaddd zmm26, zmm30, zmm26
vpaddd zmm27, zmm31, zmm27
vprord zmm4, zmm4, 12
vprord zmm5, zmm5, 12
vprord zmm6, zmm6, 12
vprord zmm7, zmm7, 12
vpxord zmm20, zmm20, zmm24
vpxord zmm21, zmm21, zmm25
vpxord zmm22, zmm22, zmm26
vpxord zmm23, zmm23, zmm27
.if {words} > 13
.if {same}
vpaddd zmm0, zmm0, dword ptr [{message} + 52]{{1to16}}
.else
vpaddd zmm0, zmm0, [{message} + 832]
.endif
.endif
.if {words} > 11
.if {same}
vpaddd zmm1, zmm1, dword ptr [{message} + 44]{{1to16}}
.else
vpaddd zmm1, zmm1, [{message} + 704]
.endif
.endif
.if {words} > 10
.if {same}
vpaddd zmm2, zmm2, dword ptr [{message} + 40]{{1to16}}
.else
vpaddd zmm2, zmm2, [{message} + 640]
.endif
.endif
.if {words} > 8
.if {same}
vpaddd zmm3, zmm3, dword ptr [{message} + 32]{{1to16}}
.else
vpaddd zmm3, zmm3, [{message} + 512]
.endif
.endif
vprord zmm20, zmm20, 12
vprord zmm21, zmm21, 12
vprord zmm22, zmm22, 12
.if {fetch}
prefetcht0 byte ptr [{ahead} + 1216]
.endif
vprord zmm23, zmm23, 12
vpaddd zmm0, zmm0, zmm4
vpaddd zmm1, zmm1, zmm5
vpaddd zmm2, zmm2, zmm6
vpaddd zmm3, zmm3, zmm7
.if {words} > 13
.if {same}
vpaddd zmm16, zmm16, dword ptr [{message} + 52]{{1to16}}
.else
vpaddd zmm16, zmm16, [{message} + 1856]
.endif
.endif
.if {words} > 11
.if {same}
vpaddd zmm17, zmm17, dword ptr [{message} + 44]{{1to16}}
.else
vpaddd zmm17, zmm17, [{message} + 1728]
.endif
.endif
.if {words} > 10
.if {same}
vpaddd zmm18, zmm18, dword ptr [{message} + 40]{{1to16}}
.else
vpaddd zmm18, zmm18, [{message} + 1664]
.endif
.endif
.if {words} > 8
.if {same}
vpaddd zmm19, zmm19, dword ptr [{message} + 32]{{1to16}}
.else
vpaddd zmm19, zmm19, [{message} + 1536]
.endif
.endif
vpxord zmm12, zmm12, zmm0
vpxord zmm13, zmm13, zmm1
vpxord zmm14, zmm14, zmm2
vpxord zmm15, zmm15, zmm3
vpaddd zmm16, zmm16, zmm20
vpaddd zmm17, zmm17, zmm21
vpaddd zmm18, zmm18, zmm22
vpaddd zmm19, zmm19, zmm23
vprord zmm12, zmm12, 8
vprord zmm13, zmm13, 8
vprord zmm14, zmm14, 8
vprord zmm15, zmm15, 8
vpxord zmm28, zmm28, zmm16
vpxord zmm29, zmm29, zmm17
vpxord zmm30, zmm30, zmm18
vpxord zmm31, zmm31, zmm19
vpaddd zmm8, zmm12, zmm8
vpaddd zmm9, zmm13, zmm9
vpaddd zmm10, zmm14, zmm10
vpaddd zmm11, zmm15, zmm11
vprord zmm28, zmm28, 8
vprord zmm29, zmm29, 8
vprord zmm30, zmm30, 8
vprord zmm31, zmm31, 8
vpxord zmm4, zmm4, zmm8
vpxord zmm5, zmm5, zmm9
vpxord zmm6, zmm6, zmm10
vpxord zmm7, zmm7, zmm11
vpaddd zmm24, zmm28, zmm24
vpaddd zmm25, zmm29, zmm25
vpaddd zmm26, zmm30, zmm26
vpaddd zmm27, zmm31, zmm27
vprord zmm4, zmm4, 7
vprord zmm5, zmm5, 7
vprord zmm6, zmm6, 7
vprord zmm7, zmm7, 7
vpxord zmm20, zmm20, zmm24
vpxord zmm21, zmm21, zmm25
vpxord zmm22, zmm22, zmm26
vpxord zmm23, zmm23, zmm27
.if {fetch}
prefetcht0 byte ptr [{ahead} + 1280]
.endif
.if {same}
vpaddd zmm0, zmm0, dword ptr [{message} + 28]{{1to16}}
.else
vpaddd zmm0, zmm0, [{message} + 448]
.endif
.if {same}
vpaddd zmm1, zmm1, dword ptr [{message} + 20]{{1to16}}
.else
vpaddd zmm1, zmm1, [{message} + 320]
.endif
.if {same}
vpaddd zmm2, zmm2, dword ptr [{message} + 0]{{1to16}}
.else
vpaddd zmm2, zmm2, [{message} + 0]
.endif
.if {same}
vpaddd zmm3, zmm3, dword ptr [{message} + 24]{{1to16}}
.else
vpaddd zmm3, zmm3, [{message} + 384]
.endif
vprord zmm20, zmm20, 7
vprord zmm21, zmm21, 7
vprord zmm22, zmm22, 7
vprord zmm23, zmm23, 7
vpaddd zmm0, zmm0, zmm5
vpaddd zmm1, zmm1, zmm6
vpaddd zmm2, zmm2, zmm7
vpaddd zmm3, zmm3, zmm4
.if {same}
vpaddd zmm16, zmm16, dword ptr [{message} + 28]{{1to16}}
.else
vpaddd zmm16, zmm16, [{message} + 1472]
.endif
.if {same}
vpaddd zmm17, zmm17, dword ptr [{message} + 20]{{1to16}}
.else
vpaddd zmm17, zmm17, [{message} + 1344]
.endif
.if {same}
vpaddd zmm18, zmm18, dword ptr [{message} + 0]{{1to16}}
.else
vpaddd zmm18, zmm18, [{message} + 1024]
.endif
.if {same}
vpaddd zmm19, zmm19, dword ptr [{message} + 24]{{1to16}}
.else
vpaddd zmm19, zmm19, [{message} + 1408]
.endif
vpxord zmm15, zmm15, zmm0
vpxord zmm12, zmm12, zmm1
vpxord zmm13, zmm13, zmm2
vpxord zmm14, zmm14, zmm3
vpaddd zmm16, zmm16, zmm21
vpaddd zmm17, zmm17, zmm22
vpaddd zmm18, zmm18, zmm23
vpaddd zmm19, zmm19, zmm20
vprord zmm15, zmm15, 16
vprord zmm12, zmm12, 16
vprord zmm13, zmm13, 16
vprord zmm14, zmm14, 16
vpxord zmm31, zmm31, zmm16
vpxord zmm28, zmm28, zmm17
vpxord zmm29, zmm29, zmm18
vpxord zmm30, zmm30, zmm19
vpaddd zmm10, zmm15, zmm10
vpaddd zmm11, zmm12, zmm11
vpaddd zmm8, zmm13, zmm8
vpaddd zmm9, zmm14, zmm9
vprord zmm31, zmm31, 16
vprord zmm28, zmm28, 16
vprord zmm29, zmm29, 16
vprord zmm30, zmm30, 16
vpxord zmm5, zmm5, zmm10
vpxord zmm6, zmm6, zmm11
vpxord zmm7, zmm7, zmm8
vpxord zmm4, zmm4, zmm9
vpaddd zmm26, zmm31, zmm26
vpaddd zmm27, zmm28, zmm27
vpaddd zmm24, zmm29, zmm24
vpaddd zmm25, zmm30, zmm25
vprord zmm5, zmm5, 12
.if {fetch}
prefetcht0 byte ptr [{ahead} + 1344]
.endif
vprord zmm6, zmm6, 12
vprord zmm7, zmm7, 12
vprord zmm4, zmm4, 12
vpxord zmm21, zmm21, zmm26
vpxord zmm22, zmm22, zmm27
vpxord zmm23, zmm23, zmm24
vpxord zmm20, zmm20, zmm25
.if {same}
vpaddd zmm0, zmm0, dword ptr [{message} + 8]{{1to16}}
.else
vpaddd zmm0, zmm0, [{message} + 128]
.endif
.if {same}
vpaddd zmm1, zmm1, dword ptr [{message} + 12]{{1to16}}
.else
vpaddd zmm1, zmm1, [{message} + 192]
.endif
.if {same}
vpaddd zmm2, zmm2, dword ptr [{message} + 4]{{1to16}}
.else
vpaddd zmm2, zmm2, [{message} + 64]
.endif
.if {same}
vpaddd zmm3, zmm3, dword ptr [{message} + 16]{{1to16}}
.else
vpaddd zmm3, zmm3, [{message} + 256]
.endif
vprord zmm21, zmm21, 12
vprord zmm22, zmm22, 12
vprord zmm23, zmm23, 12
vprord zmm20, zmm20, 12
vpaddd zmm0, zmm0, zmm5
vpaddd zmm1, zmm1, zmm6
vpaddd zmm2, zmm2, zmm7
vpaddd zmm3, zmm3, zmm4
.if {same}
vpaddd zmm16, zmm16, dword ptr [{message} + 8]{{1to16}}
.else
vpaddd zmm16, zmm16, [{message} + 1152]
.endif
.if {same}
vpaddd zmm17, zmm17, dword ptr [{message} + 12]{{1to16}}
.else
vpaddd zmm17, zmm17, [{message} + 1216]
.endif
.if {same}
vpaddd zmm18, zmm18, dword ptr [{message} + 4]{{1to16}}
.else
vpaddd zmm18, zmm18, [{message} + 1088]
.endif
.if {same}
vpaddd zmm19, zmm19, dword ptr [{message} + 16]{{1to16}}
.else
vpaddd zmm19, zmm19, [{message} + 1280]
.endif
vpxord zmm15, zmm15, zmm0
vpxord zmm12, zmm12, zmm1
vpxord zmm13, zmm13, zmm2
vpxord zmm14, zmm14, zmm3
vpaddd zmm16, zmm16, zmm21
vpaddd zmm17, zmm17, zmm22
vpaddd zmm18, zmm18, zmm23
vpaddd zmm19, zmm19, zmm20
vprord zmm15, zmm15, 8
vprord zmm12, zmm12, 8
vprord zmm13, zmm13, 8
vprord zmm14, zmm14, 8
vpxord zmm31, zmm31, zmm16
vpxord zmm28, zmm28, zmm17
vpxord zmm29, zmm29, zmm18
vpxord zmm30, zmm30, zmm19
vpaddd zmm10, zmm15, zmm10
vpaddd zmm11, zmm12, zmm11
vpaddd zmm8, zmm13, zmm8
vpaddd zmm9, zmm14, zmm9
vprord zmm31, zmm31, 8
vprord zmm28, zmm28, 8
vprord zmm29, zmm29, 8
vprord zmm30, zmm30, 8
vpxord zmm5, zmm5, zmm10
vpxord zmm6, zmm6, zmm11
.if {fetch}
prefetcht0 byte ptr [{ahead} + 1408]
.endif
vpxord zmm7, zmm7, zmm8
vpxord zmm4, zmm4, zmm9
vpaddd zmm26, zmm31, zmm26
vpaddd zmm27, zmm28, zmm27
vpaddd zmm24, zmm29, zmm24
vpaddd zmm25, zmm30, zmm25
vprord zmm5, zmm5, 7
vprord zmm6, zmm6, 7
vprord zmm7, zmm7, 7
vprord zmm4, zmm4, 7
vpxord zmm21, zmm21, zmm26
vpxord zmm22, zmm22, zmm27
vpxord zmm23, zmm23, zmm24
vpxord zmm20, zmm20, zmm25
.if {words} > 9
.if {same}
vpaddd zmm0, zmm0, dword ptr [{message} + 36]{{1to16}}
.else
vpaddd zmm0, zmm0, [{message} + 576]
.endif
.endif
.if {words} > 11
.if {same}
vpaddd zmm1, zmm1, dword ptr [{message} + 44]{{1to16}}
.else
vpaddd zmm1, zmm1, [{message} + 704]
.endif
.endif
.if {words} > 8
.if {same}
vpaddd zmm2, zmm2, dword ptr [{message} + 32]{{1to16}}
.else
vpaddd zmm2, zmm2, [{message} + 512]
.endif
.endif
.if {words} > 15
.if {same}
vpaddd zmm3, zmm3, dword ptr [{message} + 60]{{1to16}}
.else
vpaddd zmm3, zmm3, [{message} + 960]
.endif
.endif
vprord zmm21, zmm21, 7
vprord zmm22, zmm22, 7
vprord zmm23, zmm23, 7
vprord zmm20, zmm20, 7
vpaddd zmm0, zmm0, zmm4
vpaddd zmm1, zmm1, zmm5
vpaddd zmm2, zmm2, zmm6
vpaddd zmm3, zmm3, zmm7
.if {words} > 9
.if {same}
vpaddd zmm16, zmm16, dword ptr [{message} + 36]{{1to16}}
.else
vpaddd zmm16, zmm16, [{message} + 1600]
.endif
.endif
.if {words} > 11
.if {same}
vpaddd zmm17, zmm17, dword ptr [{message} + 44]{{1to16}}
.else
vpaddd zmm17, zmm17, [{message} + 1728]
.endif
.endif
.if {words} > 8
.if {same}
vpaddd zmm18, zmm18, dword ptr [{message} + 32]{{1to16}}
.else
vpaddd zmm18, zmm18, [{message} + 1536]
.endif
.endif
.if {words} > 15
.if {same}
vpaddd zmm19, zmm19, dword ptr [{message} + 60]{{1to16}}
.else
vpaddd zmm19, zmm19, [{message} + 1984]
.endif
.endif
vpxord zmm12, zmm12, zmm0
vpxord zmm13, zmm13, zmm1
vpxord zmm14, zmm14, zmm2
vpxord zmm15, zmm15, zmm3
vpaddd zmm16, zmm16, zmm20
vpaddd zmm17, zmm17, zmm21
vpaddd zmm18, zmm18, zmm22
vpaddd zmm19, zmm19, zmm23
vprord zmm12, zmm12, 16
vprord zmm13, zmm13, 16
vprord zmm14, zmm14, 16
vprord zmm15, zmm15, 16
vpxord zmm28, zmm28, zmm16
vpxord zmm29, zmm29, zmm17
vpxord zmm30, zmm30, zmm18
vpxord zmm31, zmm31, zmm19
vpaddd zmm8, zmm12, zmm8
vpaddd zmm9, zmm13, zmm9
vpaddd zmm10, zmm14, zmm10
.if {fetch}
prefetcht0 byte ptr [{ahead} + 1472]
.endif
vpaddd zmm11, zmm15, zmm11
vprord zmm28, zmm28, 16
vprord zmm29, zmm29, 16
vprord zmm30, zmm30, 16
vprord zmm31, zmm31, 16
vpxord zmm4, zmm4, zmm8
vpxord zmm5, zmm5, zmm9
vpxord zmm6, zmm6, zmm10
vpxord zmm7, zmm7, zmm11
vpaddd zmm24, zmm28, zmm24
vpaddd zmm25, zmm29, zmm25
vpaddd zmm26, zmm30, zmm26
vpaddd zmm27, zmm31, zmm27
vprord zmm4, zmm4, 12
vprord zmm5, zmm5, 12
vprord zmm6, zmm6, 12
vprord zmm7, zmm7, 12
vpxord zmm20, zmm20, zmm24
vpxord zmm21, zmm21, zmm25
vpxord zmm22, zmm22, zmm26
vpxord zmm23, zmm23, zmm27
.if {words} > 14
.if {same}
vpaddd zmm0, zmm0, dword ptr [{message} + 56]{{1to16}}
.else
vpaddd zmm0, zmm0, [{message} + 896]
.endif
.endif
.if {same}
vpaddd zmm1, zmm1, dword ptr [{message} + 20]{{1to16}}
.else
vpaddd zmm1, zmm1, [{message} + 320]
.endif
.if {words} > 12
.if {same}
vpaddd zmm2, zmm2, dword ptr [{message} + 48]{{1to16}}
.else
vpaddd zmm2, zmm2, [{message} + 768]
.endif
.endif
.if {same}
vpaddd zmm3, zmm3, dword ptr [{message} + 4]{{1to16}}
.else
vpaddd zmm3, zmm3, [{message} + 64]
.endif
vprord zmm20, zmm20, 12
vprord zmm21, zmm21, 12
vprord zmm22, zmm22, 12
vprord zmm23, zmm23, 12
vpaddd zmm0, zmm0, zmm4
vpaddd zmm1, zmm1, zmm5
vpaddd zmm2, zmm2, zmm6
vpaddd zmm3, zmm3, zmm7
.if {words} > 14
.if {same}
vpaddd zmm16, zmm16, dword ptr [{message} + 56]{{1to16}}
.else
vpaddd zmm16, zmm16, [{message} + 1920]
.endif
.endif
.if {same}
vpaddd zmm17, zmm17, dword ptr [{message} + 20]{{1to16}}
.else
vpaddd zmm17, zmm17, [{message} + 1344]
.endif
.if {words} > 12
.if {same}
vpaddd zmm18, zmm18, dword ptr [{message} + 48]{{1to16}}
.else
vpaddd zmm18, zmm18, [{message} + 1792]
.endif
.endif
.if {same}
vpaddd zmm19, zmm19, dword ptr [{message} + 4]{{1to16}}
.else
vpaddd zmm19, zmm19, [{message} + 1088]
.endif
vpxord zmm12, zmm12, zmm0
vpxord zmm13, zmm13, zmm1
vpxord zmm14, zmm14, zmm2
vpxord zmm15, zmm15, zmm3
vpaddd zmm16, zmm16, zmm20
vpaddd zmm17, zmm17, zmm21
vpaddd zmm18, zmm18, zmm22
vpaddd zmm19, zmm19, zmm23
vprord zmm12, zmm12, 8
vprord zmm13, zmm13, 8
vprord zmm14, zmm14, 8
vprord zmm15, zmm15, 8
.if {fetch}
prefetcht0 byte ptr [{ahead} + 1536]
.endif
vpxord zmm28, zmm28, zmm16
vpxord zmm29, zmm29, zmm17
vpxord zmm30, zmm30, zmm18
vpxord zmm31, zmm31, zmm19
vpaddd zmm8, zmm12, zmm8
vpaddd zmm9, zmm13, zmm9
vpaddd zmm10, zmm14, zmm10
vpaddd zmm11, zmm15, zmm11
vprord zmm28, zmm28, 8
vprord zmm29, zmm29, 8
vprord zmm30, zmm30, 8
vprord zmm31, zmm31, 8
vpxord zmm4, zmm4, zmm8
vpxord zmm5, zmm5, zmm9
vpxord zmm6, zmm6, zmm10
vpxord zmm7, zmm7, zmm11
vpaddd zmm24, zmm28, zmm24
vpaddd zmm25, zmm29, zmm25
vpaddd zmm26, zmm30, zmm26
vpaddd zmm27, zmm31, zmm27
vprord zmm4, zmm4, 7
vprord zmm5, zmm5, 7
vprord zmm6, zmm6, 7
vprord zmm7, zmm7, 7
vpxord zmm20, zmm20, zmm24
vpxord zmm21, zmm21, zmm25
vpxord zmm22, zmm22, zmm26
vpxord zmm23, zmm23, zmm27
.if {words} > 13
.if {same}
vpaddd zmm0, zmm0, dword ptr [{message} + 52]{{1to16}}
.else
vpaddd zmm0, zmm0, [{message} + 832]
.endif
.endif
.if {same}
vpaddd zmm1, zmm1, dword ptr [{message} + 0]{{1to16}}
.else
vpaddd zmm1, zmm1, [{message} + 0]
.endif
.if {same}
vpaddd zmm2, zmm2, dword ptr [{message} + 8]{{1to16}}
.else
vpaddd zmm2, zmm2, [{message} + 128]
.endif
.if {same}
vpaddd zmm3, zmm3, dword ptr [{message} + 16]{{1to16}}
.else
vpaddd zmm3, zmm3, [{message} + 256]
.endif
vprord zmm20, zmm20, 7
vprord zmm21, zmm21, 7
vprord zmm22, zmm22, 7
vprord zmm23, zmm23, 7
vpaddd zmm0, zmm0, zmm5
vpaddd zmm1, zmm1, zmm6
vpaddd zmm2, zmm2, zmm7
vpaddd zmm3, zmm3, zmm4
.if {words} > 13
.if {same}
vpaddd zmm16, zmm16, dword ptr [{message} + 52]{{1to16}}
.else
vpaddd zmm16, zmm16, [{message} + 1856]
.endif
.endif
.if {same}
vpaddd zmm17, zmm17, dword ptr [{message} + 0]{{1to16}}
.else
vpaddd zmm17, zmm17, [{message} + 1024]
.endif
.if {same}
vpaddd zmm18, zmm18, dword ptr [{message} + 8]{{1to16}}
.else
vpaddd zmm18, zmm18, [{message} + 1152]
.endif
.if {same}
vpaddd zmm19, zmm19, dword ptr [{message} + 16]{{1to16}}
.else
vpaddd zmm19, zmm19, [{message} + 1280]
.endif
vpxord zmm15, zmm15, zmm0
vpxord zmm12, zmm12, zmm1
vpxord zmm13, zmm13, zmm2
vpxord zmm14, zmm14, zmm3
vpaddd zmm16, zmm16, zmm21
.if {fetch}
prefetcht0 byte ptr [{ahead} + 1600]
.endif
vpaddd zmm17, zmm17, zmm22
vpaddd zmm18, zmm18, zmm23
vpaddd zmm19, zmm19, zmm20
vprord zmm15, zmm15, 16
vprord zmm12, zmm12, 16
vprord zmm13, zmm13, 16
vprord zmm14, zmm14, 16
vpxord zmm31, zmm31, zmm16
vpxord zmm28, zmm28, zmm17
vpxord zmm29, zmm29, zmm18
vpxord zmm30, zmm30, zmm19
vpaddd zmm10, zmm15, zmm10
vpaddd zmm11, zmm12, zmm11
vpaddd zmm8, zmm13, zmm8
vpaddd zmm9, zmm14, zmm9
vprord zmm31, zmm31, 16
vprord zmm28, zmm28, 16
vprord zmm29, zmm29, 16
vprord zmm30, zmm30, 16
vpxord zmm5, zmm5, zmm10
vpxord zmm6, zmm6, zmm11
vpxord zmm7, zmm7, zmm8
vpxord zmm4, zmm4, zmm9
vpaddd zmm26, zmm31, zmm26
vpaddd zmm27, zmm28, zmm27
vpaddd zmm24, zmm29, zmm24
vpaddd zmm25, zmm30, zmm25
vprord zmm5, zmm5, 12
vprord zmm6, zmm6, 12
vprord zmm7, zmm7, 12
vprord zmm4, zmm4, 12
vpxord zmm21, zmm21, zmm26
vpxord zmm22, zmm22, zmm27
vpxord zmm23, zmm23, zmm24
vpxord zmm20, zmm20, zmm25
.if {same}
vpaddd zmm0, zmm0, dword ptr [{message} + 12]{{1to16}}
.else
vpaddd zmm0, zmm0, [{message} + 192]
.endif
.if {words} > 10
.if {same}
vpaddd zmm1, zmm1, dword ptr [{message} + 40]{{1to16}}
.else
vpaddd zmm1, zmm1, [{message} + 640]
.endif
.endif
.if {same}
vpaddd zmm2, zmm2, dword ptr [{message} + 24]{{1to16}}
.else
vpaddd zmm2, zmm2, [{message} + 384]
.endif
.if {same}
vpaddd zmm3, zmm3, dword ptr [{message} + 28]{{1to16}}
.else
vpaddd zmm3, zmm3, [{message} + 448]
.endif
vprord zmm21, zmm21, 12
vprord zmm22, zmm22, 12
vprord zmm23, zmm23, 12
vprord zmm20, zmm20, 12
vpaddd zmm0, zmm0, zmm5
vpaddd zmm1, zmm1, zmm6
vpaddd zmm2, zmm2, zmm7
vpaddd zmm3, zmm3, zmm4
.if {same}
vpaddd zmm16, zmm16, dword ptr [{message} + 12]{{1to16}}
.else
vpaddd zmm16, zmm16, [{message} + 1216]
.endif
.if {words} > 10
.if {same}
vpaddd zmm17, zmm17, dword ptr [{message} + 40]{{1to16}}
.else
vpaddd zmm17, zmm17, [{message} + 1664]
.endif
.endif
.if {fetch}
prefetcht0 byte ptr [{ahead} + 1664]
.endif
.if {same}
vpaddd zmm18, zmm18, dword ptr [{message} + 24]{{1to16}}
.else
vpaddd zmm18, zmm18, [{message} + 1408]
.endif
.if {same}
vpaddd zmm19, zmm19, dword ptr [{message} + 28]{{1to16}}
.else
vpaddd zmm19, zmm19, [{message} + 1472]
.endif
vpxord zmm15, zmm15, zmm0
vpxord zmm12, zmm12, zmm1
vpxord zmm13, zmm13, zmm2
vpxord zmm14, zmm14, zmm3
vpaddd zmm16, zmm16, zmm21
vpaddd zmm17, zmm17, zmm22
vpaddd zmm18, zmm18, zmm23
vpaddd zmm19, zmm19, zmm20
vprord zmm15, zmm15, 8
vprord zmm12, zmm12, 8
vprord zmm13, zmm13, 8
vprord zmm14, zmm14, 8
vpxord zmm31, zmm31, zmm16
vpxord zmm28, zmm28, zmm17
vpxord zmm29, zmm29, zmm18
vpxord zmm30, zmm30, zmm19
vpaddd zmm10, zmm15, zmm10
vpaddd zmm11, zmm12, zmm11
vpaddd zmm8, zmm13, zmm8
vpaddd zmm9, zmm14, zmm9
vprord zmm31, zmm31, 8
vprord zmm28, zmm28, 8
vprord zmm29, zmm29, 8
vprord zmm30, zmm30, 8
vpxord zmm5, zmm5, zmm10
vpxord zmm6, zmm6, zmm11
vpxord zmm7, zmm7, zmm8
vpxord zmm4, zmm4, zmm9
vpaddd zmm26, zmm31, zmm26
vpaddd zmm27, zmm28, zmm27
vpaddd zmm24, zmm29, zmm24
vpaddd zmm25, zmm30, zmm25
vprord zmm5, zmm5, 7
vprord zmm6, zmm6, 7
vprord zmm7, zmm7, 7
vprord zmm4, zmm4, 7
vpxord zmm21, zmm21, zmm26
vpxord zmm22, zmm22, zmm27
vpxord zmm23, zmm23, zmm24
vpxord zmm20, zmm20, zmm25
.if {words} > 11
.if {same}
vpaddd zmm0, zmm0, dword ptr [{message} + 44]{{1to16}}
.else
vpaddd zmm0, zmm0, [{message} + 704]
.endif
.endif
.if {same}
vpaddd zmm1, zmm1, dword ptr [{message} + 20]{{1to16}}
.else
vpaddd zmm1, zmm1, [{message} + 320]
.endif
.if {same}
vpaddd zmm2, zmm2, dword ptr [{message} + 4]{{1to16}}
.else
vpaddd zmm2, zmm2, [{message} + 64]
.endif
.if {words} > 8
.if {same}
vpaddd zmm3, zmm3, dword ptr [{message} + 32]{{1to16}}
.else
vpaddd zmm3, zmm3, [{message} + 512]
.endif
.endif
vprord zmm21, zmm21, 7
vprord zmm22, zmm22, 7
vprord zmm23, zmm23, 7
.if {fetch}
prefetcht0 byte ptr [{ahead} + 1728]
.endif
vprord zmm20, zmm20, 7
vpaddd zmm0, zmm0, zmm4
vpaddd zmm1, zmm1, zmm5
vpaddd zmm2, zmm2, zmm6
vpaddd zmm3, zmm3, zmm7
.if {words} > 11
.if {same}
vpaddd zmm16, zmm16, dword ptr [{message} + 44]{{1to16}}
.else
vpaddd zmm16, zmm16, [{message} + 1728]
.endif
.endif
.if {same}
vpaddd zmm17, zmm17, dword ptr [{message} + 20]{{1to16}}
.else
vpaddd zmm17, zmm17, [{message} + 1344]
.endif
.if {same}
vpaddd zmm18, zmm18, dword ptr [{message} + 4]{{1to16}}
.else
vpaddd zmm18, zmm18, [{message} + 1088]
.endif
.if {words} > 8
.if {same}
vpaddd zmm19, zmm19, dword ptr [{message} + 32]{{1to16}}
.else
vpaddd zmm19, zmm19, [{message} + 1536]
.endif
.endif
vpxord zmm12, zmm12, zmm0
vpxord zmm13, zmm13, zmm1
vpxord zmm14, zmm14, zmm2
vpxord zmm15, zmm15, zmm3
vpaddd zmm16, zmm16, zmm20
vpaddd zmm17, zmm17, zmm21
vpaddd zmm18, zmm18, zmm22
vpaddd zmm19, zmm19, zmm23
vprord zmm12, zmm12, 16
vprord zmm13, zmm13, 16
vprord zmm14, zmm14, 16
vprord zmm15, zmm15, 16
vpxord zmm28, zmm28, zmm16
vpxord zmm29, zmm29, zmm17
vpxord zmm30, zmm30, zmm18
vpxord zmm31, zmm31, zmm19
vpaddd zmm8, zmm12, zmm8
vpaddd zmm9, zmm13, zmm9
vpaddd zmm10, zmm14, zmm10
vpaddd zmm11, zmm15, zmm11
vprord zmm28, zmm28, 16
vprord zmm29, zmm29, 16
vprord zmm30, zmm30, 16
vprord zmm31, zmm31, 16
vpxord zmm4, zmm4, zmm8
vpxord zmm5, zmm5, zmm9
vpxord zmm6, zmm6, zmm10
vpxord zmm7, zmm7, zmm11
vpaddd zmm24, zmm28, zmm24
vpaddd zmm25, zmm29, zmm25
vpaddd zmm26, zmm30, zmm26
vpaddd zmm27, zmm31, zmm27
vprord zmm4, zmm4, 12
vprord zmm5, zmm5, 12
vprord zmm6, zmm6, 12
vprord zmm7, zmm7, 12
vpxord zmm20, zmm20, zmm24
vpxord zmm21, zmm21, zmm25
vpxord zmm22, zmm22, zmm26
vpxord zmm23, zmm23, zmm27
.if {fetch}
prefetcht0 byte ptr [{ahead} + 1792]
.endif
.if {words} > 15
.if {same}
vpaddd zmm0, zmm0, dword ptr [{message} + 60]{{1to16}}
.else
vpaddd zmm0, zmm0, [{message} + 960]
.endif
.endif
.if {same}
vpaddd zmm1, zmm1, dword ptr [{message} + 0]{{1to16}}
.else
vpaddd zmm1, zmm1, [{message} + 0]
.endif
.if {words} > 9
.if {same}
vpaddd zmm2, zmm2, dword ptr [{message} + 36]{{1to16}}
.else
vpaddd zmm2, zmm2, [{message} + 576]
.endif
.endif
.if {same}
vpaddd zmm3, zmm3, dword ptr [{message} + 24]{{1to16}}
.else
vpaddd zmm3, zmm3, [{message} + 384]
.endif
vprord zmm20, zmm20, 12
vprord zmm21, zmm21, 12
vprord zmm22, zmm22, 12
vprord zmm23, zmm23, 12
vpaddd zmm0, zmm0, zmm4
vpaddd zmm1, zmm1, zmm5
vpaddd zmm2, zmm2, zmm6
vpaddd zmm3, zmm3, zmm7
.if {words} > 15
.if {same}
vpaddd zmm16, zmm16, dword ptr [{message} + 60]{{1to16}}
.else
vpaddd zmm16, zmm16, [{message} + 1984]
.endif
.endif
.if {same}
vpaddd zmm17, zmm17, dword ptr [{message} + 0]{{1to16}}
.else
vpaddd zmm17, zmm17, [{message} + 1024]
.endif
.if {words} > 9
.if {same}
vpaddd zmm18, zmm18, dword ptr [{message} + 36]{{1to16}}
.else
vpaddd zmm18, zmm18, [{message} + 1600]
.endif
.endif
.if {same}
vpaddd zmm19, zmm19, dword ptr [{message} + 24]{{1to16}}
.else
vpaddd zmm19, zmm19, [{message} + 1408]
.endif
vpxord zmm12, zmm12, zmm0
vpxord zmm13, zmm13, zmm1
vpxord zmm14, zmm14, zmm2
vpxord zmm15, zmm15, zmm3
vpaddd zmm16, zmm16, zmm20
vpaddd zmm17, zmm17, zmm21
vpaddd zmm18, zmm18, zmm22
vpaddd zmm19, zmm19, zmm23
vprord zmm12, zmm12, 8
vprord zmm13, zmm13, 8
vprord zmm14, zmm14, 8
vprord zmm15, zmm15, 8
vpxord zmm28, zmm28, zmm16
vpxord zmm29, zmm29, zmm17
vpxord zmm30, zmm30, zmm18
vpxord zmm31, zmm31, zmm19
vpaddd zmm8, zmm12, zmm8
vpaddd zmm9, zmm13, zmm9
vpaddd zmm10, zmm14, zmm10
vpaddd zmm11, zmm15, zmm11
vprord zmm28, zmm28, 8
vprord zmm29, zmm29, 8
vprord zmm30, zmm30, 8
vprord zmm31, zmm31, 8
vpxord zmm4, zmm4, zmm8
vpxord zmm5, zmm5, zmm9
vpxord zmm6, zmm6, zmm10
vpxord zmm7, zmm7, zmm11
vpaddd zmm24, zmm28, zmm24
vpaddd zmm25, zmm29, zmm25
vpaddd zmm26, zmm30, zmm26
vpaddd zmm27, zmm31, zmm27
vprord zmm4, zmm4, 7
.if {fetch}
prefetcht0 byte ptr [{ahead} + 1856]
.endif
vprord zmm5, zmm5, 7
vprord zmm6, zmm6, 7
vprord zmm7, zmm7, 7
vpxord zmm20, zmm20, zmm24
vpxord zmm21, zmm21, zmm25
vpxord zmm22, zmm22, zmm26
vpxord zmm23, zmm23, zmm27
.if {words} > 14
.if {same}
vpaddd zmm0, zmm0, dword ptr [{message} + 56]{{1to16}}
.else
vpaddd zmm0, zmm0, [{message} + 896]
.endif
.endif
.if {same}
vpaddd zmm1, zmm1, dword ptr [{message} + 8]{{1to16}}
.else
vpaddd zmm1, zmm1, [{message} + 128]
.endif
.if {same}
vpaddd zmm2, zmm2, dword ptr [{message} + 12]{{1to16}}
.else
vpaddd zmm2, zmm2, [{message} + 192]
.endif
.if {same}
vpaddd zmm3, zmm3, dword ptr [{message} + 28]{{1to16}}
.else
vpaddd zmm3, zmm3, [{message} + 448]
.endif
vprord zmm20, zmm20, 7
vprord zmm21, zmm21, 7
vprord zmm22, zmm22, 7
vprord zmm23, zmm23, 7
vpaddd zmm0, zmm0, zmm5
vpaddd zmm1, zmm1, zmm6
vpaddd zmm2, zmm2, zmm7
vpaddd zmm3, zmm3, zmm4
.if {words} > 14
.if {same}
vpaddd zmm16, zmm16, dword ptr [{message} + 56]{{1to16}}
.else
vpaddd zmm16, zmm16, [{message} + 1920]
.endif
.endif
.if {same}
vpaddd zmm17, zmm17, dword ptr [{message} + 8]{{1to16}}
.else
vpaddd zmm17, zmm17, [{message} + 1152]
.endif
.if {same}
vpaddd zmm18, zmm18, dword ptr [{message} + 12]{{1to16}}
.else
vpaddd zmm18, zmm18, [{message} + 1216]
.endif
.if {same}
vpaddd zmm19, zmm19, dword ptr [{message} + 28]{{1to16}}
.else
vpaddd zmm19, zmm19, [{message} + 1472]
.endif
vpxord zmm15, zmm15, zmm0
vpxord zmm12, zmm12, zmm1
vpxord zmm13, zmm13, zmm2
vpxord zmm14, zmm14, zmm3
vpaddd zmm16, zmm16, zmm21
vpaddd zmm17, zmm17, zmm22
vpaddd zmm18, zmm18, zmm23
vpaddd zmm19, zmm19, zmm20
vprord zmm15, zmm15, 16
vprord zmm12, zmm12, 16
vprord zmm13, zmm13, 16
vprord zmm14, zmm14, 16
vpxord zmm31, zmm31, zmm16
vpxord zmm28, zmm28, zmm17
vpxord zmm29, zmm29, zmm18
vpxord zmm30, zmm30, zmm19
vpaddd zmm10, zmm15, zmm10
vpaddd zmm11, zmm12, zmm11
vpaddd zmm8, zmm13, zmm8
vpaddd zmm9, zmm14, zmm9
vprord zmm31, zmm31, 16
vprord zmm28, zmm28, 16
vprord zmm29, zmm29, 16
vprord zmm30, zmm30, 16
vpxord zmm5, zmm5, zmm10
vpxord zmm6, zmm6, zmm11
.if {fetch}
prefetcht0 byte ptr [{ahead} + 1920]
.endif
vpxord zmm7, zmm7, zmm8
vpxord zmm4, zmm4, zmm9
vpaddd zmm26, zmm31, zmm26
vpaddd zmm27, zmm28, zmm27
vpaddd zmm24, zmm29, zmm24
vpaddd zmm25, zmm30, zmm25
vprord zmm5, zmm5, 12
vprord zmm6, zmm6, 12
vprord zmm7, zmm7, 12
vprord zmm4, zmm4, 12
vpxord zmm21, zmm21, zmm26
vpxord zmm22, zmm22, zmm27
vpxord zmm23, zmm23, zmm24
vpxord zmm20, zmm20, zmm25
.if {words} > 10
.if {same}
vpaddd zmm0, zmm0, dword ptr [{message} + 40]{{1to16}}
.else
vpaddd zmm0, zmm0, [{message} + 640]
.endif
.endif
.if {words} > 12
.if {same}
vpaddd zmm1, zmm1, dword ptr [{message} + 48]{{1to16}}
.else
vpaddd zmm1, zmm1, [{message} + 768]
.endif
.endif
.if {same}
vpaddd zmm2, zmm2, dword ptr [{message} + 16]{{1to16}}
.else
vpaddd zmm2, zmm2, [{message} + 256]
.endif
.if {words} > 13
.if {same}
vpaddd zmm3, zmm3, dword ptr [{message} + 52]{{1to16}}
.else
vpaddd zmm3, zmm3, [{message} + 832]
.endif
.endif
vprord zmm21, zmm21, 12
vprord zmm22, zmm22, 12
vprord zmm23, zmm23, 12
vprord zmm20, zmm20, 12
vpaddd zmm0, zmm0, zmm5
vpaddd zmm1, zmm1, zmm6
vpaddd zmm2, zmm2, zmm7
vpaddd zmm3, zmm3, zmm4
.if {words} > 10
.if {same}
vpaddd zmm16, zmm16, dword ptr [{message} + 40]{{1to16}}
.else
vpaddd zmm16, zmm16, [{message} + 1664]
.endif
.endif
.if {words} > 12
.if {same}
vpaddd zmm17, zmm17, dword ptr [{message} + 48]{{1to16}}
.else
vpaddd zmm17, zmm17, [{message} + 1792]
.endif
.endif
.if {same}
vpaddd zmm18, zmm18, dword ptr [{message} + 16]{{1to16}}
.else
vpaddd zmm18, zmm18, [{message} + 1280]
.endif
.if {words} > 13
.if {same}
vpaddd zmm19, zmm19, dword ptr [{message} + 52]{{1to16}}
.else
vpaddd zmm19, zmm19, [{message} + 1856]
.endif
.endif
vpxord zmm15, zmm15, zmm0
vpxord zmm12, zmm12, zmm1
vpxord zmm13, zmm13, zmm2
vpxord zmm14, zmm14, zmm3
vpaddd zmm16, zmm16, zmm21
vpaddd zmm17, zmm17, zmm22
vpaddd zmm18, zmm18, zmm23
vpaddd zmm19, zmm19, zmm20
vprord zmm15, zmm15, 8
vprord zmm12, zmm12, 8
vprord zmm13, zmm13, 8
vprord zmm14, zmm14, 8
vpxord zmm31, zmm31, zmm16
vpxord zmm28, zmm28, zmm17
vpxord zmm29, zmm29, zmm18
vpxord zmm30, zmm30, zmm19
vpaddd zmm10, zmm15, zmm10
vpaddd zmm11, zmm12, zmm11
vpaddd zmm8, zmm13, zmm8
.if {fetch}
prefetcht0 byte ptr [{ahead} + 1984]
.endif
vpaddd zmm9, zmm14, zmm9
vprord zmm31, zmm31, 8
vprord zmm28, zmm28, 8
vprord zmm29, zmm29, 8
vprord zmm30, zmm30, 8
vpxord zmm5, zmm5, zmm10
vpxord zmm6, zmm6, zmm11
vpxord zmm7, zmm7, zmm8
vpxord zmm4, zmm4, zmm9
vpaddd zmm26, zmm31, zmm26
vpaddd zmm27, zmm28, zmm27
vpaddd zmm24, zmm29, zmm24
vpaddd zmm25, zmm30, zmm25
vprord zmm5, zmm5, 7
vprord zmm6, zmm6, 7
vprord zmm7, zmm7, 7
vprord zmm4, zmm4, 7
vpxord zmm21, zmm21, zmm26
vpxord zmm22, zmm22, zmm27
vpxord zmm23, zmm23, zmm24
vpxord zmm20, zmm20, zmm25
vprord zmm21, zmm21, 7
vprord zmm22, zmm22, 7
vprord zmm23, zmm23, 7
vprord zmm20, zmm20, 7
vpxord zmm0, zmm0, zmm8
vpxord zmm1, zmm1, zmm9
vpxord zmm2, zmm2, zmm10
vpxord zmm3, zmm3, zmm11
vpxord zmm4, zmm4, zmm12
vpxord zmm5, zmm5, zmm13
vpxord zmm6, zmm6, zmm14
vpxord zmm7, zmm7, zmm15
vpxord zmm16, zmm16, zmm24
vpxord zmm17, zmm17, zmm25
vpxord zmm18, zmm18, zmm26
vpxord zmm19, zmm19, zmm27
vpxord zmm20, zmm20, zmm28
vpxord zmm21, zmm21, zmm29
vpxord zmm22, zmm22, zmm30
vpxord zmm23, zmm23, zmm31
