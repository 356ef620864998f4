import { beforeAll, describe, expect, it } from "vitest";
import { instanceDetail } from "~/contracts/approvals/form-pages";
import type { Endpoint } from "~/contracts/endpoint";
import { borrowingDetail } from "~/contracts/finance/borrowings";
import { voucherDetails } from "~/contracts/finance/vouchers";
import { previewImport } from "~/contracts/platform/imports";
import { importDefinitions } from "~/upstream/domains.server";
import { bindings } from "~/upstream/host.server";
import { callApi, one, sendCall, sessionOf } from "../support/api";
import { useDatabase } from "../support/database";
import { csv } from "../support/files";
import { borrow, creditLine, payeeCard, wanted } from "../upstream/finance/desk";
import { declared as forms } from "./declared/finance";
import { declared as base } from "./declared/finance-base";
import { declared as registers } from "./declared/finance-registers";
import { SHEET, STANDARD_ROLES, type StandardRole } from "./finance-sheet";
import { codesOf, expectHeld } from "./people";
import { type Fixture, fixture, type Rule } from "./rules";

/**
 * Every endpoint of finance by seven people, each with the one standard role of the sheet that he is named after. The
 * approver has none: what he decides he reads by his task. The stranger has neither.
 */
const PEOPLE: Readonly<Record<string, { jobNumber: string; role?: StandardRole }>> = {
  requester: { jobNumber: "10011", role: "employee" },
  approver: { jobNumber: "10007" },
  accountant: { jobNumber: "10016", role: "accountant" },
  cashier: { jobNumber: "10008", role: "cashier" },
  "finance manager": { jobNumber: "10009", role: "financeManager" },
  registrar: { jobNumber: "10015", role: "registrar" },
  stranger: { jobNumber: "10012" },
};

const declared: Record<string, Rule> = { ...forms, ...base, ...registers };
const endpoints = bindings
  .map(({ contract }) => contract)
  .filter(({ method, path }) => `${method} ${path}` in declared)
  .map((contract) => ({
    name: `${contract.method} ${contract.path}`,
    contract,
    rule: declared[`${contract.method} ${contract.path}`]!,
  }));

let world: Fixture;
const tokens: Record<string, string> = {};
/** A form of the requester that waits for the approver, and one that is still his draft. */
let sent: { formId: number; instanceId: number };
let draft: { formId: number; instanceId: number };

beforeAll(async () => {
  await useDatabase();
  world = await fixture();
  await creditLine("10011", 100_000_000);
  const typed = await wanted("10011", await payeeCard("10011"));
  const token = await sessionOf("10011");
  sent = await borrow(token, { ...typed, send: 1 });
  draft = await borrow(token, typed);
  for (const [name, { jobNumber, role }] of Object.entries(PEOPLE)) {
    await one("delete from user_roles where user_id = (select user_id from users where job_number = $1)", [jobNumber]);
    await one(
      `insert into user_roles (user_id, role_id)
       select u.user_id, r.id from users u, roles r where u.job_number = $1 and r.role_code = $2`,
      [jobNumber, role ?? ""],
    );
    tokens[name] = await sessionOf(jobNumber);
  }
});

/** What the sheet lets a role call. */
const mayCall = (codes: readonly number[], role?: StandardRole) =>
  role !== undefined && codes.some((code) => SHEET[code]?.includes(role));

async function answer(contract: Endpoint, input: Record<string, unknown>, token: string) {
  const response = await sendCall(contract, input as never, { token });
  if (!response.headers.get("content-type")?.includes("json")) return { code: response.status, data: null };
  return (await response.json()) as { code: number; data: { page?: { totalCount?: number } } | null };
}

describe("the sheet's table of codes", () => {
  it("names every code that an endpoint or an import of finance asks for", () => {
    const asked = [
      ...endpoints.flatMap(({ contract }) => codesOf(contract)),
      ...importDefinitions.map(({ access }) => access).filter((code) => Math.floor(code / 100_000) === 141),
    ];
    expect([...new Set(asked)].filter((code) => !(code in SHEET))).toEqual([]);
  });

  it("is what the standard roles hold", () => expectHeld(SHEET, STANDARD_ROLES));
});

describe("the endpoints of finance", () => {
  it("are more than a hundred", () => expect(endpoints.length).toBeGreaterThan(100));

  it.each(endpoints)("$name", async ({ contract, rule }) => {
    const codes = codesOf(contract);
    const got: Record<string, string> = {};
    const expected: Record<string, string> = {};
    for (const [name, { role }] of Object.entries(PEOPLE)) {
      const { code, data } = await answer(contract, rule.input(world), tokens[name]!);
      expect(code, `${name}: the session holds`).not.toBe(555);
      expected[name] = contract.access === "session" || mayCall(codes, role) ? "allowed" : "refused";
      got[name] = code === 403 ? "refused" : "allowed";
      // What everybody signed in may ask for shows a stranger nothing of others.
      if (contract.access === "session" && name === "stranger") {
        expect(code).toBe(rule.withoutCode ?? 200);
        expect(data?.page?.totalCount ?? 0).toBe(0);
      }
    }
    expect(got).toEqual(expected);
  });
});

describe("the imports of finance", () => {
  const imports = importDefinitions.filter(({ access }) => Math.floor(access / 100_000) === 141);

  it.each(imports.map((one) => ({ type: one.type, template: one.template, access: one.access })))(
    "$type",
    async ({ type, template, access }) => {
      const got: Record<string, boolean> = {};
      for (const name of Object.keys(PEOPLE)) {
        const { code } = await callApi(
          previewImport,
          { type, template, name: "x.csv" },
          { token: tokens[name], file: csv([["x"]]) },
        );
        got[name] = code !== 403;
      }
      expect(got).toEqual(
        Object.fromEntries(Object.entries(PEOPLE).map(([name, { role }]) => [name, mayCall([access], role)])),
      );
    },
  );
});

describe("the approver", () => {
  const read = async (name: string, { formId, instanceId }: typeof sent) => {
    const options = { token: tokens[name] };
    return [
      (await callApi(instanceDetail, { id: instanceId }, options)).code,
      (await callApi(voucherDetails, { formIds: String(formId) }, options)).code,
    ];
  };

  it("reads the form and its paper by his task, without a code of the table", async () => {
    expect(await read("approver", sent)).toEqual([200, 200]);
    expect((await callApi(borrowingDetail, { formId: sent.formId }, { token: tokens.approver })).code).toBe(403);
  });

  it("reads no form that is not before him, and a stranger neither", async () => {
    expect(await read("approver", draft)).toEqual([404, 404]);
    expect(await read("stranger", sent)).toEqual([404, 404]);
    expect(await read("stranger", draft)).toEqual([404, 404]);
    expect(await read("requester", sent)).toEqual([200, 200]);
  });
});
