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

# one_at_a_time COMMAND...: runs a command of apt while no other check runs one: see tools/install.
one_at_a_time() (
  if command -v flock >/dev/null; then flock 9; fi
  "$@"
) 9>"$cache/apt.lock"

# need FILE-OR-COMMAND PACKAGE...: installs the packages unless the file or command exists.
need() {
  present "$1" && return
  tools/install "${@:2}" || true # whether it is present decides, on the next line
  present "$1" || cannot "$1 is missing; install the Debian packages: ${*:2}"
}

present() {
  case $1 in
    /*) [ -e "$1" ] ;;
    *) command -v "$1" >/dev/null ;;
  esac
}

# debian_13 FOLDER PACKAGE...: unpacks packages of Debian 13, from the archive that this machine's own packages come from.
# Nothing is installed.
debian_13() {
  local folder=$1 archive keys=/usr/share/keyrings/debian-archive-keyring.gpg room=$cache/debian-$target apt
  shift
  archive=$(apt-get indextargets --format '$(ORIGIN) $(REPO_URI)' 'Created-By: Packages' |
    sed -n 's,^Debian \(.*/debian/*\)$,\1,p' | head -1)
  [ "$archive" ] || return
  rm -rf "$room" "$folder"
  mkdir -p "$room/lists/partial"
  echo "deb [signed-by=$keys] $archive trixie main" >"$room/sources.list"
  apt=(apt-get -o "Dir::Etc::SourceList=$room/sources.list" -o Dir::Etc::SourceParts=/dev/null
    -o "Dir::State::Lists=$room/lists" -o "Dir::Cache=$room" -o Acquire::Languages=none)
  (
    cd "$room"
    one_at_a_time "${apt[@]}" update -qq && one_at_a_time "${apt[@]}" download -qq "$@" || exit
    for package in *.deb; do dpkg -x "$package" unpacked || exit; done
    mv unpacked "$folder"
  )
  local status=$?
  rm -rf "$room"
  return "$status"
}
