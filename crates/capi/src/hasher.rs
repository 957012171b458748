//! A message hashed piece by piece.

use crate::batch::{Slices, wh_slice};
use crate::failure::{Failure, border, fail};
use crate::memory::{Span, hand_over, place};
use crate::names;
use crate::options::{Options, keying_error, on_threads, wh_options};
use crate::status::wh_status;
use std::alloc::{Layout, alloc, dealloc};
use std::ffi::{c_char, c_void};
use std::ptr;
use widehash::AnyHasher;
use widehash::batch::Messages;

/// A message that is hashed piece by piece, with its algorithm and key. Only functions of this library know what is in
/// it.
///
/// One thread at a time may change a hasher. Any number of threads may read it together, by functions that take it as
/// const.
pub struct wh_hasher {
    state: State,
    /// Whether wh_free gives memory back.
    is_owned: bool,
    hasher: AnyHasher,
}

/// What the memory of a hasher holds. Other numbers mean that it is no hasher; two are enough to find most mistakes.
#[derive(Clone, Copy, PartialEq, Eq)]
#[repr(transparent)]
struct State(u64);

impl State {
    const RUNNING: State = State(0x7769_6465_6861_7368);
    /// A batch has the hasher already.
    const TAKEN: State = State(0x7769_6465_7461_6b65);
    const FREED: State = State(0);
}

/// Returns what is behind a pointer to a hasher.
///
/// # Safety
/// It is null or leads to readable memory, of a hasher if it says that it is one.
#[inline]
fn check(name: &str, hasher: *const wh_hasher) -> Result<(), Failure> {
    if hasher.is_null() {
        return Err(fail!(WH_ERROR_NULL, "{name} is null"));
    }
    // SAFETY: the header asks for a pointer to a hasher; this finds out most of those that are none.
    if !hasher.is_aligned() || unsafe { (&raw const (*hasher).state).read() } != State::RUNNING {
        return Err(fail!(WH_ERROR_HASHER, "{name} is not a hasher, or was freed"));
    }
    Ok(())
}

/// # Safety
/// As for `check`, and nothing changes the hasher during `'a`.
#[inline]
pub(crate) unsafe fn get<'a>(hasher: *const wh_hasher) -> Result<&'a AnyHasher, Failure> {
    check("hasher", hasher)?;
    // SAFETY: it is a hasher, which the caller promises not to change.
    Ok(unsafe { &(*hasher).hasher })
}

/// # Safety
/// As for `check`, and nothing else uses the hasher during `'a`.
#[inline]
pub(crate) unsafe fn get_mut<'a>(hasher: *mut wh_hasher) -> Result<&'a mut AnyHasher, Failure> {
    check("hasher", hasher)?;
    // SAFETY: it is a hasher, which the caller promises not to use meanwhile.
    Ok(unsafe { &mut (*hasher).hasher })
}

/// Where a hasher is to be.
enum Home {
    Heap,
    /// At an address that is aligned.
    Memory(*mut wh_hasher),
}

impl Home {
    /// Finds room in the caller's memory.
    fn within(memory: *mut c_void, memory_len: usize) -> Result<Self, Failure> {
        if memory.is_null() {
            return Err(fail!(WH_ERROR_NULL, "memory is null"));
        }
        let needed = wh_hasher_size();
        if memory_len < needed {
            return Err(fail!(
                WH_ERROR_LENGTH,
                "memory of {memory_len} bytes, where a hasher takes {needed}: see wh_hasher_size"
            ));
        }
        Span::new("memory", memory, memory_len)?;
        let skipped = memory.addr().next_multiple_of(align_of::<wh_hasher>()) - memory.addr();
        Ok(Home::Memory(memory.wrapping_byte_add(skipped).cast()))
    }

