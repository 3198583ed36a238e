#!/usr/bin/env bash
# fresh_machine.sh [OPTION...]: what a new user meets. Makes a bare Debian with debootstrap, clones the
# last commit into it and does there what README.md says, as root and as an ordinary user.
#   --release 12|13    which Debian; may be given twice; both unless given
#   --mirror ADDRESS   where packages come from; unless given, where this machine gets its own
#   --place FOLDER     where the roots and logs lie; a new folder under /var/tmp unless given
#   --keep             leaves the root and uses one that is there; a root used before is not bare
#   --ccache FOLDER    lets root's builds read and fill this compiler cache and the user's read it; off
#                      unless given, since a fresh machine has none; one folder per release
# Needs root. Mounts are made in a mount namespace of its own, so that none can outlive the script.
# Ends with 0 if every step passed. The steps are in tools/fresh_machine_steps.sh.
set -euo pipefail
here=$(cd -P -- "$(dirname -- "$0")/.." && pwd)
releases=() mirror="" place="" keep="" ccache=""
complain() { printf 'fresh_machine.sh: %s\n' "$*" >&2; exit 1; }
arguments=("$@")
while [ $# -gt 0 ]; do
    case $1 in
        --keep) keep=yes; shift; continue ;;
        --release | --mirror | --place | --ccache) [ $# -ge 2 ] || complain "$1 needs a value" ;;
        *) complain "unknown option $1; the options are listed at the top of $0" ;;
    esac
    case $1 in
        --release) releases+=("$2") ;;
        --mirror) mirror=$2 ;;
        --place) place=$2 ;;
        --ccache) ccache=$(realpath -- "$2") ;;
    esac
    shift 2
done
[ "$(id -u)" = 0 ] || complain "needs root, to make a root folder and enter it"
for program in debootstrap unshare git; do
    command -v "$program" >/dev/null || complain "$program is not installed (thorough_packages in tools/packages.sh)"
done
if [ -z "${GALE_FRESH_MACHINE_INSIDE:-}" ]; then
    GALE_FRESH_MACHINE_INSIDE=yes exec unshare --mount --propagation private -- "$0" "${arguments[@]}"
fi
if [ -z "$mirror" ]; then
    # shellcheck disable=SC2016
    sources=$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages')
    mirror=$(grep -m1 '/debian/*$' <<<"$sources") ||
        complain "this machine's own packages come from no Debian mirror; give one with --mirror"
fi
if [ -n "$place" ]; then mkdir -p -- "$place"; else place=$(mktemp -d /var/tmp/gale-fresh.XXXXXX); fi
place=$(realpath -- "$place")
[ ${#releases[@]} -gt 0 ] || releases=(12 13)

# unmount_root: everything below the root, last mounted first. Says whether nothing is left.
unmount_root() {
    local point
    while read -r point; do umount -- "$point" 2>/dev/null || umount -l -- "$point" || true; done \
        < <(awk '{print $2}' /proc/self/mounts | sed 's/\\040/ /g' | grep -F "$root/" | tac)
    ! awk '{print $2}' /proc/self/mounts | grep -qF "$root/"
}

# leave_root: never deletes through a mount, whatever went wrong before.
leave_root() {
    if ! unmount_root; then
        echo "something is still mounted below $root, so it is left there" >&2
    elif [ -z "$keep" ]; then
        rm -rf --one-file-system -- "$root"
    fi
}

mount_root() {
    local node
    mount -t proc proc "$root/proc"
    mount -t tmpfs -o mode=755 tmpfs "$root/dev"
    for node in null zero full random urandom tty; do
        touch "$root/dev/$node"
        mount --bind "/dev/$node" "$root/dev/$node"
    done
    mkdir "$root/dev/pts" "$root/dev/shm"
    mount -t devpts -o newinstance,ptmxmode=0666,mode=0620 devpts "$root/dev/pts"
    ln -s pts/ptmx "$root/dev/ptmx"
    mount -t tmpfs -o mode=1777 tmpfs "$root/dev/shm"
    ln -s /proc/self/fd "$root/dev/fd"
    ln -s /proc/self/fd/0 "$root/dev/stdin"
    ln -s /proc/self/fd/1 "$root/dev/stdout"
    ln -s /proc/self/fd/2 "$root/dev/stderr"
}

# make_root CODENAME: a minimal Debian that finds the network as this machine does.
make_root() {
    if [ ! -f "$root/etc/debian_version" ]; then
        debootstrap --variant=minbase "$1" "$root" "$mirror" || return 1
    fi
    if ! grep -q '^galer:' "$root/etc/passwd"; then
        apt-config dump | grep -E '^Acquire::(https?|ftp|Check-Valid-Until|Retries)\b' \
            >"$root/etc/apt/apt.conf.d/80host" || true
        printf 'galer:x:1234:1234::/home/galer:/bin/bash\n' >>"$root/etc/passwd"
        printf 'galer:x:1234:\n' >>"$root/etc/group"
        install -d -o 1234 -g 1234 "$root/home/galer"
    fi
    cp -L /etc/resolv.conf /etc/hosts "$root/etc/"
    mount_root
}

# shellcheck source=tools/fresh_machine_steps.sh
. "$here/tools/fresh_machine_steps.sh"
results=() failed=0
commit=$(git -C "$here" -c safe.directory='*' rev-parse HEAD) || complain "$here is not a git repository"
for release in "${releases[@]}"; do
    case $release in
        12) codename=bookworm ;;
        13) codename=trixie ;;
        *) complain "unknown release $release: 12 or 13" ;;
    esac
    root="$place/debian-$release" logs="$place/logs-$release"
    mkdir -p "$root" "$logs"
    trap leave_root EXIT
    trap 'exit 130' INT TERM HUP
    all_steps
    trap - EXIT
    leave_root
done
echo
printf '%s\n' "Commit ${commit:0:10}, logs in $place:" "${results[@]}"
if [ "$failed" != 0 ]; then echo "$failed of ${#results[@]} steps failed"; exit 1; fi
echo "all ${#results[@]} steps passed"
