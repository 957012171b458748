//! The parameters of CubeHash*i*+*r*/*b*+*f*-*h*.

// What comes from outside causes no panic.
#![deny(
    clippy::indexing_slicing,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::arithmetic_side_effects
)]

use core::fmt;
use core::str::FromStr;

use super::scalar;

/// The parameters of CubeHash*i*+*r*/*b*+*f*-*h*, each within its range.
///
/// They are parsed and printed in the submission's notation, with the digest's length in bits:
///
/// ```
/// use widehash::cubehash::Params;
///
/// let params: Params = "16+16/32+32-256".parse()?;
/// assert_eq!(params, Params::revision3(256)?);
/// assert_eq!(params.to_string(), "16+16/32+32-256");
/// assert_eq!("cubehash160+16/32+160-512".parse(), Params::revision2(512));
///
/// let error = Params::new(16, 16, 129, 32, 256).unwrap_err();
/// assert_eq!(error.to_string(), "b (bytes of a block) is 129, must be 1 to 128");
/// # Ok::<(), widehash::cubehash::ParamsError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Params {
    initial_rounds: u16,
    rounds: u16,
    block_len: u8,
    final_rounds: u16,
    output_len: u8,
}

impl Params {
    /// The largest *i*, *r* and *f*.
    ///
    /// The definition sets no limit. This one is far above every published variant (at most 160
    /// rounds), and keeps untrusted parameters from stalling the program.
    pub const MAX_ROUNDS: u32 = 4096;

    /// Returns the parameters of CubeHash`i`+`r`/`b`+`f`-`h`: `i` rounds that compute the initial
    /// state, `r` rounds after each block of `b` bytes, `f` rounds at the end, and a digest of `h`
    /// bits.
    ///
    /// # Errors
    /// [`ParamsError`] unless `i`, `r` and `f` are 1 to [`MAX_ROUNDS`](Self::MAX_ROUNDS), `b` is 1 to
    /// 128, and `h` is 8 to 512 and a multiple of 8.
    pub const fn new(i: u32, r: u32, b: u32, f: u32, h: u32) -> Result<Params, ParamsError> {
        const fn check(parameter: Parameter, value: u32) -> Result<u32, ParamsError> {
            let (min, max) = parameter.range();
            if value < min || value > max {
                return Err(ParamsError::OutOfRange { parameter, value });
            }
            Ok(value)
        }
        // Constant functions cannot use `?` yet.
        macro_rules! checked {
            ($parameter:ident, $value:expr) => {
                match check(Parameter::$parameter, $value) {
                    Ok(value) => value,
                    Err(error) => return Err(error),
                }
            };
        }
        let params = Params {
            initial_rounds: checked!(I, i) as u16,
            rounds: checked!(R, r) as u16,
            block_len: checked!(B, b) as u8,
            final_rounds: checked!(F, f) as u16,
            output_len: (checked!(H, h) / 8) as u8,
        };
        if !h.is_multiple_of(8) {
            return Err(ParamsError::PartOfByte { h });
        }
        Ok(params)
    }

    /// Returns revision 3 of the submission, CubeHash16+16/32+32-`h`, which "CubeHash" means today.
    ///
    /// # Errors
    /// [`ParamsError`] unless `h` is 8 to 512 and a multiple of 8.
    pub const fn revision3(h: u32) -> Result<Params, ParamsError> {
        Params::new(16, 16, 32, 32, h)
    }

    /// Returns revision 2 of the submission, CubeHash160+16/32+160-`h`, then written
    /// CubeHash16/32-`h`.
    ///
    /// # Errors
    /// [`ParamsError`] unless `h` is 8 to 512 and a multiple of 8.
    pub const fn revision2(h: u32) -> Result<Params, ParamsError> {
        Params::new(160, 16, 32, 160, h)
    }

    /// Returns a preset, whose range is checked at compile time.
    #[expect(
        clippy::panic,
        reason = "the compiler evaluates it, with lengths that stand in the code"
    )]
    pub(super) const fn preset(h: u32) -> Params {
        match Params::revision3(h) {
            Ok(params) => params,
            Err(_) => panic!("a preset's digest is 8 to 512 bits"),
        }
    }

    /// Returns *i*, the rounds that compute the initial state.
    #[must_use]
    pub const fn initial_rounds(&self) -> u32 {
        self.initial_rounds as u32
    }

    /// Returns *r*, the rounds after each block.
    #[must_use]
    #[inline(always)]
    pub const fn rounds(&self) -> u32 {
        self.rounds as u32
    }

    /// Returns *b*, the bytes of a block.
    #[must_use]
    #[inline(always)]
    pub const fn block_len(&self) -> usize {
        self.block_len as usize
    }

    /// Returns *f*, the rounds after the last block.
    #[must_use]
    #[inline(always)]
    pub const fn final_rounds(&self) -> u32 {
        self.final_rounds as u32
    }

    /// Returns *h*, the bits of a digest.
    #[must_use]
    #[expect(clippy::arithmetic_side_effects, reason = "8 times at most 64")]
    pub const fn output_bits(&self) -> u32 {
        self.output_len as u32 * 8
    }

    /// Returns the bytes of a digest, *h*/8.
    #[must_use]
    #[inline(always)]
    pub const fn output_len(&self) -> usize {
        self.output_len as usize
    }

    /// Returns the parameters in the order of the arguments of [`new`](Self::new).
    pub(super) const fn to_array(self) -> [u32; 5] {
        [
            self.initial_rounds(),
            self.rounds(),
            self.block_len as u32,
            self.final_rounds(),
            self.output_bits(),
        ]
    }

    /// Returns the state before the rounds that compute the initial one: *h*/8, *b*, *r* and zeros.
    pub(super) const fn seed(&self) -> [u32; 32] {
        let mut state = [0; 32];
        state[0] = self.output_len as u32;
        state[1] = self.block_len as u32;
        state[2] = self.rounds as u32;
        state
    }

    /// Returns the initial state, in a form that can compute constants.
    pub(super) const fn initial_state(&self) -> [u32; 32] {
        let mut state = self.seed();
        scalar::rounds(&mut state, self.initial_rounds());
        state
    }
}

