//! SHA-512 of one message: the message schedule in AVX2 vectors, the rounds in plain registers.
//!
//! The rounds are a chain of five dependent instructions each, which no vector helps; the schedule
//! is not, and takes a third of the scalar form's instructions. Here two blocks' schedules are
//! computed together, words *t* and *t* + 1 of the first block in the lower half of a register and
//! of the second in the upper, so that nothing crosses the halves. The words of the next sixteen
//! rounds are made between the rounds of these sixteen, and W\[t\] + K\[t\] goes through memory.
//! The second block's rounds then find their whole schedule there.
//!
//! A round is written in assembly: given the same formulas, the compiler moves their instructions
//! about until half of the working variables live in memory, which costs a sixth.
//!
//! Measured over 64 KiB on an Intel server CPU: 1.5 times as fast as the scalar form, 1.02 times as
//! OpenSSL 3.0, 1.1 times as ring and as the sha2 crate; 1.1 times as the sha2 crate for a message
//! of one block.
#![allow(unsafe_code)]

use core::arch::{asm, x86_64::*};

use super::constants::K512;
use super::lanes::sixteen;

/// W\[t\] + K\[t\] of two blocks for sixteen rounds: each four are for two rounds of the first block
/// and the same two of the second.
#[repr(align(32))]
#[derive(Clone, Copy)]
struct Sixteen([[u64; 4]; 8]);

/// W\[t\] + K\[t\] of two blocks.
type Schedule = [Sixteen; 5];

/// Folds the blocks into the chaining value.
///
/// # Safety
/// The CPU must have AVX2, BMI1 and BMI2.
#[target_feature(enable = "avx2,bmi1,bmi2")]
pub(crate) unsafe fn compress512(state: &mut [u64; 8], blocks: &[[u8; 128]]) {
    let mut schedule = [Sixteen([[0; 4]; 8]); 5];
    let (pairs, last) = blocks.as_chunks::<2>();
    for [first, second] in pairs {
        fold_scheduling(state, [first, second], &mut schedule);
        fold_scheduled(state, &schedule);
    }
    for block in last {
        fold_scheduling(state, [block, block], &mut schedule);
    }
}

/// Folds `blocks[0]` into the chaining value and leaves the schedule of both in `schedule`.
#[target_feature(enable = "avx2,bmi1,bmi2")]
fn fold_scheduling(state: &mut [u64; 8], blocks: [&[u8; 128]; 2], schedule: &mut Schedule) {
    let big_endian =
        _mm256_broadcastsi128_si256(_mm_set_epi64x(0x0809_0a0b_0c0d_0e0f, 0x0001_0203_0405_0607));
    // The sixteen latest words of both schedules.
    let mut w: [__m256i; 8] = core::array::from_fn(|i| {
        let [low, high] = blocks.map(|block| block.as_chunks::<16>().0[i].as_ptr().cast());
        // SAFETY: two unaligned loads of 16 bytes, each of an array of 16.
        _mm256_shuffle_epi8(unsafe { _mm256_loadu2_m128i(high, low) }, big_endian)
    });
    let k = K512.as_chunks::<2>().0.as_chunks::<8>().0;
    for (i, w) in w.into_iter().enumerate() {
        add_constants(&mut schedule[0].0[i], w, &k[0][i]);
    }
    let mut working = Working::new(state);
    for group in 0..4 {
        sixteen!(T {
            const I: usize = T / 2;
            if T.is_multiple_of(2) {
                w[I] = next_words(&w, I);
                add_constants(&mut schedule[group + 1].0[I], w[I], &k[group + 1][I]);
            }
            working.round::<{ first(T) }>(&schedule[group]);
        });
    }
    sixteen!(T { working.round::<{ first(T) }>(&schedule[4]); });
    working.add_to(state);
}

/// Folds the second block of `schedule` into the chaining value.
#[target_feature(enable = "bmi1,bmi2")]
fn fold_scheduled(state: &mut [u64; 8], schedule: &Schedule) {
    let mut working = Working::new(state);
    for group in schedule {
        sixteen!(T { working.round::<{ second(T) }>(group); });
    }
    working.add_to(state);
}

/// Where in its [`Sixteen`] round `t` of the first block finds its word, in bytes.
const fn first(t: usize) -> usize {
    t / 2 * 32 + t % 2 * 8
}

/// As [`first`], of the second block.
const fn second(t: usize) -> usize {
    first(t) + 16
}

