# shellcheck shell=bash
# Which packages of Debian 12, Debian 13 or Ubuntu 24.04 the build and the tests need, and how to get
# them. Sourced by ./run, ./test, .ci/run and the tools; tools/check_programs.py reads the lists.
# shellcheck disable=SC2034
build_packages="g++ cmake make ninja-build pkg-config libcli11-dev libfmt-dev nlohmann-json3-dev
  libzstd-dev libxxhash-dev libpng-dev zlib1g-dev librsvg2-dev fonts-dejavu-core libreadline-dev
  gettext time"
test_packages="libgtest-dev librapidcheck-dev python3 man-db groff zsh fish bash-completion zstd xxd
  fonts-wqy-microhei poppler-utils python3-dev pybind11-dev python3-numpy python3-tqdm
  python3-pandas mypy python3-nbclient python3-nbformat python3-ipykernel python3-pip python3-venv
  libopenmpi-dev openmpi-bin chromium git"
# the page and its engine in WebAssembly
page_packages="clang-19 lld-19 libc++-19-dev-wasm32 libc++abi-19-dev-wasm32 libclang-rt-19-dev-wasm32
  wasi-libc binaryen nodejs npm esbuild"
ci_packages="clang clang-format libclang-rt-dev shellcheck shfmt doxygen"
# fuzzing, LaTeX for TikZ, a Slurm of one machine, Debian packages, and tools/fresh_machine.sh, which
# the thorough tests run as root
thorough_packages="clang libclang-rt-dev debootstrap debian-archive-keyring texlive-latex-base
  texlive-pictures munge slurm-client slurmctld slurmd procps dpkg-dev debhelper dh-python lintian
  autopkgtest"

say() { printf '%s\n' "$*" >&2; }

# missing_packages PACKAGE...: those that are not installed, in one line.
missing_packages() {
    local package missing=()
    for package in "$@"; do
        # Where nodejs is not Debian's, npm may be a part of it.
        if [ "$package" = npm ] && command -v npm >/dev/null; then continue; fi
        case $(dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null) in
            installed) ;;
            *) missing+=("$package") ;;
        esac
    done
    echo "${missing[*]}"
}

# say_line_to_paste MISSING: how to install these by hand.
say_line_to_paste() { say "    ${as_root}apt-get update && ${as_root}apt-get install --no-install-recommends $1"; }

# install_missing PACKAGE...: installs what is not there, as root or through sudo, and says so. What
# goes wrong ends in one sentence and a line to paste.
install_missing() {
    local missing as_root="" log
    if ! command -v apt-get >/dev/null; then
        if command -v cmake >/dev/null && command -v ninja >/dev/null; then return 0; fi
        say "Without apt-get, please install what your system calls these packages: $*"
        return 1
    fi
    missing=$(missing_packages "$@")
    [ -n "$missing" ] || return 0
    if [ "$(id -u)" != 0 ]; then
        if ! command -v sudo >/dev/null; then
            say "Packages are missing, and there is no sudo to install them with; as root:"
            say_line_to_paste "$missing"
            return 1
        fi
        as_root="sudo "
    fi
    say "Installing missing packages${as_root:+ through sudo}: $missing"
    log=$(mktemp)
    # A failed update is not the end: the lists that are there may do.
    # shellcheck disable=SC2086
    if ! { ${as_root}apt-get update -qq || true
        ${as_root}env DEBIAN_FRONTEND=noninteractive \
            apt-get install -y -qq --no-install-recommends $missing; } >"$log" 2>&1; then
        grep -E '^(E|sudo): ' "$log" | tail -n 3 >&2 || true
        rm -f "$log"
        say "The missing packages could not be installed; with a network and the right to install:"
        say_line_to_paste "$missing"
        return 1
    fi
    rm -f "$log"
}
