#!/usr/bin/env bash
# rooms_picture.sh SOURCE_FOLDER: doc/rooms.dot is what the #include lines say today, and the walks
# of HACKING.md visit files that are there.
set -euo pipefail
cd "$1"
python3 tools/check_rooms.py --dot | diff doc/rooms.dot - || {
    echo "make it again: tools/check_rooms.py --dot >doc/rooms.dot && dot -Tsvg doc/rooms.dot -o doc/rooms.svg"
    exit 1
}
edges=$(grep -c -- '->' doc/rooms.dot)
[ "$(grep -c 'class="edge"' doc/rooms.svg)" = "$edges" ] || { echo "doc/rooms.svg is of another graph"; exit 1; }
walks=$(sed -n '/^## Three walks/,/^## The ladder/p' HACKING.md)
# shellcheck disable=SC2016
while read -r number function file; do
    [ -f "$file" ] || { echo "walk, step $number: there is no $file"; exit 1; }
    grep -q "\b$function\b" "$file" || { echo "walk, step $number: no $function in $file"; exit 1; }
done < <(sed -nE 's/^([0-9]+)\. `(\w+::)?(\w+)`( and `[^`]*`)?, ([a-z_\/]+\.cpp).*/\1 \3 \5/p' <<<"$walks")
echo "the picture and the walks are up to date"
