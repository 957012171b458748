//! Many messages in one call.

use crate::failure::{Failure, border, fail};
use crate::memory::Span;
use crate::names;
use crate::options::{Options, keying_error, on_threads, wh_options};
use crate::status::wh_status;
use std::ffi::{c_char, c_void};
use std::slice;
use widehash::algorithm::Algorithm;
use widehash::batch::{Messages, Offset, Ragged, StrideError, Strided};

/// Bytes somewhere: a message, or a piece of one.
#[repr(C)]
pub struct wh_slice {
    /// May be NULL if there are none.
    pub data: *const c_void,
    /// Bytes.
    pub len: usize,
}

impl wh_slice {
    fn of(bytes: &[u8]) -> Self {
        wh_slice { data: bytes.as_ptr().cast(), len: bytes.len() }
    }
}

// SAFETY: threads only read what it leads to, as the header asks of the caller.
unsafe impl Sync for wh_slice {}

/// Slices of the caller's that were checked.
pub(crate) struct Slices<'a>(&'a [wh_slice]);

impl<'a> Slices<'a> {
    /// # Safety
    /// There are `count` slices, their bytes are readable, and nothing changes either during `'a`.
    pub(crate) unsafe fn new(
        name: &'static str,
        slices: *const wh_slice,
        count: usize,
    ) -> Result<Self, Failure> {
        let slices = Span::of(name, slices, count)?;
        // SAFETY: as the caller promises.
        let slices: &[wh_slice] = unsafe { slices.items() };
        for (index, slice) in slices.iter().enumerate() {
            if slice.data.is_null() && slice.len > 0 {
                return Err(fail!(
                    WH_ERROR_NULL,
                    "{name}[{index}] is null, but {} bytes long",
                    slice.len
                ));
            }
            Span::new(name, slice.data, slice.len)?;
        }
        Ok(Slices(slices))
    }
}

impl Messages for Slices<'_> {
    #[inline]
    fn count(&self) -> usize {
        self.0.len()
    }

    #[inline]
    fn message(&self, index: usize) -> &[u8] {
        let slice = &self.0[index];
        if slice.len == 0 {
            return &[];
        }
        // SAFETY: `new` checked that it is not null and ends within the address space; its caller promises the rest.
        unsafe { slice::from_raw_parts(slice.data.cast(), slice.len) }
    }
}

/// Where the digests of a batch go, and how they are computed.
#[derive(Clone, Copy)]
struct Batch<'a> {
    algorithm: Algorithm,
    options: Options<'a>,
    digests: Span,
}

impl<'a> Batch<'a> {
    /// # Safety
    /// The pointers are those of a caller that keeps to the header.
    unsafe fn new(
        algorithm: *const c_char,
        options: *const wh_options,
        digests: *mut c_void,
        digests_len: usize,
    ) -> Result<Self, Failure> {
        let digests = Span::new("digests", digests, digests_len)?;
        // SAFETY: as the caller promises.
        let (algorithm, options) =
            unsafe { (names::algorithm(algorithm)?, Options::new(options)?) };
        Ok(Batch { algorithm, options, digests })
    }

    /// Returns the length of a digest, if `count` of them fill the output exactly.
    fn check_room(&self, count: usize) -> Result<usize, Failure> {
        let len = self.options.digest_len(self.algorithm)?;
        if count.checked_mul(len) != Some(self.digests.len) {
            let room = self.digests.len;
            return Err(fail!(
                WH_ERROR_LENGTH,
                "{count} digests of {len} bytes, but digests_len is {room}"
            ));
        }
        Ok(len)
    }

    /// Writes the digests of messages which the room for them does not overlap.
    ///
    /// # Safety
    /// The room for the digests is writable, and nothing else uses it.
    unsafe fn run<M: Messages + Sync>(&self, messages: &M) -> Result<(), Failure> {
        let len = self.check_room(messages.count())?;
        let Batch { algorithm, options, digests } = self;
        // SAFETY: as the caller promises.
        let out = unsafe { digests.bytes_mut() };
        on_threads(options.threads(), |pool| match pool {
            true => algorithm.output_many_rayon(options.keying, messages, len, out),
            false => algorithm.output_many(options.keying, messages, len, out),
        })
        .map_err(keying_error)
    }
}

/// Returns messages of one length at equal distances.
///
/// # Safety
/// The bytes are readable, and nothing changes them during `'a`.
unsafe fn strided<'a>(
    messages: Span,
    count: usize,
    len: usize,
    stride: usize,
) -> Result<Strided<'a>, Failure> {
    // SAFETY: as the caller promises.
    let bytes = unsafe { messages.bytes() };
    Strided::try_new(bytes, count, len, stride).map_err(|error| match error {
        StrideError::Overlap { .. } => fail!(WH_ERROR_STRIDE, "{error}"),
        _ => fail!(WH_ERROR_LENGTH, "{error}"),
    })
}

