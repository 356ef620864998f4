import { eq, inArray, sql } from "drizzle-orm";
import type { ClerkInput } from "~/contracts/salary/clerks";
import { MAY } from "~/contracts/salary/may";
import { mustReachSite, sitesOf } from "~/upstream/calendar/sites.server";
import { levelsOf } from "~/upstream/organization/organization.server";
import { taken } from "~/upstream/organization/organization-parts.server";
import { chosenPerson } from "~/upstream/organization/person-choice.server";
import { companies } from "~/upstream/organization/tables.server";
import { audit } from "~/upstream/platform/audit.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { addFault, type Faults, gather, refuseAll } from "~/upstream/platform/faults.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { visibleTo } from "~/upstream/platform/identity/rights.server";
import { addRecord, changeRecord, heldRecord, type Kept } from "~/upstream/platform/record-save.server";
import { missing, ownCase } from "~/upstream/platform/refusal.server";
import { payrollClerks } from "./tables.server";

const CLERK = {
  table: payrollClerks,
  object: "payrollClerk",
  refused: taken({ payroll_clerks_pkey: ["empId", "salSettings:said.clerkThere"] }),
} satisfies Kept<typeof payrollClerks>;

/** Whose pay a clerk works on, new or changed: a row that has a version is there already. */
export async function saveClerk(tx: Tx, caller: Caller, { empId, empIdText, version, ...input }: ClerkInput) {
  for (const siteId of input.siteIds) mustReachSite(caller, MAY.structures.edit, siteId);
  const before = version === undefined ? null : await held(tx, caller, empId ?? 0, version);
  const faults: Faults = {};
  const chosen =
    before?.empId ?? (await gather(faults, () => chosenPerson(tx, "empId", { empId, typed: empIdText }))) ?? null;
  if (chosen !== null && !before) await judgePerson(tx, caller, faults, chosen);
  const companyIds = [...new Set(input.companyIds)].sort((a, b) => a - b);
  if (!(await areCompanies(tx, companyIds))) addFault(faults, "companyIds", "errors:notOption");
  const level = (await levelsOf(tx, caller)).byId.get(input.levelId);
  if (!level) addFault(faults, "levelId", "errors:notOption");
  refuseAll(faults);
  const siteIds = [...new Set(input.siteIds)].sort((a, b) => a - b);
  const values = { siteIds, companyIds, maxRank: level!.rank };
  const saved = before
    ? await changeRecord(tx, caller, CLERK, before, values)
    : await addRecord(tx, caller, CLERK, { ...values, empId: chosen! });
  return { empId: saved.id, version: saved.version };
}

export async function removeClerk(tx: Tx, caller: Caller, { empId, version }: { empId: number; version: number }) {
  const { siteIds, companyIds, maxRank } = await held(tx, caller, empId, version);
  await tx.delete(payrollClerks).where(eq(payrollClerks.empId, empId));
  await audit(tx, caller, {
    action: `${CLERK.object}.delete`,
    objectType: CLERK.object,
    objectId: empId,
    before: { siteIds, companyIds, maxRank },
  });
  return null;
}

/** An entry of somebody within reach whose sites are all the caller's, held until the end; nobody widens his own. */
async function held(tx: Tx, caller: Caller, empId: number, version: number) {
  if (!(await isVisible(tx, caller, empId))) throw missing();
  const sites = sitesOf(caller, MAY.structures.edit);
  const before = await heldRecord(tx, CLERK, empId, version, (row) => {
    if (row.siteIds.some((siteId) => !sites.includes(siteId))) throw missing();
  });
  if (empId === caller.empId) throw ownCase("salSettings:said.ownEntry");
  return before;
}

async function judgePerson(tx: Tx, caller: Caller, faults: Faults, empId: number): Promise<void> {
  if (!(await isVisible(tx, caller, empId))) addFault(faults, "empId", "organization:person.nobody");
  else if (empId === caller.empId) addFault(faults, "empId", "salSettings:said.ownEntry");
}

async function isVisible(tx: Tx, caller: Caller, empId: number): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    select
    from employees
    where emp_id = ${empId} and ${visibleTo(caller, MAY.structures.edit)}`);
  return rowCount === 1;
}

async function areCompanies(tx: Tx, ids: readonly number[]): Promise<boolean> {
  const rows = await tx
    .select({ id: companies.companyId })
    .from(companies)
    .where(inArray(companies.companyId, [...ids]));
  return rows.length === ids.length;
}
