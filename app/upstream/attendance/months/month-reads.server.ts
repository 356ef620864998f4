import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { MONTH_STATE } from "~/contracts/attendance/codes";
import { MAY, MAY_SEE_OTHERS } from "~/contracts/attendance/may";
import { differenceRow, type searchDifferences as differencesContract } from "~/contracts/attendance/month-differences";
import {
  type monthDays as daysContract,
  type monthDetail as detailContract,
  monthDay,
  monthDifference,
  monthRecord,
  type monthProgress as progressContract,
  type searchMonths as searchContract,
  statementRow,
} from "~/contracts/attendance/months";
import type { Out } from "~/contracts/endpoint";
import { calendarNote } from "~/upstream/calendar/calendar-note.server";
import { openSitesOf } from "~/upstream/calendar/sites.server";
import { departmentsBelow, nameInSql } from "~/upstream/organization/organization.server";
import { personZone } from "~/upstream/organization/person-day.server";
import { employees } from "~/upstream/organization/tables.server";
import { contains } from "~/upstream/platform/database/contains.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { every, num, select, selectOne, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { holds } from "~/upstream/platform/identity/rights.server";
import { reads } from "~/upstream/platform/reads.server";
import { missing } from "~/upstream/platform/refusal.server";
import { dailyResults } from "../days/tables.server";
import { seenBy } from "../schedules/schedule-people.server";
import { periodOf } from "./month-reckon.server";
import { attendanceDifferences, monthlyResults } from "./tables.server";
import { undecidedOf } from "./undecided.server";

type Search = z.output<(typeof searchContract)["input"]>;

const JOINS = sql`join employees on employees.emp_id = m.emp_id`;
const FROM = sql`monthly_results m ${JOINS}`;

/** People whose months the caller may look at. */
const reach = (caller: Caller): SQL => seenBy(caller, MAY_SEE_OTHERS);

const TABLES = { m: monthlyResults, employees };
const department = (caller: Caller) => sql`
  coalesce((
    select ${nameInSql(sql`d.department_name`, sql`d.names`, caller.language)}
    from departments d
    where d.department_id = m.department_id
  ), '')
`;
const statement = (caller: Caller) => reads(statementRow, TABLES, { department: department(caller) }, JOINS);

/** A statement with what was said about it. */
export const wholeStatement = (caller: Caller) =>
  reads(monthRecord, TABLES, { department: department(caller), zone: personZone() }, JOINS);

/** What the filters of the list let through, within the caller's reach. */
export function monthsWhere(
  caller: Caller,
  { month, siteId, departmentId, state, likeName }: Search["query"],
  departmentIds?: readonly number[],
): SQL {
  return every([
    sql`m.month = ${month}`,
    reach(caller),
    siteId !== undefined && sql`m.site_id = ${siteId}`,
    departmentIds
      ? sql`m.department_id = any(${sql.param([...departmentIds])}::int[])`
      : departmentId !== undefined &&
        sql`m.department_id in (select department_id from below(array[${departmentId}]::int[]))`,
    state !== undefined && sql`m.state = ${state}`,
    likeName &&
      sql`(${contains(sql`employees.emp_name`, likeName)} or ${contains(sql`employees.job_number`, likeName)})`,
  ]);
}

export const BY_NUMBER = sql`length(employees.job_number), employees.job_number`;

/** Statements of a month, by job number. */
export async function searchMonths(db: Reader, caller: Caller, { page, query }: Search) {
  return statement(caller).page(db, page, {
    where: monthsWhere(caller, query, await departmentsBelow(db, caller, query.departmentId)),
    order: BY_NUMBER,
    grows: true,
  });
}

/** How far the month is, by site: people by state, and who waits to be reckoned. */
export async function monthProgress(
  db: Reader,
  caller: Caller,
  { month }: z.output<(typeof progressContract)["input"]>,
): Promise<Out<typeof progressContract>> {
  const rows = await select(db, {
    siteId: num`m.site_id`,
    state: num`m.state`,
    n: num`count(*)::int`,
    waiting: num`(count(*) filter (where m.reckoned_at is null and m.state <> ${MONTH_STATE.locked}))::int`,
  })`
    from ${FROM}
    where m.month = ${month} and ${reach(caller)}
    group by m.site_id, m.state
    order by m.site_id, m.state`;
  const closing = [MAY.months.close, MAY.months.unlock].filter((code) => holds(caller, code));
  const sites = [
    ...new Set([...closing.flatMap((code) => openSitesOf(caller, code)), ...rows.map(({ siteId }) => siteId)]),
  ];
  sites.sort((a, b) => a - b);
  return {
    sites: sites.map((siteId) => {
      const own = rows.filter((row) => row.siteId === siteId);
      return {
        siteId,
        people: own.reduce((sum, { n }) => sum + n, 0),
        waiting: own.reduce((sum, { waiting }) => sum + waiting, 0),
        states: own.map(({ state, n }) => ({ state, n })),
      };
    }),
  };
}

