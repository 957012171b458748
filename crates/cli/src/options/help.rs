//! What follows the options in a help text: algorithms, formats, examples, exit statuses.

/// The algorithms, for every subcommand that lets the user choose one.
const ALGORITHMS: &str = "\
Algorithms:
  blake3                                the default; any length, optional key
  sha224 sha256 sha384 sha512           SHA-2 (FIPS 180-4)
  sha512-224 sha512-256                 SHA-512/224 and SHA-512/256 (FIPS 180-4)
  sha256d                               SHA-256 of the SHA-256 digest
  ripemd160                             RIPEMD-160
  hash160                               RIPEMD-160 of the SHA-256 digest
  sha3-224 sha3-256 sha3-384 sha3-512   SHA-3 (FIPS 202)
  shake128 shake256                     SHAKE (FIPS 202); any length
  keccak224 keccak256 keccak384 keccak512
                                        before SHA-3; keccak256 is Ethereum's
  turboshake128 turboshake256           TurboSHAKE (RFC 9861); any length
  kt128 kt256                           KangarooTwelve (RFC 9861); any length
  kmac128 kmac256                       KMAC (SP 800-185); require a key
  highwayhash64 highwayhash128 highwayhash256
                                        require a key; not for signatures
  cubehash256 cubehash384 cubehash512   CubeHash 16+16/32+32 (revision 3)
  cubehash<i>+<r>/<b>+<f>-<h>           CubeHash with any parameters;
                                        cubehash160+16/32+160-256 is revision 2
Upper case and the standards' spellings are accepted too: SHA-512/256.";

/// The compatibility algorithms, for `sum`, `check` and `audit`.
const GUESTS: &str = "\
Compatibility algorithms, for the lists of other tools; without kernels:
  md5 sha1                              broken: collisions can be made
  sm3                                   SM3 (GB/T 32905)
  blake2b blake2b-<bits>                BLAKE2b, of 512 or fewer bits (b2sum)
  blake2s blake2s-<bits>                BLAKE2s, of 256 or fewer bits";

const GLOBS: &str = "\
Globs (--include and --exclude) resemble those of .gitignore: * and ? match
within a name, ? exactly one byte; [abc] matches one of these ASCII characters,
{one,two} either word, and ** any number of directories. A glob without a slash
is compared with names at any depth; a glob with a slash is compared with the
path relative to the directory named on the command line, or the path as a list
spells it. A glob that ends with a slash matches only directories. --exclude
takes precedence over --include.";

pub(super) const SUM_EXAMPLES: &str = "\
Examples:
  widehash sum disk.iso                       BLAKE3 digest of a file
  widehash sum -a sha256 *.tar.gz > SHA256SUMS
                                              in the format of sha256sum
  widehash sum -a sha256,blake3 disk.iso      two digests; the file is read once
  widehash sum --no-names disk.iso            nothing but the digest
  widehash sum -r --tag src -o SUMS           every file below a directory
  widehash sum -r --exclude .git --exclude '*.o' src
                                              the same, without some of them
  widehash sum -r --update SUMS src           a manifest, brought up to date
  widehash sum --tree src                     one digest for a whole directory
  find . -newer SUMS -type f -print0 | widehash sum -0 --files-from -
                                              files that another program lists
  tar c src | widehash sum                    standard input
  widehash sum -l 64 --seek 1024 seed         64 bytes of output, from byte 1024
  widehash sum -a highwayhash64 --key-file k rows.bin

Exit status:
  0  all files were hashed
  1  a file could not be read, or changed while it was read as far as its length
     and its times show (the others were hashed), or the output could not be
     written, or is also an input
  2  the command line was wrong";

pub(super) const CHECK_EXAMPLES: &str = "\
Each line of a list may have any of these formats:
  ALGORITHM (path) = <digest>  as 'widehash sum --tag', cksum, BSD and RHash do
  <digest>  <path>             as 'widehash sum', sha256sum and b3sum print
  <digest>  <path>/            as 'widehash sum --tree' prints
  <digest>                     in disk.iso.sha256: the digest of disk.iso
  SIZE (path) = <bytes>        in FreeBSD's distinfo
