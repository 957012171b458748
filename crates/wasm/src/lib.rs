//! The engine as a WebAssembly module, for the npm package `widehash`.
//!
//! JavaScript writes what a call needs into the module's rooms, calls once, and reads the result from a room:
//!
//! | room | what is in it |
//! |---|---|
//! | *input* | the message, a piece of it, or many messages |
//! | *text* | keys, contexts, names, exported states, parts of BLAKE3 messages, messages of errors |
//! | *output* | digests |
//! | *ends* | where each message of a batch ends in the input |
//!
//! All have a fixed size, and so have the places of running hashers ([`places`]): the memory never grows.
//!
//! An algorithm is its index in [`Algorithm::ALL`], or [`OTHER`]: the one without a name of its own that was found last.
//! A hasher is the index of its place. Results below zero are failures ([`reply`]), whose message is in the room *text*.
#![no_std]

mod batch;
mod places;
mod reply;
mod rooms;

use batch::Batch;
use reply::{Failure, answer};
use rooms::{ENDS, INPUT, OUTPUT, TEXT};
use widehash::algorithm::{Algorithm, AnyHasher, KeyUse, Keying, KeyingError};
use widehash::backend::Backend;
use widehash::batch::{Messages, Ragged, Strided};

/// What stands for an algorithm that has no index.
const OTHER: u32 = i32::MAX as u32;

/// Nothing panics: JavaScript checks what it passes. If it did, the instance would trap.
#[cfg(not(test))]
#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    core::arch::wasm32::unreachable()
}