type Detail = Out<typeof detailContract>;

const DAY = reads(
  monthDay,
  { r: dailyResults },
  {
    shift: sql`coalesce(c.code, '')`,
    missing: sql`r.missing_in + r.missing_out`,
    otMin: sql`r.ot_150_min + r.ot_200_min + r.ot_300_min + r.toil_min`,
  },
  sql`
    left join shift_versions v on v.id = r.shift_version_id
    left join shift_classes c on c.id = v.shift_id
  `,
);

/** Days of one person as they were reckoned. */
const daysBetween = (db: Reader, empId: number, from: string, to: string) =>
  DAY.all(db, {
    where: sql`r.emp_id = ${empId} and r.work_date between ${from}::date and ${to}::date`,
    order: sql`r.work_date`,
  });

const DIFFERENCE = reads(monthDifference, { d: attendanceDifferences }, {});

/** The days of a month of one person, without his statement. */
export async function monthDays(
  db: Reader,
  caller: Caller,
  { empId = caller.empId ?? 0, month }: z.output<(typeof daysContract)["input"]>,
) {
  const whose = empId === caller.empId ? sql`true` : reach(caller);
  const row = await selectOne(db, { empName: str`employees.emp_name`, zone: str`${personZone()}` })`
    from employees
    where employees.emp_id = ${empId} and ${whose}`;
  if (!row) throw missing();
  const { from, to } = await periodOf(db, caller, month);
  return { ...row, days: await daysBetween(db, empId, from, to) };
}

/** One person's month with its days; the own one, or of whom the caller may look at. */
export async function monthDetail(
  db: Reader,
  caller: Caller,
  { empId = caller.empId ?? 0, month }: z.output<(typeof detailContract)["input"]>,
): Promise<Detail> {
  const whose = empId === caller.empId ? sql`true` : reach(caller);
  const [row] = await wholeStatement(caller).all(db, {
    where: [sql`m.emp_id = ${empId}`, month !== undefined && sql`m.month = ${month}`, whose],
    order: sql`m.month desc`,
    limit: 1,
  });
  if (!row) throw missing();
  const [days, differences] = await Promise.all([
    daysBetween(db, empId, row.fromDate, row.toDate),
    DIFFERENCE.all(db, { where: sql`d.emp_id = ${empId} and d.month = ${row.month}`, order: sql`d.id` }),
  ]);
  const acts = actsOf(caller, row);
  const undecided = acts.includes("difference") ? await undecidedOf(db, row) : [];
  const until = acts.includes("confirm") ? row.answerBy : null;
  const note = until === null ? "" : await calendarNote(db, caller, [row.siteId], { from: until, to: until });
  return { ...row, days, differences, undecided, acts, calendarNote: note };
}

/** What the caller may do with a statement; the verbs ask again. */
function actsOf(
  caller: Caller,
  { empId, state, lockedOpen, disputeText, answerText }: z.output<typeof monthRecord>,
): Detail["acts"] {
  const isOwn = empId === caller.empId;
  const answerable = state === MONTH_STATE.toConfirm || (state === MONTH_STATE.locked && lockedOpen === 1);
  if (isOwn) return answerable ? ["confirm", "dispute"] : [];
  if (!holds(caller, MAY.months.close)) return [];
  const open = state === MONTH_STATE.disputed || (state === MONTH_STATE.locked && disputeText !== "");
  return [
    ...(open && answerText === "" ? (["answer"] as const) : []),
    ...(state === MONTH_STATE.locked ? (["difference"] as const) : []),
  ];
}

/** Differences after the lock, the latest first (attendance rule 49). */
export const searchDifferences = (
  db: Reader,
  caller: Caller,
  { page, query: { month, likeName } }: z.output<(typeof differencesContract)["input"]>,
) =>
  reads(
    differenceRow,
    { d: attendanceDifferences, employees },
    {},
    sql`join employees on employees.emp_id = d.emp_id`,
  ).page(db, page, {
    where: [
      reach(caller),
      month !== undefined && sql`d.month = ${month}`,
      likeName &&
        sql`(${contains(sql`employees.emp_name`, likeName)} or ${contains(sql`employees.job_number`, likeName)})`,
    ],
    order: sql`d.id desc`,
  });
