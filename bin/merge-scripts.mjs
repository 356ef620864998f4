// Puts browser scripts that pages mostly load together into one file: a request costs a slow link more than the few
// bytes that a page does not need. The compiler makes a file of whatever two pages share, 340 of them, two dozen a page.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { transform } from "esbuild";
import { rollup } from "rollup";
import { parseAst } from "rollup/parseAst";

const FOLDER = "public/build";
/** Between a script and the page that has a copy of it. */
const COPY = "?in=";
/** Bytes that one request less is worth, whoever asks: its headers both ways, and its share of the wait. */
const REQUEST = 400;
/** Shared files of a page beside those of the frame, at most; of a page with a style sheet of its own one less. */
const MOST_SHARED = 6;

/** The frame of every page but those to sign in. */
const DESK = "routes/_desk+/_layout";
/** Shows every part of the interface, to developers alone. */
const SHOWCASE = "routes/design";

/** Of a built entry, without its hash; brackets mean something in the names of outputs. */
const nameOf = (address) => address.replace(/^\/build\/|-[A-Z0-9]{8}\.js$/g, "").replace(/[[\]]/g, "_");
/** In built scripts: what they import, by name or for its effects. */
const IMPORTED = /(?:from|import)"(\/build\/_shared\/[^"]+)"/g;
const textOf = (address) => readFileSync(`public${address}`, "utf8");
const importsOf = (address) => [...textOf(address).matchAll(IMPORTED)].map(([, needed]) => needed);

const weights = new Map();
/** Bytes of a script, packed. */
function weighed(address) {
  const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
  if (!weights.has(address)) weights.set(address, brotliCompressSync(textOf(address), quick).length);
  return weights.get(address);
}

/** The manifest that browsers read, with the name of its file. */
function manifestIn() {
  const file = readdirSync(FOLDER).find((name) => /^manifest-.*\.js$/.test(name));
  const text = readFileSync(path.join(FOLDER, file), "utf8");
  return { file, manifest: JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1)) };
}

/** What each kind of page loads beside the frame, and how many pages are of the kind. */
function pagesOf({ routes }, ofFrame) {
  const lineOf = (id) => (routes[id] ? [...lineOf(routes[id].parentId), id] : []);
  const kinds = new Map();
  for (const id of Object.keys(routes).filter((one) => one !== SHOWCASE)) {
    const loaded = lineOf(id).flatMap((one) => routes[one].imports ?? []);
    const shared = [...new Set(loaded)].filter((one) => !ofFrame.includes(one)).sort();
    const own = [routes[id].module, ...(routes[id].imports ?? [])].map(textOf).join();
    const sheets = new Set(own.match(/_assets\/[\w-]+\.css/g));
    const kind = kinds.get(shared.join()) ?? { shared, pages: 0, most: MOST_SHARED, modules: new Set() };
    kind.pages += 1;
    kind.modules.add(routes[id].module);
    kind.most = Math.min(kind.most, MOST_SHARED - sheets.size);
    kinds.set(shared.join(), kind);
  }
  return [...kinds.values()];
}

/**
 * Shared scripts in groups that become one file each. A group knows the kinds of pages that load it (`by`), and what its
 * members need.
 */
class Groups {
  constructor(kinds) {
    this.kinds = kinds;
    this.holders = new Map();
    for (const address of [...new Set(kinds.flatMap(({ shared }) => shared))].sort())
      this.holders.set(address, {
        members: [address],
        bytes: weighed(address),
        by: Uint8Array.from(kinds, ({ shared }) => Number(shared.includes(address))),
        needs: importsOf(address),
      });
    this.changes = 0;
    const all = this.all();
    this.pairs = all.flatMap((one, n) => all.slice(n + 1).map((other) => this.priced({ one, other })));
  }

  all() {
    return [...new Set(this.holders.values())];
  }

  /** What comes with a group, however far. */
  needed(group) {
    if (group.seenAt === this.changes) return group.seen;
    const seen = new Set();
    const add = (from) => {
      for (const one of from.needs.map((address) => this.holders.get(address)))
        if (one && one !== group && !seen.has(one)) add(one, seen.add(one));
    };
    add(group);
    return Object.assign(group, { seen, seenAt: this.changes }).seen;
  }

  /** Of two groups made one: bytes that pages load in vain, and requests they save. */
  priced({ one, other }) {
    const pair = { one, other, vain: 0, saved: 0, at: this.changes };
    const [ofOne, ofOther] = [one, other].map((group) => [group, ...this.needed(group)]);
    for (const [n, { pages }] of this.kinds.entries()) {
      const [usesOne, usesOther] = [one.by[n], other.by[n]];
      if (usesOne && usesOther) pair.saved += pages;
      if (usesOne === usesOther) continue;
      // The file of both is loaded in place of one; what the other needs is loaded beside it.
      const [newcomer, ...more] = usesOne ? ofOther : ofOne;
      pair.vain += pages * newcomer.bytes;
      for (const group of more) {
        if (group.by[n] || group === one || group === other) continue;
        pair.vain += pages * group.bytes;
        pair.saved -= pages;
      }
    }
    return pair;
  }

