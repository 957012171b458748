//! The program `widehash`.

use std::process::ExitCode;

fn main() -> ExitCode {
    widehash_cli::main()
}
