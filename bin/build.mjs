// Builds the web bundle (Remix) and the command-line entries (esbuild) into build/, and packs what browsers fetch.
// --if-needed: only when a source is newer than the last build.  --bins: only the entries.
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { build } from "esbuild";
import { minify } from "terser";
import { mergeScripts } from "./merge-scripts.mjs";

const flags = new Set(process.argv.slice(2));
const stamp = "build/.stamp";
const sources = ["app", "bin", "public", "remix.config.js", "tailwind.config.ts", "package-lock.json", "tsconfig.json"];

function newest(file) {
  if (path.normalize(file) === path.normalize("public/build")) return 0;
  const stat = statSync(file);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(0, ...readdirSync(file).map((name) => newest(path.join(file, name))));
}

function upToDate() {
  if (!existsSync(stamp) || !existsSync("build/index.js")) return false;
  const built = statSync(stamp).mtimeMs;
  return sources.every((source) => !existsSync(source) || newest(source) < built);
}

/** A thread for every spreadsheet: in one file, its libraries too, it is ready in less than half the processor time. */
const WHOLE = "sheet-worker.ts";

async function buildEntries() {
  const entries = readdirSync("bin").filter((name) => name.endsWith(".ts") && name !== WHOLE);
  const common = {
    outdir: "build/bin",
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    sourcemap: true,
    logLevel: "warning",
  };
  await build({
    ...common,
    entryPoints: entries.map((name) => path.join("bin", name)),
    splitting: true,
    packages: "external",
  });
  await build({
    ...common,
    entryPoints: [path.join("bin", WHOLE)],
    // What some of the libraries are written in asks for Node's own modules by this name.
    banner: { js: 'import { createRequire } from "node:module";\nconst require = createRequire(import.meta.url);' },
  });
}

const pack = { br: promisify(brotliCompress), gz: promisify(gzip) };

const NOTICES = /\/\*! Bundled license information:[\s\S]*?\*\/\s*$/;

/** The notices of the libraries in a file of their own, named in each script they stood in: 7 KB that no page reads. */
function moveNotices() {
  const notices = new Set();
  for (const name of readdirSync("public/build", { recursive: true }).filter((name) => name.endsWith(".js"))) {
    const file = path.join("public/build", name);
    const plain = readFileSync(file, "utf8");
    const [notice] = NOTICES.exec(plain) ?? [];
    if (!notice) continue;
    notices.add(notice.trim());
    writeFileSync(file, plain.replace(NOTICES, "/*! Licenses: /build/licenses.txt */\n"));
  }
  writeFileSync("public/build/licenses.txt", `${[...notices].join("\n\n")}\n`);
}

/** In minified scripts: what is imported by name, and what for its effects alone. */
const NAMED_IMPORT = /from"(\/build\/[^"]+)"/g;
const IDLE_IMPORT = /import"\/build\/_shared\/[^"]+";/g;
/** A module with its chunks, as the manifests of server and browser write it. */
const LOADED = /("?module"?: ?"([^"]+)", ?"?imports"?: ?)\[[^\]]*\]/g;

/**
 * The compiler has a page import each chunk that anything in its sources reaches, its loader too, for effects that no
 * module of ours has (`sideEffects` in package.json): each is a round trip for nothing. Scripts keep what they import
 * by name, and the lists of what a page loads name that, with what it needs in turn; chunks nobody names any more go.
 */
function dropIdleImports() {
  const names = readdirSync("public/build", { recursive: true }).filter((name) => name.endsWith(".js"));
  const scripts = new Map();
  for (const name of names) {
    const file = path.join("public/build", name);
    const plain = readFileSync(file, "utf8");
    scripts.set(`/build/${name}`, plain.replace(IDLE_IMPORT, ""));
    if (plain !== scripts.get(`/build/${name}`)) writeFileSync(file, scripts.get(`/build/${name}`));
  }
  const needs = (name, found = new Set()) => {
    for (const [, needed] of (scripts.get(name) ?? "").matchAll(NAMED_IMPORT)) {
      if (found.has(needed)) continue;
      found.add(needed);
      needs(needed, found);
    }
    return found;
  };
  const manifests = [...scripts.keys()].filter((name) => /^\/build\/manifest-/.test(name));
  const atEntry = needs([...scripts.keys()].find((name) => /^\/build\/entry\.client-/.test(name)));
  const lists = (_, before, module) => {
    const loaded = [...needs(module)].filter((name) => module.includes("/entry.client-") || !atEntry.has(name));
    return before + JSON.stringify(loaded);
  };
  for (const file of ["build/index.js", ...manifests.map((name) => `public${name}`)])
    writeFileSync(file, readFileSync(file, "utf8").replace(LOADED, lists));
  const named = [...scripts].flatMap(([own, text]) =>
    manifests.includes(own) ? [] : (text.match(/\/build\/_shared\/[\w-]+\.js/g) ?? []),
  );
  const used = new Set(named);
  for (const name of scripts.keys())
    if (name.startsWith("/build/_shared/") && !used.has(name)) rmSync(path.join("public", name));
}

/** From here on a second look at names and dead branches saves more than it costs: 4 % of what a cold page loads. */
const LARGE = 20_000;

async function shrinkLargeScripts() {
  const scripts = readdirSync("public/build", { recursive: true }).filter((name) => /^(?!manifest-).*\.js$/.test(name));
  for (const file of scripts.map((name) => path.join("public/build", name))) {
    if (statSync(file).size < LARGE) continue;
    const { code } = await minify(readFileSync(file, "utf8"), { module: true, ecma: 2020, compress: { passes: 2 } });
    writeFileSync(file, code);
  }
}

/** Packed copies beside every script and style sheet (bin/web sends them), as small as takes too long to do for each request. */
async function packAssets() {
  const assets = readdirSync("public/build", { recursive: true }).filter((name) => /\.(js|css)$/.test(name));
  await Promise.all(
    assets.map(async (name) => {
      const file = path.join("public/build", name);
      const plain = readFileSync(file);
      writeFileSync(`${file}.br`, await pack.br(plain));
      writeFileSync(`${file}.gz`, await pack.gz(plain, { level: 9 }));
    }),
  );
}

if (!(flags.has("--if-needed") && upToDate())) {
  const started = Date.now();
  mkdirSync("build", { recursive: true });
  if (!flags.has("--bins")) {
    execFileSync(process.execPath, ["node_modules/@remix-run/dev/dist/cli.js", "build"], {
      stdio: "inherit",
      env: { ...process.env, NODE_ENV: "production" },
    });
    dropIdleImports();
    moveNotices();
    await mergeScripts();
    await shrinkLargeScripts();
    await packAssets();
  }
  await buildEntries();
  if (!flags.has("--bins")) writeFileSync(stamp, new Date(started).toISOString());
}