/// Exports a function under its own name.
macro_rules! export {
    ($($(#[$doc:meta])* fn $name:ident($($argument:ident: $type:ty),*) $(-> $result:ty)? $body:block)+) => {
        $(
            $(#[$doc])*
            // SAFETY: no other function has this name, because every export stands in this macro.
            #[allow(unsafe_code)]
            #[unsafe(no_mangle)]
            pub extern "C" fn $name($($argument: $type),*) $(-> $result)? $body
        )+
    };
}

// ---- rooms and algorithms ----

export! {
    /// Returns where a room is: 0 input, 1 text, 2 output, 3 ends, 4 the places.
    fn room(which: u32) -> usize {
        match which {
            0 => INPUT.address(),
            1 => TEXT.address(),
            2 => OUTPUT.address(),
            3 => ENDS.address(),
            _ => places::address(),
        }
    }

    /// Returns the size of a room in bytes.
    fn room_len(which: u32) -> usize {
        match which {
            0 => INPUT.len(),
            1 => TEXT.len(),
            2 => OUTPUT.len(),
            3 => ENDS.len(),
            _ => places::COUNT * places::Place::LEN,
        }
    }

    /// Returns the number of places for hashers.
    fn place_count() -> usize {
        places::COUNT
    }

    /// Writes the name of the best instructions that this build has into the text, and returns its length.
    fn backend() -> u32 {
        let best = Backend::ALL.iter().rev().find(|backend| backend.is_available());
        reply::write(best.copied().unwrap_or(Backend::Scalar))
    }

    /// Returns the number of algorithms that have an index.
    fn algorithm_count() -> usize {
        Algorithm::ALL.len()
    }

    /// Returns the index of the algorithm whose name is in the first `len` bytes of the text, or [`OTHER`].
    fn algorithm_find(len: usize) -> i32 {
        answer(|| {
            let name = core::str::from_utf8(&TEXT.read()[..len]).unwrap_or_default();
            let algorithm: Algorithm = name.parse().map_err(Failure::unknown)?;
            match Algorithm::ALL.iter().position(|known| *known == algorithm) {
                Some(index) => Ok(index as u32),
                None => {
                    rooms::OTHER_ALGORITHM.set(Some(algorithm));
                    Ok(OTHER)
                }
            }
        })
    }

    /// Writes the name of an algorithm into the text, and returns its length.
    fn algorithm_name(algorithm: u32) -> u32 {
        reply::write(self::algorithm(algorithm))
    }

    /// Returns the length of the algorithm's digest in bytes.
    fn algorithm_output_len(algorithm: u32) -> usize {
        self::algorithm(algorithm).output_len()
    }

    /// Returns what the algorithm does with a key (0 takes none, 1 takes one, 2 needs one), and 4 more if its output has
    /// any length.
    fn algorithm_traits(algorithm: u32) -> u32 {
        let algorithm = self::algorithm(algorithm);
        let key = match algorithm.key_use() {
            KeyUse::Required => 2,
            KeyUse::Optional => 1,
            _ => 0,
        };
        key + if algorithm.is_extendable() { 4 } else { 0 }
    }
}

/// Returns the algorithm that stands for this number.
fn algorithm(index: u32) -> Algorithm {
    match Algorithm::ALL.get(index as usize) {
        Some(algorithm) => *algorithm,
        None => rooms::OTHER_ALGORITHM.get().expect("an algorithm that was found"),
    }
}

/// Returns how messages are keyed: `mode` is 0 for not at all, 1 for the key and 2 for the context that is in the first
/// `len` bytes of the text.
fn keying(mode: u32, len: usize) -> Keying<'static> {
    let text = &TEXT.read()[..len];
    match mode {
        0 => Keying::None,
        1 => Keying::Key(text),
        _ => Keying::DeriveKey(core::str::from_utf8(text).unwrap_or_default()),
    }
}

/// Returns the number whose lower and upper half these are.
fn whole(low: u32, high: u32) -> u64 {
    u64::from(high) << 32 | u64::from(low)
}

// ---- whole messages ----

/// Writes the digests of a batch.
fn digests(algorithm: Algorithm, mode: u32, key_len: usize, messages: &Batch<'_>) -> i32 {
    answer(|| {
        let out = &mut OUTPUT.write()[..messages.count() * algorithm.output_len()];
        digest_many(algorithm, keying(mode, key_len), messages, out).map_err(Failure::keying)?;
        Ok(0)
    })
}

/// Hashes messages side by side in the lanes of vectors.
#[cfg(feature = "lanes")]
fn digest_many(
    algorithm: Algorithm,
    keying: Keying<'_>,
    messages: &Batch<'_>,
    out: &mut [u8],
) -> Result<(), KeyingError> {
    algorithm.digest_many(keying, messages, out)
}

/// Hashes messages one by one: without the kernels for lanes, a module has half the size or less.
#[cfg(not(feature = "lanes"))]
fn digest_many(
    algorithm: Algorithm,
    keying: Keying<'_>,
    messages: &Batch<'_>,
    out: &mut [u8],
) -> Result<(), KeyingError> {
    let mut hasher = AnyHasher::new(algorithm, keying)?;
    for (index, digest) in out.chunks_exact_mut(algorithm.output_len()).enumerate() {
        hasher.update(messages.message(index));
        hasher.finalize_reset_into(digest);
    }
    Ok(())
}

export! {
    /// Writes the digests of `count` messages of `len` bytes, each `stride` bytes after the one before. The key is the
    /// caller's to wipe.
    fn digest_strided(algorithm: u32, mode: u32, key_len: usize, count: usize, len: usize, stride: usize) -> i32 {
        let messages = Strided::new(INPUT.read(), count, len, stride);
        digests(self::algorithm(algorithm), mode, key_len, &Batch::Strided(messages))
    }

    /// Writes the digests of `count` messages that follow each other in the input. Where they end is in the room *ends*,
    /// after where the first one begins.
    fn digest_ragged(algorithm: u32, mode: u32, key_len: usize, count: usize) -> i32 {
        let messages = Ragged::new(INPUT.read(), &rooms::ends()[..count + 1]).expect("ascending ends");
        digests(self::algorithm(algorithm), mode, key_len, &Batch::Ragged(messages))
    }
}

// ---- running messages ----

/// Puts a hasher into a place, or says why there is none.
fn put(place: usize, hasher: Result<AnyHasher, Failure>) -> i32 {
    answer(|| {
        places::put(place, hasher?);
        Ok(0)
    })
}

export! {
    /// Puts a new hasher into a place.
    fn hasher_new(place: usize, algorithm: u32, mode: u32, key_len: usize) -> i32 {
        let hasher = AnyHasher::new(self::algorithm(algorithm), keying(mode, key_len));
        put(place, hasher.map_err(Failure::keying))
    }

    /// Puts a hasher into a place that goes on from the exported state in the first `len` bytes of the text.
    fn hasher_resume(place: usize, len: usize) -> i32 {
        put(place, AnyHasher::resume(&TEXT.read()[..len]).map_err(Failure::resuming))
    }

    /// Writes the name of a hasher's algorithm into the text, and returns its length.
    fn hasher_name(place: usize) -> u32 {
        reply::write(places::hasher(place).algorithm())
    }

    fn hasher_reset(place: usize) {
        places::hasher(place).reset();
    }

    /// Appends the first `len` bytes of the input.
    fn hasher_update(place: usize, len: usize) {
        places::hasher(place).update(&INPUT.read()[..len]);
    }

    /// Writes `len` bytes of output, from the byte on whose number is given by its halves.
    fn hasher_finalize(place: usize, seek_low: u32, seek_high: u32, len: usize) {
        places::hasher(place).finalize_at(whole(seek_low, seek_high), &mut OUTPUT.write()[..len]);
    }

    /// Writes the running state into the text, and returns its length.
    fn hasher_export(place: usize) -> usize {
        rooms::put_text(&places::hasher(place).export())
    }
}

// ---- parts of BLAKE3 messages ----

#[cfg(feature = "blake3")]
export! {
    /// Hashes the first `len` bytes of the input as the part of a message that begins at the byte whose number is given
    /// by its halves. Writes the part into the text, and returns its length.
    fn hasher_subtree(place: usize, offset_low: u32, offset_high: u32, len: usize) -> usize {
        let hasher = places::hasher(place).as_blake3().expect("a hasher of BLAKE3");
        let part = hasher.subtree(whole(offset_low, offset_high), &INPUT.read()[..len]);
        rooms::put_text(&part.to_bytes())
    }

    /// Appends the part in the first `len` bytes of the text.
    fn hasher_push_subtree(place: usize, len: usize) -> i32 {
        answer(|| {
            let part = widehash::blake3::Subtree::from_bytes(&TEXT.read()[..len]);
            let hasher = places::hasher(place).as_blake3_mut().expect("a hasher of BLAKE3");
            hasher.push_subtree(&part.map_err(Failure::resuming)?).map_err(Failure::placing)?;
            Ok(0)
        })
    }
}
