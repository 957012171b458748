//! Interleaved comparison: every candidate runs once in every round, and only the ratio to the
//! reference of the same round counts.
use fearless_simd::{Level, u32x4, u32x8, u32x16};
use own::simd::*;
use std::hint::black_box;
use std::num::Wrapping;
use std::time::Instant;

type Case<'a> = (&'static str, f64, Box<dyn FnMut() + 'a>);

const FLAGS: u8 = 0;
const KEY: [u32; 8] = [
    0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
];

fn random(n: usize) -> Vec<u8> {
    let mut x = 0x9e3779b97f4a7c15u64;
    (0..n)
        .map(|_| {
            x ^= x << 13;
            x ^= x >> 7;
            x ^= x << 17;
            (x >> 32) as u8
        })
        .collect()
}

macro_rules! b3 {
    ($f:ident, $name:ident, $v:ty, $t:ty, $n:literal $(, $s:ty)?) => {
        #[inline(never)]
        fn $name(t: $t, chunks: &[&[u8; 1024]; $n], key: &[u32; 8], counter: u64, out: &mut [[u8; 32]; $n]) {
            $f::blake3::hash_chunks::<$($s,)? $v, $n>(t, chunks, key, counter, FLAGS, out)
        }
    };
}
macro_rules! s2 {
    ($f:ident, $name:ident, $v:ty, $t:ty, $n:literal $(, $s:ty)?) => {
        #[inline(never)]
        fn $name(t: $t, state: &mut [[u32; $n]; 8], m: &[&[[u8; 64]]; $n]) {
            $f::sha256::compress_blocks::<$($s,)? $v, $n>(t, state, m)
        }
    };
}
type FA2 = fearless_simd::x86::Avx2;
type FA5 = fearless_simd::x86::Avx512;
type FS4 = fearless_simd::x86::Sse4_2;
b3!(own, b3_own_scalar, Wrapping<u32>, Scalar, 1);
b3!(own, b3_own_sse2, U32x4Sse2, Sse2, 4);
b3!(own, b3_own_sse41, U32x4Sse41, Sse41, 4);
b3!(own, b3_own_avx2, U32x8Avx2, Avx2, 8);
b3!(own, b3_own_vl, U32x8Avx512, Avx512, 8);
b3!(own, b3_own_512, U32x16, Avx512, 16);
b3!(fearless, b3_fs_sse42, u32x4<FS4>, FS4, 4, FS4);
b3!(fearless, b3_fs_avx2, u32x8<FA2>, FA2, 8, FA2);
b3!(fearless, b3_fs_vl, u32x8<FA5>, FA5, 8, FA5);
b3!(fearless, b3_fs_512, u32x16<FA5>, FA5, 16, FA5);
s2!(own, s2_own_scalar, Wrapping<u32>, Scalar, 1);
s2!(own, s2_own_sse2, U32x4Sse2, Sse2, 4);
s2!(own, s2_own_sse41, U32x4Sse41, Sse41, 4);
s2!(own, s2_own_avx2, U32x8Avx2, Avx2, 8);
s2!(own, s2_own_vl, U32x8Avx512, Avx512, 8);
s2!(own, s2_own_512, U32x16, Avx512, 16);
s2!(fearless, s2_fs_sse42, u32x4<FS4>, FS4, 4, FS4);
s2!(fearless, s2_fs_avx2, u32x8<FA2>, FA2, 8, FA2);
s2!(fearless, s2_fs_vl, u32x8<FA5>, FA5, 8, FA5);
s2!(fearless, s2_fs_512, u32x16<FA5>, FA5, 16, FA5);

