//! `--digest`: the digest on the command line.

use crate::message::{Stop, count};
use crate::options::Check;
use std::io::Cursor;
use std::path::PathBuf;
use widehash_files::Algorithm;
use widehash_files::list::{self, Entry, Line, Lines};

/// The digest that a file should have.
pub(super) struct Stated {
    pub(super) entry: Entry,
    /// The algorithm that it names.
    pub(super) algorithm: Option<Algorithm>,
}

impl Stated {
    pub(super) fn read(text: &str, options: &Check, files: &[PathBuf]) -> Result<Self, Stop> {
        let [path] = files else {
            let files = count(files.len() as u64, "file");
            return Err(Stop::usage(format_args!("--digest is that of one file, not of {files}")));
        };
        let (tag, digest) = match integrity(text)? {
            Some((tag, digest)) => (Some(tag), digest),
            None => pasted(text, options.algorithm).ok_or_else(|| {
                Stop::usage(format_args!("--digest: {text:?} is neither hexadecimal nor base64"))
            })?,
        };
        let algorithm = tag.map(|tag| {
            let lacking =
                |_| format!("--digest: algorithm {} is not supported", tag.escape_debug());
            tag.parse::<Algorithm>().map_err(lacking).map_err(Stop::usage)
        });
        let algorithm = algorithm.transpose()?;
        if let (Some(named), Some(asked)) = (algorithm, options.algorithm)
            && named != asked
        {
            return Err(Stop::usage(format_args!("--digest is of {named}, but -a is {asked}")));
        }
        let stated = algorithm.or(options.algorithm);
        let tag = stated.map(|stated| stated.of_len(digest.len()).tag().to_string());
        let entry = Entry { path: path.clone(), digest, tag, size: None };
        Ok(Stated { entry, algorithm })
    }
}

/// Reads the value of an integrity attribute with several digests, and returns that of the strongest
/// algorithm, as browsers choose it.
fn integrity(text: &str) -> Result<Option<(String, Vec<u8>)>, Stop> {
    let tokens = text.split_whitespace().map(|token| {
        // Options follow the digest.
        let token = token.split_once('?').map_or(token, |(digest, _)| digest);
        match list::parse(token.as_bytes(), false) {
            Line::Bare { tag: Some(tag), digest } => Some((tag, digest)),
            _ => None,
        }
    });
    let Some(mut tokens) = tokens.collect::<Option<Vec<_>>>() else { return Ok(None) };
    tokens.sort_by_key(|(_, digest)| digest.len());
    let strongest = tokens.pop();
    if let (Some((tag, digest)), Some((_, next))) = (&strongest, tokens.last())
        && digest.len() == next.len()
    {
        return Err(Stop::usage(format_args!("--digest has several digests of {tag}; give one")));
    }
    Ok(strongest)
}

/// Reads a digest, or a line or an output that has one. The file is the one on the command line,
/// whichever the line names.
fn pasted(text: &str, algorithm: Option<Algorithm>) -> Option<(Option<String>, Vec<u8>)> {
    let text = text.trim();
    // OpenSSL names no algorithm of standard input in some versions.
    if let Some(("(stdin)", digest)) =
        text.split_once('=').map(|(name, digest)| (name.trim(), digest))
    {
        return list::digest(digest.trim().as_bytes()).map(|digest| (None, digest));
    }
    let lines = Lines::of(Cursor::new(text.as_bytes().to_vec()), false).ok()?;
    let mut lines = match algorithm {
        Some(algorithm) => lines.algorithm(algorithm),
        None => lines,
    };
    let found = lines.find_map(|line| match line {
        Ok((_, Line::Entry(Entry { tag, digest, .. }) | Line::Bare { tag, digest })) => {
            Some((tag, digest))
        }
        _ => None,
    });
    found.or_else(|| list::digest(text.as_bytes()).map(|digest| (None, digest)))
}