  /** Whether one of the two needs the other by way of a third: together they would need what needs them. */
  isRound({ one, other }) {
    const by = (from, to) => [...this.needed(from)].some((group) => group !== to && this.needed(group).has(to));
    return by(one, other) || by(other, one);
  }

  unite({ one, other }) {
    this.changes += 1;
    const both = {
      members: [...one.members, ...other.members],
      bytes: one.bytes + other.bytes,
      by: one.by.map((uses, n) => uses | other.by[n]),
      needs: [...one.needs, ...other.needs],
    };
    for (const address of both.members) this.holders.set(address, both);
    for (const group of this.needed(both)) group.by = group.by.map((uses, n) => uses | both.by[n]);
    const isLeft = (group) => group !== one && group !== other;
    this.pairs = this.pairs.filter((pair) => isLeft(pair.one) && isLeft(pair.other));
    for (const group of this.all()) if (group !== both) this.pairs.push(this.priced({ one: group, other: both }));
  }

  /**
   * Unites the pair that costs least by `cost`, where that is less than `limit`. Prices mostly rise with each union: a
   * pair is priced anew when it would be the next.
   * @returns whether there was one
   */
  uniteCheapest(cost, limit) {
    for (;;) {
      let [best, least] = [-1, limit];
      for (const [n, pair] of this.pairs.entries()) {
        const price = cost(pair);
        if (price < least) [best, least] = [n, price];
      }
      if (best < 0) return false;
      const pair = this.pairs[best];
      if (pair.at < this.changes) this.pairs[best] = this.priced(pair);
      else if (this.isRound(pair)) this.pairs.splice(best, 1);
      else return this.unite(pair) ?? true;
    }
  }
}

const CHANGING = new Set(["add", "clear", "delete", "pop", "push", "set", "shift", "splice", "unshift"]);
const isNode = (value) => typeof value?.type === "string";

/** What is changed somewhere in a script, by the name of its variable. */
function changedIn(node, found = new Set()) {
  const { type, left, argument, callee } = node;
  const changed =
    type === "AssignmentExpression"
      ? (left.object ?? left)
      : type === "UpdateExpression"
        ? (argument.object ?? argument)
        : type === "CallExpression" && CHANGING.has(callee.property?.name)
          ? callee.object
          : undefined;
  if (changed?.type === "Identifier") found.add(changed.name);
  for (const inner of Object.values(node).flat()) if (isNode(inner)) changedIn(inner, found);
  return found;
}

/**
 * Whether a script is none the worse for standing there twice: it does nothing by itself, keeps nothing that its
 * functions change, and makes no context, which its users must have in common.
 */
function isStateless(address) {
  const text = textOf(address);
  if (/createContext|EventTarget/.test(text)) return false;
  const tree = parseAst(text);
  if (tree.body.some(({ type }) => type === "ExpressionStatement")) return false;
  const own = tree.body.flatMap(({ declarations = [] }) => declarations.map(({ id }) => id.name));
  const changed = changedIn(tree);
  return !own.some((name) => changed.has(name));
}

/**
 * What a page of a kind rather has for itself than ask for: the smallest groups whose scripts keep nothing, until it
 * loads no more than it may. What another shared script imports has to come as a file.
 */
function copiedFor({ shared, most }, groups) {
  const copied = new Set();
  const loaded = () => {
    const own = shared.filter((one) => !copied.has(one)).map((one) => groups.holders.get(one));
    return new Set(own.flatMap((group) => [group, ...groups.needed(group)]));
  };
  const bytesOf = (members) => members.reduce((sum, one) => sum + weighed(one), 0);
  const isFree = (members) =>
    members.length > 0 &&
    members.every(
      (one) =>
        isStateless(one) &&
        shared.every((by) => members.includes(by) || copied.has(by) || !importsOf(by).includes(one)),
    );
  while (loaded().size > most) {
    const candidates = [...loaded()].map((group) =>
      shared.filter((one) => groups.holders.get(one) === group && !copied.has(one)),
    );
    const next = candidates.sort((a, b) => bytesOf(a) - bytesOf(b)).find(isFree);
    if (!next) throw new Error(`a page of ${shared.length} shared scripts cannot be made to load ${most}`);
    for (const one of next) copied.add(one);
  }
  return copied;
}

/**
 * Which scripts become one: those whose merging saves more than it costs, over all pages. What still asks for more than
 * it may gets copies.
 */
