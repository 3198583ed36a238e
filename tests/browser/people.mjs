// That everybody can use the page: narrow screens, touch, screen readers, every language and theme.
import assert from "node:assert/strict";
import { ready, square, turn } from "./browser.mjs";

export const places = ["#chomp:4x7", "#kayles:5,9+nim:3", "#0.137:8,9", "#explore/chomp:4x7", "#explore/kayles:5,9+nim:3", "#explore/grundy:7+0.137:8", "#explore/plane/7", "#explore/sequence/0.77", "#explore/openings", "#explore/certificate", "#learn", "#learn/2", "#learn/4", "#learn/7"];
export const languages = ["en", "zh_CN", "zh_TW"];

/** What is there once a place has nothing more to load. */
const arrived = {
  "#chomp": ".play [role=gridcell]",
  "#kayles": ".heaps [data-walk]:not([aria-disabled])",
  "#0.137": ".move-buttons button",
  "#explore/chomp": "[data-testid=position-value]",
  "#explore/kayles": "[data-testid=position-value]",
  "#explore/grundy": "[data-testid=position-value]",
  "#explore/plane": "canvas[data-drawn]",
  "#explore/sequence": "[data-testid=badge]",
  "#explore/openings": ".map td",
  "#explore/certificate": "textarea",
  "#learn": ".lessons a",
  "#learn/2": ".learn [role=gridcell]",
  "#learn/4": ".plane-task td",
  "#learn/7": ".values button:not(:disabled)",
};

/** Waits until a place has nothing more to load, has said it in its language, and stands still. */
export async function settled(page) {
  await page.waitForFunction((wanted) => {
    const ends = [...location.hash.matchAll(/[:/]|$/g)].map((end) => location.hash.slice(0, end.index)).reverse();
    const there = ends.map((start) => wanted[start]).find(Boolean) ?? "h1";
    if (!document.querySelector("h1") || !document.querySelector(there)) return false;
    if (document.querySelector(".plot") && !document.querySelector(".plot canvas")) return false;
    const hint = document.querySelector(".play .buttons .primary");
    if (hint?.disabled) return false;
    const isChinese = document.documentElement.lang.startsWith("zh");
    for (const said of document.querySelectorAll("h1, .sub, .say, [data-testid=plane-text]"))
      if (/[\u4e00-\u9fff]/.test(said.textContent) !== isChinese) return false;
    return document.getAnimations().every((one) => one.playState === "finished");
  }, arrived);
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
}

const speak = async (page, code) => {
  await page.selectOption("header select", code);
  await page.waitForFunction((tag) => document.documentElement.lang === tag, { en: "en", zh_CN: "zh-Hans", zh_TW: "zh-Hant" }[code]);
};

