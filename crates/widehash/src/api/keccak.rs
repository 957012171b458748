//! The hashers of Keccak.

/// Generates the methods of a hasher over one running message, the field `running`. Its methods `sponge` and `initial`
/// return the sponge function and the state from which messages begin.
macro_rules! sponge_methods {
    ($hasher:ident) => {
        impl $hasher {
            /// Appends `data` to the message.
            #[inline]
            pub fn update(&mut self, data: impl AsRef<[u8]>) {
                self.running.update(&self.sponge(), data.as_ref());
            }

            /// Returns the number of bytes absorbed so far.
            #[must_use]
            pub fn count(&self) -> u64 {
                self.running.count
            }
        }

        $crate::api::update_many!(
            $hasher,
            |hashers, of, pieces| {
                $crate::batch::update_many(&running_engine(Self::SPONGE), hashers, |h| &mut of(h).running, pieces);
            },
            lanes: $crate::batch::lanes_of(&running_engine(Self::SPONGE))
        );
    };
}
pub(crate) use sponge_methods;

/// Generates a public hasher without parameters: `new`, `digest`, `reset`, `export`, `resume`, and batches.
macro_rules! plain_sponge {
    ($hasher:ident, $name:literal, $output:literal, $block:literal, $sponge:expr) => {
        impl $hasher {
            /// Bytes of an exported hasher.
            pub const EXPORTED_LEN: usize = EXPORTED;

            const SPONGE: Sponge = $sponge;

            /// Begins an empty message.
            #[must_use]
            pub const fn new() -> Self {
                Self { running: Running::new(*ZEROS) }
            }

            /// Returns the digest of a whole message.
            #[must_use]
            #[inline]
            pub fn digest(message: impl AsRef<[u8]>) -> [u8; $output] {
                first_of(&Self::SPONGE.digest(*ZEROS, message.as_ref()))
            }

            /// Begins a new, empty message.
            pub fn reset(&mut self) {
                self.running.reset(ZEROS);
            }

            /// Returns the running state as bytes, for [`resume`](Self::resume) on this machine or another.
            #[must_use]
            pub fn export(&self) -> [u8; $hasher::EXPORTED_LEN] {
                let mut writer = Writer::new(Id::$hasher);
                put(&self.running, &mut writer);
                writer.finish()
            }

            /// Returns a hasher that continues from exported bytes.
            ///
            /// # Errors
            /// [`ResumeError`](crate::ResumeError) if the bytes are damaged or from another algorithm.
            pub fn resume(exported: &[u8]) -> Result<Self, $crate::ResumeError> {
                let mut reader = Reader::open(exported, Id::$hasher, EXPORTED)?;
                Ok(Self { running: take(&mut reader, $block)? })
            }

            #[inline(always)]
            const fn sponge(&self) -> Sponge {
                Self::SPONGE
            }

            #[cfg(feature = "zeroize")]
            fn wipe(&mut self) {
                self.running.wipe();
            }
        }

        $crate::api::keccak::sponge_methods!($hasher);
        $crate::api::digest_many!(
            $hasher,
            $output,
            |messages, out| LaneEngine::digest_many(ZEROS, Self::SPONGE, messages, out),
            |backends, work| plan(Self::SPONGE, backends, work)
        );
        $crate::api::unkeyed!($hasher);
    };
}
pub(crate) use plain_sponge;

