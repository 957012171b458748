//! The vectors of lanes, written once over names that each instruction set's module defines for its
//! instructions.
//!
//! A module (see `x86.rs`, `neon.rs`, `wasm.rs`) defines the type `Raw` of a register and the
//! functions below on it, each for 32-bit and 64-bit words, and calls [`vectors!`]:
//!
//! | name | meaning |
//! |---|---|
//! | `join` | a register from a 16-byte array for each of its 128-bit parts |
//! | `splat32` | a word in every place |
//! | `add32`, `sub32`, `and`, `or`, `xor` | |
//! | `shr32`, `rotr32`, `rotl32` | by a constant number of bits |
//! | `zip_low32`, `zip_high32` | the lower or upper halves of two registers' 128-bit parts, a word of each in turn |
//! | `swap32`, `reorder` | the `Order` that reverses the bytes of every word; and applying it |
//! | `keep_together` | two registers unchanged, neither computed long before the other |
//! | `ternary` or `select` | any function of three bits; or for every bit, one of two by a third |
//! | `bitwise` | with `ternary`, the same, overwriting a copy of the first register |
//! | `sha2_round32` | with `ternary`, a round of SHA-2 |
//!
//! # The transpose
//!
//! For 32-bit words, the 128-bit part `q` of row `l` is a 16-byte piece of message `l + 4 * q`.
//! `transpose4` turns four such rows into the four words' vectors by zipping, which never leaves the
//! 128-bit parts, and part `q` then holds messages `4 * q .. 4 * q + 4`: the lanes are in order
//! whatever the width. Rows of several parts are assembled by inserts from memory (x86's
//! `vinserti128`, which runs on any vector port of an Intel or AMD core); the lane-crossing shuffles
//! of a full-width transpose would have only one port. For 64-bit words, read 2 for 4.
//!
//! # Soundness
//!
//! Every vector type has a private field. It is made only by functions that take its token, or from
//! other vectors of the type. A token is made only by `assume`, whose caller vouches for the CPU.
//! This justifies every `unsafe` block that says "by the token".

/// Defines `xor3`, `choose` and `majority` on raw registers: by the trait's default bodies (`plain`),
/// by one `vpternlog` each (`ternary`), or by the selection of bits (`select`), with ARM's SHA3 instructions for
/// 64-bit words (`sha3`). With `ternary`, a round of
/// SHA-2 is the function `$round`.
macro_rules! logic {
    (plain, $round:ident) => {};
    (ternary, $round:ident) => {
        const XORS_THREE_AT_ONCE: bool = true;
        const CHOOSES_AT_ONCE: bool = true;

        // The other x86 has too few registers.
        #[cfg(target_arch = "x86_64")]
        #[inline(always)]
        fn sha2_round<
            const T: usize,
            const A0: u32,
            const A1: u32,
            const A2: u32,
            const E0: u32,
            const E1: u32,
            const E2: u32,
        >(
            working: &mut [Self; 8],
            wk: Self,
        ) {
            let places = const { $crate::simd::sha2_places(T) };
            let [.., d, _, _, _, h] = places;
            let raw = $crate::simd::array::map(
                places,
                #[inline(always)]
                |place| working[place].0,
            );
            // SAFETY: by the token.
            let (raw_d, raw_h) = unsafe { $round::<A0, A1, A2, E0, E1, E2>(raw, wk.0) };
            (working[d], working[h]) = (Self(raw_d), Self(raw_h));
        }

        #[inline(always)]
        fn bitwise<const TABLE: u8>(x: Self, y: Self, z: Self, _: impl FnOnce() -> Self) -> Self {
            // SAFETY: by the token.
            Self(unsafe { bitwise::<TABLE>(x.0, y.0, z.0) })
        }

        #[inline(always)]
        fn xor3(a: Self, b: Self, c: Self) -> Self {
            // SAFETY: by the token.
            Self(unsafe { ternary::<0x96>(a.0, b.0, c.0) })
        }

        #[inline(always)]
        fn xor_and_not(x: Self, y: Self, z: Self) -> Self {
            // SAFETY: by the token.
            Self(unsafe { ternary::<0xd2>(x.0, y.0, z.0) })
        }

        #[inline(always)]
        fn choose(x: Self, y: Self, z: Self) -> Self {
            // SAFETY: by the token.
            Self(unsafe { ternary::<0xca>(x.0, y.0, z.0) })
        }

        #[inline(always)]
        fn majority(x: Self, y: Self, z: Self) -> Self {
            // SAFETY: by the token.
            Self(unsafe { ternary::<0xe8>(x.0, y.0, z.0) })
        }
    };
    (sha3, $round:ident) => {
        logic!(select, $round);

        #[inline(always)]
        fn xor3(a: Self, b: Self, c: Self) -> Self {
            // SAFETY: by the token.
            Self(unsafe { eor3(a.0, b.0, c.0) })
        }

        #[inline(always)]
        fn xor_and_not(x: Self, y: Self, z: Self) -> Self {
            // SAFETY: by the token.
            Self(unsafe { bcax(x.0, z.0, y.0) })
        }

        #[inline(always)]
        fn xor_rotl1(a: Self, b: Self) -> Self {
            // SAFETY: by the token.
            Self(unsafe { rax1(a.0, b.0) })
        }

        #[inline(always)]
        fn rotl_of_xor<const R: u32>(a: Self, b: Self) -> Self {
            // SAFETY: by the token.
            Self(unsafe { xar::<R>(a.0, b.0) })
        }
    };
    (select, $round:ident) => {
        const CHOOSES_AT_ONCE: bool = true;

        #[inline(always)]
        fn choose(x: Self, y: Self, z: Self) -> Self {
            // SAFETY: by the token.
            Self(unsafe { select(x.0, y.0, z.0) })
        }

        /// Where `x` and `y` differ, `z` is the majority.
        #[inline(always)]
        fn majority(x: Self, y: Self, z: Self) -> Self {
            // SAFETY: by the token.
            Self(unsafe { select(xor(x.0, y.0), z.0, y.0) })
        }
    };
}

