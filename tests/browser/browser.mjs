// A browser in which pages are opened and watched: every request must stay on the origin, and the
// console must stay silent. Needs playwright-core and axe-core, which the page's lock file names.
import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { resolve } from "node:path";
import { readFileSync } from "node:fs";

export class Browser {
  static async start(modules, origin) {
    const require = createRequire(resolve(modules, "package.json"));
    const { chromium } = require("playwright-core");
    const browser = await chromium.launch({
      executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
      args: ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
    });
    const axe = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");
    return new Browser(browser, origin, axe);
  }

  constructor(browser, origin, axe) {
    Object.assign(this, { browser, origin, axe });
  }

  close() {
    return this.browser.close();
  }

  /** Opens an address of the page, hands it to `body`, and judges what it asked for and said. `before` is
   * done with the page before anything is loaded. */
  async visit(address, options, body) {
    const { offline, url, before, ...context } = { viewport: { width: 1280, height: 900 }, locale: "en-US", reducedMotion: "reduce", ...options };
    const room = await this.browser.newContext({ ...context, bypassCSP: false, offline: offline ?? false });
    const page = await room.newPage();
    const faults = [];
    const home = url === undefined ? this.origin + "/" : "file:///";
    page.on("request", (request) => {
      if (!/^(blob|data):/.test(request.url()) && !request.url().startsWith(home)) faults.push("left the origin: " + request.url());
    });
    page.on("console", (message) => faults.push(`console ${message.type()}: ${message.text()}`));
    page.on("pageerror", (error) => faults.push("error: " + error.message));
    page.setDefaultTimeout(180000);
    await before?.(page);
    try {
      await page.goto((url ?? this.origin + "/") + address);
      await body(page);
      assert.deepEqual(faults, []);
    } finally {
      await room.close();
    }
  }

  /** What axe-core finds on a page. */
  async violations(page) {
    // The policy of the page forbids scripts that are added to it, so the debugger evaluates axe.
    await page.evaluate(this.axe + "; undefined");
    const found = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ["violations"] }));
    return found.violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.target.join(" ") + " " + node.failureSummary).slice(0, 3).join(" | ")}`);
  }
}

export const square = (row, column) => `[data-square="${row},${column}"]`;

/** Waits until hints light up. */
export async function ready(page) {
  await page.waitForFunction(() => {
    const hint = document.querySelector(".play .buttons .primary");
    return hint !== null && !hint.disabled;
  });
}

/** Waits until the address is, or ends, as wanted: the browser tells of a change when it comes to it. */
export const addressEnds = (page, wanted) => page.waitForFunction((end) => location.href.endsWith(end), wanted);

export const address = (page) => page.evaluate(() => location.href);

export const heading = (page) => page.locator("h1").innerText();

/** Waits for a heading. */
export const headed = (page, text) => page.locator("h1", { hasText: text }).waitFor();

/** Waits until the engine has said which moves there are on heaps; before, nothing can be chosen. */
export async function movable(page) {
  await page.locator(".heaps [data-walk]:not([aria-disabled])").first().waitFor();
}

/** The next four rungs of the ladder, by key; the square that the last one names. */
export async function hintedSquare(page) {
  for (let rung = 1; rung <= 4; ++rung) {
    await page.keyboard.press("h");
    await page.locator(".ladder li.got").nth(rung - 1).waitFor();
  }
  return page.locator(".sq.hint").getAttribute("data-square");
}

/** Waits until it is the person's turn again, or the game is over. */
export async function turn(page, plies) {
  await page.waitForFunction(
    (before) => {
      const title = document.querySelector("h1");
      return title.classList.contains("ended") || (document.querySelectorAll(".moves .m").length > before && !title.classList.contains("thinking"));
    },
    plies,
  );
}
