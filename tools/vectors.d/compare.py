"""Compares the widehash command with oracles: see tools/vectors.

Oracles: Python's hashlib (OpenSSL, or CPython's own code), pycryptodome (its own C), the openssl
command, the published response files of NIST, the official BLAKE3 package (Rust with kernels in C and
assembly), BLAKE3 by zeebo and HighwayHash by minio (Go with assembly), CubeHash from npm (JavaScript),
and CubeHash as its definition reads (cubehash_by_definition.py).

Every comparison is made once for each backend that the CPU offers, forced by WIDEHASH_FORCE, and once
without. `batch` hashes many messages in lanes, `sum` hashes each file as a stream.
"""

import argparse
import hashlib
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from cubehash_by_definition import cubehash

SHA2 = ["sha224", "sha256", "sha384", "sha512", "sha512-224", "sha512-256"]
SHA3 = ["sha3-224", "sha3-256", "sha3-384", "sha3-512"]
# Another vectorised BLAKE3 gave wrong digests of 4033 to 4094 and 8129 to 8190 bytes: inputs that fill
# the chunks of a vector but for the end of the last block. No sweep leaves these lengths out.
ALWAYS = [*range(4033, 4095), *range(8129, 8191)]


class Tally:
    """Counts the comparisons of each oracle."""

    def __init__(self):
        self.compared = {}
        self.differing = 0
        self.not_run = []

    def compare(self, oracle, what, message, expected, found):
        self.compared[oracle] = self.compared.get(oracle, 0) + 1
        if expected != found:
            self.differing += 1
            if self.differing <= 20:
                head = message[:32].hex() + ("..." if len(message) > 32 else "")
                print(
                    f"DIFFERS: {what}, {len(message)} bytes ({head}): "
                    f"{oracle} has {expected}, widehash {found}"
                )

    def lacks(self, what):
        self.not_run.append(what)


class Command:
    """The widehash command with a backend."""

    def __init__(self, path, backend):
        self.path = path
        self.backend = backend
        self.environment = dict(os.environ)
        self.environment.pop("WIDEHASH_FORCE", None)
        if backend:
            self.environment["WIDEHASH_FORCE"] = backend

    def run(self, *arguments, stdin=b"", cwd=None):
        ran = subprocess.run(
            [self.path, *arguments], input=stdin, env=self.environment, cwd=cwd, capture_output=True
        )
        if ran.returncode != 0 or ran.stderr:
            sys.exit(f"{' '.join(map(str, arguments[:6]))}: {ran.stderr.decode()}")
        return ran.stdout.decode()

    def batch(self, messages, *arguments):
        lines = "".join(message.hex() + "\n" for message in messages).encode()
        return self.run("batch", "--hex-lines", *arguments, stdin=lines).split()

    def records(self, messages, *arguments):
        """The same for messages of one length, which take another path."""
        record = str(len(messages[0]))
        return self.run("batch", "--record", record, *arguments, stdin=b"".join(messages)).split()

    def files(self, folder, names, *arguments):
        lines = self.run("sum", *arguments, *names, cwd=folder).splitlines()
        return [line.split()[0] for line in lines]


