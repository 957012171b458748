//! The `widehash` command.

fn main() {}
