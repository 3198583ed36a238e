// Questions for the door, the same every time: positions of all kinds from a seeded generator, one
// or two of each other question, and texts that are no question.

/** xorshift32, for a list that is the same everywhere. */
function generator(seed) {
    let state = seed;
    return (end) => {
        state ^= state << 13;
        state ^= state >>> 17;
        state ^= state << 5;
        return (state >>> 0) % end;
    };
}

const below = generator(20261118);
const between = (first, last) => first + below(last - first + 1);
const pick = (list) => list[below(list.length)];

function board(rows, columns) {
    const lengths = [];
    let most = between(1, columns);
    for (let i = between(1, rows); i > 0; --i) {
        lengths.push(most);
        most = between(1, most);
    }
    return `chomp:${lengths.join(",")}`;
}

function heaps(game, most) {
    return `${game}:${Array.from({ length: between(1, 4) }, () => between(0, most)).join(",")}`;
}

const octal = () => `0.${Array.from({ length: between(1, 4) }, () => below(8)).join("")}`;
const kinds = [
    () => board(6, 8),
    () => board(3, 30),
    () => `chomp:${between(1, 7)}x${between(1, 9)}`,
    () => heaps(pick(["nim", "kayles", "grundy", "0.07", "0.137", "0.007", "S(1,3,4)", "AllBut(2)"]), 60),
    () => heaps(octal(), 40),
    () => `divisors:${pick([12, 30, 60, 72, 96])}`,
    () => `chomp3d:${between(1, 3)}x${between(1, 3)}x${between(1, 2)}`,
    () => `${heaps("nim", 20)} + ${board(3, 4)}`,
    () => `${heaps("kayles", 20)} + ${heaps("grundy", 12)} + ${heaps("nim", 9)}`,
    () => `nim:${pick(["1e15,3", "18446744073709551615", "9007199254740993,1"])}`,
];

/** Questions about `count` random positions. */
export function randomQuestions(count) {
    const questions = [
        (position) => ({ ask: "position", position }),
        (position) => ({ ask: "moves", position }),
        (position) => ({ ask: "solve", position, lang: pick(["en", "zh_CN", "zh_TW"]) }),
        (position) => ({ ask: "why", position, lang: pick(["en", "zh_CN"]) }),
        (position) => ({ ask: "hint", position, rung: pick(["outcome", "count", "place", "move", "why"]) }),
        (position) => ({
            ask: "reply",
            position,
            player: pick(["perfect", "stubborn", "student"]),
            mistakes: pick([0, 0.3, 1]),
            seed: below(1000),
            ply: below(20),
        }),
    ];
    return Array.from({ length: count }, (_, i) => questions[i % questions.length](pick(kinds)()));
}

/** Each other question, with what it takes. */
export function otherQuestions() {
    const requests = [
        { ask: "messages", texts: ["winning", "no such text"], lang: "zh_TW" },
        { ask: "review", start: "chomp:4x7", moves: ["3,4", "2,2", "1,2"], lang: "zh_CN" },
        { ask: "review", start: "kayles:5,9", moves: ["2: 9 -> 3,5", "1: 5 -> 4"] },
        { ask: "verify", certificate: "nonsense" },
        { ask: "theorems", lang: "zh_CN" },
        { ask: "what" },
        {},
    ];
    for (const c of [0, 1, 7, 8, 120, 402, 700])
        requests.push(
            { ask: "plane", c, columns: 60, rows: 40 },
            { ask: "plane_square", c, a: c + 30, b: c + 9, lang: "zh_TW" },
            { ask: "plane_highlight", c: c + 1, from: c, columns: 50, rows: 50 },
        );
    for (const game of ["nim", "kayles", "grundy", "0.137", "0.45", "0.007", "S(2,5)", "4.0"])
        requests.push({ ask: "values", game, count: 3000 }, { ask: "period", game, limit: 3000 });
    for (const name of ["two-rows", "square", "planes-0-to-3", "kayles", "none"])
        requests.push({ ask: "theorem", name, lang: "zh_CN" });
    requests.push({ ask: "openings", rows: 7, columns: 8 }, { ask: "openings", rows: 900, columns: 900 });
    for (const position of ["chomp:8x10", "chomp:15x20", "nim:5", "chomp:9999"])
        requests.push({ ask: "estimate", request: { ask: "moves", position } });
    for (const c of [-1, 1e300, 0.5, 4000000000, null, "7", true])
        requests.push({ ask: "plane", c, columns: 3, rows: 3 }, { ask: "plane", c: 3, columns: c, rows: c });
    return requests;
}

/** What is no question, or asks for too much. */
export function hostileTexts() {
    const texts = [
        "", "null", "[]", "{", "\0", '{"ask":', '{"ask":"hello"}x', '{"ask":"hello","lang":7}',
        "[".repeat(1 << 20), '{"a":'.repeat(200000), "9".repeat(1 << 20), " ".repeat((1 << 20) + 1),
        '{"ask":"hello","lang":"zh_Hans_CN.UTF-8@x"}',
        `{"ask":"position","position":"${"nim:1 + ".repeat(120000)}"}`,
        `{"ask":"verify","certificate":"${"v 0 ".repeat(250000)}"}`,
        '{"ask":"verify","certificate":"(\\u00b5/\\u00fd"}',
        '{"ask":"values","game":"nim","count":18446744073709551615}',
    ];
    for (const position of ["chomp:100000x100000", "nim:1e18,1e18", "divisors:18446744073709551615",
        "chomp3d:1000x1000x1000", "0.[7]:4000", "poset:/etc/passwd", "chomp:1x18446744073709551615"])
        for (const ask of ["position", "moves", "solve", "why", "hint", "reply"])
            texts.push(JSON.stringify({ ask, position, rung: "why", player: "perfect" }));
    for (let i = 0; i < 2000; ++i)
        texts.push(String.fromCharCode(...Array.from({ length: below(60) }, () => below(256))));
    return texts;
}
