// engine.mjs PAGE NATIVE_DOOR ESBUILD SOURCES: the engine of the page in node, without a browser. PAGE is
// the folder that web/page/build.mjs wrote, with both modules and what they say in other languages.
//
// A thousand positions of all kinds, and every other question, get the same bytes from WebAssembly
// as from the native door; a question that would take long is canceled at once, by the same wrapper
// and worker as in the page; whatever the exports are handed, an answer is one JSON object. Nothing
// here is judged by a clock: what times there are, are printed.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import { randomQuestions, otherQuestions, hostileTexts } from "./questions.mjs";

const [page, nativeDoor, esbuild, sources] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), "gale-engine-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
const module = new WebAssembly.Module(readFileSync(join(page, "gale.wasm")));
const playModule = new WebAssembly.Module(readFileSync(join(page, "gale-play.wasm")));
const languages = ["zh_CN", "zh_TW"];
const catalogueOf = (language, name = "gale") => new Uint8Array(readFileSync(join(page, `${name}-${language}.mo`)));

function bundle(entry, out) {
    const made = spawnSync(esbuild, [join(sources, entry), "--bundle", "--platform=node", "--format=esm",
        `--outfile=${join(folder, out)}`, "--log-level=warning"], { stdio: "inherit" });
    assert.equal(made.status, 0, `esbuild ${entry}`);
    return pathToFileURL(join(folder, out)).href;
}

/** Asks with the clock of the engine standing still: its patience with hints is a matter of time. */
function timeless(here, request) {
    performance.now = () => 0;
    try {
        return whole(here.ask(JSON.stringify(request)));
    } finally {
        delete performance.now; // the one of the class again
    }
}

const checks = [];
const check = (name, work) => checks.push({ name, work });

const { Instance, EngineFault } = await import(bundle("instance.ts", "instance.mjs"));
const { Engine, EngineError } = await import(bundle("engine.ts", "engine.mjs"));
const { TwoEngines } = await import(bundle("open.ts", "open.mjs"));
bundle("serving.ts", "serving.mjs");
// A worker of node, whose messages are those of a browser's.
writeFileSync(join(folder, "worker.mjs"), `
    import { parentPort } from "node:worker_threads";
    import { serving } from "./serving.mjs";
    const take = serving((message, transfer) => parentPort.postMessage(message, transfer));
    parentPort.on("message", take);
`);

let ended = 0; // workers that were told to end

/** What engine.ts expects of a Worker. */
function spawn() {
    const worker = new Worker(join(folder, "worker.mjs"));
    const like = {
        onmessage: null,
        onerror: null,
        postMessage: (message) => worker.postMessage(message),
        terminate: () => (++ended, worker.terminate()),
    };
    worker.on("message", (data) => like.onmessage?.({ data }));
    worker.on("error", (error) => like.onerror?.({ message: error.message }));
    return like;
}

const engine = () => new Engine({ module, spawn, catalogue: async (language) => catalogueOf(language) });

async function instance(of = module) {
    const started = await Instance.start(of);
    const name = of === playModule ? "gale-play" : "gale";
    for (const language of languages) assert.ok(started.addLanguage(language, catalogueOf(language, name)));
    return started;
}

/** The answers of the native door to many requests. */
function native(requests) {
    const input = requests.map((request) => JSON.stringify(request)).join("\n") + "\n";
    const run = spawnSync(nativeDoor, { input, maxBuffer: 1 << 30 });
    assert.equal(run.status, 0, "the native door");
    const answers = run.stdout.toString().split("\n");
    assert.equal(answers.pop(), "");
    assert.equal(answers.length, requests.length);
    return answers;
}

/** As the native door writes it: with the values in base64. */
function whole({ text, binary }) {
    if (binary === undefined) return text;
    const bytes = Buffer.from(binary.buffer, binary.byteOffset, binary.byteLength);
    return `${text.slice(0, -2)},"values":"${bytes.toString("base64")}"}}`;
}

async function expectSame(requests, of = module) {
    const here = await instance(of);
    const expected = native(requests);
    let errors = 0;
    requests.forEach((request, i) => {
        const found = timeless(here, request);
        assert.equal(found, expected[i], JSON.stringify(request));
        if (JSON.parse(found).error) ++errors;
    });
    return errors;
}

