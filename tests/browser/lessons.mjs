// Every step of every lesson, passed by real clicks: what wins is asked from the tool, so a step that
// cannot be passed, or is passed by a move that loses, is found here.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { ready, square } from "./browser.mjs";

const lessonCount = 10;
const longestGame = 30;

const solved = (program, position) => JSON.parse(execFileSync(program, ["solve", position, "--json"], { encoding: "utf8" }));

/** The position on the board, read from what is drawn. */
const drawn = (page) => page.evaluate(() => {
  const parts = [...document.querySelectorAll(".board > .part")].map((part) => {
    const heaps = part.querySelector(".heaps");
    if (heaps) {
      const game = ["nim", "kayles", "grundy"].find((name) => heaps.classList.contains(name));
      return `${game}:${[...part.querySelectorAll(".heap-size")].map((one) => one.textContent).join(",") || "0"}`;
    }
    const rows = [...part.querySelectorAll(".bar-row")].map((row) => row.querySelectorAll("[role=gridcell]").length).filter(Boolean);
    return `chomp:${rows.join(",") || "0"}`;
  });
  return parts.join(" + ");
});

/** Makes a move by clicking at what it takes: "3,4", "7 -> 3,3", in a sum with its component. */
async function make(page, { move, component = 1 }) {
  const part = page.locator(".board > .part").nth(component - 1);
  const [size, becomes] = move.split(" -> ");
  if (becomes === undefined) return part.locator(square(...move.split(","))).click();
  const leaves = becomes.split(",").map(Number).filter(Boolean).sort((a, b) => a - b).join(", ") || "0";
  return part.locator(`[data-walk][aria-label*=" of ${size}, leaves"][aria-label$="leaves ${leaves}"]`).first().click();
}

/** Waits until the step is passed, or it is the reader's turn. */
const answered = (page) => page.waitForFunction(() => document.querySelector("[data-testid=found]") !== null ||
  (document.querySelector(".board [data-walk], .board [role=gridcell]") !== null && document.querySelector(".board [aria-disabled]") === null));

async function pass(page, program) {
  const found = page.locator("[data-testid=found]");
  const ask = await page.locator(".say").innerText();
  if (await page.locator(".plane-task").count() > 0) {
    for (const place of await page.locator(".plane-task button").all()) {
      if (await found.count() > 0) return;
      await place.click();
      await page.waitForFunction((one) => /[NP]$/.test(one.getAttribute("aria-label")), await place.elementHandle());
    }
    return found.waitFor();
  }
  if (await page.locator(".values").count() > 0) {
    const { nim_value: value } = solved(program, await drawn(page));
    await page.locator(".values button:not(:disabled)").nth(value === 0 ? 1 : 0).click();
    await page.locator("[data-testid=lesson-said]", { hasText: "Try again" }).waitFor();
    await page.locator(".values button").nth(value).click();
    return found.waitFor();
  }
  for (let i = 0; i < longestGame; ++i) {
    await answered(page);
    if (await found.count() > 0) return undefined;
    const [best] = solved(program, await drawn(page)).winning_moves;
    assert(best, `${ask}: lost after ${i} moves`);
    await make(page, best);
  }
  return assert.fail(`${ask}: not passed in ${longestGame} moves`);
}

export const testsOf = (program) => ({
  "Every step of every lesson is passed by play": (browser) => browser.visit("", {}, async (page) => {
    await ready(page);
    for (let number = 1; number <= lessonCount; ++number) {
      await page.evaluate((where) => { location.hash = where; }, `#learn/${number}`);
      await page.locator("h1", { hasText: `${number}. ` }).waitFor();
      for (;;) {
        await pass(page, program);
        const next = page.locator("text=Go on");
        if (await next.count() === 0) break;
        await next.click();
        await page.locator("[data-testid=found]").waitFor({ state: "detached" });
      }
    }
    await page.evaluate(() => { location.hash = "#learn"; });
    await page.locator(".lessons a").first().waitFor();
    assert.equal(await page.locator(".dots i:not(.done)").count(), 0);
  }),
});
