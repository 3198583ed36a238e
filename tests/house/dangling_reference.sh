#!/usr/bin/env bash
# dangling_reference.sh SOURCE_FOLDER: the check of the references fails, by name, whenever a comment
# or a document points at something that is not there.
# shellcheck disable=SC2016  # backticks in the texts are text
set -euo pipefail
source=$1
place=$(mktemp -d)
trap 'rm -rf "$place" "$place.log"' EXIT
(cd "$source" && cp -r gale apps bench cmake data doc examples python tests tools web .ci LICENSE ./*.* "$place")
check() { python3 "$source/tools/check_references.py" "$place"; }
# broken COMPLAINT FILE TEXT: with TEXT at the end of FILE the check says COMPLAINT and nothing else.
broken() {
    printf '%b\n' "\n$3" >>"$place/$2"
    if check >"$place.log"; then echo "accepted: $3"; exit 1; fi
    grep -qF "$1" "$place.log" || { echo "wrong reason for: $3"; cat "$place.log"; exit 1; }
    [[ $(wc -l <"$place.log") == 2 ]] || { echo "more than one complaint for: $3"; cat "$place.log"; exit 1; }
    cp "$source/$2" "$place/$2"
    rm "$place.log"
}
check >"$place.log" || { cat "$place.log"; exit 1; }


header=gale/games/chomp.hpp
broken "there is no tests/oracle/nothing_test.cpp" $header '// Checked by tests/oracle/nothing_test.cpp.'
broken "there is no tests/oracle/nothing_test.cpp" $header '// Checked by\n// tests/oracle/nothing_test.cpp.'
broken "there is no tests/oracle/board" $header '// Checked by tests/oracle/board and by eye.'
broken "there is no tests/known/nothing" $header 'int x;  // Checked against the books in tests/known/nothing.'
broken "does not say by what" $header '// Checked with care.'
broken "there is no doc/algorithms/nothing.md" $header '// The proof is in doc/algorithms/\n// nothing.md.'
broken "there is no solvers/nothing" $header '// The definition is in solvers/nothing.'
broken "no file is called nothing.hpp" $header '// See nothing.hpp.'
broken "no file is called options/nothing.hpp" $header '// See options/nothing.hpp.'
broken "there is no command gale nothing" $header '// Checked by `gale nothing 3`.'
broken "there is no command gale table nothing" $header '// See `gale table nothing`.'
broken "[Nobody99] has no entry" $header '// A theorem of [Nobody99].'
broken "there is no tools/nothing.py" HACKING.md 'As `tools/nothing.py` says.'
broken "no test is called house/nothing" HACKING.md 'The test `house/nothing` says so.'
broken "no test is called Chomp.Nothing" doc/GLOSSARY.md 'The test `Chomp.Nothing` says so.'
broken "the link algorithms/nothing.md leads nowhere" doc/GLOSSARY.md '[more](algorithms/nothing.md)'
broken "there is no gale/nothing" cmake/add_room.cmake '# as in gale/nothing'
echo "every dangling reference was found"
