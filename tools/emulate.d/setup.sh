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

# one_at_a_time COMMAND...: runs a command of apt while no other emulator's setup runs one. ./test sets up
# two at once, and apt gives up where another apt is at work.
one_at_a_time() (
  if command -v flock >/dev/null; then flock 9; fi
  "$@"
) 9>"$cache/apt.lock"

# install PACKAGE...: installs packages, after updating the package list if that is necessary.
install() {
  command -v apt-get >/dev/null || return
  [ "$(id -u)" = 0 ] || sudo -n true 2>/dev/null || return
  printf 'emulate: installing %s\n' "$*" >&2
  # Programs of others may hold dpkg's lock, too.
  local get=(env DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=300
    install -y -qq --no-install-recommends "$@")
  {
    one_at_a_time as_root "${get[@]}" ||
      { one_at_a_time as_root apt-get update -qq && one_at_a_time as_root "${get[@]}"; }
  } >"$cache/apt-$target.log" 2>&1
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
