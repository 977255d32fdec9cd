# Stages with a summary, for scripts/test and scripts/drills. Source it from the root of the repository.
# shellcheck shell=bash

# clippy-driver compiles like rustc and lints, so clippy, tests and binary share one compilation.
export RUSTC_WORKSPACE_WRAPPER=clippy-driver
# CLIPPY_ARGS separates arguments by `__CLIPPY_HACKERY__`.
export CLIPPY_ARGS='--deny__CLIPPY_HACKERY__warnings__CLIPPY_HACKERY__'

# Tests mostly wait for databases, mails and the scanner, so two per core run at once.
RUST_TEST_THREADS=$((2 * $(nproc)))
export RUST_TEST_THREADS

stages_started=$SECONDS
stage_logs=$(mktemp -d "${TMPDIR:-/tmp}/fenix-stages.XXXXXX")
trap 'rm -rf "$stage_logs"' EXIT
# Background stages do not receive Ctrl-C.
trap 'trap - TERM; kill 0' INT TERM

# stage NAME COMMAND…: runs the command in a subshell and records its duration and result. A failure does not stop the
# run: all stages run, and the summary reports the failed ones.
stage() {
  local name=$1 start=$SECONDS verdict='' log
  shift
  log=$(mktemp "$stage_logs/stage.XXXXXX")
  printf '\n==== %s\n' "$name"
  if ("$@") 2>&1 | tee "$log"; then
    verdict=$(sed -n 's/^not checked: /, NOT CHECKED: /p' "$log" | tr -d '\n')
  else
    printf '%s\t%s\n' "$log" "$name" >>"$stage_logs/failures"
    verdict=': FAILED'
    printf '==== %s: FAILED\n' "$name"
  fi
  printf '%5d s  %s%s\n' $((SECONDS - start)) "$name" "$verdict" >>"$stage_logs/summary"
}

# in_background COMMAND…: starts stages that are mostly idle; wait_for_background prints their output.
in_background() { "$@" >"$stage_logs/background" 2>&1 & }
wait_for_background() {
  wait
  cat "$stage_logs/background"
}

# Repeats the failures at the end of the output, because CI systems often show only the end.
print_failures() {
  local log name
  while IFS=$'\t' read -r log name; do
    printf '\n==== %s: failures\n' "$name"
    grep -aE '✘|×|^ *FAIL|FAILED|panicked at|^error|^ *(Assertion)?Error:' "$log" | cut -c1-300 | head -n 40
    tail -n 40 "$log" | cut -c1-300
  done <"$stage_logs/failures"
}

# Prints the duration of each stage and « N passed, N failed »; fails if a stage failed.
print_summary() {
  local failed
  touch "$stage_logs/failures"
  print_failures
  failed=$(wc -l <"$stage_logs/failures")
  printf '\n%s\n%5d s  total\n\n%d passed, %d failed\n' "$(cat "$stage_logs/summary")" $((SECONDS - stages_started)) \
    $(($(wc -l <"$stage_logs/summary") - failed)) "$failed"
  [ "$failed" -eq 0 ]
}
