#!/usr/bin/env bash
# static.sh BUILD_FOLDER SOURCE_FOLDER CXX BUILD_TYPE: what -DGALE_STATIC=ON links runs without any file
# of the system. To be short, it configures such a build and links it from the objects of BUILD_FOLDER,
# whose compile commands are the same (install/same_flags).
set -euo pipefail
build=$1 source=$2 cxx=$3 type=$4
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cmake -S "$source" -B "$place/build" -G Ninja -DCMAKE_CXX_COMPILER="$cxx" -DCMAKE_BUILD_TYPE="$type" \
    -DGALE_STATIC=ON -DCMAKE_EXE_LINKER_FLAGS=-Wl,--fatal-warnings >"$place/log" 2>&1 || { cat "$place/log"; exit 1; }
cd "$place/build"
ninja -t targets all >"$place/targets"
if grep -q '^gale_fmt:' "$place/targets"; then ninja gale_fmt >"$place/log" || { cat "$place/log"; exit 1; }; fi
# other_file ARCHIVE FOLDER FILE OTHER...: the archive, at first that of BUILD_FOLDER, with FILE in place
# of others.
other_file() {
    local archive=$1 object=$2/$3.cpp.o
    shift 3
    ninja "$object" >"$place/log" || { cat "$place/log"; exit 1; }
    mkdir -p "$(dirname "$archive")"
    [ -e "$archive" ] || cp "$build/$archive" "$archive"
    ar d "$archive" "$@"
    ar r "$archive" "$object"
}
other_file gale/libgale.a gale/pictures/CMakeFiles/gale_pictures.dir rendering_refused librsvg.cpp.o rendering.cpp.o
other_file gale/libgale.a gale/parallel/CMakeFiles/gale_parallel.dir card_none card.cpp.o
if ar t "$build/apps/cli/libgale_cli.a" | grep -q '^edited_lines'; then
    other_file apps/cli/libgale_cli.a apps/cli/CMakeFiles/gale_cli.dir/play unedited_lines edited_lines.cpp.o
fi
mkdir -p bin
for program in gale gale-verify; do
    link=$(ninja -t commands -s "bin/$program")
    while read -r input; do
        [ -e "$input" ] || { mkdir -p "$(dirname "$input")" && ln -s "$build/$input" "$input"; }
    done < <(tr ' ' '\n' <<<"$link" | grep -E '\.(o|a)$')
    bash -c "$link"
    if readelf -lW "bin/$program" | grep -E 'INTERP|DYNAMIC'; then echo "$program is not static"; exit 1; fi
done

# In an empty root where that is allowed, otherwise with an empty environment.
if [ "$(id -u)" = 0 ] && chroot / true 2>/dev/null; then
    alone=(env -i "$(command -v chroot)" .)
else
    alone=(env -i)
fi
mkdir "$place/expected"
# same ARGUMENT...: the static gale writes what the ordinary one writes.
same() {
    (cd "$place/expected" && "$build/bin/gale" "$@" >said)
    (cd bin && "${alone[@]}" ./gale "$@" >said)
    cmp "$place/expected/said" bin/said
}
same --version
same solve chomp 8x10 --threads 2
same table three-row --to 200 --threads 2
same plot kayles --to 200 -o plot.svg
same plane 7 -o plane.tex
# What renders PNG and PDF is a shared library.
if (cd bin && "${alone[@]}" ./gale plane 7 -o plane.png) 2>"$place/refusal"; then echo "it rendered"; exit 1; fi
grep -q 'linked statically and cannot use librsvg' "$place/refusal"
# So is the driver of a graphics card.
if (cd bin && "${alone[@]}" ./gale table three-row --to 9 --engine gpu) 2>"$place/refusal"; then echo "it had a card"; exit 1; fi
grep -q 'cannot open the driver of a graphics card: it is linked statically' "$place/refusal"
same period kayles --certificate kayles.cert
(cd bin && "${alone[@]}" ./gale-verify kayles.cert)
diff -r "$place/expected" bin --exclude='gale*'
echo "gale: $(stat -c %s bin/gale) bytes, gale-verify: $(stat -c %s bin/gale-verify) bytes"
