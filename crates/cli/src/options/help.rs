//! The texts after the options: examples, exit codes, algorithms.

const ALGORITHMS: &str = "\
Algorithms:
  blake3                                the default: fast, any output length, can be keyed
  sha224 sha256 sha384 sha512           SHA-2 (FIPS 180-4)
  sha512-224 sha512-256 sha256d         SHA-512/224, SHA-512/256, SHA-256 twice
  ripemd160 hash160                     RIPEMD-160, and RIPEMD-160 of SHA-256
  highwayhash64 highwayhash128 highwayhash256
                                        needs a key; not for passwords or signatures
  cubehash256 cubehash384 cubehash512   CubeHash 16+16/32+32 (revision 3)
  cubehash<i>+<r>/<b>+<f>-<h>           CubeHash with any parameters;
                                        cubehash160+16/32+160-256 is revision 2
Letter case and dashes do not matter: SHA-512/256 is sha512-256.";

pub(super) const SUM_EXAMPLES: &str = "\
Examples:
  widehash sum disk.iso                       BLAKE3 of a file
  widehash sum -a sha256 *.tar.gz > SHA256SUMS
                                              what sha256sum prints and accepts
  widehash sum -a sha256 -a blake3 disk.iso   two digests, the file is read once
  widehash sum -r --tag src -o SUMS           every file below a directory
  widehash sum -r --exclude .git --exclude '*.o' src
                                              but for these
  widehash sum --tree src                     one digest for all that src holds
  find . -newer SUMS -type f -print0 | widehash sum -0 --files-from -
                                              what another program names
  tar c src | widehash sum                    standard input
  widehash sum -l 64 --seek 1024 seed         64 bytes of BLAKE3 output from byte 1024
  widehash sum -a highwayhash64 --key-file k rows.bin
Exit: 0 all well, 1 a file could not be read (the others were hashed) or the output not be written,
2 wrong usage.";

const GLOBS: &str = "\
Globs (of --include and --exclude) work as lines of .gitignore do: * and ? match within a name,
[abc] one letter of several, {one,two} either, ** any number of directories. Without a slash a glob
is compared with names at any depth; with one, with the path from the directory that was named. One
that ends with a slash matches directories only. What is excluded stays out whatever includes it.";

pub(super) const CHECK_EXAMPLES: &str = "\
Lines are told apart one by one:
  ALGORITHM (path) = <digest> as --tag, cksum, the BSD tools and RHash's --bsd print
  <digest>  <path>            as sha256sum, b3sum and 'widehash sum' print
  <digest>  <path>/           as 'widehash sum --tree' prints
Digests are hexadecimal or base64. Empty lines and lines that begin with '#' are passed over.

What an untagged digest is, is told by the first of these that does:
  -a
  the list's file name: SHA256SUMS, B3SUMS, disk.iso.sha512, sha384sum.txt, ...
  its length: 20 bytes are RIPEMD-160, 28 SHA-224, 48 SHA-384, 64 SHA-512, and with a key 8 and 16
    bytes HighwayHash
  its file, for 32 bytes: BLAKE3 or SHA-256 (with a key BLAKE3 or HighwayHash-256), whichever it
    matches; where no file of the list matches either, that is an error
The last line on standard error counts what matched, failed, is missing, and is malformed.

Examples:
  widehash sum * > SUMS; widehash check SUMS
  widehash check --quiet SHA256SUMS           only what fails
  widehash check -a sha512-256 LIST           when nothing else tells
  widehash check --key-file k --seek 64 LIST  keyed, from byte 64 of the output
Exit: 0 all well, 1 a mismatch, or a file or list that could not be read, 2 wrong usage.";

pub(super) const BATCH_EXAMPLES: &str = "\
A line is what stands before its newline; an empty line is the empty message, and a last line needs
no newline. With --lines a carriage return is part of the message; with --hex-lines one at the end
of a line is passed over. Hexadecimal digits may be of either case.

Digests are printed in the order of the messages, in pieces of a few thousand; the input may be
without end. Memory does not grow with it, but with the longest line or record.

Examples:
  widehash batch --lines names                a BLAKE3 digest for every line
  widehash batch -a hash160 --hex-lines keys  Bitcoin's hash of every public key
  widehash batch -a sha256 --record 64 --raw nodes > parents
                                              one level of a Merkle tree
  find . -print0 | widehash batch -z --lines --json
  widehash batch -a highwayhash64 --key-file k --record 16 --raw rows.bin
Exit: 0 all well, 1 input that cannot be read, or a line that is not hexadecimal or a record that is
not whole (the digests of what stands before it have been printed), 2 wrong usage.";

pub(super) const BENCH_EXAMPLES: &str = "\
Examples:
  widehash bench                              a table, in a few seconds
  widehash bench -a sha256 -a blake3 --quick
  WIDEHASH_FORCE=avx2 widehash bench          without AVX-512 and the SHA instructions
  widehash bench --plot speed.svg --json > speed.json";

pub(super) const COMPLETIONS_EXAMPLES: &str = "\
Examples:
  widehash completions bash > ~/.local/share/bash-completion/completions/widehash
  widehash completions zsh > \"${fpath[1]}/_widehash\"
  widehash completions fish > ~/.config/fish/completions/widehash.fish
  widehash completions powershell >> $PROFILE";

pub(super) const MAN_EXAMPLES: &str = "\
Examples:
  widehash man sum | man -l -                 read one
  widehash man --dir ~/.local/share/man/man1  install them";

/// What follows the options in the long help of commands that hash files.
pub(super) fn long(examples: &str) -> String {
    format!("{ALGORITHMS}\n\n{GLOBS}\n\n{examples}")
}

/// What follows the options in the long help of `batch`.
pub(super) fn long_of_batch() -> String {
    format!("{ALGORITHMS}\n\n{BATCH_EXAMPLES}")
}