    /// Puts a hasher there, and its address at `to`.
    ///
    /// # Safety
    /// The memory is writable and `to` a place for a pointer.
    unsafe fn put(self, hasher: AnyHasher, to: *mut *mut wh_hasher) -> Result<(), Failure> {
        let (address, is_owned) = match self {
            Home::Memory(address) => (address, false),
            Home::Heap => {
                const LAYOUT: Layout = Layout::new::<wh_hasher>();
                // SAFETY: the size is not 0.
                let address: *mut wh_hasher = unsafe { alloc(LAYOUT) }.cast();
                if address.is_null() {
                    return Err(fail!(
                        WH_ERROR_MEMORY,
                        "no memory for a hasher of {} bytes",
                        LAYOUT.size()
                    ));
                }
                (address, true)
            }
        };
        // SAFETY: there is room for a hasher at the address, and for a pointer at the place.
        unsafe {
            address.write(wh_hasher { state: State::RUNNING, is_owned, hasher });
            to.write(address);
        }
        Ok(())
    }
}

/// Makes the hasher of a name and options.
///
/// # Safety
/// The pointers are those of a caller that keeps to the header.
unsafe fn begin(
    algorithm: *const c_char,
    options: *const wh_options,
) -> Result<AnyHasher, Failure> {
    // SAFETY: as the caller promises.
    let (algorithm, options) = unsafe { (names::algorithm(algorithm)?, Options::new(options)?) };
    AnyHasher::new(algorithm, options.keying).map_err(keying_error)
}

/// ==== One message in pieces ====
///
/// Makes a hasher of an empty message.
///
/// algorithm: in. A name.
/// options: in, or NULL. The key or context; the rest is for other functions.
/// hasher: out. The hasher, for wh_free; not written to if there is an error.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wh_hasher_new(
    algorithm: *const c_char,
    options: *const wh_options,
    hasher: *mut *mut wh_hasher,
) -> wh_status {
    border(|| {
        place("hasher", hasher)?;
        // SAFETY: the header asks for such pointers.
        unsafe { Home::Heap.put(begin(algorithm, options)?, hasher) }
    })
}

/// Returns how many bytes a hasher takes in the caller's memory, whatever its algorithm: about 2 KiB. The number may
/// differ between versions of the library.
#[unsafe(no_mangle)]
pub extern "C" fn wh_hasher_size() -> usize {
    size_of::<wh_hasher>() + align_of::<wh_hasher>() - 1
}

/// Makes a hasher of an empty message in the caller's memory, without an allocation.
///
/// memory: out. The hasher lives there: the memory stays where it is until wh_free, and is not copied. Its address need
///   not be aligned.
/// memory_len: bytes of memory, wh_hasher_size() or more.
/// algorithm, options: as for wh_hasher_new.
/// hasher: out. The hasher, for wh_free, which wipes it and leaves the memory to the caller.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wh_hasher_init_in_place(
    memory: *mut c_void,
    memory_len: usize,
    algorithm: *const c_char,
    options: *const wh_options,
    hasher: *mut *mut wh_hasher,
) -> wh_status {
    border(|| {
        place("hasher", hasher)?;
        // SAFETY: the header asks for such pointers.
        unsafe { Home::within(memory, memory_len)?.put(begin(algorithm, options)?, hasher) }
    })
}

/// Checks that a message does not become longer than its length can be counted.
#[inline]
fn check_length(hasher: &AnyHasher, more: usize) -> Result<(), Failure> {
    match hasher.count() {
        Some(count) if count.checked_add(more as u64).is_none() => Err(fail!(
            WH_ERROR_OVERFLOW,
            "a message of {count} bytes and {more} more is longer than 2^64 - 1"
        )),
        _ => Ok(()),
    }
}

/// Appends bytes to the message.
///
/// hasher: in and out.
/// data: in. May be NULL if there are none.
/// len: bytes of data. BLAKE3 is fastest with 16 KiB or more at a time.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wh_update(
    hasher: *mut wh_hasher,
    data: *const c_void,
    len: usize,
) -> wh_status {
    border(|| {
        let data = Span::new("data", data, len)?;
        // SAFETY: the header asks for such pointers.
        let (hasher, data) = unsafe { (get_mut(hasher)?, data.bytes()) };
        check_length(hasher, len)?;
        hasher.update(data);
        Ok(())
    })
}

