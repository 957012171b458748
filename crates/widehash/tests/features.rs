//! Tests of the optional features.

/// Every hasher through serde, in a text format and in the middle of a message.
#[cfg(feature = "serde")]
mod serde {
    use widehash::algorithm::{Algorithm, AnyHasher, Keying};
    use widehash::blake3::Hasher;
    use widehash::cubehash::{CubeHash, Params};
    use widehash::highwayhash::HighwayHash256;
    use widehash::ripemd160::Ripemd160;
    use widehash::sha2::{Sha256, Sha512};

    macro_rules! goes_on_after_json {
        ($start:expr, $type:ty) => {{
            let mut hasher = $start;
            hasher.update(vec![7; 3000]);
            let text = serde_json::to_string(&hasher).unwrap();
            let mut resumed: $type = serde_json::from_str(&text).unwrap();
            hasher.update("more");
            resumed.update("more");
            assert_eq!(resumed.finalize(), hasher.finalize());

            let damaged = text.replacen("7,7,7", "7,8,7", 1);
            assert_ne!(damaged, text, "nothing was damaged");
            assert!(serde_json::from_str::<$type>(&damaged).is_err());
            assert!(serde_json::from_str::<$type>("[1,2,3]").is_err());
            let endless = format!("[{}0]", "0,".repeat(10_000));
            assert!(serde_json::from_str::<$type>(&endless).is_err());
        }};
    }

    #[test]
    fn hashers_survive_a_text_format() {
        goes_on_after_json!(Sha256::new(), Sha256);
        goes_on_after_json!(Sha512::new(), Sha512);
        goes_on_after_json!(Ripemd160::new(), Ripemd160);
        goes_on_after_json!(Hasher::new(), Hasher);
        goes_on_after_json!(HighwayHash256::new([7; 32]), HighwayHash256);
        goes_on_after_json!(CubeHash::new(Params::new(2, 3, 17, 4, 256).unwrap()), CubeHash);
    }

    #[test]
    fn so_does_a_hasher_of_any_algorithm() {
        for &algorithm in Algorithm::ALL {
            let keyed = || AnyHasher::new(algorithm, Keying::Key(&[7; 32])).unwrap();
            let mut hasher = AnyHasher::new(algorithm, Keying::None).unwrap_or_else(|_| keyed());
            hasher.update(vec![7; 3000]);
            let text = serde_json::to_string(&hasher).unwrap();
            let resumed: AnyHasher = serde_json::from_str(&text).unwrap();
            assert_eq!(resumed.algorithm(), algorithm);
            assert_eq!(resumed.export(), hasher.export());
            assert!(serde_json::from_str::<AnyHasher>("[1,2,3]").is_err());
        }
    }
}

/// After a drop, neither key nor message remains in the hasher's memory.
#[cfg(feature = "zeroize")]
mod zeroize {
    use std::mem::{ManuallyDrop, MaybeUninit, size_of};
    use widehash::algorithm::{Algorithm, AnyHasher, Keying};
    use widehash::blake3::Hasher;
    use widehash::highwayhash::{HighwayHash64, HighwayHash256};
    use widehash::sha2::Sha512;

    /// Returns the bytes that remain when the hasher is dropped in place.
    fn left_behind<T>(hasher: T) -> Vec<u8> {
        let mut place = ManuallyDrop::new(hasher);
        // SAFETY: dropped once, and not used as a `T` again.
        unsafe { ManuallyDrop::drop(&mut place) };
        let bytes = (&raw const place).cast::<MaybeUninit<u8>>();
        (0..size_of::<T>())
            // SAFETY: inside `place`, which is still allocated. Padding bytes have no fixed value.
            // The read is volatile so that the compiler concludes nothing from that, and no check
            // depends on them.
            .map(|at| unsafe { bytes.add(at).read_volatile().assume_init() })
            .collect()
    }

    fn holds(bytes: &[u8], secret: &[u8]) -> bool {
        bytes.windows(secret.len()).any(|window| window == secret)
    }