function planned(manifest, ofFrame) {
  const kinds = pagesOf(manifest, ofFrame);
  const groups = new Groups(kinds);
  while (groups.uniteCheapest(({ vain, saved }) => vain - REQUEST * saved, 0));
  const copies = new Map(
    kinds.flatMap((kind) => {
      const copied = copiedFor(kind, groups);
      return [...kind.modules].map((module) => [module, copied]);
    }),
  );
  return { groups: groups.all().map(({ members }) => members), copies };
}

/** Writes the merged scripts in place of those there are. @returns the new file of each entry, with what it imports */
async function bundled(manifest) {
  const entries = [...new Set([manifest.entry, ...Object.values(manifest.routes)].map(({ module }) => module))];
  const { entry, routes } = manifest;
  const ofFrame = [entry, routes.root, routes[DESK]].flatMap(({ imports }) => imports);
  const { groups, copies } = planned(manifest, ofFrame);
  const groupOf = new Map(groups.flatMap((members, n) => members.map((one) => [one, `shared-${n}`])));
  // Whatever a page loads is in one file with its first script, which does nothing before the page's are all there.
  for (const one of [entry.module, ...ofFrame]) groupOf.set(one, "frame");
  const bundle = await rollup({
    input: entries,
    treeshake: false,
    preserveEntrySignatures: "allow-extension",
    plugins: [
      {
        name: "built",
        resolveId(id, importer) {
          const page = importer?.split(COPY).at(-1);
          return copies.get(page)?.has(id) ? id + COPY + page : id;
        },
        load: (id) => textOf(id.split(COPY)[0]),
      },
    ],
    // What the server alone answers is a route too, with nothing in it.
    onwarn: (warning, warn) => warning.code !== "EMPTY_BUNDLE" && warn(warning),
  });
  for (const name of readdirSync(FOLDER, { recursive: true }))
    if (name.endsWith(".js") && !name.startsWith("manifest-")) rmSync(path.join(FOLDER, name));
  const { output } = await bundle.write({
    dir: FOLDER,
    format: "es",
    entryFileNames: ({ facadeModuleId }) => `${nameOf(facadeModuleId)}-[hash].js`,
    chunkFileNames: "_shared/[name]-[hash].js",
    manualChunks: (id) => groupOf.get(id),
    onlyExplicitManualChunks: true,
    hoistTransitiveImports: false,
    compact: true,
  });
  await bundle.close();
  for (const { fileName, code } of output)
    writeFileSync(path.join(FOLDER, fileName), (await transform(code, { minify: true, format: "esm" })).code);
  const chunks = new Map(output.map((chunk) => [chunk.fileName, chunk]));
  const reached = (chunk, found = new Set()) => {
    for (const name of chunk.imports) if (!found.has(name)) reached(chunks.get(name), found.add(name));
    return found;
  };
  const own = output.filter(({ facadeModuleId }) => entries.includes(facadeModuleId));
  return new Map(
    own.map((chunk) => [
      chunk.facadeModuleId,
      { module: `/build/${chunk.fileName}`, imports: [...reached(chunk)].map((name) => `/build/${name}`) },
    ]),
  );
}

/** A module with what it imports, as the manifests of server and browser write it. */
const LOADED = /("?module"?: ?)"([^"]+)"(?:(, ?"?imports"?: ?)(?:\[[^\]]*\]|void 0))?/g;
const hashOf = (text) => createHash("sha256").update(text).digest("hex").slice(0, 8);

/** Merges the browser's scripts, and tells both manifests of it, the browser's under a new name. */
export async function mergeScripts() {
  const { file, manifest } = manifestIn();
  const files = await bundled(manifest);
  const ofFrame = new Set(files.get(manifest.entry.module).imports);
  const told = (text) =>
    text.replace(LOADED, (_, before, old, between) => {
      const { module, imports } = files.get(old);
      const own = old === manifest.entry.module ? imports : imports.filter((one) => !ofFrame.has(one));
      return `${before}"${module}"${between ? between + JSON.stringify(own) : ""}`;
    });
  const browsers = told(readFileSync(path.join(FOLDER, file), "utf8"));
  const [, before] = /-(\w+)\.js$/.exec(file);
  const version = hashOf(browsers);
  rmSync(path.join(FOLDER, file));
  writeFileSync(path.join(FOLDER, `manifest-${version}.js`), renamed(browsers, before, version));
  writeFileSync("build/index.js", renamed(told(readFileSync("build/index.js", "utf8")), before, version));
}

/** The manifest's version and its address are the hash of what is in it. */
const renamed = (text, before, version) =>
  text
    .replaceAll(`manifest-${before}.js`, `manifest-${version}.js`)
    .replaceAll(`"${before.toLowerCase()}"`, `"${version}"`);