/// Appends bytes to the message, on several threads if its algorithm allows it: BLAKE3, from about 256 KiB in one piece
/// on.
///
/// hasher, data, len: as for wh_update.
/// threads: how many threads work, at most as many as the machine runs at once, which WH_ALL_THREADS stands for.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wh_update_threads(
    hasher: *mut wh_hasher,
    data: *const c_void,
    len: usize,
    threads: usize,
) -> wh_status {
    border(|| {
        let data = Span::new("data", data, len)?;
        // SAFETY: the header asks for such pointers.
        let (hasher, data) = unsafe { (get_mut(hasher)?, data.bytes()) };
        check_length(hasher, len)?;
        let threads = if hasher.algorithm().is_extendable() { threads } else { 1 };
        on_threads(threads.min(widehash::threads::at_once()), |pool| match pool {
            true => hasher.update_rayon(data),
            false => hasher.update(data),
        });
        Ok(())
    })
}

/// Hashers that the caller points to, each once.
struct Taken<'a>(&'a [*mut wh_hasher]);

impl<'a> Taken<'a> {
    /// # Safety
    /// As for `check`, of each.
    unsafe fn new(hashers: &'a [*mut wh_hasher]) -> Result<Self, Failure> {
        for (index, hasher) in hashers.iter().enumerate() {
            // Those before are marked, so a second pointer to one of them finds it out.
            let checked = check("a hasher", *hasher).map_err(|failure| {
                // SAFETY: `check` has found memory behind all pointers that are not null.
                let is_taken = hasher.is_aligned()
                    && !hasher.is_null()
                    && unsafe { (**hasher).state } == State::TAKEN;
                match is_taken {
                    true => fail!(WH_ERROR_OVERLAP, "hasher {index} is there twice"),
                    false => fail!(
                        WH_ERROR_HASHER,
                        "hasher {index} is null or not a hasher (status {})",
                        failure.0 as i32
                    ),
                }
            });
            if let Err(failure) = checked {
                drop(Taken(&hashers[..index]));
                return Err(failure);
            }
            // SAFETY: it is a hasher, which the caller lets this call change.
            unsafe { (**hasher).state = State::TAKEN };
        }
        Ok(Taken(hashers))
    }
}

impl Drop for Taken<'_> {
    fn drop(&mut self) {
        for hasher in self.0 {
            // SAFETY: `new` has found hashers behind all of them.
            unsafe { (**hasher).state = State::RUNNING };
        }
    }
}

/// Appends to each of many messages its piece: piece i to hasher i. Messages of the same algorithm that are neighbours
/// advance together, in the lanes of the CPU's vectors.
///
/// hashers: in. Pointers to hashers, each there once.
/// pieces: in. As many pieces as hashers, of any lengths.
/// count: how many.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wh_update_many(
    hashers: *const *mut wh_hasher,
    pieces: *const wh_slice,
    count: usize,
) -> wh_status {
    border(|| {
        let hashers = Span::of("hashers", hashers, count)?;
        // SAFETY: the header requires that number of pieces and hashers, which nothing else uses.
        let pieces = unsafe { Slices::new("pieces", pieces, count) }?;
        // SAFETY: as above.
        let taken = unsafe { Taken::new(hashers.items()) }?;
        let mut running: Vec<&mut AnyHasher> = Vec::new();
        if running.try_reserve_exact(count).is_err() {
            return Err(fail!(WH_ERROR_MEMORY, "no memory for {count} pointers"));
        }
        // SAFETY: they are hashers, each there once.
        running.extend(taken.0.iter().map(|hasher| unsafe { &mut (**hasher).hasher }));
        for (index, hasher) in running.iter().enumerate() {
            check_length(hasher, pieces.message(index).len())?;
        }
        AnyHasher::update_many(&mut running, &pieces);
        Ok(())
    })
}