class Oracles:
    """What computes digests independently; `None` where it could not be set up."""

    def __init__(self, options, tally):
        self.options = options
        self.openssl = shutil.which("openssl")
        if not self.openssl:
            tally.lacks("the openssl command (it is not installed)")
        try:
            import blake3

            self.blake3 = blake3.blake3
        except ImportError:
            self.blake3 = None
            tally.lacks("BLAKE3's official package (it is not installed)")
        try:
            from Crypto.Hash import RIPEMD160, SHA224, SHA256, SHA384, SHA512, keccak

            self.crypto = {
                "sha224": lambda data: SHA224.new(data),
                "sha256": lambda data: SHA256.new(data),
                "sha384": lambda data: SHA384.new(data),
                "sha512": lambda data: SHA512.new(data),
                "sha512-224": lambda data: SHA512.new(data, truncate="224"),
                "sha512-256": lambda data: SHA512.new(data, truncate="256"),
                "ripemd160": lambda data: RIPEMD160.new(data),
                "keccak256": lambda data: keccak.new(digest_bits=256, data=data),
                "keccak512": lambda data: keccak.new(digest_bits=512, data=data),
            }
        except ImportError:
            self.crypto = {}
            tally.lacks("pycryptodome (it is not installed)")
        try:
            import cryptography_vectors

            self.nist = Path(cryptography_vectors.__file__).parent / "hashes"
        except ImportError:
            self.nist = None
            tally.lacks("NIST's response files (cryptography_vectors is not installed)")
        self.hashlib = {
            name: name.replace("-", "_")
            for name in [*SHA2, *SHA3, "ripemd160"]
            if self._has(name.replace("-", "_"))
        }
        for name in {*SHA2, *SHA3, "ripemd160"} - self.hashlib.keys():
            tally.lacks(f"hashlib's {name} (this Python's OpenSSL has none)")

    @staticmethod
    def _has(name):
        try:
            hashlib.new(name)
            return True
        except ValueError:
            return False

    def digests(self, algorithm, messages):
        """Yields the name of each oracle of an unkeyed hash of SHA-2, SHA-3 or older, and its digests."""
        if algorithm in ("sha256d", "hash160"):
            first = [hashlib.sha256(message).digest() for message in messages]
            algorithm = "sha256" if algorithm == "sha256d" else "ripemd160"
            yield from self.digests(algorithm, first)
            return
        if algorithm in self.hashlib:
            name = self.hashlib[algorithm]
            yield "hashlib", [hashlib.new(name, message).hexdigest() for message in messages]
        if algorithm in self.crypto:
            new = self.crypto[algorithm]
            yield "pycryptodome", [new(message).hexdigest() for message in messages]

    def go(self, algorithm, key, messages):
        if not self.options.go:
            return None
        key = key.hex() if key else "-"
        lines = "".join(f"{algorithm} {key} {message.hex()}\n" for message in messages)
        ran = subprocess.run([self.options.go], input=lines, capture_output=True, text=True)
        if ran.returncode != 0:
            sys.exit(f"the oracle of Go: {ran.stderr}")
        return ran.stdout.split()

    def npm_cubehash(self, bits, messages):
        if not self.options.cubehash:
            return None
        lines = "".join(f"{bits} {message.hex()}\n" for message in messages)
        script = Path(__file__).with_name("cubehash.js")
        ran = subprocess.run(
            ["node", script, self.options.cubehash], input=lines, capture_output=True, text=True
        )
        if ran.returncode != 0:
            sys.exit(f"cubehash of npm: {ran.stderr}")
        return ran.stdout.split()


