#!/usr/bin/env bash
# building.sh SOURCE_FOLDER: what ./run and ./test say while they build: a counter on one line of a
# terminal, start and end elsewhere, nothing when all is there, one sentence when it cannot go on.
# shellcheck disable=SC2015  # complain ends the script
set -euo pipefail
source=$(cd -P -- "$1" && pwd)
place=$(mktemp -d)
trap 'chmod -R u+w "$place"; rm -rf "$place"' EXIT
cd "$place"
mkdir "a b"
cat >"a b/build.ninja" <<'END'
rule make
  command = touch $out
  description = Making $out
rule fail
  command = echo it is broken; false
build one: make
build two: make one
build bad: fail
default two
END
cat >build.sh <<END
set -euo pipefail
. '$source/tools/packages.sh'
. '$source/tools/building.sh'
build "\$@"
END
complain() { echo "$1"; cat said; exit 1; }

bash build.sh "a b" "it all" >said 2>&1
grep -q '^Building it all in a b' said && grep -q '^Built it all in' said || complain "start and end are not said"
bash build.sh "a b" "it all" >said 2>&1
[ ! -s said ] || complain "something is said although nothing is to be built"
rm "a b/one" "a b/two"
TERM=xterm script -qec "bash build.sh 'a b' 'it all'" /dev/null >said
grep -q $'\r.*\\[1/2\\].*\r.*\\[2/2\\]' said || complain "the counter is not on one line of the terminal"
if bash build.sh "a b" "it all" bad >said 2>&1; then complain "a failed build is a success"; fi
grep -q 'it is broken' said && tail -n 1 said | grep -q 'The build in a b failed' || complain "the failure is not said"
touch file
if bash build.sh file/folder "it all" >said 2>&1; then complain "a folder that cannot be made is fine"; fi
grep -q 'cannot be written' said && [ "$(wc -l <said)" = 1 ] || complain "not one sentence"

# Packages: a machine with an apt-get that fails, and one whose user has no sudo.
mkdir bin
for name in bash env grep tail mktemp rm id dpkg-query; do ln -s "$(command -v "$name")" bin/; done
printf '#!/bin/bash\necho "E: no network" >&2; exit 100\n' >bin/apt-get
chmod +x bin/apt-get
cat >packages.sh <<END
. '$source/tools/packages.sh'
id() { echo \$user; }
install_missing no-such-package-1 no-such-package-2
END
if user=0 PATH=$place/bin bash packages.sh >said 2>&1; then complain "missing packages are fine"; fi
grep -q '^E: no network' said && grep -q 'could not be installed' said || complain "no closing sentence"
tail -n 1 said | grep -q ' apt-get install .*no-such-package-1 no-such-package-2$' || complain "no line to paste"
if user=1000 PATH=$place/bin bash packages.sh >said 2>&1; then complain "no sudo is fine"; fi
tail -n 1 said | grep -q ' apt-get install .*no-such-package-1 no-such-package-2$' && [ "$(wc -l <said)" = 2 ] ||
    complain "no line to paste"
echo "every build said what it should"
