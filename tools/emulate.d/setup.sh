# What a machine must have: asked for by name, installed where that is allowed.

# cannot WHY: this machine is no place for this target; its tests did not run.
cannot() {
  printf 'NOT RUN: %s: %s\n' "$target" "$1" >&2
  exit 3
}

# as_root COMMAND...: as we are, or by a sudo that asks nothing.
as_root() {
  if [ "$(id -u)" = 0 ]; then
    "$@"
  else
    sudo -n "$@"
  fi
}

# install PACKAGE...: from the distribution; a list of packages that is missing or old is renewed.
install() {
  command -v apt-get >/dev/null || return
  [ "$(id -u)" = 0 ] || sudo -n true 2>/dev/null || return
  printf 'emulate: installing %s\n' "$*" >&2
  local get=(env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@")
  as_root "${get[@]}" >"$cache/apt.log" 2>&1 ||
    { as_root apt-get update -qq && as_root "${get[@]}"; } >"$cache/apt.log" 2>&1
}

# need FILE-OR-COMMAND PACKAGE...: present, or installed with the packages that bring it.
need() {
  present "$1" && return
  install "${@:2}" || true
  present "$1" || cannot "$1 is missing; Debian has it in: ${*:2}"
}

present() {
  case $1 in
    /*) [ -e "$1" ] ;;
    *) command -v "$1" >/dev/null ;;
  esac
}
