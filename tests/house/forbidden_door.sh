#!/usr/bin/env bash
# forbidden_door.sh SOURCE_FOLDER: the check of the rooms fails, by name, when a wall is broken.
set -euo pipefail
source=$1
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cp -r "$source/gale" "$source/apps" "$source/bench" "$source/python" "$source/HACKING.md" "$place"
mkdir "$place/web"
cp -r "$source/web/door" "$place/web"
check() { python3 "$source/tools/check_rooms.py" "$place"; }
expect() {
    if check >"$place/log"; then echo "accepted: $2"; exit 1; fi
    grep -q "$1" "$place/log" || { echo "wrong reason for: $2"; cat "$place/log"; exit 1; }
}
check >/dev/null

echo '#include "gale/storage/digest.hpp"' >>"$place/gale/games/chomp.cpp"
expect "room games has no door to storage" "a solver's rule that reads files"
cp "$source/gale/games/chomp.cpp" "$place/gale/games/chomp.cpp"

echo 'void f() { std::cout << 1; }' >>"$place/gale/games/chomp.cpp"
expect "the library never prints" "a library that prints"
cp "$source/gale/games/chomp.cpp" "$place/gale/games/chomp.cpp"

echo '#include "gale/storage/digest.hpp"' >>"$place/apps/cli/verbs/solve.cpp"
expect "room apps/cli has no door to storage" "a verb that goes around the public header"
cp "$source/apps/cli/verbs/solve.cpp" "$place/apps/cli/verbs/solve.cpp"

mkdir "$place/gale/cellar"
echo 'int x;' >"$place/gale/cellar/x.cpp"
expect "not a room of the table" "a folder without a row"
rm -r "$place/gale/cellar"

for _ in $(seq 700); do echo '// line'; done >>"$place/gale/games/chomp.cpp"
expect "a file has at most" "a file that is too long"
echo "every broken wall was found"
