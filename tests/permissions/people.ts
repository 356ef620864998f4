import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Endpoint } from "~/contracts/endpoint";
import { importDefinitions } from "~/upstream/domains.server";
import { one, sendCall, sessionOf } from "../support/api";
import { csv } from "../support/files";

interface Person {
  name: string;
  jobNumber: string;
  /** Beside that of an employee. */
  role: string;
  /** Who works as him. */
  actorJobNumber?: string;
}

type Roles = Readonly<Record<number, readonly string[]>>;

/** A domain's calls, and what its sheet says of them: data of the tests alone. */
interface Sheet<World> {
  contracts: readonly Endpoint[];
  /** Codes of the domain, groups of them left out. */
  codes: ReadonlySet<number>;
  roles: Roles;
  standardRoles: readonly string[];
  people: readonly Person[];
  world: () => Promise<World>;
  /** What is asked by whom (his place), and what each of the people gets, in their order. */
  lines: Readonly<Record<string, { input: (world: World, who: number) => Record<string, unknown>; gets: string }>>;
  /** How the employee is called, in any answer that says something of him. */
  mark: string;
  /** Figures of his, each as text: who reads one of them. */
  figures?: (world: World) => readonly string[];
  /** What is prepared once everybody is signed in. */
  signedIn?: (world: World, tokens: readonly string[]) => Promise<void>;
}

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
export const codesOf = ({ access }: Endpoint): readonly number[] =>
  typeof access === "number" ? [access] : Array.isArray(access) ? access : [];

/** The standard roles hold the codes of a sheet as it says. */
export async function expectHeld(roles: Roles, standardRoles: readonly string[]): Promise<void> {
  const { held } = await one<{ held: Record<string, string[]> }>(
    `select json_object_agg(code, roles) as held from (
       select p.permission_code as code, json_agg(r.role_code order by r.role_code) as roles
       from role_permissions p join roles r on r.id = p.role_id
       where p.permission_code = any ($1::int[]) and r.role_code = any ($2::text[])
       group by p.permission_code) c`,
    [Object.keys(roles).map(Number), standardRoles],
  );
  expect(held).toEqual(Object.fromEntries(Object.entries(roles).map(([code, holders]) => [code, [...holders].sort()])));
}

/**
 * Every call of a domain by each of a few people, about one employee who has a record of every sort. The file that calls
 * this has a database of its own by then: a module that several files share must not ask for one.
 */
export function callsByPeople<World>(domain: string, sheet: Sheet<World>): void {
  const { contracts, codes, roles, standardRoles, people, lines, mark } = sheet;
  let world: World;
  const tokens: string[] = [];
  let figures: readonly string[] = [];

  beforeAll(async () => {
    world = await sheet.world();
    for (const { jobNumber, role } of people) {
      await one("delete from user_roles where user_id = (select user_id from users where job_number = $1)", [
        jobNumber,
      ]);
      await one(
        `insert into user_roles (user_id, role_id)
         select u.user_id, r.id from users u, roles r where u.job_number = $1 and r.role_code = any ($2::text[])`,
        [jobNumber, ["employee", role]],
      );
    }
    for (const { jobNumber, actorJobNumber } of people)
      tokens.push(await sessionOf(jobNumber, actorJobNumber === undefined ? {} : { actorJobNumber }));
    await sheet.signedIn?.(world, tokens);
    figures = sheet.figures?.(world) ?? [];
  });

  // More exports than a person may take in a minute (shell rule 38) are asked for here.
  beforeEach(() => one("delete from rate_counters"));

  /** The code of an answer, with `+` where it says something of the employee, and `$` where it has a figure of his. */
  async function answer(contract: Endpoint, input: Record<string, unknown>, token: string): Promise<string> {
    const response = await sendCall(contract, input as never, {
      token,
      headers: { accept: "text/csv" },
      file: contract.upload === undefined ? undefined : csv([["x"]]),
    });
    const text = await response.text();
    const isEnvelope = response.headers.get("content-type")?.includes("json");
    const code = isEnvelope ? (JSON.parse(text) as { code: number }).code : response.status;
    return `${code}${code === 200 && text.includes(mark) ? "+" : ""}${figures.some((one) => text.includes(one)) ? "$" : ""}`;
  }

  describe("the sheet's table of codes", () => {
    it(`names every code that ${domain} has, and every one that an endpoint or an import asks for`, () => {
      const asked = [
        ...codes,
        ...contracts.flatMap(codesOf),
        ...importDefinitions.map(({ access }) => access).filter((code) => codes.has(code)),
      ];
      expect([...new Set(asked)].filter((code) => !(code in roles))).toEqual([]);
    });

    it("is what the standard roles hold", () => expectHeld(roles, standardRoles));
  });

  describe(`the endpoints of ${domain}`, () => {
    it("have a line each, and no line is of another", () => {
      expect(contracts.map(nameOf).filter((name) => !(name in lines))).toEqual([]);
      expect(Object.keys(lines).filter((name) => !contracts.some((contract) => nameOf(contract) === name))).toEqual([]);
    });

    it.each(contracts.map((contract) => ({ name: nameOf(contract), contract })))(
      "$name",
      async ({ name, contract }) => {
        const { input, gets } = lines[name]!;
        const got: string[] = [];
        for (const [who, token] of tokens.entries()) got.push(await answer(contract, input(world, who), token));
        const said = (answers: readonly string[]) =>
          Object.fromEntries(people.map((person, n) => [person.name, answers[n]]));
        expect(said(got)).toEqual(said(gets.split(" ")));
      },
    );
  });
}