/// Implements one operator trait of a vector type.
macro_rules! operator {
    ($name:ident, $trait:ident, $method:ident, $intrinsic:ident) => {
        impl core::ops::$trait for $name {
            type Output = Self;

            #[inline(always)]
            fn $method(self, other: Self) -> Self {
                // SAFETY: by the token.
                Self(unsafe { $intrinsic(self.0, other.0) })
            }
        }
    };
}

/// Defines a vector type of `$n` words: the operators and `Lanes`, over the names that the caller's
/// module and the other arguments supply.
///
/// `$pack` is the number of words in 128 bits, and so the rows of a transpose.
macro_rules! lanes {
    (
        $(#[$doc:meta])*
        $name:ident<$n:literal>, $token:ident, $word:ty as $signed:ty, $logic:ident, $round:ident,
        $splat:ident, $add:ident, $sub:ident, $shr:ident, $rotr:ident, $rotl:ident, $transpose:ident * $pack:literal, $swap:ident,
        load { $($load:ident $load_short:ident $turn:ident $kept:literal $load_order:ident),+ }, store { $($store:ident $store_order:ident),+ }
    ) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug)]
        #[repr(transparent)]
        pub(crate) struct $name(Raw);

        impl $name {
            /// Returns the register, for a kernel in assembly.
            #[inline(always)]
            pub(crate) fn raw(self) -> Raw {
                self.0
            }

            /// Returns the vector in a register.
            #[inline(always)]
            pub(crate) fn of_raw(_: $token, raw: Raw) -> Self {
                Self(raw)
            }

            /// Loads sixteen bytes of every message: word `j` into vector `j`.
            #[inline(always)]
            fn gather<'m>(
                _: $token,
                piece: impl Fn(usize) -> &'m [u8; 16],
                order: Option<Order>,
            ) -> [Self; $pack] {
                // SAFETY: by the token.
                let mut rows = [unsafe { $splat(0) }; $pack];
                for (first, row) in rows.iter_mut().enumerate() {
                    let mut parts = [&[0; 16]; PARTS];
                    for (q, part) in parts.iter_mut().enumerate() {
                        *part = piece(first + $pack * q);
                    }
                    // SAFETY: by the token.
                    *row = unsafe { reorder(join(parts), order) };
                }
                // SAFETY: by the token.
                let columns = unsafe { $transpose(rows) };
                $crate::simd::array::map(columns, #[inline(always)] |raw| Self(raw))
            }

            /// Stores vector `j` as word `j` of every message's bytes.
            #[inline(always)]
            fn scatter<const BYTES: usize>(
                words: &[Self],
                order: Option<Order>,
                out: &mut [[u8; BYTES]; $n],
            ) {
                for (piece, words) in words.as_chunks::<$pack>().0.iter().enumerate() {
                    // Bytes are reordered before the transpose. After it, the compiler would merge both into
                    // more shuffles.
                    // SAFETY: by the token.
                    let rows = unsafe {
                        $transpose($crate::simd::array::map(
                            *words,
                            #[inline(always)]
                            |word| reorder(word.0, order),
                        ))
                    };
                    for (first, row) in rows.iter().enumerate() {
                        // SAFETY: the array and the register have the same size, and all bit patterns are
                        // valid for both.
                        let parts: [[u8; 16]; PARTS] = unsafe { core::mem::transmute(*row) };
                        for (q, part) in parts.iter().enumerate() {
                            out[first + $pack * q].as_chunks_mut::<16>().0[piece] = *part;
                        }
                    }
                }
            }
        }

        operator!($name, Add, add, $add);
        operator!($name, Sub, sub, $sub);
        operator!($name, BitXor, bitxor, xor);
        operator!($name, BitAnd, bitand, and);
        operator!($name, BitOr, bitor, or);

        impl $crate::simd::Lanes<$n> for $name {
            type Token = $token;
            type Word = $word;
            type Piece = [Self; $pack];

            #[inline(always)]
            fn load_piece_le(token: $token, pieces: [&[u8; 16]; $n]) -> [Self; $pack] {
                Self::gather(
                    token,
                    #[inline(always)]
                    |message| pieces[message],
                    None,
                )
            }

            #[inline(always)]
            fn store_piece_le(words: [Self; $pack]) -> [[u8; 16]; $n] {
                let mut out = [[0; 16]; $n];
                Self::scatter(&words, None, &mut out);
                out
            }

            #[inline(always)]
            fn splat(_: $token, word: $word) -> Self {
                // SAFETY: by the token.
                Self(unsafe { $splat(word as $signed) })
            }

            #[inline(always)]
            fn load(_: $token, words: &[$word; $n]) -> Self {
                // SAFETY: the array and the register have the same size, and all bit patterns are
                // valid for both.
                Self(unsafe { core::mem::transmute::<[$word; $n], Raw>(*words) })
            }

            #[inline(always)]
            fn store(self) -> [$word; $n] {
                // SAFETY: the array and the register have the same size, and all bit patterns are
                // valid for both.
                unsafe { core::mem::transmute::<Raw, [$word; $n]>(self.0) }
            }

            #[inline(always)]
            fn shr<const R: u32>(self) -> Self {
                // SAFETY: by the token.
                Self(unsafe { $shr::<R>(self.0) })
            }

            #[inline(always)]
            fn rotr<const R: u32>(self) -> Self {
                // SAFETY: by the token.
                Self(unsafe { $rotr::<R>(self.0) })
            }

            #[inline(always)]
            fn rotl<const R: u32>(self) -> Self {
                // SAFETY: by the token.
                Self(unsafe { $rotl::<R>(self.0) })
            }

            logic!($logic, $round);

            #[inline(always)]
            fn swap_bytes(self) -> Self {
                // SAFETY: by the token.
                Self(unsafe { reorder(self.0, $swap()) })
            }

            #[inline(always)]
            fn keep_together(a: Self, b: Self) -> (Self, Self) {
                // SAFETY: by the token.
                let (a, b) = unsafe { keep_together(a.0, b.0) };
                (Self(a), Self(b))
            }

            $(
                #[inline(always)]
                fn $load(token: $token, blocks: [&<$word as $crate::simd::Word>::Block; $n]) -> [Self; 16] {
                    // SAFETY: by the token.
                    let order = unsafe { $load_order() };
                    let mut words = [Self::splat(token, 0); 16];
                    for (piece, words) in words.as_chunks_mut::<$pack>().0.iter_mut().enumerate() {
                        *words = Self::gather(
                            token,
                            #[inline(always)]
                            |message| &blocks[message].as_chunks::<16>().0[piece],
                            order,
                        );
                    }
                    words
                }

                #[inline(always)]
                fn $load_short<const LEN: usize>(token: $token, messages: [&[u8; LEN]; $n]) -> [Self; 16] {
                    const { assert!(LEN >= 16 && LEN % 16 <= 1) };
                    // SAFETY: by the token.
                    let order = unsafe { $load_order() };
                    let mut words = [Self::splat(token, 0); 16];
                    let (whole, rest) = words.split_at_mut(LEN / 16 * $pack);
                    for (piece, words) in whole.as_chunks_mut::<$pack>().0.iter_mut().enumerate() {
                        *words = Self::gather(
                            token,
                            #[inline(always)]
                            |message| &messages[message].as_chunks::<16>().0[piece],
                            order,
                        );
                    }
                    if LEN % 16 == 1 {
                        // The last byte ends the last word of the last sixteen bytes.
                        let last = Self::gather(
                            token,
                            #[inline(always)]
                            |message| messages[message].last_chunk().expect("sixteen bytes"),
                            None,
                        );
                        // SAFETY: by the token.
                        let last = Self(unsafe { reorder(last[$pack - 1].0, order) });
                        rest[0] = last.$turn::<8>() & Self::splat(token, $kept);
                    }
                    words
                }
            )+

            $(
                #[inline(always)]
                fn $store(words: [Self; 8], out: &mut [<$word as $crate::simd::Word>::Half; $n]) {
                    // SAFETY: by the token.
                    let order = unsafe { $store_order() };
                    Self::scatter(&words, order, out);
                }
            )+

            #[inline(always)]
            fn store_block_le(words: [Self; 16], out: &mut [<$word as $crate::simd::Word>::Block; $n]) {
                Self::scatter(&words, None, out);
            }
        }
    };
}

