// What loading costs, and that the page in one file plays without a network.
import assert from "node:assert/strict";
import { copyFileSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { heading, hintedSquare, ready, square, turn } from "./browser.mjs";

// Compressed: what the page adds to its engine, and both together.
const largestPage = 45_000;
const largestLoad = 200_000;

export const testsOf = (folder) => ({
  "The first load is small: the page alone, and with the engine": async () => {
    const files = ["index.html", "app.css", "app.js", "worker.js", "gale-play.wasm", "icon.svg"];
    const script = readFileSync(join(folder, "app.js"), "utf8");
    // What app.js imports at once is loaded with it; import("…") comes later.
    for (const [, name] of script.matchAll(/(?:^|[;}\s])import(?:[^"'()]*from)?["']\.\/(chunks\/[^"']+)["']/g)) files.push(name);
    const sizes = files.map((name) => [name, gzipSync(readFileSync(join(folder, name)), { level: 9 }).length]);
    const sum = sizes.reduce((total, [, size]) => total + size, 0);
    console.log(`first load: ${sum} bytes compressed; ${sizes.map(([name, size]) => `${name} ${size}`).join(", ")}`);
    assert(sum < largestLoad, `${sum} bytes`);
    const engine = sizes.find(([name]) => name === "gale-play.wasm")[1];
    assert(sum - engine < largestPage, `${sum - engine} bytes without the engine`);
    assert(readdirSync(join(folder, "chunks")).length >= 3);
  },

  "The first move is possible before the engine is there": (browser) => browser.visit("", {}, async (page) => {
    await page.locator("h1").waitFor();
    // The engine is held back until a move was made.
    let release;
    const released = new Promise((resolve) => { release = resolve; });
    await page.route("**/*.wasm", async (route) => {
      await released;
      await route.continue();
    });
    await page.goto("about:blank");
    await page.goto(browser.origin + "/#chomp:4x7");
    await page.click(square(3, 4));
    await page.locator(".moves .m").first().waitFor();
    assert.equal(await page.locator(".play .buttons .primary").isDisabled(), true);
    // A link to heaps is drawn as well, before anybody can say which moves there are.
    await page.evaluate(() => { location.hash = "#kayles:5+nim:3"; });
    await page.locator(".nim .token").nth(2).waitFor();
    assert.equal(await page.locator("h1").innerText(), "Your move");
    await page.evaluate(() => { location.hash = "#chomp:4x7"; });
    await page.click(square(3, 4));
    await page.locator(".moves .m").first().waitFor();
    release();
    await turn(page, 1);
    await ready(page);
  }),

  // By the clock it is printed; what is judged is the processor time of the page's thread, which does
  // not hang on who else wants the processor.
  "From opening to the first move takes less than a second": async (browser) => {
    const seconds = [];
    const wall = [];
    for (let i = 0; i < 3; ++i) {
      await browser.visit("#chomp:4x7", {}, async (page) => {
        await ready(page);
        // A busy browser notes later that it has painted.
        await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
        wall.push(await page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0].startTime));
        const thread = await page.context().newCDPSession(page);
        await thread.send("Performance.enable", { timeDomain: "threadTicks" });
        const used = async () => (await thread.send("Performance.getMetrics")).metrics.find(({ name }) => name === "TaskDuration").value;
        const before = await used();
        await page.reload();
        await page.click(square(3, 4));
        await page.locator(".moves .m").first().waitFor();
        seconds.push((await used()) - before);
      });
    }
    console.log(`first picture, and with it the first move, after ${wall.map(Math.round).join(", ")} ms; ` +
      `processor time until the first move is made ${seconds.map((one) => Math.round(one * 1000)).join(", ")} ms`);
    assert(Math.min(...seconds) > 0 && Math.min(...seconds) < 1, `${seconds} s`);
  },

  "Planes c = 0 … 400 scroll by, and are drawn meanwhile": (browser) => browser.visit("#explore/plane/0", {}, async (page) => {
    await page.locator("canvas[data-drawn]").waitFor();
    const scrolled = (each) => page.evaluate(async (waits) => {
      const slider = document.querySelector(".plane-row input[type=range]");
      const canvas = document.querySelector("canvas");
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      const seen = [];
      const watch = new MutationObserver(() => seen.push(canvas.dataset.drawn));
      watch.observe(canvas, { attributeFilter: ["data-drawn"] });
      const began = performance.now();
      let frames = 0;
      for (let c = 0; c <= 400; ++c) {
        slider.value = String(c);
        slider.dispatchEvent(new Event("input", { bubbles: true }));
        do {
          await frame();
          ++frames;
        } while (waits && canvas.dataset.drawn !== String(c));
      }
      const seconds = (performance.now() - began) / 1000;
      while (canvas.dataset.drawn !== "400") await frame();
      watch.disconnect();
      return { frames, seconds, drawn: new Set(seen).size };
    }, each);
    const rate = (count, { seconds }) => (count / seconds).toFixed(1);
    const every = await scrolled(true);
    assert(every.drawn >= 400, `${every.drawn} planes were drawn`);
    const free = await scrolled(false);
    console.log(`planes 0 to 400, waiting for each: ${rate(every.drawn, every)} planes a second, ${rate(every.frames, every)} frames; ` +
      `a step in every frame: ${rate(free.frames, free)} frames a second, of which ${rate(free.drawn, free)} show a new plane`);
  }),

  "A teacher's own page holds boards by <gale-board>, in its language": async (browser) => {
    const own = mkdtempSync(join(tmpdir(), "gale-teacher-"));
    copyFileSync(join(folder, "gale-board.js"), join(own, "gale-board.js"));
    writeFileSync(join(own, "lesson.html"), `<!doctype html><html lang="en"><meta charset="utf-8"><title>Chomp</title>
      <style>* { box-sizing: content-box; color: red; } button { display: none; }</style>
      <main><h1>Chomp</h1><gale-board game="chomp" position="3x4" lang="zh-TW"></gale-board></main>
      <script>globalThis.moves = []; addEventListener("gale-move", (event) => moves.push(event.detail));</script>
      <script src="gale-board.js"></script></html>`);
    try {
      await browser.visit("", { offline: true, url: pathToFileURL(join(own, "lesson.html")).href }, async (page) => {
        await page.locator("gale-board .said", { hasText: "輪到先手" }).waitFor();
        await page.locator(`gale-board ${square(2, 3)}`).hover();
        await page.locator("gale-board .said", { hasText: "咬掉 4 格" }).waitFor();
        await page.locator(`gale-board ${square(2, 3)}`).click();
        assert.deepEqual(await page.evaluate(() => moves), [{ move: "2,3", leaves: "4,2,2" }]);
        await page.mouse.move(1, 1);
        await page.locator("gale-board .said", { hasText: "輪到後手" }).waitFor();
        const colour = await page.locator("gale-board .bar").evaluate((one) => getComputedStyle(one).backgroundColor);
        assert.equal(colour, "rgb(62, 37, 24)");
        // The looks of the page around it stay outside; its keys work, and a move is taken back.
        assert(await page.locator("gale-board button").isVisible());
        await page.locator("gale-board [tabindex='0']").focus();
        await page.keyboard.press("ArrowUp");
        await page.keyboard.press("Enter");
        assert.equal((await page.evaluate(() => moves)).at(-1).leaves, "1,1,1");
        await page.locator("gale-board button").click();
        await page.locator(`gale-board ${square(1, 4)}[role=gridcell]`).waitFor();
        assert.deepEqual(await browser.violations(page), []);
        await page.evaluate(() => document.querySelector("gale-board").setAttribute("position", "1000x1000000"));
        await page.locator("gale-board .said", { hasText: "這個局面太大" }).waitFor();
      });
    } finally {
      rmSync(own, { recursive: true, force: true });
    }
  },

  "The page in one file plays from file:// with the network off": (browser) => browser.visit(
    "#chomp:2x4", { offline: true, url: pathToFileURL(join(folder, "chomp.html")).href }, async (page) => {
      await ready(page);
      for (let i = 0; i < 6 && (await heading(page)) === "Your bite"; ++i) {
        const before = await page.locator(".moves .m").count();
        await page.click(square(...(await hintedSquare(page)).split(",")));
        await turn(page, before + 1);
      }
      assert.equal(await heading(page), "You have won.");
      await page.selectOption("header select", "zh_CN");
      await page.locator("h1", { hasText: "你赢了" }).waitFor();
      await page.evaluate(() => { location.hash = "#explore/sequence/0.77"; });
      await page.locator("[data-testid=badge]").waitFor();
      await page.evaluate(() => { location.hash = "#learn/2"; });
      await page.locator("[role=grid]").waitFor();
    },
  ),
});
