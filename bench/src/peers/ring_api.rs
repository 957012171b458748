//! ring, and aws-lc-rs, which has the same API.

macro_rules! peer {
    ($package:ident $(, $algorithm:ident: $of:ident)?) => {
        use crate::input::Input;
        use crate::runner::{BoxedRunner, each_message, in_pieces};
        use crate::work::{Algorithm, Work};
        use $package::digest::{self, Context, Digest, SHA256, SHA512};

        pub(in crate::peers) fn runner<'a>(
            work: &Work,
            input: &'a Input,
        ) -> Option<BoxedRunner<'a>> {
            match work.algorithm {
                Algorithm::Sha256 => by::<32>(work, input, &SHA256),
                Algorithm::Sha512 => by::<64>(work, input, &SHA512),
                $(Algorithm::$algorithm => by::<32>(work, input, &digest::$of),)?
                _ => None,
            }
        }

        fn by<'a, const N: usize>(
            work: &Work,
            input: &'a Input,
            algorithm: &'static digest::Algorithm,
        ) -> Option<BoxedRunner<'a>> {
            let bytes = |digest: Digest| *digest.as_ref().first_chunk::<N>().expect("N bytes");
            each_message(work, input, move |message| bytes(digest::digest(algorithm, message)))
                .or_else(|| {
                    let new = move || Context::new(algorithm);
                    in_pieces(work, input, new, Context::update, move |c| bytes(c.finish()))
                })
        }
    };
}

pub(super) mod ring {
    peer!(ring);
}

#[cfg(feature = "aws-lc")]
pub(super) mod aws_lc {
    peer!(aws_lc_rs, Sha3_256: SHA3_256);

    /// The expected output of the sha3 crate.
    pub(in crate::peers) fn sha3_256(message: &[u8]) -> Vec<u8> {
        digest::digest(&digest::SHA3_256, message).as_ref().to_vec()
    }
}
