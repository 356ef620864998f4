import type { In, Out } from "~/contracts/endpoint";
import { saveStructure, structureChoices, structureDetail } from "~/contracts/salary/structures";
import { ok, one, sessionOf } from "../../support/api";

/** What tests of structures, settings and the log put before the product. */

/** Somebody gets a standard role beside what he has. */
export async function give(jobNumber: string, role: string): Promise<void> {
  await one(
    `insert into user_roles (user_id, role_id)
     select u.user_id, r.id from users u, roles r where u.job_number = $1 and r.role_code = $2
     on conflict do nothing returning role_id`,
    [jobNumber, role],
  );
}

export const signedIn = async (jobNumber: string): Promise<{ token: string }> => ({
  token: await sessionOf(jobNumber),
});

/** Somebody who edits structures of his own site alone. */
export async function siteManager(jobNumber: string): Promise<{ token: string }> {
  await one(
    `with made as (
       insert into roles (role_code, role_name, data_scope) values ('sitePay', '站点薪酬', 4)
       on conflict (role_code) do update set role_name = excluded.role_name returning id
     ), code as (
       insert into role_permissions (role_id, permission_code) select id, 19101002 from made on conflict do nothing
     )
     insert into user_roles (user_id, role_id) select user_id, id from users, made where job_number = $1 returning 1`,
    [jobNumber],
  );
  return signedIn(jobNumber);
}

export type Input = In<typeof saveStructure>;
export type Items = Input["items"];

export const item = (code: string, formula = "input", given: Partial<Items[number]> = {}): Items[number] => ({
  ...{ code, name: code, kind: 1, formula, roundTo: 1 },
  ...given,
});

export const structure = (given: Partial<Input> = {}): Input => ({
  ...{ name: "标准", siteId: 1, fromMonth: "2026-01", items: [item("base")] },
  ...given,
});

export const standardItems = async (as: { token: string }): Promise<Out<typeof structureChoices>["proposal"]> =>
  (await ok(structureChoices, {}, as)).proposal;

export const save = (given: Partial<Input>, as: { token: string }) => ok(saveStructure, structure(given), as);
export const detail = (id: number, as: { token: string }, versionId?: number) =>
  ok(structureDetail, { id, versionId }, as);

/** The pay of a company's month is in approval (1) or closed (2). */
export const begun = (month: string, state = 2) =>
  one("insert into payroll_months (company_id, month, state) values (1, $1, $2) returning month", [month, state]);
