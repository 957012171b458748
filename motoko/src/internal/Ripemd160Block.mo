/// The blocks of Ripemd160, as RIPEMD-160 defines them, and whole messages.
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
  /// words. All words come and go as `Nat32`, which takes few instructions to pass, and no memory.
  public func compress(
    h0 : Nat32, h1 : Nat32, h2 : Nat32, h3 : Nat32, h4 : Nat32, m0 : Nat32, m1 : Nat32,
    m2 : Nat32, m3 : Nat32, m4 : Nat32, m5 : Nat32, m6 : Nat32, m7 : Nat32, m8 : Nat32,
    m9 : Nat32, m10 : Nat32, m11 : Nat32, m12 : Nat32, m13 : Nat32, m14 : Nat32,
    m15 : Nat32,
  ) : (Nat32, Nat32, Nat32, Nat32, Nat32) {
    let a = nat64(h0);
    let b = nat64(h1);
    let c = nat64(h2);
    let d = nat64(h3);
    let e = nat64(h4);
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
    let l0 = ((((a +% (b ^ c ^ d) +% w0) & LOW) *% TWICE) >> 21) +% e;
    let l0_ = (c *% TWICE) >> 22;
    let l1 = ((((e +% (l0 ^ b ^ l0_) +% w1) & LOW) *% TWICE) >> 18) +% d;
    let l1_ = (b *% TWICE) >> 22;
    let l2 = ((((d +% (l1 ^ l0 ^ l1_) +% w2) & LOW) *% TWICE) >> 17) +% l0_;
    let l2_ = ((l0 & LOW) *% TWICE) >> 22;
    let l3 = ((((l0_ +% (l2 ^ l1 ^ l2_) +% w3) & LOW) *% TWICE) >> 20) +% l1_;
    let l3_ = ((l1 & LOW) *% TWICE) >> 22;
    let l4 = ((((l1_ +% (l3 ^ l2 ^ l3_) +% w4) & LOW) *% TWICE) >> 27) +% l2_;
    let l4_ = ((l2 & LOW) *% TWICE) >> 22;
    let l5 = ((((l2_ +% (l4 ^ l3 ^ l4_) +% w5) & LOW) *% TWICE) >> 24) +% l3_;
    let l5_ = ((l3 & LOW) *% TWICE) >> 22;
    let l6 = ((((l3_ +% (l5 ^ l4 ^ l5_) +% w6) & LOW) *% TWICE) >> 25) +% l4_;
    let l6_ = ((l4 & LOW) *% TWICE) >> 22;
    let l7 = ((((l4_ +% (l6 ^ l5 ^ l6_) +% w7) & LOW) *% TWICE) >> 23) +% l5_;
    let l7_ = ((l5 & LOW) *% TWICE) >> 22;
    let l8 = ((((l5_ +% (l7 ^ l6 ^ l7_) +% w8) & LOW) *% TWICE) >> 21) +% l6_;
    let l8_ = ((l6 & LOW) *% TWICE) >> 22;
    let l9 = ((((l6_ +% (l8 ^ l7 ^ l8_) +% w9) & LOW) *% TWICE) >> 19) +% l7_;
    let l9_ = ((l7 & LOW) *% TWICE) >> 22;
    let l10 = ((((l7_ +% (l9 ^ l8 ^ l9_) +% w10) & LOW) *% TWICE) >> 18) +% l8_;
    let l10_ = ((l8 & LOW) *% TWICE) >> 22;
    let l11 = ((((l8_ +% (l10 ^ l9 ^ l10_) +% w11) & LOW) *% TWICE) >> 17) +% l9_;
    let l11_ = ((l9 & LOW) *% TWICE) >> 22;
    let l12 = ((((l9_ +% (l11 ^ l10 ^ l11_) +% w12) & LOW) *% TWICE) >> 26) +% l10_;
    let l12_ = ((l10 & LOW) *% TWICE) >> 22;
    let l13 = ((((l10_ +% (l12 ^ l11 ^ l12_) +% w13) & LOW) *% TWICE) >> 25) +% l11_;
    let l13_ = ((l11 & LOW) *% TWICE) >> 22;
    let l14 = ((((l11_ +% (l13 ^ l12 ^ l13_) +% w14) & LOW) *% TWICE) >> 23) +% l12_;
    let l14_ = ((l12 & LOW) *% TWICE) >> 22;
    let l15 = ((((l12_ +% (l14 ^ l13 ^ l14_) +% w15) & LOW) *% TWICE) >> 24) +% l13_;
    let l15_ = ((l13 & LOW) *% TWICE) >> 22;
    let l16 = ((((l13_ +% (((l14 ^ l15_) & l15) ^ l15_) +% w7 +% 0x5a827999) & LOW) *% TWICE) >> 25) +% l14_;
    let l16_ = ((l14 & LOW) *% TWICE) >> 22;
    let l17 = ((((l14_ +% (((l15 ^ l16_) & l16) ^ l16_) +% w4 +% 0x5a827999) & LOW) *% TWICE) >> 26) +% l15_;
    let l17_ = ((l15 & LOW) *% TWICE) >> 22;
    let l18 = ((((l15_ +% (((l16 ^ l17_) & l17) ^ l17_) +% w13 +% 0x5a827999) & LOW) *% TWICE) >> 24) +% l16_;
    let l18_ = ((l16 & LOW) *% TWICE) >> 22;
    let l19 = ((((l16_ +% (((l17 ^ l18_) & l18) ^ l18_) +% w1 +% 0x5a827999) & LOW) *% TWICE) >> 19) +% l17_;
    let l19_ = ((l17 & LOW) *% TWICE) >> 22;
    let l20 = ((((l17_ +% (((l18 ^ l19_) & l19) ^ l19_) +% w10 +% 0x5a827999) & LOW) *% TWICE) >> 21) +% l18_;
    let l20_ = ((l18 & LOW) *% TWICE) >> 22;
    let l21 = ((((l18_ +% (((l19 ^ l20_) & l20) ^ l20_) +% w6 +% 0x5a827999) & LOW) *% TWICE) >> 23) +% l19_;
    let l21_ = ((l19 & LOW) *% TWICE) >> 22;
    let l22 = ((((l19_ +% (((l20 ^ l21_) & l21) ^ l21_) +% w15 +% 0x5a827999) & LOW) *% TWICE) >> 25) +% l20_;
    let l22_ = ((l20 & LOW) *% TWICE) >> 22;
    let l23 = ((((l20_ +% (((l21 ^ l22_) & l22) ^ l22_) +% w3 +% 0x5a827999) & LOW) *% TWICE) >> 17) +% l21_;
    let l23_ = ((l21 & LOW) *% TWICE) >> 22;
    let l24 = ((((l21_ +% (((l22 ^ l23_) & l23) ^ l23_) +% w12 +% 0x5a827999) & LOW) *% TWICE) >> 25) +% l22_;
    let l24_ = ((l22 & LOW) *% TWICE) >> 22;
    let l25 = ((((l22_ +% (((l23 ^ l24_) & l24) ^ l24_) +% w0 +% 0x5a827999) & LOW) *% TWICE) >> 20) +% l23_;
    let l25_ = ((l23 & LOW) *% TWICE) >> 22;
    let l26 = ((((l23_ +% (((l24 ^ l25_) & l25) ^ l25_) +% w9 +% 0x5a827999) & LOW) *% TWICE) >> 17) +% l24_;
    let l26_ = ((l24 & LOW) *% TWICE) >> 22;
    let l27 = ((((l24_ +% (((l25 ^ l26_) & l26) ^ l26_) +% w5 +% 0x5a827999) & LOW) *% TWICE) >> 23) +% l25_;
    let l27_ = ((l25 & LOW) *% TWICE) >> 22;
    let l28 = ((((l25_ +% (((l26 ^ l27_) & l27) ^ l27_) +% w2 +% 0x5a827999) & LOW) *% TWICE) >> 21) +% l26_;
    let l28_ = ((l26 & LOW) *% TWICE) >> 22;
    let l29 = ((((l26_ +% (((l27 ^ l28_) & l28) ^ l28_) +% w14 +% 0x5a827999) & LOW) *% TWICE) >> 25) +% l27_;
    let l29_ = ((l27 & LOW) *% TWICE) >> 22;
    let l30 = ((((l27_ +% (((l28 ^ l29_) & l29) ^ l29_) +% w11 +% 0x5a827999) & LOW) *% TWICE) >> 19) +% l28_;
    let l30_ = ((l28 & LOW) *% TWICE) >> 22;
    let l31 = ((((l28_ +% (((l29 ^ l30_) & l30) ^ l30_) +% w8 +% 0x5a827999) & LOW) *% TWICE) >> 20) +% l29_;
    let l31_ = ((l29 & LOW) *% TWICE) >> 22;
    let l32 = ((((l29_ +% ((l31 | (^l30)) ^ l31_) +% w3 +% 0x6ed9eba1) & LOW) *% TWICE) >> 21) +% l30_;
    let l32_ = ((l30 & LOW) *% TWICE) >> 22;
    let l33 = ((((l30_ +% ((l32 | (^l31)) ^ l32_) +% w10 +% 0x6ed9eba1) & LOW) *% TWICE) >> 19) +% l31_;
    let l33_ = ((l31 & LOW) *% TWICE) >> 22;
    let l34 = ((((l31_ +% ((l33 | (^l32)) ^ l33_) +% w14 +% 0x6ed9eba1) & LOW) *% TWICE) >> 26) +% l32_;
    let l34_ = ((l32 & LOW) *% TWICE) >> 22;
    let l35 = ((((l32_ +% ((l34 | (^l33)) ^ l34_) +% w4 +% 0x6ed9eba1) & LOW) *% TWICE) >> 25) +% l33_;
    let l35_ = ((l33 & LOW) *% TWICE) >> 22;
    let l36 = ((((l33_ +% ((l35 | (^l34)) ^ l35_) +% w9 +% 0x6ed9eba1) & LOW) *% TWICE) >> 18) +% l34_;
    let l36_ = ((l34 & LOW) *% TWICE) >> 22;
    let l37 = ((((l34_ +% ((l36 | (^l35)) ^ l36_) +% w15 +% 0x6ed9eba1) & LOW) *% TWICE) >> 23) +% l35_;
    let l37_ = ((l35 & LOW) *% TWICE) >> 22;
    let l38 = ((((l35_ +% ((l37 | (^l36)) ^ l37_) +% w8 +% 0x6ed9eba1) & LOW) *% TWICE) >> 19) +% l36_;
    let l38_ = ((l36 & LOW) *% TWICE) >> 22;
    let l39 = ((((l36_ +% ((l38 | (^l37)) ^ l38_) +% w1 +% 0x6ed9eba1) & LOW) *% TWICE) >> 17) +% l37_;
    let l39_ = ((l37 & LOW) *% TWICE) >> 22;
    let l40 = ((((l37_ +% ((l39 | (^l38)) ^ l39_) +% w2 +% 0x6ed9eba1) & LOW) *% TWICE) >> 18) +% l38_;
    let l40_ = ((l38 & LOW) *% TWICE) >> 22;
    let l41 = ((((l38_ +% ((l40 | (^l39)) ^ l40_) +% w7 +% 0x6ed9eba1) & LOW) *% TWICE) >> 24) +% l39_;
    let l41_ = ((l39 & LOW) *% TWICE) >> 22;
    let l42 = ((((l39_ +% ((l41 | (^l40)) ^ l41_) +% w0 +% 0x6ed9eba1) & LOW) *% TWICE) >> 19) +% l40_;
    let l42_ = ((l40 & LOW) *% TWICE) >> 22;
    let l43 = ((((l40_ +% ((l42 | (^l41)) ^ l42_) +% w6 +% 0x6ed9eba1) & LOW) *% TWICE) >> 26) +% l41_;
    let l43_ = ((l41 & LOW) *% TWICE) >> 22;
    let l44 = ((((l41_ +% ((l43 | (^l42)) ^ l43_) +% w13 +% 0x6ed9eba1) & LOW) *% TWICE) >> 27) +% l42_;
    let l44_ = ((l42 & LOW) *% TWICE) >> 22;
    let l45 = ((((l42_ +% ((l44 | (^l43)) ^ l44_) +% w11 +% 0x6ed9eba1) & LOW) *% TWICE) >> 20) +% l43_;
    let l45_ = ((l43 & LOW) *% TWICE) >> 22;
    let l46 = ((((l43_ +% ((l45 | (^l44)) ^ l45_) +% w5 +% 0x6ed9eba1) & LOW) *% TWICE) >> 25) +% l44_;
    let l46_ = ((l44 & LOW) *% TWICE) >> 22;
    let l47 = ((((l44_ +% ((l46 | (^l45)) ^ l46_) +% w12 +% 0x6ed9eba1) & LOW) *% TWICE) >> 27) +% l45_;
    let l47_ = ((l45 & LOW) *% TWICE) >> 22;
    let l48 = ((((l45_ +% (((l47 ^ l46) & l47_) ^ l46) +% w1 +% 0x8f1bbcdc) & LOW) *% TWICE) >> 21) +% l46_;
    let l48_ = ((l46 & LOW) *% TWICE) >> 22;
    let l49 = ((((l46_ +% (((l48 ^ l47) & l48_) ^ l47) +% w9 +% 0x8f1bbcdc) & LOW) *% TWICE) >> 20) +% l47_;
    let l49_ = ((l47 & LOW) *% TWICE) >> 22;
    let l50 = ((((l47_ +% (((l49 ^ l48) & l49_) ^ l48) +% w11 +% 0x8f1bbcdc) & LOW) *% TWICE) >> 18) +% l48_;
    let l50_ = ((l48 & LOW) *% TWICE) >> 22;
    let l51 = ((((l48_ +% (((l50 ^ l49) & l50_) ^ l49) +% w10 +% 0x8f1bbcdc) & LOW) *% TWICE) >> 17) +% l49_;
    let l51_ = ((l49 & LOW) *% TWICE) >> 22;
    let l52 = ((((l49_ +% (((l51 ^ l50) & l51_) ^ l50) +% w0 +% 0x8f1bbcdc) & LOW) *% TWICE) >> 18) +% l50_;
    let l52_ = ((l50 & LOW) *% TWICE) >> 22;
    let l53 = ((((l50_ +% (((l52 ^ l51) & l52_) ^ l51) +% w8 +% 0x8f1bbcdc) & LOW) *% TWICE) >> 17) +% l51_;
    let l53_ = ((l51 & LOW) *% TWICE) >> 22;
    let l54 = ((((l51_ +% (((l53 ^ l52) & l53_) ^ l52) +% w12 +% 0x8f1bbcdc) & LOW) *% TWICE) >> 23) +% l52_;
    let l54_ = ((l52 & LOW) *% TWICE) >> 22;
    let l55 = ((((l52_ +% (((l54 ^ l53) & l54_) ^ l53) +% w4 +% 0x8f1bbcdc) & LOW) *% TWICE) >> 24) +% l53_;
    let l55_ = ((l53 & LOW) *% TWICE) >> 22;
    let l56 = ((((l53_ +% (((l55 ^ l54) & l55_) ^ l54) +% w13 +% 0x8f1bbcdc) & LOW) *% TWICE) >> 23) +% l54_;
    let l56_ = ((l54 & LOW) *% TWICE) >> 22;
    let l57 = ((((l54_ +% (((l56 ^ l55) & l56_) ^ l55) +% w3 +% 0x8f1bbcdc) & LOW) *% TWICE) >> 18) +% l55_;
    let l57_ = ((l55 & LOW) *% TWICE) >> 22;
    let l58 = ((((l55_ +% (((l57 ^ l56) & l57_) ^ l56) +% w7 +% 0x8f1bbcdc) & LOW) *% TWICE) >> 27) +% l56_;
    let l58_ = ((l56 & LOW) *% TWICE) >> 22;
    let l59 = ((((l56_ +% (((l58 ^ l57) & l58_) ^ l57) +% w15 +% 0x8f1bbcdc) & LOW) *% TWICE) >> 26) +% l57_;
    let l59_ = ((l57 & LOW) *% TWICE) >> 22;
    let l60 = ((((l57_ +% (((l59 ^ l58) & l59_) ^ l58) +% w14 +% 0x8f1bbcdc) & LOW) *% TWICE) >> 24) +% l58_;
    let l60_ = ((l58 & LOW) *% TWICE) >> 22;
    let l61 = ((((l58_ +% (((l60 ^ l59) & l60_) ^ l59) +% w5 +% 0x8f1bbcdc) & LOW) *% TWICE) >> 26) +% l59_;
    let l61_ = ((l59 & LOW) *% TWICE) >> 22;
    let l62 = ((((l59_ +% (((l61 ^ l60) & l61_) ^ l60) +% w6 +% 0x8f1bbcdc) & LOW) *% TWICE) >> 27) +% l60_;
    let l62_ = ((l60 & LOW) *% TWICE) >> 22;
    let l63 = ((((l60_ +% (((l62 ^ l61) & l62_) ^ l61) +% w2 +% 0x8f1bbcdc) & LOW) *% TWICE) >> 20) +% l61_;
    let l63_ = ((l61 & LOW) *% TWICE) >> 22;
    let l64 = ((((l61_ +% (l63 ^ (l62 | (^l63_))) +% w4 +% 0xa953fd4e) & LOW) *% TWICE) >> 23) +% l62_;
    let l64_ = ((l62 & LOW) *% TWICE) >> 22;
    let l65 = ((((l62_ +% (l64 ^ (l63 | (^l64_))) +% w0 +% 0xa953fd4e) & LOW) *% TWICE) >> 17) +% l63_;
    let l65_ = ((l63 & LOW) *% TWICE) >> 22;
    let l66 = ((((l63_ +% (l65 ^ (l64 | (^l65_))) +% w5 +% 0xa953fd4e) & LOW) *% TWICE) >> 27) +% l64_;
    let l66_ = ((l64 & LOW) *% TWICE) >> 22;
    let l67 = ((((l64_ +% (l66 ^ (l65 | (^l66_))) +% w9 +% 0xa953fd4e) & LOW) *% TWICE) >> 21) +% l65_;
    let l67_ = ((l65 & LOW) *% TWICE) >> 22;
    let l68 = ((((l65_ +% (l67 ^ (l66 | (^l67_))) +% w7 +% 0xa953fd4e) & LOW) *% TWICE) >> 26) +% l66_;
    let l68_ = ((l66 & LOW) *% TWICE) >> 22;
    let l69 = ((((l66_ +% (l68 ^ (l67 | (^l68_))) +% w12 +% 0xa953fd4e) & LOW) *% TWICE) >> 24) +% l67_;
    let l69_ = ((l67 & LOW) *% TWICE) >> 22;
    let l70 = ((((l67_ +% (l69 ^ (l68 | (^l69_))) +% w2 +% 0xa953fd4e) & LOW) *% TWICE) >> 19) +% l68_;
    let l70_ = ((l68 & LOW) *% TWICE) >> 22;
    let l71 = ((((l68_ +% (l70 ^ (l69 | (^l70_))) +% w10 +% 0xa953fd4e) & LOW) *% TWICE) >> 20) +% l69_;
    let l71_ = ((l69 & LOW) *% TWICE) >> 22;
    let l72 = ((((l69_ +% (l71 ^ (l70 | (^l71_))) +% w14 +% 0xa953fd4e) & LOW) *% TWICE) >> 27) +% l70_;
    let l72_ = ((l70 & LOW) *% TWICE) >> 22;
    let l73 = ((((l70_ +% (l72 ^ (l71 | (^l72_))) +% w1 +% 0xa953fd4e) & LOW) *% TWICE) >> 20) +% l71_;
    let l73_ = ((l71 & LOW) *% TWICE) >> 22;
    let l74 = ((((l71_ +% (l73 ^ (l72 | (^l73_))) +% w3 +% 0xa953fd4e) & LOW) *% TWICE) >> 19) +% l72_;
    let l74_ = ((l72 & LOW) *% TWICE) >> 22;
    let l75 = ((((l72_ +% (l74 ^ (l73 | (^l74_))) +% w8 +% 0xa953fd4e) & LOW) *% TWICE) >> 18) +% l73_;
    let l75_ = ((l73 & LOW) *% TWICE) >> 22;
    let l76 = ((((l73_ +% (l75 ^ (l74 | (^l75_))) +% w11 +% 0xa953fd4e) & LOW) *% TWICE) >> 21) +% l74_;
    let l76_ = ((l74 & LOW) *% TWICE) >> 22;
    let l77 = ((((l74_ +% (l76 ^ (l75 | (^l76_))) +% w6 +% 0xa953fd4e) & LOW) *% TWICE) >> 24) +% l75_;
    let l77_ = ((l75 & LOW) *% TWICE) >> 22;
    let l78 = ((((l75_ +% (l77 ^ (l76 | (^l77_))) +% w15 +% 0xa953fd4e) & LOW) *% TWICE) >> 27) +% l76_;
    let l78_ = ((l76 & LOW) *% TWICE) >> 22;
    let l79 = ((((l76_ +% (l78 ^ (l77 | (^l78_))) +% w13 +% 0xa953fd4e) & LOW) *% TWICE) >> 26) +% l77_;
    let l79_ = ((l77 & LOW) *% TWICE) >> 22;
    let r0 = ((((a +% (b ^ (c | (^d))) +% w5 +% 0x50a28be6) & LOW) *% TWICE) >> 24) +% e;
    let r0_ = (c *% TWICE) >> 22;
    let r1 = ((((e +% (r0 ^ (b | (^r0_))) +% w14 +% 0x50a28be6) & LOW) *% TWICE) >> 23) +% d;
    let r1_ = (b *% TWICE) >> 22;
    let r2 = ((((d +% (r1 ^ (r0 | (^r1_))) +% w7 +% 0x50a28be6) & LOW) *% TWICE) >> 23) +% r0_;
    let r2_ = ((r0 & LOW) *% TWICE) >> 22;
    let r3 = ((((r0_ +% (r2 ^ (r1 | (^r2_))) +% w0 +% 0x50a28be6) & LOW) *% TWICE) >> 21) +% r1_;
    let r3_ = ((r1 & LOW) *% TWICE) >> 22;
    let r4 = ((((r1_ +% (r3 ^ (r2 | (^r3_))) +% w9 +% 0x50a28be6) & LOW) *% TWICE) >> 19) +% r2_;
    let r4_ = ((r2 & LOW) *% TWICE) >> 22;
    let r5 = ((((r2_ +% (r4 ^ (r3 | (^r4_))) +% w2 +% 0x50a28be6) & LOW) *% TWICE) >> 17) +% r3_;
    let r5_ = ((r3 & LOW) *% TWICE) >> 22;
    let r6 = ((((r3_ +% (r5 ^ (r4 | (^r5_))) +% w11 +% 0x50a28be6) & LOW) *% TWICE) >> 17) +% r4_;
    let r6_ = ((r4 & LOW) *% TWICE) >> 22;
    let r7 = ((((r4_ +% (r6 ^ (r5 | (^r6_))) +% w4 +% 0x50a28be6) & LOW) *% TWICE) >> 27) +% r5_;
    let r7_ = ((r5 & LOW) *% TWICE) >> 22;
    let r8 = ((((r5_ +% (r7 ^ (r6 | (^r7_))) +% w13 +% 0x50a28be6) & LOW) *% TWICE) >> 25) +% r6_;
    let r8_ = ((r6 & LOW) *% TWICE) >> 22;
    let r9 = ((((r6_ +% (r8 ^ (r7 | (^r8_))) +% w6 +% 0x50a28be6) & LOW) *% TWICE) >> 25) +% r7_;
    let r9_ = ((r7 & LOW) *% TWICE) >> 22;
    let r10 = ((((r7_ +% (r9 ^ (r8 | (^r9_))) +% w15 +% 0x50a28be6) & LOW) *% TWICE) >> 24) +% r8_;
    let r10_ = ((r8 & LOW) *% TWICE) >> 22;
    let r11 = ((((r8_ +% (r10 ^ (r9 | (^r10_))) +% w8 +% 0x50a28be6) & LOW) *% TWICE) >> 21) +% r9_;
    let r11_ = ((r9 & LOW) *% TWICE) >> 22;
    let r12 = ((((r9_ +% (r11 ^ (r10 | (^r11_))) +% w1 +% 0x50a28be6) & LOW) *% TWICE) >> 18) +% r10_;
    let r12_ = ((r10 & LOW) *% TWICE) >> 22;
    let r13 = ((((r10_ +% (r12 ^ (r11 | (^r12_))) +% w10 +% 0x50a28be6) & LOW) *% TWICE) >> 18) +% r11_;
    let r13_ = ((r11 & LOW) *% TWICE) >> 22;
    let r14 = ((((r11_ +% (r13 ^ (r12 | (^r13_))) +% w3 +% 0x50a28be6) & LOW) *% TWICE) >> 20) +% r12_;
    let r14_ = ((r12 & LOW) *% TWICE) >> 22;
    let r15 = ((((r12_ +% (r14 ^ (r13 | (^r14_))) +% w12 +% 0x50a28be6) & LOW) *% TWICE) >> 26) +% r13_;
    let r15_ = ((r13 & LOW) *% TWICE) >> 22;
    let r16 = ((((r13_ +% (((r15 ^ r14) & r15_) ^ r14) +% w6 +% 0x5c4dd124) & LOW) *% TWICE) >> 23) +% r14_;
    let r16_ = ((r14 & LOW) *% TWICE) >> 22;
    let r17 = ((((r14_ +% (((r16 ^ r15) & r16_) ^ r15) +% w11 +% 0x5c4dd124) & LOW) *% TWICE) >> 19) +% r15_;
    let r17_ = ((r15 & LOW) *% TWICE) >> 22;
    let r18 = ((((r15_ +% (((r17 ^ r16) & r17_) ^ r16) +% w3 +% 0x5c4dd124) & LOW) *% TWICE) >> 17) +% r16_;
    let r18_ = ((r16 & LOW) *% TWICE) >> 22;
    let r19 = ((((r16_ +% (((r18 ^ r17) & r18_) ^ r17) +% w7 +% 0x5c4dd124) & LOW) *% TWICE) >> 25) +% r17_;
    let r19_ = ((r17 & LOW) *% TWICE) >> 22;
    let r20 = ((((r17_ +% (((r19 ^ r18) & r19_) ^ r18) +% w0 +% 0x5c4dd124) & LOW) *% TWICE) >> 20) +% r18_;
    let r20_ = ((r18 & LOW) *% TWICE) >> 22;
    let r21 = ((((r18_ +% (((r20 ^ r19) & r20_) ^ r19) +% w13 +% 0x5c4dd124) & LOW) *% TWICE) >> 24) +% r19_;
    let r21_ = ((r19 & LOW) *% TWICE) >> 22;
    let r22 = ((((r19_ +% (((r21 ^ r20) & r21_) ^ r20) +% w5 +% 0x5c4dd124) & LOW) *% TWICE) >> 23) +% r20_;
    let r22_ = ((r20 & LOW) *% TWICE) >> 22;
    let r23 = ((((r20_ +% (((r22 ^ r21) & r22_) ^ r21) +% w10 +% 0x5c4dd124) & LOW) *% TWICE) >> 21) +% r21_;
    let r23_ = ((r21 & LOW) *% TWICE) >> 22;
    let r24 = ((((r21_ +% (((r23 ^ r22) & r23_) ^ r22) +% w14 +% 0x5c4dd124) & LOW) *% TWICE) >> 25) +% r22_;
    let r24_ = ((r22 & LOW) *% TWICE) >> 22;
    let r25 = ((((r22_ +% (((r24 ^ r23) & r24_) ^ r23) +% w15 +% 0x5c4dd124) & LOW) *% TWICE) >> 25) +% r23_;
    let r25_ = ((r23 & LOW) *% TWICE) >> 22;
    let r26 = ((((r23_ +% (((r25 ^ r24) & r25_) ^ r24) +% w8 +% 0x5c4dd124) & LOW) *% TWICE) >> 20) +% r24_;
    let r26_ = ((r24 & LOW) *% TWICE) >> 22;
    let r27 = ((((r24_ +% (((r26 ^ r25) & r26_) ^ r25) +% w12 +% 0x5c4dd124) & LOW) *% TWICE) >> 25) +% r25_;
    let r27_ = ((r25 & LOW) *% TWICE) >> 22;
    let r28 = ((((r25_ +% (((r27 ^ r26) & r27_) ^ r26) +% w4 +% 0x5c4dd124) & LOW) *% TWICE) >> 26) +% r26_;
    let r28_ = ((r26 & LOW) *% TWICE) >> 22;
    let r29 = ((((r26_ +% (((r28 ^ r27) & r28_) ^ r27) +% w9 +% 0x5c4dd124) & LOW) *% TWICE) >> 17) +% r27_;
    let r29_ = ((r27 & LOW) *% TWICE) >> 22;
    let r30 = ((((r27_ +% (((r29 ^ r28) & r29_) ^ r28) +% w1 +% 0x5c4dd124) & LOW) *% TWICE) >> 19) +% r28_;
    let r30_ = ((r28 & LOW) *% TWICE) >> 22;
    let r31 = ((((r28_ +% (((r30 ^ r29) & r30_) ^ r29) +% w2 +% 0x5c4dd124) & LOW) *% TWICE) >> 21) +% r29_;
    let r31_ = ((r29 & LOW) *% TWICE) >> 22;
    let r32 = ((((r29_ +% ((r31 | (^r30)) ^ r31_) +% w15 +% 0x6d703ef3) & LOW) *% TWICE) >> 23) +% r30_;
    let r32_ = ((r30 & LOW) *% TWICE) >> 22;
    let r33 = ((((r30_ +% ((r32 | (^r31)) ^ r32_) +% w5 +% 0x6d703ef3) & LOW) *% TWICE) >> 25) +% r31_;
    let r33_ = ((r31 & LOW) *% TWICE) >> 22;
    let r34 = ((((r31_ +% ((r33 | (^r32)) ^ r33_) +% w1 +% 0x6d703ef3) & LOW) *% TWICE) >> 17) +% r32_;
    let r34_ = ((r32 & LOW) *% TWICE) >> 22;
    let r35 = ((((r32_ +% ((r34 | (^r33)) ^ r34_) +% w3 +% 0x6d703ef3) & LOW) *% TWICE) >> 21) +% r33_;
    let r35_ = ((r33 & LOW) *% TWICE) >> 22;
    let r36 = ((((r33_ +% ((r35 | (^r34)) ^ r35_) +% w7 +% 0x6d703ef3) & LOW) *% TWICE) >> 24) +% r34_;
    let r36_ = ((r34 & LOW) *% TWICE) >> 22;
    let r37 = ((((r34_ +% ((r36 | (^r35)) ^ r36_) +% w14 +% 0x6d703ef3) & LOW) *% TWICE) >> 26) +% r35_;
    let r37_ = ((r35 & LOW) *% TWICE) >> 22;
    let r38 = ((((r35_ +% ((r37 | (^r36)) ^ r37_) +% w6 +% 0x6d703ef3) & LOW) *% TWICE) >> 26) +% r36_;
    let r38_ = ((r36 & LOW) *% TWICE) >> 22;
    let r39 = ((((r36_ +% ((r38 | (^r37)) ^ r38_) +% w9 +% 0x6d703ef3) & LOW) *% TWICE) >> 18) +% r37_;
    let r39_ = ((r37 & LOW) *% TWICE) >> 22;
    let r40 = ((((r37_ +% ((r39 | (^r38)) ^ r39_) +% w11 +% 0x6d703ef3) & LOW) *% TWICE) >> 20) +% r38_;
    let r40_ = ((r38 & LOW) *% TWICE) >> 22;
    let r41 = ((((r38_ +% ((r40 | (^r39)) ^ r40_) +% w8 +% 0x6d703ef3) & LOW) *% TWICE) >> 19) +% r39_;
    let r41_ = ((r39 & LOW) *% TWICE) >> 22;
    let r42 = ((((r39_ +% ((r41 | (^r40)) ^ r41_) +% w12 +% 0x6d703ef3) & LOW) *% TWICE) >> 27) +% r40_;
    let r42_ = ((r40 & LOW) *% TWICE) >> 22;
    let r43 = ((((r40_ +% ((r42 | (^r41)) ^ r42_) +% w2 +% 0x6d703ef3) & LOW) *% TWICE) >> 18) +% r41_;
    let r43_ = ((r41 & LOW) *% TWICE) >> 22;
    let r44 = ((((r41_ +% ((r43 | (^r42)) ^ r43_) +% w10 +% 0x6d703ef3) & LOW) *% TWICE) >> 19) +% r42_;
    let r44_ = ((r42 & LOW) *% TWICE) >> 22;
    let r45 = ((((r42_ +% ((r44 | (^r43)) ^ r44_) +% w0 +% 0x6d703ef3) & LOW) *% TWICE) >> 19) +% r43_;
    let r45_ = ((r43 & LOW) *% TWICE) >> 22;
    let r46 = ((((r43_ +% ((r45 | (^r44)) ^ r45_) +% w4 +% 0x6d703ef3) & LOW) *% TWICE) >> 25) +% r44_;
    let r46_ = ((r44 & LOW) *% TWICE) >> 22;
    let r47 = ((((r44_ +% ((r46 | (^r45)) ^ r46_) +% w13 +% 0x6d703ef3) & LOW) *% TWICE) >> 27) +% r45_;
    let r47_ = ((r45 & LOW) *% TWICE) >> 22;
    let r48 = ((((r45_ +% (((r46 ^ r47_) & r47) ^ r47_) +% w8 +% 0x7a6d76e9) & LOW) *% TWICE) >> 17) +% r46_;
    let r48_ = ((r46 & LOW) *% TWICE) >> 22;
    let r49 = ((((r46_ +% (((r47 ^ r48_) & r48) ^ r48_) +% w6 +% 0x7a6d76e9) & LOW) *% TWICE) >> 27) +% r47_;
    let r49_ = ((r47 & LOW) *% TWICE) >> 22;
    let r50 = ((((r47_ +% (((r48 ^ r49_) & r49) ^ r49_) +% w4 +% 0x7a6d76e9) & LOW) *% TWICE) >> 24) +% r48_;
    let r50_ = ((r48 & LOW) *% TWICE) >> 22;
    let r51 = ((((r48_ +% (((r49 ^ r50_) & r50) ^ r50_) +% w1 +% 0x7a6d76e9) & LOW) *% TWICE) >> 21) +% r49_;
    let r51_ = ((r49 & LOW) *% TWICE) >> 22;
    let r52 = ((((r49_ +% (((r50 ^ r51_) & r51) ^ r51_) +% w3 +% 0x7a6d76e9) & LOW) *% TWICE) >> 18) +% r50_;
    let r52_ = ((r50 & LOW) *% TWICE) >> 22;
    let r53 = ((((r50_ +% (((r51 ^ r52_) & r52) ^ r52_) +% w11 +% 0x7a6d76e9) & LOW) *% TWICE) >> 18) +% r51_;
    let r53_ = ((r51 & LOW) *% TWICE) >> 22;
    let r54 = ((((r51_ +% (((r52 ^ r53_) & r53) ^ r53_) +% w15 +% 0x7a6d76e9) & LOW) *% TWICE) >> 26) +% r52_;
    let r54_ = ((r52 & LOW) *% TWICE) >> 22;
    let r55 = ((((r52_ +% (((r53 ^ r54_) & r54) ^ r54_) +% w0 +% 0x7a6d76e9) & LOW) *% TWICE) >> 18) +% r53_;
    let r55_ = ((r53 & LOW) *% TWICE) >> 22;
    let r56 = ((((r53_ +% (((r54 ^ r55_) & r55) ^ r55_) +% w5 +% 0x7a6d76e9) & LOW) *% TWICE) >> 26) +% r54_;
    let r56_ = ((r54 & LOW) *% TWICE) >> 22;
    let r57 = ((((r54_ +% (((r55 ^ r56_) & r56) ^ r56_) +% w12 +% 0x7a6d76e9) & LOW) *% TWICE) >> 23) +% r55_;
    let r57_ = ((r55 & LOW) *% TWICE) >> 22;
    let r58 = ((((r55_ +% (((r56 ^ r57_) & r57) ^ r57_) +% w2 +% 0x7a6d76e9) & LOW) *% TWICE) >> 20) +% r56_;
    let r58_ = ((r56 & LOW) *% TWICE) >> 22;
    let r59 = ((((r56_ +% (((r57 ^ r58_) & r58) ^ r58_) +% w13 +% 0x7a6d76e9) & LOW) *% TWICE) >> 23) +% r57_;
    let r59_ = ((r57 & LOW) *% TWICE) >> 22;
    let r60 = ((((r57_ +% (((r58 ^ r59_) & r59) ^ r59_) +% w9 +% 0x7a6d76e9) & LOW) *% TWICE) >> 20) +% r58_;
    let r60_ = ((r58 & LOW) *% TWICE) >> 22;
    let r61 = ((((r58_ +% (((r59 ^ r60_) & r60) ^ r60_) +% w7 +% 0x7a6d76e9) & LOW) *% TWICE) >> 27) +% r59_;
    let r61_ = ((r59 & LOW) *% TWICE) >> 22;
    let r62 = ((((r59_ +% (((r60 ^ r61_) & r61) ^ r61_) +% w10 +% 0x7a6d76e9) & LOW) *% TWICE) >> 17) +% r60_;
    let r62_ = ((r60 & LOW) *% TWICE) >> 22;
    let r63 = ((((r60_ +% (((r61 ^ r62_) & r62) ^ r62_) +% w14 +% 0x7a6d76e9) & LOW) *% TWICE) >> 24) +% r61_;
    let r63_ = ((r61 & LOW) *% TWICE) >> 22;
    let r64 = ((((r61_ +% (r63 ^ r62 ^ r63_) +% w12) & LOW) *% TWICE) >> 24) +% r62_;
    let r64_ = ((r62 & LOW) *% TWICE) >> 22;
    let r65 = ((((r62_ +% (r64 ^ r63 ^ r64_) +% w15) & LOW) *% TWICE) >> 27) +% r63_;
    let r65_ = ((r63 & LOW) *% TWICE) >> 22;
    let r66 = ((((r63_ +% (r65 ^ r64 ^ r65_) +% w10) & LOW) *% TWICE) >> 20) +% r64_;
    let r66_ = ((r64 & LOW) *% TWICE) >> 22;
    let r67 = ((((r64_ +% (r66 ^ r65 ^ r66_) +% w4) & LOW) *% TWICE) >> 23) +% r65_;
    let r67_ = ((r65 & LOW) *% TWICE) >> 22;
    let r68 = ((((r65_ +% (r67 ^ r66 ^ r67_) +% w1) & LOW) *% TWICE) >> 20) +% r66_;
    let r68_ = ((r66 & LOW) *% TWICE) >> 22;
    let r69 = ((((r66_ +% (r68 ^ r67 ^ r68_) +% w5) & LOW) *% TWICE) >> 27) +% r67_;
    let r69_ = ((r67 & LOW) *% TWICE) >> 22;
    let r70 = ((((r67_ +% (r69 ^ r68 ^ r69_) +% w8) & LOW) *% TWICE) >> 18) +% r68_;
    let r70_ = ((r68 & LOW) *% TWICE) >> 22;
    let r71 = ((((r68_ +% (r70 ^ r69 ^ r70_) +% w7) & LOW) *% TWICE) >> 26) +% r69_;
    let r71_ = ((r69 & LOW) *% TWICE) >> 22;
    let r72 = ((((r69_ +% (r71 ^ r70 ^ r71_) +% w6) & LOW) *% TWICE) >> 24) +% r70_;
    let r72_ = ((r70 & LOW) *% TWICE) >> 22;
    let r73 = ((((r70_ +% (r72 ^ r71 ^ r72_) +% w2) & LOW) *% TWICE) >> 19) +% r71_;
    let r73_ = ((r71 & LOW) *% TWICE) >> 22;
    let r74 = ((((r71_ +% (r73 ^ r72 ^ r73_) +% w13) & LOW) *% TWICE) >> 26) +% r72_;
    let r74_ = ((r72 & LOW) *% TWICE) >> 22;
    let r75 = ((((r72_ +% (r74 ^ r73 ^ r74_) +% w14) & LOW) *% TWICE) >> 27) +% r73_;
    let r75_ = ((r73 & LOW) *% TWICE) >> 22;
    let r76 = ((((r73_ +% (r75 ^ r74 ^ r75_) +% w0) & LOW) *% TWICE) >> 17) +% r74_;
    let r76_ = ((r74 & LOW) *% TWICE) >> 22;
    let r77 = ((((r74_ +% (r76 ^ r75 ^ r76_) +% w3) & LOW) *% TWICE) >> 19) +% r75_;
    let r77_ = ((r75 & LOW) *% TWICE) >> 22;
    let r78 = ((((r75_ +% (r77 ^ r76 ^ r77_) +% w9) & LOW) *% TWICE) >> 21) +% r76_;
    let r78_ = ((r76 & LOW) *% TWICE) >> 22;
    let r79 = ((((r76_ +% (r78 ^ r77 ^ r78_) +% w11) & LOW) *% TWICE) >> 21) +% r77_;
    let r79_ = ((r77 & LOW) *% TWICE) >> 22;
    (
      Prim.nat64ToNat32((b +% l78 +% r79_) & LOW),
      Prim.nat64ToNat32((c +% l79_ +% r78_) & LOW),
      Prim.nat64ToNat32((d +% l78_ +% r77_) & LOW),
      Prim.nat64ToNat32((e +% l77_ +% r79) & LOW),
      Prim.nat64ToNat32((a +% l79 +% r78) & LOW),
    )
  };

  /// The chaining value after the blocks of `data` from `from` to before `to`, which are whole.
  public func blocksOfBlob(
    h0 : Nat32, h1 : Nat32, h2 : Nat32, h3 : Nat32, h4 : Nat32, data : Blob,
    from : Nat64, to : Nat64,
  ) : (Nat32, Nat32, Nat32, Nat32, Nat32) {
    var s0 = nat64(h0);
    var s1 = nat64(h1);
    var s2 = nat64(h2);
    var s3 = nat64(h3);
    var s4 = nat64(h4);
    var at = from +% 0;
    let end = to +% 0;
    while (at != end) {
      let a = s0;
      let b = s1;
      let c = s2;
      let d = s3;
      let e = s4;
      let w0 = nat64((nat32((nat16(data[nat(at +% 3)]) *% 256) | nat16(data[nat(at +% 2)])) *% 65536)
        | nat32((nat16(data[nat(at +% 1)]) *% 256) | nat16(data[nat(at)])));
      let w1 = nat64((nat32((nat16(data[nat(at +% 7)]) *% 256) | nat16(data[nat(at +% 6)])) *% 65536)
        | nat32((nat16(data[nat(at +% 5)]) *% 256) | nat16(data[nat(at +% 4)])));
      let w2 = nat64((nat32((nat16(data[nat(at +% 11)]) *% 256) | nat16(data[nat(at +% 10)])) *% 65536)
        | nat32((nat16(data[nat(at +% 9)]) *% 256) | nat16(data[nat(at +% 8)])));
      let w3 = nat64((nat32((nat16(data[nat(at +% 15)]) *% 256) | nat16(data[nat(at +% 14)])) *% 65536)
        | nat32((nat16(data[nat(at +% 13)]) *% 256) | nat16(data[nat(at +% 12)])));
      let w4 = nat64((nat32((nat16(data[nat(at +% 19)]) *% 256) | nat16(data[nat(at +% 18)])) *% 65536)
        | nat32((nat16(data[nat(at +% 17)]) *% 256) | nat16(data[nat(at +% 16)])));
      let w5 = nat64((nat32((nat16(data[nat(at +% 23)]) *% 256) | nat16(data[nat(at +% 22)])) *% 65536)
        | nat32((nat16(data[nat(at +% 21)]) *% 256) | nat16(data[nat(at +% 20)])));
      let w6 = nat64((nat32((nat16(data[nat(at +% 27)]) *% 256) | nat16(data[nat(at +% 26)])) *% 65536)
        | nat32((nat16(data[nat(at +% 25)]) *% 256) | nat16(data[nat(at +% 24)])));
      let w7 = nat64((nat32((nat16(data[nat(at +% 31)]) *% 256) | nat16(data[nat(at +% 30)])) *% 65536)
        | nat32((nat16(data[nat(at +% 29)]) *% 256) | nat16(data[nat(at +% 28)])));
      let w8 = nat64((nat32((nat16(data[nat(at +% 35)]) *% 256) | nat16(data[nat(at +% 34)])) *% 65536)
        | nat32((nat16(data[nat(at +% 33)]) *% 256) | nat16(data[nat(at +% 32)])));
      let w9 = nat64((nat32((nat16(data[nat(at +% 39)]) *% 256) | nat16(data[nat(at +% 38)])) *% 65536)
        | nat32((nat16(data[nat(at +% 37)]) *% 256) | nat16(data[nat(at +% 36)])));
      let w10 = nat64((nat32((nat16(data[nat(at +% 43)]) *% 256) | nat16(data[nat(at +% 42)])) *% 65536)
        | nat32((nat16(data[nat(at +% 41)]) *% 256) | nat16(data[nat(at +% 40)])));
      let w11 = nat64((nat32((nat16(data[nat(at +% 47)]) *% 256) | nat16(data[nat(at +% 46)])) *% 65536)
        | nat32((nat16(data[nat(at +% 45)]) *% 256) | nat16(data[nat(at +% 44)])));
      let w12 = nat64((nat32((nat16(data[nat(at +% 51)]) *% 256) | nat16(data[nat(at +% 50)])) *% 65536)
        | nat32((nat16(data[nat(at +% 49)]) *% 256) | nat16(data[nat(at +% 48)])));
      let w13 = nat64((nat32((nat16(data[nat(at +% 55)]) *% 256) | nat16(data[nat(at +% 54)])) *% 65536)
        | nat32((nat16(data[nat(at +% 53)]) *% 256) | nat16(data[nat(at +% 52)])));
      let w14 = nat64((nat32((nat16(data[nat(at +% 59)]) *% 256) | nat16(data[nat(at +% 58)])) *% 65536)
        | nat32((nat16(data[nat(at +% 57)]) *% 256) | nat16(data[nat(at +% 56)])));
      let w15 = nat64((nat32((nat16(data[nat(at +% 63)]) *% 256) | nat16(data[nat(at +% 62)])) *% 65536)
        | nat32((nat16(data[nat(at +% 61)]) *% 256) | nat16(data[nat(at +% 60)])));
      let l0 = ((((a +% (b ^ c ^ d) +% w0) & LOW) *% TWICE) >> 21) +% e;
      let l0_ = (c *% TWICE) >> 22;
      let l1 = ((((e +% (l0 ^ b ^ l0_) +% w1) & LOW) *% TWICE) >> 18) +% d;
      let l1_ = (b *% TWICE) >> 22;
      let l2 = ((((d +% (l1 ^ l0 ^ l1_) +% w2) & LOW) *% TWICE) >> 17) +% l0_;
      let l2_ = ((l0 & LOW) *% TWICE) >> 22;
      let l3 = ((((l0_ +% (l2 ^ l1 ^ l2_) +% w3) & LOW) *% TWICE) >> 20) +% l1_;
      let l3_ = ((l1 & LOW) *% TWICE) >> 22;
      let l4 = ((((l1_ +% (l3 ^ l2 ^ l3_) +% w4) & LOW) *% TWICE) >> 27) +% l2_;
      let l4_ = ((l2 & LOW) *% TWICE) >> 22;
      let l5 = ((((l2_ +% (l4 ^ l3 ^ l4_) +% w5) & LOW) *% TWICE) >> 24) +% l3_;
      let l5_ = ((l3 & LOW) *% TWICE) >> 22;
      let l6 = ((((l3_ +% (l5 ^ l4 ^ l5_) +% w6) & LOW) *% TWICE) >> 25) +% l4_;
      let l6_ = ((l4 & LOW) *% TWICE) >> 22;
      let l7 = ((((l4_ +% (l6 ^ l5 ^ l6_) +% w7) & LOW) *% TWICE) >> 23) +% l5_;
      let l7_ = ((l5 & LOW) *% TWICE) >> 22;
      let l8 = ((((l5_ +% (l7 ^ l6 ^ l7_) +% w8) & LOW) *% TWICE) >> 21) +% l6_;
      let l8_ = ((l6 & LOW) *% TWICE) >> 22;
      let l9 = ((((l6_ +% (l8 ^ l7 ^ l8_) +% w9) & LOW) *% TWICE) >> 19) +% l7_;
      let l9_ = ((l7 & LOW) *% TWICE) >> 22;
      let l10 = ((((l7_ +% (l9 ^ l8 ^ l9_) +% w10) & LOW) *% TWICE) >> 18) +% l8_;
      let l10_ = ((l8 & LOW) *% TWICE) >> 22;
      let l11 = ((((l8_ +% (l10 ^ l9 ^ l10_) +% w11) & LOW) *% TWICE) >> 17) +% l9_;
      let l11_ = ((l9 & LOW) *% TWICE) >> 22;
      let l12 = ((((l9_ +% (l11 ^ l10 ^ l11_) +% w12) & LOW) *% TWICE) >> 26) +% l10_;
      let l12_ = ((l10 & LOW) *% TWICE) >> 22;
      let l13 = ((((l10_ +% (l12 ^ l11 ^ l12_) +% w13) & LOW) *% TWICE) >> 25) +% l11_;
      let l13_ = ((l11 & LOW) *% TWICE) >> 22;
      let l14 = ((((l11_ +% (l13 ^ l12 ^ l13_) +% w14) & LOW) *% TWICE) >> 23) +% l12_;
      let l14_ = ((l12 & LOW) *% TWICE) >> 22;
      let l15 = ((((l12_ +% (l14 ^ l13 ^ l14_) +% w15) & LOW) *% TWICE) >> 24) +% l13_;
      let l15_ = ((l13 & LOW) *% TWICE) >> 22;
      let l16 = ((((l13_ +% (((l14 ^ l15_) & l15) ^ l15_) +% w7 +% 0x5a827999) & LOW) *% TWICE) >> 25) +% l14_;
      let l16_ = ((l14 & LOW) *% TWICE) >> 22;
      let l17 = ((((l14_ +% (((l15 ^ l16_) & l16) ^ l16_) +% w4 +% 0x5a827999) & LOW) *% TWICE) >> 26) +% l15_;
      let l17_ = ((l15 & LOW) *% TWICE) >> 22;
      let l18 = ((((l15_ +% (((l16 ^ l17_) & l17) ^ l17_) +% w13 +% 0x5a827999) & LOW) *% TWICE) >> 24) +% l16_;
      let l18_ = ((l16 & LOW) *% TWICE) >> 22;
      let l19 = ((((l16_ +% (((l17 ^ l18_) & l18) ^ l18_) +% w1 +% 0x5a827999) & LOW) *% TWICE) >> 19) +% l17_;
      let l19_ = ((l17 & LOW) *% TWICE) >> 22;
      let l20 = ((((l17_ +% (((l18 ^ l19_) & l19) ^ l19_) +% w10 +% 0x5a827999) & LOW) *% TWICE) >> 21) +% l18_;
      let l20_ = ((l18 & LOW) *% TWICE) >> 22;
      let l21 = ((((l18_ +% (((l19 ^ l20_) & l20) ^ l20_) +% w6 +% 0x5a827999) & LOW) *% TWICE) >> 23) +% l19_;
      let l21_ = ((l19 & LOW) *% TWICE) >> 22;
      let l22 = ((((l19_ +% (((l20 ^ l21_) & l21) ^ l21_) +% w15 +% 0x5a827999) & LOW) *% TWICE) >> 25) +% l20_;
      let l22_ = ((l20 & LOW) *% TWICE) >> 22;
      let l23 = ((((l20_ +% (((l21 ^ l22_) & l22) ^ l22_) +% w3 +% 0x5a827999) & LOW) *% TWICE) >> 17) +% l21_;
      let l23_ = ((l21 & LOW) *% TWICE) >> 22;
      let l24 = ((((l21_ +% (((l22 ^ l23_) & l23) ^ l23_) +% w12 +% 0x5a827999) & LOW) *% TWICE) >> 25) +% l22_;
      let l24_ = ((l22 & LOW) *% TWICE) >> 22;
      let l25 = ((((l22_ +% (((l23 ^ l24_) & l24) ^ l24_) +% w0 +% 0x5a827999) & LOW) *% TWICE) >> 20) +% l23_;
      let l25_ = ((l23 & LOW) *% TWICE) >> 22;
      let l26 = ((((l23_ +% (((l24 ^ l25_) & l25) ^ l25_) +% w9 +% 0x5a827999) & LOW) *% TWICE) >> 17) +% l24_;
      let l26_ = ((l24 & LOW) *% TWICE) >> 22;
      let l27 = ((((l24_ +% (((l25 ^ l26_) & l26) ^ l26_) +% w5 +% 0x5a827999) & LOW) *% TWICE) >> 23) +% l25_;
      let l27_ = ((l25 & LOW) *% TWICE) >> 22;
      let l28 = ((((l25_ +% (((l26 ^ l27_) & l27) ^ l27_) +% w2 +% 0x5a827999) & LOW) *% TWICE) >> 21) +% l26_;
      let l28_ = ((l26 & LOW) *% TWICE) >> 22;
      let l29 = ((((l26_ +% (((l27 ^ l28_) & l28) ^ l28_) +% w14 +% 0x5a827999) & LOW) *% TWICE) >> 25) +% l27_;
      let l29_ = ((l27 & LOW) *% TWICE) >> 22;
      let l30 = ((((l27_ +% (((l28 ^ l29_) & l29) ^ l29_) +% w11 +% 0x5a827999) & LOW) *% TWICE) >> 19) +% l28_;
      let l30_ = ((l28 & LOW) *% TWICE) >> 22;
      let l31 = ((((l28_ +% (((l29 ^ l30_) & l30) ^ l30_) +% w8 +% 0x5a827999) & LOW) *% TWICE) >> 20) +% l29_;
      let l31_ = ((l29 & LOW) *% TWICE) >> 22;
      let l32 = ((((l29_ +% ((l31 | (^l30)) ^ l31_) +% w3 +% 0x6ed9eba1) & LOW) *% TWICE) >> 21) +% l30_;
      let l32_ = ((l30 & LOW) *% TWICE) >> 22;
      let l33 = ((((l30_ +% ((l32 | (^l31)) ^ l32_) +% w10 +% 0x6ed9eba1) & LOW) *% TWICE) >> 19) +% l31_;
      let l33_ = ((l31 & LOW) *% TWICE) >> 22;
      let l34 = ((((l31_ +% ((l33 | (^l32)) ^ l33_) +% w14 +% 0x6ed9eba1) & LOW) *% TWICE) >> 26) +% l32_;
      let l34_ = ((l32 & LOW) *% TWICE) >> 22;
      let l35 = ((((l32_ +% ((l34 | (^l33)) ^ l34_) +% w4 +% 0x6ed9eba1) & LOW) *% TWICE) >> 25) +% l33_;
      let l35_ = ((l33 & LOW) *% TWICE) >> 22;
      let l36 = ((((l33_ +% ((l35 | (^l34)) ^ l35_) +% w9 +% 0x6ed9eba1) & LOW) *% TWICE) >> 18) +% l34_;
      let l36_ = ((l34 & LOW) *% TWICE) >> 22;
      let l37 = ((((l34_ +% ((l36 | (^l35)) ^ l36_) +% w15 +% 0x6ed9eba1) & LOW) *% TWICE) >> 23) +% l35_;
      let l37_ = ((l35 & LOW) *% TWICE) >> 22;
      let l38 = ((((l35_ +% ((l37 | (^l36)) ^ l37_) +% w8 +% 0x6ed9eba1) & LOW) *% TWICE) >> 19) +% l36_;
      let l38_ = ((l36 & LOW) *% TWICE) >> 22;
      let l39 = ((((l36_ +% ((l38 | (^l37)) ^ l38_) +% w1 +% 0x6ed9eba1) & LOW) *% TWICE) >> 17) +% l37_;
      let l39_ = ((l37 & LOW) *% TWICE) >> 22;
      let l40 = ((((l37_ +% ((l39 | (^l38)) ^ l39_) +% w2 +% 0x6ed9eba1) & LOW) *% TWICE) >> 18) +% l38_;
      let l40_ = ((l38 & LOW) *% TWICE) >> 22;
      let l41 = ((((l38_ +% ((l40 | (^l39)) ^ l40_) +% w7 +% 0x6ed9eba1) & LOW) *% TWICE) >> 24) +% l39_;
      let l41_ = ((l39 & LOW) *% TWICE) >> 22;
      let l42 = ((((l39_ +% ((l41 | (^l40)) ^ l41_) +% w0 +% 0x6ed9eba1) & LOW) *% TWICE) >> 19) +% l40_;
      let l42_ = ((l40 & LOW) *% TWICE) >> 22;
      let l43 = ((((l40_ +% ((l42 | (^l41)) ^ l42_) +% w6 +% 0x6ed9eba1) & LOW) *% TWICE) >> 26) +% l41_;
      let l43_ = ((l41 & LOW) *% TWICE) >> 22;
      let l44 = ((((l41_ +% ((l43 | (^l42)) ^ l43_) +% w13 +% 0x6ed9eba1) & LOW) *% TWICE) >> 27) +% l42_;
      let l44_ = ((l42 & LOW) *% TWICE) >> 22;
      let l45 = ((((l42_ +% ((l44 | (^l43)) ^ l44_) +% w11 +% 0x6ed9eba1) & LOW) *% TWICE) >> 20) +% l43_;
      let l45_ = ((l43 & LOW) *% TWICE) >> 22;
      let l46 = ((((l43_ +% ((l45 | (^l44)) ^ l45_) +% w5 +% 0x6ed9eba1) & LOW) *% TWICE) >> 25) +% l44_;
      let l46_ = ((l44 & LOW) *% TWICE) >> 22;
      let l47 = ((((l44_ +% ((l46 | (^l45)) ^ l46_) +% w12 +% 0x6ed9eba1) & LOW) *% TWICE) >> 27) +% l45_;
      let l47_ = ((l45 & LOW) *% TWICE) >> 22;
      let l48 = ((((l45_ +% (((l47 ^ l46) & l47_) ^ l46) +% w1 +% 0x8f1bbcdc) & LOW) *% TWICE) >> 21) +% l46_;
      let l48_ = ((l46 & LOW) *% TWICE) >> 22;
      let l49 = ((((l46_ +% (((l48 ^ l47) & l48_) ^ l47) +% w9 +% 0x8f1bbcdc) & LOW) *% TWICE) >> 20) +% l47_;
      let l49_ = ((l47 & LOW) *% TWICE) >> 22;
      let l50 = ((((l47_ +% (((l49 ^ l48) & l49_) ^ l48) +% w11 +% 0x8f1bbcdc) & LOW) *% TWICE) >> 18) +% l48_;
      let l50_ = ((l48 & LOW) *% TWICE) >> 22;
      let l51 = ((((l48_ +% (((l50 ^ l49) & l50_) ^ l49) +% w10 +% 0x8f1bbcdc) & LOW) *% TWICE) >> 17) +% l49_;
      let l51_ = ((l49 & LOW) *% TWICE) >> 22;
      let l52 = ((((l49_ +% (((l51 ^ l50) & l51_) ^ l50) +% w0 +% 0x8f1bbcdc) & LOW) *% TWICE) >> 18) +% l50_;
      let l52_ = ((l50 & LOW) *% TWICE) >> 22;
      let l53 = ((((l50_ +% (((l52 ^ l51) & l52_) ^ l51) +% w8 +% 0x8f1bbcdc) & LOW) *% TWICE) >> 17) +% l51_;
      let l53_ = ((l51 & LOW) *% TWICE) >> 22;
      let l54 = ((((l51_ +% (((l53 ^ l52) & l53_) ^ l52) +% w12 +% 0x8f1bbcdc) & LOW) *% TWICE) >> 23) +% l52_;
      let l54_ = ((l52 & LOW) *% TWICE) >> 22;
      let l55 = ((((l52_ +% (((l54 ^ l53) & l54_) ^ l53) +% w4 +% 0x8f1bbcdc) & LOW) *% TWICE) >> 24) +% l53_;
      let l55_ = ((l53 & LOW) *% TWICE) >> 22;
      let l56 = ((((l53_ +% (((l55 ^ l54) & l55_) ^ l54) +% w13 +% 0x8f1bbcdc) & LOW) *% TWICE) >> 23) +% l54_;
      let l56_ = ((l54 & LOW) *% TWICE) >> 22;
      let l57 = ((((l54_ +% (((l56 ^ l55) & l56_) ^ l55) +% w3 +% 0x8f1bbcdc) & LOW) *% TWICE) >> 18) +% l55_;
      let l57_ = ((l55 & LOW) *% TWICE) >> 22;
      let l58 = ((((l55_ +% (((l57 ^ l56) & l57_) ^ l56) +% w7 +% 0x8f1bbcdc) & LOW) *% TWICE) >> 27) +% l56_;
      let l58_ = ((l56 & LOW) *% TWICE) >> 22;
      let l59 = ((((l56_ +% (((l58 ^ l57) & l58_) ^ l57) +% w15 +% 0x8f1bbcdc) & LOW) *% TWICE) >> 26) +% l57_;
      let l59_ = ((l57 & LOW) *% TWICE) >> 22;
      let l60 = ((((l57_ +% (((l59 ^ l58) & l59_) ^ l58) +% w14 +% 0x8f1bbcdc) & LOW) *% TWICE) >> 24) +% l58_;
      let l60_ = ((l58 & LOW) *% TWICE) >> 22;
      let l61 = ((((l58_ +% (((l60 ^ l59) & l60_) ^ l59) +% w5 +% 0x8f1bbcdc) & LOW) *% TWICE) >> 26) +% l59_;
      let l61_ = ((l59 & LOW) *% TWICE) >> 22;
      let l62 = ((((l59_ +% (((l61 ^ l60) & l61_) ^ l60) +% w6 +% 0x8f1bbcdc) & LOW) *% TWICE) >> 27) +% l60_;
      let l62_ = ((l60 & LOW) *% TWICE) >> 22;
      let l63 = ((((l60_ +% (((l62 ^ l61) & l62_) ^ l61) +% w2 +% 0x8f1bbcdc) & LOW) *% TWICE) >> 20) +% l61_;
      let l63_ = ((l61 & LOW) *% TWICE) >> 22;
      let l64 = ((((l61_ +% (l63 ^ (l62 | (^l63_))) +% w4 +% 0xa953fd4e) & LOW) *% TWICE) >> 23) +% l62_;
      let l64_ = ((l62 & LOW) *% TWICE) >> 22;
      let l65 = ((((l62_ +% (l64 ^ (l63 | (^l64_))) +% w0 +% 0xa953fd4e) & LOW) *% TWICE) >> 17) +% l63_;
      let l65_ = ((l63 & LOW) *% TWICE) >> 22;
      let l66 = ((((l63_ +% (l65 ^ (l64 | (^l65_))) +% w5 +% 0xa953fd4e) & LOW) *% TWICE) >> 27) +% l64_;
      let l66_ = ((l64 & LOW) *% TWICE) >> 22;
      let l67 = ((((l64_ +% (l66 ^ (l65 | (^l66_))) +% w9 +% 0xa953fd4e) & LOW) *% TWICE) >> 21) +% l65_;
      let l67_ = ((l65 & LOW) *% TWICE) >> 22;
      let l68 = ((((l65_ +% (l67 ^ (l66 | (^l67_))) +% w7 +% 0xa953fd4e) & LOW) *% TWICE) >> 26) +% l66_;
      let l68_ = ((l66 & LOW) *% TWICE) >> 22;
      let l69 = ((((l66_ +% (l68 ^ (l67 | (^l68_))) +% w12 +% 0xa953fd4e) & LOW) *% TWICE) >> 24) +% l67_;
      let l69_ = ((l67 & LOW) *% TWICE) >> 22;
      let l70 = ((((l67_ +% (l69 ^ (l68 | (^l69_))) +% w2 +% 0xa953fd4e) & LOW) *% TWICE) >> 19) +% l68_;
      let l70_ = ((l68 & LOW) *% TWICE) >> 22;
      let l71 = ((((l68_ +% (l70 ^ (l69 | (^l70_))) +% w10 +% 0xa953fd4e) & LOW) *% TWICE) >> 20) +% l69_;
      let l71_ = ((l69 & LOW) *% TWICE) >> 22;
      let l72 = ((((l69_ +% (l71 ^ (l70 | (^l71_))) +% w14 +% 0xa953fd4e) & LOW) *% TWICE) >> 27) +% l70_;
      let l72_ = ((l70 & LOW) *% TWICE) >> 22;
      let l73 = ((((l70_ +% (l72 ^ (l71 | (^l72_))) +% w1 +% 0xa953fd4e) & LOW) *% TWICE) >> 20) +% l71_;
      let l73_ = ((l71 & LOW) *% TWICE) >> 22;
      let l74 = ((((l71_ +% (l73 ^ (l72 | (^l73_))) +% w3 +% 0xa953fd4e) & LOW) *% TWICE) >> 19) +% l72_;
      let l74_ = ((l72 & LOW) *% TWICE) >> 22;
      let l75 = ((((l72_ +% (l74 ^ (l73 | (^l74_))) +% w8 +% 0xa953fd4e) & LOW) *% TWICE) >> 18) +% l73_;
      let l75_ = ((l73 & LOW) *% TWICE) >> 22;
      let l76 = ((((l73_ +% (l75 ^ (l74 | (^l75_))) +% w11 +% 0xa953fd4e) & LOW) *% TWICE) >> 21) +% l74_;
      let l76_ = ((l74 & LOW) *% TWICE) >> 22;
      let l77 = ((((l74_ +% (l76 ^ (l75 | (^l76_))) +% w6 +% 0xa953fd4e) & LOW) *% TWICE) >> 24) +% l75_;
      let l77_ = ((l75 & LOW) *% TWICE) >> 22;
      let l78 = ((((l75_ +% (l77 ^ (l76 | (^l77_))) +% w15 +% 0xa953fd4e) & LOW) *% TWICE) >> 27) +% l76_;
      let l78_ = ((l76 & LOW) *% TWICE) >> 22;
      let l79 = ((((l76_ +% (l78 ^ (l77 | (^l78_))) +% w13 +% 0xa953fd4e) & LOW) *% TWICE) >> 26) +% l77_;
      let l79_ = ((l77 & LOW) *% TWICE) >> 22;
      let r0 = ((((a +% (b ^ (c | (^d))) +% w5 +% 0x50a28be6) & LOW) *% TWICE) >> 24) +% e;
      let r0_ = (c *% TWICE) >> 22;
      let r1 = ((((e +% (r0 ^ (b | (^r0_))) +% w14 +% 0x50a28be6) & LOW) *% TWICE) >> 23) +% d;
      let r1_ = (b *% TWICE) >> 22;
      let r2 = ((((d +% (r1 ^ (r0 | (^r1_))) +% w7 +% 0x50a28be6) & LOW) *% TWICE) >> 23) +% r0_;
      let r2_ = ((r0 & LOW) *% TWICE) >> 22;
      let r3 = ((((r0_ +% (r2 ^ (r1 | (^r2_))) +% w0 +% 0x50a28be6) & LOW) *% TWICE) >> 21) +% r1_;
      let r3_ = ((r1 & LOW) *% TWICE) >> 22;
      let r4 = ((((r1_ +% (r3 ^ (r2 | (^r3_))) +% w9 +% 0x50a28be6) & LOW) *% TWICE) >> 19) +% r2_;
      let r4_ = ((r2 & LOW) *% TWICE) >> 22;
      let r5 = ((((r2_ +% (r4 ^ (r3 | (^r4_))) +% w2 +% 0x50a28be6) & LOW) *% TWICE) >> 17) +% r3_;
      let r5_ = ((r3 & LOW) *% TWICE) >> 22;
      let r6 = ((((r3_ +% (r5 ^ (r4 | (^r5_))) +% w11 +% 0x50a28be6) & LOW) *% TWICE) >> 17) +% r4_;
      let r6_ = ((r4 & LOW) *% TWICE) >> 22;
      let r7 = ((((r4_ +% (r6 ^ (r5 | (^r6_))) +% w4 +% 0x50a28be6) & LOW) *% TWICE) >> 27) +% r5_;
      let r7_ = ((r5 & LOW) *% TWICE) >> 22;
      let r8 = ((((r5_ +% (r7 ^ (r6 | (^r7_))) +% w13 +% 0x50a28be6) & LOW) *% TWICE) >> 25) +% r6_;
      let r8_ = ((r6 & LOW) *% TWICE) >> 22;
      let r9 = ((((r6_ +% (r8 ^ (r7 | (^r8_))) +% w6 +% 0x50a28be6) & LOW) *% TWICE) >> 25) +% r7_;
      let r9_ = ((r7 & LOW) *% TWICE) >> 22;
      let r10 = ((((r7_ +% (r9 ^ (r8 | (^r9_))) +% w15 +% 0x50a28be6) & LOW) *% TWICE) >> 24) +% r8_;
      let r10_ = ((r8 & LOW) *% TWICE) >> 22;
      let r11 = ((((r8_ +% (r10 ^ (r9 | (^r10_))) +% w8 +% 0x50a28be6) & LOW) *% TWICE) >> 21) +% r9_;
      let r11_ = ((r9 & LOW) *% TWICE) >> 22;
      let r12 = ((((r9_ +% (r11 ^ (r10 | (^r11_))) +% w1 +% 0x50a28be6) & LOW) *% TWICE) >> 18) +% r10_;
      let r12_ = ((r10 & LOW) *% TWICE) >> 22;
      let r13 = ((((r10_ +% (r12 ^ (r11 | (^r12_))) +% w10 +% 0x50a28be6) & LOW) *% TWICE) >> 18) +% r11_;
      let r13_ = ((r11 & LOW) *% TWICE) >> 22;
      let r14 = ((((r11_ +% (r13 ^ (r12 | (^r13_))) +% w3 +% 0x50a28be6) & LOW) *% TWICE) >> 20) +% r12_;
      let r14_ = ((r12 & LOW) *% TWICE) >> 22;
      let r15 = ((((r12_ +% (r14 ^ (r13 | (^r14_))) +% w12 +% 0x50a28be6) & LOW) *% TWICE) >> 26) +% r13_;
      let r15_ = ((r13 & LOW) *% TWICE) >> 22;
      let r16 = ((((r13_ +% (((r15 ^ r14) & r15_) ^ r14) +% w6 +% 0x5c4dd124) & LOW) *% TWICE) >> 23) +% r14_;
      let r16_ = ((r14 & LOW) *% TWICE) >> 22;
      let r17 = ((((r14_ +% (((r16 ^ r15) & r16_) ^ r15) +% w11 +% 0x5c4dd124) & LOW) *% TWICE) >> 19) +% r15_;
      let r17_ = ((r15 & LOW) *% TWICE) >> 22;
      let r18 = ((((r15_ +% (((r17 ^ r16) & r17_) ^ r16) +% w3 +% 0x5c4dd124) & LOW) *% TWICE) >> 17) +% r16_;
      let r18_ = ((r16 & LOW) *% TWICE) >> 22;
      let r19 = ((((r16_ +% (((r18 ^ r17) & r18_) ^ r17) +% w7 +% 0x5c4dd124) & LOW) *% TWICE) >> 25) +% r17_;
      let r19_ = ((r17 & LOW) *% TWICE) >> 22;
      let r20 = ((((r17_ +% (((r19 ^ r18) & r19_) ^ r18) +% w0 +% 0x5c4dd124) & LOW) *% TWICE) >> 20) +% r18_;
      let r20_ = ((r18 & LOW) *% TWICE) >> 22;
      let r21 = ((((r18_ +% (((r20 ^ r19) & r20_) ^ r19) +% w13 +% 0x5c4dd124) & LOW) *% TWICE) >> 24) +% r19_;
      let r21_ = ((r19 & LOW) *% TWICE) >> 22;
      let r22 = ((((r19_ +% (((r21 ^ r20) & r21_) ^ r20) +% w5 +% 0x5c4dd124) & LOW) *% TWICE) >> 23) +% r20_;
      let r22_ = ((r20 & LOW) *% TWICE) >> 22;
      let r23 = ((((r20_ +% (((r22 ^ r21) & r22_) ^ r21) +% w10 +% 0x5c4dd124) & LOW) *% TWICE) >> 21) +% r21_;
      let r23_ = ((r21 & LOW) *% TWICE) >> 22;
      let r24 = ((((r21_ +% (((r23 ^ r22) & r23_) ^ r22) +% w14 +% 0x5c4dd124) & LOW) *% TWICE) >> 25) +% r22_;
      let r24_ = ((r22 & LOW) *% TWICE) >> 22;
      let r25 = ((((r22_ +% (((r24 ^ r23) & r24_) ^ r23) +% w15 +% 0x5c4dd124) & LOW) *% TWICE) >> 25) +% r23_;
      let r25_ = ((r23 & LOW) *% TWICE) >> 22;
      let r26 = ((((r23_ +% (((r25 ^ r24) & r25_) ^ r24) +% w8 +% 0x5c4dd124) & LOW) *% TWICE) >> 20) +% r24_;
      let r26_ = ((r24 & LOW) *% TWICE) >> 22;
      let r27 = ((((r24_ +% (((r26 ^ r25) & r26_) ^ r25) +% w12 +% 0x5c4dd124) & LOW) *% TWICE) >> 25) +% r25_;
      let r27_ = ((r25 & LOW) *% TWICE) >> 22;
      let r28 = ((((r25_ +% (((r27 ^ r26) & r27_) ^ r26) +% w4 +% 0x5c4dd124) & LOW) *% TWICE) >> 26) +% r26_;
      let r28_ = ((r26 & LOW) *% TWICE) >> 22;
      let r29 = ((((r26_ +% (((r28 ^ r27) & r28_) ^ r27) +% w9 +% 0x5c4dd124) & LOW) *% TWICE) >> 17) +% r27_;
      let r29_ = ((r27 & LOW) *% TWICE) >> 22;
      let r30 = ((((r27_ +% (((r29 ^ r28) & r29_) ^ r28) +% w1 +% 0x5c4dd124) & LOW) *% TWICE) >> 19) +% r28_;
      let r30_ = ((r28 & LOW) *% TWICE) >> 22;
      let r31 = ((((r28_ +% (((r30 ^ r29) & r30_) ^ r29) +% w2 +% 0x5c4dd124) & LOW) *% TWICE) >> 21) +% r29_;
      let r31_ = ((r29 & LOW) *% TWICE) >> 22;
      let r32 = ((((r29_ +% ((r31 | (^r30)) ^ r31_) +% w15 +% 0x6d703ef3) & LOW) *% TWICE) >> 23) +% r30_;
      let r32_ = ((r30 & LOW) *% TWICE) >> 22;
      let r33 = ((((r30_ +% ((r32 | (^r31)) ^ r32_) +% w5 +% 0x6d703ef3) & LOW) *% TWICE) >> 25) +% r31_;
      let r33_ = ((r31 & LOW) *% TWICE) >> 22;
      let r34 = ((((r31_ +% ((r33 | (^r32)) ^ r33_) +% w1 +% 0x6d703ef3) & LOW) *% TWICE) >> 17) +% r32_;
      let r34_ = ((r32 & LOW) *% TWICE) >> 22;
      let r35 = ((((r32_ +% ((r34 | (^r33)) ^ r34_) +% w3 +% 0x6d703ef3) & LOW) *% TWICE) >> 21) +% r33_;
      let r35_ = ((r33 & LOW) *% TWICE) >> 22;
      let r36 = ((((r33_ +% ((r35 | (^r34)) ^ r35_) +% w7 +% 0x6d703ef3) & LOW) *% TWICE) >> 24) +% r34_;
      let r36_ = ((r34 & LOW) *% TWICE) >> 22;
      let r37 = ((((r34_ +% ((r36 | (^r35)) ^ r36_) +% w14 +% 0x6d703ef3) & LOW) *% TWICE) >> 26) +% r35_;
      let r37_ = ((r35 & LOW) *% TWICE) >> 22;
      let r38 = ((((r35_ +% ((r37 | (^r36)) ^ r37_) +% w6 +% 0x6d703ef3) & LOW) *% TWICE) >> 26) +% r36_;
      let r38_ = ((r36 & LOW) *% TWICE) >> 22;
      let r39 = ((((r36_ +% ((r38 | (^r37)) ^ r38_) +% w9 +% 0x6d703ef3) & LOW) *% TWICE) >> 18) +% r37_;
      let r39_ = ((r37 & LOW) *% TWICE) >> 22;
      let r40 = ((((r37_ +% ((r39 | (^r38)) ^ r39_) +% w11 +% 0x6d703ef3) & LOW) *% TWICE) >> 20) +% r38_;
      let r40_ = ((r38 & LOW) *% TWICE) >> 22;
      let r41 = ((((r38_ +% ((r40 | (^r39)) ^ r40_) +% w8 +% 0x6d703ef3) & LOW) *% TWICE) >> 19) +% r39_;
      let r41_ = ((r39 & LOW) *% TWICE) >> 22;
      let r42 = ((((r39_ +% ((r41 | (^r40)) ^ r41_) +% w12 +% 0x6d703ef3) & LOW) *% TWICE) >> 27) +% r40_;
      let r42_ = ((r40 & LOW) *% TWICE) >> 22;
      let r43 = ((((r40_ +% ((r42 | (^r41)) ^ r42_) +% w2 +% 0x6d703ef3) & LOW) *% TWICE) >> 18) +% r41_;
      let r43_ = ((r41 & LOW) *% TWICE) >> 22;
      let r44 = ((((r41_ +% ((r43 | (^r42)) ^ r43_) +% w10 +% 0x6d703ef3) & LOW) *% TWICE) >> 19) +% r42_;
      let r44_ = ((r42 & LOW) *% TWICE) >> 22;
      let r45 = ((((r42_ +% ((r44 | (^r43)) ^ r44_) +% w0 +% 0x6d703ef3) & LOW) *% TWICE) >> 19) +% r43_;
      let r45_ = ((r43 & LOW) *% TWICE) >> 22;
      let r46 = ((((r43_ +% ((r45 | (^r44)) ^ r45_) +% w4 +% 0x6d703ef3) & LOW) *% TWICE) >> 25) +% r44_;
      let r46_ = ((r44 & LOW) *% TWICE) >> 22;
      let r47 = ((((r44_ +% ((r46 | (^r45)) ^ r46_) +% w13 +% 0x6d703ef3) & LOW) *% TWICE) >> 27) +% r45_;
      let r47_ = ((r45 & LOW) *% TWICE) >> 22;
      let r48 = ((((r45_ +% (((r46 ^ r47_) & r47) ^ r47_) +% w8 +% 0x7a6d76e9) & LOW) *% TWICE) >> 17) +% r46_;
      let r48_ = ((r46 & LOW) *% TWICE) >> 22;
      let r49 = ((((r46_ +% (((r47 ^ r48_) & r48) ^ r48_) +% w6 +% 0x7a6d76e9) & LOW) *% TWICE) >> 27) +% r47_;
      let r49_ = ((r47 & LOW) *% TWICE) >> 22;
      let r50 = ((((r47_ +% (((r48 ^ r49_) & r49) ^ r49_) +% w4 +% 0x7a6d76e9) & LOW) *% TWICE) >> 24) +% r48_;
      let r50_ = ((r48 & LOW) *% TWICE) >> 22;
      let r51 = ((((r48_ +% (((r49 ^ r50_) & r50) ^ r50_) +% w1 +% 0x7a6d76e9) & LOW) *% TWICE) >> 21) +% r49_;
      let r51_ = ((r49 & LOW) *% TWICE) >> 22;
      let r52 = ((((r49_ +% (((r50 ^ r51_) & r51) ^ r51_) +% w3 +% 0x7a6d76e9) & LOW) *% TWICE) >> 18) +% r50_;
      let r52_ = ((r50 & LOW) *% TWICE) >> 22;
      let r53 = ((((r50_ +% (((r51 ^ r52_) & r52) ^ r52_) +% w11 +% 0x7a6d76e9) & LOW) *% TWICE) >> 18) +% r51_;
      let r53_ = ((r51 & LOW) *% TWICE) >> 22;
      let r54 = ((((r51_ +% (((r52 ^ r53_) & r53) ^ r53_) +% w15 +% 0x7a6d76e9) & LOW) *% TWICE) >> 26) +% r52_;
      let r54_ = ((r52 & LOW) *% TWICE) >> 22;
      let r55 = ((((r52_ +% (((r53 ^ r54_) & r54) ^ r54_) +% w0 +% 0x7a6d76e9) & LOW) *% TWICE) >> 18) +% r53_;
      let r55_ = ((r53 & LOW) *% TWICE) >> 22;
      let r56 = ((((r53_ +% (((r54 ^ r55_) & r55) ^ r55_) +% w5 +% 0x7a6d76e9) & LOW) *% TWICE) >> 26) +% r54_;
      let r56_ = ((r54 & LOW) *% TWICE) >> 22;
      let r57 = ((((r54_ +% (((r55 ^ r56_) & r56) ^ r56_) +% w12 +% 0x7a6d76e9) & LOW) *% TWICE) >> 23) +% r55_;
      let r57_ = ((r55 & LOW) *% TWICE) >> 22;
      let r58 = ((((r55_ +% (((r56 ^ r57_) & r57) ^ r57_) +% w2 +% 0x7a6d76e9) & LOW) *% TWICE) >> 20) +% r56_;
      let r58_ = ((r56 & LOW) *% TWICE) >> 22;
      let r59 = ((((r56_ +% (((r57 ^ r58_) & r58) ^ r58_) +% w13 +% 0x7a6d76e9) & LOW) *% TWICE) >> 23) +% r57_;
      let r59_ = ((r57 & LOW) *% TWICE) >> 22;
      let r60 = ((((r57_ +% (((r58 ^ r59_) & r59) ^ r59_) +% w9 +% 0x7a6d76e9) & LOW) *% TWICE) >> 20) +% r58_;
      let r60_ = ((r58 & LOW) *% TWICE) >> 22;
      let r61 = ((((r58_ +% (((r59 ^ r60_) & r60) ^ r60_) +% w7 +% 0x7a6d76e9) & LOW) *% TWICE) >> 27) +% r59_;
      let r61_ = ((r59 & LOW) *% TWICE) >> 22;
      let r62 = ((((r59_ +% (((r60 ^ r61_) & r61) ^ r61_) +% w10 +% 0x7a6d76e9) & LOW) *% TWICE) >> 17) +% r60_;
      let r62_ = ((r60 & LOW) *% TWICE) >> 22;
      let r63 = ((((r60_ +% (((r61 ^ r62_) & r62) ^ r62_) +% w14 +% 0x7a6d76e9) & LOW) *% TWICE) >> 24) +% r61_;
      let r63_ = ((r61 & LOW) *% TWICE) >> 22;
      let r64 = ((((r61_ +% (r63 ^ r62 ^ r63_) +% w12) & LOW) *% TWICE) >> 24) +% r62_;
      let r64_ = ((r62 & LOW) *% TWICE) >> 22;
      let r65 = ((((r62_ +% (r64 ^ r63 ^ r64_) +% w15) & LOW) *% TWICE) >> 27) +% r63_;
      let r65_ = ((r63 & LOW) *% TWICE) >> 22;
      let r66 = ((((r63_ +% (r65 ^ r64 ^ r65_) +% w10) & LOW) *% TWICE) >> 20) +% r64_;
      let r66_ = ((r64 & LOW) *% TWICE) >> 22;
      let r67 = ((((r64_ +% (r66 ^ r65 ^ r66_) +% w4) & LOW) *% TWICE) >> 23) +% r65_;
      let r67_ = ((r65 & LOW) *% TWICE) >> 22;
      let r68 = ((((r65_ +% (r67 ^ r66 ^ r67_) +% w1) & LOW) *% TWICE) >> 20) +% r66_;
      let r68_ = ((r66 & LOW) *% TWICE) >> 22;
      let r69 = ((((r66_ +% (r68 ^ r67 ^ r68_) +% w5) & LOW) *% TWICE) >> 27) +% r67_;
      let r69_ = ((r67 & LOW) *% TWICE) >> 22;
      let r70 = ((((r67_ +% (r69 ^ r68 ^ r69_) +% w8) & LOW) *% TWICE) >> 18) +% r68_;
      let r70_ = ((r68 & LOW) *% TWICE) >> 22;
      let r71 = ((((r68_ +% (r70 ^ r69 ^ r70_) +% w7) & LOW) *% TWICE) >> 26) +% r69_;
      let r71_ = ((r69 & LOW) *% TWICE) >> 22;
      let r72 = ((((r69_ +% (r71 ^ r70 ^ r71_) +% w6) & LOW) *% TWICE) >> 24) +% r70_;
      let r72_ = ((r70 & LOW) *% TWICE) >> 22;
      let r73 = ((((r70_ +% (r72 ^ r71 ^ r72_) +% w2) & LOW) *% TWICE) >> 19) +% r71_;
      let r73_ = ((r71 & LOW) *% TWICE) >> 22;
      let r74 = ((((r71_ +% (r73 ^ r72 ^ r73_) +% w13) & LOW) *% TWICE) >> 26) +% r72_;
      let r74_ = ((r72 & LOW) *% TWICE) >> 22;
      let r75 = ((((r72_ +% (r74 ^ r73 ^ r74_) +% w14) & LOW) *% TWICE) >> 27) +% r73_;
      let r75_ = ((r73 & LOW) *% TWICE) >> 22;
      let r76 = ((((r73_ +% (r75 ^ r74 ^ r75_) +% w0) & LOW) *% TWICE) >> 17) +% r74_;
      let r76_ = ((r74 & LOW) *% TWICE) >> 22;
      let r77 = ((((r74_ +% (r76 ^ r75 ^ r76_) +% w3) & LOW) *% TWICE) >> 19) +% r75_;
      let r77_ = ((r75 & LOW) *% TWICE) >> 22;
      let r78 = ((((r75_ +% (r77 ^ r76 ^ r77_) +% w9) & LOW) *% TWICE) >> 21) +% r76_;
      let r78_ = ((r76 & LOW) *% TWICE) >> 22;
      let r79 = ((((r76_ +% (r78 ^ r77 ^ r78_) +% w11) & LOW) *% TWICE) >> 21) +% r77_;
      let r79_ = ((r77 & LOW) *% TWICE) >> 22;
      s0 := (b +% l78 +% r79_) & LOW;
      s1 := (c +% l79_ +% r78_) & LOW;
      s2 := (d +% l78_ +% r77_) & LOW;
      s3 := (e +% l77_ +% r79) & LOW;
      s4 := (a +% l79 +% r78) & LOW;
      at +%= 64;
    };
    (
      Prim.nat64ToNat32(s0), Prim.nat64ToNat32(s1), Prim.nat64ToNat32(s2),
      Prim.nat64ToNat32(s3), Prim.nat64ToNat32(s4),
    )
  };

  /// The last chaining value of the message that is the first `size` bytes of `data`.
  public func ofBlob(
    h0 : Nat32, h1 : Nat32, h2 : Nat32, h3 : Nat32, h4 : Nat32, data : Blob,
    size : Nat64,
  ) : (Nat32, Nat32, Nat32, Nat32, Nat32) {
    let whole = size -% (size & 63);
    var s0 : Nat32 = h0;
    var s1 : Nat32 = h1;
    var s2 : Nat32 = h2;
    var s3 : Nat32 = h3;
    var s4 : Nat32 = h4;
    if (whole > 0) {
      let (r0, r1, r2, r3, r4) = blocksOfBlob(h0, h1, h2, h3, h4, data, 0, whole);
      s0 := r0;
      s1 := r1;
      s2 := r2;
      s3 := r3;
      s4 := r4;
    };
    let at = whole;
    let rest = size & 63;
    let m0 : Nat32 = lastWordOfBlob(data, at, rest);
    let m1 : Nat32 = if (rest < 4) 0 else lastWordOfBlob(data, at +% 4, rest -% 4);
    let m2 : Nat32 = if (rest < 8) 0 else lastWordOfBlob(data, at +% 8, rest -% 8);
    let m3 : Nat32 = if (rest < 12) 0 else lastWordOfBlob(data, at +% 12, rest -% 12);
    let m4 : Nat32 = if (rest < 16) 0 else lastWordOfBlob(data, at +% 16, rest -% 16);
    let m5 : Nat32 = if (rest < 20) 0 else lastWordOfBlob(data, at +% 20, rest -% 20);
    let m6 : Nat32 = if (rest < 24) 0 else lastWordOfBlob(data, at +% 24, rest -% 24);
    let m7 : Nat32 = if (rest < 28) 0 else lastWordOfBlob(data, at +% 28, rest -% 28);
    let m8 : Nat32 = if (rest < 32) 0 else lastWordOfBlob(data, at +% 32, rest -% 32);
    let m9 : Nat32 = if (rest < 36) 0 else lastWordOfBlob(data, at +% 36, rest -% 36);
    let m10 : Nat32 = if (rest < 40) 0 else lastWordOfBlob(data, at +% 40, rest -% 40);
    let m11 : Nat32 = if (rest < 44) 0 else lastWordOfBlob(data, at +% 44, rest -% 44);
    let m12 : Nat32 = if (rest < 48) 0 else lastWordOfBlob(data, at +% 48, rest -% 48);
    let m13 : Nat32 = if (rest < 52) 0 else lastWordOfBlob(data, at +% 52, rest -% 52);
    let m14 : Nat32 = if (rest < 56) 0 else lastWordOfBlob(data, at +% 56, rest -% 56);
    let m15 : Nat32 = if (rest < 60) 0 else lastWordOfBlob(data, at +% 60, rest -% 60);
    if (rest <= 55) {
      return compress(
        s0, s1, s2, s3, s4, m0, m1, m2, m3, m4, m5, m6, m7, m8, m9, m10, m11, m12, m13,
        Prim.nat64ToNat32((size << 3) & LOW), Prim.nat64ToNat32((size >> 29) & LOW),
      );
    };
    // The length has no room behind the one bit: it gets a block of its own.
    let (r0, r1, r2, r3, r4) = compress(
      s0, s1, s2, s3, s4, m0, m1, m2, m3, m4, m5, m6, m7, m8, m9, m10, m11, m12, m13, m14,
      m15,
    );
    compress(
      r0, r1, r2, r3, r4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
      Prim.nat64ToNat32((size << 3) & LOW), Prim.nat64ToNat32((size >> 29) & LOW),
    );
  };

  /// A word of the last block: `rest` bytes of the message are left at `at`, then come the one bit and
  /// zeros.
  func lastWordOfBlob(data : Blob, at : Nat64, rest : Nat64) : Nat32 {
    switch rest {
      case 0 { 128 };
      case 1 { nat32(32768 | nat16(data[nat(at)])) };
      case 2 { 8388608 | nat32((nat16(data[nat(at +% 1)]) *% 256) | nat16(data[nat(at)])) };
      case 3 { (nat32(32768 | nat16(data[nat(at +% 2)])) *% 65536)
        | nat32((nat16(data[nat(at +% 1)]) *% 256) | nat16(data[nat(at)])) };
      case _ { (nat32((nat16(data[nat(at +% 3)]) *% 256) | nat16(data[nat(at +% 2)])) *% 65536)
        | nat32((nat16(data[nat(at +% 1)]) *% 256) | nat16(data[nat(at)])) };
    };
  };

  /// The chaining value after the blocks of `data` from `from` to before `to`, which are whole.
  public func blocksOfArray(
    h0 : Nat32, h1 : Nat32, h2 : Nat32, h3 : Nat32, h4 : Nat32, data : [Nat8],
    from : Nat64, to : Nat64,
  ) : (Nat32, Nat32, Nat32, Nat32, Nat32) {
    var s0 = nat64(h0);
    var s1 = nat64(h1);
    var s2 = nat64(h2);
    var s3 = nat64(h3);
    var s4 = nat64(h4);
    var at = from +% 0;
    let end = to +% 0;
    while (at != end) {
      let a = s0;
      let b = s1;
      let c = s2;
      let d = s3;
      let e = s4;
      let w0 = nat64((nat32((nat16(data[nat(at +% 3)]) *% 256) | nat16(data[nat(at +% 2)])) *% 65536)
        | nat32((nat16(data[nat(at +% 1)]) *% 256) | nat16(data[nat(at)])));
      let w1 = nat64((nat32((nat16(data[nat(at +% 7)]) *% 256) | nat16(data[nat(at +% 6)])) *% 65536)
        | nat32((nat16(data[nat(at +% 5)]) *% 256) | nat16(data[nat(at +% 4)])));
      let w2 = nat64((nat32((nat16(data[nat(at +% 11)]) *% 256) | nat16(data[nat(at +% 10)])) *% 65536)
        | nat32((nat16(data[nat(at +% 9)]) *% 256) | nat16(data[nat(at +% 8)])));
      let w3 = nat64((nat32((nat16(data[nat(at +% 15)]) *% 256) | nat16(data[nat(at +% 14)])) *% 65536)
        | nat32((nat16(data[nat(at +% 13)]) *% 256) | nat16(data[nat(at +% 12)])));
      let w4 = nat64((nat32((nat16(data[nat(at +% 19)]) *% 256) | nat16(data[nat(at +% 18)])) *% 65536)
        | nat32((nat16(data[nat(at +% 17)]) *% 256) | nat16(data[nat(at +% 16)])));
      let w5 = nat64((nat32((nat16(data[nat(at +% 23)]) *% 256) | nat16(data[nat(at +% 22)])) *% 65536)
        | nat32((nat16(data[nat(at +% 21)]) *% 256) | nat16(data[nat(at +% 20)])));
      let w6 = nat64((nat32((nat16(data[nat(at +% 27)]) *% 256) | nat16(data[nat(at +% 26)])) *% 65536)
        | nat32((nat16(data[nat(at +% 25)]) *% 256) | nat16(data[nat(at +% 24)])));
      let w7 = nat64((nat32((nat16(data[nat(at +% 31)]) *% 256) | nat16(data[nat(at +% 30)])) *% 65536)
        | nat32((nat16(data[nat(at +% 29)]) *% 256) | nat16(data[nat(at +% 28)])));
      let w8 = nat64((nat32((nat16(data[nat(at +% 35)]) *% 256) | nat16(data[nat(at +% 34)])) *% 65536)
        | nat32((nat16(data[nat(at +% 33)]) *% 256) | nat16(data[nat(at +% 32)])));
      let w9 = nat64((nat32((nat16(data[nat(at +% 39)]) *% 256) | nat16(data[nat(at +% 38)])) *% 65536)
        | nat32((nat16(data[nat(at +% 37)]) *% 256) | nat16(data[nat(at +% 36)])));
      let w10 = nat64((nat32((nat16(data[nat(at +% 43)]) *% 256) | nat16(data[nat(at +% 42)])) *% 65536)
        | nat32((nat16(data[nat(at +% 41)]) *% 256) | nat16(data[nat(at +% 40)])));
      let w11 = nat64((nat32((nat16(data[nat(at +% 47)]) *% 256) | nat16(data[nat(at +% 46)])) *% 65536)
        | nat32((nat16(data[nat(at +% 45)]) *% 256) | nat16(data[nat(at +% 44)])));
      let w12 = nat64((nat32((nat16(data[nat(at +% 51)]) *% 256) | nat16(data[nat(at +% 50)])) *% 65536)
        | nat32((nat16(data[nat(at +% 49)]) *% 256) | nat16(data[nat(at +% 48)])));
      let w13 = nat64((nat32((nat16(data[nat(at +% 55)]) *% 256) | nat16(data[nat(at +% 54)])) *% 65536)
        | nat32((nat16(data[nat(at +% 53)]) *% 256) | nat16(data[nat(at +% 52)])));
      let w14 = nat64((nat32((nat16(data[nat(at +% 59)]) *% 256) | nat16(data[nat(at +% 58)])) *% 65536)
        | nat32((nat16(data[nat(at +% 57)]) *% 256) | nat16(data[nat(at +% 56)])));
      let w15 = nat64((nat32((nat16(data[nat(at +% 63)]) *% 256) | nat16(data[nat(at +% 62)])) *% 65536)
        | nat32((nat16(data[nat(at +% 61)]) *% 256) | nat16(data[nat(at +% 60)])));
      let l0 = ((((a +% (b ^ c ^ d) +% w0) & LOW) *% TWICE) >> 21) +% e;
      let l0_ = (c *% TWICE) >> 22;
      let l1 = ((((e +% (l0 ^ b ^ l0_) +% w1) & LOW) *% TWICE) >> 18) +% d;
      let l1_ = (b *% TWICE) >> 22;
      let l2 = ((((d +% (l1 ^ l0 ^ l1_) +% w2) & LOW) *% TWICE) >> 17) +% l0_;
      let l2_ = ((l0 & LOW) *% TWICE) >> 22;
      let l3 = ((((l0_ +% (l2 ^ l1 ^ l2_) +% w3) & LOW) *% TWICE) >> 20) +% l1_;
      let l3_ = ((l1 & LOW) *% TWICE) >> 22;
      let l4 = ((((l1_ +% (l3 ^ l2 ^ l3_) +% w4) & LOW) *% TWICE) >> 27) +% l2_;
      let l4_ = ((l2 & LOW) *% TWICE) >> 22;
      let l5 = ((((l2_ +% (l4 ^ l3 ^ l4_) +% w5) & LOW) *% TWICE) >> 24) +% l3_;
      let l5_ = ((l3 & LOW) *% TWICE) >> 22;
      let l6 = ((((l3_ +% (l5 ^ l4 ^ l5_) +% w6) & LOW) *% TWICE) >> 25) +% l4_;
      let l6_ = ((l4 & LOW) *% TWICE) >> 22;
      let l7 = ((((l4_ +% (l6 ^ l5 ^ l6_) +% w7) & LOW) *% TWICE) >> 23) +% l5_;
      let l7_ = ((l5 & LOW) *% TWICE) >> 22;
      let l8 = ((((l5_ +% (l7 ^ l6 ^ l7_) +% w8) & LOW) *% TWICE) >> 21) +% l6_;
      let l8_ = ((l6 & LOW) *% TWICE) >> 22;
      let l9 = ((((l6_ +% (l8 ^ l7 ^ l8_) +% w9) & LOW) *% TWICE) >> 19) +% l7_;
      let l9_ = ((l7 & LOW) *% TWICE) >> 22;
      let l10 = ((((l7_ +% (l9 ^ l8 ^ l9_) +% w10) & LOW) *% TWICE) >> 18) +% l8_;
      let l10_ = ((l8 & LOW) *% TWICE) >> 22;
      let l11 = ((((l8_ +% (l10 ^ l9 ^ l10_) +% w11) & LOW) *% TWICE) >> 17) +% l9_;
      let l11_ = ((l9 & LOW) *% TWICE) >> 22;
      let l12 = ((((l9_ +% (l11 ^ l10 ^ l11_) +% w12) & LOW) *% TWICE) >> 26) +% l10_;
      let l12_ = ((l10 & LOW) *% TWICE) >> 22;
      let l13 = ((((l10_ +% (l12 ^ l11 ^ l12_) +% w13) & LOW) *% TWICE) >> 25) +% l11_;
      let l13_ = ((l11 & LOW) *% TWICE) >> 22;
      let l14 = ((((l11_ +% (l13 ^ l12 ^ l13_) +% w14) & LOW) *% TWICE) >> 23) +% l12_;
      let l14_ = ((l12 & LOW) *% TWICE) >> 22;
      let l15 = ((((l12_ +% (l14 ^ l13 ^ l14_) +% w15) & LOW) *% TWICE) >> 24) +% l13_;
      let l15_ = ((l13 & LOW) *% TWICE) >> 22;
      let l16 = ((((l13_ +% (((l14 ^ l15_) & l15) ^ l15_) +% w7 +% 0x5a827999) & LOW) *% TWICE) >> 25) +% l14_;
      let l16_ = ((l14 & LOW) *% TWICE) >> 22;
      let l17 = ((((l14_ +% (((l15 ^ l16_) & l16) ^ l16_) +% w4 +% 0x5a827999) & LOW) *% TWICE) >> 26) +% l15_;
      let l17_ = ((l15 & LOW) *% TWICE) >> 22;
      let l18 = ((((l15_ +% (((l16 ^ l17_) & l17) ^ l17_) +% w13 +% 0x5a827999) & LOW) *% TWICE) >> 24) +% l16_;
      let l18_ = ((l16 & LOW) *% TWICE) >> 22;
      let l19 = ((((l16_ +% (((l17 ^ l18_) & l18) ^ l18_) +% w1 +% 0x5a827999) & LOW) *% TWICE) >> 19) +% l17_;
      let l19_ = ((l17 & LOW) *% TWICE) >> 22;
      let l20 = ((((l17_ +% (((l18 ^ l19_) & l19) ^ l19_) +% w10 +% 0x5a827999) & LOW) *% TWICE) >> 21) +% l18_;
      let l20_ = ((l18 & LOW) *% TWICE) >> 22;
      let l21 = ((((l18_ +% (((l19 ^ l20_) & l20) ^ l20_) +% w6 +% 0x5a827999) & LOW) *% TWICE) >> 23) +% l19_;
      let l21_ = ((l19 & LOW) *% TWICE) >> 22;
      let l22 = ((((l19_ +% (((l20 ^ l21_) & l21) ^ l21_) +% w15 +% 0x5a827999) & LOW) *% TWICE) >> 25) +% l20_;
      let l22_ = ((l20 & LOW) *% TWICE) >> 22;
      let l23 = ((((l20_ +% (((l21 ^ l22_) & l22) ^ l22_) +% w3 +% 0x5a827999) & LOW) *% TWICE) >> 17) +% l21_;
      let l23_ = ((l21 & LOW) *% TWICE) >> 22;
      let l24 = ((((l21_ +% (((l22 ^ l23_) & l23) ^ l23_) +% w12 +% 0x5a827999) & LOW) *% TWICE) >> 25) +% l22_;
      let l24_ = ((l22 & LOW) *% TWICE) >> 22;
      let l25 = ((((l22_ +% (((l23 ^ l24_) & l24) ^ l24_) +% w0 +% 0x5a827999) & LOW) *% TWICE) >> 20) +% l23_;
      let l25_ = ((l23 & LOW) *% TWICE) >> 22;
      let l26 = ((((l23_ +% (((l24 ^ l25_) & l25) ^ l25_) +% w9 +% 0x5a827999) & LOW) *% TWICE) >> 17) +% l24_;
      let l26_ = ((l24 & LOW) *% TWICE) >> 22;
      let l27 = ((((l24_ +% (((l25 ^ l26_) & l26) ^ l26_) +% w5 +% 0x5a827999) & LOW) *% TWICE) >> 23) +% l25_;
      let l27_ = ((l25 & LOW) *% TWICE) >> 22;
      let l28 = ((((l25_ +% (((l26 ^ l27_) & l27) ^ l27_) +% w2 +% 0x5a827999) & LOW) *% TWICE) >> 21) +% l26_;
      let l28_ = ((l26 & LOW) *% TWICE) >> 22;
      let l29 = ((((l26_ +% (((l27 ^ l28_) & l28) ^ l28_) +% w14 +% 0x5a827999) & LOW) *% TWICE) >> 25) +% l27_;
      let l29_ = ((l27 & LOW) *% TWICE) >> 22;
      let l30 = ((((l27_ +% (((l28 ^ l29_) & l29) ^ l29_) +% w11 +% 0x5a827999) & LOW) *% TWICE) >> 19) +% l28_;
      let l30_ = ((l28 & LOW) *% TWICE) >> 22;
      let l31 = ((((l28_ +% (((l29 ^ l30_) & l30) ^ l30_) +% w8 +% 0x5a827999) & LOW) *% TWICE) >> 20) +% l29_;
      let l31_ = ((l29 & LOW) *% TWICE) >> 22;
      let l32 = ((((l29_ +% ((l31 | (^l30)) ^ l31_) +% w3 +% 0x6ed9eba1) & LOW) *% TWICE) >> 21) +% l30_;
      let l32_ = ((l30 & LOW) *% TWICE) >> 22;
      let l33 = ((((l30_ +% ((l32 | (^l31)) ^ l32_) +% w10 +% 0x6ed9eba1) & LOW) *% TWICE) >> 19) +% l31_;
      let l33_ = ((l31 & LOW) *% TWICE) >> 22;
      let l34 = ((((l31_ +% ((l33 | (^l32)) ^ l33_) +% w14 +% 0x6ed9eba1) & LOW) *% TWICE) >> 26) +% l32_;
      let l34_ = ((l32 & LOW) *% TWICE) >> 22;
      let l35 = ((((l32_ +% ((l34 | (^l33)) ^ l34_) +% w4 +% 0x6ed9eba1) & LOW) *% TWICE) >> 25) +% l33_;
      let l35_ = ((l33 & LOW) *% TWICE) >> 22;
      let l36 = ((((l33_ +% ((l35 | (^l34)) ^ l35_) +% w9 +% 0x6ed9eba1) & LOW) *% TWICE) >> 18) +% l34_;
      let l36_ = ((l34 & LOW) *% TWICE) >> 22;
      let l37 = ((((l34_ +% ((l36 | (^l35)) ^ l36_) +% w15 +% 0x6ed9eba1) & LOW) *% TWICE) >> 23) +% l35_;
      let l37_ = ((l35 & LOW) *% TWICE) >> 22;
      let l38 = ((((l35_ +% ((l37 | (^l36)) ^ l37_) +% w8 +% 0x6ed9eba1) & LOW) *% TWICE) >> 19) +% l36_;
      let l38_ = ((l36 & LOW) *% TWICE) >> 22;
      let l39 = ((((l36_ +% ((l38 | (^l37)) ^ l38_) +% w1 +% 0x6ed9eba1) & LOW) *% TWICE) >> 17) +% l37_;
      let l39_ = ((l37 & LOW) *% TWICE) >> 22;
      let l40 = ((((l37_ +% ((l39 | (^l38)) ^ l39_) +% w2 +% 0x6ed9eba1) & LOW) *% TWICE) >> 18) +% l38_;
      let l40_ = ((l38 & LOW) *% TWICE) >> 22;
      let l41 = ((((l38_ +% ((l40 | (^l39)) ^ l40_) +% w7 +% 0x6ed9eba1) & LOW) *% TWICE) >> 24) +% l39_;
      let l41_ = ((l39 & LOW) *% TWICE) >> 22;
      let l42 = ((((l39_ +% ((l41 | (^l40)) ^ l41_) +% w0 +% 0x6ed9eba1) & LOW) *% TWICE) >> 19) +% l40_;
      let l42_ = ((l40 & LOW) *% TWICE) >> 22;
      let l43 = ((((l40_ +% ((l42 | (^l41)) ^ l42_) +% w6 +% 0x6ed9eba1) & LOW) *% TWICE) >> 26) +% l41_;
      let l43_ = ((l41 & LOW) *% TWICE) >> 22;
      let l44 = ((((l41_ +% ((l43 | (^l42)) ^ l43_) +% w13 +% 0x6ed9eba1) & LOW) *% TWICE) >> 27) +% l42_;
      let l44_ = ((l42 & LOW) *% TWICE) >> 22;
      let l45 = ((((l42_ +% ((l44 | (^l43)) ^ l44_) +% w11 +% 0x6ed9eba1) & LOW) *% TWICE) >> 20) +% l43_;
      let l45_ = ((l43 & LOW) *% TWICE) >> 22;
      let l46 = ((((l43_ +% ((l45 | (^l44)) ^ l45_) +% w5 +% 0x6ed9eba1) & LOW) *% TWICE) >> 25) +% l44_;
      let l46_ = ((l44 & LOW) *% TWICE) >> 22;
      let l47 = ((((l44_ +% ((l46 | (^l45)) ^ l46_) +% w12 +% 0x6ed9eba1) & LOW) *% TWICE) >> 27) +% l45_;
      let l47_ = ((l45 & LOW) *% TWICE) >> 22;
      let l48 = ((((l45_ +% (((l47 ^ l46) & l47_) ^ l46) +% w1 +% 0x8f1bbcdc) & LOW) *% TWICE) >> 21) +% l46_;
      let l48_ = ((l46 & LOW) *% TWICE) >> 22;
      let l49 = ((((l46_ +% (((l48 ^ l47) & l48_) ^ l47) +% w9 +% 0x8f1bbcdc) & LOW) *% TWICE) >> 20) +% l47_;
      let l49_ = ((l47 & LOW) *% TWICE) >> 22;
      let l50 = ((((l47_ +% (((l49 ^ l48) & l49_) ^ l48) +% w11 +% 0x8f1bbcdc) & LOW) *% TWICE) >> 18) +% l48_;
      let l50_ = ((l48 & LOW) *% TWICE) >> 22;
      let l51 = ((((l48_ +% (((l50 ^ l49) & l50_) ^ l49) +% w10 +% 0x8f1bbcdc) & LOW) *% TWICE) >> 17) +% l49_;
      let l51_ = ((l49 & LOW) *% TWICE) >> 22;
      let l52 = ((((l49_ +% (((l51 ^ l50) & l51_) ^ l50) +% w0 +% 0x8f1bbcdc) & LOW) *% TWICE) >> 18) +% l50_;
      let l52_ = ((l50 & LOW) *% TWICE) >> 22;
      let l53 = ((((l50_ +% (((l52 ^ l51) & l52_) ^ l51) +% w8 +% 0x8f1bbcdc) & LOW) *% TWICE) >> 17) +% l51_;
      let l53_ = ((l51 & LOW) *% TWICE) >> 22;
      let l54 = ((((l51_ +% (((l53 ^ l52) & l53_) ^ l52) +% w12 +% 0x8f1bbcdc) & LOW) *% TWICE) >> 23) +% l52_;
      let l54_ = ((l52 & LOW) *% TWICE) >> 22;
      let l55 = ((((l52_ +% (((l54 ^ l53) & l54_) ^ l53) +% w4 +% 0x8f1bbcdc) & LOW) *% TWICE) >> 24) +% l53_;
      let l55_ = ((l53 & LOW) *% TWICE) >> 22;
      let l56 = ((((l53_ +% (((l55 ^ l54) & l55_) ^ l54) +% w13 +% 0x8f1bbcdc) & LOW) *% TWICE) >> 23) +% l54_;
      let l56_ = ((l54 & LOW) *% TWICE) >> 22;
      let l57 = ((((l54_ +% (((l56 ^ l55) & l56_) ^ l55) +% w3 +% 0x8f1bbcdc) & LOW) *% TWICE) >> 18) +% l55_;
      let l57_ = ((l55 & LOW) *% TWICE) >> 22;
      let l58 = ((((l55_ +% (((l57 ^ l56) & l57_) ^ l56) +% w7 +% 0x8f1bbcdc) & LOW) *% TWICE) >> 27) +% l56_;
      let l58_ = ((l56 & LOW) *% TWICE) >> 22;
      let l59 = ((((l56_ +% (((l58 ^ l57) & l58_) ^ l57) +% w15 +% 0x8f1bbcdc) & LOW) *% TWICE) >> 26) +% l57_;
      let l59_ = ((l57 & LOW) *% TWICE) >> 22;
      let l60 = ((((l57_ +% (((l59 ^ l58) & l59_) ^ l58) +% w14 +% 0x8f1bbcdc) & LOW) *% TWICE) >> 24) +% l58_;
      let l60_ = ((l58 & LOW) *% TWICE) >> 22;
      let l61 = ((((l58_ +% (((l60 ^ l59) & l60_) ^ l59) +% w5 +% 0x8f1bbcdc) & LOW) *% TWICE) >> 26) +% l59_;
      let l61_ = ((l59 & LOW) *% TWICE) >> 22;
      let l62 = ((((l59_ +% (((l61 ^ l60) & l61_) ^ l60) +% w6 +% 0x8f1bbcdc) & LOW) *% TWICE) >> 27) +% l60_;
      let l62_ = ((l60 & LOW) *% TWICE) >> 22;
      let l63 = ((((l60_ +% (((l62 ^ l61) & l62_) ^ l61) +% w2 +% 0x8f1bbcdc) & LOW) *% TWICE) >> 20) +% l61_;
      let l63_ = ((l61 & LOW) *% TWICE) >> 22;
      let l64 = ((((l61_ +% (l63 ^ (l62 | (^l63_))) +% w4 +% 0xa953fd4e) & LOW) *% TWICE) >> 23) +% l62_;
      let l64_ = ((l62 & LOW) *% TWICE) >> 22;
      let l65 = ((((l62_ +% (l64 ^ (l63 | (^l64_))) +% w0 +% 0xa953fd4e) & LOW) *% TWICE) >> 17) +% l63_;
      let l65_ = ((l63 & LOW) *% TWICE) >> 22;
      let l66 = ((((l63_ +% (l65 ^ (l64 | (^l65_))) +% w5 +% 0xa953fd4e) & LOW) *% TWICE) >> 27) +% l64_;
      let l66_ = ((l64 & LOW) *% TWICE) >> 22;
      let l67 = ((((l64_ +% (l66 ^ (l65 | (^l66_))) +% w9 +% 0xa953fd4e) & LOW) *% TWICE) >> 21) +% l65_;
      let l67_ = ((l65 & LOW) *% TWICE) >> 22;
      let l68 = ((((l65_ +% (l67 ^ (l66 | (^l67_))) +% w7 +% 0xa953fd4e) & LOW) *% TWICE) >> 26) +% l66_;
      let l68_ = ((l66 & LOW) *% TWICE) >> 22;
      let l69 = ((((l66_ +% (l68 ^ (l67 | (^l68_))) +% w12 +% 0xa953fd4e) & LOW) *% TWICE) >> 24) +% l67_;
      let l69_ = ((l67 & LOW) *% TWICE) >> 22;
      let l70 = ((((l67_ +% (l69 ^ (l68 | (^l69_))) +% w2 +% 0xa953fd4e) & LOW) *% TWICE) >> 19) +% l68_;
      let l70_ = ((l68 & LOW) *% TWICE) >> 22;
      let l71 = ((((l68_ +% (l70 ^ (l69 | (^l70_))) +% w10 +% 0xa953fd4e) & LOW) *% TWICE) >> 20) +% l69_;
      let l71_ = ((l69 & LOW) *% TWICE) >> 22;
      let l72 = ((((l69_ +% (l71 ^ (l70 | (^l71_))) +% w14 +% 0xa953fd4e) & LOW) *% TWICE) >> 27) +% l70_;
      let l72_ = ((l70 & LOW) *% TWICE) >> 22;
      let l73 = ((((l70_ +% (l72 ^ (l71 | (^l72_))) +% w1 +% 0xa953fd4e) & LOW) *% TWICE) >> 20) +% l71_;
      let l73_ = ((l71 & LOW) *% TWICE) >> 22;
      let l74 = ((((l71_ +% (l73 ^ (l72 | (^l73_))) +% w3 +% 0xa953fd4e) & LOW) *% TWICE) >> 19) +% l72_;
      let l74_ = ((l72 & LOW) *% TWICE) >> 22;
      let l75 = ((((l72_ +% (l74 ^ (l73 | (^l74_))) +% w8 +% 0xa953fd4e) & LOW) *% TWICE) >> 18) +% l73_;
      let l75_ = ((l73 & LOW) *% TWICE) >> 22;
      let l76 = ((((l73_ +% (l75 ^ (l74 | (^l75_))) +% w11 +% 0xa953fd4e) & LOW) *% TWICE) >> 21) +% l74_;
      let l76_ = ((l74 & LOW) *% TWICE) >> 22;
      let l77 = ((((l74_ +% (l76 ^ (l75 | (^l76_))) +% w6 +% 0xa953fd4e) & LOW) *% TWICE) >> 24) +% l75_;
      let l77_ = ((l75 & LOW) *% TWICE) >> 22;
      let l78 = ((((l75_ +% (l77 ^ (l76 | (^l77_))) +% w15 +% 0xa953fd4e) & LOW) *% TWICE) >> 27) +% l76_;
      let l78_ = ((l76 & LOW) *% TWICE) >> 22;
      let l79 = ((((l76_ +% (l78 ^ (l77 | (^l78_))) +% w13 +% 0xa953fd4e) & LOW) *% TWICE) >> 26) +% l77_;
      let l79_ = ((l77 & LOW) *% TWICE) >> 22;
      let r0 = ((((a +% (b ^ (c | (^d))) +% w5 +% 0x50a28be6) & LOW) *% TWICE) >> 24) +% e;
      let r0_ = (c *% TWICE) >> 22;
      let r1 = ((((e +% (r0 ^ (b | (^r0_))) +% w14 +% 0x50a28be6) & LOW) *% TWICE) >> 23) +% d;
      let r1_ = (b *% TWICE) >> 22;
      let r2 = ((((d +% (r1 ^ (r0 | (^r1_))) +% w7 +% 0x50a28be6) & LOW) *% TWICE) >> 23) +% r0_;
      let r2_ = ((r0 & LOW) *% TWICE) >> 22;
      let r3 = ((((r0_ +% (r2 ^ (r1 | (^r2_))) +% w0 +% 0x50a28be6) & LOW) *% TWICE) >> 21) +% r1_;
      let r3_ = ((r1 & LOW) *% TWICE) >> 22;
      let r4 = ((((r1_ +% (r3 ^ (r2 | (^r3_))) +% w9 +% 0x50a28be6) & LOW) *% TWICE) >> 19) +% r2_;
      let r4_ = ((r2 & LOW) *% TWICE) >> 22;
      let r5 = ((((r2_ +% (r4 ^ (r3 | (^r4_))) +% w2 +% 0x50a28be6) & LOW) *% TWICE) >> 17) +% r3_;
      let r5_ = ((r3 & LOW) *% TWICE) >> 22;
      let r6 = ((((r3_ +% (r5 ^ (r4 | (^r5_))) +% w11 +% 0x50a28be6) & LOW) *% TWICE) >> 17) +% r4_;
      let r6_ = ((r4 & LOW) *% TWICE) >> 22;
      let r7 = ((((r4_ +% (r6 ^ (r5 | (^r6_))) +% w4 +% 0x50a28be6) & LOW) *% TWICE) >> 27) +% r5_;
      let r7_ = ((r5 & LOW) *% TWICE) >> 22;
      let r8 = ((((r5_ +% (r7 ^ (r6 | (^r7_))) +% w13 +% 0x50a28be6) & LOW) *% TWICE) >> 25) +% r6_;
      let r8_ = ((r6 & LOW) *% TWICE) >> 22;
      let r9 = ((((r6_ +% (r8 ^ (r7 | (^r8_))) +% w6 +% 0x50a28be6) & LOW) *% TWICE) >> 25) +% r7_;
      let r9_ = ((r7 & LOW) *% TWICE) >> 22;
      let r10 = ((((r7_ +% (r9 ^ (r8 | (^r9_))) +% w15 +% 0x50a28be6) & LOW) *% TWICE) >> 24) +% r8_;
      let r10_ = ((r8 & LOW) *% TWICE) >> 22;
      let r11 = ((((r8_ +% (r10 ^ (r9 | (^r10_))) +% w8 +% 0x50a28be6) & LOW) *% TWICE) >> 21) +% r9_;
      let r11_ = ((r9 & LOW) *% TWICE) >> 22;
      let r12 = ((((r9_ +% (r11 ^ (r10 | (^r11_))) +% w1 +% 0x50a28be6) & LOW) *% TWICE) >> 18) +% r10_;
      let r12_ = ((r10 & LOW) *% TWICE) >> 22;
      let r13 = ((((r10_ +% (r12 ^ (r11 | (^r12_))) +% w10 +% 0x50a28be6) & LOW) *% TWICE) >> 18) +% r11_;
      let r13_ = ((r11 & LOW) *% TWICE) >> 22;
      let r14 = ((((r11_ +% (r13 ^ (r12 | (^r13_))) +% w3 +% 0x50a28be6) & LOW) *% TWICE) >> 20) +% r12_;
      let r14_ = ((r12 & LOW) *% TWICE) >> 22;
      let r15 = ((((r12_ +% (r14 ^ (r13 | (^r14_))) +% w12 +% 0x50a28be6) & LOW) *% TWICE) >> 26) +% r13_;
      let r15_ = ((r13 & LOW) *% TWICE) >> 22;
      let r16 = ((((r13_ +% (((r15 ^ r14) & r15_) ^ r14) +% w6 +% 0x5c4dd124) & LOW) *% TWICE) >> 23) +% r14_;
      let r16_ = ((r14 & LOW) *% TWICE) >> 22;
      let r17 = ((((r14_ +% (((r16 ^ r15) & r16_) ^ r15) +% w11 +% 0x5c4dd124) & LOW) *% TWICE) >> 19) +% r15_;
      let r17_ = ((r15 & LOW) *% TWICE) >> 22;
      let r18 = ((((r15_ +% (((r17 ^ r16) & r17_) ^ r16) +% w3 +% 0x5c4dd124) & LOW) *% TWICE) >> 17) +% r16_;
      let r18_ = ((r16 & LOW) *% TWICE) >> 22;
      let r19 = ((((r16_ +% (((r18 ^ r17) & r18_) ^ r17) +% w7 +% 0x5c4dd124) & LOW) *% TWICE) >> 25) +% r17_;
      let r19_ = ((r17 & LOW) *% TWICE) >> 22;
      let r20 = ((((r17_ +% (((r19 ^ r18) & r19_) ^ r18) +% w0 +% 0x5c4dd124) & LOW) *% TWICE) >> 20) +% r18_;
      let r20_ = ((r18 & LOW) *% TWICE) >> 22;
      let r21 = ((((r18_ +% (((r20 ^ r19) & r20_) ^ r19) +% w13 +% 0x5c4dd124) & LOW) *% TWICE) >> 24) +% r19_;
      let r21_ = ((r19 & LOW) *% TWICE) >> 22;
      let r22 = ((((r19_ +% (((r21 ^ r20) & r21_) ^ r20) +% w5 +% 0x5c4dd124) & LOW) *% TWICE) >> 23) +% r20_;
      let r22_ = ((r20 & LOW) *% TWICE) >> 22;
      let r23 = ((((r20_ +% (((r22 ^ r21) & r22_) ^ r21) +% w10 +% 0x5c4dd124) & LOW) *% TWICE) >> 21) +% r21_;
      let r23_ = ((r21 & LOW) *% TWICE) >> 22;
      let r24 = ((((r21_ +% (((r23 ^ r22) & r23_) ^ r22) +% w14 +% 0x5c4dd124) & LOW) *% TWICE) >> 25) +% r22_;
      let r24_ = ((r22 & LOW) *% TWICE) >> 22;
      let r25 = ((((r22_ +% (((r24 ^ r23) & r24_) ^ r23) +% w15 +% 0x5c4dd124) & LOW) *% TWICE) >> 25) +% r23_;
      let r25_ = ((r23 & LOW) *% TWICE) >> 22;
      let r26 = ((((r23_ +% (((r25 ^ r24) & r25_) ^ r24) +% w8 +% 0x5c4dd124) & LOW) *% TWICE) >> 20) +% r24_;
      let r26_ = ((r24 & LOW) *% TWICE) >> 22;
      let r27 = ((((r24_ +% (((r26 ^ r25) & r26_) ^ r25) +% w12 +% 0x5c4dd124) & LOW) *% TWICE) >> 25) +% r25_;
      let r27_ = ((r25 & LOW) *% TWICE) >> 22;
      let r28 = ((((r25_ +% (((r27 ^ r26) & r27_) ^ r26) +% w4 +% 0x5c4dd124) & LOW) *% TWICE) >> 26) +% r26_;
      let r28_ = ((r26 & LOW) *% TWICE) >> 22;
      let r29 = ((((r26_ +% (((r28 ^ r27) & r28_) ^ r27) +% w9 +% 0x5c4dd124) & LOW) *% TWICE) >> 17) +% r27_;
      let r29_ = ((r27 & LOW) *% TWICE) >> 22;
      let r30 = ((((r27_ +% (((r29 ^ r28) & r29_) ^ r28) +% w1 +% 0x5c4dd124) & LOW) *% TWICE) >> 19) +% r28_;
      let r30_ = ((r28 & LOW) *% TWICE) >> 22;
      let r31 = ((((r28_ +% (((r30 ^ r29) & r30_) ^ r29) +% w2 +% 0x5c4dd124) & LOW) *% TWICE) >> 21) +% r29_;
      let r31_ = ((r29 & LOW) *% TWICE) >> 22;
      let r32 = ((((r29_ +% ((r31 | (^r30)) ^ r31_) +% w15 +% 0x6d703ef3) & LOW) *% TWICE) >> 23) +% r30_;
      let r32_ = ((r30 & LOW) *% TWICE) >> 22;
      let r33 = ((((r30_ +% ((r32 | (^r31)) ^ r32_) +% w5 +% 0x6d703ef3) & LOW) *% TWICE) >> 25) +% r31_;
      let r33_ = ((r31 & LOW) *% TWICE) >> 22;
      let r34 = ((((r31_ +% ((r33 | (^r32)) ^ r33_) +% w1 +% 0x6d703ef3) & LOW) *% TWICE) >> 17) +% r32_;
      let r34_ = ((r32 & LOW) *% TWICE) >> 22;
      let r35 = ((((r32_ +% ((r34 | (^r33)) ^ r34_) +% w3 +% 0x6d703ef3) & LOW) *% TWICE) >> 21) +% r33_;
      let r35_ = ((r33 & LOW) *% TWICE) >> 22;
      let r36 = ((((r33_ +% ((r35 | (^r34)) ^ r35_) +% w7 +% 0x6d703ef3) & LOW) *% TWICE) >> 24) +% r34_;
      let r36_ = ((r34 & LOW) *% TWICE) >> 22;
      let r37 = ((((r34_ +% ((r36 | (^r35)) ^ r36_) +% w14 +% 0x6d703ef3) & LOW) *% TWICE) >> 26) +% r35_;
      let r37_ = ((r35 & LOW) *% TWICE) >> 22;
      let r38 = ((((r35_ +% ((r37 | (^r36)) ^ r37_) +% w6 +% 0x6d703ef3) & LOW) *% TWICE) >> 26) +% r36_;
      let r38_ = ((r36 & LOW) *% TWICE) >> 22;
      let r39 = ((((r36_ +% ((r38 | (^r37)) ^ r38_) +% w9 +% 0x6d703ef3) & LOW) *% TWICE) >> 18) +% r37_;
      let r39_ = ((r37 & LOW) *% TWICE) >> 22;
      let r40 = ((((r37_ +% ((r39 | (^r38)) ^ r39_) +% w11 +% 0x6d703ef3) & LOW) *% TWICE) >> 20) +% r38_;
      let r40_ = ((r38 & LOW) *% TWICE) >> 22;
      let r41 = ((((r38_ +% ((r40 | (^r39)) ^ r40_) +% w8 +% 0x6d703ef3) & LOW) *% TWICE) >> 19) +% r39_;
      let r41_ = ((r39 & LOW) *% TWICE) >> 22;
      let r42 = ((((r39_ +% ((r41 | (^r40)) ^ r41_) +% w12 +% 0x6d703ef3) & LOW) *% TWICE) >> 27) +% r40_;
      let r42_ = ((r40 & LOW) *% TWICE) >> 22;
      let r43 = ((((r40_ +% ((r42 | (^r41)) ^ r42_) +% w2 +% 0x6d703ef3) & LOW) *% TWICE) >> 18) +% r41_;
      let r43_ = ((r41 & LOW) *% TWICE) >> 22;
      let r44 = ((((r41_ +% ((r43 | (^r42)) ^ r43_) +% w10 +% 0x6d703ef3) & LOW) *% TWICE) >> 19) +% r42_;
      let r44_ = ((r42 & LOW) *% TWICE) >> 22;
      let r45 = ((((r42_ +% ((r44 | (^r43)) ^ r44_) +% w0 +% 0x6d703ef3) & LOW) *% TWICE) >> 19) +% r43_;
      let r45_ = ((r43 & LOW) *% TWICE) >> 22;
      let r46 = ((((r43_ +% ((r45 | (^r44)) ^ r45_) +% w4 +% 0x6d703ef3) & LOW) *% TWICE) >> 25) +% r44_;
      let r46_ = ((r44 & LOW) *% TWICE) >> 22;
      let r47 = ((((r44_ +% ((r46 | (^r45)) ^ r46_) +% w13 +% 0x6d703ef3) & LOW) *% TWICE) >> 27) +% r45_;
      let r47_ = ((r45 & LOW) *% TWICE) >> 22;
      let r48 = ((((r45_ +% (((r46 ^ r47_) & r47) ^ r47_) +% w8 +% 0x7a6d76e9) & LOW) *% TWICE) >> 17) +% r46_;
      let r48_ = ((r46 & LOW) *% TWICE) >> 22;
      let r49 = ((((r46_ +% (((r47 ^ r48_) & r48) ^ r48_) +% w6 +% 0x7a6d76e9) & LOW) *% TWICE) >> 27) +% r47_;
      let r49_ = ((r47 & LOW) *% TWICE) >> 22;
      let r50 = ((((r47_ +% (((r48 ^ r49_) & r49) ^ r49_) +% w4 +% 0x7a6d76e9) & LOW) *% TWICE) >> 24) +% r48_;
      let r50_ = ((r48 & LOW) *% TWICE) >> 22;
      let r51 = ((((r48_ +% (((r49 ^ r50_) & r50) ^ r50_) +% w1 +% 0x7a6d76e9) & LOW) *% TWICE) >> 21) +% r49_;
      let r51_ = ((r49 & LOW) *% TWICE) >> 22;
      let r52 = ((((r49_ +% (((r50 ^ r51_) & r51) ^ r51_) +% w3 +% 0x7a6d76e9) & LOW) *% TWICE) >> 18) +% r50_;
      let r52_ = ((r50 & LOW) *% TWICE) >> 22;
      let r53 = ((((r50_ +% (((r51 ^ r52_) & r52) ^ r52_) +% w11 +% 0x7a6d76e9) & LOW) *% TWICE) >> 18) +% r51_;
      let r53_ = ((r51 & LOW) *% TWICE) >> 22;
      let r54 = ((((r51_ +% (((r52 ^ r53_) & r53) ^ r53_) +% w15 +% 0x7a6d76e9) & LOW) *% TWICE) >> 26) +% r52_;
      let r54_ = ((r52 & LOW) *% TWICE) >> 22;
      let r55 = ((((r52_ +% (((r53 ^ r54_) & r54) ^ r54_) +% w0 +% 0x7a6d76e9) & LOW) *% TWICE) >> 18) +% r53_;
      let r55_ = ((r53 & LOW) *% TWICE) >> 22;
      let r56 = ((((r53_ +% (((r54 ^ r55_) & r55) ^ r55_) +% w5 +% 0x7a6d76e9) & LOW) *% TWICE) >> 26) +% r54_;
      let r56_ = ((r54 & LOW) *% TWICE) >> 22;
      let r57 = ((((r54_ +% (((r55 ^ r56_) & r56) ^ r56_) +% w12 +% 0x7a6d76e9) & LOW) *% TWICE) >> 23) +% r55_;
      let r57_ = ((r55 & LOW) *% TWICE) >> 22;
      let r58 = ((((r55_ +% (((r56 ^ r57_) & r57) ^ r57_) +% w2 +% 0x7a6d76e9) & LOW) *% TWICE) >> 20) +% r56_;
      let r58_ = ((r56 & LOW) *% TWICE) >> 22;
      let r59 = ((((r56_ +% (((r57 ^ r58_) & r58) ^ r58_) +% w13 +% 0x7a6d76e9) & LOW) *% TWICE) >> 23) +% r57_;
      let r59_ = ((r57 & LOW) *% TWICE) >> 22;
      let r60 = ((((r57_ +% (((r58 ^ r59_) & r59) ^ r59_) +% w9 +% 0x7a6d76e9) & LOW) *% TWICE) >> 20) +% r58_;
      let r60_ = ((r58 & LOW) *% TWICE) >> 22;
      let r61 = ((((r58_ +% (((r59 ^ r60_) & r60) ^ r60_) +% w7 +% 0x7a6d76e9) & LOW) *% TWICE) >> 27) +% r59_;
      let r61_ = ((r59 & LOW) *% TWICE) >> 22;
      let r62 = ((((r59_ +% (((r60 ^ r61_) & r61) ^ r61_) +% w10 +% 0x7a6d76e9) & LOW) *% TWICE) >> 17) +% r60_;
      let r62_ = ((r60 & LOW) *% TWICE) >> 22;
      let r63 = ((((r60_ +% (((r61 ^ r62_) & r62) ^ r62_) +% w14 +% 0x7a6d76e9) & LOW) *% TWICE) >> 24) +% r61_;
      let r63_ = ((r61 & LOW) *% TWICE) >> 22;
      let r64 = ((((r61_ +% (r63 ^ r62 ^ r63_) +% w12) & LOW) *% TWICE) >> 24) +% r62_;
      let r64_ = ((r62 & LOW) *% TWICE) >> 22;
      let r65 = ((((r62_ +% (r64 ^ r63 ^ r64_) +% w15) & LOW) *% TWICE) >> 27) +% r63_;
      let r65_ = ((r63 & LOW) *% TWICE) >> 22;
      let r66 = ((((r63_ +% (r65 ^ r64 ^ r65_) +% w10) & LOW) *% TWICE) >> 20) +% r64_;
      let r66_ = ((r64 & LOW) *% TWICE) >> 22;
      let r67 = ((((r64_ +% (r66 ^ r65 ^ r66_) +% w4) & LOW) *% TWICE) >> 23) +% r65_;
      let r67_ = ((r65 & LOW) *% TWICE) >> 22;
      let r68 = ((((r65_ +% (r67 ^ r66 ^ r67_) +% w1) & LOW) *% TWICE) >> 20) +% r66_;
      let r68_ = ((r66 & LOW) *% TWICE) >> 22;
      let r69 = ((((r66_ +% (r68 ^ r67 ^ r68_) +% w5) & LOW) *% TWICE) >> 27) +% r67_;
      let r69_ = ((r67 & LOW) *% TWICE) >> 22;
      let r70 = ((((r67_ +% (r69 ^ r68 ^ r69_) +% w8) & LOW) *% TWICE) >> 18) +% r68_;
      let r70_ = ((r68 & LOW) *% TWICE) >> 22;
      let r71 = ((((r68_ +% (r70 ^ r69 ^ r70_) +% w7) & LOW) *% TWICE) >> 26) +% r69_;
      let r71_ = ((r69 & LOW) *% TWICE) >> 22;
      let r72 = ((((r69_ +% (r71 ^ r70 ^ r71_) +% w6) & LOW) *% TWICE) >> 24) +% r70_;
      let r72_ = ((r70 & LOW) *% TWICE) >> 22;
      let r73 = ((((r70_ +% (r72 ^ r71 ^ r72_) +% w2) & LOW) *% TWICE) >> 19) +% r71_;
      let r73_ = ((r71 & LOW) *% TWICE) >> 22;
      let r74 = ((((r71_ +% (r73 ^ r72 ^ r73_) +% w13) & LOW) *% TWICE) >> 26) +% r72_;
      let r74_ = ((r72 & LOW) *% TWICE) >> 22;
      let r75 = ((((r72_ +% (r74 ^ r73 ^ r74_) +% w14) & LOW) *% TWICE) >> 27) +% r73_;
      let r75_ = ((r73 & LOW) *% TWICE) >> 22;
      let r76 = ((((r73_ +% (r75 ^ r74 ^ r75_) +% w0) & LOW) *% TWICE) >> 17) +% r74_;
      let r76_ = ((r74 & LOW) *% TWICE) >> 22;
      let r77 = ((((r74_ +% (r76 ^ r75 ^ r76_) +% w3) & LOW) *% TWICE) >> 19) +% r75_;
      let r77_ = ((r75 & LOW) *% TWICE) >> 22;
      let r78 = ((((r75_ +% (r77 ^ r76 ^ r77_) +% w9) & LOW) *% TWICE) >> 21) +% r76_;
      let r78_ = ((r76 & LOW) *% TWICE) >> 22;
      let r79 = ((((r76_ +% (r78 ^ r77 ^ r78_) +% w11) & LOW) *% TWICE) >> 21) +% r77_;
      let r79_ = ((r77 & LOW) *% TWICE) >> 22;
      s0 := (b +% l78 +% r79_) & LOW;
      s1 := (c +% l79_ +% r78_) & LOW;
      s2 := (d +% l78_ +% r77_) & LOW;
      s3 := (e +% l77_ +% r79) & LOW;
      s4 := (a +% l79 +% r78) & LOW;
      at +%= 64;
    };
    (
      Prim.nat64ToNat32(s0), Prim.nat64ToNat32(s1), Prim.nat64ToNat32(s2),
      Prim.nat64ToNat32(s3), Prim.nat64ToNat32(s4),
    )
  };

  /// The last chaining value of the message that is the first `size` bytes of `data`.
  public func ofArray(
    h0 : Nat32, h1 : Nat32, h2 : Nat32, h3 : Nat32, h4 : Nat32, data : [Nat8],
    size : Nat64,
  ) : (Nat32, Nat32, Nat32, Nat32, Nat32) {
    let whole = size -% (size & 63);
    var s0 : Nat32 = h0;
    var s1 : Nat32 = h1;
    var s2 : Nat32 = h2;
    var s3 : Nat32 = h3;
    var s4 : Nat32 = h4;
    if (whole > 0) {
      let (r0, r1, r2, r3, r4) = blocksOfArray(h0, h1, h2, h3, h4, data, 0, whole);
      s0 := r0;
      s1 := r1;
      s2 := r2;
      s3 := r3;
      s4 := r4;
    };
    let at = whole;
    let rest = size & 63;
    let m0 : Nat32 = lastWordOfArray(data, at, rest);
    let m1 : Nat32 = if (rest < 4) 0 else lastWordOfArray(data, at +% 4, rest -% 4);
    let m2 : Nat32 = if (rest < 8) 0 else lastWordOfArray(data, at +% 8, rest -% 8);
    let m3 : Nat32 = if (rest < 12) 0 else lastWordOfArray(data, at +% 12, rest -% 12);
    let m4 : Nat32 = if (rest < 16) 0 else lastWordOfArray(data, at +% 16, rest -% 16);
    let m5 : Nat32 = if (rest < 20) 0 else lastWordOfArray(data, at +% 20, rest -% 20);
    let m6 : Nat32 = if (rest < 24) 0 else lastWordOfArray(data, at +% 24, rest -% 24);
    let m7 : Nat32 = if (rest < 28) 0 else lastWordOfArray(data, at +% 28, rest -% 28);
    let m8 : Nat32 = if (rest < 32) 0 else lastWordOfArray(data, at +% 32, rest -% 32);
    let m9 : Nat32 = if (rest < 36) 0 else lastWordOfArray(data, at +% 36, rest -% 36);
    let m10 : Nat32 = if (rest < 40) 0 else lastWordOfArray(data, at +% 40, rest -% 40);
    let m11 : Nat32 = if (rest < 44) 0 else lastWordOfArray(data, at +% 44, rest -% 44);
    let m12 : Nat32 = if (rest < 48) 0 else lastWordOfArray(data, at +% 48, rest -% 48);
    let m13 : Nat32 = if (rest < 52) 0 else lastWordOfArray(data, at +% 52, rest -% 52);
    let m14 : Nat32 = if (rest < 56) 0 else lastWordOfArray(data, at +% 56, rest -% 56);
    let m15 : Nat32 = if (rest < 60) 0 else lastWordOfArray(data, at +% 60, rest -% 60);
    if (rest <= 55) {
      return compress(
        s0, s1, s2, s3, s4, m0, m1, m2, m3, m4, m5, m6, m7, m8, m9, m10, m11, m12, m13,
        Prim.nat64ToNat32((size << 3) & LOW), Prim.nat64ToNat32((size >> 29) & LOW),
      );
    };
    // The length has no room behind the one bit: it gets a block of its own.
    let (r0, r1, r2, r3, r4) = compress(
      s0, s1, s2, s3, s4, m0, m1, m2, m3, m4, m5, m6, m7, m8, m9, m10, m11, m12, m13, m14,
      m15,
    );
    compress(
      r0, r1, r2, r3, r4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
      Prim.nat64ToNat32((size << 3) & LOW), Prim.nat64ToNat32((size >> 29) & LOW),
    );
  };

  /// A word of the last block: `rest` bytes of the message are left at `at`, then come the one bit and
  /// zeros.
  func lastWordOfArray(data : [Nat8], at : Nat64, rest : Nat64) : Nat32 {
    switch rest {
      case 0 { 128 };
      case 1 { nat32(32768 | nat16(data[nat(at)])) };
      case 2 { 8388608 | nat32((nat16(data[nat(at +% 1)]) *% 256) | nat16(data[nat(at)])) };
      case 3 { (nat32(32768 | nat16(data[nat(at +% 2)])) *% 65536)
        | nat32((nat16(data[nat(at +% 1)]) *% 256) | nat16(data[nat(at)])) };
      case _ { (nat32((nat16(data[nat(at +% 3)]) *% 256) | nat16(data[nat(at +% 2)])) *% 65536)
        | nat32((nat16(data[nat(at +% 1)]) *% 256) | nat16(data[nat(at)])) };
    };
  };
};
