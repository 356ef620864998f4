import { CONTRACT_STATE } from "~/contracts/employees/codes";
import { MAY } from "~/contracts/employees/may";
import { formatAmount } from "~/lib/money";
import { monthsInPeriod } from "~/lib/period-dates";
import { pick } from "~/lib/pick";
import { companiesOf } from "~/upstream/organization/companies.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { select, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { missing } from "~/upstream/platform/refusal.server";
import { reachContract } from "./contract.server";

/** Employers to choose from, and the draft as one types it. */
export async function contractForm(db: Reader, caller: Caller, { id }: { id?: number }) {
  const companies = [...(await companiesOf(db, caller)).values()].map(({ companyId, companyName }) => ({
    companyId,
    companyName,
  }));
  if (id === undefined) return { companies, stored: null };
  const row = await reachContract(db, caller, MAY.contract.edit, id);
  if (row.state !== CONTRACT_STATE.draft) throw missing();
  const rows = await select(db, {
    empName: str`emp_name || ' ' || job_number`,
  })`from employees where emp_id = ${row.empId}`;
  const money = (fen: number | null) => fen !== null && formatAmount(fen);
  const typed = {
    ...pick(row, [
      "companyId",
      "startDate",
      "probationMonths",
      "signMode",
      "employeeRequestedFixed",
      "overrideReason",
      "autoRenewal",
      "nonCompeteMonths",
      "dailyHours",
      "weeklyHours",
      "payCycleDays",
    ]),
    contractType: row.type,
    termMonths: row.endDate !== null && monthsInPeriod(row.startDate, row.endDate),
    wage: money(row.wage),
    probationWage: money(row.probationWage),
    nonCompetePay: money(row.nonCompetePay),
  };
  const values = Object.fromEntries(
    Object.entries(typed).filter(
      (entry): entry is [string, string | number] => entry[1] !== null && entry[1] !== false,
    ),
  );
  return { companies, stored: { id, version: row.version, empName: rows[0]!.empName, values } };
}
