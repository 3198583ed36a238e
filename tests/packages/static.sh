#!/usr/bin/env bash
# static.sh SOURCE_FOLDER: the archive of tools/static_tarball.sh holds programs that run in an empty root,
# or without any environment where no root can be entered, with their pages and completions.
set -euo pipefail
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
"$1/tools/static_tarball.sh" "$place" >"$place/log" 2>&1 || { tail -n 60 "$place/log"; exit 1; }
tar -xzf "$place"/gale-*.tar.gz -C "$place"
cd "$place"/gale-*/
for file in share/man/man1/gale.1 share/man/man1/gale-verify.1 share/bash-completion/completions/gale \
    share/doc/gale/LICENSE share/doc/gale/README.md; do
    [ -s "$file" ] || { echo "missing in the archive: $file"; exit 1; }
done
[ "$(find . -type f -path './bin/*' | sort | tr '\n' ' ')" = "./bin/gale ./bin/gale-verify " ]
if [ "$(id -u)" = 0 ]; then alone=(env -i "$(command -v chroot)" . /bin); else alone=(env -i bin); fi
run() { local program=$1 && shift && "${alone[@]:0:${#alone[@]}-1}" "${alone[-1]}/$program" "$@"; }
run gale --version
run gale solve chomp 4x7 | grep -F '  3,4  leaves 7,7,3,3'
run gale period kayles --certificate kayles.proof
run gale-verify kayles.proof
