/// The blocks of Sha512, as FIPS 180-4 defines them, and whole messages.
///
/// For the modules of this package: the interface may change.
//
// Written by motoko/generate.

import Prim "mo:prim";

module {
  /// The lower half of a word.
  let LOW : Nat64 = 0xffff_ffff;

  /// The chaining value after a block of 128 bytes: `h` is the one before it, `m` the block's
  /// words. All words come and go as `Nat32`, which costs nothing to pass and needs no memory.
  public func compress(
    h0 : Nat32, h1 : Nat32, h2 : Nat32, h3 : Nat32, h4 : Nat32, h5 : Nat32, h6 : Nat32,
    h7 : Nat32, h8 : Nat32, h9 : Nat32, h10 : Nat32, h11 : Nat32, h12 : Nat32,
    h13 : Nat32, h14 : Nat32, h15 : Nat32, m0 : Nat32, m1 : Nat32, m2 : Nat32,
    m3 : Nat32, m4 : Nat32, m5 : Nat32, m6 : Nat32, m7 : Nat32, m8 : Nat32, m9 : Nat32,
    m10 : Nat32, m11 : Nat32, m12 : Nat32, m13 : Nat32, m14 : Nat32, m15 : Nat32,
    m16 : Nat32, m17 : Nat32, m18 : Nat32, m19 : Nat32, m20 : Nat32, m21 : Nat32,
    m22 : Nat32, m23 : Nat32, m24 : Nat32, m25 : Nat32, m26 : Nat32, m27 : Nat32,
    m28 : Nat32, m29 : Nat32, m30 : Nat32, m31 : Nat32,
  ) : (Nat32, Nat32, Nat32, Nat32, Nat32, Nat32, Nat32, Nat32, Nat32, Nat32, Nat32, Nat32, Nat32, Nat32, Nat32, Nat32) {
    let a = (Prim.nat32ToNat64(h0) << 32) | Prim.nat32ToNat64(h1);
    let b = (Prim.nat32ToNat64(h2) << 32) | Prim.nat32ToNat64(h3);
    let c = (Prim.nat32ToNat64(h4) << 32) | Prim.nat32ToNat64(h5);
    let d = (Prim.nat32ToNat64(h6) << 32) | Prim.nat32ToNat64(h7);
    let e = (Prim.nat32ToNat64(h8) << 32) | Prim.nat32ToNat64(h9);
    let f = (Prim.nat32ToNat64(h10) << 32) | Prim.nat32ToNat64(h11);
    let g = (Prim.nat32ToNat64(h12) << 32) | Prim.nat32ToNat64(h13);
    let h = (Prim.nat32ToNat64(h14) << 32) | Prim.nat32ToNat64(h15);
    let b_c = b ^ c;
    let w0 = (Prim.nat32ToNat64(m0) << 32) | Prim.nat32ToNat64(m1);
    let t0 = h +% w0 +% 0x428a2f98d728ae22 +% (((f ^ g) & e) ^ g) +% ((e <>> 14) ^ (e <>> 18) ^ (e <>> 41));
    let x0 = a ^ b;
    let e0 = d +% t0;
    let a0 = t0 +% ((x0 & b_c) ^ b) +% ((a <>> 28) ^ (a <>> 34) ^ (a <>> 39));
    let w1 = (Prim.nat32ToNat64(m2) << 32) | Prim.nat32ToNat64(m3);
    let t1 = g +% w1 +% 0x7137449123ef65cd +% (((e ^ f) & e0) ^ f) +% ((e0 <>> 14) ^ (e0 <>> 18) ^ (e0 <>> 41));
    let x1 = a0 ^ a;
    let e1 = c +% t1;
    let a1 = t1 +% ((x1 & x0) ^ a) +% ((a0 <>> 28) ^ (a0 <>> 34) ^ (a0 <>> 39));
    let w2 = (Prim.nat32ToNat64(m4) << 32) | Prim.nat32ToNat64(m5);
    let t2 = f +% w2 +% 0xb5c0fbcfec4d3b2f +% (((e0 ^ e) & e1) ^ e) +% ((e1 <>> 14) ^ (e1 <>> 18) ^ (e1 <>> 41));
    let x2 = a1 ^ a0;
    let e2 = b +% t2;
    let a2 = t2 +% ((x2 & x1) ^ a0) +% ((a1 <>> 28) ^ (a1 <>> 34) ^ (a1 <>> 39));
    let w3 = (Prim.nat32ToNat64(m6) << 32) | Prim.nat32ToNat64(m7);
    let t3 = e +% w3 +% 0xe9b5dba58189dbbc +% (((e1 ^ e0) & e2) ^ e0) +% ((e2 <>> 14) ^ (e2 <>> 18) ^ (e2 <>> 41));
    let x3 = a2 ^ a1;
    let e3 = a +% t3;
    let a3 = t3 +% ((x3 & x2) ^ a1) +% ((a2 <>> 28) ^ (a2 <>> 34) ^ (a2 <>> 39));
    let w4 = (Prim.nat32ToNat64(m8) << 32) | Prim.nat32ToNat64(m9);
    let t4 = e0 +% w4 +% 0x3956c25bf348b538 +% (((e2 ^ e1) & e3) ^ e1) +% ((e3 <>> 14) ^ (e3 <>> 18) ^ (e3 <>> 41));
    let x4 = a3 ^ a2;
    let e4 = a0 +% t4;
    let a4 = t4 +% ((x4 & x3) ^ a2) +% ((a3 <>> 28) ^ (a3 <>> 34) ^ (a3 <>> 39));
    let w5 = (Prim.nat32ToNat64(m10) << 32) | Prim.nat32ToNat64(m11);
    let t5 = e1 +% w5 +% 0x59f111f1b605d019 +% (((e3 ^ e2) & e4) ^ e2) +% ((e4 <>> 14) ^ (e4 <>> 18) ^ (e4 <>> 41));
    let x5 = a4 ^ a3;
    let e5 = a1 +% t5;
    let a5 = t5 +% ((x5 & x4) ^ a3) +% ((a4 <>> 28) ^ (a4 <>> 34) ^ (a4 <>> 39));
    let w6 = (Prim.nat32ToNat64(m12) << 32) | Prim.nat32ToNat64(m13);
    let t6 = e2 +% w6 +% 0x923f82a4af194f9b +% (((e4 ^ e3) & e5) ^ e3) +% ((e5 <>> 14) ^ (e5 <>> 18) ^ (e5 <>> 41));
    let x6 = a5 ^ a4;
    let e6 = a2 +% t6;
    let a6 = t6 +% ((x6 & x5) ^ a4) +% ((a5 <>> 28) ^ (a5 <>> 34) ^ (a5 <>> 39));
    let w7 = (Prim.nat32ToNat64(m14) << 32) | Prim.nat32ToNat64(m15);
    let t7 = e3 +% w7 +% 0xab1c5ed5da6d8118 +% (((e5 ^ e4) & e6) ^ e4) +% ((e6 <>> 14) ^ (e6 <>> 18) ^ (e6 <>> 41));
    let x7 = a6 ^ a5;
    let e7 = a3 +% t7;
    let a7 = t7 +% ((x7 & x6) ^ a5) +% ((a6 <>> 28) ^ (a6 <>> 34) ^ (a6 <>> 39));
    let w8 = (Prim.nat32ToNat64(m16) << 32) | Prim.nat32ToNat64(m17);
    let t8 = e4 +% w8 +% 0xd807aa98a3030242 +% (((e6 ^ e5) & e7) ^ e5) +% ((e7 <>> 14) ^ (e7 <>> 18) ^ (e7 <>> 41));
    let x8 = a7 ^ a6;
    let e8 = a4 +% t8;
    let a8 = t8 +% ((x8 & x7) ^ a6) +% ((a7 <>> 28) ^ (a7 <>> 34) ^ (a7 <>> 39));
    let w9 = (Prim.nat32ToNat64(m18) << 32) | Prim.nat32ToNat64(m19);
    let t9 = e5 +% w9 +% 0x12835b0145706fbe +% (((e7 ^ e6) & e8) ^ e6) +% ((e8 <>> 14) ^ (e8 <>> 18) ^ (e8 <>> 41));
    let x9 = a8 ^ a7;
    let e9 = a5 +% t9;
    let a9 = t9 +% ((x9 & x8) ^ a7) +% ((a8 <>> 28) ^ (a8 <>> 34) ^ (a8 <>> 39));
    let w10 = (Prim.nat32ToNat64(m20) << 32) | Prim.nat32ToNat64(m21);
    let t10 = e6 +% w10 +% 0x243185be4ee4b28c +% (((e8 ^ e7) & e9) ^ e7) +% ((e9 <>> 14) ^ (e9 <>> 18) ^ (e9 <>> 41));
    let x10 = a9 ^ a8;
    let e10 = a6 +% t10;
    let a10 = t10 +% ((x10 & x9) ^ a8) +% ((a9 <>> 28) ^ (a9 <>> 34) ^ (a9 <>> 39));
    let w11 = (Prim.nat32ToNat64(m22) << 32) | Prim.nat32ToNat64(m23);
    let t11 = e7 +% w11 +% 0x550c7dc3d5ffb4e2 +% (((e9 ^ e8) & e10) ^ e8) +% ((e10 <>> 14) ^ (e10 <>> 18) ^ (e10 <>> 41));
    let x11 = a10 ^ a9;
    let e11 = a7 +% t11;
    let a11 = t11 +% ((x11 & x10) ^ a9) +% ((a10 <>> 28) ^ (a10 <>> 34) ^ (a10 <>> 39));
    let w12 = (Prim.nat32ToNat64(m24) << 32) | Prim.nat32ToNat64(m25);
    let t12 = e8 +% w12 +% 0x72be5d74f27b896f +% (((e10 ^ e9) & e11) ^ e9) +% ((e11 <>> 14) ^ (e11 <>> 18) ^ (e11 <>> 41));
    let x12 = a11 ^ a10;
    let e12 = a8 +% t12;
    let a12 = t12 +% ((x12 & x11) ^ a10) +% ((a11 <>> 28) ^ (a11 <>> 34) ^ (a11 <>> 39));
    let w13 = (Prim.nat32ToNat64(m26) << 32) | Prim.nat32ToNat64(m27);
    let t13 = e9 +% w13 +% 0x80deb1fe3b1696b1 +% (((e11 ^ e10) & e12) ^ e10) +% ((e12 <>> 14) ^ (e12 <>> 18) ^ (e12 <>> 41));
    let x13 = a12 ^ a11;
    let e13 = a9 +% t13;
    let a13 = t13 +% ((x13 & x12) ^ a11) +% ((a12 <>> 28) ^ (a12 <>> 34) ^ (a12 <>> 39));
    let w14 = (Prim.nat32ToNat64(m28) << 32) | Prim.nat32ToNat64(m29);
    let t14 = e10 +% w14 +% 0x9bdc06a725c71235 +% (((e12 ^ e11) & e13) ^ e11) +% ((e13 <>> 14) ^ (e13 <>> 18) ^ (e13 <>> 41));
    let x14 = a13 ^ a12;
    let e14 = a10 +% t14;
    let a14 = t14 +% ((x14 & x13) ^ a12) +% ((a13 <>> 28) ^ (a13 <>> 34) ^ (a13 <>> 39));
    let w15 = (Prim.nat32ToNat64(m30) << 32) | Prim.nat32ToNat64(m31);
    let t15 = e11 +% w15 +% 0xc19bf174cf692694 +% (((e13 ^ e12) & e14) ^ e12) +% ((e14 <>> 14) ^ (e14 <>> 18) ^ (e14 <>> 41));
    let x15 = a14 ^ a13;
    let e15 = a11 +% t15;
    let a15 = t15 +% ((x15 & x14) ^ a13) +% ((a14 <>> 28) ^ (a14 <>> 34) ^ (a14 <>> 39));
    let w16 = ((w14 <>> 19) ^ (w14 <>> 61) ^ (w14 >> 6)) +% w9 +% ((w1 <>> 1) ^ (w1 <>> 8) ^ (w1 >> 7)) +% w0;
    let t16 = e12 +% w16 +% 0xe49b69c19ef14ad2 +% (((e14 ^ e13) & e15) ^ e13) +% ((e15 <>> 14) ^ (e15 <>> 18) ^ (e15 <>> 41));
    let x16 = a15 ^ a14;
    let e16 = a12 +% t16;
    let a16 = t16 +% ((x16 & x15) ^ a14) +% ((a15 <>> 28) ^ (a15 <>> 34) ^ (a15 <>> 39));
    let w17 = ((w15 <>> 19) ^ (w15 <>> 61) ^ (w15 >> 6)) +% w10 +% ((w2 <>> 1) ^ (w2 <>> 8) ^ (w2 >> 7)) +% w1;
    let t17 = e13 +% w17 +% 0xefbe4786384f25e3 +% (((e15 ^ e14) & e16) ^ e14) +% ((e16 <>> 14) ^ (e16 <>> 18) ^ (e16 <>> 41));
    let x17 = a16 ^ a15;
    let e17 = a13 +% t17;
    let a17 = t17 +% ((x17 & x16) ^ a15) +% ((a16 <>> 28) ^ (a16 <>> 34) ^ (a16 <>> 39));
    let w18 = ((w16 <>> 19) ^ (w16 <>> 61) ^ (w16 >> 6)) +% w11 +% ((w3 <>> 1) ^ (w3 <>> 8) ^ (w3 >> 7)) +% w2;
    let t18 = e14 +% w18 +% 0xfc19dc68b8cd5b5 +% (((e16 ^ e15) & e17) ^ e15) +% ((e17 <>> 14) ^ (e17 <>> 18) ^ (e17 <>> 41));
    let x18 = a17 ^ a16;
    let e18 = a14 +% t18;
    let a18 = t18 +% ((x18 & x17) ^ a16) +% ((a17 <>> 28) ^ (a17 <>> 34) ^ (a17 <>> 39));
    let w19 = ((w17 <>> 19) ^ (w17 <>> 61) ^ (w17 >> 6)) +% w12 +% ((w4 <>> 1) ^ (w4 <>> 8) ^ (w4 >> 7)) +% w3;
    let t19 = e15 +% w19 +% 0x240ca1cc77ac9c65 +% (((e17 ^ e16) & e18) ^ e16) +% ((e18 <>> 14) ^ (e18 <>> 18) ^ (e18 <>> 41));
    let x19 = a18 ^ a17;
    let e19 = a15 +% t19;
    let a19 = t19 +% ((x19 & x18) ^ a17) +% ((a18 <>> 28) ^ (a18 <>> 34) ^ (a18 <>> 39));
    let w20 = ((w18 <>> 19) ^ (w18 <>> 61) ^ (w18 >> 6)) +% w13 +% ((w5 <>> 1) ^ (w5 <>> 8) ^ (w5 >> 7)) +% w4;
    let t20 = e16 +% w20 +% 0x2de92c6f592b0275 +% (((e18 ^ e17) & e19) ^ e17) +% ((e19 <>> 14) ^ (e19 <>> 18) ^ (e19 <>> 41));
    let x20 = a19 ^ a18;
    let e20 = a16 +% t20;
    let a20 = t20 +% ((x20 & x19) ^ a18) +% ((a19 <>> 28) ^ (a19 <>> 34) ^ (a19 <>> 39));
    let w21 = ((w19 <>> 19) ^ (w19 <>> 61) ^ (w19 >> 6)) +% w14 +% ((w6 <>> 1) ^ (w6 <>> 8) ^ (w6 >> 7)) +% w5;
    let t21 = e17 +% w21 +% 0x4a7484aa6ea6e483 +% (((e19 ^ e18) & e20) ^ e18) +% ((e20 <>> 14) ^ (e20 <>> 18) ^ (e20 <>> 41));
    let x21 = a20 ^ a19;
    let e21 = a17 +% t21;
    let a21 = t21 +% ((x21 & x20) ^ a19) +% ((a20 <>> 28) ^ (a20 <>> 34) ^ (a20 <>> 39));
    let w22 = ((w20 <>> 19) ^ (w20 <>> 61) ^ (w20 >> 6)) +% w15 +% ((w7 <>> 1) ^ (w7 <>> 8) ^ (w7 >> 7)) +% w6;
    let t22 = e18 +% w22 +% 0x5cb0a9dcbd41fbd4 +% (((e20 ^ e19) & e21) ^ e19) +% ((e21 <>> 14) ^ (e21 <>> 18) ^ (e21 <>> 41));
    let x22 = a21 ^ a20;
    let e22 = a18 +% t22;
    let a22 = t22 +% ((x22 & x21) ^ a20) +% ((a21 <>> 28) ^ (a21 <>> 34) ^ (a21 <>> 39));
    let w23 = ((w21 <>> 19) ^ (w21 <>> 61) ^ (w21 >> 6)) +% w16 +% ((w8 <>> 1) ^ (w8 <>> 8) ^ (w8 >> 7)) +% w7;
    let t23 = e19 +% w23 +% 0x76f988da831153b5 +% (((e21 ^ e20) & e22) ^ e20) +% ((e22 <>> 14) ^ (e22 <>> 18) ^ (e22 <>> 41));
    let x23 = a22 ^ a21;
    let e23 = a19 +% t23;
    let a23 = t23 +% ((x23 & x22) ^ a21) +% ((a22 <>> 28) ^ (a22 <>> 34) ^ (a22 <>> 39));
    let w24 = ((w22 <>> 19) ^ (w22 <>> 61) ^ (w22 >> 6)) +% w17 +% ((w9 <>> 1) ^ (w9 <>> 8) ^ (w9 >> 7)) +% w8;
    let t24 = e20 +% w24 +% 0x983e5152ee66dfab +% (((e22 ^ e21) & e23) ^ e21) +% ((e23 <>> 14) ^ (e23 <>> 18) ^ (e23 <>> 41));
    let x24 = a23 ^ a22;
    let e24 = a20 +% t24;
    let a24 = t24 +% ((x24 & x23) ^ a22) +% ((a23 <>> 28) ^ (a23 <>> 34) ^ (a23 <>> 39));
    let w25 = ((w23 <>> 19) ^ (w23 <>> 61) ^ (w23 >> 6)) +% w18 +% ((w10 <>> 1) ^ (w10 <>> 8) ^ (w10 >> 7)) +% w9;
    let t25 = e21 +% w25 +% 0xa831c66d2db43210 +% (((e23 ^ e22) & e24) ^ e22) +% ((e24 <>> 14) ^ (e24 <>> 18) ^ (e24 <>> 41));
    let x25 = a24 ^ a23;
    let e25 = a21 +% t25;
    let a25 = t25 +% ((x25 & x24) ^ a23) +% ((a24 <>> 28) ^ (a24 <>> 34) ^ (a24 <>> 39));
    let w26 = ((w24 <>> 19) ^ (w24 <>> 61) ^ (w24 >> 6)) +% w19 +% ((w11 <>> 1) ^ (w11 <>> 8) ^ (w11 >> 7)) +% w10;
    let t26 = e22 +% w26 +% 0xb00327c898fb213f +% (((e24 ^ e23) & e25) ^ e23) +% ((e25 <>> 14) ^ (e25 <>> 18) ^ (e25 <>> 41));
    let x26 = a25 ^ a24;
    let e26 = a22 +% t26;
    let a26 = t26 +% ((x26 & x25) ^ a24) +% ((a25 <>> 28) ^ (a25 <>> 34) ^ (a25 <>> 39));
    let w27 = ((w25 <>> 19) ^ (w25 <>> 61) ^ (w25 >> 6)) +% w20 +% ((w12 <>> 1) ^ (w12 <>> 8) ^ (w12 >> 7)) +% w11;
    let t27 = e23 +% w27 +% 0xbf597fc7beef0ee4 +% (((e25 ^ e24) & e26) ^ e24) +% ((e26 <>> 14) ^ (e26 <>> 18) ^ (e26 <>> 41));
    let x27 = a26 ^ a25;
    let e27 = a23 +% t27;
    let a27 = t27 +% ((x27 & x26) ^ a25) +% ((a26 <>> 28) ^ (a26 <>> 34) ^ (a26 <>> 39));
    let w28 = ((w26 <>> 19) ^ (w26 <>> 61) ^ (w26 >> 6)) +% w21 +% ((w13 <>> 1) ^ (w13 <>> 8) ^ (w13 >> 7)) +% w12;
    let t28 = e24 +% w28 +% 0xc6e00bf33da88fc2 +% (((e26 ^ e25) & e27) ^ e25) +% ((e27 <>> 14) ^ (e27 <>> 18) ^ (e27 <>> 41));
    let x28 = a27 ^ a26;
    let e28 = a24 +% t28;
    let a28 = t28 +% ((x28 & x27) ^ a26) +% ((a27 <>> 28) ^ (a27 <>> 34) ^ (a27 <>> 39));
    let w29 = ((w27 <>> 19) ^ (w27 <>> 61) ^ (w27 >> 6)) +% w22 +% ((w14 <>> 1) ^ (w14 <>> 8) ^ (w14 >> 7)) +% w13;
    let t29 = e25 +% w29 +% 0xd5a79147930aa725 +% (((e27 ^ e26) & e28) ^ e26) +% ((e28 <>> 14) ^ (e28 <>> 18) ^ (e28 <>> 41));
    let x29 = a28 ^ a27;
    let e29 = a25 +% t29;
    let a29 = t29 +% ((x29 & x28) ^ a27) +% ((a28 <>> 28) ^ (a28 <>> 34) ^ (a28 <>> 39));
    let w30 = ((w28 <>> 19) ^ (w28 <>> 61) ^ (w28 >> 6)) +% w23 +% ((w15 <>> 1) ^ (w15 <>> 8) ^ (w15 >> 7)) +% w14;
    let t30 = e26 +% w30 +% 0x6ca6351e003826f +% (((e28 ^ e27) & e29) ^ e27) +% ((e29 <>> 14) ^ (e29 <>> 18) ^ (e29 <>> 41));
    let x30 = a29 ^ a28;
    let e30 = a26 +% t30;
    let a30 = t30 +% ((x30 & x29) ^ a28) +% ((a29 <>> 28) ^ (a29 <>> 34) ^ (a29 <>> 39));
    let w31 = ((w29 <>> 19) ^ (w29 <>> 61) ^ (w29 >> 6)) +% w24 +% ((w16 <>> 1) ^ (w16 <>> 8) ^ (w16 >> 7)) +% w15;
    let t31 = e27 +% w31 +% 0x142929670a0e6e70 +% (((e29 ^ e28) & e30) ^ e28) +% ((e30 <>> 14) ^ (e30 <>> 18) ^ (e30 <>> 41));
    let x31 = a30 ^ a29;
    let e31 = a27 +% t31;
    let a31 = t31 +% ((x31 & x30) ^ a29) +% ((a30 <>> 28) ^ (a30 <>> 34) ^ (a30 <>> 39));
    let w32 = ((w30 <>> 19) ^ (w30 <>> 61) ^ (w30 >> 6)) +% w25 +% ((w17 <>> 1) ^ (w17 <>> 8) ^ (w17 >> 7)) +% w16;
    let t32 = e28 +% w32 +% 0x27b70a8546d22ffc +% (((e30 ^ e29) & e31) ^ e29) +% ((e31 <>> 14) ^ (e31 <>> 18) ^ (e31 <>> 41));
    let x32 = a31 ^ a30;
    let e32 = a28 +% t32;
    let a32 = t32 +% ((x32 & x31) ^ a30) +% ((a31 <>> 28) ^ (a31 <>> 34) ^ (a31 <>> 39));
    let w33 = ((w31 <>> 19) ^ (w31 <>> 61) ^ (w31 >> 6)) +% w26 +% ((w18 <>> 1) ^ (w18 <>> 8) ^ (w18 >> 7)) +% w17;
    let t33 = e29 +% w33 +% 0x2e1b21385c26c926 +% (((e31 ^ e30) & e32) ^ e30) +% ((e32 <>> 14) ^ (e32 <>> 18) ^ (e32 <>> 41));
    let x33 = a32 ^ a31;
    let e33 = a29 +% t33;
    let a33 = t33 +% ((x33 & x32) ^ a31) +% ((a32 <>> 28) ^ (a32 <>> 34) ^ (a32 <>> 39));
    let w34 = ((w32 <>> 19) ^ (w32 <>> 61) ^ (w32 >> 6)) +% w27 +% ((w19 <>> 1) ^ (w19 <>> 8) ^ (w19 >> 7)) +% w18;
    let t34 = e30 +% w34 +% 0x4d2c6dfc5ac42aed +% (((e32 ^ e31) & e33) ^ e31) +% ((e33 <>> 14) ^ (e33 <>> 18) ^ (e33 <>> 41));
    let x34 = a33 ^ a32;
    let e34 = a30 +% t34;
    let a34 = t34 +% ((x34 & x33) ^ a32) +% ((a33 <>> 28) ^ (a33 <>> 34) ^ (a33 <>> 39));
    let w35 = ((w33 <>> 19) ^ (w33 <>> 61) ^ (w33 >> 6)) +% w28 +% ((w20 <>> 1) ^ (w20 <>> 8) ^ (w20 >> 7)) +% w19;
    let t35 = e31 +% w35 +% 0x53380d139d95b3df +% (((e33 ^ e32) & e34) ^ e32) +% ((e34 <>> 14) ^ (e34 <>> 18) ^ (e34 <>> 41));
    let x35 = a34 ^ a33;
    let e35 = a31 +% t35;
    let a35 = t35 +% ((x35 & x34) ^ a33) +% ((a34 <>> 28) ^ (a34 <>> 34) ^ (a34 <>> 39));
    let w36 = ((w34 <>> 19) ^ (w34 <>> 61) ^ (w34 >> 6)) +% w29 +% ((w21 <>> 1) ^ (w21 <>> 8) ^ (w21 >> 7)) +% w20;
    let t36 = e32 +% w36 +% 0x650a73548baf63de +% (((e34 ^ e33) & e35) ^ e33) +% ((e35 <>> 14) ^ (e35 <>> 18) ^ (e35 <>> 41));
    let x36 = a35 ^ a34;
    let e36 = a32 +% t36;
    let a36 = t36 +% ((x36 & x35) ^ a34) +% ((a35 <>> 28) ^ (a35 <>> 34) ^ (a35 <>> 39));
    let w37 = ((w35 <>> 19) ^ (w35 <>> 61) ^ (w35 >> 6)) +% w30 +% ((w22 <>> 1) ^ (w22 <>> 8) ^ (w22 >> 7)) +% w21;
    let t37 = e33 +% w37 +% 0x766a0abb3c77b2a8 +% (((e35 ^ e34) & e36) ^ e34) +% ((e36 <>> 14) ^ (e36 <>> 18) ^ (e36 <>> 41));
    let x37 = a36 ^ a35;
    let e37 = a33 +% t37;
    let a37 = t37 +% ((x37 & x36) ^ a35) +% ((a36 <>> 28) ^ (a36 <>> 34) ^ (a36 <>> 39));
    let w38 = ((w36 <>> 19) ^ (w36 <>> 61) ^ (w36 >> 6)) +% w31 +% ((w23 <>> 1) ^ (w23 <>> 8) ^ (w23 >> 7)) +% w22;
    let t38 = e34 +% w38 +% 0x81c2c92e47edaee6 +% (((e36 ^ e35) & e37) ^ e35) +% ((e37 <>> 14) ^ (e37 <>> 18) ^ (e37 <>> 41));
    let x38 = a37 ^ a36;
    let e38 = a34 +% t38;
    let a38 = t38 +% ((x38 & x37) ^ a36) +% ((a37 <>> 28) ^ (a37 <>> 34) ^ (a37 <>> 39));
    let w39 = ((w37 <>> 19) ^ (w37 <>> 61) ^ (w37 >> 6)) +% w32 +% ((w24 <>> 1) ^ (w24 <>> 8) ^ (w24 >> 7)) +% w23;
    let t39 = e35 +% w39 +% 0x92722c851482353b +% (((e37 ^ e36) & e38) ^ e36) +% ((e38 <>> 14) ^ (e38 <>> 18) ^ (e38 <>> 41));
    let x39 = a38 ^ a37;
    let e39 = a35 +% t39;
    let a39 = t39 +% ((x39 & x38) ^ a37) +% ((a38 <>> 28) ^ (a38 <>> 34) ^ (a38 <>> 39));
    let w40 = ((w38 <>> 19) ^ (w38 <>> 61) ^ (w38 >> 6)) +% w33 +% ((w25 <>> 1) ^ (w25 <>> 8) ^ (w25 >> 7)) +% w24;
    let t40 = e36 +% w40 +% 0xa2bfe8a14cf10364 +% (((e38 ^ e37) & e39) ^ e37) +% ((e39 <>> 14) ^ (e39 <>> 18) ^ (e39 <>> 41));
    let x40 = a39 ^ a38;
    let e40 = a36 +% t40;
    let a40 = t40 +% ((x40 & x39) ^ a38) +% ((a39 <>> 28) ^ (a39 <>> 34) ^ (a39 <>> 39));
    let w41 = ((w39 <>> 19) ^ (w39 <>> 61) ^ (w39 >> 6)) +% w34 +% ((w26 <>> 1) ^ (w26 <>> 8) ^ (w26 >> 7)) +% w25;
    let t41 = e37 +% w41 +% 0xa81a664bbc423001 +% (((e39 ^ e38) & e40) ^ e38) +% ((e40 <>> 14) ^ (e40 <>> 18) ^ (e40 <>> 41));
    let x41 = a40 ^ a39;
    let e41 = a37 +% t41;
    let a41 = t41 +% ((x41 & x40) ^ a39) +% ((a40 <>> 28) ^ (a40 <>> 34) ^ (a40 <>> 39));
    let w42 = ((w40 <>> 19) ^ (w40 <>> 61) ^ (w40 >> 6)) +% w35 +% ((w27 <>> 1) ^ (w27 <>> 8) ^ (w27 >> 7)) +% w26;
    let t42 = e38 +% w42 +% 0xc24b8b70d0f89791 +% (((e40 ^ e39) & e41) ^ e39) +% ((e41 <>> 14) ^ (e41 <>> 18) ^ (e41 <>> 41));
    let x42 = a41 ^ a40;
    let e42 = a38 +% t42;
    let a42 = t42 +% ((x42 & x41) ^ a40) +% ((a41 <>> 28) ^ (a41 <>> 34) ^ (a41 <>> 39));
    let w43 = ((w41 <>> 19) ^ (w41 <>> 61) ^ (w41 >> 6)) +% w36 +% ((w28 <>> 1) ^ (w28 <>> 8) ^ (w28 >> 7)) +% w27;
    let t43 = e39 +% w43 +% 0xc76c51a30654be30 +% (((e41 ^ e40) & e42) ^ e40) +% ((e42 <>> 14) ^ (e42 <>> 18) ^ (e42 <>> 41));
    let x43 = a42 ^ a41;
    let e43 = a39 +% t43;
    let a43 = t43 +% ((x43 & x42) ^ a41) +% ((a42 <>> 28) ^ (a42 <>> 34) ^ (a42 <>> 39));
    let w44 = ((w42 <>> 19) ^ (w42 <>> 61) ^ (w42 >> 6)) +% w37 +% ((w29 <>> 1) ^ (w29 <>> 8) ^ (w29 >> 7)) +% w28;
    let t44 = e40 +% w44 +% 0xd192e819d6ef5218 +% (((e42 ^ e41) & e43) ^ e41) +% ((e43 <>> 14) ^ (e43 <>> 18) ^ (e43 <>> 41));
    let x44 = a43 ^ a42;
    let e44 = a40 +% t44;
    let a44 = t44 +% ((x44 & x43) ^ a42) +% ((a43 <>> 28) ^ (a43 <>> 34) ^ (a43 <>> 39));
    let w45 = ((w43 <>> 19) ^ (w43 <>> 61) ^ (w43 >> 6)) +% w38 +% ((w30 <>> 1) ^ (w30 <>> 8) ^ (w30 >> 7)) +% w29;
    let t45 = e41 +% w45 +% 0xd69906245565a910 +% (((e43 ^ e42) & e44) ^ e42) +% ((e44 <>> 14) ^ (e44 <>> 18) ^ (e44 <>> 41));
    let x45 = a44 ^ a43;
    let e45 = a41 +% t45;
    let a45 = t45 +% ((x45 & x44) ^ a43) +% ((a44 <>> 28) ^ (a44 <>> 34) ^ (a44 <>> 39));
    let w46 = ((w44 <>> 19) ^ (w44 <>> 61) ^ (w44 >> 6)) +% w39 +% ((w31 <>> 1) ^ (w31 <>> 8) ^ (w31 >> 7)) +% w30;
    let t46 = e42 +% w46 +% 0xf40e35855771202a +% (((e44 ^ e43) & e45) ^ e43) +% ((e45 <>> 14) ^ (e45 <>> 18) ^ (e45 <>> 41));
    let x46 = a45 ^ a44;
    let e46 = a42 +% t46;
    let a46 = t46 +% ((x46 & x45) ^ a44) +% ((a45 <>> 28) ^ (a45 <>> 34) ^ (a45 <>> 39));
    let w47 = ((w45 <>> 19) ^ (w45 <>> 61) ^ (w45 >> 6)) +% w40 +% ((w32 <>> 1) ^ (w32 <>> 8) ^ (w32 >> 7)) +% w31;
    let t47 = e43 +% w47 +% 0x106aa07032bbd1b8 +% (((e45 ^ e44) & e46) ^ e44) +% ((e46 <>> 14) ^ (e46 <>> 18) ^ (e46 <>> 41));
    let x47 = a46 ^ a45;
    let e47 = a43 +% t47;
    let a47 = t47 +% ((x47 & x46) ^ a45) +% ((a46 <>> 28) ^ (a46 <>> 34) ^ (a46 <>> 39));
    let w48 = ((w46 <>> 19) ^ (w46 <>> 61) ^ (w46 >> 6)) +% w41 +% ((w33 <>> 1) ^ (w33 <>> 8) ^ (w33 >> 7)) +% w32;
    let t48 = e44 +% w48 +% 0x19a4c116b8d2d0c8 +% (((e46 ^ e45) & e47) ^ e45) +% ((e47 <>> 14) ^ (e47 <>> 18) ^ (e47 <>> 41));
    let x48 = a47 ^ a46;
    let e48 = a44 +% t48;
    let a48 = t48 +% ((x48 & x47) ^ a46) +% ((a47 <>> 28) ^ (a47 <>> 34) ^ (a47 <>> 39));
    let w49 = ((w47 <>> 19) ^ (w47 <>> 61) ^ (w47 >> 6)) +% w42 +% ((w34 <>> 1) ^ (w34 <>> 8) ^ (w34 >> 7)) +% w33;
    let t49 = e45 +% w49 +% 0x1e376c085141ab53 +% (((e47 ^ e46) & e48) ^ e46) +% ((e48 <>> 14) ^ (e48 <>> 18) ^ (e48 <>> 41));
    let x49 = a48 ^ a47;
    let e49 = a45 +% t49;
    let a49 = t49 +% ((x49 & x48) ^ a47) +% ((a48 <>> 28) ^ (a48 <>> 34) ^ (a48 <>> 39));
    let w50 = ((w48 <>> 19) ^ (w48 <>> 61) ^ (w48 >> 6)) +% w43 +% ((w35 <>> 1) ^ (w35 <>> 8) ^ (w35 >> 7)) +% w34;
    let t50 = e46 +% w50 +% 0x2748774cdf8eeb99 +% (((e48 ^ e47) & e49) ^ e47) +% ((e49 <>> 14) ^ (e49 <>> 18) ^ (e49 <>> 41));
    let x50 = a49 ^ a48;
    let e50 = a46 +% t50;
    let a50 = t50 +% ((x50 & x49) ^ a48) +% ((a49 <>> 28) ^ (a49 <>> 34) ^ (a49 <>> 39));
    let w51 = ((w49 <>> 19) ^ (w49 <>> 61) ^ (w49 >> 6)) +% w44 +% ((w36 <>> 1) ^ (w36 <>> 8) ^ (w36 >> 7)) +% w35;
    let t51 = e47 +% w51 +% 0x34b0bcb5e19b48a8 +% (((e49 ^ e48) & e50) ^ e48) +% ((e50 <>> 14) ^ (e50 <>> 18) ^ (e50 <>> 41));
    let x51 = a50 ^ a49;
    let e51 = a47 +% t51;
    let a51 = t51 +% ((x51 & x50) ^ a49) +% ((a50 <>> 28) ^ (a50 <>> 34) ^ (a50 <>> 39));
    let w52 = ((w50 <>> 19) ^ (w50 <>> 61) ^ (w50 >> 6)) +% w45 +% ((w37 <>> 1) ^ (w37 <>> 8) ^ (w37 >> 7)) +% w36;
    let t52 = e48 +% w52 +% 0x391c0cb3c5c95a63 +% (((e50 ^ e49) & e51) ^ e49) +% ((e51 <>> 14) ^ (e51 <>> 18) ^ (e51 <>> 41));
    let x52 = a51 ^ a50;
    let e52 = a48 +% t52;
    let a52 = t52 +% ((x52 & x51) ^ a50) +% ((a51 <>> 28) ^ (a51 <>> 34) ^ (a51 <>> 39));
    let w53 = ((w51 <>> 19) ^ (w51 <>> 61) ^ (w51 >> 6)) +% w46 +% ((w38 <>> 1) ^ (w38 <>> 8) ^ (w38 >> 7)) +% w37;
    let t53 = e49 +% w53 +% 0x4ed8aa4ae3418acb +% (((e51 ^ e50) & e52) ^ e50) +% ((e52 <>> 14) ^ (e52 <>> 18) ^ (e52 <>> 41));
    let x53 = a52 ^ a51;
    let e53 = a49 +% t53;
    let a53 = t53 +% ((x53 & x52) ^ a51) +% ((a52 <>> 28) ^ (a52 <>> 34) ^ (a52 <>> 39));
    let w54 = ((w52 <>> 19) ^ (w52 <>> 61) ^ (w52 >> 6)) +% w47 +% ((w39 <>> 1) ^ (w39 <>> 8) ^ (w39 >> 7)) +% w38;
    let t54 = e50 +% w54 +% 0x5b9cca4f7763e373 +% (((e52 ^ e51) & e53) ^ e51) +% ((e53 <>> 14) ^ (e53 <>> 18) ^ (e53 <>> 41));
    let x54 = a53 ^ a52;
    let e54 = a50 +% t54;
    let a54 = t54 +% ((x54 & x53) ^ a52) +% ((a53 <>> 28) ^ (a53 <>> 34) ^ (a53 <>> 39));
    let w55 = ((w53 <>> 19) ^ (w53 <>> 61) ^ (w53 >> 6)) +% w48 +% ((w40 <>> 1) ^ (w40 <>> 8) ^ (w40 >> 7)) +% w39;
    let t55 = e51 +% w55 +% 0x682e6ff3d6b2b8a3 +% (((e53 ^ e52) & e54) ^ e52) +% ((e54 <>> 14) ^ (e54 <>> 18) ^ (e54 <>> 41));
    let x55 = a54 ^ a53;
    let e55 = a51 +% t55;
    let a55 = t55 +% ((x55 & x54) ^ a53) +% ((a54 <>> 28) ^ (a54 <>> 34) ^ (a54 <>> 39));
    let w56 = ((w54 <>> 19) ^ (w54 <>> 61) ^ (w54 >> 6)) +% w49 +% ((w41 <>> 1) ^ (w41 <>> 8) ^ (w41 >> 7)) +% w40;
    let t56 = e52 +% w56 +% 0x748f82ee5defb2fc +% (((e54 ^ e53) & e55) ^ e53) +% ((e55 <>> 14) ^ (e55 <>> 18) ^ (e55 <>> 41));
    let x56 = a55 ^ a54;
    let e56 = a52 +% t56;
    let a56 = t56 +% ((x56 & x55) ^ a54) +% ((a55 <>> 28) ^ (a55 <>> 34) ^ (a55 <>> 39));
    let w57 = ((w55 <>> 19) ^ (w55 <>> 61) ^ (w55 >> 6)) +% w50 +% ((w42 <>> 1) ^ (w42 <>> 8) ^ (w42 >> 7)) +% w41;
    let t57 = e53 +% w57 +% 0x78a5636f43172f60 +% (((e55 ^ e54) & e56) ^ e54) +% ((e56 <>> 14) ^ (e56 <>> 18) ^ (e56 <>> 41));
    let x57 = a56 ^ a55;
    let e57 = a53 +% t57;
    let a57 = t57 +% ((x57 & x56) ^ a55) +% ((a56 <>> 28) ^ (a56 <>> 34) ^ (a56 <>> 39));
    let w58 = ((w56 <>> 19) ^ (w56 <>> 61) ^ (w56 >> 6)) +% w51 +% ((w43 <>> 1) ^ (w43 <>> 8) ^ (w43 >> 7)) +% w42;
    let t58 = e54 +% w58 +% 0x84c87814a1f0ab72 +% (((e56 ^ e55) & e57) ^ e55) +% ((e57 <>> 14) ^ (e57 <>> 18) ^ (e57 <>> 41));
    let x58 = a57 ^ a56;
    let e58 = a54 +% t58;
    let a58 = t58 +% ((x58 & x57) ^ a56) +% ((a57 <>> 28) ^ (a57 <>> 34) ^ (a57 <>> 39));
    let w59 = ((w57 <>> 19) ^ (w57 <>> 61) ^ (w57 >> 6)) +% w52 +% ((w44 <>> 1) ^ (w44 <>> 8) ^ (w44 >> 7)) +% w43;
    let t59 = e55 +% w59 +% 0x8cc702081a6439ec +% (((e57 ^ e56) & e58) ^ e56) +% ((e58 <>> 14) ^ (e58 <>> 18) ^ (e58 <>> 41));
    let x59 = a58 ^ a57;
    let e59 = a55 +% t59;
    let a59 = t59 +% ((x59 & x58) ^ a57) +% ((a58 <>> 28) ^ (a58 <>> 34) ^ (a58 <>> 39));
    let w60 = ((w58 <>> 19) ^ (w58 <>> 61) ^ (w58 >> 6)) +% w53 +% ((w45 <>> 1) ^ (w45 <>> 8) ^ (w45 >> 7)) +% w44;
    let t60 = e56 +% w60 +% 0x90befffa23631e28 +% (((e58 ^ e57) & e59) ^ e57) +% ((e59 <>> 14) ^ (e59 <>> 18) ^ (e59 <>> 41));
    let x60 = a59 ^ a58;
    let e60 = a56 +% t60;
    let a60 = t60 +% ((x60 & x59) ^ a58) +% ((a59 <>> 28) ^ (a59 <>> 34) ^ (a59 <>> 39));
    let w61 = ((w59 <>> 19) ^ (w59 <>> 61) ^ (w59 >> 6)) +% w54 +% ((w46 <>> 1) ^ (w46 <>> 8) ^ (w46 >> 7)) +% w45;
    let t61 = e57 +% w61 +% 0xa4506cebde82bde9 +% (((e59 ^ e58) & e60) ^ e58) +% ((e60 <>> 14) ^ (e60 <>> 18) ^ (e60 <>> 41));
    let x61 = a60 ^ a59;
    let e61 = a57 +% t61;
    let a61 = t61 +% ((x61 & x60) ^ a59) +% ((a60 <>> 28) ^ (a60 <>> 34) ^ (a60 <>> 39));
    let w62 = ((w60 <>> 19) ^ (w60 <>> 61) ^ (w60 >> 6)) +% w55 +% ((w47 <>> 1) ^ (w47 <>> 8) ^ (w47 >> 7)) +% w46;
    let t62 = e58 +% w62 +% 0xbef9a3f7b2c67915 +% (((e60 ^ e59) & e61) ^ e59) +% ((e61 <>> 14) ^ (e61 <>> 18) ^ (e61 <>> 41));
    let x62 = a61 ^ a60;
    let e62 = a58 +% t62;
    let a62 = t62 +% ((x62 & x61) ^ a60) +% ((a61 <>> 28) ^ (a61 <>> 34) ^ (a61 <>> 39));
    let w63 = ((w61 <>> 19) ^ (w61 <>> 61) ^ (w61 >> 6)) +% w56 +% ((w48 <>> 1) ^ (w48 <>> 8) ^ (w48 >> 7)) +% w47;
    let t63 = e59 +% w63 +% 0xc67178f2e372532b +% (((e61 ^ e60) & e62) ^ e60) +% ((e62 <>> 14) ^ (e62 <>> 18) ^ (e62 <>> 41));
    let x63 = a62 ^ a61;
    let e63 = a59 +% t63;
    let a63 = t63 +% ((x63 & x62) ^ a61) +% ((a62 <>> 28) ^ (a62 <>> 34) ^ (a62 <>> 39));
    let w64 = ((w62 <>> 19) ^ (w62 <>> 61) ^ (w62 >> 6)) +% w57 +% ((w49 <>> 1) ^ (w49 <>> 8) ^ (w49 >> 7)) +% w48;
    let t64 = e60 +% w64 +% 0xca273eceea26619c +% (((e62 ^ e61) & e63) ^ e61) +% ((e63 <>> 14) ^ (e63 <>> 18) ^ (e63 <>> 41));
    let x64 = a63 ^ a62;
    let e64 = a60 +% t64;
    let a64 = t64 +% ((x64 & x63) ^ a62) +% ((a63 <>> 28) ^ (a63 <>> 34) ^ (a63 <>> 39));
    let w65 = ((w63 <>> 19) ^ (w63 <>> 61) ^ (w63 >> 6)) +% w58 +% ((w50 <>> 1) ^ (w50 <>> 8) ^ (w50 >> 7)) +% w49;
    let t65 = e61 +% w65 +% 0xd186b8c721c0c207 +% (((e63 ^ e62) & e64) ^ e62) +% ((e64 <>> 14) ^ (e64 <>> 18) ^ (e64 <>> 41));
    let x65 = a64 ^ a63;
    let e65 = a61 +% t65;
    let a65 = t65 +% ((x65 & x64) ^ a63) +% ((a64 <>> 28) ^ (a64 <>> 34) ^ (a64 <>> 39));
    let w66 = ((w64 <>> 19) ^ (w64 <>> 61) ^ (w64 >> 6)) +% w59 +% ((w51 <>> 1) ^ (w51 <>> 8) ^ (w51 >> 7)) +% w50;
    let t66 = e62 +% w66 +% 0xeada7dd6cde0eb1e +% (((e64 ^ e63) & e65) ^ e63) +% ((e65 <>> 14) ^ (e65 <>> 18) ^ (e65 <>> 41));
    let x66 = a65 ^ a64;
    let e66 = a62 +% t66;
    let a66 = t66 +% ((x66 & x65) ^ a64) +% ((a65 <>> 28) ^ (a65 <>> 34) ^ (a65 <>> 39));
    let w67 = ((w65 <>> 19) ^ (w65 <>> 61) ^ (w65 >> 6)) +% w60 +% ((w52 <>> 1) ^ (w52 <>> 8) ^ (w52 >> 7)) +% w51;
    let t67 = e63 +% w67 +% 0xf57d4f7fee6ed178 +% (((e65 ^ e64) & e66) ^ e64) +% ((e66 <>> 14) ^ (e66 <>> 18) ^ (e66 <>> 41));
    let x67 = a66 ^ a65;
    let e67 = a63 +% t67;
    let a67 = t67 +% ((x67 & x66) ^ a65) +% ((a66 <>> 28) ^ (a66 <>> 34) ^ (a66 <>> 39));
    let w68 = ((w66 <>> 19) ^ (w66 <>> 61) ^ (w66 >> 6)) +% w61 +% ((w53 <>> 1) ^ (w53 <>> 8) ^ (w53 >> 7)) +% w52;
    let t68 = e64 +% w68 +% 0x6f067aa72176fba +% (((e66 ^ e65) & e67) ^ e65) +% ((e67 <>> 14) ^ (e67 <>> 18) ^ (e67 <>> 41));
    let x68 = a67 ^ a66;
    let e68 = a64 +% t68;
    let a68 = t68 +% ((x68 & x67) ^ a66) +% ((a67 <>> 28) ^ (a67 <>> 34) ^ (a67 <>> 39));
    let w69 = ((w67 <>> 19) ^ (w67 <>> 61) ^ (w67 >> 6)) +% w62 +% ((w54 <>> 1) ^ (w54 <>> 8) ^ (w54 >> 7)) +% w53;
    let t69 = e65 +% w69 +% 0xa637dc5a2c898a6 +% (((e67 ^ e66) & e68) ^ e66) +% ((e68 <>> 14) ^ (e68 <>> 18) ^ (e68 <>> 41));
    let x69 = a68 ^ a67;
    let e69 = a65 +% t69;
    let a69 = t69 +% ((x69 & x68) ^ a67) +% ((a68 <>> 28) ^ (a68 <>> 34) ^ (a68 <>> 39));
    let w70 = ((w68 <>> 19) ^ (w68 <>> 61) ^ (w68 >> 6)) +% w63 +% ((w55 <>> 1) ^ (w55 <>> 8) ^ (w55 >> 7)) +% w54;
    let t70 = e66 +% w70 +% 0x113f9804bef90dae +% (((e68 ^ e67) & e69) ^ e67) +% ((e69 <>> 14) ^ (e69 <>> 18) ^ (e69 <>> 41));
    let x70 = a69 ^ a68;
    let e70 = a66 +% t70;
    let a70 = t70 +% ((x70 & x69) ^ a68) +% ((a69 <>> 28) ^ (a69 <>> 34) ^ (a69 <>> 39));
    let w71 = ((w69 <>> 19) ^ (w69 <>> 61) ^ (w69 >> 6)) +% w64 +% ((w56 <>> 1) ^ (w56 <>> 8) ^ (w56 >> 7)) +% w55;
    let t71 = e67 +% w71 +% 0x1b710b35131c471b +% (((e69 ^ e68) & e70) ^ e68) +% ((e70 <>> 14) ^ (e70 <>> 18) ^ (e70 <>> 41));
    let x71 = a70 ^ a69;
    let e71 = a67 +% t71;
    let a71 = t71 +% ((x71 & x70) ^ a69) +% ((a70 <>> 28) ^ (a70 <>> 34) ^ (a70 <>> 39));
    let w72 = ((w70 <>> 19) ^ (w70 <>> 61) ^ (w70 >> 6)) +% w65 +% ((w57 <>> 1) ^ (w57 <>> 8) ^ (w57 >> 7)) +% w56;
    let t72 = e68 +% w72 +% 0x28db77f523047d84 +% (((e70 ^ e69) & e71) ^ e69) +% ((e71 <>> 14) ^ (e71 <>> 18) ^ (e71 <>> 41));
    let x72 = a71 ^ a70;
    let e72 = a68 +% t72;
    let a72 = t72 +% ((x72 & x71) ^ a70) +% ((a71 <>> 28) ^ (a71 <>> 34) ^ (a71 <>> 39));
    let w73 = ((w71 <>> 19) ^ (w71 <>> 61) ^ (w71 >> 6)) +% w66 +% ((w58 <>> 1) ^ (w58 <>> 8) ^ (w58 >> 7)) +% w57;
    let t73 = e69 +% w73 +% 0x32caab7b40c72493 +% (((e71 ^ e70) & e72) ^ e70) +% ((e72 <>> 14) ^ (e72 <>> 18) ^ (e72 <>> 41));
    let x73 = a72 ^ a71;
    let e73 = a69 +% t73;
    let a73 = t73 +% ((x73 & x72) ^ a71) +% ((a72 <>> 28) ^ (a72 <>> 34) ^ (a72 <>> 39));
    let w74 = ((w72 <>> 19) ^ (w72 <>> 61) ^ (w72 >> 6)) +% w67 +% ((w59 <>> 1) ^ (w59 <>> 8) ^ (w59 >> 7)) +% w58;
    let t74 = e70 +% w74 +% 0x3c9ebe0a15c9bebc +% (((e72 ^ e71) & e73) ^ e71) +% ((e73 <>> 14) ^ (e73 <>> 18) ^ (e73 <>> 41));
    let x74 = a73 ^ a72;
    let e74 = a70 +% t74;
    let a74 = t74 +% ((x74 & x73) ^ a72) +% ((a73 <>> 28) ^ (a73 <>> 34) ^ (a73 <>> 39));
    let w75 = ((w73 <>> 19) ^ (w73 <>> 61) ^ (w73 >> 6)) +% w68 +% ((w60 <>> 1) ^ (w60 <>> 8) ^ (w60 >> 7)) +% w59;
    let t75 = e71 +% w75 +% 0x431d67c49c100d4c +% (((e73 ^ e72) & e74) ^ e72) +% ((e74 <>> 14) ^ (e74 <>> 18) ^ (e74 <>> 41));
    let x75 = a74 ^ a73;
    let e75 = a71 +% t75;
    let a75 = t75 +% ((x75 & x74) ^ a73) +% ((a74 <>> 28) ^ (a74 <>> 34) ^ (a74 <>> 39));
    let w76 = ((w74 <>> 19) ^ (w74 <>> 61) ^ (w74 >> 6)) +% w69 +% ((w61 <>> 1) ^ (w61 <>> 8) ^ (w61 >> 7)) +% w60;
    let t76 = e72 +% w76 +% 0x4cc5d4becb3e42b6 +% (((e74 ^ e73) & e75) ^ e73) +% ((e75 <>> 14) ^ (e75 <>> 18) ^ (e75 <>> 41));
    let x76 = a75 ^ a74;
    let e76 = a72 +% t76;
    let a76 = t76 +% ((x76 & x75) ^ a74) +% ((a75 <>> 28) ^ (a75 <>> 34) ^ (a75 <>> 39));
    let w77 = ((w75 <>> 19) ^ (w75 <>> 61) ^ (w75 >> 6)) +% w70 +% ((w62 <>> 1) ^ (w62 <>> 8) ^ (w62 >> 7)) +% w61;
    let t77 = e73 +% w77 +% 0x597f299cfc657e2a +% (((e75 ^ e74) & e76) ^ e74) +% ((e76 <>> 14) ^ (e76 <>> 18) ^ (e76 <>> 41));
    let x77 = a76 ^ a75;
    let e77 = a73 +% t77;
    let a77 = t77 +% ((x77 & x76) ^ a75) +% ((a76 <>> 28) ^ (a76 <>> 34) ^ (a76 <>> 39));
    let w78 = ((w76 <>> 19) ^ (w76 <>> 61) ^ (w76 >> 6)) +% w71 +% ((w63 <>> 1) ^ (w63 <>> 8) ^ (w63 >> 7)) +% w62;
    let t78 = e74 +% w78 +% 0x5fcb6fab3ad6faec +% (((e76 ^ e75) & e77) ^ e75) +% ((e77 <>> 14) ^ (e77 <>> 18) ^ (e77 <>> 41));
    let x78 = a77 ^ a76;
    let e78 = a74 +% t78;
    let a78 = t78 +% ((x78 & x77) ^ a76) +% ((a77 <>> 28) ^ (a77 <>> 34) ^ (a77 <>> 39));
    let w79 = ((w77 <>> 19) ^ (w77 <>> 61) ^ (w77 >> 6)) +% w72 +% ((w64 <>> 1) ^ (w64 <>> 8) ^ (w64 >> 7)) +% w63;
    let t79 = e75 +% w79 +% 0x6c44198c4a475817 +% (((e77 ^ e76) & e78) ^ e76) +% ((e78 <>> 14) ^ (e78 <>> 18) ^ (e78 <>> 41));
    let x79 = a78 ^ a77;
    let e79 = a75 +% t79;
    let a79 = t79 +% ((x79 & x78) ^ a77) +% ((a78 <>> 28) ^ (a78 <>> 34) ^ (a78 <>> 39));
    let o0 = a +% a79;
    let o1 = b +% a78;
    let o2 = c +% a77;
    let o3 = d +% a76;
    let o4 = e +% e79;
    let o5 = f +% e78;
    let o6 = g +% e77;
    let o7 = h +% e76;
    (
      Prim.nat64ToNat32(o0 >> 32), Prim.nat64ToNat32(o0 & LOW),
      Prim.nat64ToNat32(o1 >> 32), Prim.nat64ToNat32(o1 & LOW),
      Prim.nat64ToNat32(o2 >> 32), Prim.nat64ToNat32(o2 & LOW),
      Prim.nat64ToNat32(o3 >> 32), Prim.nat64ToNat32(o3 & LOW),
      Prim.nat64ToNat32(o4 >> 32), Prim.nat64ToNat32(o4 & LOW),
      Prim.nat64ToNat32(o5 >> 32), Prim.nat64ToNat32(o5 & LOW),
      Prim.nat64ToNat32(o6 >> 32), Prim.nat64ToNat32(o6 & LOW),
      Prim.nat64ToNat32(o7 >> 32), Prim.nat64ToNat32(o7 & LOW),
    )
  };

  /// The chaining value after the blocks of `data` from `from` to before `to`, which are whole.
  public func blocksOfBlob(
    h0 : Nat32, h1 : Nat32, h2 : Nat32, h3 : Nat32, h4 : Nat32, h5 : Nat32, h6 : Nat32,
    h7 : Nat32, h8 : Nat32, h9 : Nat32, h10 : Nat32, h11 : Nat32, h12 : Nat32,
    h13 : Nat32, h14 : Nat32, h15 : Nat32, data : Blob, from : Nat64, to : Nat64,
  ) : (Nat32, Nat32, Nat32, Nat32, Nat32, Nat32, Nat32, Nat32, Nat32, Nat32, Nat32, Nat32, Nat32, Nat32, Nat32, Nat32) {
    var s0 = (Prim.nat32ToNat64(h0) << 32) | Prim.nat32ToNat64(h1);
    var s1 = (Prim.nat32ToNat64(h2) << 32) | Prim.nat32ToNat64(h3);
    var s2 = (Prim.nat32ToNat64(h4) << 32) | Prim.nat32ToNat64(h5);
    var s3 = (Prim.nat32ToNat64(h6) << 32) | Prim.nat32ToNat64(h7);
    var s4 = (Prim.nat32ToNat64(h8) << 32) | Prim.nat32ToNat64(h9);
    var s5 = (Prim.nat32ToNat64(h10) << 32) | Prim.nat32ToNat64(h11);
    var s6 = (Prim.nat32ToNat64(h12) << 32) | Prim.nat32ToNat64(h13);
    var s7 = (Prim.nat32ToNat64(h14) << 32) | Prim.nat32ToNat64(h15);
    var at = from +% 0;
    let end = to +% 0;
    while (at != end) {
      let a = s0;
      let b = s1;
      let c = s2;
      let d = s3;
      let e = s4;
      let f = s5;
      let g = s6;
      let h = s7;
      let b_c = b ^ c;
      let w0 = (Prim.nat32ToNat64((Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 1)])) *% 65536)
        | Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 2)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 3)]))) << 32) | Prim.nat32ToNat64((Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 4)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 5)])) *% 65536)
          | Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 6)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 7)])));
      let t0 = h +% w0 +% 0x428a2f98d728ae22 +% (((f ^ g) & e) ^ g) +% ((e <>> 14) ^ (e <>> 18) ^ (e <>> 41));
      let x0 = a ^ b;
      let e0 = d +% t0;
      let a0 = t0 +% ((x0 & b_c) ^ b) +% ((a <>> 28) ^ (a <>> 34) ^ (a <>> 39));
      let w1 = (Prim.nat32ToNat64((Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 8)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 9)])) *% 65536)
        | Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 10)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 11)]))) << 32) | Prim.nat32ToNat64((Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 12)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 13)])) *% 65536)
          | Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 14)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 15)])));
      let t1 = g +% w1 +% 0x7137449123ef65cd +% (((e ^ f) & e0) ^ f) +% ((e0 <>> 14) ^ (e0 <>> 18) ^ (e0 <>> 41));
      let x1 = a0 ^ a;
      let e1 = c +% t1;
      let a1 = t1 +% ((x1 & x0) ^ a) +% ((a0 <>> 28) ^ (a0 <>> 34) ^ (a0 <>> 39));
      let w2 = (Prim.nat32ToNat64((Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 16)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 17)])) *% 65536)
        | Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 18)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 19)]))) << 32) | Prim.nat32ToNat64((Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 20)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 21)])) *% 65536)
          | Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 22)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 23)])));
      let t2 = f +% w2 +% 0xb5c0fbcfec4d3b2f +% (((e0 ^ e) & e1) ^ e) +% ((e1 <>> 14) ^ (e1 <>> 18) ^ (e1 <>> 41));
      let x2 = a1 ^ a0;
      let e2 = b +% t2;
      let a2 = t2 +% ((x2 & x1) ^ a0) +% ((a1 <>> 28) ^ (a1 <>> 34) ^ (a1 <>> 39));
      let w3 = (Prim.nat32ToNat64((Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 24)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 25)])) *% 65536)
        | Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 26)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 27)]))) << 32) | Prim.nat32ToNat64((Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 28)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 29)])) *% 65536)
          | Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 30)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 31)])));
      let t3 = e +% w3 +% 0xe9b5dba58189dbbc +% (((e1 ^ e0) & e2) ^ e0) +% ((e2 <>> 14) ^ (e2 <>> 18) ^ (e2 <>> 41));
      let x3 = a2 ^ a1;
      let e3 = a +% t3;
      let a3 = t3 +% ((x3 & x2) ^ a1) +% ((a2 <>> 28) ^ (a2 <>> 34) ^ (a2 <>> 39));
      let w4 = (Prim.nat32ToNat64((Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 32)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 33)])) *% 65536)
        | Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 34)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 35)]))) << 32) | Prim.nat32ToNat64((Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 36)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 37)])) *% 65536)
          | Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 38)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 39)])));
      let t4 = e0 +% w4 +% 0x3956c25bf348b538 +% (((e2 ^ e1) & e3) ^ e1) +% ((e3 <>> 14) ^ (e3 <>> 18) ^ (e3 <>> 41));
      let x4 = a3 ^ a2;
      let e4 = a0 +% t4;
      let a4 = t4 +% ((x4 & x3) ^ a2) +% ((a3 <>> 28) ^ (a3 <>> 34) ^ (a3 <>> 39));
      let w5 = (Prim.nat32ToNat64((Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 40)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 41)])) *% 65536)
        | Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 42)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 43)]))) << 32) | Prim.nat32ToNat64((Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 44)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 45)])) *% 65536)
          | Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 46)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 47)])));
      let t5 = e1 +% w5 +% 0x59f111f1b605d019 +% (((e3 ^ e2) & e4) ^ e2) +% ((e4 <>> 14) ^ (e4 <>> 18) ^ (e4 <>> 41));
      let x5 = a4 ^ a3;
      let e5 = a1 +% t5;
      let a5 = t5 +% ((x5 & x4) ^ a3) +% ((a4 <>> 28) ^ (a4 <>> 34) ^ (a4 <>> 39));
      let w6 = (Prim.nat32ToNat64((Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 48)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 49)])) *% 65536)
        | Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 50)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 51)]))) << 32) | Prim.nat32ToNat64((Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 52)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 53)])) *% 65536)
          | Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 54)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 55)])));
      let t6 = e2 +% w6 +% 0x923f82a4af194f9b +% (((e4 ^ e3) & e5) ^ e3) +% ((e5 <>> 14) ^ (e5 <>> 18) ^ (e5 <>> 41));
      let x6 = a5 ^ a4;
      let e6 = a2 +% t6;
      let a6 = t6 +% ((x6 & x5) ^ a4) +% ((a5 <>> 28) ^ (a5 <>> 34) ^ (a5 <>> 39));
      let w7 = (Prim.nat32ToNat64((Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 56)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 57)])) *% 65536)
        | Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 58)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 59)]))) << 32) | Prim.nat32ToNat64((Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 60)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 61)])) *% 65536)
          | Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 62)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 63)])));
      let t7 = e3 +% w7 +% 0xab1c5ed5da6d8118 +% (((e5 ^ e4) & e6) ^ e4) +% ((e6 <>> 14) ^ (e6 <>> 18) ^ (e6 <>> 41));
      let x7 = a6 ^ a5;
      let e7 = a3 +% t7;
      let a7 = t7 +% ((x7 & x6) ^ a5) +% ((a6 <>> 28) ^ (a6 <>> 34) ^ (a6 <>> 39));
      let w8 = (Prim.nat32ToNat64((Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 64)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 65)])) *% 65536)
        | Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 66)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 67)]))) << 32) | Prim.nat32ToNat64((Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 68)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 69)])) *% 65536)
          | Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 70)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 71)])));
      let t8 = e4 +% w8 +% 0xd807aa98a3030242 +% (((e6 ^ e5) & e7) ^ e5) +% ((e7 <>> 14) ^ (e7 <>> 18) ^ (e7 <>> 41));
      let x8 = a7 ^ a6;
      let e8 = a4 +% t8;
      let a8 = t8 +% ((x8 & x7) ^ a6) +% ((a7 <>> 28) ^ (a7 <>> 34) ^ (a7 <>> 39));
      let w9 = (Prim.nat32ToNat64((Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 72)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 73)])) *% 65536)
        | Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 74)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 75)]))) << 32) | Prim.nat32ToNat64((Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 76)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 77)])) *% 65536)
          | Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 78)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 79)])));
      let t9 = e5 +% w9 +% 0x12835b0145706fbe +% (((e7 ^ e6) & e8) ^ e6) +% ((e8 <>> 14) ^ (e8 <>> 18) ^ (e8 <>> 41));
      let x9 = a8 ^ a7;
      let e9 = a5 +% t9;
      let a9 = t9 +% ((x9 & x8) ^ a7) +% ((a8 <>> 28) ^ (a8 <>> 34) ^ (a8 <>> 39));
      let w10 = (Prim.nat32ToNat64((Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 80)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 81)])) *% 65536)
        | Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 82)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 83)]))) << 32) | Prim.nat32ToNat64((Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 84)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 85)])) *% 65536)
          | Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 86)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 87)])));
      let t10 = e6 +% w10 +% 0x243185be4ee4b28c +% (((e8 ^ e7) & e9) ^ e7) +% ((e9 <>> 14) ^ (e9 <>> 18) ^ (e9 <>> 41));
      let x10 = a9 ^ a8;
      let e10 = a6 +% t10;
      let a10 = t10 +% ((x10 & x9) ^ a8) +% ((a9 <>> 28) ^ (a9 <>> 34) ^ (a9 <>> 39));
      let w11 = (Prim.nat32ToNat64((Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 88)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 89)])) *% 65536)
        | Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 90)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 91)]))) << 32) | Prim.nat32ToNat64((Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 92)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 93)])) *% 65536)
          | Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 94)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 95)])));
      let t11 = e7 +% w11 +% 0x550c7dc3d5ffb4e2 +% (((e9 ^ e8) & e10) ^ e8) +% ((e10 <>> 14) ^ (e10 <>> 18) ^ (e10 <>> 41));
      let x11 = a10 ^ a9;
      let e11 = a7 +% t11;
      let a11 = t11 +% ((x11 & x10) ^ a9) +% ((a10 <>> 28) ^ (a10 <>> 34) ^ (a10 <>> 39));
      let w12 = (Prim.nat32ToNat64((Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 96)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 97)])) *% 65536)
        | Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 98)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 99)]))) << 32) | Prim.nat32ToNat64((Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 100)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 101)])) *% 65536)
          | Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 102)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 103)])));
      let t12 = e8 +% w12 +% 0x72be5d74f27b896f +% (((e10 ^ e9) & e11) ^ e9) +% ((e11 <>> 14) ^ (e11 <>> 18) ^ (e11 <>> 41));
      let x12 = a11 ^ a10;
      let e12 = a8 +% t12;
      let a12 = t12 +% ((x12 & x11) ^ a10) +% ((a11 <>> 28) ^ (a11 <>> 34) ^ (a11 <>> 39));
      let w13 = (Prim.nat32ToNat64((Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 104)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 105)])) *% 65536)
        | Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 106)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 107)]))) << 32) | Prim.nat32ToNat64((Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 108)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 109)])) *% 65536)
          | Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 110)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 111)])));
      let t13 = e9 +% w13 +% 0x80deb1fe3b1696b1 +% (((e11 ^ e10) & e12) ^ e10) +% ((e12 <>> 14) ^ (e12 <>> 18) ^ (e12 <>> 41));
      let x13 = a12 ^ a11;
      let e13 = a9 +% t13;
      let a13 = t13 +% ((x13 & x12) ^ a11) +% ((a12 <>> 28) ^ (a12 <>> 34) ^ (a12 <>> 39));
      let w14 = (Prim.nat32ToNat64((Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 112)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 113)])) *% 65536)
        | Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 114)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 115)]))) << 32) | Prim.nat32ToNat64((Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 116)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 117)])) *% 65536)
          | Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 118)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 119)])));
      let t14 = e10 +% w14 +% 0x9bdc06a725c71235 +% (((e12 ^ e11) & e13) ^ e11) +% ((e13 <>> 14) ^ (e13 <>> 18) ^ (e13 <>> 41));
      let x14 = a13 ^ a12;
      let e14 = a10 +% t14;
      let a14 = t14 +% ((x14 & x13) ^ a12) +% ((a13 <>> 28) ^ (a13 <>> 34) ^ (a13 <>> 39));
      let w15 = (Prim.nat32ToNat64((Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 120)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 121)])) *% 65536)
        | Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 122)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 123)]))) << 32) | Prim.nat32ToNat64((Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 124)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 125)])) *% 65536)
          | Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 126)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 127)])));
      let t15 = e11 +% w15 +% 0xc19bf174cf692694 +% (((e13 ^ e12) & e14) ^ e12) +% ((e14 <>> 14) ^ (e14 <>> 18) ^ (e14 <>> 41));
      let x15 = a14 ^ a13;
      let e15 = a11 +% t15;
      let a15 = t15 +% ((x15 & x14) ^ a13) +% ((a14 <>> 28) ^ (a14 <>> 34) ^ (a14 <>> 39));
      let w16 = ((w14 <>> 19) ^ (w14 <>> 61) ^ (w14 >> 6)) +% w9 +% ((w1 <>> 1) ^ (w1 <>> 8) ^ (w1 >> 7)) +% w0;
      let t16 = e12 +% w16 +% 0xe49b69c19ef14ad2 +% (((e14 ^ e13) & e15) ^ e13) +% ((e15 <>> 14) ^ (e15 <>> 18) ^ (e15 <>> 41));
      let x16 = a15 ^ a14;
      let e16 = a12 +% t16;
      let a16 = t16 +% ((x16 & x15) ^ a14) +% ((a15 <>> 28) ^ (a15 <>> 34) ^ (a15 <>> 39));
      let w17 = ((w15 <>> 19) ^ (w15 <>> 61) ^ (w15 >> 6)) +% w10 +% ((w2 <>> 1) ^ (w2 <>> 8) ^ (w2 >> 7)) +% w1;
      let t17 = e13 +% w17 +% 0xefbe4786384f25e3 +% (((e15 ^ e14) & e16) ^ e14) +% ((e16 <>> 14) ^ (e16 <>> 18) ^ (e16 <>> 41));
      let x17 = a16 ^ a15;
      let e17 = a13 +% t17;
      let a17 = t17 +% ((x17 & x16) ^ a15) +% ((a16 <>> 28) ^ (a16 <>> 34) ^ (a16 <>> 39));
      let w18 = ((w16 <>> 19) ^ (w16 <>> 61) ^ (w16 >> 6)) +% w11 +% ((w3 <>> 1) ^ (w3 <>> 8) ^ (w3 >> 7)) +% w2;
      let t18 = e14 +% w18 +% 0xfc19dc68b8cd5b5 +% (((e16 ^ e15) & e17) ^ e15) +% ((e17 <>> 14) ^ (e17 <>> 18) ^ (e17 <>> 41));
      let x18 = a17 ^ a16;
      let e18 = a14 +% t18;
      let a18 = t18 +% ((x18 & x17) ^ a16) +% ((a17 <>> 28) ^ (a17 <>> 34) ^ (a17 <>> 39));
      let w19 = ((w17 <>> 19) ^ (w17 <>> 61) ^ (w17 >> 6)) +% w12 +% ((w4 <>> 1) ^ (w4 <>> 8) ^ (w4 >> 7)) +% w3;
      let t19 = e15 +% w19 +% 0x240ca1cc77ac9c65 +% (((e17 ^ e16) & e18) ^ e16) +% ((e18 <>> 14) ^ (e18 <>> 18) ^ (e18 <>> 41));
      let x19 = a18 ^ a17;
      let e19 = a15 +% t19;
      let a19 = t19 +% ((x19 & x18) ^ a17) +% ((a18 <>> 28) ^ (a18 <>> 34) ^ (a18 <>> 39));
      let w20 = ((w18 <>> 19) ^ (w18 <>> 61) ^ (w18 >> 6)) +% w13 +% ((w5 <>> 1) ^ (w5 <>> 8) ^ (w5 >> 7)) +% w4;
      let t20 = e16 +% w20 +% 0x2de92c6f592b0275 +% (((e18 ^ e17) & e19) ^ e17) +% ((e19 <>> 14) ^ (e19 <>> 18) ^ (e19 <>> 41));
      let x20 = a19 ^ a18;
      let e20 = a16 +% t20;
      let a20 = t20 +% ((x20 & x19) ^ a18) +% ((a19 <>> 28) ^ (a19 <>> 34) ^ (a19 <>> 39));
      let w21 = ((w19 <>> 19) ^ (w19 <>> 61) ^ (w19 >> 6)) +% w14 +% ((w6 <>> 1) ^ (w6 <>> 8) ^ (w6 >> 7)) +% w5;
      let t21 = e17 +% w21 +% 0x4a7484aa6ea6e483 +% (((e19 ^ e18) & e20) ^ e18) +% ((e20 <>> 14) ^ (e20 <>> 18) ^ (e20 <>> 41));
      let x21 = a20 ^ a19;
      let e21 = a17 +% t21;
      let a21 = t21 +% ((x21 & x20) ^ a19) +% ((a20 <>> 28) ^ (a20 <>> 34) ^ (a20 <>> 39));
      let w22 = ((w20 <>> 19) ^ (w20 <>> 61) ^ (w20 >> 6)) +% w15 +% ((w7 <>> 1) ^ (w7 <>> 8) ^ (w7 >> 7)) +% w6;
      let t22 = e18 +% w22 +% 0x5cb0a9dcbd41fbd4 +% (((e20 ^ e19) & e21) ^ e19) +% ((e21 <>> 14) ^ (e21 <>> 18) ^ (e21 <>> 41));
      let x22 = a21 ^ a20;
      let e22 = a18 +% t22;
      let a22 = t22 +% ((x22 & x21) ^ a20) +% ((a21 <>> 28) ^ (a21 <>> 34) ^ (a21 <>> 39));
      let w23 = ((w21 <>> 19) ^ (w21 <>> 61) ^ (w21 >> 6)) +% w16 +% ((w8 <>> 1) ^ (w8 <>> 8) ^ (w8 >> 7)) +% w7;
      let t23 = e19 +% w23 +% 0x76f988da831153b5 +% (((e21 ^ e20) & e22) ^ e20) +% ((e22 <>> 14) ^ (e22 <>> 18) ^ (e22 <>> 41));
      let x23 = a22 ^ a21;
      let e23 = a19 +% t23;
      let a23 = t23 +% ((x23 & x22) ^ a21) +% ((a22 <>> 28) ^ (a22 <>> 34) ^ (a22 <>> 39));
      let w24 = ((w22 <>> 19) ^ (w22 <>> 61) ^ (w22 >> 6)) +% w17 +% ((w9 <>> 1) ^ (w9 <>> 8) ^ (w9 >> 7)) +% w8;
      let t24 = e20 +% w24 +% 0x983e5152ee66dfab +% (((e22 ^ e21) & e23) ^ e21) +% ((e23 <>> 14) ^ (e23 <>> 18) ^ (e23 <>> 41));
      let x24 = a23 ^ a22;
      let e24 = a20 +% t24;
      let a24 = t24 +% ((x24 & x23) ^ a22) +% ((a23 <>> 28) ^ (a23 <>> 34) ^ (a23 <>> 39));
      let w25 = ((w23 <>> 19) ^ (w23 <>> 61) ^ (w23 >> 6)) +% w18 +% ((w10 <>> 1) ^ (w10 <>> 8) ^ (w10 >> 7)) +% w9;
      let t25 = e21 +% w25 +% 0xa831c66d2db43210 +% (((e23 ^ e22) & e24) ^ e22) +% ((e24 <>> 14) ^ (e24 <>> 18) ^ (e24 <>> 41));
      let x25 = a24 ^ a23;
      let e25 = a21 +% t25;
      let a25 = t25 +% ((x25 & x24) ^ a23) +% ((a24 <>> 28) ^ (a24 <>> 34) ^ (a24 <>> 39));
      let w26 = ((w24 <>> 19) ^ (w24 <>> 61) ^ (w24 >> 6)) +% w19 +% ((w11 <>> 1) ^ (w11 <>> 8) ^ (w11 >> 7)) +% w10;
      let t26 = e22 +% w26 +% 0xb00327c898fb213f +% (((e24 ^ e23) & e25) ^ e23) +% ((e25 <>> 14) ^ (e25 <>> 18) ^ (e25 <>> 41));
      let x26 = a25 ^ a24;
      let e26 = a22 +% t26;
      let a26 = t26 +% ((x26 & x25) ^ a24) +% ((a25 <>> 28) ^ (a25 <>> 34) ^ (a25 <>> 39));
      let w27 = ((w25 <>> 19) ^ (w25 <>> 61) ^ (w25 >> 6)) +% w20 +% ((w12 <>> 1) ^ (w12 <>> 8) ^ (w12 >> 7)) +% w11;
      let t27 = e23 +% w27 +% 0xbf597fc7beef0ee4 +% (((e25 ^ e24) & e26) ^ e24) +% ((e26 <>> 14) ^ (e26 <>> 18) ^ (e26 <>> 41));
      let x27 = a26 ^ a25;
      let e27 = a23 +% t27;
      let a27 = t27 +% ((x27 & x26) ^ a25) +% ((a26 <>> 28) ^ (a26 <>> 34) ^ (a26 <>> 39));
      let w28 = ((w26 <>> 19) ^ (w26 <>> 61) ^ (w26 >> 6)) +% w21 +% ((w13 <>> 1) ^ (w13 <>> 8) ^ (w13 >> 7)) +% w12;
      let t28 = e24 +% w28 +% 0xc6e00bf33da88fc2 +% (((e26 ^ e25) & e27) ^ e25) +% ((e27 <>> 14) ^ (e27 <>> 18) ^ (e27 <>> 41));
      let x28 = a27 ^ a26;
      let e28 = a24 +% t28;
      let a28 = t28 +% ((x28 & x27) ^ a26) +% ((a27 <>> 28) ^ (a27 <>> 34) ^ (a27 <>> 39));
      let w29 = ((w27 <>> 19) ^ (w27 <>> 61) ^ (w27 >> 6)) +% w22 +% ((w14 <>> 1) ^ (w14 <>> 8) ^ (w14 >> 7)) +% w13;
      let t29 = e25 +% w29 +% 0xd5a79147930aa725 +% (((e27 ^ e26) & e28) ^ e26) +% ((e28 <>> 14) ^ (e28 <>> 18) ^ (e28 <>> 41));
      let x29 = a28 ^ a27;
      let e29 = a25 +% t29;
      let a29 = t29 +% ((x29 & x28) ^ a27) +% ((a28 <>> 28) ^ (a28 <>> 34) ^ (a28 <>> 39));
      let w30 = ((w28 <>> 19) ^ (w28 <>> 61) ^ (w28 >> 6)) +% w23 +% ((w15 <>> 1) ^ (w15 <>> 8) ^ (w15 >> 7)) +% w14;
      let t30 = e26 +% w30 +% 0x6ca6351e003826f +% (((e28 ^ e27) & e29) ^ e27) +% ((e29 <>> 14) ^ (e29 <>> 18) ^ (e29 <>> 41));
      let x30 = a29 ^ a28;
      let e30 = a26 +% t30;
      let a30 = t30 +% ((x30 & x29) ^ a28) +% ((a29 <>> 28) ^ (a29 <>> 34) ^ (a29 <>> 39));
      let w31 = ((w29 <>> 19) ^ (w29 <>> 61) ^ (w29 >> 6)) +% w24 +% ((w16 <>> 1) ^ (w16 <>> 8) ^ (w16 >> 7)) +% w15;
      let t31 = e27 +% w31 +% 0x142929670a0e6e70 +% (((e29 ^ e28) & e30) ^ e28) +% ((e30 <>> 14) ^ (e30 <>> 18) ^ (e30 <>> 41));
      let x31 = a30 ^ a29;
      let e31 = a27 +% t31;
      let a31 = t31 +% ((x31 & x30) ^ a29) +% ((a30 <>> 28) ^ (a30 <>> 34) ^ (a30 <>> 39));
      let w32 = ((w30 <>> 19) ^ (w30 <>> 61) ^ (w30 >> 6)) +% w25 +% ((w17 <>> 1) ^ (w17 <>> 8) ^ (w17 >> 7)) +% w16;
      let t32 = e28 +% w32 +% 0x27b70a8546d22ffc +% (((e30 ^ e29) & e31) ^ e29) +% ((e31 <>> 14) ^ (e31 <>> 18) ^ (e31 <>> 41));
      let x32 = a31 ^ a30;
      let e32 = a28 +% t32;
      let a32 = t32 +% ((x32 & x31) ^ a30) +% ((a31 <>> 28) ^ (a31 <>> 34) ^ (a31 <>> 39));
      let w33 = ((w31 <>> 19) ^ (w31 <>> 61) ^ (w31 >> 6)) +% w26 +% ((w18 <>> 1) ^ (w18 <>> 8) ^ (w18 >> 7)) +% w17;
      let t33 = e29 +% w33 +% 0x2e1b21385c26c926 +% (((e31 ^ e30) & e32) ^ e30) +% ((e32 <>> 14) ^ (e32 <>> 18) ^ (e32 <>> 41));
      let x33 = a32 ^ a31;
      let e33 = a29 +% t33;
      let a33 = t33 +% ((x33 & x32) ^ a31) +% ((a32 <>> 28) ^ (a32 <>> 34) ^ (a32 <>> 39));
      let w34 = ((w32 <>> 19) ^ (w32 <>> 61) ^ (w32 >> 6)) +% w27 +% ((w19 <>> 1) ^ (w19 <>> 8) ^ (w19 >> 7)) +% w18;
      let t34 = e30 +% w34 +% 0x4d2c6dfc5ac42aed +% (((e32 ^ e31) & e33) ^ e31) +% ((e33 <>> 14) ^ (e33 <>> 18) ^ (e33 <>> 41));
      let x34 = a33 ^ a32;
      let e34 = a30 +% t34;
      let a34 = t34 +% ((x34 & x33) ^ a32) +% ((a33 <>> 28) ^ (a33 <>> 34) ^ (a33 <>> 39));
      let w35 = ((w33 <>> 19) ^ (w33 <>> 61) ^ (w33 >> 6)) +% w28 +% ((w20 <>> 1) ^ (w20 <>> 8) ^ (w20 >> 7)) +% w19;
      let t35 = e31 +% w35 +% 0x53380d139d95b3df +% (((e33 ^ e32) & e34) ^ e32) +% ((e34 <>> 14) ^ (e34 <>> 18) ^ (e34 <>> 41));
      let x35 = a34 ^ a33;
      let e35 = a31 +% t35;
      let a35 = t35 +% ((x35 & x34) ^ a33) +% ((a34 <>> 28) ^ (a34 <>> 34) ^ (a34 <>> 39));
      let w36 = ((w34 <>> 19) ^ (w34 <>> 61) ^ (w34 >> 6)) +% w29 +% ((w21 <>> 1) ^ (w21 <>> 8) ^ (w21 >> 7)) +% w20;
      let t36 = e32 +% w36 +% 0x650a73548baf63de +% (((e34 ^ e33) & e35) ^ e33) +% ((e35 <>> 14) ^ (e35 <>> 18) ^ (e35 <>> 41));
      let x36 = a35 ^ a34;
      let e36 = a32 +% t36;
      let a36 = t36 +% ((x36 & x35) ^ a34) +% ((a35 <>> 28) ^ (a35 <>> 34) ^ (a35 <>> 39));
      let w37 = ((w35 <>> 19) ^ (w35 <>> 61) ^ (w35 >> 6)) +% w30 +% ((w22 <>> 1) ^ (w22 <>> 8) ^ (w22 >> 7)) +% w21;
      let t37 = e33 +% w37 +% 0x766a0abb3c77b2a8 +% (((e35 ^ e34) & e36) ^ e34) +% ((e36 <>> 14) ^ (e36 <>> 18) ^ (e36 <>> 41));
      let x37 = a36 ^ a35;
      let e37 = a33 +% t37;
      let a37 = t37 +% ((x37 & x36) ^ a35) +% ((a36 <>> 28) ^ (a36 <>> 34) ^ (a36 <>> 39));
      let w38 = ((w36 <>> 19) ^ (w36 <>> 61) ^ (w36 >> 6)) +% w31 +% ((w23 <>> 1) ^ (w23 <>> 8) ^ (w23 >> 7)) +% w22;
      let t38 = e34 +% w38 +% 0x81c2c92e47edaee6 +% (((e36 ^ e35) & e37) ^ e35) +% ((e37 <>> 14) ^ (e37 <>> 18) ^ (e37 <>> 41));
      let x38 = a37 ^ a36;
      let e38 = a34 +% t38;
      let a38 = t38 +% ((x38 & x37) ^ a36) +% ((a37 <>> 28) ^ (a37 <>> 34) ^ (a37 <>> 39));
      let w39 = ((w37 <>> 19) ^ (w37 <>> 61) ^ (w37 >> 6)) +% w32 +% ((w24 <>> 1) ^ (w24 <>> 8) ^ (w24 >> 7)) +% w23;
      let t39 = e35 +% w39 +% 0x92722c851482353b +% (((e37 ^ e36) & e38) ^ e36) +% ((e38 <>> 14) ^ (e38 <>> 18) ^ (e38 <>> 41));
      let x39 = a38 ^ a37;
      let e39 = a35 +% t39;
      let a39 = t39 +% ((x39 & x38) ^ a37) +% ((a38 <>> 28) ^ (a38 <>> 34) ^ (a38 <>> 39));
      let w40 = ((w38 <>> 19) ^ (w38 <>> 61) ^ (w38 >> 6)) +% w33 +% ((w25 <>> 1) ^ (w25 <>> 8) ^ (w25 >> 7)) +% w24;
      let t40 = e36 +% w40 +% 0xa2bfe8a14cf10364 +% (((e38 ^ e37) & e39) ^ e37) +% ((e39 <>> 14) ^ (e39 <>> 18) ^ (e39 <>> 41));
      let x40 = a39 ^ a38;
      let e40 = a36 +% t40;
      let a40 = t40 +% ((x40 & x39) ^ a38) +% ((a39 <>> 28) ^ (a39 <>> 34) ^ (a39 <>> 39));
      let w41 = ((w39 <>> 19) ^ (w39 <>> 61) ^ (w39 >> 6)) +% w34 +% ((w26 <>> 1) ^ (w26 <>> 8) ^ (w26 >> 7)) +% w25;
      let t41 = e37 +% w41 +% 0xa81a664bbc423001 +% (((e39 ^ e38) & e40) ^ e38) +% ((e40 <>> 14) ^ (e40 <>> 18) ^ (e40 <>> 41));
      let x41 = a40 ^ a39;
      let e41 = a37 +% t41;
      let a41 = t41 +% ((x41 & x40) ^ a39) +% ((a40 <>> 28) ^ (a40 <>> 34) ^ (a40 <>> 39));
      let w42 = ((w40 <>> 19) ^ (w40 <>> 61) ^ (w40 >> 6)) +% w35 +% ((w27 <>> 1) ^ (w27 <>> 8) ^ (w27 >> 7)) +% w26;
      let t42 = e38 +% w42 +% 0xc24b8b70d0f89791 +% (((e40 ^ e39) & e41) ^ e39) +% ((e41 <>> 14) ^ (e41 <>> 18) ^ (e41 <>> 41));
      let x42 = a41 ^ a40;
      let e42 = a38 +% t42;
      let a42 = t42 +% ((x42 & x41) ^ a40) +% ((a41 <>> 28) ^ (a41 <>> 34) ^ (a41 <>> 39));
      let w43 = ((w41 <>> 19) ^ (w41 <>> 61) ^ (w41 >> 6)) +% w36 +% ((w28 <>> 1) ^ (w28 <>> 8) ^ (w28 >> 7)) +% w27;
      let t43 = e39 +% w43 +% 0xc76c51a30654be30 +% (((e41 ^ e40) & e42) ^ e40) +% ((e42 <>> 14) ^ (e42 <>> 18) ^ (e42 <>> 41));
      let x43 = a42 ^ a41;
      let e43 = a39 +% t43;
      let a43 = t43 +% ((x43 & x42) ^ a41) +% ((a42 <>> 28) ^ (a42 <>> 34) ^ (a42 <>> 39));
      let w44 = ((w42 <>> 19) ^ (w42 <>> 61) ^ (w42 >> 6)) +% w37 +% ((w29 <>> 1) ^ (w29 <>> 8) ^ (w29 >> 7)) +% w28;
      let t44 = e40 +% w44 +% 0xd192e819d6ef5218 +% (((e42 ^ e41) & e43) ^ e41) +% ((e43 <>> 14) ^ (e43 <>> 18) ^ (e43 <>> 41));
      let x44 = a43 ^ a42;
      let e44 = a40 +% t44;
      let a44 = t44 +% ((x44 & x43) ^ a42) +% ((a43 <>> 28) ^ (a43 <>> 34) ^ (a43 <>> 39));
      let w45 = ((w43 <>> 19) ^ (w43 <>> 61) ^ (w43 >> 6)) +% w38 +% ((w30 <>> 1) ^ (w30 <>> 8) ^ (w30 >> 7)) +% w29;
      let t45 = e41 +% w45 +% 0xd69906245565a910 +% (((e43 ^ e42) & e44) ^ e42) +% ((e44 <>> 14) ^ (e44 <>> 18) ^ (e44 <>> 41));
      let x45 = a44 ^ a43;
      let e45 = a41 +% t45;
      let a45 = t45 +% ((x45 & x44) ^ a43) +% ((a44 <>> 28) ^ (a44 <>> 34) ^ (a44 <>> 39));
      let w46 = ((w44 <>> 19) ^ (w44 <>> 61) ^ (w44 >> 6)) +% w39 +% ((w31 <>> 1) ^ (w31 <>> 8) ^ (w31 >> 7)) +% w30;
      let t46 = e42 +% w46 +% 0xf40e35855771202a +% (((e44 ^ e43) & e45) ^ e43) +% ((e45 <>> 14) ^ (e45 <>> 18) ^ (e45 <>> 41));
      let x46 = a45 ^ a44;
      let e46 = a42 +% t46;
      let a46 = t46 +% ((x46 & x45) ^ a44) +% ((a45 <>> 28) ^ (a45 <>> 34) ^ (a45 <>> 39));
      let w47 = ((w45 <>> 19) ^ (w45 <>> 61) ^ (w45 >> 6)) +% w40 +% ((w32 <>> 1) ^ (w32 <>> 8) ^ (w32 >> 7)) +% w31;
      let t47 = e43 +% w47 +% 0x106aa07032bbd1b8 +% (((e45 ^ e44) & e46) ^ e44) +% ((e46 <>> 14) ^ (e46 <>> 18) ^ (e46 <>> 41));
      let x47 = a46 ^ a45;
      let e47 = a43 +% t47;
      let a47 = t47 +% ((x47 & x46) ^ a45) +% ((a46 <>> 28) ^ (a46 <>> 34) ^ (a46 <>> 39));
      let w48 = ((w46 <>> 19) ^ (w46 <>> 61) ^ (w46 >> 6)) +% w41 +% ((w33 <>> 1) ^ (w33 <>> 8) ^ (w33 >> 7)) +% w32;
      let t48 = e44 +% w48 +% 0x19a4c116b8d2d0c8 +% (((e46 ^ e45) & e47) ^ e45) +% ((e47 <>> 14) ^ (e47 <>> 18) ^ (e47 <>> 41));
      let x48 = a47 ^ a46;
      let e48 = a44 +% t48;
      let a48 = t48 +% ((x48 & x47) ^ a46) +% ((a47 <>> 28) ^ (a47 <>> 34) ^ (a47 <>> 39));
      let w49 = ((w47 <>> 19) ^ (w47 <>> 61) ^ (w47 >> 6)) +% w42 +% ((w34 <>> 1) ^ (w34 <>> 8) ^ (w34 >> 7)) +% w33;
      let t49 = e45 +% w49 +% 0x1e376c085141ab53 +% (((e47 ^ e46) & e48) ^ e46) +% ((e48 <>> 14) ^ (e48 <>> 18) ^ (e48 <>> 41));
      let x49 = a48 ^ a47;
      let e49 = a45 +% t49;
      let a49 = t49 +% ((x49 & x48) ^ a47) +% ((a48 <>> 28) ^ (a48 <>> 34) ^ (a48 <>> 39));
      let w50 = ((w48 <>> 19) ^ (w48 <>> 61) ^ (w48 >> 6)) +% w43 +% ((w35 <>> 1) ^ (w35 <>> 8) ^ (w35 >> 7)) +% w34;
      let t50 = e46 +% w50 +% 0x2748774cdf8eeb99 +% (((e48 ^ e47) & e49) ^ e47) +% ((e49 <>> 14) ^ (e49 <>> 18) ^ (e49 <>> 41));
      let x50 = a49 ^ a48;
      let e50 = a46 +% t50;
      let a50 = t50 +% ((x50 & x49) ^ a48) +% ((a49 <>> 28) ^ (a49 <>> 34) ^ (a49 <>> 39));
      let w51 = ((w49 <>> 19) ^ (w49 <>> 61) ^ (w49 >> 6)) +% w44 +% ((w36 <>> 1) ^ (w36 <>> 8) ^ (w36 >> 7)) +% w35;
      let t51 = e47 +% w51 +% 0x34b0bcb5e19b48a8 +% (((e49 ^ e48) & e50) ^ e48) +% ((e50 <>> 14) ^ (e50 <>> 18) ^ (e50 <>> 41));
      let x51 = a50 ^ a49;
      let e51 = a47 +% t51;
      let a51 = t51 +% ((x51 & x50) ^ a49) +% ((a50 <>> 28) ^ (a50 <>> 34) ^ (a50 <>> 39));
      let w52 = ((w50 <>> 19) ^ (w50 <>> 61) ^ (w50 >> 6)) +% w45 +% ((w37 <>> 1) ^ (w37 <>> 8) ^ (w37 >> 7)) +% w36;
      let t52 = e48 +% w52 +% 0x391c0cb3c5c95a63 +% (((e50 ^ e49) & e51) ^ e49) +% ((e51 <>> 14) ^ (e51 <>> 18) ^ (e51 <>> 41));
      let x52 = a51 ^ a50;
      let e52 = a48 +% t52;
      let a52 = t52 +% ((x52 & x51) ^ a50) +% ((a51 <>> 28) ^ (a51 <>> 34) ^ (a51 <>> 39));
      let w53 = ((w51 <>> 19) ^ (w51 <>> 61) ^ (w51 >> 6)) +% w46 +% ((w38 <>> 1) ^ (w38 <>> 8) ^ (w38 >> 7)) +% w37;
      let t53 = e49 +% w53 +% 0x4ed8aa4ae3418acb +% (((e51 ^ e50) & e52) ^ e50) +% ((e52 <>> 14) ^ (e52 <>> 18) ^ (e52 <>> 41));
      let x53 = a52 ^ a51;
      let e53 = a49 +% t53;
      let a53 = t53 +% ((x53 & x52) ^ a51) +% ((a52 <>> 28) ^ (a52 <>> 34) ^ (a52 <>> 39));
      let w54 = ((w52 <>> 19) ^ (w52 <>> 61) ^ (w52 >> 6)) +% w47 +% ((w39 <>> 1) ^ (w39 <>> 8) ^ (w39 >> 7)) +% w38;
      let t54 = e50 +% w54 +% 0x5b9cca4f7763e373 +% (((e52 ^ e51) & e53) ^ e51) +% ((e53 <>> 14) ^ (e53 <>> 18) ^ (e53 <>> 41));
      let x54 = a53 ^ a52;
      let e54 = a50 +% t54;
      let a54 = t54 +% ((x54 & x53) ^ a52) +% ((a53 <>> 28) ^ (a53 <>> 34) ^ (a53 <>> 39));
      let w55 = ((w53 <>> 19) ^ (w53 <>> 61) ^ (w53 >> 6)) +% w48 +% ((w40 <>> 1) ^ (w40 <>> 8) ^ (w40 >> 7)) +% w39;
      let t55 = e51 +% w55 +% 0x682e6ff3d6b2b8a3 +% (((e53 ^ e52) & e54) ^ e52) +% ((e54 <>> 14) ^ (e54 <>> 18) ^ (e54 <>> 41));
      let x55 = a54 ^ a53;
      let e55 = a51 +% t55;
      let a55 = t55 +% ((x55 & x54) ^ a53) +% ((a54 <>> 28) ^ (a54 <>> 34) ^ (a54 <>> 39));
      let w56 = ((w54 <>> 19) ^ (w54 <>> 61) ^ (w54 >> 6)) +% w49 +% ((w41 <>> 1) ^ (w41 <>> 8) ^ (w41 >> 7)) +% w40;
      let t56 = e52 +% w56 +% 0x748f82ee5defb2fc +% (((e54 ^ e53) & e55) ^ e53) +% ((e55 <>> 14) ^ (e55 <>> 18) ^ (e55 <>> 41));
      let x56 = a55 ^ a54;
      let e56 = a52 +% t56;
      let a56 = t56 +% ((x56 & x55) ^ a54) +% ((a55 <>> 28) ^ (a55 <>> 34) ^ (a55 <>> 39));
      let w57 = ((w55 <>> 19) ^ (w55 <>> 61) ^ (w55 >> 6)) +% w50 +% ((w42 <>> 1) ^ (w42 <>> 8) ^ (w42 >> 7)) +% w41;
      let t57 = e53 +% w57 +% 0x78a5636f43172f60 +% (((e55 ^ e54) & e56) ^ e54) +% ((e56 <>> 14) ^ (e56 <>> 18) ^ (e56 <>> 41));
      let x57 = a56 ^ a55;
      let e57 = a53 +% t57;
      let a57 = t57 +% ((x57 & x56) ^ a55) +% ((a56 <>> 28) ^ (a56 <>> 34) ^ (a56 <>> 39));
      let w58 = ((w56 <>> 19) ^ (w56 <>> 61) ^ (w56 >> 6)) +% w51 +% ((w43 <>> 1) ^ (w43 <>> 8) ^ (w43 >> 7)) +% w42;
      let t58 = e54 +% w58 +% 0x84c87814a1f0ab72 +% (((e56 ^ e55) & e57) ^ e55) +% ((e57 <>> 14) ^ (e57 <>> 18) ^ (e57 <>> 41));
      let x58 = a57 ^ a56;
      let e58 = a54 +% t58;
      let a58 = t58 +% ((x58 & x57) ^ a56) +% ((a57 <>> 28) ^ (a57 <>> 34) ^ (a57 <>> 39));
      let w59 = ((w57 <>> 19) ^ (w57 <>> 61) ^ (w57 >> 6)) +% w52 +% ((w44 <>> 1) ^ (w44 <>> 8) ^ (w44 >> 7)) +% w43;
      let t59 = e55 +% w59 +% 0x8cc702081a6439ec +% (((e57 ^ e56) & e58) ^ e56) +% ((e58 <>> 14) ^ (e58 <>> 18) ^ (e58 <>> 41));
      let x59 = a58 ^ a57;
      let e59 = a55 +% t59;
      let a59 = t59 +% ((x59 & x58) ^ a57) +% ((a58 <>> 28) ^ (a58 <>> 34) ^ (a58 <>> 39));
      let w60 = ((w58 <>> 19) ^ (w58 <>> 61) ^ (w58 >> 6)) +% w53 +% ((w45 <>> 1) ^ (w45 <>> 8) ^ (w45 >> 7)) +% w44;
      let t60 = e56 +% w60 +% 0x90befffa23631e28 +% (((e58 ^ e57) & e59) ^ e57) +% ((e59 <>> 14) ^ (e59 <>> 18) ^ (e59 <>> 41));
      let x60 = a59 ^ a58;
      let e60 = a56 +% t60;
      let a60 = t60 +% ((x60 & x59) ^ a58) +% ((a59 <>> 28) ^ (a59 <>> 34) ^ (a59 <>> 39));
      let w61 = ((w59 <>> 19) ^ (w59 <>> 61) ^ (w59 >> 6)) +% w54 +% ((w46 <>> 1) ^ (w46 <>> 8) ^ (w46 >> 7)) +% w45;
      let t61 = e57 +% w61 +% 0xa4506cebde82bde9 +% (((e59 ^ e58) & e60) ^ e58) +% ((e60 <>> 14) ^ (e60 <>> 18) ^ (e60 <>> 41));
      let x61 = a60 ^ a59;
      let e61 = a57 +% t61;
      let a61 = t61 +% ((x61 & x60) ^ a59) +% ((a60 <>> 28) ^ (a60 <>> 34) ^ (a60 <>> 39));
      let w62 = ((w60 <>> 19) ^ (w60 <>> 61) ^ (w60 >> 6)) +% w55 +% ((w47 <>> 1) ^ (w47 <>> 8) ^ (w47 >> 7)) +% w46;
      let t62 = e58 +% w62 +% 0xbef9a3f7b2c67915 +% (((e60 ^ e59) & e61) ^ e59) +% ((e61 <>> 14) ^ (e61 <>> 18) ^ (e61 <>> 41));
      let x62 = a61 ^ a60;
      let e62 = a58 +% t62;
      let a62 = t62 +% ((x62 & x61) ^ a60) +% ((a61 <>> 28) ^ (a61 <>> 34) ^ (a61 <>> 39));
      let w63 = ((w61 <>> 19) ^ (w61 <>> 61) ^ (w61 >> 6)) +% w56 +% ((w48 <>> 1) ^ (w48 <>> 8) ^ (w48 >> 7)) +% w47;
      let t63 = e59 +% w63 +% 0xc67178f2e372532b +% (((e61 ^ e60) & e62) ^ e60) +% ((e62 <>> 14) ^ (e62 <>> 18) ^ (e62 <>> 41));
      let x63 = a62 ^ a61;
      let e63 = a59 +% t63;
      let a63 = t63 +% ((x63 & x62) ^ a61) +% ((a62 <>> 28) ^ (a62 <>> 34) ^ (a62 <>> 39));
      let w64 = ((w62 <>> 19) ^ (w62 <>> 61) ^ (w62 >> 6)) +% w57 +% ((w49 <>> 1) ^ (w49 <>> 8) ^ (w49 >> 7)) +% w48;
      let t64 = e60 +% w64 +% 0xca273eceea26619c +% (((e62 ^ e61) & e63) ^ e61) +% ((e63 <>> 14) ^ (e63 <>> 18) ^ (e63 <>> 41));
      let x64 = a63 ^ a62;
      let e64 = a60 +% t64;
      let a64 = t64 +% ((x64 & x63) ^ a62) +% ((a63 <>> 28) ^ (a63 <>> 34) ^ (a63 <>> 39));
      let w65 = ((w63 <>> 19) ^ (w63 <>> 61) ^ (w63 >> 6)) +% w58 +% ((w50 <>> 1) ^ (w50 <>> 8) ^ (w50 >> 7)) +% w49;
      let t65 = e61 +% w65 +% 0xd186b8c721c0c207 +% (((e63 ^ e62) & e64) ^ e62) +% ((e64 <>> 14) ^ (e64 <>> 18) ^ (e64 <>> 41));
      let x65 = a64 ^ a63;
      let e65 = a61 +% t65;
      let a65 = t65 +% ((x65 & x64) ^ a63) +% ((a64 <>> 28) ^ (a64 <>> 34) ^ (a64 <>> 39));
      let w66 = ((w64 <>> 19) ^ (w64 <>> 61) ^ (w64 >> 6)) +% w59 +% ((w51 <>> 1) ^ (w51 <>> 8) ^ (w51 >> 7)) +% w50;
      let t66 = e62 +% w66 +% 0xeada7dd6cde0eb1e +% (((e64 ^ e63) & e65) ^ e63) +% ((e65 <>> 14) ^ (e65 <>> 18) ^ (e65 <>> 41));
      let x66 = a65 ^ a64;
      let e66 = a62 +% t66;
      let a66 = t66 +% ((x66 & x65) ^ a64) +% ((a65 <>> 28) ^ (a65 <>> 34) ^ (a65 <>> 39));
      let w67 = ((w65 <>> 19) ^ (w65 <>> 61) ^ (w65 >> 6)) +% w60 +% ((w52 <>> 1) ^ (w52 <>> 8) ^ (w52 >> 7)) +% w51;
      let t67 = e63 +% w67 +% 0xf57d4f7fee6ed178 +% (((e65 ^ e64) & e66) ^ e64) +% ((e66 <>> 14) ^ (e66 <>> 18) ^ (e66 <>> 41));
      let x67 = a66 ^ a65;
      let e67 = a63 +% t67;
      let a67 = t67 +% ((x67 & x66) ^ a65) +% ((a66 <>> 28) ^ (a66 <>> 34) ^ (a66 <>> 39));
      let w68 = ((w66 <>> 19) ^ (w66 <>> 61) ^ (w66 >> 6)) +% w61 +% ((w53 <>> 1) ^ (w53 <>> 8) ^ (w53 >> 7)) +% w52;
      let t68 = e64 +% w68 +% 0x6f067aa72176fba +% (((e66 ^ e65) & e67) ^ e65) +% ((e67 <>> 14) ^ (e67 <>> 18) ^ (e67 <>> 41));
      let x68 = a67 ^ a66;
      let e68 = a64 +% t68;
      let a68 = t68 +% ((x68 & x67) ^ a66) +% ((a67 <>> 28) ^ (a67 <>> 34) ^ (a67 <>> 39));
      let w69 = ((w67 <>> 19) ^ (w67 <>> 61) ^ (w67 >> 6)) +% w62 +% ((w54 <>> 1) ^ (w54 <>> 8) ^ (w54 >> 7)) +% w53;
      let t69 = e65 +% w69 +% 0xa637dc5a2c898a6 +% (((e67 ^ e66) & e68) ^ e66) +% ((e68 <>> 14) ^ (e68 <>> 18) ^ (e68 <>> 41));
      let x69 = a68 ^ a67;
      let e69 = a65 +% t69;
      let a69 = t69 +% ((x69 & x68) ^ a67) +% ((a68 <>> 28) ^ (a68 <>> 34) ^ (a68 <>> 39));
      let w70 = ((w68 <>> 19) ^ (w68 <>> 61) ^ (w68 >> 6)) +% w63 +% ((w55 <>> 1) ^ (w55 <>> 8) ^ (w55 >> 7)) +% w54;
      let t70 = e66 +% w70 +% 0x113f9804bef90dae +% (((e68 ^ e67) & e69) ^ e67) +% ((e69 <>> 14) ^ (e69 <>> 18) ^ (e69 <>> 41));
      let x70 = a69 ^ a68;
      let e70 = a66 +% t70;
      let a70 = t70 +% ((x70 & x69) ^ a68) +% ((a69 <>> 28) ^ (a69 <>> 34) ^ (a69 <>> 39));
      let w71 = ((w69 <>> 19) ^ (w69 <>> 61) ^ (w69 >> 6)) +% w64 +% ((w56 <>> 1) ^ (w56 <>> 8) ^ (w56 >> 7)) +% w55;
      let t71 = e67 +% w71 +% 0x1b710b35131c471b +% (((e69 ^ e68) & e70) ^ e68) +% ((e70 <>> 14) ^ (e70 <>> 18) ^ (e70 <>> 41));
      let x71 = a70 ^ a69;
      let e71 = a67 +% t71;
      let a71 = t71 +% ((x71 & x70) ^ a69) +% ((a70 <>> 28) ^ (a70 <>> 34) ^ (a70 <>> 39));
      let w72 = ((w70 <>> 19) ^ (w70 <>> 61) ^ (w70 >> 6)) +% w65 +% ((w57 <>> 1) ^ (w57 <>> 8) ^ (w57 >> 7)) +% w56;
      let t72 = e68 +% w72 +% 0x28db77f523047d84 +% (((e70 ^ e69) & e71) ^ e69) +% ((e71 <>> 14) ^ (e71 <>> 18) ^ (e71 <>> 41));
      let x72 = a71 ^ a70;
      let e72 = a68 +% t72;
      let a72 = t72 +% ((x72 & x71) ^ a70) +% ((a71 <>> 28) ^ (a71 <>> 34) ^ (a71 <>> 39));
      let w73 = ((w71 <>> 19) ^ (w71 <>> 61) ^ (w71 >> 6)) +% w66 +% ((w58 <>> 1) ^ (w58 <>> 8) ^ (w58 >> 7)) +% w57;
      let t73 = e69 +% w73 +% 0x32caab7b40c72493 +% (((e71 ^ e70) & e72) ^ e70) +% ((e72 <>> 14) ^ (e72 <>> 18) ^ (e72 <>> 41));
      let x73 = a72 ^ a71;
      let e73 = a69 +% t73;
      let a73 = t73 +% ((x73 & x72) ^ a71) +% ((a72 <>> 28) ^ (a72 <>> 34) ^ (a72 <>> 39));
      let w74 = ((w72 <>> 19) ^ (w72 <>> 61) ^ (w72 >> 6)) +% w67 +% ((w59 <>> 1) ^ (w59 <>> 8) ^ (w59 >> 7)) +% w58;
      let t74 = e70 +% w74 +% 0x3c9ebe0a15c9bebc +% (((e72 ^ e71) & e73) ^ e71) +% ((e73 <>> 14) ^ (e73 <>> 18) ^ (e73 <>> 41));
      let x74 = a73 ^ a72;
      let e74 = a70 +% t74;
      let a74 = t74 +% ((x74 & x73) ^ a72) +% ((a73 <>> 28) ^ (a73 <>> 34) ^ (a73 <>> 39));
      let w75 = ((w73 <>> 19) ^ (w73 <>> 61) ^ (w73 >> 6)) +% w68 +% ((w60 <>> 1) ^ (w60 <>> 8) ^ (w60 >> 7)) +% w59;
      let t75 = e71 +% w75 +% 0x431d67c49c100d4c +% (((e73 ^ e72) & e74) ^ e72) +% ((e74 <>> 14) ^ (e74 <>> 18) ^ (e74 <>> 41));
      let x75 = a74 ^ a73;
      let e75 = a71 +% t75;
      let a75 = t75 +% ((x75 & x74) ^ a73) +% ((a74 <>> 28) ^ (a74 <>> 34) ^ (a74 <>> 39));
      let w76 = ((w74 <>> 19) ^ (w74 <>> 61) ^ (w74 >> 6)) +% w69 +% ((w61 <>> 1) ^ (w61 <>> 8) ^ (w61 >> 7)) +% w60;
      let t76 = e72 +% w76 +% 0x4cc5d4becb3e42b6 +% (((e74 ^ e73) & e75) ^ e73) +% ((e75 <>> 14) ^ (e75 <>> 18) ^ (e75 <>> 41));
      let x76 = a75 ^ a74;
      let e76 = a72 +% t76;
      let a76 = t76 +% ((x76 & x75) ^ a74) +% ((a75 <>> 28) ^ (a75 <>> 34) ^ (a75 <>> 39));
      let w77 = ((w75 <>> 19) ^ (w75 <>> 61) ^ (w75 >> 6)) +% w70 +% ((w62 <>> 1) ^ (w62 <>> 8) ^ (w62 >> 7)) +% w61;
      let t77 = e73 +% w77 +% 0x597f299cfc657e2a +% (((e75 ^ e74) & e76) ^ e74) +% ((e76 <>> 14) ^ (e76 <>> 18) ^ (e76 <>> 41));
      let x77 = a76 ^ a75;
      let e77 = a73 +% t77;
      let a77 = t77 +% ((x77 & x76) ^ a75) +% ((a76 <>> 28) ^ (a76 <>> 34) ^ (a76 <>> 39));
      let w78 = ((w76 <>> 19) ^ (w76 <>> 61) ^ (w76 >> 6)) +% w71 +% ((w63 <>> 1) ^ (w63 <>> 8) ^ (w63 >> 7)) +% w62;
      let t78 = e74 +% w78 +% 0x5fcb6fab3ad6faec +% (((e76 ^ e75) & e77) ^ e75) +% ((e77 <>> 14) ^ (e77 <>> 18) ^ (e77 <>> 41));
      let x78 = a77 ^ a76;
      let e78 = a74 +% t78;
      let a78 = t78 +% ((x78 & x77) ^ a76) +% ((a77 <>> 28) ^ (a77 <>> 34) ^ (a77 <>> 39));
      let w79 = ((w77 <>> 19) ^ (w77 <>> 61) ^ (w77 >> 6)) +% w72 +% ((w64 <>> 1) ^ (w64 <>> 8) ^ (w64 >> 7)) +% w63;
      let t79 = e75 +% w79 +% 0x6c44198c4a475817 +% (((e77 ^ e76) & e78) ^ e76) +% ((e78 <>> 14) ^ (e78 <>> 18) ^ (e78 <>> 41));
      let x79 = a78 ^ a77;
      let e79 = a75 +% t79;
      let a79 = t79 +% ((x79 & x78) ^ a77) +% ((a78 <>> 28) ^ (a78 <>> 34) ^ (a78 <>> 39));
      s0 := a +% a79;
      s1 := b +% a78;
      s2 := c +% a77;
      s3 := d +% a76;
      s4 := e +% e79;
      s5 := f +% e78;
      s6 := g +% e77;
      s7 := h +% e76;
      at +%= 128;
    };
    (
      Prim.nat64ToNat32(s0 >> 32), Prim.nat64ToNat32(s0 & LOW),
      Prim.nat64ToNat32(s1 >> 32), Prim.nat64ToNat32(s1 & LOW),
      Prim.nat64ToNat32(s2 >> 32), Prim.nat64ToNat32(s2 & LOW),
      Prim.nat64ToNat32(s3 >> 32), Prim.nat64ToNat32(s3 & LOW),
      Prim.nat64ToNat32(s4 >> 32), Prim.nat64ToNat32(s4 & LOW),
      Prim.nat64ToNat32(s5 >> 32), Prim.nat64ToNat32(s5 & LOW),
      Prim.nat64ToNat32(s6 >> 32), Prim.nat64ToNat32(s6 & LOW),
      Prim.nat64ToNat32(s7 >> 32), Prim.nat64ToNat32(s7 & LOW),
    )
  };

  /// The last chaining value of the message that is the first `size` bytes of `data`.
  public func ofBlob(
    h0 : Nat32, h1 : Nat32, h2 : Nat32, h3 : Nat32, h4 : Nat32, h5 : Nat32, h6 : Nat32,
    h7 : Nat32, h8 : Nat32, h9 : Nat32, h10 : Nat32, h11 : Nat32, h12 : Nat32,
    h13 : Nat32, h14 : Nat32, h15 : Nat32, data : Blob, size : Nat64,
  ) : (Nat32, Nat32, Nat32, Nat32, Nat32, Nat32, Nat32, Nat32, Nat32, Nat32, Nat32, Nat32, Nat32, Nat32, Nat32, Nat32) {
    let whole = size -% (size & 127);
    var s0 : Nat32 = h0;
    var s1 : Nat32 = h1;
    var s2 : Nat32 = h2;
    var s3 : Nat32 = h3;
    var s4 : Nat32 = h4;
    var s5 : Nat32 = h5;
    var s6 : Nat32 = h6;
    var s7 : Nat32 = h7;
    var s8 : Nat32 = h8;
    var s9 : Nat32 = h9;
    var s10 : Nat32 = h10;
    var s11 : Nat32 = h11;
    var s12 : Nat32 = h12;
    var s13 : Nat32 = h13;
    var s14 : Nat32 = h14;
    var s15 : Nat32 = h15;
    if (whole > 0) {
      let (r0, r1, r2, r3, r4, r5, r6, r7, r8, r9, r10, r11, r12, r13, r14, r15) = blocksOfBlob(
        h0, h1, h2, h3, h4, h5, h6, h7, h8, h9, h10, h11, h12, h13, h14, h15, data, 0,
        whole,
      );
      s0 := r0;
      s1 := r1;
      s2 := r2;
      s3 := r3;
      s4 := r4;
      s5 := r5;
      s6 := r6;
      s7 := r7;
      s8 := r8;
      s9 := r9;
      s10 := r10;
      s11 := r11;
      s12 := r12;
      s13 := r13;
      s14 := r14;
      s15 := r15;
    };
    let at = whole;
    let rest = size & 127;
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
    let m16 : Nat32 = if (rest < 64) 0 else lastWordOfBlob(data, at +% 64, rest -% 64);
    let m17 : Nat32 = if (rest < 68) 0 else lastWordOfBlob(data, at +% 68, rest -% 68);
    let m18 : Nat32 = if (rest < 72) 0 else lastWordOfBlob(data, at +% 72, rest -% 72);
    let m19 : Nat32 = if (rest < 76) 0 else lastWordOfBlob(data, at +% 76, rest -% 76);
    let m20 : Nat32 = if (rest < 80) 0 else lastWordOfBlob(data, at +% 80, rest -% 80);
    let m21 : Nat32 = if (rest < 84) 0 else lastWordOfBlob(data, at +% 84, rest -% 84);
    let m22 : Nat32 = if (rest < 88) 0 else lastWordOfBlob(data, at +% 88, rest -% 88);
    let m23 : Nat32 = if (rest < 92) 0 else lastWordOfBlob(data, at +% 92, rest -% 92);
    let m24 : Nat32 = if (rest < 96) 0 else lastWordOfBlob(data, at +% 96, rest -% 96);
    let m25 : Nat32 = if (rest < 100) 0 else lastWordOfBlob(data, at +% 100, rest -% 100);
    let m26 : Nat32 = if (rest < 104) 0 else lastWordOfBlob(data, at +% 104, rest -% 104);
    let m27 : Nat32 = if (rest < 108) 0 else lastWordOfBlob(data, at +% 108, rest -% 108);
    let m28 : Nat32 = if (rest < 112) 0 else lastWordOfBlob(data, at +% 112, rest -% 112);
    let m29 : Nat32 = if (rest < 116) 0 else lastWordOfBlob(data, at +% 116, rest -% 116);
    let m30 : Nat32 = if (rest < 120) 0 else lastWordOfBlob(data, at +% 120, rest -% 120);
    let m31 : Nat32 = if (rest < 124) 0 else lastWordOfBlob(data, at +% 124, rest -% 124);
    if (rest <= 111) {
      return compress(
        s0, s1, s2, s3, s4, s5, s6, s7, s8, s9, s10, s11, s12, s13, s14, s15, m0, m1, m2,
        m3, m4, m5, m6, m7, m8, m9, m10, m11, m12, m13, m14, m15, m16, m17, m18, m19, m20,
        m21, m22, m23, m24, m25, m26, m27, 0, Prim.nat64ToNat32(size >> 61),
        Prim.nat64ToNat32((size >> 29) & LOW), Prim.nat64ToNat32((size << 3) & LOW),
      );
    };
    // The length has no room behind the one bit: it gets a block of its own.
    let (r0, r1, r2, r3, r4, r5, r6, r7, r8, r9, r10, r11, r12, r13, r14, r15) = compress(
      s0, s1, s2, s3, s4, s5, s6, s7, s8, s9, s10, s11, s12, s13, s14, s15, m0, m1, m2,
      m3, m4, m5, m6, m7, m8, m9, m10, m11, m12, m13, m14, m15, m16, m17, m18, m19, m20,
      m21, m22, m23, m24, m25, m26, m27, m28, m29, m30, m31,
    );
    compress(
      r0, r1, r2, r3, r4, r5, r6, r7, r8, r9, r10, r11, r12, r13, r14, r15, 0, 0, 0, 0, 0,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
      Prim.nat64ToNat32(size >> 61), Prim.nat64ToNat32((size >> 29) & LOW),
      Prim.nat64ToNat32((size << 3) & LOW),
    );
  };

  /// A word of the last block: `rest` bytes of the message are left at `at`, then come the one bit and
  /// zeros.
  func lastWordOfBlob(data : Blob, at : Nat64, rest : Nat64) : Nat32 {
    switch rest {
      case 0 { 2147483648 };
      case 1 { (Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at)]) *% 256) | 128) *% 65536) };
      case 2 { (Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 1)])) *% 65536) | 32768 };
      case 3 { (Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 1)])) *% 65536)
        | Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 2)]) *% 256) | 128) };
      case _ { (Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 1)])) *% 65536)
        | Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 2)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 3)])) };
    };
  };

  /// The chaining value after the blocks of `data` from `from` to before `to`, which are whole.
  public func blocksOfArray(
    h0 : Nat32, h1 : Nat32, h2 : Nat32, h3 : Nat32, h4 : Nat32, h5 : Nat32, h6 : Nat32,
    h7 : Nat32, h8 : Nat32, h9 : Nat32, h10 : Nat32, h11 : Nat32, h12 : Nat32,
    h13 : Nat32, h14 : Nat32, h15 : Nat32, data : [Nat8], from : Nat64, to : Nat64,
  ) : (Nat32, Nat32, Nat32, Nat32, Nat32, Nat32, Nat32, Nat32, Nat32, Nat32, Nat32, Nat32, Nat32, Nat32, Nat32, Nat32) {
    var s0 = (Prim.nat32ToNat64(h0) << 32) | Prim.nat32ToNat64(h1);
    var s1 = (Prim.nat32ToNat64(h2) << 32) | Prim.nat32ToNat64(h3);
    var s2 = (Prim.nat32ToNat64(h4) << 32) | Prim.nat32ToNat64(h5);
    var s3 = (Prim.nat32ToNat64(h6) << 32) | Prim.nat32ToNat64(h7);
    var s4 = (Prim.nat32ToNat64(h8) << 32) | Prim.nat32ToNat64(h9);
    var s5 = (Prim.nat32ToNat64(h10) << 32) | Prim.nat32ToNat64(h11);
    var s6 = (Prim.nat32ToNat64(h12) << 32) | Prim.nat32ToNat64(h13);
    var s7 = (Prim.nat32ToNat64(h14) << 32) | Prim.nat32ToNat64(h15);
    var at = from +% 0;
    let end = to +% 0;
    while (at != end) {
      let a = s0;
      let b = s1;
      let c = s2;
      let d = s3;
      let e = s4;
      let f = s5;
      let g = s6;
      let h = s7;
      let b_c = b ^ c;
      let w0 = (Prim.nat32ToNat64((Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 1)])) *% 65536)
        | Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 2)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 3)]))) << 32) | Prim.nat32ToNat64((Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 4)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 5)])) *% 65536)
          | Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 6)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 7)])));
      let t0 = h +% w0 +% 0x428a2f98d728ae22 +% (((f ^ g) & e) ^ g) +% ((e <>> 14) ^ (e <>> 18) ^ (e <>> 41));
      let x0 = a ^ b;
      let e0 = d +% t0;
      let a0 = t0 +% ((x0 & b_c) ^ b) +% ((a <>> 28) ^ (a <>> 34) ^ (a <>> 39));
      let w1 = (Prim.nat32ToNat64((Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 8)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 9)])) *% 65536)
        | Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 10)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 11)]))) << 32) | Prim.nat32ToNat64((Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 12)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 13)])) *% 65536)
          | Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 14)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 15)])));
      let t1 = g +% w1 +% 0x7137449123ef65cd +% (((e ^ f) & e0) ^ f) +% ((e0 <>> 14) ^ (e0 <>> 18) ^ (e0 <>> 41));
      let x1 = a0 ^ a;
      let e1 = c +% t1;
      let a1 = t1 +% ((x1 & x0) ^ a) +% ((a0 <>> 28) ^ (a0 <>> 34) ^ (a0 <>> 39));
      let w2 = (Prim.nat32ToNat64((Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 16)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 17)])) *% 65536)
        | Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 18)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 19)]))) << 32) | Prim.nat32ToNat64((Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 20)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 21)])) *% 65536)
          | Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 22)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 23)])));
      let t2 = f +% w2 +% 0xb5c0fbcfec4d3b2f +% (((e0 ^ e) & e1) ^ e) +% ((e1 <>> 14) ^ (e1 <>> 18) ^ (e1 <>> 41));
      let x2 = a1 ^ a0;
      let e2 = b +% t2;
      let a2 = t2 +% ((x2 & x1) ^ a0) +% ((a1 <>> 28) ^ (a1 <>> 34) ^ (a1 <>> 39));
      let w3 = (Prim.nat32ToNat64((Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 24)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 25)])) *% 65536)
        | Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 26)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 27)]))) << 32) | Prim.nat32ToNat64((Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 28)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 29)])) *% 65536)
          | Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 30)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 31)])));
      let t3 = e +% w3 +% 0xe9b5dba58189dbbc +% (((e1 ^ e0) & e2) ^ e0) +% ((e2 <>> 14) ^ (e2 <>> 18) ^ (e2 <>> 41));
      let x3 = a2 ^ a1;
      let e3 = a +% t3;
      let a3 = t3 +% ((x3 & x2) ^ a1) +% ((a2 <>> 28) ^ (a2 <>> 34) ^ (a2 <>> 39));
      let w4 = (Prim.nat32ToNat64((Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 32)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 33)])) *% 65536)
        | Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 34)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 35)]))) << 32) | Prim.nat32ToNat64((Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 36)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 37)])) *% 65536)
          | Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 38)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 39)])));
      let t4 = e0 +% w4 +% 0x3956c25bf348b538 +% (((e2 ^ e1) & e3) ^ e1) +% ((e3 <>> 14) ^ (e3 <>> 18) ^ (e3 <>> 41));
      let x4 = a3 ^ a2;
      let e4 = a0 +% t4;
      let a4 = t4 +% ((x4 & x3) ^ a2) +% ((a3 <>> 28) ^ (a3 <>> 34) ^ (a3 <>> 39));
      let w5 = (Prim.nat32ToNat64((Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 40)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 41)])) *% 65536)
        | Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 42)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 43)]))) << 32) | Prim.nat32ToNat64((Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 44)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 45)])) *% 65536)
          | Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 46)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 47)])));
      let t5 = e1 +% w5 +% 0x59f111f1b605d019 +% (((e3 ^ e2) & e4) ^ e2) +% ((e4 <>> 14) ^ (e4 <>> 18) ^ (e4 <>> 41));
      let x5 = a4 ^ a3;
      let e5 = a1 +% t5;
      let a5 = t5 +% ((x5 & x4) ^ a3) +% ((a4 <>> 28) ^ (a4 <>> 34) ^ (a4 <>> 39));
      let w6 = (Prim.nat32ToNat64((Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 48)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 49)])) *% 65536)
        | Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 50)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 51)]))) << 32) | Prim.nat32ToNat64((Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 52)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 53)])) *% 65536)
          | Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 54)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 55)])));
      let t6 = e2 +% w6 +% 0x923f82a4af194f9b +% (((e4 ^ e3) & e5) ^ e3) +% ((e5 <>> 14) ^ (e5 <>> 18) ^ (e5 <>> 41));
      let x6 = a5 ^ a4;
      let e6 = a2 +% t6;
      let a6 = t6 +% ((x6 & x5) ^ a4) +% ((a5 <>> 28) ^ (a5 <>> 34) ^ (a5 <>> 39));
      let w7 = (Prim.nat32ToNat64((Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 56)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 57)])) *% 65536)
        | Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 58)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 59)]))) << 32) | Prim.nat32ToNat64((Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 60)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 61)])) *% 65536)
          | Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 62)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 63)])));
      let t7 = e3 +% w7 +% 0xab1c5ed5da6d8118 +% (((e5 ^ e4) & e6) ^ e4) +% ((e6 <>> 14) ^ (e6 <>> 18) ^ (e6 <>> 41));
      let x7 = a6 ^ a5;
      let e7 = a3 +% t7;
      let a7 = t7 +% ((x7 & x6) ^ a5) +% ((a6 <>> 28) ^ (a6 <>> 34) ^ (a6 <>> 39));
      let w8 = (Prim.nat32ToNat64((Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 64)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 65)])) *% 65536)
        | Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 66)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 67)]))) << 32) | Prim.nat32ToNat64((Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 68)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 69)])) *% 65536)
          | Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 70)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 71)])));
      let t8 = e4 +% w8 +% 0xd807aa98a3030242 +% (((e6 ^ e5) & e7) ^ e5) +% ((e7 <>> 14) ^ (e7 <>> 18) ^ (e7 <>> 41));
      let x8 = a7 ^ a6;
      let e8 = a4 +% t8;
      let a8 = t8 +% ((x8 & x7) ^ a6) +% ((a7 <>> 28) ^ (a7 <>> 34) ^ (a7 <>> 39));
      let w9 = (Prim.nat32ToNat64((Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 72)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 73)])) *% 65536)
        | Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 74)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 75)]))) << 32) | Prim.nat32ToNat64((Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 76)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 77)])) *% 65536)
          | Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 78)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 79)])));
      let t9 = e5 +% w9 +% 0x12835b0145706fbe +% (((e7 ^ e6) & e8) ^ e6) +% ((e8 <>> 14) ^ (e8 <>> 18) ^ (e8 <>> 41));
      let x9 = a8 ^ a7;
      let e9 = a5 +% t9;
      let a9 = t9 +% ((x9 & x8) ^ a7) +% ((a8 <>> 28) ^ (a8 <>> 34) ^ (a8 <>> 39));
      let w10 = (Prim.nat32ToNat64((Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 80)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 81)])) *% 65536)
        | Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 82)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 83)]))) << 32) | Prim.nat32ToNat64((Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 84)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 85)])) *% 65536)
          | Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 86)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 87)])));
      let t10 = e6 +% w10 +% 0x243185be4ee4b28c +% (((e8 ^ e7) & e9) ^ e7) +% ((e9 <>> 14) ^ (e9 <>> 18) ^ (e9 <>> 41));
      let x10 = a9 ^ a8;
      let e10 = a6 +% t10;
      let a10 = t10 +% ((x10 & x9) ^ a8) +% ((a9 <>> 28) ^ (a9 <>> 34) ^ (a9 <>> 39));
      let w11 = (Prim.nat32ToNat64((Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 88)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 89)])) *% 65536)
        | Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 90)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 91)]))) << 32) | Prim.nat32ToNat64((Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 92)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 93)])) *% 65536)
          | Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 94)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 95)])));
      let t11 = e7 +% w11 +% 0x550c7dc3d5ffb4e2 +% (((e9 ^ e8) & e10) ^ e8) +% ((e10 <>> 14) ^ (e10 <>> 18) ^ (e10 <>> 41));
      let x11 = a10 ^ a9;
      let e11 = a7 +% t11;
      let a11 = t11 +% ((x11 & x10) ^ a9) +% ((a10 <>> 28) ^ (a10 <>> 34) ^ (a10 <>> 39));
      let w12 = (Prim.nat32ToNat64((Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 96)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 97)])) *% 65536)
        | Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 98)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 99)]))) << 32) | Prim.nat32ToNat64((Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 100)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 101)])) *% 65536)
          | Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 102)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 103)])));
      let t12 = e8 +% w12 +% 0x72be5d74f27b896f +% (((e10 ^ e9) & e11) ^ e9) +% ((e11 <>> 14) ^ (e11 <>> 18) ^ (e11 <>> 41));
      let x12 = a11 ^ a10;
      let e12 = a8 +% t12;
      let a12 = t12 +% ((x12 & x11) ^ a10) +% ((a11 <>> 28) ^ (a11 <>> 34) ^ (a11 <>> 39));
      let w13 = (Prim.nat32ToNat64((Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 104)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 105)])) *% 65536)
        | Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 106)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 107)]))) << 32) | Prim.nat32ToNat64((Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 108)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 109)])) *% 65536)
          | Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 110)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 111)])));
      let t13 = e9 +% w13 +% 0x80deb1fe3b1696b1 +% (((e11 ^ e10) & e12) ^ e10) +% ((e12 <>> 14) ^ (e12 <>> 18) ^ (e12 <>> 41));
      let x13 = a12 ^ a11;
      let e13 = a9 +% t13;
      let a13 = t13 +% ((x13 & x12) ^ a11) +% ((a12 <>> 28) ^ (a12 <>> 34) ^ (a12 <>> 39));
      let w14 = (Prim.nat32ToNat64((Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 112)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 113)])) *% 65536)
        | Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 114)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 115)]))) << 32) | Prim.nat32ToNat64((Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 116)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 117)])) *% 65536)
          | Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 118)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 119)])));
      let t14 = e10 +% w14 +% 0x9bdc06a725c71235 +% (((e12 ^ e11) & e13) ^ e11) +% ((e13 <>> 14) ^ (e13 <>> 18) ^ (e13 <>> 41));
      let x14 = a13 ^ a12;
      let e14 = a10 +% t14;
      let a14 = t14 +% ((x14 & x13) ^ a12) +% ((a13 <>> 28) ^ (a13 <>> 34) ^ (a13 <>> 39));
      let w15 = (Prim.nat32ToNat64((Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 120)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 121)])) *% 65536)
        | Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 122)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 123)]))) << 32) | Prim.nat32ToNat64((Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 124)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 125)])) *% 65536)
          | Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 126)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 127)])));
      let t15 = e11 +% w15 +% 0xc19bf174cf692694 +% (((e13 ^ e12) & e14) ^ e12) +% ((e14 <>> 14) ^ (e14 <>> 18) ^ (e14 <>> 41));
      let x15 = a14 ^ a13;
      let e15 = a11 +% t15;
      let a15 = t15 +% ((x15 & x14) ^ a13) +% ((a14 <>> 28) ^ (a14 <>> 34) ^ (a14 <>> 39));
      let w16 = ((w14 <>> 19) ^ (w14 <>> 61) ^ (w14 >> 6)) +% w9 +% ((w1 <>> 1) ^ (w1 <>> 8) ^ (w1 >> 7)) +% w0;
      let t16 = e12 +% w16 +% 0xe49b69c19ef14ad2 +% (((e14 ^ e13) & e15) ^ e13) +% ((e15 <>> 14) ^ (e15 <>> 18) ^ (e15 <>> 41));
      let x16 = a15 ^ a14;
      let e16 = a12 +% t16;
      let a16 = t16 +% ((x16 & x15) ^ a14) +% ((a15 <>> 28) ^ (a15 <>> 34) ^ (a15 <>> 39));
      let w17 = ((w15 <>> 19) ^ (w15 <>> 61) ^ (w15 >> 6)) +% w10 +% ((w2 <>> 1) ^ (w2 <>> 8) ^ (w2 >> 7)) +% w1;
      let t17 = e13 +% w17 +% 0xefbe4786384f25e3 +% (((e15 ^ e14) & e16) ^ e14) +% ((e16 <>> 14) ^ (e16 <>> 18) ^ (e16 <>> 41));
      let x17 = a16 ^ a15;
      let e17 = a13 +% t17;
      let a17 = t17 +% ((x17 & x16) ^ a15) +% ((a16 <>> 28) ^ (a16 <>> 34) ^ (a16 <>> 39));
      let w18 = ((w16 <>> 19) ^ (w16 <>> 61) ^ (w16 >> 6)) +% w11 +% ((w3 <>> 1) ^ (w3 <>> 8) ^ (w3 >> 7)) +% w2;
      let t18 = e14 +% w18 +% 0xfc19dc68b8cd5b5 +% (((e16 ^ e15) & e17) ^ e15) +% ((e17 <>> 14) ^ (e17 <>> 18) ^ (e17 <>> 41));
      let x18 = a17 ^ a16;
      let e18 = a14 +% t18;
      let a18 = t18 +% ((x18 & x17) ^ a16) +% ((a17 <>> 28) ^ (a17 <>> 34) ^ (a17 <>> 39));
      let w19 = ((w17 <>> 19) ^ (w17 <>> 61) ^ (w17 >> 6)) +% w12 +% ((w4 <>> 1) ^ (w4 <>> 8) ^ (w4 >> 7)) +% w3;
      let t19 = e15 +% w19 +% 0x240ca1cc77ac9c65 +% (((e17 ^ e16) & e18) ^ e16) +% ((e18 <>> 14) ^ (e18 <>> 18) ^ (e18 <>> 41));
      let x19 = a18 ^ a17;
      let e19 = a15 +% t19;
      let a19 = t19 +% ((x19 & x18) ^ a17) +% ((a18 <>> 28) ^ (a18 <>> 34) ^ (a18 <>> 39));
      let w20 = ((w18 <>> 19) ^ (w18 <>> 61) ^ (w18 >> 6)) +% w13 +% ((w5 <>> 1) ^ (w5 <>> 8) ^ (w5 >> 7)) +% w4;
      let t20 = e16 +% w20 +% 0x2de92c6f592b0275 +% (((e18 ^ e17) & e19) ^ e17) +% ((e19 <>> 14) ^ (e19 <>> 18) ^ (e19 <>> 41));
      let x20 = a19 ^ a18;
      let e20 = a16 +% t20;
      let a20 = t20 +% ((x20 & x19) ^ a18) +% ((a19 <>> 28) ^ (a19 <>> 34) ^ (a19 <>> 39));
      let w21 = ((w19 <>> 19) ^ (w19 <>> 61) ^ (w19 >> 6)) +% w14 +% ((w6 <>> 1) ^ (w6 <>> 8) ^ (w6 >> 7)) +% w5;
      let t21 = e17 +% w21 +% 0x4a7484aa6ea6e483 +% (((e19 ^ e18) & e20) ^ e18) +% ((e20 <>> 14) ^ (e20 <>> 18) ^ (e20 <>> 41));
      let x21 = a20 ^ a19;
      let e21 = a17 +% t21;
      let a21 = t21 +% ((x21 & x20) ^ a19) +% ((a20 <>> 28) ^ (a20 <>> 34) ^ (a20 <>> 39));
      let w22 = ((w20 <>> 19) ^ (w20 <>> 61) ^ (w20 >> 6)) +% w15 +% ((w7 <>> 1) ^ (w7 <>> 8) ^ (w7 >> 7)) +% w6;
      let t22 = e18 +% w22 +% 0x5cb0a9dcbd41fbd4 +% (((e20 ^ e19) & e21) ^ e19) +% ((e21 <>> 14) ^ (e21 <>> 18) ^ (e21 <>> 41));
      let x22 = a21 ^ a20;
      let e22 = a18 +% t22;
      let a22 = t22 +% ((x22 & x21) ^ a20) +% ((a21 <>> 28) ^ (a21 <>> 34) ^ (a21 <>> 39));
      let w23 = ((w21 <>> 19) ^ (w21 <>> 61) ^ (w21 >> 6)) +% w16 +% ((w8 <>> 1) ^ (w8 <>> 8) ^ (w8 >> 7)) +% w7;
      let t23 = e19 +% w23 +% 0x76f988da831153b5 +% (((e21 ^ e20) & e22) ^ e20) +% ((e22 <>> 14) ^ (e22 <>> 18) ^ (e22 <>> 41));
      let x23 = a22 ^ a21;
      let e23 = a19 +% t23;
      let a23 = t23 +% ((x23 & x22) ^ a21) +% ((a22 <>> 28) ^ (a22 <>> 34) ^ (a22 <>> 39));
      let w24 = ((w22 <>> 19) ^ (w22 <>> 61) ^ (w22 >> 6)) +% w17 +% ((w9 <>> 1) ^ (w9 <>> 8) ^ (w9 >> 7)) +% w8;
      let t24 = e20 +% w24 +% 0x983e5152ee66dfab +% (((e22 ^ e21) & e23) ^ e21) +% ((e23 <>> 14) ^ (e23 <>> 18) ^ (e23 <>> 41));
      let x24 = a23 ^ a22;
      let e24 = a20 +% t24;
      let a24 = t24 +% ((x24 & x23) ^ a22) +% ((a23 <>> 28) ^ (a23 <>> 34) ^ (a23 <>> 39));
      let w25 = ((w23 <>> 19) ^ (w23 <>> 61) ^ (w23 >> 6)) +% w18 +% ((w10 <>> 1) ^ (w10 <>> 8) ^ (w10 >> 7)) +% w9;
      let t25 = e21 +% w25 +% 0xa831c66d2db43210 +% (((e23 ^ e22) & e24) ^ e22) +% ((e24 <>> 14) ^ (e24 <>> 18) ^ (e24 <>> 41));
      let x25 = a24 ^ a23;
      let e25 = a21 +% t25;
      let a25 = t25 +% ((x25 & x24) ^ a23) +% ((a24 <>> 28) ^ (a24 <>> 34) ^ (a24 <>> 39));
      let w26 = ((w24 <>> 19) ^ (w24 <>> 61) ^ (w24 >> 6)) +% w19 +% ((w11 <>> 1) ^ (w11 <>> 8) ^ (w11 >> 7)) +% w10;
      let t26 = e22 +% w26 +% 0xb00327c898fb213f +% (((e24 ^ e23) & e25) ^ e23) +% ((e25 <>> 14) ^ (e25 <>> 18) ^ (e25 <>> 41));
      let x26 = a25 ^ a24;
      let e26 = a22 +% t26;
      let a26 = t26 +% ((x26 & x25) ^ a24) +% ((a25 <>> 28) ^ (a25 <>> 34) ^ (a25 <>> 39));
      let w27 = ((w25 <>> 19) ^ (w25 <>> 61) ^ (w25 >> 6)) +% w20 +% ((w12 <>> 1) ^ (w12 <>> 8) ^ (w12 >> 7)) +% w11;
      let t27 = e23 +% w27 +% 0xbf597fc7beef0ee4 +% (((e25 ^ e24) & e26) ^ e24) +% ((e26 <>> 14) ^ (e26 <>> 18) ^ (e26 <>> 41));
      let x27 = a26 ^ a25;
      let e27 = a23 +% t27;
      let a27 = t27 +% ((x27 & x26) ^ a25) +% ((a26 <>> 28) ^ (a26 <>> 34) ^ (a26 <>> 39));
      let w28 = ((w26 <>> 19) ^ (w26 <>> 61) ^ (w26 >> 6)) +% w21 +% ((w13 <>> 1) ^ (w13 <>> 8) ^ (w13 >> 7)) +% w12;
      let t28 = e24 +% w28 +% 0xc6e00bf33da88fc2 +% (((e26 ^ e25) & e27) ^ e25) +% ((e27 <>> 14) ^ (e27 <>> 18) ^ (e27 <>> 41));
      let x28 = a27 ^ a26;
      let e28 = a24 +% t28;
      let a28 = t28 +% ((x28 & x27) ^ a26) +% ((a27 <>> 28) ^ (a27 <>> 34) ^ (a27 <>> 39));
      let w29 = ((w27 <>> 19) ^ (w27 <>> 61) ^ (w27 >> 6)) +% w22 +% ((w14 <>> 1) ^ (w14 <>> 8) ^ (w14 >> 7)) +% w13;
      let t29 = e25 +% w29 +% 0xd5a79147930aa725 +% (((e27 ^ e26) & e28) ^ e26) +% ((e28 <>> 14) ^ (e28 <>> 18) ^ (e28 <>> 41));
      let x29 = a28 ^ a27;
      let e29 = a25 +% t29;
      let a29 = t29 +% ((x29 & x28) ^ a27) +% ((a28 <>> 28) ^ (a28 <>> 34) ^ (a28 <>> 39));
      let w30 = ((w28 <>> 19) ^ (w28 <>> 61) ^ (w28 >> 6)) +% w23 +% ((w15 <>> 1) ^ (w15 <>> 8) ^ (w15 >> 7)) +% w14;
      let t30 = e26 +% w30 +% 0x6ca6351e003826f +% (((e28 ^ e27) & e29) ^ e27) +% ((e29 <>> 14) ^ (e29 <>> 18) ^ (e29 <>> 41));
      let x30 = a29 ^ a28;
      let e30 = a26 +% t30;
      let a30 = t30 +% ((x30 & x29) ^ a28) +% ((a29 <>> 28) ^ (a29 <>> 34) ^ (a29 <>> 39));
      let w31 = ((w29 <>> 19) ^ (w29 <>> 61) ^ (w29 >> 6)) +% w24 +% ((w16 <>> 1) ^ (w16 <>> 8) ^ (w16 >> 7)) +% w15;
      let t31 = e27 +% w31 +% 0x142929670a0e6e70 +% (((e29 ^ e28) & e30) ^ e28) +% ((e30 <>> 14) ^ (e30 <>> 18) ^ (e30 <>> 41));
      let x31 = a30 ^ a29;
      let e31 = a27 +% t31;
      let a31 = t31 +% ((x31 & x30) ^ a29) +% ((a30 <>> 28) ^ (a30 <>> 34) ^ (a30 <>> 39));
      let w32 = ((w30 <>> 19) ^ (w30 <>> 61) ^ (w30 >> 6)) +% w25 +% ((w17 <>> 1) ^ (w17 <>> 8) ^ (w17 >> 7)) +% w16;
      let t32 = e28 +% w32 +% 0x27b70a8546d22ffc +% (((e30 ^ e29) & e31) ^ e29) +% ((e31 <>> 14) ^ (e31 <>> 18) ^ (e31 <>> 41));
      let x32 = a31 ^ a30;
      let e32 = a28 +% t32;
      let a32 = t32 +% ((x32 & x31) ^ a30) +% ((a31 <>> 28) ^ (a31 <>> 34) ^ (a31 <>> 39));
      let w33 = ((w31 <>> 19) ^ (w31 <>> 61) ^ (w31 >> 6)) +% w26 +% ((w18 <>> 1) ^ (w18 <>> 8) ^ (w18 >> 7)) +% w17;
      let t33 = e29 +% w33 +% 0x2e1b21385c26c926 +% (((e31 ^ e30) & e32) ^ e30) +% ((e32 <>> 14) ^ (e32 <>> 18) ^ (e32 <>> 41));
      let x33 = a32 ^ a31;
      let e33 = a29 +% t33;
      let a33 = t33 +% ((x33 & x32) ^ a31) +% ((a32 <>> 28) ^ (a32 <>> 34) ^ (a32 <>> 39));
      let w34 = ((w32 <>> 19) ^ (w32 <>> 61) ^ (w32 >> 6)) +% w27 +% ((w19 <>> 1) ^ (w19 <>> 8) ^ (w19 >> 7)) +% w18;
      let t34 = e30 +% w34 +% 0x4d2c6dfc5ac42aed +% (((e32 ^ e31) & e33) ^ e31) +% ((e33 <>> 14) ^ (e33 <>> 18) ^ (e33 <>> 41));
      let x34 = a33 ^ a32;
      let e34 = a30 +% t34;
      let a34 = t34 +% ((x34 & x33) ^ a32) +% ((a33 <>> 28) ^ (a33 <>> 34) ^ (a33 <>> 39));
      let w35 = ((w33 <>> 19) ^ (w33 <>> 61) ^ (w33 >> 6)) +% w28 +% ((w20 <>> 1) ^ (w20 <>> 8) ^ (w20 >> 7)) +% w19;
      let t35 = e31 +% w35 +% 0x53380d139d95b3df +% (((e33 ^ e32) & e34) ^ e32) +% ((e34 <>> 14) ^ (e34 <>> 18) ^ (e34 <>> 41));
      let x35 = a34 ^ a33;
      let e35 = a31 +% t35;
      let a35 = t35 +% ((x35 & x34) ^ a33) +% ((a34 <>> 28) ^ (a34 <>> 34) ^ (a34 <>> 39));
      let w36 = ((w34 <>> 19) ^ (w34 <>> 61) ^ (w34 >> 6)) +% w29 +% ((w21 <>> 1) ^ (w21 <>> 8) ^ (w21 >> 7)) +% w20;
      let t36 = e32 +% w36 +% 0x650a73548baf63de +% (((e34 ^ e33) & e35) ^ e33) +% ((e35 <>> 14) ^ (e35 <>> 18) ^ (e35 <>> 41));
      let x36 = a35 ^ a34;
      let e36 = a32 +% t36;
      let a36 = t36 +% ((x36 & x35) ^ a34) +% ((a35 <>> 28) ^ (a35 <>> 34) ^ (a35 <>> 39));
      let w37 = ((w35 <>> 19) ^ (w35 <>> 61) ^ (w35 >> 6)) +% w30 +% ((w22 <>> 1) ^ (w22 <>> 8) ^ (w22 >> 7)) +% w21;
      let t37 = e33 +% w37 +% 0x766a0abb3c77b2a8 +% (((e35 ^ e34) & e36) ^ e34) +% ((e36 <>> 14) ^ (e36 <>> 18) ^ (e36 <>> 41));
      let x37 = a36 ^ a35;
      let e37 = a33 +% t37;
      let a37 = t37 +% ((x37 & x36) ^ a35) +% ((a36 <>> 28) ^ (a36 <>> 34) ^ (a36 <>> 39));
      let w38 = ((w36 <>> 19) ^ (w36 <>> 61) ^ (w36 >> 6)) +% w31 +% ((w23 <>> 1) ^ (w23 <>> 8) ^ (w23 >> 7)) +% w22;
      let t38 = e34 +% w38 +% 0x81c2c92e47edaee6 +% (((e36 ^ e35) & e37) ^ e35) +% ((e37 <>> 14) ^ (e37 <>> 18) ^ (e37 <>> 41));
      let x38 = a37 ^ a36;
      let e38 = a34 +% t38;
      let a38 = t38 +% ((x38 & x37) ^ a36) +% ((a37 <>> 28) ^ (a37 <>> 34) ^ (a37 <>> 39));
      let w39 = ((w37 <>> 19) ^ (w37 <>> 61) ^ (w37 >> 6)) +% w32 +% ((w24 <>> 1) ^ (w24 <>> 8) ^ (w24 >> 7)) +% w23;
      let t39 = e35 +% w39 +% 0x92722c851482353b +% (((e37 ^ e36) & e38) ^ e36) +% ((e38 <>> 14) ^ (e38 <>> 18) ^ (e38 <>> 41));
      let x39 = a38 ^ a37;
      let e39 = a35 +% t39;
      let a39 = t39 +% ((x39 & x38) ^ a37) +% ((a38 <>> 28) ^ (a38 <>> 34) ^ (a38 <>> 39));
      let w40 = ((w38 <>> 19) ^ (w38 <>> 61) ^ (w38 >> 6)) +% w33 +% ((w25 <>> 1) ^ (w25 <>> 8) ^ (w25 >> 7)) +% w24;
      let t40 = e36 +% w40 +% 0xa2bfe8a14cf10364 +% (((e38 ^ e37) & e39) ^ e37) +% ((e39 <>> 14) ^ (e39 <>> 18) ^ (e39 <>> 41));
      let x40 = a39 ^ a38;
      let e40 = a36 +% t40;
      let a40 = t40 +% ((x40 & x39) ^ a38) +% ((a39 <>> 28) ^ (a39 <>> 34) ^ (a39 <>> 39));
      let w41 = ((w39 <>> 19) ^ (w39 <>> 61) ^ (w39 >> 6)) +% w34 +% ((w26 <>> 1) ^ (w26 <>> 8) ^ (w26 >> 7)) +% w25;
      let t41 = e37 +% w41 +% 0xa81a664bbc423001 +% (((e39 ^ e38) & e40) ^ e38) +% ((e40 <>> 14) ^ (e40 <>> 18) ^ (e40 <>> 41));
      let x41 = a40 ^ a39;
      let e41 = a37 +% t41;
      let a41 = t41 +% ((x41 & x40) ^ a39) +% ((a40 <>> 28) ^ (a40 <>> 34) ^ (a40 <>> 39));
      let w42 = ((w40 <>> 19) ^ (w40 <>> 61) ^ (w40 >> 6)) +% w35 +% ((w27 <>> 1) ^ (w27 <>> 8) ^ (w27 >> 7)) +% w26;
      let t42 = e38 +% w42 +% 0xc24b8b70d0f89791 +% (((e40 ^ e39) & e41) ^ e39) +% ((e41 <>> 14) ^ (e41 <>> 18) ^ (e41 <>> 41));
      let x42 = a41 ^ a40;
      let e42 = a38 +% t42;
      let a42 = t42 +% ((x42 & x41) ^ a40) +% ((a41 <>> 28) ^ (a41 <>> 34) ^ (a41 <>> 39));
      let w43 = ((w41 <>> 19) ^ (w41 <>> 61) ^ (w41 >> 6)) +% w36 +% ((w28 <>> 1) ^ (w28 <>> 8) ^ (w28 >> 7)) +% w27;
      let t43 = e39 +% w43 +% 0xc76c51a30654be30 +% (((e41 ^ e40) & e42) ^ e40) +% ((e42 <>> 14) ^ (e42 <>> 18) ^ (e42 <>> 41));
      let x43 = a42 ^ a41;
      let e43 = a39 +% t43;
      let a43 = t43 +% ((x43 & x42) ^ a41) +% ((a42 <>> 28) ^ (a42 <>> 34) ^ (a42 <>> 39));
      let w44 = ((w42 <>> 19) ^ (w42 <>> 61) ^ (w42 >> 6)) +% w37 +% ((w29 <>> 1) ^ (w29 <>> 8) ^ (w29 >> 7)) +% w28;
      let t44 = e40 +% w44 +% 0xd192e819d6ef5218 +% (((e42 ^ e41) & e43) ^ e41) +% ((e43 <>> 14) ^ (e43 <>> 18) ^ (e43 <>> 41));
      let x44 = a43 ^ a42;
      let e44 = a40 +% t44;
      let a44 = t44 +% ((x44 & x43) ^ a42) +% ((a43 <>> 28) ^ (a43 <>> 34) ^ (a43 <>> 39));
      let w45 = ((w43 <>> 19) ^ (w43 <>> 61) ^ (w43 >> 6)) +% w38 +% ((w30 <>> 1) ^ (w30 <>> 8) ^ (w30 >> 7)) +% w29;
      let t45 = e41 +% w45 +% 0xd69906245565a910 +% (((e43 ^ e42) & e44) ^ e42) +% ((e44 <>> 14) ^ (e44 <>> 18) ^ (e44 <>> 41));
      let x45 = a44 ^ a43;
      let e45 = a41 +% t45;
      let a45 = t45 +% ((x45 & x44) ^ a43) +% ((a44 <>> 28) ^ (a44 <>> 34) ^ (a44 <>> 39));
      let w46 = ((w44 <>> 19) ^ (w44 <>> 61) ^ (w44 >> 6)) +% w39 +% ((w31 <>> 1) ^ (w31 <>> 8) ^ (w31 >> 7)) +% w30;
      let t46 = e42 +% w46 +% 0xf40e35855771202a +% (((e44 ^ e43) & e45) ^ e43) +% ((e45 <>> 14) ^ (e45 <>> 18) ^ (e45 <>> 41));
      let x46 = a45 ^ a44;
      let e46 = a42 +% t46;
      let a46 = t46 +% ((x46 & x45) ^ a44) +% ((a45 <>> 28) ^ (a45 <>> 34) ^ (a45 <>> 39));
      let w47 = ((w45 <>> 19) ^ (w45 <>> 61) ^ (w45 >> 6)) +% w40 +% ((w32 <>> 1) ^ (w32 <>> 8) ^ (w32 >> 7)) +% w31;
      let t47 = e43 +% w47 +% 0x106aa07032bbd1b8 +% (((e45 ^ e44) & e46) ^ e44) +% ((e46 <>> 14) ^ (e46 <>> 18) ^ (e46 <>> 41));
      let x47 = a46 ^ a45;
      let e47 = a43 +% t47;
      let a47 = t47 +% ((x47 & x46) ^ a45) +% ((a46 <>> 28) ^ (a46 <>> 34) ^ (a46 <>> 39));
      let w48 = ((w46 <>> 19) ^ (w46 <>> 61) ^ (w46 >> 6)) +% w41 +% ((w33 <>> 1) ^ (w33 <>> 8) ^ (w33 >> 7)) +% w32;
      let t48 = e44 +% w48 +% 0x19a4c116b8d2d0c8 +% (((e46 ^ e45) & e47) ^ e45) +% ((e47 <>> 14) ^ (e47 <>> 18) ^ (e47 <>> 41));
      let x48 = a47 ^ a46;
      let e48 = a44 +% t48;
      let a48 = t48 +% ((x48 & x47) ^ a46) +% ((a47 <>> 28) ^ (a47 <>> 34) ^ (a47 <>> 39));
      let w49 = ((w47 <>> 19) ^ (w47 <>> 61) ^ (w47 >> 6)) +% w42 +% ((w34 <>> 1) ^ (w34 <>> 8) ^ (w34 >> 7)) +% w33;
      let t49 = e45 +% w49 +% 0x1e376c085141ab53 +% (((e47 ^ e46) & e48) ^ e46) +% ((e48 <>> 14) ^ (e48 <>> 18) ^ (e48 <>> 41));
      let x49 = a48 ^ a47;
      let e49 = a45 +% t49;
      let a49 = t49 +% ((x49 & x48) ^ a47) +% ((a48 <>> 28) ^ (a48 <>> 34) ^ (a48 <>> 39));
      let w50 = ((w48 <>> 19) ^ (w48 <>> 61) ^ (w48 >> 6)) +% w43 +% ((w35 <>> 1) ^ (w35 <>> 8) ^ (w35 >> 7)) +% w34;
      let t50 = e46 +% w50 +% 0x2748774cdf8eeb99 +% (((e48 ^ e47) & e49) ^ e47) +% ((e49 <>> 14) ^ (e49 <>> 18) ^ (e49 <>> 41));
      let x50 = a49 ^ a48;
      let e50 = a46 +% t50;
      let a50 = t50 +% ((x50 & x49) ^ a48) +% ((a49 <>> 28) ^ (a49 <>> 34) ^ (a49 <>> 39));
      let w51 = ((w49 <>> 19) ^ (w49 <>> 61) ^ (w49 >> 6)) +% w44 +% ((w36 <>> 1) ^ (w36 <>> 8) ^ (w36 >> 7)) +% w35;
      let t51 = e47 +% w51 +% 0x34b0bcb5e19b48a8 +% (((e49 ^ e48) & e50) ^ e48) +% ((e50 <>> 14) ^ (e50 <>> 18) ^ (e50 <>> 41));
      let x51 = a50 ^ a49;
      let e51 = a47 +% t51;
      let a51 = t51 +% ((x51 & x50) ^ a49) +% ((a50 <>> 28) ^ (a50 <>> 34) ^ (a50 <>> 39));
      let w52 = ((w50 <>> 19) ^ (w50 <>> 61) ^ (w50 >> 6)) +% w45 +% ((w37 <>> 1) ^ (w37 <>> 8) ^ (w37 >> 7)) +% w36;
      let t52 = e48 +% w52 +% 0x391c0cb3c5c95a63 +% (((e50 ^ e49) & e51) ^ e49) +% ((e51 <>> 14) ^ (e51 <>> 18) ^ (e51 <>> 41));
      let x52 = a51 ^ a50;
      let e52 = a48 +% t52;
      let a52 = t52 +% ((x52 & x51) ^ a50) +% ((a51 <>> 28) ^ (a51 <>> 34) ^ (a51 <>> 39));
      let w53 = ((w51 <>> 19) ^ (w51 <>> 61) ^ (w51 >> 6)) +% w46 +% ((w38 <>> 1) ^ (w38 <>> 8) ^ (w38 >> 7)) +% w37;
      let t53 = e49 +% w53 +% 0x4ed8aa4ae3418acb +% (((e51 ^ e50) & e52) ^ e50) +% ((e52 <>> 14) ^ (e52 <>> 18) ^ (e52 <>> 41));
      let x53 = a52 ^ a51;
      let e53 = a49 +% t53;
      let a53 = t53 +% ((x53 & x52) ^ a51) +% ((a52 <>> 28) ^ (a52 <>> 34) ^ (a52 <>> 39));
      let w54 = ((w52 <>> 19) ^ (w52 <>> 61) ^ (w52 >> 6)) +% w47 +% ((w39 <>> 1) ^ (w39 <>> 8) ^ (w39 >> 7)) +% w38;
      let t54 = e50 +% w54 +% 0x5b9cca4f7763e373 +% (((e52 ^ e51) & e53) ^ e51) +% ((e53 <>> 14) ^ (e53 <>> 18) ^ (e53 <>> 41));
      let x54 = a53 ^ a52;
      let e54 = a50 +% t54;
      let a54 = t54 +% ((x54 & x53) ^ a52) +% ((a53 <>> 28) ^ (a53 <>> 34) ^ (a53 <>> 39));
      let w55 = ((w53 <>> 19) ^ (w53 <>> 61) ^ (w53 >> 6)) +% w48 +% ((w40 <>> 1) ^ (w40 <>> 8) ^ (w40 >> 7)) +% w39;
      let t55 = e51 +% w55 +% 0x682e6ff3d6b2b8a3 +% (((e53 ^ e52) & e54) ^ e52) +% ((e54 <>> 14) ^ (e54 <>> 18) ^ (e54 <>> 41));
      let x55 = a54 ^ a53;
      let e55 = a51 +% t55;
      let a55 = t55 +% ((x55 & x54) ^ a53) +% ((a54 <>> 28) ^ (a54 <>> 34) ^ (a54 <>> 39));
      let w56 = ((w54 <>> 19) ^ (w54 <>> 61) ^ (w54 >> 6)) +% w49 +% ((w41 <>> 1) ^ (w41 <>> 8) ^ (w41 >> 7)) +% w40;
      let t56 = e52 +% w56 +% 0x748f82ee5defb2fc +% (((e54 ^ e53) & e55) ^ e53) +% ((e55 <>> 14) ^ (e55 <>> 18) ^ (e55 <>> 41));
      let x56 = a55 ^ a54;
      let e56 = a52 +% t56;
      let a56 = t56 +% ((x56 & x55) ^ a54) +% ((a55 <>> 28) ^ (a55 <>> 34) ^ (a55 <>> 39));
      let w57 = ((w55 <>> 19) ^ (w55 <>> 61) ^ (w55 >> 6)) +% w50 +% ((w42 <>> 1) ^ (w42 <>> 8) ^ (w42 >> 7)) +% w41;
      let t57 = e53 +% w57 +% 0x78a5636f43172f60 +% (((e55 ^ e54) & e56) ^ e54) +% ((e56 <>> 14) ^ (e56 <>> 18) ^ (e56 <>> 41));
      let x57 = a56 ^ a55;
      let e57 = a53 +% t57;
      let a57 = t57 +% ((x57 & x56) ^ a55) +% ((a56 <>> 28) ^ (a56 <>> 34) ^ (a56 <>> 39));
      let w58 = ((w56 <>> 19) ^ (w56 <>> 61) ^ (w56 >> 6)) +% w51 +% ((w43 <>> 1) ^ (w43 <>> 8) ^ (w43 >> 7)) +% w42;
      let t58 = e54 +% w58 +% 0x84c87814a1f0ab72 +% (((e56 ^ e55) & e57) ^ e55) +% ((e57 <>> 14) ^ (e57 <>> 18) ^ (e57 <>> 41));
      let x58 = a57 ^ a56;
      let e58 = a54 +% t58;
      let a58 = t58 +% ((x58 & x57) ^ a56) +% ((a57 <>> 28) ^ (a57 <>> 34) ^ (a57 <>> 39));
      let w59 = ((w57 <>> 19) ^ (w57 <>> 61) ^ (w57 >> 6)) +% w52 +% ((w44 <>> 1) ^ (w44 <>> 8) ^ (w44 >> 7)) +% w43;
      let t59 = e55 +% w59 +% 0x8cc702081a6439ec +% (((e57 ^ e56) & e58) ^ e56) +% ((e58 <>> 14) ^ (e58 <>> 18) ^ (e58 <>> 41));
      let x59 = a58 ^ a57;
      let e59 = a55 +% t59;
      let a59 = t59 +% ((x59 & x58) ^ a57) +% ((a58 <>> 28) ^ (a58 <>> 34) ^ (a58 <>> 39));
      let w60 = ((w58 <>> 19) ^ (w58 <>> 61) ^ (w58 >> 6)) +% w53 +% ((w45 <>> 1) ^ (w45 <>> 8) ^ (w45 >> 7)) +% w44;
      let t60 = e56 +% w60 +% 0x90befffa23631e28 +% (((e58 ^ e57) & e59) ^ e57) +% ((e59 <>> 14) ^ (e59 <>> 18) ^ (e59 <>> 41));
      let x60 = a59 ^ a58;
      let e60 = a56 +% t60;
      let a60 = t60 +% ((x60 & x59) ^ a58) +% ((a59 <>> 28) ^ (a59 <>> 34) ^ (a59 <>> 39));
      let w61 = ((w59 <>> 19) ^ (w59 <>> 61) ^ (w59 >> 6)) +% w54 +% ((w46 <>> 1) ^ (w46 <>> 8) ^ (w46 >> 7)) +% w45;
      let t61 = e57 +% w61 +% 0xa4506cebde82bde9 +% (((e59 ^ e58) & e60) ^ e58) +% ((e60 <>> 14) ^ (e60 <>> 18) ^ (e60 <>> 41));
      let x61 = a60 ^ a59;
      let e61 = a57 +% t61;
      let a61 = t61 +% ((x61 & x60) ^ a59) +% ((a60 <>> 28) ^ (a60 <>> 34) ^ (a60 <>> 39));
      let w62 = ((w60 <>> 19) ^ (w60 <>> 61) ^ (w60 >> 6)) +% w55 +% ((w47 <>> 1) ^ (w47 <>> 8) ^ (w47 >> 7)) +% w46;
      let t62 = e58 +% w62 +% 0xbef9a3f7b2c67915 +% (((e60 ^ e59) & e61) ^ e59) +% ((e61 <>> 14) ^ (e61 <>> 18) ^ (e61 <>> 41));
      let x62 = a61 ^ a60;
      let e62 = a58 +% t62;
      let a62 = t62 +% ((x62 & x61) ^ a60) +% ((a61 <>> 28) ^ (a61 <>> 34) ^ (a61 <>> 39));
      let w63 = ((w61 <>> 19) ^ (w61 <>> 61) ^ (w61 >> 6)) +% w56 +% ((w48 <>> 1) ^ (w48 <>> 8) ^ (w48 >> 7)) +% w47;
      let t63 = e59 +% w63 +% 0xc67178f2e372532b +% (((e61 ^ e60) & e62) ^ e60) +% ((e62 <>> 14) ^ (e62 <>> 18) ^ (e62 <>> 41));
      let x63 = a62 ^ a61;
      let e63 = a59 +% t63;
      let a63 = t63 +% ((x63 & x62) ^ a61) +% ((a62 <>> 28) ^ (a62 <>> 34) ^ (a62 <>> 39));
      let w64 = ((w62 <>> 19) ^ (w62 <>> 61) ^ (w62 >> 6)) +% w57 +% ((w49 <>> 1) ^ (w49 <>> 8) ^ (w49 >> 7)) +% w48;
      let t64 = e60 +% w64 +% 0xca273eceea26619c +% (((e62 ^ e61) & e63) ^ e61) +% ((e63 <>> 14) ^ (e63 <>> 18) ^ (e63 <>> 41));
      let x64 = a63 ^ a62;
      let e64 = a60 +% t64;
      let a64 = t64 +% ((x64 & x63) ^ a62) +% ((a63 <>> 28) ^ (a63 <>> 34) ^ (a63 <>> 39));
      let w65 = ((w63 <>> 19) ^ (w63 <>> 61) ^ (w63 >> 6)) +% w58 +% ((w50 <>> 1) ^ (w50 <>> 8) ^ (w50 >> 7)) +% w49;
      let t65 = e61 +% w65 +% 0xd186b8c721c0c207 +% (((e63 ^ e62) & e64) ^ e62) +% ((e64 <>> 14) ^ (e64 <>> 18) ^ (e64 <>> 41));
      let x65 = a64 ^ a63;
      let e65 = a61 +% t65;
      let a65 = t65 +% ((x65 & x64) ^ a63) +% ((a64 <>> 28) ^ (a64 <>> 34) ^ (a64 <>> 39));
      let w66 = ((w64 <>> 19) ^ (w64 <>> 61) ^ (w64 >> 6)) +% w59 +% ((w51 <>> 1) ^ (w51 <>> 8) ^ (w51 >> 7)) +% w50;
      let t66 = e62 +% w66 +% 0xeada7dd6cde0eb1e +% (((e64 ^ e63) & e65) ^ e63) +% ((e65 <>> 14) ^ (e65 <>> 18) ^ (e65 <>> 41));
      let x66 = a65 ^ a64;
      let e66 = a62 +% t66;
      let a66 = t66 +% ((x66 & x65) ^ a64) +% ((a65 <>> 28) ^ (a65 <>> 34) ^ (a65 <>> 39));
      let w67 = ((w65 <>> 19) ^ (w65 <>> 61) ^ (w65 >> 6)) +% w60 +% ((w52 <>> 1) ^ (w52 <>> 8) ^ (w52 >> 7)) +% w51;
      let t67 = e63 +% w67 +% 0xf57d4f7fee6ed178 +% (((e65 ^ e64) & e66) ^ e64) +% ((e66 <>> 14) ^ (e66 <>> 18) ^ (e66 <>> 41));
      let x67 = a66 ^ a65;
      let e67 = a63 +% t67;
      let a67 = t67 +% ((x67 & x66) ^ a65) +% ((a66 <>> 28) ^ (a66 <>> 34) ^ (a66 <>> 39));
      let w68 = ((w66 <>> 19) ^ (w66 <>> 61) ^ (w66 >> 6)) +% w61 +% ((w53 <>> 1) ^ (w53 <>> 8) ^ (w53 >> 7)) +% w52;
      let t68 = e64 +% w68 +% 0x6f067aa72176fba +% (((e66 ^ e65) & e67) ^ e65) +% ((e67 <>> 14) ^ (e67 <>> 18) ^ (e67 <>> 41));
      let x68 = a67 ^ a66;
      let e68 = a64 +% t68;
      let a68 = t68 +% ((x68 & x67) ^ a66) +% ((a67 <>> 28) ^ (a67 <>> 34) ^ (a67 <>> 39));
      let w69 = ((w67 <>> 19) ^ (w67 <>> 61) ^ (w67 >> 6)) +% w62 +% ((w54 <>> 1) ^ (w54 <>> 8) ^ (w54 >> 7)) +% w53;
      let t69 = e65 +% w69 +% 0xa637dc5a2c898a6 +% (((e67 ^ e66) & e68) ^ e66) +% ((e68 <>> 14) ^ (e68 <>> 18) ^ (e68 <>> 41));
      let x69 = a68 ^ a67;
      let e69 = a65 +% t69;
      let a69 = t69 +% ((x69 & x68) ^ a67) +% ((a68 <>> 28) ^ (a68 <>> 34) ^ (a68 <>> 39));
      let w70 = ((w68 <>> 19) ^ (w68 <>> 61) ^ (w68 >> 6)) +% w63 +% ((w55 <>> 1) ^ (w55 <>> 8) ^ (w55 >> 7)) +% w54;
      let t70 = e66 +% w70 +% 0x113f9804bef90dae +% (((e68 ^ e67) & e69) ^ e67) +% ((e69 <>> 14) ^ (e69 <>> 18) ^ (e69 <>> 41));
      let x70 = a69 ^ a68;
      let e70 = a66 +% t70;
      let a70 = t70 +% ((x70 & x69) ^ a68) +% ((a69 <>> 28) ^ (a69 <>> 34) ^ (a69 <>> 39));
      let w71 = ((w69 <>> 19) ^ (w69 <>> 61) ^ (w69 >> 6)) +% w64 +% ((w56 <>> 1) ^ (w56 <>> 8) ^ (w56 >> 7)) +% w55;
      let t71 = e67 +% w71 +% 0x1b710b35131c471b +% (((e69 ^ e68) & e70) ^ e68) +% ((e70 <>> 14) ^ (e70 <>> 18) ^ (e70 <>> 41));
      let x71 = a70 ^ a69;
      let e71 = a67 +% t71;
      let a71 = t71 +% ((x71 & x70) ^ a69) +% ((a70 <>> 28) ^ (a70 <>> 34) ^ (a70 <>> 39));
      let w72 = ((w70 <>> 19) ^ (w70 <>> 61) ^ (w70 >> 6)) +% w65 +% ((w57 <>> 1) ^ (w57 <>> 8) ^ (w57 >> 7)) +% w56;
      let t72 = e68 +% w72 +% 0x28db77f523047d84 +% (((e70 ^ e69) & e71) ^ e69) +% ((e71 <>> 14) ^ (e71 <>> 18) ^ (e71 <>> 41));
      let x72 = a71 ^ a70;
      let e72 = a68 +% t72;
      let a72 = t72 +% ((x72 & x71) ^ a70) +% ((a71 <>> 28) ^ (a71 <>> 34) ^ (a71 <>> 39));
      let w73 = ((w71 <>> 19) ^ (w71 <>> 61) ^ (w71 >> 6)) +% w66 +% ((w58 <>> 1) ^ (w58 <>> 8) ^ (w58 >> 7)) +% w57;
      let t73 = e69 +% w73 +% 0x32caab7b40c72493 +% (((e71 ^ e70) & e72) ^ e70) +% ((e72 <>> 14) ^ (e72 <>> 18) ^ (e72 <>> 41));
      let x73 = a72 ^ a71;
      let e73 = a69 +% t73;
      let a73 = t73 +% ((x73 & x72) ^ a71) +% ((a72 <>> 28) ^ (a72 <>> 34) ^ (a72 <>> 39));
      let w74 = ((w72 <>> 19) ^ (w72 <>> 61) ^ (w72 >> 6)) +% w67 +% ((w59 <>> 1) ^ (w59 <>> 8) ^ (w59 >> 7)) +% w58;
      let t74 = e70 +% w74 +% 0x3c9ebe0a15c9bebc +% (((e72 ^ e71) & e73) ^ e71) +% ((e73 <>> 14) ^ (e73 <>> 18) ^ (e73 <>> 41));
      let x74 = a73 ^ a72;
      let e74 = a70 +% t74;
      let a74 = t74 +% ((x74 & x73) ^ a72) +% ((a73 <>> 28) ^ (a73 <>> 34) ^ (a73 <>> 39));
      let w75 = ((w73 <>> 19) ^ (w73 <>> 61) ^ (w73 >> 6)) +% w68 +% ((w60 <>> 1) ^ (w60 <>> 8) ^ (w60 >> 7)) +% w59;
      let t75 = e71 +% w75 +% 0x431d67c49c100d4c +% (((e73 ^ e72) & e74) ^ e72) +% ((e74 <>> 14) ^ (e74 <>> 18) ^ (e74 <>> 41));
      let x75 = a74 ^ a73;
      let e75 = a71 +% t75;
      let a75 = t75 +% ((x75 & x74) ^ a73) +% ((a74 <>> 28) ^ (a74 <>> 34) ^ (a74 <>> 39));
      let w76 = ((w74 <>> 19) ^ (w74 <>> 61) ^ (w74 >> 6)) +% w69 +% ((w61 <>> 1) ^ (w61 <>> 8) ^ (w61 >> 7)) +% w60;
      let t76 = e72 +% w76 +% 0x4cc5d4becb3e42b6 +% (((e74 ^ e73) & e75) ^ e73) +% ((e75 <>> 14) ^ (e75 <>> 18) ^ (e75 <>> 41));
      let x76 = a75 ^ a74;
      let e76 = a72 +% t76;
      let a76 = t76 +% ((x76 & x75) ^ a74) +% ((a75 <>> 28) ^ (a75 <>> 34) ^ (a75 <>> 39));
      let w77 = ((w75 <>> 19) ^ (w75 <>> 61) ^ (w75 >> 6)) +% w70 +% ((w62 <>> 1) ^ (w62 <>> 8) ^ (w62 >> 7)) +% w61;
      let t77 = e73 +% w77 +% 0x597f299cfc657e2a +% (((e75 ^ e74) & e76) ^ e74) +% ((e76 <>> 14) ^ (e76 <>> 18) ^ (e76 <>> 41));
      let x77 = a76 ^ a75;
      let e77 = a73 +% t77;
      let a77 = t77 +% ((x77 & x76) ^ a75) +% ((a76 <>> 28) ^ (a76 <>> 34) ^ (a76 <>> 39));
      let w78 = ((w76 <>> 19) ^ (w76 <>> 61) ^ (w76 >> 6)) +% w71 +% ((w63 <>> 1) ^ (w63 <>> 8) ^ (w63 >> 7)) +% w62;
      let t78 = e74 +% w78 +% 0x5fcb6fab3ad6faec +% (((e76 ^ e75) & e77) ^ e75) +% ((e77 <>> 14) ^ (e77 <>> 18) ^ (e77 <>> 41));
      let x78 = a77 ^ a76;
      let e78 = a74 +% t78;
      let a78 = t78 +% ((x78 & x77) ^ a76) +% ((a77 <>> 28) ^ (a77 <>> 34) ^ (a77 <>> 39));
      let w79 = ((w77 <>> 19) ^ (w77 <>> 61) ^ (w77 >> 6)) +% w72 +% ((w64 <>> 1) ^ (w64 <>> 8) ^ (w64 >> 7)) +% w63;
      let t79 = e75 +% w79 +% 0x6c44198c4a475817 +% (((e77 ^ e76) & e78) ^ e76) +% ((e78 <>> 14) ^ (e78 <>> 18) ^ (e78 <>> 41));
      let x79 = a78 ^ a77;
      let e79 = a75 +% t79;
      let a79 = t79 +% ((x79 & x78) ^ a77) +% ((a78 <>> 28) ^ (a78 <>> 34) ^ (a78 <>> 39));
      s0 := a +% a79;
      s1 := b +% a78;
      s2 := c +% a77;
      s3 := d +% a76;
      s4 := e +% e79;
      s5 := f +% e78;
      s6 := g +% e77;
      s7 := h +% e76;
      at +%= 128;
    };
    (
      Prim.nat64ToNat32(s0 >> 32), Prim.nat64ToNat32(s0 & LOW),
      Prim.nat64ToNat32(s1 >> 32), Prim.nat64ToNat32(s1 & LOW),
      Prim.nat64ToNat32(s2 >> 32), Prim.nat64ToNat32(s2 & LOW),
      Prim.nat64ToNat32(s3 >> 32), Prim.nat64ToNat32(s3 & LOW),
      Prim.nat64ToNat32(s4 >> 32), Prim.nat64ToNat32(s4 & LOW),
      Prim.nat64ToNat32(s5 >> 32), Prim.nat64ToNat32(s5 & LOW),
      Prim.nat64ToNat32(s6 >> 32), Prim.nat64ToNat32(s6 & LOW),
      Prim.nat64ToNat32(s7 >> 32), Prim.nat64ToNat32(s7 & LOW),
    )
  };

  /// The last chaining value of the message that is the first `size` bytes of `data`.
  public func ofArray(
    h0 : Nat32, h1 : Nat32, h2 : Nat32, h3 : Nat32, h4 : Nat32, h5 : Nat32, h6 : Nat32,
    h7 : Nat32, h8 : Nat32, h9 : Nat32, h10 : Nat32, h11 : Nat32, h12 : Nat32,
    h13 : Nat32, h14 : Nat32, h15 : Nat32, data : [Nat8], size : Nat64,
  ) : (Nat32, Nat32, Nat32, Nat32, Nat32, Nat32, Nat32, Nat32, Nat32, Nat32, Nat32, Nat32, Nat32, Nat32, Nat32, Nat32) {
    let whole = size -% (size & 127);
    var s0 : Nat32 = h0;
    var s1 : Nat32 = h1;
    var s2 : Nat32 = h2;
    var s3 : Nat32 = h3;
    var s4 : Nat32 = h4;
    var s5 : Nat32 = h5;
    var s6 : Nat32 = h6;
    var s7 : Nat32 = h7;
    var s8 : Nat32 = h8;
    var s9 : Nat32 = h9;
    var s10 : Nat32 = h10;
    var s11 : Nat32 = h11;
    var s12 : Nat32 = h12;
    var s13 : Nat32 = h13;
    var s14 : Nat32 = h14;
    var s15 : Nat32 = h15;
    if (whole > 0) {
      let (r0, r1, r2, r3, r4, r5, r6, r7, r8, r9, r10, r11, r12, r13, r14, r15) = blocksOfArray(
        h0, h1, h2, h3, h4, h5, h6, h7, h8, h9, h10, h11, h12, h13, h14, h15, data, 0,
        whole,
      );
      s0 := r0;
      s1 := r1;
      s2 := r2;
      s3 := r3;
      s4 := r4;
      s5 := r5;
      s6 := r6;
      s7 := r7;
      s8 := r8;
      s9 := r9;
      s10 := r10;
      s11 := r11;
      s12 := r12;
      s13 := r13;
      s14 := r14;
      s15 := r15;
    };
    let at = whole;
    let rest = size & 127;
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
    let m16 : Nat32 = if (rest < 64) 0 else lastWordOfArray(data, at +% 64, rest -% 64);
    let m17 : Nat32 = if (rest < 68) 0 else lastWordOfArray(data, at +% 68, rest -% 68);
    let m18 : Nat32 = if (rest < 72) 0 else lastWordOfArray(data, at +% 72, rest -% 72);
    let m19 : Nat32 = if (rest < 76) 0 else lastWordOfArray(data, at +% 76, rest -% 76);
    let m20 : Nat32 = if (rest < 80) 0 else lastWordOfArray(data, at +% 80, rest -% 80);
    let m21 : Nat32 = if (rest < 84) 0 else lastWordOfArray(data, at +% 84, rest -% 84);
    let m22 : Nat32 = if (rest < 88) 0 else lastWordOfArray(data, at +% 88, rest -% 88);
    let m23 : Nat32 = if (rest < 92) 0 else lastWordOfArray(data, at +% 92, rest -% 92);
    let m24 : Nat32 = if (rest < 96) 0 else lastWordOfArray(data, at +% 96, rest -% 96);
    let m25 : Nat32 = if (rest < 100) 0 else lastWordOfArray(data, at +% 100, rest -% 100);
    let m26 : Nat32 = if (rest < 104) 0 else lastWordOfArray(data, at +% 104, rest -% 104);
    let m27 : Nat32 = if (rest < 108) 0 else lastWordOfArray(data, at +% 108, rest -% 108);
    let m28 : Nat32 = if (rest < 112) 0 else lastWordOfArray(data, at +% 112, rest -% 112);
    let m29 : Nat32 = if (rest < 116) 0 else lastWordOfArray(data, at +% 116, rest -% 116);
    let m30 : Nat32 = if (rest < 120) 0 else lastWordOfArray(data, at +% 120, rest -% 120);
    let m31 : Nat32 = if (rest < 124) 0 else lastWordOfArray(data, at +% 124, rest -% 124);
    if (rest <= 111) {
      return compress(
        s0, s1, s2, s3, s4, s5, s6, s7, s8, s9, s10, s11, s12, s13, s14, s15, m0, m1, m2,
        m3, m4, m5, m6, m7, m8, m9, m10, m11, m12, m13, m14, m15, m16, m17, m18, m19, m20,
        m21, m22, m23, m24, m25, m26, m27, 0, Prim.nat64ToNat32(size >> 61),
        Prim.nat64ToNat32((size >> 29) & LOW), Prim.nat64ToNat32((size << 3) & LOW),
      );
    };
    // The length has no room behind the one bit: it gets a block of its own.
    let (r0, r1, r2, r3, r4, r5, r6, r7, r8, r9, r10, r11, r12, r13, r14, r15) = compress(
      s0, s1, s2, s3, s4, s5, s6, s7, s8, s9, s10, s11, s12, s13, s14, s15, m0, m1, m2,
      m3, m4, m5, m6, m7, m8, m9, m10, m11, m12, m13, m14, m15, m16, m17, m18, m19, m20,
      m21, m22, m23, m24, m25, m26, m27, m28, m29, m30, m31,
    );
    compress(
      r0, r1, r2, r3, r4, r5, r6, r7, r8, r9, r10, r11, r12, r13, r14, r15, 0, 0, 0, 0, 0,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
      Prim.nat64ToNat32(size >> 61), Prim.nat64ToNat32((size >> 29) & LOW),
      Prim.nat64ToNat32((size << 3) & LOW),
    );
  };

  /// A word of the last block: `rest` bytes of the message are left at `at`, then come the one bit and
  /// zeros.
  func lastWordOfArray(data : [Nat8], at : Nat64, rest : Nat64) : Nat32 {
    switch rest {
      case 0 { 2147483648 };
      case 1 { (Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at)]) *% 256) | 128) *% 65536) };
      case 2 { (Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 1)])) *% 65536) | 32768 };
      case 3 { (Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 1)])) *% 65536)
        | Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 2)]) *% 256) | 128) };
      case _ { (Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 1)])) *% 65536)
        | Prim.nat16ToNat32((Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 2)]) *% 256) | Prim.nat8ToNat16(data[Prim.nat64ToNat(at +% 3)])) };
    };
  };
};
