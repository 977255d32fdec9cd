# Functions for the other scripts, which source this file.
# shellcheck shell=bash

note() { printf '%s\n' "$*" >&2; }
die() { printf 'error: %s\n' "$*" >&2; exit 1; }
have() { command -v "$1" >/dev/null 2>&1; }

# Prints a free TCP port of the loopback address.
free_port() {
  node -e 'const s = require("net").createServer().listen(0, "127.0.0.1", () => { console.log(s.address().port); s.close() })'
}

# wait_until SECONDS NAME COMMAND…: repeats the command until it succeeds; after a timeout prints the name and fails.
wait_until() {
  local seconds=$1 name=$2
  shift 2
  local end=$((SECONDS + seconds))
  until "$@" >/dev/null 2>&1; do
    [ "$SECONDS" -lt "$end" ] || { note "error: $name is not available after $seconds s"; return 1; }
    sleep 0.1
  done
}

# Prints the folder of PostgreSQL's server programs, which is not in PATH on Debian.
postgres_bin() {
  local folder
  folder=$(find /usr/lib/postgresql -mindepth 2 -maxdepth 2 -name bin 2>/dev/null | sort -V | tail -n 1)
  if [ -n "$folder" ]; then printf '%s\n' "$folder"; else dirname "$(command -v initdb)"; fi
}

# commands_of DOCUMENT: prints its code blocks marked `bash`, which are executable; blocks marked `sh` are examples.
commands_of() {
  awk '/^```bash$/ { inside = 1; next } /^```$/ { inside = 0 } inside' "$1" | grep . ||
    die "$1: its commands were not found"
}