Digests are hexadecimal or base64. Empty lines and lines that begin with '#' or
';' are ignored. Lists are bytes, UTF-8, or UTF-16 with a byte-order mark.
Signed lists (the signature is not verified) and those of SFV, hashdeep,
CertUtil and Debian are read, too: see docs/COMMAND.md.

Of several FILEs, one after a list that is not a list is a file to check: only
the files so named are checked, and it is an error if no list names one. A
directory stands for the lists in it and below it, recognised by their names;
their paths are relative to themselves unless -C is given.

To check the digest of a directory, repeat the options --include, --exclude, -L
and -x that were given to 'widehash sum --tree'. If there are other file systems
in it, and -x was not given, add --all-file-systems.

If a line names no algorithm, the first of these that can decide does:
  1. the option -a
  2. the heading above it: # SHA256, SHA-512 checksums:
  3. the end of the list's file name: SHA256SUMS, B3SUMS, disk.iso.sha512, ...
  4. the files: every algorithm that has digests of this length is tried. If
     none matches, and no other line shows that the list is of an algorithm
     known here, the result is 'undecided': the file may have changed, or the
     algorithm may be another one
A line whose algorithm is not supported is not checked; the exit status is 1.

A summary on standard error counts the files that matched, failed and are
missing, and the lines that are malformed. If lines could not be checked, the
last line says how many.

Examples:
  widehash sum * > SUMS; widehash check SUMS
  widehash check --quiet SHA256SUMS           print failures only
  widehash check SHA256SUMS disk.iso          check one file of a long list
  widehash check -a sha256 --digest 9f86d0... disk.iso
                                              a digest from a web page
  widehash check -C /mnt SUMS                 files that are elsewhere
  widehash check --strip-path all SUMS        files here, wherever SUMS has them
  widehash check --unverified -C src SUMS     files that SUMS does not name
  widehash check -a sha512-256 LIST           the algorithm of untagged lines
  widehash check --key-file k --seek 64 LIST  keyed digests, from byte 64

Exit status:
  0  every file that was checked matched
  1  a file did not match or could not be read, or a list could not be read or
     used; with --missing or --unverified, something was printed
  2  the command line was wrong";

pub(super) const AUDIT_EXAMPLES: &str = "\
Results are sorted by path:
  path: new                                   the list does not name the file
  path: missing                               the file does not exist
  path: changed                               the file has another digest
  path: moved from old                        new, with a missing file's digest
  path: unreadable                            the message before it says why
Lines of files that are not below DIR, or that globs exclude, are only counted.

Examples:
  widehash sum -r --update SUMS photos        make SUMS, or bring it up to date
  widehash audit SUMS                         compare it with what is there now
  widehash audit --paranoid SUMS              the same, reading every file
  widehash audit SUMS photos/2024             only a part
  widehash audit -C /mnt/backup SUMS photos   a copy that is elsewhere

Exit status:
  0  nothing differs
  1  something differs or could not be read
  2  the command line was wrong, or the algorithm of the list is not known";

pub(super) const BATCH_EXAMPLES: &str = "\
A line ends with a newline, which is not part of the message; the last line may
lack it. An empty line is the empty message. With --lines, a carriage return is
part of the message; with --hex-lines, one carriage return at the end of a line
is ignored. Hexadecimal digits may be upper or lower case.

Digests are printed in the order of the messages, as the input arrives. The
input may be endless: memory use depends on the longest line or record.

Examples:
  widehash batch --lines names                a BLAKE3 digest for each line
  widehash batch -a sha256,blake3 --lines names
                                              two digests on each line
  widehash batch -a hash160 --hex-lines keys  Bitcoin's hash of each public key
  widehash batch -a sha256 --record 64 --raw nodes > parents
                                              one level of a Merkle tree
  find . -print0 | widehash batch -z --lines --json
  widehash batch -a highwayhash64 --key-file k --record 16 --raw rows.bin

Exit status:
  0  all messages were hashed
  1  the input could not be read, a line is not hexadecimal or the last record
     is incomplete (the digests of the messages before it were printed), or the
     output could not be written
  2  the command line was wrong";

pub(super) const BACKENDS_EXAMPLES: &str = "\
Examples:
  widehash backends                           one long message, many short ones
  widehash backends --count 8 --length 33     8 messages of 33 bytes
  WIDEHASH_FORCE=avx2 widehash backends       without AVX-512 and SHA-NI";

