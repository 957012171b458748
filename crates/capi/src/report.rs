//! What runs on this CPU.

use crate::failure::border;
use crate::memory::hand_over;
use crate::status::wh_status;
use std::ffi::c_char;
use std::fmt::Write;
use widehash::backend::{Forced, Reason, Report, Work, report};

/// ==== What runs on this CPU ====
///
/// Writes, as JSON, which instruction sets the CPU offers, and which kernels hash count messages of len bytes with each
/// algorithm: the form that the command `widehash backends --json` prints, without the algorithms that it borrows.
///
/// The environment variable WIDEHASH_FORCE, read at the first use, names a set to be limited to.
///
/// count, len: the work.
/// json: out. Where the text goes, with a zero at its end; may be NULL, to find out the length.
/// json_len: in and out. The bytes there are room for; then, those that it takes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wh_backend_report(
    count: usize,
    len: usize,
    json: *mut c_char,
    json_len: *mut usize,
) -> wh_status {
    border(|| {
        let text = text(report(), Work::new(count, len)) + "\0";
        // SAFETY: the header asks for such pointers.
        unsafe { hand_over("the report", text.as_bytes(), json.cast(), json_len) }
    })
}

/// No name of an algorithm or a backend has a character that JSON escapes.
fn text(report: Report, work: Work) -> String {
    let forced = match report.forced {
        Forced::No => "null".to_owned(),
        Forced::To(backend) => format!("\"{backend}\""),
        Forced::Unavailable(_) => "\"unavailable\"".to_owned(),
        _ => "\"unknown\"".to_owned(),
    };
    let available = list(report.available().map(|backend| format!("\"{backend}\"")));
    let plans = list(report.entries(work).map(|entry| {
        let steps = list(entry.plan.steps().iter().map(|step| {
            format!(
                "{{\"compression\":\"{}\",\"messages\":{},\"backend\":\"{}\",\"lanes\":{}}}",
                step.compression, step.messages, step.backend, step.lanes
            )
        }));
        let better = entry.better.map_or("null".to_owned(), |(backend, why)| {
            let why = match why {
                Reason::Missing => "not on this CPU",
                Reason::Forced => "not permitted (another is forced)",
            };
            format!("{{\"backend\":\"{backend}\",\"why_not\":\"{why}\"}}")
        });
        let (count, len) = (work.messages(), work.message_len());
        let mut plan =
            format!("{{\"algorithm\":\"{}\",\"count\":{count},\"length\":{len}", entry.algorithm);
        let _ = write!(plan, ",\"steps\":{steps},\"better\":{better}}}");
        plan
    }));
    format!("{{\"available\":{available},\"forced\":{forced},\"plans\":{plans}}}")
}

fn list(items: impl Iterator<Item = String>) -> String {
    format!("[{}]", items.collect::<Vec<_>>().join(","))
}
