# One program on another CPU: QEMU translates its instructions, the system calls are ours.

# prepare_qemu ARCHITECTURE MODEL
prepare_qemu() {
  need "qemu-$1-static" qemu-user-static
  emulator=("qemu-$1-static" -cpu "$2")
  case $2 in
    # Without what the translator lacks, or every new thread warns about it.
    Haswell) emulator[2]+=,-pcid,-x2apic,-tsc-deadline,-hle,-rtm,-invpcid ;;
    nosha) without_sha ;;
  esac
}

# QEMU has no ARM without the SHA instructions, though there are many (a Raspberry Pi 4). Its
# Cortex-A53 becomes one where the register that tells what a CPU can do (ID_AA64ISAR0) loses its
# fields for AES, SHA1 and SHA2: 0x11120 in the program that fills it in, 0x10000 in our copy. The
# system's flags then lack them, and executing such an instruction ends the program.
without_sha() {
  local original changed=$cache/qemu-aarch64-nosha
  original=$(command -v "${emulator[0]}")
  LC_ALL=C sed 's/\x20\x11\x01\x00/\x00\x00\x01\x00/g' "$original" >"$changed"
  chmod +x "$changed"
  cmp -s "$original" "$changed" && cannot "this QEMU keeps its CPU models in another way"
  emulator=("$changed" -cpu cortex-a53)
}

run_qemu() {
  local program
  for program; do
    "${emulator[@]}" "$program" --color never || return
  done
}
