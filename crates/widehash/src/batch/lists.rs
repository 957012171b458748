//! Messages of one short length through kernels that hash lists of them.
//!
//! Such a kernel is chosen for its length and its lanes alone. The scheduler hashes the messages that do not fill
//! the lanes.
#![allow(unsafe_code)]

use super::messages::{Messages, Part, Strided, assert_room};
use crate::backend::{Backends, Kernel, Permitted, Plan, Work};
use crate::simd::array::Filled;

/// Writes the digests of messages of `LEN` bytes, which are at most [`MOST_LISTED`] and a multiple of the kernel's
/// lanes.
pub(crate) type HashList<const LEN: usize, const N: usize> =
    unsafe fn(&[&[u8; LEN]], &mut [[u8; N]]);

/// The most messages of a list.
pub(crate) const MOST_LISTED: usize = 128;

/// Hashes the first messages by the first permitted kernel of the table, as many as fill its lanes, if all have
/// `LEN` bytes. Returns the other messages with their places. The scalar kernel of the table is never called.
///
/// # Panics
/// Unless `out` has exactly one place for each message.
#[track_caller]
pub(crate) fn hash_lists<'m, 'o, M, const LEN: usize, const N: usize>(
    table: &'static [Kernel<HashList<LEN, N>>],
    messages: &'m M,
    out: &'o mut [[u8; N]],
) -> (Part<'m, M>, &'o mut [[u8; N]])
where
    M: Messages + ?Sized,
{
    assert_room(messages.count(), out.len());
    let common_len = messages.common_len();
    let kernel = Permitted::now().first(table);
    let lanes = kernel.lanes();
    let listed = match common_len == Some(LEN) && lanes > 1 {
        true => out.len() / lanes * lanes,
        false => 0,
    };
    let (hashed, rest) = out.split_at_mut(listed);
    if listed > 0 {
        let mut list = Filled::<_, MOST_LISTED>::new();
        for (index, out) in hashed.chunks_mut(MOST_LISTED).enumerate() {
            let list = list_of(messages, MOST_LISTED * index, out.len(), &mut list);
            // SAFETY: the instruction set of a selected kernel is available.
            unsafe { (kernel.run)(list, out) };
        }
    }
    (Part { messages, start: listed, count: rest.len(), common_len }, rest)
}

/// Replaces the elements of `list` by `count` messages of `LEN` bytes, from `start` on.
///
/// # Panics
/// Unless all of them have that length.
#[inline(always)]
pub(crate) fn list_of<'m, 'l, M, const LEN: usize, const MOST: usize>(
    messages: &'m M,
    start: usize,
    count: usize,
    list: &'l mut Filled<&'m [u8; LEN], MOST>,
) -> &'l [&'m [u8; LEN]]
where
    M: Messages + ?Sized,
{
    let Some(strided) = messages.strided() else {
        let message = |i| messages.message(start + i).first_chunk().expect("the common length");
        return list.replace(count, message);
    };
    let Strided { buffer, stride, .. } = strided.part(start, count);
    let end_of = |i: usize| i.checked_mul(stride)?.checked_add(LEN);
    assert!(count == 0 || end_of(count - 1).is_some_and(|end| end <= buffer.len()));
    // One check for all messages. With a check for each, and a distance that the compiler does not know, batches of
    // BLAKE3 of 33 bytes and of RIPEMD-160 of 32 take 7 % more time on an AMD EPYC (Zen 5).
    // SAFETY: messages below `count` end at most where the last does, which is in the buffer.
    list.replace(count, |i| unsafe { &*buffer.as_ptr().add(i * stride).cast() })
}

/// Adds to `plan` how [`hash_lists`] hashes `work` by these kernels of compression functions if `backends` are
/// permitted, and returns the work that is left.
pub(crate) fn plan_lists<const LEN: usize, const N: usize>(
    compressions: &[&'static str],
    table: &'static [Kernel<HashList<LEN, N>>],
    backends: Backends,
    work: Work,
    plan: &mut Plan,
) -> Work {
    let kernel = backends.first(table).choice;
    if work.message_len() != LEN || kernel.lanes == 1 {
        return work;
    }
    let left = work.messages() % kernel.lanes;
    for compression in compressions {
        plan.add(compression, kernel, work.messages() - left);
    }
    Work::new(left, LEN)
}

/// The scalar kernel of a table for [`hash_lists`], which stands for none.
pub(crate) fn no_list<const LEN: usize, const N: usize>(_: &[&[u8; LEN]], _: &mut [[u8; N]]) {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_hold_the_messages_from_the_start_on() {
        let bytes: [u8; 106] = core::array::from_fn(|i| i as u8);
        let strided = Strided::new(&bytes, 3, 32, 37);
        let slices = [&bytes[1..33], &bytes[..32], &bytes[74..]];
        fn check(messages: &impl Messages) {
            for start in 0..=messages.count() {
                for count in 0..=messages.count() - start {
                    let mut list = Filled::<&[u8; 32], 4>::new();
                    let list = list_of(messages, start, count, &mut list);
                    assert_eq!(list.len(), count);
                    for (i, message) in list.iter().enumerate() {
                        assert_eq!(message.as_slice(), messages.message(start + i));
                    }
                }
            }
        }
        check(&strided);
        check(&slices);
    }
}
