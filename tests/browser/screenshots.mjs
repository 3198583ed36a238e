// Pictures of every mode in both scripts, light, dark and on a phone.
import assert from "node:assert/strict";
import { mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { hintedSquare, ready, square, turn } from "./browser.mjs";
import { certificate } from "./explore.mjs";
import { settled } from "./people.mjs";

const looks = [
  { name: "light", locale: "en-US", colorScheme: "light", viewport: { width: 1280, height: 800 } },
  { name: "dark", locale: "zh-CN", colorScheme: "dark", viewport: { width: 1280, height: 800 } },
  { name: "phone", locale: "zh-TW", colorScheme: "light", viewport: { width: 390, height: 844 } },
];

const scenes = {
  play: async (page) => {
    await ready(page);
    await hintedSquare(page);
    await page.click(square(3, 4));
    await turn(page, 1);
    await page.waitForFunction(() => document.querySelectorAll(".moves .m").length === 2);
    await ready(page);
    await page.keyboard.press("h");
    await page.keyboard.press("w");
    await page.locator(".why p").first().waitFor();
    await page.locator("[role=gridcell]").nth(9).hover();
  },
  heaps: async (page) => {
    await page.locator(".kayles .gap").first().waitFor();
    await ready(page);
    await page.keyboard.press("w");
    await page.locator(".why table").first().waitFor();
    await page.locator(".kayles .gap").nth(5).hover();
  },
  rule: async (page) => {
    await ready(page);
    await page.keyboard.press("w");
    await page.locator(".bar-lines .axis").waitFor();
  },
  board: (page) => page.locator(".sq.win").waitFor(),
  plane: settled,
  sequence: async (page) => {
    await settled(page);
    await page.locator("[data-testid=badge]").waitFor();
  },
  openings: settled,
  certificate: async (page) => {
    await page.fill("textarea", certificate("0 1 2 0 2"));
    await page.locator("[data-testid=verdict] .badge.bad").waitFor();
  },
  learn: settled,
  lesson: settled,
};
const addresses = {
  play: "#chomp:4x7", heaps: "#kayles:5,9+nim:3", board: "#explore/chomp:4x7", plane: "#explore/plane/7", sequence: "#explore/sequence/0.77",
  rule: "#chomp:5x5", openings: "#explore/openings", certificate: "#explore/certificate", learn: "#learn", lesson: "#learn/2",
};

export const testsOf = (folder) => ({
  "Pictures of every mode are taken": async (browser) => {
    mkdirSync(folder, { recursive: true });
    for (const { name, ...look } of looks) {
      for (const [scene, act] of Object.entries(scenes)) {
        await browser.visit(addresses[scene], look, async (page) => {
          await act(page);
          await settled(page);
          await page.screenshot({ path: join(folder, `${scene}-${name}.png`) });
        });
      }
    }
    // The documents show pictures of every mode in every look, and none that is not taken here.
    const shown = readdirSync(new URL("../../doc/pictures/", import.meta.url)).filter((file) => file.startsWith("page-")).map((file) => file.slice(5));
    const taken = new Set(readdirSync(folder));
    assert.deepEqual(shown.filter((file) => !taken.has(file)), []);
    for (const scene of ["play", "board", "plane", "sequence", "openings", "lesson"])
      for (const { name } of looks) assert(shown.includes(`${scene}-${name}.png`), `${scene}-${name}.png`);
  },
});
