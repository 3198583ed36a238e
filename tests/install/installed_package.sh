#!/usr/bin/env bash
# installed_package.sh BUILD_FOLDER SOURCE_FOLDER CXX [PREFIX]: uses the installed package as others do:
# once with find_package, once with pkg-config as it comes; looks for the programs and texts too.
# Without PREFIX it installs by itself, with a narrow umask, and then moves what it installed to a
# folder with a space in its name, where everything must still be found.
set -euo pipefail
build=$1 source=$2 cxx=$3 prefix=${4:-}
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
if [ -z "$prefix" ]; then
    (umask 077 && cmake --install "$build" --prefix "$place/first" >"$place/install.log")
    prefix="$place/moved here"
    mv "$place/first" "$prefix"
    closed=$(find "$prefix" ! -perm -o=r -o -type d ! -perm -o=x)
    [ -z "$closed" ] || { echo "not open to other users after umask 077: $closed"; exit 1; }
fi

echo "find_package(gale)"
cmake -S "$source/tests/install" -B "$place/build" -G Ninja -DCMAKE_PREFIX_PATH="$prefix" \
    -DCMAKE_CXX_COMPILER="$cxx" -DCMAKE_BUILD_TYPE=Release >"$place/configure.log"
cmake --build "$place/build" >"$place/build.log" || { cat "$place/build.log"; exit 1; }
"$place/build/consumer"

echo "pkg-config gale"
PKG_CONFIG_PATH=$(dirname "$(find "$prefix" -name gale.pc)")
export PKG_CONFIG_PATH
flags=$(pkg-config --cflags --libs gale)
eval "words=($flags)"  # pkg-config quotes for a shell; an array keeps a space inside a path
# shellcheck disable=SC2154
"$cxx" -std=c++20 "$source/tests/install/consumer.cpp" -o "$place/consumer" "${words[@]}"
"$place/consumer"

shared=()
if [ -f "$build/bin/gale-mpi" ]; then
    shared=(bin/gale-mpi share/man/man1/gale-mpi.1 share/bash-completion/completions/gale-mpi
        share/zsh/site-functions/_gale-mpi share/fish/vendor_completions.d/gale-mpi.fish)
fi
for file in "${shared[@]}" bin/gale bin/gale-verify include/gale/gale.hpp share/man/man1/gale.1 \
    share/man/man1/gale-verify.1 share/bash-completion/completions/gale \
    share/bash-completion/completions/gale-verify share/zsh/site-functions/_gale \
    share/zsh/site-functions/_gale-verify share/fish/vendor_completions.d/gale.fish \
    share/fish/vendor_completions.d/gale-verify.fish share/doc/gale/LICENSE; do
    [ -f "$prefix/$file" ] || { echo "missing after install: $file"; exit 1; }
done
for inside in solvers/heaps/engines/ladder.hpp solvers/three_row/tile.hpp runs/run.hpp; do
    [ ! -e "$prefix/include/gale/$inside" ] || { echo "installed, though not public: $inside"; exit 1; }
done
"$prefix/bin/gale" --version
# It has its records with it, in whatever folder it is called.
(cd / && env -i "$prefix/bin/gale" records check rectangle-values --to 5)
