import { execFile, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";

/** What a domain of one endpoint, one page and one import brings: files of its own. */
const OWN: Record<string, string> = {
  "app/contracts/toy/may.ts": `
export const MAY = { toys: { edit: 19901001 } } as const;
`,
  "app/contracts/toy/toys.ts": `
import { z } from "zod";
import { endpoint } from "../endpoint";
import { MAY } from "./may";
export const toyNames = endpoint("GET", "/toys/names", {
  access: MAY.toys.edit,
  input: z.object({}),
  output: z.array(z.string()),
});
`,
  "app/upstream/toy/tables.server.ts": `
import { pgTable, text } from "drizzle-orm/pg-core";
export const toys = pgTable("toys", { code: text("code").primaryKey(), name: text("name").notNull() });
`,
  "app/upstream/toy/toy-import.server.ts": `
import { sql } from "drizzle-orm";
import { text } from "~/contracts/endpoint";
import { MAY } from "~/contracts/toy/may";
import { CREATE, type ImportColumn, type ImportDefinition, type ValuesOf } from "~/upstream/platform/imports/definition.server";
const COLUMNS = [
  { field: "code", header: "toy:code", required: true, cell: text(20) },
  { field: "name", header: "toy:name", required: true, cell: text(20) },
] as const satisfies readonly ImportColumn[];
type Values = ValuesOf<typeof COLUMNS>;
type Toy = { code: string; name: string };
export const toyImport: ImportDefinition<Values, null, Toy> = {
  type: "toy",
  template: "toy",
  name: "toy:title",
  page: { title: "toy:title", address: "/toy/import", back: { to: "/toy", label: "toy:title" } },
  access: MAY.toys.edit,
  maxRows: 100,
  maxBytes: 1_000_000,
  columns: COLUMNS,
  prepare: async () => null,
  uniqueKeys: (values) => [{ field: "code", key: values.code }],
  check: async (_, __, rows) =>
    rows.map(({ values: { code = "", name = "" } }) => ({ faults: {}, action: CREATE, label: code, data: { code, name } })),
  async apply(tx, _, runs) {
    for await (const run of runs)
      for (const { data } of run) await tx.execute(sql\`insert into toys (code, name) values (\${data.code}, \${data.name})\`);
  },
};
`,
  "app/upstream/toy/domain.server.ts": `
import { toyNames } from "~/contracts/toy/toys";
import type { AnyImport, Domain } from "~/upstream/domain.server";
import { query } from "~/upstream/platform/binding.server";
import { toyImport } from "./toy-import.server";
import { toys } from "./tables.server";
export const toy: Domain = {
  endpoints: () => [
    query(toyNames, async (db) => (await db.select().from(toys).orderBy(toys.code)).map(({ name }) => name)),
  ],
  imports: () => [toyImport as unknown as AnyImport],
  rights: {
    texts: "toy",
    permissions: [[19900000, 0], [19901001, 19900000]],
    menus: [{ code: "toy", sort: 9_900, url: "/toy", icon: "list", codes: [19901001] }],
    grants: { hrManager: [19901001] },
  },
};
`,
  "app/routes/_desk+/toy+/_index.tsx": `
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { call } from "~/door/call.server";
import { Page } from "~/components/layout/page";
import { toyNames } from "~/contracts/toy/toys";
import type { PageHandle } from "~/lib/handle";
export const handle: PageHandle = { title: "toy:title", i18n: ["toy"] };
export async function loader({ request }: LoaderFunctionArgs) {
  return { names: await call(request, toyNames, {}) };
}
export default function Toys() {
  return <Page title="Toys">{useLoaderData<typeof loader>().names.join(", ")}</Page>;
}
`,
  "app/addresses/toy.server.ts": `
import type { Addresses } from "./addresses";
export const toy: Addresses = { imports: { "toy/import": { type: "toy" } } };
`,
  "tests/permissions/declared/toy.ts": `
import type { Rule } from "../rules";
export const declared: Record<string, Rule> = { "GET /toys/names": { input: () => ({}) } };
`,
  "tests/pages/toy.test.ts": `
import { beforeAll, expect, it } from "vitest";
import { sessionOf } from "../support/api";
import { useDatabase } from "../support/database";
import { csv } from "../support/files";
import { Visitor } from "../support/pages";

const visitor = new Visitor();
beforeAll(async () => {
  await useDatabase();
  visitor.cookies.set("oa_web_token", await sessionOf("10002"));
});

it("its import writes, its endpoint answers, its page shows it, its menu leads there, its right guards it", async () => {
  await visitor.get("/toy/import");
  expect(visitor.html).toContain("玩具");
  const form = new FormData();
  form.set("template", "toy");
  form.set("file", new Blob([new Uint8Array(csv([["编号", "名称"], ["1", "积木"], ["2", "风筝"]]))]), "toys.csv");
  await visitor.post("/import/toy/new", form);
  expect([visitor.status, visitor.location]).toEqual([302, expect.stringMatching(/^.import.toy.\\d+$/)]);
  const batch = visitor.location!;
  await visitor.get(batch);
  await visitor.post(\`\${batch}/commit\`, { version: visitor.hidden("version") });
  expect(visitor.status).toBe(302);
  await visitor.get("/toy");
  expect(visitor.html).toContain("积木, 风筝");
  expect(visitor.html).toContain('href="/toy"');
  const stranger = new Visitor();
  stranger.cookies.set("oa_web_token", await sessionOf("10011"));
  await stranger.get("/toy");
  expect(stranger.status).toBe(403);
});
`,
  ...Object.fromEntries(
    Object.entries({
      zh: ["玩具", "编号", "名称"],
      en: ["Toys", "Code", "Name"],
      es: ["Juguetes", "Código", "Nombre"],
      ja: ["玩具", "番号", "名前"],
    }).map(([language, [title, code, name]]) => [
      `app/locales/${language}/toy.json`,
      JSON.stringify({ title, code, name, permission: { 19900000: title, 19901001: title }, menu: { toy: title } }),
    ]),
  ),
};

const TREE = [
  ...["app", "bin", "public", "tests"],
  ...["package.json", "remix.config.js", "remix.env.d.ts", "tailwind.config.ts", "tsconfig.json"],
  ...["drizzle.config.ts", "vitest.config.ts"],
];

/** Central files that know of every domain, and what a new one adds to them. */
const CENTRAL: Record<string, (text: string) => string> = {
  "app/upstream/domains.server.ts": (text) =>
    text
      .replace("import { shell }", 'import { toy } from "./toy/domain.server";\nimport { shell }')
      .replace("  administration,\n];", "  administration,\n  toy,\n];"),
  "app/addresses/all.server.ts": (text) =>
    text
      .replace("import { shell }", 'import { toy } from "./toy.server";\nimport { shell }')
      .replace("  shell,\n", "  shell,\n  toy,\n"),
};

/** Tests of the domain itself, and those that look at the lists of all; the others know nothing of it. */
const ABOUT_IT = "toy|its import|declares an answer|has one endpoint|the sheet's table of codes";

it("a new domain is its own folder and three central files at most: the lists of domains and of their addresses, the journal of migrations", async () => {
  const tree = mkdtempSync(path.join(tmpdir(), "office-domain-"));
  // Not of the run around it.
  const { NODE_ENV: _, VITEST: __, TIMES_FILE: ___, PAGES_READ: ____, ...env } = process.env;
  const run = (command: string, ...given: string[]) =>
    promisify(execFile)(command, given, { cwd: tree, env: env as NodeJS.ProcessEnv });
  try {
    for (const name of TREE)
      cpSync(name, path.join(tree, name), { recursive: true, filter: (file) => file !== "public/build" });
    symlinkSync(path.resolve("node_modules"), path.join(tree, "node_modules"));
    for (const [file, text] of Object.entries(OWN)) {
      mkdirSync(path.join(tree, path.dirname(file)), { recursive: true });
      writeFileSync(path.join(tree, file), text.trimStart());
    }
    for (const [file, change] of Object.entries(CENTRAL))
      writeFileSync(path.join(tree, file), change(readFileSync(file, "utf8")));
    await run("node_modules/.bin/drizzle-kit", "generate", "--name", "toys");
    const differences = TREE.map((name) =>
      spawnSync("diff", ["-rq", name, path.join(tree, name)], { encoding: "utf8" }),
    );
    const touched = differences.flatMap(({ stdout }) =>
      [...stdout.matchAll(/^Files (\S+) and /gm)].map(([, file]) => file),
    );
    expect(touched.sort()).toEqual([
      "app/addresses/all.server.ts",
      "app/upstream/domains.server.ts",
      "app/upstream/platform/migrations/meta/_journal.json",
    ]);
    await run("node", "bin/build.mjs");
    await run(
      "node_modules/.bin/vitest",
      ...["run", "--no-isolate", "--project", "product", "--project", "pages"],
      ...["tests/pages/toy.test.ts", "tests/permissions", "--testNamePattern", ABOUT_IT],
    );
  } finally {
    rmSync(tree, { recursive: true, force: true });
  }
}, 300_000);