/// ==== Many messages in one call ====
///
/// The digests stand one right after another in the order of the messages: those of wh_digest_len bytes each, or of
/// options.digest_len. Threads share the work if options.threads asks for it. Messages may overlap each other; digests
/// may not overlap messages.
///
/// ----
///
/// Writes the digests of messages of one length at equal distances, such as the rows of a table. Message i is the len
/// bytes from messages + i * stride on.
///
/// algorithm: in. A name.
/// options: in, or NULL.
/// messages: in. May be NULL if there are no bytes.
/// messages_len: bytes from the first message to the end of the last, or more.
/// count: how many messages.
/// len: bytes of a message.
/// stride: bytes from a message to the next, len or more.
/// digests: out.
/// digests_len: bytes of all digests, exactly.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wh_digest_many_strided(
    algorithm: *const c_char,
    options: *const wh_options,
    messages: *const c_void,
    messages_len: usize,
    count: usize,
    len: usize,
    stride: usize,
    digests: *mut c_void,
    digests_len: usize,
) -> wh_status {
    border(|| {
        let messages = Span::new("messages", messages, messages_len)?;
        // SAFETY: the header asks for such pointers; the room for digests is not among the messages.
        unsafe {
            let batch = Batch::new(algorithm, options, digests, digests_len)?;
            batch.digests.apart_from(&messages)?;
            batch.run(&strided(messages, count, len, stride)?)
        }
    })
}

/// Writes the digests of messages that stand one after another, as in a column of Arrow. Message i is the bytes from
/// values + offsets[i] to values + offsets[i + 1].
///
/// algorithm: in. A name.
/// options: in, or NULL.
/// values: in. May be NULL if there are no bytes.
/// values_len: bytes of values.
/// offsets: in. One more than there are messages, none below the one before it. The first need not be 0.
/// count: how many messages.
/// digests: out.
/// digests_len: bytes of all digests, exactly.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wh_digest_many_offsets32(
    algorithm: *const c_char,
    options: *const wh_options,
    values: *const c_void,
    values_len: usize,
    offsets: *const u32,
    count: usize,
    digests: *mut c_void,
    digests_len: usize,
) -> wh_status {
    // SAFETY: the header asks for such pointers.
    border(|| unsafe {
        offsets_any(
            Batch::new(algorithm, options, digests, digests_len)?,
            values,
            values_len,
            offsets,
            count,
        )
    })
}

/// Does what wh_digest_many_offsets32 does, with offsets of 64 bits.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wh_digest_many_offsets64(
    algorithm: *const c_char,
    options: *const wh_options,
    values: *const c_void,
    values_len: usize,
    offsets: *const u64,
    count: usize,
    digests: *mut c_void,
    digests_len: usize,
) -> wh_status {
    // SAFETY: the header asks for such pointers.
    border(|| unsafe {
        offsets_any(
            Batch::new(algorithm, options, digests, digests_len)?,
            values,
            values_len,
            offsets,
            count,
        )
    })
}

/// # Safety
/// The pointers are those of a caller that keeps to the header.
unsafe fn offsets_any<O: Offset>(
    batch: Batch<'_>,
    values: *const c_void,
    values_len: usize,
    offsets: *const O,
    count: usize,
) -> Result<(), Failure> {
    if offsets.is_null() {
        return Err(fail!(
            WH_ERROR_NULL,
            "offsets are null: {count} messages take one more of them"
        ));
    }
    let values = Span::new("values", values, values_len)?;
    let Some(ends) = count.checked_add(1) else {
        return Err(fail!(
            WH_ERROR_OVERFLOW,
            "offsets of {count} messages exceed the address space"
        ));
    };
    let offsets = Span::of("offsets", offsets, ends)?;
    batch.digests.apart_from(&values)?;
    batch.digests.apart_from(&offsets)?;
    // SAFETY: as the caller promises.
    let (values, offsets) = unsafe { (values.bytes(), offsets.items::<O>()) };
    let messages =
        Ragged::new(values, offsets).map_err(|error| fail!(WH_ERROR_OFFSETS, "{error}"))?;
    // Listed a part at a time, by one type for all forms of messages but the strided: the engines are compiled for fewer
    // types, and a list is read faster than offsets.
    const PART: usize = 4096;
    let part = match batch.options.threads() {
        1 => PART,
        threads => PART.saturating_mul(4 * threads),
    };
    let mut list = Vec::new();
    if list.try_reserve_exact(part.min(count)).is_err() {
        return Err(fail!(WH_ERROR_MEMORY, "no memory for a list of {part} messages"));
    }
    let len = batch.check_room(count)?;
    for start in (0..count).step_by(part) {
        let messages = (start..count.min(start + part)).map(|index| messages.message(index));
        list.clear();
        list.extend(messages.map(wh_slice::of));
        let digests = batch.digests.part(start * len, list.len() * len);
        let batch = Batch { digests, ..batch };
        // SAFETY: as the caller promises; the room for digests is apart from what is read.
        unsafe { batch.run(&Slices(&list)) }?;
    }
    Ok(())
}

