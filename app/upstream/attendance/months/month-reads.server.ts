import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { MONTH_STATE } from "~/contracts/attendance/codes";
import { MAY, MAY_SEE_OTHERS } from "~/contracts/attendance/may";
import type {
  DifferenceRow,
  monthDays as daysContract,
  monthDetail as detailContract,
  searchDifferences as differencesContract,
  monthProgress as progressContract,
  StatementListed,
  searchMonths as searchContract,
} from "~/contracts/attendance/months";
import type { Out } from "~/contracts/endpoint";
import { calendarNote } from "~/upstream/calendar/calendar-note.server";
import { openSitesOf } from "~/upstream/calendar/sites.server";
import { departmentsBelow, nameInSql } from "~/upstream/organization/organization.server";
import { personZone } from "~/upstream/organization/person-day.server";
import { contains } from "~/upstream/platform/database/contains.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { countUpTo, listed, windowOf } from "~/upstream/platform/database/page.server";
import { every, num, select, selectOne, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { holds } from "~/upstream/platform/identity/rights.server";
import { missing } from "~/upstream/platform/refusal.server";
import { registerPage } from "~/upstream/platform/register-reads.server";
import { seenBy } from "../schedules/schedule-people.server";
import { periodOf } from "./month-reckon.server";
import { FIGURES_OF } from "./month-write.server";
import { undecidedOf } from "./undecided.server";

type Search = z.output<(typeof searchContract)["input"]>;

export const FROM = sql`monthly_results m join employees on employees.emp_id = m.emp_id`;

/** People whose months the caller may look at. */
const reach = (caller: Caller): SQL => seenBy(caller, MAY_SEE_OTHERS);

const head = (caller: Caller): SQL => sql`
  m.id, m.emp_id as "empId", employees.emp_name as "empName", employees.job_number as "jobNumber",
    coalesce((
      select ${nameInSql(sql`d.department_name`, sql`d.names`, caller.language)}
      from departments d
      where d.department_id = m.department_id
    ), '') as department,
    m.month, m.site_id as "siteId", m.state, m.provisional, m.locked_open as "lockedOpen", m.answer_by as "answerBy",
    m.confirmed_by as "confirmedBy", m.version, ${FIGURES_OF}
`;

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

/** Statements of a month, by job number. */
export async function searchMonths(db: Reader, caller: Caller, { page, query }: Search) {
  const where = monthsWhere(caller, query, await departmentsBelow(db, caller, query.departmentId));
  const [count, { rows }] = await Promise.all([
    countUpTo(db, FROM, where),
    db.execute<StatementListed & Record<string, unknown>>(sql`
      select ${head(caller)}
      from ${FROM}
      where ${where}
      order by length(employees.job_number), employees.job_number
      ${windowOf(page)}`),
  ]);
  return listed(count, rows as StatementListed[]);
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

type Day = Detail["days"][number];

/** Days of one person as they were reckoned. */
async function daysBetween(db: Reader, empId: number, from: string, to: string): Promise<Day[]> {
  const { rows } = await db.execute<Day & Record<string, unknown>>(sql`
      select r.work_date as "workDate", r.day_type as "dayType", coalesce(c.code, '') as shift,
        to_json(r.in_at)#>>'{}' as "inAt", to_json(r.out_at)#>>'{}' as "outAt", r.late_min as "lateMin",
        r.early_min as "earlyMin", r.absent_min as "absentMin", r.missing_in + r.missing_out as missing,
        r.leave_centi_day as "leaveCentiDay",
        r.ot_150_min + r.ot_200_min + r.ot_300_min + r.toil_min as "otMin", r.flags, r.corrected
      from daily_results r
      left join shift_versions v on v.id = r.shift_version_id
      left join shift_classes c on c.id = v.shift_id
      where r.emp_id = ${empId} and r.work_date between ${from}::date and ${to}::date
      order by r.work_date`);
  return rows;
}

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
  const { rows } = await db.execute<Detail & Record<string, unknown>>(sql`
    select ${head(caller)}, ${personZone()} as zone, m.from_date as "fromDate", m.to_date as "toDate", m.leaves,
      m.cycle, m.figures_hash as "figuresHash", to_json(m.sent_at)#>>'{}' as "sentAt",
      to_json(m.confirmed_at)#>>'{}' as "confirmedAt", m.dispute_text as "disputeText", m.answer_text as "answerText",
      m.lock_reason as "lockReason"
    from ${FROM}
    where m.emp_id = ${empId} and ${month === undefined ? sql`true` : sql`m.month = ${month}`} and ${whose}
    order by m.month desc
    limit 1`);
  const row = rows[0];
  if (!row) throw missing();
  const [days, { rows: differences }] = await Promise.all([
    daysBetween(db, empId, row.fromDate, row.toDate),
    db.execute<Detail["differences"][number] & Record<string, unknown>>(sql`
      select field, before, after, reason, to_json(at)#>>'{}' as at
      from attendance_differences
      where emp_id = ${empId} and month = ${row.month}
      order by id`),
  ]);
  const acts = actsOf(caller, row);
  const undecided = acts.includes("difference") ? await undecidedOf(db, row) : [];
  const until = acts.includes("confirm") ? row.answerBy : null;
  const note = until === null ? "" : await calendarNote(db, caller, [row.siteId], { from: until, to: until });
  return { ...row, days, differences, undecided, acts, calendarNote: note };
}

/** What the caller may do with a statement; the verbs ask again. */
function actsOf(caller: Caller, { empId, state, lockedOpen, disputeText, answerText }: Detail): Detail["acts"] {
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
  registerPage<DifferenceRow & Record<string, unknown>>(
    db,
    page,
    sql`
      d.id::int as id, d.emp_id as "empId", employees.emp_name as "empName", employees.job_number as "jobNumber",
        d.month, d.field, d.before, d.after, d.reason, to_json(d.at)#>>'{}' as at
    `,
    {
      from: sql`attendance_differences d join employees on employees.emp_id = d.emp_id`,
      where: every([
        reach(caller),
        month !== undefined && sql`d.month = ${month}`,
        likeName &&
          sql`(${contains(sql`employees.emp_name`, likeName)} or ${contains(sql`employees.job_number`, likeName)})`,
      ]),
      order: sql`d.id desc`,
    },
  );
