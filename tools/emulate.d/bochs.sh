# A whole machine in Bochs, the only emulator here with AVX-512 and with the SHA512 instructions of x86.
# Debian's kernel boots from a CD, runs the tests as its only process, and powers off. Bochs is about
# two hundred times slower than the host, so the sweeps are short in any case: without --quick, there
# are more programs and every backend, but not more lengths.

# A run ends after so many minutes, and a machine that writes nothing for so many is stuck. (No test takes longer
# than some seconds.)
readonly minutes=45 silence=3

# prepare_bochs MODEL
prepare_bochs() {
  model=$1
  export WIDEHASH_TESTS=short
  need bochs bochs bochsbios vgabios
  need /usr/lib/x86_64-linux-gnu/bochs/plugins/libbx_term_gui.so bochs-term
  need /usr/lib/ISOLINUX/isolinux.bin isolinux
  need /usr/lib/syslinux/modules/bios/ldlinux.c32 syslinux-common
  need xorriso xorriso
  need cpio cpio
  need script bsdutils
  machine=$cache/$target
  mkdir -p "$machine"
  kernel=$cache/vmlinuz
  [ -s "$kernel" ] || fetch_kernel
  bochs=bochs share=/usr/share/bochs
  case $model in arrow_lake) with_bochs_3 ;; esac
}

# Bochs has this model since version 3. For an older one, Debian 13's is unpacked below .emulate with the C libraries that
# it requires; it takes the other libraries from this machine.
with_bochs_3() {
  local version newer=$cache/bochs-3
  version=$(bochs --help 2>&1 | sed -n 's/.*Bochs x86 Emulator \([0-9]*\).*/\1/p' | head -1)
  if ((${version:-0} >= 3)); then return; fi
  [ -x "$newer/usr/bin/bochs-bin" ] ||
    debian_13 "$newer" bochs bochs-term bochsbios libc6 libgcc-s1 libstdc++6 >"$cache/bochs.log" 2>&1 ||
    cannot "Bochs ${version:-that is installed} has no $model, and Debian 13's cannot be fetched (see .emulate/bochs.log)"
  local libraries=$newer/usr/lib/x86_64-linux-gnu
  bochs="env LTDL_LIBRARY_PATH=$libraries/bochs/plugins $libraries/ld-linux-x86-64.so.2"
  bochs+=" --library-path $libraries $newer/usr/bin/bochs-bin"
  share=$newer/usr/share/bochs
}

