#!/usr/bin/env bash
# fuzz.sh SECONDS FOLDER [NAME...]: builds the fuzz targets with Clang in FOLDER and runs each, or
# those named, for SECONDS.
# New inputs go to FOLDER/found/NAME, not into the tree; a crash leaves its input there.
set -euo pipefail
source_dir=$(cd "$(dirname "$0")/../.." && pwd)
seconds=$1 folder=$2
targets=("${@:3}")
[[ ${#targets[@]} -gt 0 ]] || targets=(certificate checkpoint notation table_file)
cmake -S "$source_dir" -B "$folder" -G Ninja -DCMAKE_BUILD_TYPE=RelWithDebInfo \
    -DCMAKE_CXX_COMPILER=clang++ -DCMAKE_C_COMPILER=clang -DBUILD_TESTING=ON -DGALE_FUZZ=ON \
    -DCMAKE_CXX_FLAGS="-fsanitize=fuzzer-no-link,address,undefined -fno-sanitize-recover=undefined" \
    > "$folder.configure.log"
cmake --build "$folder" --target "${targets[@]/#/fuzz_}"
for name in "${targets[@]}"; do
    mkdir -p "$folder/found/$name"
    number=0
    while read -r digits; do  # a corpus has one input a line, in hexadecimal digits
        number=$((number + 1))
        printf '%s' "$digits" | xxd -r -p > "$folder/found/$name/corpus-$number"
    done < "$source_dir/tests/fuzz/corpus/$name.hex"
    echo "fuzzing $name for $seconds s"
    "$(find "$folder" -name "fuzz_$name" -type f -perm -u+x | head -1)" \
        -max_total_time="$seconds" -timeout=20 -rss_limit_mb=2048 -max_len=65536 -print_final_stats=0 \
        -verbosity=0 -artifact_prefix="$folder/found/$name/crash-" \
        "$folder/found/$name"
done
