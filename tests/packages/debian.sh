#!/usr/bin/env bash
# debian.sh SOURCE_FOLDER [FOLDER]: makes the Debian packages of the last commit, has lintian look at them,
# and runs their own tests (debian/tests) in a bare Debian 12, where nothing but these packages and what
# they depend on is installed. Needs root, for debootstrap. FOLDER is where the packages are made and the
# root is kept; a new one under /var/tmp, removed at the end, unless given.
set -euo pipefail
source=$(realpath -- "$1") folder=${2:-}
[ "$(id -u)" = 0 ] || { echo "debian.sh needs root, to make a root folder and enter it" >&2; exit 1; }
if [ -z "${GALE_PACKAGES_INSIDE:-}" ]; then  # mounts end with the script
    GALE_PACKAGES_INSIDE=yes exec unshare --mount --propagation private -- "$0" "$@"
fi
if [ -z "$folder" ]; then
    folder=$(mktemp -d /var/tmp/gale-packages.XXXXXX)
    trap 'rm -rf --one-file-system -- "$folder"' EXIT
fi
mkdir -p -- "$folder"
"$source/tools/debian_packages.sh" "$folder" >"$folder/build.log" 2>&1 || { tail -n 60 "$folder/build.log"; exit 1; }
changes=$(ls "$folder"/gale_*.changes)
echo "lintian $(basename "$changes")"
lintian --fail-on error,warning --allow-root "$changes"

root=$folder/bare
if [ ! -f "$root/etc/debian_version" ]; then
    # shellcheck disable=SC2016
    sources=$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages')
    mirror=$(grep -m1 '/debian/*$' <<<"$sources")
    debootstrap --variant=minbase bookworm "$root" "$mirror" >"$folder/debootstrap.log" ||
        { tail -n 20 "$folder/debootstrap.log"; exit 1; }
    apt-config dump | grep -E '^Acquire::(https?|ftp|Check-Valid-Until|Retries)\b' \
        >"$root/etc/apt/apt.conf.d/80host" || true
fi
cp -L /etc/resolv.conf /etc/hosts "$root/etc/"
# A copy for each round: what one leaves behind is not there for the next.
root=$folder/root
rm -rf --one-file-system -- "$root" "$folder/autopkgtest"
cp -a "$folder/bare" "$root"
mount -t proc proc "$root/proc"
mount --bind /dev "$root/dev"
result=0
autopkgtest --output-dir "$folder/autopkgtest" "$folder"/*.deb "$folder"/gale_*.dsc -- chroot "$root" || result=$?
umount "$root/proc" "$root/dev"
rm -rf --one-file-system -- "$root"
exit "$result"