# Fetches Debian's kernel for virtual machines, without installing it.
fetch_kernel() {
  command -v apt-get >/dev/null || cannot "apt-get is required to fetch a kernel from Debian's archive"
  local package
  package=$(kernel_package)
  [ "$package" ] || { one_at_a_time as_root apt-get update -qq && package=$(kernel_package); } >/dev/null 2>&1 ||
    true
  [ "$package" ] || cannot "apt knows no package linux-image-cloud-amd64"
  rm -rf "$machine/kernel"
  mkdir -p "$machine/kernel"
  (
    cd "$machine/kernel"
    one_at_a_time apt-get download -q "$package" 2>/dev/null && dpkg -x ./*.deb .
  ) >"$cache/kernel.log" 2>&1 || cannot "cannot fetch $package (see .emulate/kernel.log)"
  mv "$machine"/kernel/boot/vmlinuz-* "$kernel"
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
  boot
}

# Boots the machine, prints what the tests print, and returns whether they succeeded.
boot() {
  : >"$machine/serial.txt"
  : >"$machine/screen.txt"
  # Debian's Bochs starts in its debugger, which must be told to continue, and needs a terminal.
  echo c >"$machine/debugger"
  (
    cd "$machine"
    TERM=xterm exec timeout --foreground -k 10 "${minutes}m" \
      script -qec "$bochs -q -f bochsrc -rc debugger" /dev/null </dev/null >screen.txt 2>&1
  ) &
  local process=$!
  watch_for_silence "$process" &
  read_screen "$process" &
  tail -n +1 -f --pid "$process" "$machine/serial.txt" | sed -u '1,/^init: begin/d; s/\r$//'
  wait "$process" || [ $? != 124 ] || echo "emulate: Bochs was stopped after $minutes minutes"
  # Bochs exits with the same status whatever happens inside. Only the last line of init shows the
  # result.
  grep -q '^init: 0 failed' "$machine/serial.txt" && return
  if ! grep -q '^init: begin' "$machine/serial.txt"; then
    echo "emulate: the kernel did not reach the tests; its last messages:"
    tail -5 "$machine/serial.txt"
    tail -3 "$machine/bochs.log"
    # What Bochs itself wrote, without the escape sequences of its screen.
    sed 's/\x1b\[[0-9;?]*[a-zA-Z]//g' "$machine/screen.txt" | tr -d '\r' | tail -5
  fi
  return 1
}

# read_screen PID: empties the screen of Bochs, which that process runs. The screen is a terminal that Bochs opens
# and writes cursor movements to all the time. If nothing read them, the terminal would be full after some minutes, and
# Bochs would wait forever.
read_screen() {
  local terminal=
  until [ "$terminal" ]; do
    kill -0 "$1" 2>/dev/null || return 0
    sleep 1
    terminal=$(sed -n 's/^Bochs connected to screen "\([^"]*\)".*/\1/p' "$machine/screen.txt")
  done
  # A terminal that cannot be opened is reported. The end of Bochs is an error of cat, which is not.
  cat <"$terminal" >/dev/null 2>&1
}

# watch_for_silence PID: ends Bochs, which that process runs, if the machine writes nothing for long. It counts
# the seconds that it sleeps, because the time of day also advances while the host is suspended.
watch_for_silence() {
  local size last=-1 silent=0
  while kill -0 "$1" 2>/dev/null; do
    sleep 5
    size=$(stat -c %s "$machine/serial.txt")
    if [ "$size" = "$last" ]; then silent=$((silent + 5)); else last=$size silent=0; fi
    if ((silent >= 60 * silence)); then
      echo "emulate: the machine wrote nothing for $silence minutes; Bochs was stopped"
      kill "$1"
      return
    fi
  done
}

# Makes the CD that the machine boots. With --quick, it has only the tests that no other emulator
# can run: those with the target's backend forced, for every microarchitecture.
make_cd() {
  local root=$machine/root cd=$machine/cd program
  rm -rf "$root" "$cd"
  mkdir -p "$root" "$cd"
  rustc --edition 2024 -O -C target-feature=+crt-static -C strip=symbols \
    tools/emulate.d/init.rs -o "$root/init"
  for program; do
    cp "$program" "$root/"
    strip "$root/${program##*/}"
    echo "/${program##*/} ${arguments[*]} --test-threads 1" >>"$root/commands"
  done
  (cd "$root" && find . | cpio -o -H newc -R 0:0 --quiet | gzip -1) >"$cd/initrd.gz"
  cp "$kernel" /usr/lib/ISOLINUX/isolinux.bin /usr/lib/syslinux/modules/bios/ldlinux.c32 "$cd/"
  # Linux disables AVX if it distrusts the layout of XSAVE, as it does with Bochs's compacted form.
  # The other features are cleared because the kernel would be slower with them, or because Bochs
  # implements them only in part. The kernel passes parameters that it does not know (NAME=value) to
  # the tests.
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

# Without the speaker: where the configuration of ALSA is installed but there is no sound card, as with
# a browser on a server, Bochs aborts when it opens the PC speaker.
configure() {
  cat >"$machine/bochsrc" <<END
plugin_ctrl: speaker=0
megs: 512
cpu: model=$model, count=1, ips=40000000, reset_on_triple_fault=0
romimage: file=$share/BIOS-bochs-latest
vgaromimage: file=/usr/share/bochs/VGABIOS-lgpl-latest
ata0-master: type=cdrom, path=tests.iso, status=inserted
boot: cdrom
com1: enabled=1, mode=file, dev=serial.txt
display_library: term
clock: sync=none, time0=1000000000
log: bochs.log
panic: action=fatal
error: action=ignore
info: action=ignore
debug: action=ignore
END
}