impl fmt::Display for Params {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [i, r, b, f_, h] = self.to_array();
        write!(f, "{i}+{r}/{b}+{f_}-{h}")
    }
}

impl FromStr for Params {
    type Err = ParamsError;

    /// Parses `i+r/b+f-h`, with or without `cubehash` (in any letter case) before it.
    fn from_str(text: &str) -> Result<Params, ParamsError> {
        const PREFIX: &str = "cubehash";
        let mut rest = match text.split_at_checked(PREFIX.len()) {
            Some((prefix, rest)) if prefix.eq_ignore_ascii_case(PREFIX) => rest,
            _ => text,
        };
        // Parses the number up to the separator; the last number ends with the text.
        let mut next = |parameter, separator: Option<char>| {
            let number = match separator {
                None => rest,
                Some(separator) => {
                    let (number, after) = rest
                        .split_once(separator)
                        .ok_or(ParamsError::Separator { after: parameter, separator })?;
                    rest = after;
                    number
                }
            };
            // `parse` would accept a sign.
            if number.is_empty() || !number.bytes().all(|byte| byte.is_ascii_digit()) {
                return Err(ParamsError::Number { parameter });
            }
            // A number that does not fit is far out of every range.
            Ok(number.parse().unwrap_or(u32::MAX))
        };
        Params::new(
            next(Parameter::I, Some('+'))?,
            next(Parameter::R, Some('/'))?,
            next(Parameter::B, Some('+'))?,
            next(Parameter::F, Some('-'))?,
            next(Parameter::H, None)?,
        )
    }
}

/// One of the five parameters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Parameter {
    /// *i*, the rounds that compute the initial state.
    I,
    /// *r*, the rounds after each block.
    R,
    /// *b*, the bytes of a block.
    B,
    /// *f*, the rounds after the last block.
    F,
    /// *h*, the bits of a digest.
    H,
}

impl Parameter {
    /// Returns the smallest and the largest value.
    #[must_use]
    pub const fn range(self) -> (u32, u32) {
        match self {
            Parameter::I | Parameter::R | Parameter::F => (1, Params::MAX_ROUNDS),
            Parameter::B => (1, 128),
            Parameter::H => (8, 512),
        }
    }
}

impl fmt::Display for Parameter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Parameter::I => "i (rounds that make the initial state)",
            Parameter::R => "r (rounds after each block)",
            Parameter::B => "b (bytes of a block)",
            Parameter::F => "f (rounds after the last block)",
            Parameter::H => "h (bits of the digest)",
        })
    }
}

/// The reason why there is no CubeHash with these parameters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ParamsError {
    /// A parameter outside its [range](Parameter::range).
    OutOfRange {
        /// The parameter.
        parameter: Parameter,
        /// Its value; `u32::MAX` also stands for all larger values.
        value: u32,
    },
    /// A digest whose bits are not whole bytes.
    PartOfByte {
        /// The number of bits.
        h: u32,
    },
    /// Text without a number at the place of a parameter.
    Number {
        /// The parameter.
        parameter: Parameter,
    },
    /// Text without the separator after a parameter.
    Separator {
        /// The parameter before it.
        after: Parameter,
        /// The separator.
        separator: char,
    },
}

impl fmt::Display for ParamsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        /// The end of every error about text.
        const FORM: &str = "the form is i+r/b+f-h, for example 16+16/32+32-256";
        match *self {
            ParamsError::OutOfRange { parameter, value } => {
                let (min, max) = parameter.range();
                write!(f, "{parameter} is {value}, must be {min} to {max}")
            }
            ParamsError::PartOfByte { h } => {
                write!(f, "{} is {h}, must be a multiple of 8", Parameter::H)
            }
            ParamsError::Number { parameter } => {
                write!(f, "{parameter} is not a decimal number; {FORM}")
            }
            ParamsError::Separator { after, separator } => {
                write!(f, "no `{separator}` after {after}; {FORM}")
            }
        }
    }
}

impl core::error::Error for ParamsError {}
