import { type SQL, sql } from "drizzle-orm";
import { CYCLE_KIND, CYCLE_STATE, SHEET_STATE } from "~/contracts/performance/codes";
import { monthAfter, payMonth } from "~/lib/performance/pay-month";
import { companyDay } from "~/lib/period";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { num, select, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { parameter } from "~/upstream/platform/parameters.server";
import type { perfCycles } from "../cycles/tables.server";

type Cycle = Pick<typeof perfCycles.$inferSelect, "id" | "kind" | "toDate">;

/** By person, the month in whose payroll a result of the cycle is paid when it is locked on a day (rule 27). */
export async function payMonths(
  db: Reader | Tx,
  around: Pick<Caller, "versions">,
  cycle: Cycle,
  empIds: readonly number[],
  lockedOn: string,
): Promise<Map<number, string>> {
  const lag = await parameter(db, around, "perfPayLag", lockedOn);
  const rows = await select(db, { empId: num`emp_id`, toMonth: str`max(to_month)` })`
    from perf_postponements
    where cycle_id = ${cycle.id} and emp_id = any(${sql.param([...empIds])}::int[])
    group by emp_id`;
  const postponed = new Map(rows.map(({ empId, toMonth }) => [empId, toMonth]));
  return new Map(empIds.map((empId) => [empId, payMonth(cycle, { lag, lockedOn, postponedTo: postponed.get(empId) })]));
}

/** What the condition below speaks of: people of the table `employees`, with their main sheet and cycle. */
export const DUE_FROM = sql`
  perf_sheets s
    join perf_cycles y on y.id = s.cycle_id
    join employees on employees.emp_id = s.emp_id
`;

/**
 * Results that are due in a pay month and not locked (performance rule 27): of monthly cycles that have begun, and of
 * those which were put off to that month; not what was put off from it. Results of other cycles are due when they are
 * locked, so that they never wait.
 */
export async function dueIn(db: Reader | Tx, around: Pick<Caller, "versions">, month: string): Promise<SQL> {
  const cycleMonth = monthAfter(month, -(await parameter(db, around, "perfPayLag", companyDay())));
  return sql`
    s.is_main = 1
      and s.state <> ${SHEET_STATE.locked}
      and y.state between ${CYCLE_STATE.targets} and ${CYCLE_STATE.confirmation}
      and (
        (y.kind = ${CYCLE_KIND.month} and to_char(y.to_date, 'YYYY-MM') = ${cycleMonth})
          or exists (
            select
            from perf_postponements p
            where p.cycle_id = s.cycle_id and p.emp_id = s.emp_id and p.to_month = ${month}
          )
      )
      and not exists (
        select
        from perf_postponements p
        where p.cycle_id = s.cycle_id and p.emp_id = s.emp_id and p.from_month = ${month}
      )
  `;
}
