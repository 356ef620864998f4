import { sql } from "drizzle-orm";
import { BALANCE, PROTECTED } from "~/contracts/attendance/codes";
import { EMPLOYMENT } from "~/contracts/organization/codes";
import { addDays, addMonths } from "~/lib/period-dates";
import type { DemoRun } from "~/upstream/domain.server";
import { type Tx, transaction } from "~/upstream/platform/database/db.server";
import { systemCircumstances } from "~/upstream/platform/identity/caller.server";
import { grantsOf, reckonGrants } from "../balances/grant-reckon.server";
import { grant } from "../balances/ledger.server";

/** A period of protection that is over. */
export async function loadProtected(tx: Tx, today: string): Promise<void> {
  await tx.execute(sql`
    insert into protected_periods (emp_id, kind, from_date, to_date)
    select emp_id, ${PROTECTED.nursing}, ${addDays(today, -400)}, ${addDays(today, -40)}
    from employees
    where gender = 2 and employment = ${EMPLOYMENT.onJob} and job_number <> '10002'
    order by emp_id
    limit 1`);
}

/** Annual leave of the year for everybody, and time off of last month's overtime for some. */
export const loadBalances = ({ today }: DemoRun): Promise<void> =>
  transaction(async (tx) => {
    const year = Number(today.slice(0, 4));
    const around = await systemCircumstances();
    const rows = await reckonGrants(tx, around, year, today, sql`true`);
    const worked = addDays(today, -20);
    const overtime = rows
      .filter((_, n) => n % 4 === 0)
      .map(({ empId }, n) => ({
        empId,
        kind: BALANCE.timeOff,
        amount: 240 + 30 * (n % 5),
        earnedOn: worked,
        expiresOn: addMonths(worked, 6),
        source: `overtime ${worked}`,
      }));
    await grant(tx, [...grantsOf(year, rows), ...overtime], { by: null });
  });
