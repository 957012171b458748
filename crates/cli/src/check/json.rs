//! Results as JSON objects, one per line; docs/COMMAND.md lists the fields.

use super::counts::Counts;
use crate::json;
use std::io::{self, Write};
use std::path::Path;
use widehash::algorithm::MAX_OUTPUT_LEN;
use widehash_files::encoding::{base64, hex};
use widehash_files::{Algorithm, Comparison};

/// An object that is being written.
pub(super) struct Object<'a, W: Write>(&'a mut W);

impl<'a, W: Write> Object<'a, W> {
    /// Begins an object about something in a list.
    pub(super) fn begin(out: &'a mut W, list: &Path) -> io::Result<Self> {
        out.write_all(b"{\"list\":")?;
        json::string(out, &list.to_string_lossy())?;
        Ok(Object(out))
    }

    pub(super) fn path(self, path: &Path) -> io::Result<Self> {
        let object = self.text("path", &path.to_string_lossy())?;
        if path.to_str().is_none() {
            object.0.write_all(b",\"path_base64\":\"")?;
            base64(object.0, path.as_os_str().as_encoded_bytes())?;
            object.0.write_all(b"\"")?;
        }
        Ok(object)
    }

    pub(super) fn text(self, field: &str, text: &str) -> io::Result<Self> {
        write!(self.0, ",\"{field}\":")?;
        json::string(self.0, text)?;
        Ok(self)
    }

    pub(super) fn number(self, field: &str, number: u64) -> io::Result<Self> {
        write!(self.0, ",\"{field}\":{number}")?;
        Ok(self)
    }

    /// Adds the digest that a file should have, and what it is of: one algorithm if that is known,
    /// and otherwise null.
    pub(super) fn expected(
        self,
        comparison: &Comparison,
        found: Option<Algorithm>,
    ) -> io::Result<Self> {
        let only = match comparison.candidates.as_slice() {
            [only] => Some(*only),
            _ => None,
        };
        let object = self.number("line", comparison.line)?.path(&comparison.path)?;
        let object = match found.or(only) {
            Some(algorithm) => object.text("algorithm", &algorithm.to_string())?,
            None => {
                object.0.write_all(b",\"algorithm\":null")?;
                object
            }
        };
        let mut digits = Vec::with_capacity(2 * MAX_OUTPUT_LEN);
        hex(&mut digits, &comparison.digest)?;
        object.text("expected", &String::from_utf8_lossy(&digits))
    }

    /// Adds the outcome, and the reason if there is one, and ends the object.
    pub(super) fn result(self, result: &str, why: Option<&str>) -> io::Result<()> {
        let object = self.text("result", result)?;
        let object = match why {
            Some(why) => object.text("reason", why)?,
            None => object,
        };
        object.0.write_all(b"}\n")
    }

    /// Adds the counts of a list, and ends the object.
    pub(super) fn summary(self, counts: &Counts, well: bool) -> io::Result<()> {
        write!(self.0, ",\"summary\":{{\"well\":{well}")?;
        let skipped = counts.other_algorithms + counts.excluded + counts.not_named;
        let object = self
            .number("matched", counts.matched)?
            .number("failed", counts.failed)?
            .number("missing", counts.missing)?
            .number("unreadable", counts.unreadable)?
            .number("malformed", counts.malformed)?
            .number("unsupported", counts.unusable)?
            .number("skipped", skipped)?;
        object.0.write_all(b"}}\n")
    }
}
