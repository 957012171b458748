# One program on another CPU: QEMU translates its instructions, and the host runs its system calls.

# prepare_qemu ARCHITECTURE MODEL
prepare_qemu() {
  need "qemu-$1-static" qemu-user-static
  emulator=("qemu-$1-static" -cpu "$2")
  case $2 in
    # Without the features that the translator lacks; otherwise every new thread prints a warning.
    Haswell) emulator[2]+=,-pcid,-x2apic,-tsc-deadline,-hle,-rtm,-invpcid ;;
    nosha) without_sha ;;
  esac
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
  for program; do
    "${emulator[@]}" "$program" --color never || return
  done
}
