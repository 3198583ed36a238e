// The page as `gale serve` serves it: its token, and what is too large for the browser.
import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { address, heading, hintedSquare, ready, square, turn } from "./browser.mjs";

/** Starts `gale serve`; resolves to { origin, token, end }. */
export async function gale(program) {
  const server = spawn(program, ["serve"], { stdio: ["ignore", "pipe", "inherit"] });
  const ended = new Promise((resolve) => server.on("exit", (code, signal) => resolve(code ?? signal)));
  process.on("exit", () => server.kill("SIGKILL"));
  for await (const line of createInterface(server.stdout)) {
    const found = /^(http:\/\/127\.0\.0\.1:\d+)\/#token=([0-9a-f]{32})$/.exec(line);
    assert(found, line);
    return { origin: found[1], token: found[2], end: () => (server.kill("SIGINT"), ended) };
  }
  throw new Error("gale serve has ended");
}

const largestLoad = 200_000;

export const testsOf = (program) => ({
  "Served by gale: the first load is below 200 kB in every language, with the engine": (browser) => withServer(program, browser, async (served) => {
    for (const locale of ["en-US", "zh-CN", "zh-TW"]) {
      const sizes = [];
      const before = (page) => page.on("response", (response) => sizes.push({
        name: new URL(response.url()).pathname, size: Number(response.headers()["content-length"] ?? 0),
      }));
      await served.visit("", { locale, before }, async (page) => {
        await ready(page);
        // The whole engine comes later, when nobody waits.
        const first = sizes.filter(({ name }) => name !== "/gale.wasm");
        const sum = first.reduce((total, { size }) => total + size, 0);
        console.log(`first load, ${locale}: ${sum} bytes in ${first.length} files: ${first.map(({ name, size }) => `${name.slice(1)} ${size}`).join(", ")}`);
        for (const name of ["/", "/app.js", "/gale-play.wasm"]) assert(first.some((one) => one.name === name), name);
        assert(sum < largestLoad, `${sum} bytes`);
      });
    }
  }),

  "Served by gale: the token leaves the address, and a game is won": (browser) => withServer(program, browser, async (served) => {
    await served.visit(`#token=${served.token}`, {}, async (page) => {
      await ready(page);
      assert.equal((await address(page)).includes("token"), false);
      await page.evaluate(() => { location.hash = "#chomp:2x3"; });
      await page.waitForFunction(() => document.querySelectorAll("[role=gridcell]").length === 6);
      for (let i = 0; i < 6 && (await heading(page)) === "Your bite"; ++i) {
        const before = await page.locator(".moves .m").count();
        await page.click(square(...(await hintedSquare(page)).split(",")));
        await turn(page, before + 1);
      }
      assert.equal(await heading(page), "You have won.");
    });
  }),

  "Served by gale: a large board is solved by the local server": (browser) => withServer(program, browser, async (served) => {
    await served.visit(`#token=${served.token}`, {}, async (page) => {
      await ready(page);
      await page.evaluate(() => { location.hash = "#explore/chomp:15x16"; });
      await page.locator("[data-testid=cost]", { hasText: "In the browser: about 8 s" }).waitFor();
      const asked = page.waitForRequest(/\/api\/jobs\/[0-9a-f]+\/events$/);
      await page.click("text=Ask the local server");
      await asked;
      await page.locator(".sq.win").first().waitFor();
      await page.locator("[data-testid=position-value]", { hasText: "N-position" }).waitFor();
      // Without the token there is no server to ask.
      await page.evaluate(() => sessionStorage.clear());
      await page.reload();
      await page.locator("[data-testid=cost]").waitFor();
      assert.equal(await page.locator("text=Ask the local server").count(), 0);
    });
  }),

  "Served by gale: a certificate of more than a megabyte is verified in the page": (browser) => withServer(program, browser, async (served) => {
    const own = mkdtempSync(join(tmpdir(), "gale-certificate-"));
    try {
      const file = join(own, "planes.cert");
      execFileSync(program, ["table", "three-row", "--to", "2400", "--style", "summary", "-o", join(own, "planes.txt"), "--certificate", file]);
      assert(statSync(file).size > 1 << 20);
      await served.visit("#explore/certificate", {}, async (page) => {
        await page.setInputFiles("input[type=file]", file);
        await page.locator("[data-testid=verdict] .badge", { hasText: "Verified here" }).waitFor();
        await page.locator("[data-testid=verdict]", { hasText: "c <= 2400" }).waitFor();
      });
    } finally {
      rmSync(own, { recursive: true, force: true });
    }
  }),

  "Served by gale: what takes hours says how far it is, and is stopped": (browser) => withServer(program, browser, async (served) => {
    await served.visit(`#token=${served.token}`, {}, async (page) => {
      await ready(page);
      await page.evaluate(() => { location.hash = "#explore/sequence/0.007"; });
      await page.click("text=Let the local server look at");
      const work = page.locator(".work", { hasText: "The local server is computing" });
      await work.filter({ hasText: "%" }).waitFor();
      assert((await work.locator("progress").getAttribute("value")) >= 0);
      const cancelled = page.waitForRequest(/\/api\/cancel\?job=[0-9a-f]+$/);
      await work.locator("button").click();
      await cancelled;
      await page.locator("aside", { hasText: "Stopped, as you asked." }).waitFor();
      assert.equal(await work.count(), 0);
    });
  }),
});

/** Hands `body` a browser whose origin is a server of its own, and ends both. */
async function withServer(program, browser, body) {
  const server = await gale(program);
  const served = Object.assign(Object.create(browser), { origin: server.origin, token: server.token });
  try {
    await body(served);
  } finally {
    assert.equal(await server.end(), 130);
  }
}