/// Writes the digest of the message so far. The hasher can go on.
///
/// hasher: in.
/// digest: out.
/// digest_len: bytes of the digest: those of wh_digest_len; of BLAKE3 any number.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wh_finalize(
    hasher: *const wh_hasher,
    digest: *mut c_void,
    digest_len: usize,
) -> wh_status {
    border(|| {
        check("hasher", hasher)?;
        let digest = Span::new("digest", digest, digest_len)?;
        digest.apart_from(&Span::of("hasher", hasher, 1)?)?;
        // SAFETY: the header asks for such pointers.
        let hasher = unsafe { get(hasher) }?;
        check_digest_len(hasher.algorithm(), digest_len)?;
        // SAFETY: as above.
        hasher.finalize_into(unsafe { digest.bytes_mut() });
        Ok(())
    })
}

/// Checks the room for one digest.
#[inline]
pub(crate) fn check_digest_len(algorithm: widehash::Algorithm, len: usize) -> Result<(), Failure> {
    let usual = algorithm.output_len();
    if len != usual && !algorithm.is_extendable() {
        return Err(fail!(WH_ERROR_LENGTH, "a digest of {algorithm} has {usual} bytes, not {len}"));
    }
    Ok(())
}

/// Writes a part of the output of the message so far: of BLAKE3 any, of others a part of the digest.
///
/// hasher: in.
/// seek: the first byte of the output that is written.
/// output: out.
/// output_len: bytes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wh_finalize_seek(
    hasher: *const wh_hasher,
    seek: u64,
    output: *mut c_void,
    output_len: usize,
) -> wh_status {
    border(|| {
        check("hasher", hasher)?;
        let output = Span::new("output", output, output_len)?;
        output.apart_from(&Span::of("hasher", hasher, 1)?)?;
        // SAFETY: the header asks for such pointers.
        let hasher = unsafe { get(hasher) }?;
        let most = hasher.algorithm().max_output_len();
        if seek.checked_add(output_len as u64).is_none_or(|end| end > most) {
            return Err(fail!(
                WH_ERROR_LENGTH,
                "{output_len} bytes from byte {seek} on: {} has {most} bytes of output",
                hasher.algorithm()
            ));
        }
        // SAFETY: as above.
        hasher.finalize_at(seek, unsafe { output.bytes_mut() });
        Ok(())
    })
}

/// Compares a digest with that of the message so far, in a time that does not depend on where they differ. Returns
/// WH_MISMATCH if they do, which is no failure for wh_last_error.
///
/// hasher: in.
/// digest: in.
/// digest_len: bytes of the digest, those of wh_digest_len: another length is an error.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wh_verify(
    hasher: *const wh_hasher,
    digest: *const c_void,
    digest_len: usize,
) -> wh_status {
    let mut is_same = false;
    let status = border(|| {
        let digest = Span::new("digest", digest, digest_len)?;
        // SAFETY: the header asks for such pointers.
        let (hasher, digest) = unsafe { (get(hasher)?, digest.bytes()) };
        let algorithm = hasher.algorithm();
        let usual = algorithm.output_len();
        if digest_len != usual {
            return Err(fail!(
                WH_ERROR_LENGTH,
                "a digest of {algorithm} has {usual} bytes, not {digest_len}"
            ));
        }
        is_same = hasher.verify(digest);
        Ok(())
    });
    match status {
        wh_status::WH_OK if !is_same => wh_status::WH_MISMATCH,
        status => status,
    }
}

/// Begins anew with an empty message and the same key.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wh_reset(hasher: *mut wh_hasher) -> wh_status {
    border(|| {
        // SAFETY: the header asks for a hasher.
        unsafe { get_mut(hasher) }?.reset();
        Ok(())
    })
}

/// Makes another hasher with the same message so far.
///
/// hasher: in.
/// clone: out. The new one, for wh_free.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wh_clone(
    hasher: *const wh_hasher,
    clone: *mut *mut wh_hasher,
) -> wh_status {
    border(|| {
        place("clone", clone)?;
        // SAFETY: the header asks for such pointers.
        unsafe { Home::Heap.put(get(hasher)?.clone(), clone) }
    })
}