/// Defines the items that the vectors of every instruction set have in common: the transposes inside
/// 128-bit parts, and the two vector types. `$parts` is the number of 128-bit parts of a register.
macro_rules! vectors {
    (
        $token:ident, $logic:ident, $parts:literal,
        $(#[$doc32:meta])* $name32:ident<$n32:literal>,
        $(#[$doc64:meta])* $name64:ident<$n64:literal>
    ) => {
        /// The number of 128-bit parts of a register.
        const PARTS: usize = $parts;

        /// Returns no order, because the bytes already have the right one.
        #[inline(always)]
        unsafe fn keep() -> Option<Order> {
            None
        }

        /// Transposes the 4 x 4 words of 32 bits in every 128-bit part; its own inverse.
        #[inline(always)]
        unsafe fn transpose4([a, b, c, d]: [Raw; 4]) -> [Raw; 4] {
            // SAFETY: the caller has the token.
            unsafe {
                let (ab_low, ab_high) = (zip_low32(a, b), zip_high32(a, b));
                let (cd_low, cd_high) = (zip_low32(c, d), zip_high32(c, d));
                [
                    zip_low64(ab_low, cd_low),
                    zip_high64(ab_low, cd_low),
                    zip_low64(ab_high, cd_high),
                    zip_high64(ab_high, cd_high),
                ]
            }
        }

        /// Transposes the 2 x 2 words of 64 bits in every 128-bit part; its own inverse.
        #[inline(always)]
        unsafe fn transpose2([a, b]: [Raw; 2]) -> [Raw; 2] {
            // SAFETY: the caller has the token.
            unsafe { [zip_low64(a, b), zip_high64(a, b)] }
        }

        lanes! {
            $(#[$doc32])*
            $name32<$n32>, $token, u32 as i32, $logic, sha2_round32,
            splat32, add32, sub32, shr32, rotr32, rotl32, transpose4 * 4, swap32,
            load {
                load_block_le load_short_le rotl 0xff keep,
                load_block_be load_short_be rotr 0xff00_0000 swap32
            },
            store { store_words_le keep, store_words_be swap32 }
        }

        lanes! {
            $(#[$doc64])*
            $name64<$n64>, $token, u64 as i64, $logic, sha2_round64,
            splat64, add64, sub64, shr64, rotr64, rotl64, transpose2 * 2, swap64,
            load {
                load_block_le load_short_le rotl 0xff keep,
                load_block_be load_short_be rotr 0xff00_0000_0000_0000 swap64
            },
            store { store_words_le keep, store_words_be swap64 }
        }
    };
}
