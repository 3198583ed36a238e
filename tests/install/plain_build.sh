#!/usr/bin/env bash
# plain_build.sh SOURCE_FOLDER CXX: `cmake -S . -B build && cmake --build build` asks for no package of
# the tests; who asks for the tests without them is told so; a project that has Gale as a subfolder and
# tests of its own gets the library alone. To be short it builds one room.
set -euo pipefail
source=$(cd -P -- "$1" && pwd) cxx=$2
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
no_test_packages=(-DCMAKE_DISABLE_FIND_PACKAGE_GTest=ON -DCMAKE_DISABLE_FIND_PACKAGE_rapidcheck=ON
    -DCMAKE_DISABLE_FIND_PACKAGE_Python3=ON)
# configure FOLDER SOURCES ARGUMENT...: what CMake says goes to FOLDER.log.
configure() {
    local folder=$place/$1 sources=$2
    shift 2
    cmake -S "$sources" -B "$folder" -DCMAKE_CXX_COMPILER="$cxx" "${no_test_packages[@]}" "$@" \
        >"$folder.log" 2>&1
}
complain() { echo "$1"; cat "$place/$2.log"; exit 1; }
# targets FOLDER: their names.
targets() { cmake --build "$place/$1" --target help; }

configure plain "$source" || complain "the plain configure fails" plain
cmake --build "$place/plain" --target gale_core >"$place/plain.log" || complain "the plain build fails" plain
targets plain >"$place/plain.log"
grep -q gale_tool "$place/plain.log" || complain "the plain build makes no program" plain
if grep -q check_ "$place/plain.log"; then complain "the plain build makes tests" plain; fi

if configure tests "$source" -DBUILD_TESTING=ON; then complain "tests without their packages are fine" tests; fi
grep -q GTest "$place/tests.log" || complain "the package that is missing is not named" tests

configure subfolder "$source/tests/install" -DGALE_SOURCE="$source" ||
    complain "a subfolder builds the tests of Gale" subfolder
targets subfolder >"$place/subfolder.log"
if grep -q -e check_ -e gale_tool "$place/subfolder.log"; then
    complain "a subfolder is more than the library" subfolder
fi
echo "the plain build needs no package of the tests"
