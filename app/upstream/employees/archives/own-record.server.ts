import { eq } from "drizzle-orm";
import type { EmployeeRecord } from "~/contracts/employees/employee-records";
import { employees } from "~/upstream/organization/tables.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { familyOf, personRow, record } from "./employee-detail.server";

/**
 * Own file: addresses, mobile and the family's numbers are the person's own and shown; numbers of papers stay masked on
 * a screen others may see. Whoever stands in for the person sees what he would see under his own name (shell rule 21).
 */
export async function myRecord(db: Reader, caller: Caller): Promise<EmployeeRecord> {
  const own = await personRow(db, caller, eq(employees.empId, caller.empId ?? 0));
  const shown = { ...(await record(db, caller, own)), seesBenefits: !caller.acting };
  if (caller.acting) return shown;
  const { mobile, householdAddress, currentAddress } = own.person;
  const family = await familyOf(db, own.person.empId);
  return {
    ...shown,
    mobile,
    householdAddress,
    currentAddress,
    families: shown.families.map((item, n) => ({ ...item, phone: family[n]?.phone ?? item.phone })),
  };
}
