# shellcheck shell=bash
# The steps of tools/fresh_machine.sh, which sources this and sets release, root, logs, commit …
# shellcheck disable=SC2154

plain_clone=/srv/gale                     # root's
spaced_clone="/home/galer/my games/gale"  # the user's, whose umask, locale and HOME are odd as well
spaced_prefix="/home/galer/my games/installed"

# step WHO NAME COMMAND...: runs it with a log of its own and prints one line.
step() {
    local who=$1 name=$2 began=$SECONDS verdict=passed log line
    shift 2
    steps=$((steps + 1))
    log="$logs/$(printf '%02d' "$steps")-$(tr -c 'a-z0-9\n' '-' <<<"$name").log"
    if ! "$@" >"$log" 2>&1 </dev/null; then
        verdict=FAILED
        failed=$((failed + 1))
    fi
    line=$(printf 'Debian %-3s %-5s %-52s %s %6d s' "$release" "$who" "$name" "$verdict" $((SECONDS - began)))
    echo "$line"
    results+=("$line")
    [ "$verdict" = passed ] || { tail -n 15 "$log" | sed 's/^/    /'; return 1; }
}

# enter UID VARIABLE=VALUE... -- COMMAND: in the root, with these variables and no others but the way
# to the network.
enter() {
    local uid=$1 variable variables=(PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin)
    shift
    for variable in http_proxy https_proxy ftp_proxy no_proxy HTTP_PROXY HTTPS_PROXY NO_PROXY; do
        [ -z "${!variable:-}" ] || variables+=("$variable=${!variable}")
    done
    [ -z "$ccache" ] || variables+=(CCACHE_DIR=/ccache CCACHE_NOHASHDIR=1)
    while [ "$1" != -- ]; do variables+=("$1"); shift; done
    shift
    chroot --userspec="$uid:$uid" --groups="" "$root" env -i "${variables[@]}" bash -c "$*"
}
as_root() { enter 0 HOME=/root LANG=C CCACHE_BASEDIR=$plain_clone -- "cd $plain_clone && $*"; }
as_user() {
    enter 1234 LANG=zh_CN.UTF-8 CCACHE_BASEDIR="$spaced_clone" CCACHE_READONLY=1 CCACHE_TEMPDIR=/tmp -- \
        "umask 077; cd '$spaced_clone' && $*"
}
# user_in_plain_clone: the user looks at what root installed.
user_in_plain_clone() { enter 1234 HOME=/home/galer LANG=C.UTF-8 -- "cd $plain_clone && $*"; }

clone_into_root() {
    local folder=$root$1
    mkdir -p "$(dirname "$folder")"
    rm -rf --one-file-system -- "$folder"
    git -c safe.directory='*' clone --quiet --no-hardlinks "$here" "$folder" &&
        git -C "$folder" checkout --quiet --detach "$commit"
}
make_clones() {
    clone_into_root "$plain_clone" && clone_into_root "$spaced_clone" &&
        chown -R 1234:1234 "$root/home/galer"
}

# refuses MOST_LINES TEXT COMMAND...: it fails, says TEXT, and says it in few lines.
refuses() {
    local most=$1 text=$2 said
    shift 2
    if said=$("$@" 2>&1); then echo "it did not fail: $said"; return 1; fi
    printf '%s\n' "$said"
    grep -qF -- "$text" <<<"$said" || { echo "'$text' is not said"; return 1; }
    [ "$(wc -l <<<"$said")" -le "$most" ] || { echo "that is more than $most lines"; return 1; }
}
no_network() { unshare --net -- "${BASH:-bash}" -c "$(declare -f enter as_root); $(declare -p root plain_clone ccache); as_root ./run"; }
read_only() {
    local code=0
    mount --bind "$root$plain_clone" "$root/mnt" && mount -o remount,ro,bind "$root/mnt" || return 1
    refuses 1 "cannot be written" enter 0 -- "cd /mnt && ./run" || code=1
    umount "$root/mnt"
    return $code
}

# quick_again WHO: the second ./run answers, builds nothing and takes less than 20 seconds.
quick_again() {
    local said began=$SECONDS
    said=$("$1" ./run solve chomp 4x7 2>&1) || { echo "$said"; return 1; }
    echo "$said"
    grep -qF '3,4  leaves 7,7,3,3' <<<"$said" && ! grep -q Building <<<"$said" && ((SECONDS - began < 20))
}
# tests WHO: ./test passes, and made no object of the library or the programs a second time.
tests() {
    "$1" 'touch built.marker' && "$1" ./test || return 1
    # shellcheck disable=SC2016
    "$1" 'again=$(find build/release/gale build/release/apps -name "*.o" -newer built.marker);
        rm built.marker; [ -z "$again" ] || { echo "compiled again: $again"; exit 1; }'
}

mount_ccache() {
    enter 0 -- 'apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends ccache' &&
        mkdir -p "$root/ccache" && mount --bind "$ccache" "$root/ccache" || return 1
    # ccache keeps what was compiled under different locales apart; here they shall share it
    printf '#!/bin/sh\nLANG=%s exec /usr/bin/ccache "$@"\n' "${LANG:-C.UTF-8}" >"$root/usr/local/bin/ccache"
    chmod +x "$root/usr/local/bin/ccache"
}

steps_of_root() {
    [ -n "$used" ] || step root "./run without a network: one sentence, a line to paste" \
        refuses 6 "could not be installed" no_network || true
    [ -z "$ccache" ] || step root "a compiler cache from outside" mount_ccache || return 1
    step root "./run" as_root ./run || return 1
    step root "./run again" quick_again as_root || true
    step root "cmake --install after ./run alone, umask 077" as_root \
        'umask 077; cmake --install build/release --prefix /opt/gale' || true
    step root "./test" tests as_root || true
    step user "find_package and pkg-config on root's install" user_in_plain_clone \
        'tests/install/installed_package.sh build/release . c++ /opt/gale' || true
    step user "TAB in bash, zsh and fish on root's install" user_in_plain_clone \
        'python3 tests/cli/check_completions.py /opt/gale/bin/gale /opt/gale' || true
    step root "./run in a clone that is read-only: one sentence" read_only || true
}
steps_of_user() {
    step user "./run: space in the path, umask 077, no HOME, odd LANG" as_user ./run || return 1
    step user "./run again" quick_again as_user || true
    step user "./test" tests as_user || true
    step user "cmake --install" as_user "cmake --install build/release --prefix '$spaced_prefix'" || true
    step user "find_package and pkg-config" as_user \
        "tests/install/installed_package.sh build/release . c++ '$spaced_prefix'" || true
    step user "TAB in bash, zsh and fish" as_user \
        "python3 tests/cli/check_completions.py '$spaced_prefix/bin/gale' '$spaced_prefix'" || true
}
all_steps() {
    steps=0 used=""
    step host "debootstrap $codename" make_root "$codename" || return 0
    step host "git clone" make_clones || return 0
    [ ! -x "$root/usr/bin/cmake" ] || used=yes
    [ -n "$used" ] || step user "./run without the packages: one sentence, a line to paste" \
        refuses 3 "apt-get install" as_user ./run || true
    steps_of_root || true
    steps_of_user || true
}