check("a thousand positions have the same answers as natively", async () => {
    const requests = randomQuestions(1000);
    const errors = await expectSame(requests);
    const kinds = new Set(requests.map((request) => request.position.split(":")[0]));
    assert.ok(kinds.size >= 10, `${kinds.size} games`);
    assert.ok(errors < requests.length / 10, `${errors} errors`);
});

check("the module of the play answers the same, or says that another one answers", async () => {
    const here = await instance(playModule);
    const requests = randomQuestions(1000).filter(({ ask }) => ["position", "hint", "reply"].includes(ask));
    // Heaps and boards on both sides of what it leaves out.
    for (const game of ["kayles", "grundy", "0.07", "0.137", "0.6", "S(1,3,4)", "nim"])
        for (const heap of [4094, 4095, 4096, 4097, 5000])
            requests.push({ ask: "hint", position: `${game}:${heap}`, rung: "count" });
    for (const board of ["11x11", "12x12", "13x13", "3x40", "3x300", "400,300,2", "9,9,9,9,8,8"])
        requests.push({ ask: "hint", position: `chomp:${board}`, rung: "count" });
    const expected = native(requests);
    let elsewhere = 0;
    requests.forEach((request, i) => {
        const found = timeless(here, request);
        if (JSON.parse(found).error?.kind === "elsewhere") ++elsewhere;
        else assert.equal(found, expected[i], JSON.stringify(request));
    });
    assert.ok(elsewhere > 0 && elsewhere < requests.length / 2, `${elsewhere} of ${requests.length}`);
    const first = JSON.parse(here.ask('{"ask":"hint","position":"chomp:4x7","rung":"move"}').text);
    assert.equal(first.ok.move.move, "3,4");
    assert.equal(JSON.parse(here.ask('{"ask":"theorems"}').text).error.kind, "bad_input");
});

check("two modules behind one face", async () => {
    const of = (which) => new Engine({ module: which, spawn });
    let opened = 0;
    const both = new TwoEngines(of(playModule), () => (++opened, of(module)));
    assert.equal((await both.ask({ ask: "hint", position: "nim:3", rung: "count" })).winning, 1);
    assert.equal((await both.ask({ ask: "reply", position: "chomp:4x7", player: "perfect" })).move, "3,4");
    assert.equal((await both.ask({ ask: "position", position: "kayles:5,9 + chomp:2,1" })).over, false);
    assert.equal(opened, 0);
    assert.equal((await both.ask({ ask: "hint", position: "divisors:12", rung: "outcome" })).outcome, "N");
    assert.equal(opened, 1);
    await both.prepare();
    assert.equal((await both.ask({ ask: "period", game: "kayles" })).period, 12);
    assert.equal((await both.values("kayles", 3)).join(), "0,1,2");
    assert.equal(opened, 1);
    both.close();
});

check("all other questions have the same answers as natively", async () => {
    const requests = otherQuestions();
    await expectSame(requests);
});

check("the wrapper asks in order and says what is refused", async () => {
    const here = engine();
    const [moves, values, refused] = await Promise.allSettled([
        here.ask({ ask: "moves", position: "chomp:4x7" }),
        here.values("kayles", 12),
        here.ask({ ask: "moves", position: "chomp:0,1" }),
    ]);
    assert.equal(moves.value.moves.filter((move) => move.outcome === "P").map((move) => move.move).join(), "3,4");
    assert.deepEqual([...values.value], [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6]);
    assert.ok(refused.reason instanceof EngineError);
    assert.equal(refused.reason.kind, "bad_input");
    assert.ok(refused.reason.column > 0);
    const hint = { ask: "hint", position: "chomp:4x7", rung: "outcome" };
    const texts = new Set();
    for (const lang of ["en", ...languages]) texts.add((await here.ask({ ...hint, lang })).text);
    assert.equal(texts.size, 3);
    here.close();
});

// However fast the machine, it says how far it is before it has the answer; and what it says comes
// here before the answer does. So whatever is done on the first word of progress is done meanwhile.
const long = { ask: "openings", rows: 15, columns: 15 };

