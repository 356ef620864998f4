import type { EmployeeInput } from "~/contracts/employees/employee-records";
import { MAY } from "~/contracts/employees/may";
import { takeHeadcount } from "~/upstream/organization/headcount.server";
import { audit } from "~/upstream/platform/audit.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { spendDraft } from "./employee-drafts.server";
import { enterPerson } from "./enter-person.server";
import { checkedEntrant } from "./entrant.server";
import { refuseTakenIdentity } from "./identity-check.server";

/**
 * Creates a person who enters: employee, spell, identity card, lists, contract, account, all in one transaction
 * (employees rules 1-8, 11, 13-16).
 * @returns key, job number and the first password, which is told nowhere else
 */
export async function createEmployee(
  tx: Tx,
  caller: Caller,
  { draftId, ...input }: EmployeeInput & { draftId?: number },
) {
  if (draftId !== undefined) await spendDraft(tx, caller, draftId);
  const entrant = await checkedEntrant(tx, caller, input, MAY.archives.create);
  await refuseTakenIdentity(tx, caller, input.idType, entrant.idNumber);
  const overHeadcount = await takeHeadcount(tx, caller, entrant.place, input.overHeadcountReason);
  const entered = await enterPerson(tx, caller, input, entrant, { state: 3 });
  await audit(tx, caller, {
    action: "employee.create",
    objectType: "employee",
    objectId: entered.empId,
    siteId: input.siteId,
    after: entryTold(input, entered.jobNumber),
  });
  return { ...entered, overHeadcount };
}

/** What the audit says of an entry. */
export const entryTold = (input: EmployeeInput, jobNumber: string) => ({
  jobNumber,
  empName: input.empName,
  departmentId: input.departmentId,
  positionId: input.positionId,
  hireDate: input.hireDate,
  ...(input.overHeadcountReason && { overHeadcountReason: input.overHeadcountReason }),
});
