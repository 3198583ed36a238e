#!/usr/bin/env bash
# subfolder.sh SOURCE_FOLDER CXX: a project that has the sources of Gale as a subfolder builds;
# that it has tests of its own does not build those of Gale.
set -euo pipefail
source=$(cd -P -- "$1" && pwd) cxx=$2
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cmake -S "$source/tests/install" -B "$place/build" -G Ninja -DGALE_SOURCE="$source" \
    -DCMAKE_CXX_COMPILER="$cxx" -DCMAKE_BUILD_TYPE=Release \
    -DCMAKE_DISABLE_FIND_PACKAGE_GTest=ON --no-warn-unused-cli >"$place/configure.log"
cmake --build "$place/build" --target consumer >"$place/build.log" || { tail -50 "$place/build.log"; exit 1; }
"$place/build/consumer"
