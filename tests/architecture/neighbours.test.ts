import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, it } from "vitest";

const { forbidden } = createRequire(import.meta.url)("../../.dependency-cruiser.cjs") as {
  forbidden: { name: string; from: { path: string; pathNot?: string }; to: { pathNot: string[] } }[];
};

/** Read by every domain as they are; they know none. */
const COMMON = ["platform", "organization", "calendar"];

/**
 * Views that rooms below their own read, which may not import it: who is to come stands in forms that are filled in
 * above, and a role of the approvals keeps somebody from a right or a department from its end.
 */
const READ_FROM_BELOW = {
  approval_role_people: ["organization", "platform"],
  people_to_come: ["organization", "shell"],
  subsidy_holders: ["shell"],
};

const files = execFileSync("find", ["app/upstream", "-name", "*.ts"], { encoding: "utf8" })
  .trim()
  .split("\n")
  .map((file) => ({ file, text: readFileSync(file, "utf8") }));

/** The folder of a domain; empty: a file above all of them. */
const domainOf = (file: string) => /^app\/upstream\/([a-z]+)\//.exec(file)?.[1] ?? "";

/** Of what a function of Drizzle declares its name in the database and its domain. */
const declaredBy = (call: string) =>
  new Map(
    files.flatMap(({ file, text }) =>
      [...text.matchAll(new RegExp(`\\b${call}\\(\\s*"(\\w+)"`, "g"))].map(
        ([, name]) => [name!, domainOf(file)] as const,
      ),
    ),
  );
const tables = declaredBy("pgTable");
const views = declaredBy("pgView");

/** Names that a statement reads from or writes to, in lists too. */
function namesIn(text: string): string[] {
  const bare = text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
  return [
    ...bare.matchAll(
      /\b(?:from|join|using|into|update)\s+(?:only\s+|lateral\s+)?("?\w+"?(?:\s+(?:as\s+)?\w+)?(?:\s*,\s*"?\w+"?(?:\s+(?:as\s+)?\w+)?)*)/gi,
    ),
  ].flatMap(([, list]) => list!.split(",").map((one) => /\w+/.exec(one)![0]));
}

/** Whether the rules of imports let a file know what another domain exports. */
const mayKnow = (file: string, domain: string) =>
  forbidden
    .filter(({ name, from }) => name.endsWith("-below") && new RegExp(from.path).test(file))
    .every(({ to }) => to.pathNot.some((allowed) => new RegExp(allowed).test(`app/upstream/${domain}/views.server`)));

const readsFromBelow = (file: string, view: string) =>
  READ_FROM_BELOW[view as keyof typeof READ_FROM_BELOW]?.includes(domainOf(file));

/** What a file may not read by name. */
const strangersIn = ({ file, text }: { file: string; text: string }): string[] =>
  [...new Set(namesIn(text))].filter((name) => {
    const owner = tables.get(name) ?? views.get(name);
    if (owner === undefined || owner === domainOf(file)) return false;
    if (tables.has(name)) return !COMMON.includes(owner);
    return !mayKnow(file, owner) && !readsFromBelow(file, name);
  });

it("a domain reads its own tables, those below every domain, and views that its neighbours show", () => {
  expect(tables.size).toBeGreaterThan(200);
  expect(files.flatMap(({ text }) => namesIn(text)).filter((name) => tables.has(name)).length).toBeGreaterThan(1_000);
  expect(files.flatMap((one) => strangersIn(one).map((name) => `${one.file} reads ${name}`))).toEqual([]);
});

it("a table of a neighbour is found wherever it stands in a statement", () => {
  const found = (file: string, text: string) => strangersIn({ file: `app/upstream/${file}`, text });
  for (const text of [
    "select from approval_instances i where true",
    "select from employees e\n  left join approval_instances on true",
    "select from employees e, approval_instances i",
    "delete from payables p using approval_instances i",
    "update approval_instances set round = 1",
    'insert into "approval_instances" (id) values (1)',
  ])
    expect([text, found("finance/forms/x.server.ts", text)]).toEqual([text, ["approval_instances"]]);
  expect(found("approvals/desk/x.server.ts", "select from approval_instances")).toEqual([]);
  expect(found("finance/forms/x.server.ts", "select from approval_forms, employees, calendar_days")).toEqual([]);
  expect(found("finance/forms/x.server.ts", "/** What comes from approval_instances. */")).toEqual([]);
  expect(found("payroll/x.server.ts", "select from approval_forms")).toEqual(["approval_forms"]);
  expect(found("organization/x.server.ts", "select from people_to_come")).toEqual([]);
  expect(found("platform/x.server.ts", "select from people_to_come")).toEqual(["people_to_come"]);
  expect(found("x.server.ts", "select from payables join approval_forms on true")).toEqual(["payables"]);
});

it("every view has readers elsewhere, and those below its room are the named ones", () => {
  const readers = new Map([...views.keys()].map((name) => [name, new Set<string>()]));
  for (const { file, text } of files)
    for (const name of namesIn(text)) if (views.get(name) !== domainOf(file)) readers.get(name)?.add(file);
  expect([...readers].filter(([, of]) => of.size === 0).map(([name]) => name)).toEqual([]);
  const below = [...readers].map(
    ([name, of]) =>
      [name, [...new Set([...of].filter((file) => !mayKnow(file, views.get(name)!)).map(domainOf))].sort()] as const,
  );
  expect(Object.fromEntries(below.filter(([, domains]) => domains.length > 0))).toEqual(READ_FROM_BELOW);
});
