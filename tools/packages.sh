# Which packages of Debian 12 or Ubuntu 24.04 the build and the tests need, and how to get them.
# Sourced by ./run, ./test and .ci/run.

build_packages="g++ cmake ninja-build pkg-config libcli11-dev libfmt-dev nlohmann-json3-dev
  libzstd-dev libxxhash-dev libpng-dev time"
test_packages="libgtest-dev librapidcheck-dev python3 man-db groff zsh fish bash-completion zstd xxd"
ci_packages="clang clang-format libclang-rt-dev"

say() { printf '%s\n' "$*" >&2; }

# install_missing PACKAGE...: installs what is not there, as root or through sudo, and says so.
install_missing() {
    local missing="" package
    for package in "$@"; do
        dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null | grep -q '^installed' ||
            missing="$missing $package"
    done
    [ -z "$missing" ] && return 0
    if ! command -v apt-get >/dev/null; then
        say "These packages are missing and there is no apt-get to install them:$missing"
        return 1
    fi
    local as_root=""
    if [ "$(id -u)" != 0 ]; then
        if ! command -v sudo >/dev/null; then
            say "These packages are missing; install them as root:$missing"
            return 1
        fi
        as_root="sudo"
    fi
    say "Installing missing packages${as_root:+ through sudo}:$missing"
    $as_root apt-get update -qq || true
    # shellcheck disable=SC2086
    $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $missing >/dev/null
}

# configure_and_build FOLDER "CMAKE ARGUMENTS" [TARGET...]: quiet unless something fails.
configure_and_build() {
    local folder="$1" arguments="$2" log launcher=""
    shift 2
    log=$(mktemp)
    command -v ccache >/dev/null && launcher="-DCMAKE_CXX_COMPILER_LAUNCHER=ccache"
    # shellcheck disable=SC2086
    if ! { cmake -S . -B "$folder" -G Ninja $arguments $launcher &&
        cmake --build "$folder" ${1:+--target "$@"}; } >"$log" 2>&1; then
        tail -n 60 "$log" >&2
        rm -f "$log"
        say "The build in $folder failed."
        return 1
    fi
    rm -f "$log"
}

# The programs, without the tests, in build/release/bin.
build_tools() {
    [ -x build/release/bin/gale ] || say "Building Gale; the first time takes a few minutes ..."
    if [ -f build/release/CMakeCache.txt ]; then
        configure_and_build build/release "" gale_tool gale_verify
    else
        configure_and_build build/release "-DCMAKE_BUILD_TYPE=Release -DGALE_DEVELOPER=OFF" \
            gale_tool gale_verify
    fi
}
