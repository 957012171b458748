//! The one table of algorithms.
//!
//! Everything that must know all algorithms is generated from these rows: the enum
//! [`Algorithm`](crate::Algorithm) and its list, names, tags and aliases, the numbers in exported
//! states, and every dispatch from an algorithm to its hasher. So a new algorithm is one row.
//!
//! A row reads
//!
//! ```text
//! /// Documentation of the variant.
//! 1 in "feature" Variant(field: Type): kind Hasher => {
//!     (value of the field) "name", "TAG", ["alias", "another"];
//! }
//! ```
//!
//! - The number stands for the algorithm in exported states. Numbers are never used again.
//! - The feature is the cargo feature of the family.
//! - The field is left out, with its value below, if the hasher computes a single function.
//! - The kind is a macro of `kinds.rs`: `unkeyed` and `keyed` hashers have digests of a fixed
//!   length, `extendable` ones have output of any, a `sponge` has `xof_many` for it as well; a hasher `of_its_own`
//!   implements the trait `Kind` itself.
//! - There is a line for each function that has a name, in the order in which people see them.
//!   `Display` writes the name; checksum lists use the tag; `FromStr` accepts all of them.

/// Calls the macro `$consumer` with `$given` in brackets and then the table.
macro_rules! algorithms {
    ($consumer:ident! $($given:tt)*) => {
        $consumer! {
            [$($given)*]
            /// SHA-224.
            1 in "sha2" Sha224: unkeyed $crate::sha2::Sha224 => {
                "sha224", "SHA224", ["sha-224", "sha2-224"];
            }
            /// SHA-256.
            2 in "sha2" Sha256: unkeyed $crate::sha2::Sha256 => {
                "sha256", "SHA256", ["sha-256", "sha2-256"];
            }
            /// SHA-384.
            3 in "sha2" Sha384: unkeyed $crate::sha2::Sha384 => {
                "sha384", "SHA384", ["sha-384", "sha2-384"];
            }
            /// SHA-512.
            4 in "sha2" Sha512: unkeyed $crate::sha2::Sha512 => {
                "sha512", "SHA512", ["sha-512", "sha2-512"];
            }
            /// SHA-512/224.
            5 in "sha2" Sha512_224: unkeyed $crate::sha2::Sha512_224 => {
                "sha512-224", "SHA512/224", [
                    "sha-512/224", "sha-512-224", "sha2-512/224", "sha2-512-224", "sha512_224",
                    "sha512t224",
                ];
            }
            /// SHA-512/256.
            6 in "sha2" Sha512_256: unkeyed $crate::sha2::Sha512_256 => {
                "sha512-256", "SHA512/256", [
                    "sha-512/256", "sha-512-256", "sha2-512/256", "sha2-512-256", "sha512_256",
                    "sha512t256",
                ];
            }
            /// SHA-256 of the SHA-256 digest.
            7 in "sha2" Sha256d: unkeyed $crate::sha2::Sha256d => {
                "sha256d", "SHA256D", ["sha-256d", "dbl-sha2-256"];
            }
            /// RIPEMD-160.
            8 in "ripemd160" Ripemd160: unkeyed $crate::ripemd160::Ripemd160 => {
                "ripemd160", "RMD160", ["ripemd-160"];
            }
            /// RIPEMD-160 of the SHA-256 digest.
            9 in "hash160" Hash160: unkeyed $crate::hash160::Hash160 => {
                "hash160", "HASH160", [];
            }
            /// BLAKE3, in any of its modes: see [`Keying`](crate::algorithm::Keying).
            10 in "blake3" Blake3: of_its_own $crate::blake3::Hasher => {
                "blake3", "BLAKE3", [];
            }
            /// HighwayHash with 64 bits of output.
            11 in "highwayhash" HighwayHash64: keyed $crate::highwayhash::HighwayHash64 => {
                "highwayhash64", "HIGHWAYHASH64", ["highwayhash-64"];
            }
            /// HighwayHash with 128 bits of output.
            12 in "highwayhash" HighwayHash128: keyed $crate::highwayhash::HighwayHash128 => {
                "highwayhash128", "HIGHWAYHASH128", ["highwayhash-128"];
            }
            /// HighwayHash with 256 bits of output.
            13 in "highwayhash" HighwayHash256: keyed $crate::highwayhash::HighwayHash256 => {
                "highwayhash256", "HIGHWAYHASH256", ["highwayhash-256"];
            }
            /// CubeHash with these parameters.
            14 in "cubehash" CubeHash(params: $crate::cubehash::Params): of_its_own $crate::cubehash::CubeHash => {
                (revision3(256)) "cubehash256", "CUBEHASH256", ["cubehash-256"];
                (revision3(384)) "cubehash384", "CUBEHASH384", ["cubehash-384"];
                (revision3(512)) "cubehash512", "CUBEHASH512", ["cubehash-512"];
            }
            /// SHA3-224.
            16 in "keccak" Sha3_224: unkeyed $crate::keccak::Sha3_224 => {
                "sha3-224", "SHA3-224", ["sha3_224", "sha3224"];
            }
            /// SHA3-256.
            17 in "keccak" Sha3_256: unkeyed $crate::keccak::Sha3_256 => {
                "sha3-256", "SHA3-256", ["sha3_256", "sha3256"];
            }
            /// SHA3-384.
            18 in "keccak" Sha3_384: unkeyed $crate::keccak::Sha3_384 => {
                "sha3-384", "SHA3-384", ["sha3_384", "sha3384"];
            }
            /// SHA3-512.
            19 in "keccak" Sha3_512: unkeyed $crate::keccak::Sha3_512 => {
                "sha3-512", "SHA3-512", ["sha3_512", "sha3512"];
            }
            /// SHAKE128.
            20 in "keccak" Shake128: sponge $crate::keccak::Shake128 => {
                "shake128", "SHAKE128", ["shake-128", "shake_128"];
            }
            /// SHAKE256.
            21 in "keccak" Shake256: sponge $crate::keccak::Shake256 => {
                "shake256", "SHAKE256", ["shake-256", "shake_256"];
            }
            /// Keccak-224, as submitted to NIST.
            22 in "keccak" Keccak224: unkeyed $crate::keccak::Keccak224 => {
                "keccak224", "KECCAK224", ["keccak-224", "keccak_224"];
            }
            /// Keccak-256, as submitted to NIST. Ethereum's.
            23 in "keccak" Keccak256: unkeyed $crate::keccak::Keccak256 => {
                "keccak256", "KECCAK256", ["keccak-256", "keccak_256"];
            }
            /// Keccak-384, as submitted to NIST.
            24 in "keccak" Keccak384: unkeyed $crate::keccak::Keccak384 => {
                "keccak384", "KECCAK384", ["keccak-384", "keccak_384"];
            }
            /// Keccak-512, as submitted to NIST.
            25 in "keccak" Keccak512: unkeyed $crate::keccak::Keccak512 => {
                "keccak512", "KECCAK512", ["keccak-512", "keccak_512"];
            }
            /// TurboSHAKE128 with the domain byte 0x1f.
            26 in "keccak" TurboShake128: sponge $crate::keccak::TurboShake128 => {
                "turboshake128", "TURBOSHAKE128", ["turboshake-128"];
            }
            /// TurboSHAKE256 with the domain byte 0x1f.
            27 in "keccak" TurboShake256: sponge $crate::keccak::TurboShake256 => {
                "turboshake256", "TURBOSHAKE256", ["turboshake-256"];
            }
            /// KT128 (KangarooTwelve) without a customization string.
            28 in "keccak" Kt128: extendable $crate::keccak::Kt128 => {
                "kt128", "KT128", ["k12", "kangarootwelve"];
            }
            /// KT256 (KangarooTwelve) without a customization string.
            29 in "keccak" Kt256: extendable $crate::keccak::Kt256 => {
                "kt256", "KT256", [];
            }
            /// KMAC128 without a customization string, with a tag of 32 bytes.
            30 in "keccak" Kmac128: of_its_own $crate::keccak::Kmac128 => {
                "kmac128", "KMAC128", ["kmac-128"];
            }
            /// KMAC256 without a customization string, with a tag of 64 bytes.
            31 in "keccak" Kmac256: of_its_own $crate::keccak::Kmac256 => {
                "kmac256", "KMAC256", ["kmac-256"];
            }
        }
    };
}
pub(crate) use algorithms;

/// Generates the numbers of what can be saved.
macro_rules! define {
    ([] $(
        $(#[$doc:meta])*
        $id:literal in $feature:literal $variant:ident $(($field:ident: $params:ty))?: $kind:ident $hasher:ty => $names:tt
    )+) => {
        /// What a state belongs to: an algorithm, by its number in the table of algorithms, or
        /// what stands below. Numbers are never used again for something else.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[repr(u8)]
        pub(crate) enum Id {
            $($variant = $id,)+
            /// A part of a BLAKE3 message.
            Blake3Subtree = 15,
            /// cSHAKE128, which has parameters and so no name.
            CShake128 = 32,
            CShake256 = 33,
        }
    };
}
algorithms!(define!);
