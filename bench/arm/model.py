"""Computes, by a model, how long hashing takes on ARM. `run` builds the programs and calls this.

usage: model.py PROGRAMS LLVM [--docs FILE] [--only PART]

PROGRAMS is the folder of the programs, LLVM the suffix of LLVM's commands. With --docs the tables
replace the text between the markers in FILE. With --only, works whose names contain PART.

A program does one work twice, the second time between two calls of a function that only marks the
place. QEMU executes it one instruction at a time and lists their addresses; on x86-64 the program is
traced step by step. The instructions between the marks, in the order of execution, are the input of
llvm-mca, which computes their cycles on a CPU. Calls become jumps, because llvm-mca takes 100 cycles
for a call. It knows no caches, no branch that is predicted wrong, and no store that a later load
waits for.
"""

import argparse
import ctypes
import math
import os
import re
import signal
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from functools import cache
from pathlib import Path

MARK = re.compile(r"^(widehash_mark|widehash/bench/marked\.mark)$")
INSTRUCTION = re.compile(r"^ *([0-9a-f]+):\s+(\S.*)$")
BEGIN, END = "<!-- model: begin -->", "<!-- model: end -->"


@dataclass(frozen=True)
class Cpu:
    title: str
    # llvm-mca's options, and QEMU's CPU with the same instructions (None: this machine's).
    mca: tuple
    qemu: str | None = None


# No kernel here uses SVE at the 128 bits of Neoverse V2, so one trace serves both.
LATER = "max,sve=off"
ARM = [
    Cpu("Neoverse N1", ("-mtriple=aarch64-linux-gnu", "-mcpu=neoverse-n1"), "neoverse-n1"),
    Cpu("Neoverse V2", ("-mtriple=aarch64-linux-gnu", "-mcpu=neoverse-v2", "-mattr=+sha3,+sha2"), LATER),
    Cpu("Apple M1", ("-mtriple=aarch64-linux-gnu", "-mcpu=apple-m1"), LATER),
]
X86 = Cpu("Sapphire Rapids", ("-mtriple=x86_64-linux-gnu", "-mcpu=sapphirerapids"))

# Work, title, and the number of messages.
WORKS = [
    ("sha256-32", "SHA-256 of 32 bytes, 48 at once", 48),
    ("sha256-33", "SHA-256 of 33 bytes, 48 at once", 48),
    ("sha256-64", "SHA-256 of 64 bytes (Merkle nodes), 48 at once", 48),
    ("sha256-one", "SHA-256 of 4 KiB", 1),
    ("hash160", "HASH160 of 33 bytes, 48 at once", 48),
    ("sha512-128", "SHA-512 of 128 bytes, 48 at once", 48),
    ("sha512-one", "SHA-512 of 4 KiB", 1),
    ("blake3-1k", "BLAKE3 of 1 KiB (a chunk)", 1),
    ("blake3-4k", "BLAKE3 of 4 KiB (4 chunks, 3 parents)", 1),
    ("blake3-32k", "BLAKE3 of 32 KiB (32 chunks, 31 parents)", 1),
    ("blake3-64", "BLAKE3 of 64 bytes (a block, as a parent), 48 at once", 48),
    ("highwayhash64-32", "HighwayHash-64 of 32 bytes, 48 at once", 48),
    ("highwayhash64-1k", "HighwayHash-64 of 1 KiB, 12 at once", 12),
    ("highwayhash64-one", "HighwayHash-64 of 4 KiB", 1),
]
# Works that also run with NEON forced, since the CPU itself selects a kernel of other instructions.
NEON = ("sha256-32", "sha256-33", "sha256-64", "hash160", "sha512-128")
# Libraries that the tables name otherwise than the programs do, and widehash's backend that they are
# compared with.
NAMES = {"hashtree-neon": ("hashtree, NEON", "neon"), "blake3-kernel": ("blake3's kernel alone", "")}
# On x86-64: works, and the backends that are forced.
CHECKED = {
    "sha256-33": ("avx2", "sha-ni", "avx512"),
    "sha256-64": ("avx2", "sha-ni", "avx512"),
    "sha256-one": ("scalar", "sha-ni"),
    "hash160": ("avx2", "avx512"),
    "sha512-128": ("avx2", "avx512"),
    "blake3-1k": ("avx2", "avx512"),
    "blake3-64": ("avx2", "avx512"),
    "highwayhash64-1k": ("avx2", "avx512"),
    "highwayhash64-one": ("avx2",),
}


