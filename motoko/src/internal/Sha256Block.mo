/// The blocks of Sha256, as FIPS 180-4 defines them, and whole messages.
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
    h0 : Nat32, h1 : Nat32, h2 : Nat32, h3 : Nat32, h4 : Nat32, h5 : Nat32, h6 : Nat32,
    h7 : Nat32, m0 : Nat32, m1 : Nat32, m2 : Nat32, m3 : Nat32, m4 : Nat32, m5 : Nat32,
    m6 : Nat32, m7 : Nat32, m8 : Nat32, m9 : Nat32, m10 : Nat32, m11 : Nat32,
    m12 : Nat32, m13 : Nat32, m14 : Nat32, m15 : Nat32,
  ) : (Nat32, Nat32, Nat32, Nat32, Nat32, Nat32, Nat32, Nat32) {
    let a = nat64(h0) *% TWICE;
    let b = nat64(h1) *% TWICE;
    let c = nat64(h2) *% TWICE;
    let d = nat64(h3) *% TWICE;
    let e = nat64(h4) *% TWICE;
    let f = nat64(h5) *% TWICE;
    let g = nat64(h6) *% TWICE;
    let h = nat64(h7) *% TWICE;
    let b_c = b ^ c;
    let w0 = nat64(m0);
    let t0 = h +% w0 +% 0x428a2f98 +% (((f ^ g) & e) ^ g) +% ((e >> 6) ^ (e >> 11) ^ (e >> 25));
    let x0 = a ^ b;
    let e0 = ((d +% t0) & LOW) *% TWICE;
    let a0 = ((t0 +% ((x0 & b_c) ^ b) +% ((a >> 2) ^ (a >> 13) ^ (a >> 22))) & LOW) *% TWICE;
    let w1_ = nat64(m1);
    let w1 = w1_ *% TWICE;
    let t1 = g +% w1 +% 0x71374491 +% (((e ^ f) & e0) ^ f) +% ((e0 >> 6) ^ (e0 >> 11) ^ (e0 >> 25));
    let x1 = a0 ^ a;
    let e1 = ((c +% t1) & LOW) *% TWICE;
    let a1 = ((t1 +% ((x1 & x0) ^ a) +% ((a0 >> 2) ^ (a0 >> 13) ^ (a0 >> 22))) & LOW) *% TWICE;
    let w2_ = nat64(m2);
    let w2 = w2_ *% TWICE;
    let t2 = f +% w2 +% 0xb5c0fbcf +% (((e0 ^ e) & e1) ^ e) +% ((e1 >> 6) ^ (e1 >> 11) ^ (e1 >> 25));
    let x2 = a1 ^ a0;
    let e2 = ((b +% t2) & LOW) *% TWICE;
    let a2 = ((t2 +% ((x2 & x1) ^ a0) +% ((a1 >> 2) ^ (a1 >> 13) ^ (a1 >> 22))) & LOW) *% TWICE;
    let w3_ = nat64(m3);
    let w3 = w3_ *% TWICE;
    let t3 = e +% w3 +% 0xe9b5dba5 +% (((e1 ^ e0) & e2) ^ e0) +% ((e2 >> 6) ^ (e2 >> 11) ^ (e2 >> 25));
    let x3 = a2 ^ a1;
    let e3 = ((a +% t3) & LOW) *% TWICE;
    let a3 = ((t3 +% ((x3 & x2) ^ a1) +% ((a2 >> 2) ^ (a2 >> 13) ^ (a2 >> 22))) & LOW) *% TWICE;
    let w4_ = nat64(m4);
    let w4 = w4_ *% TWICE;
    let t4 = e0 +% w4 +% 0x3956c25b +% (((e2 ^ e1) & e3) ^ e1) +% ((e3 >> 6) ^ (e3 >> 11) ^ (e3 >> 25));
    let x4 = a3 ^ a2;
    let e4 = ((a0 +% t4) & LOW) *% TWICE;
    let a4 = ((t4 +% ((x4 & x3) ^ a2) +% ((a3 >> 2) ^ (a3 >> 13) ^ (a3 >> 22))) & LOW) *% TWICE;
    let w5_ = nat64(m5);
    let w5 = w5_ *% TWICE;
    let t5 = e1 +% w5 +% 0x59f111f1 +% (((e3 ^ e2) & e4) ^ e2) +% ((e4 >> 6) ^ (e4 >> 11) ^ (e4 >> 25));
    let x5 = a4 ^ a3;
    let e5 = ((a1 +% t5) & LOW) *% TWICE;
    let a5 = ((t5 +% ((x5 & x4) ^ a3) +% ((a4 >> 2) ^ (a4 >> 13) ^ (a4 >> 22))) & LOW) *% TWICE;
    let w6_ = nat64(m6);
    let w6 = w6_ *% TWICE;
    let t6 = e2 +% w6 +% 0x923f82a4 +% (((e4 ^ e3) & e5) ^ e3) +% ((e5 >> 6) ^ (e5 >> 11) ^ (e5 >> 25));
    let x6 = a5 ^ a4;
    let e6 = ((a2 +% t6) & LOW) *% TWICE;
    let a6 = ((t6 +% ((x6 & x5) ^ a4) +% ((a5 >> 2) ^ (a5 >> 13) ^ (a5 >> 22))) & LOW) *% TWICE;
    let w7_ = nat64(m7);
    let w7 = w7_ *% TWICE;
    let t7 = e3 +% w7 +% 0xab1c5ed5 +% (((e5 ^ e4) & e6) ^ e4) +% ((e6 >> 6) ^ (e6 >> 11) ^ (e6 >> 25));
    let x7 = a6 ^ a5;
    let e7 = ((a3 +% t7) & LOW) *% TWICE;
    let a7 = ((t7 +% ((x7 & x6) ^ a5) +% ((a6 >> 2) ^ (a6 >> 13) ^ (a6 >> 22))) & LOW) *% TWICE;
    let w8_ = nat64(m8);
    let w8 = w8_ *% TWICE;
    let t8 = e4 +% w8 +% 0xd807aa98 +% (((e6 ^ e5) & e7) ^ e5) +% ((e7 >> 6) ^ (e7 >> 11) ^ (e7 >> 25));
    let x8 = a7 ^ a6;
    let e8 = ((a4 +% t8) & LOW) *% TWICE;
    let a8 = ((t8 +% ((x8 & x7) ^ a6) +% ((a7 >> 2) ^ (a7 >> 13) ^ (a7 >> 22))) & LOW) *% TWICE;
    let w9_ = nat64(m9);
    let w9 = w9_ *% TWICE;
    let t9 = e5 +% w9 +% 0x12835b01 +% (((e7 ^ e6) & e8) ^ e6) +% ((e8 >> 6) ^ (e8 >> 11) ^ (e8 >> 25));
    let x9 = a8 ^ a7;
    let e9 = ((a5 +% t9) & LOW) *% TWICE;
    let a9 = ((t9 +% ((x9 & x8) ^ a7) +% ((a8 >> 2) ^ (a8 >> 13) ^ (a8 >> 22))) & LOW) *% TWICE;
    let w10_ = nat64(m10);
    let w10 = w10_ *% TWICE;
    let t10 = e6 +% w10 +% 0x243185be +% (((e8 ^ e7) & e9) ^ e7) +% ((e9 >> 6) ^ (e9 >> 11) ^ (e9 >> 25));
    let x10 = a9 ^ a8;
    let e10 = ((a6 +% t10) & LOW) *% TWICE;
    let a10 = ((t10 +% ((x10 & x9) ^ a8) +% ((a9 >> 2) ^ (a9 >> 13) ^ (a9 >> 22))) & LOW) *% TWICE;
    let w11_ = nat64(m11);
    let w11 = w11_ *% TWICE;
    let t11 = e7 +% w11 +% 0x550c7dc3 +% (((e9 ^ e8) & e10) ^ e8) +% ((e10 >> 6) ^ (e10 >> 11) ^ (e10 >> 25));
    let x11 = a10 ^ a9;
    let e11 = ((a7 +% t11) & LOW) *% TWICE;
    let a11 = ((t11 +% ((x11 & x10) ^ a9) +% ((a10 >> 2) ^ (a10 >> 13) ^ (a10 >> 22))) & LOW) *% TWICE;
    let w12_ = nat64(m12);
    let w12 = w12_ *% TWICE;
    let t12 = e8 +% w12 +% 0x72be5d74 +% (((e10 ^ e9) & e11) ^ e9) +% ((e11 >> 6) ^ (e11 >> 11) ^ (e11 >> 25));
    let x12 = a11 ^ a10;
    let e12 = ((a8 +% t12) & LOW) *% TWICE;
    let a12 = ((t12 +% ((x12 & x11) ^ a10) +% ((a11 >> 2) ^ (a11 >> 13) ^ (a11 >> 22))) & LOW) *% TWICE;
    let w13_ = nat64(m13);
    let w13 = w13_ *% TWICE;
    let t13 = e9 +% w13 +% 0x80deb1fe +% (((e11 ^ e10) & e12) ^ e10) +% ((e12 >> 6) ^ (e12 >> 11) ^ (e12 >> 25));
    let x13 = a12 ^ a11;
    let e13 = ((a9 +% t13) & LOW) *% TWICE;
    let a13 = ((t13 +% ((x13 & x12) ^ a11) +% ((a12 >> 2) ^ (a12 >> 13) ^ (a12 >> 22))) & LOW) *% TWICE;
    let w14_ = nat64(m14);
    let w14 = w14_ *% TWICE;
    let t14 = e10 +% w14 +% 0x9bdc06a7 +% (((e12 ^ e11) & e13) ^ e11) +% ((e13 >> 6) ^ (e13 >> 11) ^ (e13 >> 25));
    let x14 = a13 ^ a12;
    let e14 = ((a10 +% t14) & LOW) *% TWICE;
    let a14 = ((t14 +% ((x14 & x13) ^ a12) +% ((a13 >> 2) ^ (a13 >> 13) ^ (a13 >> 22))) & LOW) *% TWICE;
    let w15_ = nat64(m15);
    let w15 = w15_ *% TWICE;
    let t15 = e11 +% w15 +% 0xc19bf174 +% (((e13 ^ e12) & e14) ^ e12) +% ((e14 >> 6) ^ (e14 >> 11) ^ (e14 >> 25));
    let x15 = a14 ^ a13;
    let e15 = ((a11 +% t15) & LOW) *% TWICE;
    let a15 = ((t15 +% ((x15 & x14) ^ a13) +% ((a14 >> 2) ^ (a14 >> 13) ^ (a14 >> 22))) & LOW) *% TWICE;
    let w16_ = (((w14 >> 17) ^ (w14 >> 19) ^ (w14_ >> 10)) +% w9 +% ((w1 >> 7) ^ (w1 >> 18) ^ (w1_ >> 3)) +% w0) & LOW;
    let w16 = w16_ *% TWICE;
    let t16 = e12 +% w16 +% 0xe49b69c1 +% (((e14 ^ e13) & e15) ^ e13) +% ((e15 >> 6) ^ (e15 >> 11) ^ (e15 >> 25));
    let x16 = a15 ^ a14;
    let e16 = ((a12 +% t16) & LOW) *% TWICE;
    let a16 = ((t16 +% ((x16 & x15) ^ a14) +% ((a15 >> 2) ^ (a15 >> 13) ^ (a15 >> 22))) & LOW) *% TWICE;
    let w17_ = (((w15 >> 17) ^ (w15 >> 19) ^ (w15_ >> 10)) +% w10 +% ((w2 >> 7) ^ (w2 >> 18) ^ (w2_ >> 3)) +% w1) & LOW;
    let w17 = w17_ *% TWICE;
    let t17 = e13 +% w17 +% 0xefbe4786 +% (((e15 ^ e14) & e16) ^ e14) +% ((e16 >> 6) ^ (e16 >> 11) ^ (e16 >> 25));
    let x17 = a16 ^ a15;
    let e17 = ((a13 +% t17) & LOW) *% TWICE;
    let a17 = ((t17 +% ((x17 & x16) ^ a15) +% ((a16 >> 2) ^ (a16 >> 13) ^ (a16 >> 22))) & LOW) *% TWICE;
    let w18_ = (((w16 >> 17) ^ (w16 >> 19) ^ (w16_ >> 10)) +% w11 +% ((w3 >> 7) ^ (w3 >> 18) ^ (w3_ >> 3)) +% w2) & LOW;
    let w18 = w18_ *% TWICE;
    let t18 = e14 +% w18 +% 0xfc19dc6 +% (((e16 ^ e15) & e17) ^ e15) +% ((e17 >> 6) ^ (e17 >> 11) ^ (e17 >> 25));
    let x18 = a17 ^ a16;
    let e18 = ((a14 +% t18) & LOW) *% TWICE;
    let a18 = ((t18 +% ((x18 & x17) ^ a16) +% ((a17 >> 2) ^ (a17 >> 13) ^ (a17 >> 22))) & LOW) *% TWICE;
    let w19_ = (((w17 >> 17) ^ (w17 >> 19) ^ (w17_ >> 10)) +% w12 +% ((w4 >> 7) ^ (w4 >> 18) ^ (w4_ >> 3)) +% w3) & LOW;
    let w19 = w19_ *% TWICE;
    let t19 = e15 +% w19 +% 0x240ca1cc +% (((e17 ^ e16) & e18) ^ e16) +% ((e18 >> 6) ^ (e18 >> 11) ^ (e18 >> 25));
    let x19 = a18 ^ a17;
    let e19 = ((a15 +% t19) & LOW) *% TWICE;
    let a19 = ((t19 +% ((x19 & x18) ^ a17) +% ((a18 >> 2) ^ (a18 >> 13) ^ (a18 >> 22))) & LOW) *% TWICE;
    let w20_ = (((w18 >> 17) ^ (w18 >> 19) ^ (w18_ >> 10)) +% w13 +% ((w5 >> 7) ^ (w5 >> 18) ^ (w5_ >> 3)) +% w4) & LOW;
    let w20 = w20_ *% TWICE;
    let t20 = e16 +% w20 +% 0x2de92c6f +% (((e18 ^ e17) & e19) ^ e17) +% ((e19 >> 6) ^ (e19 >> 11) ^ (e19 >> 25));
    let x20 = a19 ^ a18;
    let e20 = ((a16 +% t20) & LOW) *% TWICE;
    let a20 = ((t20 +% ((x20 & x19) ^ a18) +% ((a19 >> 2) ^ (a19 >> 13) ^ (a19 >> 22))) & LOW) *% TWICE;
    let w21_ = (((w19 >> 17) ^ (w19 >> 19) ^ (w19_ >> 10)) +% w14 +% ((w6 >> 7) ^ (w6 >> 18) ^ (w6_ >> 3)) +% w5) & LOW;
    let w21 = w21_ *% TWICE;
    let t21 = e17 +% w21 +% 0x4a7484aa +% (((e19 ^ e18) & e20) ^ e18) +% ((e20 >> 6) ^ (e20 >> 11) ^ (e20 >> 25));
    let x21 = a20 ^ a19;
    let e21 = ((a17 +% t21) & LOW) *% TWICE;
    let a21 = ((t21 +% ((x21 & x20) ^ a19) +% ((a20 >> 2) ^ (a20 >> 13) ^ (a20 >> 22))) & LOW) *% TWICE;
    let w22_ = (((w20 >> 17) ^ (w20 >> 19) ^ (w20_ >> 10)) +% w15 +% ((w7 >> 7) ^ (w7 >> 18) ^ (w7_ >> 3)) +% w6) & LOW;
    let w22 = w22_ *% TWICE;
    let t22 = e18 +% w22 +% 0x5cb0a9dc +% (((e20 ^ e19) & e21) ^ e19) +% ((e21 >> 6) ^ (e21 >> 11) ^ (e21 >> 25));
    let x22 = a21 ^ a20;
    let e22 = ((a18 +% t22) & LOW) *% TWICE;
    let a22 = ((t22 +% ((x22 & x21) ^ a20) +% ((a21 >> 2) ^ (a21 >> 13) ^ (a21 >> 22))) & LOW) *% TWICE;
    let w23_ = (((w21 >> 17) ^ (w21 >> 19) ^ (w21_ >> 10)) +% w16 +% ((w8 >> 7) ^ (w8 >> 18) ^ (w8_ >> 3)) +% w7) & LOW;
    let w23 = w23_ *% TWICE;
    let t23 = e19 +% w23 +% 0x76f988da +% (((e21 ^ e20) & e22) ^ e20) +% ((e22 >> 6) ^ (e22 >> 11) ^ (e22 >> 25));
    let x23 = a22 ^ a21;
    let e23 = ((a19 +% t23) & LOW) *% TWICE;
    let a23 = ((t23 +% ((x23 & x22) ^ a21) +% ((a22 >> 2) ^ (a22 >> 13) ^ (a22 >> 22))) & LOW) *% TWICE;
    let w24_ = (((w22 >> 17) ^ (w22 >> 19) ^ (w22_ >> 10)) +% w17 +% ((w9 >> 7) ^ (w9 >> 18) ^ (w9_ >> 3)) +% w8) & LOW;
    let w24 = w24_ *% TWICE;
    let t24 = e20 +% w24 +% 0x983e5152 +% (((e22 ^ e21) & e23) ^ e21) +% ((e23 >> 6) ^ (e23 >> 11) ^ (e23 >> 25));
    let x24 = a23 ^ a22;
    let e24 = ((a20 +% t24) & LOW) *% TWICE;
    let a24 = ((t24 +% ((x24 & x23) ^ a22) +% ((a23 >> 2) ^ (a23 >> 13) ^ (a23 >> 22))) & LOW) *% TWICE;
    let w25_ = (((w23 >> 17) ^ (w23 >> 19) ^ (w23_ >> 10)) +% w18 +% ((w10 >> 7) ^ (w10 >> 18) ^ (w10_ >> 3)) +% w9) & LOW;
    let w25 = w25_ *% TWICE;
    let t25 = e21 +% w25 +% 0xa831c66d +% (((e23 ^ e22) & e24) ^ e22) +% ((e24 >> 6) ^ (e24 >> 11) ^ (e24 >> 25));
    let x25 = a24 ^ a23;
    let e25 = ((a21 +% t25) & LOW) *% TWICE;
    let a25 = ((t25 +% ((x25 & x24) ^ a23) +% ((a24 >> 2) ^ (a24 >> 13) ^ (a24 >> 22))) & LOW) *% TWICE;
    let w26_ = (((w24 >> 17) ^ (w24 >> 19) ^ (w24_ >> 10)) +% w19 +% ((w11 >> 7) ^ (w11 >> 18) ^ (w11_ >> 3)) +% w10) & LOW;
    let w26 = w26_ *% TWICE;
    let t26 = e22 +% w26 +% 0xb00327c8 +% (((e24 ^ e23) & e25) ^ e23) +% ((e25 >> 6) ^ (e25 >> 11) ^ (e25 >> 25));
    let x26 = a25 ^ a24;
    let e26 = ((a22 +% t26) & LOW) *% TWICE;
    let a26 = ((t26 +% ((x26 & x25) ^ a24) +% ((a25 >> 2) ^ (a25 >> 13) ^ (a25 >> 22))) & LOW) *% TWICE;
    let w27_ = (((w25 >> 17) ^ (w25 >> 19) ^ (w25_ >> 10)) +% w20 +% ((w12 >> 7) ^ (w12 >> 18) ^ (w12_ >> 3)) +% w11) & LOW;
    let w27 = w27_ *% TWICE;
    let t27 = e23 +% w27 +% 0xbf597fc7 +% (((e25 ^ e24) & e26) ^ e24) +% ((e26 >> 6) ^ (e26 >> 11) ^ (e26 >> 25));
    let x27 = a26 ^ a25;
    let e27 = ((a23 +% t27) & LOW) *% TWICE;
    let a27 = ((t27 +% ((x27 & x26) ^ a25) +% ((a26 >> 2) ^ (a26 >> 13) ^ (a26 >> 22))) & LOW) *% TWICE;
    let w28_ = (((w26 >> 17) ^ (w26 >> 19) ^ (w26_ >> 10)) +% w21 +% ((w13 >> 7) ^ (w13 >> 18) ^ (w13_ >> 3)) +% w12) & LOW;
    let w28 = w28_ *% TWICE;
    let t28 = e24 +% w28 +% 0xc6e00bf3 +% (((e26 ^ e25) & e27) ^ e25) +% ((e27 >> 6) ^ (e27 >> 11) ^ (e27 >> 25));
    let x28 = a27 ^ a26;
    let e28 = ((a24 +% t28) & LOW) *% TWICE;
    let a28 = ((t28 +% ((x28 & x27) ^ a26) +% ((a27 >> 2) ^ (a27 >> 13) ^ (a27 >> 22))) & LOW) *% TWICE;
    let w29_ = (((w27 >> 17) ^ (w27 >> 19) ^ (w27_ >> 10)) +% w22 +% ((w14 >> 7) ^ (w14 >> 18) ^ (w14_ >> 3)) +% w13) & LOW;
    let w29 = w29_ *% TWICE;
    let t29 = e25 +% w29 +% 0xd5a79147 +% (((e27 ^ e26) & e28) ^ e26) +% ((e28 >> 6) ^ (e28 >> 11) ^ (e28 >> 25));
    let x29 = a28 ^ a27;
    let e29 = ((a25 +% t29) & LOW) *% TWICE;
    let a29 = ((t29 +% ((x29 & x28) ^ a27) +% ((a28 >> 2) ^ (a28 >> 13) ^ (a28 >> 22))) & LOW) *% TWICE;
    let w30_ = (((w28 >> 17) ^ (w28 >> 19) ^ (w28_ >> 10)) +% w23 +% ((w15 >> 7) ^ (w15 >> 18) ^ (w15_ >> 3)) +% w14) & LOW;
    let w30 = w30_ *% TWICE;
    let t30 = e26 +% w30 +% 0x6ca6351 +% (((e28 ^ e27) & e29) ^ e27) +% ((e29 >> 6) ^ (e29 >> 11) ^ (e29 >> 25));
    let x30 = a29 ^ a28;
    let e30 = ((a26 +% t30) & LOW) *% TWICE;
    let a30 = ((t30 +% ((x30 & x29) ^ a28) +% ((a29 >> 2) ^ (a29 >> 13) ^ (a29 >> 22))) & LOW) *% TWICE;
    let w31_ = (((w29 >> 17) ^ (w29 >> 19) ^ (w29_ >> 10)) +% w24 +% ((w16 >> 7) ^ (w16 >> 18) ^ (w16_ >> 3)) +% w15) & LOW;
    let w31 = w31_ *% TWICE;
    let t31 = e27 +% w31 +% 0x14292967 +% (((e29 ^ e28) & e30) ^ e28) +% ((e30 >> 6) ^ (e30 >> 11) ^ (e30 >> 25));
    let x31 = a30 ^ a29;
    let e31 = ((a27 +% t31) & LOW) *% TWICE;
    let a31 = ((t31 +% ((x31 & x30) ^ a29) +% ((a30 >> 2) ^ (a30 >> 13) ^ (a30 >> 22))) & LOW) *% TWICE;
    let w32_ = (((w30 >> 17) ^ (w30 >> 19) ^ (w30_ >> 10)) +% w25 +% ((w17 >> 7) ^ (w17 >> 18) ^ (w17_ >> 3)) +% w16) & LOW;
    let w32 = w32_ *% TWICE;
    let t32 = e28 +% w32 +% 0x27b70a85 +% (((e30 ^ e29) & e31) ^ e29) +% ((e31 >> 6) ^ (e31 >> 11) ^ (e31 >> 25));
    let x32 = a31 ^ a30;
    let e32 = ((a28 +% t32) & LOW) *% TWICE;
    let a32 = ((t32 +% ((x32 & x31) ^ a30) +% ((a31 >> 2) ^ (a31 >> 13) ^ (a31 >> 22))) & LOW) *% TWICE;
    let w33_ = (((w31 >> 17) ^ (w31 >> 19) ^ (w31_ >> 10)) +% w26 +% ((w18 >> 7) ^ (w18 >> 18) ^ (w18_ >> 3)) +% w17) & LOW;
    let w33 = w33_ *% TWICE;
    let t33 = e29 +% w33 +% 0x2e1b2138 +% (((e31 ^ e30) & e32) ^ e30) +% ((e32 >> 6) ^ (e32 >> 11) ^ (e32 >> 25));
    let x33 = a32 ^ a31;
    let e33 = ((a29 +% t33) & LOW) *% TWICE;
    let a33 = ((t33 +% ((x33 & x32) ^ a31) +% ((a32 >> 2) ^ (a32 >> 13) ^ (a32 >> 22))) & LOW) *% TWICE;
    let w34_ = (((w32 >> 17) ^ (w32 >> 19) ^ (w32_ >> 10)) +% w27 +% ((w19 >> 7) ^ (w19 >> 18) ^ (w19_ >> 3)) +% w18) & LOW;
    let w34 = w34_ *% TWICE;
    let t34 = e30 +% w34 +% 0x4d2c6dfc +% (((e32 ^ e31) & e33) ^ e31) +% ((e33 >> 6) ^ (e33 >> 11) ^ (e33 >> 25));
    let x34 = a33 ^ a32;
    let e34 = ((a30 +% t34) & LOW) *% TWICE;
    let a34 = ((t34 +% ((x34 & x33) ^ a32) +% ((a33 >> 2) ^ (a33 >> 13) ^ (a33 >> 22))) & LOW) *% TWICE;
    let w35_ = (((w33 >> 17) ^ (w33 >> 19) ^ (w33_ >> 10)) +% w28 +% ((w20 >> 7) ^ (w20 >> 18) ^ (w20_ >> 3)) +% w19) & LOW;
    let w35 = w35_ *% TWICE;
    let t35 = e31 +% w35 +% 0x53380d13 +% (((e33 ^ e32) & e34) ^ e32) +% ((e34 >> 6) ^ (e34 >> 11) ^ (e34 >> 25));
    let x35 = a34 ^ a33;
    let e35 = ((a31 +% t35) & LOW) *% TWICE;
    let a35 = ((t35 +% ((x35 & x34) ^ a33) +% ((a34 >> 2) ^ (a34 >> 13) ^ (a34 >> 22))) & LOW) *% TWICE;
    let w36_ = (((w34 >> 17) ^ (w34 >> 19) ^ (w34_ >> 10)) +% w29 +% ((w21 >> 7) ^ (w21 >> 18) ^ (w21_ >> 3)) +% w20) & LOW;
    let w36 = w36_ *% TWICE;
    let t36 = e32 +% w36 +% 0x650a7354 +% (((e34 ^ e33) & e35) ^ e33) +% ((e35 >> 6) ^ (e35 >> 11) ^ (e35 >> 25));
    let x36 = a35 ^ a34;
    let e36 = ((a32 +% t36) & LOW) *% TWICE;
    let a36 = ((t36 +% ((x36 & x35) ^ a34) +% ((a35 >> 2) ^ (a35 >> 13) ^ (a35 >> 22))) & LOW) *% TWICE;
    let w37_ = (((w35 >> 17) ^ (w35 >> 19) ^ (w35_ >> 10)) +% w30 +% ((w22 >> 7) ^ (w22 >> 18) ^ (w22_ >> 3)) +% w21) & LOW;
    let w37 = w37_ *% TWICE;
    let t37 = e33 +% w37 +% 0x766a0abb +% (((e35 ^ e34) & e36) ^ e34) +% ((e36 >> 6) ^ (e36 >> 11) ^ (e36 >> 25));
    let x37 = a36 ^ a35;
    let e37 = ((a33 +% t37) & LOW) *% TWICE;
    let a37 = ((t37 +% ((x37 & x36) ^ a35) +% ((a36 >> 2) ^ (a36 >> 13) ^ (a36 >> 22))) & LOW) *% TWICE;
    let w38_ = (((w36 >> 17) ^ (w36 >> 19) ^ (w36_ >> 10)) +% w31 +% ((w23 >> 7) ^ (w23 >> 18) ^ (w23_ >> 3)) +% w22) & LOW;
    let w38 = w38_ *% TWICE;
    let t38 = e34 +% w38 +% 0x81c2c92e +% (((e36 ^ e35) & e37) ^ e35) +% ((e37 >> 6) ^ (e37 >> 11) ^ (e37 >> 25));
    let x38 = a37 ^ a36;
    let e38 = ((a34 +% t38) & LOW) *% TWICE;
    let a38 = ((t38 +% ((x38 & x37) ^ a36) +% ((a37 >> 2) ^ (a37 >> 13) ^ (a37 >> 22))) & LOW) *% TWICE;
    let w39_ = (((w37 >> 17) ^ (w37 >> 19) ^ (w37_ >> 10)) +% w32 +% ((w24 >> 7) ^ (w24 >> 18) ^ (w24_ >> 3)) +% w23) & LOW;
    let w39 = w39_ *% TWICE;
    let t39 = e35 +% w39 +% 0x92722c85 +% (((e37 ^ e36) & e38) ^ e36) +% ((e38 >> 6) ^ (e38 >> 11) ^ (e38 >> 25));
    let x39 = a38 ^ a37;
    let e39 = ((a35 +% t39) & LOW) *% TWICE;
    let a39 = ((t39 +% ((x39 & x38) ^ a37) +% ((a38 >> 2) ^ (a38 >> 13) ^ (a38 >> 22))) & LOW) *% TWICE;
    let w40_ = (((w38 >> 17) ^ (w38 >> 19) ^ (w38_ >> 10)) +% w33 +% ((w25 >> 7) ^ (w25 >> 18) ^ (w25_ >> 3)) +% w24) & LOW;
    let w40 = w40_ *% TWICE;
    let t40 = e36 +% w40 +% 0xa2bfe8a1 +% (((e38 ^ e37) & e39) ^ e37) +% ((e39 >> 6) ^ (e39 >> 11) ^ (e39 >> 25));
    let x40 = a39 ^ a38;
    let e40 = ((a36 +% t40) & LOW) *% TWICE;
    let a40 = ((t40 +% ((x40 & x39) ^ a38) +% ((a39 >> 2) ^ (a39 >> 13) ^ (a39 >> 22))) & LOW) *% TWICE;
    let w41_ = (((w39 >> 17) ^ (w39 >> 19) ^ (w39_ >> 10)) +% w34 +% ((w26 >> 7) ^ (w26 >> 18) ^ (w26_ >> 3)) +% w25) & LOW;
    let w41 = w41_ *% TWICE;
    let t41 = e37 +% w41 +% 0xa81a664b +% (((e39 ^ e38) & e40) ^ e38) +% ((e40 >> 6) ^ (e40 >> 11) ^ (e40 >> 25));
    let x41 = a40 ^ a39;
    let e41 = ((a37 +% t41) & LOW) *% TWICE;
    let a41 = ((t41 +% ((x41 & x40) ^ a39) +% ((a40 >> 2) ^ (a40 >> 13) ^ (a40 >> 22))) & LOW) *% TWICE;
    let w42_ = (((w40 >> 17) ^ (w40 >> 19) ^ (w40_ >> 10)) +% w35 +% ((w27 >> 7) ^ (w27 >> 18) ^ (w27_ >> 3)) +% w26) & LOW;
    let w42 = w42_ *% TWICE;
    let t42 = e38 +% w42 +% 0xc24b8b70 +% (((e40 ^ e39) & e41) ^ e39) +% ((e41 >> 6) ^ (e41 >> 11) ^ (e41 >> 25));
    let x42 = a41 ^ a40;
    let e42 = ((a38 +% t42) & LOW) *% TWICE;
    let a42 = ((t42 +% ((x42 & x41) ^ a40) +% ((a41 >> 2) ^ (a41 >> 13) ^ (a41 >> 22))) & LOW) *% TWICE;
    let w43_ = (((w41 >> 17) ^ (w41 >> 19) ^ (w41_ >> 10)) +% w36 +% ((w28 >> 7) ^ (w28 >> 18) ^ (w28_ >> 3)) +% w27) & LOW;
    let w43 = w43_ *% TWICE;
    let t43 = e39 +% w43 +% 0xc76c51a3 +% (((e41 ^ e40) & e42) ^ e40) +% ((e42 >> 6) ^ (e42 >> 11) ^ (e42 >> 25));
    let x43 = a42 ^ a41;
    let e43 = ((a39 +% t43) & LOW) *% TWICE;
    let a43 = ((t43 +% ((x43 & x42) ^ a41) +% ((a42 >> 2) ^ (a42 >> 13) ^ (a42 >> 22))) & LOW) *% TWICE;
    let w44_ = (((w42 >> 17) ^ (w42 >> 19) ^ (w42_ >> 10)) +% w37 +% ((w29 >> 7) ^ (w29 >> 18) ^ (w29_ >> 3)) +% w28) & LOW;
    let w44 = w44_ *% TWICE;
    let t44 = e40 +% w44 +% 0xd192e819 +% (((e42 ^ e41) & e43) ^ e41) +% ((e43 >> 6) ^ (e43 >> 11) ^ (e43 >> 25));
    let x44 = a43 ^ a42;
    let e44 = ((a40 +% t44) & LOW) *% TWICE;
    let a44 = ((t44 +% ((x44 & x43) ^ a42) +% ((a43 >> 2) ^ (a43 >> 13) ^ (a43 >> 22))) & LOW) *% TWICE;
    let w45_ = (((w43 >> 17) ^ (w43 >> 19) ^ (w43_ >> 10)) +% w38 +% ((w30 >> 7) ^ (w30 >> 18) ^ (w30_ >> 3)) +% w29) & LOW;
    let w45 = w45_ *% TWICE;
    let t45 = e41 +% w45 +% 0xd6990624 +% (((e43 ^ e42) & e44) ^ e42) +% ((e44 >> 6) ^ (e44 >> 11) ^ (e44 >> 25));
    let x45 = a44 ^ a43;
    let e45 = ((a41 +% t45) & LOW) *% TWICE;
    let a45 = ((t45 +% ((x45 & x44) ^ a43) +% ((a44 >> 2) ^ (a44 >> 13) ^ (a44 >> 22))) & LOW) *% TWICE;
    let w46_ = (((w44 >> 17) ^ (w44 >> 19) ^ (w44_ >> 10)) +% w39 +% ((w31 >> 7) ^ (w31 >> 18) ^ (w31_ >> 3)) +% w30) & LOW;
    let w46 = w46_ *% TWICE;
    let t46 = e42 +% w46 +% 0xf40e3585 +% (((e44 ^ e43) & e45) ^ e43) +% ((e45 >> 6) ^ (e45 >> 11) ^ (e45 >> 25));
    let x46 = a45 ^ a44;
    let e46 = ((a42 +% t46) & LOW) *% TWICE;
    let a46 = ((t46 +% ((x46 & x45) ^ a44) +% ((a45 >> 2) ^ (a45 >> 13) ^ (a45 >> 22))) & LOW) *% TWICE;
    let w47_ = (((w45 >> 17) ^ (w45 >> 19) ^ (w45_ >> 10)) +% w40 +% ((w32 >> 7) ^ (w32 >> 18) ^ (w32_ >> 3)) +% w31) & LOW;
    let w47 = w47_ *% TWICE;
    let t47 = e43 +% w47 +% 0x106aa070 +% (((e45 ^ e44) & e46) ^ e44) +% ((e46 >> 6) ^ (e46 >> 11) ^ (e46 >> 25));
    let x47 = a46 ^ a45;
    let e47 = ((a43 +% t47) & LOW) *% TWICE;
    let a47 = ((t47 +% ((x47 & x46) ^ a45) +% ((a46 >> 2) ^ (a46 >> 13) ^ (a46 >> 22))) & LOW) *% TWICE;
    let w48_ = (((w46 >> 17) ^ (w46 >> 19) ^ (w46_ >> 10)) +% w41 +% ((w33 >> 7) ^ (w33 >> 18) ^ (w33_ >> 3)) +% w32) & LOW;
    let w48 = w48_ *% TWICE;
    let t48 = e44 +% w48 +% 0x19a4c116 +% (((e46 ^ e45) & e47) ^ e45) +% ((e47 >> 6) ^ (e47 >> 11) ^ (e47 >> 25));
    let x48 = a47 ^ a46;
    let e48 = ((a44 +% t48) & LOW) *% TWICE;
    let a48 = ((t48 +% ((x48 & x47) ^ a46) +% ((a47 >> 2) ^ (a47 >> 13) ^ (a47 >> 22))) & LOW) *% TWICE;
    let w49_ = (((w47 >> 17) ^ (w47 >> 19) ^ (w47_ >> 10)) +% w42 +% ((w34 >> 7) ^ (w34 >> 18) ^ (w34_ >> 3)) +% w33) & LOW;
    let w49 = w49_ *% TWICE;
    let t49 = e45 +% w49 +% 0x1e376c08 +% (((e47 ^ e46) & e48) ^ e46) +% ((e48 >> 6) ^ (e48 >> 11) ^ (e48 >> 25));
    let x49 = a48 ^ a47;
    let e49 = ((a45 +% t49) & LOW) *% TWICE;
    let a49 = ((t49 +% ((x49 & x48) ^ a47) +% ((a48 >> 2) ^ (a48 >> 13) ^ (a48 >> 22))) & LOW) *% TWICE;
    let w50_ = (((w48 >> 17) ^ (w48 >> 19) ^ (w48_ >> 10)) +% w43 +% ((w35 >> 7) ^ (w35 >> 18) ^ (w35_ >> 3)) +% w34) & LOW;
    let w50 = w50_ *% TWICE;
    let t50 = e46 +% w50 +% 0x2748774c +% (((e48 ^ e47) & e49) ^ e47) +% ((e49 >> 6) ^ (e49 >> 11) ^ (e49 >> 25));
    let x50 = a49 ^ a48;
    let e50 = ((a46 +% t50) & LOW) *% TWICE;
    let a50 = ((t50 +% ((x50 & x49) ^ a48) +% ((a49 >> 2) ^ (a49 >> 13) ^ (a49 >> 22))) & LOW) *% TWICE;
    let w51_ = (((w49 >> 17) ^ (w49 >> 19) ^ (w49_ >> 10)) +% w44 +% ((w36 >> 7) ^ (w36 >> 18) ^ (w36_ >> 3)) +% w35) & LOW;
    let w51 = w51_ *% TWICE;
    let t51 = e47 +% w51 +% 0x34b0bcb5 +% (((e49 ^ e48) & e50) ^ e48) +% ((e50 >> 6) ^ (e50 >> 11) ^ (e50 >> 25));
    let x51 = a50 ^ a49;
    let e51 = ((a47 +% t51) & LOW) *% TWICE;
    let a51 = ((t51 +% ((x51 & x50) ^ a49) +% ((a50 >> 2) ^ (a50 >> 13) ^ (a50 >> 22))) & LOW) *% TWICE;
    let w52_ = (((w50 >> 17) ^ (w50 >> 19) ^ (w50_ >> 10)) +% w45 +% ((w37 >> 7) ^ (w37 >> 18) ^ (w37_ >> 3)) +% w36) & LOW;
    let w52 = w52_ *% TWICE;
    let t52 = e48 +% w52 +% 0x391c0cb3 +% (((e50 ^ e49) & e51) ^ e49) +% ((e51 >> 6) ^ (e51 >> 11) ^ (e51 >> 25));
    let x52 = a51 ^ a50;
    let e52 = ((a48 +% t52) & LOW) *% TWICE;
    let a52 = ((t52 +% ((x52 & x51) ^ a50) +% ((a51 >> 2) ^ (a51 >> 13) ^ (a51 >> 22))) & LOW) *% TWICE;
    let w53_ = (((w51 >> 17) ^ (w51 >> 19) ^ (w51_ >> 10)) +% w46 +% ((w38 >> 7) ^ (w38 >> 18) ^ (w38_ >> 3)) +% w37) & LOW;
    let w53 = w53_ *% TWICE;
    let t53 = e49 +% w53 +% 0x4ed8aa4a +% (((e51 ^ e50) & e52) ^ e50) +% ((e52 >> 6) ^ (e52 >> 11) ^ (e52 >> 25));
    let x53 = a52 ^ a51;
    let e53 = ((a49 +% t53) & LOW) *% TWICE;
    let a53 = ((t53 +% ((x53 & x52) ^ a51) +% ((a52 >> 2) ^ (a52 >> 13) ^ (a52 >> 22))) & LOW) *% TWICE;
    let w54_ = (((w52 >> 17) ^ (w52 >> 19) ^ (w52_ >> 10)) +% w47 +% ((w39 >> 7) ^ (w39 >> 18) ^ (w39_ >> 3)) +% w38) & LOW;
    let w54 = w54_ *% TWICE;
    let t54 = e50 +% w54 +% 0x5b9cca4f +% (((e52 ^ e51) & e53) ^ e51) +% ((e53 >> 6) ^ (e53 >> 11) ^ (e53 >> 25));
    let x54 = a53 ^ a52;
    let e54 = ((a50 +% t54) & LOW) *% TWICE;
    let a54 = ((t54 +% ((x54 & x53) ^ a52) +% ((a53 >> 2) ^ (a53 >> 13) ^ (a53 >> 22))) & LOW) *% TWICE;
    let w55_ = (((w53 >> 17) ^ (w53 >> 19) ^ (w53_ >> 10)) +% w48 +% ((w40 >> 7) ^ (w40 >> 18) ^ (w40_ >> 3)) +% w39) & LOW;
    let w55 = w55_ *% TWICE;
    let t55 = e51 +% w55 +% 0x682e6ff3 +% (((e53 ^ e52) & e54) ^ e52) +% ((e54 >> 6) ^ (e54 >> 11) ^ (e54 >> 25));
    let x55 = a54 ^ a53;
    let e55 = ((a51 +% t55) & LOW) *% TWICE;
    let a55 = ((t55 +% ((x55 & x54) ^ a53) +% ((a54 >> 2) ^ (a54 >> 13) ^ (a54 >> 22))) & LOW) *% TWICE;
    let w56_ = (((w54 >> 17) ^ (w54 >> 19) ^ (w54_ >> 10)) +% w49 +% ((w41 >> 7) ^ (w41 >> 18) ^ (w41_ >> 3)) +% w40) & LOW;
    let w56 = w56_ *% TWICE;
    let t56 = e52 +% w56 +% 0x748f82ee +% (((e54 ^ e53) & e55) ^ e53) +% ((e55 >> 6) ^ (e55 >> 11) ^ (e55 >> 25));
    let x56 = a55 ^ a54;
    let e56 = ((a52 +% t56) & LOW) *% TWICE;
    let a56 = ((t56 +% ((x56 & x55) ^ a54) +% ((a55 >> 2) ^ (a55 >> 13) ^ (a55 >> 22))) & LOW) *% TWICE;
    let w57_ = (((w55 >> 17) ^ (w55 >> 19) ^ (w55_ >> 10)) +% w50 +% ((w42 >> 7) ^ (w42 >> 18) ^ (w42_ >> 3)) +% w41) & LOW;
    let w57 = w57_ *% TWICE;
    let t57 = e53 +% w57 +% 0x78a5636f +% (((e55 ^ e54) & e56) ^ e54) +% ((e56 >> 6) ^ (e56 >> 11) ^ (e56 >> 25));
    let x57 = a56 ^ a55;
    let e57 = ((a53 +% t57) & LOW) *% TWICE;
    let a57 = ((t57 +% ((x57 & x56) ^ a55) +% ((a56 >> 2) ^ (a56 >> 13) ^ (a56 >> 22))) & LOW) *% TWICE;
    let w58_ = (((w56 >> 17) ^ (w56 >> 19) ^ (w56_ >> 10)) +% w51 +% ((w43 >> 7) ^ (w43 >> 18) ^ (w43_ >> 3)) +% w42) & LOW;
    let w58 = w58_ *% TWICE;
    let t58 = e54 +% w58 +% 0x84c87814 +% (((e56 ^ e55) & e57) ^ e55) +% ((e57 >> 6) ^ (e57 >> 11) ^ (e57 >> 25));
    let x58 = a57 ^ a56;
    let e58 = ((a54 +% t58) & LOW) *% TWICE;
    let a58 = ((t58 +% ((x58 & x57) ^ a56) +% ((a57 >> 2) ^ (a57 >> 13) ^ (a57 >> 22))) & LOW) *% TWICE;
    let w59_ = (((w57 >> 17) ^ (w57 >> 19) ^ (w57_ >> 10)) +% w52 +% ((w44 >> 7) ^ (w44 >> 18) ^ (w44_ >> 3)) +% w43) & LOW;
    let w59 = w59_ *% TWICE;
    let t59 = e55 +% w59 +% 0x8cc70208 +% (((e57 ^ e56) & e58) ^ e56) +% ((e58 >> 6) ^ (e58 >> 11) ^ (e58 >> 25));
    let x59 = a58 ^ a57;
    let e59 = ((a55 +% t59) & LOW) *% TWICE;
    let a59 = ((t59 +% ((x59 & x58) ^ a57) +% ((a58 >> 2) ^ (a58 >> 13) ^ (a58 >> 22))) & LOW) *% TWICE;
    let w60_ = (((w58 >> 17) ^ (w58 >> 19) ^ (w58_ >> 10)) +% w53 +% ((w45 >> 7) ^ (w45 >> 18) ^ (w45_ >> 3)) +% w44) & LOW;
    let w60 = w60_ *% TWICE;
    let t60 = e56 +% w60 +% 0x90befffa +% (((e58 ^ e57) & e59) ^ e57) +% ((e59 >> 6) ^ (e59 >> 11) ^ (e59 >> 25));
    let x60 = a59 ^ a58;
    let e60 = ((a56 +% t60) & LOW) *% TWICE;
    let a60 = ((t60 +% ((x60 & x59) ^ a58) +% ((a59 >> 2) ^ (a59 >> 13) ^ (a59 >> 22))) & LOW) *% TWICE;
    let w61_ = (((w59 >> 17) ^ (w59 >> 19) ^ (w59_ >> 10)) +% w54 +% ((w46 >> 7) ^ (w46 >> 18) ^ (w46_ >> 3)) +% w45) & LOW;
    let w61 = w61_ *% TWICE;
    let t61 = e57 +% w61 +% 0xa4506ceb +% (((e59 ^ e58) & e60) ^ e58) +% ((e60 >> 6) ^ (e60 >> 11) ^ (e60 >> 25));
    let x61 = a60 ^ a59;
    let e61 = ((a57 +% t61) & LOW) *% TWICE;
    let a61 = ((t61 +% ((x61 & x60) ^ a59) +% ((a60 >> 2) ^ (a60 >> 13) ^ (a60 >> 22))) & LOW) *% TWICE;
    let w62 = ((w60 >> 17) ^ (w60 >> 19) ^ (w60_ >> 10)) +% w55 +% ((w47 >> 7) ^ (w47 >> 18) ^ (w47_ >> 3)) +% w46;
    let t62 = e58 +% w62 +% 0xbef9a3f7 +% (((e60 ^ e59) & e61) ^ e59) +% ((e61 >> 6) ^ (e61 >> 11) ^ (e61 >> 25));
    let x62 = a61 ^ a60;
    let e62 = ((a58 +% t62) & LOW) *% TWICE;
    let a62 = ((t62 +% ((x62 & x61) ^ a60) +% ((a61 >> 2) ^ (a61 >> 13) ^ (a61 >> 22))) & LOW) *% TWICE;
    let w63 = ((w61 >> 17) ^ (w61 >> 19) ^ (w61_ >> 10)) +% w56 +% ((w48 >> 7) ^ (w48 >> 18) ^ (w48_ >> 3)) +% w47;
    let t63 = e59 +% w63 +% 0xc67178f2 +% (((e61 ^ e60) & e62) ^ e60) +% ((e62 >> 6) ^ (e62 >> 11) ^ (e62 >> 25));
    let x63 = a62 ^ a61;
    let e63 = ((a59 +% t63) & LOW) *% TWICE;
    let a63 = ((t63 +% ((x63 & x62) ^ a61) +% ((a62 >> 2) ^ (a62 >> 13) ^ (a62 >> 22))) & LOW) *% TWICE;
    (
      Prim.nat64ToNat32((a +% a63) & LOW), Prim.nat64ToNat32((b +% a62) & LOW),
      Prim.nat64ToNat32((c +% a61) & LOW), Prim.nat64ToNat32((d +% a60) & LOW),
      Prim.nat64ToNat32((e +% e63) & LOW), Prim.nat64ToNat32((f +% e62) & LOW),
      Prim.nat64ToNat32((g +% e61) & LOW), Prim.nat64ToNat32((h +% e60) & LOW),
    )
  };

  /// The chaining value after the blocks of `data` from `from` to before `to`, which are whole.
  public func blocksOfBlob(
    h0 : Nat32, h1 : Nat32, h2 : Nat32, h3 : Nat32, h4 : Nat32, h5 : Nat32, h6 : Nat32,
    h7 : Nat32, data : Blob, from : Nat64, to : Nat64,
  ) : (Nat32, Nat32, Nat32, Nat32, Nat32, Nat32, Nat32, Nat32) {
    var s0 = nat64(h0);
    var s1 = nat64(h1);
    var s2 = nat64(h2);
    var s3 = nat64(h3);
    var s4 = nat64(h4);
    var s5 = nat64(h5);
    var s6 = nat64(h6);
    var s7 = nat64(h7);
    var at = from +% 0;
    let end = to +% 0;
    while (at != end) {
      let a = s0 *% TWICE;
      let b = s1 *% TWICE;
      let c = s2 *% TWICE;
      let d = s3 *% TWICE;
      let e = s4 *% TWICE;
      let f = s5 *% TWICE;
      let g = s6 *% TWICE;
      let h = s7 *% TWICE;
      let b_c = b ^ c;
      let w0 = nat64((nat32((nat16(data[nat(at)]) *% 256) | nat16(data[nat(at +% 1)])) *% 65536)
        | nat32((nat16(data[nat(at +% 2)]) *% 256) | nat16(data[nat(at +% 3)])));
      let t0 = h +% w0 +% 0x428a2f98 +% (((f ^ g) & e) ^ g) +% ((e >> 6) ^ (e >> 11) ^ (e >> 25));
      let x0 = a ^ b;
      let e0 = ((d +% t0) & LOW) *% TWICE;
      let a0 = ((t0 +% ((x0 & b_c) ^ b) +% ((a >> 2) ^ (a >> 13) ^ (a >> 22))) & LOW) *% TWICE;
      let w1_ = nat64((nat32((nat16(data[nat(at +% 4)]) *% 256) | nat16(data[nat(at +% 5)])) *% 65536)
        | nat32((nat16(data[nat(at +% 6)]) *% 256) | nat16(data[nat(at +% 7)])));
      let w1 = w1_ *% TWICE;
      let t1 = g +% w1 +% 0x71374491 +% (((e ^ f) & e0) ^ f) +% ((e0 >> 6) ^ (e0 >> 11) ^ (e0 >> 25));
      let x1 = a0 ^ a;
      let e1 = ((c +% t1) & LOW) *% TWICE;
      let a1 = ((t1 +% ((x1 & x0) ^ a) +% ((a0 >> 2) ^ (a0 >> 13) ^ (a0 >> 22))) & LOW) *% TWICE;
      let w2_ = nat64((nat32((nat16(data[nat(at +% 8)]) *% 256) | nat16(data[nat(at +% 9)])) *% 65536)
        | nat32((nat16(data[nat(at +% 10)]) *% 256) | nat16(data[nat(at +% 11)])));
      let w2 = w2_ *% TWICE;
      let t2 = f +% w2 +% 0xb5c0fbcf +% (((e0 ^ e) & e1) ^ e) +% ((e1 >> 6) ^ (e1 >> 11) ^ (e1 >> 25));
      let x2 = a1 ^ a0;
      let e2 = ((b +% t2) & LOW) *% TWICE;
      let a2 = ((t2 +% ((x2 & x1) ^ a0) +% ((a1 >> 2) ^ (a1 >> 13) ^ (a1 >> 22))) & LOW) *% TWICE;
      let w3_ = nat64((nat32((nat16(data[nat(at +% 12)]) *% 256) | nat16(data[nat(at +% 13)])) *% 65536)
        | nat32((nat16(data[nat(at +% 14)]) *% 256) | nat16(data[nat(at +% 15)])));
      let w3 = w3_ *% TWICE;
      let t3 = e +% w3 +% 0xe9b5dba5 +% (((e1 ^ e0) & e2) ^ e0) +% ((e2 >> 6) ^ (e2 >> 11) ^ (e2 >> 25));
      let x3 = a2 ^ a1;
      let e3 = ((a +% t3) & LOW) *% TWICE;
      let a3 = ((t3 +% ((x3 & x2) ^ a1) +% ((a2 >> 2) ^ (a2 >> 13) ^ (a2 >> 22))) & LOW) *% TWICE;
      let w4_ = nat64((nat32((nat16(data[nat(at +% 16)]) *% 256) | nat16(data[nat(at +% 17)])) *% 65536)
        | nat32((nat16(data[nat(at +% 18)]) *% 256) | nat16(data[nat(at +% 19)])));
      let w4 = w4_ *% TWICE;
      let t4 = e0 +% w4 +% 0x3956c25b +% (((e2 ^ e1) & e3) ^ e1) +% ((e3 >> 6) ^ (e3 >> 11) ^ (e3 >> 25));
      let x4 = a3 ^ a2;
      let e4 = ((a0 +% t4) & LOW) *% TWICE;
      let a4 = ((t4 +% ((x4 & x3) ^ a2) +% ((a3 >> 2) ^ (a3 >> 13) ^ (a3 >> 22))) & LOW) *% TWICE;
      let w5_ = nat64((nat32((nat16(data[nat(at +% 20)]) *% 256) | nat16(data[nat(at +% 21)])) *% 65536)
        | nat32((nat16(data[nat(at +% 22)]) *% 256) | nat16(data[nat(at +% 23)])));
      let w5 = w5_ *% TWICE;
      let t5 = e1 +% w5 +% 0x59f111f1 +% (((e3 ^ e2) & e4) ^ e2) +% ((e4 >> 6) ^ (e4 >> 11) ^ (e4 >> 25));
      let x5 = a4 ^ a3;
      let e5 = ((a1 +% t5) & LOW) *% TWICE;
      let a5 = ((t5 +% ((x5 & x4) ^ a3) +% ((a4 >> 2) ^ (a4 >> 13) ^ (a4 >> 22))) & LOW) *% TWICE;
      let w6_ = nat64((nat32((nat16(data[nat(at +% 24)]) *% 256) | nat16(data[nat(at +% 25)])) *% 65536)
        | nat32((nat16(data[nat(at +% 26)]) *% 256) | nat16(data[nat(at +% 27)])));
      let w6 = w6_ *% TWICE;
      let t6 = e2 +% w6 +% 0x923f82a4 +% (((e4 ^ e3) & e5) ^ e3) +% ((e5 >> 6) ^ (e5 >> 11) ^ (e5 >> 25));
      let x6 = a5 ^ a4;
      let e6 = ((a2 +% t6) & LOW) *% TWICE;
      let a6 = ((t6 +% ((x6 & x5) ^ a4) +% ((a5 >> 2) ^ (a5 >> 13) ^ (a5 >> 22))) & LOW) *% TWICE;
      let w7_ = nat64((nat32((nat16(data[nat(at +% 28)]) *% 256) | nat16(data[nat(at +% 29)])) *% 65536)
        | nat32((nat16(data[nat(at +% 30)]) *% 256) | nat16(data[nat(at +% 31)])));
      let w7 = w7_ *% TWICE;
      let t7 = e3 +% w7 +% 0xab1c5ed5 +% (((e5 ^ e4) & e6) ^ e4) +% ((e6 >> 6) ^ (e6 >> 11) ^ (e6 >> 25));
      let x7 = a6 ^ a5;
      let e7 = ((a3 +% t7) & LOW) *% TWICE;
      let a7 = ((t7 +% ((x7 & x6) ^ a5) +% ((a6 >> 2) ^ (a6 >> 13) ^ (a6 >> 22))) & LOW) *% TWICE;
      let w8_ = nat64((nat32((nat16(data[nat(at +% 32)]) *% 256) | nat16(data[nat(at +% 33)])) *% 65536)
        | nat32((nat16(data[nat(at +% 34)]) *% 256) | nat16(data[nat(at +% 35)])));
      let w8 = w8_ *% TWICE;
      let t8 = e4 +% w8 +% 0xd807aa98 +% (((e6 ^ e5) & e7) ^ e5) +% ((e7 >> 6) ^ (e7 >> 11) ^ (e7 >> 25));
      let x8 = a7 ^ a6;
      let e8 = ((a4 +% t8) & LOW) *% TWICE;
      let a8 = ((t8 +% ((x8 & x7) ^ a6) +% ((a7 >> 2) ^ (a7 >> 13) ^ (a7 >> 22))) & LOW) *% TWICE;
      let w9_ = nat64((nat32((nat16(data[nat(at +% 36)]) *% 256) | nat16(data[nat(at +% 37)])) *% 65536)
        | nat32((nat16(data[nat(at +% 38)]) *% 256) | nat16(data[nat(at +% 39)])));
      let w9 = w9_ *% TWICE;
      let t9 = e5 +% w9 +% 0x12835b01 +% (((e7 ^ e6) & e8) ^ e6) +% ((e8 >> 6) ^ (e8 >> 11) ^ (e8 >> 25));
      let x9 = a8 ^ a7;
      let e9 = ((a5 +% t9) & LOW) *% TWICE;
      let a9 = ((t9 +% ((x9 & x8) ^ a7) +% ((a8 >> 2) ^ (a8 >> 13) ^ (a8 >> 22))) & LOW) *% TWICE;
      let w10_ = nat64((nat32((nat16(data[nat(at +% 40)]) *% 256) | nat16(data[nat(at +% 41)])) *% 65536)
        | nat32((nat16(data[nat(at +% 42)]) *% 256) | nat16(data[nat(at +% 43)])));
      let w10 = w10_ *% TWICE;
      let t10 = e6 +% w10 +% 0x243185be +% (((e8 ^ e7) & e9) ^ e7) +% ((e9 >> 6) ^ (e9 >> 11) ^ (e9 >> 25));
      let x10 = a9 ^ a8;
      let e10 = ((a6 +% t10) & LOW) *% TWICE;
      let a10 = ((t10 +% ((x10 & x9) ^ a8) +% ((a9 >> 2) ^ (a9 >> 13) ^ (a9 >> 22))) & LOW) *% TWICE;
      let w11_ = nat64((nat32((nat16(data[nat(at +% 44)]) *% 256) | nat16(data[nat(at +% 45)])) *% 65536)
        | nat32((nat16(data[nat(at +% 46)]) *% 256) | nat16(data[nat(at +% 47)])));
      let w11 = w11_ *% TWICE;
      let t11 = e7 +% w11 +% 0x550c7dc3 +% (((e9 ^ e8) & e10) ^ e8) +% ((e10 >> 6) ^ (e10 >> 11) ^ (e10 >> 25));
      let x11 = a10 ^ a9;
      let e11 = ((a7 +% t11) & LOW) *% TWICE;
      let a11 = ((t11 +% ((x11 & x10) ^ a9) +% ((a10 >> 2) ^ (a10 >> 13) ^ (a10 >> 22))) & LOW) *% TWICE;
      let w12_ = nat64((nat32((nat16(data[nat(at +% 48)]) *% 256) | nat16(data[nat(at +% 49)])) *% 65536)
        | nat32((nat16(data[nat(at +% 50)]) *% 256) | nat16(data[nat(at +% 51)])));
      let w12 = w12_ *% TWICE;
      let t12 = e8 +% w12 +% 0x72be5d74 +% (((e10 ^ e9) & e11) ^ e9) +% ((e11 >> 6) ^ (e11 >> 11) ^ (e11 >> 25));
      let x12 = a11 ^ a10;
      let e12 = ((a8 +% t12) & LOW) *% TWICE;
      let a12 = ((t12 +% ((x12 & x11) ^ a10) +% ((a11 >> 2) ^ (a11 >> 13) ^ (a11 >> 22))) & LOW) *% TWICE;
      let w13_ = nat64((nat32((nat16(data[nat(at +% 52)]) *% 256) | nat16(data[nat(at +% 53)])) *% 65536)
        | nat32((nat16(data[nat(at +% 54)]) *% 256) | nat16(data[nat(at +% 55)])));
      let w13 = w13_ *% TWICE;
      let t13 = e9 +% w13 +% 0x80deb1fe +% (((e11 ^ e10) & e12) ^ e10) +% ((e12 >> 6) ^ (e12 >> 11) ^ (e12 >> 25));
      let x13 = a12 ^ a11;
      let e13 = ((a9 +% t13) & LOW) *% TWICE;
      let a13 = ((t13 +% ((x13 & x12) ^ a11) +% ((a12 >> 2) ^ (a12 >> 13) ^ (a12 >> 22))) & LOW) *% TWICE;
      let w14_ = nat64((nat32((nat16(data[nat(at +% 56)]) *% 256) | nat16(data[nat(at +% 57)])) *% 65536)
        | nat32((nat16(data[nat(at +% 58)]) *% 256) | nat16(data[nat(at +% 59)])));
      let w14 = w14_ *% TWICE;
      let t14 = e10 +% w14 +% 0x9bdc06a7 +% (((e12 ^ e11) & e13) ^ e11) +% ((e13 >> 6) ^ (e13 >> 11) ^ (e13 >> 25));
      let x14 = a13 ^ a12;
      let e14 = ((a10 +% t14) & LOW) *% TWICE;
      let a14 = ((t14 +% ((x14 & x13) ^ a12) +% ((a13 >> 2) ^ (a13 >> 13) ^ (a13 >> 22))) & LOW) *% TWICE;
      let w15_ = nat64((nat32((nat16(data[nat(at +% 60)]) *% 256) | nat16(data[nat(at +% 61)])) *% 65536)
        | nat32((nat16(data[nat(at +% 62)]) *% 256) | nat16(data[nat(at +% 63)])));
      let w15 = w15_ *% TWICE;
      let t15 = e11 +% w15 +% 0xc19bf174 +% (((e13 ^ e12) & e14) ^ e12) +% ((e14 >> 6) ^ (e14 >> 11) ^ (e14 >> 25));
      let x15 = a14 ^ a13;
      let e15 = ((a11 +% t15) & LOW) *% TWICE;
      let a15 = ((t15 +% ((x15 & x14) ^ a13) +% ((a14 >> 2) ^ (a14 >> 13) ^ (a14 >> 22))) & LOW) *% TWICE;
      let w16_ = (((w14 >> 17) ^ (w14 >> 19) ^ (w14_ >> 10)) +% w9 +% ((w1 >> 7) ^ (w1 >> 18) ^ (w1_ >> 3)) +% w0) & LOW;
      let w16 = w16_ *% TWICE;
      let t16 = e12 +% w16 +% 0xe49b69c1 +% (((e14 ^ e13) & e15) ^ e13) +% ((e15 >> 6) ^ (e15 >> 11) ^ (e15 >> 25));
      let x16 = a15 ^ a14;
      let e16 = ((a12 +% t16) & LOW) *% TWICE;
      let a16 = ((t16 +% ((x16 & x15) ^ a14) +% ((a15 >> 2) ^ (a15 >> 13) ^ (a15 >> 22))) & LOW) *% TWICE;
      let w17_ = (((w15 >> 17) ^ (w15 >> 19) ^ (w15_ >> 10)) +% w10 +% ((w2 >> 7) ^ (w2 >> 18) ^ (w2_ >> 3)) +% w1) & LOW;
      let w17 = w17_ *% TWICE;
      let t17 = e13 +% w17 +% 0xefbe4786 +% (((e15 ^ e14) & e16) ^ e14) +% ((e16 >> 6) ^ (e16 >> 11) ^ (e16 >> 25));
      let x17 = a16 ^ a15;
      let e17 = ((a13 +% t17) & LOW) *% TWICE;
      let a17 = ((t17 +% ((x17 & x16) ^ a15) +% ((a16 >> 2) ^ (a16 >> 13) ^ (a16 >> 22))) & LOW) *% TWICE;
      let w18_ = (((w16 >> 17) ^ (w16 >> 19) ^ (w16_ >> 10)) +% w11 +% ((w3 >> 7) ^ (w3 >> 18) ^ (w3_ >> 3)) +% w2) & LOW;
      let w18 = w18_ *% TWICE;
      let t18 = e14 +% w18 +% 0xfc19dc6 +% (((e16 ^ e15) & e17) ^ e15) +% ((e17 >> 6) ^ (e17 >> 11) ^ (e17 >> 25));
      let x18 = a17 ^ a16;
      let e18 = ((a14 +% t18) & LOW) *% TWICE;
      let a18 = ((t18 +% ((x18 & x17) ^ a16) +% ((a17 >> 2) ^ (a17 >> 13) ^ (a17 >> 22))) & LOW) *% TWICE;
      let w19_ = (((w17 >> 17) ^ (w17 >> 19) ^ (w17_ >> 10)) +% w12 +% ((w4 >> 7) ^ (w4 >> 18) ^ (w4_ >> 3)) +% w3) & LOW;
      let w19 = w19_ *% TWICE;
      let t19 = e15 +% w19 +% 0x240ca1cc +% (((e17 ^ e16) & e18) ^ e16) +% ((e18 >> 6) ^ (e18 >> 11) ^ (e18 >> 25));
      let x19 = a18 ^ a17;
      let e19 = ((a15 +% t19) & LOW) *% TWICE;
      let a19 = ((t19 +% ((x19 & x18) ^ a17) +% ((a18 >> 2) ^ (a18 >> 13) ^ (a18 >> 22))) & LOW) *% TWICE;
      let w20_ = (((w18 >> 17) ^ (w18 >> 19) ^ (w18_ >> 10)) +% w13 +% ((w5 >> 7) ^ (w5 >> 18) ^ (w5_ >> 3)) +% w4) & LOW;
      let w20 = w20_ *% TWICE;
      let t20 = e16 +% w20 +% 0x2de92c6f +% (((e18 ^ e17) & e19) ^ e17) +% ((e19 >> 6) ^ (e19 >> 11) ^ (e19 >> 25));
      let x20 = a19 ^ a18;
      let e20 = ((a16 +% t20) & LOW) *% TWICE;
      let a20 = ((t20 +% ((x20 & x19) ^ a18) +% ((a19 >> 2) ^ (a19 >> 13) ^ (a19 >> 22))) & LOW) *% TWICE;
      let w21_ = (((w19 >> 17) ^ (w19 >> 19) ^ (w19_ >> 10)) +% w14 +% ((w6 >> 7) ^ (w6 >> 18) ^ (w6_ >> 3)) +% w5) & LOW;
      let w21 = w21_ *% TWICE;
      let t21 = e17 +% w21 +% 0x4a7484aa +% (((e19 ^ e18) & e20) ^ e18) +% ((e20 >> 6) ^ (e20 >> 11) ^ (e20 >> 25));
      let x21 = a20 ^ a19;
      let e21 = ((a17 +% t21) & LOW) *% TWICE;
      let a21 = ((t21 +% ((x21 & x20) ^ a19) +% ((a20 >> 2) ^ (a20 >> 13) ^ (a20 >> 22))) & LOW) *% TWICE;
      let w22_ = (((w20 >> 17) ^ (w20 >> 19) ^ (w20_ >> 10)) +% w15 +% ((w7 >> 7) ^ (w7 >> 18) ^ (w7_ >> 3)) +% w6) & LOW;
      let w22 = w22_ *% TWICE;
      let t22 = e18 +% w22 +% 0x5cb0a9dc +% (((e20 ^ e19) & e21) ^ e19) +% ((e21 >> 6) ^ (e21 >> 11) ^ (e21 >> 25));
      let x22 = a21 ^ a20;
      let e22 = ((a18 +% t22) & LOW) *% TWICE;
      let a22 = ((t22 +% ((x22 & x21) ^ a20) +% ((a21 >> 2) ^ (a21 >> 13) ^ (a21 >> 22))) & LOW) *% TWICE;
      let w23_ = (((w21 >> 17) ^ (w21 >> 19) ^ (w21_ >> 10)) +% w16 +% ((w8 >> 7) ^ (w8 >> 18) ^ (w8_ >> 3)) +% w7) & LOW;
      let w23 = w23_ *% TWICE;
      let t23 = e19 +% w23 +% 0x76f988da +% (((e21 ^ e20) & e22) ^ e20) +% ((e22 >> 6) ^ (e22 >> 11) ^ (e22 >> 25));
      let x23 = a22 ^ a21;
      let e23 = ((a19 +% t23) & LOW) *% TWICE;
      let a23 = ((t23 +% ((x23 & x22) ^ a21) +% ((a22 >> 2) ^ (a22 >> 13) ^ (a22 >> 22))) & LOW) *% TWICE;
      let w24_ = (((w22 >> 17) ^ (w22 >> 19) ^ (w22_ >> 10)) +% w17 +% ((w9 >> 7) ^ (w9 >> 18) ^ (w9_ >> 3)) +% w8) & LOW;
      let w24 = w24_ *% TWICE;
      let t24 = e20 +% w24 +% 0x983e5152 +% (((e22 ^ e21) & e23) ^ e21) +% ((e23 >> 6) ^ (e23 >> 11) ^ (e23 >> 25));
      let x24 = a23 ^ a22;
      let e24 = ((a20 +% t24) & LOW) *% TWICE;
      let a24 = ((t24 +% ((x24 & x23) ^ a22) +% ((a23 >> 2) ^ (a23 >> 13) ^ (a23 >> 22))) & LOW) *% TWICE;
      let w25_ = (((w23 >> 17) ^ (w23 >> 19) ^ (w23_ >> 10)) +% w18 +% ((w10 >> 7) ^ (w10 >> 18) ^ (w10_ >> 3)) +% w9) & LOW;
      let w25 = w25_ *% TWICE;
      let t25 = e21 +% w25 +% 0xa831c66d +% (((e23 ^ e22) & e24) ^ e22) +% ((e24 >> 6) ^ (e24 >> 11) ^ (e24 >> 25));
      let x25 = a24 ^ a23;
      let e25 = ((a21 +% t25) & LOW) *% TWICE;
      let a25 = ((t25 +% ((x25 & x24) ^ a23) +% ((a24 >> 2) ^ (a24 >> 13) ^ (a24 >> 22))) & LOW) *% TWICE;
      let w26_ = (((w24 >> 17) ^ (w24 >> 19) ^ (w24_ >> 10)) +% w19 +% ((w11 >> 7) ^ (w11 >> 18) ^ (w11_ >> 3)) +% w10) & LOW;
      let w26 = w26_ *% TWICE;
      let t26 = e22 +% w26 +% 0xb00327c8 +% (((e24 ^ e23) & e25) ^ e23) +% ((e25 >> 6) ^ (e25 >> 11) ^ (e25 >> 25));
      let x26 = a25 ^ a24;
      let e26 = ((a22 +% t26) & LOW) *% TWICE;
      let a26 = ((t26 +% ((x26 & x25) ^ a24) +% ((a25 >> 2) ^ (a25 >> 13) ^ (a25 >> 22))) & LOW) *% TWICE;
      let w27_ = (((w25 >> 17) ^ (w25 >> 19) ^ (w25_ >> 10)) +% w20 +% ((w12 >> 7) ^ (w12 >> 18) ^ (w12_ >> 3)) +% w11) & LOW;
      let w27 = w27_ *% TWICE;
      let t27 = e23 +% w27 +% 0xbf597fc7 +% (((e25 ^ e24) & e26) ^ e24) +% ((e26 >> 6) ^ (e26 >> 11) ^ (e26 >> 25));
      let x27 = a26 ^ a25;
      let e27 = ((a23 +% t27) & LOW) *% TWICE;
      let a27 = ((t27 +% ((x27 & x26) ^ a25) +% ((a26 >> 2) ^ (a26 >> 13) ^ (a26 >> 22))) & LOW) *% TWICE;
      let w28_ = (((w26 >> 17) ^ (w26 >> 19) ^ (w26_ >> 10)) +% w21 +% ((w13 >> 7) ^ (w13 >> 18) ^ (w13_ >> 3)) +% w12) & LOW;
      let w28 = w28_ *% TWICE;
      let t28 = e24 +% w28 +% 0xc6e00bf3 +% (((e26 ^ e25) & e27) ^ e25) +% ((e27 >> 6) ^ (e27 >> 11) ^ (e27 >> 25));
      let x28 = a27 ^ a26;
      let e28 = ((a24 +% t28) & LOW) *% TWICE;
      let a28 = ((t28 +% ((x28 & x27) ^ a26) +% ((a27 >> 2) ^ (a27 >> 13) ^ (a27 >> 22))) & LOW) *% TWICE;
      let w29_ = (((w27 >> 17) ^ (w27 >> 19) ^ (w27_ >> 10)) +% w22 +% ((w14 >> 7) ^ (w14 >> 18) ^ (w14_ >> 3)) +% w13) & LOW;
      let w29 = w29_ *% TWICE;
      let t29 = e25 +% w29 +% 0xd5a79147 +% (((e27 ^ e26) & e28) ^ e26) +% ((e28 >> 6) ^ (e28 >> 11) ^ (e28 >> 25));
      let x29 = a28 ^ a27;
      let e29 = ((a25 +% t29) & LOW) *% TWICE;
      let a29 = ((t29 +% ((x29 & x28) ^ a27) +% ((a28 >> 2) ^ (a28 >> 13) ^ (a28 >> 22))) & LOW) *% TWICE;
      let w30_ = (((w28 >> 17) ^ (w28 >> 19) ^ (w28_ >> 10)) +% w23 +% ((w15 >> 7) ^ (w15 >> 18) ^ (w15_ >> 3)) +% w14) & LOW;
      let w30 = w30_ *% TWICE;
      let t30 = e26 +% w30 +% 0x6ca6351 +% (((e28 ^ e27) & e29) ^ e27) +% ((e29 >> 6) ^ (e29 >> 11) ^ (e29 >> 25));
      let x30 = a29 ^ a28;
      let e30 = ((a26 +% t30) & LOW) *% TWICE;
      let a30 = ((t30 +% ((x30 & x29) ^ a28) +% ((a29 >> 2) ^ (a29 >> 13) ^ (a29 >> 22))) & LOW) *% TWICE;
      let w31_ = (((w29 >> 17) ^ (w29 >> 19) ^ (w29_ >> 10)) +% w24 +% ((w16 >> 7) ^ (w16 >> 18) ^ (w16_ >> 3)) +% w15) & LOW;
      let w31 = w31_ *% TWICE;
      let t31 = e27 +% w31 +% 0x14292967 +% (((e29 ^ e28) & e30) ^ e28) +% ((e30 >> 6) ^ (e30 >> 11) ^ (e30 >> 25));
      let x31 = a30 ^ a29;
      let e31 = ((a27 +% t31) & LOW) *% TWICE;
      let a31 = ((t31 +% ((x31 & x30) ^ a29) +% ((a30 >> 2) ^ (a30 >> 13) ^ (a30 >> 22))) & LOW) *% TWICE;
      let w32_ = (((w30 >> 17) ^ (w30 >> 19) ^ (w30_ >> 10)) +% w25 +% ((w17 >> 7) ^ (w17 >> 18) ^ (w17_ >> 3)) +% w16) & LOW;
      let w32 = w32_ *% TWICE;
      let t32 = e28 +% w32 +% 0x27b70a85 +% (((e30 ^ e29) & e31) ^ e29) +% ((e31 >> 6) ^ (e31 >> 11) ^ (e31 >> 25));
      let x32 = a31 ^ a30;
      let e32 = ((a28 +% t32) & LOW) *% TWICE;
      let a32 = ((t32 +% ((x32 & x31) ^ a30) +% ((a31 >> 2) ^ (a31 >> 13) ^ (a31 >> 22))) & LOW) *% TWICE;
      let w33_ = (((w31 >> 17) ^ (w31 >> 19) ^ (w31_ >> 10)) +% w26 +% ((w18 >> 7) ^ (w18 >> 18) ^ (w18_ >> 3)) +% w17) & LOW;
      let w33 = w33_ *% TWICE;
      let t33 = e29 +% w33 +% 0x2e1b2138 +% (((e31 ^ e30) & e32) ^ e30) +% ((e32 >> 6) ^ (e32 >> 11) ^ (e32 >> 25));
      let x33 = a32 ^ a31;
      let e33 = ((a29 +% t33) & LOW) *% TWICE;
      let a33 = ((t33 +% ((x33 & x32) ^ a31) +% ((a32 >> 2) ^ (a32 >> 13) ^ (a32 >> 22))) & LOW) *% TWICE;
      let w34_ = (((w32 >> 17) ^ (w32 >> 19) ^ (w32_ >> 10)) +% w27 +% ((w19 >> 7) ^ (w19 >> 18) ^ (w19_ >> 3)) +% w18) & LOW;
      let w34 = w34_ *% TWICE;
      let t34 = e30 +% w34 +% 0x4d2c6dfc +% (((e32 ^ e31) & e33) ^ e31) +% ((e33 >> 6) ^ (e33 >> 11) ^ (e33 >> 25));
      let x34 = a33 ^ a32;
      let e34 = ((a30 +% t34) & LOW) *% TWICE;
      let a34 = ((t34 +% ((x34 & x33) ^ a32) +% ((a33 >> 2) ^ (a33 >> 13) ^ (a33 >> 22))) & LOW) *% TWICE;
      let w35_ = (((w33 >> 17) ^ (w33 >> 19) ^ (w33_ >> 10)) +% w28 +% ((w20 >> 7) ^ (w20 >> 18) ^ (w20_ >> 3)) +% w19) & LOW;
      let w35 = w35_ *% TWICE;
      let t35 = e31 +% w35 +% 0x53380d13 +% (((e33 ^ e32) & e34) ^ e32) +% ((e34 >> 6) ^ (e34 >> 11) ^ (e34 >> 25));
      let x35 = a34 ^ a33;
      let e35 = ((a31 +% t35) & LOW) *% TWICE;
      let a35 = ((t35 +% ((x35 & x34) ^ a33) +% ((a34 >> 2) ^ (a34 >> 13) ^ (a34 >> 22))) & LOW) *% TWICE;
      let w36_ = (((w34 >> 17) ^ (w34 >> 19) ^ (w34_ >> 10)) +% w29 +% ((w21 >> 7) ^ (w21 >> 18) ^ (w21_ >> 3)) +% w20) & LOW;
      let w36 = w36_ *% TWICE;
      let t36 = e32 +% w36 +% 0x650a7354 +% (((e34 ^ e33) & e35) ^ e33) +% ((e35 >> 6) ^ (e35 >> 11) ^ (e35 >> 25));
      let x36 = a35 ^ a34;
      let e36 = ((a32 +% t36) & LOW) *% TWICE;
      let a36 = ((t36 +% ((x36 & x35) ^ a34) +% ((a35 >> 2) ^ (a35 >> 13) ^ (a35 >> 22))) & LOW) *% TWICE;
      let w37_ = (((w35 >> 17) ^ (w35 >> 19) ^ (w35_ >> 10)) +% w30 +% ((w22 >> 7) ^ (w22 >> 18) ^ (w22_ >> 3)) +% w21) & LOW;
      let w37 = w37_ *% TWICE;
      let t37 = e33 +% w37 +% 0x766a0abb +% (((e35 ^ e34) & e36) ^ e34) +% ((e36 >> 6) ^ (e36 >> 11) ^ (e36 >> 25));
      let x37 = a36 ^ a35;
      let e37 = ((a33 +% t37) & LOW) *% TWICE;
      let a37 = ((t37 +% ((x37 & x36) ^ a35) +% ((a36 >> 2) ^ (a36 >> 13) ^ (a36 >> 22))) & LOW) *% TWICE;
      let w38_ = (((w36 >> 17) ^ (w36 >> 19) ^ (w36_ >> 10)) +% w31 +% ((w23 >> 7) ^ (w23 >> 18) ^ (w23_ >> 3)) +% w22) & LOW;
      let w38 = w38_ *% TWICE;
      let t38 = e34 +% w38 +% 0x81c2c92e +% (((e36 ^ e35) & e37) ^ e35) +% ((e37 >> 6) ^ (e37 >> 11) ^ (e37 >> 25));
      let x38 = a37 ^ a36;
      let e38 = ((a34 +% t38) & LOW) *% TWICE;
      let a38 = ((t38 +% ((x38 & x37) ^ a36) +% ((a37 >> 2) ^ (a37 >> 13) ^ (a37 >> 22))) & LOW) *% TWICE;
      let w39_ = (((w37 >> 17) ^ (w37 >> 19) ^ (w37_ >> 10)) +% w32 +% ((w24 >> 7) ^ (w24 >> 18) ^ (w24_ >> 3)) +% w23) & LOW;
      let w39 = w39_ *% TWICE;
      let t39 = e35 +% w39 +% 0x92722c85 +% (((e37 ^ e36) & e38) ^ e36) +% ((e38 >> 6) ^ (e38 >> 11) ^ (e38 >> 25));
      let x39 = a38 ^ a37;
      let e39 = ((a35 +% t39) & LOW) *% TWICE;
      let a39 = ((t39 +% ((x39 & x38) ^ a37) +% ((a38 >> 2) ^ (a38 >> 13) ^ (a38 >> 22))) & LOW) *% TWICE;
      let w40_ = (((w38 >> 17) ^ (w38 >> 19) ^ (w38_ >> 10)) +% w33 +% ((w25 >> 7) ^ (w25 >> 18) ^ (w25_ >> 3)) +% w24) & LOW;
      let w40 = w40_ *% TWICE;
      let t40 = e36 +% w40 +% 0xa2bfe8a1 +% (((e38 ^ e37) & e39) ^ e37) +% ((e39 >> 6) ^ (e39 >> 11) ^ (e39 >> 25));
      let x40 = a39 ^ a38;
      let e40 = ((a36 +% t40) & LOW) *% TWICE;
      let a40 = ((t40 +% ((x40 & x39) ^ a38) +% ((a39 >> 2) ^ (a39 >> 13) ^ (a39 >> 22))) & LOW) *% TWICE;
      let w41_ = (((w39 >> 17) ^ (w39 >> 19) ^ (w39_ >> 10)) +% w34 +% ((w26 >> 7) ^ (w26 >> 18) ^ (w26_ >> 3)) +% w25) & LOW;
      let w41 = w41_ *% TWICE;
      let t41 = e37 +% w41 +% 0xa81a664b +% (((e39 ^ e38) & e40) ^ e38) +% ((e40 >> 6) ^ (e40 >> 11) ^ (e40 >> 25));
      let x41 = a40 ^ a39;
      let e41 = ((a37 +% t41) & LOW) *% TWICE;
      let a41 = ((t41 +% ((x41 & x40) ^ a39) +% ((a40 >> 2) ^ (a40 >> 13) ^ (a40 >> 22))) & LOW) *% TWICE;
      let w42_ = (((w40 >> 17) ^ (w40 >> 19) ^ (w40_ >> 10)) +% w35 +% ((w27 >> 7) ^ (w27 >> 18) ^ (w27_ >> 3)) +% w26) & LOW;
      let w42 = w42_ *% TWICE;
      let t42 = e38 +% w42 +% 0xc24b8b70 +% (((e40 ^ e39) & e41) ^ e39) +% ((e41 >> 6) ^ (e41 >> 11) ^ (e41 >> 25));
      let x42 = a41 ^ a40;
      let e42 = ((a38 +% t42) & LOW) *% TWICE;
      let a42 = ((t42 +% ((x42 & x41) ^ a40) +% ((a41 >> 2) ^ (a41 >> 13) ^ (a41 >> 22))) & LOW) *% TWICE;
      let w43_ = (((w41 >> 17) ^ (w41 >> 19) ^ (w41_ >> 10)) +% w36 +% ((w28 >> 7) ^ (w28 >> 18) ^ (w28_ >> 3)) +% w27) & LOW;
      let w43 = w43_ *% TWICE;
      let t43 = e39 +% w43 +% 0xc76c51a3 +% (((e41 ^ e40) & e42) ^ e40) +% ((e42 >> 6) ^ (e42 >> 11) ^ (e42 >> 25));
      let x43 = a42 ^ a41;
      let e43 = ((a39 +% t43) & LOW) *% TWICE;
      let a43 = ((t43 +% ((x43 & x42) ^ a41) +% ((a42 >> 2) ^ (a42 >> 13) ^ (a42 >> 22))) & LOW) *% TWICE;
      let w44_ = (((w42 >> 17) ^ (w42 >> 19) ^ (w42_ >> 10)) +% w37 +% ((w29 >> 7) ^ (w29 >> 18) ^ (w29_ >> 3)) +% w28) & LOW;
      let w44 = w44_ *% TWICE;
      let t44 = e40 +% w44 +% 0xd192e819 +% (((e42 ^ e41) & e43) ^ e41) +% ((e43 >> 6) ^ (e43 >> 11) ^ (e43 >> 25));
      let x44 = a43 ^ a42;
      let e44 = ((a40 +% t44) & LOW) *% TWICE;
      let a44 = ((t44 +% ((x44 & x43) ^ a42) +% ((a43 >> 2) ^ (a43 >> 13) ^ (a43 >> 22))) & LOW) *% TWICE;
      let w45_ = (((w43 >> 17) ^ (w43 >> 19) ^ (w43_ >> 10)) +% w38 +% ((w30 >> 7) ^ (w30 >> 18) ^ (w30_ >> 3)) +% w29) & LOW;
      let w45 = w45_ *% TWICE;
      let t45 = e41 +% w45 +% 0xd6990624 +% (((e43 ^ e42) & e44) ^ e42) +% ((e44 >> 6) ^ (e44 >> 11) ^ (e44 >> 25));
      let x45 = a44 ^ a43;
      let e45 = ((a41 +% t45) & LOW) *% TWICE;
      let a45 = ((t45 +% ((x45 & x44) ^ a43) +% ((a44 >> 2) ^ (a44 >> 13) ^ (a44 >> 22))) & LOW) *% TWICE;
      let w46_ = (((w44 >> 17) ^ (w44 >> 19) ^ (w44_ >> 10)) +% w39 +% ((w31 >> 7) ^ (w31 >> 18) ^ (w31_ >> 3)) +% w30) & LOW;
      let w46 = w46_ *% TWICE;
      let t46 = e42 +% w46 +% 0xf40e3585 +% (((e44 ^ e43) & e45) ^ e43) +% ((e45 >> 6) ^ (e45 >> 11) ^ (e45 >> 25));
      let x46 = a45 ^ a44;
      let e46 = ((a42 +% t46) & LOW) *% TWICE;
      let a46 = ((t46 +% ((x46 & x45) ^ a44) +% ((a45 >> 2) ^ (a45 >> 13) ^ (a45 >> 22))) & LOW) *% TWICE;
      let w47_ = (((w45 >> 17) ^ (w45 >> 19) ^ (w45_ >> 10)) +% w40 +% ((w32 >> 7) ^ (w32 >> 18) ^ (w32_ >> 3)) +% w31) & LOW;
      let w47 = w47_ *% TWICE;
      let t47 = e43 +% w47 +% 0x106aa070 +% (((e45 ^ e44) & e46) ^ e44) +% ((e46 >> 6) ^ (e46 >> 11) ^ (e46 >> 25));
      let x47 = a46 ^ a45;
      let e47 = ((a43 +% t47) & LOW) *% TWICE;
      let a47 = ((t47 +% ((x47 & x46) ^ a45) +% ((a46 >> 2) ^ (a46 >> 13) ^ (a46 >> 22))) & LOW) *% TWICE;
      let w48_ = (((w46 >> 17) ^ (w46 >> 19) ^ (w46_ >> 10)) +% w41 +% ((w33 >> 7) ^ (w33 >> 18) ^ (w33_ >> 3)) +% w32) & LOW;
      let w48 = w48_ *% TWICE;
      let t48 = e44 +% w48 +% 0x19a4c116 +% (((e46 ^ e45) & e47) ^ e45) +% ((e47 >> 6) ^ (e47 >> 11) ^ (e47 >> 25));
      let x48 = a47 ^ a46;
      let e48 = ((a44 +% t48) & LOW) *% TWICE;
      let a48 = ((t48 +% ((x48 & x47) ^ a46) +% ((a47 >> 2) ^ (a47 >> 13) ^ (a47 >> 22))) & LOW) *% TWICE;
      let w49_ = (((w47 >> 17) ^ (w47 >> 19) ^ (w47_ >> 10)) +% w42 +% ((w34 >> 7) ^ (w34 >> 18) ^ (w34_ >> 3)) +% w33) & LOW;
      let w49 = w49_ *% TWICE;
      let t49 = e45 +% w49 +% 0x1e376c08 +% (((e47 ^ e46) & e48) ^ e46) +% ((e48 >> 6) ^ (e48 >> 11) ^ (e48 >> 25));
      let x49 = a48 ^ a47;
      let e49 = ((a45 +% t49) & LOW) *% TWICE;
      let a49 = ((t49 +% ((x49 & x48) ^ a47) +% ((a48 >> 2) ^ (a48 >> 13) ^ (a48 >> 22))) & LOW) *% TWICE;
      let w50_ = (((w48 >> 17) ^ (w48 >> 19) ^ (w48_ >> 10)) +% w43 +% ((w35 >> 7) ^ (w35 >> 18) ^ (w35_ >> 3)) +% w34) & LOW;
      let w50 = w50_ *% TWICE;
      let t50 = e46 +% w50 +% 0x2748774c +% (((e48 ^ e47) & e49) ^ e47) +% ((e49 >> 6) ^ (e49 >> 11) ^ (e49 >> 25));
      let x50 = a49 ^ a48;
      let e50 = ((a46 +% t50) & LOW) *% TWICE;
      let a50 = ((t50 +% ((x50 & x49) ^ a48) +% ((a49 >> 2) ^ (a49 >> 13) ^ (a49 >> 22))) & LOW) *% TWICE;
      let w51_ = (((w49 >> 17) ^ (w49 >> 19) ^ (w49_ >> 10)) +% w44 +% ((w36 >> 7) ^ (w36 >> 18) ^ (w36_ >> 3)) +% w35) & LOW;
      let w51 = w51_ *% TWICE;
      let t51 = e47 +% w51 +% 0x34b0bcb5 +% (((e49 ^ e48) & e50) ^ e48) +% ((e50 >> 6) ^ (e50 >> 11) ^ (e50 >> 25));
      let x51 = a50 ^ a49;
      let e51 = ((a47 +% t51) & LOW) *% TWICE;
      let a51 = ((t51 +% ((x51 & x50) ^ a49) +% ((a50 >> 2) ^ (a50 >> 13) ^ (a50 >> 22))) & LOW) *% TWICE;
      let w52_ = (((w50 >> 17) ^ (w50 >> 19) ^ (w50_ >> 10)) +% w45 +% ((w37 >> 7) ^ (w37 >> 18) ^ (w37_ >> 3)) +% w36) & LOW;
      let w52 = w52_ *% TWICE;
      let t52 = e48 +% w52 +% 0x391c0cb3 +% (((e50 ^ e49) & e51) ^ e49) +% ((e51 >> 6) ^ (e51 >> 11) ^ (e51 >> 25));
      let x52 = a51 ^ a50;
      let e52 = ((a48 +% t52) & LOW) *% TWICE;
      let a52 = ((t52 +% ((x52 & x51) ^ a50) +% ((a51 >> 2) ^ (a51 >> 13) ^ (a51 >> 22))) & LOW) *% TWICE;
      let w53_ = (((w51 >> 17) ^ (w51 >> 19) ^ (w51_ >> 10)) +% w46 +% ((w38 >> 7) ^ (w38 >> 18) ^ (w38_ >> 3)) +% w37) & LOW;
      let w53 = w53_ *% TWICE;
      let t53 = e49 +% w53 +% 0x4ed8aa4a +% (((e51 ^ e50) & e52) ^ e50) +% ((e52 >> 6) ^ (e52 >> 11) ^ (e52 >> 25));
      let x53 = a52 ^ a51;
      let e53 = ((a49 +% t53) & LOW) *% TWICE;
      let a53 = ((t53 +% ((x53 & x52) ^ a51) +% ((a52 >> 2) ^ (a52 >> 13) ^ (a52 >> 22))) & LOW) *% TWICE;
      let w54_ = (((w52 >> 17) ^ (w52 >> 19) ^ (w52_ >> 10)) +% w47 +% ((w39 >> 7) ^ (w39 >> 18) ^ (w39_ >> 3)) +% w38) & LOW;
      let w54 = w54_ *% TWICE;
      let t54 = e50 +% w54 +% 0x5b9cca4f +% (((e52 ^ e51) & e53) ^ e51) +% ((e53 >> 6) ^ (e53 >> 11) ^ (e53 >> 25));
      let x54 = a53 ^ a52;
      let e54 = ((a50 +% t54) & LOW) *% TWICE;
      let a54 = ((t54 +% ((x54 & x53) ^ a52) +% ((a53 >> 2) ^ (a53 >> 13) ^ (a53 >> 22))) & LOW) *% TWICE;
      let w55_ = (((w53 >> 17) ^ (w53 >> 19) ^ (w53_ >> 10)) +% w48 +% ((w40 >> 7) ^ (w40 >> 18) ^ (w40_ >> 3)) +% w39) & LOW;
      let w55 = w55_ *% TWICE;
      let t55 = e51 +% w55 +% 0x682e6ff3 +% (((e53 ^ e52) & e54) ^ e52) +% ((e54 >> 6) ^ (e54 >> 11) ^ (e54 >> 25));
      let x55 = a54 ^ a53;
      let e55 = ((a51 +% t55) & LOW) *% TWICE;
      let a55 = ((t55 +% ((x55 & x54) ^ a53) +% ((a54 >> 2) ^ (a54 >> 13) ^ (a54 >> 22))) & LOW) *% TWICE;
      let w56_ = (((w54 >> 17) ^ (w54 >> 19) ^ (w54_ >> 10)) +% w49 +% ((w41 >> 7) ^ (w41 >> 18) ^ (w41_ >> 3)) +% w40) & LOW;
      let w56 = w56_ *% TWICE;
      let t56 = e52 +% w56 +% 0x748f82ee +% (((e54 ^ e53) & e55) ^ e53) +% ((e55 >> 6) ^ (e55 >> 11) ^ (e55 >> 25));
      let x56 = a55 ^ a54;
      let e56 = ((a52 +% t56) & LOW) *% TWICE;
      let a56 = ((t56 +% ((x56 & x55) ^ a54) +% ((a55 >> 2) ^ (a55 >> 13) ^ (a55 >> 22))) & LOW) *% TWICE;
      let w57_ = (((w55 >> 17) ^ (w55 >> 19) ^ (w55_ >> 10)) +% w50 +% ((w42 >> 7) ^ (w42 >> 18) ^ (w42_ >> 3)) +% w41) & LOW;
      let w57 = w57_ *% TWICE;
      let t57 = e53 +% w57 +% 0x78a5636f +% (((e55 ^ e54) & e56) ^ e54) +% ((e56 >> 6) ^ (e56 >> 11) ^ (e56 >> 25));
      let x57 = a56 ^ a55;
      let e57 = ((a53 +% t57) & LOW) *% TWICE;
      let a57 = ((t57 +% ((x57 & x56) ^ a55) +% ((a56 >> 2) ^ (a56 >> 13) ^ (a56 >> 22))) & LOW) *% TWICE;
      let w58_ = (((w56 >> 17) ^ (w56 >> 19) ^ (w56_ >> 10)) +% w51 +% ((w43 >> 7) ^ (w43 >> 18) ^ (w43_ >> 3)) +% w42) & LOW;
      let w58 = w58_ *% TWICE;
      let t58 = e54 +% w58 +% 0x84c87814 +% (((e56 ^ e55) & e57) ^ e55) +% ((e57 >> 6) ^ (e57 >> 11) ^ (e57 >> 25));
      let x58 = a57 ^ a56;
      let e58 = ((a54 +% t58) & LOW) *% TWICE;
      let a58 = ((t58 +% ((x58 & x57) ^ a56) +% ((a57 >> 2) ^ (a57 >> 13) ^ (a57 >> 22))) & LOW) *% TWICE;
      let w59_ = (((w57 >> 17) ^ (w57 >> 19) ^ (w57_ >> 10)) +% w52 +% ((w44 >> 7) ^ (w44 >> 18) ^ (w44_ >> 3)) +% w43) & LOW;
      let w59 = w59_ *% TWICE;
      let t59 = e55 +% w59 +% 0x8cc70208 +% (((e57 ^ e56) & e58) ^ e56) +% ((e58 >> 6) ^ (e58 >> 11) ^ (e58 >> 25));
      let x59 = a58 ^ a57;
      let e59 = ((a55 +% t59) & LOW) *% TWICE;
      let a59 = ((t59 +% ((x59 & x58) ^ a57) +% ((a58 >> 2) ^ (a58 >> 13) ^ (a58 >> 22))) & LOW) *% TWICE;
      let w60_ = (((w58 >> 17) ^ (w58 >> 19) ^ (w58_ >> 10)) +% w53 +% ((w45 >> 7) ^ (w45 >> 18) ^ (w45_ >> 3)) +% w44) & LOW;
      let w60 = w60_ *% TWICE;
      let t60 = e56 +% w60 +% 0x90befffa +% (((e58 ^ e57) & e59) ^ e57) +% ((e59 >> 6) ^ (e59 >> 11) ^ (e59 >> 25));
      let x60 = a59 ^ a58;
      let e60 = ((a56 +% t60) & LOW) *% TWICE;
      let a60 = ((t60 +% ((x60 & x59) ^ a58) +% ((a59 >> 2) ^ (a59 >> 13) ^ (a59 >> 22))) & LOW) *% TWICE;
      let w61_ = (((w59 >> 17) ^ (w59 >> 19) ^ (w59_ >> 10)) +% w54 +% ((w46 >> 7) ^ (w46 >> 18) ^ (w46_ >> 3)) +% w45) & LOW;
      let w61 = w61_ *% TWICE;
      let t61 = e57 +% w61 +% 0xa4506ceb +% (((e59 ^ e58) & e60) ^ e58) +% ((e60 >> 6) ^ (e60 >> 11) ^ (e60 >> 25));
      let x61 = a60 ^ a59;
      let e61 = ((a57 +% t61) & LOW) *% TWICE;
      let a61 = ((t61 +% ((x61 & x60) ^ a59) +% ((a60 >> 2) ^ (a60 >> 13) ^ (a60 >> 22))) & LOW) *% TWICE;
      let w62 = ((w60 >> 17) ^ (w60 >> 19) ^ (w60_ >> 10)) +% w55 +% ((w47 >> 7) ^ (w47 >> 18) ^ (w47_ >> 3)) +% w46;
      let t62 = e58 +% w62 +% 0xbef9a3f7 +% (((e60 ^ e59) & e61) ^ e59) +% ((e61 >> 6) ^ (e61 >> 11) ^ (e61 >> 25));
      let x62 = a61 ^ a60;
      let e62 = ((a58 +% t62) & LOW) *% TWICE;
      let a62 = ((t62 +% ((x62 & x61) ^ a60) +% ((a61 >> 2) ^ (a61 >> 13) ^ (a61 >> 22))) & LOW) *% TWICE;
      let w63 = ((w61 >> 17) ^ (w61 >> 19) ^ (w61_ >> 10)) +% w56 +% ((w48 >> 7) ^ (w48 >> 18) ^ (w48_ >> 3)) +% w47;
      let t63 = e59 +% w63 +% 0xc67178f2 +% (((e61 ^ e60) & e62) ^ e60) +% ((e62 >> 6) ^ (e62 >> 11) ^ (e62 >> 25));
      let x63 = a62 ^ a61;
      let e63 = ((a59 +% t63) & LOW) *% TWICE;
      let a63 = ((t63 +% ((x63 & x62) ^ a61) +% ((a62 >> 2) ^ (a62 >> 13) ^ (a62 >> 22))) & LOW) *% TWICE;
      s0 := (a +% a63) & LOW;
      s1 := (b +% a62) & LOW;
      s2 := (c +% a61) & LOW;
      s3 := (d +% a60) & LOW;
      s4 := (e +% e63) & LOW;
      s5 := (f +% e62) & LOW;
      s6 := (g +% e61) & LOW;
      s7 := (h +% e60) & LOW;
      at +%= 64;
    };
    (
      Prim.nat64ToNat32(s0), Prim.nat64ToNat32(s1), Prim.nat64ToNat32(s2),
      Prim.nat64ToNat32(s3), Prim.nat64ToNat32(s4), Prim.nat64ToNat32(s5),
      Prim.nat64ToNat32(s6), Prim.nat64ToNat32(s7),
    )
  };

  /// The last chaining value of the message that is the first `size` bytes of `data`.
  public func ofBlob(
    h0 : Nat32, h1 : Nat32, h2 : Nat32, h3 : Nat32, h4 : Nat32, h5 : Nat32, h6 : Nat32,
    h7 : Nat32, data : Blob, size : Nat64,
  ) : (Nat32, Nat32, Nat32, Nat32, Nat32, Nat32, Nat32, Nat32) {
    let whole = size -% (size & 63);
    var s0 : Nat32 = h0;
    var s1 : Nat32 = h1;
    var s2 : Nat32 = h2;
    var s3 : Nat32 = h3;
    var s4 : Nat32 = h4;
    var s5 : Nat32 = h5;
    var s6 : Nat32 = h6;
    var s7 : Nat32 = h7;
    if (whole > 0) {
      let (r0, r1, r2, r3, r4, r5, r6, r7) = blocksOfBlob(
        h0, h1, h2, h3, h4, h5, h6, h7, data, 0, whole,
      );
      s0 := r0;
      s1 := r1;
      s2 := r2;
      s3 := r3;
      s4 := r4;
      s5 := r5;
      s6 := r6;
      s7 := r7;
    };
    if (size == 64) return compressPadding(s0, s1, s2, s3, s4, s5, s6, s7);
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
        s0, s1, s2, s3, s4, s5, s6, s7, m0, m1, m2, m3, m4, m5, m6, m7, m8, m9, m10, m11,
        m12, m13, Prim.nat64ToNat32((size >> 29) & LOW),
        Prim.nat64ToNat32((size << 3) & LOW),
      );
    };
    // The length has no room behind the one bit: it gets a block of its own.
    let (r0, r1, r2, r3, r4, r5, r6, r7) = compress(
      s0, s1, s2, s3, s4, s5, s6, s7, m0, m1, m2, m3, m4, m5, m6, m7, m8, m9, m10, m11,
      m12, m13, m14, m15,
    );
    compress(
      r0, r1, r2, r3, r4, r5, r6, r7, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
      Prim.nat64ToNat32((size >> 29) & LOW), Prim.nat64ToNat32((size << 3) & LOW),
    );
  };

  /// A word of the last block: `rest` bytes of the message are left at `at`, then come the one bit and
  /// zeros.
  func lastWordOfBlob(data : Blob, at : Nat64, rest : Nat64) : Nat32 {
    switch rest {
      case 0 { 2147483648 };
      case 1 { (nat32((nat16(data[nat(at)]) *% 256) | 128) *% 65536) };
      case 2 { (nat32((nat16(data[nat(at)]) *% 256) | nat16(data[nat(at +% 1)])) *% 65536) | 32768 };
      case 3 { (nat32((nat16(data[nat(at)]) *% 256) | nat16(data[nat(at +% 1)])) *% 65536)
        | nat32((nat16(data[nat(at +% 2)]) *% 256) | 128) };
      case _ { (nat32((nat16(data[nat(at)]) *% 256) | nat16(data[nat(at +% 1)])) *% 65536)
        | nat32((nat16(data[nat(at +% 2)]) *% 256) | nat16(data[nat(at +% 3)])) };
    };
  };

  /// The chaining value after the blocks of `data` from `from` to before `to`, which are whole.
  public func blocksOfArray(
    h0 : Nat32, h1 : Nat32, h2 : Nat32, h3 : Nat32, h4 : Nat32, h5 : Nat32, h6 : Nat32,
    h7 : Nat32, data : [Nat8], from : Nat64, to : Nat64,
  ) : (Nat32, Nat32, Nat32, Nat32, Nat32, Nat32, Nat32, Nat32) {
    var s0 = nat64(h0);
    var s1 = nat64(h1);
    var s2 = nat64(h2);
    var s3 = nat64(h3);
    var s4 = nat64(h4);
    var s5 = nat64(h5);
    var s6 = nat64(h6);
    var s7 = nat64(h7);
    var at = from +% 0;
    let end = to +% 0;
    while (at != end) {
      let a = s0 *% TWICE;
      let b = s1 *% TWICE;
      let c = s2 *% TWICE;
      let d = s3 *% TWICE;
      let e = s4 *% TWICE;
      let f = s5 *% TWICE;
      let g = s6 *% TWICE;
      let h = s7 *% TWICE;
      let b_c = b ^ c;
      let w0 = nat64((nat32((nat16(data[nat(at)]) *% 256) | nat16(data[nat(at +% 1)])) *% 65536)
        | nat32((nat16(data[nat(at +% 2)]) *% 256) | nat16(data[nat(at +% 3)])));
      let t0 = h +% w0 +% 0x428a2f98 +% (((f ^ g) & e) ^ g) +% ((e >> 6) ^ (e >> 11) ^ (e >> 25));
      let x0 = a ^ b;
      let e0 = ((d +% t0) & LOW) *% TWICE;
      let a0 = ((t0 +% ((x0 & b_c) ^ b) +% ((a >> 2) ^ (a >> 13) ^ (a >> 22))) & LOW) *% TWICE;
      let w1_ = nat64((nat32((nat16(data[nat(at +% 4)]) *% 256) | nat16(data[nat(at +% 5)])) *% 65536)
        | nat32((nat16(data[nat(at +% 6)]) *% 256) | nat16(data[nat(at +% 7)])));
      let w1 = w1_ *% TWICE;
      let t1 = g +% w1 +% 0x71374491 +% (((e ^ f) & e0) ^ f) +% ((e0 >> 6) ^ (e0 >> 11) ^ (e0 >> 25));
      let x1 = a0 ^ a;
      let e1 = ((c +% t1) & LOW) *% TWICE;
      let a1 = ((t1 +% ((x1 & x0) ^ a) +% ((a0 >> 2) ^ (a0 >> 13) ^ (a0 >> 22))) & LOW) *% TWICE;
      let w2_ = nat64((nat32((nat16(data[nat(at +% 8)]) *% 256) | nat16(data[nat(at +% 9)])) *% 65536)
        | nat32((nat16(data[nat(at +% 10)]) *% 256) | nat16(data[nat(at +% 11)])));
      let w2 = w2_ *% TWICE;
      let t2 = f +% w2 +% 0xb5c0fbcf +% (((e0 ^ e) & e1) ^ e) +% ((e1 >> 6) ^ (e1 >> 11) ^ (e1 >> 25));
      let x2 = a1 ^ a0;
      let e2 = ((b +% t2) & LOW) *% TWICE;
      let a2 = ((t2 +% ((x2 & x1) ^ a0) +% ((a1 >> 2) ^ (a1 >> 13) ^ (a1 >> 22))) & LOW) *% TWICE;
      let w3_ = nat64((nat32((nat16(data[nat(at +% 12)]) *% 256) | nat16(data[nat(at +% 13)])) *% 65536)
        | nat32((nat16(data[nat(at +% 14)]) *% 256) | nat16(data[nat(at +% 15)])));
      let w3 = w3_ *% TWICE;
      let t3 = e +% w3 +% 0xe9b5dba5 +% (((e1 ^ e0) & e2) ^ e0) +% ((e2 >> 6) ^ (e2 >> 11) ^ (e2 >> 25));
      let x3 = a2 ^ a1;
      let e3 = ((a +% t3) & LOW) *% TWICE;
      let a3 = ((t3 +% ((x3 & x2) ^ a1) +% ((a2 >> 2) ^ (a2 >> 13) ^ (a2 >> 22))) & LOW) *% TWICE;
      let w4_ = nat64((nat32((nat16(data[nat(at +% 16)]) *% 256) | nat16(data[nat(at +% 17)])) *% 65536)
        | nat32((nat16(data[nat(at +% 18)]) *% 256) | nat16(data[nat(at +% 19)])));
      let w4 = w4_ *% TWICE;
      let t4 = e0 +% w4 +% 0x3956c25b +% (((e2 ^ e1) & e3) ^ e1) +% ((e3 >> 6) ^ (e3 >> 11) ^ (e3 >> 25));
      let x4 = a3 ^ a2;
      let e4 = ((a0 +% t4) & LOW) *% TWICE;
      let a4 = ((t4 +% ((x4 & x3) ^ a2) +% ((a3 >> 2) ^ (a3 >> 13) ^ (a3 >> 22))) & LOW) *% TWICE;
      let w5_ = nat64((nat32((nat16(data[nat(at +% 20)]) *% 256) | nat16(data[nat(at +% 21)])) *% 65536)
        | nat32((nat16(data[nat(at +% 22)]) *% 256) | nat16(data[nat(at +% 23)])));
      let w5 = w5_ *% TWICE;
      let t5 = e1 +% w5 +% 0x59f111f1 +% (((e3 ^ e2) & e4) ^ e2) +% ((e4 >> 6) ^ (e4 >> 11) ^ (e4 >> 25));
      let x5 = a4 ^ a3;
      let e5 = ((a1 +% t5) & LOW) *% TWICE;
      let a5 = ((t5 +% ((x5 & x4) ^ a3) +% ((a4 >> 2) ^ (a4 >> 13) ^ (a4 >> 22))) & LOW) *% TWICE;
      let w6_ = nat64((nat32((nat16(data[nat(at +% 24)]) *% 256) | nat16(data[nat(at +% 25)])) *% 65536)
        | nat32((nat16(data[nat(at +% 26)]) *% 256) | nat16(data[nat(at +% 27)])));
      let w6 = w6_ *% TWICE;
      let t6 = e2 +% w6 +% 0x923f82a4 +% (((e4 ^ e3) & e5) ^ e3) +% ((e5 >> 6) ^ (e5 >> 11) ^ (e5 >> 25));
      let x6 = a5 ^ a4;
      let e6 = ((a2 +% t6) & LOW) *% TWICE;
      let a6 = ((t6 +% ((x6 & x5) ^ a4) +% ((a5 >> 2) ^ (a5 >> 13) ^ (a5 >> 22))) & LOW) *% TWICE;
      let w7_ = nat64((nat32((nat16(data[nat(at +% 28)]) *% 256) | nat16(data[nat(at +% 29)])) *% 65536)
        | nat32((nat16(data[nat(at +% 30)]) *% 256) | nat16(data[nat(at +% 31)])));
      let w7 = w7_ *% TWICE;
      let t7 = e3 +% w7 +% 0xab1c5ed5 +% (((e5 ^ e4) & e6) ^ e4) +% ((e6 >> 6) ^ (e6 >> 11) ^ (e6 >> 25));
      let x7 = a6 ^ a5;
      let e7 = ((a3 +% t7) & LOW) *% TWICE;
      let a7 = ((t7 +% ((x7 & x6) ^ a5) +% ((a6 >> 2) ^ (a6 >> 13) ^ (a6 >> 22))) & LOW) *% TWICE;
      let w8_ = nat64((nat32((nat16(data[nat(at +% 32)]) *% 256) | nat16(data[nat(at +% 33)])) *% 65536)
        | nat32((nat16(data[nat(at +% 34)]) *% 256) | nat16(data[nat(at +% 35)])));
      let w8 = w8_ *% TWICE;
      let t8 = e4 +% w8 +% 0xd807aa98 +% (((e6 ^ e5) & e7) ^ e5) +% ((e7 >> 6) ^ (e7 >> 11) ^ (e7 >> 25));
      let x8 = a7 ^ a6;
      let e8 = ((a4 +% t8) & LOW) *% TWICE;
      let a8 = ((t8 +% ((x8 & x7) ^ a6) +% ((a7 >> 2) ^ (a7 >> 13) ^ (a7 >> 22))) & LOW) *% TWICE;
      let w9_ = nat64((nat32((nat16(data[nat(at +% 36)]) *% 256) | nat16(data[nat(at +% 37)])) *% 65536)
        | nat32((nat16(data[nat(at +% 38)]) *% 256) | nat16(data[nat(at +% 39)])));
      let w9 = w9_ *% TWICE;
      let t9 = e5 +% w9 +% 0x12835b01 +% (((e7 ^ e6) & e8) ^ e6) +% ((e8 >> 6) ^ (e8 >> 11) ^ (e8 >> 25));
      let x9 = a8 ^ a7;
      let e9 = ((a5 +% t9) & LOW) *% TWICE;
      let a9 = ((t9 +% ((x9 & x8) ^ a7) +% ((a8 >> 2) ^ (a8 >> 13) ^ (a8 >> 22))) & LOW) *% TWICE;
      let w10_ = nat64((nat32((nat16(data[nat(at +% 40)]) *% 256) | nat16(data[nat(at +% 41)])) *% 65536)
        | nat32((nat16(data[nat(at +% 42)]) *% 256) | nat16(data[nat(at +% 43)])));
      let w10 = w10_ *% TWICE;
      let t10 = e6 +% w10 +% 0x243185be +% (((e8 ^ e7) & e9) ^ e7) +% ((e9 >> 6) ^ (e9 >> 11) ^ (e9 >> 25));
      let x10 = a9 ^ a8;
      let e10 = ((a6 +% t10) & LOW) *% TWICE;
      let a10 = ((t10 +% ((x10 & x9) ^ a8) +% ((a9 >> 2) ^ (a9 >> 13) ^ (a9 >> 22))) & LOW) *% TWICE;
      let w11_ = nat64((nat32((nat16(data[nat(at +% 44)]) *% 256) | nat16(data[nat(at +% 45)])) *% 65536)
        | nat32((nat16(data[nat(at +% 46)]) *% 256) | nat16(data[nat(at +% 47)])));
      let w11 = w11_ *% TWICE;
      let t11 = e7 +% w11 +% 0x550c7dc3 +% (((e9 ^ e8) & e10) ^ e8) +% ((e10 >> 6) ^ (e10 >> 11) ^ (e10 >> 25));
      let x11 = a10 ^ a9;
      let e11 = ((a7 +% t11) & LOW) *% TWICE;
      let a11 = ((t11 +% ((x11 & x10) ^ a9) +% ((a10 >> 2) ^ (a10 >> 13) ^ (a10 >> 22))) & LOW) *% TWICE;
      let w12_ = nat64((nat32((nat16(data[nat(at +% 48)]) *% 256) | nat16(data[nat(at +% 49)])) *% 65536)
        | nat32((nat16(data[nat(at +% 50)]) *% 256) | nat16(data[nat(at +% 51)])));
      let w12 = w12_ *% TWICE;
      let t12 = e8 +% w12 +% 0x72be5d74 +% (((e10 ^ e9) & e11) ^ e9) +% ((e11 >> 6) ^ (e11 >> 11) ^ (e11 >> 25));
      let x12 = a11 ^ a10;
      let e12 = ((a8 +% t12) & LOW) *% TWICE;
      let a12 = ((t12 +% ((x12 & x11) ^ a10) +% ((a11 >> 2) ^ (a11 >> 13) ^ (a11 >> 22))) & LOW) *% TWICE;
      let w13_ = nat64((nat32((nat16(data[nat(at +% 52)]) *% 256) | nat16(data[nat(at +% 53)])) *% 65536)
        | nat32((nat16(data[nat(at +% 54)]) *% 256) | nat16(data[nat(at +% 55)])));
      let w13 = w13_ *% TWICE;
      let t13 = e9 +% w13 +% 0x80deb1fe +% (((e11 ^ e10) & e12) ^ e10) +% ((e12 >> 6) ^ (e12 >> 11) ^ (e12 >> 25));
      let x13 = a12 ^ a11;
      let e13 = ((a9 +% t13) & LOW) *% TWICE;
      let a13 = ((t13 +% ((x13 & x12) ^ a11) +% ((a12 >> 2) ^ (a12 >> 13) ^ (a12 >> 22))) & LOW) *% TWICE;
      let w14_ = nat64((nat32((nat16(data[nat(at +% 56)]) *% 256) | nat16(data[nat(at +% 57)])) *% 65536)
        | nat32((nat16(data[nat(at +% 58)]) *% 256) | nat16(data[nat(at +% 59)])));
      let w14 = w14_ *% TWICE;
      let t14 = e10 +% w14 +% 0x9bdc06a7 +% (((e12 ^ e11) & e13) ^ e11) +% ((e13 >> 6) ^ (e13 >> 11) ^ (e13 >> 25));
      let x14 = a13 ^ a12;
      let e14 = ((a10 +% t14) & LOW) *% TWICE;
      let a14 = ((t14 +% ((x14 & x13) ^ a12) +% ((a13 >> 2) ^ (a13 >> 13) ^ (a13 >> 22))) & LOW) *% TWICE;
      let w15_ = nat64((nat32((nat16(data[nat(at +% 60)]) *% 256) | nat16(data[nat(at +% 61)])) *% 65536)
        | nat32((nat16(data[nat(at +% 62)]) *% 256) | nat16(data[nat(at +% 63)])));
      let w15 = w15_ *% TWICE;
      let t15 = e11 +% w15 +% 0xc19bf174 +% (((e13 ^ e12) & e14) ^ e12) +% ((e14 >> 6) ^ (e14 >> 11) ^ (e14 >> 25));
      let x15 = a14 ^ a13;
      let e15 = ((a11 +% t15) & LOW) *% TWICE;
      let a15 = ((t15 +% ((x15 & x14) ^ a13) +% ((a14 >> 2) ^ (a14 >> 13) ^ (a14 >> 22))) & LOW) *% TWICE;
      let w16_ = (((w14 >> 17) ^ (w14 >> 19) ^ (w14_ >> 10)) +% w9 +% ((w1 >> 7) ^ (w1 >> 18) ^ (w1_ >> 3)) +% w0) & LOW;
      let w16 = w16_ *% TWICE;
      let t16 = e12 +% w16 +% 0xe49b69c1 +% (((e14 ^ e13) & e15) ^ e13) +% ((e15 >> 6) ^ (e15 >> 11) ^ (e15 >> 25));
      let x16 = a15 ^ a14;
      let e16 = ((a12 +% t16) & LOW) *% TWICE;
      let a16 = ((t16 +% ((x16 & x15) ^ a14) +% ((a15 >> 2) ^ (a15 >> 13) ^ (a15 >> 22))) & LOW) *% TWICE;
      let w17_ = (((w15 >> 17) ^ (w15 >> 19) ^ (w15_ >> 10)) +% w10 +% ((w2 >> 7) ^ (w2 >> 18) ^ (w2_ >> 3)) +% w1) & LOW;
      let w17 = w17_ *% TWICE;
      let t17 = e13 +% w17 +% 0xefbe4786 +% (((e15 ^ e14) & e16) ^ e14) +% ((e16 >> 6) ^ (e16 >> 11) ^ (e16 >> 25));
      let x17 = a16 ^ a15;
      let e17 = ((a13 +% t17) & LOW) *% TWICE;
      let a17 = ((t17 +% ((x17 & x16) ^ a15) +% ((a16 >> 2) ^ (a16 >> 13) ^ (a16 >> 22))) & LOW) *% TWICE;
      let w18_ = (((w16 >> 17) ^ (w16 >> 19) ^ (w16_ >> 10)) +% w11 +% ((w3 >> 7) ^ (w3 >> 18) ^ (w3_ >> 3)) +% w2) & LOW;
      let w18 = w18_ *% TWICE;
      let t18 = e14 +% w18 +% 0xfc19dc6 +% (((e16 ^ e15) & e17) ^ e15) +% ((e17 >> 6) ^ (e17 >> 11) ^ (e17 >> 25));
      let x18 = a17 ^ a16;
      let e18 = ((a14 +% t18) & LOW) *% TWICE;
      let a18 = ((t18 +% ((x18 & x17) ^ a16) +% ((a17 >> 2) ^ (a17 >> 13) ^ (a17 >> 22))) & LOW) *% TWICE;
      let w19_ = (((w17 >> 17) ^ (w17 >> 19) ^ (w17_ >> 10)) +% w12 +% ((w4 >> 7) ^ (w4 >> 18) ^ (w4_ >> 3)) +% w3) & LOW;
      let w19 = w19_ *% TWICE;
      let t19 = e15 +% w19 +% 0x240ca1cc +% (((e17 ^ e16) & e18) ^ e16) +% ((e18 >> 6) ^ (e18 >> 11) ^ (e18 >> 25));
      let x19 = a18 ^ a17;
      let e19 = ((a15 +% t19) & LOW) *% TWICE;
      let a19 = ((t19 +% ((x19 & x18) ^ a17) +% ((a18 >> 2) ^ (a18 >> 13) ^ (a18 >> 22))) & LOW) *% TWICE;
      let w20_ = (((w18 >> 17) ^ (w18 >> 19) ^ (w18_ >> 10)) +% w13 +% ((w5 >> 7) ^ (w5 >> 18) ^ (w5_ >> 3)) +% w4) & LOW;
      let w20 = w20_ *% TWICE;
      let t20 = e16 +% w20 +% 0x2de92c6f +% (((e18 ^ e17) & e19) ^ e17) +% ((e19 >> 6) ^ (e19 >> 11) ^ (e19 >> 25));
      let x20 = a19 ^ a18;
      let e20 = ((a16 +% t20) & LOW) *% TWICE;
      let a20 = ((t20 +% ((x20 & x19) ^ a18) +% ((a19 >> 2) ^ (a19 >> 13) ^ (a19 >> 22))) & LOW) *% TWICE;
      let w21_ = (((w19 >> 17) ^ (w19 >> 19) ^ (w19_ >> 10)) +% w14 +% ((w6 >> 7) ^ (w6 >> 18) ^ (w6_ >> 3)) +% w5) & LOW;
      let w21 = w21_ *% TWICE;
      let t21 = e17 +% w21 +% 0x4a7484aa +% (((e19 ^ e18) & e20) ^ e18) +% ((e20 >> 6) ^ (e20 >> 11) ^ (e20 >> 25));
      let x21 = a20 ^ a19;
      let e21 = ((a17 +% t21) & LOW) *% TWICE;
      let a21 = ((t21 +% ((x21 & x20) ^ a19) +% ((a20 >> 2) ^ (a20 >> 13) ^ (a20 >> 22))) & LOW) *% TWICE;
      let w22_ = (((w20 >> 17) ^ (w20 >> 19) ^ (w20_ >> 10)) +% w15 +% ((w7 >> 7) ^ (w7 >> 18) ^ (w7_ >> 3)) +% w6) & LOW;
      let w22 = w22_ *% TWICE;
      let t22 = e18 +% w22 +% 0x5cb0a9dc +% (((e20 ^ e19) & e21) ^ e19) +% ((e21 >> 6) ^ (e21 >> 11) ^ (e21 >> 25));
      let x22 = a21 ^ a20;
      let e22 = ((a18 +% t22) & LOW) *% TWICE;
      let a22 = ((t22 +% ((x22 & x21) ^ a20) +% ((a21 >> 2) ^ (a21 >> 13) ^ (a21 >> 22))) & LOW) *% TWICE;
      let w23_ = (((w21 >> 17) ^ (w21 >> 19) ^ (w21_ >> 10)) +% w16 +% ((w8 >> 7) ^ (w8 >> 18) ^ (w8_ >> 3)) +% w7) & LOW;
      let w23 = w23_ *% TWICE;
      let t23 = e19 +% w23 +% 0x76f988da +% (((e21 ^ e20) & e22) ^ e20) +% ((e22 >> 6) ^ (e22 >> 11) ^ (e22 >> 25));
      let x23 = a22 ^ a21;
      let e23 = ((a19 +% t23) & LOW) *% TWICE;
      let a23 = ((t23 +% ((x23 & x22) ^ a21) +% ((a22 >> 2) ^ (a22 >> 13) ^ (a22 >> 22))) & LOW) *% TWICE;
      let w24_ = (((w22 >> 17) ^ (w22 >> 19) ^ (w22_ >> 10)) +% w17 +% ((w9 >> 7) ^ (w9 >> 18) ^ (w9_ >> 3)) +% w8) & LOW;
      let w24 = w24_ *% TWICE;
      let t24 = e20 +% w24 +% 0x983e5152 +% (((e22 ^ e21) & e23) ^ e21) +% ((e23 >> 6) ^ (e23 >> 11) ^ (e23 >> 25));
      let x24 = a23 ^ a22;
      let e24 = ((a20 +% t24) & LOW) *% TWICE;
      let a24 = ((t24 +% ((x24 & x23) ^ a22) +% ((a23 >> 2) ^ (a23 >> 13) ^ (a23 >> 22))) & LOW) *% TWICE;
      let w25_ = (((w23 >> 17) ^ (w23 >> 19) ^ (w23_ >> 10)) +% w18 +% ((w10 >> 7) ^ (w10 >> 18) ^ (w10_ >> 3)) +% w9) & LOW;
      let w25 = w25_ *% TWICE;
      let t25 = e21 +% w25 +% 0xa831c66d +% (((e23 ^ e22) & e24) ^ e22) +% ((e24 >> 6) ^ (e24 >> 11) ^ (e24 >> 25));
      let x25 = a24 ^ a23;
      let e25 = ((a21 +% t25) & LOW) *% TWICE;
      let a25 = ((t25 +% ((x25 & x24) ^ a23) +% ((a24 >> 2) ^ (a24 >> 13) ^ (a24 >> 22))) & LOW) *% TWICE;
      let w26_ = (((w24 >> 17) ^ (w24 >> 19) ^ (w24_ >> 10)) +% w19 +% ((w11 >> 7) ^ (w11 >> 18) ^ (w11_ >> 3)) +% w10) & LOW;
      let w26 = w26_ *% TWICE;
      let t26 = e22 +% w26 +% 0xb00327c8 +% (((e24 ^ e23) & e25) ^ e23) +% ((e25 >> 6) ^ (e25 >> 11) ^ (e25 >> 25));
      let x26 = a25 ^ a24;
      let e26 = ((a22 +% t26) & LOW) *% TWICE;
      let a26 = ((t26 +% ((x26 & x25) ^ a24) +% ((a25 >> 2) ^ (a25 >> 13) ^ (a25 >> 22))) & LOW) *% TWICE;
      let w27_ = (((w25 >> 17) ^ (w25 >> 19) ^ (w25_ >> 10)) +% w20 +% ((w12 >> 7) ^ (w12 >> 18) ^ (w12_ >> 3)) +% w11) & LOW;
      let w27 = w27_ *% TWICE;
      let t27 = e23 +% w27 +% 0xbf597fc7 +% (((e25 ^ e24) & e26) ^ e24) +% ((e26 >> 6) ^ (e26 >> 11) ^ (e26 >> 25));
      let x27 = a26 ^ a25;
      let e27 = ((a23 +% t27) & LOW) *% TWICE;
      let a27 = ((t27 +% ((x27 & x26) ^ a25) +% ((a26 >> 2) ^ (a26 >> 13) ^ (a26 >> 22))) & LOW) *% TWICE;
      let w28_ = (((w26 >> 17) ^ (w26 >> 19) ^ (w26_ >> 10)) +% w21 +% ((w13 >> 7) ^ (w13 >> 18) ^ (w13_ >> 3)) +% w12) & LOW;
      let w28 = w28_ *% TWICE;
      let t28 = e24 +% w28 +% 0xc6e00bf3 +% (((e26 ^ e25) & e27) ^ e25) +% ((e27 >> 6) ^ (e27 >> 11) ^ (e27 >> 25));
      let x28 = a27 ^ a26;
      let e28 = ((a24 +% t28) & LOW) *% TWICE;
      let a28 = ((t28 +% ((x28 & x27) ^ a26) +% ((a27 >> 2) ^ (a27 >> 13) ^ (a27 >> 22))) & LOW) *% TWICE;
      let w29_ = (((w27 >> 17) ^ (w27 >> 19) ^ (w27_ >> 10)) +% w22 +% ((w14 >> 7) ^ (w14 >> 18) ^ (w14_ >> 3)) +% w13) & LOW;
      let w29 = w29_ *% TWICE;
      let t29 = e25 +% w29 +% 0xd5a79147 +% (((e27 ^ e26) & e28) ^ e26) +% ((e28 >> 6) ^ (e28 >> 11) ^ (e28 >> 25));
      let x29 = a28 ^ a27;
      let e29 = ((a25 +% t29) & LOW) *% TWICE;
      let a29 = ((t29 +% ((x29 & x28) ^ a27) +% ((a28 >> 2) ^ (a28 >> 13) ^ (a28 >> 22))) & LOW) *% TWICE;
      let w30_ = (((w28 >> 17) ^ (w28 >> 19) ^ (w28_ >> 10)) +% w23 +% ((w15 >> 7) ^ (w15 >> 18) ^ (w15_ >> 3)) +% w14) & LOW;
      let w30 = w30_ *% TWICE;
      let t30 = e26 +% w30 +% 0x6ca6351 +% (((e28 ^ e27) & e29) ^ e27) +% ((e29 >> 6) ^ (e29 >> 11) ^ (e29 >> 25));
      let x30 = a29 ^ a28;
      let e30 = ((a26 +% t30) & LOW) *% TWICE;
      let a30 = ((t30 +% ((x30 & x29) ^ a28) +% ((a29 >> 2) ^ (a29 >> 13) ^ (a29 >> 22))) & LOW) *% TWICE;
      let w31_ = (((w29 >> 17) ^ (w29 >> 19) ^ (w29_ >> 10)) +% w24 +% ((w16 >> 7) ^ (w16 >> 18) ^ (w16_ >> 3)) +% w15) & LOW;
      let w31 = w31_ *% TWICE;
      let t31 = e27 +% w31 +% 0x14292967 +% (((e29 ^ e28) & e30) ^ e28) +% ((e30 >> 6) ^ (e30 >> 11) ^ (e30 >> 25));
      let x31 = a30 ^ a29;
      let e31 = ((a27 +% t31) & LOW) *% TWICE;
      let a31 = ((t31 +% ((x31 & x30) ^ a29) +% ((a30 >> 2) ^ (a30 >> 13) ^ (a30 >> 22))) & LOW) *% TWICE;
      let w32_ = (((w30 >> 17) ^ (w30 >> 19) ^ (w30_ >> 10)) +% w25 +% ((w17 >> 7) ^ (w17 >> 18) ^ (w17_ >> 3)) +% w16) & LOW;
      let w32 = w32_ *% TWICE;
      let t32 = e28 +% w32 +% 0x27b70a85 +% (((e30 ^ e29) & e31) ^ e29) +% ((e31 >> 6) ^ (e31 >> 11) ^ (e31 >> 25));
      let x32 = a31 ^ a30;
      let e32 = ((a28 +% t32) & LOW) *% TWICE;
      let a32 = ((t32 +% ((x32 & x31) ^ a30) +% ((a31 >> 2) ^ (a31 >> 13) ^ (a31 >> 22))) & LOW) *% TWICE;
      let w33_ = (((w31 >> 17) ^ (w31 >> 19) ^ (w31_ >> 10)) +% w26 +% ((w18 >> 7) ^ (w18 >> 18) ^ (w18_ >> 3)) +% w17) & LOW;
      let w33 = w33_ *% TWICE;
      let t33 = e29 +% w33 +% 0x2e1b2138 +% (((e31 ^ e30) & e32) ^ e30) +% ((e32 >> 6) ^ (e32 >> 11) ^ (e32 >> 25));
      let x33 = a32 ^ a31;
      let e33 = ((a29 +% t33) & LOW) *% TWICE;
      let a33 = ((t33 +% ((x33 & x32) ^ a31) +% ((a32 >> 2) ^ (a32 >> 13) ^ (a32 >> 22))) & LOW) *% TWICE;
      let w34_ = (((w32 >> 17) ^ (w32 >> 19) ^ (w32_ >> 10)) +% w27 +% ((w19 >> 7) ^ (w19 >> 18) ^ (w19_ >> 3)) +% w18) & LOW;
      let w34 = w34_ *% TWICE;
      let t34 = e30 +% w34 +% 0x4d2c6dfc +% (((e32 ^ e31) & e33) ^ e31) +% ((e33 >> 6) ^ (e33 >> 11) ^ (e33 >> 25));
      let x34 = a33 ^ a32;
      let e34 = ((a30 +% t34) & LOW) *% TWICE;
      let a34 = ((t34 +% ((x34 & x33) ^ a32) +% ((a33 >> 2) ^ (a33 >> 13) ^ (a33 >> 22))) & LOW) *% TWICE;
      let w35_ = (((w33 >> 17) ^ (w33 >> 19) ^ (w33_ >> 10)) +% w28 +% ((w20 >> 7) ^ (w20 >> 18) ^ (w20_ >> 3)) +% w19) & LOW;
      let w35 = w35_ *% TWICE;
      let t35 = e31 +% w35 +% 0x53380d13 +% (((e33 ^ e32) & e34) ^ e32) +% ((e34 >> 6) ^ (e34 >> 11) ^ (e34 >> 25));
      let x35 = a34 ^ a33;
      let e35 = ((a31 +% t35) & LOW) *% TWICE;
      let a35 = ((t35 +% ((x35 & x34) ^ a33) +% ((a34 >> 2) ^ (a34 >> 13) ^ (a34 >> 22))) & LOW) *% TWICE;
      let w36_ = (((w34 >> 17) ^ (w34 >> 19) ^ (w34_ >> 10)) +% w29 +% ((w21 >> 7) ^ (w21 >> 18) ^ (w21_ >> 3)) +% w20) & LOW;
      let w36 = w36_ *% TWICE;
      let t36 = e32 +% w36 +% 0x650a7354 +% (((e34 ^ e33) & e35) ^ e33) +% ((e35 >> 6) ^ (e35 >> 11) ^ (e35 >> 25));
      let x36 = a35 ^ a34;
      let e36 = ((a32 +% t36) & LOW) *% TWICE;
      let a36 = ((t36 +% ((x36 & x35) ^ a34) +% ((a35 >> 2) ^ (a35 >> 13) ^ (a35 >> 22))) & LOW) *% TWICE;
      let w37_ = (((w35 >> 17) ^ (w35 >> 19) ^ (w35_ >> 10)) +% w30 +% ((w22 >> 7) ^ (w22 >> 18) ^ (w22_ >> 3)) +% w21) & LOW;
      let w37 = w37_ *% TWICE;
      let t37 = e33 +% w37 +% 0x766a0abb +% (((e35 ^ e34) & e36) ^ e34) +% ((e36 >> 6) ^ (e36 >> 11) ^ (e36 >> 25));
      let x37 = a36 ^ a35;
      let e37 = ((a33 +% t37) & LOW) *% TWICE;
      let a37 = ((t37 +% ((x37 & x36) ^ a35) +% ((a36 >> 2) ^ (a36 >> 13) ^ (a36 >> 22))) & LOW) *% TWICE;
      let w38_ = (((w36 >> 17) ^ (w36 >> 19) ^ (w36_ >> 10)) +% w31 +% ((w23 >> 7) ^ (w23 >> 18) ^ (w23_ >> 3)) +% w22) & LOW;
      let w38 = w38_ *% TWICE;
      let t38 = e34 +% w38 +% 0x81c2c92e +% (((e36 ^ e35) & e37) ^ e35) +% ((e37 >> 6) ^ (e37 >> 11) ^ (e37 >> 25));
      let x38 = a37 ^ a36;
      let e38 = ((a34 +% t38) & LOW) *% TWICE;
      let a38 = ((t38 +% ((x38 & x37) ^ a36) +% ((a37 >> 2) ^ (a37 >> 13) ^ (a37 >> 22))) & LOW) *% TWICE;
      let w39_ = (((w37 >> 17) ^ (w37 >> 19) ^ (w37_ >> 10)) +% w32 +% ((w24 >> 7) ^ (w24 >> 18) ^ (w24_ >> 3)) +% w23) & LOW;
      let w39 = w39_ *% TWICE;
      let t39 = e35 +% w39 +% 0x92722c85 +% (((e37 ^ e36) & e38) ^ e36) +% ((e38 >> 6) ^ (e38 >> 11) ^ (e38 >> 25));
      let x39 = a38 ^ a37;
      let e39 = ((a35 +% t39) & LOW) *% TWICE;
      let a39 = ((t39 +% ((x39 & x38) ^ a37) +% ((a38 >> 2) ^ (a38 >> 13) ^ (a38 >> 22))) & LOW) *% TWICE;
      let w40_ = (((w38 >> 17) ^ (w38 >> 19) ^ (w38_ >> 10)) +% w33 +% ((w25 >> 7) ^ (w25 >> 18) ^ (w25_ >> 3)) +% w24) & LOW;
      let w40 = w40_ *% TWICE;
      let t40 = e36 +% w40 +% 0xa2bfe8a1 +% (((e38 ^ e37) & e39) ^ e37) +% ((e39 >> 6) ^ (e39 >> 11) ^ (e39 >> 25));
      let x40 = a39 ^ a38;
      let e40 = ((a36 +% t40) & LOW) *% TWICE;
      let a40 = ((t40 +% ((x40 & x39) ^ a38) +% ((a39 >> 2) ^ (a39 >> 13) ^ (a39 >> 22))) & LOW) *% TWICE;
      let w41_ = (((w39 >> 17) ^ (w39 >> 19) ^ (w39_ >> 10)) +% w34 +% ((w26 >> 7) ^ (w26 >> 18) ^ (w26_ >> 3)) +% w25) & LOW;
      let w41 = w41_ *% TWICE;
      let t41 = e37 +% w41 +% 0xa81a664b +% (((e39 ^ e38) & e40) ^ e38) +% ((e40 >> 6) ^ (e40 >> 11) ^ (e40 >> 25));
      let x41 = a40 ^ a39;
      let e41 = ((a37 +% t41) & LOW) *% TWICE;
      let a41 = ((t41 +% ((x41 & x40) ^ a39) +% ((a40 >> 2) ^ (a40 >> 13) ^ (a40 >> 22))) & LOW) *% TWICE;
      let w42_ = (((w40 >> 17) ^ (w40 >> 19) ^ (w40_ >> 10)) +% w35 +% ((w27 >> 7) ^ (w27 >> 18) ^ (w27_ >> 3)) +% w26) & LOW;
      let w42 = w42_ *% TWICE;
      let t42 = e38 +% w42 +% 0xc24b8b70 +% (((e40 ^ e39) & e41) ^ e39) +% ((e41 >> 6) ^ (e41 >> 11) ^ (e41 >> 25));
      let x42 = a41 ^ a40;
      let e42 = ((a38 +% t42) & LOW) *% TWICE;
      let a42 = ((t42 +% ((x42 & x41) ^ a40) +% ((a41 >> 2) ^ (a41 >> 13) ^ (a41 >> 22))) & LOW) *% TWICE;
      let w43_ = (((w41 >> 17) ^ (w41 >> 19) ^ (w41_ >> 10)) +% w36 +% ((w28 >> 7) ^ (w28 >> 18) ^ (w28_ >> 3)) +% w27) & LOW;
      let w43 = w43_ *% TWICE;
      let t43 = e39 +% w43 +% 0xc76c51a3 +% (((e41 ^ e40) & e42) ^ e40) +% ((e42 >> 6) ^ (e42 >> 11) ^ (e42 >> 25));
      let x43 = a42 ^ a41;
      let e43 = ((a39 +% t43) & LOW) *% TWICE;
      let a43 = ((t43 +% ((x43 & x42) ^ a41) +% ((a42 >> 2) ^ (a42 >> 13) ^ (a42 >> 22))) & LOW) *% TWICE;
      let w44_ = (((w42 >> 17) ^ (w42 >> 19) ^ (w42_ >> 10)) +% w37 +% ((w29 >> 7) ^ (w29 >> 18) ^ (w29_ >> 3)) +% w28) & LOW;
      let w44 = w44_ *% TWICE;
      let t44 = e40 +% w44 +% 0xd192e819 +% (((e42 ^ e41) & e43) ^ e41) +% ((e43 >> 6) ^ (e43 >> 11) ^ (e43 >> 25));
      let x44 = a43 ^ a42;
      let e44 = ((a40 +% t44) & LOW) *% TWICE;
      let a44 = ((t44 +% ((x44 & x43) ^ a42) +% ((a43 >> 2) ^ (a43 >> 13) ^ (a43 >> 22))) & LOW) *% TWICE;
      let w45_ = (((w43 >> 17) ^ (w43 >> 19) ^ (w43_ >> 10)) +% w38 +% ((w30 >> 7) ^ (w30 >> 18) ^ (w30_ >> 3)) +% w29) & LOW;
      let w45 = w45_ *% TWICE;
      let t45 = e41 +% w45 +% 0xd6990624 +% (((e43 ^ e42) & e44) ^ e42) +% ((e44 >> 6) ^ (e44 >> 11) ^ (e44 >> 25));
      let x45 = a44 ^ a43;
      let e45 = ((a41 +% t45) & LOW) *% TWICE;
      let a45 = ((t45 +% ((x45 & x44) ^ a43) +% ((a44 >> 2) ^ (a44 >> 13) ^ (a44 >> 22))) & LOW) *% TWICE;
      let w46_ = (((w44 >> 17) ^ (w44 >> 19) ^ (w44_ >> 10)) +% w39 +% ((w31 >> 7) ^ (w31 >> 18) ^ (w31_ >> 3)) +% w30) & LOW;
      let w46 = w46_ *% TWICE;
      let t46 = e42 +% w46 +% 0xf40e3585 +% (((e44 ^ e43) & e45) ^ e43) +% ((e45 >> 6) ^ (e45 >> 11) ^ (e45 >> 25));
      let x46 = a45 ^ a44;
      let e46 = ((a42 +% t46) & LOW) *% TWICE;
      let a46 = ((t46 +% ((x46 & x45) ^ a44) +% ((a45 >> 2) ^ (a45 >> 13) ^ (a45 >> 22))) & LOW) *% TWICE;
      let w47_ = (((w45 >> 17) ^ (w45 >> 19) ^ (w45_ >> 10)) +% w40 +% ((w32 >> 7) ^ (w32 >> 18) ^ (w32_ >> 3)) +% w31) & LOW;
      let w47 = w47_ *% TWICE;
      let t47 = e43 +% w47 +% 0x106aa070 +% (((e45 ^ e44) & e46) ^ e44) +% ((e46 >> 6) ^ (e46 >> 11) ^ (e46 >> 25));
      let x47 = a46 ^ a45;
      let e47 = ((a43 +% t47) & LOW) *% TWICE;
      let a47 = ((t47 +% ((x47 & x46) ^ a45) +% ((a46 >> 2) ^ (a46 >> 13) ^ (a46 >> 22))) & LOW) *% TWICE;
      let w48_ = (((w46 >> 17) ^ (w46 >> 19) ^ (w46_ >> 10)) +% w41 +% ((w33 >> 7) ^ (w33 >> 18) ^ (w33_ >> 3)) +% w32) & LOW;
      let w48 = w48_ *% TWICE;
      let t48 = e44 +% w48 +% 0x19a4c116 +% (((e46 ^ e45) & e47) ^ e45) +% ((e47 >> 6) ^ (e47 >> 11) ^ (e47 >> 25));
      let x48 = a47 ^ a46;
      let e48 = ((a44 +% t48) & LOW) *% TWICE;
      let a48 = ((t48 +% ((x48 & x47) ^ a46) +% ((a47 >> 2) ^ (a47 >> 13) ^ (a47 >> 22))) & LOW) *% TWICE;
      let w49_ = (((w47 >> 17) ^ (w47 >> 19) ^ (w47_ >> 10)) +% w42 +% ((w34 >> 7) ^ (w34 >> 18) ^ (w34_ >> 3)) +% w33) & LOW;
      let w49 = w49_ *% TWICE;
      let t49 = e45 +% w49 +% 0x1e376c08 +% (((e47 ^ e46) & e48) ^ e46) +% ((e48 >> 6) ^ (e48 >> 11) ^ (e48 >> 25));
      let x49 = a48 ^ a47;
      let e49 = ((a45 +% t49) & LOW) *% TWICE;
      let a49 = ((t49 +% ((x49 & x48) ^ a47) +% ((a48 >> 2) ^ (a48 >> 13) ^ (a48 >> 22))) & LOW) *% TWICE;
      let w50_ = (((w48 >> 17) ^ (w48 >> 19) ^ (w48_ >> 10)) +% w43 +% ((w35 >> 7) ^ (w35 >> 18) ^ (w35_ >> 3)) +% w34) & LOW;
      let w50 = w50_ *% TWICE;
      let t50 = e46 +% w50 +% 0x2748774c +% (((e48 ^ e47) & e49) ^ e47) +% ((e49 >> 6) ^ (e49 >> 11) ^ (e49 >> 25));
      let x50 = a49 ^ a48;
      let e50 = ((a46 +% t50) & LOW) *% TWICE;
      let a50 = ((t50 +% ((x50 & x49) ^ a48) +% ((a49 >> 2) ^ (a49 >> 13) ^ (a49 >> 22))) & LOW) *% TWICE;
      let w51_ = (((w49 >> 17) ^ (w49 >> 19) ^ (w49_ >> 10)) +% w44 +% ((w36 >> 7) ^ (w36 >> 18) ^ (w36_ >> 3)) +% w35) & LOW;
      let w51 = w51_ *% TWICE;
      let t51 = e47 +% w51 +% 0x34b0bcb5 +% (((e49 ^ e48) & e50) ^ e48) +% ((e50 >> 6) ^ (e50 >> 11) ^ (e50 >> 25));
      let x51 = a50 ^ a49;
      let e51 = ((a47 +% t51) & LOW) *% TWICE;
      let a51 = ((t51 +% ((x51 & x50) ^ a49) +% ((a50 >> 2) ^ (a50 >> 13) ^ (a50 >> 22))) & LOW) *% TWICE;
      let w52_ = (((w50 >> 17) ^ (w50 >> 19) ^ (w50_ >> 10)) +% w45 +% ((w37 >> 7) ^ (w37 >> 18) ^ (w37_ >> 3)) +% w36) & LOW;
      let w52 = w52_ *% TWICE;
      let t52 = e48 +% w52 +% 0x391c0cb3 +% (((e50 ^ e49) & e51) ^ e49) +% ((e51 >> 6) ^ (e51 >> 11) ^ (e51 >> 25));
      let x52 = a51 ^ a50;
      let e52 = ((a48 +% t52) & LOW) *% TWICE;
      let a52 = ((t52 +% ((x52 & x51) ^ a50) +% ((a51 >> 2) ^ (a51 >> 13) ^ (a51 >> 22))) & LOW) *% TWICE;
      let w53_ = (((w51 >> 17) ^ (w51 >> 19) ^ (w51_ >> 10)) +% w46 +% ((w38 >> 7) ^ (w38 >> 18) ^ (w38_ >> 3)) +% w37) & LOW;
      let w53 = w53_ *% TWICE;
      let t53 = e49 +% w53 +% 0x4ed8aa4a +% (((e51 ^ e50) & e52) ^ e50) +% ((e52 >> 6) ^ (e52 >> 11) ^ (e52 >> 25));
      let x53 = a52 ^ a51;
      let e53 = ((a49 +% t53) & LOW) *% TWICE;
      let a53 = ((t53 +% ((x53 & x52) ^ a51) +% ((a52 >> 2) ^ (a52 >> 13) ^ (a52 >> 22))) & LOW) *% TWICE;
      let w54_ = (((w52 >> 17) ^ (w52 >> 19) ^ (w52_ >> 10)) +% w47 +% ((w39 >> 7) ^ (w39 >> 18) ^ (w39_ >> 3)) +% w38) & LOW;
      let w54 = w54_ *% TWICE;
      let t54 = e50 +% w54 +% 0x5b9cca4f +% (((e52 ^ e51) & e53) ^ e51) +% ((e53 >> 6) ^ (e53 >> 11) ^ (e53 >> 25));
      let x54 = a53 ^ a52;
      let e54 = ((a50 +% t54) & LOW) *% TWICE;
      let a54 = ((t54 +% ((x54 & x53) ^ a52) +% ((a53 >> 2) ^ (a53 >> 13) ^ (a53 >> 22))) & LOW) *% TWICE;
      let w55_ = (((w53 >> 17) ^ (w53 >> 19) ^ (w53_ >> 10)) +% w48 +% ((w40 >> 7) ^ (w40 >> 18) ^ (w40_ >> 3)) +% w39) & LOW;
      let w55 = w55_ *% TWICE;
      let t55 = e51 +% w55 +% 0x682e6ff3 +% (((e53 ^ e52) & e54) ^ e52) +% ((e54 >> 6) ^ (e54 >> 11) ^ (e54 >> 25));
      let x55 = a54 ^ a53;
      let e55 = ((a51 +% t55) & LOW) *% TWICE;
      let a55 = ((t55 +% ((x55 & x54) ^ a53) +% ((a54 >> 2) ^ (a54 >> 13) ^ (a54 >> 22))) & LOW) *% TWICE;
      let w56_ = (((w54 >> 17) ^ (w54 >> 19) ^ (w54_ >> 10)) +% w49 +% ((w41 >> 7) ^ (w41 >> 18) ^ (w41_ >> 3)) +% w40) & LOW;
      let w56 = w56_ *% TWICE;
      let t56 = e52 +% w56 +% 0x748f82ee +% (((e54 ^ e53) & e55) ^ e53) +% ((e55 >> 6) ^ (e55 >> 11) ^ (e55 >> 25));
      let x56 = a55 ^ a54;
      let e56 = ((a52 +% t56) & LOW) *% TWICE;
      let a56 = ((t56 +% ((x56 & x55) ^ a54) +% ((a55 >> 2) ^ (a55 >> 13) ^ (a55 >> 22))) & LOW) *% TWICE;
      let w57_ = (((w55 >> 17) ^ (w55 >> 19) ^ (w55_ >> 10)) +% w50 +% ((w42 >> 7) ^ (w42 >> 18) ^ (w42_ >> 3)) +% w41) & LOW;
      let w57 = w57_ *% TWICE;
      let t57 = e53 +% w57 +% 0x78a5636f +% (((e55 ^ e54) & e56) ^ e54) +% ((e56 >> 6) ^ (e56 >> 11) ^ (e56 >> 25));
      let x57 = a56 ^ a55;
      let e57 = ((a53 +% t57) & LOW) *% TWICE;
      let a57 = ((t57 +% ((x57 & x56) ^ a55) +% ((a56 >> 2) ^ (a56 >> 13) ^ (a56 >> 22))) & LOW) *% TWICE;
      let w58_ = (((w56 >> 17) ^ (w56 >> 19) ^ (w56_ >> 10)) +% w51 +% ((w43 >> 7) ^ (w43 >> 18) ^ (w43_ >> 3)) +% w42) & LOW;
      let w58 = w58_ *% TWICE;
      let t58 = e54 +% w58 +% 0x84c87814 +% (((e56 ^ e55) & e57) ^ e55) +% ((e57 >> 6) ^ (e57 >> 11) ^ (e57 >> 25));
      let x58 = a57 ^ a56;
      let e58 = ((a54 +% t58) & LOW) *% TWICE;
      let a58 = ((t58 +% ((x58 & x57) ^ a56) +% ((a57 >> 2) ^ (a57 >> 13) ^ (a57 >> 22))) & LOW) *% TWICE;
      let w59_ = (((w57 >> 17) ^ (w57 >> 19) ^ (w57_ >> 10)) +% w52 +% ((w44 >> 7) ^ (w44 >> 18) ^ (w44_ >> 3)) +% w43) & LOW;
      let w59 = w59_ *% TWICE;
      let t59 = e55 +% w59 +% 0x8cc70208 +% (((e57 ^ e56) & e58) ^ e56) +% ((e58 >> 6) ^ (e58 >> 11) ^ (e58 >> 25));
      let x59 = a58 ^ a57;
      let e59 = ((a55 +% t59) & LOW) *% TWICE;
      let a59 = ((t59 +% ((x59 & x58) ^ a57) +% ((a58 >> 2) ^ (a58 >> 13) ^ (a58 >> 22))) & LOW) *% TWICE;
      let w60_ = (((w58 >> 17) ^ (w58 >> 19) ^ (w58_ >> 10)) +% w53 +% ((w45 >> 7) ^ (w45 >> 18) ^ (w45_ >> 3)) +% w44) & LOW;
      let w60 = w60_ *% TWICE;
      let t60 = e56 +% w60 +% 0x90befffa +% (((e58 ^ e57) & e59) ^ e57) +% ((e59 >> 6) ^ (e59 >> 11) ^ (e59 >> 25));
      let x60 = a59 ^ a58;
      let e60 = ((a56 +% t60) & LOW) *% TWICE;
      let a60 = ((t60 +% ((x60 & x59) ^ a58) +% ((a59 >> 2) ^ (a59 >> 13) ^ (a59 >> 22))) & LOW) *% TWICE;
      let w61_ = (((w59 >> 17) ^ (w59 >> 19) ^ (w59_ >> 10)) +% w54 +% ((w46 >> 7) ^ (w46 >> 18) ^ (w46_ >> 3)) +% w45) & LOW;
      let w61 = w61_ *% TWICE;
      let t61 = e57 +% w61 +% 0xa4506ceb +% (((e59 ^ e58) & e60) ^ e58) +% ((e60 >> 6) ^ (e60 >> 11) ^ (e60 >> 25));
      let x61 = a60 ^ a59;
      let e61 = ((a57 +% t61) & LOW) *% TWICE;
      let a61 = ((t61 +% ((x61 & x60) ^ a59) +% ((a60 >> 2) ^ (a60 >> 13) ^ (a60 >> 22))) & LOW) *% TWICE;
      let w62 = ((w60 >> 17) ^ (w60 >> 19) ^ (w60_ >> 10)) +% w55 +% ((w47 >> 7) ^ (w47 >> 18) ^ (w47_ >> 3)) +% w46;
      let t62 = e58 +% w62 +% 0xbef9a3f7 +% (((e60 ^ e59) & e61) ^ e59) +% ((e61 >> 6) ^ (e61 >> 11) ^ (e61 >> 25));
      let x62 = a61 ^ a60;
      let e62 = ((a58 +% t62) & LOW) *% TWICE;
      let a62 = ((t62 +% ((x62 & x61) ^ a60) +% ((a61 >> 2) ^ (a61 >> 13) ^ (a61 >> 22))) & LOW) *% TWICE;
      let w63 = ((w61 >> 17) ^ (w61 >> 19) ^ (w61_ >> 10)) +% w56 +% ((w48 >> 7) ^ (w48 >> 18) ^ (w48_ >> 3)) +% w47;
      let t63 = e59 +% w63 +% 0xc67178f2 +% (((e61 ^ e60) & e62) ^ e60) +% ((e62 >> 6) ^ (e62 >> 11) ^ (e62 >> 25));
      let x63 = a62 ^ a61;
      let e63 = ((a59 +% t63) & LOW) *% TWICE;
      let a63 = ((t63 +% ((x63 & x62) ^ a61) +% ((a62 >> 2) ^ (a62 >> 13) ^ (a62 >> 22))) & LOW) *% TWICE;
      s0 := (a +% a63) & LOW;
      s1 := (b +% a62) & LOW;
      s2 := (c +% a61) & LOW;
      s3 := (d +% a60) & LOW;
      s4 := (e +% e63) & LOW;
      s5 := (f +% e62) & LOW;
      s6 := (g +% e61) & LOW;
      s7 := (h +% e60) & LOW;
      at +%= 64;
    };
    (
      Prim.nat64ToNat32(s0), Prim.nat64ToNat32(s1), Prim.nat64ToNat32(s2),
      Prim.nat64ToNat32(s3), Prim.nat64ToNat32(s4), Prim.nat64ToNat32(s5),
      Prim.nat64ToNat32(s6), Prim.nat64ToNat32(s7),
    )
  };

  /// The last chaining value of the message that is the first `size` bytes of `data`.
  public func ofArray(
    h0 : Nat32, h1 : Nat32, h2 : Nat32, h3 : Nat32, h4 : Nat32, h5 : Nat32, h6 : Nat32,
    h7 : Nat32, data : [Nat8], size : Nat64,
  ) : (Nat32, Nat32, Nat32, Nat32, Nat32, Nat32, Nat32, Nat32) {
    let whole = size -% (size & 63);
    var s0 : Nat32 = h0;
    var s1 : Nat32 = h1;
    var s2 : Nat32 = h2;
    var s3 : Nat32 = h3;
    var s4 : Nat32 = h4;
    var s5 : Nat32 = h5;
    var s6 : Nat32 = h6;
    var s7 : Nat32 = h7;
    if (whole > 0) {
      let (r0, r1, r2, r3, r4, r5, r6, r7) = blocksOfArray(
        h0, h1, h2, h3, h4, h5, h6, h7, data, 0, whole,
      );
      s0 := r0;
      s1 := r1;
      s2 := r2;
      s3 := r3;
      s4 := r4;
      s5 := r5;
      s6 := r6;
      s7 := r7;
    };
    if (size == 64) return compressPadding(s0, s1, s2, s3, s4, s5, s6, s7);
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
        s0, s1, s2, s3, s4, s5, s6, s7, m0, m1, m2, m3, m4, m5, m6, m7, m8, m9, m10, m11,
        m12, m13, Prim.nat64ToNat32((size >> 29) & LOW),
        Prim.nat64ToNat32((size << 3) & LOW),
      );
    };
    // The length has no room behind the one bit: it gets a block of its own.
    let (r0, r1, r2, r3, r4, r5, r6, r7) = compress(
      s0, s1, s2, s3, s4, s5, s6, s7, m0, m1, m2, m3, m4, m5, m6, m7, m8, m9, m10, m11,
      m12, m13, m14, m15,
    );
    compress(
      r0, r1, r2, r3, r4, r5, r6, r7, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
      Prim.nat64ToNat32((size >> 29) & LOW), Prim.nat64ToNat32((size << 3) & LOW),
    );
  };

  /// A word of the last block: `rest` bytes of the message are left at `at`, then come the one bit and
  /// zeros.
  func lastWordOfArray(data : [Nat8], at : Nat64, rest : Nat64) : Nat32 {
    switch rest {
      case 0 { 2147483648 };
      case 1 { (nat32((nat16(data[nat(at)]) *% 256) | 128) *% 65536) };
      case 2 { (nat32((nat16(data[nat(at)]) *% 256) | nat16(data[nat(at +% 1)])) *% 65536) | 32768 };
      case 3 { (nat32((nat16(data[nat(at)]) *% 256) | nat16(data[nat(at +% 1)])) *% 65536)
        | nat32((nat16(data[nat(at +% 2)]) *% 256) | 128) };
      case _ { (nat32((nat16(data[nat(at)]) *% 256) | nat16(data[nat(at +% 1)])) *% 65536)
        | nat32((nat16(data[nat(at +% 2)]) *% 256) | nat16(data[nat(at +% 3)])) };
    };
  };

  /// The chaining value after the block of padding that follows a message of exactly one block. It is
  /// the same for all of them, so that its message schedule is known beforehand: the constants here
  /// are those of the rounds with its words added.
  public func compressPadding(
    h0 : Nat32, h1 : Nat32, h2 : Nat32, h3 : Nat32, h4 : Nat32, h5 : Nat32, h6 : Nat32,
    h7 : Nat32,
  ) : (Nat32, Nat32, Nat32, Nat32, Nat32, Nat32, Nat32, Nat32) {
    let a = nat64(h0) *% TWICE;
    let b = nat64(h1) *% TWICE;
    let c = nat64(h2) *% TWICE;
    let d = nat64(h3) *% TWICE;
    let e = nat64(h4) *% TWICE;
    let f = nat64(h5) *% TWICE;
    let g = nat64(h6) *% TWICE;
    let h = nat64(h7) *% TWICE;
    let b_c = b ^ c;
    let t0 = h +% 0xc28a2f98 +% (((f ^ g) & e) ^ g) +% ((e >> 6) ^ (e >> 11) ^ (e >> 25));
    let x0 = a ^ b;
    let e0 = ((d +% t0) & LOW) *% TWICE;
    let a0 = ((t0 +% ((x0 & b_c) ^ b) +% ((a >> 2) ^ (a >> 13) ^ (a >> 22))) & LOW) *% TWICE;
    let t1 = g +% 0x71374491 +% (((e ^ f) & e0) ^ f) +% ((e0 >> 6) ^ (e0 >> 11) ^ (e0 >> 25));
    let x1 = a0 ^ a;
    let e1 = ((c +% t1) & LOW) *% TWICE;
    let a1 = ((t1 +% ((x1 & x0) ^ a) +% ((a0 >> 2) ^ (a0 >> 13) ^ (a0 >> 22))) & LOW) *% TWICE;
    let t2 = f +% 0xb5c0fbcf +% (((e0 ^ e) & e1) ^ e) +% ((e1 >> 6) ^ (e1 >> 11) ^ (e1 >> 25));
    let x2 = a1 ^ a0;
    let e2 = ((b +% t2) & LOW) *% TWICE;
    let a2 = ((t2 +% ((x2 & x1) ^ a0) +% ((a1 >> 2) ^ (a1 >> 13) ^ (a1 >> 22))) & LOW) *% TWICE;
    let t3 = e +% 0xe9b5dba5 +% (((e1 ^ e0) & e2) ^ e0) +% ((e2 >> 6) ^ (e2 >> 11) ^ (e2 >> 25));
    let x3 = a2 ^ a1;
    let e3 = ((a +% t3) & LOW) *% TWICE;
    let a3 = ((t3 +% ((x3 & x2) ^ a1) +% ((a2 >> 2) ^ (a2 >> 13) ^ (a2 >> 22))) & LOW) *% TWICE;
    let t4 = e0 +% 0x3956c25b +% (((e2 ^ e1) & e3) ^ e1) +% ((e3 >> 6) ^ (e3 >> 11) ^ (e3 >> 25));
    let x4 = a3 ^ a2;
    let e4 = ((a0 +% t4) & LOW) *% TWICE;
    let a4 = ((t4 +% ((x4 & x3) ^ a2) +% ((a3 >> 2) ^ (a3 >> 13) ^ (a3 >> 22))) & LOW) *% TWICE;
    let t5 = e1 +% 0x59f111f1 +% (((e3 ^ e2) & e4) ^ e2) +% ((e4 >> 6) ^ (e4 >> 11) ^ (e4 >> 25));
    let x5 = a4 ^ a3;
    let e5 = ((a1 +% t5) & LOW) *% TWICE;
    let a5 = ((t5 +% ((x5 & x4) ^ a3) +% ((a4 >> 2) ^ (a4 >> 13) ^ (a4 >> 22))) & LOW) *% TWICE;
    let t6 = e2 +% 0x923f82a4 +% (((e4 ^ e3) & e5) ^ e3) +% ((e5 >> 6) ^ (e5 >> 11) ^ (e5 >> 25));
    let x6 = a5 ^ a4;
    let e6 = ((a2 +% t6) & LOW) *% TWICE;
    let a6 = ((t6 +% ((x6 & x5) ^ a4) +% ((a5 >> 2) ^ (a5 >> 13) ^ (a5 >> 22))) & LOW) *% TWICE;
    let t7 = e3 +% 0xab1c5ed5 +% (((e5 ^ e4) & e6) ^ e4) +% ((e6 >> 6) ^ (e6 >> 11) ^ (e6 >> 25));
    let x7 = a6 ^ a5;
    let e7 = ((a3 +% t7) & LOW) *% TWICE;
    let a7 = ((t7 +% ((x7 & x6) ^ a5) +% ((a6 >> 2) ^ (a6 >> 13) ^ (a6 >> 22))) & LOW) *% TWICE;
    let t8 = e4 +% 0xd807aa98 +% (((e6 ^ e5) & e7) ^ e5) +% ((e7 >> 6) ^ (e7 >> 11) ^ (e7 >> 25));
    let x8 = a7 ^ a6;
    let e8 = ((a4 +% t8) & LOW) *% TWICE;
    let a8 = ((t8 +% ((x8 & x7) ^ a6) +% ((a7 >> 2) ^ (a7 >> 13) ^ (a7 >> 22))) & LOW) *% TWICE;
    let t9 = e5 +% 0x12835b01 +% (((e7 ^ e6) & e8) ^ e6) +% ((e8 >> 6) ^ (e8 >> 11) ^ (e8 >> 25));
    let x9 = a8 ^ a7;
    let e9 = ((a5 +% t9) & LOW) *% TWICE;
    let a9 = ((t9 +% ((x9 & x8) ^ a7) +% ((a8 >> 2) ^ (a8 >> 13) ^ (a8 >> 22))) & LOW) *% TWICE;
    let t10 = e6 +% 0x243185be +% (((e8 ^ e7) & e9) ^ e7) +% ((e9 >> 6) ^ (e9 >> 11) ^ (e9 >> 25));
    let x10 = a9 ^ a8;
    let e10 = ((a6 +% t10) & LOW) *% TWICE;
    let a10 = ((t10 +% ((x10 & x9) ^ a8) +% ((a9 >> 2) ^ (a9 >> 13) ^ (a9 >> 22))) & LOW) *% TWICE;
    let t11 = e7 +% 0x550c7dc3 +% (((e9 ^ e8) & e10) ^ e8) +% ((e10 >> 6) ^ (e10 >> 11) ^ (e10 >> 25));
    let x11 = a10 ^ a9;
    let e11 = ((a7 +% t11) & LOW) *% TWICE;
    let a11 = ((t11 +% ((x11 & x10) ^ a9) +% ((a10 >> 2) ^ (a10 >> 13) ^ (a10 >> 22))) & LOW) *% TWICE;
    let t12 = e8 +% 0x72be5d74 +% (((e10 ^ e9) & e11) ^ e9) +% ((e11 >> 6) ^ (e11 >> 11) ^ (e11 >> 25));
    let x12 = a11 ^ a10;
    let e12 = ((a8 +% t12) & LOW) *% TWICE;
    let a12 = ((t12 +% ((x12 & x11) ^ a10) +% ((a11 >> 2) ^ (a11 >> 13) ^ (a11 >> 22))) & LOW) *% TWICE;
    let t13 = e9 +% 0x80deb1fe +% (((e11 ^ e10) & e12) ^ e10) +% ((e12 >> 6) ^ (e12 >> 11) ^ (e12 >> 25));
    let x13 = a12 ^ a11;
    let e13 = ((a9 +% t13) & LOW) *% TWICE;
    let a13 = ((t13 +% ((x13 & x12) ^ a11) +% ((a12 >> 2) ^ (a12 >> 13) ^ (a12 >> 22))) & LOW) *% TWICE;
    let t14 = e10 +% 0x9bdc06a7 +% (((e12 ^ e11) & e13) ^ e11) +% ((e13 >> 6) ^ (e13 >> 11) ^ (e13 >> 25));
    let x14 = a13 ^ a12;
    let e14 = ((a10 +% t14) & LOW) *% TWICE;
    let a14 = ((t14 +% ((x14 & x13) ^ a12) +% ((a13 >> 2) ^ (a13 >> 13) ^ (a13 >> 22))) & LOW) *% TWICE;
    let t15 = e11 +% 0xc19bf374 +% (((e13 ^ e12) & e14) ^ e12) +% ((e14 >> 6) ^ (e14 >> 11) ^ (e14 >> 25));
    let x15 = a14 ^ a13;
    let e15 = ((a11 +% t15) & LOW) *% TWICE;
    let a15 = ((t15 +% ((x15 & x14) ^ a13) +% ((a14 >> 2) ^ (a14 >> 13) ^ (a14 >> 22))) & LOW) *% TWICE;
    let t16 = e12 +% 0x649b69c1 +% (((e14 ^ e13) & e15) ^ e13) +% ((e15 >> 6) ^ (e15 >> 11) ^ (e15 >> 25));
    let x16 = a15 ^ a14;
    let e16 = ((a12 +% t16) & LOW) *% TWICE;
    let a16 = ((t16 +% ((x16 & x15) ^ a14) +% ((a15 >> 2) ^ (a15 >> 13) ^ (a15 >> 22))) & LOW) *% TWICE;
    let t17 = e13 +% 0xf0fe4786 +% (((e15 ^ e14) & e16) ^ e14) +% ((e16 >> 6) ^ (e16 >> 11) ^ (e16 >> 25));
    let x17 = a16 ^ a15;
    let e17 = ((a13 +% t17) & LOW) *% TWICE;
    let a17 = ((t17 +% ((x17 & x16) ^ a15) +% ((a16 >> 2) ^ (a16 >> 13) ^ (a16 >> 22))) & LOW) *% TWICE;
    let t18 = e14 +% 0xfe1edc6 +% (((e16 ^ e15) & e17) ^ e15) +% ((e17 >> 6) ^ (e17 >> 11) ^ (e17 >> 25));
    let x18 = a17 ^ a16;
    let e18 = ((a14 +% t18) & LOW) *% TWICE;
    let a18 = ((t18 +% ((x18 & x17) ^ a16) +% ((a17 >> 2) ^ (a17 >> 13) ^ (a17 >> 22))) & LOW) *% TWICE;
    let t19 = e15 +% 0x240cf254 +% (((e17 ^ e16) & e18) ^ e16) +% ((e18 >> 6) ^ (e18 >> 11) ^ (e18 >> 25));
    let x19 = a18 ^ a17;
    let e19 = ((a15 +% t19) & LOW) *% TWICE;
    let a19 = ((t19 +% ((x19 & x18) ^ a17) +% ((a18 >> 2) ^ (a18 >> 13) ^ (a18 >> 22))) & LOW) *% TWICE;
    let t20 = e16 +% 0x4fe9346f +% (((e18 ^ e17) & e19) ^ e17) +% ((e19 >> 6) ^ (e19 >> 11) ^ (e19 >> 25));
    let x20 = a19 ^ a18;
    let e20 = ((a16 +% t20) & LOW) *% TWICE;
    let a20 = ((t20 +% ((x20 & x19) ^ a18) +% ((a19 >> 2) ^ (a19 >> 13) ^ (a19 >> 22))) & LOW) *% TWICE;
    let t21 = e17 +% 0x6cc984be +% (((e19 ^ e18) & e20) ^ e18) +% ((e20 >> 6) ^ (e20 >> 11) ^ (e20 >> 25));
    let x21 = a20 ^ a19;
    let e21 = ((a17 +% t21) & LOW) *% TWICE;
    let a21 = ((t21 +% ((x21 & x20) ^ a19) +% ((a20 >> 2) ^ (a20 >> 13) ^ (a20 >> 22))) & LOW) *% TWICE;
    let t22 = e18 +% 0x61b9411e +% (((e20 ^ e19) & e21) ^ e19) +% ((e21 >> 6) ^ (e21 >> 11) ^ (e21 >> 25));
    let x22 = a21 ^ a20;
    let e22 = ((a18 +% t22) & LOW) *% TWICE;
    let a22 = ((t22 +% ((x22 & x21) ^ a20) +% ((a21 >> 2) ^ (a21 >> 13) ^ (a21 >> 22))) & LOW) *% TWICE;
    let t23 = e19 +% 0x16f988fa +% (((e21 ^ e20) & e22) ^ e20) +% ((e22 >> 6) ^ (e22 >> 11) ^ (e22 >> 25));
    let x23 = a22 ^ a21;
    let e23 = ((a19 +% t23) & LOW) *% TWICE;
    let a23 = ((t23 +% ((x23 & x22) ^ a21) +% ((a22 >> 2) ^ (a22 >> 13) ^ (a22 >> 22))) & LOW) *% TWICE;
    let t24 = e20 +% 0xf2c65152 +% (((e22 ^ e21) & e23) ^ e21) +% ((e23 >> 6) ^ (e23 >> 11) ^ (e23 >> 25));
    let x24 = a23 ^ a22;
    let e24 = ((a20 +% t24) & LOW) *% TWICE;
    let a24 = ((t24 +% ((x24 & x23) ^ a22) +% ((a23 >> 2) ^ (a23 >> 13) ^ (a23 >> 22))) & LOW) *% TWICE;
    let t25 = e21 +% 0xa88e5a6d +% (((e23 ^ e22) & e24) ^ e22) +% ((e24 >> 6) ^ (e24 >> 11) ^ (e24 >> 25));
    let x25 = a24 ^ a23;
    let e25 = ((a21 +% t25) & LOW) *% TWICE;
    let a25 = ((t25 +% ((x25 & x24) ^ a23) +% ((a24 >> 2) ^ (a24 >> 13) ^ (a24 >> 22))) & LOW) *% TWICE;
    let t26 = e22 +% 0xb019fc65 +% (((e24 ^ e23) & e25) ^ e23) +% ((e25 >> 6) ^ (e25 >> 11) ^ (e25 >> 25));
    let x26 = a25 ^ a24;
    let e26 = ((a22 +% t26) & LOW) *% TWICE;
    let a26 = ((t26 +% ((x26 & x25) ^ a24) +% ((a25 >> 2) ^ (a25 >> 13) ^ (a25 >> 22))) & LOW) *% TWICE;
    let t27 = e23 +% 0xb9d99ec7 +% (((e25 ^ e24) & e26) ^ e24) +% ((e26 >> 6) ^ (e26 >> 11) ^ (e26 >> 25));
    let x27 = a26 ^ a25;
    let e27 = ((a23 +% t27) & LOW) *% TWICE;
    let a27 = ((t27 +% ((x27 & x26) ^ a25) +% ((a26 >> 2) ^ (a26 >> 13) ^ (a26 >> 22))) & LOW) *% TWICE;
    let t28 = e24 +% 0x9a1231c3 +% (((e26 ^ e25) & e27) ^ e25) +% ((e27 >> 6) ^ (e27 >> 11) ^ (e27 >> 25));
    let x28 = a27 ^ a26;
    let e28 = ((a24 +% t28) & LOW) *% TWICE;
    let a28 = ((t28 +% ((x28 & x27) ^ a26) +% ((a27 >> 2) ^ (a27 >> 13) ^ (a27 >> 22))) & LOW) *% TWICE;
    let t29 = e25 +% 0xe70eeaa0 +% (((e27 ^ e26) & e28) ^ e26) +% ((e28 >> 6) ^ (e28 >> 11) ^ (e28 >> 25));
    let x29 = a28 ^ a27;
    let e29 = ((a25 +% t29) & LOW) *% TWICE;
    let a29 = ((t29 +% ((x29 & x28) ^ a27) +% ((a28 >> 2) ^ (a28 >> 13) ^ (a28 >> 22))) & LOW) *% TWICE;
    let t30 = e26 +% 0xfdb1232b +% (((e28 ^ e27) & e29) ^ e27) +% ((e29 >> 6) ^ (e29 >> 11) ^ (e29 >> 25));
    let x30 = a29 ^ a28;
    let e30 = ((a26 +% t30) & LOW) *% TWICE;
    let a30 = ((t30 +% ((x30 & x29) ^ a28) +% ((a29 >> 2) ^ (a29 >> 13) ^ (a29 >> 22))) & LOW) *% TWICE;
    let t31 = e27 +% 0xc7353eb0 +% (((e29 ^ e28) & e30) ^ e28) +% ((e30 >> 6) ^ (e30 >> 11) ^ (e30 >> 25));
    let x31 = a30 ^ a29;
    let e31 = ((a27 +% t31) & LOW) *% TWICE;
    let a31 = ((t31 +% ((x31 & x30) ^ a29) +% ((a30 >> 2) ^ (a30 >> 13) ^ (a30 >> 22))) & LOW) *% TWICE;
    let t32 = e28 +% 0x3069bad5 +% (((e30 ^ e29) & e31) ^ e29) +% ((e31 >> 6) ^ (e31 >> 11) ^ (e31 >> 25));
    let x32 = a31 ^ a30;
    let e32 = ((a28 +% t32) & LOW) *% TWICE;
    let a32 = ((t32 +% ((x32 & x31) ^ a30) +% ((a31 >> 2) ^ (a31 >> 13) ^ (a31 >> 22))) & LOW) *% TWICE;
    let t33 = e29 +% 0xcb976d5f +% (((e31 ^ e30) & e32) ^ e30) +% ((e32 >> 6) ^ (e32 >> 11) ^ (e32 >> 25));
    let x33 = a32 ^ a31;
    let e33 = ((a29 +% t33) & LOW) *% TWICE;
    let a33 = ((t33 +% ((x33 & x32) ^ a31) +% ((a32 >> 2) ^ (a32 >> 13) ^ (a32 >> 22))) & LOW) *% TWICE;
    let t34 = e30 +% 0x5a0f118f +% (((e32 ^ e31) & e33) ^ e31) +% ((e33 >> 6) ^ (e33 >> 11) ^ (e33 >> 25));
    let x34 = a33 ^ a32;
    let e34 = ((a30 +% t34) & LOW) *% TWICE;
    let a34 = ((t34 +% ((x34 & x33) ^ a32) +% ((a33 >> 2) ^ (a33 >> 13) ^ (a33 >> 22))) & LOW) *% TWICE;
    let t35 = e31 +% 0xdc1eeefd +% (((e33 ^ e32) & e34) ^ e32) +% ((e34 >> 6) ^ (e34 >> 11) ^ (e34 >> 25));
    let x35 = a34 ^ a33;
    let e35 = ((a31 +% t35) & LOW) *% TWICE;
    let a35 = ((t35 +% ((x35 & x34) ^ a33) +% ((a34 >> 2) ^ (a34 >> 13) ^ (a34 >> 22))) & LOW) *% TWICE;
    let t36 = e32 +% 0xa35b689 +% (((e34 ^ e33) & e35) ^ e33) +% ((e35 >> 6) ^ (e35 >> 11) ^ (e35 >> 25));
    let x36 = a35 ^ a34;
    let e36 = ((a32 +% t36) & LOW) *% TWICE;
    let a36 = ((t36 +% ((x36 & x35) ^ a34) +% ((a35 >> 2) ^ (a35 >> 13) ^ (a35 >> 22))) & LOW) *% TWICE;
    let t37 = e33 +% 0xde0b7a04 +% (((e35 ^ e34) & e36) ^ e34) +% ((e36 >> 6) ^ (e36 >> 11) ^ (e36 >> 25));
    let x37 = a36 ^ a35;
    let e37 = ((a33 +% t37) & LOW) *% TWICE;
    let a37 = ((t37 +% ((x37 & x36) ^ a35) +% ((a36 >> 2) ^ (a36 >> 13) ^ (a36 >> 22))) & LOW) *% TWICE;
    let t38 = e34 +% 0x58f4ca9d +% (((e36 ^ e35) & e37) ^ e35) +% ((e37 >> 6) ^ (e37 >> 11) ^ (e37 >> 25));
    let x38 = a37 ^ a36;
    let e38 = ((a34 +% t38) & LOW) *% TWICE;
    let a38 = ((t38 +% ((x38 & x37) ^ a36) +% ((a37 >> 2) ^ (a37 >> 13) ^ (a37 >> 22))) & LOW) *% TWICE;
    let t39 = e35 +% 0xe15d5b16 +% (((e37 ^ e36) & e38) ^ e36) +% ((e38 >> 6) ^ (e38 >> 11) ^ (e38 >> 25));
    let x39 = a38 ^ a37;
    let e39 = ((a35 +% t39) & LOW) *% TWICE;
    let a39 = ((t39 +% ((x39 & x38) ^ a37) +% ((a38 >> 2) ^ (a38 >> 13) ^ (a38 >> 22))) & LOW) *% TWICE;
    let t40 = e36 +% 0x7f3e86 +% (((e38 ^ e37) & e39) ^ e37) +% ((e39 >> 6) ^ (e39 >> 11) ^ (e39 >> 25));
    let x40 = a39 ^ a38;
    let e40 = ((a36 +% t40) & LOW) *% TWICE;
    let a40 = ((t40 +% ((x40 & x39) ^ a38) +% ((a39 >> 2) ^ (a39 >> 13) ^ (a39 >> 22))) & LOW) *% TWICE;
    let t41 = e37 +% 0x37088980 +% (((e39 ^ e38) & e40) ^ e38) +% ((e40 >> 6) ^ (e40 >> 11) ^ (e40 >> 25));
    let x41 = a40 ^ a39;
    let e41 = ((a37 +% t41) & LOW) *% TWICE;
    let a41 = ((t41 +% ((x41 & x40) ^ a39) +% ((a40 >> 2) ^ (a40 >> 13) ^ (a40 >> 22))) & LOW) *% TWICE;
    let t42 = e38 +% 0xa507ea32 +% (((e40 ^ e39) & e41) ^ e39) +% ((e41 >> 6) ^ (e41 >> 11) ^ (e41 >> 25));
    let x42 = a41 ^ a40;
    let e42 = ((a38 +% t42) & LOW) *% TWICE;
    let a42 = ((t42 +% ((x42 & x41) ^ a40) +% ((a41 >> 2) ^ (a41 >> 13) ^ (a41 >> 22))) & LOW) *% TWICE;
    let t43 = e39 +% 0x6fab9537 +% (((e41 ^ e40) & e42) ^ e40) +% ((e42 >> 6) ^ (e42 >> 11) ^ (e42 >> 25));
    let x43 = a42 ^ a41;
    let e43 = ((a39 +% t43) & LOW) *% TWICE;
    let a43 = ((t43 +% ((x43 & x42) ^ a41) +% ((a42 >> 2) ^ (a42 >> 13) ^ (a42 >> 22))) & LOW) *% TWICE;
    let t44 = e40 +% 0x17406110 +% (((e42 ^ e41) & e43) ^ e41) +% ((e43 >> 6) ^ (e43 >> 11) ^ (e43 >> 25));
    let x44 = a43 ^ a42;
    let e44 = ((a40 +% t44) & LOW) *% TWICE;
    let a44 = ((t44 +% ((x44 & x43) ^ a42) +% ((a43 >> 2) ^ (a43 >> 13) ^ (a43 >> 22))) & LOW) *% TWICE;
    let t45 = e41 +% 0xd8cd6f1 +% (((e43 ^ e42) & e44) ^ e42) +% ((e44 >> 6) ^ (e44 >> 11) ^ (e44 >> 25));
    let x45 = a44 ^ a43;
    let e45 = ((a41 +% t45) & LOW) *% TWICE;
    let a45 = ((t45 +% ((x45 & x44) ^ a43) +% ((a44 >> 2) ^ (a44 >> 13) ^ (a44 >> 22))) & LOW) *% TWICE;
    let t46 = e42 +% 0xcdaa3b6d +% (((e44 ^ e43) & e45) ^ e43) +% ((e45 >> 6) ^ (e45 >> 11) ^ (e45 >> 25));
    let x46 = a45 ^ a44;
    let e46 = ((a42 +% t46) & LOW) *% TWICE;
    let a46 = ((t46 +% ((x46 & x45) ^ a44) +% ((a45 >> 2) ^ (a45 >> 13) ^ (a45 >> 22))) & LOW) *% TWICE;
    let t47 = e43 +% 0xc0bbbe37 +% (((e45 ^ e44) & e46) ^ e44) +% ((e46 >> 6) ^ (e46 >> 11) ^ (e46 >> 25));
    let x47 = a46 ^ a45;
    let e47 = ((a43 +% t47) & LOW) *% TWICE;
    let a47 = ((t47 +% ((x47 & x46) ^ a45) +% ((a46 >> 2) ^ (a46 >> 13) ^ (a46 >> 22))) & LOW) *% TWICE;
    let t48 = e44 +% 0x83613bda +% (((e46 ^ e45) & e47) ^ e45) +% ((e47 >> 6) ^ (e47 >> 11) ^ (e47 >> 25));
    let x48 = a47 ^ a46;
    let e48 = ((a44 +% t48) & LOW) *% TWICE;
    let a48 = ((t48 +% ((x48 & x47) ^ a46) +% ((a47 >> 2) ^ (a47 >> 13) ^ (a47 >> 22))) & LOW) *% TWICE;
    let t49 = e45 +% 0xdb48a363 +% (((e47 ^ e46) & e48) ^ e46) +% ((e48 >> 6) ^ (e48 >> 11) ^ (e48 >> 25));
    let x49 = a48 ^ a47;
    let e49 = ((a45 +% t49) & LOW) *% TWICE;
    let a49 = ((t49 +% ((x49 & x48) ^ a47) +% ((a48 >> 2) ^ (a48 >> 13) ^ (a48 >> 22))) & LOW) *% TWICE;
    let t50 = e46 +% 0xb02e931 +% (((e48 ^ e47) & e49) ^ e47) +% ((e49 >> 6) ^ (e49 >> 11) ^ (e49 >> 25));
    let x50 = a49 ^ a48;
    let e50 = ((a46 +% t50) & LOW) *% TWICE;
    let a50 = ((t50 +% ((x50 & x49) ^ a48) +% ((a49 >> 2) ^ (a49 >> 13) ^ (a49 >> 22))) & LOW) *% TWICE;
    let t51 = e47 +% 0x6fd15ca7 +% (((e49 ^ e48) & e50) ^ e48) +% ((e50 >> 6) ^ (e50 >> 11) ^ (e50 >> 25));
    let x51 = a50 ^ a49;
    let e51 = ((a47 +% t51) & LOW) *% TWICE;
    let a51 = ((t51 +% ((x51 & x50) ^ a49) +% ((a50 >> 2) ^ (a50 >> 13) ^ (a50 >> 22))) & LOW) *% TWICE;
    let t52 = e48 +% 0x521afaca +% (((e50 ^ e49) & e51) ^ e49) +% ((e51 >> 6) ^ (e51 >> 11) ^ (e51 >> 25));
    let x52 = a51 ^ a50;
    let e52 = ((a48 +% t52) & LOW) *% TWICE;
    let a52 = ((t52 +% ((x52 & x51) ^ a50) +% ((a51 >> 2) ^ (a51 >> 13) ^ (a51 >> 22))) & LOW) *% TWICE;
    let t53 = e49 +% 0x31338431 +% (((e51 ^ e50) & e52) ^ e50) +% ((e52 >> 6) ^ (e52 >> 11) ^ (e52 >> 25));
    let x53 = a52 ^ a51;
    let e53 = ((a49 +% t53) & LOW) *% TWICE;
    let a53 = ((t53 +% ((x53 & x52) ^ a51) +% ((a52 >> 2) ^ (a52 >> 13) ^ (a52 >> 22))) & LOW) *% TWICE;
    let t54 = e50 +% 0x6ed41a95 +% (((e52 ^ e51) & e53) ^ e51) +% ((e53 >> 6) ^ (e53 >> 11) ^ (e53 >> 25));
    let x54 = a53 ^ a52;
    let e54 = ((a50 +% t54) & LOW) *% TWICE;
    let a54 = ((t54 +% ((x54 & x53) ^ a52) +% ((a53 >> 2) ^ (a53 >> 13) ^ (a53 >> 22))) & LOW) *% TWICE;
    let t55 = e51 +% 0x6d437890 +% (((e53 ^ e52) & e54) ^ e52) +% ((e54 >> 6) ^ (e54 >> 11) ^ (e54 >> 25));
    let x55 = a54 ^ a53;
    let e55 = ((a51 +% t55) & LOW) *% TWICE;
    let a55 = ((t55 +% ((x55 & x54) ^ a53) +% ((a54 >> 2) ^ (a54 >> 13) ^ (a54 >> 22))) & LOW) *% TWICE;
    let t56 = e52 +% 0xc39c91f2 +% (((e54 ^ e53) & e55) ^ e53) +% ((e55 >> 6) ^ (e55 >> 11) ^ (e55 >> 25));
    let x56 = a55 ^ a54;
    let e56 = ((a52 +% t56) & LOW) *% TWICE;
    let a56 = ((t56 +% ((x56 & x55) ^ a54) +% ((a55 >> 2) ^ (a55 >> 13) ^ (a55 >> 22))) & LOW) *% TWICE;
    let t57 = e53 +% 0x9eccabbd +% (((e55 ^ e54) & e56) ^ e54) +% ((e56 >> 6) ^ (e56 >> 11) ^ (e56 >> 25));
    let x57 = a56 ^ a55;
    let e57 = ((a53 +% t57) & LOW) *% TWICE;
    let a57 = ((t57 +% ((x57 & x56) ^ a55) +% ((a56 >> 2) ^ (a56 >> 13) ^ (a56 >> 22))) & LOW) *% TWICE;
    let t58 = e54 +% 0xb5c9a0e6 +% (((e56 ^ e55) & e57) ^ e55) +% ((e57 >> 6) ^ (e57 >> 11) ^ (e57 >> 25));
    let x58 = a57 ^ a56;
    let e58 = ((a54 +% t58) & LOW) *% TWICE;
    let a58 = ((t58 +% ((x58 & x57) ^ a56) +% ((a57 >> 2) ^ (a57 >> 13) ^ (a57 >> 22))) & LOW) *% TWICE;
    let t59 = e55 +% 0x532fb63c +% (((e57 ^ e56) & e58) ^ e56) +% ((e58 >> 6) ^ (e58 >> 11) ^ (e58 >> 25));
    let x59 = a58 ^ a57;
    let e59 = ((a55 +% t59) & LOW) *% TWICE;
    let a59 = ((t59 +% ((x59 & x58) ^ a57) +% ((a58 >> 2) ^ (a58 >> 13) ^ (a58 >> 22))) & LOW) *% TWICE;
    let t60 = e56 +% 0xd2c741c6 +% (((e58 ^ e57) & e59) ^ e57) +% ((e59 >> 6) ^ (e59 >> 11) ^ (e59 >> 25));
    let x60 = a59 ^ a58;
    let e60 = ((a56 +% t60) & LOW) *% TWICE;
    let a60 = ((t60 +% ((x60 & x59) ^ a58) +% ((a59 >> 2) ^ (a59 >> 13) ^ (a59 >> 22))) & LOW) *% TWICE;
    let t61 = e57 +% 0x7237ea3 +% (((e59 ^ e58) & e60) ^ e58) +% ((e60 >> 6) ^ (e60 >> 11) ^ (e60 >> 25));
    let x61 = a60 ^ a59;
    let e61 = ((a57 +% t61) & LOW) *% TWICE;
    let a61 = ((t61 +% ((x61 & x60) ^ a59) +% ((a60 >> 2) ^ (a60 >> 13) ^ (a60 >> 22))) & LOW) *% TWICE;
    let t62 = e58 +% 0xa4954b68 +% (((e60 ^ e59) & e61) ^ e59) +% ((e61 >> 6) ^ (e61 >> 11) ^ (e61 >> 25));
    let x62 = a61 ^ a60;
    let e62 = ((a58 +% t62) & LOW) *% TWICE;
    let a62 = ((t62 +% ((x62 & x61) ^ a60) +% ((a61 >> 2) ^ (a61 >> 13) ^ (a61 >> 22))) & LOW) *% TWICE;
    let t63 = e59 +% 0x4c191d76 +% (((e61 ^ e60) & e62) ^ e60) +% ((e62 >> 6) ^ (e62 >> 11) ^ (e62 >> 25));
    let x63 = a62 ^ a61;
    let e63 = ((a59 +% t63) & LOW) *% TWICE;
    let a63 = ((t63 +% ((x63 & x62) ^ a61) +% ((a62 >> 2) ^ (a62 >> 13) ^ (a62 >> 22))) & LOW) *% TWICE;
    (
      Prim.nat64ToNat32((a +% a63) & LOW), Prim.nat64ToNat32((b +% a62) & LOW),
      Prim.nat64ToNat32((c +% a61) & LOW), Prim.nat64ToNat32((d +% a60) & LOW),
      Prim.nat64ToNat32((e +% e63) & LOW), Prim.nat64ToNat32((f +% e62) & LOW),
      Prim.nat64ToNat32((g +% e61) & LOW), Prim.nat64ToNat32((h +% e60) & LOW),
    )
  };

  /// The last chaining value of SHA-256 of the 64 bytes at `from`.
  public func ofPair(data : Blob, from : Nat64) : (Nat32, Nat32, Nat32, Nat32, Nat32, Nat32, Nat32, Nat32) {
    let at = from +% 0;
    let (r0, r1, r2, r3, r4, r5, r6, r7) = compress(
      0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
      (nat32((nat16(data[nat(at)]) *% 256) | nat16(data[nat(at +% 1)])) *% 65536)
        | nat32((nat16(data[nat(at +% 2)]) *% 256) | nat16(data[nat(at +% 3)])),
      (nat32((nat16(data[nat(at +% 4)]) *% 256) | nat16(data[nat(at +% 5)])) *% 65536)
        | nat32((nat16(data[nat(at +% 6)]) *% 256) | nat16(data[nat(at +% 7)])),
      (nat32((nat16(data[nat(at +% 8)]) *% 256) | nat16(data[nat(at +% 9)])) *% 65536)
        | nat32((nat16(data[nat(at +% 10)]) *% 256) | nat16(data[nat(at +% 11)])),
      (nat32((nat16(data[nat(at +% 12)]) *% 256) | nat16(data[nat(at +% 13)])) *% 65536)
        | nat32((nat16(data[nat(at +% 14)]) *% 256) | nat16(data[nat(at +% 15)])),
      (nat32((nat16(data[nat(at +% 16)]) *% 256) | nat16(data[nat(at +% 17)])) *% 65536)
        | nat32((nat16(data[nat(at +% 18)]) *% 256) | nat16(data[nat(at +% 19)])),
      (nat32((nat16(data[nat(at +% 20)]) *% 256) | nat16(data[nat(at +% 21)])) *% 65536)
        | nat32((nat16(data[nat(at +% 22)]) *% 256) | nat16(data[nat(at +% 23)])),
      (nat32((nat16(data[nat(at +% 24)]) *% 256) | nat16(data[nat(at +% 25)])) *% 65536)
        | nat32((nat16(data[nat(at +% 26)]) *% 256) | nat16(data[nat(at +% 27)])),
      (nat32((nat16(data[nat(at +% 28)]) *% 256) | nat16(data[nat(at +% 29)])) *% 65536)
        | nat32((nat16(data[nat(at +% 30)]) *% 256) | nat16(data[nat(at +% 31)])),
      (nat32((nat16(data[nat(at +% 32)]) *% 256) | nat16(data[nat(at +% 33)])) *% 65536)
        | nat32((nat16(data[nat(at +% 34)]) *% 256) | nat16(data[nat(at +% 35)])),
      (nat32((nat16(data[nat(at +% 36)]) *% 256) | nat16(data[nat(at +% 37)])) *% 65536)
        | nat32((nat16(data[nat(at +% 38)]) *% 256) | nat16(data[nat(at +% 39)])),
      (nat32((nat16(data[nat(at +% 40)]) *% 256) | nat16(data[nat(at +% 41)])) *% 65536)
        | nat32((nat16(data[nat(at +% 42)]) *% 256) | nat16(data[nat(at +% 43)])),
      (nat32((nat16(data[nat(at +% 44)]) *% 256) | nat16(data[nat(at +% 45)])) *% 65536)
        | nat32((nat16(data[nat(at +% 46)]) *% 256) | nat16(data[nat(at +% 47)])),
      (nat32((nat16(data[nat(at +% 48)]) *% 256) | nat16(data[nat(at +% 49)])) *% 65536)
        | nat32((nat16(data[nat(at +% 50)]) *% 256) | nat16(data[nat(at +% 51)])),
      (nat32((nat16(data[nat(at +% 52)]) *% 256) | nat16(data[nat(at +% 53)])) *% 65536)
        | nat32((nat16(data[nat(at +% 54)]) *% 256) | nat16(data[nat(at +% 55)])),
      (nat32((nat16(data[nat(at +% 56)]) *% 256) | nat16(data[nat(at +% 57)])) *% 65536)
        | nat32((nat16(data[nat(at +% 58)]) *% 256) | nat16(data[nat(at +% 59)])),
      (nat32((nat16(data[nat(at +% 60)]) *% 256) | nat16(data[nat(at +% 61)])) *% 65536)
        | nat32((nat16(data[nat(at +% 62)]) *% 256) | nat16(data[nat(at +% 63)])),
    );
    compressPadding(r0, r1, r2, r3, r4, r5, r6, r7);
  };
};