/// W\[t\] + K\[t\] of both blocks for two rounds.
#[target_feature(enable = "avx2")]
#[inline]
fn add_constants(sum: &mut [u64; 4], w: __m256i, k: &[u64; 2]) {
    // SAFETY: an unaligned load of the two words' 16 bytes, and a store to the four words' 32.
    unsafe {
        let k = _mm256_broadcastsi128_si256(_mm_loadu_si128(k.as_ptr().cast()));
        _mm256_storeu_si256(sum.as_mut_ptr().cast(), _mm256_add_epi64(w, k));
    }
}

/// Two more words of both schedules, to take the place of `w[i]`, which is *t* - 16 and *t* - 15.
#[target_feature(enable = "avx2")]
#[inline]
fn next_words(w: &[__m256i; 8], i: usize) -> __m256i {
    let add = |x, y| _mm256_add_epi64(x, y);
    let xor = |x, y| _mm256_xor_si256(x, y);
    let minus_15 = _mm256_alignr_epi8::<8>(w[(i + 1) % 8], w[i]);
    let minus_7 = _mm256_alignr_epi8::<8>(w[(i + 5) % 8], w[(i + 4) % 8]);
    let minus_2 = w[(i + 7) % 8];
    let sigma0 = xor(
        xor(rotr::<1, 63>(minus_15), rotr::<8, 56>(minus_15)),
        _mm256_srli_epi64::<7>(minus_15),
    );
    let sigma1 =
        xor(xor(rotr::<19, 45>(minus_2), rotr::<61, 3>(minus_2)), _mm256_srli_epi64::<6>(minus_2));
    add(add(add(w[i], minus_7), sigma0), sigma1)
}

/// Rotates every word right by `R` bits, `L` being 64 - `R`.
#[target_feature(enable = "avx2")]
#[inline]
fn rotr<const R: i32, const L: i32>(x: __m256i) -> __m256i {
    const { assert!(R + L == 64) };
    _mm256_or_si256(_mm256_srli_epi64::<R>(x), _mm256_slli_epi64::<L>(x))
}

/// The working variables a to h, and b ^ c.
struct Working {
    words: [u64; 8],
    bc: u64,
}

impl Working {
    #[inline(always)]
    fn new(state: &[u64; 8]) -> Self {
        Working { words: *state, bc: state[1] ^ state[2] }
    }

    #[inline(always)]
    fn add_to(self, state: &mut [u64; 8]) {
        for (word, last) in state.iter_mut().zip(self.words) {
            *word = word.wrapping_add(last);
        }
    }

    /// One round, whose W\[t\] + K\[t\] stands `AT` bytes into `wk`. The CPU must have BMI1 and BMI2.
    ///
    /// `h` takes up T1 and then T2 and so becomes the new `a`; `a ^ b`, which Maj needs, is the
    /// next round's `b ^ c`.
    #[inline(always)]
    fn round<const AT: usize>(&mut self, wk: &Sixteen) {
        const { assert!(AT + 8 <= size_of::<Sixteen>()) };
        let [a, b, c, mut d, e, f, g, mut h] = self.words;
        let ab: u64;
        // SAFETY: arithmetic on registers and one load from inside `wk`, by BMI1 and BMI2, which every caller enables.
        unsafe {
            asm!(
                "rorx {y}, {e}, 41",
                "rorx {z}, {e}, 18",
                "add {h}, [{wk} + {at}]",
                "mov {x}, {f}",
                "xor {y}, {z}",
                "rorx {z}, {e}, 14",
                "and {x}, {e}",
                "xor {y}, {z}",
                "andn {z}, {e}, {g}",
                "add {h}, {x}",
                "add {h}, {z}", // Ch(e, f, g) is in
                "mov {x}, {b}",
                "add {h}, {y}", // Sigma1(e) is in: T1
                "rorx {y}, {a}, 39",
                "rorx {z}, {a}, 34",
                "add {d}, {h}",
                "xor {x}, {a}",
                "xor {y}, {z}",
                "rorx {z}, {a}, 28",
                "and {bc}, {x}",
                "xor {y}, {z}",
                "xor {bc}, {b}", // Maj(a, b, c)
                "add {h}, {y}", // Sigma0(a) is in
                "add {h}, {bc}", // T1 + T2
                a = in(reg) a, b = in(reg) b, d = inout(reg) d, e = in(reg) e,
                f = in(reg) f, g = in(reg) g, h = inout(reg) h, wk = in(reg) wk, at = const AT,
                bc = inout(reg) self.bc => _,
                x = out(reg) ab, y = out(reg) _, z = out(reg) _,
                options(pure, readonly, nostack),
            );
        }
        self.words = [h, a, b, c, d, e, f, g];
        self.bc = ab;
    }
}