class Comparison:
    def __init__(self, commands, oracles, tally, random, quick):
        self.commands = commands
        self.oracles = oracles
        self.tally = tally
        self.random = random
        self.quick = quick

    def messages(self, count, longest):
        """Random messages: every length up to 300 first, as far as `count` goes, then any length."""
        lengths = [*range(min(count, 300))]
        lengths += [self.random.randrange(longest) for _ in range(count - len(lengths))]
        self.random.shuffle(lengths)
        return [self.random.randbytes(length) for length in lengths]

    def check(self, oracle, algorithm, messages, expected, *arguments, records=False):
        """Compares batches on every backend."""
        for command in self.commands:
            run = command.records if records else command.batch
            found = run(messages, "-a", algorithm, *arguments)
            assert len(found) == len(messages), f"{len(found)} digests of {len(messages)} messages"
            what = " ".join([algorithm, *arguments, "on", command.backend or "any backend"])
            for message, one, other in zip(messages, expected, found):
                self.tally.compare(oracle, what, message, one, other)

    def unkeyed(self):
        for algorithm in [*SHA2, "sha256d", "ripemd160", "hash160", *SHA3, "keccak256", "keccak512"]:
            for messages in (
                self.messages(450 if self.quick else 3000, 5000),
                [self.random.randbytes(33) for _ in range(100 if self.quick else 1000)],
                [self.random.randbytes(64) for _ in range(100 if self.quick else 1000)],
            ):
                same = len({len(message) for message in messages}) == 1
                for oracle, expected in self.oracles.digests(algorithm, messages):
                    self.check(oracle, algorithm, messages, expected, records=same)

    def nist(self):
        """NIST's known answers: short and long messages, and the Monte Carlo chains."""
        if not self.oracles.nist:
            return
        for algorithm in [*SHA2, *SHA3]:
            folder = self.oracles.nist / ("SHA2" if algorithm in SHA2 else "SHA3")
            name = algorithm.upper().replace("-", "_")
            for kind in ("ShortMsg", "LongMsg"):
                answers = read_answers(folder / f"{name}{kind}.rsp")
                messages = [message for message, _ in answers]
                self.check("NIST", algorithm, messages, [digest for _, digest in answers])
            # SHA-3 has another chain, of one digest after another, which no batch can hash.
            if algorithm in SHA2:
                self.monte_carlo(algorithm, folder / f"{name}Monte.rsp")

    def monte_carlo(self, algorithm, path):
        """The chain of 100 x 1000 digests, each of the three before it.

        Every message of the chain is known once its predecessors' digests are, so hashlib walks the
        chain, its checkpoints are compared with NIST's, and widehash hashes all messages at once.
        """
        if algorithm not in self.oracles.hashlib:
            return
        name = self.oracles.hashlib[algorithm]
        fields = [line.split(" = ") for line in path.read_text().splitlines() if " = " in line]
        seed = next(bytes.fromhex(value) for key, value in fields if key == "Seed")
        checkpoints = [value for key, value in fields if key == "MD"]
        for checkpoint in checkpoints[: 5 if self.quick else None]:
            last = [seed, seed, seed]
            messages = []
            expected = []
            for _ in range(1000):
                messages.append(b"".join(last))
                digest = hashlib.new(name, messages[-1]).digest()
                expected.append(digest.hex())
                last = [*last[1:], digest]
            seed = last[-1]
            # The oracle itself must reach NIST's value; the digests in between are the chain's.
            if seed.hex() != checkpoint:
                sys.exit(f"hashlib's {algorithm} does not reach NIST's checkpoint {checkpoint}")
            self.check("NIST's Monte Carlo", algorithm, messages, expected, records=True)

    def blake3(self):
        key = self.random.randbytes(32)
        context = "widehash 2025 independent vectors"
        lengths = {*ALWAYS, *range(0, 8201, 41 if self.quick else 1)}
        lengths |= {self.random.randrange(1 << 18) for _ in range(10 if self.quick else 60)}
        messages = [self.random.randbytes(length) for length in sorted(lengths)]
        some = [message for message in messages if len(message) in ALWAYS]
        some += self.random.sample(messages, 60 if self.quick else 600)
        keyed = ("--key", key.hex())
        of_go = self.oracles.go("blake3", None, messages)
        if of_go:
            self.check("zeebo's BLAKE3", "blake3", messages, of_go)
            expected = self.oracles.go("blake3", key, some)
            self.check("zeebo's BLAKE3", "blake3", some, expected, *keyed)
        official = self.oracles.blake3
        if not official:
            return
        name = "BLAKE3's official package"
        expected = [official(message).hexdigest() for message in messages]
        self.check(name, "blake3", messages, expected)
        expected = [official(message, key=key).hexdigest() for message in some]
        self.check(name, "blake3", some, expected, *keyed)
        expected = [official(message, derive_key_context=context).hexdigest() for message in some]
        self.check(name, "blake3", some, expected, "--derive-key", context)
        # Any part of the output.
        for _ in range(2 if self.quick else 12):
            length = self.random.randrange(1, 5000)
            seek = self.random.choice([0, 1, 63, 64, 1000, (1 << 38) - 100, 1 << 40])
            part = some[:: 20 if self.quick else 40]
            expected = [official(message).hexdigest(length, seek=seek) for message in part]
            self.check(name, "blake3", part, expected, "-l", str(length), "--seek", str(seek))

    def highwayhash(self):
        for algorithm in ("highwayhash64", "highwayhash128", "highwayhash256"):
            for _ in range(1 if self.quick else 4):
                key = self.random.randbytes(32)
                messages = self.messages(450 if self.quick else 1500, 3000)
                expected = self.oracles.go(algorithm, key, messages)
                if expected:
                    self.check(
                        "minio's HighwayHash", algorithm, messages, expected, "--key", key.hex()
                    )

    def cubehash(self):
        for bits in (256, 384, 512):
            messages = self.messages(400 if self.quick else 1500, 1000)
            expected = self.oracles.npm_cubehash(bits, messages)
            if expected:
                self.check("cubehash of npm", f"cubehash{bits}", messages, expected)
        # Any parameters.
        for at in range(12 if self.quick else 80):
            i, r, f = (self.random.randrange(1, 20) for _ in range(3))
            b = [1, 3, 31, 32, 33, 64, 65, 96, 97, 127, 128, self.random.randrange(1, 129)][at % 12]
            h = 8 * self.random.randrange(1, 65)
            messages = [self.random.randbytes(length) for length in (0, 1, b - 1, b, 2 * b + 1)]
            expected = [cubehash(i, r, b, f, h, message).hex() for message in messages]
            name = f"cubehash{i}+{r}/{b}+{f}-{h}"
            self.check("CubeHash's definition", name, messages, expected)

    def streams(self, folder):
        """Files, each hashed as a stream of its own."""
        lengths = sorted({*ALWAYS, *range(0, 8201, 97 if self.quick else 3)})
        names = []
        for length in lengths:
            name = f"{length:06}"
            (folder / name).write_bytes(self.random.randbytes(length))
            names.append(name)
        messages = [(folder / name).read_bytes() for name in names]
        expected = {
            algorithm: [
                (f"{oracle}, files", digests)
                for oracle, digests in self.oracles.digests(algorithm, messages)
            ]
            for algorithm in [*SHA2, *SHA3, "ripemd160"]
        }
        if self.oracles.blake3:
            digests = [self.oracles.blake3(message).hexdigest() for message in messages]
            expected["blake3"] = [("BLAKE3's official package, files", digests)]
        for algorithm in [*SHA2, *SHA3, "ripemd160"] if self.oracles.openssl else []:
            digests = self.openssl(algorithm, folder, names)
            if digests:
                expected[algorithm].append(("the openssl command, files", digests))
        for algorithm, oracles in expected.items():
            for command in self.commands:
                found = command.files(folder, names, "-a", algorithm)
                assert len(found) == len(names), f"{len(found)} digests of {len(names)} files"
                what = f"{algorithm} on {command.backend or 'any backend'}, files"
                for oracle, digests in oracles:
                    for message, one, other in zip(messages, digests, found):
                        self.tally.compare(oracle, what, message, one, other)

    def openssl(self, algorithm, folder, names):
        option = "rmd160" if algorithm == "ripemd160" else algorithm
        ran = subprocess.run(
            [self.oracles.openssl, "dgst", "-r", f"-{option}", *names],
            cwd=folder,
            capture_output=True,
            text=True,
        )
        if ran.returncode != 0:
            why = ran.stderr.strip().splitlines()
            self.tally.lacks(f"openssl's {algorithm} ({why[0] if why else 'it failed'})")
            return None
        return [line.split()[0] for line in ran.stdout.splitlines()]

    def long_files(self, folder):
        """Messages of more than 2^32 bits, whose length takes more than one word."""
        if self.quick:
            return
        path = folder / "long"
        with open(path, "wb") as file:
            file.truncate(1 << 29)
            file.seek(0, os.SEEK_END)
            file.write(b"more than two to the thirty-second bits")
        for algorithm in ("sha224", "sha256", "sha512", "ripemd160"):
            if algorithm not in self.oracles.hashlib:
                continue
            with open(path, "rb") as file:
                digest = hashlib.file_digest(file, self.oracles.hashlib[algorithm]).hexdigest()
            for command in self.commands:
                found = command.files(folder, [path.name], "-a", algorithm)
                what = f"{algorithm} on {command.backend or 'any backend'}, 2^29 bytes and more"
                self.tally.compare("hashlib, files", what, b"", digest, found[0])


