# WebAssembly programs, in Node.

# prepare_wasi [FEATURES]
prepare_wasi() {
  rust_features=${1:-}
  need node nodejs
}

run_wasi() {
  local program
  for program; do
    node --no-warnings tools/emulate.d/wasi.mjs "$program" "${arguments[@]}" || return
  done
}
