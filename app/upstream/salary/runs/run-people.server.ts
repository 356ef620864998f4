import { sql } from "drizzle-orm";
import { ARCHIVE_STATUS, RUN_KIND } from "~/contracts/salary/codes";
import { MAY } from "~/contracts/salary/may";
import { type MonthPerson, monthPeople } from "~/upstream/attendance/months/month-people.server";
import { periodOf } from "~/upstream/attendance/months/month-reckon.server";
import { withoutEmployer } from "~/upstream/organization/employment/spells.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { num, select, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { visibleTo } from "~/upstream/platform/identity/rights.server";
import { conflict, invalid } from "~/upstream/platform/refusal.server";
import { named } from "./named.server";

/** Whom a run pays: where he belonged on the last day of the month, a leaver on his own (rule 5). */
export type RunPerson = Pick<MonthPerson, "empId" | "siteId" | "departmentId" | "leaver" | "to">;

interface Scope {
  companyId: number;
  month: string;
}

/**
 * Everybody of a company in a month; whose archive is stopped is paid elsewhere, a settled leaver was paid already, and
 * so was whose wages of the month were imported.
 */
export async function peopleOfMonth(tx: Tx, caller: Caller, { companyId, month }: Scope): Promise<RunPerson[]> {
  const { from, to } = await periodOf(tx, caller, month);
  // Nobody pays them, and they stand in no list: whoever runs the wages is told before anybody waits for his.
  const nobodys = await withoutEmployer(tx, from, to, visibleTo(caller, MAY.runs.work));
  if (nobodys.length > 0)
    throw conflict("salRuns:said.noEmployer", named(nobodys.map(({ jobNumber, seen }) => (seen ? jobNumber : "***"))));
  return monthPeople(
    tx,
    from,
    to,
    sql`
      s.company_id = ${companyId}
        and not exists (
          select
          from salary_archives a
          where a.emp_id = s.emp_id and a.status = ${ARCHIVE_STATUS.stopped}
        )
        and not exists (
          select
          from payroll_lines l
          join payroll_runs r on r.id = l.run_id
          where l.emp_id = s.emp_id
            and r.company_id = ${companyId}
            and r.month = ${month}
            and r.kind in (${RUN_KIND.leaver}, ${RUN_KIND.imported})
        )
    `,
  );
}

/** Job numbers of a text, one a line or parted by anything that is none of their characters. */
const numbersIn = (text: string): string[] => [...new Set(text.split(/[^A-Za-z0-9]+/).filter(Boolean))];

/**
 * The people whom a supplement or a leaver's run names, all that is wrong with them at once.
 * @param leavers they must have left the company within the month
 */
export async function peopleNamed(
  tx: Tx,
  caller: Caller,
  scope: Scope,
  jobNumbers: string,
  { leavers }: { leavers: boolean },
): Promise<RunPerson[]> {
  const numbers = numbersIn(jobNumbers);
  const { from, to } = await periodOf(tx, caller, scope.month);
  const rows = await select(tx, { jobNumber: str`job_number`, empId: num`emp_id` })`
    from employees
    where job_number = any(${sql.param(numbers)}::text[])`;
  const idOf = new Map(rows.map(({ jobNumber, empId }) => [jobNumber, empId]));
  // Of a supplement the month may lie after somebody's last day: he belongs where he last did.
  const found = await monthPeople(
    tx,
    leavers ? from : "1900-01-01",
    to,
    sql`
      s.company_id = ${scope.companyId} and s.emp_id = any(${sql.param([...idOf.values()])}::int[])
    `,
  );
  const people = new Map(found.map((person) => [person.empId, person]));
  const named = numbers.map((number) => ({ number, person: people.get(idOf.get(number) ?? 0) }));
  const wrong = named.filter(({ person }) => !person || (leavers && !(person.leaver && person.to >= from)));
  if (wrong.length > 0 || numbers.length === 0)
    throw invalid({
      jobNumbers: {
        key: numbers.length === 0 ? "salRuns:said.nobody" : `salRuns:said.${leavers ? "notLeaver" : "notHere"}`,
        params: { names: wrong.map(({ number }) => number).join("、"), month: scope.month },
      },
    });
  return named.map(({ person }) => person!);
}
