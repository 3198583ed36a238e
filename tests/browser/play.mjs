// The mode Play, by real clicks and keys.
import assert from "node:assert/strict";
import { address, addressEnds, headed, heading, hintedSquare, movable, ready, square, turn } from "./browser.mjs";

const plies = (page) => page.locator(".moves .m").count();

async function walkTo(page, target) {
  const [row, column] = target.split(",").map(Number);
  for (let i = 0; i < 60; ++i) {
    const [r, c] = (await page.evaluate(() => document.activeElement.dataset.square)).split(",").map(Number);
    if (r === row && c === column) return;
    await page.keyboard.press(r > row ? "ArrowUp" : c < column ? "ArrowRight" : c > column ? "ArrowLeft" : "ArrowDown");
  }
  assert.fail(`the arrows do not lead to ${target}`);
}

export const tests = {
  "A game of 4 × 7 is won by following the hints": (browser) => browser.visit("#chomp:4x7", {}, async (page) => {
    await ready(page);
    for (let i = 0; i < 14 && (await heading(page)) === "Your bite"; ++i) {
      const before = await plies(page);
      const at = await hintedSquare(page);
      await page.click(square(...at.split(",")));
      await turn(page, before + 1);
    }
    assert.equal(await heading(page), "You have won.");
    await page.locator(".card", { hasText: "The game so far" }).filter({ hasText: "No mistake" }).waitFor();
  }),

  "A game of 4 × 7 is lost by ignoring them, and the review asks for the better move": (browser) => browser.visit("#chomp:4x7", {}, async (page) => {
    await ready(page);
    await page.click(square(1, 2));
    await headed(page, "You have lost.");
    await page.locator(".stand", { hasText: "The game is over." }).waitFor();
    // It asks before it tells.
    await page.locator(".mistake").waitFor();
    assert.equal(await page.locator(".card", { hasText: "The game so far" }).locator("text=3,4").count(), 0);
    await page.click("text=Find it on the board");
    await headed(page, "Find the better move");
    await page.click(square(4, 7));
    await page.locator(".puzzle", { hasText: "gives the win away as well" }).waitFor();
    await page.click(square(3, 4));
    await page.locator(".puzzle", { hasText: "Yes, 3,4 wins." }).waitFor();
    await page.click("text=Back to the game");
    await headed(page, "You have lost.");
  }),

  "Pointing at a square says what the bite takes; the poison is asked for once": (browser) => browser.visit("#chomp:4x7", {}, async (page) => {
    await ready(page);
    await page.hover(square(3, 4));
    await page.locator(".said", { hasText: "Row 3, column 4: takes 8 squares, leaves 7,7,3,3" }).waitFor();
    assert.equal(await page.locator(".sq.would").count(), 8);
    await page.click(square(1, 1));
    await page.mouse.move(5, 5);
    await page.locator(".said", { hasText: "Choose it again" }).waitFor();
    assert.equal(await heading(page), "Your bite");
    await page.click(square(1, 1));
    await headed(page, "You have lost.");
  }),

  "A bite that is animated is over in 300 ms": (browser) => browser.visit("#chomp:4x7", { reducedMotion: "no-preference" }, async (page) => {
    await ready(page);
    // Against a person, so that nobody else bites meanwhile.
    await page.keyboard.press("n");
    await page.locator("dialog label", { hasText: "a person" }).click();
    await page.click("dialog button.primary");
    await headed(page, "The first player's turn");
    await page.evaluate(() => {
      globalThis.falling = [];
      new MutationObserver(() => falling.push({
        squares: document.querySelectorAll(".sq.falls").length,
        ends: document.getAnimations().map((one) => one.effect.getComputedTiming().endTime),
      })).observe(document.querySelector(".bar"), { subtree: true, attributes: true, childList: true });
    });
    await page.click(square(3, 4));
    await page.waitForFunction(() => falling.length > 0 && falling.at(-1).squares === 0);
    const seen = await page.evaluate(() => falling);
    assert.equal(Math.max(...seen.map(({ squares }) => squares)), 8);
    const ends = seen.flatMap(({ ends }) => ends);
    assert(ends.length >= 8 && Math.max(...ends) <= 300, `the squares fall for ${Math.max(...ends)} ms`);
  }),

  "The language changes in the middle of a game, without reloading": (browser) => browser.visit("#chomp:4x7", {}, async (page) => {
    await ready(page);
    await page.click(square(3, 4));
    await turn(page, 1);
    const url = await address(page);
    await page.keyboard.press("h");
    await page.locator(".ladder li.got").waitFor();
    await page.evaluate(() => { globalThis.notReloaded = true; });
    for (const [code, turnText, hint] of [["zh_TW", "輪到你咬", "勝"], ["zh_CN", "轮到你咬", "胜"], ["en", "Your bite", "won"]]) {
      await page.selectOption("select", code);
      await page.locator("h1", { hasText: turnText }).waitFor();
      await page.locator(".ladder li.got", { hasText: hint }).waitFor();
      assert.equal(await address(page), url);
    }
    assert.equal(await page.evaluate(() => globalThis.notReloaded), true);
  }),

  "A link is a position, also of heaps and of sums; a wrong one says what is wrong": (browser) => browser.visit("#chomp:7,7,3,3", {}, async (page) => {
    await ready(page);
    assert.equal(await page.locator("[role=gridcell]").count(), 20);
    await page.evaluate(() => { location.hash = "#kayles:5,9+nim:3"; });
    await page.locator(".kayles .heap").nth(1).waitFor();
    assert.equal(await page.locator(".nim .token").count(), 3);
    await page.evaluate(() => { location.hash = "#chomp:3,4"; });
    await page.locator(".stand .error").waitFor();
  }),

  "A link to what is too large, or is not drawn, says so and leaves the board as it is": (browser) => browser.visit("#chomp:3x4", {}, async (page) => {
    await ready(page);
    const error = page.locator(".stand .error");
    for (const [hash, says] of [
      ["#chomp:1000x100000", "too large"], ["#chomp:3,4", "longer than the row above"], ["#chomp:99999999999999999999,1", "too large"],
      ["#divisors:72", "no other orders"], ["#nim:18446744073709551615", "too large"], ["#chomp3d:3x3x3", "no other orders"], [`#nim:${"1,".repeat(3000)}1`, "too large"],
    ]) {
      await page.evaluate((where) => { location.hash = where; }, hash);
      await error.filter({ hasText: says }).waitFor();
      assert.equal(await page.locator("[role=gridcell]").count(), 12, hash);
    }
    await page.evaluate(() => { location.hash = "#explore/chomp:1000x100000"; });
    await page.locator("[role=alert]", { hasText: "too large" }).waitFor();
    await page.locator("[data-testid=cost]", { hasText: "too large for the browser" }).waitFor();
  }),

  "A link that is no position says what is wrong, also if it is opened before the engine is ready": (browser) => browser.visit("", {}, async (page) => {
    await ready(page); // and there is a game to go on with
    await page.goto("about:blank");
    await page.goto(browser.origin + "/#0.999:5");
    const error = page.locator(".stand .error", { hasText: "expected an octal digit" });
    await error.waitFor();
    await ready(page);
    await page.evaluate(async () => {
      for (let frame = 0; frame < 30; ++frame) await new Promise((drawn) => requestAnimationFrame(drawn));
    });
    assert.equal(await error.count(), 1);
  }),

  "Where moves are too many to be listed, a hint adds the one that it names": (browser) => browser.visit("#kayles:1000000", {}, async (page) => {
    await ready(page);
    await page.locator(".move-list", { hasText: "too many moves" }).waitFor();
    assert.equal(await page.locator(".move-list", { hasText: "No move" }).count(), 0);
    for (let rung = 1; rung <= 4; ++rung) {
      await page.keyboard.press("h");
      await page.locator(".ladder li.got").nth(rung - 1).waitFor();
    }
    await page.locator(".move-buttons .hint").click();
    await page.waitForFunction(() => document.querySelectorAll(".moves .m").length === 2);
  }),

  "Each tab goes on with its own game": (browser) => browser.visit("#chomp:3x4", {}, async (page) => {
    await ready(page);
    await page.click(square(3, 4));
    await turn(page, 1);
    const other = await page.context().newPage();
    await other.goto(browser.origin + "/#nim:3,4,5");
    await movable(other);
    await ready(other);
    await other.locator(".token").first().click();
    await turn(other, 1);
    await page.reload();
    await page.waitForFunction(() => document.querySelectorAll(".moves .m").length === 2);
    assert.match(await address(page), /#chomp:/);
    await other.reload();
    await other.waitForFunction(() => document.querySelectorAll(".moves .m").length === 2);
    assert.match(await address(other), /#nim:/);
  }),

  "Undo, redo, why, save and load": (browser) => browser.visit("#chomp:3x4", {}, async (page) => {
    await ready(page);
    await page.click(square(3, 4));
    await turn(page, 1);
    const after = await address(page);
    await page.keyboard.press("u");
    await addressEnds(page, "#chomp:4,4,4");
    await page.click("text=Redo");
    await addressEnds(page, after);
    const [saved] = await Promise.all([page.waitForEvent("download"), page.click("text=Save")]);
    const file = await saved.path();
    await page.keyboard.press("u");
    await page.setInputFiles(".files input[type=file]", file);
    await page.waitForFunction((url) => location.href === url, after);
    assert.equal(await plies(page), 2);
    await page.keyboard.press("u");
    await page.keyboard.press("w");
    await page.locator(".why p").first().waitFor();
    await page.reload();
    await ready(page);
    await page.waitForFunction(() => document.querySelectorAll(".moves .m").length === 2);
  }),

  "Nim, Kayles, Grundy's game and a code are played by pointing": (browser) => browser.visit("#nim:3,5", {}, async (page) => {
    await ready(page);
    await movable(page);
    await page.locator(".heap").nth(1).locator("button.token").nth(3).click();
    await page.waitForFunction(() => document.querySelectorAll(".moves .m").length === 2);
    for (const [hash, target, leaves] of [["#kayles:7", ".gap >> nth=2", "kayles:2,3"], ["#grundy:7", ".gap >> nth=1", "grundy:2,5"], ["#0.137:8", ".move-buttons button >> nth=0", "0.137:"]]) {
      await page.evaluate((where) => { location.hash = where; }, hash);
      await page.waitForFunction((where) => document.title.startsWith(where.slice(1)), hash);
      await movable(page);
      await page.locator(target).click();
      const move = await page.locator(".moves .m").first().innerText();
      assert.match(move, /->/, `${hash} ${leaves}`);
    }
    await page.evaluate(() => { location.hash = "#grundy:6"; });
    await page.locator(".gap").nth(4).waitFor();
    await movable(page);
    await page.locator(".gap").nth(2).hover();
    await page.locator(".said", { hasText: "unequal" }).waitFor();
  }),

  "A key is heard as soon as the page is drawn, before the browser shows it": async (browser) => {
    // The sentences come after the engine, so that hints can be had when the page is drawn first.
    const holdSentences = async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500));
      await route.continue();
    };
    const pressAtOnce = () => {
      const watcher = new MutationObserver(() => {
        const hint = document.querySelector(".play .buttons .primary");
        if (hint === null || hint.disabled) return;
        watcher.disconnect();
        document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "h", bubbles: true }));
      });
      watcher.observe(document, { subtree: true, childList: true, attributes: true });
    };
    const before = (page) => Promise.all([page.route(/chunks\/first-/, holdSentences), page.addInitScript(pressAtOnce)]);
    await browser.visit("#chomp:4x7", { locale: "zh-CN", before }, (page) => page.locator(".ladder li.got").first().waitFor());
  },

  "A whole game by keys alone": (browser) => browser.visit("#chomp:3x3", {}, async (page) => {
    await ready(page);
    for (let i = 0; i < 40; ++i) {
      await page.keyboard.press("Tab");
      if (await page.evaluate(() => document.activeElement.getAttribute("role") === "gridcell")) break;
    }
    for (let i = 0; i < 9 && (await heading(page)) === "Your bite"; ++i) {
      const before = await plies(page);
      await walkTo(page, await hintedSquare(page));
      await page.keyboard.press("Enter");
      await turn(page, before + 1);
    }
    assert.equal(await heading(page), "You have won.");
    await page.locator("#announcements", { hasText: "won" }).waitFor({ state: "attached" });
  }),

  "A game on heaps by keys alone: the focus stays on the heaps": (browser) => browser.visit("#nim:3,5,7", {}, async (page) => {
    await ready(page);
    await movable(page);
    const onHeap = () => page.evaluate(() => document.activeElement.dataset.walk === "1");
    for (let i = 0; i < 40 && !(await onHeap()); ++i) await page.keyboard.press("Tab");
    assert(await onHeap(), "the heaps cannot be reached by Tab");
    // 3, 5 and 7: the first heap may become 1.
    await page.keyboard.press("ArrowRight");
    await page.locator(".token.at").waitFor();
    for (let i = 0; i < 20 && !(await page.locator("h1.ended").count()); ++i) {
      const before = await plies(page);
      await page.waitForFunction(() => document.activeElement.dataset.walk === "1" && document.activeElement.getAttribute("aria-disabled") === null);
      await page.keyboard.press("Enter");
      await turn(page, before + 1);
    }
    assert.match(await heading(page), /^You have (won|lost)\.$/);
  }),

  "A new game is set up by the dialog: size, opponent, who begins": (browser) => browser.visit("", {}, async (page) => {
    await ready(page);
    await page.keyboard.press("n");
    await page.locator("dialog input[type=number]").first().fill("2");
    await page.locator("dialog input[type=number]").nth(1).fill("6");
    await page.locator("dialog label", { hasText: "student" }).click();
    await page.locator("dialog label", { hasText: "The opponent" }).click();
    await page.click("dialog button.primary");
    await page.waitForFunction(() => document.querySelectorAll(".moves .m").length === 1);
    assert.equal(await page.locator("[data-square='2,6']").count(), 1);
    assert.equal(await page.locator("[data-square='2,7'], [data-square='3,1']").count(), 0);
    assert.equal(await heading(page), "Your bite");
  }),

  "A rule is drawn on the board: pairs, arms, the mirror axis and the bite": (browser) => browser.visit("#chomp:4x4", {}, async (page) => {
    await ready(page);
    await page.keyboard.press("w");
    await page.locator(".bar-lines .axis").waitFor();
    assert.equal(await page.locator(".bar-lines rect").count(), 2);
    assert.equal(await page.locator(".bar-lines line:not(.axis)").count(), 3);
    assert.equal(await page.locator(".bar-lines .cut").getAttribute("d"), "M1 4V1H4");
    await page.click(square(2, 2));
    await turn(page, 1);
    assert.equal(await page.locator(".bar-lines").count(), 0);
  }),

  "The reason of a sum is its columns before the move and after it, and what becomes of a heap": (browser) => browser.visit("#kayles:5,9+nim:3", {}, async (page) => {
    await movable(page);
    await ready(page);
    await page.keyboard.press("w");
    const tables = page.locator(".why table.binary");
    await tables.nth(1).waitFor();
    // 4, 4 and 3: the columns of 2 and 1 are odd, and the heap of Nim mends them.
    assert.equal(await tables.first().locator("tfoot .odd").count(), 2);
    assert.equal(await tables.first().locator("td b").innerText(), "3 → 0");
    assert.equal(await tables.nth(1).locator(".odd").count(), 0);
    await page.locator("h2", { hasText: "Kayles" }).waitFor();
  }),

  "A reply that is chosen from the table is shown on the board with its answer, until Escape": (browser) => browser.visit("#chomp:4x7", {}, async (page) => {
    await ready(page);
    await page.keyboard.press("w");
    const reply = page.locator(".answers button").first();
    const [first, second] = (await reply.innerText()).match(/\d+,\d+/g);
    await reply.click();
    await page.locator(`.sq.reply${square(...first.split(","))}`).waitFor();
    await page.locator(`.sq.answer${square(...second.split(","))}`).waitFor();
    await page.keyboard.press("Escape");
    await page.locator(".sq.reply").waitFor({ state: "detached" });
    await page.evaluate(() => { location.hash = "#nim:1,2,3"; });
    await movable(page);
    await page.keyboard.press("w");
    await page.locator(".answers button", { hasText: "to 1 -> 0" }).click();
    await page.locator(".token.reply").waitFor();
    assert.match(await page.locator(".token.answer").getAttribute("aria-label"), /the answer to it/);
  }),

  "A bar that is too large says so before the game begins": (browser) => browser.visit("#chomp:4x7", {}, async (page) => {
    await ready(page);
    await page.keyboard.press("n");
    const sizes = page.locator("dialog input[type=number]");
    await sizes.first().fill("18");
    await sizes.nth(1).fill("20");
    await page.locator("[data-testid=expected]", { hasText: "3 seconds at most" }).waitFor();
    await sizes.first().fill("3");
    await page.locator("[data-testid=expected]").waitFor({ state: "detached" });
  }),

  "The projector view hides answers until a key shows them": (browser) => browser.visit("#chomp:3x4", {}, async (page) => {
    await ready(page);
    await page.keyboard.press("h");
    await page.locator(".ladder li.got").waitFor();
    await page.keyboard.press("p");
    await page.locator(".ladder").waitFor({ state: "detached" });
    await page.keyboard.press("a");
    await page.locator(".ladder li.got").waitFor();
    // The same for what every move leads to; the bar takes the room that there is.
    await page.keyboard.press("a");
    await page.evaluate(() => { location.hash = "#explore/chomp:3x4"; });
    await page.locator("aside", { hasText: "Who wins from here?" }).waitFor();
    assert.equal(await page.locator(".mark, [data-testid=position-value]").count(), 0);
    assert((await page.locator(".bar").boundingBox()).width > 600);
    await page.keyboard.press("a");
    await page.locator(".sq.win").waitFor();
    await page.evaluate(() => { location.hash = "#explore/plane/7"; });
    await page.locator("canvas[data-drawn]").waitFor();
    assert.equal(await page.locator("text=Show answers").count(), 0);
  }),
};