class Program:
    """A program, its works, and the text of its instructions."""

    def __init__(self, path, llvm):
        self.path, self.llvm = path, llvm
        self.arm = path.name != "rust-x86_64"
        symbols = output(f"llvm-nm-{llvm}", "-S", path)
        for line in symbols.splitlines():
            fields = line.split()
            if len(fields) == 4 and MARK.match(fields[3]):
                start = int(fields[0], 16)
                self.mark = range(start, start + int(fields[1], 16))
        command = ["qemu-aarch64-static", "-cpu", "max"] if self.arm else []
        self.works = {}
        for line in output(*command, path, "list").splitlines():
            work, *libraries = line.split()
            self.works.setdefault(work, []).extend(libraries)

    @cache
    def text(self):
        """The instruction at each address, as llvm-mca reads it."""
        found = {}
        objdump = [f"llvm-objdump-{self.llvm}", "-d", "--no-show-raw-insn", "--no-leading-headers", self.path]
        with subprocess.Popen(objdump, stdout=subprocess.PIPE, text=True) as process:
            for line in process.stdout:
                if match := INSTRUCTION.match(line):
                    found[int(match[1], 16)] = match[2]
        return found

    def lines(self, addresses):
        text = self.text()
        return [readable(text[address], self.arm) for address in addresses]

    @cache
    def trace(self, qemu, work, library, force):
        """The addresses of the instructions between the marks, and what the program printed; None if
        the CPU lacks an instruction."""
        arguments = [self.path, work, library]
        # Go's runtime would interrupt the work by signals.
        environment = os.environ | {"WIDEHASH_FORCE": force, "GODEBUG": "asyncpreemptoff=1", "GOMAXPROCS": "1"}
        if self.arm:
            traced = trace_qemu(arguments, environment, self.mark.start, qemu)
        else:
            breakpoint_at = next(at for at in self.mark if self.text().get(at) == "int3")
            traced = trace_here(arguments, environment, breakpoint_at)
        if not traced:
            return None
        addresses, printed = traced
        return [address for address in addresses if address not in self.mark], printed


