/// The blocks of BLAKE3, as its paper defines them, and chunks at hand.
///
/// For the modules of this package: the interface may change.
//
// Written by motoko/generate.

import Prim "mo:prim";

module {
  /// A word of 32 bits is the lower half of a `Nat64`; sums leave what they like above it.
  let LOW : Nat64 = 0xffff_ffff;
  /// The factor that puts a word into both halves: each rotation is then one shift.
  let TWICE : Nat64 = 0x1_0000_0001;
  let nat = Prim.nat64ToNat;
  let nat16 = Prim.nat8ToNat16;
  let nat32 = Prim.nat16ToNat32;
  let nat64 = Prim.nat32ToNat64;

  /// The chaining value after a block of 64 bytes: `h` is the one before it, `m` the block's
  /// words, `low` and `high` the counter. All words come and go as `Nat32`, which takes few instructions to
  /// pass, and no memory.
  public func compress(
    h0 : Nat32, h1 : Nat32, h2 : Nat32, h3 : Nat32, h4 : Nat32, h5 : Nat32, h6 : Nat32,
    h7 : Nat32, m0 : Nat32, m1 : Nat32, m2 : Nat32, m3 : Nat32, m4 : Nat32, m5 : Nat32,
    m6 : Nat32, m7 : Nat32, m8 : Nat32, m9 : Nat32, m10 : Nat32, m11 : Nat32,
    m12 : Nat32, m13 : Nat32, m14 : Nat32, m15 : Nat32, low : Nat32, high : Nat32,
    length : Nat32, flags : Nat32,
  ) : (Nat32, Nat32, Nat32, Nat32, Nat32, Nat32, Nat32, Nat32) {
    let c0 = nat64(h0);
    let c1 = nat64(h1);
    let c2 = nat64(h2);
    let c3 = nat64(h3);
    let c4 = nat64(h4);
    let c5 = nat64(h5);
    let c6 = nat64(h6);
    let c7 = nat64(h7);
    let w0 = nat64(m0);
    let w1 = nat64(m1);
    let w2 = nat64(m2);
    let w3 = nat64(m3);
    let w4 = nat64(m4);
    let w5 = nat64(m5);
    let w6 = nat64(m6);
    let w7 = nat64(m7);
    let w8 = nat64(m8);
    let w9 = nat64(m9);
    let w10 = nat64(m10);
    let w11 = nat64(m11);
    let w12 = nat64(m12);
    let w13 = nat64(m13);
    let w14 = nat64(m14);
    let w15 = nat64(m15);
    let v1 = c0 +% c4 +% w0;
    let v2 = (((nat64(low) ^ v1) & LOW) *% TWICE) >> 16;
    let v3 = 0x6a09e667 +% v2;
    let v4 = (((c4 ^ v3) & LOW) *% TWICE) >> 12;
    let v5 = v1 +% v4 +% w1;
    let v6 = (((v2 ^ v5) & LOW) *% TWICE) >> 8;
    let v7 = v3 +% v6;
    let v8 = (((v4 ^ v7) & LOW) *% TWICE) >> 7;
    let v9 = c1 +% c5 +% w2;
    let v10 = (((nat64(high) ^ v9) & LOW) *% TWICE) >> 16;
    let v11 = 0xbb67ae85 +% v10;
    let v12 = (((c5 ^ v11) & LOW) *% TWICE) >> 12;
    let v13 = v9 +% v12 +% w3;
    let v14 = (((v10 ^ v13) & LOW) *% TWICE) >> 8;
    let v15 = v11 +% v14;
    let v16 = (((v12 ^ v15) & LOW) *% TWICE) >> 7;
    let v17 = c2 +% c6 +% w4;
    let v18 = (((nat64(length) ^ v17) & LOW) *% TWICE) >> 16;
    let v19 = 0x3c6ef372 +% v18;
    let v20 = (((c6 ^ v19) & LOW) *% TWICE) >> 12;
    let v21 = v17 +% v20 +% w5;
    let v22 = (((v18 ^ v21) & LOW) *% TWICE) >> 8;
    let v23 = v19 +% v22;
    let v24 = (((v20 ^ v23) & LOW) *% TWICE) >> 7;
    let v25 = c3 +% c7 +% w6;
    let v26 = (((nat64(flags) ^ v25) & LOW) *% TWICE) >> 16;
    let v27 = 0xa54ff53a +% v26;
    let v28 = (((c7 ^ v27) & LOW) *% TWICE) >> 12;
    let v29 = v25 +% v28 +% w7;
    let v30 = (((v26 ^ v29) & LOW) *% TWICE) >> 8;
    let v31 = v27 +% v30;
    let v32 = (((v28 ^ v31) & LOW) *% TWICE) >> 7;
    let v33 = v5 +% v16 +% w8;
    let v34 = (((v30 ^ v33) & LOW) *% TWICE) >> 16;
    let v35 = v23 +% v34;
    let v36 = (((v16 ^ v35) & LOW) *% TWICE) >> 12;
    let v37 = v33 +% v36 +% w9;
    let v38 = (((v34 ^ v37) & LOW) *% TWICE) >> 8;
    let v39 = v35 +% v38;
    let v40 = (((v36 ^ v39) & LOW) *% TWICE) >> 7;
    let v41 = v13 +% v24 +% w10;
    let v42 = (((v6 ^ v41) & LOW) *% TWICE) >> 16;
    let v43 = v31 +% v42;
    let v44 = (((v24 ^ v43) & LOW) *% TWICE) >> 12;
    let v45 = v41 +% v44 +% w11;
    let v46 = (((v42 ^ v45) & LOW) *% TWICE) >> 8;
    let v47 = v43 +% v46;
    let v48 = (((v44 ^ v47) & LOW) *% TWICE) >> 7;
    let v49 = v21 +% v32 +% w12;
    let v50 = (((v14 ^ v49) & LOW) *% TWICE) >> 16;
    let v51 = v7 +% v50;
    let v52 = (((v32 ^ v51) & LOW) *% TWICE) >> 12;
    let v53 = v49 +% v52 +% w13;
    let v54 = (((v50 ^ v53) & LOW) *% TWICE) >> 8;
    let v55 = v51 +% v54;
    let v56 = (((v52 ^ v55) & LOW) *% TWICE) >> 7;
    let v57 = v29 +% v8 +% w14;
    let v58 = (((v22 ^ v57) & LOW) *% TWICE) >> 16;
    let v59 = v15 +% v58;
    let v60 = (((v8 ^ v59) & LOW) *% TWICE) >> 12;
    let v61 = v57 +% v60 +% w15;
    let v62 = (((v58 ^ v61) & LOW) *% TWICE) >> 8;
    let v63 = v59 +% v62;
    let v64 = (((v60 ^ v63) & LOW) *% TWICE) >> 7;
    let v65 = v37 +% v64 +% w2;
    let v66 = (((v46 ^ v65) & LOW) *% TWICE) >> 16;
    let v67 = v55 +% v66;
    let v68 = (((v64 ^ v67) & LOW) *% TWICE) >> 12;
    let v69 = v65 +% v68 +% w6;
    let v70 = (((v66 ^ v69) & LOW) *% TWICE) >> 8;
    let v71 = v67 +% v70;
    let v72 = (((v68 ^ v71) & LOW) *% TWICE) >> 7;
    let v73 = v45 +% v40 +% w3;
    let v74 = (((v54 ^ v73) & LOW) *% TWICE) >> 16;
    let v75 = v63 +% v74;
    let v76 = (((v40 ^ v75) & LOW) *% TWICE) >> 12;
    let v77 = v73 +% v76 +% w10;
    let v78 = (((v74 ^ v77) & LOW) *% TWICE) >> 8;
    let v79 = v75 +% v78;
    let v80 = (((v76 ^ v79) & LOW) *% TWICE) >> 7;
    let v81 = v53 +% v48 +% w7;
    let v82 = (((v62 ^ v81) & LOW) *% TWICE) >> 16;
    let v83 = v39 +% v82;
    let v84 = (((v48 ^ v83) & LOW) *% TWICE) >> 12;
    let v85 = v81 +% v84 +% w0;
    let v86 = (((v82 ^ v85) & LOW) *% TWICE) >> 8;
    let v87 = v83 +% v86;
    let v88 = (((v84 ^ v87) & LOW) *% TWICE) >> 7;
    let v89 = v61 +% v56 +% w4;
    let v90 = (((v38 ^ v89) & LOW) *% TWICE) >> 16;
    let v91 = v47 +% v90;
    let v92 = (((v56 ^ v91) & LOW) *% TWICE) >> 12;
    let v93 = v89 +% v92 +% w13;
    let v94 = (((v90 ^ v93) & LOW) *% TWICE) >> 8;
    let v95 = v91 +% v94;
    let v96 = (((v92 ^ v95) & LOW) *% TWICE) >> 7;
    let v97 = v69 +% v80 +% w1;
    let v98 = (((v94 ^ v97) & LOW) *% TWICE) >> 16;
    let v99 = v87 +% v98;
    let v100 = (((v80 ^ v99) & LOW) *% TWICE) >> 12;
    let v101 = v97 +% v100 +% w11;
    let v102 = (((v98 ^ v101) & LOW) *% TWICE) >> 8;
    let v103 = v99 +% v102;
    let v104 = (((v100 ^ v103) & LOW) *% TWICE) >> 7;
    let v105 = v77 +% v88 +% w12;
    let v106 = (((v70 ^ v105) & LOW) *% TWICE) >> 16;
    let v107 = v95 +% v106;
    let v108 = (((v88 ^ v107) & LOW) *% TWICE) >> 12;
    let v109 = v105 +% v108 +% w5;
    let v110 = (((v106 ^ v109) & LOW) *% TWICE) >> 8;
    let v111 = v107 +% v110;
    let v112 = (((v108 ^ v111) & LOW) *% TWICE) >> 7;
    let v113 = v85 +% v96 +% w9;
    let v114 = (((v78 ^ v113) & LOW) *% TWICE) >> 16;
    let v115 = v71 +% v114;
    let v116 = (((v96 ^ v115) & LOW) *% TWICE) >> 12;
    let v117 = v113 +% v116 +% w14;
    let v118 = (((v114 ^ v117) & LOW) *% TWICE) >> 8;
    let v119 = v115 +% v118;
    let v120 = (((v116 ^ v119) & LOW) *% TWICE) >> 7;
    let v121 = v93 +% v72 +% w15;
    let v122 = (((v86 ^ v121) & LOW) *% TWICE) >> 16;
    let v123 = v79 +% v122;
    let v124 = (((v72 ^ v123) & LOW) *% TWICE) >> 12;
    let v125 = v121 +% v124 +% w8;
    let v126 = (((v122 ^ v125) & LOW) *% TWICE) >> 8;
    let v127 = v123 +% v126;
    let v128 = (((v124 ^ v127) & LOW) *% TWICE) >> 7;
    let v129 = v101 +% v128 +% w3;
    let v130 = (((v110 ^ v129) & LOW) *% TWICE) >> 16;
    let v131 = v119 +% v130;
    let v132 = (((v128 ^ v131) & LOW) *% TWICE) >> 12;
    let v133 = v129 +% v132 +% w4;
    let v134 = (((v130 ^ v133) & LOW) *% TWICE) >> 8;
    let v135 = v131 +% v134;
    let v136 = (((v132 ^ v135) & LOW) *% TWICE) >> 7;
    let v137 = v109 +% v104 +% w10;
    let v138 = (((v118 ^ v137) & LOW) *% TWICE) >> 16;
    let v139 = v127 +% v138;
    let v140 = (((v104 ^ v139) & LOW) *% TWICE) >> 12;
    let v141 = v137 +% v140 +% w12;
    let v142 = (((v138 ^ v141) & LOW) *% TWICE) >> 8;
    let v143 = v139 +% v142;
    let v144 = (((v140 ^ v143) & LOW) *% TWICE) >> 7;
    let v145 = v117 +% v112 +% w13;
    let v146 = (((v126 ^ v145) & LOW) *% TWICE) >> 16;
    let v147 = v103 +% v146;
    let v148 = (((v112 ^ v147) & LOW) *% TWICE) >> 12;
    let v149 = v145 +% v148 +% w2;
    let v150 = (((v146 ^ v149) & LOW) *% TWICE) >> 8;
    let v151 = v147 +% v150;
    let v152 = (((v148 ^ v151) & LOW) *% TWICE) >> 7;
    let v153 = v125 +% v120 +% w7;
    let v154 = (((v102 ^ v153) & LOW) *% TWICE) >> 16;
    let v155 = v111 +% v154;
    let v156 = (((v120 ^ v155) & LOW) *% TWICE) >> 12;
    let v157 = v153 +% v156 +% w14;
    let v158 = (((v154 ^ v157) & LOW) *% TWICE) >> 8;
    let v159 = v155 +% v158;
    let v160 = (((v156 ^ v159) & LOW) *% TWICE) >> 7;
    let v161 = v133 +% v144 +% w6;
    let v162 = (((v158 ^ v161) & LOW) *% TWICE) >> 16;
    let v163 = v151 +% v162;
    let v164 = (((v144 ^ v163) & LOW) *% TWICE) >> 12;
    let v165 = v161 +% v164 +% w5;
    let v166 = (((v162 ^ v165) & LOW) *% TWICE) >> 8;
    let v167 = v163 +% v166;
    let v168 = (((v164 ^ v167) & LOW) *% TWICE) >> 7;
    let v169 = v141 +% v152 +% w9;
    let v170 = (((v134 ^ v169) & LOW) *% TWICE) >> 16;
    let v171 = v159 +% v170;
    let v172 = (((v152 ^ v171) & LOW) *% TWICE) >> 12;
    let v173 = v169 +% v172 +% w0;
    let v174 = (((v170 ^ v173) & LOW) *% TWICE) >> 8;
    let v175 = v171 +% v174;
    let v176 = (((v172 ^ v175) & LOW) *% TWICE) >> 7;
    let v177 = v149 +% v160 +% w11;
    let v178 = (((v142 ^ v177) & LOW) *% TWICE) >> 16;
    let v179 = v135 +% v178;
    let v180 = (((v160 ^ v179) & LOW) *% TWICE) >> 12;
    let v181 = v177 +% v180 +% w15;
    let v182 = (((v178 ^ v181) & LOW) *% TWICE) >> 8;
    let v183 = v179 +% v182;
    let v184 = (((v180 ^ v183) & LOW) *% TWICE) >> 7;
    let v185 = v157 +% v136 +% w8;
    let v186 = (((v150 ^ v185) & LOW) *% TWICE) >> 16;
    let v187 = v143 +% v186;
    let v188 = (((v136 ^ v187) & LOW) *% TWICE) >> 12;
    let v189 = v185 +% v188 +% w1;
    let v190 = (((v186 ^ v189) & LOW) *% TWICE) >> 8;
    let v191 = v187 +% v190;
    let v192 = (((v188 ^ v191) & LOW) *% TWICE) >> 7;
    let v193 = v165 +% v192 +% w10;
    let v194 = (((v174 ^ v193) & LOW) *% TWICE) >> 16;
    let v195 = v183 +% v194;
    let v196 = (((v192 ^ v195) & LOW) *% TWICE) >> 12;
    let v197 = v193 +% v196 +% w7;
    let v198 = (((v194 ^ v197) & LOW) *% TWICE) >> 8;
    let v199 = v195 +% v198;
    let v200 = (((v196 ^ v199) & LOW) *% TWICE) >> 7;
    let v201 = v173 +% v168 +% w12;
    let v202 = (((v182 ^ v201) & LOW) *% TWICE) >> 16;
    let v203 = v191 +% v202;
    let v204 = (((v168 ^ v203) & LOW) *% TWICE) >> 12;
    let v205 = v201 +% v204 +% w9;
    let v206 = (((v202 ^ v205) & LOW) *% TWICE) >> 8;
    let v207 = v203 +% v206;
    let v208 = (((v204 ^ v207) & LOW) *% TWICE) >> 7;
    let v209 = v181 +% v176 +% w14;
    let v210 = (((v190 ^ v209) & LOW) *% TWICE) >> 16;
    let v211 = v167 +% v210;
    let v212 = (((v176 ^ v211) & LOW) *% TWICE) >> 12;
    let v213 = v209 +% v212 +% w3;
    let v214 = (((v210 ^ v213) & LOW) *% TWICE) >> 8;
    let v215 = v211 +% v214;
    let v216 = (((v212 ^ v215) & LOW) *% TWICE) >> 7;
    let v217 = v189 +% v184 +% w13;
    let v218 = (((v166 ^ v217) & LOW) *% TWICE) >> 16;
    let v219 = v175 +% v218;
    let v220 = (((v184 ^ v219) & LOW) *% TWICE) >> 12;
    let v221 = v217 +% v220 +% w15;
    let v222 = (((v218 ^ v221) & LOW) *% TWICE) >> 8;
    let v223 = v219 +% v222;
    let v224 = (((v220 ^ v223) & LOW) *% TWICE) >> 7;
    let v225 = v197 +% v208 +% w4;
    let v226 = (((v222 ^ v225) & LOW) *% TWICE) >> 16;
    let v227 = v215 +% v226;
    let v228 = (((v208 ^ v227) & LOW) *% TWICE) >> 12;
    let v229 = v225 +% v228 +% w0;
    let v230 = (((v226 ^ v229) & LOW) *% TWICE) >> 8;
    let v231 = v227 +% v230;
    let v232 = (((v228 ^ v231) & LOW) *% TWICE) >> 7;
    let v233 = v205 +% v216 +% w11;
    let v234 = (((v198 ^ v233) & LOW) *% TWICE) >> 16;
    let v235 = v223 +% v234;
    let v236 = (((v216 ^ v235) & LOW) *% TWICE) >> 12;
    let v237 = v233 +% v236 +% w2;
    let v238 = (((v234 ^ v237) & LOW) *% TWICE) >> 8;
    let v239 = v235 +% v238;
    let v240 = (((v236 ^ v239) & LOW) *% TWICE) >> 7;
    let v241 = v213 +% v224 +% w5;
    let v242 = (((v206 ^ v241) & LOW) *% TWICE) >> 16;
    let v243 = v199 +% v242;
    let v244 = (((v224 ^ v243) & LOW) *% TWICE) >> 12;
    let v245 = v241 +% v244 +% w8;
    let v246 = (((v242 ^ v245) & LOW) *% TWICE) >> 8;
    let v247 = v243 +% v246;
    let v248 = (((v244 ^ v247) & LOW) *% TWICE) >> 7;
    let v249 = v221 +% v200 +% w1;
    let v250 = (((v214 ^ v249) & LOW) *% TWICE) >> 16;
    let v251 = v207 +% v250;
    let v252 = (((v200 ^ v251) & LOW) *% TWICE) >> 12;
    let v253 = v249 +% v252 +% w6;
    let v254 = (((v250 ^ v253) & LOW) *% TWICE) >> 8;
    let v255 = v251 +% v254;
    let v256 = (((v252 ^ v255) & LOW) *% TWICE) >> 7;
    let v257 = v229 +% v256 +% w12;
    let v258 = (((v238 ^ v257) & LOW) *% TWICE) >> 16;
    let v259 = v247 +% v258;
    let v260 = (((v256 ^ v259) & LOW) *% TWICE) >> 12;
    let v261 = v257 +% v260 +% w13;
    let v262 = (((v258 ^ v261) & LOW) *% TWICE) >> 8;
    let v263 = v259 +% v262;
    let v264 = (((v260 ^ v263) & LOW) *% TWICE) >> 7;
    let v265 = v237 +% v232 +% w9;
    let v266 = (((v246 ^ v265) & LOW) *% TWICE) >> 16;
    let v267 = v255 +% v266;
    let v268 = (((v232 ^ v267) & LOW) *% TWICE) >> 12;
    let v269 = v265 +% v268 +% w11;
    let v270 = (((v266 ^ v269) & LOW) *% TWICE) >> 8;
    let v271 = v267 +% v270;
    let v272 = (((v268 ^ v271) & LOW) *% TWICE) >> 7;
    let v273 = v245 +% v240 +% w15;
    let v274 = (((v254 ^ v273) & LOW) *% TWICE) >> 16;
    let v275 = v231 +% v274;
    let v276 = (((v240 ^ v275) & LOW) *% TWICE) >> 12;
    let v277 = v273 +% v276 +% w10;
    let v278 = (((v274 ^ v277) & LOW) *% TWICE) >> 8;
    let v279 = v275 +% v278;
    let v280 = (((v276 ^ v279) & LOW) *% TWICE) >> 7;
    let v281 = v253 +% v248 +% w14;
    let v282 = (((v230 ^ v281) & LOW) *% TWICE) >> 16;
    let v283 = v239 +% v282;
    let v284 = (((v248 ^ v283) & LOW) *% TWICE) >> 12;
    let v285 = v281 +% v284 +% w8;
    let v286 = (((v282 ^ v285) & LOW) *% TWICE) >> 8;
    let v287 = v283 +% v286;
    let v288 = (((v284 ^ v287) & LOW) *% TWICE) >> 7;
    let v289 = v261 +% v272 +% w7;
    let v290 = (((v286 ^ v289) & LOW) *% TWICE) >> 16;
    let v291 = v279 +% v290;
    let v292 = (((v272 ^ v291) & LOW) *% TWICE) >> 12;
    let v293 = v289 +% v292 +% w2;
    let v294 = (((v290 ^ v293) & LOW) *% TWICE) >> 8;
    let v295 = v291 +% v294;
    let v296 = (((v292 ^ v295) & LOW) *% TWICE) >> 7;
    let v297 = v269 +% v280 +% w5;
    let v298 = (((v262 ^ v297) & LOW) *% TWICE) >> 16;
    let v299 = v287 +% v298;
    let v300 = (((v280 ^ v299) & LOW) *% TWICE) >> 12;
    let v301 = v297 +% v300 +% w3;
    let v302 = (((v298 ^ v301) & LOW) *% TWICE) >> 8;
    let v303 = v299 +% v302;
    let v304 = (((v300 ^ v303) & LOW) *% TWICE) >> 7;
    let v305 = v277 +% v288 +% w0;
    let v306 = (((v270 ^ v305) & LOW) *% TWICE) >> 16;
    let v307 = v263 +% v306;
    let v308 = (((v288 ^ v307) & LOW) *% TWICE) >> 12;
    let v309 = v305 +% v308 +% w1;
    let v310 = (((v306 ^ v309) & LOW) *% TWICE) >> 8;
    let v311 = v307 +% v310;
    let v312 = (((v308 ^ v311) & LOW) *% TWICE) >> 7;
    let v313 = v285 +% v264 +% w6;
    let v314 = (((v278 ^ v313) & LOW) *% TWICE) >> 16;
    let v315 = v271 +% v314;
    let v316 = (((v264 ^ v315) & LOW) *% TWICE) >> 12;
    let v317 = v313 +% v316 +% w4;
    let v318 = (((v314 ^ v317) & LOW) *% TWICE) >> 8;
    let v319 = v315 +% v318;
    let v320 = (((v316 ^ v319) & LOW) *% TWICE) >> 7;
    let v321 = v293 +% v320 +% w9;
    let v322 = (((v302 ^ v321) & LOW) *% TWICE) >> 16;
    let v323 = v311 +% v322;
    let v324 = (((v320 ^ v323) & LOW) *% TWICE) >> 12;
    let v325 = v321 +% v324 +% w14;
    let v326 = (((v322 ^ v325) & LOW) *% TWICE) >> 8;
    let v327 = v323 +% v326;
    let v328 = (((v324 ^ v327) & LOW) *% TWICE) >> 7;
    let v329 = v301 +% v296 +% w11;
    let v330 = (((v310 ^ v329) & LOW) *% TWICE) >> 16;
    let v331 = v319 +% v330;
    let v332 = (((v296 ^ v331) & LOW) *% TWICE) >> 12;
    let v333 = v329 +% v332 +% w5;
    let v334 = (((v330 ^ v333) & LOW) *% TWICE) >> 8;
    let v335 = v331 +% v334;
    let v336 = (((v332 ^ v335) & LOW) *% TWICE) >> 7;
    let v337 = v309 +% v304 +% w8;
    let v338 = (((v318 ^ v337) & LOW) *% TWICE) >> 16;
    let v339 = v295 +% v338;
    let v340 = (((v304 ^ v339) & LOW) *% TWICE) >> 12;
    let v341 = v337 +% v340 +% w12;
    let v342 = (((v338 ^ v341) & LOW) *% TWICE) >> 8;
    let v343 = v339 +% v342;
    let v344 = (((v340 ^ v343) & LOW) *% TWICE) >> 7;
    let v345 = v317 +% v312 +% w15;
    let v346 = (((v294 ^ v345) & LOW) *% TWICE) >> 16;
    let v347 = v303 +% v346;
    let v348 = (((v312 ^ v347) & LOW) *% TWICE) >> 12;
    let v349 = v345 +% v348 +% w1;
    let v350 = (((v346 ^ v349) & LOW) *% TWICE) >> 8;
    let v351 = v347 +% v350;
    let v352 = (((v348 ^ v351) & LOW) *% TWICE) >> 7;
    let v353 = v325 +% v336 +% w13;
    let v354 = (((v350 ^ v353) & LOW) *% TWICE) >> 16;
    let v355 = v343 +% v354;
    let v356 = (((v336 ^ v355) & LOW) *% TWICE) >> 12;
    let v357 = v353 +% v356 +% w3;
    let v358 = (((v354 ^ v357) & LOW) *% TWICE) >> 8;
    let v359 = v355 +% v358;
    let v360 = (((v356 ^ v359) & LOW) *% TWICE) >> 7;
    let v361 = v333 +% v344 +% w0;
    let v362 = (((v326 ^ v361) & LOW) *% TWICE) >> 16;
    let v363 = v351 +% v362;
    let v364 = (((v344 ^ v363) & LOW) *% TWICE) >> 12;
    let v365 = v361 +% v364 +% w10;
    let v366 = (((v362 ^ v365) & LOW) *% TWICE) >> 8;
    let v367 = v363 +% v366;
    let v368 = (((v364 ^ v367) & LOW) *% TWICE) >> 7;
    let v369 = v341 +% v352 +% w2;
    let v370 = (((v334 ^ v369) & LOW) *% TWICE) >> 16;
    let v371 = v327 +% v370;
    let v372 = (((v352 ^ v371) & LOW) *% TWICE) >> 12;
    let v373 = v369 +% v372 +% w6;
    let v374 = (((v370 ^ v373) & LOW) *% TWICE) >> 8;
    let v375 = v371 +% v374;
    let v376 = (((v372 ^ v375) & LOW) *% TWICE) >> 7;
    let v377 = v349 +% v328 +% w4;
    let v378 = (((v342 ^ v377) & LOW) *% TWICE) >> 16;
    let v379 = v335 +% v378;
    let v380 = (((v328 ^ v379) & LOW) *% TWICE) >> 12;
    let v381 = v377 +% v380 +% w7;
    let v382 = (((v378 ^ v381) & LOW) *% TWICE) >> 8;
    let v383 = v379 +% v382;
    let v384 = (((v380 ^ v383) & LOW) *% TWICE) >> 7;
    let v385 = v357 +% v384 +% w11;
    let v386 = (((v366 ^ v385) & LOW) *% TWICE) >> 16;
    let v387 = v375 +% v386;
    let v388 = (((v384 ^ v387) & LOW) *% TWICE) >> 12;
    let v389 = v385 +% v388 +% w15;
    let v390 = (((v386 ^ v389) & LOW) *% TWICE) >> 8;
    let v391 = v387 +% v390;
    let v392 = (((v388 ^ v391) & LOW) *% TWICE) >> 7;
    let v393 = v365 +% v360 +% w5;
    let v394 = (((v374 ^ v393) & LOW) *% TWICE) >> 16;
    let v395 = v383 +% v394;
    let v396 = (((v360 ^ v395) & LOW) *% TWICE) >> 12;
    let v397 = v393 +% v396 +% w0;
    let v398 = (((v394 ^ v397) & LOW) *% TWICE) >> 8;
    let v399 = v395 +% v398;
    let v400 = (((v396 ^ v399) & LOW) *% TWICE) >> 7;
    let v401 = v373 +% v368 +% w1;
    let v402 = (((v382 ^ v401) & LOW) *% TWICE) >> 16;
    let v403 = v359 +% v402;
    let v404 = (((v368 ^ v403) & LOW) *% TWICE) >> 12;
    let v405 = v401 +% v404 +% w9;
    let v406 = (((v402 ^ v405) & LOW) *% TWICE) >> 8;
    let v407 = v403 +% v406;
    let v408 = (((v404 ^ v407) & LOW) *% TWICE) >> 7;
    let v409 = v381 +% v376 +% w8;
    let v410 = (((v358 ^ v409) & LOW) *% TWICE) >> 16;
    let v411 = v367 +% v410;
    let v412 = (((v376 ^ v411) & LOW) *% TWICE) >> 12;
    let v413 = v409 +% v412 +% w6;
    let v414 = (((v410 ^ v413) & LOW) *% TWICE) >> 8;
    let v415 = v411 +% v414;
    let v416 = (((v412 ^ v415) & LOW) *% TWICE) >> 7;
    let v417 = v389 +% v400 +% w14;
    let v418 = (((v414 ^ v417) & LOW) *% TWICE) >> 16;
    let v419 = v407 +% v418;
    let v420 = (((v400 ^ v419) & LOW) *% TWICE) >> 12;
    let v421 = v417 +% v420 +% w10;
    let v422 = (((v418 ^ v421) & LOW) *% TWICE) >> 8;
    let v423 = v419 +% v422;
    let v424 = (((v420 ^ v423) & LOW) *% TWICE) >> 7;
    let v425 = v397 +% v408 +% w2;
    let v426 = (((v390 ^ v425) & LOW) *% TWICE) >> 16;
    let v427 = v415 +% v426;
    let v428 = (((v408 ^ v427) & LOW) *% TWICE) >> 12;
    let v429 = v425 +% v428 +% w12;
    let v430 = (((v426 ^ v429) & LOW) *% TWICE) >> 8;
    let v431 = v427 +% v430;
    let v432 = (((v428 ^ v431) & LOW) *% TWICE) >> 7;
    let v433 = v405 +% v416 +% w3;
    let v434 = (((v398 ^ v433) & LOW) *% TWICE) >> 16;
    let v435 = v391 +% v434;
    let v436 = (((v416 ^ v435) & LOW) *% TWICE) >> 12;
    let v437 = v433 +% v436 +% w4;
    let v438 = (((v434 ^ v437) & LOW) *% TWICE) >> 8;
    let v439 = v435 +% v438;
    let v440 = (((v436 ^ v439) & LOW) *% TWICE) >> 7;
    let v441 = v413 +% v392 +% w7;
    let v442 = (((v406 ^ v441) & LOW) *% TWICE) >> 16;
    let v443 = v399 +% v442;
    let v444 = (((v392 ^ v443) & LOW) *% TWICE) >> 12;
    let v445 = v441 +% v444 +% w13;
    let v446 = (((v442 ^ v445) & LOW) *% TWICE) >> 8;
    let v447 = v443 +% v446;
    let v448 = (((v444 ^ v447) & LOW) *% TWICE) >> 7;
    (
      Prim.nat64ToNat32((v421 ^ v439) & LOW), Prim.nat64ToNat32((v429 ^ v447) & LOW),
      Prim.nat64ToNat32((v437 ^ v423) & LOW), Prim.nat64ToNat32((v445 ^ v431) & LOW),
      Prim.nat64ToNat32((v448 ^ v430) & LOW), Prim.nat64ToNat32((v424 ^ v438) & LOW),
      Prim.nat64ToNat32((v432 ^ v446) & LOW), Prim.nat64ToNat32((v440 ^ v422) & LOW),
    )
  };

  /// As `compress`, with all the output.
  public func expand(
    h0 : Nat32, h1 : Nat32, h2 : Nat32, h3 : Nat32, h4 : Nat32, h5 : Nat32, h6 : Nat32,
    h7 : Nat32, m0 : Nat32, m1 : Nat32, m2 : Nat32, m3 : Nat32, m4 : Nat32, m5 : Nat32,
    m6 : Nat32, m7 : Nat32, m8 : Nat32, m9 : Nat32, m10 : Nat32, m11 : Nat32,
    m12 : Nat32, m13 : Nat32, m14 : Nat32, m15 : Nat32, low : Nat32, high : Nat32,
    length : Nat32, flags : Nat32,
  ) : (Nat32, Nat32, Nat32, Nat32, Nat32, Nat32, Nat32, Nat32, Nat32, Nat32, Nat32, Nat32, Nat32, Nat32, Nat32, Nat32) {
    let c0 = nat64(h0);
    let c1 = nat64(h1);
    let c2 = nat64(h2);
    let c3 = nat64(h3);
    let c4 = nat64(h4);
    let c5 = nat64(h5);
    let c6 = nat64(h6);
    let c7 = nat64(h7);
    let w0 = nat64(m0);
    let w1 = nat64(m1);
    let w2 = nat64(m2);
    let w3 = nat64(m3);
    let w4 = nat64(m4);
    let w5 = nat64(m5);
    let w6 = nat64(m6);
    let w7 = nat64(m7);
    let w8 = nat64(m8);
    let w9 = nat64(m9);
    let w10 = nat64(m10);
    let w11 = nat64(m11);
    let w12 = nat64(m12);
    let w13 = nat64(m13);
    let w14 = nat64(m14);
    let w15 = nat64(m15);
    let v1 = c0 +% c4 +% w0;
    let v2 = (((nat64(low) ^ v1) & LOW) *% TWICE) >> 16;
    let v3 = 0x6a09e667 +% v2;
    let v4 = (((c4 ^ v3) & LOW) *% TWICE) >> 12;
    let v5 = v1 +% v4 +% w1;
    let v6 = (((v2 ^ v5) & LOW) *% TWICE) >> 8;
    let v7 = v3 +% v6;
    let v8 = (((v4 ^ v7) & LOW) *% TWICE) >> 7;
    let v9 = c1 +% c5 +% w2;
    let v10 = (((nat64(high) ^ v9) & LOW) *% TWICE) >> 16;
    let v11 = 0xbb67ae85 +% v10;
    let v12 = (((c5 ^ v11) & LOW) *% TWICE) >> 12;
    let v13 = v9 +% v12 +% w3;
    let v14 = (((v10 ^ v13) & LOW) *% TWICE) >> 8;
    let v15 = v11 +% v14;
    let v16 = (((v12 ^ v15) & LOW) *% TWICE) >> 7;
    let v17 = c2 +% c6 +% w4;
    let v18 = (((nat64(length) ^ v17) & LOW) *% TWICE) >> 16;
    let v19 = 0x3c6ef372 +% v18;
    let v20 = (((c6 ^ v19) & LOW) *% TWICE) >> 12;
    let v21 = v17 +% v20 +% w5;
    let v22 = (((v18 ^ v21) & LOW) *% TWICE) >> 8;
    let v23 = v19 +% v22;
    let v24 = (((v20 ^ v23) & LOW) *% TWICE) >> 7;
    let v25 = c3 +% c7 +% w6;
    let v26 = (((nat64(flags) ^ v25) & LOW) *% TWICE) >> 16;
    let v27 = 0xa54ff53a +% v26;
    let v28 = (((c7 ^ v27) & LOW) *% TWICE) >> 12;
    let v29 = v25 +% v28 +% w7;
    let v30 = (((v26 ^ v29) & LOW) *% TWICE) >> 8;
    let v31 = v27 +% v30;
    let v32 = (((v28 ^ v31) & LOW) *% TWICE) >> 7;
    let v33 = v5 +% v16 +% w8;
    let v34 = (((v30 ^ v33) & LOW) *% TWICE) >> 16;
    let v35 = v23 +% v34;
    let v36 = (((v16 ^ v35) & LOW) *% TWICE) >> 12;
    let v37 = v33 +% v36 +% w9;
    let v38 = (((v34 ^ v37) & LOW) *% TWICE) >> 8;
    let v39 = v35 +% v38;
    let v40 = (((v36 ^ v39) & LOW) *% TWICE) >> 7;
    let v41 = v13 +% v24 +% w10;
    let v42 = (((v6 ^ v41) & LOW) *% TWICE) >> 16;
    let v43 = v31 +% v42;
    let v44 = (((v24 ^ v43) & LOW) *% TWICE) >> 12;
    let v45 = v41 +% v44 +% w11;
    let v46 = (((v42 ^ v45) & LOW) *% TWICE) >> 8;
    let v47 = v43 +% v46;
    let v48 = (((v44 ^ v47) & LOW) *% TWICE) >> 7;
    let v49 = v21 +% v32 +% w12;
    let v50 = (((v14 ^ v49) & LOW) *% TWICE) >> 16;
    let v51 = v7 +% v50;
    let v52 = (((v32 ^ v51) & LOW) *% TWICE) >> 12;
    let v53 = v49 +% v52 +% w13;
    let v54 = (((v50 ^ v53) & LOW) *% TWICE) >> 8;
    let v55 = v51 +% v54;
    let v56 = (((v52 ^ v55) & LOW) *% TWICE) >> 7;
    let v57 = v29 +% v8 +% w14;
    let v58 = (((v22 ^ v57) & LOW) *% TWICE) >> 16;
    let v59 = v15 +% v58;
    let v60 = (((v8 ^ v59) & LOW) *% TWICE) >> 12;
    let v61 = v57 +% v60 +% w15;
    let v62 = (((v58 ^ v61) & LOW) *% TWICE) >> 8;
    let v63 = v59 +% v62;
    let v64 = (((v60 ^ v63) & LOW) *% TWICE) >> 7;
    let v65 = v37 +% v64 +% w2;
    let v66 = (((v46 ^ v65) & LOW) *% TWICE) >> 16;
    let v67 = v55 +% v66;
    let v68 = (((v64 ^ v67) & LOW) *% TWICE) >> 12;
    let v69 = v65 +% v68 +% w6;
    let v70 = (((v66 ^ v69) & LOW) *% TWICE) >> 8;
    let v71 = v67 +% v70;
    let v72 = (((v68 ^ v71) & LOW) *% TWICE) >> 7;
    let v73 = v45 +% v40 +% w3;
    let v74 = (((v54 ^ v73) & LOW) *% TWICE) >> 16;
    let v75 = v63 +% v74;
    let v76 = (((v40 ^ v75) & LOW) *% TWICE) >> 12;
    let v77 = v73 +% v76 +% w10;
    let v78 = (((v74 ^ v77) & LOW) *% TWICE) >> 8;
    let v79 = v75 +% v78;
    let v80 = (((v76 ^ v79) & LOW) *% TWICE) >> 7;
    let v81 = v53 +% v48 +% w7;
    let v82 = (((v62 ^ v81) & LOW) *% TWICE) >> 16;
    let v83 = v39 +% v82;
    let v84 = (((v48 ^ v83) & LOW) *% TWICE) >> 12;
    let v85 = v81 +% v84 +% w0;
    let v86 = (((v82 ^ v85) & LOW) *% TWICE) >> 8;
    let v87 = v83 +% v86;
    let v88 = (((v84 ^ v87) & LOW) *% TWICE) >> 7;
    let v89 = v61 +% v56 +% w4;
    let v90 = (((v38 ^ v89) & LOW) *% TWICE) >> 16;
    let v91 = v47 +% v90;
    let v92 = (((v56 ^ v91) & LOW) *% TWICE) >> 12;
    let v93 = v89 +% v92 +% w13;
    let v94 = (((v90 ^ v93) & LOW) *% TWICE) >> 8;
    let v95 = v91 +% v94;
    let v96 = (((v92 ^ v95) & LOW) *% TWICE) >> 7;
    let v97 = v69 +% v80 +% w1;
    let v98 = (((v94 ^ v97) & LOW) *% TWICE) >> 16;
    let v99 = v87 +% v98;
    let v100 = (((v80 ^ v99) & LOW) *% TWICE) >> 12;
    let v101 = v97 +% v100 +% w11;
    let v102 = (((v98 ^ v101) & LOW) *% TWICE) >> 8;
    let v103 = v99 +% v102;
    let v104 = (((v100 ^ v103) & LOW) *% TWICE) >> 7;
    let v105 = v77 +% v88 +% w12;
    let v106 = (((v70 ^ v105) & LOW) *% TWICE) >> 16;
    let v107 = v95 +% v106;
    let v108 = (((v88 ^ v107) & LOW) *% TWICE) >> 12;
    let v109 = v105 +% v108 +% w5;
    let v110 = (((v106 ^ v109) & LOW) *% TWICE) >> 8;
    let v111 = v107 +% v110;
    let v112 = (((v108 ^ v111) & LOW) *% TWICE) >> 7;
    let v113 = v85 +% v96 +% w9;
    let v114 = (((v78 ^ v113) & LOW) *% TWICE) >> 16;
    let v115 = v71 +% v114;
    let v116 = (((v96 ^ v115) & LOW) *% TWICE) >> 12;
    let v117 = v113 +% v116 +% w14;
    let v118 = (((v114 ^ v117) & LOW) *% TWICE) >> 8;
    let v119 = v115 +% v118;
    let v120 = (((v116 ^ v119) & LOW) *% TWICE) >> 7;
    let v121 = v93 +% v72 +% w15;
    let v122 = (((v86 ^ v121) & LOW) *% TWICE) >> 16;
    let v123 = v79 +% v122;
    let v124 = (((v72 ^ v123) & LOW) *% TWICE) >> 12;
    let v125 = v121 +% v124 +% w8;
    let v126 = (((v122 ^ v125) & LOW) *% TWICE) >> 8;
    let v127 = v123 +% v126;
    let v128 = (((v124 ^ v127) & LOW) *% TWICE) >> 7;
    let v129 = v101 +% v128 +% w3;
    let v130 = (((v110 ^ v129) & LOW) *% TWICE) >> 16;
    let v131 = v119 +% v130;
    let v132 = (((v128 ^ v131) & LOW) *% TWICE) >> 12;
    let v133 = v129 +% v132 +% w4;
    let v134 = (((v130 ^ v133) & LOW) *% TWICE) >> 8;
    let v135 = v131 +% v134;
    let v136 = (((v132 ^ v135) & LOW) *% TWICE) >> 7;
    let v137 = v109 +% v104 +% w10;
    let v138 = (((v118 ^ v137) & LOW) *% TWICE) >> 16;
    let v139 = v127 +% v138;
    let v140 = (((v104 ^ v139) & LOW) *% TWICE) >> 12;
    let v141 = v137 +% v140 +% w12;
    let v142 = (((v138 ^ v141) & LOW) *% TWICE) >> 8;
    let v143 = v139 +% v142;
    let v144 = (((v140 ^ v143) & LOW) *% TWICE) >> 7;
    let v145 = v117 +% v112 +% w13;
    let v146 = (((v126 ^ v145) & LOW) *% TWICE) >> 16;
    let v147 = v103 +% v146;
    let v148 = (((v112 ^ v147) & LOW) *% TWICE) >> 12;
    let v149 = v145 +% v148 +% w2;
    let v150 = (((v146 ^ v149) & LOW) *% TWICE) >> 8;
    let v151 = v147 +% v150;
    let v152 = (((v148 ^ v151) & LOW) *% TWICE) >> 7;
    let v153 = v125 +% v120 +% w7;
    let v154 = (((v102 ^ v153) & LOW) *% TWICE) >> 16;
    let v155 = v111 +% v154;
    let v156 = (((v120 ^ v155) & LOW) *% TWICE) >> 12;
    let v157 = v153 +% v156 +% w14;
    let v158 = (((v154 ^ v157) & LOW) *% TWICE) >> 8;
    let v159 = v155 +% v158;
    let v160 = (((v156 ^ v159) & LOW) *% TWICE) >> 7;
    let v161 = v133 +% v144 +% w6;
    let v162 = (((v158 ^ v161) & LOW) *% TWICE) >> 16;
    let v163 = v151 +% v162;
    let v164 = (((v144 ^ v163) & LOW) *% TWICE) >> 12;
    let v165 = v161 +% v164 +% w5;
    let v166 = (((v162 ^ v165) & LOW) *% TWICE) >> 8;
    let v167 = v163 +% v166;
    let v168 = (((v164 ^ v167) & LOW) *% TWICE) >> 7;
    let v169 = v141 +% v152 +% w9;
    let v170 = (((v134 ^ v169) & LOW) *% TWICE) >> 16;
    let v171 = v159 +% v170;
    let v172 = (((v152 ^ v171) & LOW) *% TWICE) >> 12;
    let v173 = v169 +% v172 +% w0;
    let v174 = (((v170 ^ v173) & LOW) *% TWICE) >> 8;
    let v175 = v171 +% v174;
    let v176 = (((v172 ^ v175) & LOW) *% TWICE) >> 7;
    let v177 = v149 +% v160 +% w11;
    let v178 = (((v142 ^ v177) & LOW) *% TWICE) >> 16;
    let v179 = v135 +% v178;
    let v180 = (((v160 ^ v179) & LOW) *% TWICE) >> 12;
    let v181 = v177 +% v180 +% w15;
    let v182 = (((v178 ^ v181) & LOW) *% TWICE) >> 8;
    let v183 = v179 +% v182;
    let v184 = (((v180 ^ v183) & LOW) *% TWICE) >> 7;
    let v185 = v157 +% v136 +% w8;
    let v186 = (((v150 ^ v185) & LOW) *% TWICE) >> 16;
    let v187 = v143 +% v186;
    let v188 = (((v136 ^ v187) & LOW) *% TWICE) >> 12;
    let v189 = v185 +% v188 +% w1;
    let v190 = (((v186 ^ v189) & LOW) *% TWICE) >> 8;
    let v191 = v187 +% v190;
    let v192 = (((v188 ^ v191) & LOW) *% TWICE) >> 7;
    let v193 = v165 +% v192 +% w10;
    let v194 = (((v174 ^ v193) & LOW) *% TWICE) >> 16;
    let v195 = v183 +% v194;
    let v196 = (((v192 ^ v195) & LOW) *% TWICE) >> 12;
    let v197 = v193 +% v196 +% w7;
    let v198 = (((v194 ^ v197) & LOW) *% TWICE) >> 8;
    let v199 = v195 +% v198;
    let v200 = (((v196 ^ v199) & LOW) *% TWICE) >> 7;
    let v201 = v173 +% v168 +% w12;
    let v202 = (((v182 ^ v201) & LOW) *% TWICE) >> 16;
    let v203 = v191 +% v202;
    let v204 = (((v168 ^ v203) & LOW) *% TWICE) >> 12;
    let v205 = v201 +% v204 +% w9;
    let v206 = (((v202 ^ v205) & LOW) *% TWICE) >> 8;
    let v207 = v203 +% v206;
    let v208 = (((v204 ^ v207) & LOW) *% TWICE) >> 7;
    let v209 = v181 +% v176 +% w14;
    let v210 = (((v190 ^ v209) & LOW) *% TWICE) >> 16;
    let v211 = v167 +% v210;
    let v212 = (((v176 ^ v211) & LOW) *% TWICE) >> 12;
    let v213 = v209 +% v212 +% w3;
    let v214 = (((v210 ^ v213) & LOW) *% TWICE) >> 8;
    let v215 = v211 +% v214;
    let v216 = (((v212 ^ v215) & LOW) *% TWICE) >> 7;
    let v217 = v189 +% v184 +% w13;
    let v218 = (((v166 ^ v217) & LOW) *% TWICE) >> 16;
    let v219 = v175 +% v218;
    let v220 = (((v184 ^ v219) & LOW) *% TWICE) >> 12;
    let v221 = v217 +% v220 +% w15;
    let v222 = (((v218 ^ v221) & LOW) *% TWICE) >> 8;
    let v223 = v219 +% v222;
    let v224 = (((v220 ^ v223) & LOW) *% TWICE) >> 7;
    let v225 = v197 +% v208 +% w4;
    let v226 = (((v222 ^ v225) & LOW) *% TWICE) >> 16;
    let v227 = v215 +% v226;
    let v228 = (((v208 ^ v227) & LOW) *% TWICE) >> 12;
    let v229 = v225 +% v228 +% w0;
    let v230 = (((v226 ^ v229) & LOW) *% TWICE) >> 8;
    let v231 = v227 +% v230;
    let v232 = (((v228 ^ v231) & LOW) *% TWICE) >> 7;
    let v233 = v205 +% v216 +% w11;
    let v234 = (((v198 ^ v233) & LOW) *% TWICE) >> 16;
    let v235 = v223 +% v234;
    let v236 = (((v216 ^ v235) & LOW) *% TWICE) >> 12;
    let v237 = v233 +% v236 +% w2;
    let v238 = (((v234 ^ v237) & LOW) *% TWICE) >> 8;
    let v239 = v235 +% v238;
    let v240 = (((v236 ^ v239) & LOW) *% TWICE) >> 7;
    let v241 = v213 +% v224 +% w5;
    let v242 = (((v206 ^ v241) & LOW) *% TWICE) >> 16;
    let v243 = v199 +% v242;
    let v244 = (((v224 ^ v243) & LOW) *% TWICE) >> 12;
    let v245 = v241 +% v244 +% w8;
    let v246 = (((v242 ^ v245) & LOW) *% TWICE) >> 8;
    let v247 = v243 +% v246;
    let v248 = (((v244 ^ v247) & LOW) *% TWICE) >> 7;
    let v249 = v221 +% v200 +% w1;
    let v250 = (((v214 ^ v249) & LOW) *% TWICE) >> 16;
    let v251 = v207 +% v250;
    let v252 = (((v200 ^ v251) & LOW) *% TWICE) >> 12;
    let v253 = v249 +% v252 +% w6;
    let v254 = (((v250 ^ v253) & LOW) *% TWICE) >> 8;
    let v255 = v251 +% v254;
    let v256 = (((v252 ^ v255) & LOW) *% TWICE) >> 7;
    let v257 = v229 +% v256 +% w12;
    let v258 = (((v238 ^ v257) & LOW) *% TWICE) >> 16;
    let v259 = v247 +% v258;
    let v260 = (((v256 ^ v259) & LOW) *% TWICE) >> 12;
    let v261 = v257 +% v260 +% w13;
    let v262 = (((v258 ^ v261) & LOW) *% TWICE) >> 8;
    let v263 = v259 +% v262;
    let v264 = (((v260 ^ v263) & LOW) *% TWICE) >> 7;
    let v265 = v237 +% v232 +% w9;
    let v266 = (((v246 ^ v265) & LOW) *% TWICE) >> 16;
    let v267 = v255 +% v266;
    let v268 = (((v232 ^ v267) & LOW) *% TWICE) >> 12;
    let v269 = v265 +% v268 +% w11;
    let v270 = (((v266 ^ v269) & LOW) *% TWICE) >> 8;
    let v271 = v267 +% v270;
    let v272 = (((v268 ^ v271) & LOW) *% TWICE) >> 7;
    let v273 = v245 +% v240 +% w15;
    let v274 = (((v254 ^ v273) & LOW) *% TWICE) >> 16;
    let v275 = v231 +% v274;
    let v276 = (((v240 ^ v275) & LOW) *% TWICE) >> 12;
    let v277 = v273 +% v276 +% w10;
    let v278 = (((v274 ^ v277) & LOW) *% TWICE) >> 8;
    let v279 = v275 +% v278;
    let v280 = (((v276 ^ v279) & LOW) *% TWICE) >> 7;
    let v281 = v253 +% v248 +% w14;
    let v282 = (((v230 ^ v281) & LOW) *% TWICE) >> 16;
    let v283 = v239 +% v282;
    let v284 = (((v248 ^ v283) & LOW) *% TWICE) >> 12;
    let v285 = v281 +% v284 +% w8;
    let v286 = (((v282 ^ v285) & LOW) *% TWICE) >> 8;
    let v287 = v283 +% v286;
    let v288 = (((v284 ^ v287) & LOW) *% TWICE) >> 7;
    let v289 = v261 +% v272 +% w7;
    let v290 = (((v286 ^ v289) & LOW) *% TWICE) >> 16;
    let v291 = v279 +% v290;
    let v292 = (((v272 ^ v291) & LOW) *% TWICE) >> 12;
    let v293 = v289 +% v292 +% w2;
    let v294 = (((v290 ^ v293) & LOW) *% TWICE) >> 8;
    let v295 = v291 +% v294;
    let v296 = (((v292 ^ v295) & LOW) *% TWICE) >> 7;
    let v297 = v269 +% v280 +% w5;
    let v298 = (((v262 ^ v297) & LOW) *% TWICE) >> 16;
    let v299 = v287 +% v298;
    let v300 = (((v280 ^ v299) & LOW) *% TWICE) >> 12;
    let v301 = v297 +% v300 +% w3;
    let v302 = (((v298 ^ v301) & LOW) *% TWICE) >> 8;
    let v303 = v299 +% v302;
    let v304 = (((v300 ^ v303) & LOW) *% TWICE) >> 7;
    let v305 = v277 +% v288 +% w0;
    let v306 = (((v270 ^ v305) & LOW) *% TWICE) >> 16;
    let v307 = v263 +% v306;
    let v308 = (((v288 ^ v307) & LOW) *% TWICE) >> 12;
    let v309 = v305 +% v308 +% w1;
    let v310 = (((v306 ^ v309) & LOW) *% TWICE) >> 8;
    let v311 = v307 +% v310;
    let v312 = (((v308 ^ v311) & LOW) *% TWICE) >> 7;
    let v313 = v285 +% v264 +% w6;
    let v314 = (((v278 ^ v313) & LOW) *% TWICE) >> 16;
    let v315 = v271 +% v314;
    let v316 = (((v264 ^ v315) & LOW) *% TWICE) >> 12;
    let v317 = v313 +% v316 +% w4;
    let v318 = (((v314 ^ v317) & LOW) *% TWICE) >> 8;
    let v319 = v315 +% v318;
    let v320 = (((v316 ^ v319) & LOW) *% TWICE) >> 7;
    let v321 = v293 +% v320 +% w9;
    let v322 = (((v302 ^ v321) & LOW) *% TWICE) >> 16;
    let v323 = v311 +% v322;
    let v324 = (((v320 ^ v323) & LOW) *% TWICE) >> 12;
    let v325 = v321 +% v324 +% w14;
    let v326 = (((v322 ^ v325) & LOW) *% TWICE) >> 8;
    let v327 = v323 +% v326;
    let v328 = (((v324 ^ v327) & LOW) *% TWICE) >> 7;
    let v329 = v301 +% v296 +% w11;
    let v330 = (((v310 ^ v329) & LOW) *% TWICE) >> 16;
    let v331 = v319 +% v330;
    let v332 = (((v296 ^ v331) & LOW) *% TWICE) >> 12;
    let v333 = v329 +% v332 +% w5;
    let v334 = (((v330 ^ v333) & LOW) *% TWICE) >> 8;
    let v335 = v331 +% v334;
    let v336 = (((v332 ^ v335) & LOW) *% TWICE) >> 7;
    let v337 = v309 +% v304 +% w8;
    let v338 = (((v318 ^ v337) & LOW) *% TWICE) >> 16;
    let v339 = v295 +% v338;
    let v340 = (((v304 ^ v339) & LOW) *% TWICE) >> 12;
    let v341 = v337 +% v340 +% w12;
    let v342 = (((v338 ^ v341) & LOW) *% TWICE) >> 8;
    let v343 = v339 +% v342;
    let v344 = (((v340 ^ v343) & LOW) *% TWICE) >> 7;
    let v345 = v317 +% v312 +% w15;
    let v346 = (((v294 ^ v345) & LOW) *% TWICE) >> 16;
    let v347 = v303 +% v346;
    let v348 = (((v312 ^ v347) & LOW) *% TWICE) >> 12;
    let v349 = v345 +% v348 +% w1;
    let v350 = (((v346 ^ v349) & LOW) *% TWICE) >> 8;
    let v351 = v347 +% v350;
    let v352 = (((v348 ^ v351) & LOW) *% TWICE) >> 7;
    let v353 = v325 +% v336 +% w13;
    let v354 = (((v350 ^ v353) & LOW) *% TWICE) >> 16;
    let v355 = v343 +% v354;
    let v356 = (((v336 ^ v355) & LOW) *% TWICE) >> 12;
    let v357 = v353 +% v356 +% w3;
    let v358 = (((v354 ^ v357) & LOW) *% TWICE) >> 8;
    let v359 = v355 +% v358;
    let v360 = (((v356 ^ v359) & LOW) *% TWICE) >> 7;
    let v361 = v333 +% v344 +% w0;
    let v362 = (((v326 ^ v361) & LOW) *% TWICE) >> 16;
    let v363 = v351 +% v362;
    let v364 = (((v344 ^ v363) & LOW) *% TWICE) >> 12;
    let v365 = v361 +% v364 +% w10;
    let v366 = (((v362 ^ v365) & LOW) *% TWICE) >> 8;
    let v367 = v363 +% v366;
    let v368 = (((v364 ^ v367) & LOW) *% TWICE) >> 7;
    let v369 = v341 +% v352 +% w2;
    let v370 = (((v334 ^ v369) & LOW) *% TWICE) >> 16;
    let v371 = v327 +% v370;
    let v372 = (((v352 ^ v371) & LOW) *% TWICE) >> 12;
    let v373 = v369 +% v372 +% w6;
    let v374 = (((v370 ^ v373) & LOW) *% TWICE) >> 8;
    let v375 = v371 +% v374;
    let v376 = (((v372 ^ v375) & LOW) *% TWICE) >> 7;
    let v377 = v349 +% v328 +% w4;
    let v378 = (((v342 ^ v377) & LOW) *% TWICE) >> 16;
    let v379 = v335 +% v378;
    let v380 = (((v328 ^ v379) & LOW) *% TWICE) >> 12;
    let v381 = v377 +% v380 +% w7;
    let v382 = (((v378 ^ v381) & LOW) *% TWICE) >> 8;
    let v383 = v379 +% v382;
    let v384 = (((v380 ^ v383) & LOW) *% TWICE) >> 7;
    let v385 = v357 +% v384 +% w11;
    let v386 = (((v366 ^ v385) & LOW) *% TWICE) >> 16;
    let v387 = v375 +% v386;
    let v388 = (((v384 ^ v387) & LOW) *% TWICE) >> 12;
    let v389 = v385 +% v388 +% w15;
    let v390 = (((v386 ^ v389) & LOW) *% TWICE) >> 8;
    let v391 = v387 +% v390;
    let v392 = (((v388 ^ v391) & LOW) *% TWICE) >> 7;
    let v393 = v365 +% v360 +% w5;
    let v394 = (((v374 ^ v393) & LOW) *% TWICE) >> 16;
    let v395 = v383 +% v394;
    let v396 = (((v360 ^ v395) & LOW) *% TWICE) >> 12;
    let v397 = v393 +% v396 +% w0;
    let v398 = (((v394 ^ v397) & LOW) *% TWICE) >> 8;
    let v399 = v395 +% v398;
    let v400 = (((v396 ^ v399) & LOW) *% TWICE) >> 7;
    let v401 = v373 +% v368 +% w1;
    let v402 = (((v382 ^ v401) & LOW) *% TWICE) >> 16;
    let v403 = v359 +% v402;
    let v404 = (((v368 ^ v403) & LOW) *% TWICE) >> 12;
    let v405 = v401 +% v404 +% w9;
    let v406 = (((v402 ^ v405) & LOW) *% TWICE) >> 8;
    let v407 = v403 +% v406;
    let v408 = (((v404 ^ v407) & LOW) *% TWICE) >> 7;
    let v409 = v381 +% v376 +% w8;
    let v410 = (((v358 ^ v409) & LOW) *% TWICE) >> 16;
    let v411 = v367 +% v410;
    let v412 = (((v376 ^ v411) & LOW) *% TWICE) >> 12;
    let v413 = v409 +% v412 +% w6;
    let v414 = (((v410 ^ v413) & LOW) *% TWICE) >> 8;
    let v415 = v411 +% v414;
    let v416 = (((v412 ^ v415) & LOW) *% TWICE) >> 7;
    let v417 = v389 +% v400 +% w14;
    let v418 = (((v414 ^ v417) & LOW) *% TWICE) >> 16;
    let v419 = v407 +% v418;
    let v420 = (((v400 ^ v419) & LOW) *% TWICE) >> 12;
    let v421 = v417 +% v420 +% w10;
    let v422 = (((v418 ^ v421) & LOW) *% TWICE) >> 8;
    let v423 = v419 +% v422;
    let v424 = (((v420 ^ v423) & LOW) *% TWICE) >> 7;
    let v425 = v397 +% v408 +% w2;
    let v426 = (((v390 ^ v425) & LOW) *% TWICE) >> 16;
    let v427 = v415 +% v426;
    let v428 = (((v408 ^ v427) & LOW) *% TWICE) >> 12;
    let v429 = v425 +% v428 +% w12;
    let v430 = (((v426 ^ v429) & LOW) *% TWICE) >> 8;
    let v431 = v427 +% v430;
    let v432 = (((v428 ^ v431) & LOW) *% TWICE) >> 7;
    let v433 = v405 +% v416 +% w3;
    let v434 = (((v398 ^ v433) & LOW) *% TWICE) >> 16;
    let v435 = v391 +% v434;
    let v436 = (((v416 ^ v435) & LOW) *% TWICE) >> 12;
    let v437 = v433 +% v436 +% w4;
    let v438 = (((v434 ^ v437) & LOW) *% TWICE) >> 8;
    let v439 = v435 +% v438;
    let v440 = (((v436 ^ v439) & LOW) *% TWICE) >> 7;
    let v441 = v413 +% v392 +% w7;
    let v442 = (((v406 ^ v441) & LOW) *% TWICE) >> 16;
    let v443 = v399 +% v442;
    let v444 = (((v392 ^ v443) & LOW) *% TWICE) >> 12;
    let v445 = v441 +% v444 +% w13;
    let v446 = (((v442 ^ v445) & LOW) *% TWICE) >> 8;
    let v447 = v443 +% v446;
    let v448 = (((v444 ^ v447) & LOW) *% TWICE) >> 7;
    (
      Prim.nat64ToNat32((v421 ^ v439) & LOW), Prim.nat64ToNat32((v429 ^ v447) & LOW),
      Prim.nat64ToNat32((v437 ^ v423) & LOW), Prim.nat64ToNat32((v445 ^ v431) & LOW),
      Prim.nat64ToNat32((v448 ^ v430) & LOW), Prim.nat64ToNat32((v424 ^ v438) & LOW),
      Prim.nat64ToNat32((v432 ^ v446) & LOW), Prim.nat64ToNat32((v440 ^ v422) & LOW),
      Prim.nat64ToNat32((v439 ^ c0) & LOW), Prim.nat64ToNat32((v447 ^ c1) & LOW),
      Prim.nat64ToNat32((v423 ^ c2) & LOW), Prim.nat64ToNat32((v431 ^ c3) & LOW),
      Prim.nat64ToNat32((v430 ^ c4) & LOW), Prim.nat64ToNat32((v438 ^ c5) & LOW),
      Prim.nat64ToNat32((v446 ^ c6) & LOW), Prim.nat64ToNat32((v422 ^ c7) & LOW),
    )
  };

  /// The chaining value of the chunk that is the bytes of `data` from `from` to before `to`, at most
  /// 1024. The last block's flags are `end` too.
  public func chunkOfBlob(
    h0 : Nat32, h1 : Nat32, h2 : Nat32, h3 : Nat32, h4 : Nat32, h5 : Nat32, h6 : Nat32,
    h7 : Nat32, data : Blob, from : Nat64, to : Nat64, low : Nat32, high : Nat32,
    flags : Nat32, end : Nat32,
  ) : (Nat32, Nat32, Nat32, Nat32, Nat32, Nat32, Nat32, Nat32) {
    var s0 : Nat32 = h0;
    var s1 : Nat32 = h1;
    var s2 : Nat32 = h2;
    var s3 : Nat32 = h3;
    var s4 : Nat32 = h4;
    var s5 : Nat32 = h5;
    var s6 : Nat32 = h6;
    var s7 : Nat32 = h7;
    var start = flags | 1;
    var at = from +% 0;
    let stop = to +% 0;
    while (stop > at and stop -% at > 64) {
      let (r0, r1, r2, r3, r4, r5, r6, r7) = compress(
        s0, s1, s2, s3, s4, s5, s6, s7,
        (nat32((nat16(data[nat(at +% 3)]) *% 256) | nat16(data[nat(at +% 2)])) *% 65536)
          | nat32((nat16(data[nat(at +% 1)]) *% 256) | nat16(data[nat(at)])),
        (nat32((nat16(data[nat(at +% 7)]) *% 256) | nat16(data[nat(at +% 6)])) *% 65536)
          | nat32((nat16(data[nat(at +% 5)]) *% 256) | nat16(data[nat(at +% 4)])),
        (nat32((nat16(data[nat(at +% 11)]) *% 256) | nat16(data[nat(at +% 10)])) *% 65536)
          | nat32((nat16(data[nat(at +% 9)]) *% 256) | nat16(data[nat(at +% 8)])),
        (nat32((nat16(data[nat(at +% 15)]) *% 256) | nat16(data[nat(at +% 14)])) *% 65536)
          | nat32((nat16(data[nat(at +% 13)]) *% 256) | nat16(data[nat(at +% 12)])),
        (nat32((nat16(data[nat(at +% 19)]) *% 256) | nat16(data[nat(at +% 18)])) *% 65536)
          | nat32((nat16(data[nat(at +% 17)]) *% 256) | nat16(data[nat(at +% 16)])),
        (nat32((nat16(data[nat(at +% 23)]) *% 256) | nat16(data[nat(at +% 22)])) *% 65536)
          | nat32((nat16(data[nat(at +% 21)]) *% 256) | nat16(data[nat(at +% 20)])),
        (nat32((nat16(data[nat(at +% 27)]) *% 256) | nat16(data[nat(at +% 26)])) *% 65536)
          | nat32((nat16(data[nat(at +% 25)]) *% 256) | nat16(data[nat(at +% 24)])),
        (nat32((nat16(data[nat(at +% 31)]) *% 256) | nat16(data[nat(at +% 30)])) *% 65536)
          | nat32((nat16(data[nat(at +% 29)]) *% 256) | nat16(data[nat(at +% 28)])),
        (nat32((nat16(data[nat(at +% 35)]) *% 256) | nat16(data[nat(at +% 34)])) *% 65536)
          | nat32((nat16(data[nat(at +% 33)]) *% 256) | nat16(data[nat(at +% 32)])),
        (nat32((nat16(data[nat(at +% 39)]) *% 256) | nat16(data[nat(at +% 38)])) *% 65536)
          | nat32((nat16(data[nat(at +% 37)]) *% 256) | nat16(data[nat(at +% 36)])),
        (nat32((nat16(data[nat(at +% 43)]) *% 256) | nat16(data[nat(at +% 42)])) *% 65536)
          | nat32((nat16(data[nat(at +% 41)]) *% 256) | nat16(data[nat(at +% 40)])),
        (nat32((nat16(data[nat(at +% 47)]) *% 256) | nat16(data[nat(at +% 46)])) *% 65536)
          | nat32((nat16(data[nat(at +% 45)]) *% 256) | nat16(data[nat(at +% 44)])),
        (nat32((nat16(data[nat(at +% 51)]) *% 256) | nat16(data[nat(at +% 50)])) *% 65536)
          | nat32((nat16(data[nat(at +% 49)]) *% 256) | nat16(data[nat(at +% 48)])),
        (nat32((nat16(data[nat(at +% 55)]) *% 256) | nat16(data[nat(at +% 54)])) *% 65536)
          | nat32((nat16(data[nat(at +% 53)]) *% 256) | nat16(data[nat(at +% 52)])),
        (nat32((nat16(data[nat(at +% 59)]) *% 256) | nat16(data[nat(at +% 58)])) *% 65536)
          | nat32((nat16(data[nat(at +% 57)]) *% 256) | nat16(data[nat(at +% 56)])),
        (nat32((nat16(data[nat(at +% 63)]) *% 256) | nat16(data[nat(at +% 62)])) *% 65536)
          | nat32((nat16(data[nat(at +% 61)]) *% 256) | nat16(data[nat(at +% 60)])),
        low, high, 64, start,
      );
      s0 := r0;
      s1 := r1;
      s2 := r2;
      s3 := r3;
      s4 := r4;
      s5 := r5;
      s6 := r6;
      s7 := r7;
      start := flags;
      at +%= 64;
    };
    let rest = stop -% at;
    let m0 : Nat32 = if (rest <= 0) 0 else lastWordOfBlob(data, at +% 0, rest -% 0);
    let m1 : Nat32 = if (rest <= 4) 0 else lastWordOfBlob(data, at +% 4, rest -% 4);
    let m2 : Nat32 = if (rest <= 8) 0 else lastWordOfBlob(data, at +% 8, rest -% 8);
    let m3 : Nat32 = if (rest <= 12) 0 else lastWordOfBlob(data, at +% 12, rest -% 12);
    let m4 : Nat32 = if (rest <= 16) 0 else lastWordOfBlob(data, at +% 16, rest -% 16);
    let m5 : Nat32 = if (rest <= 20) 0 else lastWordOfBlob(data, at +% 20, rest -% 20);
    let m6 : Nat32 = if (rest <= 24) 0 else lastWordOfBlob(data, at +% 24, rest -% 24);
    let m7 : Nat32 = if (rest <= 28) 0 else lastWordOfBlob(data, at +% 28, rest -% 28);
    let m8 : Nat32 = if (rest <= 32) 0 else lastWordOfBlob(data, at +% 32, rest -% 32);
    let m9 : Nat32 = if (rest <= 36) 0 else lastWordOfBlob(data, at +% 36, rest -% 36);
    let m10 : Nat32 = if (rest <= 40) 0 else lastWordOfBlob(data, at +% 40, rest -% 40);
    let m11 : Nat32 = if (rest <= 44) 0 else lastWordOfBlob(data, at +% 44, rest -% 44);
    let m12 : Nat32 = if (rest <= 48) 0 else lastWordOfBlob(data, at +% 48, rest -% 48);
    let m13 : Nat32 = if (rest <= 52) 0 else lastWordOfBlob(data, at +% 52, rest -% 52);
    let m14 : Nat32 = if (rest <= 56) 0 else lastWordOfBlob(data, at +% 56, rest -% 56);
    let m15 : Nat32 = if (rest <= 60) 0 else lastWordOfBlob(data, at +% 60, rest -% 60);
    compress(
      s0, s1, s2, s3, s4, s5, s6, s7, m0, m1, m2, m3, m4, m5, m6, m7, m8, m9, m10, m11,
      m12, m13, m14, m15, low, high, Prim.nat64ToNat32(rest), start | end,
    );
  };

  /// A word of the last block, of which `rest` bytes are left at `at`.
  func lastWordOfBlob(data : Blob, at : Nat64, rest : Nat64) : Nat32 {
    switch rest {
      case 0 { 0 };
      case 1 { nat32(nat16(data[nat(at)])) };
      case 2 { nat32((nat16(data[nat(at +% 1)]) *% 256) | nat16(data[nat(at)])) };
      case 3 { (nat32(nat16(data[nat(at +% 2)])) *% 65536)
        | nat32((nat16(data[nat(at +% 1)]) *% 256) | nat16(data[nat(at)])) };
      case _ { (nat32((nat16(data[nat(at +% 3)]) *% 256) | nat16(data[nat(at +% 2)])) *% 65536)
        | nat32((nat16(data[nat(at +% 1)]) *% 256) | nat16(data[nat(at)])) };
    };
  };

  /// The chaining value of the chunk that is the bytes of `data` from `from` to before `to`, at most
  /// 1024. The last block's flags are `end` too.
  public func chunkOfArray(
    h0 : Nat32, h1 : Nat32, h2 : Nat32, h3 : Nat32, h4 : Nat32, h5 : Nat32, h6 : Nat32,
    h7 : Nat32, data : [Nat8], from : Nat64, to : Nat64, low : Nat32, high : Nat32,
    flags : Nat32, end : Nat32,
  ) : (Nat32, Nat32, Nat32, Nat32, Nat32, Nat32, Nat32, Nat32) {
    var s0 : Nat32 = h0;
    var s1 : Nat32 = h1;
    var s2 : Nat32 = h2;
    var s3 : Nat32 = h3;
    var s4 : Nat32 = h4;
    var s5 : Nat32 = h5;
    var s6 : Nat32 = h6;
    var s7 : Nat32 = h7;
    var start = flags | 1;
    var at = from +% 0;
    let stop = to +% 0;
    while (stop > at and stop -% at > 64) {
      let (r0, r1, r2, r3, r4, r5, r6, r7) = compress(
        s0, s1, s2, s3, s4, s5, s6, s7,
        (nat32((nat16(data[nat(at +% 3)]) *% 256) | nat16(data[nat(at +% 2)])) *% 65536)
          | nat32((nat16(data[nat(at +% 1)]) *% 256) | nat16(data[nat(at)])),
        (nat32((nat16(data[nat(at +% 7)]) *% 256) | nat16(data[nat(at +% 6)])) *% 65536)
          | nat32((nat16(data[nat(at +% 5)]) *% 256) | nat16(data[nat(at +% 4)])),
        (nat32((nat16(data[nat(at +% 11)]) *% 256) | nat16(data[nat(at +% 10)])) *% 65536)
          | nat32((nat16(data[nat(at +% 9)]) *% 256) | nat16(data[nat(at +% 8)])),
        (nat32((nat16(data[nat(at +% 15)]) *% 256) | nat16(data[nat(at +% 14)])) *% 65536)
          | nat32((nat16(data[nat(at +% 13)]) *% 256) | nat16(data[nat(at +% 12)])),
        (nat32((nat16(data[nat(at +% 19)]) *% 256) | nat16(data[nat(at +% 18)])) *% 65536)
          | nat32((nat16(data[nat(at +% 17)]) *% 256) | nat16(data[nat(at +% 16)])),
        (nat32((nat16(data[nat(at +% 23)]) *% 256) | nat16(data[nat(at +% 22)])) *% 65536)
          | nat32((nat16(data[nat(at +% 21)]) *% 256) | nat16(data[nat(at +% 20)])),
        (nat32((nat16(data[nat(at +% 27)]) *% 256) | nat16(data[nat(at +% 26)])) *% 65536)
          | nat32((nat16(data[nat(at +% 25)]) *% 256) | nat16(data[nat(at +% 24)])),
        (nat32((nat16(data[nat(at +% 31)]) *% 256) | nat16(data[nat(at +% 30)])) *% 65536)
          | nat32((nat16(data[nat(at +% 29)]) *% 256) | nat16(data[nat(at +% 28)])),
        (nat32((nat16(data[nat(at +% 35)]) *% 256) | nat16(data[nat(at +% 34)])) *% 65536)
          | nat32((nat16(data[nat(at +% 33)]) *% 256) | nat16(data[nat(at +% 32)])),
        (nat32((nat16(data[nat(at +% 39)]) *% 256) | nat16(data[nat(at +% 38)])) *% 65536)
          | nat32((nat16(data[nat(at +% 37)]) *% 256) | nat16(data[nat(at +% 36)])),
        (nat32((nat16(data[nat(at +% 43)]) *% 256) | nat16(data[nat(at +% 42)])) *% 65536)
          | nat32((nat16(data[nat(at +% 41)]) *% 256) | nat16(data[nat(at +% 40)])),
        (nat32((nat16(data[nat(at +% 47)]) *% 256) | nat16(data[nat(at +% 46)])) *% 65536)
          | nat32((nat16(data[nat(at +% 45)]) *% 256) | nat16(data[nat(at +% 44)])),
        (nat32((nat16(data[nat(at +% 51)]) *% 256) | nat16(data[nat(at +% 50)])) *% 65536)
          | nat32((nat16(data[nat(at +% 49)]) *% 256) | nat16(data[nat(at +% 48)])),
        (nat32((nat16(data[nat(at +% 55)]) *% 256) | nat16(data[nat(at +% 54)])) *% 65536)
          | nat32((nat16(data[nat(at +% 53)]) *% 256) | nat16(data[nat(at +% 52)])),
        (nat32((nat16(data[nat(at +% 59)]) *% 256) | nat16(data[nat(at +% 58)])) *% 65536)
          | nat32((nat16(data[nat(at +% 57)]) *% 256) | nat16(data[nat(at +% 56)])),
        (nat32((nat16(data[nat(at +% 63)]) *% 256) | nat16(data[nat(at +% 62)])) *% 65536)
          | nat32((nat16(data[nat(at +% 61)]) *% 256) | nat16(data[nat(at +% 60)])),
        low, high, 64, start,
      );
      s0 := r0;
      s1 := r1;
      s2 := r2;
      s3 := r3;
      s4 := r4;
      s5 := r5;
      s6 := r6;
      s7 := r7;
      start := flags;
      at +%= 64;
    };
    let rest = stop -% at;
    let m0 : Nat32 = if (rest <= 0) 0 else lastWordOfArray(data, at +% 0, rest -% 0);
    let m1 : Nat32 = if (rest <= 4) 0 else lastWordOfArray(data, at +% 4, rest -% 4);
    let m2 : Nat32 = if (rest <= 8) 0 else lastWordOfArray(data, at +% 8, rest -% 8);
    let m3 : Nat32 = if (rest <= 12) 0 else lastWordOfArray(data, at +% 12, rest -% 12);
    let m4 : Nat32 = if (rest <= 16) 0 else lastWordOfArray(data, at +% 16, rest -% 16);
    let m5 : Nat32 = if (rest <= 20) 0 else lastWordOfArray(data, at +% 20, rest -% 20);
    let m6 : Nat32 = if (rest <= 24) 0 else lastWordOfArray(data, at +% 24, rest -% 24);
    let m7 : Nat32 = if (rest <= 28) 0 else lastWordOfArray(data, at +% 28, rest -% 28);
    let m8 : Nat32 = if (rest <= 32) 0 else lastWordOfArray(data, at +% 32, rest -% 32);
    let m9 : Nat32 = if (rest <= 36) 0 else lastWordOfArray(data, at +% 36, rest -% 36);
    let m10 : Nat32 = if (rest <= 40) 0 else lastWordOfArray(data, at +% 40, rest -% 40);
    let m11 : Nat32 = if (rest <= 44) 0 else lastWordOfArray(data, at +% 44, rest -% 44);
    let m12 : Nat32 = if (rest <= 48) 0 else lastWordOfArray(data, at +% 48, rest -% 48);
    let m13 : Nat32 = if (rest <= 52) 0 else lastWordOfArray(data, at +% 52, rest -% 52);
    let m14 : Nat32 = if (rest <= 56) 0 else lastWordOfArray(data, at +% 56, rest -% 56);
    let m15 : Nat32 = if (rest <= 60) 0 else lastWordOfArray(data, at +% 60, rest -% 60);
    compress(
      s0, s1, s2, s3, s4, s5, s6, s7, m0, m1, m2, m3, m4, m5, m6, m7, m8, m9, m10, m11,
      m12, m13, m14, m15, low, high, Prim.nat64ToNat32(rest), start | end,
    );
  };

  /// A word of the last block, of which `rest` bytes are left at `at`.
  func lastWordOfArray(data : [Nat8], at : Nat64, rest : Nat64) : Nat32 {
    switch rest {
      case 0 { 0 };
      case 1 { nat32(nat16(data[nat(at)])) };
      case 2 { nat32((nat16(data[nat(at +% 1)]) *% 256) | nat16(data[nat(at)])) };
      case 3 { (nat32(nat16(data[nat(at +% 2)])) *% 65536)
        | nat32((nat16(data[nat(at +% 1)]) *% 256) | nat16(data[nat(at)])) };
      case _ { (nat32((nat16(data[nat(at +% 3)]) *% 256) | nat16(data[nat(at +% 2)])) *% 65536)
        | nat32((nat16(data[nat(at +% 1)]) *% 256) | nat16(data[nat(at)])) };
    };
  };
};