/// Generates a public hasher of a digest of fixed length. `$example` is the first four bytes of the digest of the empty
/// message.
macro_rules! fixed_sponge {
    ($hasher:ident, $name:literal, $output:literal, $block:literal, $sponge:expr, $example:literal) => {
        #[doc = concat!($name, ": ", $output, " bytes of digest, blocks of ", $block, " bytes.")]
        ///
        /// ```
        #[doc = concat!("use widehash::keccak::", stringify!($hasher), ";")]
        ///
        #[doc = concat!("let mut hasher = ", stringify!($hasher), "::new();")]
        /// hasher.update(b"a");
        /// hasher.update(b"bc");
        #[doc = concat!("assert_eq!(hasher.finalize(), ", stringify!($hasher), "::digest(b\"abc\"));")]
        #[doc = concat!("assert_eq!(", stringify!($hasher), "::digest(b\"\")[..4], ", $example, ");")]
        /// ```
        #[derive(Clone)]
        pub struct $hasher {
            running: Running,
        }

        impl $hasher {
            /// Bytes of a digest.
            pub const OUTPUT_LEN: usize = $output;
            /// Bytes of a block, the *rate*.
            pub const BLOCK_LEN: usize = $block;

            /// Returns the digest of the message so far. The hasher does not change, so more can follow.
            #[must_use]
            #[inline]
            pub fn finalize(&self) -> [u8; $output] {
                first_of(&self.running.finish(&Self::SPONGE))
            }
        }

        $crate::api::keccak::plain_sponge!($hasher, $name, $output, $block, $sponge);
        $crate::api::every_hasher!($hasher, $name);
        $crate::api::fixed_output!(
            $hasher,
            output: $output,
            block: <[u8; $block] as digest::array::AssocArraySize>::Size
        );
    };
}
pub(crate) use fixed_sponge;

/// Generates the output of a hasher with output of any length, of which `$output` bytes are the usual digest: for each
/// method, what returns the state that begins it. `$sponge` is the function of the hasher.
macro_rules! extendable_output {
    ($hasher:ident, $output:literal, $block:literal, |$self:ident| $state:expr, $sponge:expr) => {
        impl $hasher {
            /// Bytes of the usual digest: twice the security in bits, over eight.
            pub const OUTPUT_LEN: usize = $output;
            /// Bytes of a block, the *rate*.
            pub const BLOCK_LEN: usize = $block;

            /// Returns the first bytes of the output of the message so far. The hasher does not change, so more can
            /// follow.
            #[must_use]
            #[inline]
            pub fn finalize(&self) -> [u8; $output] {
                let $self = self;
                first_of(&$state)
            }

            /// Fills `out`, of any length, with the beginning of the output of the message so far.
            pub fn finalize_into(&self, out: &mut [u8]) {
                self.finalize_xof().fill(out);
            }

            /// Fills `out` with the output of the message so far from byte `offset` on. The output before it has to be
            /// computed too.
            ///
            /// # Panics
            /// If the output, of 2<sup>64</sup> - 1 bytes, ends before.
            #[track_caller]
            pub fn finalize_at(&self, offset: u64, out: &mut [u8]) {
                let mut output = self.finalize_xof();
                output.set_position(offset);
                output.fill(out);
            }

            /// Returns all output of the message so far, to be read in pieces.
            #[must_use]
            pub fn finalize_xof(&self) -> OutputReader {
                let $self = self;
                OutputReader::new($state, &$sponge)
            }
        }

        $crate::api::fixed_output!(
            $hasher,
            output: $output,
            block: <[u8; $block] as digest::array::AssocArraySize>::Size
        );

        #[cfg(feature = "digest")]
        impl digest::ExtendableOutput for $hasher {
            type Reader = OutputReader;

            fn finalize_xof(self) -> OutputReader {
                <$hasher>::finalize_xof(&self)
            }
        }

        #[cfg(feature = "digest")]
        impl digest::ExtendableOutputReset for $hasher {
            fn finalize_xof_reset(&mut self) -> OutputReader {
                let output = <$hasher>::finalize_xof(self);
                self.reset();
                output
            }
        }
    };
}
pub(crate) use extendable_output;

