import { sql } from "drizzle-orm";
import { MONTH_STATE } from "~/contracts/attendance/codes";
import { FIGURES } from "~/lib/attendance/month-figures";
import { companyDay } from "~/lib/period";
import type { Due } from "~/upstream/domain.server";
import { transaction } from "~/upstream/platform/database/db.server";
import { monthPeople } from "./month-people.server";
import { periodOf } from "./month-reckon.server";
import { FIGURES_OF } from "./month-write.server";
import { statementsOf } from "./statements.server";
import { attendanceDifferences } from "./tables.server";

/** A month that was locked before its end is compared once it is over: 1 not yet, 2 done. */
export const PROVISIONAL = 1;
const COMPARED = 2;
/** What such a comparison writes as the reason of a difference. */
export const PROVISIONAL_REASON = "provisional";

/**
 * After the end of a month that was locked provisionally each figure that came out otherwise is a difference
 * (attendance rule 50); the statement stays as it was.
 */
export const provisionalDifferences = ({ now, around }: Due): Promise<number> =>
  transaction(async (tx) => {
    const { rows } = await tx.execute<{ empId: number; month: string } & Record<string, number | string>>(sql`
      select m.emp_id as "empId", m.month, ${FIGURES_OF}
      from monthly_results m
      where m.state = ${MONTH_STATE.locked} and m.provisional = ${PROVISIONAL} and m.to_date < ${companyDay(now)}::date
      order by m.month, m.emp_id
      limit 500
      for update`);
    const month = rows[0]?.month;
    if (!month) return 0;
    const own = rows.filter((row) => row.month === month);
    const period = await periodOf(tx, around, month);
    const ids = own.map(({ empId }) => empId);
    const people = await monthPeople(tx, period.from, period.to, sql`s.emp_id = any(${sql.param(ids)}::int[])`);
    const since = new Map(
      (await statementsOf(tx, around, month, period, people)).map((row) => [
        row.empId,
        row as unknown as (typeof own)[0],
      ]),
    );
    const differing = own.flatMap((row) =>
      FIGURES.flatMap((field) => {
        const [before, after] = [Number(row[field]), Number(since.get(row.empId)?.[field] ?? row[field])];
        return before === after ? [] : [{ empId: row.empId, month, field, before, after, reason: PROVISIONAL_REASON }];
      }),
    );
    if (differing.length > 0) await tx.insert(attendanceDifferences).values(differing);
    await tx.execute(sql`
      update monthly_results set provisional = ${COMPARED}
      where month = ${month} and emp_id = any(${sql.param(ids)}::int[]) and provisional = ${PROVISIONAL}`);
    return differing.length;
  });
