// The modes Explore and Learn, by real clicks and keys.
import assert from "node:assert/strict";
import { addressEnds, ready, square } from "./browser.mjs";

/** CRC-32 of zlib, which seals a certificate. */
function crc32(text) {
  let crc = ~0;
  for (const byte of Buffer.from(text, "latin1")) {
    crc ^= byte;
    for (let bit = 0; bit < 8; ++bit) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (~crc >>> 0).toString(16).padStart(8, "0");
}

const sealed = (lines) => {
  const text = lines.map((line) => line + "\n").join("");
  return text + `end ${crc32(text)}\n`;
};

export const certificate = (values) => sealed([
  "gale-certificate 1", "claim period S(1,2) preperiod 0 period 3 saltus 0",
  "words In the game S(1,2), G(n+3) = G(n) for every n >= 0; no smaller period and no smaller start will do.",
  "theorem subtraction values 5", "method recompute", "split 0 0 0", `v ${values}`,
]);

/** Waits until more than 50 pixels of the plane have a colour: that of P unless another one is named. */
const coloured = (page, colour = [0xf4, 0xb0, 0x84]) => page.waitForFunction(([red, green, blue]) => {
  const canvas = document.querySelector("canvas");
  const { width, height } = canvas;
  // Of a copy: a browser warns of pictures that are read again and again.
  const copy = Object.assign(document.createElement("canvas"), { width, height }).getContext("2d", { willReadFrequently: true });
  copy.drawImage(canvas, 0, 0);
  const { data } = copy.getImageData(0, 0, width, height);
  let count = 0;
  for (let i = 0; i < data.length; i += 4) if (data[i] === red && data[i + 1] === green && data[i + 2] === blue) ++count;
  return count > 50;
}, colour);

const picture = (page) => page.evaluate(() => {
  globalThis.pictureOf = (canvas) => {
    const { width, height } = canvas;
    const copy = Object.assign(document.createElement("canvas"), { width, height });
    copy.getContext("2d", { willReadFrequently: true }).drawImage(canvas, 0, 0);
    return copy.toDataURL();
  };
  return pictureOf(document.querySelector("canvas"));
});
const otherPicture = (page, before) => page.waitForFunction((old) => pictureOf(document.querySelector("canvas")) !== old, before);

const drawn = (page, c) => page.waitForFunction((wanted) => document.querySelector("canvas")?.dataset.drawn === wanted, String(c));

export const tests = {
  "Every move of a position is marked by sign and word": (browser) => browser.visit("#explore/chomp:4x7", {}, async (page) => {
    await page.locator(".sq.win").waitFor();
    assert.equal(await page.locator(".sq.win").count(), 1);
    assert.equal(await page.locator(".sq.win").getAttribute("data-square"), "3,4");
    assert.match(await page.locator(square(3, 4)).getAttribute("aria-label"), /a winning move, nim-value 0/);
    assert.match(await page.locator(square(4, 7)).getAttribute("aria-label"), /a losing move, nim-value 11/);
    await page.click(square(3, 4));
    await page.locator("[data-testid=position-value]", { hasText: "P-position" }).waitFor();
    await page.locator("#announcements", { hasText: "chomp:7,7,3,3. P-position" }).waitFor({ state: "attached" });
    await page.click("[aria-label='Row 4: longer']");
    await addressEnds(page, "chomp:7,7,4,4");
  }),

  "The plane c = 120 shows period 2; the pointer, the legend and the keys work": (browser) => browser.visit("#explore/plane/120", {}, async (page) => {
    await page.locator("[data-testid=plane-text]", { hasText: "period 2 from b = 170" }).waitFor();
    await drawn(page, 120);
    await coloured(page);
    await page.keyboard.press("]");
    await drawn(page, 121);
    await addressEnds(page, "plane/121");
    await page.locator("input.number").first().fill("7");
    await page.keyboard.press("Enter");
    await drawn(page, 7);
    await page.locator("canvas").focus();
    for (const key of ["ArrowRight", "ArrowRight", "ArrowRight", "ArrowUp", "ArrowUp"]) await page.keyboard.press(key);
    await page.locator("[data-testid=square-text]", { hasText: "(10,9,7) is an N-position." }).waitFor();
    await page.locator(".square", { hasText: "(10,9,0) excludes it by reverse move 1" }).waitFor();
    const before = await picture(page);
    await page.locator(".legend input").first().uncheck();
    await otherPicture(page, before);
    await page.click("[aria-label='Zoom in']");
    await page.click("text=Play from here");
    await page.waitForFunction(() => location.hash.startsWith("#chomp:"));
  }),

  "Scrolling through planes is one step of the browser's history, and an address beyond them says so": (browser) => browser.visit("#explore/chomp:3x4", {}, async (page) => {
    await page.locator(".sq.win").waitFor();
    await page.click("text=Planes");
    await drawn(page, 7);
    for (let c = 8; c <= 20; ++c) await page.keyboard.press("]");
    await drawn(page, 20);
    await addressEnds(page, "plane/20");
    await page.goBack();
    await page.locator(".sq.win").waitFor();
    await addressEnds(page, "#explore/chomp:3x4");
    await page.goForward();
    await drawn(page, 20);
    // Browsers take a hundred changes of the address in half a minute; a slider makes more.
    const { changes, seconds } = await page.evaluate(async () => {
      let changes = 0;
      const replace = history.replaceState.bind(history);
      history.replaceState = (...given) => { ++changes; replace(...given); };
      const slider = document.querySelector(".plane-row input[type=range]");
      const began = performance.now();
      for (let c = 21; c <= 200; ++c) {
        slider.value = String(c);
        slider.dispatchEvent(new Event("input", { bubbles: true }));
        await new Promise((drawn) => requestAnimationFrame(drawn));
      }
      return { changes, seconds: (performance.now() - began) / 1000 };
    });
    assert(changes <= 31 + 2 * seconds, `${changes} changes in ${seconds} s`);
    await addressEnds(page, "plane/200");
    await page.evaluate(() => { location.hash = "#explore/plane/1e9"; });
    await page.locator("[role=alert]", { hasText: "There is no plane 1000000000 here" }).waitFor();
    await drawn(page, 2000);
    await page.locator("input.number").first().fill("99");
    await page.keyboard.press("Enter");
    await drawn(page, 99);
    assert.equal(await page.locator("[role=alert]").count(), 0);
  }),

  "A plane is zoomed by the wheel and dragged, says what the pointer is on, and marks what a lower plane excludes": (browser) => browser.visit("#explore/plane/7", {}, async (page) => {
    await drawn(page, 7);
    const box = await page.locator("canvas").boundingBox();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.locator("[data-testid=square-text]", { hasText: /^. \(\d+,\d+,7\) is an? [NP]-position|is no position/ }).waitFor();
    let before = await picture(page);
    await page.mouse.wheel(0, -300);
    await otherPicture(page, before);
    before = await picture(page);
    await page.mouse.down();
    await page.mouse.move(x + 60, y - 40);
    await page.mouse.up();
    await otherPicture(page, before);
    // A drag is no click: it is still the plane that is shown.
    assert.match(await page.evaluate(() => location.hash), /plane\/7$/);
    await page.click("[aria-label='Show the whole plane']");
    await page.locator(".row-label input").fill("5");
    await coloured(page, [0x5b, 0x1f, 0x8a]);
  }),

  "A click on a plane plays from there, also where rows are long": (browser) => browser.visit("#explore/plane/120", {}, async (page) => {
    await drawn(page, 120);
    await page.locator("canvas").focus();
    for (const key of ["ArrowRight", "ArrowUp", "Enter"]) await page.keyboard.press(key);
    await addressEnds(page, "#chomp:121,121,120");
    await ready(page);
    assert.equal(await page.locator("[role=gridcell]").count(), 362);
    const { page: wide, square: side } = await page.evaluate(() => ({
      page: document.documentElement.scrollWidth, square: document.querySelector("[role=gridcell]").getBoundingClientRect().width,
    }));
    assert(wide <= 1280 && side >= 10, `page ${wide}, square ${side}`);
    await page.keyboard.press("h");
    await page.locator(".ladder li.got").waitFor();
    await page.goto(browser.origin + "/#explore/plane/700");
    await drawn(page, 700);
    await page.locator("canvas").focus();
    await page.keyboard.press("ArrowRight");
    await page.locator(".square", { hasText: "cannot be played here" }).waitFor();
  }),

  "The sequence 0.77 shows period 12 with a verified badge, and folds at it": (browser) => browser.visit("#explore/sequence/0.77", {}, async (page) => {
    await page.locator("[data-testid=period]", { hasText: "Period 12 from 71 on" }).waitFor();
    await page.locator("[data-testid=badge]", { hasText: "verified" }).waitFor();
    await page.locator("[data-testid=plot] canvas").waitFor();
    const fold = page.locator(".sliders input").nth(1);
    await fold.fill("13");
    await page.locator(".sliders", { hasText: "Folded at the period 12" }).waitFor();
    await page.locator(".sliders input").first().fill("100");
    // A slow machine asks first.
    const drawn = () => document.querySelector("[data-testid=plot]").dataset.drawn === "1000000";
    await page.waitForFunction(() => document.querySelector("[data-testid=cost]") !== null || document.querySelector("[data-testid=plot]").dataset.drawn === "1000000");
    if (!(await page.evaluate(drawn))) await page.click("text=Compute it");
    await page.waitForFunction(drawn);
  }),

  "What takes long says so first, shows how far it is, and can be stopped": (browser) => browser.visit("#explore/sequence/0.7777777", {}, async (page) => {
    await page.locator("[data-testid=plot] canvas").waitFor();
    await page.locator(".sliders input").first().fill("100");
    await page.locator("[data-testid=cost]", { hasText: "In the browser: about" }).waitFor();
    assert.match(await page.locator("[data-testid=cost]").innerText(), /\d+ (s|min|h), 8 MiB of memory/);
    await page.click("text=Compute it");
    const work = page.locator(".work", { hasText: "%" });
    await work.waitFor();
    await work.locator("button").click();
    await page.locator("[role=alert]", { hasText: "Stopped, as you asked." }).waitFor();
    // It can be asked for again, and stopped again.
    await page.click("text=Compute it");
    await page.locator("[role=alert]").waitFor({ state: "detached" });
    await work.waitFor();
    await work.locator("button").click();
    await page.locator("[role=alert]", { hasText: "Stopped, as you asked." }).waitFor();
    // Another question finds the engine ready.
    await page.locator(".sliders input").first().fill("10");
    await page.locator("[role=alert]").waitFor({ state: "detached" });
    await page.locator("[data-testid=cost]").waitFor({ state: "detached" });
  }),

  "A true certificate is verified, a false one shows why it is false": (browser) => browser.visit("#explore/certificate", {}, async (page) => {
    const verdict = page.locator("[data-testid=verdict]");
    await page.fill("textarea", certificate("0 1 2 0 1"));
    await verdict.locator(".badge", { hasText: "Verified here" }).waitFor();
    await page.fill("textarea", certificate("0 1 2 0 2"));
    await verdict.locator(".badge.bad", { hasText: "Not proven" }).waitFor();
    assert.match(await verdict.innerText(), /expected G\(4\) = 1, found G\(4\) = 2/);
    await page.fill("textarea", certificate("0 1 2 0 1").replace("period 3", "period 4"));
    await verdict.locator(".badge.bad", { hasText: "Not a certificate" }).waitFor();
  }),

  "A certificate that is dropped on the page is verified there and then": (browser) => browser.visit("#chomp:3x4", {}, async (page) => {
    // Once the page answers to a file that hovers over it, the file is dropped.
    await page.waitForFunction((text) => {
      const data = new DataTransfer();
      data.items.add(new File([text], "proof.cert"));
      const send = (name) => window.dispatchEvent(new DragEvent(name, { dataTransfer: data, bubbles: true, cancelable: true }));
      send("dragover");
      if (!document.body.classList.contains("dropping")) return false;
      send("drop");
      return true;
    }, certificate("0 1 2 0 1"));
    await page.locator("[data-testid=verdict] .badge", { hasText: "Verified here" }).waitFor();
  }),

  "The map of openings rings 8 × 10": (browser) => browser.visit("#explore/openings", {}, async (page) => {
    await page.locator("[aria-label='8 × 10: 4,9 5,6'].several").waitFor();
    assert.equal(await page.locator(".map .several").count(), 4);
    await page.locator("[aria-label='2 × 3: 2,3']").click();
    await page.locator(".sq.win").waitFor();
  }),

  "A lesson is passed by play, and remembered": (browser) => browser.visit("#learn", {}, async (page) => {
    await page.click("text=The square");
    await page.locator("h1", { hasText: "2. The square" }).waitFor();
    await page.locator("[role=grid]").waitFor();
    assert.equal(await page.locator("text=Go on").count(), 0);
    await page.click(square(3, 3));
    await page.locator("[data-testid=lesson-said]", { hasText: "the other side wins" }).waitFor();
    assert.equal(await page.locator("text=Go on").count(), 0);
    // What was said is said in another language as well.
    await page.selectOption("header select", "zh_TW");
    await page.locator("[data-testid=lesson-said]", { hasText: "現在對方能贏" }).waitFor();
    await page.selectOption("header select", "en");
    await page.locator("[data-testid=lesson-said]", { hasText: "the other side wins" }).waitFor();
    await page.click("text=From the beginning");
    await page.click(square(2, 2));
    await page.locator("[data-testid=found]", { hasText: "an L with two equal arms" }).waitFor();
    await page.reload();
    await page.locator("[aria-label='1 of 3 steps passed']").waitFor();
  }),

  "What is passed in one tab is passed in all, and no tab forgets what another has passed": (browser) => browser.visit("#learn/2", {}, async (page) => {
    const other = await page.context().newPage();
    await other.goto(browser.origin + "/#learn/7");
    await other.locator(".values button:not(:disabled)").nth(3).click();
    await other.locator("[data-testid=found]").waitFor();
    await page.locator("[role=gridcell]:not([aria-disabled])").first().waitFor();
    await page.click(square(2, 2));
    await page.locator("[data-testid=found]").waitFor();
    for (const tab of [page, other]) {
      await tab.evaluate(() => { location.hash = "#learn"; });
      await tab.locator(".lessons a").first().waitFor();
      await tab.waitForFunction(() => document.querySelectorAll(".lessons .dots i.done").length === 2);
    }
  }),

  "A plane is filled by hand, and a value is told": (browser) => browser.visit("#learn/4", {}, async (page) => {
    for (const place of ["(2,0,0)", "(1,0,0)", "(2,1,0)", "(3,2,0)", "(4,3,0)", "(5,4,0)"]) {
      await page.click(`[aria-label="${place}"]`);
      await page.locator(`[aria-label="${place} ${place === "(2,0,0)" ? "N" : "P"}"]`).waitFor();
    }
    await page.locator("[data-testid=found]").waitFor();
    await page.evaluate(() => { location.hash = "#learn/7"; });
    await page.locator(".values button").nth(2).click();
    await page.locator("[data-testid=lesson-said]", { hasText: "not 2" }).waitFor();
    await page.locator(".values button").nth(3).click();
    await page.locator("[data-testid=found]").waitFor();
  }),
};
