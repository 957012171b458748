# A whole machine in Bochs, the one emulator that has AVX-512: Debian's kernel boots from a CD, runs
# the tests as its only process, and switches off. It is about two hundred times slower than the
# machine it runs on, so the sweeps are short here in any case: without --quick there are more
# programs and every backend, not more lengths.

readonly minutes=45

prepare_bochs() {
  export WIDEHASH_TESTS=short
  need bochs bochs bochsbios vgabios
  need /usr/lib/x86_64-linux-gnu/bochs/plugins/libbx_term_gui.so bochs-term
  need /usr/lib/ISOLINUX/isolinux.bin isolinux
  need /usr/lib/syslinux/modules/bios/ldlinux.c32 syslinux-common
  need xorriso xorriso
  need cpio cpio
  need script bsdutils
  machine=$cache/bochs
  mkdir -p "$machine"
  kernel=$machine/vmlinuz
  [ -s "$kernel" ] || fetch_kernel
}

# The kernel that Debian makes for virtual machines; nothing of it is installed.
fetch_kernel() {
  command -v apt-get >/dev/null || cannot "the kernel comes from Debian's archive, by apt-get"
  local package
  package=$(kernel_package)
  [ "$package" ] || { as_root apt-get update -qq && package=$(kernel_package); } >/dev/null 2>&1 ||
    true
  [ "$package" ] || cannot "the list of packages has no linux-image-cloud-amd64"
  rm -rf "$machine/kernel"
  mkdir -p "$machine/kernel"
  (
    cd "$machine/kernel"
    apt-get download -q "$package" 2>/dev/null && dpkg -x ./*.deb .
  ) >"$cache/kernel.log" 2>&1 || cannot "$package could not be fetched (see .emulate/kernel.log)"
  cp "$machine"/kernel/boot/vmlinuz-* "$kernel"
  rm -rf "$machine/kernel"
}

kernel_package() {
  apt-cache depends linux-image-cloud-amd64 2>/dev/null |
    sed -n 's/.*Depends: \(linux-image-[^ ]*\)$/\1/p' | head -1
}

# run_bochs PROGRAM...
run_bochs() {
  make_cd "$@"
  configure
  rm -f "$machine/serial.txt"
  : >"$machine/serial.txt"
  # Debian's Bochs begins in its debugger, which is told to go on, and wants a terminal.
  echo c >"$machine/debugger"
  (
    cd "$machine"
    TERM=xterm timeout --foreground "${minutes}m" \
      script -qec 'bochs -q -f bochsrc -rc debugger' /dev/null </dev/null >screen.txt 2>&1
  ) &
  local bochs=$!
  tail -n +1 -f --pid "$bochs" "$machine/serial.txt" | sed -u '1,/^init: begin/d; s/\r$//'
  wait "$bochs" || [ $? != 124 ] || echo "emulate: Bochs was stopped after $minutes minutes"
  # Bochs ends the same way whatever happened inside; only the last words of init tell.
  grep -q '^init: 0 failed' "$machine/serial.txt" && return
  if ! grep -q '^init: begin' "$machine/serial.txt"; then
    echo "emulate: the kernel did not reach the tests; its last words:"
    tail -5 "$machine/serial.txt"
    tail -3 "$machine/bochs.log"
  fi
  return 1
}

# What the machine runs. In the short form that is what no other emulator can: the tests with
# AVX-512 forced.
make_cd() {
  local root=$machine/root cd=$machine/cd program
  rm -rf "$root" "$cd"
  mkdir -p "$root" "$cd"
  rustc --edition 2024 -O -C target-feature=+crt-static -C strip=symbols \
    tools/emulate.d/init.rs -o "$root/init"
  for program; do
    cp "$program" "$root/"
    strip "$root/${program##*/}"
    echo "/${program##*/} --color never --test-threads 1 ${quick:+avx512/}" >>"$root/commands"
  done
  (cd "$root" && find . | cpio -o -H newc -R 0:0 --quiet | gzip -1) >"$cd/initrd.gz"
  cp "$kernel" /usr/lib/ISOLINUX/isolinux.bin /usr/lib/syslinux/modules/bios/ldlinux.c32 "$cd/"
  # Linux turns AVX off where it distrusts the layout of XSAVE, as it does Bochs's compacted form;
  # the other features are cleared because the kernel would use them to its loss, or because
  # Bochs has them only in part. What the kernel does not know (NAME=value) reaches the tests.
  local cleared=xsaves,xsavec,fsrm,erms,umip,pku,smap,smep,rdpid,invpcid,pcid
  cat >"$cd/isolinux.cfg" <<END
default tests
prompt 0
label tests
  kernel vmlinuz
  append initrd=initrd.gz quiet console=ttyS0 earlyprintk=serial,ttyS0,115200 nokaslr \
mitigations=off nosmp noxsaves clearcpuid=$cleared nopti random.trust_cpu=on \
WIDEHASH_TESTS=$WIDEHASH_TESTS PROPTEST_CASES=${PROPTEST_CASES:-64}
END
  xorriso -as mkisofs -quiet -o "$machine/tests.iso" -b isolinux.bin -c boot.cat \
    -no-emul-boot -boot-load-size 4 -boot-info-table "$cd"
}

configure() {
  cat >"$machine/bochsrc" <<'END'
megs: 512
cpu: model=corei7_icelake_u, count=1, ips=40000000, reset_on_triple_fault=0
romimage: file=/usr/share/bochs/BIOS-bochs-latest
vgaromimage: file=/usr/share/bochs/VGABIOS-lgpl-latest
ata0-master: type=cdrom, path=tests.iso, status=inserted
boot: cdrom
com1: enabled=1, mode=file, dev=serial.txt
display_library: term
clock: sync=none
log: bochs.log
panic: action=fatal
error: action=ignore
info: action=ignore
debug: action=ignore
END
}
