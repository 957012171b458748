# Builds the tests for a target, with rustup's standard library or with one built from the
# distribution's source.

# Prints the linker for a target, and installs it with the target's libc if necessary.
linker() {
  case $1 in
    x86_64-unknown-linux-gnu) need cc gcc libc6-dev && echo cc ;;
    aarch64-unknown-linux-gnu) cross aarch64-linux-gnu libc6-dev-arm64-cross ;;
    s390x-unknown-linux-gnu) cross s390x-linux-gnu libc6-dev-s390x-cross ;;
    i686-unknown-linux-gnu) cross i686-linux-gnu libc6-dev-i386-cross ;;
  esac
}

cross() {
  need "$1-gcc" "gcc-$1" "$2"
  echo "$1-gcc"
}

# build TRIPLE: sets `programs` to the test programs, the harness last.
build() {
  local triple=$1 flags tests=(--test every_backend) unit_tests=() features=(--all-features)
  # Statically linked programs run under any emulator.
  flags="-C target-feature=+crt-static${rust_features:+,$rust_features}"
  case $triple in
    # The tests of `rayon` create pools, which is impossible without threads.
    wasm*) features=(--features "serde zeroize") ;;
    *) flags="$flags -C linker=$(linker "$triple")" ;;
  esac
  # The host's tests look for overflows of 64 bits.
  case $triple in
    aarch64-* | s390x-*)
      export CARGO_PROFILE_EMULATE_DEBUG_ASSERTIONS=false CARGO_PROFILE_EMULATE_OVERFLOW_CHECKS=false
      ;;
  esac
  # This is where ./test runs the tests without the optional features.
  case $triple in
    i686-*)
      features=(--no-default-features --features "std sha2 ripemd160 hash160 blake3 highwayhash cubehash keccak")
      tests+=(--test concurrent_force --test golden --test properties)
      # They hash little, and most of their build is the library once more: to optimise it takes longer than it saves.
      unit_tests=(--lib --config profile.emulate.opt-level=0)
      ;;
    *)
      if ! [ "$quick" ]; then
        tests+=(--test properties)
        unit_tests=(--lib)
      fi
      ;;
  esac

  # ./test has built the harness for the host.
  if [ "$quick" ] && [ "${WIDEHASH_BUILT-}" ] && host_runs "$triple"; then
    programs=("$(tools/built every_backend)")
    return
  fi
  standard_library "$triple"
  unset RUSTFLAGS CARGO_ENCODED_RUSTFLAGS CARGO_BUILD_TARGET
  export RUSTFLAGS=$flags
  printf '== building for %s\n' "$triple"
  programs=()
  if [ ${#unit_tests[@]} -gt 0 ]; then compile "${unit_tests[@]}"; fi
  compile "${tests[@]}"
}

# compile OPTION...: builds some of the tests, and adds them to `programs`, the harness last.
compile() {
  # A folder for each target: Cargo lets one build at a time use a folder, and ./test builds two.
  tools/lean "${cargo[@]}" test -p widehash "${features[@]}" --profile emulate --target "$triple" "$@" \
    --target-dir "target/emulate/$triple" --no-run --message-format json-render-diagnostics >"$cache/$target.json"
  local built
  mapfile -t built < <(
    sed -n 's/.*"executable":"\([^"]*\)".*/\1/p' "$cache/$target.json" |
      awk '/\/every_backend-/ { last = $0; next } { print } END { if (last) print last }'
  )
  programs+=("${built[@]}")
}

# host_runs TRIPLE: whether the host's own programs run on the emulated CPU. QEMU runs them with the host's libraries;
# RUSTFLAGS might require instructions that the CPU lacks.
host_runs() {
  [ "${how%% *}" = qemu ] && [ -z "${RUSTFLAGS-}" ] && [ "$(rustc -vV | sed -n 's/^host: //p')" = "$1" ]
}

# standard_library TRIPLE: sets `cargo` to a command that can build for the target.
standard_library() {
  cargo=(cargo)
  if tools/target "$1"; then return; fi
  # The distribution's compiler builds it from source, once for each target. This requires
  # RUSTC_BOOTSTRAP, which permits what otherwise only nightly compilers may do.
  case $1 in wasm32-wasip1) cannot "$1 requires rustup, which provides its C library" ;; esac
  need /usr/bin/rustc rustc-web rust-web-src
  need /usr/bin/cargo cargo-web
  cargo=(env "PATH=/usr/bin:$PATH" RUSTC_BOOTSTRAP=1 /usr/bin/cargo -Z build-std=std,panic_abort,test)
}
