// What gale.board(…, play=True) shows in a notebook, in Chromium: the static picture where scripts do
// not run, and a board to play on where they do, also when two cells hold one.
//
//     notebook.mjs --modules FOLDER --python PYTHON     with the package on PYTHONPATH
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { pathToFileURL } from "node:url";
import { Browser, square } from "./browser.mjs";

const { values: given } = parseArgs({ options: { modules: { type: "string" }, python: { type: "string" } } });
const shown = (position) => execFileSync(given.python, [
  "-c", "import gale, sys; print(gale.board(sys.argv[1], mark='nothing', play=True)._repr_html_())", position,
], { encoding: "utf8" });

const folder = mkdtempSync(join(tmpdir(), "gale-notebook-"));
const file = join(folder, "notebook.html");
writeFileSync(file, `<!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>notebook</title>
  <div id="first">${shown("chomp:3x4")}</div><div id="second">${shown("chomp:2,1")}</div></html>`);
const url = pathToFileURL(file).href;
const browser = await Browser.start(given.modules, "");
try {
  await browser.visit("", { url, javaScriptEnabled: false }, async (page) => {
    await page.locator("#first svg").waitFor({ state: "visible" });
  });
  await browser.visit("", { url }, async (page) => {
    await page.locator("#first .said", { hasText: "The first player's turn" }).waitFor();
    assert.equal(await page.locator("#first > gale-board > svg").isVisible(), false);
    await page.locator(`#first ${square(2, 3)}`).click();
    await page.mouse.move(1, 1);
    await page.locator("#first .said", { hasText: "The second player's turn" }).waitFor();
    await page.locator(`#second ${square(1, 2)}`).click();
    await page.locator(`#second ${square(2, 1)}`).click();
    await page.locator("#second .said", { hasText: "The second player has won." }).waitFor();
  });
  console.log("a board in a notebook is played on");
} finally {
  await browser.close();
  rmSync(folder, { recursive: true });
}
