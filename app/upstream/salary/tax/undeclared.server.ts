import { type SQL, sql } from "drizzle-orm";
import { EMPLOYMENT } from "~/contracts/organization/codes";
import { MAY } from "~/contracts/salary/may";
import { ADDITIONAL_KINDS } from "~/contracts/salary/tax-codes";
import { companyDay } from "~/lib/period";
import { salaryPaths } from "~/lib/salary/paths";
import { askedYear } from "~/lib/salary/tax/next-year";
import type { DailyStep, Tile } from "~/upstream/domain.server";
import { transaction } from "~/upstream/platform/database/db.server";
import { num, select } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { holds } from "~/upstream/platform/identity/rights.server";
import { notify } from "~/upstream/platform/messages/notifications.server";
import { filedIn } from "./declared.server";

const KINDS = sql`any(${sql.param([...ADDITIONAL_KINDS])}::int[])`;

/** Whether a person has additional deductions in a year, declared or with imported wages. */
const hasDeclared = (empId: SQL, year: number): SQL => sql`
  (
    exists (
      select
      from tax_deductions d
      where d.emp_id = ${empId} and d.year = ${year} and d.kind = ${KINDS}
    )
    or exists (select from ${filedIn(empId, year)})
  )
`;

const hasConfirmed = (empId: SQL, year: number): SQL => sql`
  exists (
    select
    from tax_confirmations c
    where c.emp_id = ${empId} and c.year = ${year}
  )
`;

/** Whether a person had additional deductions the year before, has none in a year, and has not said so himself. */
export const undeclaredIn = (empId: SQL, year: number): SQL => sql`
  (
    ${hasDeclared(empId, year - 1)}
      and not ${hasDeclared(empId, year)}
      and not ${hasConfirmed(empId, year)}
  )
`;

/** Whom a year is asked of: in December whoever has any this year, later whoever has none yet in the year itself. */
const isAsked = (empId: SQL, today: string): SQL => {
  const year = askedYear(today);
  return Number(today.slice(0, 4)) === year
    ? undeclaredIn(empId, year)
    : sql`(${hasDeclared(empId, year - 1)} and not ${hasConfirmed(empId, year)})`;
};

/** On the workbench of whoever is asked, until he has answered. */
export function deductionTiles(caller: Caller): Tile[] {
  if (caller.empId === null || !holds(caller, MAY.own.pay)) return [];
  return [
    {
      code: "ownDeductions",
      icon: "yuan",
      label: "salDeclare:tile.own",
      to: salaryPaths.ownDeductions,
      count: sql`(select count(*)::int where ${isAsked(sql`${caller.empId}::int`, companyDay())})`,
    },
  ];
}

/** Notices written together. */
const PORTION = 5_000;
/** The last month in which somebody is told who was not in December: the pay of December is paid in it. */
const LAST_MONTH = "01";

/**
 * In December everybody with additional deductions is asked to confirm or change them for the next year, once (salary
 * rule 24, settled reading); whom the product could not ask then, and who has none in January, is asked in it.
 */
export const deductionsAsked: DailyStep = async ({ now }) => {
  const today = companyDay(now);
  if (!["12", LAST_MONTH].includes(today.slice(5, 7))) return 0;
  let told = 0;
  for (;;) {
    const some = await askSome(today);
    told += some;
    if (some < PORTION) return told;
  }
};

const askSome = (today: string): Promise<number> =>
  transaction(async (tx) => {
    const year = askedYear(today);
    const eventKey = `salary:deductions:${year}`;
    const rows = await select(tx, { empId: num`e.emp_id` })`
      from employees e
      where e.employment = ${EMPLOYMENT.onJob}
        and ${isAsked(sql`e.emp_id`, today)}
        and not exists (
          select from notifications n where n.event_key = ${eventKey} and n.emp_id = e.emp_id
        )
      order by e.emp_id
      limit ${PORTION}`;
    await notify(tx, {
      eventKey,
      empIds: rows.map(({ empId }) => empId),
      title: { key: "salDeclare:notice.title", params: { year } },
      text: { key: "salDeclare:notice.text", params: { year } },
      url: salaryPaths.ownDeductions,
    });
    return rows.length;
  });
