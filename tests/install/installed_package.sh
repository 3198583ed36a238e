#!/usr/bin/env bash
# installed_package.sh BUILD_FOLDER SOURCE_FOLDER CXX: installs into an empty folder and uses what
# is there, once with find_package and once with pkg-config; looks for the programs and texts too.
set -euo pipefail
build=$1 source=$2 cxx=$3
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cmake --install "$build" --prefix "$place/usr" >"$place/install.log"

echo "find_package(gale)"
cmake -S "$source/tests/install" -B "$place/build" -DCMAKE_PREFIX_PATH="$place/usr" \
    -DCMAKE_CXX_COMPILER="$cxx" -DCMAKE_BUILD_TYPE=Release >"$place/configure.log"
cmake --build "$place/build" >"$place/build.log" || { cat "$place/build.log"; exit 1; }
"$place/build/consumer"

echo "pkg-config gale"
pc=$(dirname "$(find "$place/usr" -name gale.pc)")
export PKG_CONFIG_PATH=$pc
flags=$(pkg-config --define-variable=prefix="$place/usr" --cflags --libs gale)
# shellcheck disable=SC2086
"$cxx" -std=c++20 "$source/tests/install/consumer.cpp" -o "$place/consumer" $flags
"$place/consumer"

for file in bin/gale bin/gale-verify include/gale/gale.hpp share/man/man1/gale.1 \
    share/man/man1/gale-verify.1 share/bash-completion/completions/gale \
    share/zsh/site-functions/_gale share/fish/vendor_completions.d/gale.fish; do
    [ -f "$place/usr/$file" ] || { echo "missing after install: $file"; exit 1; }
done
"$place/usr/bin/gale" --version
