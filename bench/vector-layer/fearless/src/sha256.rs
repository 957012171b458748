//! SHA-256, many messages at once: lane `i` carries message `i`.

use crate::lanes::Words;
use fearless_simd::Simd;

/// The round constants of FIPS 180-4, section 4.2.2.
#[rustfmt::skip]
const K: [u32; 64] = [
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
];

/// One round: `$h` becomes the new `a` and `$d` the new `e`, so the caller renames instead of moving.
macro_rules! round {
    ($a:ident $b:ident $c:ident $d:ident $e:ident $f:ident $g:ident $h:ident, $wk:expr) => {
        let sum1 = V::xor3($e.rotr::<6>(), $e.rotr::<11>(), $e.rotr::<25>());
        let t1 = ($h + $wk) + V::choose($e, $f, $g) + sum1;
        $d += t1;
        let sum0 = V::xor3($a.rotr::<2>(), $a.rotr::<13>(), $a.rotr::<22>());
        $h = t1 + V::majority($a, $b, $c) + sum0;
    };
}

/// Sixteen rounds from round `$from` on; `$word` gives the message word of each.
macro_rules! rounds16 {
    ($a:ident $b:ident $c:ident $d:ident $e:ident $f:ident $g:ident $h:ident, $word:ident) => {
        round!($a $b $c $d $e $f $g $h, $word!(0));
        round!($h $a $b $c $d $e $f $g, $word!(1));
        round!($g $h $a $b $c $d $e $f, $word!(2));
        round!($f $g $h $a $b $c $d $e, $word!(3));
        round!($e $f $g $h $a $b $c $d, $word!(4));
        round!($d $e $f $g $h $a $b $c, $word!(5));
        round!($c $d $e $f $g $h $a $b, $word!(6));
        round!($b $c $d $e $f $g $h $a, $word!(7));
        round!($a $b $c $d $e $f $g $h, $word!(8));
        round!($h $a $b $c $d $e $f $g, $word!(9));
        round!($g $h $a $b $c $d $e $f, $word!(10));
        round!($f $g $h $a $b $c $d $e, $word!(11));
        round!($e $f $g $h $a $b $c $d, $word!(12));
        round!($d $e $f $g $h $a $b $c, $word!(13));
        round!($c $d $e $f $g $h $a $b, $word!(14));
        round!($b $c $d $e $f $g $h $a, $word!(15));
    };
}

/// Compresses one block of each of `N` messages into their states, word `j` of which is `state[j]`.
#[inline(always)]
fn compress<S: Simd, V: Words<S, N>, const N: usize>(token: S, state: &mut [V; 8], mut w: [V; 16]) {
    let [mut a, mut b, mut c, mut d, mut e, mut f, mut g, mut h] = *state;

    macro_rules! loaded {
        ($i:literal) => {
            V::simd_from(token, K[$i]) + w[$i]
        };
    }
    rounds16!(a b c d e f g h, loaded);

    for k in [1, 2, 3].map(|part| &K.as_chunks::<16>().0[part]) {
        macro_rules! scheduled {
            ($i:literal) => {{
                let (two, fifteen) = (w[($i + 14) % 16], w[($i + 1) % 16]);
                let sigma1 = V::xor3(two.rotr::<17>(), two.rotr::<19>(), two >> 10);
                let sigma0 = V::xor3(fifteen.rotr::<7>(), fifteen.rotr::<18>(), fifteen >> 3);
                w[$i] = (w[$i] + w[($i + 9) % 16]) + sigma0 + sigma1;
                V::simd_from(token, k[$i]) + w[$i]
            }};
        }
        rounds16!(a b c d e f g h, scheduled);
    }

    for (word, new) in state.iter_mut().zip([a, b, c, d, e, f, g, h]) {
        *word += new;
    }
}

/// Compresses the blocks of `N` messages into their states, until the shortest message ends.
///
/// `state[j][i]` is word `j` of message `i`.
#[inline(always)]
pub fn compress_blocks<S: Simd, V: Words<S, N>, const N: usize>(
    token: S,
    state: &mut [[u32; N]; 8],
    messages: &[&[[u8; 64]]; N],
) {
    token.vectorize(
        #[inline(always)]
        || {
            let mut words = state.map(|words| V::load_lanes(token, &words));
            'blocks: for block in 0.. {
                let mut rows = [&[0; 64]; N];
                for (row, message) in rows.iter_mut().zip(messages) {
                    // Asked of each message, so that there is neither a panic nor a raw pointer.
                    match message.get(block) {
                        Some(bytes) => *row = bytes,
                        None => break 'blocks,
                    }
                }
                compress(token, &mut words, V::load_block_be(token, rows));
            }
            *state = words.map(V::store_lanes);
        },
    );
}
