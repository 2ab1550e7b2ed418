#!/bin/sh
# Runs as root while the container is built, in a copy of this folder.
set -eu

cd "$(dirname "$0")"
set -- "$PWD"/brp-workbench-cli-*.tgz
if [ ! -f "$1" ] || [ $# -gt 1 ]; then
  echo "Put one brp-workbench-cli-VERSION.tgz into the folder of this feature." >&2
  exit 1
fi
if ! command -v npm >/dev/null; then
  echo "This feature needs Node.js 20.18.1 or newer: add ghcr.io/devcontainers/features/node." >&2
  exit 1
fi
npm install --global --offline --ignore-scripts --no-audit --no-fund -- "$1"
brp version