pub(super) const BENCH_EXAMPLES: &str = "\
Examples:
  widehash bench                              a table, in a few seconds
  widehash bench -a sha256 -a blake3 --quick  two algorithms, with less accuracy
  WIDEHASH_FORCE=avx2 widehash bench          without AVX-512 and SHA-NI
  widehash bench --plot speed.svg --json > speed.json";

pub(super) const COMPLETIONS_EXAMPLES: &str = "\
Examples:
  widehash completions bash > \\
    ~/.local/share/bash-completion/completions/widehash
  widehash completions zsh > \"${fpath[1]}/_widehash\"
  widehash completions fish > ~/.config/fish/completions/widehash.fish
  widehash completions powershell >> $PROFILE";

pub(super) const MAN_EXAMPLES: &str = "\
Examples:
  widehash man sum | man -l -                 read the page of 'widehash sum'
  widehash man --dir ~/.local/share/man/man1  install all pages";

pub(super) const INSTALL_LINKS_EXAMPLES: &str = "\
Called as md5sum, sha1sum, sha224sum, sha256sum, sha384sum, sha512sum, b2sum,
cksum or b3sum, widehash takes the options of that tool and prints its words.
docs/DROP-IN.md lists what differs.

All links are made or none. A link to widehash is replaced; of anything else,
the link would take the place only with --force.

Examples:
  widehash install-links ~/.local/bin         all; PATH must have it first
  widehash install-links -n /usr/local/bin    what that would install
  widehash install-links ~/bin b3sum b2sum    only these

Exit status:
  0  all links were made
  1  a name is taken, or a link could not be made
  2  the command line was wrong";

pub(super) const OVERVIEW: &str = "\
Examples:
  widehash sum disk.iso               print the BLAKE3 digest of a file
  widehash sum -a sha256 *.zip        print SHA-256 digests as sha256sum does
  widehash check SUMS                 compare files with a checksum list
  widehash sum --tree src             print one digest for a directory
  widehash sum -r --update SUMS src   make a manifest, or bring it up to date
  widehash audit SUMS                 compare the directory with its manifest
  widehash batch --lines names        print a digest for each line
  widehash backends                   show which kernels run on this CPU
  widehash bench                      measure them

Exit status:
  0    success
  1    a file could not be read or written, or did not match its digest
  2    the command line was wrong
  141  the program that reads the output closed it early

Colours are used only on a terminal, and not if NO_COLOR is set.
'widehash sum --help' lists the algorithms and gives more examples.";

/// The end of `sum`'s short help.
pub(super) fn sum_short() -> String {
    format!("{ALGORITHMS}\n\n{GUESTS}\n\n{SUM_EXAMPLES}")
}

/// The end of `sum`'s long help.
pub(super) fn sum_long() -> String {
    format!("{ALGORITHMS}\n\n{GUESTS}\n\n{GLOBS}\n\n{SUM_EXAMPLES}")
}

/// The end of `check`'s long help.
pub(super) fn check_long() -> String {
    format!("{ALGORITHMS}\n\n{GUESTS}\n\n{GLOBS}\n\n{CHECK_EXAMPLES}")
}

/// The end of `audit`'s long help.
pub(super) fn audit_long() -> String {
    format!("{ALGORITHMS}\n\n{GUESTS}\n\n{GLOBS}\n\n{AUDIT_EXAMPLES}")
}

/// The end of `batch`'s long help.
pub(super) fn batch_long() -> String {
    format!("{ALGORITHMS}\n\n{BATCH_EXAMPLES}")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A wider line would be wrapped, and a wrapped table is hard to read.
    const WIDEST: usize = 80;

    #[test]
    fn every_text_fits_a_terminal_of_80_columns() {
        let fixed = [
            OVERVIEW,
            AUDIT_EXAMPLES,
            BACKENDS_EXAMPLES,
            BENCH_EXAMPLES,
            CHECK_EXAMPLES,
            COMPLETIONS_EXAMPLES,
            INSTALL_LINKS_EXAMPLES,
            MAN_EXAMPLES,
        ];
        let made = [sum_long(), check_long(), audit_long(), batch_long()];
        for text in fixed.into_iter().chain(made.iter().map(String::as_str)) {
            for line in text.lines() {
                assert!(line.chars().count() <= WIDEST, "{line:?}");
            }
        }
    }
}