export const tests = {
  "axe-core finds nothing in any mode, language or theme": (browser) => Promise.all(["light", "dark"].map((colorScheme) => browser.visit("", { colorScheme }, async (page) => {
    await ready(page);
    for (const place of places) {
      await page.evaluate((where) => { location.hash = where; }, place);
      for (const code of languages) {
        await speak(page, code);
        await settled(page);
        assert.deepEqual(await browser.violations(page), [], `${place} ${code} ${colorScheme}`);
      }
    }
  }))),

  "axe-core finds nothing in the dialogs, hints, reasons and reviews": (browser) => browser.visit("#chomp:4x7", {}, async (page) => {
    await ready(page);
    for (let rung = 0; rung < 5; ++rung) {
      await page.keyboard.press("h");
      await page.locator(".ladder li.got").nth(rung).waitFor();
    }
    await page.keyboard.press("w");
    await page.locator(".why p").first().waitFor();
    assert.deepEqual(await browser.violations(page), []);
    await page.click(square(1, 2));
    await page.locator("text=Find it on the board").waitFor();
    await page.click(".check input");
    assert.deepEqual(await browser.violations(page), []);
    for (const key of ["n", "?"]) {
      await page.keyboard.press(key);
      await page.locator("dialog[open]").waitFor();
      assert.deepEqual(await browser.violations(page), []);
      await page.keyboard.press("Escape");
    }
  }),

  "axe-core finds nothing in the projector view, with answers and without": (browser) => browser.visit("", {}, async (page) => {
    await ready(page);
    await page.keyboard.press("p");
    for (const place of ["#chomp:4x7", "#kayles:5,9+nim:3", "#explore/chomp:4x7", "#explore/plane/7", "#learn/2"]) {
      await page.evaluate((where) => { location.hash = where; }, place);
      await page.locator(".projector-bar").waitFor();
      await page.waitForFunction((mode) => document.querySelector("main").classList.contains(mode), place.includes("learn") ? "learn" : place.includes("explore") ? "explore" : "play");
      for (let shown = 0; shown < 2; ++shown) {
        assert.deepEqual(await browser.violations(page), [], place);
        await page.keyboard.press("a");
      }
    }
  }),

  "At 320 pixels nothing scrolls sideways, and targets are 44 pixels": (browser) => browser.visit("", { viewport: { width: 320, height: 640 }, hasTouch: true }, async (page) => {
    await ready(page);
    for (const place of [...places, "#chomp:20x20"]) {
      await page.evaluate((where) => { location.hash = where; }, place);
      for (const code of languages) {
        await speak(page, code);
        await settled(page);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        assert(wide <= 320, `${place} ${code}: ${wide} pixels wide`);
        const small = await page.evaluate(() => [...document.querySelectorAll("button, select, input:not([type=checkbox]):not(.unseen), .button")]
          .filter((one) => one.getClientRects().length > 0 && !one.matches(".gap"))
          .map((one) => ({ text: one.className + " " + one.textContent.slice(0, 20), box: one.getBoundingClientRect() }))
          .filter(({ box }) => box.height < 43.5 || box.width < 43.5).map(({ text, box }) => `${text} ${box.width}×${box.height}`));
        assert.deepEqual(small, [], `${place} ${code}`);
      }
    }
  }),

  "On a phone the cards are a sheet with tabs, and the buttons stay at the bottom": (browser) => browser.visit("#chomp:4x7", { viewport: { width: 390, height: 844 }, hasTouch: true }, async (page) => {
    await ready(page);
    const leaf = page.locator("[role=tabpanel]:visible");
    assert.equal(await leaf.count(), 0);
    const buttons = await page.locator(".buttons .primary").boundingBox();
    assert(buttons.y > 600, `the buttons are at ${buttons.y}`);
    await page.locator(".buttons .primary").tap();
    await leaf.locator(".ladder li.got").waitFor();
    assert.deepEqual(await browser.violations(page), []);
    const board = await page.locator(".bar").boundingBox();
    const sheet = await page.locator(".sheet").boundingBox();
    assert(board.y + board.height <= sheet.y, "the sheet covers the board");
    await page.locator("[role=tab][aria-selected=true]").tap();
    await leaf.waitFor({ state: "detached" });
    await page.keyboard.press("w");
    await leaf.locator("p").first().waitFor();
    await page.keyboard.press("ArrowRight");
    await page.locator("[role=tab]").first().focus();
    await page.keyboard.press("ArrowRight");
    assert.equal(await page.evaluate(() => document.activeElement.id), "tab-hints");
    await page.keyboard.press("Escape");
    await leaf.waitFor({ state: "detached" });
  }),

  "On paper there is the board in lines, and no control": (browser) => browser.visit("#chomp:4x7", { colorScheme: "dark" }, async (page) => {
    await ready(page);
    await page.emulateMedia({ media: "print" });
    for (const gone of [".head", ".buttons", "aside"]) assert.equal(await page.locator(gone).first().isVisible(), false, gone);
    const look = await page.locator(square(2, 3)).evaluate((one) => {
      const { backgroundImage, borderTopColor, borderTopStyle } = getComputedStyle(one);
      return [backgroundImage, borderTopColor, borderTopStyle];
    });
    assert.deepEqual(look, ["none", "rgb(0, 0, 0)", "solid"]);
    await page.evaluate(() => { location.hash = "#explore/plane/7"; });
    await page.locator("canvas[data-drawn]").waitFor();
    assert.equal(await page.locator(".plane-row").isVisible(), false);
    assert.equal(await page.locator(".legend").isVisible(), true);
    assert.match((await page.pdf({ format: "A4" })).subarray(0, 5).toString(), /%PDF-/);
  }),

  "A finger on a small square opens a magnifier, slides, and bites where it is lifted": (browser) => browser.visit("#chomp:20x20", { viewport: { width: 320, height: 640 }, hasTouch: true }, async (page) => {
    await ready(page);
    const touch = await page.context().newCDPSession(page);
    const over = async (row, column) => {
      const box = await page.locator(square(row, column)).boundingBox();
      return [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
    };
    await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: await over(12, 12) });
    await page.locator(".magnifier", { hasText: "12,12" }).waitFor();
    for (const at of [13, 14, 15]) await touch.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: await over(at, at) });
    await page.locator(".magnifier", { hasText: "15,15" }).waitFor();
    await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await page.locator(`${square(15, 15)}[data-gone]`).waitFor({ state: "attached" });
    assert.equal(await page.locator(".magnifier").count(), 0);
    // The poison is asked for, and one touch is one choice.
    await turn(page, 1);
    await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: await over(1, 1) });
    await page.locator(".magnifier", { hasText: "1,1" }).waitFor();
    await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await page.locator(".said", { hasText: "Choose it again" }).waitFor();
    assert.equal(await page.locator("h1").innerText(), "Your bite");
  }),
};