def output(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def readable(instruction, arm):
    """An instruction without what llvm-mca takes for something else."""
    instruction = re.split(r"\s+(?://|#|;) ", instruction.replace("\t", " ") + " ")[0].strip()
    instruction = re.sub(r"0x[0-9a-f]+ <[^>]*>", "target", instruction)
    if arm:
        instruction = re.sub(r"([ ,])0x[0-9a-f]+$", r"\1target", instruction)
        instruction = re.sub(r"^bl(r?) ", r"b\1 ", instruction)
        return "br x30" if instruction == "ret" else instruction
    instruction = re.sub(r"^callq? ", "jmp ", instruction)
    return "jmpq *%r11" if instruction.startswith("ret") else instruction


def trace_qemu(arguments, environment, mark, cpu):
    """Runs the program on QEMU's CPU of this name. `mark` is the address of the mark."""
    with tempfile.TemporaryDirectory() as folder:
        log = Path(folder) / "log"
        os.mkfifo(log)
        qemu = ["qemu-aarch64-static", "-cpu", cpu, one_instruction_a_block()]
        qemu += ["-d", "exec,nochain", "-D", log]
        addresses, inside, thread = [], 0, None
        start = f"/{mark:016x}/"
        with subprocess.Popen(
            qemu + arguments, env=environment, stdout=subprocess.PIPE, text=True
        ) as process:
            with open(log, encoding="latin-1") as lines:
                for line in lines:
                    # Trace 0: 0x7f… [flags/address/…] symbol; the first number is that of the thread.
                    if start in line:
                        inside += 1
                        thread = line[:9]
                    if inside == 1 and line[:9] == thread:
                        addresses.append(int(line.split("/", 2)[1], 16))
            printed = process.stdout.read()
        if process.returncode == -signal.SIGILL:
            return None
        if process.returncode or inside != 2:
            sys.exit(f"{arguments}: status {process.returncode}, {inside} marks of 2")
    return addresses, printed


@cache
def one_instruction_a_block():
    return "-one-insn-per-tb" if "-one-insn-per-tb" in output("qemu-aarch64-static", "-h") else "-singlestep"


def trace_here(arguments, environment, breakpoint_at):
    """Steps from the first breakpoint to the second."""
    libc = ctypes.CDLL(None, use_errno=True)
    libc.ptrace.argtypes = [ctypes.c_long, ctypes.c_long, ctypes.c_void_p, ctypes.c_void_p]
    libc.ptrace.restype = ctypes.c_long
    trace_me, peek_user, proceed, step, rip = 0, 3, 7, 9, 16 * 8
    process = subprocess.Popen(
        arguments,
        env=environment,
        stdout=subprocess.PIPE,
        text=True,
        preexec_fn=lambda: libc.ptrace(trace_me, 0, None, None),
    )
    addresses, request, marks = [], proceed, 0
    while True:
        _, status = os.waitpid(process.pid, 0)
        if os.WIFEXITED(status) or os.WIFSIGNALED(status):
            break
        address = libc.ptrace(peek_user, process.pid, rip, None)
        if address == breakpoint_at + 1:
            marks += 1
            request = step if marks == 1 else proceed
        if marks == 1:
            addresses.append(address)
        libc.ptrace(request, process.pid, None, None)
    printed = process.stdout.read()
    process.stdout.close()
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode or marks != 2:
        sys.exit(f"{arguments}: status {process.returncode}, {marks} marks of 2")
    return addresses, printed


def cycles(llvm, cpu, lines):
    """The cycles of the instructions between themselves: of a repetition after some others."""
    few, many = (2, 8) if len(lines) < 3_000 else (1, 3) if len(lines) < 50_000 else (1, 2)
    with tempfile.NamedTemporaryFile("w", suffix=".s") as file:
        file.write("\n".join(lines) + "\n")
        file.flush()
        return (total(llvm, cpu, file.name, many) - total(llvm, cpu, file.name, few)) / (many - few)


def total(llvm, cpu, file, iterations):
    views = ["-instruction-info=0", "-resource-pressure=0"]
    command = [f"llvm-mca-{llvm}", *cpu.mca, f"-iterations={iterations}", *views]
    command += ["-skip-unsupported-instructions=any", file]
    run = subprocess.run(command, capture_output=True, text=True)
    # The line after an error is the instruction.
    said = run.stderr.splitlines()
    for line, instruction in zip(said, said[1:]):
        if "error: " in line:
            notes.add(f"Left out for {cpu.title}, which the model lacks: `{' '.join(instruction.split())}`.")
    if run.returncode:
        sys.exit(f"llvm-mca: {run.stderr[:2000]}")
    return int(re.search(r"^Total Cycles: +(\d+)", run.stdout, re.M)[1])


notes = set()


@dataclass
class Row:
    work: str
    library: str
    force: str
    instructions: float
    cycles: float
    measured: float | None = None


def model(llvm, program, cpu, work, library, force, units, printed):
    traced = program.trace(cpu.qemu, work, library, force)
    if not traced:
        return None
    addresses, text = traced
    if printed.setdefault(work, text) != text:
        sys.exit(f"{work}: the output of {library} differs")
    row = Row(work, library, force, len(addresses) / units, cycles(llvm, cpu, program.lines(addresses)) / units)
    print(f"{cpu.title}: {work} {library} {force}: {row.instructions:.1f} {row.cycles:.1f}", file=sys.stderr)
    return row


def rows_of(llvm, programs, works):
    """For each CPU its rows."""
    rows, printed = {cpu: [] for cpu in ARM}, {}
    for work, _, units in works:
        for program in programs:
            for library in program.works.get(work, []):
                for force in ("", "neon") if library == "widehash" and work in NEON else ("",):
                    for cpu in ARM:
                        row = model(llvm, program, cpu, work, library, force, units, printed)
                        rows[cpu] += [row] if row else []
    return rows


def checked_rows(llvm, program, works):
    printed = {}
    for work, _, units in works:
        for library in program.works[work] if work in CHECKED else ():
            for force in CHECKED[work] if library == "widehash" else ("",):
                row = model(llvm, program, X86, work, library, force, units, printed)
                environment = os.environ | {"WIDEHASH_FORCE": force}
                time = subprocess.run(
                    [program.path, "time", work, library],
                    env=environment, check=True, capture_output=True, text=True,
                )
                row.measured = float(time.stdout) / units
                yield row


def cell(number):
    return f"{number:,.0f}" if number >= 100 else f"{number:.1f}"


def name(row):
    named = NAMES.get(row.library, (row.library, ""))[0]
    return f"{named}, {row.force} forced" if row.force else named


def table(rows, titles):
    """Of one CPU. The ratio is the peer's cycles by those of widehash on the same instructions."""
    yield "| work | library | instructions | cycles | a cycle | ratio |"
    yield "|---|---|--:|--:|--:|--:|"
    ours = {(row.work, row.force): row.cycles for row in rows if row.library == "widehash"}
    last = None
    for row in rows:
        against = ours.get((row.work, NAMES.get(row.library, ("", ""))[1]))
        ratio = "" if row.library == "widehash" or not against else f"{row.cycles / against:.2f}"
        title = titles[row.work] if row.work != last else ""
        last = row.work
        yield (
            f"| {title} | {name(row)} | {cell(row.instructions)} | {cell(row.cycles)} "
            f"| {row.instructions / row.cycles:.1f} | {ratio} |"
        )


def checked_table(rows, titles):
    yield "| work | library | instructions | cycles by the model | measured | measured by model |"
    yield "|---|---|--:|--:|--:|--:|"
    last = None
    for row in rows:
        title = titles[row.work] if row.work != last else ""
        last = row.work
        yield (
            f"| {title} | {name(row)} | {cell(row.instructions)} | {cell(row.cycles)} "
            f"| {cell(row.measured)} | {row.measured / row.cycles:.2f} |"
        )


def agreement(rows):
    """How measurement and model agree: each for itself, and as ratios of a peer to widehash."""
    factors = [row.measured / row.cycles for row in rows]
    yield f"Measured by model, {len(factors)} rows: {spread(factors)}."
    ratios = []
    for row in rows:
        if row.library != "widehash":
            ours = [own for own in rows if own.work == row.work and own.library == "widehash"]
            ratios += [(row.measured / own.measured) / (row.cycles / own.cycles) for own in ours]
    yield (
        f"The ratio of a library to widehash, measured by model, {len(ratios)} pairs: {spread(ratios)}."
    )


def spread(factors):
    factors = sorted(factors)
    mean = math.exp(sum(map(math.log, factors)) / len(factors))
    low, high = factors[len(factors) // 10], factors[-1 - len(factors) // 10]
    return (
        f"geometric mean {mean:.2f}, from {factors[0]:.2f} to {factors[-1]:.2f}, "
        f"eight of ten from {low:.2f} to {high:.2f}"
    )


def cpu_name():
    found = dict(re.findall(r"^(\S.*?)\s*: (.*)$", Path("/proc/cpuinfo").read_text(), re.M))
    return f"{found['model name']}, family {found['cpu family']}, model {found['model']}"


def main():
    parser = argparse.ArgumentParser(usage=__doc__.split("\n\n", 2)[1][len("usage: "):])
    parser.add_argument("programs", type=Path)
    parser.add_argument("llvm")
    parser.add_argument("--docs", type=Path)
    parser.add_argument("--only", default="")
    options = parser.parse_args()

    works = [work for work in WORKS if options.only in work[0]]
    titles = {work: title for work, title, _ in works}
    paths = [options.programs / file for file in ("rust-aarch64", "c", "go", "sha256mb")]
    programs = [Program(path, options.llvm) for path in paths if path.exists()]
    lines = []
    for cpu, rows in rows_of(options.llvm, programs, works).items():
        lines += [f"### {cpu.title}", "", *table(rows, titles), ""]
    here = Program(options.programs / "rust-x86_64", options.llvm)
    rows = list(checked_rows(options.llvm, here, works))
    lines += [f"### The same method on x86-64, and the machine ({cpu_name()})", ""]
    lines += [*checked_table(rows, titles), "", *agreement(rows)]
    version = re.search(r"version \S+", output(f"llvm-mca-{options.llvm}", "--version"))[0]
    lines += ["", f"llvm-mca {version}.", *sorted(notes)]
    text = "\n".join(lines)
    print(text)
    if options.docs:
        before, rest = options.docs.read_text(encoding="utf-8").split(BEGIN)
        after = rest.split(END)[1]
        options.docs.write_text(f"{before}{BEGIN}\n{text}\n{END}{after}", encoding="utf-8")


if __name__ == "__main__":
    main()