/// Writes the digests of messages that lie anywhere.
///
/// algorithm: in. A name.
/// options: in, or NULL.
/// messages: in. Where they are.
/// count: how many.
/// digests: out.
/// digests_len: bytes of all digests, exactly.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wh_digest_many_slices(
    algorithm: *const c_char,
    options: *const wh_options,
    messages: *const wh_slice,
    count: usize,
    digests: *mut c_void,
    digests_len: usize,
) -> wh_status {
    border(|| {
        // SAFETY: the header asks for such pointers.
        let batch = unsafe { Batch::new(algorithm, options, digests, digests_len) }?;
        batch.digests.apart_from(&Span::of("messages", messages, count)?)?;
        // SAFETY: as above.
        let slices = unsafe { Slices::new("messages", messages, count) }?;
        for slice in slices.0 {
            batch.digests.apart_from(&Span::new("a message", slice.data, slice.len)?)?;
        }
        // SAFETY: as above; the room for digests is apart from what is read.
        unsafe { batch.run(&slices) }
    })
}

/// Writes the digests of n messages of 33 bytes, such as compressed public keys, at equal distances: of wh_hash33 by
/// SHA-256, 32 bytes each.
///
/// dst: out. Room for n digests or more; those of the messages come first.
/// dst_len: bytes of dst.
/// src: in. Message i is the 33 bytes from src + i * stride on.
/// src_len: bytes of src.
/// n: how many messages.
/// stride: bytes from a message to the next, 33 or more.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wh_hash33(
    dst: *mut c_void,
    dst_len: usize,
    src: *const c_void,
    src_len: usize,
    n: usize,
    stride: usize,
) -> wh_status {
    // SAFETY: the header asks for such pointers.
    border(|| unsafe { of_33(c"sha256", dst, dst_len, src, src_len, n, stride) })
}

/// Does what wh_hash33 does by HASH160, RIPEMD-160 of SHA-256: 20 bytes each.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wh_from_pubkeys33(
    dst: *mut c_void,
    dst_len: usize,
    src: *const c_void,
    src_len: usize,
    n: usize,
    stride: usize,
) -> wh_status {
    // SAFETY: the header asks for such pointers.
    border(|| unsafe { of_33(c"hash160", dst, dst_len, src, src_len, n, stride) })
}

/// # Safety
/// The pointers are those of a caller that keeps to the header.
unsafe fn of_33(
    algorithm: &std::ffi::CStr,
    dst: *mut c_void,
    dst_len: usize,
    src: *const c_void,
    src_len: usize,
    n: usize,
    stride: usize,
) -> Result<(), Failure> {
    // SAFETY: a string of ours.
    let algorithm = unsafe { names::algorithm(algorithm.as_ptr()) }?;
    let (src, dst) = (Span::new("src", src, src_len)?, Span::new("dst", dst, dst_len)?);
    let each = algorithm.output_len();
    let Some(needed) = n.checked_mul(each).filter(|needed| *needed <= dst_len) else {
        return Err(fail!(
            WH_ERROR_LENGTH,
            "{n} digests of {each} bytes do not fit in dst_len, {dst_len}"
        ));
    };
    dst.apart_from(&src)?;
    // SAFETY: as the caller promises; they do not overlap.
    let (messages, out) = unsafe { (strided(src, n, 33, stride)?, dst.bytes_mut()) };
    algorithm
        .digest_many(widehash::algorithm::Keying::None, &messages, &mut out[..needed])
        .map_err(keying_error)
}

/// Writes one level of a Merkle tree: parent i is the digest of nodes 2 i and 2 i + 1, one after the other. The levels
/// of a tree are calls, each with the parents of the one before.
///
/// algorithm: in. A name, such as "sha256"; the nodes have the length of its digests.
/// options: in, or NULL.
/// nodes: in.
/// nodes_len: bytes of all nodes, of which there is an even number.
/// parents: out. Not in the same place as the nodes.
/// parents_len: half as many bytes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wh_merkle_level(
    algorithm: *const c_char,
    options: *const wh_options,
    nodes: *const c_void,
    nodes_len: usize,
    parents: *mut c_void,
    parents_len: usize,
) -> wh_status {
    border(|| {
        // SAFETY: the header asks for such pointers.
        let batch = unsafe { Batch::new(algorithm, options, parents, parents_len) }?;
        let each = batch.options.digest_len(batch.algorithm)?;
        let pair = 2 * each;
        if !nodes_len.is_multiple_of(pair) || nodes_len / 2 != parents_len {
            return Err(fail!(
                WH_ERROR_LENGTH,
                "nodes of {nodes_len} bytes, pairs of {pair}, do not make parents of {parents_len} bytes"
            ));
        }
        let nodes = Span::new("nodes", nodes, nodes_len)?;
        batch.digests.named("parents").apart_from(&nodes)?;
        // SAFETY: as above; the room for parents is not among the nodes.
        unsafe { batch.run(&strided(nodes, nodes_len / pair, pair, pair)?) }
    })
}
