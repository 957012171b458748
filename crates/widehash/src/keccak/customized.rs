//! The encodings of NIST SP 800-185, section 2.3, and the first state of cSHAKE and KMAC.

use super::sponge::{Running, Sponge, State, ZEROS};
use crate::simd::array::Filled;

/// An encoded number: at most nine bytes.
pub(super) type Encoded = Filled<u8, 9>;

/// Returns the bytes of a number, big-endian, without leading zeros.
fn digits(number: u64) -> Encoded {
    let bytes = number.to_be_bytes();
    let mut digits = Encoded::new();
    digits.extend(&bytes[number.leading_zeros() as usize / 8..]);
    digits
}

/// Returns `left_encode(number)`.
pub(super) fn left_encode(number: u64) -> Encoded {
    let digits = if number == 0 { zero() } else { digits(number) };
    let mut encoded = Encoded::new();
    encoded.push(digits.len() as u8);
    encoded.extend(&digits);
    encoded
}

/// Returns `right_encode(number)`.
pub(super) fn right_encode(number: u64) -> Encoded {
    let mut encoded = if number == 0 { zero() } else { digits(number) };
    encoded.push(encoded.len() as u8);
    encoded
}

/// Returns `length_encode(number)` of RFC 9861, section 3.2: zero has no digits.
pub(super) fn length_encode(number: u64) -> Encoded {
    let mut encoded = digits(number);
    encoded.push(encoded.len() as u8);
    encoded
}

fn zero() -> Encoded {
    let mut zero = Encoded::new();
    zero.push(0);
    zero
}

/// Returns the state after `bytepad(encode_string(a) || encode_string(b) ..., rate)`.
pub(super) fn padded_strings(state: &State, sponge: &Sponge, strings: &[&[u8]]) -> State {
    let mut running = Running::new(*state);
    running.update(sponge, &left_encode(sponge.rate as u64));
    for string in strings {
        running.update(sponge, &left_encode(8 * string.len() as u64));
        running.update(sponge, string);
    }
    if running.at > 0 {
        running.update(sponge, &[0; super::sponge::MAX_RATE][..sponge.rate - running.at]);
    }
    running.state
}

/// Returns the state from which cSHAKE absorbs the message (section 3.3).
pub(super) fn cshake(sponge: &Sponge, function_name: &[u8], customization: &[u8]) -> State {
    padded_strings(ZEROS, sponge, &[function_name, customization])
}

/// Returns the state from which KMAC absorbs the message (section 4.3).
pub(super) fn kmac(sponge: &Sponge, key: &[u8], customization: &[u8]) -> State {
    padded_strings(&cshake(sponge, b"KMAC", customization), sponge, &[key])
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The examples of SP 800-185, section 2.3.1, and of RFC 9861, section 3.2.
    #[test]
    fn numbers_are_encoded_as_the_standards_say() {
        assert_eq!(left_encode(0)[..], [1, 0]);
        assert_eq!(right_encode(0)[..], [0, 1]);
        assert_eq!(length_encode(0)[..], [0]);
        assert_eq!(length_encode(12)[..], [12, 1]);
        assert_eq!(length_encode(65538)[..], [1, 0, 2, 3]);
        assert_eq!(left_encode(255)[..], [1, 255]);
        assert_eq!(left_encode(256)[..], [2, 1, 0]);
        assert_eq!(right_encode(u64::MAX)[..], [255, 255, 255, 255, 255, 255, 255, 255, 8]);
    }
}
