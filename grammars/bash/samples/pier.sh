#!/usr/bin/env bash
# Piers of the harbour.
source ./ropes.sh
. "$(dirname "$0")/lib/crew.sh"
source "${BASH_SOURCE%/*}/log.sh"
source "$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)/more.sh"
. /etc/os-release
source "$config"

# Ties a ship up.
moor() {
  local ship=$1 length=$(count "$1")
  if [ -n "$ship" ] && check "$ship"; then
    pull "$ship" | grep -v rope
  elif [[ $length -gt 3 ]]; then
    for rope in a b; do
      git log "$rope"
    done
  fi
  case $ship in
    tug) moor "barge" ;;
    *) "$handler" "$ship" ;;
  esac
  trap cleanup EXIT
  LANG=C count "$ship"
  ./bin/tool --now
}

function count { wc -l <<<"$(cat "$1")"; }

function cleanup() {
  echo "done"
}

moor "$@"
