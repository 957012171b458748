# One program on another CPU: QEMU translates its instructions, and the host runs its system calls.

# prepare_qemu ARCHITECTURE MODEL
prepare_qemu() {
  need "qemu-$1-static" qemu-user-static
  emulator=("qemu-$1-static" -cpu "$2")
  case $2 in
    # Without the features that the translator lacks; otherwise every new thread prints a warning.
    Haswell) emulator[2]+=,-pcid,-x2apic,-tsc-deadline,-hle,-rtm,-invpcid ;;
    EPYC-Milan) emulator[2]+=,-xsaves,-pcid && with_sha_ni ;;
    Denverton) with_sha_ni ;;
    nosha) without_sha ;;
  esac
}

# QEMU translates SHA-NI since version 8.2. For an older one, Debian's next release has a static program, which is
# unpacked below .emulate; nothing is installed.
with_sha_ni() {
  local version newer=$cache/qemu-x86_64
  version=$("${emulator[0]}" --version | sed -n 's/^qemu-x86_64 version \([0-9]*\)\.\([0-9]*\).*/\1 \2/p')
  # shellcheck disable=SC2086 # two numbers
  set -- ${version:-0 0}
  if (($1 > 8 || $1 == 8 && $2 >= 2)); then return; fi
  [ -x "$newer" ] || fetch_qemu "$newer" >"$cache/qemu.log" 2>&1 ||
    cannot "QEMU $1.$2 has no SHA-NI, and Debian 13's cannot be fetched (see .emulate/qemu.log)"
  emulator[0]=$newer
}

# fetch_qemu FILE
fetch_qemu() {
  local room=$cache/qemu-$target
  debian_13 "$room" qemu-user && cp "$room/usr/bin/qemu-x86_64" "$1.new" && mv "$1.new" "$1"
  rm -rf "$room"
  [ -x "$1" ]
}

# QEMU has no ARM CPU without the SHA instructions, though many exist (a Raspberry Pi 4). A patched
# copy makes its Cortex-A53 such a CPU: the code that sets the register of CPU features
# (ID_AA64ISAR0) contains 0x11120, with fields for AES, SHA1 and SHA2; the copy contains 0x10000.
# The system's flags then lack these features, and executing such an instruction ends the program.
without_sha() {
  local original changed=$cache/qemu-aarch64-nosha
  original=$(command -v "${emulator[0]}")
  LC_ALL=C sed 's/\x20\x11\x01\x00/\x00\x00\x01\x00/g' "$original" >"$changed"
  chmod +x "$changed"
  cmp -s "$original" "$changed" && cannot "this QEMU cannot be patched: it sets ID_AA64ISAR0 in another way"
  emulator=("$changed" -cpu cortex-a53)
}

run_qemu() {
  local program
  if runs_here "$1"; then
    echo "the machine runs these programs itself"
    emulator=() arguments=(--color never)
  fi
  for program; do
    ${emulator[@]+"${emulator[@]}"} "$program" "${arguments[@]}" || return
  done
}

# runs_here PROGRAM: whether this CPU and its kernel run 32-bit programs of x86, and so all backends in less time
# than QEMU runs one. A smaller CPU would not have those that must run.
runs_here() {
  [ "$target" = i686 ] && grep -qw avx2 /proc/cpuinfo 2>/dev/null && "$1" --list >/dev/null 2>&1
}
