//! Messages of many bytes, from few bytes of input.

use crate::Choices;
use std::sync::OnceLock;

/// More bytes than a target asks for at once.
const POOL: usize = 1 << 18;

/// Returns bytes without a pattern (xorshift).
fn pool() -> &'static [u8] {
    static POOL_OF_BYTES: OnceLock<Vec<u8>> = OnceLock::new();
    POOL_OF_BYTES.get_or_init(|| {
        let mut word = 0x9e37_79b9_7f4a_7c15u64;
        (0..POOL)
            .map(|_| {
                word ^= word << 13;
                word ^= word >> 7;
                word ^= word << 17;
                (word >> 24) as u8
            })
            .collect()
    })
}

/// Returns a message of up to `most` bytes.
pub fn any(choices: &mut Choices<'_>, most: usize) -> Vec<u8> {
    let len = choices.len(most);
    of_len(choices, len)
}

/// Returns a message of `len` bytes: from the pool, one byte repeated, or bytes of the input.
pub fn of_len(choices: &mut Choices<'_>, len: usize) -> Vec<u8> {
    match choices.byte() {
        0xff => vec![choices.byte(); len],
        0xfe => {
            let mut literal = choices.bytes(len.min(64)).to_vec();
            literal.resize(len, 0x55);
            literal
        }
        from => {
            let start = usize::from(from) * 97;
            let pool = &pool()[start..];
            pool.iter().copied().cycle().take(len).collect()
        }
    }
}