fn compare(title: &str, rounds: usize, mut cases: Vec<Case>, pairs: &[(usize, usize)]) {
    let n = cases.len();
    let mut times = vec![Vec::with_capacity(rounds); n];
    for round in 0..rounds + 20 {
        for i in 0..n {
            let i = if round % 2 == 0 { i } else { n - 1 - i };
            let (_, bytes, f) = &mut cases[i];
            f();
            let start = Instant::now();
            f();
            f();
            f();
            f();
            let t = start.elapsed().as_nanos() as f64 / *bytes / 4.0;
            if round >= 20 {
                times[i].push(t);
            }
        }
    }
    let median = |v: &mut Vec<f64>| {
        v.sort_by(f64::total_cmp);
        (v[v.len() / 4], v[v.len() / 2], v[v.len() * 3 / 4])
    };
    println!("== {title}, {rounds} rounds; time ratio (lower is faster)");
    for i in 0..n {
        println!(
            "  {:<34} {:6.3} GB/s",
            cases[i].0,
            1.0 / median(&mut times[i].clone()).1
        );
    }
    for &(a, b) in pairs {
        let mut r: Vec<f64> = times[a].iter().zip(&times[b]).map(|(x, y)| x / y).collect();
        let wins = r.iter().filter(|x| **x < 1.0).count();
        let (lo, mid, hi) = median(&mut r);
        println!(
            "  time({}) / time({}): {mid:.3} [{lo:.3}, {hi:.3}]  less in {wins}/{rounds}",
            cases[a].0, cases[b].0
        );
    }
}

