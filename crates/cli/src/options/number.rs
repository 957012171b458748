//! The numbers that options take, and what is said of those that are none.

/// Reads a number that is at least 1.
pub(super) fn positive<N: TryFrom<u64>>(text: &str) -> Result<N, String> {
    whole(text, 1, "a whole number, 1 or more")
}

/// Reads a number of bytes.
pub(super) fn bytes<N: TryFrom<u64>>(text: &str) -> Result<N, String> {
    whole(text, 0, "a whole number of bytes, without a unit")
}

/// Reads a number of bytes that is at least 1.
pub(super) fn positive_bytes<N: TryFrom<u64>>(text: &str) -> Result<N, String> {
    whole(text, 1, "a whole number of bytes, 1 or more, without a unit")
}

/// Reads a number; `allowed` says which.
fn whole<N: TryFrom<u64>>(text: &str, least: u64, allowed: &str) -> Result<N, String> {
    if text.is_empty() || !text.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(format!("must be {allowed}"));
    }
    let number =
        text.parse::<u64>().ok().and_then(|number| Some((number, N::try_from(number).ok()?)));
    match number {
        None => Err(format!("is too large; must be {allowed}")),
        Some((number, _)) if number < least => Err(format!("must be {allowed}")),
        Some((_, number)) => Ok(number),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::num::NonZeroU64;

    #[test]
    fn what_is_allowed_is_said() {
        assert_eq!(positive::<u64>("12"), Ok(12));
        assert_eq!(positive_bytes::<NonZeroU64>("1").unwrap().get(), 1);
        assert_eq!(bytes::<usize>("0"), Ok(0));
        assert_eq!(bytes::<u64>("18446744073709551615"), Ok(u64::MAX));
        for wrong in ["0", "", "lots", "1k", "-1", "1.5", "+1", " 1", "\u{663}"] {
            assert_eq!(positive::<u64>(wrong).unwrap_err(), "must be a whole number, 1 or more");
        }
        for wrong in ["18446744073709551616", "99999999999999999999999"] {
            let allowed = "is too large; must be a whole number of bytes, without a unit";
            assert_eq!(bytes::<u64>(wrong).unwrap_err(), allowed);
        }
    }
}
