import { sql } from "drizzle-orm";
import type { z } from "zod";
import { NEVER_IN_FORCE } from "~/contracts/employees/codes";
import { MAY } from "~/contracts/employees/may";
import { type printRoster as contract, ROSTER_ROWS, type RosterRow } from "~/contracts/employees/roster";
import { maskAddress, maskIdNumber, maskMobile } from "~/lib/mask";
import { todayOf } from "~/upstream/organization/person-day.server";
import { audit } from "~/upstream/platform/audit.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { unseal } from "~/upstream/platform/identity/crypto.server";
import { countOf } from "../benefits/benefit-parts.server";
import { type EmployeeQuery, employeeFilter, orderOf } from "./archives.server";
import { unmaskedFor } from "./employee-detail.server";

/** How many people the roster would hold. */
export async function rosterSize(db: Reader, caller: Caller, { query }: { query: EmployeeQuery }) {
  return {
    total: await countOf(db, sql`employees where ${await employeeFilter(db, caller, MAY.archives.export, query)}`),
    most: ROSTER_ROWS,
  };
}

type Found = Omit<RosterRow, "idNumber"> & { [column: string]: unknown; sealed: string | null };

/**
 * One print of the filtered list as the roster that the law asks for (employees rule 11), masked unless the caller may
 * unmask, asks for it and says why; recorded with filter, row count and reason before it leaves, as an export is (rule
 * 10). The term is that of the latest contract that has begun.
 */
export async function printRoster(
  tx: Tx,
  caller: Caller,
  { query, sheet, whole, reason }: z.output<(typeof contract)["input"]>,
): Promise<z.input<(typeof contract)["output"]>> {
  const unmasked = unmaskedFor(caller, whole);
  const today = todayOf(caller);
  const where = await employeeFilter(tx, caller, MAY.archives.export, query);
  const total = await countOf(tx, sql`employees where ${where}`);
  const { rows } = await tx.execute<Found>(sql`
    select employees.job_number as "jobNumber", employees.emp_name as "empName", employees.gender,
      i.id_number as sealed, employees.household_address as "householdAddress",
      employees.current_address as "currentAddress", employees.mobile, employees.staff_type as "staffType",
        employees.hire_date as "hireDate",
      c.type as "contractType", c.start_date as "contractStart", c.last_day as "contractEnd",
        coalesce(f.company_name, '') as "companyName"
    from employees left join identity_cards i on i.emp_id = employees.emp_id
    left join lateral (
      select type, start_date, last_day, company_id
      from contracts
      where contracts.emp_id = employees.emp_id and state not in ${NEVER_IN_FORCE} and start_date <= ${today}
      order by start_date desc, id desc
      limit 1
    ) c on true
    left join companies f on f.company_id = c.company_id
    where ${where} order by ${orderOf(query.sort)} limit ${ROSTER_ROWS} offset ${(sheet - 1) * ROSTER_ROWS}`);
  await audit(tx, caller, {
    action: "employee.roster",
    objectType: "employee",
    objectId: "list",
    siteId: caller.siteId,
    after: { query, sheet, rows: rows.length, ...(unmasked && { whole, reason }) },
  });
  return {
    total,
    sheet,
    day: today,
    printer: `${caller.empName} ${caller.jobNumber}`,
    rows: rows.map(shownTo(unmasked)),
  };
}

const shownTo =
  (unmasked: boolean) =>
  ({ sealed, ...row }: Found): RosterRow => {
    const idNumber = sealed ? unseal(sealed) : "";
    if (unmasked) return { ...row, idNumber };
    return {
      ...row,
      idNumber: maskIdNumber(idNumber),
      mobile: maskMobile(row.mobile),
      householdAddress: maskAddress(row.householdAddress),
      currentAddress: maskAddress(row.currentAddress),
    };
  };
