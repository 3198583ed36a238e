#!/usr/bin/env bash
# static_tarball.sh [FOLDER]: gale and gale-verify for any Linux of this processor, with manual pages,
# completions and licence, as gale-VERSION-linux-PROCESSOR.tar.gz; build/packages unless given. Such
# programs draw SVG and TikZ, not PNG and PDF: what renders these is a shared library.
set -euo pipefail
cd -P -- "$(dirname -- "$0")/.."
# shellcheck source=tools/packages.sh
. tools/packages.sh
# shellcheck source=tools/building.sh
. tools/building.sh
folder=${1:-build/packages}
version=$(sed -n 's/.*version = "\([0-9.]*\)".*/\1/p' gale/core/version.hpp)
name=gale-$version-linux-$(uname -m)
# shellcheck disable=SC2086
install_missing $build_packages
configure build/static -DCMAKE_BUILD_TYPE=Release -DBUILD_TESTING=OFF -DGALE_STATIC=ON
build build/static "static programs" gale_tool gale_verify gale gale_documents
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cmake --install build/static --prefix "$place/$name" --strip >/dev/null
rm -rf "${place:?}/$name/include" "${place:?}/$name"/lib*
cp README.md CHANGELOG.md "$place/$name/share/doc/gale"
mkdir -p -- "$folder"
tar -C "$place" --sort=name --owner=0 --group=0 --numeric-owner --mtime=@0 -cf - "$name" |
    gzip -9n >"$folder/$name.tar.gz"
printf '%s\n' "$folder/$name.tar.gz"