// Within 100 ms is what the reader is promised. The promise is kept by not waiting for anything: in
// the turn of the event loop in which it is canceled, the question is refused and its worker ended.
check("a question is canceled at once, and the next one is answered by a new worker", async () => {
    const here = engine();
    await here.warm();
    const refusals = [];
    const answers = [];
    for (let round = 0; round < 5; ++round) {
        const abort = new AbortController();
        const before = ended;
        let begin;
        let refused;
        let atOnce;
        const asked = here.ask(long, {
            signal: abort.signal,
            progress: () => {
                if (begin !== undefined) return;
                begin = performance.now();
                abort.abort();
                atOnce = new Promise((resolve) => {
                    // After all that the cancel itself does, before anything else can happen.
                    setImmediate(() => resolve({ refused: refused !== undefined, ended: ended - before }));
                });
            },
        });
        asked.catch(() => (refused = performance.now()));
        const after = here.ask({ ask: "position", position: "nim:2" });
        await assert.rejects(asked, (error) => error instanceof EngineError && error.kind === "stopped");
        assert.deepEqual(await atOnce, { refused: true, ended: 1 });
        refusals.push(refused - begin);
        assert.equal((await after).position, "nim:2");
        answers.push(performance.now() - begin);
    }
    const shown = (times) => times.map((time) => time.toFixed(1)).join(", ");
    console.log(`canceled after ${shown(refusals)} ms; the next answer, by a new worker, after ${shown(answers)} ms`);
    here.close();
});

check("what waits is canceled without being asked", async () => {
    const here = engine();
    const first = new AbortController();
    const second = new AbortController();
    const running = here.ask(long, { signal: first.signal });
    const waiting = here.ask(long, { signal: second.signal });
    second.abort();
    await assert.rejects(waiting, { kind: "stopped" });
    await assert.rejects(here.ask(long, { signal: AbortSignal.abort() }), { kind: "stopped" });
    first.abort();
    await assert.rejects(running, { kind: "stopped" });
    here.close();
});

check("progress is reported", async () => {
    const here = engine();
    let told;
    const abort = new AbortController();
    await assert.rejects(here.ask(long, {
        signal: abort.signal,
        progress: (progress) => {
            told = progress;
            abort.abort();
        },
    }), { kind: "stopped" });
    assert.ok(told.done >= 0 && told.total > 0);
    here.close();
});

check("a stop from the progress import is an answer", async () => {
    const here = await instance();
    const { text } = here.ask(JSON.stringify(long), () => true);
    assert.equal(JSON.parse(text).error.kind, "stopped");
});

check("the exports survive what is no question", async () => {
    const here = await instance();
    for (const text of hostileTexts()) {
        const answer = JSON.parse(here.ask(text).text);
        assert.equal(Object.keys(answer).length, 1, text.slice(0, 100));
        assert.ok(answer.ok || typeof answer.error.kind === "string");
    }
    assert.equal(here.addLanguage("xx", new Uint8Array(100)), false);
    assert.equal(here.addLanguage("xx", new Uint8Array()), false);
    assert.ok(JSON.parse(here.ask('{"ask":"hello"}').text).ok);
});

check("an instance that has come to an end says so, and a new worker answers", async () => {
    const here = await instance();
    // A request that is not where it says: beyond the memory of the instance.
    assert.throws(() => here.exports.gale_ask(0xfffffff0, 1000), WebAssembly.RuntimeError);
    const parts = engine();
    const broken = spawn();
    let first = true;
    const again = new Engine({ module, spawn: () => (first ? ((first = false), broken) : spawn()) });
    const asked = again.ask(long, { progress: () => broken.onerror?.({ message: "out of memory" }) });
    await assert.rejects(asked, { kind: "fault" });
    assert.equal((await again.ask({ ask: "position", position: "nim:3" })).position, "nim:3");
    again.close();
    parts.close();
    assert.ok(EngineFault);
});

check("nothing is imported but a clock, chance, words and progress", () => {
    const imports = WebAssembly.Module.imports(module).map((entry) => `${entry.module}.${entry.name}`);
    for (const name of imports)
        assert.match(name, /^(gale\.progress|wasi_snapshot_preview1\.(clock_time_get|random_get|fd_\w+|proc_exit|environ_\w+|sched_yield))$/);
});

let failed = 0;
for (const { name, work } of checks) {
    const begin = performance.now();
    try {
        await work();
        console.log(`ok    ${name} (${Math.round(performance.now() - begin)} ms)`);
    } catch (error) {
        ++failed;
        console.log(`FAIL  ${name}\n${error.stack}`);
    }
}
process.exit(failed === 0 ? 0 : 1);
