import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Plan } from "~/contracts/attendance/codes";
import { flag, instant } from "~/contracts/endpoint";
import { restBetween } from "~/lib/attendance/neighbours";
import { addDays } from "~/lib/period-dates";
import { employees } from "~/upstream/organization/tables.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import type { Page } from "~/upstream/platform/database/page.server";
import { every } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { reads } from "~/upstream/platform/reads.server";
import { conflict } from "~/upstream/platform/refusal.server";
import { plansOf } from "./plans.server";
import { called, seenBy } from "./schedule-people.server";
import { shiftBook } from "./shift-book.server";
import { scheduleDays } from "./tables.server";

/** A day that counts beside the rule, as lists show it. */
const dayRow = z.object({
  empId: z.number().int(),
  name: z.string(),
  jobNumber: z.string(),
  department: z.string(),
  workDate: z.string(),
  shiftId: z.number().int().nullable(),
  note: z.string(),
  onDuty: flag,
  by: z.string(),
  at: instant,
});

/** What an account is called. */
export const accountName = (account: SQL): SQL => sql`
  coalesce(
    (
      select coalesce(e.emp_name, u.username)
      from users u
      left join employees e on e.emp_id = u.emp_id
      where u.user_id = ${account}
    ),
    ''
  )
`;

const DAY = reads(
  dayRow,
  { s: scheduleDays, employees },
  {
    name: sql`employees.emp_name`,
    department: sql`d.department_name`,
    by: accountName(sql`s.published_by`),
    at: sql`s.published_at`,
  },
  sql`
    join employees on employees.emp_id = s.emp_id
    join departments d on d.department_id = employees.department_id
  `,
);

interface Asked {
  plan: Plan;
  codes: readonly number[];
}

/** With the shift by its code and name of the day. */
async function shown(db: Reader | Tx, caller: Caller, rows: z.output<typeof dayRow>[]) {
  const book = await shiftBook(db, caller);
  return rows.map(({ shiftId, ...row }) => {
    const shift = shiftId === null ? null : book.on(shiftId, row.workDate);
    return { ...row, shift: shift?.code ?? null, shiftName: shift?.name ?? "" };
  });
}

interface Filters {
  likeName?: string;
  from?: string;
  to?: string;
}

/** Conditions of a list of days of one plan, within the caller's reach. */
export const daysWhere = (caller: Caller, { plan, codes }: Asked, { likeName, from, to }: Filters): SQL =>
  every([
    sql`s.plan = ${plan}`,
    seenBy(caller, codes),
    likeName && called(likeName),
    from && sql`s.work_date >= ${from}::date`,
    to && sql`s.work_date <= ${to}::date`,
  ]);

/** One page of the days of a plan, the latest first; the list grows with the years. */
export async function plannedDays(db: Reader, caller: Caller, page: Page, where: SQL) {
  const found = await DAY.page(db, page, { where, order: sql`s.work_date desc, s.emp_id`, grows: true });
  return { ...found, simpleList: await shown(db, caller, found.simpleList) };
}

/** One day of a plan within the caller's reach. */
export async function plannedDay(
  db: Reader | Tx,
  caller: Caller,
  asked: Asked,
  { empId, workDate }: { empId: number; workDate: string },
) {
  const day = sql`${daysWhere(caller, asked, { from: workDate, to: workDate })} and s.emp_id = ${empId}`;
  return (await shown(db, caller, [await DAY.one(db, day)]))[0]!;
}

/** Refuses when what counts now around a day overlaps, after something that stood above it has gone (rule 4). */
export async function refuseOverlap(tx: Tx, caller: Caller, empId: number, day: string): Promise<void> {
  const plans = await plansOf(tx, caller, [empId], addDays(day, -1), addDays(day, 1));
  for (const [date1, date2] of [
    [addDays(day, -1), day],
    [day, addDays(day, 1)],
  ] as const) {
    const [one, next] = [plans.on(empId, date1).shift, plans.on(empId, date2).shift];
    if (one && next && restBetween(one, next) < 0) throw conflict("attendance:said.overlap", { date1, date2 });
  }
}