fn main() {
    let rounds: usize = std::env::args().nth(1).map_or(400, |x| x.parse().unwrap());
    let data = random(16 * 1024 + 64);
    let data = &data[..16 * 1024];
    let chunks: [&[u8; 1024]; 16] =
        std::array::from_fn(|i| data[1024 * i..][..1024].try_into().unwrap());
    let c8: [&[u8; 1024]; 8] = std::array::from_fn(|i| chunks[i]);
    let c4: [&[u8; 1024]; 4] = std::array::from_fn(|i| chunks[i]);
    let c1 = [chunks[0]];
    let level = Level::new();
    let (f2, f5, f4) = (
        level.as_avx2().unwrap(),
        level.as_avx512().unwrap(),
        level.as_sse4_2().unwrap(),
    );
    let (t2, t5, t41, t4) = unsafe {
        (
            Avx2::assume(),
            Avx512::assume(),
            Sse41::assume(),
            Sse2::assume(),
        )
    };
    let official = blake3::platform::Platform::avx2().unwrap();

    // Correctness.
    for counter in [0u64, 5, (1 << 31) - 3, (1 << 32) - 3, u64::MAX >> 1] {
        let mut want = [0u8; 512];
        blake3::platform::Platform::portable().hash_many(
            &chunks,
            &KEY,
            counter,
            blake3::IncrementCounter::Yes,
            16,
            1,
            2,
            &mut want,
        );
        let want = want.as_chunks::<32>().0;
        macro_rules! check {
            ($f:ident, $v:ty, $n:literal, $t:expr $(, $s:ty)?) => {{
                let mut out = [[0u8; 32]; $n];
                let c: [&[u8; 1024]; $n] = std::array::from_fn(|i| chunks[i]);
                $f::blake3::hash_chunks::<$($s,)? $v, $n>($t, &c, &KEY, counter, 16, &mut out);
                assert_eq!(out[..], want[..$n], stringify!($v));
            }};
        }
        check!(own, Wrapping<u32>, 1, Scalar);
        check!(own, U32x4Sse2, 4, t4);
        check!(own, U32x4Sse41, 4, t41);
        check!(own, U32x8Avx2, 8, t2);
        check!(own, U32x8Avx512, 8, t5);
        check!(own, U32x16, 16, t5);
        check!(fearless, u32x4<FS4>, 4, f4, FS4);
        check!(fearless, u32x8<FA2>, 8, f2, FA2);
        check!(fearless, u32x8<FA5>, 8, f5, FA5);
        check!(fearless, u32x16<FA5>, 16, f5, FA5);
    }
    let blocks: [&[[u8; 64]]; 16] = std::array::from_fn(|i| chunks[i].as_chunks().0);
    {
        let want: Vec<[u32; 8]> = blocks
            .iter()
            .map(|b| {
                let mut s = KEY;
                sha2::block_api::compress256(&mut s, b);
                s
            })
            .collect();
        macro_rules! check {
            ($f:ident, $v:ty, $n:literal, $t:expr $(, $s:ty)?) => {{
                let mut st: [[u32; $n]; 8] = KEY.map(|k| [k; $n]);
                let m: [&[[u8; 64]]; $n] = std::array::from_fn(|i| blocks[i]);
                $f::sha256::compress_blocks::<$($s,)? $v, $n>($t, &mut st, &m);
                for i in 0..$n { for j in 0..8 { assert_eq!(st[j][i], want[i][j], stringify!($v)); } }
            }};
        }
        check!(own, Wrapping<u32>, 1, Scalar);
        check!(own, U32x4Sse2, 4, t4);
        check!(own, U32x4Sse41, 4, t41);
        check!(own, U32x8Avx2, 8, t2);
        check!(own, U32x8Avx512, 8, t5);
        check!(own, U32x16, 16, t5);
        check!(fearless, u32x4<FS4>, 4, f4, FS4);
        check!(fearless, u32x8<FA2>, 8, f2, FA2);
        check!(fearless, u32x8<FA5>, 8, f5, FA5);
        check!(fearless, u32x16<FA5>, 16, f5, FA5);
    }
    println!("all correct");

    macro_rules! b3case {
        ($name:ident, $t:expr, $c:expr, $n:literal) => {
            (
                stringify!($name),
                1024.0 * $n as f64,
                Box::new(|| {
                    let mut out = [[0u8; 32]; $n];
                    $name($t, black_box(&$c), black_box(&KEY), 0, &mut out);
                    black_box(&out);
                }) as Box<dyn FnMut()>,
            )
        };
    }
    let cases: Vec<Case> = vec![
        (
            "b3 official avx2 hash_many",
            8192.0,
            Box::new(|| {
                let mut out = [0u8; 256];
                official.hash_many(
                    black_box(&c8),
                    black_box(&KEY),
                    0,
                    blake3::IncrementCounter::Yes,
                    FLAGS,
                    1,
                    2,
                    &mut out,
                );
                black_box(&out);
            }),
        ),
        (
            "b3 official hash(8 KiB)",
            8192.0,
            Box::new(|| {
                black_box(blake3::hash(black_box(&data[..8192])));
            }),
        ),
        b3case!(b3_own_avx2, t2, c8, 8),
        b3case!(b3_fs_avx2, f2, c8, 8),
        b3case!(b3_own_vl, t5, c8, 8),
        b3case!(b3_fs_vl, f5, c8, 8),
        b3case!(b3_own_512, t5, chunks, 16),
        b3case!(b3_fs_512, f5, chunks, 16),
        b3case!(b3_own_sse41, t41, c4, 4),
        b3case!(b3_fs_sse42, f4, c4, 4),
        b3case!(b3_own_sse2, t4, c4, 4),
        b3case!(b3_own_scalar, Scalar, c1, 1),
    ];
    compare(
        "BLAKE3 chunks",
        rounds,
        cases,
        &[
            (2, 3),
            (2, 0),
            (3, 0),
            (2, 1),
            (3, 1),
            (4, 5),
            (4, 0),
            (6, 7),
            (6, 0),
            (7, 0),
            (8, 9),
        ],
    );

    macro_rules! s2case {
        ($name:ident, $t:expr, $n:literal) => {
            (
                stringify!($name),
                1024.0 * $n as f64,
                Box::new(|| {
                    let mut st: [[u32; $n]; 8] = KEY.map(|k| [k; $n]);
                    let m: [&[[u8; 64]]; $n] = std::array::from_fn(|i| blocks[i]);
                    $name($t, black_box(&mut st), black_box(&m));
                    black_box(&st);
                }) as Box<dyn FnMut()>,
            )
        };
    }
    let cases: Vec<Case> = vec![
        (
            "s2 sha2 loop (SHA-NI)",
            8192.0,
            Box::new(|| {
                for b in &blocks[..8] {
                    let mut s = KEY;
                    sha2::block_api::compress256(&mut s, black_box(b));
                    black_box(&s);
                }
            }),
        ),
        s2case!(s2_own_avx2, t2, 8),
        s2case!(s2_fs_avx2, f2, 8),
        s2case!(s2_own_vl, t5, 8),
        s2case!(s2_fs_vl, f5, 8),
        s2case!(s2_own_512, t5, 16),
        s2case!(s2_fs_512, f5, 16),
        s2case!(s2_own_sse41, t41, 4),
        s2case!(s2_fs_sse42, f4, 4),
        s2case!(s2_own_sse2, t4, 4),
        s2case!(s2_own_scalar, Scalar, 1),
    ];
    compare(
        "SHA-256 1024-byte messages",
        rounds,
        cases,
        &[
            (1, 2),
            (1, 0),
            (2, 0),
            (3, 4),
            (5, 6),
            (5, 0),
            (6, 0),
            (7, 8),
        ],
    );
}
