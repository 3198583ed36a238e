# shellcheck shell=bash
# How ./run, ./test and .ci/run configure and build: what is up to date is left alone, a terminal shows
# ninja's own counter on one line, and anything else gets a line now and then. Needs tools/packages.sh.

# writable_folder FOLDER: makes it; one sentence if it cannot be written.
writable_folder() {
    if mkdir -p "$1" 2>/dev/null && [ -w "$1" ]; then return 0; fi
    say "The folder $PWD/$1 cannot be written; clone Gale to a folder of your own and start there."
    return 1
}

# made_here FOLDER: whether it was configured, and for these sources: a clone may have been moved.
made_here() { [ -f "$1/build.ninja" ] && grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$PWD" "$1/CMakeCache.txt"; }

# configure FOLDER CMAKE_ARGUMENT...: quiet unless it fails.
configure() {
    local folder=$1 launcher=() fresh=()
    shift
    writable_folder "$folder" || return 1
    if command -v ccache >/dev/null; then launcher=(-DCMAKE_CXX_COMPILER_LAUNCHER=ccache); fi
    if ! made_here "$folder"; then fresh=(--fresh); fi
    if ! cmake "${fresh[@]}" -S . -B "$folder" -G Ninja "$@" "${launcher[@]}" >"$folder/configure.log" 2>&1; then
        grep -v '^--' "$folder/configure.log" | tail -n 20 >&2 || true
        say "CMake could not prepare the build; all it said is in $folder/configure.log."
        return 1
    fi
}

# print_now_and_then: of ninja's lines "[12/340] …", one every 20 seconds.
print_now_and_then() {
    local line last=$SECONDS
    while IFS= read -r line; do
        if [[ $line =~ ^\[([0-9]+)/([0-9]+)\] ]] && ((SECONDS - last >= 20)); then
            say "  built ${BASH_REMATCH[1]} of ${BASH_REMATCH[2]}"
            last=$SECONDS
        fi
    done
}

# build FOLDER WHAT [TARGET...]: says that it builds WHAT, and how far it is; nothing if all is there.
build() {
    local folder=$1 what=$2 began=$SECONDS
    shift 2
    writable_folder "$folder" || return 1
    if [ "$(ninja -C "$folder" -n "$@" 2>/dev/null | tail -n 1)" = "ninja: no work to do." ]; then
        return 0
    fi
    say "Building $what in $folder; the first time takes minutes ..."
    if [ -t 2 ]; then
        (cd "$folder" && ninja "$@") >&2 || { say "The build in $folder failed."; return 1; }
    elif ! (cd "$folder" && ninja "$@") 2>&1 | tee "$folder/build.log" | print_now_and_then; then
        tail -n 60 "$folder/build.log" >&2
        say "The build in $folder failed; all it said is in $folder/build.log."
        return 1
    fi
    say "Built $what in $((SECONDS - began)) s."
}

# The programs, their pages and the library, without the tests: what `cmake --install` installs.
build_tools() {
    if ! made_here build/release; then
        configure build/release -DCMAKE_BUILD_TYPE=Release -DBUILD_TESTING=OFF -DGALE_PAGE=ON || return 1
    fi
    build build/release Gale gale gale_tool gale_verify gale_documents
}
