// Checks the types of the page and runs its unit tests: run.mjs [--modules FOLDER]
//
// Each *.test.ts is bundled and handed to node's own test runner. --modules has the node_modules that
// `npm ci` made of the lock file; unless given they are beside package.json.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const page = dirname(here);
const at = process.argv.indexOf("--modules");
const modules = at >= 0 ? resolve(process.argv[at + 1]) : page;
const require = createRequire(join(modules, "package.json"));
const { build } = require("esbuild");

function typesFit(folder) {
  const config = join(folder, "tsconfig.json");
  writeFileSync(config, JSON.stringify({
    extends: join(page, "tsconfig.json"),
    compilerOptions: { baseUrl: join(modules, "node_modules"), paths: { "*": ["*"] } },
    include: [join(page, "src"), here],
  }));
  const compiler = join(dirname(require.resolve("typescript/package.json")), "bin/tsc");
  return spawnSync(process.execPath, [compiler, "--project", config], { stdio: "inherit" }).status === 0;
}

async function testsPass(folder) {
  const names = readdirSync(here).filter((name) => name.endsWith(".test.ts"));
  await build({
    entryPoints: names.map((name) => join(here, name)), outdir: folder, outExtension: { ".js": ".mjs" },
    nodePaths: [join(modules, "node_modules")], bundle: true, platform: "node", format: "esm", target: "node18", logLevel: "warning",
  });
  const files = names.map((name) => join(folder, name.replace(/ts$/, "mjs")));
  return names.length > 0 && spawnSync(process.execPath, ["--test", ...files], { stdio: "inherit" }).status === 0;
}

const folder = mkdtempSync(join(tmpdir(), "gale-page-"));
try {
  const types = typesFit(folder);
  const tests = await testsPass(folder);
  process.exitCode = types && tests ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
