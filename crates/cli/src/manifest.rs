//! Manifests: `widehash sum --update` and `widehash audit`.

mod audit;
mod update;

use crate::message::{Stop, say, say_failure, shown};
use crate::progress::Bar;
pub(crate) use audit::run as audit;
use std::ops::ControlFlow;
use std::path::Path;
pub(crate) use update::run as update;
use widehash_files::manifest::{Distrust, Error};
use widehash_files::{Event, Failure};

fn stop(error: Error) -> Stop {
    match error {
        Error::Usage(why) => Stop::Usage(why),
        other => Stop::Refused(other.to_string()),
    }
}

/// Prints why more is hashed than the user may expect, or less.
fn explain(distrust: Option<(&Path, &Distrust)>, resumed: u64) {
    if let Some((companion, why)) = distrust {
        say(format_args!("{}: {why}, so every listed file is hashed", shown(companion)));
    }
    if resumed > 0 {
        say(format_args!("continuing an interrupted run, which had hashed {resumed} of the files"));
    }
}

/// Returns what to do with a file that cannot be read: print why, and go on.
fn print_failures(bar: &Bar) -> impl FnMut(Event<Failure>) -> ControlFlow<()> + '_ {
    move |event| {
        if let Event::Done(failure) = event {
            bar.suspended(|| say_failure(&failure, false));
        }
        ControlFlow::Continue(())
    }
}
