// The page in a real browser:
// run.mjs --page FOLDER --modules FOLDER [--gale PROGRAM] [--screenshots FOLDER] [--only TEXT]
//
// FOLDER is what web/page/build.mjs wrote; --modules has the node_modules of its lock file; PROGRAM is a
// gale that holds the same page, and serves it: then all tests see what a reader of `gale serve` sees,
// with its security policy. One browser, one test after the other; each prints a line, and the exit code
// says whether all passed.
import { serve } from "./server.mjs";
import { Browser } from "./browser.mjs";
import { tests as play } from "./play.mjs";
import { tests as explore } from "./explore.mjs";
import { tests as people } from "./people.mjs";
import { testsOf as lessons } from "./lessons.mjs";
import { testsOf as loading } from "./loading.mjs";
import { testsOf as screenshots } from "./screenshots.mjs";
import { gale, testsOf as served } from "./served.mjs";

function option(name) {
  const at = process.argv.indexOf("--" + name);
  return at >= 0 ? process.argv[at + 1] : undefined;
}

const page = option("page");
const modules = option("modules");
if (!page || !modules) {
  console.error("run.mjs --page FOLDER --modules FOLDER [--gale PROGRAM] [--screenshots FOLDER] [--only TEXT] [--origin URL]");
  process.exit(1);
}
const tests = { ...play, ...explore, ...people, ...loading(page), ...(option("gale") ? { ...lessons(option("gale")), ...served(option("gale")) } : {}), ...(option("screenshots") ? screenshots(option("screenshots")) : {}) };
const wanted = Object.entries(tests).filter(([name]) => name.includes(option("only") ?? ""));
const server = option("origin") ? { origin: option("origin"), end: () => undefined } : option("gale") ? await gale(option("gale")) : await serve(page);
const browser = await Browser.start(modules, server.origin);
let failed = 0;
for (const [name, test] of wanted) {
  const began = Date.now();
  try {
    await test(browser);
    console.log(`ok      ${name} (${Date.now() - began} ms)`);
  } catch (error) {
    ++failed;
    console.log(`FAILED  ${name}\n${error.stack}`);
  }
}
await browser.close();
await server.end();
console.log(`${wanted.length - failed} of ${wanted.length} passed`);
process.exit(failed > 0 || wanted.length === 0 ? 1 : 0);
