#!/usr/bin/env bash
# certificates.sh GALE GALE_VERIFY SOURCE_DIR: every --certificate of the tool, checked by both
# verifiers; and the exit codes 0, 3, 4 and 1.
set -euo pipefail
gale=$1 verifier=$2 source_dir=$3
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

"$gale" period kayles --certificate kayles.certificate > /dev/null
"$gale" period lasker-nim --certificate lasker.certificate > /dev/null
"$gale" period 0.156 --certificate witnesses.certificate --witnesses > /dev/null
"$gale" table three-row --to 60 --style summary --certificate planes.certificate > /dev/null
"$gale" table three-row --to 700 --style summary --certificate planes.certificate.zst > /dev/null
"$gale" table board 6x7 --certificate board.certificate > /dev/null
"$gale" table openings 6x13 --certificate openings.certificate.zst > /dev/null
"$gale" solve chomp 3x4 --certificate position.certificate > /dev/null

for file in *.certificate *.zst; do
    "$verifier" "$file" > alone.txt
    "$gale" verify "$file" > tool.txt
    cmp alone.txt tool.txt
    grep -q '^verified: ' alone.txt && grep -q '^checked: ' alone.txt
done
"$verifier" - < kayles.certificate > /dev/null
python3 "$source_dir/tools/check_certificate" ./*.certificate ./*.zst > second.txt
[ "$(grep -c ': verified: ' second.txt)" = 8 ]

# The table that comes with a certificate is the one that comes without.
"$gale" table openings 13x6 --certificate turned.certificate > with.txt
"$gale" table openings 13x6 > without.txt
cmp with.txt without.txt
"$verifier" turned.certificate > /dev/null
"$gale" table board 5x6 --values --certificate values.certificate > with.txt
"$gale" table board 5x6 --values > without.txt
cmp with.txt without.txt
"$gale" table board 5x6 --certificate outcomes.certificate > /dev/null
cmp values.certificate outcomes.certificate

[ "$("$verifier" --version)" = "gale-verify $("$gale" --version | cut -d' ' -f2)" ]

# expect CODE TEXT COMMAND...: the exit code, and the text in what it says
expect() {
    local code=0 wanted=$1 text=$2
    shift 2
    "$@" > said.txt 2>&1 || code=$?
    if [ "$code" != "$wanted" ] || ! grep -qF -- "$text" said.txt; then
        echo "expected exit $wanted and '$text' from: $*"
        echo "exit $code"
        cat said.txt
        exit 1
    fi
}
expect 2 'grundy.certificate states how far' "$gale" period grundy --limit 3000 --certificate grundy.certificate
expect 0 'no even n with 1222 < n <= 2999 has G(n) = 0' "$verifier" grundy.certificate
expect 2 'no certificate was written' "$gale" period 0.007 --limit 3000 --certificate none.certificate
sed 's/^v 0 1 2 3 1 /v 0 1 2 3 2 /' kayles.certificate > wrong.certificate
expect 4 'not proven: line 7, column 11: expected G(4) = 1, found G(4) = 2' "$verifier" wrong.certificate
expect 4 'expected G(4) = 1, found G(4) = 2' "$gale" verify wrong.certificate
{
    printf '%s\n' 'gale-certificate 1' 'claim three-row planes 0..1'
    printf '%s\n' 'words In three-row Chomp the P-positions (a,b,c) with c <= 1 are exactly those listed.'
    printf '%s\n' '0 - 1' '1 - 2,0' 'end 80611289'
} > false.certificate
expect 3 'refuted: line 5' "$verifier" false.certificate
expect 3 'refuted: line 5' "$gale" verify false.certificate
# In the reader's language; the small verifier speaks English alone.
expect 0 '已验证：在游戏 0.77 中，G(n+12) = G(n) 对每个 n >= 71 成立' "$gale" verify kayles.certificate --lang zh_CN
expect 0 '已檢驗：重新計算了 168 個 SG 值，定理 guy-smith' "$gale" verify kayles.certificate --lang zh_TW
expect 4 '未证明：第 7 行第 11 个字符：预期：G(4) = 1，实际：G(4) = 2' "$gale" verify wrong.certificate --lang zh_CN
expect 3 '斷言不成立：第 5 行' "$gale" verify false.certificate --lang zh_TW
LANGUAGE=zh_CN LC_ALL=C.UTF-8 expect 3 'refuted: line 5' "$verifier" false.certificate
head -c 300 kayles.certificate > short.certificate
expect 1 'the end of the file' "$verifier" short.certificate
sed 's/^end ........$/end 00000000/' kayles.certificate > damaged.certificate
expect 1 'the checksum is' "$verifier" damaged.certificate
expect 1 'more memory than the limit' "$verifier" --memory-limit 100 kayles.certificate
expect 1 'more steps than the limit' "$verifier" --steps 10 kayles.certificate
expect 1 'cannot read' "$verifier" nothing.certificate
expect 1 'no file was given' "$verifier"
echo "all certificates checked"
