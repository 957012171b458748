# What the machine must have: checked by name, and installed if that is permitted.

# cannot WHY: reports that the tests did not run, since this machine cannot run the target.
cannot() {
  printf 'NOT RUN: %s: %s\n' "$target" "$1" >&2
  exit 3
}

# as_root COMMAND...: runs as root, with sudo if necessary and if it needs no password.
as_root() {
  if [ "$(id -u)" = 0 ]; then
    "$@"
  else
    sudo -n "$@"
  fi
}

# install PACKAGE...: installs packages, after updating the package list if that is necessary.
install() {
  command -v apt-get >/dev/null || return
  [ "$(id -u)" = 0 ] || sudo -n true 2>/dev/null || return
  printf 'emulate: installing %s\n' "$*" >&2
  local get=(env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@")
  as_root "${get[@]}" >"$cache/apt.log" 2>&1 ||
    { as_root apt-get update -qq && as_root "${get[@]}"; } >"$cache/apt.log" 2>&1
}

# need FILE-OR-COMMAND PACKAGE...: installs the packages unless the file or command exists.
need() {
  present "$1" && return
  install "${@:2}" || true
  present "$1" || cannot "$1 is missing; install the Debian packages: ${*:2}"
}

present() {
  case $1 in
    /*) [ -e "$1" ] ;;
    *) command -v "$1" >/dev/null ;;
  esac
}