    const KEY: [u8; 32] = *b"a key that is easy to recognise!";
    const MESSAGE: &str = "and a message that is, too";

    #[test]
    fn keys_and_messages_are_gone() {
        let mut hasher = Sha512::new();
        hasher.update(MESSAGE);
        assert!(!holds(&left_behind(hasher), &MESSAGE.as_bytes()[..8]), "SHA-512's buffer");

        let mut hasher = Hasher::new_keyed(&KEY);
        hasher.update(MESSAGE);
        let left = left_behind(hasher);
        assert!(!holds(&left, &MESSAGE.as_bytes()[..8]), "BLAKE3's buffer");
        assert!(!holds(&left, &KEY[..8]), "BLAKE3's key");

        let mut hasher = HighwayHash64::new(KEY);
        hasher.update(MESSAGE);
        let left = left_behind(hasher);
        assert!(!holds(&left, &MESSAGE.as_bytes()[..8]), "HighwayHash's buffer");
        assert!(!holds(&left, &KEY[..8]), "HighwayHash's key");

        for algorithm in [Algorithm::Blake3, Algorithm::HighwayHash256] {
            let mut hasher = AnyHasher::new(algorithm, Keying::Key(&KEY)).unwrap();
            hasher.update(MESSAGE);
            let exported = left_behind(hasher.export());
            let mut left = left_behind(hasher);
            // Behind a hasher smaller than the largest lies room that nobody wrote: remains of the
            // stack. 32 is the alignment, so the hasher begins no later.
            let end = 32
                + match algorithm {
                    Algorithm::Blake3 => size_of::<Hasher>(),
                    _ => size_of::<HighwayHash256>(),
                };
            left.truncate(end);
            for left in [left, exported] {
                assert!(!holds(&left, &MESSAGE.as_bytes()[..8]), "the buffer of {algorithm}");
                assert!(!holds(&left, &KEY[..8]), "the key of {algorithm}");
            }
        }
        let part = Hasher::new_keyed(&KEY).subtree(0, MESSAGE.as_bytes());
        assert!(!holds(&left_behind(part), &MESSAGE.as_bytes()[..8]), "a part's block");
    }

    /// What `Hmac` keeps, the chaining values that depend on the key and the end of the message.
    #[cfg(feature = "digest")]
    #[test]
    fn hmac_keeps_nothing() {
        use hmac::{EagerHash, Hmac, HmacReset, KeyInit, Mac};
        use widehash::ripemd160::Ripemd160;
        use widehash::sha2::{Sha224, Sha256, Sha384, Sha512_224, Sha512_256};

        /// Checks that no bytes but padding, at most `padding` of them in a core, are left.
        fn check<H: EagerHash>(padding: usize) {
            let set = |bytes: Vec<u8>| bytes.iter().filter(|&&byte| byte != 0).count();

            let mut mac = Hmac::<H>::new_from_slice(&KEY).unwrap();
            mac.update(MESSAGE.as_bytes());
            let living = left_behind(ManuallyDrop::new(mac.clone()));
            assert!(set(living) > MESSAGE.len() + 2 * padding, "nothing to wipe");
            assert!(set(left_behind(mac)) <= 2 * padding, "of two cores and the buffer");

            let mut mac = HmacReset::<H>::new_from_slice(&KEY).unwrap();
            mac.update(MESSAGE.as_bytes());
            assert!(set(left_behind(mac)) <= 3 * padding, "of three cores and the buffer");
        }
        check::<Sha224>(0);
        check::<Sha256>(0);
        check::<Sha384>(0);
        check::<Sha512>(0);
        check::<Sha512_224>(0);
        check::<Sha512_256>(0);
        // Five words of four bytes before a count of eight.
        check::<Ripemd160>(4);
    }

    /// The check itself can fail: a hasher that is not dropped does hold its key.
    #[test]
    fn a_living_hasher_holds_them() {
        let living = ManuallyDrop::new(HighwayHash64::new(KEY));
        assert!(holds(&left_behind(living), &KEY[..8]));
    }
}
