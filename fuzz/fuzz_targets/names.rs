//! Names of algorithms and parameters of CubeHash: what is parsed is written so that it is parsed to
//! the same, in any letter case, and what is not parsed is an error with a text.
#![no_main]

use libfuzzer_sys::fuzz_target;
use std::fmt::Display;
use std::str::FromStr;
use widehash::Algorithm;
use widehash::backend::Backend;
use widehash::cubehash::{Parameter, Params};
use widehash_fuzz::Choices;

fuzz_target!(|data: &[u8]| {
    let choices = &mut Choices::new(data);
    if choices.flag() {
        numbers(choices);
    } else if let Ok(text) = std::str::from_utf8(choices.rest()) {
        names(text);
    }
});

/// Parses text; asserts that what it stands for is written in a way that is parsed to the same.
fn parsed<T: FromStr<Err: Display> + Display + PartialEq + std::fmt::Debug>(
    text: &str,
) -> Option<T> {
    match text.parse::<T>() {
        Ok(value) => {
            assert_eq!(value.to_string().parse().ok().as_ref(), Some(&value), "{text:?}");
            Some(value)
        }
        Err(error) => {
            assert!(!error.to_string().is_empty());
            None
        }
    }
}

fn names(text: &str) {
    let algorithm = parsed::<Algorithm>(text);
    for other in [text.to_ascii_uppercase(), text.to_ascii_lowercase()] {
        assert_eq!(other.parse().ok(), algorithm, "{text:?}");
    }
    if let Some(algorithm) = algorithm {
        assert_eq!(algorithm.tag().to_string().parse(), Ok(algorithm), "the tag of {text:?}");
        assert!((1..=64).contains(&algorithm.output_len()));
        // A name and a number more is another name or none.
        let longer = format!("{text}0");
        assert_ne!(longer.parse(), Ok(algorithm), "{longer:?}");
    }
    let params = parsed::<Params>(text);
    if let (Some(Algorithm::CubeHash(by_name)), Some(params)) = (algorithm, params) {
        assert_eq!(by_name, params, "{text:?}");
    }
    parsed::<Backend>(text);
}

/// Any numbers as parameters: accepted exactly if each is in its range.
fn numbers(choices: &mut Choices<'_>) {
    let parameters = [Parameter::I, Parameter::R, Parameter::B, Parameter::F, Parameter::H];
    let values = parameters.map(|parameter| {
        let (least, most) = parameter.range();
        match choices.byte() % 4 {
            0 => choices.number() as u32,
            1 => most + u32::from(choices.byte() % 3),
            _ => least + choices.below((most - least + 1) as usize) as u32,
        }
    });
    let valid = values[4].is_multiple_of(8)
        && parameters.iter().zip(values).all(|(parameter, value)| {
            let (least, most) = parameter.range();
            (least..=most).contains(&value)
        });
    let [i, r, b, f, h] = values;
    let text = format!("{i}+{r}/{b}+{f}-{h}");
    match Params::new(i, r, b, f, h) {
        Ok(params) => {
            assert!(valid, "{text}");
            assert_eq!(params.to_string(), text);
            assert_eq!(text.parse(), Ok(params));
            let name = Algorithm::CubeHash(params).to_string();
            assert_eq!(name.parse(), Ok(Algorithm::CubeHash(params)), "{name}");
            assert_eq!(format!("CubeHash{text}").parse(), Ok(Algorithm::CubeHash(params)));
        }
        Err(error) => {
            assert!(!valid, "{text}: {error}");
            assert_eq!(text.parse::<Params>(), Err(error), "{text}");
        }
    }
}