def read_answers(path):
    """Returns the messages and digests of a response file; NIST writes one zero byte for none."""
    answers = []
    length = message = None
    for line in path.read_text().splitlines():
        key, _, value = line.partition(" = ")
        if key == "Len":
            length = int(value) // 8
        elif key == "Msg":
            message = bytes.fromhex(value)[:length]
        elif key == "MD":
            answers.append((message, value.strip()))
    return answers


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--command", required=True)
    parser.add_argument("--go")
    parser.add_argument("--cubehash")
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--seed", type=int, default=14)
    options = parser.parse_args()

    started = time.monotonic()
    tally = Tally()
    # Some of the commands run in another folder.
    options.command = str(Path(options.command).resolve())
    command = Command(options.command, None)
    backends = json.loads(command.run("backends", "--json"))["available"]
    commands = [command, *(Command(options.command, backend) for backend in backends)]
    comparison = Comparison(
        commands, Oracles(options, tally), tally, random.Random(options.seed), options.quick
    )
    comparison.unkeyed()
    comparison.nist()
    comparison.blake3()
    comparison.highwayhash()
    comparison.cubehash()
    with tempfile.TemporaryDirectory() as folder:
        comparison.streams(Path(folder))
        comparison.long_files(Path(folder))

    for oracle, count in tally.compared.items():
        print(f"{oracle}: {count} digests compared")
    for what in tally.not_run:
        print(f"NOT RUN: {what}")
    print(
        f"vectors: {sum(tally.compared.values())} digests compared on {len(commands)} choices of "
        f"backend ({', '.join(backends)}), {tally.differing} differ, "
        f"{time.monotonic() - started:.0f} s"
    )
    if not tally.compared:
        sys.exit(3)
    sys.exit(1 if tally.differing else 0)


if __name__ == "__main__":
    main()
