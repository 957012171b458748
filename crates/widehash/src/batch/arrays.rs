//! Lists of messages of one length that the compiler knows.
#![allow(unsafe_code)]

use super::messages::{Messages, Strided};
use crate::simd::array::Filled;

/// Replaces the elements of `list` by `count` messages of `LEN` bytes, from `start` on.
///
/// # Panics
/// Unless all of them have that length.
#[inline(always)]
pub(crate) fn arrays_of<'m, 'l, M, const LEN: usize, const MOST: usize>(
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
                    let list = arrays_of(messages, start, count, &mut list);
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
