import type { z } from "zod";
import { LOG_ACTION } from "~/contracts/salary/codes";
import { MAY } from "~/contracts/salary/may";
import type { saveTaxProfile as contract } from "~/contracts/salary/tax-data";
import { companyExists } from "~/upstream/organization/companies.server";
import { difference } from "~/upstream/platform/audit.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { num, selectOne } from "~/upstream/platform/database/select.server";
import { addFault, type Faults, refuseAll } from "~/upstream/platform/faults.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { addRecord, changeRecord, heldRecord, type Kept } from "~/upstream/platform/record-save.server";
import { stale } from "~/upstream/platform/refusal.server";
import { heldPerson } from "../held-person.server";
import { logSalary } from "../log/log.server";
import { taxProfiles } from "./tables.server";

const PROFILE = { table: taxProfiles, object: "taxProfile" } satisfies Kept<typeof taxProfiles>;
/** What a look at a profile or a change of it is called in the salary log. */
const PROFILE_SUBJECT = "taxProfile";

/** How somebody is taxed in a year (salary rule 18); the person is held, so that a year has one profile. */
export async function saveTaxProfile(
  tx: Tx,
  caller: Caller,
  { version, companyId, ...input }: z.output<(typeof contract)["input"]>,
) {
  await heldPerson(tx, caller, MAY.tax.edit, input.empId);
  const row = await selectOne(tx, { id: num`id` })`
    from tax_profiles
    where emp_id = ${input.empId} and year = ${input.year}`;
  if ((row === undefined) !== (version === undefined)) throw stale();
  const faults: Faults = {};
  if (companyId !== undefined && !(await companyExists(tx, companyId)))
    addFault(faults, "companyId", "errors:notOption");
  refuseAll(faults);
  const values = { ...input, companyId: companyId ?? null };
  const before = row ? await heldRecord(tx, PROFILE, row.id, version) : null;
  const saved = before
    ? await changeRecord(tx, caller, PROFILE, before, values)
    : await addRecord(tx, caller, PROFILE, values);
  const change = difference(before ?? {}, values);
  if (change)
    await logSalary(tx, caller, [{ action: LOG_ACTION.edit, subject: PROFILE_SUBJECT, empId: input.empId, ...change }]);
  return saved;
}
