import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Endpoint } from "~/contracts/endpoint";
import { importDefinitions } from "~/upstream/domains.server";
import { bindings } from "~/upstream/host.server";
import { performance } from "~/upstream/performance/domain.server";
import { one, sendCall, sessionOf } from "../support/api";
import { useDatabase } from "../support/database";
import { csv } from "../support/files";
import { LINES, MARK, PEOPLE, performanceWorld, SHEET, STANDARD_ROLES, type World } from "./performance-sheet";

/** Every endpoint of performance by seven people, about one of them who has a record of every sort. */

const { permissions } = performance.rights!;
const groups = new Set(permissions.map(([, parent]) => parent));
const ours = new Set(permissions.map(([code]) => code).filter((code) => !groups.has(code)));
const codesOf = ({ access }: Endpoint): readonly number[] =>
  typeof access === "number" ? [access] : Array.isArray(access) ? access : [];
const contracts = bindings.map(({ contract }) => contract).filter(({ path }) => path.startsWith("/performance/"));
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

let world: World;
const tokens: string[] = [];

beforeAll(async () => {
  await useDatabase();
  world = await performanceWorld();
  for (const { jobNumber, role } of PEOPLE) {
    await one("delete from user_roles where user_id = (select user_id from users where job_number = $1)", [jobNumber]);
    await one(
      `insert into user_roles (user_id, role_id)
       select u.user_id, r.id from users u, roles r where u.job_number = $1 and r.role_code = any ($2::text[])`,
      [jobNumber, ["employee", role]],
    );
  }
  for (const { jobNumber } of PEOPLE) tokens.push(await sessionOf(jobNumber));
});

// More exports than a person may take in a minute (shell rule 38) are asked for here.
beforeEach(() => one("delete from rate_counters"));

/** The code of an answer, with `+` where it says something of the employee. */
async function answer(contract: Endpoint, input: Record<string, unknown>, token: string): Promise<string> {
  const response = await sendCall(contract, input as never, {
    token,
    headers: { accept: "text/csv" },
    file: contract.upload === undefined ? undefined : csv([["x"]]),
  });
  const text = await response.text();
  const isEnvelope = response.headers.get("content-type")?.includes("json");
  const code = isEnvelope ? (JSON.parse(text) as { code: number }).code : response.status;
  return code === 200 && text.includes(MARK) ? "200+" : String(code);
}

describe("the sheet's table of codes", () => {
  it("names every code that performance has, and every one that an endpoint or an import asks for", () => {
    const asked = [
      ...ours,
      ...contracts.flatMap(codesOf),
      ...importDefinitions.map(({ access }) => access).filter((code) => ours.has(code)),
    ];
    expect([...new Set(asked)].filter((code) => !(code in SHEET))).toEqual([]);
  });

  it("is what the standard roles hold", async () => {
    const { held } = await one<{ held: Record<string, string[]> }>(
      `select json_object_agg(code, roles) as held from (
         select p.permission_code as code, json_agg(r.role_code order by r.role_code) as roles
         from role_permissions p join roles r on r.id = p.role_id
         where p.permission_code = any ($1::int[]) and r.role_code = any ($2::text[])
         group by p.permission_code) c`,
      [Object.keys(SHEET).map(Number), STANDARD_ROLES],
    );
    expect(held).toEqual(Object.fromEntries(Object.entries(SHEET).map(([code, roles]) => [code, [...roles].sort()])));
  });
});

describe("the endpoints of performance", () => {
  it("have a line each, and no line is of another", () => {
    expect(contracts.map(nameOf).filter((name) => !(name in LINES))).toEqual([]);
    expect(Object.keys(LINES).filter((name) => !contracts.some((contract) => nameOf(contract) === name))).toEqual([]);
  });

  it.each(contracts.map((contract) => ({ name: nameOf(contract), contract })))("$name", async ({ name, contract }) => {
    const { input, gets } = LINES[name]!;
    const got: string[] = [];
    for (const token of tokens) got.push(await answer(contract, input(world), token));
    const said = (codes: readonly string[]) => Object.fromEntries(PEOPLE.map((person, n) => [person.name, codes[n]]));
    expect(said(got)).toEqual(said(gets.split(" ")));
  });
});
