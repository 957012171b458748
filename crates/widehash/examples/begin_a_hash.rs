//! Begins a hash that another language finishes: hashes standard input by SHA-256, and writes the running state to a file.
//!
//! `examples/finish_a_hash.py` goes on from there.
//!
//! ```sh
//! cargo run --release -p widehash --example begin_a_hash saved < first-part
//! ```

use std::error::Error;
use std::{env, fs, io};
use widehash::sha2::Sha256;

fn main() -> Result<(), Box<dyn Error>> {
    let file = env::args_os()
        .nth(1)
        .ok_or("usage: begin_a_hash FILE, with the message on standard input")?;
    let mut hasher = Sha256::new();
    io::copy(&mut io::stdin().lock(), &mut hasher)?;
    fs::write(file, hasher.export())?;
    Ok(())
}