/// Generates `xof_many`, `xof_many_vec` and `xof_many_rayon`. `$initial` and `$sponge` are those of the parameter, if
/// there is one.
macro_rules! xof_many {
    (
        $hasher:ident $(, with $param:ident: $params:ty, $doc:literal)?;
        $initial:expr, $sponge:expr
    ) => {
        impl $hasher {
            /// Writes `len` bytes of output of each of many messages to `out`, one right after another, in the order
            /// of the messages.
            $(#[doc = concat!("\n", $doc)]
            #[doc = concat!("`", stringify!($param), "`.")])?
            ///
            /// See [`batch`](crate::batch) for the layouts of messages.
            ///
            /// # Panics
            /// Unless `out` has room for exactly as many outputs as there are messages.
            #[track_caller]
            pub fn xof_many<M>($($param: $params,)? messages: &M, len: usize, out: &mut [u8])
            where
                M: $crate::batch::Messages + ?Sized,
            {
                output::xof_many($initial, $sponge, messages, len, out);
            }

            /// Returns the outputs that [`xof_many`](Self::xof_many) writes.
            ///
            /// # Panics
            /// If the outputs take more memory than there is.
            #[cfg(feature = "alloc")]
            #[must_use]
            pub fn xof_many_vec<M>(
                $($param: $params,)?
                messages: &M,
                len: usize,
            ) -> alloc::vec::Vec<u8>
            where
                M: $crate::batch::Messages + ?Sized,
            {
                let room = messages.count().checked_mul(len);
                let mut out = alloc::vec![0; room.expect("the outputs exceed the address space")];
                Self::xof_many($($param,)? messages, len, &mut out);
                out
            }

            /// Writes the outputs like [`xof_many`](Self::xof_many), on all threads of the current rayon pool.
            ///
            /// # Panics
            /// Unless `out` has room for exactly as many outputs as there are messages.
            #[cfg(feature = "rayon")]
            #[track_caller]
            pub fn xof_many_rayon<M>($($param: $params,)? messages: &M, len: usize, out: &mut [u8])
            where
                M: $crate::batch::Messages + Sync + ?Sized,
            {
                output::assert_outputs(messages.count(), len, out.len());
                if len > 0 {
                    $crate::batch::on_all_threads(messages, out, len, |part, out| {
                        Self::xof_many($($param,)? part, len, out);
                    });
                }
            }
        }
    };
}
pub(crate) use xof_many;

/// Generates SHAKE.
macro_rules! shake {
    ($hasher:ident, $name:literal, $output:literal, $block:literal, $sponge:expr, $example:literal) => {
        #[doc = concat!($name, ": output of any length, blocks of ", $block, " bytes.")]
        ///
        /// ```
        #[doc = concat!("use widehash::keccak::", stringify!($hasher), ";")]
        ///
        #[doc = concat!("let mut hasher = ", stringify!($hasher), "::new();")]
        /// hasher.update(b"a");
        /// hasher.update(b"bc");
        #[doc = concat!("assert_eq!(hasher.finalize(), ", stringify!($hasher), "::digest(b\"abc\"));")]
        #[doc = concat!("assert_eq!(", stringify!($hasher), "::digest(b\"\")[..4], ", $example, ");")]
        ///
        /// let mut long = [0; 1000];
        /// hasher.finalize_into(&mut long);
        #[doc = concat!("assert_eq!(long[..", $output, "], hasher.finalize());")]
        /// ```
        #[derive(Clone)]
        pub struct $hasher {
            running: Running,
        }

        $crate::api::keccak::plain_sponge!($hasher, $name, $output, $block, $sponge);
        $crate::api::keccak::extendable_output!(
            $hasher, $output, $block, |hasher| hasher.running.finish(&hasher.sponge()), Self::SPONGE
        );
        $crate::api::keccak::xof_many!($hasher; ZEROS, Self::SPONGE);
        $crate::api::every_hasher!($hasher, $name);
    };
}
pub(crate) use shake;

/// Generates TurboSHAKE.
macro_rules! turbo_shake {
    ($hasher:ident, $name:literal, $output:literal, $block:literal, $sponge:expr, $example:literal) => {
        #[doc = concat!($name, " (RFC 9861): SHAKE with half of the rounds, and a domain byte.")]
        ///
        /// ```
        #[doc = concat!("use widehash::keccak::", stringify!($hasher), ";")]
        ///
        #[doc = concat!("assert_eq!(", stringify!($hasher), "::digest(b\"\")[..4], ", $example, ");")]
        #[doc = concat!("let mut hasher = ", stringify!($hasher), "::with_domain(0x01);")]
        /// hasher.update(b"abc");
        #[doc = concat!("assert_ne!(hasher.finalize(), ", stringify!($hasher), "::digest(b\"abc\"));")]
        /// ```
        #[derive(Clone)]
        pub struct $hasher {
            running: Running,
            domain: u8,
        }

        impl $hasher {
            /// The domain byte of [`new`](Self::new) and of batches: 0x1f.
            pub const DOMAIN: u8 = 0x1f;
            /// Bytes of an exported hasher.
            pub const EXPORTED_LEN: usize = EXPORTED + 1;

            const SPONGE: Sponge = $sponge;

            /// Begins an empty message, with the domain byte 0x1f.
            #[must_use]
            pub const fn new() -> Self {
                Self { running: Running::new(*ZEROS), domain: Self::DOMAIN }
            }

            /// Begins an empty message with a domain byte of 0x01 to 0x7f. Functions with different domain bytes are
            /// unrelated.
            ///
            /// # Panics
            /// If the byte is 0 or above 0x7f.
            #[must_use]
            #[track_caller]
            pub const fn with_domain(domain: u8) -> Self {
                assert!(is_domain(domain), "a domain byte is 0x01 to 0x7f");
                Self { running: Running::new(*ZEROS), domain }
            }

            /// Returns the domain byte.
            #[must_use]
            pub const fn domain(&self) -> u8 {
                self.domain
            }

            /// Returns the first bytes of the output of a whole message, with the domain byte 0x1f.
            #[must_use]
            #[inline]
            pub fn digest(message: impl AsRef<[u8]>) -> [u8; $output] {
                first_of(&Self::SPONGE.digest(*ZEROS, message.as_ref()))
            }

            /// Begins a new, empty message with the same domain byte.
            pub fn reset(&mut self) {
                self.running.reset(ZEROS);
            }

            /// Returns the running state as bytes, for [`resume`](Self::resume) on this machine or another.
            #[must_use]
            pub fn export(&self) -> [u8; $hasher::EXPORTED_LEN] {
                let mut writer = Writer::new(Id::$hasher);
                put(&self.running, &mut writer);
                writer.put(&[self.domain]);
                writer.finish()
            }

            /// Returns a hasher that continues from exported bytes.
            ///
            /// # Errors
            /// [`ResumeError`](crate::ResumeError) if the bytes are damaged or from another algorithm.
            pub fn resume(exported: &[u8]) -> Result<Self, $crate::ResumeError> {
                let mut reader = Reader::open(exported, Id::$hasher, Self::EXPORTED_LEN)?;
                let running = take(&mut reader, $block)?;
                let [domain] = reader.take()?;
                match is_domain(domain) {
                    true => Ok(Self { running, domain }),
                    false => Err($crate::ResumeError::Damaged),
                }
            }

            #[inline(always)]
            const fn sponge(&self) -> Sponge {
                Self::SPONGE.with_domain(self.domain)
            }

            #[cfg(feature = "zeroize")]
            fn wipe(&mut self) {
                self.running.wipe();
            }
        }

        $crate::api::keccak::sponge_methods!($hasher);
        $crate::api::digest_many!(
            $hasher,
            $output,
            |messages, out| LaneEngine::digest_many(ZEROS, Self::SPONGE, messages, out),
            |backends, work| plan(Self::SPONGE, backends, work)
        );
        $crate::api::keccak::extendable_output!(
            $hasher, $output, $block, |hasher| hasher.running.finish(&hasher.sponge()), Self::SPONGE
        );
        $crate::api::keccak::xof_many!($hasher; ZEROS, Self::SPONGE);
        $crate::api::every_hasher!($hasher, $name);
        $crate::api::unkeyed!($hasher);
    };
}
pub(crate) use turbo_shake;

/// Generates KT128 and KT256.
macro_rules! kangaroo_twelve {
    ($hasher:ident, $name:literal, $output:literal, $block:literal, $example:literal) => {
        #[doc = concat!($name, " (RFC 9861, KangarooTwelve): a tree of TurboSHAKE.")]
        ///
        /// A message of more than 8 KiB is hashed in chunks, which fill the lanes of a kernel.
        ///
        /// ```
        #[doc = concat!("use widehash::keccak::", stringify!($hasher), ";")]
        ///
        #[doc = concat!("assert_eq!(", stringify!($hasher), "::digest(b\"\")[..4], ", $example, ");")]
        #[doc = concat!("let mut hasher = ", stringify!($hasher), "::new();")]
        /// hasher.update(b"message");
        #[doc = concat!("assert_eq!(hasher.finalize(), ", stringify!($hasher), "::digest(b\"message\"));")]
        /// let mut output = [0; 100];
        /// hasher.finalize_customized(b"my application").fill(&mut output);
        /// ```
        #[derive(Clone)]
        pub struct $hasher(Tree<$output>);

        impl $hasher {
            /// Bytes of an exported hasher.
            pub const EXPORTED_LEN: usize = Tree::<$output>::EXPORTED_LEN;

            /// Begins an empty message.
            #[must_use]
            pub const fn new() -> Self {
                Self(Tree::new())
            }

            /// Returns the first bytes of the output of a whole message.
            #[must_use]
            pub fn digest(message: impl AsRef<[u8]>) -> [u8; $output] {
                first_of(&Tree::<$output>::digest(message.as_ref()))
            }

            /// Appends `data` to the message.
            pub fn update(&mut self, data: impl AsRef<[u8]>) {
                self.0.update(data.as_ref());
            }

            /// Appends `data` to the message. The threads of the current rayon pool share its chunks.
            #[cfg(feature = "rayon")]
            pub fn update_rayon(&mut self, data: impl AsRef<[u8]>) {
                self.0.update_rayon(data.as_ref());
            }

            /// Returns the number of bytes absorbed so far.
            #[must_use]
            pub fn count(&self) -> u64 {
                self.0.count()
            }

            /// Returns all output of the message so far under a customization string, which the RFC puts after the
            /// message. The empty one is that of all other methods.
            #[must_use]
            pub fn finalize_customized(&self, customization: impl AsRef<[u8]>) -> OutputReader {
                self.0.output(customization.as_ref())
            }

            /// Begins a new, empty message.
            pub fn reset(&mut self) {
                #[cfg(feature = "zeroize")]
                self.wipe();
                self.0 = Tree::new();
            }

            /// Returns the running state as bytes, for [`resume`](Self::resume) on this machine or another.
            #[must_use]
            pub fn export(&self) -> [u8; $hasher::EXPORTED_LEN] {
                self.0.export(Id::$hasher)
            }

            /// Returns a hasher that continues from exported bytes.
            ///
            /// # Errors
            /// [`ResumeError`](crate::ResumeError) if the bytes are damaged or from another algorithm.
            pub fn resume(exported: &[u8]) -> Result<Self, $crate::ResumeError> {
                Tree::resume(exported, Id::$hasher).map(Self)
            }

            #[cfg(feature = "zeroize")]
            fn wipe(&mut self) {
                self.0.wipe();
            }
        }

        $crate::api::digest_many!(
            $hasher,
            $output,
            |messages, out| Tree::<$output>::digest_many(messages, out),
            Tree::<$output>::plan
        );
        // One message fills the lanes.
        $crate::api::update_many!(
            $hasher,
            |hashers, of, pieces| {
                for (index, hasher) in hashers.iter_mut().enumerate() {
                    of(hasher).update(pieces.message(index));
                }
            },
            lanes: 1..=1
        );
        $crate::api::keccak::extendable_output!(
            $hasher,
            $output,
            $block,
            |hasher| hasher.0.finish(b""),
            Tree::<$output>::FINAL_NODE
        );
        $crate::api::every_hasher!($hasher, $name);
        $crate::api::unkeyed!($hasher);
    };
}
pub(crate) use kangaroo_twelve;

/// Generates cSHAKE.
macro_rules! cshake {
    ($hasher:ident, $name:literal, $output:literal, $block:literal, $shake:expr) => {
        #[doc = concat!($name, " (NIST SP 800-185): SHAKE for a purpose that two strings name.")]
        ///
        /// With two empty strings it is SHAKE.
        ///
        /// ```
        #[doc = concat!("use widehash::keccak::", stringify!($hasher), ";")]
        ///
        #[doc = concat!("let mut hasher = ", stringify!($hasher), "::new(b\"\", b\"Email Signature\");")]
        /// hasher.update([0, 1, 2, 3]);
        /// let mut output = [0; 100];
        /// hasher.finalize_into(&mut output);
        /// ```
        #[derive(Clone)]
        pub struct $hasher {
            running: Running,
            initial: State,
        }

        impl $hasher {
            /// Bytes of an exported hasher.
            pub const EXPORTED_LEN: usize = EXPORTED + STATE_LEN;

            const SPONGE: Sponge = $shake;

            /// Begins an empty message. The function name is reserved for NIST: unless a standard defines one, it is
            /// empty.
            #[must_use]
            pub fn new(function_name: impl AsRef<[u8]>, customization: impl AsRef<[u8]>) -> Self {
                let strings = [function_name.as_ref(), customization.as_ref()];
                let initial = match strings {
                    [[], []] => *ZEROS,
                    [function_name, customization] => {
                        customized::cshake(&Self::SPONGE, function_name, customization)
                    }
                };
                Self { running: Running::new(initial), initial }
            }

            /// Begins a new, empty message with the same strings.
            pub fn reset(&mut self) {
                self.running.reset(&self.initial);
            }

            /// Returns the running state as bytes, for [`resume`](Self::resume) on this machine or another. The
            /// strings are not among them, but what follows from them.
            #[must_use]
            pub fn export(&self) -> [u8; $hasher::EXPORTED_LEN] {
                let mut writer = Writer::new(Id::$hasher);
                put(&self.running, &mut writer);
                writer.put_u64s(&self.initial);
                writer.finish()
            }

            /// Returns a hasher that continues from exported bytes.
            ///
            /// # Errors
            /// [`ResumeError`](crate::ResumeError) if the bytes are damaged or from another algorithm.
            pub fn resume(exported: &[u8]) -> Result<Self, $crate::ResumeError> {
                let mut reader = Reader::open(exported, Id::$hasher, Self::EXPORTED_LEN)?;
                Ok(Self { running: take(&mut reader, $block)?, initial: reader.u64s()? })
            }

            #[inline]
            fn sponge(&self) -> Sponge {
                // No string leads to the zeros from which SHAKE begins.
                if self.initial == *ZEROS { Self::SPONGE } else { Self::SPONGE.with_domain(0x04) }
            }

            #[cfg(feature = "zeroize")]
            fn wipe(&mut self) {
                self.running.wipe();
                zeroize::Zeroize::zeroize(&mut self.initial);
            }
        }

        $crate::api::keccak::sponge_methods!($hasher);
        $crate::api::keccak::extendable_output!(
            $hasher, $output, $block, |hasher| hasher.running.finish(&hasher.sponge()), Self::SPONGE
        );
        $crate::api::keccak::xof_many!(
            $hasher, with of: &Self, "The strings are those of the hasher";
            &of.initial, of.sponge()
        );
        $crate::api::every_hasher!($hasher, $name);
    };
}
pub(crate) use cshake;

/// Generates KMAC.
macro_rules! kmac {
    ($hasher:ident, $name:literal, $output:literal, $block:literal, $shake:expr, suffix: $suffix:literal) => {
        #[doc = concat!($name, " (NIST SP 800-185): a message authentication code under a key of any length.")]
        ///
        #[doc = concat!("[`finalize`](Self::finalize) returns the usual tag of ", $output, " bytes. Tags of another")]
        /// length are other functions: none of them begins like another.
        ///
        /// ```
        #[doc = concat!("use widehash::keccak::", stringify!($hasher), ";")]
        ///
        #[doc = concat!("let mut hasher = ", stringify!($hasher), "::new(b\"key\", b\"\");")]
        /// hasher.update(b"message");
        /// let tag = hasher.finalize();
        /// assert!(hasher.verify(&tag)); // compares in constant time
        ///
        /// let mut short = [0; 16];
        /// hasher.finalize_into(&mut short);
        /// assert_ne!(short, tag[..16]);
        /// ```
        #[derive(Clone)]
        pub struct $hasher {
            running: Running,
            initial: State,
        }

        impl $hasher {
            /// Bytes of the usual tag: twice the security in bits, over eight.
            pub const OUTPUT_LEN: usize = $output;
            /// Bytes of a block, the *rate*.
            pub const BLOCK_LEN: usize = $block;
            /// Bytes of an exported hasher.
            pub const EXPORTED_LEN: usize = EXPORTED + STATE_LEN;

            const SPONGE: Sponge = $shake.with_domain(0x04);
            /// With the length of the usual tag before the domain byte.
            const USUAL: Sponge = Self::SPONGE.with_suffix($suffix, 4);

            /// Begins an empty message under a key and a customization string, which can be empty. For the security
            /// of the function a key has as many bits, at random, or more.
            #[must_use]
            pub fn new(key: impl AsRef<[u8]>, customization: impl AsRef<[u8]>) -> Self {
                let initial = customized::kmac(&Self::SPONGE, key.as_ref(), customization.as_ref());
                Self { running: Running::new(initial), initial }
            }

            /// Returns the usual tag of a whole message, without a customization string.
            #[must_use]
            pub fn digest(key: impl AsRef<[u8]>, message: impl AsRef<[u8]>) -> [u8; $output] {
                let initial = customized::kmac(&Self::SPONGE, key.as_ref(), b"");
                first_of(&Self::USUAL.digest(initial, message.as_ref()))
            }

            /// Returns the usual tag of the message so far. The hasher does not change, so more can follow.
            #[must_use]
            pub fn finalize(&self) -> [u8; $output] {
                first_of(&self.running.finish(&Self::USUAL))
            }

            /// Fills `out`, of any length, with the tag of that length of the message so far.
            pub fn finalize_into(&self, out: &mut [u8]) {
                self.output(8 * out.len() as u64).fill(out);
            }

            #[doc = concat!("Returns the output of ", $name, "XOF, KMAC with output of arbitrary length, for the message so far.")]
            #[must_use]
            pub fn finalize_xof(&self) -> OutputReader {
                self.output(0)
            }

            /// Returns the output whose length in bits is absorbed.
            fn output(&self, bits: u64) -> OutputReader {
                let mut running = self.running.clone();
                running.update(&Self::SPONGE, &customized::right_encode(bits));
                OutputReader::new(running.finish(&Self::SPONGE), &Self::SPONGE)
            }

            /// Begins a new, empty message under the same key and customization string.
            pub fn reset(&mut self) {
                self.running.reset(&self.initial);
            }

            /// Returns the running state as bytes, for [`resume`](Self::resume) on this machine or another.
            ///
            /// The bytes replace the key: keep them secret.
            #[must_use]
            pub fn export(&self) -> [u8; $hasher::EXPORTED_LEN] {
                let mut writer = Writer::new(Id::$hasher);
                put(&self.running, &mut writer);
                writer.put_u64s(&self.initial);
                writer.finish()
            }

            /// Returns a hasher that continues from exported bytes.
            ///
            /// # Errors
            /// [`ResumeError`](crate::ResumeError) if the bytes are damaged or from another algorithm.
            pub fn resume(exported: &[u8]) -> Result<Self, $crate::ResumeError> {
                let mut reader = Reader::open(exported, Id::$hasher, Self::EXPORTED_LEN)?;
                Ok(Self { running: take(&mut reader, $block)?, initial: reader.u64s()? })
            }

            #[inline(always)]
            const fn sponge(&self) -> Sponge {
                Self::SPONGE
            }

            #[cfg(feature = "zeroize")]
            fn wipe(&mut self) {
                self.running.wipe();
                zeroize::Zeroize::zeroize(&mut self.initial);
            }
        }

        $crate::api::keccak::sponge_methods!($hasher);
        $crate::api::digest_many!(
            $hasher,
            keyed by of: $hasher,
            $output,
            |of, messages, out| LaneEngine::digest_many(&of.initial, Self::USUAL, messages, out),
            |backends, work| plan(Self::USUAL, backends, work)
        );
        $crate::api::every_hasher!($hasher, $name);
        $crate::api::fixed_output!(
            $hasher,
            output: $output,
            block: <[u8; $block] as digest::array::AssocArraySize>::Size
        );

        /// Keys of 32 bytes; `new_from_slice` takes any length.
        #[cfg(feature = "digest")]
        impl digest::common::KeySizeUser for $hasher {
            type KeySize = digest::consts::U32;
        }

        #[cfg(feature = "digest")]
        impl digest::KeyInit for $hasher {
            fn new(key: &digest::Key<Self>) -> Self {
                Self::new(&key.0, b"")
            }

            fn new_from_slice(key: &[u8]) -> Result<Self, digest::InvalidLength> {
                Ok(Self::new(key, b""))
            }
        }

        #[cfg(feature = "digest")]
        impl digest::MacMarker for $hasher {}
    };
}
pub(crate) use kmac;