/// Gives a hasher that exists the algorithm, key and message of another, without an allocation.
///
/// hasher: out. What it was is forgotten.
/// from: in. May be the same.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wh_assign(hasher: *mut wh_hasher, from: *const wh_hasher) -> wh_status {
    border(|| {
        check("from", from)?;
        check("hasher", hasher)?;
        if !ptr::eq(hasher, from) {
            // SAFETY: the header asks for two hashers; they are not the same.
            unsafe { (*hasher).hasher.clone_from(&(*from).hasher) };
        }
        Ok(())
    })
}

/// Writes the running state as bytes that wh_resume takes, here or on another machine, with another version or from
/// another language. They hold the last bytes of the message and the key if there is one: keep them as secret.
///
/// hasher: in.
/// state: out. May be NULL, to find out the length.
/// state_len: in and out. The bytes there are room for; then, those that the state takes, at most 2 KiB.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wh_export(
    hasher: *const wh_hasher,
    state: *mut c_void,
    state_len: *mut usize,
) -> wh_status {
    border(|| {
        // SAFETY: the header asks for such pointers.
        unsafe { hand_over("the state", &get(hasher)?.export(), state, state_len) }
    })
}

/// Makes a hasher that goes on from an exported state, of the algorithm that it names.
///
/// state: in.
/// state_len: its bytes.
/// hasher: out. The hasher, for wh_free.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wh_resume(
    state: *const c_void,
    state_len: usize,
    hasher: *mut *mut wh_hasher,
) -> wh_status {
    border(|| {
        place("hasher", hasher)?;
        let state = Span::new("state", state, state_len)?;
        // SAFETY: the header asks for such pointers.
        unsafe { Home::Heap.put(resumed(state.bytes())?, hasher) }
    })
}

fn resumed(state: &[u8]) -> Result<AnyHasher, Failure> {
    AnyHasher::resume(state).map_err(|error| fail!(WH_ERROR_STATE, "{error}"))
}

/// Finds out what a hasher computes.
///
/// hasher: in.
/// name: out. Where the name of the algorithm goes, with a zero at its end; may be NULL.
/// name_len: in and out. The bytes there are room for; then, those that it takes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wh_hasher_algorithm(
    hasher: *const wh_hasher,
    name: *mut c_char,
    name_len: *mut usize,
) -> wh_status {
    border(|| {
        // SAFETY: the header asks for such pointers.
        unsafe {
            let text = format!("{}\0", get(hasher)?.algorithm());
            hand_over("name", text.as_bytes(), name.cast(), name_len)
        }
    })
}

/// Finds out the length of a hasher's digest.
///
/// hasher: in.
/// digest_len: out. Bytes of a digest, as by wh_digest_len.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wh_hasher_digest_len(
    hasher: *const wh_hasher,
    digest_len: *mut usize,
) -> wh_status {
    border(|| {
        place("digest_len", digest_len)?;
        // SAFETY: the header asks for such pointers.
        unsafe { digest_len.write(get(hasher)?.algorithm().output_len()) };
        Ok(())
    })
}

/// Wipes a hasher and gives its memory back, or leaves it to the caller if that was the caller's.
///
/// hasher: in and out. NULL is no error, and nothing happens.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wh_free(hasher: *mut wh_hasher) -> wh_status {
    border(|| {
        if hasher.is_null() {
            return Ok(());
        }
        check("hasher", hasher)?;
        // SAFETY: it is a hasher that nothing uses any more, as the header asks; one of its own memory has it from
        // `put`, with this layout.
        unsafe {
            (*hasher).state = State::FREED;
            ptr::drop_in_place(&raw mut (*hasher).hasher);
            if (*hasher).is_owned {
                dealloc(hasher.cast(), Layout::new::<wh_hasher>());
            }
        }
        Ok(())
    })
}
