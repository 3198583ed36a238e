#!/usr/bin/env bash
# debian_packages.sh [FOLDER]: the packages gale, libgale-dev and python3-gale of the last commit, for
# the Debian that it runs on, with the archive of sources that they are made from; build/packages unless
# given. Needs the build packages, debhelper and dh-python; ccache is used where it is.
set -euo pipefail
here=$(cd -P -- "$(dirname -- "$0")/.." && pwd)
folder=${1:-$here/build/packages}
mkdir -p -- "$folder"
folder=$(realpath -- "$folder")
version=$(sed -n 's/.*version = "\([0-9.]*\)".*/\1/p' "$here/gale/core/version.hpp")
source="$folder/gale-$version"
rm -rf -- "$source" "$folder"/*gale*_"$version"*
git -c safe.directory='*' -C "$here" archive --prefix="gale-$version/" HEAD -- . ':!debian' |
    gzip -9n >"$folder/gale_$version.orig.tar.gz"
tar -xzf "$folder/gale_$version.orig.tar.gz" -C "$folder"
git -c safe.directory='*' -C "$here" archive --prefix="gale-$version/" HEAD debian | tar -x -C "$folder"
if [ -d /usr/lib/ccache ]; then
    # debhelper builds with a home of its own, where no cache is.
    CCACHE_DIR=${CCACHE_DIR:-$(ccache --get-config cache_dir)}
    export CCACHE_DIR PATH="/usr/lib/ccache:$PATH"
fi
cd "$source"
dpkg-buildpackage --unsigned-source --unsigned-changes
printf '%s\n' "$folder"/*.deb
