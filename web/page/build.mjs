// Builds the page into a folder: build.mjs FOLDER --wasm gale.wasm [--modules FOLDER]
//
//     index.html app.css icon.svg     app.js worker.js      chunks/…  lessons, plots, languages
//     gale-play.wasm gale.wasm        the engine: what a game asks, and everything; they lie beside each other
//     gale-play-zh_CN.mo gale-zh_CN.mo …           what either says in other languages
//     chomp.html                      all of it in one file, for file://
//     gale-board.js                   the element for a teacher's own page
//
// The same sources give the same bytes. Everything comes from this folder, ../../po and the folder
// node_modules of --modules, which `npm ci` made of the lock file. Needs msgfmt of gettext.
import { execFileSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { catalogue, sentencesOf } from "./catalogue.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const words = process.argv.slice(2);
const option = (name) => {
  const at = words.indexOf(name);
  return at >= 0 ? resolve(words.splice(at, 2)[1]) : undefined;
};
const wasm = option("--wasm");
const modules = option("--modules") ?? here;
const { build } = createRequire(join(modules, "package.json"))("esbuild");
const folder = resolve(words[0] ?? join(here, "../../build/release/page"));

const languages = ["zh_CN", "zh_TW"];
const catalogues = {
  name: "catalogues",
  setup(bundler) {
    bundler.onResolve({ filter: /^catalogue:/ }, (found) => ({ path: found.path.slice(10), namespace: "catalogue" }));
    bundler.onLoad({ filter: /.*/, namespace: "catalogue" }, (found) => {
      const [language, when] = found.path.split("/");
      return { contents: JSON.stringify(catalogue(join(here, "../../po", language + ".po"), when)), loader: "json" };
    });
  },
};

const common = {
  absWorkingDir: here,
  nodePaths: [join(modules, "node_modules")],
  bundle: true,
  minify: true,
  charset: "utf8",
  target: ["es2021", "chrome100", "firefox100", "safari15"],
  legalComments: "none",
  jsx: "automatic",
  jsxImportSource: "preact",
  plugins: [catalogues],
  logLevel: "warning",
};

async function text(options) {
  const result = await build({ ...common, write: false, ...options });
  return result.outputFiles[0].text;
}

/** Text that may stand inside <script> or <style>. */
const inline = (source) => source.replace(/<\/(script|style)/gi, "<\\/$1").replace(/<!--/g, "<\\!--");

async function buildFolder() {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await build({
    ...common, entryPoints: { app: "src/main.ts" }, outdir: folder, format: "esm", splitting: true, chunkNames: "chunks/[name]-[hash]",
  });
  await build({ ...common, entryPoints: { worker: "src/engine/worker.ts" }, outdir: folder, format: "iife" });
  await build({ ...common, entryPoints: { app: "src/styles/app.css" }, outdir: folder });
  copyFileSync(join(here, "src/index.html"), join(folder, "index.html"));
  copyFileSync(join(here, "src/icon.svg"), join(folder, "icon.svg"));
  for (const engine of ["gale", "gale-play"]) {
    copyFileSync(join(dirname(wasm), `${engine}.wasm`), join(folder, `${engine}.wasm`));
    for (const language of languages) writeCatalogue(engine, language);
  }
}

function writeCatalogue(engine, language) {
  const own = mkdtempSync(join(tmpdir(), "gale-catalogue-"));
  const texts = join(own, `${language}.po`);
  writeFileSync(texts, sentencesOf(join(folder, `${engine}.wasm`), join(here, `../../po/${language}.po`)));
  execFileSync("msgfmt", ["--no-hash", texts, "-o", join(folder, `${engine}-${language}.mo`)]);
  rmSync(own, { recursive: true });
}

/** The element in one script: its style sheet goes into it as text, with :host for :root. */
async function buildElement() {
  const style = (await text({ entryPoints: ["src/styles/element.css"], outdir: folder }))
    .replace(/:root(:not\(\[[^\]]*\]\)|\[[^\]]*\])/g, ":host($1)").replaceAll(":root", ":host");
  const sheet = {
    name: "sheet",
    setup: (bundler) => bundler.onLoad({ filter: /element\.css$/ }, () => ({ contents: style, loader: "text" })),
  };
  await build({ ...common, entryPoints: { "gale-board": "src/element.tsx" }, outdir: folder, format: "iife", plugins: [catalogues, sheet] });
}

/** The whole page in one file: nothing is loaded, so it works from a USB stick. */
async function buildSingle() {
  const worker = readFileSync(join(folder, "worker.js"), "utf8");
  const base64 = (name) => readFileSync(join(folder, name)).toString("base64");
  const blocks = [["gale-wasm", "gale.wasm"], ...languages.map((language) => [`gale-${language}`, `gale-${language}.mo`])]
    .map(([id, name]) => `<script type="text/plain" id="${id}">${base64(name)}</script>\n`);
  const style = await text({ entryPoints: ["src/styles/app.css"], outdir: folder });
  const script = await text({ entryPoints: ["src/single.ts"], outdir: folder, format: "iife" });
  const page = readFileSync(join(here, "src/index.html"), "utf8")
    .replace(/<link rel="icon"[^>]*>\n/, "")
    .replace(/<link rel="stylesheet"[^>]*>/, () => `<style>\n${inline(style)}</style>`)
    .replace(/<script type="module"[^>]*><\/script>/, () =>
      `<script type="application/json" id="gale-worker">${JSON.stringify(worker).replace(/</g, "\\u003c")}</script>\n` +
      `${blocks.join("")}<script>\n${inline(script)}</script>`);
  writeFileSync(join(folder, "chomp.html"), page);
}

if (!wasm || !existsSync(wasm)) {
  console.error("build.mjs FOLDER --wasm gale.wasm: the engine is needed");
  process.exit(1);
}
await buildFolder();
await buildElement();
await buildSingle();
